//! A federation's lists, converted to founding tables.

use super::super::{Failure, base_name, clock, fide_list, output};
use chrono::NaiveDate;
use kartotek_formats::diagnostic::{Sources, any_holds_back};
use kartotek_formats::fide_list::{Listed, ListedPlayer};
use kartotek_formats::founding_table::{
    Membership, SourceNames, Spreadsheet, Translated, is_as_founded, unread_of_ours,
};
use kartotek_formats::office_csv;
use kartotek_formats::texts::{OrSay, Text, Value, text};
use kartotek_law::vocabulary::{BirthDate, Member, Person};
use kartotek_office::exchange::fide_import::faults as faults_of_list;
use kartotek_register::office::{FOUNDING_FILES, GUESTS, SANCTIONS};
use kartotek_register::run_folder::{NON_MEMBERS, SUMS};
use kartotek_register::{People, Settings, foreign, founding, fsx};
use std::collections::HashSet;
use std::path::Path;

/// Takes a table from a spreadsheet.
type TakeTable = fn(&mut Spreadsheet) -> Option<Translated>;

/// Tables with their file names.
pub type Tables = Vec<(String, Vec<u8>)>;

/// Possible file names of members, clubs and officials in a federation's spreadsheets.
const PLAYERS: (&str, [&str; 5]) =
    ("players.csv", ["players.xlsx", "medlemmer.csv", "medlemmer.xlsx", "spillere.csv", "spillere.xlsx"]);
const CLUBS: (&str, [&str; 3]) = ("clubs.csv", ["clubs.xlsx", "klubber.csv", "klubber.xlsx"]);
const OFFICIALS: (&str, [&str; 5]) = (
    "officials.csv",
    ["officials.xlsx", "turneringsledere.csv", "turneringsledere.xlsx", "licenser.csv", "licenser.xlsx"],
);

/// The tables for founding an office.
#[derive(Default)]
pub struct Lists {
    pub tables: Tables,
    /// The names of sheets and columns from which tables were made.
    pub source_names: Vec<SourceNames>,
}

impl Lists {
    fn put(&mut self, translated: Translated) {
        let table = translated.source_names.table;
        self.tables.retain(|(name, _)| name != table);
        self.tables.insert(0, (table.to_owned(), translated.csv));
        self.source_names.push(translated.source_names);
    }

    fn has(&self, table: &str) -> bool {
        self.tables.iter().any(|(name, _)| name == table)
    }
}

/// The founding tables of a folder, or of one file with the members. Members, clubs and directors may be in the
/// federation's own spreadsheets; messages name the tables made from them and the columns that were not read.
///
/// # Errors
/// A file cannot be read, or there are no tables.
pub fn of_path(path: &Path, federation: &str) -> Result<Lists, Failure> {
    let mut lists = Lists::default();
    if path.is_file() {
        let name = base_name(path);
        let bytes = foreign::read_table(path).map_err(Failure::Use)?;
        return match add_members(&mut lists, &name, &bytes, federation)? {
            true => Ok(lists),
            false => Err(text!("init-no-members", file = path.display().to_string()).into()),
        };
    }
    let is_run = path.join(SUMS).is_file();
    for name in FOUNDING_FILES.into_iter().chain([SANCTIONS]) {
        // In a run's folder, guests.csv has the facts about those outside the register.
        let file = if is_run && name == GUESTS { NON_MEMBERS } else { name };
        let table = foreign::read_table_if_any(&path.join(file)).map_err(Failure::Use)?;
        lists.tables.extend(table.map(|bytes| (name.to_owned(), bytes)));
    }
    add_spreadsheets(path, &mut lists, federation)?;
    match lists.tables.is_empty() {
        true => Err(text!("init-no-tables", folder = path.display().to_string()).into()),
        false => Ok(lists),
    }
}

