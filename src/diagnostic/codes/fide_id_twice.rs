//! Two people of the register have the same FIDE id.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-id-twice");
