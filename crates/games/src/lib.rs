//! Game scores under the Laws of Chess: read, played through, compared with a report, written.
//!
//! Values in, values out: nothing here opens a file, knows what day it is or prints. What is found is a [`Finding`]: a code, a
//! place, an article; its words are the caller's.
//!
//! - [`read`]: PGN as people write it, game by game, into [`read::Score`].
//! - [`board`]: positions and legal moves; the only place that knows the library behind them.
//! - [`play`]: a score played through: why a move is illegal (3), how the game ended (5, 9.6).
//! - [`judge`]: everything that is found in a score, alone and beside a report.
//! - [`write`]: score sheets and PGN (appendix C).

#![forbid(unsafe_code)]

pub mod board;
pub mod citation;
pub mod edition;
pub mod finding;
pub mod judge;
pub mod letters;
pub mod play;
pub mod read;
pub mod report;
pub mod result;
pub mod write;

pub use finding::{Code, Finding, Severity};
