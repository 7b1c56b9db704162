//! A player was in quarantine when a coordinated tournament began.

use super::prelude::*;

pub const CODE: Code = Code::warning("player-quarantined").of("§ 7");
