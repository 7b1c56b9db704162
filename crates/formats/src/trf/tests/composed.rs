//! Reports that arrived without a TRF, written as TRF.

use super::super::compose::compose;
use super::super::document;
use super::super::write::{Version, write};
use super::*;
use crate::bundle::{Bundle, InputFile};
use crate::report::ReportAsFiled;
use kartotek_law::vocabulary::ByeKind;

/// Three players. No. 3 has no game in round 1, no. 2 none in round 2; round 3 was not played.
const REPORT: &str = r#"{
  "id": "a", "name": "A", "kind": "approved", "system": "swiss", "rounds": 3,
  "start": "2026-03-06", "end": "2026-03-08",
  "players": [
    {"no": 1, "name": "Elmegaard, Rikke", "rating": 1840},
    {"no": 2, "name": "Toftholm, Jeppe", "rating": 1795},
    {"no": 3, "name": "Ravnsborg, Ole", "rating": 1712}
  ],
  "games": [
    {"round": 1, "white": 1, "black": 2, "result": "1-0"},
    {"round": 2, "white": 3, "black": 1, "result": "½-½"},
    {"round": 2, "white": 2, "result": "half-bye"}
  ]
}"#;

fn filed(json: &str) -> ReportAsFiled {
    let file = InputFile { name: "a.json".to_owned(), bytes: json.as_bytes().to_vec() };
    let reading = Bundle { stem: "a".to_owned(), files: vec![file] }.read();
    assert!(!reading.diagnostics.iter().any(|found| found.holds_back()), "{:?}", reading.diagnostics);
    reading.report.unwrap()
}

fn written(report: &ReportAsFiled, base: Option<document::Document>) -> String {
    let (bytes, unsaid) = write(&compose(base, report), Version::Trf26, "a.trf");
    assert_eq!(unsaid.len(), 0);
    String::from_utf8(bytes).unwrap()
}

fn of_player(text: &str, no: u32) -> String {
    let line = text.lines().find(|line| line.starts_with(&format!("001 {no:4} "))).unwrap();
    line.chars().skip(91).collect()
}

#[test]
fn who_has_no_game_in_a_round_that_was_played_was_absent_and_a_round_to_come_is_blank() {
    let text = written(&filed(REPORT), None);
    assert_eq!(
        [1, 2, 3].map(|no| of_player(&text, no)),
        ["   2 w 1     3 b =", "   1 b 0  0000 - H", "0000 - Z     1 w ="]
    );
    let (report, found) = read("a.trf", text.as_bytes());
    assert!(found.is_empty(), "the points agree: {found:?}");
    let (report, original) = (report.unwrap(), filed(REPORT));
    let games = |report: &ReportAsFiled| {
        let mut games: Vec<_> =
            report.games.iter().map(|game| (game.round, game.white, game.black, game.result)).collect();
        games.sort_by_key(|game| (game.0, game.1));
        games
    };
    assert_eq!(games(&report), games(&original));
    let byes: Vec<_> = report.byes.iter().map(|bye| (bye.round, bye.no, bye.kind)).collect();
    assert_eq!(byes, [(2, 2, ByeKind::Half), (1, 3, ByeKind::Zero)]);
}

#[test]
fn a_report_of_our_own_players_games_alone_says_nothing_of_the_other_rounds() {
    let text = written(&filed(&REPORT.replace("\"rounds\": 3,", "\"rounds\": 3, \"complete\": false,")), None);
    assert_eq!(of_player(&text, 3), "             1 w =");
}

#[test]
fn the_only_bye_of_a_round_was_allocated_and_of_several_each_was_given() {
    let (original, bye) =
        ("\"half-bye\"}", |no: u32| format!(",\n{{\"round\": 1, \"white\": {no}, \"result\": \"bye\"}}"));
    let one = REPORT.replace(original, &format!("{original}{}", bye(3)));
    let text = written(&filed(&one), None);
    assert_eq!(of_player(&text, 3), "0000 - U     1 w =");
    assert!(read("a.trf", text.as_bytes()).1.is_empty(), "the points agree");
    let two = REPORT.replace(original, &format!("{original}{}{}", bye(3), bye(4)));
    let fourth = "\"rating\": 1712},\n{\"no\": 4, \"name\": \"Lyngdal, Sofie\", \"rating\": 1650}";
    let text = written(&filed(&two.replace("\"rating\": 1712}", fourth)), None);
    assert_eq!([3, 4].map(|no| of_player(&text, no)), ["0000 - F     1 w =", "0000 - F  0000 - Z"]);
    assert!(read("a.trf", text.as_bytes()).1.is_empty(), "the points agree");
}

