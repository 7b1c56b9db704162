//! A game stands in a round after the declared last one.

use super::prelude::*;

pub const CODE: Code = Code::warning("round-beyond-declared");
