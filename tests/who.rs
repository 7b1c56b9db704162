//! People at every door by which they come in: a new person, the empty place, a number that is wrong, a federation. The office has the
//! register of `tests/people.rs`.

use crate::people;
use crate::support::{self, Office, Outcome, Test, never_says, says};

type Check = (&'static str, fn() -> Outcome);

pub fn tests() -> Result<Vec<Test>, String> {
    let checks: [Check; 8] = [
        ("a name or birth date that cannot be enters nowhere", new_people),
        (
            "a new member with name and club of a member is told as who it may be, and a stated rating is proposed",
            alike,
        ),
        ("the empty place is neither a member nor a guest, whatever federation it has", empty_place),
        (
            "of a line of FIDE's list with two contradictions nothing is used until somebody says whose id it is",
            fide_list,
        ),
        ("where two people have one FIDE id, the desk asks which of them has it", shared_id),
        ("a number that a spreadsheet has spoilt has candidates, and makes nobody new", spoilt_ids),
        ("a running number in an entry list is nobody's register id against name and birth", entry_list),
        ("a table of changes has every column that a player has", every_column),
    ];
    Ok(checks.into_iter().map(|(sentence, run)| Test::new(format!("who: {sentence}"), run)).collect())
}

pub fn office() -> Result<Office, String> {
    let office = Office(support::temporary_folder()?);
    people::office(office.0.path())?;
    Ok(office)
}

/// The office after its founding.
pub fn founded() -> Result<Office, String> {
    let office = office()?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    Ok(office)
}

/// A report in which 11, 12 and somebody else, as JSON says them, meet each other.
fn report(third: &str) -> String {
    format!(
        r#"{{"id": "2026-skovby", "name": "Skovby", "kind": "coordinated", "system": "round-robin", "rounds": 3,
        "start": "2026-03-06", "end": "2026-03-08", "reported": "2026-03-10", "time_control": "40/7200,1800",
        "players": [{{"no": 1, "id": "11"}}, {{"no": 2, "id": "12"}}, {{"no": 3, {third}}}],
        "games": [{{"round": 1, "white": 1, "black": 2, "result": "½-½"}}, {{"round": 2, "white": 1, "black": 3, "result": "1-0"}},
        {{"round": 3, "white": 2, "black": 3, "result": "½-½"}}]}}"#
    )
}

/// The findings about it.
fn checked(office: &Office, third: &str, code: i32) -> Result<String, String> {
    office.write("skovby.json", &report(third))?;
    office.run(&["check", "--as-of", "2026-04-01", "office/skovby.json"], &[code])
}

const SIGNED: [&str; 4] = ["--reason", "x", "--date", "2026-03-20"];

fn new_people() -> Outcome {
    let office = founded()?;
    for (name, born, why) in [
        (".", "1999", "is not a whole name"),
        ("Bye", "1999", "the empty place"),
        ("Test, Test", "1999", "in the place of a name"),
        ("Nils Ny", "1999", "is not a whole name"),
        ("NY, NILS", "1999", "is all in capitals: write `Ny, Nils`"),
        ("Ny, Nils 1234", "1999", "has a number in the name"),
        ("ny, nils", "1999", "has no capitals: write `Ny, Nils`"),
        ("Ny, Nils ny@example.org", "1999", "has a mail address in the name"),
        ("Player, New", "1999", "in the place of a name"),
        ("Ny, Nils", "1890", "136 years old"),
    ] {
        let third = format!(
            r#""name": "{name}", "birth_date": "{born}", "club": "101", "first_rating": 1000, "approved_by": "club""#
        );
        says(&checked(&office, &third, 1)?, &[why])?;
        let add = ["player", "add", name, "--birth-date", born, "--club", "101"];
        says(&office.run(&[&add[..], &SIGNED].concat(), &[2])?, &[why])?;
        let rename = ["player", "11", "--name", name, "--birth-date", born];
        says(&office.run(&[&rename[..], &SIGNED].concat(), &[2])?, &[why])?;
        let members = format!(
            "Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n77;{born};0;{name};Skovby Skakklub;;0;0;0;-;0;\n"
        );
        office.write("members.csv", &members)?;
        // A member file turns a name without a comma.
        if name != "Nils Ny" {
            let import = ["import", "--members", "office/members.csv", "--dry-run"];
            says(&office.run(&[&import[..], &SIGNED].concat(), &[0, 1])?, &[why])?;
        }
    }
    let whole =
        r#""name": "Ny, Nils", "birth_date": "1999", "club": "101", "first_rating": 1000, "approved_by": "club""#;
    says(&checked(&office, whole, 0)?, &["0 would be held back"])
}

