use super::founding::founders;
use super::*;
use kartotek_formats::member_file::{Layout, MemberRow, read, write};
use kartotek_formats::texts::Language;
use kartotek_law::vocabulary::{Club, Rating};
use kartotek_register::records::{FideListRecord, FormerName, NaiveDateText, Records};

const HEADER: &str =
    "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public";

fn people(rows: &[&str]) -> People {
    let table = format!("{HEADER}\n{}\n", rows.join("\n"));
    People::new(kartotek_formats::office_csv::read_players("players.csv", table.as_bytes()).unwrap())
}

fn clubs() -> Vec<Club> {
    let club = |id: &str, name: &str| Club { id: id.into(), name: name.into(), district: "1".into() };
    vec![club("101", "Fjordby Skakklub"), club("102", "Nordlyset")]
}

fn lines(rows: &[&str]) -> Vec<MemberLine> {
    let text = format!("Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n{}\n", rows.join("\n"));
    let (lines, diagnostics) = read("medlemmer.csv", text.as_bytes());
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    lines.unwrap()
}

fn compared(registered: &[&str], filed: &[&str]) -> MemberImport {
    compared_knowing(Records::default(), registered, filed)
}

fn compared_knowing(records: Records, registered: &[&str], filed: &[&str]) -> MemberImport {
    let (people, annulled, diagnostics) = (people(registered), Vec::new(), Vec::new());
    let register = NextRegister { next_id: people.next_id(), people, clubs: clubs(), records, annulled, diagnostics };
    compare(&Place::file("medlemmer.csv"), &lines(filed), &register, day())
}

fn day() -> NaiveDate {
    "2026-04-10".parse().unwrap()
}

fn codes_of(import: &MemberImport) -> Vec<&'static str> {
    import.diagnostics.iter().map(|found| found.code.name).collect()
}

const IDA: &str = "7,\"Jensen, Ida Vang\",1990-07-04,F,101,DEN,yes,99900107,WFM,1901,40,1843,2026-01-01,yes";

#[test]
fn who_is_in_the_file_as_in_the_register_is_no_news() {
    let same = compared(&[IDA], &["7;1990;36;Ida Vang Jensen;fjordby  skakklub;WFM;1843;0;0;1901;99900107;20"]);
    assert!(same.new.is_empty() && same.changed.is_empty() && same.diagnostics.is_empty(), "{same:?}");
    // A surname of two words cannot be recognised in the file, so the register's name stays.
    let friis = "8,\"Norddal Friis, Bo\",1980,M,101,DEN,yes,,,,,1500,,yes";
    let same = compared(&[friis], &["8;1980;46;Bo Norddal Friis;101;;1500;0;0;-;;"]);
    assert!(same.changed.is_empty() && same.diagnostics.is_empty(), "{same:?}");
}

#[test]
fn club_title_and_name_are_taken_over_and_a_rating_is_not() {
    let import = compared(&[IDA], &["7;1990;36;Ida Vang Holm;Nordlyset;WIM;1900;0;0;1950;;20"]);
    let [change] = &import.changed[..] else { panic!("{import:?}") };
    assert_eq!(change.name.as_deref(), Some("Holm, Ida Vang"));
    assert_eq!((change.club.as_deref(), change.title.as_deref()), (Some("102"), Some("WIM")));
    assert_eq!((&change.birth_date, &change.fide_id), (&None, &None));
    assert_eq!(codes_of(&import), ["member-rating-differs"]);
}

