//! Stage 2, open: carries out the decisions that change the register, each once, before reports are accepted.

pub mod aligning;
pub(crate) mod founding;
pub(crate) mod idle_decisions;
pub(crate) mod merging;
pub mod opening;
pub mod undoing;
pub mod used_decisions;
