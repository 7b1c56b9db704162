use super::*;
use crate::diagnostic::Place;
use crate::texts::Language;

fn day() -> NaiveDate {
    "2025-12-01".parse().unwrap()
}

fn players(text: &str, clubs: Option<&[Club]>, home: &str) -> Option<Translated> {
    let members = Spreadsheet::read("m.csv", text.as_bytes()).unwrap().members()?;
    Some(members.translated(Membership { clubs, home, day: day() }))
}

fn lines(text: &str, clubs: Option<&[Club]>) -> Vec<String> {
    let read = String::from_utf8(players(text, clubs, "DEN").unwrap().csv).unwrap();
    read.lines().filter(|line| !line.is_empty()).skip(1).map(str::to_owned).collect()
}

fn unread(text: &str) -> Vec<String> {
    let mut spreadsheet = Spreadsheet::read("m.csv", text.as_bytes()).unwrap();
    spreadsheet.members().unwrap();
    spreadsheet.unread().iter().map(|text| text.say(Language::En)).collect()
}

fn club(id: &str, name: &str) -> Club {
    Club { id: id.into(), name: name.into(), district: String::new() }
}

const MEMBERS: &str = "Dansk Skak Union - medlemsliste pr. 1.1.2026;;;;;;;;\n;;;;;;;;\n\
    Medlemsnr.;Navn;Født;Køn;Klub;Medlem;FIDE-id;Rating;Sidst ratet\n\
    1001;Søren Bo Madsen;14-03-1988;M;skovby skakklub;ja;1400001;1840;16-11-2025\n\
    1002;Åse Holm;2.11.1971;K;102;ja;;1795.0;16/11 2025\n\n1003;Ole Ravn;1959;m;Ukendt;nej;;;\n";

#[test]
fn a_secretarys_spreadsheet_becomes_the_table_of_the_founding() {
    let clubs = [club("101", "Skovby Skakklub"), club("102", "Lundby Skakforening")];
    let read = players(MEMBERS, Some(&clubs), "DEN").unwrap();
    let expected = "\n\nid,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
        1001,\"Madsen, Søren Bo\",1988-03-14,M,101,DEN,yes,1400001,,,,1840,2025-11-16,yes\n\
        1002,\"Holm, Åse\",1971-11-02,F,102,DEN,yes,,,,,1795,2025-11-16,yes\n\n\
        1003,\"Ravn, Ole\",1959,M,Ukendt,DEN,no,,,,,,,yes\n";
    assert_eq!(String::from_utf8(read.csv).unwrap(), expected);
    assert_eq!((read.turned_names, read.new_clubs.len()), (3, 0));
}

#[test]
fn without_a_table_of_clubs_those_that_are_named_are_numbered() {
    let text = "Nr,Fornavn,Efternavn,Klub\n1,Ida,Skov,Nyby\n2,Bo,Hav,NYBY\n3,Eva,Eng,\n";
    let read = players(text, None, "NOR").unwrap();
    let lines = String::from_utf8(read.csv).unwrap();
    let lines: Vec<&str> = lines.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "1,\"Skov, Ida\",,,1,NOR,yes,,,,,,,yes",
            "2,\"Hav, Bo\",,,1,NOR,yes,,,,,,,yes",
            "3,\"Eng, Eva\",,,,NOR,single,,,,,,,yes"
        ]
    );
    assert_eq!(read.new_clubs, [club("1", "Nyby")]);
}

#[test]
fn licences_have_danish_headings_words_and_days() {
    let text = "Licenser 2026;;;\n;;;\nMedlemsnr;Fornavn;Efternavn;Licens;Gyldig fra;Gyldig til\n\
        1001;Bo;Holm;Turneringsleder;1/9-2024;31.8.2027\n;Ea;Vig;aspirant;;12/25/2026\n";
    let read = Spreadsheet::read("o.csv", text.as_bytes()).unwrap().officials().unwrap();
    let expected = "\n\nplayer_id,name,licence,from,to\n1001,\"Holm, Bo\",director,2024-09-01,2027-08-31\n\
        ,\"Vig, Ea\",aspirant,,12/25/2026\n";
    assert_eq!(String::from_utf8(read.csv).unwrap(), expected);
    assert!(Spreadsheet::read("o.csv", b"Nr;Navn\n1;Bo\n").unwrap().officials().is_none());
}

#[test]
fn a_table_of_something_else_is_none() {
    assert!(players("a;b;c\n1;2;3\n", None, "DEN").is_none());
    assert!(Spreadsheet::read("x.csv", b"Nr;Navn;Hovedkreds\n1;Nyby;2\n").unwrap().clubs().is_some());
}

