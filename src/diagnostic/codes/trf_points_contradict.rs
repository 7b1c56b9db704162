//! The points of a TRF line are not the sum of its cells, and pairings contradict each other.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-points-contradict");
