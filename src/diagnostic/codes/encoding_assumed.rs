//! A file is not UTF-8 and was read as CP1252.

use super::prelude::*;

pub const CODE: Code = Code::note("encoding-assumed");
