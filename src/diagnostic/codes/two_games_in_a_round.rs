//! A player stands twice in one round.

use super::prelude::*;

pub const CODE: Code = Code::error("two-games-in-a-round");
