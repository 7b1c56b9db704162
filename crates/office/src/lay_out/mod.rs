//! Stage 6, lay out: builds all files of a run in memory.

pub mod basis;
pub mod computed;
pub(crate) mod desk;
pub mod fees_and_overdue;
pub mod fide;
mod fide_today;
pub(crate) mod letters;
pub(crate) mod lists;
pub(crate) mod notes;
pub(crate) mod pairings;
pub mod plan;
pub mod summary;
pub(crate) mod summary_json;
pub(crate) mod tables;
