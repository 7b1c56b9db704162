//! Stage 2, open: the decisions that change the register before any report is read, each once.

pub mod aligning;
pub(crate) mod founding;
pub(crate) mod idle_decisions;
pub(crate) mod merging;
pub mod opening;
pub mod undoing;
pub mod used_decisions;
