//! Whole files: typical mistakes of chess people, and the files of many programs.

mod composed;
mod dialects;
mod guard;
mod particulars;
mod quirks;
mod teams;

use super::*;
use crate::result;

/// A file of four players, from their points and cells.
fn file(lines: [(&str, &str); 4]) -> String {
    let mut text = "012 A\n042 2026/04/02\n052 2026/04/05\n".to_owned();
    for (no, (points, cells)) in (1..).zip(lines) {
        text +=
            &format!("001 {no:4}      Player {no:<26} 1{no}00                            {points:4}    1  {cells}\n");
    }
    text
}

/// Games as `round: white-black result`, and the names of the diagnostics.
fn outcome(text: &str) -> (Vec<String>, Vec<&'static str>) {
    let (report, found) = read("a.trf", text.as_bytes());
    let game =
        |g: crate::report::GameAsFiled| format!("{}: {}-{} {}", g.round, g.white, g.black, result::write(g.result));
    let games = report.into_iter().flat_map(|report| report.games).map(game).collect();
    (games, found.into_iter().map(|d| d.code.name).collect())
}

/// Round 1 between players 1 and 2, beside a correct game between 3 and 4.
fn pairing(first: &str, second: &str) -> (Vec<String>, Vec<&'static str>) {
    let (mut games, found) = outcome(&file([("", first), ("", second), ("", "   4 w 1"), ("", "   3 b 0")]));
    games.retain(|game| !game.starts_with("1: 3-4"));
    (games, found)
}

#[test]
fn both_halves_make_one_game() {
    for (first, second, game) in [
        ("   2 w 1", "   1 b 0", "1: 1-2 1-0"),
        ("   2 b =", "   1 w =", "1: 2-1 ½-½"),
        ("   2 b W", "   1 w L", "1: 2-1 0-1 unrated"),
        ("   2 w +", "   1 b -", "1: 1-2 +/-"),
        ("   2 - -", "   1 - +", "1: 1-2 -/+"),
        ("   2 w -", "   1 b -", "1: 1-2 -/-"),
        ("0002 W 1", "1    B 0", "1: 1-2 1-0"),
    ] {
        assert_eq!(pairing(first, second), (vec![game.to_owned()], vec![]), "{first}");
    }
}

#[test]
fn halves_that_cannot_be_one_game_are_refused() {
    for (first, second) in [
        ("   2 w 1", "   1 b 1"),
        ("   2 w 1", "   1 b ="),
        ("   2 w 1", "   1 b -"),
        ("   2 w +", "   1 b 0"),
        ("   2 w +", "   1 b +"),
        ("   2 w 1", "   1 b L"),
        ("   2 w 1", "0000 - U"),
        ("   2 w 0", "0000 - Z"),
    ] {
        assert_eq!(pairing(first, second).1, ["trf-halves-contradict"], "{first} {second}");
    }
    assert_eq!(pairing("   2 w 1", "   3 b 0").1, ["trf-halves-contradict"; 2]);
}

#[test]
fn an_arbiter_may_let_both_lose_and_the_reader_says_so() {
    assert_eq!(pairing("   2 w 0", "   1 b 0"), (vec!["1: 1-2 0-0".into()], vec!["trf-unusual-score"]));
    assert_eq!(pairing("   2 w =", "   1 b 0"), (vec!["1: 1-2 ½-0".into()], vec!["trf-unusual-score"]));
}

#[test]
fn a_blank_half_is_completed_where_it_leaves_no_doubt() {
    for (first, second, game) in [
        ("   2 w 1", "", "1: 1-2 1-0"),
        ("   2 b =", "0000 -", "1: 2-1 ½-½"),
        ("   2 w +", "", "1: 1-2 +/-"),
        ("   2 w -", "", "1: 1-2 -/-"),
        ("   2 w +", "0000 - -", "1: 1-2 +/-"),
        ("   2 w -", "0000 - +", "1: 1-2 -/+"),
        ("   2 w -", "   1 b Z", "1: 1-2 -/-"),
        ("   2 w 1", "   1 b", "1: 1-2 1-0"),
    ] {
        let (games, found) = pairing(first, second);
        assert_eq!(games, [game], "{first} {second}");
        assert!(found.contains(&"trf-half-completed"), "{first} {second}");
    }
    assert_eq!(pairing("   2 w 0", "").1, ["trf-half-missing"]);
    assert_eq!(pairing("", "   1 w 0").1, ["trf-half-missing"]);
}

