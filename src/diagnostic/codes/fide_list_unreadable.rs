//! A file is no FIDE list of a known layout.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-unreadable");
