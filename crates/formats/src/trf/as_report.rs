//! Turns a document into a report: the facts that rating needs, and their faults.

use super::document::{
    Cell, Content, DateAsWritten, Dialect, Document, NoGame, Player, RoundOutcome, Scoring, Tournament,
};
use super::findings::Findings;
use super::national::{self, is_national_number};
use super::{agreement, dutch, halves, points, system};
use crate::diagnostic::codes;
use crate::report::{Filed, Official, PlayerAsFiled, ReportAsFiled, RoundsBy};
use kartotek_law::vocabulary::{System, Title};
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Makes a report of a document. `None`: the document has no players.
pub(super) fn report(document: &Document, findings: &mut Findings) -> Option<ReportAsFiled> {
    if document.players.is_empty() {
        return None;
    }
    let mut report = ReportAsFiled::default();
    set_header(document, &mut report, findings);
    set_rounds(document, &mut report, findings);
    report.players = players(document, findings);
    let table = halves::assemble(&document.players, &document.tournament.scoring, findings);
    report.points_short = points::check(document, &table, findings);
    agreement::check(document, findings);
    check_allocated_byes(document, findings);
    agreement::check_control_totals(document, findings);
    check_scoring(document, &report, findings);
    report.games = table.games;
    report.byes = table.byes;
    report.dutch = dutch::filed(document).map(Arc::new);
    report.unplayed = table.unplayed.map(|(round, at)| Filed::new(round, findings.place(at)));
    Some(report)
}

/// The players, with the facts of our federation's own records.
pub(super) fn players(document: &Document, findings: &mut Findings) -> Vec<PlayerAsFiled> {
    check_start_numbers(&document.players, findings);
    let mut players = document.players.iter().map(|line| player(line, findings)).collect::<Vec<_>>();
    report_national_numbers(document, findings);
    national::join(&document.national, &mut players, findings);
    players
}

fn check_start_numbers(lines: &[Player], findings: &mut Findings) {
    let mut first: HashMap<u32, u32> = HashMap::with_capacity(lines.len());
    for line in lines {
        match first.entry(line.start_number) {
            Entry::Vacant(entry) => {
                entry.insert(line.at.line);
            }
            Entry::Occupied(entry) => {
                let (no, first) = (line.start_number, *entry.get());
                findings.add_at(line.at, |place| codes::start_number_twice::in_trf(place, no, first));
            }
        }
    }
}

fn player(line: &Player, findings: &Findings) -> PlayerAsFiled {
    let mut player = PlayerAsFiled::new(line.start_number, findings.place(line.at));
    let text = |text: &str| Some(text).filter(|text| !text.is_empty()).map(str::to_owned);
    player.name = text(&line.name);
    player.sex = line.sex;
    // National classes and arbiters' titles are not titles here.
    player.title = line.title.parse().ok().map(|title: Title| title.to_string());
    player.trf_rating = line.rating;
    player.is_unread = line.is_unread;
    player.federation = text(&line.federation).map(|code| code.to_uppercase());
    player.birth_date = line.birth_date;
    player.fide_id = text(&line.number).filter(|number| !is_national_number(number));
    player
}

/// Reports national numbers, except in files of SWAR, which are already reported.
fn report_national_numbers(document: &Document, findings: &mut Findings) {
    let mut players = document.players.iter().filter(|line| is_national_number(&line.number));
    if let Some(first) = players.next().filter(|_| document.dialect != Dialect::Swar) {
        let say = codes::trf_value_ignored::national_numbers;
        findings.add_at(first.at, |place| say(place, first.named(), &first.number, players.count() + 1));
    }
}

fn set_header(document: &Document, report: &mut ReportAsFiled, findings: &mut Findings) {
    let tournament = &document.tournament;
    report.name = tournament.name.as_ref().map(|name| name.value.clone());
    report.federation_at = tournament.federation.as_ref().map(|code| findings.place(code.at));
    report.federation = tournament.federation.as_ref().map(|code| code.value.to_uppercase());
    let date = |written: &Option<DateAsWritten>| {
        written.as_ref().and_then(|written| Some(Filed::new(written.date?, findings.place(written.at))))
    };
    report.start = date(&tournament.start);
    report.end = date(&tournament.end);
    report.round_dates = tournament.days_of_rounds().map(|(day, at)| Filed::new(day, findings.place(at))).collect();
    report.directors = directors(tournament, findings);
    report.system = system::read_system(document, findings);
    if let Some((control, by)) = system::read_time_control(tournament, findings) {
        (report.time_control, report.time_control_by) = (Some(control), by);
    }
}

