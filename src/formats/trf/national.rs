//! The national record of a player, in the columns of the 001 line: our own number and rating.

use super::columns;
use super::findings::Findings;
use super::player_line::{PlayerLine, Reader, means_none, non_empty};
use crate::diagnostic::{Place, codes};
use crate::formats::report::PlayerAsFiled;
use chrono::Datelike;
use kartotek_law::vocabulary::{BirthDate, Sex};
use std::collections::{HashMap, HashSet};

/// A national record: what the federation knows about a player.
pub(super) struct NationalRecord {
    no: u32,
    place: Place,
    id: Option<String>,
    rating: Option<i32>,
    name: Option<String>,
    sex: Option<Sex>,
    birth_date: Option<BirthDate>,
}

impl NationalRecord {
    pub(super) fn read(line: u32, text: &str, reader: &mut Reader) -> Option<NationalRecord> {
        let row = reader.row(line, text);
        let (no, place) = reader.start_number(&row)?;
        if !reader.check_fields(&row) {
            return None;
        }
        Some(NationalRecord {
            no,
            place,
            id: non_empty(row.text(columns::NUMBER)).filter(|id| !means_none(id)),
            rating: reader.rating(&row),
            name: non_empty(row.text(columns::NAME)),
            sex: reader.sex(&row),
            birth_date: reader.birth_date(&row),
        })
    }

    /// Our rating and number, and what the 001 line does not say.
    fn complete(self, player: &mut PlayerAsFiled) {
        player.id = self.id.or(player.id.take());
        player.rating = self.rating.or(player.rating);
        player.name = player.name.take().or(self.name);
        player.sex = player.sex.or(self.sex);
        // The day is better than the year alone, if they do not contradict each other.
        player.birth_date = match (player.birth_date, self.birth_date) {
            (Some(BirthDate::Year(year)), Some(BirthDate::Day(day))) if day.year() == year => self.birth_date,
            (own, record) => own.or(record),
        };
    }
}

/// National records to the players with their start numbers.
pub(super) fn join(records: Vec<NationalRecord>, lines: &mut [PlayerLine], findings: &mut Findings) {
    let mut by_number: HashMap<u32, &mut PlayerLine> = HashMap::new();
    for line in lines {
        by_number.entry(line.player.no).or_insert(line);
    }
    let mut joined = HashSet::new();
    for record in records {
        let no = record.no;
        match by_number.get_mut(&no) {
            Some(_) if !joined.insert(no) => {
                let message = format!("start number {no} has a national record already");
                let help = "keep one record for each player, and correct the start number of the other";
                findings.report(&codes::start_number_twice::CODE, &record.place, message, help);
            }
            Some(line) => record.complete(&mut line.player),
            None => {
                let message = format!("a national record names start number {no}, which no player has");
                let help = "correct the start number in columns 5 to 8";
                findings.report(&codes::start_number_unknown::CODE, &record.place, message, help);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::formats::trf::read;

    const PLAYERS: &str = "001    1 m    Hansen, Ole                       1950 DEN     1400001 1960/00/00
001    2      Jensen, Ida                       2100
";

    /// Our number and rating, and the rating of the 001 line.
    type Fields = (Option<String>, Option<i32>, Option<i32>);

    fn joined(records: &str) -> (Vec<Fields>, Vec<&'static str>) {
        let (report, found) = read("a.trf", format!("{PLAYERS}{records}").as_bytes());
        let players = report.unwrap().players;
        let fields = players.into_iter().map(|player| (player.id, player.rating, player.trf_rating)).collect();
        (fields, found.into_iter().map(|d| d.code.name).collect())
    }

    #[test]
    fn our_number_and_rating_come_from_the_national_record() {
        let (players, found) =
            joined("DEN    1 m    Hansen, Ole                       1873 KSU       12345 1960/05/17");
        assert_eq!(players, [(Some("12345".into()), Some(1873), Some(1950)), (None, None, Some(2100))]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn the_records_of_other_federations_are_noted_only() {
        let (players, found) = joined("SWE    1 m    Hansen, Ole                       1873");
        assert_eq!(players.first(), Some(&(None, None, Some(1950))));
        assert_eq!(found, ["trf-record-ignored"]);
    }

    #[test]
    fn a_national_record_needs_its_player_and_stands_once() {
        let record = |no| format!("DEN    {no}      Hansen, Ole                       1873\n");
        assert_eq!(joined(&record(9)).1, ["start-number-unknown"]);
        assert_eq!(joined(&(record(1) + &record(1))).1, ["start-number-twice"]);
    }
}
