//! A round number is 0 or impossibly high.

use super::prelude::*;

pub const CODE: Code = Code::error("round-out-of-range");
