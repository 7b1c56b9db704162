//! A Danish player cannot be found in the register.

use super::prelude::*;

pub const CODE: Code = Code::error("player-unidentified").of("4.5.5.1");
