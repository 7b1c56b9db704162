//! Stage 1, read: the inbox, and the account of what was read.

pub(crate) mod conservation;
mod earlier_contents;
pub mod inbox;
pub(crate) mod missing_files;
pub(crate) mod sanction_texts;
