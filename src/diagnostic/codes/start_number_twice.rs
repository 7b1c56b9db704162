//! Two players of a report have the same start number.

use super::prelude::*;

pub const CODE: Code = Code::error("start-number-twice");
