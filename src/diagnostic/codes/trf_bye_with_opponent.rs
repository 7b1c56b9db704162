//! A TRF cell names an opponent but says bye or absence; it was read as an absence.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-bye-with-opponent");