#[test]
fn a_round_paired_but_not_played_is_passed_over_only_at_the_end() {
    let cells = [("1.0", "   2 w 1   3 w"), ("", ""), ("", ""), ("", "")];
    assert!(outcome(&file(cells)).1.contains(&"trf-syntax"));
    let last =
        [("1.0", "   2 w 1     3 w"), ("0.0", "   1 b 0     4 w"), ("", "             1 b"), ("", "             2 b")];
    assert_eq!(outcome(&file(last)), (vec!["1: 1-2 1-0".into()], vec!["trf-round-unplayed"]));
    let (games, found) = pairing("   2 w", "   1 b");
    assert_eq!((games.len(), found), (0, vec!["result-missing"]));
}

#[test]
fn the_colours_of_a_game_are_repaired_and_of_a_forfeit_not_needed() {
    assert_eq!(pairing("   2 w 1", "   1 w 0"), (vec!["1: 1-2 1-0".into()], vec!["trf-colour"]));
    assert_eq!(pairing("   2   1", "   1 w 0"), (vec!["1: 2-1 0-1".into()], vec!["trf-colour"]));
    assert_eq!(pairing("   2   +", "   1 w -"), (vec!["1: 2-1 -/+".into()], vec![]));
}

#[test]
fn a_file_that_writes_noir_and_blanc_is_read_in_french() {
    let (games, found) = outcome(&file([("", "   2 N 1"), ("", "   1 B 0"), ("", "   4 B 1"), ("", "   3 N 0")]));
    assert_eq!((games, found), (vec!["1: 2-1 0-1".into(), "1: 3-4 1-0".into()], vec!["trf-repaired"]));
}

#[test]
fn what_all_formats_check_later_is_kept() {
    assert_eq!(pairing("   1 w 1", ""), (vec!["1: 1-1 1-0".into()], vec![]), "against himself");
    assert_eq!(pairing("  77 b 1", ""), (vec!["1: 77-1 0-1".into()], vec![]), "an opponent nobody is");
    let games = pairing("   2 w 1", "   3 b 0").0;
    assert_eq!(games.len(), 2, "two opponents in one round");
}

#[test]
fn a_start_number_given_twice_is_refused_and_both_players_kept() {
    let text = file([("", ""), ("", ""), ("", ""), ("", "")]).replace("001    3", "001    2");
    let (report, found) = read("a.trf", text.as_bytes());
    assert_eq!(report.map(|report| report.players.len()), Some(4));
    assert_eq!(found.iter().map(|d| (d.code.name, d.place.line)).collect::<Vec<_>>(), [("start-number-twice", 6)]);
}

#[test]
fn wrong_points_are_a_warning_while_the_pairings_agree_and_an_error_otherwise() {
    let cells = |second| file([("1.5", "   2 w 1"), ("0.0", second), ("1.0", "   4 w 1"), ("0.0", "   3 b 0")]);
    assert_eq!(outcome(&cells("   1 b 0")).1, ["trf-points"]);
    assert_eq!(
        outcome(&cells("   1 b =")).1,
        ["trf-points-contradict", "trf-halves-contradict", "trf-points-contradict"]
    );
    let with = |record: &str| outcome(&(cells("   1 b 0") + record + "\n")).1;
    assert_eq!(with("162  W 1.5    D 0.5"), ["trf-points", "trf-scoring"], "no. 3 now has too few");
    assert_eq!(with("299           0.5   1    1"), ["trf-scoring"], "a bonus for no. 1");
    assert_eq!(with("299           0.5   1    2"), ["trf-points", "trf-scoring"], "a bonus for no. 2");
    assert_eq!(with("299 W         1.5   1    1"), ["trf-scoring"], "another value of one win");
    assert_eq!(with("299 W         1.5   2    1"), ["trf-points", "trf-scoring"], "in another round");
    assert_eq!(with("299 W         1.5   0    1"), ["trf-scoring"], "round 0 is every round");
    assert_eq!(with("299 W         1.5   1    0"), ["trf-points", "trf-scoring"], "player 0 is everybody");
    assert_eq!(with("299 W         1.5"), ["trf-points", "trf-scoring"], "of all wins: no. 3 has too few");
}

