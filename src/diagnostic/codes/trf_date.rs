//! A date of a TRF cannot be read.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-date");
