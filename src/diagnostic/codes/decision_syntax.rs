//! A decision file cannot be understood; nothing of it is used.

use super::prelude::*;

pub const CODE: Code = Code::error("decision-syntax");
