//! Quirks seen in real files, by their numbers in the office's notes on formats; each has a made-up file.

use super::super::write::{Version, write};
use super::super::{document, read};
use super::{file, outcome, pairing};
use crate::report::ReportAsFiled;

/// A report of four players without games, preceded by the records.
fn report(records: &str) -> (ReportAsFiled, Vec<&'static str>) {
    let text = file([("", ""); 4]).replace("012 A\n042 2026/04/02\n052 2026/04/05\n", "");
    let (report, found) = read("a.trf", format!("{records}\n{text}").as_bytes());
    (report.unwrap(), found.into_iter().map(|found| found.code.name).collect())
}

#[test]
fn quirk_1_dates_are_spelled_in_many_ways() {
    let iso = report("042 2011-02-25\n052 2011-02-27");
    assert_eq!((iso.0.start.map(|day| day.value.to_string()), iso.1), (Some("2011-02-25".into()), vec![]));
    for (start, end) in [
        ("25/02/2011", "27/02/2011"),
        ("25.02.2011", "27.02.2011"),
        ("25. 02. 2011", "27. 02. 2011"),
        ("11/02/25", "11/02/27"),
        ("11.02.25", "11.02.27"),
        ("Feb 25, 2011", "Feb 27, 2011"),
    ] {
        let (report, found) = report(&format!("042 {start}\n052 {end}"));
        let days = [report.start, report.end].map(|day| day.unwrap().value.to_string());
        assert_eq!((days, found), (["2011-02-25".into(), "2011-02-27".into()], vec!["trf-date-spelling"]), "{start}");
    }
    assert_eq!(report("042 \n052").1, [""; 0], "an empty date is none");
    assert_eq!(report("042 soon\n052 later").1, ["trf-date"; 2]);
    for dates in ["11/02/25  11/02/26", "11.25.02  11.26.02", "25/02/11  26/02/11", "25.02.11  26.02.11"] {
        let rounds = format!("042 2011/02/25\n052 2011/02/27\n132 {:87}{dates}", "");
        let days: Vec<_> = report(&rounds).0.round_dates.iter().map(|day| day.value.to_string()).collect();
        assert_eq!(days, ["2011-02-25", "2011-02-26"], "{dates}");
    }
}

#[test]
fn quirk_2_totals_are_counted_again_and_never_trusted() {
    let with_bye = [("2.0", "   2 w 1"), ("0.0", "   1 b 0"), ("1.0", "   4 w 1"), ("0.0", "   3 b 0")];
    assert_eq!(outcome(&file(with_bye)), (vec!["1: 1-2 1-0".into(), "1: 3-4 1-0".into()], vec!["trf-points"]));
    let without_cells = [("2.0", ""), ("0.0", ""), ("", "   4 w 1"), ("", "   3 b 0")];
    assert_eq!(outcome(&file(without_cells)).1, ["trf-points"]);
}

#[test]
fn quirk_3_the_number_of_players_may_have_another_in_brackets() {
    assert_eq!(report("062 4 (3)").1, [""; 0]);
}

#[test]
fn quirk_4_records_of_the_tournament_may_be_empty_or_missing() {
    let (report, found) = report("012\n022 \n032 FEFB\n102\n122");
    assert_eq!((report.name, report.start.is_none(), found.len()), (None, true, 0));
    assert_eq!(report.federation.as_deref(), Some("FEFB"));
}

#[test]
fn quirk_5_the_federation_may_be_the_code_of_a_club() {
    let text = file([("", ""); 4]).replace("1100     ", "1100 X2  ");
    let (report, found) = read("a.trf", text.as_bytes());
    assert_eq!(report.unwrap().players.first().and_then(|player| player.federation.clone()), Some("X2".into()));
    assert_eq!(found.len(), 0);
}

#[test]
fn quirk_6_the_two_cells_of_a_pairing_may_differ() {
    assert_eq!(pairing("   2 w -", "").1, ["trf-half-completed"]);
    assert_eq!(pairing("   2 w 1", "").1, ["trf-half-completed"]);
    assert_eq!(pairing("   2 w 1", "   1 b 1").1, ["trf-halves-contradict"]);
}

