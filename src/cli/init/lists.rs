//! The lists that a federation has, as founding tables.

use super::super::{Failure, clock, door, fide_list};
use chrono::NaiveDate;
use kartotek_formats::diagnostic::{Diagnostic, Sources, any_holds_back};
use kartotek_formats::fide_list::{Listed, ListedPlayer};
use kartotek_formats::founding_table::{self, Translated, is_as_founded};
use kartotek_formats::office_csv;
use kartotek_formats::texts::{Language, OrSay, Text, text};
use kartotek_law::vocabulary::{BirthDate, Member, Person};
use kartotek_office::exchange::fide_list::faults as faults_of_list;
use kartotek_register::office::{FOUNDING_FILES, SANCTIONS};
use kartotek_register::{People, Settings, foreign, founding};
use std::collections::HashSet;
use std::path::Path;

/// Tables by their names.
pub type Tables = Vec<(String, Vec<u8>)>;

/// The members and the clubs, as a federation's own spreadsheets may be called.
const PLAYERS: (&str, [&str; 5]) =
    ("players.csv", ["players.xlsx", "medlemmer.csv", "medlemmer.xlsx", "spillere.csv", "spillere.xlsx"]);
const CLUBS: (&str, [&str; 3]) = ("clubs.csv", ["clubs.xlsx", "klubber.csv", "klubber.xlsx"]);
const OFFICIALS: (&str, [&str; 5]) = (
    "officials.csv",
    ["officials.xlsx", "turneringsledere.csv", "turneringsledere.xlsx", "licenser.csv", "licenser.xlsx"],
);

/// The founding tables of a folder, as many of them as there are. Those of members and clubs may be spreadsheets of the
/// federation's own: what was made of them is told.
///
/// # Errors
/// One cannot be read, or there are none.
pub fn of_folder(folder: &Path, federation: &str, language: Language) -> Result<Tables, Failure> {
    let mut tables = Tables::new();
    for name in FOUNDING_FILES.into_iter().chain([SANCTIONS]) {
        let path = folder.join(name);
        let table = foreign::read_table_if_any(&path).map_err(Failure::Use)?;
        tables.extend(table.map(|bytes| (name.to_owned(), bytes)));
    }
    of_spreadsheets(folder, &mut tables, federation, language)?;
    match tables.is_empty() {
        true => Err(Failure::Use(text!("init-no-tables", folder = folder.display().to_string()).into())),
        false => Ok(tables),
    }
}

/// A table that has not the columns of the founding, and the name of its file.
fn spreadsheet(
    folder: &Path,
    tables: &[(String, Vec<u8>)],
    (name, others): (&str, &[&str]),
    columns: &[&str],
) -> Result<Option<(String, Vec<u8>)>, Failure> {
    if let Some((name, bytes)) = tables.iter().find(|(table, _)| table == name) {
        return Ok((!is_as_founded(bytes, columns)).then(|| (name.clone(), bytes.clone())));
    }
    for other in others {
        if let Some(bytes) = foreign::read_table_if_any(&folder.join(other)).map_err(Failure::Use)? {
            return Ok(Some(((*other).to_owned(), bytes)));
        }
    }
    Ok(None)
}

fn of_spreadsheets(folder: &Path, tables: &mut Tables, federation: &str, language: Language) -> Result<(), Failure> {
    let refused = |found: Box<Diagnostic>| Failure::Use(found.text().into());
    let put = |tables: &mut Tables, name: &str, bytes: Vec<u8>| {
        tables.retain(|(table, _)| table != name);
        tables.insert(0, (name.to_owned(), bytes));
    };
    if let Some((file, bytes)) = spreadsheet(folder, tables, (CLUBS.0, &CLUBS.1), &["id", "name"])?
        && let Some(translated) = founding_table::clubs(&file, &bytes).map_err(refused)?
    {
        put(tables, CLUBS.0, translated.csv);
    }
    if let Some((file, bytes)) = spreadsheet(folder, tables, (OFFICIALS.0, &OFFICIALS.1), &["player_id", "licence"])?
        && let Some(translated) = founding_table::officials(&file, &bytes).map_err(refused)?
    {
        put(tables, OFFICIALS.0, translated.csv);
    }
    let clubs = tables.iter().find(|(table, _)| table == CLUBS.0);
    let clubs = clubs.map(|(name, bytes)| office_csv::read_clubs(name, bytes)).transpose().map_err(Failure::Use)?;
    let Some((file, bytes)) = spreadsheet(folder, tables, (PLAYERS.0, &PLAYERS.1), &["id", "name"])? else {
        return Ok(());
    };
    let translated = founding_table::players(&file, &bytes, clubs.as_deref(), federation).map_err(refused)?;
    let Some(Translated { csv, turned_names, new_clubs }) = translated else { return Ok(()) };
    let said = text!("init-translated", file, names = turned_names, clubs = new_clubs.len());
    door::tell(&said.say(language));
    put(tables, PLAYERS.0, csv);
    if !new_clubs.is_empty() {
        let table = office_csv::write_clubs(&new_clubs).or_say(|| text!("import-not-written"));
        put(tables, CLUBS.0, table.map_err(Failure::Output)?);
    }
    Ok(())
}

