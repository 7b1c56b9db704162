//! Workbooks as people fill them in, and damaged or hostile ones.

mod particulars;

use super::*;
use crate::diagnostic::Sources;
use crate::texts::Language;
use calamine::Reader;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};
use std::io::Write;

/// A workbook of sheets with rows of texts; whole numbers are written as numbers.
fn workbook(sheets: &[(&str, &[&[&str]])]) -> Vec<u8> {
    let mut workbook = Workbook::new();
    for (name, rows) in sheets {
        let sheet = workbook.add_worksheet();
        sheet.set_name(*name).unwrap();
        for (row, cells) in (0..).zip(*rows) {
            for (column, text) in (0..).zip(*cells) {
                match text.parse::<i32>() {
                    Ok(number) => sheet.write_number(row, column, number).unwrap(),
                    Err(_) => sheet.write_string(row, column, *text).unwrap(),
                };
            }
        }
    }
    workbook.save_to_buffer().unwrap()
}

const FORM: (&str, &[&[&str]]) =
    ("Skema", &[&["linje", "betydning", "værdi"], &["første runde", "", "2026-03-06"], &["art", "", "koordineret"]]);
const PLAYERS: (&str, &[&[&str]]) =
    ("Spillere", &[&["Nr.", "Medlemsnr"], &["1", "10234"], &["2", "10871"], &["3", "11020"]]);

fn codes(diagnostics: &[Diagnostic]) -> Vec<&str> {
    diagnostics.iter().map(|found| found.code.name).collect()
}

fn games(report: &ReportAsFiled) -> Vec<(u16, u32, u32, String)> {
    let game =
        |game: &crate::report::GameAsFiled| (game.round, game.white, game.black, crate::result::write(game.result));
    report.games.iter().map(game).collect()
}

#[test]
fn the_template_is_the_same_bytes_every_time_and_an_empty_report() {
    for language in Language::ALL {
        let bytes = template(language, None).unwrap();
        assert!(bytes == template(language, None).unwrap());
        let (report, diagnostics) = read("a.xlsx", &bytes, None);
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert!(report.is_some_and(|report| !report.has_form && report.players.is_empty()));
    }
}

/// The headings of the template are the ones that the reader looks for.
#[test]
fn every_heading_of_the_template_is_read() {
    for language in Language::ALL {
        let bytes = template(language, None).unwrap();
        let mut workbook = calamine::Xlsx::new(std::io::Cursor::new(bytes.as_slice())).unwrap();
        let names = workbook.sheet_names();
        // Drop-down lists exist only in a club's template.
        let sheets = words::SHEETS.iter().filter(|word| word.key != "lists").map(|word| word.in_language(language));
        assert_eq!(names, sheets.collect::<Vec<_>>());
        let form = workbook.worksheet_range(&names[0]).unwrap();
        let keys = form.rows().skip(1).map(|row| words::find(&words::FORM, &row[0].to_string()).map(|word| word.key));
        assert_eq!(keys.collect::<Vec<_>>(), words::FORM.each_ref().map(|word| Some(word.key)));
        let mut meanings: Vec<String> = form.rows().skip(1).map(|row| row[1].to_string()).collect();
        meanings.sort();
        meanings.dedup();
        assert_eq!(meanings.len(), words::FORM.len(), "each line has a meaning of its own");
        let lists: [(&str, &[words::Word]); 4] = [
            ("players", &words::PLAYERS),
            ("games", &words::GAMES),
            ("officials", &words::OFFICIALS),
            ("absences", &words::ABSENCES),
        ];
        for (key, list) in lists {
            let (_, name) = words::SHEETS.iter().zip(&names).find(|(word, _)| word.key == key).unwrap();
            let sheet = workbook.worksheet_range(name).unwrap();
            let headings: Vec<String> = sheet.rows().next().unwrap().iter().map(ToString::to_string).collect();
            assert_eq!(headings, list.iter().map(|word| word.in_language(language)).collect::<Vec<_>>(), "{name}");
        }
    }
}

