//! Somebody who is no member plays for the second time.

use super::prelude::*;

pub const CODE: Code = Code::warning("guest-again").of("§ 63");
