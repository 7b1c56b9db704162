use super::*;
use crate::diagnostic::codes::csv_syntax;
use crate::xlsx::sheets;
use chrono::NaiveDate;
use kartotek_law::vocabulary::{BirthDate, Person, Rating};
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};

fn players(text: &str) -> Vec<PlayerAsFiled> {
    let (list, diagnostics) = read("e.csv", text.as_bytes());
    assert!(diagnostics.is_empty(), "{text}: {diagnostics:?}");
    list.unwrap().entries.into_iter().map(|entry| entry.player.unwrap()).collect()
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

const ENGLISH: Wording = Wording { heading: &|column| column.to_owned(), cell: &|_, value| value.to_owned() };

fn filled(id: &str, rating: i32, class: &'static str) -> Filled<'static> {
    Filled { id: id.to_owned(), rating: Some(Rating(rating)), class, ..Filled::default() }
}

#[test]
fn columns_have_english_or_danish_names_in_any_order() {
    let born = BirthDate::Day("1990-07-04".parse().unwrap());
    for text in [
        "id,name,birth_date,club,rating\n12,\"Skov, Ida\",1990-07-04,A,1500\n",
        "rating;Klub;Født;Navn;Nr.\n1500;A;04-07-1990;Skov, Ida;12\n",
        "Medlemsnr\tNavn\tFødselsdato\tklub\tRatingtal\r\n12\tSkov, Ida\t4.7.1990\tA\t1500\r\n",
    ] {
        let players = players(text);
        let player = &players[0];
        let said = (player.id.as_deref(), player.name.as_deref(), player.birth_date, player.rating);
        assert_eq!(said, (Some("12"), Some("Skov, Ida"), Some(born), Some(1500)), "{text}");
        assert_eq!((player.club.as_deref(), player.place.line), (Some("A"), 2), "{text}");
    }
}

#[test]
fn a_line_of_totals_goes_back_and_is_nobody() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in (0..).zip([["Nr", "Navn"], ["1", "Skov, Ida"], ["Antal tilmeldte: 1", ""]]) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write(row, column, cell).unwrap();
        }
    }
    let csv = b"Nr;Navn\n1;Skov, Ida\nI alt;1\n".to_vec();
    for (name, bytes) in [("e.csv", csv), ("e.xlsx", book.save_to_buffer().unwrap())] {
        let (list, found) = read(name, &bytes);
        let players: Vec<bool> = list.unwrap().entries.iter().map(|entry| entry.player.is_some()).collect();
        assert_eq!(players, [true, false], "{name}");
        assert_eq!(found.iter().map(|found| found.code.name).collect::<Vec<_>>(), ["column-ignored"], "{name}");
    }
}

#[test]
fn of_a_row_number_and_a_member_number_the_latter_counts() {
    assert_eq!(players("nr;navn;medlemsnr\n1;Skov, Ida;4711\n")[0].id.as_deref(), Some("4711"));
}

#[test]
fn other_columns_are_kept_and_missing_ones_added() {
    let (list, _) = read("e.csv", b"telefon;navn;rating\n12 34;Skov, Ida;1400\n;;\n");
    let text = list.unwrap().csv(&[filled("7", 1500, "2")], ENGLISH).unwrap().bytes;
    let expected = "telefon;navn;rating;id;class;quarantine;first_rating_ok;note\n12 34;Skov, Ida;1500;7;2;;;\n";
    assert_eq!(String::from_utf8(text).unwrap(), expected);
}

