//! A TRF has more round columns than declared rounds.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-round-beyond");