#[test]
fn whoever_has_left_is_no_member_and_whoever_is_secret_is_not_shown() {
    let text = "Medl.nr.;Efternavn;Fornavn;K/M;Klub;Aktivt medlem;Udmeldt;Hemmelig\n\
        1;Krog;Jens;mand;Nyby;ja;;nej\n2;Lund;Ea;kvinde;Nyby;ja;01.10.2025;ja\n3;Dam;Ole;m;Nyby;nej;-;\n\
        4;Vig;Ida;k;Nyby;;01.10.2026;\n5;Hav;Bo;m;Nyby;ja;snart;måske\n";
    assert_eq!(
        lines(text, None),
        [
            "1,\"Krog, Jens\",,M,1,DEN,yes,,,,,,,yes",
            "2,\"Lund, Ea\",,F,1,DEN,no,,,,,,,no",
            "3,\"Dam, Ole\",,M,1,DEN,no,,,,,,,yes",
            "4,\"Vig, Ida\",,F,1,DEN,yes,,,,,,,yes",
            "5,\"Hav, Bo\",,M,1,DEN,snart,,,,,,,måske",
        ]
    );
    assert_eq!(unread(text), [""; 0]);
}

#[test]
fn clubs_keep_the_numbers_that_the_table_of_members_gives_them() {
    let text = "Nr;Navn;Klubnr.;Klub\n1;Bo Holm;12;Klub 64\n2;Ea Vig;;Nyby\n3;Ib Dam;16;K41\n4;Ole Hav;12;K41\n5;Eva Eng;;Klub 64\n";
    let read = players(text, None, "DEN").unwrap();
    assert_eq!(read.new_clubs, [club("12", "Klub 64"), club("16", "K41"), club("17", "Nyby")]);
    let clubs: Vec<String> = lines(text, None).iter().map(|line| line.split(',').nth(5).unwrap().to_owned()).collect();
    assert_eq!(clubs, ["12", "17", "16", "12 K41", "12"]);
}

#[test]
fn english_headings_are_read_like_danish_ones() {
    let text = "No.;Name;Date of birth;Sex;Club No.;Club\n7;Bo Holm;2.11.1971;M;12;Nyby\n";
    assert_eq!(lines(text, None), ["7,\"Holm, Bo\",1971-11-02,M,12,DEN,yes,,,,,,,yes"]);
    assert_eq!(unread(text), [""; 0]);
}

#[test]
fn columns_and_totals_that_are_not_read_are_told() {
    let text = "Medlemsnr;Navn;Klub;E-mail;Nr;;Født\n11;Bo Holm;Nyby;bo@example.org;1;ja;1990\nI alt;1;medlemmer;;;;\n";
    assert_eq!(lines(text, None), ["11,\"Holm, Bo\",1990,,1,DEN,yes,,,,,,,yes"]);
    assert_eq!(
        unread(text),
        [
            "m.csv: the columns `E-mail` and `Nr` were not read",
            "m.csv: the column `F` has no heading and was not read",
            "m.csv, line 3: `I alt 1 medlemmer` was not read: it looks like a total, and is no person",
        ]
    );
    let without = "Kort;Navn;Klub;Født\n7;Bo Holm;Nyby;1990\n8;Ea Vig;Nyby;1991\n";
    assert_eq!(players(without, None, "DEN").unwrap().source_names.perhaps_id.as_deref(), Some("Kort"));
}

#[test]
fn two_digits_are_a_year_where_one_century_is_possible_and_a_dash_is_nothing() {
    // 2042 is in the future and 1842 too long ago; 1918 and 2018 are both possible.
    let text = "Nr;Navn;Født;Rating;Sidst ratet;Klub\n1;Bo Holm;09-04-42;1500;05-11-25;-\n2;Ea Vig;09-04-18;-;-;\n3;Ib Dam;9/4 91;0;0;\n";
    assert_eq!(
        lines(text, None),
        [
            "1,\"Holm, Bo\",1942-04-09,,,DEN,single,,,,,1500,2025-11-05,yes",
            "2,\"Vig, Ea\",09-04-18,,,DEN,single,,,,,,,yes",
            "3,\"Dam, Ib\",1991-04-09,,,DEN,single,,,,,,,yes",
        ]
    );
    // Another date of the column begins with its year.
    let turned = "Nr;Navn;Sidst ratet\n1;Bo Holm;42-04-09\n2;Ea Vig;05-11-25\n";
    assert!(lines(turned, None)[1].contains(",05-11-25,"));
}

#[test]
fn a_day_of_leaving_that_has_come_is_kept() {
    let text =
        "Nr;Navn;Klub;Udmeldt\n1;Bo Holm;Nyby;\n2;Ea Vig;Nyby;01.10.2025\n3;Ib Dam;Nyby;ja\n4;Bo Hav;Nyby;1/1 2026\n";
    let members = Spreadsheet::read("m.csv", text.as_bytes()).unwrap().members().unwrap();
    let (lines, _) = members.lines(&Place::file("m.csv"), ("DEN", &[club("1", "Nyby")]), day());
    let left: Vec<Option<String>> = lines.iter().map(|line| line.left.map(|day| day.to_string())).collect();
    assert_eq!(left, [None, Some("2025-10-01".to_owned()), None, None]);
}
