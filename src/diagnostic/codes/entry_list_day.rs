//! A report names another day for its start ratings than that on which the entry list was returned.

use super::prelude::*;

pub const CODE: Code = Code::warning("entry-list-day").of("4.5.4.1");