/// The arbiters by name, without the FIDE ids that many programs add. Addresses of web pages are not names.
fn directors(tournament: &Tournament, findings: &Findings) -> Vec<Official> {
    let arbiters = tournament.chief_arbiter.iter().chain(&tournament.deputies);
    let named = arbiters.filter_map(|arbiter| {
        let is_number = |word: &&str| {
            let digits = word.trim_matches(['(', ')']);
            digits.len() >= 4 && digits.bytes().all(|b| b.is_ascii_digit())
        };
        let words: Vec<&str> = arbiter.value.split_whitespace().filter(|word| !is_number(word)).collect();
        let name = words.join(" ");
        let is_name = !name.is_empty() && !name.contains("://");
        let place = findings.place(arbiter.at);
        is_name.then_some(Official { id: None, name: Some(name), role: None, plays: false, place })
    });
    named.collect()
}

/// The declared number of rounds, else the last round in which a line has more than a pairing.
fn set_rounds(document: &Document, report: &mut ReportAsFiled, findings: &mut Findings) {
    // Of several lines with the latest round, the cell of the first.
    let latest_cell = |is_wanted: fn(&Cell) -> bool| {
        let ends = document.players.iter().filter_map(|line| line.cells.iter().rev().find(|cell| is_wanted(cell)));
        ends.min_by_key(|cell| std::cmp::Reverse(cell.round))
    };
    let Some(declared) = &document.tournament.rounds else {
        let latest = latest_cell(|cell| !matches!(cell.content, Content::Pending { .. }));
        report.rounds = latest.map(|cell| Filed::new(cell.round, findings.place(cell.at)));
        report.rounds_by = RoundsBy::Lines;
        return;
    };
    report.rounds = Some(Filed::new(declared.value, findings.place(declared.at)));
    report.rounds_by = RoundsBy::Record;
    if let Some(cell) = latest_cell(|_| true).filter(|cell| cell.round > declared.value) {
        findings.add_at(cell.at, |place| codes::trf_round_beyond::found(place, declared.value, cell.round));
    }
}

/// Reports unusual points: the program determines first place with 1, ½ and 0 (4.5.2.5).
fn check_scoring(document: &Document, report: &ReportAsFiled, findings: &mut Findings) {
    if report.system.as_ref().is_some_and(|system| system.value == System::Team) {
        return;
    }
    let scoring = &document.tournament.scoring;
    let usual = Scoring { allocated_bye: scoring.allocated_bye, unknown: scoring.unknown, ..Scoring::default() };
    let is_usual = *scoring == usual && [0, 50, 100].contains(&scoring.points_for(RoundOutcome::AllocatedBye, None).0);
    if let Some(first) = document.abnormal_points.iter().find(|abnormal_points| abnormal_points.points.is_some()) {
        findings.add_at(first.at, codes::trf_scoring::abnormal);
    } else if !is_usual {
        let [win, draw, loss] = scoring.white;
        findings.add_at(document.tournament.scoring_at, |place| codes::trf_scoring::found(place, win, draw, loss));
    }
}

fn check_allocated_byes(document: &Document, findings: &mut Findings) {
    // If a team has the bye, each of its players has it.
    if !document.teams.is_empty() {
        return;
    }
    let mut by_round: BTreeMap<u16, Vec<_>> = BTreeMap::new();
    for player in &document.players {
        for cell in player.cells.iter().filter(|cell| cell.content == Content::NoGame(NoGame::Allocated)) {
            by_round.entry(cell.round).or_default().push((player, cell.at));
        }
    }
    for (round, byes) in by_round {
        if let [_, (second, at), ..] = byes.as_slice() {
            let count = u32::try_from(byes.len()).unwrap_or(u32::MAX);
            findings.add_at(*at, |place| codes::trf_byes_allocated::found(place, round, count, second.named()));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::trf::read;

    fn codes_found_in(records: &str, cells: [&str; 3]) -> Vec<&'static str> {
        let lines =
            (1..).zip(cells).map(|(no, cells)| format!("001 {no:4}      {:77}{cells}\n", format!("Player {no}")));
        let (_, found) = read("a.trf", (records.to_owned() + &lines.collect::<String>()).as_bytes());
        found.into_iter().map(|found| found.code.name).collect()
    }

    #[test]
    fn the_pairing_gives_one_bye_a_round() {
        let other = "             3 w 1";
        assert_eq!(codes_found_in("", ["0000 - U", other, "0000 - H     2 b 0"]), [""; 0]);
        assert_eq!(
            codes_found_in("", ["0000 - U", "0000 - U     3 w 1", "             2 b 0"]),
            ["trf-byes-allocated"]
        );
        assert_eq!(codes_found_in("", ["0000 - F", "0000 - F     3 w 1", "             2 b 0"]), [""; 0]);
        let team = format!("013 {:32}   1    2\n", "Nordlyset");
        assert_eq!(codes_found_in(&team, ["0000 - U", "0000 - U     3 w 1", "             2 b 0"]), [""; 0]);
    }
}
