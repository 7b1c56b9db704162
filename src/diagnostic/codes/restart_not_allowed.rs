//! A player starts anew within three years of the last rated result, or without a first rating.

use super::prelude::*;

pub const CODE: Code = Code::error("restart-not-allowed").of("4.5.5.1");
