//! Two files of one run have the same report id.

use super::prelude::*;

pub const CODE: Code = Code::error("id-twice");
