//! Finds all faults in the tables an office is founded from: file, line, the cell's content and the correction. The founding
//! reads the tables again and stops at the first fault.

mod cells;

use self::cells::{check_rating, date_faults, name_fault, word_faults};
use super::records::{self, CandidateRecord, EarlierRating, GivenRow};
use chrono::NaiveDate;
use csv::StringRecord;
use kartotek_formats::founding_table::SourceNames;
use kartotek_formats::keys::keys;
use kartotek_formats::limits::MONTHS_OF_QUARANTINE;
use kartotek_formats::sanction_words::mentions_sanction;
use kartotek_formats::texts::{Text, of_cell, of_error, text};
use kartotek_formats::{day as days, encoding, federation, office_csv, officials_csv, separated};
use kartotek_law::vocabulary::Rating;
use std::collections::{BTreeMap, HashMap, HashSet};

const PLAYERS: &str = "players.csv";
const CLUBS: &str = "clubs.csv";
const SANCTIONS: &str = "sanctions.csv";
/// Columns of players that only rule sets with further conditions for K need.
const CAREER: [&str; 2] = ["rated_games", "highest"];

/// Columns of the players that are optional.
const MAY_BE_MISSING: [&str; 3] = ["fide_rating", "fide_games", "rating"];

/// The faults, in the order of files and lines. `inputs` are the tables by name; `source` gives the user's own file and
/// column names for converted tables; `day` is the day of the run; `lowest` is the lowest possible rating; `federation` is
/// the office's.
pub fn faults(
    inputs: &[(String, Vec<u8>)],
    sanctions: Option<&[u8]>,
    (day, lowest): (NaiveDate, Rating),
    federation: &str,
    source: &[SourceNames],
) -> Vec<Text> {
    let table = |name: &str| inputs.iter().find(|(input, _)| input == name).map(|(_, bytes)| bytes.as_slice());
    let mut check = Check { faults: Vec::new(), day, lowest, source };
    let office_fault = federation_fault(federation, false);
    let clubs = table(CLUBS).map(|bytes| check.check_clubs(bytes));
    let club_faults = std::mem::take(&mut check.faults);
    let ids = match table(PLAYERS) {
        Some(bytes) => check.check_players(bytes, clubs.as_ref(), federation),
        None => {
            check.faults.push(text!("founding-no-table"));
            HashSet::new()
        }
    };
    check.faults.extend(club_faults);
    let other_inputs = inputs.iter().filter(|(name, _)| name != PLAYERS && name != CLUBS);
    let others = other_inputs.map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    for (name, bytes) in others.chain(sanctions.map(|bytes| (SANCTIONS, bytes))) {
        check.check_other_table(name, bytes, &ids);
    }
    check.faults.extend(office_fault);
    check.faults
}

/// The objection to an office's federation code that FIDE does not know: every player would count as a foreigner.
/// `has_players`: the register already has players with this code.
pub fn federation_fault(federation: &str, has_players: bool) -> Option<Text> {
    let meant = || federation::meant(federation).unwrap_or_else(|| "none".to_owned());
    let is_known = has_players || federation::is_of_fide(federation);
    (!is_known).then(|| text!("founding-office-federation", found = federation, meant = meant()))
}

/// The check of founding tables, and the faults so far.
struct Check<'c> {
    faults: Vec<Text>,
    day: NaiveDate,
    lowest: Rating,
    source: &'c [SourceNames],
}

/// The line number and cells of the first line with each id.
type Lines = HashMap<String, (u64, StringRecord)>;

/// A table with the file and column names that the user knows.
#[derive(Clone, Copy)]
struct Names<'c> {
    table: &'c str,
    /// `None`: the founding's own table.
    source: Option<&'c SourceNames>,
}

impl Names<'_> {
    /// The user's file.
    fn file(&self) -> &str {
        self.source.map_or(self.table, |source| &source.file)
    }

    /// The user's heading of a column.
    fn column(&self, column: &str) -> String {
        let heading = self.source.and_then(|source| source.headings.iter().find(|(known, _)| *known == column));
        heading.map_or(column, |(_, heading)| heading).to_owned()
    }

    /// The permitted words of a column.
    fn words(&self, ours: &'static str, theirs: &'static str) -> &'static str {
        if self.source.is_some() { theirs } else { ours }
    }

    /// Whether the user's table has the column.
    fn has(&self, column: &str) -> bool {
        self.source.is_none_or(|source| source.headings.iter().any(|(known, _)| *known == column))
    }
}

/// Reads a table of one line; the error is its first fault.
type Reader = fn(&str, &[u8]) -> Result<(), anyhow::Error>;

