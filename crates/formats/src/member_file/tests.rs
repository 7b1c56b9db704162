use super::*;
use crate::diagnostic::Diagnostic;
use kartotek_law::vocabulary::{BirthDate, Rating, Title};

fn members(text: &str) -> Vec<MemberLine> {
    let (members, diagnostics) = read("medlemmer.csv", text.as_bytes());
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    members.unwrap()
}

fn codes_found_in(text: &str) -> Vec<(&'static str, u32, u32)> {
    let place = |found: &Diagnostic| (found.code.name, found.place.line, found.place.column);
    read("medlemmer.csv", text.as_bytes()).1.iter().map(place).collect()
}

const HEADER: &str = "Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\r\n";

#[test]
fn the_second_number_of_the_new_layout_is_fides() {
    let ida = &members(&format!(
        "\r\n{HEADER}12345;1990;36;Ida Vang Jensen;Fjordby Skakklub;WFM;1843;1700;0;1901;1400001;20\r\n"
    ))[0];
    assert_eq!((ida.id.as_str(), ida.fide_id.as_str()), ("12345", "1400001"));
    assert_eq!((ida.name.as_str(), ida.club.as_deref()), ("Jensen, Ida Vang", Some("Fjordby Skakklub")));
    assert_eq!((ida.rating, ida.elo), (Some(Rating(1843)), Some(Rating(1901))));
    assert_eq!((ida.birth_date, ida.title), (Some(BirthDate::Year(1990)), Some(Title::Wfm)));
    assert_eq!((ida.place.line, ida.place.column), (3, 0));
}

#[test]
fn elo_of_the_old_layout_is_the_rating_and_fide_the_number() {
    let text = "\"\"\n\"Nummer\";\"Født år\";\"Navn\";\"Klub\";\"Titel\";\"Rating\";\"Hurtig\";\"Lyn\";\"Elo\";\"Fide\";\"K-factor\"\n\
        \"12345\";\"1990\";\"Ida Jensen\";\"Skakklubben \"\"Tårnet\"\"; Fjordby\";\"\";\"1843\";\"1700\";\"0\";\"1901\";\"1400001\";\"20\"\n";
    let ida = &members(text)[0];
    assert_eq!((ida.elo, ida.fide_id.as_str()), (Some(Rating(1901)), "1400001"));
    assert_eq!(ida.club.as_deref(), Some("Skakklubben \"Tårnet\"; Fjordby"));
}

#[test]
fn zero_dash_and_nothing_are_unknown() {
    let line = &members(&format!("{HEADER}7;0;;Ida Jensen;-;;0;0;0;-;0;\n"))[0];
    assert_eq!((line.birth_date, line.rating, line.elo, line.title), (None, None, None, None));
    assert_eq!((line.club.as_deref(), line.fide_id.as_str()), (Some(""), ""));
}

#[test]
fn a_birth_date_is_read_in_danish_order_and_in_ours() {
    for born in ["04-07-1990", "4.7.1990", "04/07/1990", "1990-07-04"] {
        let line = &members(&format!("{HEADER}7;{born};36;Ida Jensen;;;0;0;0;-;;\n"))[0];
        let day = chrono::NaiveDate::from_ymd_opt(1990, 7, 4).map(BirthDate::Day);
        assert_eq!(line.birth_date, day, "{born}");
    }
}

#[test]
fn a_file_in_cp1252_is_the_rule_and_needs_no_note() {
    let (file, _) = write(Layout::New, &[MemberRow { name: "Sørensen, Åse", ..row() }]);
    assert!(file.starts_with(b"Nr;F\xf8dt;Alder"));
    let (members, diagnostics) = read("medlemmer.csv", &file);
    assert!(diagnostics.is_empty());
    assert_eq!(members.unwrap()[0].name, "Sørensen, Åse");
}

#[test]
fn each_wrong_line_is_told_with_its_column() {
    for (line, expected) in [
        ("x;1990;36;Ida Jensen;;;1843;0;0;-;;", ("member-file-line", 2, 1)),
        ("7;1990;36;;;;1843;0;0;-;;", ("member-file-line", 2, 11)),
        ("7;1990;36;Ida Jensen;;;18x3;0;0;-;;", ("member-file-line", 2, 24)),
        // A `;` in a club's name shifts all later columns.
        ("7;1990;36;Ida Jensen;Fjord;by;;1843;0;0;-;;20", ("member-file-line", 2, 0)),
        ("7;1990;36;Ida Jensen;Fjord;by;;1843;0;0;-;;", ("member-file-line", 2, 0)),
        ("7;1990;36;Ida Jensen;\"Fjord;;1843;0;0;-;;", ("member-file-line", 2, 22)),
        ("7;199;36;Ida Jensen;;;1843;0;0;-;;", ("member-file-value", 2, 3)),
        ("7;1990;36;Ida Jensen;;XX;1843;0;0;-;;", ("member-file-value", 2, 23)),
        ("7;1990;36;Ida Jensen;;;1843;0;0;1.9;;", ("member-file-value", 2, 33)),
        ("7;1990;36;Ida Jensen;;;1843;0;0;-;14x;", ("member-file-value", 2, 35)),
        // Characters that reverse the reading direction, and texts that a spreadsheet would compute: behind a guard, or after
        // the first name.
        ("7;1990;36;Ida \u{202e}Jensen;;;1843;0;0;-;;", ("member-file-line", 2, 11)),
        ("7;1990;36;=Ida Jensen;;;1843;0;0;-;;", ("text-impossible", 2, 11)),
        ("7;1990;36;'@Ida Jensen;;;1843;0;0;-;;", ("text-impossible", 2, 11)),
        ("7;1990;36;Ida +Jensen;;;1843;0;0;-;;", ("text-impossible", 2, 11)),
    ] {
        assert_eq!(codes_found_in(&format!("{HEADER}{line}\n")), [expected], "{line}");
    }
    let twice = format!("{HEADER}7;;;Ida Jensen;;;0;0;0;-;;\n7;;;Bo Holm;;;0;0;0;-;;\n");
    assert_eq!(codes_found_in(&twice), [("member-file-line", 3, 1)]);
}