#[test]
fn a_list_of_games_names_players_by_number_and_absences_by_kind() {
    let bytes = workbook(&[
        FORM,
        PLAYERS,
        ("Partier", &[&["Runde", "Hvid", "Sort", "Resultat"], &["1", "1", "2", "1-0"], &["1", "3", "", "bye"]]),
        ("Fravær", &[&["art", "nr", "runde"], &["uden afbud", "2", "3"], &["udgået", "3", "2"]]),
        ("Ledere", &[&["hverv", "medlemsnummer", "licens"], &["Turneringsleder", "10099", "aspirant"]]),
    ]);
    let (report, diagnostics) = read("a.xlsx", &bytes, None);
    assert_eq!(codes(&diagnostics), Vec::<&str>::new());
    let report = report.unwrap();
    assert_eq!(games(&report), [(1, 1, 2, "1-0".to_owned())]);
    assert_eq!(report.byes.iter().map(|bye| (bye.round, bye.no)).collect::<Vec<_>>(), [(1, 3)]);
    assert_eq!(report.unexcused.iter().map(|filed| filed.value).collect::<Vec<_>>(), [(3, 2)]);
    assert_eq!(report.withdrawn.iter().map(|filed| filed.value).collect::<Vec<_>>(), [(3, 2)]);
    assert_eq!(report.directors.first().and_then(|official| official.role.as_deref()), Some("aspirant"));
    assert_eq!(report.players.first().and_then(|player| player.id.as_deref()), Some("10234"));
}

#[test]
fn both_kinds_of_cross_table_give_the_games() {
    let rounds = workbook(&[
        FORM,
        PLAYERS,
        ("Krydstabel", &[&["nr", "R1", "R2"], &["1", "2h1", "3s½"], &["2", "1s0", "fri"], &["3", "", "1h½"]]),
    ]);
    let (report, diagnostics) = read("a.xlsx", &rounds, None);
    assert_eq!(codes(&diagnostics), Vec::<&str>::new());
    assert_eq!(games(&report.unwrap()), [(1, 1, 2, "1-0".to_owned()), (2, 3, 1, "½-½".to_owned())]);
    let opponents = workbook(&[
        FORM,
        PLAYERS,
        ("Krydstabel", &[&["nr", "1", "2", "3"], &["1", "x", "1", "½"], &["2", "0", "x", "+"], &["3", "½", "-", "x"]]),
    ]);
    let (report, diagnostics) = read("a.xlsx", &opponents, None);
    assert_eq!(codes(&diagnostics), ["cross-table-completed"]);
    // The Berger table for 3 or 4 players: 2-3, then 1-2, then 3-1.
    let expected = [(2, 1, 2, "1-0"), (3, 3, 1, "½-½"), (1, 2, 3, "+/-")];
    assert_eq!(
        games(&report.unwrap()),
        expected.map(|(round, white, black, result)| (round, white, black, result.to_owned()))
    );
}

#[test]
fn halves_that_contradict_each_other_are_told_with_both_cells() {
    let bytes =
        workbook(&[FORM, PLAYERS, ("Krydstabel", &[&["nr", "R1"], &["1", "2h1"], &["2", "1s½"], &["3", "1h0"]])]);
    let (report, diagnostics) = read("a.xlsx", &bytes, None);
    assert!(report.is_none());
    let said: Vec<String> = diagnostics.iter().map(|found| found.message(Language::En)).collect();
    assert_eq!(
        said,
        [
            "Krydstabel!B2 says `2h1`, but the other half of the game, Krydstabel!B3, says `1s½`",
            "Krydstabel!B4 says `1h0`, but the other half of the game, Krydstabel!B2, says `2h1`"
        ]
    );
}

const ROUND: &[&[&str]] = &[&["Runde", "Hvid", "Sort", "Resultat"], &["1", "1", "2", "1-0"]];

