//! A Danish player has neither a rating nor a first rating.

use super::prelude::*;

pub const CODE: Code = Code::error("player-without-rating").of("4.5.5.1");