/// The lines of the federation and of these FIDE ids. `None`: lines hold it back, and they were told.
///
/// # Errors
/// The list cannot be read, or is not one of standard ratings.
pub fn read_fide_list(
    list: &Path,
    federation: &str,
    linked: &HashSet<u64>,
    language: Language,
) -> Result<Option<Listed>, Failure> {
    let listed = match fide_list::read(list, language, |id, of| of == federation || linked.contains(&id))? {
        Ok(listed) => listed,
        Err(refusal) => {
            door::tell_diagnostics(&[refusal], &Sources::default(), language, "");
            return Ok(None);
        }
    };
    fide_list::check_standard(&listed)?;
    let found = faults_of_list(&listed, linked);
    let sources = fide_list::sources(&listed);
    door::tell_diagnostics(&found, &sources, language, "");
    Ok(Some(listed).filter(|_| !any_holds_back(&found)))
}

/// Everybody of the federation on a FIDE list, without a rating of ours. Their FIDE ids are their register ids.
/// `None`: lines hold it back, and they were told.
///
/// # Errors
/// The list cannot be read, or is none.
pub fn of_fide_list(list: &Path, federation: &str, language: Language) -> Result<Option<Tables>, Failure> {
    let Some(listed) = read_fide_list(list, federation, &HashSet::new(), language)? else { return Ok(None) };
    // A program cannot put a player with one name alone into the register's order of surnames.
    let (whole, others): (Vec<&ListedPlayer>, Vec<&ListedPlayer>) =
        listed.players.iter().partition(|listed_player| listed_player.name.contains(", "));
    for listed_player in others {
        let (file, line) = (&listed.file, listed_player.line.to_string());
        door::tell(
            &text!("init-one-name", file, line, name = &listed_player.name, id = listed_player.fide_id.to_string())
                .say(language),
        );
    }
    let persons: Vec<Person> = whole.into_iter().map(|listed_player| person(listed_player, federation)).collect();
    if persons.is_empty() {
        return Err(Failure::Use(text!("init-nobody-listed", federation, file = &listed.file).into()));
    }
    let people = People::new(persons);
    let players = office_csv::write_founding_players(people.records());
    let players = players.or_say(|| text!("import-not-written")).map_err(Failure::Output)?;
    Ok(Some(vec![("players.csv".to_owned(), players)]))
}

// Decision (a register from FIDE's list): FIDE's numbers are kept as register ids, and FIDE's ratings are not ours.
fn person(listed_player: &ListedPlayer, federation: &str) -> Person {
    let id = listed_player.fide_id.to_string();
    Person {
        fide_id: id.clone(),
        birth_date: listed_player.birth_year.map(BirthDate::Year),
        sex: listed_player.sex,
        member: Some(Member::Single),
        fide_title: if listed_player.title.is_empty() {
            listed_player.womens_title.clone()
        } else {
            listed_player.title.clone()
        },
        fide_rating: listed_player.rating,
        ..Person::new(id, listed_player.name.clone(), federation.to_owned())
    }
}

/// Everything that is wrong with tables that an office would be founded with: file, line, what to write.
///
/// # Errors
/// The settings name a rule set that there is not.
pub fn faults(tables: &[(String, Vec<u8>)], settings: &Settings) -> Result<Vec<Text>, Failure> {
    let day: NaiveDate = clock::today();
    let rules = settings.rule_book().map_err(Failure::Use)?;
    let floor = rules.in_force_on(settings.founded.unwrap_or(day)).constants.floor;
    let (sanctions, others): (Vec<_>, Vec<_>) = tables.iter().cloned().partition(|(name, _)| name == SANCTIONS);
    let sanctions = sanctions.first().map(|(_, bytes)| bytes.as_slice());
    Ok(founding::faults(&others, sanctions, (day, floor), &settings.federation))
}