#[test]
fn a_csv_goes_back_in_its_own_encoding_and_with_its_own_ends_of_lines() {
    let text = "navn;klub\r\nÆblegård, Søren;Køge\r\n";
    let expected = "navn;klub;id;rating;class;quarantine;first_rating_ok;note\r\nÆblegård, Søren;Køge;7;1500;2;;;\r\n";
    for encode in [
        (|text| encoding_rs::WINDOWS_1252.encode(text).0.into_owned()) as fn(&'static str) -> Vec<u8>,
        |text| text.as_bytes().to_vec(),
        |text| format!("\u{feff}{text}").into_bytes(),
        |text| format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
    ] {
        let (list, _) = read("e.csv", &encode(text));
        let written = list.unwrap().csv(&[filled("7", 1500, "2")], ENGLISH).unwrap();
        assert_eq!((written.bytes, written.is_encoded_otherwise), (encode(expected), false));
    }
}

#[test]
fn a_letter_that_the_code_page_lacks_makes_the_csv_utf_8() {
    let (list, _) = read("e.csv", b"navn\nS\xf8rensen\n");
    let note = Filled { note: "Łódź".to_owned(), ..Filled::default() };
    let written = list.unwrap().csv(&[note], ENGLISH).unwrap();
    assert!(written.is_encoded_otherwise);
    assert!(String::from_utf8(written.bytes).unwrap().starts_with("\u{feff}navn,"));
}

#[test]
fn whatever_comes_in_is_no_reason_to_panic() {
    for text in [
        "",
        "x",
        "id",
        "id\n\"",
        "id,name\n1\n",
        "id\n1,2,3\n",
        "name,rating\nx,99999999999\n",
        "id,birth_date\n1,31-02-1990\n",
        "id,birth_date\n1,1-1-90\n",
        "id,birth_date\n1,19-01-04\n",
        "name,approved_by\nx,me\n",
        "klub,id\nA,\n",
    ] {
        let (list, diagnostics) = read("e.csv", text.as_bytes());
        let is_readable = |entry: &EntryAsFiled| entry.player.is_some();
        let readable = list.map_or(0, |list| list.entries.iter().filter(|entry| is_readable(entry)).count());
        assert_eq!(readable, usize::from(text == "id,name\n1\n"), "{text:?}: {diagnostics:?}");
    }
    let workbook = workbook();
    for at in (0..workbook.len()).step_by(11) {
        let mut damaged = workbook.clone();
        damaged[at] ^= 0x55;
        let _ = read("e.xlsx", &damaged);
        let _ = read("e.xlsx", &workbook[..at]);
    }
    for at in 0..TRF.len() {
        if let Some(text) = TRF.get(..at) {
            let (list, _) = read("e.trf", text.as_bytes());
            let _ = list.map(|list| list.trf(&vec![filled("7", 1500, "2"); list.entries.len()]));
        }
    }
}

/// A title, an empty row, headings and two players; cells with a telephone number as text, a time, a date, a formula.
fn workbook() -> Vec<u8> {
    let mut workbook = Workbook::new();
    let format = Format::new().set_num_format("yyyy-mm-dd hh:mm");
    workbook.add_worksheet().set_name("Hjælp").unwrap().write_string(0, 0, "Sådan gør du").unwrap();
    let sheet = workbook.add_worksheet();
    sheet.set_name("Tilmeldte").unwrap();
    sheet.write_string(0, 0, "Påsketurnering").unwrap();
    for (column, heading) in (0..).zip(["Navn", "Født", "Nr.", "Telefon", "Ankomst", "Rating", "Kommentar", "Gebyr"]) {
        sheet.write_string(2, column, heading).unwrap();
    }
    sheet.write_string(3, 0, "Skov, Ida").unwrap();
    sheet.write_datetime_with_format(3, 1, ExcelDateTime::from_ymd(1990, 7, 4).unwrap(), &format).unwrap();
    sheet.write_number(3, 2, 12).unwrap();
    sheet.write_string(3, 3, "00123").unwrap();
    let arrives = ExcelDateTime::from_ymd(2026, 4, 2).unwrap().and_hms(9, 30, 0).unwrap();
    sheet.write_datetime_with_format(3, 4, arrives, &format).unwrap();
    sheet.write_number(3, 5, 1400).unwrap();
    sheet.write_string(3, 6, "=1+1").unwrap();
    sheet.write_formula(3, 7, Formula::new("=100+50.5").set_result("150.5")).unwrap();
    sheet.write_string(4, 0, "Ny, Nanna").unwrap();
    workbook.save_to_buffer().unwrap()
}

#[test]
fn a_workbook_goes_back_with_its_values_and_those_of_the_office() {
    let (list, diagnostics) = read("e.xlsx", &workbook());
    assert_eq!(diagnostics.iter().map(|found| found.code.name).collect::<Vec<_>>(), ["column-ignored"]);
    let list = list.unwrap();
    let ida = list.entries[0].player.as_ref().unwrap();
    assert_eq!((ida.id.as_deref(), ida.rating), (Some("12"), Some(1400)));
    assert_eq!(ida.birth_date, Some(BirthDate::Day(day("1990-07-04"))));
    assert_eq!(ida.place.address(), "Tilmeldte!4");
    let in_quarantine = Filled { quarantine: Some(day("2026-05-01")), ..filled("12", 1512, "2") };
    let answers = [in_quarantine, Filled::default()];
    let bytes = list.xlsx(&answers, day("2026-03-04"), ENGLISH).unwrap().bytes;
    assert_eq!(bytes, list.xlsx(&answers, day("2026-03-04"), ENGLISH).unwrap().bytes, "the same bytes every time");

    let sheets = sheets("r.xlsx", &bytes, &mut Vec::new()).unwrap();
    assert_eq!(sheets.iter().map(|sheet| sheet.name.as_str()).collect::<Vec<_>>(), ["Tilmeldte"]);
    let rows = &sheets[0].rows;
    assert_eq!(rows[0].text(1), "Påsketurnering");
    assert_eq!(rows[1].number, 3);
    let headings: Vec<String> = (1..=12).map(|column| rows[1].text(column)).collect();
    let added = ["class", "quarantine", "first_rating_ok", "note"];
    assert_eq!(headings[..8], ["Navn", "Født", "Nr.", "Telefon", "Ankomst", "Rating", "Kommentar", "Gebyr"]);
    assert_eq!(headings[8..], added);
    let cell = |column| rows[2].cell(column).cloned();
    let text = |text: &str| Some(CellValue::Text(text.to_owned()));
    assert_eq!(cell(1), text("Skov, Ida"));
    assert_eq!(cell(2), Some(CellValue::Date("1990-07-04".to_owned())));
    assert_eq!(cell(3), Some(CellValue::Whole(12)));
    assert_eq!(cell(4), text("00123"));
    assert_eq!(cell(5), text("2026-04-02 09:30:00"));
    assert_eq!(cell(6), Some(CellValue::Whole(1512)));
    assert_eq!(cell(7), text("'=1+1"));
    assert_eq!(cell(8), Some(CellValue::Number("150.5".to_owned())));
    assert_eq!(cell(9), text("2"));
    assert_eq!(cell(10), Some(CellValue::Date("2026-05-01".to_owned())));
    assert_eq!((rows[3].text(1).as_str(), rows[3].cell(6)), ("Ny, Nanna", None));
}

#[test]
fn a_csv_as_a_workbook_has_numbers_and_dates() {
    let (list, _) = read("e.csv", "navn;født;nr;telefon\nSkov, Ida;1990-07-04;12;00123\n".as_bytes());
    let bytes = list.unwrap().xlsx(&[filled("12", 1512, "2")], day("2026-03-04"), ENGLISH).unwrap().bytes;
    let sheets = sheets("r.xlsx", &bytes, &mut Vec::new()).unwrap();
    let values: Vec<CellValue> = sheets[0].rows[1].cells.iter().map(|cell| cell.value.clone()).collect();
    let text = |text: &str| CellValue::Text(text.to_owned());
    let born = CellValue::Date("1990-07-04".to_owned());
    let expected = [text("Skov, Ida"), born, CellValue::Whole(12), text("00123"), CellValue::Whole(1512), text("2")];
    assert_eq!(values, expected);
}

#[test]
fn a_value_of_a_workbook_that_cannot_be_read_is_named_by_its_cell() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    for (column, heading) in (0..).zip(["navn", "født", "rating"]) {
        sheet.write_string(0, column, heading).unwrap();
    }
    sheet.write_string(1, 0, "Skov, Ida").unwrap();
    sheet.write_string(1, 1, "19-01-04").unwrap();
    sheet.write_string(1, 2, "godt").unwrap();
    let (list, found) = read("e.xlsx", &workbook.save_to_buffer().unwrap());
    assert!(list.unwrap().entries[0].player.is_none());
    let mut places: Vec<_> = found.iter().map(|found| (found.code.name, found.place.address())).collect();
    places.sort();
    assert_eq!(places, [("entry-list-value", "Sheet1!B2".to_owned()), ("entry-list-value", "Sheet1!C2".to_owned())]);
    let (list, found) = read("e.xlsx", &Workbook::new().save_to_buffer().unwrap());
    assert!(list.is_none() && found.iter().any(|found| found.code.name == "entry-list-value"), "{found:?}");
}

