//! The report's name for an id is not the register's.

use super::prelude::*;

pub const CODE: Code = Code::warning("player-name-differs");
