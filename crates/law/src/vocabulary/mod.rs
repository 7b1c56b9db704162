//! The words of the field as types. None of them is serializable: file formats have row types of their own.

mod approval;
mod exact;
mod fide_tournament;
mod game;
mod group;
mod person;
mod points;
mod rating;
mod time_control;
mod title;
mod tournament;

pub use approval::Approval;
pub use exact::{Fraction, Hundredths, half_up};
pub use fide_tournament::{FideEvent, FidePlayer, FideTournament};
pub use game::{Bye, ByeKind, Game, GameResult, Play, Score};
pub use group::{Absence, Career, Entrant, Group, PlayerIndex, Withdrawal};
pub use person::{BirthDate, Club, Departure, Member, Merged, Person, Sex};
pub use points::HalfPoints;
pub use rating::Rating;
pub use time_control::{Period, TimeControl, TimeControlError};
pub use title::{NoTitle, Title};
pub use tournament::{System, TournamentKind};
