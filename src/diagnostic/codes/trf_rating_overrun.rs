//! A field of a TRF player line runs into its neighbour: the line is shifted.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-rating-overrun");
