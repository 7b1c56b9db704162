//! Finds a table in a spreadsheet by its headings, and writes it as the founding reads it.

use super::cells::{Days, Headings, is_dash, number_text};
use super::{Members, Membership};
use crate::diagnostic::codes::{change_line, member_file_line, member_file_value};
use crate::diagnostic::{Diagnostic, Place};
use crate::form::parse_birth_date;
use crate::member_file::MemberLine;
use crate::separated::{self, Line, Unquotable};
use crate::texts::{Text, Value, text};
use crate::xlsx::{self, Sheet};
use crate::{encoding, office_csv, words};
use chrono::NaiveDate;
use csv::StringRecord;
use kartotek_law::vocabulary::{Club, Member, Rating};
use std::collections::{HashMap, HashSet};
use std::str::FromStr;

/// The most rows above the headings, such as a title.
const MOST_ROWS_ABOVE: usize = 20;

/// A row that is not empty: its number, and its cells.
pub type NumberedRow = (u32, Vec<String>);

pub struct Table {
    pub heading: u32,
    columns: Vec<(usize, &'static str)>,
    head: Vec<String>,
    /// The rows without totals.
    pub rows: Vec<NumberedRow>,
    totals: Vec<NumberedRow>,
}

impl Table {
    /// Finds the table by its headings. `None`: no row has the headings of such a table.
    pub fn find(rows: &[NumberedRow], known: &'static Headings, least: usize) -> Option<Table> {
        let at = rows.iter().take(MOST_ROWS_ABOVE).position(|(_, cells)| columns(known, cells).len() >= least)?;
        let (heading, head) = &rows[at];
        let columns = columns(known, head);
        let number = columns.iter().find(|(_, column)| matches!(*column, "id" | "player_id")).map(|(at, _)| *at);
        let is_total = |(_, cells): &NumberedRow| {
            let has_number = number.and_then(|at| cells.get(at)).is_some_and(|cell| is_number(cell));
            let first = cells.iter().find(|cell| !cell.is_empty());
            !has_number && first.is_some_and(|first| words::is_total(first))
        };
        let (totals, rows) = rows.iter().skip(at + 1).cloned().partition(is_total);
        Some(Table { heading: *heading, columns, head: head.clone(), rows, totals })
    }

