//! The federation's member files: `;`-separated CP1252, one line for each member, in the two layouts that its member
//! system has written. Tournament programs load them. How each column is read: `docs/FORMATS.md`.

mod read;
mod write;

pub use read::{MemberLine, is_one, read};
pub use write::{MemberRow, Replaced, Why, write};

/// The layout of a file's columns.
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

// Member files write a name as `Ida Vang Jensen`, the register as `Jensen, Ida Vang`.

/// Words in small letters before the last belong to the surname: `van der Berg`.
const PARTICLES: [&str; 20] = [
    "af", "al", "av", "da", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "el", "la", "le", "ten",
    "ter", "van", "von",
];

// Decision (member files): the surname is the last word, with the particles before it.
/// A name of a member file as `Surname, First name`. A name with a comma is already in that form.
pub fn surname_first(name: &str) -> String {
    if let Some((surname, first)) = name.split_once(',') {
        let (surname, first) = (words(surname).join(" "), words(first).join(" "));
        return if first.is_empty() { surname } else { format!("{surname}, {first}") };
    }
    let words = words(name);
    let before = words.len().saturating_sub(1);
    let particles = words[..before].iter().rev().take_while(|word| PARTICLES.contains(word)).count();
    let (first, surname) = words.split_at(before - particles);
    if first.is_empty() { surname.join(" ") } else { format!("{}, {}", surname.join(" "), first.join(" ")) }
}

/// A name of the register as `First name Surname`.
fn first_name_first(name: &str) -> String {
    match name.split_once(',') {
        Some((surname, first)) => words(first).into_iter().chain(words(surname)).collect::<Vec<_>>().join(" "),
        None => words(name).join(" "),
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[cfg(test)]
mod tests;
