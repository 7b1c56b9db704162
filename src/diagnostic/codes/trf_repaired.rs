//! Something in a TRF is not written as the format says and was read as what it can only mean.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-repaired");
