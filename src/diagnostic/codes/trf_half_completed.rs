//! A TRF pairing's other half was empty and was completed from the first.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-half-completed");
