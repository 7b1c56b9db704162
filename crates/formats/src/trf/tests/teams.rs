//! Team tournaments: the records 300, 310, 320, 330 against the player lines.

use super::outcome;

/// Two teams of two. In round 1 they met; in round 2 team 1 had the bye, and the match of team 2 was not played.
const TEAMS: &str = "012 A
042 2026/04/02
052 2026/04/05
192 FIDE_TEAM_TYPEA_MP_GP
001    1      Player A                          1800                             1.0    1     3 w 1  0000 - U
001    2      Player B                          1800                             0.5    2     4 b =  0000 - U
001    3      Player C                          1800                             0.0    4     1 b 0  0000 - Z
001    4      Player D                          1800                             0.5    2     2 w =  0000 - Z
001    5      Player E                          1800                             0.0    4  0000 - Z  0000 - Z
310   1 Alpha                            ALPHA   1800    4.0    1.5   1     1    2
310   2 Bravo                            BRAVO   1800    0.0    0.5   3     3    4
310   3 Charlie                          CHARL   1800    2.0    0.0   2     5
162  P 1.0
";

fn codes_found_in(records: &str) -> Vec<&'static str> {
    outcome(&(TEAMS.to_owned() + records + "\n")).1
}

#[test]
fn the_bye_of_a_team_may_or_may_not_count_for_its_players() {
    assert_eq!(codes_found_in(""), [""; 0]);
    assert_eq!(outcome(&TEAMS.replace(" 1.0    1     3 w 1", " 2.0    1     3 w 1")).1, [""; 0]);
    assert_eq!(outcome(&TEAMS.replace(" 1.0    1     3 w 1", " 1.5    1     3 w 1")).1, ["trf-points"]);
}

#[test]
fn only_the_bye_that_was_allocated_may_not_count() {
    let with = |points: &str| {
        let line = format!(" {points}    1     3 w 1  0000 - U  0000 - Z\n");
        outcome(&TEAMS.replace(" 1.0    1     3 w 1  0000 - U\n", &line)).1
    };
    assert_eq!([with("2.0"), with("1.0")], [vec![""; 0], vec![""; 0]]);
    assert_eq!(with("0.0"), ["trf-points"]);
}

#[test]
fn a_team_with_a_bye_has_no_game() {
    assert_eq!(codes_found_in("320  1.0  1.0 000   1"), [""; 0]);
    assert_eq!(codes_found_in("320  1.0  1.0   1"), ["trf-game-contradicted"]);
    assert_eq!(codes_found_in("320  1.0  1.0 000   9"), ["trf-record-contradicts"]);
    assert_eq!(codes_found_in("240 Z   2    2"), [""; 0], "in 240 teams stand too");
    assert_eq!(codes_found_in("240 H   1    2"), ["trf-game-contradicted"]);
}

#[test]
fn a_forfeited_match_has_no_game() {
    assert_eq!(codes_found_in("330 +-   2   3   2"), [""; 0]);
    assert_eq!(codes_found_in("330 --   1   1   2"), ["trf-game-contradicted"]);
    assert_eq!(codes_found_in("330 -+   1   1   3"), [""; 0], "these two did not meet");
    assert_eq!(codes_found_in("330 -+   1   1   7"), ["trf-record-contradicts"]);
    assert_eq!(codes_found_in("330 ++   1   1   2"), ["trf-record-unread"]);
}

#[test]
fn a_line_up_is_of_the_team_and_plays_against_the_other_one() {
    assert_eq!(codes_found_in("300   1   1   2    2    1"), [""; 0]);
    assert_eq!(codes_found_in("300   1   1   2    2 0000"), [""; 0], "an empty board");
    assert_eq!(
        codes_found_in("300   1   1   2    2    3"),
        ["trf-record-contradicts"],
        "no. 3 plays for the other team"
    );
    assert_eq!(
        codes_found_in("300   1   1   3    2    1"),
        ["trf-record-contradicts"; 2],
        "they played against team 2"
    );
    assert_eq!(codes_found_in("300   1   1   2    2   77"), ["trf-record-contradicts"]);
    assert_eq!(codes_found_in("300   1   1   9    2    3"), ["trf-record-contradicts"], "nobody is team 9: told once");
}

#[test]
fn a_player_stands_in_one_team_that_knows_him() {
    assert_eq!(
        codes_found_in("310   4 Delta                            DELTA   1800    2.0    0.0   2     1"),
        ["trf-record-contradicts"]
    );
    assert_eq!(
        codes_found_in("310   4 Delta                            DELTA   1800    2.0    0.0   2     8"),
        ["trf-record-contradicts"]
    );
    assert_eq!(codes_found_in("082 4"), ["trf-count"]);
    assert_eq!(codes_found_in("082 3"), [""; 0]);
}

#[test]
fn the_records_of_the_pairing_name_players_or_teams_that_exist() {
    for right in
        ["260   1   3    1    2", "250  1.0        1   2    1    2", "299    2.0         1    1", "XXP 1 5", "XXZ 4"]
    {
        assert_eq!(codes_found_in(right), [""; 0], "{right}");
    }
    for wrong in
        ["260   1   3    1    4", "250  1.0        2   1    1    2", "299    2.0         1    4", "XXP 1 6", "XXZ 6"]
    {
        assert_eq!(codes_found_in(wrong), ["trf-record-contradicts"], "{wrong}");
    }
}