#[test]
fn record_299_gives_another_value_to_each_kind_of_result() {
    for (code, value, first, second, points) in [
        ("W", "0.9", "   2 w 1", "   1 b 0", "0.0"),
        ("D", "0.7", "   2 w =", "   1 b =", "0.5"),
        ("L", "0.2", "   2 w 0", "   1 b 1", "1.0"),
        ("F", "0.8", "0000 - F", "", ""),
        ("H", "0.3", "0000 - H", "", ""),
        ("Z", "0.1", "0000 - Z", "", ""),
        ("+", "0.9", "   2 w +", "   1 b -", "0.0"),
        ("-", "0.1", "   2 w -", "   1 b +", "1.0"),
    ] {
        let lines = file([(value, first), (points, second), ("", ""), ("", "")]);
        let with = |code: &str| outcome(&format!("{lines}299 {code}         {value}   1    1\n")).1;
        assert_eq!(with(code), ["trf-scoring"], "{code}");
        assert_eq!(with(&code.to_lowercase()), ["trf-scoring"], "{code}");
    }
}

#[test]
fn an_acceleration_ends_after_it_begins() {
    let lines = file([("1.0", "   2 w 1"), ("0.0", "   1 b 0"), ("", ""), ("", "")]);
    let found = |rounds: [u16; 2], players: [u32; 2]| {
        let ([first, last], [from, to]) = (rounds, players);
        outcome(&format!("{lines}250       1.0 {first:3} {last:3} {from:4} {to:4}\n")).1
    };
    assert_eq!(found([1, 1], [2, 2]), [""; 0]);
    assert_eq!(found([1, 2], [1, 4]), [""; 0]);
    assert_eq!(found([2, 1], [1, 4]), ["trf-record-contradicts"]);
    assert_eq!(found([1, 2], [4, 1]), ["trf-record-contradicts"]);
}

#[test]
fn a_round_of_which_only_the_points_are_known_is_told_by_what_is_lacking() {
    let short = |points: [&str; 4], records: &str| {
        let cells = ["   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0"];
        let lines = [0, 1, 2, 3].map(|no| (points[no], cells[no]));
        let report = read("a.trf", (file(lines) + records).as_bytes()).0;
        report.and_then(|report| report.points_short).map(|short| (short.value.players, short.value.all))
    };
    assert_eq!(short(["2.0", "0.5", "1.5", "0.0"], ""), Some((3, 4)), "one round: two games");
    assert_eq!(short(["2.0", "1.0", "2.0", "0.0"], ""), None, "three points are more than two games and a bye");
    assert_eq!(short(["2.0", "1.0", "2.0", "0.0"], "XXR 2\n"), Some((3, 4)), "round 2 is declared");
    assert_eq!(short(["3.0", "1.0", "2.0", "0.0"], "XXR 2\n"), None, "two points more in one round");
    assert_eq!(short(["3.0", "1.0", "2.0", "0.0"], "XXR 3\n"), Some((3, 4)));
    assert_eq!(short(["2.0", "1.0", "1.0", "0.0"], "XXR 2\n"), None, "of two players only");
}

/// The messages about a file, in English.
fn said(text: &str) -> Vec<String> {
    read("a.trf", text.as_bytes()).1.iter().map(|found| found.message(crate::texts::Language::En)).collect()
}

#[test]
fn what_is_told_once_for_a_file_is_counted() {
    let player =
        |no: u32, born: &str| format!("001 {no:4}      Player {no:<26} 1800 DEN             {born}  0.0    1  ");
    let born = |dates: [&str; 2]| said(&(player(1, dates[0]) + "0000 - Z\n" + &player(2, dates[1]) + "0000 - Z\n"));
    assert_eq!(born(["23.05.1978", "1980/01/01"]), ["`23.05.1978` was read as 1978-05-23"]);
    assert_eq!(
        born(["23.05.1978", "24.05.1978"]),
        ["`23.05.1978` was read as 1978-05-23; one more date is written that way"]
    );
    let stars = file([("1.0", "   2 w 1  0000 - *"), ("0.0", "   1 b 0  0000 - *"), ("", ""), ("", "")]);
    let expected =
        "round 2: `*` without an opponent was read as a round that is not paired; 2 cells of the file are like this";
    assert_eq!(said(&stars), [expected]);
    let dates = |second: &str| format!("042 2026/04/02\n052 2026/04/05\n132 25/04/02 {second}\n001    1      A\n");
    let year = |count| {
        format!("dates of rounds with a year outside the tournament: {count}; `25/04/02` was read as 2026-04-02")
    };
    assert_eq!(said(&dates("26/04/03"))[0], year(1));
    assert_eq!(said(&dates("25/04/03"))[0], year(2));
}

