//! Single cells, parts and limits of workbooks that are otherwise correct.

use super::super::cross_table;
use super::super::sheet::{Row, Sheet, sheets};
use super::*;
use crate::texts::Text;
use std::io::Read;
use zip::ZipArchive;

const CROSS_TABLE: (&str, &[&[&str]]) =
    ("Krydstabel", &[&["nr", "navn", "R1"], &["1", "Holm, Bo", "2h1"], &["2", "Krat, Ane", "1s0"]]);
const GAMES: (&str, &[&[&str]]) = ("Partier", ROUND);

fn report(sheets: &[(&str, &[&[&str]])], beside: Option<&str>) -> ReportAsFiled {
    let form = beside.map(|form| form::read_toml("a.toml", form.as_bytes()).0.unwrap());
    let (report, diagnostics) = read("a.xlsx", &workbook(sheets), form);
    assert_eq!(codes(&diagnostics), [""; 0], "{diagnostics:?}");
    report.unwrap()
}

fn codes_found_in(sheets: &[(&str, &[&[&str]])]) -> Vec<&'static str> {
    read("a.xlsx", &workbook(sheets), None).1.iter().map(|found| found.code.name).collect()
}

fn named(report: &ReportAsFiled) -> Vec<&str> {
    report.players.iter().map(|player| player.name.as_deref().or(player.id.as_deref()).unwrap_or_default()).collect()
}

/// The workbook with one part changed or added.
fn with_part(bytes: &[u8], name: &str, change: impl Fn(&str) -> String) -> Vec<u8> {
    let mut archive = ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut parts = Vec::new();
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).unwrap();
        let mut content = Vec::new();
        part.read_to_end(&mut content).unwrap();
        parts.push((part.name().unwrap().into_owned(), content));
    }
    match parts.iter_mut().find(|(known, _)| known == name) {
        Some((_, content)) => *content = change(str::from_utf8(content).unwrap()).into_bytes(),
        None => parts.push((name.to_owned(), change("").into_bytes())),
    }
    let parts: Vec<(&str, &[u8], usize)> =
        parts.iter().map(|(name, content)| (name.as_str(), content.as_slice(), 1)).collect();
    zip(&parts)
}

fn part(bytes: &[u8], name: &str) -> String {
    let mut content = String::new();
    ZipArchive::new(std::io::Cursor::new(bytes)).unwrap().by_name(name).unwrap().read_to_string(&mut content).unwrap();
    content
}

const FORM_WITH_PLAYERS: &str =
    "name = \"Form\"\n[[players]]\nno = 1\nname = \"Lund, Eva\"\n[[players]]\nno = 2\nname = \"Elm, Ib\"\n";

#[test]
fn players_are_those_of_the_workbook_unless_only_the_form_beside_it_has_some() {
    let read = report(&[CROSS_TABLE], Some("name = \"Form\"\n"));
    assert_eq!((read.name.as_deref(), named(&read)), (Some("Form"), vec!["Holm, Bo", "Krat, Ane"]));
    assert_eq!(games(&read), [(1, 1, 2, "1-0".to_owned())]);
    for table in [CROSS_TABLE, GAMES] {
        let of_form = report(&[table], Some(FORM_WITH_PLAYERS));
        assert_eq!(named(&of_form), ["Lund, Eva", "Elm, Ib"]);
        assert_eq!(games(&of_form), [(1, 1, 2, "1-0".to_owned())]);
    }
    let both = report(&[PLAYERS, GAMES], Some("name = \"Form\"\n"));
    assert_eq!((both.name.as_deref(), named(&both)), (Some("Form"), vec!["10234", "10871", "11020"]));
    assert_eq!(games(&both), [(1, 1, 2, "1-0".to_owned())]);
    assert_eq!(codes_found_in(&[GAMES]), ["report-without-games"], "nobody says who plays");
}

