//! TRF records that do not matter for rating were passed over.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-record-ignored");
