//! A game was paired but has no result.

use super::prelude::*;

pub const CODE: Code = Code::error("result-missing");