#[test]
fn a_file_without_players_is_no_report() {
    for (bytes, code) in [
        (b"".as_slice(), "file-empty"),
        (b" \r\n ", "file-empty"),
        (b"012 A\n", "trf-no-players"),
        (b"001\n", "trf-number"),
        (b"\x00\x01\x02", "file-binary"),
    ] {
        let (report, found) = read("a.trf", bytes);
        assert!(report.is_none() && found.first().is_some_and(|d| d.code.name == code), "{code}");
    }
}

#[test]
fn line_ends_and_encodings_of_all_kinds_give_the_same_report() {
    let text = file([("1.0", "   2 w 1"), ("0.0", "   1 b 0"), ("", ""), ("", "")]).replacen("Player 1", "Sørén, Å", 1);
    let expected = format!("{:?}", read("a.trf", text.as_bytes()).0);
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect();
    for bytes in [
        text.replace('\n', "\r\n").into_bytes(),
        text.replace('\n', "\r").into_bytes(),
        format!("\u{feff}{text}").into_bytes(),
        latin,
        text.trim_end().as_bytes().to_vec(),
    ] {
        assert_eq!(format!("{:?}", read("a.trf", &bytes).0), expected);
    }
}

/// The byes of a report: start number, and points in the final table, in half points.
fn byes(records: &str) -> Vec<(u32, i32)> {
    let cells = [("", "0000 - U"), ("", "0000 - H"), ("", "0000 - F"), ("", "0000 - Z")];
    let (report, _) = read("a.trf", (file(cells) + records).as_bytes());
    report.into_iter().flat_map(|report| report.byes).map(|bye| (bye.no, bye.kind.points().0)).collect()
}

#[test]
fn an_allocated_bye_counts_in_the_final_table_what_the_tournament_gives_for_it() {
    assert_eq!(byes(""), [(1, 2), (2, 1), (3, 2), (4, 0)]);
    assert_eq!(byes("162  P 0.5\n"), [(1, 1), (2, 1), (3, 2), (4, 0)]);
    assert_eq!(byes("162  W 1.0    D 0.0    P 0.0\n"), [(1, 0), (2, 1), (3, 2), (4, 0)]);
    assert_eq!(byes("BBU 0.0\n"), [(1, 0), (2, 1), (3, 2), (4, 0)]);
    assert_eq!(byes("162  W 3.0    D 1.0    P 1.0\n"), [(1, 1), (2, 1), (3, 2), (4, 0)]);
}

#[test]
fn a_bye_of_record_240_is_the_bye_of_the_line() {
    let cells = [("", "0000 - H"), ("", ""), ("", "   4 w 1"), ("", "   3 b 0")];
    let found = |record: &str| outcome(&(file(cells) + record + "\n")).1;
    assert_eq!(found("240 H   1    1"), [""; 0]);
    assert_eq!(found("240 Z   1    2"), [""; 0], "a blank cell is an absence");
    assert_eq!(found("240 H   2    2"), [""; 0], "a round to come");
    assert_eq!(found("240 F   1    1"), ["trf-record-contradicts"], "another kind");
    assert_eq!(found("240 H   1    2"), ["trf-record-contradicts"], "the line says nothing");
    assert_eq!(found("240 H   1    9"), ["trf-record-contradicts"], "nobody has the number");
    assert_eq!(found("240 H   1    3"), ["trf-game-contradicted"], "a game");
    assert_eq!(found("240 X   1    1"), ["trf-record-unread"]);
    assert_eq!(found("240 H    1    1"), ["trf-record-unread"], "shifted");
}

#[test]
fn every_record_of_the_table_is_known_to_the_reader() {
    for kind in records::KINDS.iter().filter(|kind| kind.code != "001") {
        let text = format!("001    1      A\n{}   ", kind.code);
        let found = read("a.trf", text.as_bytes()).1;
        assert!(found.iter().all(|found| found.code.name != "trf-record-ignored"), "{}", kind.code);
    }
}
