//! A player chose Kvinde- or Veteranklassen without a right to it and was placed like everybody else.

use super::prelude::*;

pub const CODE: Code = Code::warning("emt-class-not-open").of("§ 34");
