//! Single fields and records in files that are otherwise correct.

use super::*;
use crate::diagnostic::Diagnostic;
use crate::texts::Language;
use kartotek_law::vocabulary::System;

const CELLS: [(&str, &str); 4] = [("1.0", "   2 w 1"), ("0.0", "   1 b 0"), ("0.5", "   4 w ="), ("0.5", "   3 b =")];

/// Findings in a file of two games with these records added.
fn diagnostics_of(records: &str) -> Vec<Diagnostic> {
    read("a.trf", (file(CELLS) + records).as_bytes()).1
}

fn names(found: &[Diagnostic]) -> Vec<&'static str> {
    found.iter().map(|found| found.code.name).collect()
}

fn report(records: &str) -> crate::report::ReportAsFiled {
    read("a.trf", (file(CELLS) + records).as_bytes()).0.unwrap()
}

#[test]
fn a_file_is_known_by_a_line_of_a_player() {
    for text in ["001    1 A", "012 A\n001    1 A", "012 A\r001 1", "001|1|A"] {
        assert!(looks_like(text.as_bytes()), "{text}");
    }
    for text in ["", "001", "0010 A", "012 A\n 001 1", "A 001 1", "round,white,black,result\n1,2,3,1-0\n"] {
        assert!(!looks_like(text.as_bytes()), "{text}");
    }
}

#[test]
fn each_record_about_players_and_teams_is_compared_also_where_it_stands_alone() {
    for record in [
        "013 Alpha                               9",
        "240 H   1    9",
        "250  2.0        2   1    1   40",
        "XXA    9  1.0",
        "260   1   3    6    9",
        "XXP 1 9",
        "XXZ 9",
        "299          -0.5    1    9",
        "300   1   2   4   19 0000",
        "320  1.0  2.0 000   3",
        "330 -+   1   2   1",
    ] {
        assert!(names(&diagnostics_of(&format!("{record}\n"))).contains(&"trf-record-contradicts"), "{record}");
    }
}

#[test]
fn directors_are_names_without_numbers_and_addresses() {
    let records =
        "102 IA 1234567 Holm, Bo (123456)\n112 Krat, Ane 123\n112 https://example.org\n112 (12345)\n112 Lund 1a2b3\n";
    let names: Vec<_> = report(records).directors.into_iter().map(|official| official.name.unwrap()).collect();
    assert_eq!(names, ["IA Holm, Bo", "Krat, Ane 123", "Lund 1a2b3"]);
}

#[test]
fn national_numbers_are_counted() {
    let number =
        |rating: &str, digits: &str| (format!("{rating}{:28}", ""), format!("{rating} DEN {digits:>11}{:12}", ""));
    let (first, third) = (number("1100", "12345"), number("1300", "123"));
    let numbered = file(CELLS).replace(&first.0, &first.1).replace(&third.0, &third.1);
    let said = |text: &str, code: &str| {
        let (_, found) = read("a.trf", text.as_bytes());
        found.iter().find(|found| found.code.name == code).unwrap().message(Language::En)
    };
    assert!(said(&numbered, "trf-value-ignored").contains("the FIDE id: 2, the first `12345`"));
    let swar = said(&format!("{numbered}00F P=004 R=01 +1 =2 -1\n"), "trf-dialect");
    assert!(swar.ends_with("of the FIDE id: 2"), "{swar}");
}

#[test]
fn the_place_of_a_scoring_is_its_first_record_and_a_team_scores_as_it_likes() {
    let first = diagnostics_of("142 1\n162  W 3.0    D 1.0    L 0.0    A 0.0\nBBU 1.0\n");
    let place = |found: &[Diagnostic]| found.iter().find(|d| d.code.name == "trf-scoring").map(|d| d.place.line);
    assert_eq!(place(&first), Some(9));
    assert_eq!(
        place(&diagnostics_of("362 TW 2.0   TD 1.0   TL 0.0\n162  W 3.0    D 1.0    L 0.0    A 0.0\n")),
        Some(9)
    );
    assert_eq!(place(&diagnostics_of("162  P 2.0\n")), Some(8), "a bye of two points");
    assert_eq!(place(&diagnostics_of("162  P 0.5\n")), None);
    assert_eq!(place(&diagnostics_of("192 FIDE_TEAM_TYPEA_MP_GP\n162  W 3.0    D 1.0    L 0.0    A 0.0\n")), None);
}

#[test]
fn only_words_that_say_that_teams_play_make_a_team_event() {
    let system = |words: &str| report(&format!("092 {words}\n")).system.map(|system| (system.value, system.place.line));
    assert_eq!(system("Team Swiss-System"), Some((System::Team, 8)));
    assert_eq!(system("Individual Swiss-System by a team"), None);
    assert_eq!(system("Swiss-System"), None);
    let by_record = report("013 Alpha                               1    2\n").system.unwrap();
    assert_eq!((by_record.value, by_record.place.line), (System::Team, 8));
}

#[test]
fn a_record_of_another_federation_is_one_that_a_player_can_be_read_from() {
    let ignored = |record: &str| names(&diagnostics_of(&format!("{record}\n"))).contains(&"trf-record-ignored");
    let whole = "SWE    1 m    Player 1                          1500";
    assert!(!ignored(whole));
    assert!(ignored(&whole.replace("SWE    1", "SWE    x")), "no number");
    assert!(ignored(&whole.replace("1500", "15x0")), "no rating");
    assert!(ignored(&whole.replace(" 1 m ", " 1  m")), "a sex or a title");
}