fn alike() -> Outcome {
    let office = founded()?;
    let newcomer = |club: &str| {
        format!(
            r#""name": "Bjerre, Oscar", "birth_date": "2001-01-01", "club": "{club}", "first_rating": 1000, "approved_by": "club""#
        )
    };
    says(
        &checked(&office, &newcomer("Skovby Skakklub"), 1)?,
        &["resembles somebody of the register", "perhaps it is 13"],
    )?;
    never_says(&checked(&office, &newcomer("Anden Skakklub"), 1)?, &["resembles"])?;
    // Somebody who has a rating does not begin with 1000.
    let stated = r#""name": "Ukendt, Otto", "birth_date": "1999", "federation": "DEN", "rating": 1812"#;
    let said = checked(&office, stated, 1)?;
    says(&said, &[r#""first_rating": 1812"#])?;
    never_says(&said, &["1000"])
}

fn empty_place() -> Outcome {
    let office = founded()?;
    for name in ["BYE", "spielfrei", "Oversidder", "Fri", "No Player", "X", "Bye, Bye", "BYE 1"] {
        for federation in
            ["", r#", "federation": "DEN""#, r#", "federation": "SWE""#, r#", "federation": "SWE", "elo": 1500"#]
        {
            let said = checked(&office, &format!(r#""name": "{name}"{federation}"#), 1)?;
            says(&said, &["is not a person but the empty place", "take the player out", "`bye` as the result"])?;
            never_says(&said, &["new member", "player-unidentified", "player-without-rating"])?;
        }
    }
    // The remedy, followed.
    let followed = report("")
        .replace(r#", {"no": 3, }"#, "")
        .replace(r#""black": 3, "result": "1-0""#, r#""result": "bye""#)
        .replace(r#""black": 3, "result": "½-½""#, r#""result": "bye""#);
    office.write("skovby.json", &followed)?;
    says(&office.run(&["check", "--as-of", "2026-04-01", "office/skovby.json"], &[0])?, &["0 would be held back"])?;
    office.write("list.csv", "Navn;Født\nBYE;\n")?;
    says(&office.run(&["entry-list", "office/list.csv", "--as-of", "2026-04-01"], &[1])?, &["the empty place"])
}

fn line(fide_id: &str, name: &str, federation: &str, born: &str) -> String {
    format!(
        "<player><fideid>{fide_id}</fideid><name>{name}</name><country>{federation}</country><sex>F</sex><title>GM</title><w_title></w_title>\
        <o_title></o_title><foa_title></foa_title><rating>2650</rating><games>4</games><k>20</k><birthday>{born}</birthday><flag></flag></player>\n"
    )
}

fn fide_list() -> Outcome {
    for (name, federation, born, is_used) in [
        ("Alpha, Andreas", "SWE", "1971", false),
        ("Alpha, Andreas", "DEN", "1971", false),
        ("Talholm, Vera", "SWE", "1971", false),
        ("Alpha, Andreas", "DEN", "1975", true),
        ("Talholm, Vera", "SWE", "1975", true),
        ("Talholm, V.", "DEN", "1975", true),
    ] {
        let office = founded()?;
        let list = format!(
            "<?xml version=\"1.0\"?>\n<playerslist>\n{}</playerslist>\n",
            line("99900016", name, federation, born)
        );
        office.write("standard_mar26frl_xml.xml", &list)?;
        let import = ["import", "--fide-list", "office/standard_mar26frl_xml.xml"];
        let said = office.run(&[&import[..], &SIGNED].concat(), &[0])?;
        match is_used {
            true => says(&said, &["2650"])?,
            false => says(&said, &["99900016 is that of `", "nothing of the line is used"])?,
        }
        office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
        let table = support::table(&office.path("runs/0002-2026-04-01/players.csv"))?;
        let elo = table.iter().find(|row| row["id"] == "16").map(|row| row["fide_rating"].clone());
        support::same(name, &elo.unwrap_or_default(), if is_used { "2650" } else { "" })?;
        if !is_used {
            let desk = support::read(&office.path("internal/2026-04-01/desk/index.html"))?;
            says(&desk, &["nothing of the line is used", "FIDE id 99900016 is not theirs"])?;
        }
    }
    Ok(())
}

fn shared_id() -> Outcome {
    let office = office()?;
    let table = support::read(&office.path("players.csv"))?;
    let both = table.replace(
        "14,\"Tvilling, Ida Sol\",1970-01-02,F,101,DEN,yes,,",
        "14,\"Lund, Ea\",1960-01-02,F,101,DEN,yes,99900016,",
    );
    office.write("players.csv", &both)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0, 1])?;
    let desk = support::read(&office.path("internal/2026-02-01/desk/index.html"))?;
    says(&desk, &["the FIDE id 99900016 is not that of 14", "the FIDE id 99900016 is not that of 16"])
}

fn spoilt_ids() -> Outcome {
    let office = office()?;
    let table = support::read(&office.path("players.csv"))?;
    office.write("players.csv", &format!("{table}0507,\"Nulling, Nora\",1988-08-08,F,101,DEN,yes,,,,,1450,,yes\n1002,\"Tusind, Tim\",1966-06-06,M,101,DEN,yes,,,,,1350,,yes\n"))?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    for (id, name, candidate) in [
        ("507", "Nulling, Nora", "0507"),
        ("507", "", "0507"),
        ("1002.0", "Tusind, Tim", "1002"),
        ("#1002", "", "1002"),
        ("DEN1002", "Tusind, Tim", "1002"),
        ("100", "Tusind, Tim", "1002"),
        ("10021", "Tusind, Tim", "1002"),
        ("Tusind, Tim", "", "1002"),
        ("Tim Tusind", "", "1002"),
        ("99999", "Helt Ukendt", ""),
    ] {
        let name = if name.is_empty() { String::new() } else { format!(r#", "name": "{name}""#) };
        let said = checked(&office, &format!(r#""id": "{id}"{name}"#), 1)?;
        never_says(&said, &["for a new member", "first_rating"]).map_err(|why| format!("{id}: {why}"))?;
        let expected = if candidate.is_empty() { "correct it".to_owned() } else { format!("{candidate} ") };
        says(&said, &[&expected]).map_err(|why| format!("{id}: {why}"))?;
    }
    Ok(())
}

fn entry_list() -> Outcome {
    let office = founded()?;
    office.write(
        "list.csv",
        "Nr;Navn;Født\n11;Mette Sølvsten;1968\n12;Anna Sølvsten;1968\n13;Oscar Bjerre;1985\n14;Ida Vang;1950\n",
    )?;
    let said = office.run(&["entry-list", "office/list.csv", "--as-of", "2026-04-01", "--format", "csv"], &[1])?;
    says(&said, &["Oscar Bjerre;1985;1700"]).or_else(|_| says(&said, &["1700"]))?;
    never_says(&said, &[";1500", ";1600", ";1400"])?;
    says(
        &said,
        &[
            "Mette Sølvsten: the id is that of 11",
            "Anna Sølvsten: the id is that of 12",
            "Ida Vang: the id is that of 14",
        ],
    )
}

fn every_column() -> Outcome {
    let office = founded()?;
    let table = "id;federation;citizenship;fide_games;fide_id;sex;title;died\n11;SWE;DEN;31;99900011;M;FM;\n12;;;;;;;2026-03-01\n";
    office.write("changes.csv", table)?;
    office.run(&[&["change", "office/changes.csv"], &SIGNED[..]].concat(), &[0])?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let people = support::table(&office.path("runs/0002-2026-04-01/players.csv"))?;
    let of = |id: &str, column: &str| people.iter().find(|row| row["id"] == id).map(|row| row[column].clone());
    for (column, expected) in [
        ("federation", "SWE"),
        ("citizenship", "DEN"),
        ("fide_games", "31"),
        ("fide_id", "99900011"),
        ("sex", "M"),
        ("fide_title", "FM"),
    ] {
        support::same(column, &of("11", column).unwrap_or_default(), expected)?;
    }
    support::same("died", &of("12", "left").unwrap_or_default(), "died 2026-03-01")?;
    for (wrong, meant) in [("DK", "write DEN"), ("Danmark", "write DEN"), ("QQQ", "is not known here")] {
        office.write("changes.csv", &format!("id;federation\n13;{wrong}\n"))?;
        says(&office.run(&[&["change", "office/changes.csv"], &SIGNED[..]].concat(), &[1])?, &[meant])?;
    }
    Ok(())
}