    /// The text of a cell; a dash counts as empty.
    pub fn cell<'c>(&self, cells: &'c [String], column: &str) -> &'c str {
        let at = self.columns.iter().find(|(_, known)| *known == column).map(|(at, _)| *at);
        let cell = at.and_then(|at| cells.get(at)).map_or("", |cell| cell.trim());
        if is_dash(cell) { "" } else { cell }
    }

    pub fn column<'t>(&'t self, column: &'t str) -> impl Iterator<Item = &'t str> {
        self.rows.iter().map(move |(_, cells)| self.cell(cells, column))
    }

    pub fn has(&self, column: &str) -> bool {
        self.columns.iter().any(|(_, known)| *known == column)
    }

    /// The number of known columns.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    pub fn headings(&self) -> Vec<(&'static str, String)> {
        self.columns.iter().filter_map(|(at, column)| Some((*column, self.head.get(*at)?.trim().to_owned()))).collect()
    }

    fn others(&self) -> impl Iterator<Item = (usize, &str)> {
        let is_other = |at: &usize| !self.columns.iter().any(|(known, _)| known == at);
        let heads = self.head.iter().enumerate().filter(move |(at, head)| !head.trim().is_empty() && is_other(at));
        heads.map(|(at, head)| (at, head.trim()))
    }

    /// The heading of an unknown column with a different number in every line.
    pub fn perhaps_number(&self) -> Option<String> {
        let has_numbers = |at: usize| {
            let mut seen = HashSet::new();
            let mut cells = self.rows.iter().map(|(_, cells)| cells.get(at).map_or("", |cell| cell.trim()));
            !self.rows.is_empty() && cells.all(|cell| is_number(cell) && seen.insert(cell))
        };
        let is_known = self.has("id") || self.has("player_id");
        let mut others = self.others().filter(|(at, _)| !is_known && has_numbers(*at));
        others.next().map(|(_, heading)| heading.to_owned())
    }

    /// The heading of an unknown column with the word rating.
    pub fn perhaps_rating(&self) -> Option<String> {
        let mut others = self.others().filter(|(_, heading)| heading.to_lowercase().contains("rating"));
        others.next().filter(|_| !self.has("rating")).map(|(_, heading)| heading.to_owned())
    }

    /// Texts about columns and lines that are not read.
    pub fn unread(&self, file: &str) -> Vec<Text> {
        let others: Vec<&str> = self.others().map(|(_, heading)| heading).collect();
        let is_bare = |at: &usize| self.head.get(*at).is_none_or(|head| head.trim().is_empty());
        let is_filled =
            |at: &usize| self.rows.iter().any(|(_, cells)| cells.get(*at).is_some_and(|cell| !cell.trim().is_empty()));
        let widest = self.rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
        let without_heading = (0..widest).filter(|at| is_bare(at) && is_filled(at));
        let letter = |at: usize| Place::file("").column(u32::try_from(at + 1).unwrap_or(u32::MAX)).address();
        let letters: Vec<String> = without_heading.map(letter).collect();
        let columns = (!others.is_empty()).then(|| {
            let (count, columns) = (others.len(), Value::all_quoted(&others));
            text!("table-columns-unread", file, count, columns)
        });
        let unnamed = (!letters.is_empty()).then(|| {
            let (count, columns) = (letters.len(), Value::all_quoted(&letters));
            text!("table-columns-bare", file, count, columns)
        });
        let totals = self.totals.iter().map(|(line, cells)| {
            let filled: Vec<&str> = cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
            text!("table-total-unread", file, line = line.to_string(), found = filled.join(" "))
        });
        columns.into_iter().chain(unnamed).chain(totals).collect()
    }
}

fn is_number(cell: &str) -> bool {
    let number = number_text(cell.trim());
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The known columns of a line of headings, each once.
fn columns(known: &'static Headings, cells: &[String]) -> Vec<(usize, &'static str)> {
    let mut columns: Vec<(usize, &'static str)> = Vec::new();
    let mut ranks: Vec<usize> = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        let Some((name, rank)) = ranked_name(known, cell) else { continue };
        match columns.iter().position(|(_, other)| *other == name) {
            Some(place) if rank < ranks[place] => (columns[place], ranks[place]) = ((at, name), rank),
            Some(_) => {}
            None => {
                columns.push((at, name));
                ranks.push(rank);
            }
        }
    }
    columns
}

/// The name of the column with a heading, and the heading's rank: 0 for the name itself, then its other names in their order.
fn ranked_name(known: &'static Headings, heading: &str) -> Option<(&'static str, usize)> {
    let plain: String = heading.to_lowercase().chars().filter(|c| c.is_alphanumeric() || *c == '_').collect();
    known.iter().find_map(|(name, others)| {
        let rank = match *name == plain {
            true => 0,
            false => 1 + others.split_ascii_whitespace().position(|other| other == plain)?,
        };
        Some((*name, rank))
    })
}

/// Lines of a table, each at its number in the spreadsheet.
pub struct Lines {
    pub bytes: Vec<u8>,
    next: u32,
}

impl Lines {
    pub fn begin(heading: u32, columns: &[&str]) -> Lines {
        let mut lines = Lines { bytes: Vec::new(), next: 1 };
        lines.add(heading, &columns.iter().map(ToString::to_string).collect::<Vec<_>>());
        lines
    }

    pub fn add(&mut self, number: u32, cells: &[String]) {
        // Blank lines replace lines that were left out, so that line numbers are those of the spreadsheet.
        let above = number.saturating_sub(self.next) as usize;
        self.bytes.extend(std::iter::repeat_n(b'\n', above));
        let quoted = |cell: &String| match cell.contains([',', '"', '\n', ';']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"").replace('\n', " ")),
            false => cell.clone(),
        };
        let line: Vec<String> = cells.iter().map(quoted).collect();
        self.bytes.extend(line.join(",").bytes());
        self.bytes.push(b'\n');
        self.next = number.max(self.next) + 1;
    }
}