#[test]
fn a_national_record_without_a_name_contradicts_nobody() {
    assert_eq!(names(&diagnostics_of("DEN    1                                       1500\n")), ["trf-rating-overrun"]);
    assert_eq!(names(&diagnostics_of("DEN    1                                        1500\n")), [""; 0]);
    assert_eq!(
        names(&diagnostics_of("DEN    1      Somebody Else                     1500\n")),
        ["trf-record-contradicts"]
    );
}

#[test]
fn the_numbers_of_rated_players_and_the_ranking_criteria_are_kept() {
    let text = file(CELLS) + "072 3\n212 PTS,BH\n";
    let tournament = document("a.trf", text.as_bytes()).0.unwrap().tournament;
    assert_eq!(tournament.number_of_rated_players.unwrap().value, "3");
    assert_eq!(tournament.ranking_criteria.unwrap().value, "PTS,BH");
}

#[test]
fn dates_of_rounds_go_on_in_a_second_record_and_stand_where_they_stand() {
    let days = |records: &str| -> Vec<(u16, u32)> {
        let dates = document("a.trf", (file(CELLS) + records).as_bytes()).0.unwrap().tournament.round_dates;
        dates.into_iter().map(|date| (date.round, date.at.column)).collect()
    };
    assert_eq!(days("132 26/04/02  26/04/03\n"), [(1, 5), (2, 15)]);
    let column = |date: &str| format!("132 {:87}{date}\n", "");
    assert_eq!(days(&(column("26/04/02") + &column("26/04/03"))), [(1, 92), (2, 92)]);
    assert_eq!(days(&(column("26/04/02") + &column("          26/04/03"))), [(1, 92), (2, 102)]);
}

#[test]
fn a_bye_that_names_an_opponent_completes_no_game() {
    for (first, second) in [("   2 w 1", "   1 b Z"), ("   2 w -", "   3 b Z")] {
        let found = pairing(first, second).1;
        assert!(found.contains(&"trf-halves-contradict") && !found.contains(&"trf-half-completed"), "{found:?}");
    }
}

/// Players with these stated points, after drawing all games. Returns how many of them have points for a missing round, the
/// number of players, and the findings.
fn drawn(points: &[&str]) -> (Option<(usize, usize)>, Vec<&'static str>) {
    let mut text = "012 A\n042 2026/04/02\n052 2026/04/05\n".to_owned();
    for (no, stated) in (1..).zip(points) {
        let cell = match no % 2 {
            1 if no == points.len() => "0000 - Z".to_owned(),
            1 => format!("{:4} w =", no + 1),
            _ => format!("{:4} b =", no - 1),
        };
        text += &format!("001 {no:4}      Player {no:<26}    0                            {stated:>4}       {cell}\n");
    }
    let (report, found) = read("a.trf", text.as_bytes());
    (report.unwrap().points_short.map(|short| (short.value.players, short.value.all)), names(&found))
}

#[test]
fn points_of_a_few_games_more_are_told_by_their_lines_and_of_nearly_all_as_a_round() {
    assert_eq!(drawn(&["0.5"; 8]), (None, vec![]));
    // An extra half point for three of eight players does not make a round.
    let few = ["1.0", "1.0", "1.0", "0.5", "0.5", "0.5", "0.5", "0.5"];
    assert_eq!(drawn(&few), (None, vec!["trf-points"]));
    assert_eq!(drawn(&["1.0"; 8]), (Some((8, 8)), vec![]));
    // Two of the three players met and one had a bye: two points.
    assert_eq!(drawn(&["1.5", "1.0", "0.5"]), (Some((3, 3)), vec![]));
}

#[test]
fn points_of_a_blank_round_are_told_once_and_more_than_it_can_give_by_themselves() {
    let told = |points: &str| -> Vec<String> {
        let (one, three) = (("2.0", "   2 w 1     3 w 1"), ("0.5", "   4 w =     1 b 0"));
        let text = file([one, ("1.0", "   1 b 0"), three, (points, "   3 b =")]);
        read("a.trf", text.as_bytes()).1.iter().map(|found| found.message(Language::En)).collect()
    };
    let both = told("1.5");
    assert!(matches!(both.as_slice(), [one] if one.contains("blank round (this is so in 2 lines)")), "{both:?}");
    let more = told("2.5");
    let are_blank = more.iter().map(|told| told.contains("blank round")).collect::<Vec<_>>();
    assert_eq!((are_blank, more[1].contains("2.5 points")), (vec![true, false], true), "{more:?}");
}

#[test]
fn where_pairings_contradict_each_other_points_of_a_blank_round_do_too() {
    let one = ("2.0", "   2 w 1     3 w 1");
    let found = outcome(&file([one, ("1.0", "   1 b 0"), ("1.0", "   4 w 1     1 b 0"), ("1.0", "   3 b 1")])).1;
    assert_eq!(found, ["trf-points-contradict", "trf-halves-contradict"]);
    // Both halves of the game are contradicted, so the whole line is in doubt.
    let lost = outcome(&file([one, ("1.0", "   1 b 0"), ("0.0", "   4 w 0     1 b 0"), ("1.0", "   3 b 0")])).1;
    assert_eq!(lost, ["trf-points", "trf-unusual-score", "trf-points-contradict"]);
}

#[test]
fn a_round_to_come_does_not_hide_wrong_points() {
    let cells = |points| {
        [(points, "   2 w 1     3 w"), ("0.0", "   1 b 0     4 w"), ("", "             1 b"), ("", "             2 b")]
    };
    assert_eq!(outcome(&file(cells("1.0"))).1, ["trf-round-unplayed"]);
    assert_eq!(outcome(&file(cells("3.0"))).1, ["trf-points", "trf-round-unplayed"]);
}
