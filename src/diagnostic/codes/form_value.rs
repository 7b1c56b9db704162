//! A value of the form is not one of those that are allowed.

use super::prelude::*;

pub const CODE: Code = Code::error("form-value");