#[test]
fn a_name_may_stand_in_two_columns() {
    let games: (&str, &[&[&str]]) =
        ("Runder", &[&["Rd.", "Bord", "Hvid", "Sort", "Res."], &["1", "1", "Bo Søe Holm", "Ane Krat", "½"]]);
    for (head, expected) in [
        (["Nr", "Fornavn", "Efternavn"], ["Holm, Bo Søe", "Krat, Ane"]),
        (["Nr", "Fornavn", "Navn"], ["Holm, Bo Søe", "Krat, Ane"]),
        (["Nr", "Klub", "Efternavn"], ["Holm", "Krat"]),
    ] {
        let players: &[&[&str]] = &[&head, &["1", "Bo Søe", "Holm"], &["2", "Ane", "Krat"]];
        let bytes = workbook(&[("Deltagere", players), games]);
        let (read, found) = read("a.xlsx", &bytes, None);
        let read = read.unwrap();
        assert_eq!(named(&read), expected);
        // A name in the other order identifies the same player; half a point alone is a draw.
        let drawn = expected[0].contains(',').then(|| (1, 1, 2, "½-½".to_owned()));
        assert_eq!(super::games(&read), Vec::from_iter(drawn), "{found:?}");
    }
}

#[test]
fn players_alone_are_no_form() {
    assert!(report(&[FORM, PLAYERS, GAMES], None).has_form);
    assert!(!report(&[PLAYERS, GAMES], None).has_form);
}

#[test]
fn a_table_in_a_sheet_of_any_name_is_known_by_its_headings() {
    for table in [CROSS_TABLE.1, ROUND] {
        let report = report(&[FORM, PLAYERS, ("Ark1", table)], None);
        assert_eq!(games(&report), [(1, 1, 2, "1-0".to_owned())]);
    }
}

#[test]
fn a_row_with_its_number_and_no_more_is_nobody() {
    let players: (&str, &[&[&str]]) = ("Spillere", &[&["Nr.", "Medlemsnr"], &["1", "10234"], &["", "10871"], &["3"]]);
    assert_eq!(report(&[players, GAMES], None).players.len(), 2);
    let table: &[&[&str]] = &[
        &["navn", "nr", "R1", "", "telefon"],
        &["Holm, Bo", "1", "2h1"],
        &["Krat, Ane", "2", "1s0"],
        &["", "3"],
        &["", "3"],
        &["", "3", "", "", "12345678"],
    ];
    let diagnostics = read("a.xlsx", &workbook(&[("Krydstabel", table)]), None).1;
    assert_eq!(codes(&diagnostics), ["column-ignored"], "{diagnostics:?}");
}

#[test]
fn columns_of_players_that_are_not_read_are_told() {
    let players: (&str, &[&[&str]]) =
        ("Spillere", &[&["Nr.", "Medlemsnr", "telefon"], &["1", "10234"], &["2", "10871"]]);
    assert_eq!(codes_found_in(&[players, GAMES]), ["column-ignored"]);
    assert_eq!(codes_found_in(&[players, CROSS_TABLE]), ["column-ignored"]);
}

#[test]
fn the_number_in_a_text_stays_as_it_was_written() {
    let mut book = Workbook::new();
    for (name, rows) in [("Spillere", &[["Nr.", "Medlemsnr"], ["1", "007"], ["2", "10871"]][..])] {
        let sheet = book.add_worksheet().set_name(name).unwrap();
        for (row, cells) in (0..).zip(rows) {
            for (column, text) in (0..).zip(*cells) {
                sheet.write_string(row, column, text).unwrap();
            }
        }
    }
    let sheet = book.add_worksheet().set_name("Partier").unwrap();
    for (row, cells) in (0..).zip(ROUND) {
        for (column, text) in (0..).zip(*cells) {
            sheet.write_string(row, column, *text).unwrap();
        }
    }
    let report = read("a.xlsx", &book.save_to_buffer().unwrap(), None).0.unwrap();
    assert_eq!(named(&report), ["007", "10871"]);
    assert_eq!(games(&report), [(1, 1, 2, "1-0".to_owned())]);
}

