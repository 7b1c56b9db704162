//! Stage 6, lay out: everything that a run writes, as bytes, before a byte of it is written.

mod asked;
pub mod basis;
pub(crate) mod changes;
pub mod computed;
pub mod decided;
pub(crate) mod desk;
mod director_wording;
pub mod fees_and_overdue;
pub mod fide;
mod fide_today;
pub(crate) mod letters;
pub(crate) mod lists;
pub(crate) mod notes;
pub(crate) mod pairings;
pub(crate) mod parts;
pub mod plan;
pub mod summary;
pub(crate) mod summary_json;
pub(crate) mod tables;
