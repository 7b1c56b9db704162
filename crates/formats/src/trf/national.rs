//! National records of a TRF: ours give the players of the 001 lines their register number and rating.

use super::document::{At, Dialect, Document, NationalPlayer, Player};
use super::findings::Findings;
use super::records::Record;
use super::{columns, list_records};
use crate::diagnostic::codes;
use crate::encoding::lines;
use crate::home::home;
use crate::name::name_key;
use crate::office_csv::birth_date_text;
use crate::report::PlayerAsFiled;
use chrono::Datelike;
use kartotek_law::vocabulary::BirthDate;
use std::collections::{HashMap, HashSet};

/// Copies number and rating from our record, and every value that the 001 line lacks.
fn add_record_values(player: &mut PlayerAsFiled, record: &Player) {
    let text = |text: &str| Some(text).filter(|text| !text.is_empty()).map(str::to_owned);
    player.id = text(&record.number).or(player.id.take());
    player.rating = record.rating.or(player.rating);
    player.name = player.name.take().or(text(&record.name));
    player.sex = player.sex.or(record.sex);
    // A day is more exact than a year, if it is in that year.
    player.birth_date = match (player.birth_date, record.birth_date) {
        (Some(BirthDate::Year(year)), Some(BirthDate::Day(day))) if day.year() == year => record.birth_date,
        (birth_date, record_value) => birth_date.or(record_value),
    };
}

/// Reports contradictions between the two lines of a player: one of them may be another player's. The values of the 001
/// line are used.
fn report_contradictions(player: &PlayerAsFiled, record: &Player, findings: &mut Findings) {
    use codes::trf_record_contradicts as contradicts;
    let (place, line, no) = (findings.place(record.at), player.place.line, player.no);
    if let Some(name) = player.name.as_deref().filter(|name| !have_a_part_in_common(name, &record.name)) {
        findings.add(contradicts::name(&place, no, &record.name, line, name));
    }
    if player.sex.zip(record.sex).is_some_and(|(sex, record_value)| sex != record_value) {
        findings.add(contradicts::sex(&place, no, line));
    }
    if let Some((birth_date, record_value)) =
        player.birth_date.zip(record.birth_date).filter(|(birth_date, other)| !birth_date.agrees_with(*other))
    {
        let (of_player, record_value) = (birth_date_text(birth_date), birth_date_text(record_value));
        findings.add(contradicts::birth_date(&place, no, &record_value, line, &of_player));
    }
}

/// Whether two names may be one person's: names are cut off, abbreviated and turned around, but one part stays. An empty
/// name goes with any other.
fn have_a_part_in_common(one: &str, other: &str) -> bool {
    let (one, other) = (name_key(one), name_key(other));
    one.is_empty()
        || other.is_empty()
        || one.split(' ').any(|part| other.split(' ').any(|other_part| other_part == part))
}

/// Joins our records to the players with their start numbers. Records of other federations are only checked: each needs a
/// player.
pub(super) fn join(records: &[NationalPlayer], players: &mut [PlayerAsFiled], findings: &mut Findings) {
    if records.is_empty() {
        return;
    }
    let mut by_number: HashMap<u32, &mut PlayerAsFiled> = HashMap::new();
    for player in players {
        by_number.entry(player.no).or_insert(player);
    }
    let mut joined = HashSet::new();
    for record in records {
        let no = record.player.start_number;
        let place = findings.place(record.player.at);
        let is_ours = record.federation == home();
        match by_number.get_mut(&no) {
            Some(player) if is_ours && joined.insert(no) => {
                report_contradictions(player, &record.player, findings);
                if record.player.number.contains(char::is_whitespace) {
                    let at_number = place.column(u32::try_from(columns::NUMBER.from).unwrap_or(0));
                    findings.add(codes::trf_number::member(&at_number, &record.player.number));
                }
                add_record_values(player, &record.player);
            }
            Some(_) if is_ours => findings.add(codes::start_number_twice::in_national_records(&place, no)),
            Some(_) => {}
            None if is_ours => findings.add(codes::start_number_unknown::in_national_record(&place, no)),
            None => findings.add(codes::trf_record_contradicts::unknown_player(&place, &record.federation, no)),
        }
    }
}

