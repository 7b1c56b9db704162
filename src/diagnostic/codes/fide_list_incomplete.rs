//! Most of the players who should be on a FIDE list are not.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-incomplete").of("4.5.6.1");
