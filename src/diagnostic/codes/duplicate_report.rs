//! The same dates, players and games were rated under another id.

use super::prelude::*;

pub const CODE: Code = Code::error("duplicate-report");
