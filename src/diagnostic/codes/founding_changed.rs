//! A founding file was changed after the founding; the change is not read.

use super::prelude::*;

pub const CODE: Code = Code::warning("founding-changed");
