//! Checks of a decision while it is typed: a slip of the pen becomes no decision that nobody carries out.

pub mod already_so;
pub mod entering;
pub mod exists;
pub mod fide_kept;
pub mod newcomer;
pub mod pending;
pub mod preview;
pub mod sentence;
