//! The register's records besides its people: candidate results, title norms, games towards a first Elo, licences, guests,
//! FIDE lists, and the decisions that have been carried out.

use super::fide_records::FideRecords;
use super::merges::Merges;
pub use super::table_values::{NaiveDateText, PointsText};
use anyhow::Result;
use chrono::NaiveDate;
use csv::StringRecord;
use kartotek_formats::encoding;
use kartotek_formats::keys::keys;
use kartotek_formats::officials_csv::Guest;
use kartotek_formats::texts::{OrSay, Text};
use kartotek_law::regulation::conduct::licence::Licence;
use memchr::memmem::Finder;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::any::type_name;
use std::borrow::Cow;
use std::collections::HashSet;

/// Records that grow from run to run.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// Sorted by day, then player, then report.
    pub candidate_results: Vec<CandidateRecord>,
    /// Sorted by day, then report.
    pub norms: Vec<NormRecord>,
    /// Sorted by day, then report.
    pub elo_results: Vec<EloRecord>,
    /// Licences of directors and aspirants (4.6).
    pub officials: Vec<Licence>,
    /// Players who took part without being members (§ 63), by date.
    pub guests: Vec<Guest>,
    /// FIDE lists, in the order in which they were taken over.
    pub fide_lists: Vec<FideListRecord>,
    /// FIDE's numbers, and the effects of the office's tournaments under FIDE's rules.
    pub fide: FideRecords,
    /// Former names of people, in the order in which they were given up.
    pub former_names: Vec<FormerName>,
    /// Former names of clubs, and former clubs, in the order of the changes.
    pub former_clubs: Vec<FormerClub>,
    /// SHA-256 of each event (a decision that takes effect once) that has been carried out.
    pub carried_out: HashSet<String>,
    /// SHA-256 of each ruling that was used for rating a report.
    pub used: HashSet<String>,
    /// Numbers that replace the names of erased people, also of those whose entry was rolled back since.
    pub erased: HashSet<String>,
}

impl Records {
    /// The newest month among the FIDE lists taken over; `None`: no list gave its month.
    pub fn newest_fide_list(&self) -> Option<NaiveDate> {
        self.fide_lists.iter().filter_map(|list| Some(list.month?.0)).max()
    }

    /// The records with the ids of merged records replaced by those that count. The tables keep the original ids, so that a
    /// merge can be undone.
    pub fn by_person(&self, merges: &Merges) -> Cow<'_, Records> {
        if merges.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut records = self.clone();
        let ids = (records.candidate_results.iter_mut().map(|result| &mut result.player_id))
            .chain(records.norms.iter_mut().map(|norm| &mut norm.player_id))
            .chain(records.elo_results.iter_mut().map(|result| &mut result.player_id))
            .chain(records.officials.iter_mut().map(|licence| &mut licence.player))
            .chain(records.guests.iter_mut().map(|guest| &mut guest.player_id))
            .chain(records.former_names.iter_mut().map(|former| &mut former.player_id));
        for id in ids {
            *id = merges.id_of(id).to_owned();
        }
        records.fide.apply_merges(merges);
        records.candidate_results.sort();
        Cow::Owned(records)
    }

    /// Removes the records that a report gave.
    pub fn forget_report(&mut self, report: &str) {
        self.candidate_results.retain(|result| result.report != report);
        self.norms.retain(|norm| norm.report != report);
        self.elo_results.retain(|result| result.report != report);
        self.fide.forget_report(report);
    }
}

/// A candidate result (§ 26).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct CandidateRecord {
    /// The day of the last round.
    pub date: NaiveDateText,
    pub player_id: String,
    /// The id of the report; empty: from before the office existed, or by decision.
    #[serde(default)]
    pub report: String,
    #[serde(default)]
    pub tournament: String,
    pub average: Option<i32>,
    pub category: Option<u8>,
    #[serde(default)]
    pub demanded: String,
    #[serde(default)]
    pub score: String,
}

/// A title norm of a registered player (4.8.4).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct NormRecord {
    /// The day of the last round.
    pub date: NaiveDateText,
    /// The id of the report.
    pub report: String,
    pub tournament: String,
    /// Start number.
    pub no: u32,
    pub player_id: String,
    /// One of GM, IM, WGM, WIM.
    pub title: String,
    /// Number of games that count.
    pub games: usize,
    pub average: i32,
    pub category: String,
    pub demanded: String,
    pub score: String,
    /// `double-rounds`, `time-control`, or both with `;`: circumstances in which a player may make only one norm.
    pub once: String,
}

