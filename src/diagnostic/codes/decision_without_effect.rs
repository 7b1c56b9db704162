//! A decision does not fit what it is about; it was not used.

use super::prelude::*;

pub const CODE: Code = Code::warning("decision-without-effect");