#[test]
fn nobody_meets_himself_or_somebody_who_is_not_there() {
    let table = |first: &'static str| -> Vec<&'static str> {
        let rows: &[&[&str]] = &[&["nr", "R1"], &["1", first], &["2", "1s0"]];
        codes_found_in(&[FORM, PLAYERS, ("Krydstabel", rows)])
    };
    assert_eq!(table("2h1"), [""; 0]);
    for (wrong, no) in [("1h1", "no. 1"), ("9h1", "no. 9")] {
        let rows: &[&[&str]] = &[&["nr", "R1"], &["1", wrong], &["2", "1s0"]];
        let (_, diagnostics) = read("a.xlsx", &workbook(&[FORM, PLAYERS, ("Krydstabel", rows)]), None);
        let said = diagnostics[0].message(Language::En);
        assert!(said.contains(no) && said.contains("not the number of another row"), "{said}");
    }
    let twice: &[&[&str]] = &[&["nr", "R1"], &["1", "2h1"], &["2", "1s0"], &["2", "1s0"]];
    assert_eq!(codes_found_in(&[FORM, PLAYERS, ("Krydstabel", twice)]), ["cross-table"]);
}

#[test]
fn one_cell_with_a_colour_is_enough_for_both() {
    let rows: &[&[&str]] = &[&["nr", "R1"], &["1", "2h½"], &["2", "=1"]];
    let without: &[&[&str]] = &[&["nr", "R1"], &["1", "=2"], &["2", "=1"]];
    assert_eq!(codes_found_in(&[FORM, PLAYERS, ("Krydstabel", rows)]), [""; 0]);
    assert_eq!(codes_found_in(&[FORM, PLAYERS, ("Krydstabel", without)]), ["cross-table-completed"]);
}

fn rows(count: u32) -> Sheet {
    let header = workbook(&[("Krydstabel", &[&["nr", "R1"]])]);
    let mut sheet = sheets("a.xlsx", &header, &mut Vec::new()).unwrap().remove(0);
    sheet.rows.extend((2..).map(|number| Row { number, cells: Vec::new(), starts: Vec::new() }).take(count as usize));
    sheet
}

#[test]
fn more_players_sheets_or_parts_than_any_report_has_are_refused() {
    let too_large = |count: u32| {
        let mut found = Vec::new();
        cross_table::read(&rows(count), &mut found);
        !found.is_empty()
    };
    assert_eq!([5_000, 5_001].map(too_large), [false, true]);
    let of_sheets = |count: usize| {
        let mut book = Workbook::new();
        (0..count).for_each(|_| _ = book.add_worksheet());
        sheets("a.xlsx", &book.save_to_buffer().unwrap(), &mut Vec::new()).is_ok()
    };
    assert_eq!([100, 101].map(of_sheets), [true, false]);
    let of_parts = |count: usize| {
        let names: Vec<String> = (1..count).map(|number| format!("xl/media/{number}.png")).collect();
        let mut parts: Vec<(&str, &[u8], usize)> = names.iter().map(|name| (name.as_str(), &b""[..], 1)).collect();
        parts.push(("xl/workbook.xml", b"<workbook/>", 1));
        super::super::container::check(&zip(&parts), &Place::file("a.xlsx")).is_ok()
    };
    assert_eq!([1_000, 1_001].map(of_parts), [true, false]);
}

#[test]
fn a_binary_workbook_is_another_format() {
    let said = |parts: &[(&str, &[u8], usize)]| read("a.xlsx", &zip(parts), None).1[0].message(Language::En);
    let binary = said(&[("xl/workbook.bin", b"x", 1)]);
    assert_eq!(binary, said(&[("mimetype", b"x", 1)]));
    assert_ne!(binary, said(&[("a.txt", b"x", 1)]));
}

