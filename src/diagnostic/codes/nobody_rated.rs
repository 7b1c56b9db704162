//! Nobody in the group has a rating.

use super::prelude::*;

pub const CODE: Code = Code::error("nobody-rated").of("4.5.5.2.3");
