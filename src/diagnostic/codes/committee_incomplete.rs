//! The tournament committee has fewer than three members.

use super::prelude::*;

pub const CODE: Code = Code::warning("committee-incomplete").of("§ 5");
