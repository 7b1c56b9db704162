//! A rated report's id came again with other content.

use super::prelude::*;

pub const CODE: Code = Code::error("correction-pending").of("4.5.4.1");
