//! The federation's member files: `;`-separated CP1252, one line for each member, in the two layouts that its member
//! system has written. Tournament programs load them. How each column is read: `docs/FORMATS.md`.

mod name;
mod read;
mod write;

pub use read::{MemberLine, is_one, read};
pub use write::{MemberRow, Replaced, Why, write};

/// Which columns a file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// `Nr;Født;Alder;…`
    New,
    /// `"Nummer";"Født år";…`, every field between quotes.
    Old,
}

/// The value that a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Id,
    Born,
    Age,
    Name,
    Club,
    Title,
    Rating,
    Rapid,
    Blitz,
    Elo,
    FideId,
    K,
}

// Decision (member files): two columns are called `Nr`; the first is the member's number, the second FIDE's.
const NEW: [(Column, &str); 12] = [
    (Column::Id, "Nr"),
    (Column::Born, "Født"),
    (Column::Age, "Alder"),
    (Column::Name, "Navn"),
    (Column::Club, "Klub"),
    (Column::Title, "Titel"),
    (Column::Rating, "Rat."),
    (Column::Rapid, "Hur."),
    (Column::Blitz, "Lyn"),
    (Column::Elo, "Fide"),
    (Column::FideId, "Nr"),
    (Column::K, "K"),
];

// Decision (member files): here `Elo` is the rating and `Fide` the number; in the new layout `Fide` is the rating.
const OLD: [(Column, &str); 11] = [
    (Column::Id, "Nummer"),
    (Column::Born, "Født år"),
    (Column::Name, "Navn"),
    (Column::Club, "Klub"),
    (Column::Title, "Titel"),
    (Column::Rating, "Rating"),
    (Column::Rapid, "Hurtig"),
    (Column::Blitz, "Lyn"),
    (Column::Elo, "Elo"),
    (Column::FideId, "Fide"),
    (Column::K, "K-factor"),
];

impl Layout {
    fn columns(self) -> &'static [(Column, &'static str)] {
        match self {
            Layout::New => &NEW,
            Layout::Old => &OLD,
        }
    }
}

#[cfg(test)]
mod tests;