/// The name of a table, and other possible names of its file.
type Names = (&'static str, &'static [&'static str]);

/// A table without the columns of a founding table, with the name of its file.
fn find_spreadsheet(
    folder: &Path,
    lists: &Lists,
    (name, others): (&str, &[&str]),
    columns: &[&str],
) -> Result<Option<(String, Vec<u8>)>, Failure> {
    if let Some((name, bytes)) = lists.tables.iter().find(|(table, _)| table == name) {
        return Ok((!is_as_founded(bytes, columns)).then(|| (name.clone(), bytes.clone())));
    }
    for other in others {
        if let Some(bytes) = foreign::read_table_if_any(&folder.join(other)).map_err(Failure::Use)? {
            return Ok(Some(((*other).to_owned(), bytes)));
        }
    }
    Ok(None)
}

fn add_spreadsheets(folder: &Path, lists: &mut Lists, federation: &str) -> Result<(), Failure> {
    let mut read: HashSet<String> = lists.tables.iter().map(|(name, _)| name.clone()).collect();
    let tell = |texts: Vec<Text>| texts.iter().for_each(output::tell);
    let others: [(Names, &[&str], TakeTable); 2] = [
        ((CLUBS.0, &CLUBS.1), &["id", "name"], Spreadsheet::clubs),
        ((OFFICIALS.0, &OFFICIALS.1), &["player_id", "licence"], Spreadsheet::officials),
    ];
    for (names, columns, take) in others {
        let Some((file, bytes)) = find_spreadsheet(folder, lists, names, columns)? else { continue };
        let mut spreadsheet = Spreadsheet::read(&file, &bytes).map_err(|refused| refused.text())?;
        if let Some(translated) = take(&mut spreadsheet) {
            lists.put(translated);
            tell(spreadsheet.unread());
            read.insert(file);
        }
    }
    if let Some((file, bytes)) = find_spreadsheet(folder, lists, (PLAYERS.0, &PLAYERS.1), &["id", "name"])?
        && add_members(lists, &file, &bytes, federation)?
    {
        read.insert(file);
    }
    let ours = lists.tables.iter().filter(|(name, _)| !lists.source_names.iter().any(|source| source.table == name));
    for (name, bytes) in ours {
        let unread = match name.as_str() {
            "players.csv" => unread_of_ours(name, bytes, office_csv::our_columns(true)),
            "clubs.csv" => unread_of_ours(name, bytes, office_csv::club_columns()),
            _ => None,
        };
        tell(unread.into_iter().collect());
    }
    let files = fsx::list(folder).unwrap_or_default();
    let names = files.iter().filter_map(|entry| Some(entry.path.file_name()?.to_string_lossy().into_owned()));
    let is_table = |name: &String| [".csv", ".xlsx"].iter().any(|end| name.to_lowercase().ends_with(end));
    let mut unread: Vec<String> = names.filter(|name| is_table(name) && !read.contains(name)).collect();
    unread.sort();
    if !unread.is_empty() {
        let unread: Vec<&str> = unread.iter().map(String::as_str).collect();
        tell(vec![text!("table-file-unread", count = unread.len(), files = Value::all_quoted(&unread))]);
    }
    Ok(())
}

/// Adds the members of a federation's own file to the lists, and the clubs and directors of its other sheets unless
/// there are tables of them. Returns whether the file has members.
fn add_members(lists: &mut Lists, file: &str, bytes: &[u8], home: &str) -> Result<bool, Failure> {
    let mut spreadsheet = Spreadsheet::read(file, bytes).map_err(|refused| refused.text())?;
    let Some(members) = spreadsheet.members() else { return Ok(false) };
    let takes: [(&str, TakeTable); 2] = [(CLUBS.0, Spreadsheet::clubs), (OFFICIALS.0, Spreadsheet::officials)];
    for (table, take) in takes {
        if !lists.has(table)
            && let Some(translated) = take(&mut spreadsheet)
        {
            lists.put(translated);
        }
    }
    let club_table = lists.tables.iter().find(|(table, _)| table == CLUBS.0);
    let read_clubs =
        club_table.map(|(name, bytes)| office_csv::read_clubs(name, bytes)).transpose().map_err(Failure::Use)?;
    let translated = members.translated(Membership { clubs: read_clubs.as_deref(), home, day: clock::today() });
    let (names, clubs) = (translated.turned_names, translated.new_clubs.len());
    output::tell(&text!("init-translated", file, names, clubs));
    spreadsheet.unread().iter().for_each(output::tell);
    if clubs > 0 {
        let table = office_csv::write_clubs(&translated.new_clubs).or_say(|| text!("import-not-written"));
        lists.tables.insert(0, (CLUBS.0.to_owned(), table.map_err(Failure::Output)?));
    }
    lists.put(translated);
    Ok(true)
}

/// The lines of the federation and of these FIDE ids. `None`: the list is held back, for reasons already reported.
///
/// # Errors
/// The list cannot be read, or has no standard ratings.
pub fn read_fide_list(list: &Path, federation: &str, linked: &HashSet<u64>) -> Result<Option<Listed>, Failure> {
    let listed = match fide_list::read(list, |id, of| of == federation || linked.contains(&id))? {
        Ok(listed) => listed,
        Err(refusal) => {
            output::print_diagnostics(&[refusal], &Sources::default(), "");
            return Ok(None);
        }
    };
    fide_list::check_standard(&listed)?;
    let found = faults_of_list(&listed, linked);
    let sources = fide_list::sources(&listed);
    output::print_diagnostics(&found, &sources, "");
    Ok(Some(listed).filter(|_| !any_holds_back(&found)))
}

/// All players of the federation on a FIDE list, without ratings of ours. Their FIDE ids become their register ids.
/// `None`: the list is held back, for reasons already reported.
///
/// # Errors
/// The list cannot be read, or has no standard ratings.
pub fn of_fide_list(list: &Path, federation: &str) -> Result<Option<Lists>, Failure> {
    let Some(listed) = read_fide_list(list, federation, &HashSet::new())? else { return Ok(None) };
    // A player with a single name cannot be sorted by surname automatically.
    let (whole, others): (Vec<&ListedPlayer>, Vec<&ListedPlayer>) =
        listed.players.iter().partition(|listed_player| listed_player.name.contains(", "));
    for listed_player in others {
        let (file, line) = (&listed.file, listed_player.line.to_string());
        output::tell(&text!(
            "init-one-name",
            file,
            line,
            name = &listed_player.name,
            id = listed_player.fide_id.to_string()
        ));
    }
    let persons: Vec<Person> = whole.into_iter().map(|listed_player| person(listed_player, federation)).collect();
    if persons.is_empty() {
        return Err(text!("init-nobody-listed", federation, file = &listed.file).into());
    }
    let people = People::new(persons);
    let players = office_csv::write_founding_players(people.records());
    let players = players.or_say(|| text!("import-not-written")).map_err(Failure::Output)?;
    Ok(Some(Lists { tables: vec![("players.csv".to_owned(), players)], source_names: Vec::new() }))
}

// Decision (a register from FIDE's list): FIDE's numbers become register ids; FIDE's ratings are not adopted.
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

/// All faults of founding tables: file, line, and the remedy.
///
/// # Errors
/// The settings name an unknown rule set.
pub fn faults(Lists { tables, source_names }: &Lists, settings: &Settings) -> Result<Vec<Text>, Failure> {
    let day: NaiveDate = clock::today();
    let rules = settings.rule_book().map_err(Failure::Use)?;
    let lowest = rules.in_force_on(settings.founded.unwrap_or(day)).constants.lowest_rating();
    let (sanction_tables, others): (Vec<_>, Vec<_>) = tables.iter().cloned().partition(|(name, _)| name == SANCTIONS);
    let sanctions = sanction_tables.first().map(|(_, bytes)| bytes.as_slice());
    Ok(founding::faults(&others, sanctions, (day, lowest), &settings.federation, source_names))
}
