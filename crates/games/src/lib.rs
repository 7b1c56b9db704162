//! Game scores under the Laws of Chess: reading, replaying, comparing with a report, writing.
//!
//! Values in, values out: this crate opens no file, does not know the date and prints nothing. A result is a
//! [`Finding`]: a code, a place, an article; the caller words it.
//!
//! - [`read`]: PGN as written in practice, game by game, into [`read::Score`].
//! - [`board`]: positions and legal moves; only this module uses the chess library.
//! - [`play`]: replays a score: why a move is illegal (3), how the game ended (5, 9.6).
//! - [`judge`]: all findings in a score, alone and against a report.
//! - [`write`]: score sheets and PGN (appendix C).

#![forbid(unsafe_code)]

pub mod board;
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
