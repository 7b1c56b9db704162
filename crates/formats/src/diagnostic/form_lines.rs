//! The lines that a message asks to be written for a player, in the medium of the report: form, JSON or cells of a workbook.

use crate::texts::{Text, Value, text};
use kartotek_law::vocabulary::Rating;

/// A key of a player, and its value.
#[derive(Clone, Copy, Debug)]
pub enum Key<'k> {
    Id(&'k str),
    Name,
    FirstRating(i32),
    /// `…`: the body that may give that first rating.
    ApprovedBy(&'k str),
    Club,
    BirthDate,
    /// The federation of a player from abroad.
    Federation,
    Elo,
    AssignedRating(i32),
}

/// A player in the report: the place for lines to be added, and the values that are there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormPlayer {
    pub no: u32,
    /// The form already has a block for this player of the table.
    pub is_added_to: bool,
    /// Keys that already have a value.
    pub written: Vec<&'static str>,
    /// The rating that the report states.
    pub stated: Option<i32>,
}

impl Key<'_> {
    fn name(self) -> &'static str {
        match self {
            Key::Id(_) => "id",
            Key::Name => "name",
            Key::FirstRating(_) => "first_rating",
            Key::ApprovedBy(_) => "approved_by",
            Key::Club => "club",
            Key::BirthDate => "birth_date",
            Key::Federation => "federation",
            Key::Elo => "elo",
            Key::AssignedRating(_) => "assigned_rating",
        }
    }

    /// The value as TOML and JSON both write it.
    fn value(self) -> String {
        match self {
            Key::Id(id) => format!("\"{id}\""),
            Key::Name | Key::Federation | Key::Club | Key::BirthDate => "\"…\"".to_owned(),
            Key::Elo => "…".to_owned(),
            Key::ApprovedBy(by) => format!("\"{by}\""),
            Key::FirstRating(rating) | Key::AssignedRating(rating) => rating.to_string(),
        }
    }

    fn cell(self) -> Text {
        match self {
            Key::Id(id) => text!("form-cell-id", id),
            Key::Name => text!("form-cell-name"),
            Key::FirstRating(rating) => text!("form-cell-first-rating", rating = Value::word(rating)),
            Key::ApprovedBy(by) => text!("form-cell-approved-by", by),
            Key::Club => text!("form-cell-club"),
            Key::BirthDate => text!("form-cell-birth-date"),
            Key::Federation => text!("form-cell-federation"),
            Key::Elo => text!("form-cell-elo"),
            Key::AssignedRating(rating) => text!("form-cell-assigned-rating", rating = Value::word(rating)),
        }
    }
}

/// The sentence of a remedy that asks for these lines about a player.
pub fn of_player(line: &FormPlayer, keys: &[Key]) -> Text {
    let no = line.no;
    let toml: Vec<String> = keys.iter().map(|key| format!("{} = {}", key.name(), key.value())).collect();
    let json: Vec<String> = keys.iter().map(|key| format!("\"{}\": {}", key.name(), key.value())).collect();
    let again: Vec<String> =
        keys.iter().map(|key| key.name()).filter(|key| line.written.contains(key)).map(quoted).collect();
    let instead = match again.is_empty() {
        true => Text::from(""),
        false => text!("form-instead", keys = again.join(", ")),
    };
    if line.is_added_to {
        return text!("form-lines-below", no = Value::word(no), instead, keys = Value::Lines(toml.join("\n")));
    }
    text!(
        "form-lines",
        instead,
        no = Value::word(no),
        keys = Value::Lines(toml.join("\n")),
        toml = Value::Lines(format!("[[players]]\nno = {no}\n{}", toml.join("\n"))),
        json = json.join(", "),
        cells = Value::Each(keys.iter().map(|key| key.cell()).collect()),
    )
}

/// The line by which a player enters the register. `lowest`: the lowest first rating.
pub fn first_rating(line: &FormPlayer, lowest: Rating) -> Text {
    of_player(line, &keys_of_first_rating(line, lowest))
}

/// The lowest first rating, approved by a club; or the rating that the report states, with the approving body left open.
fn keys_of_first_rating(line: &FormPlayer, lowest: Rating) -> [Key<'static>; 2] {
    match line.stated {
        None => [Key::FirstRating(lowest.0), Key::ApprovedBy("club")],
        Some(stated) => [Key::FirstRating(stated), Key::ApprovedBy("…")],
    }
}

/// [`first_rating`], with the missing details that an office requires of a new player.
pub fn newcomer(line: &FormPlayer, lowest: Rating, has_birth_date: bool, has_club: bool) -> Text {
    let mut keys = keys_of_first_rating(line, lowest).to_vec();
    keys.extend((!has_birth_date).then_some(Key::BirthDate));
    keys.extend((!has_club).then_some(Key::Club));
    of_player(line, &keys)
}

fn quoted(key: &str) -> String {
    format!("`{key}`")
}
