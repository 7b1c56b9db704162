//! A player of a report is not on the entry list that was returned; the register's rating was used.

use super::prelude::*;

pub const CODE: Code = Code::warning("not-on-entry-list").of("§ 5 c");
