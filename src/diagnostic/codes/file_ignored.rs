//! A file in the inbox is no report.

use super::prelude::*;

pub const CODE: Code = Code::note("file-ignored");