#[test]
fn a_time_has_its_day_from_1900_on() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let format = Format::new().set_num_format("yyyy-mm-dd hh:mm");
    for (row, moment) in [
        ExcelDateTime::from_hms(12, 0, 0).unwrap(),
        ExcelDateTime::from_ymd(1900, 3, 2).unwrap().and_hms(12, 0, 0).unwrap(),
        ExcelDateTime::from_ymd(2026, 4, 2).unwrap().and_hms(9, 30, 0).unwrap(),
    ]
    .iter()
    .enumerate()
    {
        sheet.write_datetime_with_format(row as u32, 0, moment, &format).unwrap();
    }
    let sheets = sheets("a.xlsx", &book.save_to_buffer().unwrap(), &mut Vec::new()).unwrap();
    let shown: Vec<_> = sheets[0].rows.iter().filter_map(|row| row.cells[0].time.clone()).collect();
    assert_eq!(shown, ["12:00:00", "1900-03-02 12:00:00", "2026-04-02 09:30:00"]);
}

#[test]
fn the_heading_of_sanctions_is_told_by_its_column_and_what_the_template_says_of_them_is_none() {
    let heading = |text: &'static str| {
        let players: &[&[&str]] = &[&["Nr.", "Medlemsnr", text], &["1", "10234"], &["2", "10871"]];
        read("a.xlsx", &workbook(&[("Spillere", players), GAMES]), None).1[0].message(Language::En)
    };
    let said = heading("Karant.");
    assert!(said.contains("heading of column C in sheet no. 1"), "{said}");
    let on_sheet = Text::new("template-help-sanctions").say(Language::En);
    let help: &[&[&str]] = &[&[on_sheet.as_str()]];
    let (report, diagnostics) = read("a.xlsx", &workbook(&[PLAYERS, GAMES, ("Hjælp", help)]), None);
    assert!(report.is_some(), "{diagnostics:?}");
}

#[test]
fn styles_pictures_and_messages_of_any_kind_are_no_sanctions_and_remarks_in_any_part_may_be() {
    let bytes = workbook(&[PLAYERS, GAMES]);
    let is_read = |name: &str, change: &dyn Fn(&str) -> String| {
        read("a.xlsx", &with_part(&bytes, name, change), None).0.is_some()
    };
    assert!(is_read("xl/styles.xml", &|xml| xml.replace("name=\"Normal\"", "name=\"Warning Text\"")));
    assert!(is_read("xl/theme/theme1.xml", &|xml| xml.replacen("name=\"", "name=\"Warning ", 1)));
    assert!(is_read("xl/media/image1.png", &|_| "<a>advarsel</a>".to_owned()));
    assert!(!is_read("xl/comments9.xml", &|_| "<a>advarsel</a>".to_owned()));
    assert!(is_read("xl/comments9.xml", &|_| "<a><!-- advisory --></a>".to_owned()));
    assert!(!is_read("xl/comments9.xml", &|_| "<a><!-- advarsel --></a>".to_owned()));
    // A name or heading with a word about sanctions.
    assert!(is_read("xl/comments9.xml", &|_| "<a title=\"Warn\"/>".to_owned()));
    assert!(!is_read("xl/names.xml", &|_| "<a><definedName name=\"Warn\"/></a>".to_owned()));
    assert!(!is_read("xl/names.xml", &|_| "<a><b title=\"advarsel\"/></a>".to_owned()));
    assert!(is_read("xl/names.xml", &|_| "<a><definedName name=\"Liste\"/></a>".to_owned()));
}

