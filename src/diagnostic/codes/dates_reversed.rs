//! The last round is before the first.

use super::prelude::*;

pub const CODE: Code = Code::error("dates-reversed").of("4.5.4.1");
