//! The colours of the two halves of a TRF pairing do not fit; the first half's were taken.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-colour");
