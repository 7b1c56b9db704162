//! Tables about how tournaments are run: `officials.csv`, the licences (4.6), and `guests.csv`, the non-members who have
//! played (§ 63). They are read strictly, like the register.

use super::form::{Worded, parse_birth_date};
use super::office_csv::{self, each_row, finish};
use crate::texts::{OrSay, Text, of_error, text};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_law::regulation::conduct::licence::{Licence, LicenceKind};
use kartotek_law::vocabulary::BirthDate;
use serde::{Deserialize, Serialize};

pub const OFFICIAL_COLUMNS: [&str; 5] = ["player_id", "name", "licence", "from", "to"];
pub const GUEST_COLUMNS: [&str; 6] = ["player_id", "fide_id", "name", "birth_date", "tournament", "date"];

/// A person who is not a member and has played in a tournament. Unknown values are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Register id.
    pub player_id: String,
    pub fide_id: String,
    pub name: String,
    pub birth_date: Option<BirthDate>,
    /// The `tournament` of the report, or the report's id.
    pub tournament: String,
    /// The day of the last round.
    pub date: Option<NaiveDate>,
}

#[derive(Serialize, Deserialize)]
struct OfficialRow<'r> {
    player_id: &'r str,
    name: &'r str,
    licence: &'r str,
    #[serde(default)]
    from: &'r str,
    #[serde(default)]
    to: &'r str,
}

#[derive(Serialize, Deserialize)]
struct GuestRow<'r> {
    player_id: &'r str,
    #[serde(default)]
    fide_id: &'r str,
    name: &'r str,
    #[serde(default)]
    birth_date: &'r str,
    tournament: &'r str,
    #[serde(default)]
    date: &'r str,
}

/// Reads `officials.csv`.
///
/// # Errors
/// Names the first line that is unusable.
pub fn read_officials(name: &str, bytes: &[u8]) -> Result<Vec<Licence>> {
    let mut licences = Vec::new();
    each_row(name, bytes, |_, record, header| {
        let row: OfficialRow = record.deserialize(Some(header))?;
        let mut faults: Vec<Text> = Vec::new();
        if row.player_id.is_empty() && row.name.is_empty() {
            faults.push(text!("table-no-licensee"));
        }
        let kind = parse_licence(row.licence).map_err(|error| faults.push(of_error(&error))).ok();
        let mut day = |day| office_csv::date(day).map_err(|error| faults.push(of_error(&error))).ok().flatten();
        let (from, to) = (day(row.from), day(row.to));
        if from.zip(to).is_some_and(|(from, to)| to < from) {
            faults.push(text!("table-licence-days", to = row.to, from = row.from));
        }
        if let Some(why) = faults.into_iter().reduce(|all, next| text!("text-more", all, next)) {
            bail!(why);
        }
        let (player, name) = (row.player_id.to_owned(), row.name.to_owned());
        licences.extend(kind.map(|kind| Licence { player, name, kind, from, to }));
        Ok(())
    })?;
    Ok(licences)
}

/// Reads `director` or `aspirant`.
pub fn parse_licence(text: &str) -> Result<LicenceKind> {
    LicenceKind::of_word(text).ok_or_else(|| text!("table-licence", other = text).into())
}

impl Worded for LicenceKind {
    const WORDS: &'static [(LicenceKind, &'static str)] =
        &[(LicenceKind::Director, "director"), (LicenceKind::Aspirant, "aspirant")];
}

/// The licences as `officials.csv`, in their order.
pub fn write_officials(licences: &[Licence]) -> csv::Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.write_record(OFFICIAL_COLUMNS)?;
    for held in licences {
        let (from, to) = (day(held.from), day(held.to));
        let (player_id, name, licence) = (held.player.as_str(), held.name.as_str(), held.kind.word());
        writer.serialize(OfficialRow { player_id, name, licence, from: &from, to: &to })?;
    }
    finish(writer)
}

