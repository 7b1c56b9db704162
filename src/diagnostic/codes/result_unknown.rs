//! A result code or text does not exist.

use super::prelude::*;

pub const CODE: Code = Code::error("result-unknown");
