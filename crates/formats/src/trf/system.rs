//! Reads the system of a tournament from its code (192), its teams or its words (092).

use super::document::{Document, Tournament};
use super::findings::Findings;
use crate::diagnostic::{Place, codes};
use crate::report::{Filed, TimeControlBy};
use crate::time_control::read_in_words;
use kartotek_law::vocabulary::{System, TimeControl};

pub(super) fn read_system(document: &Document, findings: &mut Findings) -> Option<Filed<System>> {
    let tournament = &document.tournament;
    let coded = tournament.system.as_ref().and_then(|code| {
        let system = by_code(&code.value);
        if system.is_none() {
            findings.add_at(code.at, |place| codes::trf_value_ignored::system(place, &code.value));
        }
        Some(Filed::new(system?, findings.place(code.at)))
    });
    // Decision (4.5.2.5): team records make a team event, whatever the rest of the file says; the form takes precedence.
    let team_in_words = tournament.kind.as_ref().filter(|kind| is_team(&kind.value)).map(|kind| kind.at);
    let team = document.teams.first().map(|team| team.at).or(team_in_words);
    let in_words = || {
        let kind = tournament.kind.as_ref()?;
        Some(Filed::new(by_words(&kind.value)?, findings.place(kind.at)))
    };
    team.map(|at| Filed::new(System::Team, findings.place(at))).or(coded).or_else(in_words)
}

/// The system that the words of 092 describe, if it is an all-play-all. Words for other systems are ignored.
// Decision (§ 16: an all-play-all in the words of a TRF, and blanks): the words of 092 declare it where neither a code nor a form
// names the system.
fn by_words(text: &str) -> Option<System> {
    let text = words(text).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let contains_any = |wanted: &[&str]| wanted.iter().any(|words| text.contains(words));
    let is_other = contains_any(&["SWISS", "SCHWEIZ", "MONRAD", "KNOCK"]);
    if is_other || !contains_any(&["ROUND ROBIN", "ROUNDROBIN", "ALL PLAY ALL", "ALLE MOD ALLE", "RUNDENTURNIER"]) {
        return None;
    }
    Some(match contains_any(&["DOUBLE", "DOBBELT", "DOPPEL"]) {
        true => System::DoubleRoundRobin,
        false => System::RoundRobin,
    })
}

/// Whether the words of 092 mean teams.
fn is_team(text: &str) -> bool {
    let contains_any = |wanted: &[&str]| words(text).any(|word| wanted.contains(&word.as_str()));
    contains_any(&["TEAM", "TEAMS"]) && !contains_any(&["INDIVIDUAL"])
}

/// The words of a text in capitals: letters and digits, separated by anything else.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).map(str::to_uppercase)
}

/// The system of a code of FIDE's table (ETT26), like `FIDE_DUTCH_2026_BAKU` or `BERGER_DOUBLEROUNDROBIN_G2`.
fn by_code(code: &str) -> Option<System> {
    let has = |known: &str| words(code).any(|word| word == known);
    let any = |known: &[&str]| words(code).any(|word| known.contains(&word.as_str()));
    if has("TEAM") {
        Some(System::Team)
    } else if has("DOUBLEROUNDROBIN") {
        Some(System::DoubleRoundRobin)
    } else if has("ROUNDROBIN") {
        Some(System::RoundRobin)
    } else if any(&["SWISS", "DOUBLESWISS", "DUTCH", "DUBOV", "BURSTEIN", "LIM"]) {
        Some(System::Swiss)
    } else if any(&["KNOCKOUT", "SCHILLER", "SCHEVENINGEN"]) {
        Some(System::Other)
    } else {
        None
    }
}

// The time control of 222, else of 122. An unreadable one is kept as it is written, and reported when the report is examined.

