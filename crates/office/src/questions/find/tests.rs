use super::*;
use kartotek_formats::office_csv::{read_clubs, read_players};
use kartotek_register::records::NaiveDateText;

/// Two women of the same name, who differ in year and club; Bo Lund was formerly Bo Skov; 9 was merged into 3.
const REGISTER: &str =
    "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public
1001,\"Sørensen, Kirsten\",1958-03-02,F,11,DEN,yes,,,,,1500,2026-01-01,yes
1002,\"Sørensen, Kirsten\",1990-05-06,F,12,DEN,yes,1400123,,,,1400,2026-01-01,yes
1003,\"Lund, Bo\",1970,M,11,DEN,yes,,,,,1600,2026-01-01,yes
1004,\"Jensen, Jens Christian\",1982-04-01,M,12,DEN,yes,,,,,1700,2026-01-01,yes
1005,\"Jensen, Aage\",1940-04-01,M,12,DEN,yes,,,,,1300,2026-01-01,yes
1006,\"Ågård, André\",2010-04-01,M,11,DEN,yes,,,,,1200,2026-01-01,yes
1009,\"Lundby, Bo\",1970,M,11,DEN,yes,,,,,1600,2026-01-01,yes
";

const CLUBS: &str = "id,name,district\n11,Ærø Skakklub,1\n12,Skakforeningen Sørup,2\n";

/// The ids found, best first; after `?` those that do not fit all words.
fn ids(words: &str) -> String {
    let mut persons = read_players("players.csv", REGISTER.as_bytes()).unwrap();
    let since = "2026-02-01".parse().unwrap();
    persons[6].fide_id = "1400999".to_owned();
    persons[6].merged = Some(kartotek_law::vocabulary::Merged { into: "1003".to_owned(), since });
    let people = People::new(persons);
    let clubs = read_clubs("clubs.csv", CLUBS.as_bytes()).unwrap();
    let register = Register {
        people: &people,
        clubs: &clubs,
        former_clubs: &[],
        former_names: vec![("1003", "Skov, Bo")],
        aliases: Vec::new(),
    };
    let found = find(&register, &words_of(&[words.to_owned()]));
    let ids: Vec<&str> = found.people.iter().map(|person| person.person.id.as_str()).collect();
    format!("{}{}", if found.fits_all_words { "" } else { "? " }, ids.join(" ")).trim().to_owned()
}

#[test]
fn a_name_is_found_in_any_order_and_any_spelling() {
    for words in [
        "Sørensen, Kirsten",
        "kirsten soerensen",
        "Sorensen Kirsten",
        "KIRSTEN SÖRENSEN",
        "sør kirs",
        "Sørnsen Kirsten",
    ] {
        assert_eq!(ids(words), "1001 1002", "{words}");
    }
    for words in ["ågård", "aagaard", "Agard", "andré", "Andre Aagård"] {
        assert_eq!(ids(words), "1006", "{words}");
    }
    // A shortened name, and k for c.
    assert_eq!((ids("jens chr jensen"), ids("kristian jensen")), ("1004".into(), "1004".into()));
}

#[test]
fn namesakes_are_told_apart_by_birth_year_birth_date_and_club() {
    assert_eq!(ids("kirsten 1990"), "1002");
    assert_eq!(ids("sørensen 1958-03-02"), "1001");
    assert_eq!(ids("kirsten ærø"), "1001");
    assert_eq!(ids("kirsten aeroe"), "1001");
    assert_eq!(ids("kirsten 12"), "1002");
}

#[test]
fn numbers_find_one_person_also_by_a_merged_record_or_with_a_slip() {
    assert_eq!((ids("1003"), ids("1400123")), ("1003".into(), "1002".into()));
    assert_eq!((ids("1009"), ids("1400999")), ("1003".into(), "1003".into()), "merged into 1003");
    assert_eq!(ids("1400132"), "1002", "two digits swapped");
    assert_eq!(ids("1940"), "1005", "a birth year");
}

