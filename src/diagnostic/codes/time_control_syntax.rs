//! The time control cannot be read.

use super::prelude::*;

pub const CODE: Code = Code::error("time-control-syntax").of("4.5.3");
