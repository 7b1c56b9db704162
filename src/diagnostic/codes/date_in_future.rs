//! The tournament ends after the day of the run.

use super::prelude::*;

pub const CODE: Code = Code::error("date-in-future").of("4.5.4.1");