#[test]
fn quirk_7_both_may_have_stayed_away_or_lost() {
    assert_eq!(pairing("   2 w -", "   1 b -"), (vec!["1: 1-2 -/-".into()], vec![]));
    assert_eq!(pairing("   2 w 0", "   1 b 0"), (vec!["1: 1-2 0-0".into()], vec!["trf-unusual-score"]));
}

#[test]
fn a_draw_that_one_line_has_counts_if_the_points_of_the_other_confirm_it() {
    let line = |no: u32, points: &str, cell: &str| {
        format!("001 {no:>4}      {:<33} 1800 {:>3} {:>11} {:>10} {points:>4} {no:>4}  {cell}\n", "A", "", "", "")
    };
    let codes = |first: &str, cell: &str, second: &str| -> Vec<&'static str> {
        let text = line(1, first, cell) + &line(2, second, "");
        read("a.trf", text.as_bytes()).1.iter().map(|found| found.code.name).collect()
    };
    assert_eq!(codes("0.5", "   2 w =", "0.5"), ["trf-half-completed"]);
    assert_eq!(codes("0.5", "   2 w =", "0.0"), ["trf-half-completed", "trf-points-contradict"]);
    assert_eq!(codes("0.5", "   2 w =", "1.0"), ["trf-half-completed", "trf-points-contradict"]);
    // A won game leaves 0 for the opponent, and so does a double forfeit.
    assert_eq!(codes("1.0", "   2 w 1", "0.0"), ["trf-half-completed"]);
    assert_eq!(codes("1.0", "   2 w 1", "1.0"), ["trf-half-completed", "trf-points-contradict"]);
    assert_eq!(codes("0.0", "   2 w -", "0.0"), ["trf-half-completed"]);
}

#[test]
fn a_game_that_both_lost_needs_points_that_say_so_too() {
    let line = |no, points, cell| {
        format!("001 {no:>4}      {:<33} 1800 {:>3} {:>11} {:>10} {points:>4} {no:>4}  {cell}\n", "A", "", "", "")
    };
    let codes = |points| -> Vec<&'static str> {
        let text = line(1, points, "   2 w 0") + &line(2, "0.0", "   1 b 0");
        read("a.trf", text.as_bytes()).1.iter().map(|found| found.code.name).collect()
    };
    assert_eq!(codes("0.0"), ["trf-unusual-score"]);
    // The points say that the game was won, so one of the two halves is a slip.
    assert_eq!(codes("1.0"), ["trf-points-contradict", "trf-unusual-score"]);
}

#[test]
fn quirk_8_a_forfeit_may_have_colours_or_not() {
    assert_eq!(pairing("   2 w +", "   1 b -"), (vec!["1: 1-2 +/-".into()], vec![]));
    assert_eq!(pairing("   2 - +", "   1 - -"), (vec!["1: 1-2 +/-".into()], vec![]));
}

#[test]
fn quirk_9_a_cell_may_have_a_dash_and_no_result() {
    for cell in ["     -  ", "0000 -  ", "0000    "] {
        assert_eq!(pairing(cell, "0000 - Z"), (vec![], vec![]), "{cell}");
    }
}

#[test]
fn quirk_10_an_opponent_may_have_no_line_or_be_the_player() {
    assert_eq!(pairing("  77 w 1", "").0, ["1: 1-77 1-0"], "found where all formats are checked");
    assert_eq!(pairing("   1 w 1", "").0, ["1: 1-1 1-0"]);
}

#[test]
fn quirk_11_there_may_be_more_rounds_than_declared_and_byes_of_rounds_to_come() {
    let beyond = [("2.0", "   2 w 1     2 b 1"), ("0.0", "   1 b 0     1 w 0"), ("", ""), ("", "")];
    assert_eq!(outcome(&("142 1\n".to_owned() + &file(beyond))).1, ["trf-round-beyond"]);
    let to_come = [("1.5", "   2 w 1  0000 - H"), ("0.0", "   1 b 0     3 w"), ("", "             2 b"), ("", "")];
    assert_eq!(outcome(&file(to_come)), (vec!["1: 1-2 1-0".into()], vec!["trf-round-unplayed"]));
}

