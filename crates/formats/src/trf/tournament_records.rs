//! Reads the records about the tournament: 012 to 222, 352 and their equivalents of other programs.

use super::document::{At, Colour, DateAsWritten, Located, RoundDate, StartingRank, Tournament};
use super::findings::Findings;
use super::records::Record;
use super::{columns, dates};
use crate::diagnostic::codes;

/// The methods of 172.
const STARTING_RANKS: [&str; 7] = ["FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"];

/// Reads a record about the tournament. `false`: it is another record, and was not read.
pub(super) fn record(tournament: &mut Tournament, record: Record, findings: &mut Findings) -> bool {
    let (data, column) = record.data();
    let at = At { line: record.line, column };
    let name = || (!data.is_empty()).then(|| Located { value: data.to_owned(), at });
    match record.code {
        "012" => set_text(&mut tournament.name, record, findings),
        "022" => set_text(&mut tournament.city, record, findings),
        "032" => set_text(&mut tournament.federation, record, findings),
        "042" => set_date(&mut tournament.start, record, findings),
        "052" => set_date(&mut tournament.end, record, findings),
        "062" => set_text(&mut tournament.number_of_players, record, findings),
        "072" => set_text(&mut tournament.number_of_rated_players, record, findings),
        "082" => set_text(&mut tournament.number_of_teams, record, findings),
        "092" => set_text(&mut tournament.kind, record, findings),
        "102" if tournament.chief_arbiter.is_some() => tournament.deputies.extend(name()),
        "102" => set_text(&mut tournament.chief_arbiter, record, findings),
        "112" => tournament.deputies.extend(name()),
        "122" => set_text(&mut tournament.time_control_in_words, record, findings),
        "132" => round_dates(&mut tournament.round_dates, record),
        "142" | "XXR" | "TNR" => number_of_rounds(tournament, data, at, findings),
        "152" => match data {
            "" => {}
            "W" | "w" => initial_colour(tournament, Colour::White, at),
            "B" | "b" => initial_colour(tournament, Colour::Black, at),
            _ => findings.add_at(at, |place| codes::trf_value_ignored::initial_colour(place, data)),
        },
        "XXC" => {
            for word in data.split_whitespace() {
                match word {
                    "white1" => initial_colour(tournament, Colour::White, at),
                    "black1" => initial_colour(tournament, Colour::Black, at),
                    "rank" => tournament.is_paired_by_rank = true,
                    _ => findings.add_at(at, |place| codes::trf_value_ignored::initial_colour(place, word)),
                }
            }
        }
        "172" => starting_rank(tournament, data, at, findings),
        "182" => set_text(&mut tournament.pairing_controller, record, findings),
        "192" => set_text(&mut tournament.system, record, findings),
        "202" => set_text(&mut tournament.tie_breaks, record, findings),
        "212" => set_text(&mut tournament.ranking_criteria, record, findings),
        "222" => set_text(&mut tournament.time_control, record, findings),
        "352" => {
            let are_colours = data.bytes().all(|byte| matches!(byte, b'W' | b'B' | b'w' | b'b'));
            if !are_colours {
                findings.add_at(at, |place| codes::trf_value_ignored::board_colours(place, data));
            }
            set_text(&mut tournament.board_colours, record, findings);
        }
        _ => return false,
    }
    true
}

fn set_text(field: &mut Option<Located<String>>, record: Record, findings: &mut Findings) {
    let (data, column) = record.data();
    match field {
        Some(known) => report_further_record(record, &known.value, known.at, findings),
        None if data.is_empty() => {}
        None => *field = Some(Located { value: data.to_owned(), at: At { line: record.line, column } }),
    }
}

fn set_date(field: &mut Option<DateAsWritten>, record: Record, findings: &mut Findings) {
    let (data, column) = record.data();
    match field {
        Some(known) => report_further_record(record, &known.text, known.at, findings),
        None if data.is_empty() => {}
        None => {
            *field = Some(DateAsWritten { text: data.to_owned(), date: None, at: At { line: record.line, column } });
        }
    }
}

