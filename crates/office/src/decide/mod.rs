//! Checks decisions before they are written, so that typing errors are found at once.

pub mod exists;
pub mod fide_kept;
pub mod file_name;
pub mod newcomer;
pub mod no_effect;
pub mod pending;
pub mod preview;
pub mod sentence;