/// The report is held back, and its single objection says all of this.
fn refused(sheets: &[(&str, &[&[&str]])], code: &str, parts: &[&str]) {
    let (report, diagnostics) = read("a.xlsx", &workbook(sheets), None);
    assert!(report.is_none());
    assert_eq!(codes(&diagnostics), [code]);
    assert!(diagnostics[0].holds_back());
    let said = diagnostics[0].message(Language::En);
    assert!(parts.iter().all(|part| said.contains(part)), "{said}");
}

#[test]
fn games_in_a_sheet_for_each_round_are_refused_with_both_names() {
    let both = ["`Runde 1`", "`Runde 2`"];
    refused(&[FORM, PLAYERS, ("Runde 1", ROUND), ("Runde 2", ROUND)], "table-twice", &both);
    let both = ["`Partier`", "`Runde 2`"];
    refused(&[FORM, PLAYERS, ("Runde 2", ROUND), ("Partier", ROUND)], "table-twice", &both);
    let cross_table: &[&[&str]] = &[&["nr", "R1"], &["1", "2h1"], &["2", "1s0"]];
    let both = ["`Partier`", "`Stilling`"];
    refused(&[FORM, PLAYERS, ("Partier", ROUND), ("Stilling", cross_table)], "table-twice", &both);
}

#[test]
fn headings_without_games_are_no_second_table() {
    let empty: &[&[&str]] = &[&["Runde", "Hvid", "Sort", "Resultat"]];
    let bytes = workbook(&[FORM, PLAYERS, ("Runde 2", empty), ("Runde 1", ROUND)]);
    let (report, diagnostics) = read("a.xlsx", &bytes, None);
    assert_eq!(codes(&diagnostics), ["column-ignored"]);
    assert_eq!(games(&report.unwrap()), [(1, 1, 2, "1-0".to_owned())]);
}

#[test]
fn two_sheets_of_one_meaning_are_refused_with_both_names() {
    let both = ["`Partier`", "`Resultater`"];
    refused(&[FORM, PLAYERS, ("Partier", ROUND), ("Resultater", ROUND)], "table-twice", &both);
    let both = ["`Spillere`", "`Deltagere`"];
    refused(&[FORM, PLAYERS, ("Deltagere", PLAYERS.1), ("Partier", ROUND)], "table-twice", &both);
}

#[test]
fn two_columns_of_one_meaning_are_refused() {
    let games: &[&[&str]] = &[&["Runde", "Hvid", "White", "Sort", "Resultat"], &["1", "1", "3", "2", "1-0"]];
    refused(&[FORM, PLAYERS, ("Partier", games)], "csv-syntax", &["`White`"]);
    let players: &[&[&str]] =
        &[&["nr", "medlemsnr", "rating", "Ratingtal"], &["1", "10234", "1500", "1600"], &["2", "10871", "", ""]];
    refused(&[FORM, ("Spillere", players), ("Partier", ROUND)], "csv-syntax", &["`Ratingtal`"]);
}

#[test]
fn a_heading_of_a_cross_table_that_may_be_a_round_or_an_opponent_is_not_passed_over() {
    let rounds: &[&[&str]] =
        &[&["nr", "1. runde", "Runde 2 (søn)"], &["1", "2h1", "3s½"], &["2", "1s0"], &["3", "", "1h½"]];
    refused(&[FORM, PLAYERS, ("Krydstabel", rounds)], "cross-table", &["Krydstabel!C1", "`Runde 2 (søn)`"]);
    let mixed: &[&[&str]] = &[&["nr", "R1", "2"], &["1", "2h1", "3s½"], &["2", "1s0"], &["3", "", "1h½"]];
    refused(&[FORM, PLAYERS, ("Krydstabel", mixed)], "cross-table", &["Krydstabel!C1", "`2`"]);
    let opponents: &[&[&str]] =
        &[&["nr", "1", "2", "3b"], &["1", "x", "1", "½"], &["2", "0", "x", "1"], &["3", "½", "0", "x"]];
    refused(&[FORM, PLAYERS, ("Krydstabel", opponents)], "cross-table", &["Krydstabel!D1", "`3b`"]);
    let twice: &[&[&str]] = &[&["nr", "R1", "1. runde"], &["1", "2h1", "3s½"], &["2", "1s0"], &["3", "", "1h½"]];
    refused(&[FORM, PLAYERS, ("Krydstabel", twice)], "csv-syntax", &["`1. runde`"]);
}

