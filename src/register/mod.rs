//! The office's memory: the people of the register, its runs on disk, and who may write. The only place that writes
//! files of the office.

pub mod fsx;
pub mod lock;
pub mod people;

pub use people::{Club, Member, People, Person};
