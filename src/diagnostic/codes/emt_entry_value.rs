//! An EMT entry asks for something that does not exist, or its day cannot be read.

use super::prelude::*;

pub const CODE: Code = Code::error("emt-entry-value").of("§ 34");
