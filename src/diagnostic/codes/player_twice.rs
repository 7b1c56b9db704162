//! Two start numbers are one person.

use super::prelude::*;

pub const CODE: Code = Code::error("player-twice");