/// Reports a second record of one kind with another text. The first one is used.
fn report_further_record(record: Record, known: &str, known_at: At, findings: &mut Findings) {
    let (data, column) = record.data();
    if !data.is_empty() && data != known {
        let say = codes::trf_record_contradicts::first_counts;
        let at = At { line: record.line, column };
        findings.add_at(at, |place| say(place, record.code, known, known_at.line));
    }
}

fn initial_colour(tournament: &mut Tournament, colour: Colour, at: At) {
    tournament.initial_colour.get_or_insert(Located { value: colour, at });
}

fn number_of_rounds(tournament: &mut Tournament, data: &str, at: At, findings: &mut Findings) {
    let first = data.split_whitespace().next().unwrap_or("0");
    match first.parse::<u16>() {
        Ok(0) => {}
        Ok(rounds) => match &tournament.rounds {
            Some(known) if known.value != rounds => {
                let say = codes::trf_record_contradicts::rounds;
                findings.add_at(at, |place| say(place, rounds, known.value, known.at.line));
            }
            Some(_) => {}
            None => tournament.rounds = Some(Located { value: rounds, at }),
        },
        Err(_) => findings.add_at(at, |place| codes::trf_number::rounds(place, data)),
    }
}

/// Reads `FIDE` or `DEN NRO`.
fn starting_rank(tournament: &mut Tournament, data: &str, at: At, findings: &mut Findings) {
    let Some(method) = data.split_whitespace().last() else { return };
    if !STARTING_RANKS.contains(&method) {
        findings.add_at(at, |place| codes::trf_value_ignored::starting_rank(place, data));
    }
    let federation = data.strip_suffix(method).unwrap_or_default().trim().to_owned();
    let value = StartingRank { federation, method: method.to_owned() };
    tournament.starting_rank.get_or_insert(Located { value, at });
}

/// The dates of a 132 record: in the columns of the rounds, or one after the other with blanks between them. A second
/// record continues the first, unless its columns are those of later rounds.
fn round_dates(dates: &mut Vec<RoundDate>, record: Record) {
    let characters: Vec<char> = record.text.chars().collect();
    let text = |from: usize, to: usize| -> String {
        characters.get(from.min(characters.len())..to.min(characters.len())).unwrap_or_default().iter().collect()
    };
    let before = dates.last().map_or(0, |date| date.round);
    let mut first_shift = None;
    // `index`: the place among the columns, or in the list.
    let mut push = |index: usize, text: &str, from: usize| {
        let number = u16::try_from(index + 1).unwrap_or(u16::MAX);
        let shift = *first_shift.get_or_insert(if number > before { 0 } else { before });
        let at = At { line: record.line, column: u32::try_from(from + 1).unwrap_or(u32::MAX) };
        let round = number.saturating_add(shift);
        dates.push(RoundDate { round, text: text.to_owned(), date: None, stated_year: None, at });
    };
    let (start, first_round) = (4, columns::FIRST_ROUND - 1);
    // In columns, a date may contain blanks: `28. 7.24`.
    if text(start, first_round).trim().is_empty() {
        for (index, from) in (first_round..characters.len()).step_by(columns::ROUND_STEP).enumerate() {
            let date = text(from, from + columns::ROUND_STEP);
            if !date.trim().is_empty() {
                push(index, date.trim(), from);
            }
        }
        return;
    }
    let mut from = start;
    let mut index = usize::from(before);
    for part in text(start, characters.len()).split(char::is_whitespace) {
        if !part.is_empty() {
            push(index, part, from);
            index += 1;
        }
        from += part.chars().count() + 1;
    }
}

