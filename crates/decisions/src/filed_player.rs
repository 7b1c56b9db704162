//! A report's data on a player, kept with a decision about the start number. In a later version of the report the number may
//! belong to another player, but a decision is about a person.

use kartotek_formats::form::parse_birth_date;
use kartotek_formats::name::words_key;
use kartotek_formats::office_csv::birth_date_text;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::{Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Said")]
pub struct FiledPlayer {
    pub name: Option<String>,
    /// `1990-07-04`, or only the year.
    pub birth_date: Option<String>,
    /// As the report wrote it.
    pub club: Option<String>,
    /// As the report wrote it; not necessarily a register id.
    pub id: Option<String>,
    pub fide_id: Option<String>,
}

impl FiledPlayer {
    pub fn of(player: &PlayerAsFiled) -> FiledPlayer {
        FiledPlayer {
            name: player.name.clone(),
            birth_date: player.birth_date.map(birth_date_text),
            club: player.club.clone(),
            id: player.id.clone(),
            fide_id: player.fide_id.clone(),
        }
    }

    /// Whether the data are this player's: the id is equal, or the words of the name are equal and neither birth date nor club
    /// indicates a namesake.
    pub fn is_of(&self, player: &PlayerAsFiled) -> bool {
        if self.id.is_some() && self.id == player.id {
            return true;
        }
        let key = |name: &Option<String>| name.as_deref().map(words_key);
        let born = self.birth_date.as_deref().and_then(parse_birth_date).zip(player.birth_date);
        let is_other_id = self.name.is_none() && self.id != player.id;
        let is_namesake = match born {
            Some((then, now)) => !then.agrees_with(now),
            None => key(&self.club).zip(key(&player.club)).is_some_and(|(then, now)| then != now),
        };
        key(&self.name) == key(&player.name) && !is_other_id && !is_namesake
    }

    /// The player's designation in messages, like [`PlayerAsFiled::named`].
    pub fn named(&self, no: u32) -> Text {
        match self.name.as_deref().or(self.id.as_deref()) {
            Some(name) => text!("player", no, name),
            None => text!("player-by-number", no),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::diagnostic::Place;

    /// A player from `name;birth;club;id`; empty cells are missing.
    fn player(line: &str) -> PlayerAsFiled {
        let cells: Vec<Option<String>> =
            line.split(';').map(|cell| (!cell.is_empty()).then(|| cell.to_owned())).collect();
        let [name, born, club, id] = cells.try_into().unwrap();
        let birth_date = born.as_deref().and_then(parse_birth_date);
        PlayerAsFiled { name, birth_date, club, id, ..PlayerAsFiled::new(1, Place::file("a.json")) }
    }

    #[test]
    fn what_was_said_is_of_the_same_person_only() {
        for (then, now, is_same) in [
            ("Bækmos, Sten;;;", "Sten Bækmos;;;", true),
            ("Bækmos, Sten;;;", "Ormslevv, Bentte;;;", false),
            ("Bækmos, Sten;1970;;", "Bækmos, Sten;1970-02-01;Skansen;", true),
            ("Bækmos, Sten;1970-02-01;;", "Bækmos, Sten;1971-02-01;;", false),
            ("Bækmos, Sten;;Skansen;", "Bækmos, Sten;;Havneby;", false),
            // The club has changed, the birth date has not.
            ("Bækmos, Sten;1970;Skansen;", "Bækmos, Sten;1970;Havneby;", true),
            ("Bækmos, Sten;;;", "Bækmos, Sten;;;11546", true),
            ("Bækmos, Sten;;;11546", "Bækmose, Steen;;;11546", true),
            (";;;502", ";;;511", false),
            (";;;502", "Bækmos, Sten;;;511", false),
            (";;;", ";;;", true),
        ] {
            assert_eq!(FiledPlayer::of(&player(then)).is_of(&player(now)), is_same, "{then} {now}");
        }
    }
}