const TRF: &str = "012 Påske 2026\r
001    1 m    Skov, Ole                         1950 DEN     1400001 1960/00/00  0.0    1\r
001    2 w    Skov, Ida                            0 DEN                         0.0    2\r
XXR 7\r
DEN    1      Skov, Ole                         1700              12\r
### as it came\r
";

fn person(id: &str, name: &str, born: &str, fide_id: &str) -> Person {
    let of_register = format!(
        "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
         {id},\"{name}\",{born},M,,DEN,yes,{fide_id},,,,1500,,yes\n"
    );
    crate::office_csv::read_players("players.csv", of_register.as_bytes()).unwrap().remove(0)
}

#[test]
fn a_trf_goes_back_with_our_number_and_rating_and_everything_else_letter_by_letter() {
    let ole = person("12", "Skov, Ole", "1960-05-17", "1400001");
    let ida = person("13", "Skov, Ida Sofie", "1999-12-31", "1400002");
    let answers = [
        Filled { person: Some(&ole), ..filled("12", 1712, "1") },
        Filled { person: Some(&ida), ..filled("13", 987, "3") },
    ];
    let expected = "012 Påske 2026\r
001    1 m    Skov, Ole                         1950 DEN     1400001 1960/05/17  0.0    1\r
001    2 w    Skov, Ida                            0 DEN     1400002 1999/12/31  0.0    2\r
XXR 7\r
DEN    1      Skov, Ole                         1712              12 1960/05/17\r
DEN    2      Skov, Ida Sofie                    987              13 1999/12/31\r
### as it came\r
";
    for encode in
        [(|text| encoding_rs::WINDOWS_1252.encode(text).0.into_owned()) as fn(&'static str) -> Vec<u8>, |text| {
            text.as_bytes().to_vec()
        }]
    {
        let (list, _) = read("e.trf", &encode(TRF));
        let list = list.unwrap();
        assert_eq!(list.form(), EntryListFormat::Trf);
        assert_eq!(list.entries[0].player.as_ref().unwrap().rating, Some(1700));
        let written = list.trf(&answers).unwrap().bytes;
        assert_eq!(String::from_utf8_lossy(&written), String::from_utf8_lossy(&encode(expected)));
        let (again, found) = read("e.trf", &written);
        assert!(!crate::diagnostic::any_holds_back(&found), "{found:?}");
        let players = again.unwrap().entries.into_iter().map(|entry| entry.player.unwrap());
        let said: Vec<_> = players.map(|player| (player.id.unwrap(), player.rating.unwrap())).collect();
        assert_eq!(said, [("12".to_owned(), 1712), ("13".to_owned(), 987)]);
    }
}

