//! One round of one player.

use super::At;
use kartotek_law::vocabulary::{Play, Score};
pub use kartotek_pairing::state::Colour;

/// A round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGame {
    Half,
    Full,
    /// A bye allocated by the pairing; a tournament may give it another value than a win.
    Allocated,
    Zero,
}

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    NoGame(NoGame),
    Game {
        opponent: u32,
        score: Score,
        play: Play,
    },
    /// Paired, but there is no result.
    Pending {
        opponent: u32,
    },
    /// An opponent is named, but the code says that there was no game.
    Absent {
        opponent: u32,
        no_game: NoGame,
    },
    /// Unreadable; an error says so.
    Unreadable,
}

impl Content {
    pub fn opponent(self) -> Option<u32> {
        match self {
            Content::Game { opponent, .. } | Content::Pending { opponent } | Content::Absent { opponent, .. } => {
                Some(opponent)
            }
            Content::NoGame(_) | Content::Unreadable => None,
        }
    }
}

/// One round of one player. Blank cells are not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub round: u16,
    pub content: Content,
    pub colour: Option<Colour>,
    /// As written, for messages.
    pub code: char,
    /// The place of the opponent.
    pub at: At,
    pub result_at: At,
}
