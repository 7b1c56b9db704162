//! Translates a federation's spreadsheet of members and clubs into the tables that an office is founded from. It may have title
//! lines above the headings, Danish headings, `ja` and `K`, dates as people write them, clubs by name. A cell is only put into other
//! words; one that is not understood stays as it is, and the founding reports it. Columns, sheets and lines that are not read are
//! reported.

mod cells;
mod table;

use self::cells::{Days, country, member, number_above_zero, number_text, sex, yes_or_no};
use self::table::{Lines, NumberedRow, Table, rows};
use super::diagnostic::Diagnostic;
use super::texts::{Text, Value, text};
use super::{office_csv, officials_csv, words};
use cells::{CLUBS, ClubsOfMembers, OFFICIALS, PLAYERS};
use chrono::NaiveDate;
use kartotek_law::vocabulary::Club;

/// A table as the founding reads it. Its lines have the numbers that they have in the spreadsheet.
#[derive(Debug)]
pub struct Translated {
    pub csv: Vec<u8>,
    pub source_names: SourceNames,
    /// The number of names that were changed from `First name Surname` to `Surname, First name`.
    pub turned_names: usize,
    /// Clubs of members that are in no table of clubs, each once, with a number.
    pub new_clubs: Vec<Club>,
}

/// A table, with the file's names for it and its columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceNames {
    /// The founding table.
    pub table: &'static str,
    /// The file, and its sheet if there are several.
    pub file: String,
    /// Empty in a file that has none.
    pub sheet: String,
    /// Columns of the founding table, and their headings in the file.
    pub headings: Vec<(&'static str, String)>,
    /// The heading of a possible column of member numbers, if none is known.
    pub perhaps_id: Option<String>,
    /// The heading of a possible column of ratings, if none is known.
    pub perhaps_rating: Option<String>,
}

/// A file of the federation: its tables are taken out one by one, and the rest is reported.
pub struct Spreadsheet {
    file: String,
    /// With the sheet's name; empty in a file without sheets.
    sheets: Vec<(String, Vec<NumberedRow>)>,
    has_sheets: bool,
    unread: Vec<Text>,
}

impl Spreadsheet {
    /// Reads the sheets of a file.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn read(file: &str, bytes: &[u8]) -> Result<Spreadsheet, Box<Diagnostic>> {
        let (sheets, hidden) = rows(file, bytes)?;
        let has_sheets = sheets.len() > 1;
        let unread = hidden.into_iter().map(|found| text!("table-hidden-sheet", file, what = found.text())).collect();
        Ok(Spreadsheet { file: file.to_owned(), sheets, has_sheets, unread })
    }

    /// Texts about everything in the file that was not read, after its tables were taken.
    pub fn unread(mut self) -> Vec<Text> {
        let others: Vec<&str> = self.sheets.iter().map(|(name, _)| name.as_str()).collect();
        if self.has_sheets && !others.is_empty() {
            let (count, sheets) = (others.len(), Value::all_quoted(&others));
            self.unread.push(text!("table-sheets-unread", file = &self.file, count, sheets));
        }
        self.unread
    }

    /// Takes the sheet with the most of the columns `known`. It must have `least` of them, and the column `needed`.
    fn take(
        &mut self,
        name: &'static str,
        known: &'static cells::Headings,
        least: usize,
        needed: Option<&str>,
    ) -> Option<(Table, SourceNames)> {
        let found = self.sheets.iter().enumerate().filter_map(|(at, (_, rows))| {
            let table = Table::find(rows, known, least)?;
            needed.is_none_or(|column| table.has(column)).then_some((at, table))
        });
        // The first of those with equally many columns.
        let (at, table) = found.max_by_key(|(at, table)| (table.width(), usize::MAX - at))?;
        let (sheet, _) = self.sheets.remove(at);
        let file = if self.has_sheets { format!("{}, {sheet}", self.file) } else { self.file.clone() };
        self.unread.extend(table.unread(&file));
        let (perhaps_id, perhaps_rating) = (table.perhaps_number(), table.perhaps_rating());
        let source_names =
            SourceNames { table: name, headings: table.headings(), perhaps_id, perhaps_rating, file, sheet };
        Some((table, source_names))
    }

    /// The clubs. `None`: the file has no table of clubs.
    pub fn clubs(&mut self) -> Option<Translated> {
        let (table, source_names) = self.take("clubs.csv", &CLUBS, 2, Some("name"))?;
        let mut lines = Lines::begin(table.heading, office_csv::club_columns());
        for (number, cells) in &table.rows {
            let [id, name, district] = ["id", "name", "district"].map(|column| table.cell(cells, column));
            lines.add(*number, &[number_text(id), name.to_owned(), district.to_owned()]);
        }
        Some(Translated { csv: lines.bytes, source_names, turned_names: 0, new_clubs: Vec::new() })
    }

    /// The licences of tournament directors. `None`: the file has no table of them.
    pub fn officials(&mut self) -> Option<Translated> {
        let (table, source_names) = self.take("officials.csv", &OFFICIALS, 2, Some("licence"))?;
        let mut lines = Lines::begin(table.heading, &officials_csv::OFFICIAL_COLUMNS);
        let days = |column| Days::of(table.column(column), NaiveDate::MAX);
        let (from, to) = (days("from"), days("to"));
        for (number, cells) in &table.rows {
            let cell = |column: &str| table.cell(cells, column);
            let name = match table.has("last") {
                true => format!("{}, {}", cell("last"), cell("first")),
                false => cell("name").to_owned(),
            };
            let licence = words::find(&words::ROLES, cell("licence")).map_or(cell("licence"), |word| word.key);
            let (from, to) = (from.day_text(cell("from")), to.day_text(cell("to")));
            lines.add(*number, &[number_text(cell("player_id")), name, licence.to_owned(), from, to]);
        }
        Some(Translated { csv: lines.bytes, source_names, turned_names: 0, new_clubs: Vec::new() })
    }

    /// The members. `None`: the file has no table of them.
    pub fn members(&mut self) -> Option<Members> {
        let (table, source_names) = self.take("players.csv", &PLAYERS, 3, None)?;
        Some(Members { table, source_names })
    }
}