/// Reads `guests.csv`.
///
/// # Errors
/// Names the first line that is unusable.
pub fn read_guests(name: &str, bytes: &[u8]) -> Result<Vec<Guest>> {
    let mut guests = Vec::new();
    each_row(name, bytes, |_, record, header| {
        let row: GuestRow = record.deserialize(Some(header))?;
        if row.player_id.is_empty() && row.fide_id.is_empty() && row.name.is_empty() {
            bail!(text!("table-no-guest"));
        }
        guests.push(Guest {
            player_id: row.player_id.to_owned(),
            fide_id: row.fide_id.to_owned(),
            name: row.name.to_owned(),
            birth_date: match row.birth_date {
                "" => None,
                date => Some(parse_birth_date(date).or_say(|| text!("table-birth-date", date))?),
            },
            tournament: row.tournament.to_owned(),
            date: office_csv::date(row.date)?,
        });
        Ok(())
    })?;
    Ok(guests)
}

/// The guests as `guests.csv`, in their order.
pub fn write_guests(guests: &[Guest]) -> csv::Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.write_record(GUEST_COLUMNS)?;
    for guest in guests {
        let (birth_date, date) = (office_csv::birth_date(guest.birth_date), day(guest.date));
        writer.serialize(GuestRow {
            player_id: &guest.player_id,
            fide_id: &guest.fide_id,
            name: &guest.name,
            birth_date: &birth_date,
            tournament: &guest.tournament,
            date: &date,
        })?;
    }
    finish(writer)
}

fn day(date: Option<NaiveDate>) -> String {
    date.map(|date| date.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn officials_are_written_as_they_were_read() {
        let text = "player_id,name,licence,from,to\n\
            7,\"Skovgaard, Else\",director,2020-01-01,\n\
            8,\"Dalby, Bo\",aspirant,,2027-12-31\n";
        let licences = read_officials("officials.csv", text.as_bytes()).unwrap();
        assert_eq!(licences[1].kind, LicenceKind::Aspirant);
        assert_eq!(String::from_utf8(write_officials(&licences).unwrap()).unwrap(), text);
    }

    #[test]
    fn a_licence_may_be_of_one_day_and_not_end_before_it_begins() {
        let read = |from: &str, to: &str| {
            let text = format!("player_id,name,licence,from,to\n7,,director,{from},{to}\n");
            read_officials("officials.csv", text.as_bytes()).is_ok()
        };
        assert!(read("2026-03-08", "2026-03-08"));
        assert!(!read("2026-03-08", "2026-03-07"));
    }

    #[test]
    fn guests_are_written_as_they_were_read() {
        let text = "player_id,fide_id,name,birth_date,tournament,date\n\
            17,,\"Mose, Ib\",1958-08-05,2026-skovby,2026-03-08\n\
            ,1700000,\"Strand, Kari\",1990,2026-vinter,\n";
        let guests = read_guests("guests.csv", text.as_bytes()).unwrap();
        assert_eq!(guests[1].birth_date, Some(BirthDate::Year(1990)));
        assert_eq!(String::from_utf8(write_guests(&guests).unwrap()).unwrap(), text);
    }

    #[test]
    fn the_first_line_that_cannot_be_taken_is_named() {
        let read = |rows: &str| {
            let text = format!("player_id,name,licence,from,to\n{rows}");
            format!("{:#}", read_officials("officials.csv", text.as_bytes()).unwrap_err())
        };
        assert_eq!(read("7,A,referee,,\n"), "officials.csv, line 2: licence is director or aspirant, not `referee`");
        assert!(read("7,A,director,2026-02-01,2026-01-31\n").contains("before it begins"));
        let both = read("7,A,referee,2026-02-01,2026-01-31\n");
        assert!(both.contains("not `referee`; the licence ends"), "{both}");
        assert!(read(",,director,,\n").contains("needs an id or a name"));
    }

    #[test]
    fn a_guest_has_a_number_of_ours_or_of_fide_or_a_name() {
        let is_read = |row: &str| {
            let text = format!("player_id,fide_id,name,birth_date,tournament,date\n{row},,a,\n");
            read_guests("guests.csv", text.as_bytes()).is_ok()
        };
        assert!(is_read("17,,") && is_read(",1700000,") && is_read(",,A") && !is_read(",,"));
    }
}
