//! A line of a FIDE list does not have its columns where the header says.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-shifted");