#[test]
fn an_unknown_club_moves_nobody_and_a_name_of_before_renames_nobody() {
    let import = compared(&[IDA], &["7;1990;36;Ida Vang Jensen;177;WFM;1843;0;0;1901;99900107;20"]);
    assert!(import.changed.is_empty(), "{import:?}");
    assert_eq!(codes_of(&import), ["member-club-unknown"]);
    let until = NaiveDateText("2026-02-01".parse().unwrap());
    let former = FormerName { until, player_id: "7".into(), name: "Holm, Ida Vang".into() };
    let filed = lines(&["7;1990;36;Ida Vang Holm;101;WFM;1843;0;0;1901;99900107;20"]);
    let people = people(&[IDA]).with_former_names(&[former]);
    let (annulled, diagnostics) = (Vec::new(), Vec::new());
    let (next_id, records) = (people.next_id(), Records::default());
    let register = NextRegister { next_id, people, clubs: clubs(), records, annulled, diagnostics };
    let import = compare(&Place::file("medlemmer.csv"), &filed, &register, day());
    assert!(import.changed.is_empty(), "{import:?}");
    assert_eq!(codes_of(&import), ["member-differs"]);
}

#[test]
fn a_club_number_counts_with_a_new_name_and_not_with_another_clubs_name() {
    let ida = "7;1990;36;Ida Vang Jensen;101 Fjordens Skak;WFM;1843;0;0;1901;99900107;20";
    let import = compared(&[IDA], &[ida, "9;2011;15;Eva Lund;101 Fjordens Skak;;0;0;0;-;;"]);
    assert!(import.changed.is_empty() && import.missing.is_empty(), "{import:?}");
    assert_eq!(import.new[0].club, "101");
    assert_eq!(codes_of(&import), ["member-club-unknown"]);
    let said = import.diagnostics[0].remedy(Language::En).unwrap();
    assert!(said.contains("kartotek club rename 101 \"Fjordens Skak\""), "{said}");
    let import = compared(&[IDA], &[&ida.replace("Fjordens Skak", "Nordlyset")]);
    assert!(import.changed.is_empty() && import.missing.is_empty(), "{import:?}");
    assert_eq!(codes_of(&import), ["member-club-unknown"]);
    let said = import.diagnostics[0].message(Language::En);
    assert!(said.contains("together with the name Nordlyset"), "{said}");
}

#[test]
fn a_file_without_clubs_takes_nobody_out_of_a_club() {
    let bo = "8,\"Norddal, Bo\",1980,M,102,DEN,yes,,,,,1500,,yes";
    let [line, other] =
        ["7;1990;36;Ida Vang Holm;;WFM;1843;0;0;1901;99900107;20", "8;1980;46;Bo Norddal;;;1500;0;0;-;;"];
    let import = compared(&[IDA, bo], &[line, other]);
    let [change] = &import.changed[..] else { panic!("{import:?}") };
    assert_eq!((change.name.as_deref(), &change.club), (Some("Holm, Ida Vang"), &None));
    // Where other lines name clubs, an empty one is a single member.
    let import = compared(&[IDA, bo], &[line, &other.replace("Norddal;;", "Norddal;Fjordby Skakklub;")]);
    let clubs: Vec<_> = import.changed.iter().map(|change| change.club.as_deref()).collect();
    assert_eq!(clubs, [Some(""), Some("101")]);
}

#[test]
fn a_title_from_fides_list_is_not_undone_by_a_member_file() {
    let taken_over = || {
        let date = NaiveDateText("2026-07-01".parse().unwrap());
        let list = FideListRecord { date, month: Some(date), list: String::new() };
        Records { fide_lists: vec![list], ..Records::default() }
    };
    let filed = |title: &str| format!("7;1990;36;Ida Vang Jensen;101;{title};1843;0;0;1901;99900107;20");
    let import = compared_knowing(taken_over(), &[IDA], &[&filed("WIM")]);
    assert!(import.changed.is_empty());
    assert_eq!(codes_of(&import), ["member-differs"]);
    // Without a title in the register nothing is undone; without a link FIDE's list does not count.
    let untitled = IDA.replace("WFM", "");
    let import = compared_knowing(taken_over(), &[&untitled], &[&filed("WIM")]);
    assert_eq!(import.changed[0].title.as_deref(), Some("WIM"));
    let unlinked = IDA.replace("99900107", "");
    let import = compared_knowing(taken_over(), &[&unlinked], &["7;1990;36;Ida Vang Jensen;101;WIM;1843;0;0;-;;20"]);
    assert_eq!(import.changed[0].title.as_deref(), Some("WIM"));
    assert!(compared_knowing(taken_over(), &[IDA], &[&filed("WFM")]).diagnostics.is_empty());
}

