//! A player who may belong to the population has no rating on the FIDE list.

use super::prelude::*;

pub const CODE: Code = Code::warning("alignment-not-on-list").of("4.5.6.1");
