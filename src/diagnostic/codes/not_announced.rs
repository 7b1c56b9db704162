//! The tournament was not announced before its first round.

use super::prelude::*;

pub const CODE: Code = Code::warning("not-announced").of("§ 64");
