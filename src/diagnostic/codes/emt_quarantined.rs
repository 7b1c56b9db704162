//! A player who is in quarantine is entered for the EMT.

use super::prelude::*;

pub const CODE: Code = Code::error("emt-quarantined").of("§ 7");