/// The sheets of a file, and the findings about hidden ones.
type Sheets = (Vec<(String, Vec<NumberedRow>)>, Vec<Diagnostic>);

pub fn rows(name: &str, bytes: &[u8]) -> Result<Sheets, Box<Diagnostic>> {
    if xlsx::is_packed(bytes) {
        let mut hidden = Vec::new();
        let sheets = xlsx::sheets(name, bytes, &mut hidden)?;
        let filled = sheets.iter().filter(|sheet| !sheet.rows.is_empty());
        return Ok((filled.map(|sheet| (sheet.name.clone(), of_sheet(sheet))).collect(), hidden));
    }
    let (text, _) = encoding::decode(name, bytes)?;
    let text = separated::with_plain_ends(&text);
    let lines = separated::lines(&text, separated::separator(&text));
    let file = Place::file(name);
    let row = |line: Line| (line.number, line.fields.into_iter().map(|field| field.text.into_owned()).collect());
    let broken = |at: Unquotable| Box::new(change_line::quote(&file.line(at.line).column(at.column)));
    let is_filled =
        |row: &Result<NumberedRow, _>| row.as_ref().map_or(true, |(_, cells)| cells.iter().any(|c| !c.is_empty()));
    let rows = lines.map(|line| line.map(row).map_err(broken)).filter(is_filled);
    Ok((vec![(String::new(), rows.collect::<Result<_, _>>()?)], Vec::new()))
}

fn of_sheet(sheet: &Sheet) -> Vec<NumberedRow> {
    let cells = |row: &xlsx::Row| {
        let last = row.cells.last().map_or(0, |cell| cell.column);
        (1..=last).map(|column| row.text(column)).collect::<Vec<_>>()
    };
    let rows = sheet.rows.iter().map(|row| (row.number, cells(row)));
    rows.filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty())).collect()
}

// The members of a spreadsheet in the form of a member file, for an office that already exists.

impl Members {
    /// The message about a table without a column of member numbers.
    pub fn lacks_number(&self) -> Option<Text> {
        let perhaps = self.source_names.perhaps_id.clone().unwrap_or_else(|| "none".to_owned());
        let file = &self.source_names.file;
        (!self.table.has("id")).then(|| text!("founding-no-number", file, what = "players", perhaps))
    }

    /// The lines, and their faults. The number is empty if a line lacks it. `home`: the office's federation; `clubs`: its clubs.
    pub fn lines(
        self,
        file: &Place,
        (home, clubs): (&str, &[Club]),
        day: NaiveDate,
    ) -> (Vec<MemberLine>, Vec<Diagnostic>) {
        let left = self.days_of_leaving(day);
        let translated = self.translated(Membership { clubs: Some(clubs), home, day });
        let sheet = translated.source_names.sheet.as_str();
        let file = &if sheet.is_empty() { file.clone() } else { file.sheet(sheet) };
        let headings: HashMap<&str, &str> =
            translated.source_names.headings.iter().map(|(column, heading)| (*column, heading.as_str())).collect();
        let text = String::from_utf8_lossy(&translated.csv);
        let mut reader =
            LineReader { text: &text, file, headings, home, diagnostics: Vec::new(), numbers: HashMap::new() };
        let mut members = Vec::new();
        let mut table = csv::Reader::from_reader(text.as_bytes());
        for record in table.records().flatten() {
            members.extend(reader.line(&record));
        }
        for member in &mut members {
            member.left = left.get(&member.place.line).copied().filter(|_| member.member == Some(Member::No));
        }
        (members, reader.diagnostics)
    }
}