#[test]
fn marks_behind_the_numbers_of_a_cross_table_lose_no_games() {
    let rounds: &[&[&str]] = &[&["nr", "R1", "2. runde"], &["1", "2h1", "3s½"], &["2", "1s0"], &["3", "", "1h½"]];
    let (report, diagnostics) = read("a.xlsx", &workbook(&[FORM, PLAYERS, ("Krydstabel", rounds)]), None);
    assert_eq!(codes(&diagnostics), Vec::<&str>::new());
    assert_eq!(games(&report.unwrap()), [(1, 1, 2, "1-0".to_owned()), (2, 3, 1, "½-½".to_owned())]);
    let opponents: &[&[&str]] =
        &[&["nr", "1.", "2.", "3 *"], &["1", "x", "1", "½"], &["2", "0", "x", "+"], &["3", "½", "-", "x"]];
    let (report, diagnostics) = read("a.xlsx", &workbook(&[FORM, PLAYERS, ("Krydstabel", opponents)]), None);
    assert_eq!(codes(&diagnostics), ["cross-table-completed"]);
    assert_eq!(report.unwrap().games.len(), 3);
}

#[test]
fn columns_of_a_cross_table_that_are_not_read_are_told() {
    let rounds: &[&[&str]] =
        &[&["nr", "navn", "R1", "Sidste runde", "", "Point"], &["1", "A", "2h1", "3s½", "x", "1"], &["2", "B", "1s0"]];
    let (_, diagnostics) = read("a.xlsx", &workbook(&[FORM, PLAYERS, ("Krydstabel", rounds)]), None);
    assert_eq!(codes(&diagnostics), ["column-ignored", "column-ignored"]);
    let said: Vec<String> = diagnostics.iter().map(|found| found.message(Language::En)).collect();
    assert!(said[0].contains("`Sidste runde`") && !said[0].contains("Point"), "{said:?}");
    assert!(said[1].contains("`E`"), "{said:?}");
}

#[test]
fn a_misspelt_line_of_the_form_is_answered_with_the_one_that_is_meant() {
    let form: (&str, &[&[&str]]) =
        ("Skema", &[&["linje", "betydning", "værdi"], &["Betænkningtid", "", "40/7200,1800"]]);
    let (_, diagnostics) = read("a.xlsx", &workbook(&[form, PLAYERS, ("Partier", ROUND)]), None);
    assert_eq!(codes(&diagnostics), ["spreadsheet-cell"]);
    assert!(diagnostics[0].remedy(Language::Da).is_some_and(|help| help.contains("`betænkningstid`")));
}

