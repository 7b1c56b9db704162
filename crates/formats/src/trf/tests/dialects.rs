//! The dialect of a file, and what differs in it.

use super::super::{Dialect, document, read};

const PLAYERS: &str =
    "001    1      A                                      BEL       73798             1.0    1     2 w 1
001    2      B                                      BEL      123456             0.0    2     1 b 0
";

fn dialect(records: &str) -> (Dialect, Vec<&'static str>) {
    let (read, found) = document("a.trf", format!("{records}\n{PLAYERS}").as_bytes());
    (read.unwrap().dialect, found.into_iter().map(|found| found.code.name).collect())
}

#[test]
fn a_dialect_is_known_by_a_record_that_only_one_program_writes_and_is_said() {
    for (records, expected) in [
        ("00A Swar v4.05", Dialect::Swar),
        ("032 Lichess", Dialect::Lichess),
        ("DAT    1 EMAIL      a@example.org", Dialect::Tornelo),
        ("TNR 5", Dialect::CppDubov),
        ("ACC 1\nBYE 2", Dialect::CppDubov),
        ("ACC 1", Dialect::Trf25),
        ("PAB 1", Dialect::Trf25),
    ] {
        assert_eq!(dialect(records), (expected, vec!["trf-dialect"]), "{records}");
    }
    assert_eq!(dialect("032 BEL\n142 5"), (Dialect::Fide, vec![]));
}

#[test]
fn the_draft_had_byes_in_330_and_forfeited_matches_in_340() {
    let (read, found) = document("a.trf", format!("330 H   2    1\n{PLAYERS}").as_bytes());
    let read = read.unwrap();
    assert_eq!((read.byes.len(), read.forfeited_matches.len(), read.dialect), (1, 0, Dialect::Trf25));
    assert_eq!(found.len(), 1);
    let (read, _) = document("a.trf", format!("340 +-   2   1   2\n{PLAYERS}").as_bytes());
    assert_eq!(read.unwrap().forfeited_matches.len(), 1);
    let (read, found) = document("a.trf", format!("330 +-   2   1   2\n{PLAYERS}").as_bytes());
    assert_eq!((read.unwrap().dialect, found.len()), (Dialect::Fide, 0));
}

#[test]
fn a_national_number_is_no_fide_number() {
    let (report, found) = read("a.trf", PLAYERS.as_bytes());
    let numbers: Vec<_> = report.unwrap().players.into_iter().map(|player| player.fide_id).collect();
    assert_eq!(numbers, [None, Some("123456".into())]);
    assert_eq!(found.into_iter().map(|found| found.code.name).collect::<Vec<_>>(), ["trf-value-ignored"]);
}

#[test]
fn a_tournament_of_vega_is_refused_with_its_place() {
    let text = "142|1.0|0.5\n001|1|m||Hansen, Ole|1800|DEN\n";
    let (report, found) = read("a.tdf", text.as_bytes());
    assert!(report.is_none());
    assert_eq!(
        found.iter().map(|found| (found.code.name, found.place.line, found.place.column)).collect::<Vec<_>>(),
        [("trf-other-format", 2, 4)]
    );
}

#[test]
fn what_is_not_known_is_kept_letter_by_letter() {
    let lines = ["### a note", "ABC something of tomorrow", "802   1 Alpha      4", "DAT    1 GROUP      Penguin"];
    let (read, found) = document("a.trf", format!("{}\n{PLAYERS}", lines.join("\n")).as_bytes());
    assert_eq!(read.unwrap().kept.into_iter().map(|line| line.text).collect::<Vec<_>>(), lines);
    assert_eq!(
        found.into_iter().map(|found| found.code.name).collect::<Vec<_>>(),
        ["trf-record-ignored", "trf-dialect"]
    );
}

#[test]
fn the_titles_of_2006_are_letters_before_the_name() {
    // As in FIDE's example of 2006: titles are right-aligned, and the sex is given for women only.
    let titles = ["   g", "   m", "   f", "   c", "w wg", "w wm", "w wf", "w wc", "   m", "   f", "    ", "w   "];
    let mut text = "012 A\n042 2006/06/01\n052 2006/06/01\n062 12\n072 12\n082 0\n".to_owned();
    for (no, title) in (1..).zip(titles) {
        let (opponent, colour, score) = if no % 2 == 1 { (no + 1, "w", "1") } else { (no - 1, "b", "0") };
        let name = format!("Player {no}");
        text += &format!(
            "001 {no:4} {title} {name:<33} 2000 NOR             1960/06/30  {score}.0 {no:4}  {opponent:4} {colour} {score}\n"
        );
    }
    let (report, found) = read("a.trf", text.as_bytes());
    let report = report.unwrap();
    let read: Vec<&str> = report.players.iter().map(|player| player.title.as_deref().unwrap_or("")).collect();
    assert_eq!(read, ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "IM", "FM", "", ""]);
    assert_eq!(found.iter().map(|found| found.code.name).collect::<Vec<_>>(), [""; 0]);
    assert_eq!(report.games.len(), 6);
}
