//! A player is paired with himself.

use super::prelude::*;

pub const CODE: Code = Code::error("game-against-self");
