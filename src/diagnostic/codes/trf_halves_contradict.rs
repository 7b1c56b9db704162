//! The two halves of a TRF pairing contradict each other.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-halves-contradict");
