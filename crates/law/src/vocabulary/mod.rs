//! The vocabulary of the field as types. None of them is serializable: file formats have their own row types.

mod game;
mod person;
mod time_control;
mod tournament;

pub use game::{Bye, ByeKind, Game, GameResult, Score};
pub use kartotek_vocabulary::{Fraction, HalfPoints, Hundredths, NoTitle, Play, Title, half_up};
pub use person::{Approval, BirthDate, Club, Departure, Member, Merged, Person, Rating, Sex};
pub use time_control::{Period, TimeControl, TimeControlError};
pub use tournament::{
    Absence, Career, Entrant, FideEvent, FidePlayer, FideTournament, Group, PlayerIndex, System, TournamentKind,
    Withdrawal,
};
