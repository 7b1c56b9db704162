//! Two players meet more often than the declared system allows.

use super::prelude::*;

pub const CODE: Code = Code::warning("pairing-repeated").of("§ 65");
