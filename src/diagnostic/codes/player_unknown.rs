//! A player is named by an id that is not in the register.

use super::prelude::*;

pub const CODE: Code = Code::error("player-unknown").of("4.5.5.1");
