//! A director plays without RKF's approval.

use super::prelude::*;

pub const CODE: Code = Code::warning("director-plays").of("§ 6");