// Finds the program that wrote a file: several programs use the same code for different records.

/// For each program: the line of the first record that no other program writes.
#[derive(Default)]
pub(super) struct DialectMarks(HashMap<Dialect, u32>);

/// The dialects with a record of their own. A file with records of several has the dialect that is first here.
const MARKED: [Dialect; 5] = [Dialect::Swar, Dialect::CppDubov, Dialect::Trf25, Dialect::Tornelo, Dialect::Lichess];

impl DialectMarks {
    pub(super) fn record(&mut self, record: Record) {
        let is_named = record.code.bytes().all(|byte| byte.is_ascii_uppercase());
        if is_named && is_legend(record.text) {
            return;
        }
        let dialect = match record.code {
            "00A" | "00F" => Dialect::Swar,
            "032" if record.data().0.eq_ignore_ascii_case("lichess") => Dialect::Lichess,
            "DAT" => Dialect::Tornelo,
            "TNR" | "BYE" | "FOR" => Dialect::CppDubov,
            "TSE" | "PAB" | "FPB" | "HPB" | "ZPB" | "MFO" | "DFM" | "OOO" | "340" => Dialect::Trf25,
            // Two programs write it: without another mark it is FIDE's draft.
            "ACC" => Dialect::Trf25,
            "330" if DialectMarks::are_byes(record.text) => Dialect::Trf25,
            _ => return,
        };
        self.0.entry(dialect).or_insert(record.line);
    }

    /// Whether a 330 record has byes, as in the draft.
    pub(super) fn are_byes(text: &str) -> bool {
        let mut type_columns = text.chars().skip(4);
        type_columns.next().and_then(list_records::bye).is_some() && type_columns.next() == Some(' ')
    }

    /// Decides and reports the dialect of the file.
    pub(super) fn dialect(self, document: &Document, is_french: bool, findings: &mut Findings) -> Dialect {
        let first = MARKED.into_iter().find_map(|dialect| Some((dialect, *self.0.get(&dialect)?)));
        let Some((dialect, line)) = first else {
            return if is_french { Dialect::French } else { Dialect::Fide };
        };
        findings.add_at(At { line, column: 1 }, |place| match dialect {
            Dialect::Swar => codes::trf_dialect::swar(place, national_numbers(document)),
            Dialect::CppDubov => codes::trf_dialect::cpp_dubov(place),
            Dialect::Trf25 => codes::trf_dialect::draft(place),
            Dialect::Tornelo => codes::trf_dialect::tornelo(place),
            Dialect::Lichess | Dialect::French | Dialect::Fide => codes::trf_dialect::lichess(place),
        });
        dialect
    }
}

/// Whether a line explains columns, like `OOO RRR TT1 TT2`: records have numbers.
fn is_legend(text: &str) -> bool {
    let is_number = |word: &str| word.bytes().any(|byte| byte.is_ascii_digit()) && !word.contains(char::is_alphabetic);
    !text.split_whitespace().skip(1).any(is_number)
}

/// Whether a number is a federation's: FIDE's have six digits or more.
pub(super) fn is_national_number(number: &str) -> bool {
    (1..6).contains(&number.len())
}

fn national_numbers(document: &Document) -> usize {
    document.players.iter().filter(|player| is_national_number(&player.number)).count()
}

