//! The form names no tournament director.

use super::prelude::*;

pub const CODE: Code = Code::warning("director-missing").of("§ 5");