#[test]
fn quirk_12_each_round_may_be_a_file_of_its_own() {
    let records = format!("012 League - Round 6\n042 2024-01-28\n052 2024-01-28\n132 {:87}28/01/24", "");
    let (report, found) = report(&records);
    assert_eq!(report.round_dates.iter().map(|day| day.value.to_string()).collect::<Vec<_>>(), ["2024-01-28"]);
    assert_eq!(report.name.as_deref(), Some("League - Round 6"));
    assert_eq!(found, ["trf-date-spelling"]);
}

#[test]
fn quirk_13_the_same_event_sent_twice_says_the_same() {
    let text = file([("1.0", "   2 w 1"), ("0.0", "   1 b 0"), ("", ""), ("", "")]);
    let again = format!("### sent again\n\n{}", text.replace('\n', "  \r\n"));
    let [first, second] = [text, again].map(|text| document("a.trf", text.as_bytes()).0.unwrap());
    assert_eq!((first.tournament, first.players), (second.tournament, second.players));
}

#[test]
fn quirk_14_names_are_cut_and_hold_titles_and_apostrophes() {
    for name in ["IM O`Muireagain-Llanfairpwllgwyng", "O'Brien,Pat", "Hansen Ole"] {
        let text = file([("", ""); 4]).replace(&format!("Player {:<26}", 1), &format!("{name:<33}"));
        let (report, found) = read("a.trf", text.as_bytes());
        assert_eq!(report.unwrap().players.first().and_then(|player| player.name.clone()), Some(name.into()));
        assert_eq!(found.len(), 0, "{name}");
    }
}

#[test]
fn quirk_15_a_file_may_begin_with_a_mark_and_end_without_a_line_break() {
    let text = file([("1.0", "   2 w 1"), ("0.0", "   1 b 0"), ("", ""), ("", "")]);
    let expected = format!("{:?}", read("a.trf", text.as_bytes()).0);
    for other in
        [format!("\u{feff}{text}"), text.replace('\n', "\r"), text.trim_end().to_owned(), text.clone() + "\u{1a}"]
    {
        assert_eq!(format!("{:?}", read("a.trf", other.as_bytes()).0), expected);
    }
}

#[test]
fn quirk_16_a_fide_number_may_be_0_or_that_of_another_register() {
    for (number, fide_id) in
        [("          0", None), ("   00000000", None), ("      12345", None), ("    1401234", Some("1401234"))]
    {
        let text = file([("", ""); 4]).replace(&format!("1100{:16}", ""), &format!("1100     {number}"));
        let (report, _) = read("a.trf", text.as_bytes());
        let players = report.unwrap().players;
        assert_eq!(players.first().and_then(|player| player.fide_id.as_deref()), fide_id, "{number}");
    }
}

#[test]
fn quirk_17_a_win_may_count_three_points() {
    let cells = [("3.0", "   2 w 1"), ("0.0", "   1 b 0"), ("1.0", "   4 w ="), ("1.0", "   3 b =")];
    assert_eq!(outcome(&(file(cells) + "162  W 3.0    D 1.0    L 0.0\n")).1, ["trf-scoring"]);
    assert_eq!(outcome(&file(cells)).1, ["trf-points"]);
}

#[test]
fn a_control_character_before_a_record_does_not_lose_the_record_in_silence() {
    let text = file([("", "   2 w 1"), ("", "   1 b 0"), ("", ""), ("", "")]);
    let (_, found) = outcome(&text.replace("001    2", "\u{1a}001    2"));
    assert!(found.contains(&"trf-syntax") && found.contains(&"trf-repaired"), "{found:?}");
    assert_eq!(outcome(&text.replace("001    2", "\u{feff}001    2")).1, [""; 0]);
}

#[test]
fn a_star_in_every_cell_of_the_rounds_to_come_is_told_once() {
    let (_, found) = outcome(&file([("", "   2 w 1  0000 - *"), ("", "   1 b 0  0000 - *"), ("", ""), ("", "")]));
    assert_eq!(found, ["trf-repaired"]);
}

