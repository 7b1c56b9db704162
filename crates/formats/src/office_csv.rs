//! The tables of an office: `players.csv`, `clubs.csv`. They are read strictly: no value is guessed.

mod own_players;

pub use self::own_players::{BIRTH_DATE, CLUB, FIDE_ID, ID, NAME, OwnPlayers, Rows as OwnRows, person_with};
use super::form::{Worded, parse_birth_date};
use super::ids::id_order;
use super::keys::keys;
use super::{day, encoding, separated};
use crate::texts::{OrSay, Text, text};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_law::vocabulary::{BirthDate, Club, Departure, Member, Merged, Person, Rating, Sex};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The number of columns that people write.
const FOUNDING_COLUMNS: usize = 14;
/// A column that the register has only if a citizenship is known (§ 36).
pub const CITIZENSHIP: &str = "citizenship";

/// The columns of the register's `players.csv`: those that people write, `entered`, `left`, and the citizenship if known.
pub fn our_columns(has_citizenship: bool) -> &'static [&'static str] {
    let all = keys::<PlayerRow>();
    &all[..all.len() - usize::from(!has_citizenship)]
}

/// The columns of players that people write.
pub fn founding_columns() -> &'static [&'static str] {
    &our_columns(false)[..FOUNDING_COLUMNS]
}

pub fn club_columns() -> &'static [&'static str] {
    keys::<ClubRow>()
}

#[derive(Serialize, Deserialize)]
struct PlayerRow<'r> {
    id: &'r str,
    name: &'r str,
    birth_date: &'r str,
    sex: &'r str,
    club: &'r str,
    federation: &'r str,
    member: &'r str,
    fide_id: &'r str,
    fide_title: &'r str,
    fide_rating: Option<i32>,
    fide_games: Option<u32>,
    rating: Option<i32>,
    last_rated: &'r str,
    public: &'r str,
    #[serde(default)]
    entered: &'r str,
    #[serde(default)]
    left: &'r str,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    citizenship: Option<&'r str>,
}

#[derive(Serialize, Deserialize)]
struct ClubRow<'r> {
    id: &'r str,
    name: &'r str,
    district: &'r str,
}

/// Reads a table of players.
///
/// # Errors
/// Names the first line that is unusable.
pub fn read_players(name: &str, bytes: &[u8]) -> Result<Vec<Person>> {
    let mut persons = Vec::new();
    each_player(name, bytes, |person| persons.push(person))?;
    Ok(persons)
}

/// Checks that a table can be read.
///
/// # Errors
/// Names the first line that is unusable.
pub fn check_players(name: &str, bytes: &[u8]) -> Result<()> {
    each_player(name, bytes, drop)
}

fn each_player(name: &str, bytes: &[u8], mut take: impl FnMut(Person)) -> Result<()> {
    // In our tables ids ascend, so that the last one shows a repetition; else all ids are kept.
    let (mut last, mut seen) = (String::new(), None);
    let mut has_our_order = None;
    each_row(name, bytes, |line, record, header| {
        // In our own order no column needs to be looked up by its name.
        let is_ours =
            *has_our_order.get_or_insert_with(|| [true, false].map(our_columns).iter().any(|ours| header == *ours));
        let row: PlayerRow = record.deserialize(Some(header).filter(|_| !is_ours))?;
        if seen.is_none() && !last.is_empty() && id_order(&last) >= id_order(row.id) {
            seen = Some(ids_above(name, bytes, line));
        }
        match &mut seen {
            None => row.id.clone_into(&mut last),
            Some(seen) => {
                if let Some(first) = seen.insert(row.id.to_owned(), line) {
                    bail!(text!("table-id-twice", id = row.id, first = first.to_string()));
                }
            }
        }
        take(person(&row)?);
        Ok(())
    })
}

