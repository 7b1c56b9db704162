//! A TRF has no player lines.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-no-players");
