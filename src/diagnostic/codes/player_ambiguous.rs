//! A player matches more than one person of the register.

use super::prelude::*;

pub const CODE: Code = Code::error("player-ambiguous");
