//! A player entered for EMT is no member.

use super::prelude::*;

pub const CODE: Code = Code::error("emt-not-a-member").of("§ 33");
