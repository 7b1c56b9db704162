//! A file is not text.

use super::prelude::*;

pub const CODE: Code = Code::error("file-binary");