#[test]
fn a_number_with_another_name_and_another_year_is_somebody_else() {
    let import = compared(&[IDA], &["7;1955;71;Bo Holm;Nordlyset;;1900;0;0;-;;"]);
    assert!(import.changed.is_empty());
    assert_eq!(codes_of(&import)[..1], ["member-differs"]);
}

/// A line of a spreadsheet: a number or none, a birth date, a club, and whether a member.
fn filed(id: &str, born: &str, club: &str, member: Member) -> MemberLine {
    let row = format!("1;1990;36;Ida Vang Jensen;{club};;0;0;0;-;;");
    let birth_date = kartotek_formats::form::parse_birth_date(born);
    MemberLine { id: id.into(), birth_date, member: Some(member), ..lines(&[&row]).remove(0) }
}

fn of_spreadsheet(registered: &[&str], filed: &[MemberLine]) -> MemberImport {
    let (people, records, annulled, diagnostics) = (people(registered), Records::default(), Vec::new(), Vec::new());
    let register = NextRegister { next_id: people.next_id(), people, clubs: clubs(), records, annulled, diagnostics };
    compare(&Place::file("medlemmer.xlsx"), filed, &register, day())
}

#[test]
fn who_left_one_club_for_another_has_moved_once() {
    let left = filed("7", "1990-07-04", "Fjordby Skakklub", Member::No);
    let joined = filed("", "1990-07-04", "Nordlyset", Member::Yes);
    for both in [[left.clone(), joined.clone()], [joined, left]] {
        let import = of_spreadsheet(&[IDA], &both);
        let clubs: Vec<_> = import.changed.iter().map(|change| (&*change.id, change.club.as_deref())).collect();
        assert_eq!((clubs, codes_of(&import)), (vec![("7", Some("102"))], vec![]));
        // The same file once more moves nobody back.
        let import = of_spreadsheet(&[&IDA.replace(",101,", ",102,")], &both);
        assert!(import.changed.is_empty() && import.diagnostics.is_empty(), "{import:?}");
    }
}

#[test]
fn a_line_without_a_number_is_not_entered_beside_somebody_it_may_be_of() {
    let born = |year: &str| IDA.replace("1990-07-04", year);
    // The register, the line, and whether somebody is entered.
    for (registered, born, is_new) in [
        (born("1990"), "1990", false),
        (born("1990"), "1990-07-04", false),
        (born("1990-07-04"), "1990", false),
        (born(""), "1990", false),
        (born("1990"), "", false),
        (born("1991"), "1990", true),
    ] {
        let import = of_spreadsheet(&[&registered], &[filed("", born, "Nordlyset", Member::Yes)]);
        assert_eq!(import.new.len(), usize::from(is_new), "{registered} {born}");
        assert_eq!(codes_of(&import).contains(&"member-differs"), !is_new, "{registered} {born}");
        assert!(import.missing.is_empty(), "{registered} {born}");
    }
}

#[test]
fn who_is_back_without_a_club_is_a_single_member() {
    let left = IDA.replace("DEN,yes", "DEN,no");
    for (member, remedy) in [(Member::Single, "--member single"), (Member::Yes, "--member yes")] {
        let import = of_spreadsheet(&[&left], &[filed("7", "1990-07-04", "101", member)]);
        assert!(format!("{:?}", import.diagnostics).contains(remedy.trim_start_matches("--member ")), "{remedy}");
        assert_eq!(codes_of(&import), ["member-differs"]);
    }
}

