//! An entry list, or a value in it, cannot be read.

use super::prelude::*;

pub const CODE: Code = Code::error("entry-list-value").of("§ 5 c");