/// The columns and the reader of a table other than players and clubs.
fn columns_and_reader(name: &str) -> (&'static [&'static str], Reader) {
    match name {
        "officials.csv" => {
            (&officials_csv::OFFICIAL_COLUMNS, |name, bytes| officials_csv::read_officials(name, bytes).map(drop))
        }
        "guests.csv" => {
            (&officials_csv::GUEST_COLUMNS, |name, bytes| officials_csv::read_guests(name, bytes).map(drop))
        }
        "candidate_results.csv" => {
            (keys::<CandidateRecord>(), |name, bytes| records::read::<CandidateRecord>(name, bytes).map(drop))
        }
        SANCTIONS => (keys::<GivenRow>(), check_sanction),
        _ => (keys::<EarlierRating>(), |name, bytes| records::read::<EarlierRating>(name, bytes).map(drop)),
    }
}

/// # Errors
/// The line cannot be read, or is not a sanction of § 19.
fn check_sanction(name: &str, bytes: &[u8]) -> Result<(), anyhow::Error> {
    let is_right = |row: &GivenRow| match (row.kind.as_str(), row.months) {
        ("warning", _) | ("absence", None) => true,
        ("quarantine" | "absence", Some(months)) => MONTHS_OF_QUARANTINE.contains(&months),
        _ => false,
    };
    if !records::read::<GivenRow>(name, bytes)?.iter().all(is_right) {
        anyhow::bail!(text!("founding-sanction"));
    }
    Ok(())
}

/// A line of a table, with access by column name.
struct Row<'r> {
    header: &'r StringRecord,
    record: &'r StringRecord,
    line: u64,
}

impl Row<'_> {
    /// The cell of a column; empty if the table has no such column.
    fn cell(&self, column: &str) -> &str {
        let place = self.header.iter().position(|heading| heading == column);
        place.and_then(|place| self.record.get(place)).unwrap_or_default()
    }
}