#[test]
fn of_a_player_whom_nobody_found_a_trf_says_what_it_said_but_no_rating_of_ours() {
    let (list, _) = read("e.trf", TRF.as_bytes());
    let list = list.unwrap();
    let written = String::from_utf8(list.trf(&[Filled::default(), Filled::default()]).unwrap().bytes).unwrap();
    assert_eq!(written, TRF.replace("1700              12", "                  12"));
}

#[test]
fn a_line_that_is_shifted_is_not_touched() {
    let text = TRF.replace("Skov, Ida     ", "Skov, Ida      ");
    let (list, found) = read("e.trf", text.as_bytes());
    assert!(crate::diagnostic::any_holds_back(&found));
    let ida = person("13", "Skov, Ida", "1999-12-31", "1400002");
    let answers = [filled("12", 1700, "1"), Filled { person: Some(&ida), ..filled("13", 987, "3") }];
    let list = list.unwrap();
    let are_read: Vec<bool> = list.entries.iter().map(|entry| entry.player.is_some()).collect();
    assert_eq!(are_read, [true, false]);
    let written = String::from_utf8(list.trf(&answers).unwrap().bytes).unwrap();
    assert_eq!(written, text);
}

#[test]
fn only_a_trf_goes_back_as_one() {
    let (list, _) = read("e.csv", b"navn\nSkov\n");
    assert!(list.unwrap().trf(&[Filled::default()]).is_none());
}

#[test]
fn who_approved_a_first_rating_is_said_in_either_language() {
    for (words, expected) in [
        (["club", "Klub"], Approval::Club),
        (["district", "hovedkreds"], Approval::District),
        (["su", "SU"], Approval::Su),
        (["organiser", "Arrangør"], Approval::Organiser),
    ] {
        assert_eq!(words.map(approval), [Some(expected); 2]);
    }
    assert_eq!(approval("nobody"), None);
}