/// The ids in the lines of a table before `line`, each with its line.
fn ids_above(name: &str, bytes: &[u8], line: u64) -> HashMap<String, u64> {
    let mut ids = HashMap::new();
    // Unreadable rows further down are reported when the table itself is read.
    let _ = each_row(name, bytes, |at, record, header| {
        let id = header.iter().position(|column| column == "id").and_then(|place| record.get(place));
        ids.extend(id.filter(|_| at < line).map(|id| (id.to_owned(), at)));
        Ok(())
    });
    ids
}

/// The ratings in a table of players that the program wrote, by id.
///
/// # Errors
/// Names the first line that is unusable.
pub fn read_ratings(name: &str, bytes: &[u8]) -> Result<HashMap<String, Rating>> {
    let mut reader = csv::Reader::from_reader(bytes);
    let header = reader.headers().or_say(|| text!("table-line", name, line = "1"))?;
    let place = |column: &str| header.iter().position(|heading| heading == column);
    let Some((id, rating)) = place("id").zip(place("rating")) else { return Ok(HashMap::new()) };
    let (mut ratings, mut record) = (HashMap::with_capacity(bytes.len() / 128), csv::StringRecord::new());
    while reader.read_record(&mut record).or_say(|| Text::from(name))? {
        let line = || record.position().map_or(0, csv::Position::line).to_string();
        if let Some((id, rating)) = record.get(id).zip(record.get(rating).filter(|rating| !rating.is_empty())) {
            let rating = rating.parse().or_say(|| text!("table-line", name, line = line()))?;
            ratings.insert(id.to_owned(), Rating(rating));
        }
    }
    Ok(ratings)
}

/// One person by id, without reading the others. `None`: the table does not have the id.
///
/// # Errors
/// The line is unusable.
pub fn read_player(name: &str, bytes: &[u8], id: &str) -> Result<Option<Person>> {
    let mut found = None;
    each_row(name, bytes, |_, record, header| {
        let row_id = header.iter().position(|column| column == "id").and_then(|place| record.get(place));
        if row_id == Some(id) {
            found = Some(person(&record.deserialize(Some(header))?)?);
        }
        Ok(())
    })?;
    Ok(found)
}

fn person(row: &PlayerRow) -> Result<Person> {
    Ok(Person {
        id: row.id.to_owned(),
        name: row.name.to_owned(),
        club: row.club.to_owned(),
        federation: row.federation.to_owned(),
        fide_id: row.fide_id.to_owned(),
        fide_title: row.fide_title.to_owned(),
        ..values(row)?
    })
}

/// The parsed values of a person, without those fields that may be any text.
fn values(row: &PlayerRow) -> Result<Person> {
    let (departure, merged) = parse_left(row.left)?;
    if row.id.is_empty() || row.name.is_empty() {
        bail!(text!("table-no-player"));
    }
    Ok(Person {
        birth_date: match row.birth_date {
            "" => None,
            date => Some(parse_birth_date(date).or_say(|| text!("table-birth-date", date))?),
        },
        sex: parse_sex(row.sex)?,
        citizenship: parse_citizenship(row.citizenship.unwrap_or_default())?,
        member: parse_member(row.member)?,
        fide_rating: row.fide_rating.filter(|&rating| rating != 0).map(Rating),
        fide_games: row.fide_games,
        rating: row.rating.map(Rating),
        last_rated: date(row.last_rated)?,
        entered: date(row.entered)?,
        public: match row.public {
            "" | "yes" => true,
            "no" => false,
            other => bail!(text!("table-public", other)),
        },
        departure,
        merged,
        ..Person::default()
    })
}

/// Reads `F`, `M`, or nothing.
pub fn parse_sex(text: &str) -> Result<Option<Sex>> {
    parse_word(text, |other| text!("table-sex", other))
}

/// Reads `DEN`, `SWE`, or nothing.
pub fn parse_citizenship(text: &str) -> Result<String> {
    let text = text.trim();
    let is_code = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    if !text.is_empty() && !is_code {
        bail!(text!("table-citizenship", other = text));
    }
    Ok(text.to_ascii_uppercase())
}

