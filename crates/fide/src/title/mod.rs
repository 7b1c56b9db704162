//! B.01: norms for GM, IM, WGM and WIM.

pub mod average;
mod check;
pub mod counted_games;
pub mod counts;
pub mod event;
pub mod exemption;
pub mod federations;
mod field;
pub mod left_out;
pub mod level;
mod norm;
pub mod number_of_games;
mod opponents;
pub mod serves;
pub mod titled;

pub use check::{Check, Measured, Requirement};
pub use counted_games::CountedGame;
pub use field::Field;
pub use norm::{Norm, last_round, norms};