#[test]
fn the_form_of_a_list_is_told_by_its_ending_unless_its_content_says_otherwise() {
    let named = ["a.csv", "a.tsv", "a.XLSX", "a.trf", "a.trfx", "a.txt"].map(EntryListFormat::of_name);
    let expected =
        [EntryListFormat::Csv, EntryListFormat::Csv, EntryListFormat::Xlsx, EntryListFormat::Trf, EntryListFormat::Trf]
            .map(Some);
    assert_eq!((&named[..5], named[5]), (&expected[..], None));
    assert_eq!(EntryListFormat::of_file("a.csv", b"PK\x03\x04"), EntryListFormat::Xlsx);
    assert_eq!(EntryListFormat::of_file("a.xlsx", b"navn\n"), EntryListFormat::Xlsx);
    assert_eq!(EntryListFormat::of_file("a.trf", b"navn\n"), EntryListFormat::Trf);
    assert_eq!(EntryListFormat::of_file("a.txt", b"001    1      A"), EntryListFormat::Trf);
    assert_eq!(EntryListFormat::of_file("a.txt", b"navn\n"), EntryListFormat::Csv);
}

#[test]
fn in_a_trf_too_whoever_names_no_federation_is_ours_and_a_doubt_does_not_take_anybody_out() {
    let text = TRF.replace("Skov, Ida                            0 DEN", "Skov, Ida                            0    ");
    let (list, found) =
        read("e.trf", text.replace(" w    Skov", " wFI  Skov").replace("1960/00/00", "17.05.1960").as_bytes());
    assert!(found.iter().any(|found| !found.holds_back()), "{found:?}");
    let players = list.unwrap().entries.into_iter().map(|entry| entry.player.unwrap());
    let federations: Vec<_> = players.map(|player| player.federation.unwrap()).collect();
    assert_eq!(federations, ["DEN", "DEN"]);
}

#[test]
fn a_number_with_zeros_before_it_is_a_text() {
    assert_eq!(returned::number("12"), CellValue::Whole(12));
    for text in ["012", "+12", "", "12a", "-0"] {
        assert_eq!(returned::number(text), CellValue::Text(text.to_owned()));
    }
}

#[test]
fn a_csv_whose_lines_end_as_on_old_macs_goes_back_so() {
    let (list, _) = read("e.csv", b"navn\rSkov\r");
    let written = String::from_utf8(list.unwrap().csv(&[filled("7", 1500, "2")], ENGLISH).unwrap().bytes).unwrap();
    assert_eq!(written, "navn,id,rating,class,quarantine,first_rating_ok,note\rSkov,7,1500,2,,,\r");
}

#[test]
fn a_workbook_made_of_a_csv_has_numbers_in_their_columns_and_its_heading_in_sight() {
    let (list, _) = read("e.csv", "navn;fide-id;telefon\nSkov, Ida;1400001;1400001\n".as_bytes());
    let bytes = list.unwrap().xlsx(&[Filled::default()], day("2026-03-04"), ENGLISH).unwrap().bytes;
    let sheets = sheets("r.xlsx", &bytes, &mut Vec::new()).unwrap();
    let values: Vec<CellValue> = sheets[0].rows[1].cells.iter().map(|cell| cell.value.clone()).collect();
    let text = |text: &str| CellValue::Text(text.to_owned());
    assert_eq!(values, [text("Skov, Ida"), CellValue::Whole(1_400_001), text("1400001")]);
    let part = |bytes: Vec<u8>| {
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
        let mut part = archive.by_name("xl/worksheets/sheet1.xml").unwrap();
        std::io::read_to_string(&mut part).unwrap()
    };
    let sheet = part(bytes);
    assert!(sheet.contains("ySplit=\"1\"") && sheet.contains("<autoFilter ref=\"A1:I2\""), "{sheet}");
    let (list, _) = read("e.xlsx", &workbook());
    let sheet =
        part(list.unwrap().xlsx(&[Filled::default(), Filled::default()], day("2026-03-04"), ENGLISH).unwrap().bytes);
    // The headings are in row 3, the two players below them.
    assert!(sheet.contains("ySplit=\"3\"") && sheet.contains("<autoFilter ref=\"A3:L5\""), "{sheet}");
}

#[test]
fn a_list_with_a_column_twice_is_not_read_for_it_could_be_either() {
    for (table, column) in
        [("id,id,name\n1001,1002,\n", "id"), ("Navn;Født;Rating;rating\nHolm, Bo;1990;1500;1700\n", "rating")]
    {
        let (list, diagnostics) = read("liste.csv", table.as_bytes());
        assert!(list.is_none());
        assert_eq!(diagnostics, [csv_syntax::column_twice(&Place::file("liste.csv").line(1), column)]);
    }
    // Other columns may come as often as they like.
    let (list, diagnostics) = read("liste.csv", b"id;Telefon;Telefon\n1001;12;13\n");
    assert!(list.is_some() && diagnostics.is_empty(), "{diagnostics:?}");
}
