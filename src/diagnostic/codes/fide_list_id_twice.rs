//! A linked player stands on a FIDE list twice.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-id-twice");
