//! A FIDE list is not the standard list of 1 July of the year.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-date").of("4.5.6.1");
