//! The last round of a TRF is paired but not played; its pairings were passed over.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-round-unplayed");
