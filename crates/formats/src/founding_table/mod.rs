//! The members and clubs of a federation as its own spreadsheet has them, made into the tables that an office is founded from:
//! title lines above the headings, headings in Danish, `ja` and `K`, dates as people write them, clubs by name. What is
//! made of a cell is the cell in other words; whatever cannot be understood stays as it is, and the founding objects to it.
//! A column, sheet or line that is not read is told.

mod cells;
mod table;

use self::cells::{Days, country, member, number_above_zero, number_text, sex, yes_or_no};
use self::table::{Lines, Row, Table, rows};
use super::diagnostic::Diagnostic;
use super::texts::{Text, Value, text};
use super::{office_csv, officials_csv, words};
use cells::{CLUBS, Named, OFFICIALS, PLAYERS};
use chrono::NaiveDate;
use kartotek_law::vocabulary::Club;

/// A table as the founding reads it. Its lines have the numbers that they have in the spreadsheet.
#[derive(Debug)]
pub struct Translated {
    pub csv: Vec<u8>,
    pub called: Called,
    /// Names that stood first name first were turned.
    pub turned_names: usize,
    /// Clubs that are named and in no table of clubs, each once, with numbers of their own.
    pub new_clubs: Vec<Club>,
}

/// A table and its columns as people call them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called {
    /// The founding table.
    pub table: &'static str,
    /// The file, and its sheet if there are several.
    pub file: String,
    /// Empty in a file that has none.
    pub sheet: String,
    /// Columns of the founding table, and their headings in the file.
    pub headings: Vec<(&'static str, String)>,
    /// The heading of a column that may be the number, where none is.
    pub perhaps_id: Option<String>,
}

/// A file of the federation's: its tables are taken out one by one, and what is left is told.
pub struct Spreadsheet {
    file: String,
    /// With the sheet's name; empty in a file that has none.
    sheets: Vec<(String, Vec<Row>)>,
    has_sheets: bool,
    unread: Vec<Text>,
}

impl Spreadsheet {
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

    /// The sheet that has most of these columns, and at least so many.
    fn take(
        &mut self,
        name: &'static str,
        known: &'static cells::Headings,
        least: usize,
        needed: Option<&str>,
    ) -> Option<(Table, Called)> {
        let found = self.sheets.iter().enumerate().filter_map(|(at, (_, rows))| {
            let table = Table::find(rows, known, least)?;
            needed.is_none_or(|column| table.has(column)).then_some((at, table))
        });
        // The first of those that have as many.
        let (at, table) = found.max_by_key(|(at, table)| (table.width(), usize::MAX - at))?;
        let (sheet, _) = self.sheets.remove(at);
        let file = if self.has_sheets { format!("{}, {sheet}", self.file) } else { self.file.clone() };
        self.unread.extend(table.unread(&file));
        let called =
            Called { table: name, headings: table.headings(), perhaps_id: table.perhaps_number(), file, sheet };
        Some((table, called))
    }

    /// The clubs. `None`: nothing in the file looks like a table of clubs.
    pub fn clubs(&mut self) -> Option<Translated> {
        let (table, called) = self.take("clubs.csv", &CLUBS, 2, Some("name"))?;
        let mut lines = Lines::begin(table.heading, office_csv::club_columns());
        for (number, cells) in &table.rows {
            let [id, name, district] = ["id", "name", "district"].map(|column| table.cell(cells, column));
            lines.add(*number, &[number_text(id), name.to_owned(), district.to_owned()]);
        }
        Some(Translated { csv: lines.bytes, called, turned_names: 0, new_clubs: Vec::new() })
    }

    /// The licences of tournament directors. `None`: nothing in the file looks like a table of them.
    pub fn officials(&mut self) -> Option<Translated> {
        let (table, called) = self.take("officials.csv", &OFFICIALS, 2, Some("licence"))?;
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
        Some(Translated { csv: lines.bytes, called, turned_names: 0, new_clubs: Vec::new() })
    }

    /// The members. `None`: nothing in the file looks like a table of them.
    pub fn members(&mut self) -> Option<Members> {
        let (table, called) = self.take("players.csv", &PLAYERS, 3, None)?;
        Some(Members { table, called })
    }
}

/// A table of members, still in the federation's words.
pub struct Members {
    table: Table,
    called: Called,
}

/// The office that has the members, and the day.
#[derive(Clone, Copy)]
pub struct Membership<'m> {
    /// Those of the table of clubs, if there is one.
    pub clubs: Option<&'m [Club]>,
    /// The federation of whoever has none.
    pub home: &'m str,
    /// Nothing of them is later.
    pub day: NaiveDate,
}

impl Members {
    pub fn translated(self, of: Membership) -> Translated {
        let Members { table, called } = self;
        let mut named = Named::new(of.clubs);
        for (_, cells) in &table.rows {
            named.add(&number_above_zero(table.cell(cells, "club_number")), table.cell(cells, "club"));
        }
        let is_turned =
            !table.has("last") && !table.rows.iter().any(|(_, cells)| table.cell(cells, "name").contains(','));
        let mut turned_names = 0;
        let days = |column| Days::of(table.column(column), of.day);
        let (births, rated, left) = (days("birth_date"), days("last_rated"), days("resigned"));
        let mut lines = Lines::begin(table.heading, office_csv::founding_columns());
        for (number, cells) in &table.rows {
            let cell = |column: &str| table.cell(cells, column);
            let whole = cell("name");
            let name = match whole.rsplit_once(' ') {
                _ if table.has("last") => format!("{}, {}", cell("last"), cell("first")),
                Some((first, last)) if is_turned => {
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
                country(cell("federation"), of.home),
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
        Translated { csv: lines.bytes, called, turned_names, new_clubs: named.new }
    }
}

/// Somebody who has left or died does not count as a member, whatever else the line says.
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

/// Whoever is secret is not shown. What cannot be understood stays, and holds the founding back.
fn public<'c>(public: &'c str, secret: &'c str) -> &'c str {
    match (yes_or_no(secret), yes_or_no(public)) {
        ("yes", _) => "no",
        ("" | "no", "") => "yes",
        ("" | "no", public) => public,
        (secret, _) => secret,
    }
}

/// Whether a table has the columns of the founding already.
pub fn is_as_founded(bytes: &[u8], columns: &[&str]) -> bool {
    let headings = first_line(bytes);
    columns.iter().all(|column| headings.iter().any(|heading| heading == column))
}

/// Columns of a table of ours that are not read, as a text.
pub fn unread_of_ours(file: &str, bytes: &[u8], known: &[&str]) -> Option<Text> {
    let headings = first_line(bytes);
    let unread = headings.iter().filter(|heading| !heading.is_empty() && !known.contains(&heading.as_str()));
    let unread: Vec<&str> = unread.map(String::as_str).collect();
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
