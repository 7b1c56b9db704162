//! The form does not name the tournament system.

use super::prelude::*;

pub const CODE: Code = Code::warning("system-undeclared").of("§ 65");