/// Games of a player without Elo against rated opponents in an Elo-rated tournament (4.8.1).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct EloRecord {
    /// The day of the last round.
    pub date: NaiveDateText,
    /// The id of the report.
    pub report: String,
    pub player_id: String,
    pub games: usize,
    /// Number of different rated opponents.
    pub opponents: usize,
    pub score: PointsText,
    /// The sum of the opponents' Elo, once for each game.
    pub elo_sum: i64,
}

/// A FIDE list taken over for Elo and titles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FideListRecord {
    /// The day of the run that took it over.
    pub date: NaiveDateText,
    /// The first day of the list's month; `None`: the list did not say.
    pub month: Option<NaiveDateText>,
    /// SHA-256 of the list.
    pub list: String,
}

/// A line of `sanctions.csv`: a sanction as given.
#[derive(Clone, Debug, Deserialize)]
pub struct GivenRow {
    pub player_id: String,
    /// `warning`, `quarantine` or `absence`.
    pub kind: String,
    pub last_day: NaiveDateText,
    pub months: Option<u32>,
    pub from: Option<NaiveDateText>,
    #[serde(default)]
    pub reason: String,
}

/// A line of `history.csv`: a player's rating from a day before the founding on.
#[derive(Clone, Debug, Deserialize)]
pub struct EarlierRating {
    pub player_id: String,
    pub date: NaiveDateText,
    pub rating: i32,
}

/// A name of a person that a decision changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FormerName {
    /// The day of the run that changed it.
    pub until: NaiveDateText,
    pub player_id: String,
    pub name: String,
}

/// A line of `former_clubs.csv`: a former name of a club, and whether the club was renamed or ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerClub {
    /// The day of the run that changed it.
    pub until: NaiveDateText,
    /// Club id.
    pub club: String,
    pub name: String,
    pub became: Became,
    /// The id of the club it was merged into; empty: not merged.
    pub into: String,
}

/// How a club's name came out of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Became {
    Renamed,
    Merged,
    Closed,
}

/// Reads a table of the office strictly: the first invalid line is reported as an error.
pub fn read<T: for<'de> Deserialize<'de>>(name: &str, bytes: &[u8]) -> Result<Vec<T>> {
    // Of the many tables without a row, making a reader takes longest.
    if memchr::memchr(b'\n', bytes).is_none_or(|end| end + 1 == bytes.len()) {
        return Ok(Vec::new());
    }
    let text = encoding::decode(name, bytes).map_err(|diagnostic| diagnostic.text()).or_say(|| Text::from(name))?.0;
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    reader.deserialize().map(|row| row.or_say(|| Text::from(name))).collect()
}

/// Passes each row to `take`. Only the cells that `take` reads are copied.
///
/// # Errors
/// It is not a table, or `take` fails.
pub fn each(name: &str, bytes: &[u8], mut take: impl FnMut(Row) -> Result<()>) -> Result<()> {
    let mut reader = csv::Reader::from_reader(bytes);
    let header = reader.headers().or_say(|| Text::from(name))?.clone();
    let (mut record, mut columns) = (StringRecord::new(), Columns::default());
    while reader.read_record(&mut record).or_say(|| Text::from(name))? {
        take(Row { header: &header, record: &record, columns: &mut columns }).or_say(|| Text::from(name))?;
    }
    Ok(())
}

/// The header of a table and the rows that may be wanted, for a reader that examines these rows alone: the reader of CSV takes
/// ten times as long for a row.
fn rows_that(table: &[u8], may_be_wanted: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut kept = Vec::new();
    let (mut start, mut is_quoted) = (0, false);
    let ends = memchr::memchr2_iter(b'\n', b'"', table).filter(|&at| {
        is_quoted ^= table[at] == b'"';
        !is_quoted && table[at] == b'\n'
    });
    for end in ends.map(|at| at + 1).chain([table.len()]) {
        let row = &table[start..end];
        if start == 0 || may_be_wanted(row) {
            kept.extend_from_slice(row);
        }
        start = end;
    }
    kept
}

/// The rows that have one of these words anywhere, as [`rows_that`].
pub fn rows_with<'w>(table: &[u8], words: impl IntoIterator<Item = &'w str>) -> Vec<u8> {
    let words: Vec<Finder> = words.into_iter().map(Finder::new).collect();
    rows_that(table, |row| words.iter().any(|word| word.find(row).is_some()))
}

/// The rows of reports, which the first cell names, as [`rows_that`].
pub fn rows_of_reports(table: &[u8], is_wanted: impl Fn(&str) -> bool) -> Vec<u8> {
    rows_that(table, |row| {
        let report = memchr::memchr(b',', row).map_or(row, |comma| &row[..comma]);
        str::from_utf8(report).is_ok_and(&is_wanted)
    })
}

pub struct Row<'r> {
    header: &'r StringRecord,
    record: &'r StringRecord,
    columns: &'r mut Columns,
}

