//! A number field of a TRF line holds something else.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-number");
