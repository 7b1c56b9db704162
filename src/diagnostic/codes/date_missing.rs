//! The report does not say when it was played.

use super::prelude::*;

pub const CODE: Code = Code::error("date-missing").of("4.5.4.1");