/// Reads `yes`, `no`, `single`, or nothing.
pub fn parse_member(text: &str) -> Result<Option<Member>> {
    parse_word(text, |other| text!("table-member", other))
}

fn parse_word<T: Worded>(text: &str, unknown: fn(&str) -> Text) -> Result<Option<T>> {
    match T::of_word(text) {
        None if !text.is_empty() => bail!(unknown(text)),
        value => Ok(value),
    }
}

/// Reads `resigned 2026-05-01`, `died 2026-05-01`, `entry-taken-back 2026-05-01`, `merged 10234 2026-05-01`; one of the first
/// three and the last, separated by `; `; or nothing.
fn parse_left(text: &str) -> Result<(Option<Departure>, Option<Merged>)> {
    let (mut departure, mut merged) = (None, None);
    if text.is_empty() {
        return Ok((None, None));
    }
    for part in text.split("; ").filter(|part| !part.is_empty()) {
        let Some((how, day)) = part.rsplit_once(' ') else { bail!(text!("table-left", part)) };
        let day = day.parse().or_say(|| text!("table-date", date = day))?;
        match (how, how.strip_prefix("merged ")) {
            ("resigned", _) => departure = Some(Departure::Resigned(day)),
            ("died", _) => departure = Some(Departure::Died(day)),
            ("entry-taken-back", _) => departure = Some(Departure::EntryTakenBack(day)),
            (_, Some(into)) => merged = Some(Merged { into: into.to_owned(), since: day }),
            _ => bail!(text!("table-how-left", how)),
        }
    }
    Ok((departure, merged))
}

/// The cell `left` of the register's table.
pub fn departure_cell(person: &Person) -> String {
    let departure = person.departure.map(|departure| match departure {
        Departure::Resigned(day) => format!("resigned {day}"),
        Departure::Died(day) => format!("died {day}"),
        Departure::EntryTakenBack(day) => format!("entry-taken-back {day}"),
    });
    let merged = person.merged.as_ref().map(|Merged { into, since }| format!("merged {into} {since}"));
    departure.into_iter().chain(merged).collect::<Vec<_>>().join("; ")
}

/// Reads a day as people write it, or nothing.
pub fn date(text: &str) -> Result<Option<NaiveDate>> {
    match text {
        "" => Ok(None),
        date => Ok(Some(day::read(date).and_then(day::DayReading::certain).ok_or_else(|| text!("table-date", date))?)),
    }
}

/// Whether a citizenship is known; if none is, there is no column for it.
pub fn knows_citizenship<'p>(mut persons: impl Iterator<Item = &'p Person>) -> bool {
    persons.any(|person| !person.citizenship.is_empty())
}

/// The register as `players.csv`.
pub fn write_players<'p>(persons: impl Iterator<Item = &'p Person> + Clone) -> csv::Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    let has_citizenship = knows_citizenship(persons.clone());
    writer.write_record(our_columns(has_citizenship))?;
    for person in persons {
        let birth_date = birth_date(person.birth_date);
        let text = |date: Option<NaiveDate>| date.map(|date| date.to_string()).unwrap_or_default();
        let (last_rated, entered) = (text(person.last_rated), text(person.entered));
        writer.serialize(PlayerRow {
            id: &person.id,
            name: &person.name,
            birth_date: &birth_date,
            sex: sex(person.sex),
            club: &person.club,
            federation: &person.federation,
            member: member(person.member),
            fide_id: &person.fide_id,
            fide_title: &person.fide_title,
            fide_rating: person.fide_rating.map(|r| r.0),
            fide_games: person.fide_games,
            rating: person.rating.map(|r| r.0),
            last_rated: &last_rated,
            public: if person.public { "yes" } else { "no" },
            entered: &entered,
            left: &departure_cell(person),
            citizenship: has_citizenship.then_some(person.citizenship.as_str()),
        })?;
    }
    finish(writer)
}

