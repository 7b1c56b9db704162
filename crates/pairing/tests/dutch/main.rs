//! The Dutch system, on tournaments that it pairs itself.

mod agreement;
mod simulation;
