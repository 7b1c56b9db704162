//! The register's knowledge beside its people: candidate results, title norms, games towards a first Elo, licences,
//! guests, FIDE lists, and which decisions have been carried out.

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
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::any::type_name;
use std::borrow::Cow;
use std::collections::HashSet;

/// Grows from run to run.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// In the order of their days, then players, then reports.
    pub candidate_results: Vec<CandidateRecord>,
    /// In the order of their days, then reports.
    pub norms: Vec<NormRecord>,
    /// In the same order.
    pub elo_results: Vec<EloRecord>,
    /// Licences of directors and aspirants (4.6).
    pub officials: Vec<Licence>,
    /// Players who took part without being members (§ 63), by date.
    pub guests: Vec<Guest>,
    /// FIDE lists that were taken over, in the order in which they were.
    pub fide_lists: Vec<FideListRecord>,
    /// FIDE's numbers, and what FIDE's rules make of the office's tournaments.
    pub fide: FideRecords,
    /// Names that people of the register had, in the order in which they were given up.
    pub former_names: Vec<FormerName>,
    /// Names that clubs had, and clubs that are there no more, in the order in which it came about.
    pub former_clubs: Vec<FormerClub>,
    /// SHA-256 of every decision that was carried out once and for all.
    pub carried_out: HashSet<String>,
    /// SHA-256 of every ruling that a report was rated with.
    pub used: HashSet<String>,
}

impl Records {
    /// The newest month of which a FIDE list was taken over; `None`: no list told its month.
    pub fn newest_fide_list(&self) -> Option<NaiveDate> {
        self.fide_lists.iter().filter_map(|list| Some(list.month?.0)).max()
    }

    /// The records by person, whichever record of a person they were entered for. Tables keep each as it was entered,
    /// so that a merge can be taken back.
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
        records.fide.by_person(merges);
        records.candidate_results.sort();
        Cow::Owned(records)
    }

    /// Takes away what a report gave.
    pub fn forget_report(&mut self, report: &str) {
        self.candidate_results.retain(|result| result.report != report);
        self.norms.retain(|norm| norm.report != report);
        self.elo_results.retain(|result| result.report != report);
        self.fide.forget_report(report);
    }
}

/// A candidate result that was achieved (§ 26).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct CandidateRecord {
    /// The last round.
    pub date: NaiveDateText,
    pub player_id: String,
    /// The id of the report; empty: from before the office, or by decision.
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

/// A title norm that a player of the register achieved (4.8.4).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct NormRecord {
    /// The last round.
    pub date: NaiveDateText,
    /// The id of the report.
    pub report: String,
    pub tournament: String,
    /// Start number.
    pub no: u32,
    pub player_id: String,
    /// GM, IM, WGM, WIM.
    pub title: String,
    /// Games that count.
    pub games: usize,
    pub average: i32,
    pub category: String,
    pub demanded: String,
    pub score: String,
    /// `double-rounds`, `time-control`, or both with `;`: made in a way in which a player makes one norm at most.
    pub once: String,
}

/// Games of a player without Elo against rated opponents in an Elo-rated tournament (4.8.1).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct EloRecord {
    /// The last round.
    pub date: NaiveDateText,
    /// The id of the report.
    pub report: String,
    pub player_id: String,
    pub games: usize,
    /// Different rated opponents.
    pub opponents: usize,
    pub score: PointsText,
    /// The sum of the opponents' Elo, each once per game.
    pub elo_sum: i64,
}

/// A FIDE list that Elo and titles were taken from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FideListRecord {
    /// The day of the run that took it over.
    pub date: NaiveDateText,
    /// The first of the month that the list is of; `None`: it did not tell.
    pub month: Option<NaiveDateText>,
    /// Its SHA-256.
    pub list: String,
}

/// A line of `sanctions.csv`: a sanction as it was given.
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

/// A line of `history.csv`: the rating a player had from a day before the founding on.
#[derive(Clone, Debug, Deserialize)]
pub struct EarlierRating {
    pub player_id: String,
    pub date: NaiveDateText,
    pub rating: i32,
}

/// A name that a person had until a decision changed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FormerName {
    /// The day of the run that changed it.
    pub until: NaiveDateText,
    pub player_id: String,
    pub name: String,
}

/// A line of `former_clubs.csv`: a name that a club had, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerClub {
    /// The day of the run that changed it.
    pub until: NaiveDateText,
    /// Club id.
    pub club: String,
    pub name: String,
    pub became: Became,
    /// The id of the club it was merged into; empty: none.
    pub into: String,
}

/// The fate of a club of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Became {
    Renamed,
    Merged,
    Closed,
}

/// A table of the office, strictly: the first line that cannot be taken is named.
pub fn read<T: for<'de> Deserialize<'de>>(name: &str, bytes: &[u8]) -> Result<Vec<T>> {
    if bytes.is_empty() {
        return Ok(Vec::new());
    }
    let text = encoding::decode(name, bytes).map_err(|diagnostic| diagnostic.text()).or_say(|| Text::from(name))?.0;
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    reader.deserialize().map(|row| row.or_say(|| Text::from(name))).collect()
}

/// Hands each row to `take`: what is not asked for is not copied.
///
/// # Errors
/// It is not a table, or `take` says no.
pub fn each(name: &str, bytes: &[u8], mut take: impl FnMut(Row) -> Result<()>) -> Result<()> {
    let mut reader = csv::Reader::from_reader(bytes);
    let header = reader.headers().or_say(|| Text::from(name))?.clone();
    let (mut record, mut columns) = (StringRecord::new(), Columns::default());
    while reader.read_record(&mut record).or_say(|| Text::from(name))? {
        take(Row { header: &header, record: &record, columns: &mut columns }).or_say(|| Text::from(name))?;
    }
    Ok(())
}

/// A row of a table.
pub struct Row<'r> {
    header: &'r StringRecord,
    record: &'r StringRecord,
    columns: &'r mut Columns,
}

/// Where the keys of a type stand among the columns: looked up once for a table, since the names of many columns take longer to compare than
/// the cells to read.
#[derive(Default)]
struct Columns {
    /// The name of the type.
    of: &'static str,
    /// None: a key has no column, or the type has no keys of its own.
    places: Vec<usize>,
    cells: StringRecord,
}

impl<'r> Row<'r> {
    /// The row as a type.
    ///
    /// # Errors
    /// A cell is not what the type wants.
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

    /// The cell of a column.
    pub fn cell(&self, column: &str) -> Option<&'r str> {
        self.cells().find(|(heading, _)| *heading == column).map(|(_, cell)| cell)
    }

    /// Each column with its cell.
    pub fn cells(&self) -> impl Iterator<Item = (&'r str, &'r str)> + use<'r> {
        self.header.iter().zip(self.record)
    }
}

/// The rows as a table, whose columns are their keys; without rows, the header alone.
pub fn write<T: Serialize + for<'de> Deserialize<'de>>(rows: &[T]) -> Result<Vec<u8>> {
    write_columns(keys::<T>(), rows)
}

/// The same of rows that do not write all of their keys.
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
        // Two types of one table each find their own.
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
