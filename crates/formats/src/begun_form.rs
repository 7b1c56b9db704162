//! The form for a tournament that is about to begin: its players, and commented lines for the director to fill in.

use super::form::Worded;
use super::office_csv::birth_date_text;
use super::report::PlayerAsFiled;
use crate::texts::{Language, text};
use std::fmt::Write;

/// The form in TOML. `system`: as in a form; `None`: unknown.
pub fn text(id: &str, name: &str, system: Option<&str>, players: &[PlayerAsFiled], language: Language) -> String {
    let mut form = String::new();
    for line in text!("begun-form-head").say(language).lines() {
        let _ = writeln!(form, "# {line}");
    }
    let (id, name) = (quoted(id), quoted(name));
    let system = system.map_or("# system = \"monrad\"".to_owned(), |system| format!("system = \"{system}\""));
    let _ = write!(
        form,
        "id = {id}\nname = {name}\n# kind = \"coordinated\"\n{system}\n# rounds = 5\n# start = 2026-03-05\n\
         # end = 2026-04-02\n# time_control = \"5400+30\"\n# reported = 2026-04-03\n\n\
         # [[directors]]\n# id = \"1234\"\n# role = \"director\"\n\n# [[withdrawn]]\n# no = 1\n# after_round = 3\n"
    );
    players.iter().for_each(|player_as_filed| player(&mut form, player_as_filed));
    form
}

fn player(form: &mut String, player: &PlayerAsFiled) {
    let _ = write!(form, "\n[[players]]\nno = {}\n", player.no);
    let mut write = |key: &str, value: String| {
        let _ = writeln!(form, "{key} = {value}");
    };
    let texts = [
        ("id", &player.id),
        ("name", &player.name),
        ("club", &player.club),
        ("federation", &player.federation),
        ("fide_id", &player.fide_id),
    ];
    for (key, value) in texts {
        value.iter().for_each(|value| write(key, quoted(value)));
    }
    player.birth_date.iter().for_each(|born| write("birth_date", birth_date_text(*born)));
    for (key, value) in [("rating", player.rating), ("first_rating", player.first_rating)] {
        value.iter().for_each(|value| write(key, value.to_string()));
    }
    player.approved_by.iter().for_each(|by| write("approved_by", quoted(by.word())));
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Place;
    use crate::form::read_toml;
    use kartotek_law::vocabulary::{Approval, BirthDate};

    #[test]
    fn what_is_written_is_read_back() {
        let place = Place::file("a.csv");
        let players = [
            PlayerAsFiled {
                id: Some("101".to_owned()),
                name: Some("Lund \"Vera\" \\ #1".to_owned()),
                birth_date: Some(BirthDate::Year(1990)),
                club: Some("Skovby".to_owned()),
                rating: Some(1512),
                ..PlayerAsFiled::new(1, place.clone())
            },
            PlayerAsFiled {
                name: Some("Kær, Otto".to_owned()),
                birth_date: crate::form::parse_birth_date("2001-05-17"),
                federation: Some("DEN".to_owned()),
                fide_id: Some("1400000".to_owned()),
                first_rating: Some(1000),
                approved_by: Some(Approval::Club),
                ..PlayerAsFiled::new(2, place)
            },
        ];
        for language in Language::ALL {
            let form = text("to # \"aften\"-2026-03-05", "to # \"aften\"", Some("nordic"), &players, language);
            let (report, found) = read_toml("a.toml", form.as_bytes());
            assert!(found.is_empty(), "{found:?}");
            let report = report.unwrap();
            assert_eq!(report.id.unwrap().value, "to # \"aften\"-2026-03-05");
            assert_eq!(report.name.as_deref(), Some("to # \"aften\""));
            assert!(report.withdrawn.is_empty() && report.rounds.is_none());
            let plain = |player: &PlayerAsFiled| PlayerAsFiled { place: Place::file(""), ..player.clone() };
            let read: Vec<_> = report.players.iter().map(plain).collect();
            assert_eq!(format!("{read:?}"), format!("{:?}", players.each_ref().map(plain).to_vec()));
        }
    }
}