#[test]
fn a_report_written_into_its_own_table_changes_nothing() {
    let report = filed(&REPORT.replace("\"rating\": 1840", "\"rating\": 1840, \"id\": \"4711\", \"club\": \"12\""));
    let text = written(&report, None);
    let base = document("a.trf", text.as_bytes()).0;
    assert_eq!(written(&report, base), text);
    let national: Vec<_> = text.lines().filter(|line| line.starts_with("DEN    1 ")).collect();
    assert!(matches!(national.as_slice(), [line] if line.contains(" 12 ") && line.contains("4711")), "{national:?}");
}

#[test]
fn a_title_of_an_old_file_is_written_as_it_is_today() {
    let table = file([("", "   2 w 1"), ("", "   1 b 0"), ("", ""), ("", "")]);
    let table = table.replace("001    1      Player", "001    1    g Player");
    let report = read("a.trf", table.as_bytes()).0.unwrap();
    assert_eq!(report.players[0].title.as_deref(), Some("GM"));
    let text = written(&report, document("a.trf", table.as_bytes()).0);
    assert!(text.contains("001    1   GM Player 1 "), "{text}");
}

#[test]
fn a_form_without_a_federation_is_ours_and_a_table_alone_that_names_none_stays_without() {
    let federation = |text: &str| text.lines().find(|line| line.starts_with("032")).map(str::to_owned);
    assert_eq!(federation(&written(&filed(REPORT), None)).as_deref(), Some("032 DEN"));
    let table = file([("", "   2 w 1"), ("", "   1 b 0"), ("", ""), ("", "")]);
    let beside_a_table = written(&filed(REPORT), document("a.trf", table.as_bytes()).0);
    assert_eq!(federation(&beside_a_table).as_deref(), Some("032 DEN"));
    let abroad = REPORT.replace("\"id\": \"a\",", "\"id\": \"a\", \"federation\": \"SWE\",");
    assert_eq!(federation(&written(&filed(&abroad), None)).as_deref(), Some("032 SWE"));
    for (records, expected) in [("022 Berlin\n", None), ("032 GER\n", Some("032 GER")), ("032 DEN\n", Some("032 DEN"))]
    {
        let table = records.to_owned() + &file([("", "   2 w 1"), ("", "   1 b 0"), ("", ""), ("", "")]);
        let report = read("a.trf", table.as_bytes()).0.unwrap();
        let base = document("a.trf", table.as_bytes()).0;
        assert_eq!(federation(&written(&report, base)).as_deref(), expected, "{records}");
    }
}

/// A form with everything for which TRF has a record.
const WHOLE: &str = r#"{
  "id": "a", "name": "Fjordby Open", "kind": "approved", "system": "swiss", "federation": "den",
  "start": "2026-03-06", "end": "2026-03-07", "round_dates": ["2026-03-06", "2026-03-07"],
  "time_control": "40/5400+30:1800+30",
  "directors": [{"name": "Holm, Bo"}, {"name": "Krat, Ane"}],
  "players": [
    {"no": 2, "name": "Toftholm, Jeppe", "id": "4712", "club": "Fjordby"},
    {"no": 1, "name": "Elmegaard, Rikke", "sex": "F", "title": "WFM", "federation": "den", "fide_id": "1401234",
     "birth_date": "1990-07-04", "elo": 1850, "rating": 1840, "club": "12"},
    {"no": 3, "name": "Ravnsborg, Ole", "birth_date": "1960"}
  ],
  "games": [
    {"round": 1, "white": 1, "black": 2, "result": "½-½"},
    {"round": 2, "white": 3, "black": 1, "result": "1-0"},
    {"round": 1, "white": 3, "result": "half-bye"}
  ]
}"#;