#[test]
fn a_name_of_before_and_a_merged_records_name_find_who_it_is_now() {
    assert_eq!((ids("bo skov"), ids("lundby bo")), ("1003".into(), "1003".into()));
}

#[test]
fn one_part_of_a_name_is_not_two_words() {
    // Aage Jensen has only one part with these letters; Jens Christian Jensen has two.
    assert_eq!(ids("jens jensen"), "1004");
}

#[test]
fn where_nobody_fits_all_words_those_are_found_whom_most_fit() {
    assert_eq!(ids("kirsten sørensen 1999"), "? 1001 1002");
    assert_eq!(ids("zwxq"), "?");
    assert_eq!(ids(""), "?");
}

#[test]
fn whoever_all_but_one_word_fit_well_stands_before_a_likeness_by_chance() {
    // Both parts of the name fit Jens Christian Jensen, but the year does not.
    assert_eq!(ids("jens jensen 1958"), "? 1004");
    assert_eq!(ids("jensen 1958"), "? 1005 1004 1001");
    // Two slips are considered only if nothing else fits.
    assert_eq!((ids("sørensn"), ids("sørnsn")), ("1001 1002".into(), "1001 1002".into()));
    assert_eq!(ids("kristensn"), "?");
}

#[test]
fn a_surname_ranks_before_a_club_that_is_called_alike() {
    // Two surnames begin with Sør, and so does Sørup, the club of two Jensens.
    assert_eq!(ids("sør"), "1001 1002 1005 1004");
}

#[test]
fn digits_are_words_of_a_clubs_name() {
    let clubs =
        read_clubs("clubs.csv", b"id,name,district\n12,Klub 64 Nord,1\n15,Vesterbro Skakklub af 1921,2\n").unwrap();
    let people = People::default();
    let register =
        Register { people: &people, clubs: &clubs, former_clubs: &[], former_names: Vec::new(), aliases: Vec::new() };
    let found = |words: &str| {
        find(&register, &words_of(&[words.to_owned()])).clubs.iter().map(|club| club.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!((found("klub 64"), found("klub 64 nord")), (vec!["12".to_owned()], vec!["12".to_owned()]));
    assert_eq!((found("vesterbro 1921"), found("64 1921")), (vec!["15".to_owned()], vec![]));
}

#[test]
fn clubs_are_found_whom_all_words_fit() {
    let clubs = read_clubs("clubs.csv", CLUBS.as_bytes()).unwrap();
    let people = People::default();
    let register =
        Register { people: &people, clubs: &clubs, former_clubs: &[], former_names: Vec::new(), aliases: Vec::new() };
    let found = |words: &str| {
        find(&register, &words_of(&[words.to_owned()])).clubs.iter().map(|club| club.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(found("sørup"), ["12"]);
    assert_eq!(found("skak"), ["11", "12"]);
    assert_eq!(found("aeroe skakklub"), ["11"]);
    assert_eq!((found("12"), found("sørup 11")), (vec!["12".to_owned()], vec![]));
}

#[test]
fn a_renamed_club_is_found_by_its_name_of_before() {
    let clubs = read_clubs("clubs.csv", CLUBS.as_bytes()).unwrap();
    let people = People::default();
    let until = NaiveDateText("2026-05-01".parse().unwrap());
    let (club, name, into) = ("11".to_owned(), "Marstal Skak".to_owned(), String::new());
    let former_clubs = [FormerClub { until, club, name, became: Became::Renamed, into }];
    let register = Register {
        people: &people,
        clubs: &clubs,
        former_clubs: &former_clubs,
        former_names: Vec::new(),
        aliases: Vec::new(),
    };
    let found = find(&register, &words_of(&["marstal".to_owned()]));
    assert_eq!(found.clubs.iter().map(|club| club.id.as_str()).collect::<Vec<_>>(), ["11"]);
    assert!(found.former_clubs.is_empty());
}
