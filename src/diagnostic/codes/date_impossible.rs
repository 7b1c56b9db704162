//! A tournament is dated long before the rating system or far in the future.

use super::prelude::*;

pub const CODE: Code = Code::error("date-impossible").of("4.5.4.1");
