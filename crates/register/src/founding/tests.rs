use super::*;
use kartotek_formats::texts::Language;

const HEADER: &str =
    "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public";

fn faults_of(tables: &[(&str, &str)], sanctions: Option<&str>) -> Vec<String> {
    let inputs: Vec<_> = tables.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect();
    let day = "2026-07-01".parse().unwrap();
    let faults = faults(&inputs, sanctions.map(str::as_bytes), (day, Rating(1000)), "DEN", &[]);
    faults.iter().map(|fault| fault.say(Language::En)).collect()
}

fn players(rows: &str) -> Vec<String> {
    let table = format!("{HEADER}\n{rows}\n");
    faults_of(&[(PLAYERS, &table), (CLUBS, "id,name,district\n7,Skovby,\n")], None)
}

#[test]
fn a_register_without_a_fault_is_founded() {
    let whole = "1,\"Holm, Bo\",1990-07-04,M,7,DEN,yes,,,,,1000,2026-07-01,yes\n2,Pelé,1940,,,,,,,,,4000,,";
    assert_eq!(players(whole), [""; 0]);
}

#[test]
fn a_federation_has_the_letters_of_fide_and_most_people_are_of_the_offices() {
    let line = |id: u32, federation: &str| format!("{id},\"Holm, Bo\",1990,M,7,{federation},yes,,,,,1000,,yes\n");
    for (written, meant) in [("DK", "DEN"), ("Danmark", "DEN"), ("dk", "DEN"), ("DEU", "GER")] {
        let found = players(line(1, written).trim_end());
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].contains(&format!("line 2: federation: `{written}`")) && found[0].contains(meant),
            "{found:?}"
        );
    }
    assert_eq!(players([line(1, "DEN"), line(2, "SWE"), line(3, "")].concat().trim_end()), [""; 0]);
    let found = players([line(1, "DEN"), line(2, "SWE"), line(3, "SWE")].concat().trim_end());
    assert!(matches!(found.as_slice(), [one] if one.contains("2 of 3 players are of SWE")), "{found:?}");
}

#[test]
fn the_office_has_a_federation_of_fide_too() {
    let said = |found: &str| federation_fault(found, false).map(|fault| fault.say(Language::En));
    for (written, meant) in [("DK", "write DEN"), ("Danmark", "write DEN"), ("dk", "write DEN"), ("QQQ", "DEN or SWE")]
    {
        assert!(said(written).is_some_and(|fault| fault.contains(meant)), "{written}");
    }
    assert_eq!((said("DEN"), said("FAI"), federation_fault("DK", true)), (None, None, None));
}

#[test]
fn a_citizenship_is_that_of_a_federation() {
    let table = |code: &str| format!("{HEADER},citizenship\n1,\"Holm, Bo\",1990,M,,DEN,yes,,,,,1000,,yes,{code}\n");
    let found = |code: &str| faults_of(&[(PLAYERS, &table(code))], None);
    assert_eq!((found("SWE"), found("")), (vec![], vec![]));
    assert!(matches!(found("QQQ").as_slice(), [one] if one.contains("citizenship: `QQQ`")));
}

#[test]
fn an_id_that_has_lost_its_zeros_beside_the_same_with_them_is_told() {
    let found = players(
        "0507,\"Holm, Bo\",1990,,,,,,,,,1000,,\n508,\"Vig, Ea\",1991,,,,,,,,,1000,,\n507,\"Vig, Ib\",1992,,,,,,,,,1000,,",
    );
    assert!(
        matches!(found.as_slice(), [one] if one.contains("line 4: the id 507") && one.contains("0507 in line 2")),
        "{found:?}"
    );
}

#[test]
fn every_fault_of_a_line_and_of_every_line_is_told_at_once() {
    let found = players(
        "1,Bo Holm,2026-07-02,K,8,DEN,ja,,,x,,999,2026-07-02,nej\n1,\"Vig, Ea\",31-02-1990,,,,,,,,,4001,april,\n,,,,,,,,,,,,,\nkort",
    );
    let all = found.join("\n");
    for words in [
        "line 2: `Bo Holm`",
        "line 2: birth_date: 2026-07-02 is after",
        "line 2: sex",
        "line 2: member",
        "line 2: public",
        "line 2: fide_rating",
        "line 2: the rating 999",
        "line 2: last_rated: 2026-07-02 is after",
        "line 2: the club 8",
        "line 3: the id 1 is already in line 2",
        "line 3: `31-02-1990`",
        "line 3: the rating 4001",
        "line 3: last_rated: `april`",
        "line 4: the id is missing",
        "line 4: the name is missing",
        "line 5: the line has 1 fields",
    ] {
        assert!(all.contains(words), "{words} is not in\n{all}");
    }
    assert_eq!(found.len(), 16, "{all}");
}