/// The first player line of a tournament of Vega (`.tdf`), which has the codes of TRF with other meanings.
pub(super) fn vega_database(text: &str) -> Option<At> {
    let (line, player) = lines(text).find(|(_, line)| line.starts_with("001"))?;
    let bar = player.chars().position(|c| c == '|').filter(|_| player.matches('|').count() >= 3)?;
    Some(At { line, column: u32::try_from(bar + 1).unwrap_or(u32::MAX) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::read;
    use kartotek_law::vocabulary::BirthDate;

    const PLAYERS: &str = "001    1 m    Hansen, Ole                       1950 DEN     1400001 1960/00/00
001    2      Jensen, Ida                       2100
";

    /// The national number and rating, and the rating of the 001 line.
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
    fn a_record_that_contradicts_its_player_is_reported() {
        for (record, expected) in [
            (
                "DEN    1 w    Hansen, Ole                       1873 KSU       12345 1960/05/17",
                vec!["trf-record-contradicts"],
            ),
            (
                "DEN    1 m    Jensen, Ida                       1873 KSU       12345 1960/05/17",
                vec!["trf-record-contradicts"],
            ),
            (
                "DEN    1 m    Hansen, O.                        1873 KSU       12345 1961/05/17",
                vec!["trf-record-contradicts"],
            ),
            (
                "DEN    1 m    Hansen, Ole                       1873 KSU       12345 1961/00/00",
                vec!["trf-record-contradicts"],
            ),
            ("DEN    1 m    Hansen, Ole                       1873 KSU       12345 1960/00/00", vec![]),
            ("DEN    1      Ole HANSEN                        1873 KSU       12345", vec![]),
            ("DEN    1 m    Hansen, Ole                       1873 KSU       12 45 1960/05/17", vec!["trf-number"]),
        ] {
            assert_eq!(joined(record).1, expected, "{record}");
        }
    }

    #[test]
    fn a_day_of_birth_completes_its_year_and_no_other() {
        let born = |record: &str| {
            let record = format!("DEN    1 m    Hansen, Ole                       1873 KSU       12345 {record}");
            read("a.trf", format!("{PLAYERS}{record}").as_bytes()).0.unwrap().players[0].birth_date
        };
        assert_eq!(born("1960/05/17"), Some(BirthDate::Day("1960-05-17".parse().unwrap())));
        assert_eq!(born("1961/05/17"), Some(BirthDate::Year(1960)));
    }

    #[test]
    fn the_records_of_other_federations_change_nothing() {
        let (players, found) = joined("SWE    1 m    Hansen, Ole                       1873");
        assert_eq!(players.first(), Some(&(None, None, Some(1950))));
        assert_eq!(found, [""; 0]);
        assert_eq!(joined("SWE    9 m    Hansen, Ole                       1873").1, ["trf-record-contradicts"]);
    }

    #[test]
    fn a_shifted_record_holds_the_report_back_only_if_it_is_ours() {
        assert_eq!(joined("SWE    1 m    Hansen, Ole                        1873").1, ["trf-record-ignored"]);
        assert_eq!(joined("DEN    1 m    Hansen, Ole                        1873").1, ["trf-rating-overrun"]);
    }

    #[test]
    fn a_national_record_needs_its_player_and_comes_once() {
        let record = |no| format!("DEN    {no}      Hansen, Ole                       1873\n");
        assert_eq!(joined(&record(9)).1, ["start-number-unknown"]);
        assert_eq!(joined(&(record(1) + &record(1))).1, ["start-number-twice"]);
    }

    #[test]
    fn what_explains_columns_is_no_record() {
        for (text, expected) in [
            ("OOO RRR TT1 TT2 PPP1 PPP2", true),
            ("ACC MM.M PP.P RR1 RR2", true),
            ("OOO   1   2   1    4    3", false),
            ("ACC      1.0   1   2    1    4", false),
            ("TNR 5", false),
        ] {
            assert_eq!(is_legend(text), expected, "{text}");
        }
    }

    #[test]
    fn in_the_draft_a_330_record_begins_with_the_letter_of_a_bye() {
        for (text, are_byes) in [
            ("330 H   2    4", true),
            ("330 -+   1   2   1", false),
            ("330 +    1", false),
            ("330 HH   1", false),
            ("330", false),
        ] {
            assert_eq!(DialectMarks::are_byes(text), are_byes, "{text}");
        }
    }
}
