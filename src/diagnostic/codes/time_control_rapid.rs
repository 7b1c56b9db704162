//! The time control is rapid.

use super::prelude::*;

pub const CODE: Code = Code::error("time-control-rapid").of("4.5.3");
