//! The report is dated before the last round.

use super::prelude::*;

pub const CODE: Code = Code::warning("reported-before-end").of("§ 6");
