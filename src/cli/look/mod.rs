//! Look-ups: `kartotek find`, `player show`, `player games`, `club show`, `report show`, `status`.

mod club;
pub mod find;
mod games;
mod player;
mod report;
mod show;
mod status;

pub use club::{Args as ClubArgs, run as club};
pub use find::{Args as FindArgs, run as find};
pub use games::{Args as PlayerGamesArgs, run as player_games};
pub use player::{Args as PlayerArgs, run as player};
pub use report::{Args as ReportArgs, run as report};
pub use status::{Args as StatusArgs, run as status};
