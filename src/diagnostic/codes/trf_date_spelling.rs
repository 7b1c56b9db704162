//! A date was read from another spelling than the format's.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-date-spelling");
