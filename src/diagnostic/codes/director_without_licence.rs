//! No director has the licence, or one is not even an aspirant.

use super::prelude::*;

pub const CODE: Code = Code::warning("director-without-licence").of("§ 5");
