//! Both players of a TRF game together got less than one point.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-unusual-score");
