//! The office's memory: the people of the register, its runs on disk, and who may write. The only place that writes
//! files of the office.

pub mod people;

pub use people::{Member, People, Person};
