//! The report came more than 7 days after the last round.

use super::prelude::*;

pub const CODE: Code = Code::warning("reported-late").of("§ 5");
