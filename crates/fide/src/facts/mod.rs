//! A tournament as FIDE's regulations see it. Nothing here is about our own ratings.

mod game;
mod player;
mod tournament;

pub use game::{Bye, Game, WIN};
pub use kartotek_vocabulary::Play;
pub use player::{Earlier, Player};
pub use tournament::{NormEvent, System, Time, Tournament};
