//! The report states another rating than the register.

use super::prelude::*;

pub const CODE: Code = Code::warning("rating-differs").of("4.5.4.1");
