//! Two reports of one run give a new player different first ratings.

use super::prelude::*;

pub const CODE: Code = Code::error("first-rating-contradicts").of("4.5.5.1");
