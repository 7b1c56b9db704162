//! Somebody who is no member plays where guests may not.

use super::prelude::*;

pub const CODE: Code = Code::warning("not-a-member").of("§ 63");