#[test]
fn a_fide_id_is_taken_where_there_is_none_and_never_from_somebody_else() {
    let bo = "8,\"Holm, Bo\",1980,M,101,DEN,yes,,,,,1500,,yes";
    let import = compared(
        &[IDA, bo],
        &["7;1990;;Ida Vang Jensen;101;;1843;0;0;-;;", "8;1980;;Bo Holm;101;;1500;0;0;-;99900108;"],
    );
    assert_eq!(import.changed[0].fide_id.as_deref(), Some("99900108"));
    let import = compared(
        &[IDA, bo],
        &["7;1990;;Ida Vang Jensen;101;;1843;0;0;-;;", "8;1980;;Bo Holm;101;;1500;0;0;-;99900107;"],
    );
    assert!(import.changed.is_empty());
    assert_eq!(codes_of(&import), ["member-differs"]);
}

#[test]
fn two_lines_of_a_file_cannot_both_have_one_fide_id() {
    let bo = "8,\"Holm, Bo\",1980,M,101,DEN,yes,,,,,1500,,yes";
    let import =
        compared(&[bo], &["8;1980;;Bo Holm;101;;1500;0;0;-;99900108;", "9;2011;;Eva Lund;101;;0;0;0;-;99900108;"]);
    assert_eq!(import.changed[0].fide_id.as_deref(), Some("99900108"));
    assert_eq!(import.new[0].fide_id, "");
    assert_eq!(codes_of(&import), ["member-differs"]);
}

fn decided(new: &[(&str, &str)], changed: &[&str]) -> kartotek_decisions::MembersRow {
    let new = new.iter().map(|(id, name)| NewMemberRow {
        id: (*id).to_owned(),
        name: (*name).to_owned(),
        birth_date: None,
        club: String::new(),
        fide_id: String::new(),
        fide_rating: None,
        title: String::new(),
        ..NewMemberRow::default()
    });
    let changed = changed.iter().map(|id| PersonChange {
        id: (*id).to_owned(),
        name: None,
        birth_date: None,
        club: Some("102".to_owned()),
        fide_id: None,
        title: None,
        ..PersonChange::default()
    });
    kartotek_decisions::MembersRow {
        list: String::new(),
        federation: "DEN".to_owned(),
        new: new.collect(),
        changed: changed.collect(),
    }
}

#[test]
fn a_decision_about_members_is_carried_out_wholly_or_not_at_all() {
    let before: Vec<Person> = people(&[IDA]).iter().cloned().collect();
    let refused = [
        decided(&[("7 ", "Lund, Eva")], &[]),
        decided(&[("9", "Lund, Eva"), (" 9", "Bak, Ane")], &[]),
        decided(&[("9", "Lund\u{202e}, Eva")], &["7"]),
        decided(&[("9", "=1+1")], &["7"]),
        decided(&[("9", "Lund, Eva")], &["7", "7"]),
    ];
    for (number, decision) in refused.iter().enumerate() {
        let mut persons = before.clone();
        assert!(apply::carry_out(decision, &mut persons, day()).is_err(), "{number}");
        assert_eq!(persons, before, "{number}");
    }
    let mut persons = before.clone();
    assert!(apply::carry_out(&decided(&[(" 9", "Lund, Eva")], &["7"]), &mut persons, day()).is_ok());
    assert_eq!((persons[0].club.as_str(), persons[1].id.as_str()), ("102", "9"));
}

#[test]
fn who_is_new_gets_no_rating_from_the_file() {
    let import = compared(&[], &["9;2011;15;Eva Lund;Ny Skakklub;;1200;0;0;-;;"]);
    let [new] = &import.new[..] else { panic!("{import:?}") };
    assert_eq!((new.id.as_str(), new.name.as_str(), new.club.as_str()), ("9", "Lund, Eva", "Ny Skakklub"));
    assert_eq!(new.birth_date.as_deref(), Some("2011"));
    assert_eq!(codes_of(&import), ["member-club-unknown", "member-rating-differs"]);
}

