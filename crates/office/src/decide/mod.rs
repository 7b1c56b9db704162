//! Checks a decision while it is typed, so that a typing error does not become a decision that cannot be carried out.

pub mod exists;
pub mod fide_kept;
pub mod file_name;
pub mod newcomer;
pub mod no_effect;
pub mod pending;
pub mod preview;
pub mod sentence;
