//! The form or a national record names a start number that no player has.

use super::prelude::*;

pub const CODE: Code = Code::error("start-number-unknown");
