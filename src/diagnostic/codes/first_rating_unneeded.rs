//! A first rating is given for a player who has a rating; it was not used.

use super::prelude::*;

pub const CODE: Code = Code::warning("first-rating-unneeded").of("4.5.5.1");