#[test]
fn a_tournament_alone_is_the_name_and_beside_a_name_what_ties_groups_together() {
    let named = |lines: &[&[&str]]| {
        let form = [&[&["linje", "betydning", "værdi"][..], &["første runde", "", "2026-03-06"]], lines].concat();
        let (report, _) = read("a.xlsx", &workbook(&[("Skema", &form), PLAYERS, ("Partier", ROUND)]), None);
        report.map(|report| (report.name.clone(), report.tournament.clone()))
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(named(&[&["Turnering", "", "Åby juni"]]), Some((text("Åby juni"), None)));
    let both = named(&[&["Turnering", "", "dm"], &["Navn", "", "Gruppe A"]]);
    assert_eq!(both, Some((text("Gruppe A"), text("dm"))));
}

#[test]
fn a_director_in_the_form_is_sent_to_the_sheet_of_directors() {
    let form: (&str, &[&[&str]]) =
        ("Skema", &[&["linje", "betydning", "værdi"], &["Turneringsleder", "", "Ole Jensen"]]);
    let (_, diagnostics) = read("a.xlsx", &workbook(&[form, PLAYERS, ("Partier", ROUND)]), None);
    assert_eq!(codes(&diagnostics), ["spreadsheet-cell"]);
    assert!(diagnostics[0].remedy(Language::Da).is_some_and(|help| help.contains("`Ledere`")), "{diagnostics:?}");
}

#[test]
fn a_player_with_results_but_no_column_is_told() {
    let table: &[&[&str]] = &[&["nr", "1", "2"], &["1", "x", "1"], &["2", "0", "x"], &["3", "½", "0"]];
    let (report, diagnostics) = read("a.xlsx", &workbook(&[FORM, PLAYERS, ("Krydstabel", table)]), None);
    assert!(report.is_none());
    assert_eq!(codes(&diagnostics), ["cross-table", "cross-table-completed"]);
    let said = diagnostics[0].message(Language::En);
    assert!(said.contains("Krydstabel!B4: no. 3 has results"), "{said}");
}

#[test]
fn a_result_that_became_a_date_is_shown_with_its_cell() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (column, heading) in (0..).zip(["round", "white", "black", "result"]) {
        sheet.write_string(0, column, heading).unwrap();
    }
    let date = Format::new().set_num_format("d-m");
    sheet.write_number(1, 0, 1).unwrap();
    sheet.write_number(1, 1, 10234).unwrap();
    sheet.write_number(1, 2, 10871).unwrap();
    sheet.write_datetime_with_format(1, 3, ExcelDateTime::from_ymd(2026, 1, 1).unwrap(), &date).unwrap();
    let bytes = book.save_to_buffer().unwrap();
    let (_, diagnostics) = read("a.xlsx", &bytes, Some(ReportAsFiled::default()));
    assert_eq!(codes(&diagnostics), ["spreadsheet-cell"]);
    let mut sources = Sources::default();
    add_source("a.xlsx", &bytes, &mut sources);
    let shown = crate::diagnostic::text(&diagnostics[0], &sources, crate::diagnostic::Style::default());
    assert!(shown.contains("a.xlsx, Sheet1!D2") && shown.contains("1 | 10234 | 10871 | 2026-01-01"), "{shown}");
}

const TOLD: &str = "Advarsel til nr. 2, Kratholm, for uro";

/// § 19: a run would keep the text in its copy of the workbook.
#[test]
#[expect(clippy::too_many_lines, reason = "an example of each place")]
fn a_workbook_that_tells_of_sanctions_anywhere_is_held_back_and_not_quoted() {
    use rust_xlsxwriter::{DataValidation, DocProperties, Note};
    let sanctioned = |change: &dyn Fn(&mut Workbook)| {
        let mut book = Workbook::new();
        for (name, rows) in [FORM, PLAYERS, ("Partier", ROUND)] {
            let sheet = book.add_worksheet().set_name(name).unwrap();
            for (row, cells) in (0..).zip(rows) {
                for (column, text) in (0..).zip(*cells) {
                    sheet.write_string(row, column, *text).unwrap();
                }
            }
        }
        change(&mut book);
        let bytes = book.save_to_buffer().unwrap();
        assert_eq!(mentions_sanctions("a.xlsx", &bytes), read("a.xlsx", &bytes, None).0.is_none());
        let (_, diagnostics) = read("a.xlsx", &bytes, None);
        let quoted = diagnostics.iter().any(|found| found.message(Language::Da).contains("Kratholm"));
        assert!(!quoted, "{diagnostics:?}");
        codes(&diagnostics).join(" ")
    };
    assert_eq!(sanctioned(&|_| {}), "");
    let misplaced = "sanction-misplaced";
    for name in ["Advarsler", "KARANTÆNER", "warnings", "Karant.", "Quarantines 2026"] {
        let with_sheet = |book: &mut Workbook| {
            book.add_worksheet().set_name(name).unwrap();
        };
        assert_eq!(sanctioned(&with_sheet), misplaced, "{name}");
    }
    assert_eq!(
        sanctioned(&|book| {
            book.add_worksheet().set_hidden(true).write_string(3, 3, TOLD).unwrap();
        }),
        misplaced
    );
    assert_eq!(
        sanctioned(&|book| {
            book.worksheet_from_index(1).unwrap().write_string(0, 4, "Advarsler").unwrap();
        }),
        misplaced
    );
    assert_eq!(
        sanctioned(&|book| {
            let (plain, bold) = (Format::new(), Format::new().set_bold());
            let told = [(&plain, "Adv"), (&bold, "arsel til nr. 2")];
            book.worksheet_from_index(2).unwrap().write_rich_string(5, 6, &told).unwrap();
        }),
        misplaced
    );
    assert_eq!(
        sanctioned(&|book| {
            book.worksheet_from_index(1).unwrap().insert_note(1, 1, &Note::new(TOLD)).unwrap();
        }),
        misplaced
    );
    let with_prompt = |book: &mut Workbook| {
        let prompt = DataValidation::new().set_input_message(TOLD).unwrap();
        book.worksheet_from_index(1).unwrap().add_data_validation(1, 1, 1, 1, &prompt).unwrap();
    };
    assert_eq!(sanctioned(&with_prompt), misplaced, "it stands in an attribute alone");
    let with_name = |book: &mut Workbook| {
        book.define_name("Karantæner", "=Spillere!$A$2").unwrap();
    };
    assert_eq!(sanctioned(&with_name), misplaced);
    let properties = DocProperties::new().set_comment(TOLD);
    let with_property = |book: &mut Workbook| {
        book.set_properties(&properties);
    };
    assert_eq!(sanctioned(&with_property), misplaced);
}