/// Reads the dates once all of them are known, as their spelling is decided by what is possible for all.
pub(super) fn finish(tournament: &mut Tournament, findings: &mut Findings) {
    let text = |date: &Option<DateAsWritten>| date.as_ref().map(|date| date.text.clone());
    let (start, end) = dates::span(text(&tournament.start).as_deref(), text(&tournament.end).as_deref());
    for (filed, date) in [(&mut tournament.start, start), (&mut tournament.end, end)] {
        let Some(filed) = filed else { continue };
        filed.date = date;
        match date {
            None => findings.add_at(filed.at, |place| codes::trf_date::day(place, &filed.text)),
            Some(date) if !dates::is_spelled_by_the_format(&filed.text, date) => {
                findings.note_spelling(filed.at, &filed.text, date);
            }
            Some(_) => {}
        }
    }
    let texts: Vec<&str> = tournament.round_dates.iter().map(|date| date.text.as_str()).collect();
    let read = dates::rounds(&texts, start, end);
    for (filed, read) in tournament.round_dates.iter_mut().zip(read) {
        filed.date = read.map(|(date, _)| date);
        filed.stated_year = read.and_then(|(_, stated_year)| stated_year);
    }
    check_round_dates(&tournament.round_dates, findings);
}

/// Reports round dates that are unreadable, in another year, or in another spelling.
fn check_round_dates(dates: &[RoundDate], findings: &mut Findings) {
    for filed in dates.iter().filter(|filed| filed.date.is_none()) {
        findings.add_at(filed.at, |place| codes::trf_date::round(place, &filed.text));
    }
    let read = || dates.iter().filter_map(|filed| Some((filed, filed.date?)));
    let mut other_year = read().filter(|(filed, _)| filed.stated_year.is_some());
    if let Some((first, date)) = other_year.next() {
        let dates = other_year.count() + 1;
        findings.add_at(first.at, |place| codes::trf_date::year(place, &first.text, date, dates));
    }
    let is_spelled_otherwise = |filed: &RoundDate, date: chrono::NaiveDate| {
        let is_spelled = || date.format("%y/%m/%d").to_string() == filed.text;
        filed.stated_year.is_none() && !is_spelled() && !dates::is_spelled_by_the_format(&filed.text, date)
    };
    for (filed, date) in read().filter(|(filed, date)| is_spelled_otherwise(filed, *date)) {
        findings.note_spelling(filed.at, &filed.text, date);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::records::{TrfLine, classify};

    fn tournament(lines: &[&str]) -> (Tournament, Vec<&'static str>) {
        let mut findings = Findings::new("a.trf");
        let mut tournament = Tournament::default();
        for (line, text) in (1..).zip(lines) {
            let TrfLine::Record(of_line) = classify(line, text) else { panic!("{text}") };
            assert!(record(&mut tournament, of_line, &mut findings), "{text}");
        }
        finish(&mut tournament, &mut findings);
        (tournament, findings.finish().into_iter().map(|d| d.code.name).collect())
    }

    fn dates_of(tournament: &Tournament) -> Vec<(u16, String)> {
        tournament.round_dates.iter().map(|filed| (filed.round, filed.date.unwrap().to_string())).collect()
    }

    #[test]
    fn the_dates_of_the_rounds_stand_in_columns_or_one_to_a_line() {
        let in_columns = format!("132 {:87}08/06/07            08/06/08", "");
        let (read, found) = tournament(&["042 2008/06/07", "052 2008/06/08", &in_columns]);
        assert_eq!(dates_of(&read), [(1, "2008-06-07".into()), (3, "2008-06-08".into())]);
        assert_eq!(read.round_dates.last().map(|date| date.at.column), Some(112));
        assert_eq!(found, [""; 0]);
        let (read, found) = tournament(&["042 2008/06/07", "052 2008/06/08", "132 2008/06/07", "132 2008/06/08"]);
        assert_eq!(dates_of(&read), [(1, "2008-06-07".into()), (2, "2008-06-08".into())]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn a_second_line_of_dates_goes_on_or_stands_in_the_columns_of_its_rounds() {
        let line = |column: usize, dates: &str| format!("132 {:1$}{dates}", "", column - 5);
        let rounds =
            |lines: &[&str]| -> Vec<u16> { tournament(lines).0.round_dates.iter().map(|filed| filed.round).collect() };
        let first = line(92, "08/06/07            08/06/08");
        assert_eq!(rounds(&[&first, &line(92, "08/06/09  08/06/10")]), [1, 3, 4, 5]);
        assert_eq!(rounds(&[&first, &line(132, "08/06/09  08/06/10")]), [1, 3, 5, 6]);
        assert_eq!(rounds(&[&line(112, "08/06/08"), "132 08/06/09 08/06/10"]), [3, 4, 5]);
    }

    #[test]
    fn a_second_record_that_says_something_else_is_told() {
        assert_eq!(
            tournament(&["012 D", "012 E", "042 2026/01/01", "042 2026/01/02"]).1,
            ["trf-record-contradicts"; 2]
        );
        assert_eq!(tournament(&["012 D", "012 D", "012", "042 2026/01/01", "042"]).1, [""; 0]);
    }

    #[test]
    fn a_date_that_cannot_be_read_is_reported() {
        assert_eq!(tournament(&["042 soon", "132 then", "142 many"]).1, ["trf-date", "trf-date", "trf-number"]);
    }

    #[test]
    fn the_number_of_rounds_has_a_code_of_every_generation() {
        for text in ["142 9", "142   9", "XXR 9", "TNR 9"] {
            let (read, found) = tournament(&[text]);
            assert_eq!((read.rounds.map(|said| said.value), found.len()), (Some(9), 0), "{text}");
        }
        let (read, found) = tournament(&["142 9", "XXR 7"]);
        assert_eq!((read.rounds.map(|said| said.value), found), (Some(9), vec!["trf-record-contradicts"]));
        assert_eq!(tournament(&["142 9", "XXR 9"]).1, [""; 0]);
    }

    #[test]
    fn the_first_colour_and_the_order_of_pairing_have_two_codes() {
        let colour = |text| tournament(&[text]).0.initial_colour.map(|said| said.value);
        assert_eq!(["152 W", "XXC white1", "XXC rank white1"].map(colour), [Some(Colour::White); 3]);
        assert_eq!(["152 B", "152   B", "XXC black1"].map(colour), [Some(Colour::Black); 3]);
        assert!(tournament(&["XXC rank white1"]).0.is_paired_by_rank);
        assert_eq!(tournament(&["152 X"]).1, ["trf-value-ignored"]);
    }

    #[test]
    fn the_starting_rank_may_name_a_federation() {
        let rank = |text| {
            let said = tournament(&[text]).0.starting_rank.unwrap();
            (said.value.federation, said.value.method)
        };
        assert_eq!(rank("172 NIDOF"), (String::new(), "NIDOF".into()));
        assert_eq!(rank("172 DEN NRO"), ("DEN".into(), "NRO".into()));
        assert_eq!(tournament(&["172 DEN ELO"]).1, ["trf-value-ignored"]);
    }

    #[test]
    fn a_second_chief_arbiter_is_a_deputy_and_other_records_count_once() {
        let (read, _) = tournament(&["102 A", "102 B", "112 C", "012 D", "012 E", "012"]);
        assert_eq!(read.chief_arbiter.map(|said| said.value), Some("A".into()));
        assert_eq!(read.deputies.into_iter().map(|said| said.value).collect::<Vec<_>>(), ["B", "C"]);
        assert_eq!(read.name.map(|said| said.value), Some("D".into()));
    }

    #[test]
    fn the_colours_of_the_boards_are_letters_and_kept_whatever_they_are() {
        let kept = |text: &str| {
            let (tournament, found) = tournament(&[text]);
            (tournament.board_colours.map(|said| said.value), found)
        };
        assert_eq!(kept("352 WBbw"), (Some("WBbw".into()), vec![]));
        assert_eq!(kept("352 WBX"), (Some("WBX".into()), vec!["trf-value-ignored"]));
        assert_eq!(tournament(&["152"]), (Tournament::default(), vec![]), "no colour is none");
    }
}