impl<'c> Check<'c> {
    fn names<'n>(&self, table: &'n str) -> Names<'n>
    where
        'c: 'n,
    {
        Names { table, source: self.source.iter().find(|source| source.table == table) }
    }

    /// `line`: 1-based; 0: the table as a whole.
    fn add_fault(&mut self, table: &str, line: u64, fault: Text) {
        let file = self.names(table).file().to_owned();
        self.faults.push(text!("founding-line", file, line = line.to_string(), fault));
    }

    /// Reports a table of the federation without a column for the id.
    fn check_number_column(&mut self, table: &str) {
        let names = self.names(table);
        if names.has("id") {
            return;
        }
        let perhaps = names.source.and_then(|source| source.perhaps_id.as_deref()).unwrap_or("none");
        let (file, what) = (names.file(), table.trim_end_matches(".csv"));
        self.faults.push(text!("founding-no-number", file, what, perhaps));
    }

    /// Objects to a missing column of ratings if the table has days of last results, or another column that may hold
    /// ratings: otherwise all players would start without a rating.
    fn check_rating_column(&mut self) {
        let names = self.names(PLAYERS);
        let perhaps = names.source.and_then(|source| source.perhaps_rating.as_deref());
        if !names.has("rating") && (perhaps.is_some() || names.has("last_rated")) {
            self.faults.push(text!("founding-no-rating", file = names.file(), perhaps = perhaps.unwrap_or("none")));
        }
    }

    /// Checks the header for the columns that must be there and those that may, then passes each line with the right number
    /// of fields to `each`.
    fn rows(
        &mut self,
        file: &str,
        bytes: &[u8],
        (columns, optional): (&[&'static str], &[&'static str]),
        mut each: impl FnMut(&mut Check<'c>, &Row),
    ) {
        let decoded = match encoding::decode(file, bytes) {
            Ok((text, _)) => text,
            Err(found) => return self.add_fault(file, 1, found.text()),
        };
        let text = separated::with_plain_ends(&decoded);
        let mut reader = separated::reader(&text);
        let header = match reader.headers() {
            Ok(header) => header.clone(),
            Err(error) => return self.add_fault(file, 1, text!("founding-unreadable", error = error.to_string())),
        };
        let absent = columns.iter().copied().filter(|column| !header.iter().any(|is| is == *column));
        let missing_columns: Vec<&str> = absent.filter(|column| !MAY_BE_MISSING.contains(column)).collect();
        if !missing_columns.is_empty() {
            let (missing, all) = (missing_columns.join("`, `"), columns.join(","));
            return self.add_fault(file, 1, text!("founding-column", columns = missing, all));
        }
        let may_have_more = [PLAYERS, CLUBS].contains(&file);
        let faults = heading_faults(&header, &[columns, optional].concat(), may_have_more);
        faults.into_iter().for_each(|fault| self.add_fault(file, 1, fault));
        for record in reader.into_records() {
            match record {
                Ok(cells) => {
                    let line = u64::from(separated::line_of(&text, cells.position()));
                    if file != SANCTIONS && cells.iter().any(mentions_sanction) {
                        self.add_fault(file, line, text!("founding-tells"));
                    }
                    each(self, &Row { header: &header, record: &cells, line });
                }
                Err(error) => match error.kind() {
                    csv::ErrorKind::UnequalLengths { pos, expected_len, len } => {
                        let line = u64::from(separated::line_of(&text, pos.as_ref()));
                        let (fields, columns) = (len.to_string(), expected_len.to_string());
                        self.add_fault(file, line, text!("founding-fields", fields, columns));
                    }
                    _ => return self.add_fault(file, 0, text!("founding-unreadable", error = error.to_string())),
                },
            }
        }
    }

    /// Checks the clubs and returns their ids.
    fn check_clubs(&mut self, bytes: &[u8]) -> HashSet<String> {
        let mut lines = Lines::new();
        self.check_number_column(CLUBS);
        self.rows(CLUBS, bytes, (office_csv::club_columns(), &[]), |check, row| {
            check.check_id(CLUBS, row, &mut lines);
            if row.cell("name").is_empty() {
                check.add_fault(CLUBS, row.line, text!("founding-no-name"));
            }
        });
        lines.into_keys().collect()
    }

    /// Checks the id of a row. `lines`: those of the rows before it.
    fn check_id(&mut self, table: &str, row: &Row, lines: &mut Lines) {
        let (id, names) = (row.cell("id"), self.names(table));
        let column = names.column("id");
        if id.is_empty() {
            if names.has("id") {
                self.add_fault(table, row.line, text!("founding-no-id", column));
            }
        } else if id.contains(char::is_whitespace) && !mentions_sanction(id) {
            self.add_fault(table, row.line, text!("founding-id-no-number", column, found = id));
        } else if let Some((first, cells)) = lines.get(id) {
            let first = first.to_string();
            let fault = match cells == row.record {
                true => text!("founding-line-twice", first),
                false => text!("founding-id-twice", column, id, first),
            };
            self.add_fault(table, row.line, fault);
        } else {
            lines.insert(id.to_owned(), (row.line, row.record.clone()));
        }
    }

    /// Checks the players and returns their ids. `clubs` are the known club ids; `None`: there is no table of clubs.
    fn check_players(&mut self, bytes: &[u8], clubs: Option<&HashSet<String>>, ours: &str) -> HashSet<String> {
        let mut lines = Lines::new();
        self.check_number_column(PLAYERS);
        self.check_rating_column();
        let names = self.names(PLAYERS);
        let club_table = self.names(CLUBS).file().to_owned();
        let mut federations = Federations::default();
        let (day, lowest) = (self.day, self.lowest);
        let faults_before = self.faults.len();
        let optional = [&office_csv::our_columns(true)[office_csv::founding_columns().len()..], &CAREER].concat();
        self.rows(PLAYERS, bytes, (office_csv::founding_columns(), &optional), |check, row| {
            check.check_id(PLAYERS, row, &mut lines);
            let mut add = |fault: Text| check.add_fault(PLAYERS, row.line, fault);
            name_fault(row.cell("name")).into_iter().for_each(&mut add);
            date_faults(row, day, names).into_iter().for_each(&mut add);
            word_faults(row, names).into_iter().for_each(&mut add);
            for column in ["fide_rating", "fide_games"] {
                let found = row.cell(column);
                if !found.is_empty() && found.parse::<u16>().is_err() {
                    add(text!("founding-number", column = names.column(column), found));
                }
            }
            if let Err(fault) = check_rating(row.cell("rating"), lowest, names) {
                add(fault);
            }
            // Messages must not repeat the text of a sanction.
            if let Err(fault) = federations.add(row.cell("federation"), ours, names)
                && !mentions_sanction(row.cell("federation"))
            {
                add(fault);
            }
            let club = row.cell("club");
            if let Some(clubs) = clubs.filter(|clubs| !club.is_empty() && !clubs.contains(club)) {
                add(match club.split_once(' ').filter(|(number, _)| clubs.contains(*number)) {
                    Some((number, name)) => text!("founding-club-number", number, name),
                    None => text!("founding-club", found = club, table = &club_table),
                });
            }
        });
        if lines.is_empty() && self.faults.len() == faults_before && names.has("id") {
            self.faults.push(text!("founding-nobody"));
        }
        self.faults.extend(ids_equal_without_zeros(&lines, names));
        self.faults.extend(federations.majority_fault(ours, names));
        lines.into_keys().collect()
    }

    /// Checks each line of another table as if it were the only one.
    fn check_other_table(&mut self, file: &str, bytes: &[u8], players: &HashSet<String>) {
        let day = self.day;
        let (columns, read) = columns_and_reader(file);
        self.rows(file, bytes, (&[], columns), |check, row| {
            let alone = office_csv::one_line(row.header, row.record).unwrap_or_default();
            for column in ["date", "last_day", "from", "to"] {
                if days::is_month_first(row.cell(column)) {
                    let found = row.cell(column);
                    return check.add_fault(file, row.line, text!("founding-month-first", column, found));
                }
            }
            if let Err(error) = read(file, &alone) {
                return check.add_fault(file, row.line, read_fault(row, &error));
            }
            for column in ["date", "last_day"] {
                let found = row.cell(column);
                if office_csv::date(found).ok().flatten().is_some_and(|date| date > day) {
                    check.add_fault(file, row.line, text!("founding-future", column, found, day));
                }
            }
            let player = row.cell("player_id");
            let needs_player = !matches!(file, "officials.csv" | "guests.csv");
            if needs_player && !players.is_empty() && !players.contains(player) {
                check.add_fault(file, row.line, text!("founding-player", found = player));
            }
        });
    }
}

