//! The time control fits neither § 12 nor § 13.

use super::prelude::*;

pub const CODE: Code = Code::warning("time-control-irregular").of("4.5.3");
