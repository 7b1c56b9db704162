//! An unrated player scored 0 or 100 %: no performance rating exists.

use super::prelude::*;

pub const CODE: Code = Code::error("no-performance-rating").of("4.5.5.2.3");
