//! A round is dated before the first or after the last.

use super::prelude::*;

pub const CODE: Code = Code::warning("round-date-outside");
