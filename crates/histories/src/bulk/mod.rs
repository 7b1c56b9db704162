//! A whole history as three tables, of any size: who there is, which tournaments there were, who played whom. Read in
//! blocks, as bytes; a line that is written as programs write it costs a few nanoseconds for each of its fields, and
//! every other line is looked at as a person would.

mod directory;
mod fault;
pub mod games;
pub mod players;
pub mod table;
pub mod tournaments;

pub use directory::Directory;
pub use fault::{Fault, Faults, What};
