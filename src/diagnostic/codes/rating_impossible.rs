//! A rating is not between 100 and 4000.

use super::prelude::*;

pub const CODE: Code = Code::error("rating-impossible");
