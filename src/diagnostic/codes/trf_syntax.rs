//! A TRF line does not have the columns of the format.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-syntax");