pub(super) fn read_time_control(
    tournament: &Tournament,
    findings: &mut Findings,
) -> Option<(Filed<String>, TimeControlBy)> {
    if let Some(coded) = &tournament.time_control {
        let place = findings.place(coded.at);
        let shorter = shorter(&coded.value, &place, findings);
        return Some((Filed::new(shorter, place), TimeControlBy::Format));
    }
    let in_words = tournament.time_control_in_words.as_ref().filter(|words| !words.value.trim().is_empty())?;
    let place = findings.place(in_words.at);
    let text = in_words.value.trim();
    Some(match read_in_words(text).certain() {
        Some(control) => (Filed::new(control.to_string(), place), TimeControlBy::Words),
        None => (Filed::new(text.to_owned(), place), TimeControlBy::UnclearWords),
    })
}

/// The shorter of two times, if `coded` gives White and Black different ones; this is reported. Else `coded` itself.
fn shorter(coded: &str, place: &Place, findings: &mut Findings) -> String {
    let Some([white, black]) = by_colour(coded) else { return coded.to_owned() };
    // Decision (4.5.3): of unequal times the shorter one is judged.
    let seconds = |text: &str| text.parse().ok().map(|control: TimeControl| control.seconds());
    let shorter = match (seconds(white), seconds(black)) {
        (Some(of_white), Some(of_black)) if of_black < of_white => black,
        (Some(_), None) => black,
        _ => white,
    };
    if white != black {
        findings.add(codes::trf_time_control_unequal::found(place, white, black, shorter));
    }
    shorter.to_owned()
}

