//! Rounds or pairs of the table are not those of the declared system.

use super::prelude::*;

pub const CODE: Code = Code::warning("rounds-inconsistent").of("§ 65");
