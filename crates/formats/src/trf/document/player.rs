//! A player: the 001 line, and what a national federation says about them.

use super::{At, Cell, Points};
use crate::texts::{Text, text};
use kartotek_law::vocabulary::{BirthDate, Sex};

/// A 001 line. Texts are as written, without blanks around them; empty: the line does not say it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The place of the start number.
    pub at: At,
    /// 1 to 9999.
    pub start_number: u32,
    pub sex: Option<Sex>,
    /// `GM`, `m`, also a national class.
    pub title: String,
    pub name: String,
    /// `None`: blank or 0.
    pub rating: Option<i32>,
    pub federation: String,
    /// Digits without zeros before them. Belgian and other files put a national number here. In a national record the
    /// national number, in any letters.
    pub number: String,
    pub birth_date: Option<BirthDate>,
    pub points: Option<Points>,
    pub points_at: At,
    /// `None`: blank, or no number.
    pub rank: Option<u32>,
    /// In the order of the rounds, each round once.
    pub cells: Vec<Cell>,
    /// Name, rating and the fields beside them could not be read: the line is shifted, or the rating is not a number.
    pub is_unread: bool,
    /// Some of the cells could not be read: what is missing in them says nothing.
    pub broken: bool,
}

impl Player {
    /// How a message names the player: `no. 3, Jensen, Ida`.
    pub fn named(&self) -> Text {
        match self.name.as_str() {
            "" => text!("player-by-number", no = self.start_number),
            name => text!("player", no = self.start_number, name),
        }
    }

    pub fn cell(&self, round: u16) -> Option<&Cell> {
        let index = self.cells.binary_search_by_key(&round, |cell| cell.round).ok()?;
        self.cells.get(index)
    }
}

/// A federation's own record about a player, in the columns of the 001 line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationalPlayer {
    /// The federation that keeps the record: `DEN`.
    pub of: String,
    /// Without points, rank and cells. Its `federation` is the national origin: a region, a club.
    pub player: Player,
}