/// The columns of a type's keys, looked up once per table: comparing the names of many columns takes longer than reading the
/// cells.
#[derive(Default)]
struct Columns {
    /// The name of the type.
    of: &'static str,
    /// The columns' indices. Empty: a key has no column, or the type has no keys.
    places: Vec<usize>,
    cells: StringRecord,
}

impl<'r> Row<'r> {
    /// The row as a type.
    ///
    /// # Errors
    /// A cell is invalid for the type.
    pub fn read<T: Deserialize<'r>>(self) -> Result<T> {
        let Row { header, record, columns: Columns { of, places, cells } } = self;
        if *of != type_name::<T>() {
            *of = type_name::<T>();
            let place = |key: &&str| header.iter().position(|column| column == *key);
            *places = keys::<T>().iter().map(place).collect::<Option<_>>().unwrap_or_default();
        }
        if places.is_empty() || record.len() != header.len() {
            return Ok(record.deserialize(Some(header))?);
        }
        cells.clear();
        cells.extend(places.iter().filter_map(|place| record.get(*place)));
        cells.set_position(record.position().cloned());
        Ok(cells.deserialize(None)?)
    }

    pub fn cell(&self, column: &str) -> Option<&'r str> {
        self.cells().find(|(heading, _)| *heading == column).map(|(_, cell)| cell)
    }

    /// Each column with its cell.
    pub fn cells(&self) -> impl Iterator<Item = (&'r str, &'r str)> + use<'r> {
        self.header.iter().zip(self.record)
    }
}

/// Writes the rows as a table with their keys as columns; without rows, only the header.
pub fn write<T: Serialize + for<'de> Deserialize<'de>>(rows: &[T]) -> Result<Vec<u8>> {
    write_columns(keys::<T>(), rows)
}

/// Like [`write`], for rows that do not write all of their keys.
pub fn write_columns<T: Serialize>(header: &[&str], rows: &[T]) -> Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.write_record(header)?;
    for row in rows {
        writer.serialize(row)?;
    }
    Ok(kartotek_formats::office_csv::finish(writer)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_also_behind_a_cell_that_goes_on_on_the_next_line() {
        let table = "report,player,note\na,17,\nb,18,\"17, \"\"x\"\"\nof b\"\nc,5,17\nb,5,";
        let text = |rows| String::from_utf8(rows).unwrap();
        assert_eq!(text(rows_with(table.as_bytes(), ["18"])), "report,player,note\nb,18,\"17, \"\"x\"\"\nof b\"\n");
        assert_eq!(text(rows_with(table.as_bytes(), [])), "report,player,note\n");
        let of_b = "report,player,note\nb,18,\"17, \"\"x\"\"\nof b\"\nb,5,";
        assert_eq!(text(rows_of_reports(table.as_bytes(), |report| report == "b")), of_b);
        assert_eq!(text(rows_of_reports(b"", |_| true)), "");
    }

    #[test]
    fn a_row_is_read_wherever_its_columns_stand() {
        #[derive(Debug, PartialEq, Deserialize)]
        struct Known<'r> {
            id: &'r str,
            rating: Option<i32>,
            #[serde(default)]
            note: &'r str,
        }
        let read = |table: &str| {
            let mut rows = Vec::new();
            let all = each("a.csv", table.as_bytes(), |row| {
                let Known { id, rating, note } = row.read()?;
                rows.push((id.to_owned(), rating, note.to_owned()));
                Ok(())
            });
            all.map(|()| rows).map_err(|error| format!("{error:#}"))
        };
        let due =
            |note: &str| Ok(vec![("1".to_owned(), Some(1500), note.to_owned()), ("2".to_owned(), None, String::new())]);
        assert_eq!(read("id,rating,note\n1,1500,a\n2,,\n"), due("a"));
        assert_eq!(read("note,more,rating,id\na,x,1500,1\n,x,,2\n"), due("a"));
        assert_eq!(read("rating,id\n1500,1\n,2\n"), due(""));
        // Each of two row types finds its own columns of one table.
        #[derive(Deserialize)]
        struct Rated {
            rating: i32,
        }
        let mut turn = 0;
        let all = each("a.csv", b"id,rating,note\n1,1500,a\n2,1600,b\n", |row| {
            turn += 1;
            match turn {
                1 => assert_eq!(row.read::<Known>()?.rating, Some(1500)),
                _ => assert_eq!(row.read::<Rated>()?.rating, 1600),
            }
            Ok(())
        });
        assert!(all.is_ok() && turn == 2);
        for wrong in ["rating,note\n1500,a\n", "id,rating,note\n1,much,a\n", "id,rating,note\n1,1500\n"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