#[test]
fn names_like_warnecke_are_no_sanctions() {
    let players: (&str, &[&[&str]]) =
        ("Spillere", &[&["nr", "navn"], &["1", "Warnecke, Paul"], &["2", "Quaranta, Ida"], &["3", "Karantzas, Nikos"]]);
    let (report, diagnostics) = read("a.xlsx", &workbook(&[FORM, players, ("Partier", ROUND)]), None);
    assert_eq!(codes(&diagnostics), Vec::<&str>::new());
    assert!(report.is_some());
}

fn zip(parts: &[(&str, &[u8], usize)]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, content, times) in parts {
        writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        for _ in 0..*times {
            writer.write_all(content).unwrap();
        }
    }
    writer.finish().unwrap().into_inner()
}

#[test]
fn what_unpacks_to_more_than_any_report_is_refused_before_it_is_read() {
    let megabyte = vec![b' '; 1 << 20];
    let bytes = zip(&[("xl/workbook.xml", b"<workbook/>", 1), ("xl/sharedStrings.xml", &megabyte, 80)]);
    assert!(bytes.len() < 1 << 20);
    let (report, diagnostics) = read("a.xlsx", &bytes, None);
    assert!(report.is_none());
    assert_eq!(codes(&diagnostics), ["spreadsheet-unreadable"]);
    assert!(diagnostics[0].message(Language::En).contains("larger"));
}

#[test]
fn a_cell_at_the_far_end_of_a_sheet_costs_nothing() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.set_name("Partier").unwrap();
    sheet.write_string(0, 0, "runde").unwrap();
    sheet.write_string(1_048_575, 0, "x").unwrap();
    let (_, diagnostics) = read("a.xlsx", &book.save_to_buffer().unwrap(), Some(ReportAsFiled::default()));
    assert_eq!(codes(&diagnostics), ["csv-syntax"]);
    book.worksheet_from_index(0).unwrap().write_string(0, 16_383, "x").unwrap();
    let (_, diagnostics) = read("a.xlsx", &book.save_to_buffer().unwrap(), Some(ReportAsFiled::default()));
    assert_eq!(codes(&diagnostics), ["spreadsheet-unreadable"]);
}