impl Members {
    /// The days on which members left, by the rows of the table; none after `latest`.
    fn days_of_leaving(&self, latest: NaiveDate) -> HashMap<u32, NaiveDate> {
        let days = Days::of(self.table.column("resigned"), latest);
        let rows = self.table.rows.iter();
        rows.filter_map(|(row, cells)| Some((*row, days.day_come(self.table.cell(cells, "resigned"))?))).collect()
    }
}

struct LineReader<'r> {
    text: &'r str,
    file: &'r Place,
    headings: HashMap<&'r str, &'r str>,
    home: &'r str,
    diagnostics: Vec<Diagnostic>,
    /// The line of each number.
    numbers: HashMap<String, (u32, StringRecord)>,
}

impl LineReader<'_> {
    fn line(&mut self, record: &StringRecord) -> Option<MemberLine> {
        let line = separated::line_of(self.text, record.position());
        let place = self.file.line(line);
        let cell = |column: &str| {
            let at = office_csv::founding_columns().iter().position(|known| *known == column);
            at.and_then(|at| record.get(at)).unwrap_or_default()
        };
        let id = cell("id");
        if !id.bytes().all(|byte| byte.is_ascii_digit()) {
            self.diagnostics.push(member_file_line::id(&place, id));
            return None;
        }
        if cell("name").trim_matches([',', ' ']).is_empty() {
            self.diagnostics.push(member_file_line::name(&place));
            return None;
        }
        match self.numbers.get(id).filter(|_| !id.is_empty()) {
            // An exact repetition is ignored.
            Some((_, first)) if first == record => return None,
            Some((first, _)) => {
                self.diagnostics.push(member_file_line::id_twice(&place, id, *first));
                return None;
            }
            None => self.numbers.insert(id.to_owned(), (line, record.clone())),
        };
        let born = self.value(&place, "birth_date", cell("birth_date"), parse_birth_date);
        let number = |cell: &str| i32::from_str(cell).ok().filter(|n| Rating::POSSIBLE.contains(n)).map(Rating);
        let rating = self.value(&place, "rating", cell("rating"), number);
        let elo = self.value(&place, "fide_rating", cell("fide_rating"), number);
        let title = self.value(&place, "fide_title", cell("fide_title"), |cell| cell.parse().ok());
        let is_number = |cell: &str| cell.parse::<u64>().ok().map(|_| cell.to_owned());
        let fide_id = self.value(&place, "fide_id", cell("fide_id"), is_number).unwrap_or_default();
        let sex = self.value(&place, "sex", cell("sex"), |cell| office_csv::parse_sex(cell).ok().flatten());
        let member: Option<Member> =
            self.value(&place, "member", cell("member"), |cell| office_csv::parse_member(cell).ok().flatten());
        let is_shown = |cell: &str| match cell {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let public = self.value(&place, "public", cell("public"), is_shown);
        let home = self.home;
        self.value(&place, "federation", cell("federation"), |cell| (cell == home).then_some(()));
        Some(MemberLine {
            place,
            id: id.to_owned(),
            name: cell("name").to_owned(),
            birth_date: born,
            club: Some(cell("club").to_owned()).filter(|club| !club.is_empty() || member == Some(Member::Single)),
            title,
            rating,
            elo,
            fide_id,
            sex,
            member,
            left: None,
            public,
        })
    }

    /// Reads a cell; an unreadable one is reported and left out.
    fn value<T>(&mut self, place: &Place, column: &str, cell: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let value = read(cell).filter(|_| !cell.is_empty());
        if value.is_none() && !cell.is_empty() {
            let heading = self.headings.get(column).copied().unwrap_or(column);
            self.diagnostics.push(member_file_value::found(place, heading, cell));
        }
        value
    }
}