/// Ids that differ only in leading zeros: a spreadsheet has probably removed them.
fn ids_equal_without_zeros(lines: &Lines, names: Names) -> Vec<Text> {
    let mut by_number: BTreeMap<&str, Vec<(u64, &str)>> = BTreeMap::new();
    for (id, (line, _)) in lines.iter().filter(|(id, _)| id.bytes().all(|byte| byte.is_ascii_digit())) {
        by_number.entry(id.trim_start_matches('0')).or_default().push((*line, id));
    }
    let mut twins: Vec<Vec<(u64, &str)>> = by_number.into_values().filter(|ids| ids.len() > 1).collect();
    twins.iter_mut().for_each(|ids| ids.sort_unstable());
    twins.sort_unstable();
    let faults = twins.into_iter().filter_map(|ids| {
        let [(first_line, first_id), .., (line, id)] = *ids.as_slice() else { return None };
        let fault = text!("founding-id-zeros", id, other = first_id, first = first_line.to_string());
        Some(text!("founding-line", file = names.file(), line = line.to_string(), fault))
    });
    faults.collect()
}

/// Number of players of each federation.
#[derive(Default)]
struct Federations(BTreeMap<String, usize>);

impl Federations {
    /// Counts a player. An empty cell means the office's own federation.
    fn add(&mut self, found: &str, ours: &str, names: Names) -> Result<(), Text> {
        let code = if found.is_empty() { ours } else { found };
        if code == ours || federation::is_of_fide(code) {
            *self.0.entry(code.to_owned()).or_default() += 1;
            return Ok(());
        }
        let meant = federation::meant(code).unwrap_or_else(|| "none".to_owned());
        Err(text!("founding-federation", column = names.column("federation"), found, meant))
    }

    /// The fault if most players are from one other federation: then a column or a setting is wrong.
    fn majority_fault(&self, ours: &str, names: Names) -> Option<Text> {
        if !federation::is_of_fide(ours) {
            return None;
        }
        let all: usize = self.0.values().sum();
        let (most, count) = self.0.iter().find(|(code, count)| *code != ours && **count * 2 > all)?;
        Some(text!("founding-other-federation", file = names.file(), count = *count, all, federation = most, ours))
    }
}

/// Why a line cannot be read, without the line number of the one-line table it was read from.
fn read_fault(row: &Row, error: &anyhow::Error) -> Text {
    let cell = error.chain().find_map(|link| of_cell(link.downcast_ref::<csv::Error>()?));
    let field = |place: u64| row.header.get(usize::try_from(place).ok()?);
    match (cell, error.root_cause().downcast_ref::<Text>()) {
        (Some((place, why)), _) => match place.and_then(field) {
            Some(column) => text!("founding-cell", column, why),
            None => why,
        },
        (None, Some(said)) => said.clone(),
        (None, None) => of_error(error),
    }
}

#[cfg(test)]
mod tests;

/// Objects to repeated and to unknown columns, which the program would ignore. With `may_have_more`,
/// an unknown column is objected to only if its heading looks like a known one.
fn heading_faults(header: &StringRecord, known: &[&'static str], may_have_more: bool) -> Vec<Text> {
    let mut faults = Vec::new();
    for (place, found) in header.iter().enumerate().filter(|(_, heading)| !heading.is_empty()) {
        let is_again = header.iter().take(place).any(|before| before == found);
        faults.extend(match (known.contains(&found), similar_column(found, known)) {
            (true, _) => is_again.then(|| text!("founding-column-twice", found)),
            (false, Some(known)) => Some(text!("founding-column-like", found, known)),
            (false, None) if may_have_more => None,
            (false, None) => Some(text!("founding-column-unknown", found, all = known.join(","))),
        });
    }
    faults
}

/// The known column that a heading probably means.
fn similar_column(heading: &str, known: &[&'static str]) -> Option<&'static str> {
    known.iter().copied().find(|column| 3 * strsim::osa_distance(column, &heading.to_lowercase()) <= column.len())
}