/// The times of White and Black in `W300-B240`. `None`: one time for both.
fn by_colour(text: &str) -> Option<[&str; 2]> {
    let (white, black) = text.split_once('-')?;
    let white = white.trim().strip_prefix(['W', 'w'])?;
    let black = black.trim().strip_prefix(['B', 'b'])?;
    Some([white.trim(), black.trim()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::reader;

    fn system(lines: &[&str]) -> (Option<System>, Vec<&'static str>) {
        let mut findings = Findings::new("a.trf");
        let text = format!("001    1      A\n{}\n", lines.join("\n"));
        let document = reader::read(&text, &mut findings);
        let system = read_system(&document, &mut findings).map(|system| system.value);
        (system, findings.finish().into_iter().map(|found| found.code.name).collect())
    }

    #[test]
    fn every_type_of_fides_table_is_known() {
        for (system_of_code, codes) in [
            (
                System::Swiss,
                &[
                    "FIDE_DUTCH",
                    "FIDE_DUTCH_2017",
                    "FIDE_DUTCH_2025",
                    "FIDE_DUTCH_2026",
                    "FIDE_DUTCH_2026_BAKU",
                    "FIDE_DUBOV",
                    "FIDE_BURSTEIN",
                    "CUSTOM_SWISS",
                    "FIDE_DOUBLESWISS",
                ][..],
            ),
            (
                System::RoundRobin,
                &["BERGER_ROUNDROBIN", "BERGER_ROUNDROBIN_G2", "FIDE_ROUNDROBIN", "CUSTOM_ROUNDROBIN"],
            ),
            (System::DoubleRoundRobin, &["BERGER_DOUBLEROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"]),
            (System::Other, &["FIDE_SCHILLER", "FIDE_SCHEVENINGEN", "CUSTOM_KNOCKOUT"]),
            (
                System::Team,
                &[
                    "FIDE_TEAM",
                    "FIDE_TEAM_TYPEA_MP_GP",
                    "FIDE_TEAM_TYPEB_GP_MP_BAKU",
                    "BERGER_TEAM_ROUNDROBIN",
                    "CUSTOM_TEAM_SWISS",
                    "CUSTOM_TEAM_KNOCKOUT",
                ],
            ),
        ] {
            for code in codes {
                assert_eq!(system(&[&format!("192 {code}")]), (Some(system_of_code), vec![]), "{code}");
            }
        }
        assert_eq!(system(&["192 SOMETHING"]), (None, vec!["trf-value-ignored"]));
        assert_eq!(system(&["092 Individual: Swiss-System"]).0, None);
    }

    #[test]
    fn an_all_play_all_is_known_by_its_words_where_there_is_no_code() {
        for words in
            ["Individual: Round-Robin", "Round robin", "RoundRobin", "All-play-all", "All play all", "Alle-mod-alle"]
        {
            assert_eq!(system(&[&format!("092 {words}")]).0, Some(System::RoundRobin), "{words}");
        }
        for words in ["Individual: Double Round-Robin", "Double-Round Robin"] {
            assert_eq!(system(&[&format!("092 {words}")]).0, Some(System::DoubleRoundRobin), "{words}");
        }
        assert_eq!(system(&["092 Round-Robin", "192 CUSTOM_SWISS"]).0, Some(System::Swiss));
        assert_eq!(system(&["092 Swiss, then Round-Robin"]).0, None);
        assert_eq!(system(&["092 Individual"]).0, None);
    }

    #[test]
    fn a_file_with_teams_is_a_team_tournament() {
        let team = format!("013 {:32}   1", "Dublin");
        assert_eq!(system(&["092 Standard Team Round Robin"]).0, Some(System::Team));
        assert_eq!(system(&[&team]).0, Some(System::Team));
        assert_eq!(system(&[&team, "192 FIDE_DUTCH"]).0, Some(System::Team));
        assert_eq!(system(&["092 Individual: Swiss-System", &team]).0, Some(System::Team));
    }

    fn time_control(line: &str) -> (Option<String>, Vec<&'static str>) {
        let mut findings = Findings::new("a.trf");
        let document = reader::read(&format!("001    1      A\n{line}\n"), &mut findings);
        let control = read_time_control(&document.tournament, &mut findings).map(|(filed, _)| filed.value);
        (control, findings.finish().into_iter().map(|found| found.code.name).collect())
    }

    #[test]
    fn what_can_be_read_is_in_seconds_and_the_rest_stands_as_it_is() {
        for text in ["122 90 min + 30 min", "122 120", "122 90+30", "122 Standard", "122 40/90,30"] {
            assert_eq!(time_control(text).0.as_deref(), text.get(4..), "{text}");
        }
        assert_eq!(time_control("122").0, None);
        assert_eq!(time_control("122 15 minutes").0.as_deref(), Some("900"));
        assert_eq!(time_control("122 15+10").0.as_deref(), Some("900+10"));
        assert_eq!(time_control("122 90'/40 + 30'/end").0.as_deref(), Some("40/5400,1800"));
        for text in ["122 40/7200,1800", "222 5400+30", "222 40/6000+30:900+30"] {
            assert_eq!(time_control(text).0.as_deref(), text.get(4..), "{text}");
        }
    }

    #[test]
    fn of_unequal_times_the_shorter_one_is_judged() {
        let unequal = vec!["trf-time-control-unequal"];
        assert_eq!(time_control("222 W300-B240"), (Some("240".into()), unequal.clone()));
        assert_eq!(time_control("222 W5400+30-B7200+30"), (Some("5400+30".into()), unequal.clone()));
        // 40 moves in 2 hours and one further hour are 3 hours; 100 minutes and half a minute a move are 2 hours and 10 minutes.
        assert_eq!(time_control("222 W40/7200:3600-B6000+30"), (Some("6000+30".into()), unequal));
        assert_eq!(time_control("222 W5400+30-B5400+30"), (Some("5400+30".into()), vec![]));
    }

    #[test]
    fn of_two_times_the_shorter_one_counts_and_one_that_cannot_be_read_is_not_passed_over() {
        for (line, expected) in [
            ("222 W5400+30-B3600+30", "3600+30"),
            ("222 W3600+30-B5400+30", "3600+30"),
            ("222 W7200-B3600+60", "7200"),
            ("222 W5400+30-Bsoon", "soon"),
            ("222 Wsoon-B5400+30", "soon"),
        ] {
            assert_eq!(time_control(line), (Some(expected.to_owned()), vec!["trf-time-control-unequal"]), "{line}");
        }
    }
}