#[test]
fn everything_of_a_form_that_trf_has_a_record_for_stands_in_it() {
    let text = written(&filed(WHOLE), None);
    let dates = format!("132 {:87}26/03/06  26/03/07", "");
    let expected = [
        "012 Fjordby Open",
        "032 DEN",
        "042 2026/03/06",
        "052 2026/03/07",
        "062 3",
        "092 Individual: Swiss-System",
        "102 Holm, Bo",
        "112 Krat, Ane",
        &dates,
        "142 2",
        "192 CUSTOM_SWISS",
        "222 40/5400+30:1800+30",
        "001    1 wWFM Elmegaard, Rikke                  1850 DEN     1401234 1990/07/04  0.5    2     2 w =     3 b 0",
        "001    2      Toftholm, Jeppe                      0                             0.5    2     1 b =  0000 - Z",
        "001    3      Ravnsborg, Ole                       0                 1960/00/00  1.5    1  0000 - H     1 w 1",
        "DEN    2      Toftholm, Jeppe                                   4712",
        "DEN    1 w    Elmegaard, Rikke                  1840 12              1990/07/04",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn what_a_form_does_not_say_stays_in_its_table_and_rounds_system_time_and_director_too() {
    let table = "012 B\n032 SWE\n042 2026/04/01\n052 2026/04/02\n092 Individual: Round-Robin\n102 Lund, Eva\n\
                 112 Lund, Ida\n142 5\n192 CUSTOM_ROUNDROBIN\n222 7200\n\
                 001    1 m    Elm, R                            1700 NOR     1500001 1980/00/00\n\
                 001    2 w    Toft, J                           1600 NOR     1500002 1981/00/00\n\
                 DEN    1      Elm, R                            1500 7            99\n\
                 SWE    2      Toft, J                           1400 8            98\n";
    let base = || document("a.trf", table.as_bytes()).0;
    let silent = ReportAsFiled { has_form: true, ..ReportAsFiled::default() };
    let kept: Vec<String> = written(&silent, base()).lines().map(str::to_owned).collect();
    assert_eq!(kept, table.lines().collect::<Vec<_>>(), "a form that says nothing changes nothing");

    let text = written(&filed(WHOLE), base());
    let dates = format!("132 {:87}26/03/06  26/03/07", "");
    let expected = [
        "012 Fjordby Open",
        "032 DEN",
        "042 2026/03/06",
        "052 2026/03/07",
        "092 Individual: Round-Robin",
        "102 Lund, Eva",
        "112 Lund, Ida",
        &dates,
        "142 5",
        "192 CUSTOM_ROUNDROBIN",
        "222 7200",
        "001    1 wWFM Elmegaard, Rikke                  1850 DEN     1401234 1990/07/04",
        "001    2 w    Toftholm, Jeppe                   1600 NOR     1500002 1981/00/00",
        "001    3      Ravnsborg, Ole                       0                 1960/00/00",
        "DEN    1      Elm, R                            1840 12           99",
        "SWE    2      Toft, J                           1400 8            98",
        "DEN    2      Toftholm, Jeppe                                   4712",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn only_what_fides_table_has_a_code_for_is_written_as_a_system_and_the_words_always() {
    for (system, words, code) in [
        ("round-robin", "092 Individual: Round-Robin", Some("192 CUSTOM_ROUNDROBIN")),
        ("double-round-robin", "092 Individual: Double Round-Robin", Some("192 FIDE_DOUBLEROUNDROBIN")),
        ("monrad", "092 Individual: Swiss-System (Monrad)", Some("192 CUSTOM_SWISS")),
        ("nordic", "092 Individual: Swiss-System (Nordic)", Some("192 CUSTOM_SWISS")),
        ("swiss", "092 Individual: Swiss-System", Some("192 CUSTOM_SWISS")),
        ("match", "092 Individual: Match", None),
        ("team", "092 Team", None),
        ("other", "092 Individual", None),
    ] {
        let report = filed(&REPORT.replace("swiss", system));
        let text = written(&report, None);
        let record = |code: &str| text.lines().find(|line| line.starts_with(code));
        assert_eq!((record("092"), record("192")), (Some(words), code), "{system}");
    }
}

#[test]
fn who_has_as_many_points_shares_the_rank() {
    use super::super::compose::rank_by_points;
    let of = |points: Option<i32>| document::Player { points: points.map(document::Points), ..Default::default() };
    let mut players = [of(Some(100)), of(Some(250)), of(None), of(Some(100)), of(Some(0))];
    rank_by_points(&mut players);
    assert_eq!(players.map(|player| player.rank), [Some(2), Some(1), Some(5), Some(2), Some(4)]);
}
