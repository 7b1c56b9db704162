//! The time control is not stated.

use super::prelude::*;

pub const CODE: Code = Code::warning("time-control-unknown").of("4.5.3");