#[test]
fn the_template_has_its_cross_table_its_help_and_words_to_choose_from() {
    for language in Language::ALL {
        let bytes = template(language, None).unwrap();
        let mut workbook = calamine::Xlsx::new(std::io::Cursor::new(bytes.as_slice())).unwrap();
        let sheet = |key: &str| words::SHEETS.iter().position(|word| word.key == key).unwrap();
        let name = |key: &str| words::SHEETS[sheet(key)].in_language(language).to_owned();
        let table = workbook.worksheet_range(&name("cross-table")).unwrap();
        let headings: Vec<String> = table.rows().next().unwrap().iter().map(ToString::to_string).collect();
        let players = ["no", "id", "name"].map(|key| words::find(&words::PLAYERS, key).unwrap().in_language(language));
        assert_eq!(headings[..3], players);
        assert_eq!(headings[3..], ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"]);
        let help = words::SHEETS
            .iter()
            .map(|word| word.key)
            .find(|key| !["form", "players", "games", "cross-table", "officials", "absences", "lists"].contains(key));
        let help = workbook.worksheet_range(&name(help.unwrap())).unwrap();
        assert!(help.rows().count() > 5);
        let choices = |key: &str| part(&bytes, &format!("xl/worksheets/sheet{}.xml", sheet(key) + 1));
        let offers = |key: &str, list: &[words::Word]| {
            list.iter().all(|word| {
                choices(key).contains(&format!("{},", word.in_language(language)))
                    || choices(key).contains(&format!(",{}", word.in_language(language)))
            })
        };
        assert!(offers("officials", &words::POSTS) && !offers("officials", &words::ABSENCE_KINDS));
        assert!(offers("absences", &words::ABSENCE_KINDS) && !offers("absences", &words::POSTS));
        assert!(offers("form", &words::SYSTEMS));
    }
}

/// Keys about FIDE have words in both languages, and give the same facts as in JSON.
#[test]
fn facts_for_fide_are_read_from_lines_and_columns_of_their_own() {
    type Rows = &'static [&'static [&'static str]];
    let forms: [(Rows, Rows); 2] = [
        (
            &[&["line", "value"], &["FIDE registered", "2026-01-10"], &["norm event", "world-cup"]],
            &[
                &[
                    "no",
                    "id",
                    "Elo K",
                    "Elo games",
                    "highest Elo",
                    "standard Elo",
                    "games before",
                    "points before",
                    "rating sum before",
                ],
                &["1", "10234", "20", "0", "2401", "1850", "3", "1.5", "5700"],
            ],
        ),
        (
            &[&["linje", "værdi"], &["anmeldt til FIDE", "2026-01-10"], &["normturnering", "world-cup"]],
            &[
                &[
                    "Nr",
                    "Medlemsnr",
                    "Elo-K",
                    "Elo-partier",
                    "højeste Elo-tal",
                    "Elo-tal i langskak",
                    "partier før",
                    "point før",
                    "ratingsum før",
                ],
                &["1", "10234", "20", "0", "2401", "1850", "3", "1.5", "5700"],
            ],
        ),
    ];
    for (form, players) in forms {
        let bytes = workbook(&[("Skema", form), ("Spillere", players)]);
        let (report, diagnostics) = read("a.xlsx", &bytes, None);
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let report = report.unwrap();
        assert_eq!(report.fide_registered.map(|day| day.value.to_string()).as_deref(), Some("2026-01-10"));
        assert_eq!(report.norm_event, Some(kartotek_fide::facts::NormEvent::WorldCup));
        let facts = &report.players[0].fide;
        assert_eq!((facts.k, facts.games, facts.peak, facts.standard_elo), (Some(20), Some(0), Some(2401), Some(1850)));
        let earlier = facts.earlier.unwrap();
        assert_eq!((earlier.games, earlier.points.0, earlier.rating_sum), (3, 3, 5700));
    }
}

/// As written at the board: each round is a sheet or a number above its games, and points of both players replace a result.
#[test]
fn rounds_may_be_sheets_or_lines_and_results_points() {
    let first: &[&[&str]] = &[&["Bord", "Hvid", "Sort", "Res."], &["1", "10234", "10871", "1-0"]];
    let second: &[&[&str]] = &[&["Bord", "Hvid", "Sort", "Res."], &["1", "11020", "10234", "½"]];
    let by_sheet = report(&[PLAYERS, ("Runde 1", first), ("Runde 2", second)], None);
    let expected = [(1, 1, 2, "1-0".to_owned()), (2, 3, 1, "½-½".to_owned())];
    assert_eq!(games(&by_sheet), expected);
    let lines: &[&[&str]] = &[
        &["Runde 1"],
        &["Hvid", "Point hvid", "Point sort", "Sort"],
        &["10234", "1", "0", "10871"],
        &["Runde 2"],
        &["Hvid", "Point hvid", "Point sort", "Sort"],
        &["11020", "½", "½", "10234"],
    ];
    assert_eq!(games(&report(&[PLAYERS, ("Ark1", lines)], None)), expected);
    // Beside a table of all games, the same game again is ignored.
    let again = read("a.xlsx", &workbook(&[PLAYERS, GAMES, ("Runde 1", first)]), None);
    assert_eq!(
        (games(&again.0.unwrap()), codes(&again.1)),
        (vec![(1, 1, 2, "1-0".to_owned())], vec!["column-ignored"])
    );
}

#[test]
fn numbers_above_cells_that_name_their_opponents_are_rounds() {
    let read_table = |cells: &[&[&str]]| read("a.xlsx", &workbook(&[FORM, PLAYERS, ("Krydstabel", cells)]), None);
    let rounds: &[&[&str]] = &[&["nr", "1", "2."], &["1", "2h1", "3s½"], &["2", "1s0", "fri"], &["3", "-", "1h½"]];
    let (report, diagnostics) = read_table(rounds);
    assert_eq!(codes(&diagnostics), Vec::<&str>::new());
    assert_eq!(games(&report.unwrap()), [(1, 1, 2, "1-0".to_owned()), (2, 3, 1, "½-½".to_owned())]);
    // One cell that names an opponent is a fault in a table of results.
    let results: &[&[&str]] =
        &[&["nr", "1", "2", "3"], &["1", "x", "2h1", "½"], &["2", "0", "x", "+"], &["3", "½", "-", "x"]];
    let (report, diagnostics) = read_table(results);
    assert!(report.is_none());
    assert_eq!(codes(&diagnostics), ["cross-table", "cross-table-completed"]);
    assert!(diagnostics[0].message(Language::En).contains("`2h1`"));
}

#[test]
fn a_cross_table_without_start_numbers_is_numbered_by_its_places_or_its_rows() {
    let places: &[&[&str]] =
        &[&["Skovby Forår"], &["Pl.", "navn", "R1"], &["1.", "Holm, Bo", "2h1"], &["2.", "Krat, Ane", "1s0"]];
    let rows: &[&[&str]] = &[&["navn", "1", "2"], &["Holm, Bo", "x", "1 (wo)"], &["Krat, Ane", "0 (wo)", "x"]];
    for (table, result, name) in [(places, "1-0", Some("Skovby Forår")), (rows, "+/-", None)] {
        let (report, diagnostics) = read("a.xlsx", &workbook(&[("Ark1", table)]), None);
        assert!(codes(&diagnostics).contains(&"cross-table-completed"), "{diagnostics:?}");
        let report = report.unwrap();
        assert_eq!(games(&report), [(1, 1, 2, result.to_owned())]);
        assert_eq!((report.name.as_deref(), named(&report)), (name, vec!["Holm, Bo", "Krat, Ane"]));
    }
    // Rows that contradict their columns are not numbered.
    let other: &[&[&str]] = &[&["navn", "1", "2"], &["Holm, Bo", "1", "x"], &["Krat, Ane", "x", "0"]];
    assert!(read("a.xlsx", &workbook(&[("Ark1", other)]), None).0.is_none());
}

#[test]
fn a_final_table_beside_the_games_is_no_second_table_and_remarks_below_them_are_told() {
    let standings: &[&[&str]] = &[&["Pl.", "navn", "R1"], &["1", "Holm, Bo", "2h1"], &["2", "Krat, Ane", "1s0"]];
    let with_remark: &[&[&str]] =
        &[&["Runde", "Hvid", "Sort", "Resultat"], &["1. rd", "10234.0", "10871", "1-0"], &["Dommer: Ole"]];
    let sheets = [PLAYERS, ("Partier", with_remark), ("Ark2", standings)];
    let (report, diagnostics) = read("a.xlsx", &workbook(&sheets), None);
    assert_eq!(games(&report.unwrap()), [(1, 1, 2, "1-0".to_owned())]);
    assert_eq!(codes(&diagnostics), ["column-ignored", "column-ignored"]);
}
