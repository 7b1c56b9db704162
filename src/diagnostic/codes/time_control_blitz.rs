//! The time control is blitz.

use super::prelude::*;

pub const CODE: Code = Code::error("time-control-blitz").of("4.5.3");