#[test]
fn other_workbooks_are_refused_with_what_to_do() {
    let ods = zip(&[("mimetype", b"application/vnd.oasis.opendocument.spreadsheet", 1), ("content.xml", b"<x/>", 1)]);
    let macros = zip(&[("xl/workbook.xml", b"<workbook/>", 1), ("xl/vbaProject.bin", b"x", 1)]);
    for bytes in [ods, macros, b"\xd0\xcf\x11\xe0 old".to_vec(), b"PK\x03\x04".to_vec(), b"round,white".to_vec()] {
        let (report, diagnostics) = read("a.xlsx", &bytes, None);
        assert!(report.is_none());
        assert_eq!(codes(&diagnostics), ["spreadsheet-unreadable"]);
        assert!(diagnostics[0].remedy(Language::En).is_some_and(|remedy| remedy.contains(".xlsx")));
    }
}

/// A lost or changed byte may make a workbook unreadable or change what it says, but never crashes the program.
#[test]
fn a_damaged_workbook_is_no_end_of_the_program() {
    let bytes =
        workbook(&[FORM, PLAYERS, ("Partier", &[&["runde", "hvid", "sort", "resultat"], &["1", "1", "2", "1-0"]])]);
    for at in (0..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x55;
        let _ = read("a.xlsx", &damaged, None);
        let _ = read("a.xlsx", &bytes[..at], None);
    }
}

#[test]
fn titles_totals_and_merged_cells_are_understood_and_told() {
    let rounds: &[&[&str]] = &[
        &["Skovby Forår", "", "", ""],
        &["Gruppe B", "", "", ""],
        &["Runde", "Hvid", "Sort", "Resultat"],
        &["1", "1", "2", "1-0"],
        &["", "3", "4", "0-1"],
        &["2", "2", "3", "½-½"],
        &["I alt 3 partier", "", "", ""],
    ];
    let players: &[&[&str]] = &[
        &["Deltagere i gruppe B", "", ""],
        &["nr", "navn", "ratingtal"],
        &["1", "Elmegaard, Rikke", "1840"],
        &["2", "Toftholm, Jeppe", "1795"],
        &["3", "Ravnsborg, Ole", "1712"],
        &["4", "Sum, Li", "1655"],
        &["I alt 4 spillere", "", ""],
    ];
    let (report, diagnostics) = read("a.xlsx", &workbook(&[FORM, ("Spillere", players), ("Partier", rounds)]), None);
    let said: Vec<String> =
        diagnostics.iter().map(|found| format!("{}: {}", found.place.address(), found.message(Language::En))).collect();
    assert_eq!(
        said,
        [
            "Spillere!1: the row above the headings was not read",
            "Partier!1: `Skovby Forår` above the headings was taken for the name of the tournament; \
             the other row there was not read",
            "Spillere!7: the row `I alt 4 spillere` was not read: it looks like a total",
            "Partier!7: the row `I alt 3 partier` was not read: it looks like a total",
            "Partier!A5: one line has no round; the round of the line above was used",
        ]
    );
    let report = report.unwrap();
    assert_eq!(report.players.len(), 4);
    let expected = [(1, 1, 2, "1-0"), (1, 3, 4, "0-1"), (2, 2, 3, "½-½")];
    assert_eq!(games(&report), expected.map(|(round, white, black, result)| (round, white, black, result.to_owned())));
}

#[test]
fn a_cross_table_may_have_a_title_and_a_total() {
    let table: &[&[&str]] = &[
        &["Slutstilling", "", ""],
        &["nr", "navn", "R1"],
        &["1", "", "2h1"],
        &["2", "", "1s0"],
        &["I alt 2 spillere", "", ""],
        &["Turneringsleder: Bo Anden", "", ""],
        &["Spillet", "tirsdage", ""],
    ];
    let (report, diagnostics) = read("a.xlsx", &workbook(&[FORM, PLAYERS, ("Stilling", table)]), None);
    assert_eq!(codes(&diagnostics), ["column-ignored", "column-ignored", "column-ignored"]);
    let below = diagnostics.iter().find(|found| found.place.address() == "Stilling!6").unwrap();
    assert_eq!(below.message(Language::En), "the 2 rows at the table that are no player's were not read");
    assert_eq!(games(&report.unwrap()), [(1, 1, 2, "1-0".to_owned())]);
}
