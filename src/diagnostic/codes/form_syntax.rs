//! A form or JSON report cannot be read at this place.

use super::prelude::*;

pub const CODE: Code = Code::error("form-syntax");
