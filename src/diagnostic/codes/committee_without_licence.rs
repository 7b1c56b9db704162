//! A member of the tournament committee has no licence.

use super::prelude::*;

pub const CODE: Code = Code::warning("committee-without-licence").of("§ 5");
