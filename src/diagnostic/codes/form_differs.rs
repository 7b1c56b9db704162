//! The form gives other dates than the table beside it; the form's were used.

use super::prelude::*;

pub const CODE: Code = Code::warning("form-differs");
