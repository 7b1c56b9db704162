//! An EMT entry came after the deadline.

use super::prelude::*;

pub const CODE: Code = Code::error("emt-entry-late").of("§ 33");