/// A table of members, still in the federation's words.
pub struct Members {
    table: Table,
    source_names: SourceNames,
}

/// Facts about the office that the members join.
#[derive(Clone, Copy)]
pub struct Membership<'m> {
    /// The clubs of the table of clubs, if there is one.
    pub clubs: Option<&'m [Club]>,
    /// The federation of a member without one.
    pub home: &'m str,
    /// The latest possible date in a member's line.
    pub day: NaiveDate,
}

impl Members {
    /// The members as a founding table.
    pub fn translated(self, office: Membership) -> Translated {
        let Members { table, source_names } = self;
        let mut named = ClubsOfMembers::new(office.clubs);
        for (_, cells) in &table.rows {
            named.add(&number_above_zero(table.cell(cells, "club_number")), table.cell(cells, "club"));
        }
        let is_first_name_first =
            !table.has("last") && !table.rows.iter().any(|(_, cells)| table.cell(cells, "name").contains(','));
        let mut turned_names = 0;
        let days = |column| Days::of(table.column(column), office.day);
        let (births, rated, left) = (days("birth_date"), days("last_rated"), days("resigned"));
        let mut lines = Lines::begin(table.heading, office_csv::founding_columns());
        for (number, cells) in &table.rows {
            let cell = |column: &str| table.cell(cells, column);
            let whole = cell("name");
            let name = match whole.rsplit_once(' ') {
                _ if table.has("last") => format!("{}, {}", cell("last"), cell("first")),
                Some((first, last)) if is_first_name_first => {
                    turned_names += 1;
                    format!("{last}, {first}")
                }
                _ => whole.to_owned(),
            };
            let club = named.id(&number_above_zero(cell("club_number")), cell("club"));
            let member = membership(&table, cells, &club, left);
            let values = [
                number_text(cell("id")),
                name,
                births.birth_text(cell("birth_date")),
                sex(cell("sex")).to_owned(),
                club,
                country(cell("federation"), office.home),
                member,
                number_above_zero(cell("fide_id")),
                Some(cell("fide_title").to_uppercase()).filter(|title| title != "0").unwrap_or_default(),
                number_above_zero(cell("fide_rating")),
                number_text(cell("fide_games")),
                number_above_zero(cell("rating")),
                rated.day_text(cell("last_rated")),
                public(cell("public"), cell("secret")).to_owned(),
            ];
            lines.add(*number, &values);
        }
        Translated { csv: lines.bytes, source_names, turned_names, new_clubs: named.new }
    }
}

/// The membership of a line. A person who has left or died is not a member, even if the line says so.
fn membership(table: &Table, cells: &[String], club: &str, days: Days) -> String {
    let cell = |column: &str| table.cell(cells, column);
    for column in ["resigned", "died"] {
        match days.has_left(cell(column)) {
            Some(true) => return "no".to_owned(),
            Some(false) => {}
            None => return cell(column).to_owned(),
        }
    }
    let typed = match (member(cell("member")), member(cell("active"))) {
        (_, "no") => "no",
        ("", active) => active,
        (member, _) => member,
    };
    match typed {
        "" if table.has("member") => "",
        "" if club.is_empty() => "single",
        "" => "yes",
        typed => typed,
    }
    .to_owned()
}

/// A secret member is not shown. A cell that is not understood is kept, and stops the founding.
fn public<'c>(public: &'c str, secret: &'c str) -> &'c str {
    match (yes_or_no(secret), yes_or_no(public)) {
        ("yes", _) => "no",
        ("" | "no", "") => "yes",
        ("" | "no", public) => public,
        (secret, _) => secret,
    }
}

/// Whether a table already has the columns of the founding.
pub fn is_as_founded(bytes: &[u8], columns: &[&str]) -> bool {
    let headings = first_line(bytes);
    columns.iter().all(|column| headings.iter().any(|heading| heading == column))
}

/// The unread columns of a table that is already in our form, as a text.
pub fn unread_of_ours(file: &str, bytes: &[u8], known: &[&str]) -> Option<Text> {
    let headings = first_line(bytes);
    let is_unread = |heading: &&str| !heading.is_empty() && !known.contains(heading);
    let unread: Vec<&str> = headings.iter().map(String::as_str).filter(is_unread).collect();
    let (count, columns) = (unread.len(), Value::all_quoted(&unread));
    (count > 0).then(|| text!("table-columns-unread", file, count, columns))
}

fn first_line(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    let first = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default();
    first.split([',', ';', '\t']).map(|cell| cell.trim().trim_matches('"').to_owned()).collect()
}

#[cfg(test)]
mod tests;
