//! A FIDE list has a linked player under another federation than the register.

use super::prelude::*;

pub const CODE: Code = Code::note("fide-federation-differs");
