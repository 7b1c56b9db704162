//! A games table cannot be read at this place.

use super::prelude::*;

pub const CODE: Code = Code::error("csv-syntax");
