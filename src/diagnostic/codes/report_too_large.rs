//! A report has more players, games or entries than any tournament.

use super::prelude::*;

pub const CODE: Code = Code::error("report-too-large");
