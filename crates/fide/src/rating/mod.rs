//! B.02 and RB: ratings.

pub mod accepted;
pub mod change;
pub mod development;
pub mod difference;
pub mod entering_rating;
mod examined;
pub mod far_apart;
mod finding;
pub mod initial_rating;
pub mod kind;
pub mod list;
pub mod match_of_two;
mod period;
pub mod rate_of_play;
pub mod rated_games;
pub mod tables;

pub use examined::{Account, Examined, RatedAccount};
pub use finding::Finding;
pub use period::{ListedPlayer, Outcome, Part, PartGames, PeriodList, Row, below_floor, lists, rows, together};
