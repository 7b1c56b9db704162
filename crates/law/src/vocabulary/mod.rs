//! The words of the field as types. None of them is serializable: file formats have row types of their own.

mod approval;
mod fide_tournament;
mod game;
mod group;
mod person;
mod rating;
mod time_control;
mod tournament;

pub use approval::Approval;
pub use fide_tournament::{FideEvent, FidePlayer, FideTournament};
pub use game::{Bye, ByeKind, Game, GameResult, Score};
pub use group::{Absence, Career, Entrant, Group, PlayerIndex, Withdrawal};
pub use kartotek_vocabulary::{Fraction, HalfPoints, Hundredths, NoTitle, Play, Title, half_up};
pub use person::{BirthDate, Club, Departure, Member, Merged, Person, Sex};
pub use rating::Rating;
pub use time_control::{Period, TimeControl, TimeControlError};
pub use tournament::{System, TournamentKind};
