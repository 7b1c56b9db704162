//! A column of a text list.

use crate::texts::{Text, text};

/// The field that a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Id,
    Name,
    Federation,
    Sex,
    Title,
    WomensTitle,
    /// Arbiters, trainers, organisers: of varying length.
    OtherTitles,
    ArenaTitle,
    Rating,
    Games,
    K,
    RapidRating,
    RapidGames,
    RapidK,
    BlitzRating,
    BlitzGames,
    BlitzK,
    Birth,
    Flag,
}

impl Field {
    /// How a message names it.
    pub fn text(self) -> Text {
        match self {
            Field::Id => text!("fide-list-shifted--id"),
            Field::Name => text!("fide-list-shifted--name"),
            Field::Federation => text!("fide-list-shifted--federation"),
            Field::Sex => text!("fide-list-shifted--sex"),
            Field::Title | Field::WomensTitle => text!("fide-list-shifted--title"),
            Field::OtherTitles => text!("fide-list-shifted--other-titles"),
            Field::ArenaTitle => text!("fide-list-shifted--arena-title"),
            Field::Rating | Field::RapidRating | Field::BlitzRating => text!("fide-list-shifted--rating"),
            Field::Games | Field::RapidGames | Field::BlitzGames => text!("fide-list-shifted--games"),
            Field::K | Field::RapidK | Field::BlitzK => text!("fide-list-shifted--k"),
            Field::Birth => text!("fide-list-shifted--birth"),
            Field::Flag => text!("fide-list-shifted--flag"),
        }
    }

    /// The longest value it has had, where a column is only as wide as its header lets it be.
    pub(super) fn width(self) -> usize {
        match self {
            Field::Id => 11,
            Field::Name | Field::OtherTitles => usize::MAX,
            Field::Federation | Field::Title | Field::WomensTitle | Field::ArenaTitle | Field::Games => 3,
            Field::Sex => 1,
            Field::Rating | Field::RapidRating | Field::BlitzRating => 4,
            Field::RapidGames | Field::BlitzGames | Field::Birth | Field::Flag => 4,
            Field::K | Field::RapidK | Field::BlitzK => 2,
        }
    }
}

/// Where in its column a value stands. One that stands elsewhere has moved, and others with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// From the first character.
    Left,
    /// From the first character or the one at this offset of the line.
    LeftOr(usize),
    /// To the last character.
    Right,
    /// Day, month and year: the dots are in their places, whatever is between them; or a year from the first character.
    Dotted,
    /// Anywhere.
    Free,
}

/// A column. Whatever is between two of them is blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub field: Field,
    /// 0-based, in characters.
    pub from: usize,
    /// Not in it any more.
    pub to: usize,
    pub align: Align,
}