#[test]
fn a_file_of_another_kind_is_no_member_file() {
    assert_eq!(codes_found_in("id;navn\n7;Ida\n"), [("member-file-unreadable", 1, 0)]);
    assert_eq!(codes_found_in(HEADER), [("member-file-unreadable", 0, 0)]);
}

fn row() -> MemberRow<'static> {
    MemberRow {
        id: "12345",
        name: "Jensen, Ida Vang",
        birth_year: Some(1990),
        age: Some(36),
        club: "Fjordby Skakklub",
        title: "WFM",
        rating: Some(Rating(1843)),
        elo: None,
        fide_id: "",
    }
}

#[test]
fn both_layouts_are_written_byte_for_byte() {
    let (new, _) = write(Layout::New, &[row()]);
    let expected = b"Nr;F\xf8dt;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\r\n\
        12345;1990;36;Ida Vang Jensen;Fjordby Skakklub;WFM;1843;0;0;-;;\r\n";
    assert_eq!(new, expected);
    let (old, _) = write(Layout::Old, &[MemberRow { elo: Some(Rating(1901)), fide_id: "1400001", ..row() }]);
    let expected = b"\"Nummer\";\"F\xf8dt \xe5r\";\"Navn\";\"Klub\";\"Titel\";\"Rating\";\"Hurtig\";\"Lyn\";\"Elo\";\"Fide\";\"K-factor\"\r\n\
        \"12345\";\"1990\";\"Ida Vang Jensen\";\"Fjordby Skakklub\";\"WFM\";\"1843\";\"0\";\"0\";\"1901\";\"1400001\";\"\"\r\n";
    assert_eq!(old, expected);
}

#[test]
fn what_is_not_written_as_registered_is_told() {
    let rows = [
        MemberRow { id: "1", name: "Dvořák, Łukasz", ..row() },
        MemberRow { id: "2", name: "Иванов, Ян", ..row() },
        MemberRow { id: "3", club: "=1+1", ..row() },
        MemberRow { name: "Norddal Friis, Preben", ..row() },
    ];
    let (file, replaced) = write(Layout::New, &rows);
    let told: Vec<_> =
        replaced.iter().map(|replaced| (replaced.line, replaced.written.as_str(), replaced.why)).collect();
    let expected = [
        (2, "Lukasz Dvorák", Why::Letters),
        (3, "?? ??????", Why::Unspellable),
        (4, "'=1+1", Why::Formula),
        (5, "Preben Norddal Friis", Why::Surname),
    ];
    assert_eq!(told, expected);
    // Reading removes the guard again.
    let members = read("medlemmer.csv", &file).0.unwrap();
    assert_eq!(members.iter().find(|member| member.id == "3").unwrap().club.as_deref(), Some("=1+1"));
}

#[test]
fn separators_quotes_and_line_breaks_in_a_text_cannot_shift_the_fields() {
    for layout in [Layout::New, Layout::Old] {
        let evil = MemberRow { club: "a;b\"c\r\nd", ..row() };
        let (file, _) = write(layout, &[evil, MemberRow { id: "2", ..row() }]);
        let (members, diagnostics) = read("medlemmer.csv", &file);
        assert!(diagnostics.is_empty());
        let clubs: Vec<String> = members.unwrap().into_iter().filter_map(|member| member.club).collect();
        assert_eq!(clubs, ["a;b\"c d", "Fjordby Skakklub"]);
    }
}

#[test]
fn a_header_has_all_columns_of_its_layout_and_nothing_behind_them() {
    let is_read = |header: &str, behind: &str| {
        let text = format!("{header}{behind}\r\n7;0;;Ida Jensen;-;;0;0;0;-;0;{behind}\r\n");
        read("medlemmer.csv", text.as_bytes()).0.is_some()
    };
    let header = HEADER.trim_end();
    assert!(is_read(header, "") && is_read(header, ";;") && is_read(&header.to_uppercase(), ""));
    let cut = header.rsplit_once(';').unwrap().0;
    for other in [cut, &format!("{header};x"), &header.replace("Navn", "Name")] {
        assert!(!is_read(other, ""), "{other}");
    }
}

#[test]
fn a_number_of_a_member_has_one_to_twelve_digits() {
    let codes = |id: &str| codes_found_in(&format!("{HEADER}{id};0;;Ida Jensen;-;;0;0;0;-;0;\n")).len();
    assert_eq!(["7", "123456789012"].map(codes), [0, 0]);
    assert_eq!(["", "1234567890123", "12345678901234", "12a", "1 2"].map(codes), [1; 5]);
}

#[test]
fn the_last_word_is_the_surname() {
    for (filed, registered) in [
        ("Ida Vang Jensen", "Jensen, Ida Vang"),
        ("Piet van der Berg", "van der Berg, Piet"),
        ("Ida  Jensen ", "Jensen, Ida"),
        ("Madonna", "Madonna"),
        ("de Berg", "de Berg"),
    ] {
        assert_eq!(surname_first(filed), registered, "{filed}");
    }
    assert_eq!(surname_first("Norddal Friis,Preben"), "Norddal Friis, Preben");
}

#[test]
fn a_registered_name_with_one_surname_comes_back() {
    for name in ["Jensen, Ida Vang", "van der Berg, Piet", "Norddal-Friis, Preben", "Madonna"] {
        assert_eq!(surname_first(&first_name_first(name)), name);
    }
}