#[test]
fn points_of_blank_rounds_are_told_once() {
    let lines =
        [("1.5", "   2 w 1"), ("0.5", "   1 b 0"), ("1.0", "             4 w 1"), ("0.0", "             3 b 0")];
    assert_eq!(outcome(&file(lines)).1, ["trf-points"]);
}

#[test]
fn teams_may_stand_in_both_generations_of_their_record() {
    let both = format!("082 1\n013 {:32}   1    2\n310   1 {:64}   1    2\n", "Nordlyset", "Nordlyset");
    let players = file([("", "   3 w 1"), ("", "   4 b 1"), ("", "   1 b 0"), ("", "   2 w 0")]);
    assert_eq!(outcome(&(both.clone() + &players)).1, [""; 0]);
    let twice = both + &format!("310   2 {:64}   1\n", "Sydlyset");
    assert_eq!(outcome(&(twice + &players)).1, ["trf-count", "trf-record-contradicts"]);
}

#[test]
fn teams_of_both_generations_are_written_as_they_stand_and_in_the_older_form_once() {
    let both = format!("082 1\n013 {:32}   1    2\n310   1 {:64}   1    2\n", "Nordlyset", "Nordlyset");
    let text = both + &file([("", "   3 w 1"), ("", "   4 b 1"), ("", "   1 b 0"), ("", "   2 w 0")]);
    let read = document("a.trf", text.as_bytes()).0.unwrap();
    for (version, expected) in [(Version::Trf16, &["013"][..]), (Version::Trf26, &["013", "310"])] {
        let (written, _) = write(&read, version, "a.trf");
        let written = String::from_utf8(written).unwrap();
        let records: Vec<&str> =
            written.lines().filter(|line| line.contains("Nordlyset")).map(|line| &line[..3]).collect();
        assert_eq!(records, expected);
    }
}

#[test]
fn the_strength_of_a_team_may_be_an_average() {
    let text = format!("310   1 {:32} NORD  1700.5    2.0    1.0   1     1    2\n", "Nordlyset");
    let text = text + &file([("", "   3 w 1"), ("", "   4 b 1"), ("", "   1 b 0"), ("", "   2 w 0")]);
    let (read, found) = document("a.trf", text.as_bytes());
    let strength = read.unwrap().teams.first().and_then(|team| team.strength).map(|strength| strength.to_string());
    assert_eq!((strength.as_deref(), found.len()), (Some("1700.5"), 0));
}

#[test]
fn a_legend_of_the_columns_is_no_record_of_a_draft() {
    for legend in ["OOO RRR TT1 TT2 PPP1 PPP2", "ACC MM.M PP.P RR1 RR2"] {
        assert_eq!(report(legend).1, [""; 0], "{legend}");
    }
}

/// Players in pairs; the first `shifted` players have their rating one column too far right.
fn shifted(shifted: usize) -> Vec<&'static str> {
    const PLAYERS: usize = 60;
    let mut text = "012 A\n042 2026/04/02\n052 2026/04/05\n".to_owned();
    for no in 1..=PLAYERS {
        let (opponent, half) = if no % 2 == 1 { (no + 1, "w 1") } else { (no - 1, "b 0") };
        let rating = if no <= shifted { "  1500" } else { " 1500" };
        let points = if no % 2 == 1 { "1.0" } else { "0.0" };
        text += &format!("001 {no:4}      Player {no:<26}{rating:33}{points:>4} {no:4}  {opponent:4} {half}\n");
    }
    let mut names: Vec<_> = read("a.trf", text.as_bytes()).1.into_iter().map(|found| found.code.name).collect();
    names.dedup();
    names
}

#[test]
fn many_shifted_lines_have_the_objection_of_one_and_none_that_follows() {
    assert_eq!(shifted(0), [""; 0]);
    let one = shifted(1);
    assert!(!one.is_empty());
    for lines in [2, 24, 60] {
        assert_eq!(shifted(lines), one, "{lines}");
    }
}
