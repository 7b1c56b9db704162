//! A TRF pairing stands in one player's line only.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-half-missing");
