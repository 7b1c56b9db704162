//! A report or its form has no table of games.

use super::prelude::*;

pub const CODE: Code = Code::error("report-without-games");
