//! A line is longer than any report's.

use super::prelude::*;

pub const CODE: Code = Code::error("line-too-long");
