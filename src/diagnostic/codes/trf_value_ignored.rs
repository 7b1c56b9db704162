//! A value of a TRF player line that does not matter for rating cannot be read and was passed over.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-value-ignored");
