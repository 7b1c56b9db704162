//! Stage 1, read: reads the inbox, and checks that each report has an outcome.

pub(crate) mod conservation;
mod earlier_contents;
pub mod inbox;
pub(crate) mod missing_files;
pub(crate) mod sanction_texts;
