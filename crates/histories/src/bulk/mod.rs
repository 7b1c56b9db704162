//! A history of any size as three tables: players, tournaments and games. They are read as bytes in blocks. A line in the
//! form that programs write takes a few nanoseconds for each field; other lines are parsed more tolerantly.

mod directory;
mod fault;
pub mod games;
pub mod players;
pub mod table;
pub mod tournaments;

pub use directory::Directory;
pub use fault::{Fault, FaultKind, Faults};
