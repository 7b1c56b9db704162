//! An entry list is returned at another time than the law says.

use super::prelude::*;

pub const CODE: Code = Code::warning("entry-list-time").of("§ 64");