/// Writes `players.csv` as people write it, without the columns that the program adds.
pub fn write_founding_players<'p>(persons: impl Iterator<Item = &'p Person> + Clone) -> csv::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let table = write_players(persons)?;
    for row in csv::ReaderBuilder::new().has_headers(false).from_reader(&*table).byte_records() {
        let row = row?;
        writer.write_record(row.iter().take(FOUNDING_COLUMNS).chain(row.get(our_columns(false).len())))?;
    }
    finish(writer)
}

pub fn sex(sex: Option<Sex>) -> &'static str {
    sex.map_or("", Worded::word)
}

pub fn member(member: Option<Member>) -> &'static str {
    member.map_or("", Worded::word)
}

pub fn birth_date(date: Option<BirthDate>) -> String {
    date.map(birth_date_text).unwrap_or_default()
}

/// The birth date in a table, as `1990-07-04`, or the year alone.
pub fn birth_date_text(date: BirthDate) -> String {
    match date {
        BirthDate::Day(day) => day.to_string(),
        BirthDate::Year(year) => year.to_string(),
    }
}

/// Reads a table of clubs.
///
/// # Errors
/// Names the first line that is unusable.
pub fn read_clubs(name: &str, bytes: &[u8]) -> Result<Vec<Club>> {
    let mut clubs = Vec::new();
    each_row(name, bytes, |_, record, header| {
        let row: ClubRow = record.deserialize(Some(header))?;
        clubs.push(Club { id: row.id.to_owned(), name: row.name.to_owned(), district: row.district.to_owned() });
        Ok(())
    })?;
    Ok(clubs)
}

pub fn write_clubs(clubs: &[Club]) -> csv::Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.write_record(club_columns())?;
    for club in clubs {
        writer.serialize(ClubRow { id: &club.id, name: &club.name, district: &club.district })?;
    }
    finish(writer)
}

/// A table of one line.
pub fn one_line(header: &csv::StringRecord, record: &csv::StringRecord) -> csv::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(header)?;
    writer.write_record(record)?;
    finish(writer)
}

/// A table that the program reads again, with its texts unchanged.
pub fn exact_csv_bytes(write: impl FnOnce(&mut csv::Writer<Vec<u8>>) -> csv::Result<()>) -> Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    write(&mut writer)?;
    Ok(finish(writer)?)
}

/// The bytes of a table that was written to memory.
pub fn finish(writer: csv::Writer<Vec<u8>>) -> csv::Result<Vec<u8>> {
    writer.into_inner().map_err(|error| error.into_error().into())
}

/// Passes each row to `take` with its line and the header; an error names the line. Fields are separated by comma, semicolon or tab.
pub fn each_row(
    name: &str,
    bytes: &[u8],
    mut take: impl FnMut(u64, &csv::StringRecord, &csv::StringRecord) -> Result<()>,
) -> Result<()> {
    let (decoded, _) =
        encoding::decode(name, bytes).map_err(|diagnostic| diagnostic.text()).or_say(|| Text::from(name))?;
    let text = separated::with_plain_ends(&decoded);
    let mut reader = separated::reader(&text);
    let header = reader.headers().or_say(|| text!("table-line", name, line = "1"))?.clone();
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record).or_say(|| Text::from(name))? {
        let line = u64::from(separated::line_of(&text, record.position()));
        take(line, &record, &header).or_say(|| text!("table-line", name, line = line.to_string()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_has_an_id_and_a_name() {
        let is_read = |row: &str| {
            let header = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public";
            read_players("players.csv", format!("{header}\n{row},,M,,DEN,yes,,,,,,,yes\n").as_bytes()).is_ok()
        };
        assert!(is_read("7,\"Holm, Bo\"") && !is_read("7,") && !is_read(",\"Holm, Bo\""));
    }
}