#[test]
fn a_month_before_its_day_and_an_age_that_nobody_has_are_told() {
    let found = players(
        "1,\"Holm, Bo\",12/25/1985,,,,,,,,,1000,,\n2,\"Vig, Ea\",1885,,,,,,,,,1000,12/31/2025,\n3,\"Vig, Ib\",25/12-1985,,,,,,,,,1000,,",
    );
    let lines: Vec<&str> = found.iter().map(|fault| fault.split(": `").next().unwrap_or_default()).collect();
    assert_eq!(lines.len(), 3, "{found:?}");
    assert!(found[0].contains("line 2: birth_date: `12/25/1985`") && found[0].contains("as 1985-12-25"), "{found:?}");
    assert!(found[1].contains("line 3") && found[1].contains("141"), "{found:?}");
    assert!(found[2].contains("line 3: last_rated: `12/31/2025`"), "{found:?}");
}

#[test]
fn a_name_that_nobody_has_is_told_and_an_odd_one_stays() {
    let rows = ["Bye", "\"Test, Test\"", "\"Holm, bo@example.org\"", "Pelé", "\"HOLM, BO\"", "\"Holm, Bo 2\""];
    let lines: Vec<String> =
        (1..).zip(rows).map(|(id, name): (u32, &str)| format!("{id},{name},1985,,,,,,,,,1000,,")).collect();
    let found = players(&lines.join("\n"));
    let expected = ["line 2: `Bye`", "line 3: `Test, Test`", "line 4: `Holm, bo@example.org`"];
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.contains(expected) && found.contains("nobody's name"), "{found}");
    }
}

#[test]
fn a_misspelt_column_is_not_passed_over() {
    let table = format!("{}\n1,Pelé,1940,,,,,,,,,4000,,\n", HEADER.replace("fide_rating", "fide_ratng"));
    let found = faults_of(&[(PLAYERS, &table)], None);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("`fide_ratng`") && found[0].contains("`fide_rating`"), "{found:?}");
}

#[test]
fn nobody_is_no_register() {
    assert_eq!(players("").len(), 1);
    assert_eq!(faults_of(&[], None).len(), 1);
    let columns = faults_of(&[(PLAYERS, "id,name\n1,A\n")], None);
    assert!(columns.len() == 1 && columns[0].contains("birth_date"), "{columns:?}");
}

#[test]
fn the_other_tables_tell_all_their_faults_too() {
    let table = format!("{HEADER}\n1,\"Holm, Bo\",,,,,,,,,,,,\n");
    let officials = "player_id,name,licence,from,to\n1,,referee,,\n1,,director,2026-02-01,2026-01-31\n1,,director,,\n";
    let history = "player_id,date,rating\n1,2026-07-02,1500\n2,2026-01-01,1500\n1,2026-01-01,1500\n";
    let sanctions =
        "player_id,kind,last_day,months,from,reason\n1,quarantine,2026-01-01,,,x\n1,warning,2026-01-01,,,advarsel\n";
    let found =
        faults_of(&[(PLAYERS, &table), ("officials.csv", officials), ("history.csv", history)], Some(sanctions));
    let lines: Vec<&str> = found.iter().map(|message| message.split(": ").next().unwrap()).collect();
    let expected = [
        "officials.csv, line 2",
        "officials.csv, line 3",
        "history.csv, line 2",
        "history.csv, line 3",
        "sanctions.csv, line 2",
    ];
    assert_eq!(lines, expected, "{found:?}");
}

#[test]
fn a_sanction_is_told_of_in_its_own_table_only() {
    let found = players("1,\"Holm, Bo\",,,,fik karantæne,,,,,,,,");
    assert!(found.len() == 1 && found[0].contains("sanctions.csv"), "{found:?}");
}

#[test]
fn no_column_that_somebody_filled_in_is_passed_over_in_silence() {
    let found = |name: &str, table: &str| {
        faults_of(&[(PLAYERS, &format!("{HEADER}\n1,\"Holm, Bo\",,,,,,,,,,,,\n")), (name, table)], None)
    };
    let told = |found: Vec<String>, expected: &str| {
        assert!(found.first().is_some_and(|first| first.contains(expected)), "{found:?}: {expected}");
    };
    let until = "player_id,name,licence,from,until\n1,\"Holm, Bo\",director,2020-01-01,2021-01-01\n";
    told(
        found("officials.csv", until),
        "a column `until`, which is not read: call it one of player_id,name,licence,from,to",
    );
    let twice = "player_id,name,licence,from,to,to\n1,\"Holm, Bo\",director,2020-01-01,,2021-01-01\n";
    told(found("officials.csv", twice), "has the column `to` twice");
    let player = |columns: &str, cells: &str| {
        faults_of(&[(PLAYERS, &format!("{HEADER},{columns}\n1,\"Holm, Bo\",,,,,,,,,,,,yes,{cells}\n"))], None)
    };
    told(player("publc", "no"), "a column `publc`, which is not read: call it `public`");
    told(player("public", "no"), "has the column `public` twice");
    assert_eq!(player("rated_games,highest,entered,left,citizenship,e-mail", "12,1500,,,SWE,a@b.dk"), [""; 0]);
    let sanctions = "player_id,kind,last_day,months,form\n1,quarantine,2026-05-01,6,2026-06-01\n";
    let players = format!("{HEADER}\n1,\"Holm, Bo\",,,,,,,,,,,,\n");
    told(faults_of(&[(PLAYERS, &players)], Some(sanctions)), "a column `form`, which is not read");
}
