//! Nobody may give this first rating, or not who approved it.

use super::prelude::*;

pub const CODE: Code = Code::error("first-rating-not-allowed").of("4.5.5.1");