#[test]
fn only_members_of_the_clubs_in_the_file_can_be_missing() {
    let bo = "8,\"Holm, Bo\",1980,M,101,DEN,yes,,,,,1500,,yes";
    let ane = "9,\"Bak, Ane\",1980,F,102,DEN,yes,,,,,1500,,yes";
    let import = compared(&[IDA, bo, ane], &["7;1990;36;Ida Vang Jensen;101;;1843;0;0;-;;"]);
    assert_eq!(codes_of(&import), ["member-missing"]);
}

#[test]
fn a_register_is_founded_with_everybody_and_their_ratings() {
    let founders = founders(
        &lines(&[
            "12;1990;36;Ida Vang Jensen;Nordlyset;WFM;1843;0;0;1901;99900107;20",
            "7;1980;46;Bo Holm;;;0;0;0;-;;",
            "8;1985;41;Ane Bak;Fjordby Skakklub;;1500;0;0;-;99900107;",
        ]),
        "DEN",
        day(),
    );
    let shown = |person: &Person| (person.id.clone(), person.club.clone(), person.rating.map(|r| r.0), person.member);
    let shown: Vec<_> = founders.people.iter().map(shown).collect();
    let expected = [
        ("7".to_owned(), String::new(), None, Some(Member::Single)),
        ("8".to_owned(), "1".to_owned(), Some(1500), Some(Member::Yes)),
        ("12".to_owned(), "2".to_owned(), Some(1843), Some(Member::Yes)),
    ];
    assert_eq!(shown, expected);
    assert_eq!(
        founders.clubs.iter().map(|club| club.name.as_str()).collect::<Vec<_>>(),
        ["Fjordby Skakklub", "Nordlyset"]
    );
    // Two persons cannot share one FIDE id.
    assert_eq!(founders.diagnostics.len(), 1);
    assert_eq!((founders.people[1].fide_id.as_str(), founders.people[2].fide_id.as_str()), ("", "99900107"));
}

#[test]
fn nobody_is_founded_with_half_a_name_or_a_birth_to_come() {
    let founders = founders(
        &lines(&["7;2027;0;Bo Holm;Nordlyset;;1500;0;0;-;;", "8;1985;41;Ane;Fjordby Skakklub;;1500;0;0;-;;"]),
        "DEN",
        day(),
    );
    let people: Vec<_> = founders.people.iter().map(|person| (person.id.as_str(), person.birth_date)).collect();
    assert_eq!(people, [("7", None)]);
    // A club is not founded if its only member is left out.
    assert_eq!(founders.clubs.iter().map(|club| club.name.as_str()).collect::<Vec<_>>(), ["Nordlyset"]);
    assert_eq!(
        founders.diagnostics.iter().map(|found| found.code.name).collect::<Vec<_>>(),
        ["member-file-value", "member-file-value"]
    );
}

#[test]
fn the_file_that_is_written_founds_the_same_register() {
    let row = |id, name, year, club, rating: i32| MemberRow {
        id,
        name,
        birth_year: Some(year),
        age: Some(2026 - year),
        club,
        title: "",
        rating: Some(Rating(rating)),
        elo: None,
        fide_id: "",
    };
    let rows = [row("7", "Sørensen, Åse", 1990, "Fjordby; \"Skak\"", 1843), row("8", "Holm-Bak, Bo", 1955, "", 1100)];
    for layout in [Layout::New, Layout::Old] {
        let founded = founders(&read("m.csv", &write(layout, &rows).0).0.unwrap(), "DEN", day());
        let people = People::new(founded.people);
        for row in &rows {
            let person = people.by_id(row.id).unwrap();
            let club = founded.clubs.iter().find(|club| club.id == person.club).map_or("", |club| &club.name);
            let year = row.birth_year.map(BirthDate::Year);
            assert_eq!((person.name.as_str(), club, person.rating), (row.name, row.club, row.rating));
            assert_eq!(person.birth_date, year);
        }
    }
}
