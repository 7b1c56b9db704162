//! Reports that came without a TRF, written as one.

use super::super::compose::compose;
use super::super::document;
use super::super::write::{Version, write};
use super::*;
use crate::formats::bundle::{Bundle, InputFile};
use crate::formats::report::ReportAsFiled;
use kartotek_law::vocabulary::ByeKind;

/// Three players, of whom no. 3 is without a game in round 1 and no. 2 in round 2; round 3 was not played.
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
