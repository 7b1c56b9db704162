//! People in every place where they enter: a new player, the empty place, a wrong number, a federation. The office has the
//! register of `tests/people.rs`.

use crate::people;
use crate::support::{self, Group, Office, Outcome, Test, never_says, says};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("who").tests([
        ("an impossible name or birth date is refused everywhere", new_people),
        (
            "a new member with a member's name and club is reported as a possible duplicate, and a stated rating is proposed",
            possible_duplicates,
        ),
        ("the empty place is neither a member nor a guest, with any federation", empty_place),
        (
            "a line of FIDE's list with two contradictions is not used until a decision says whose id it is",
            fide_list,
        ),
        ("if two people have one FIDE id, the desk asks which of them has it", shared_id),
        ("a number spoilt by a spreadsheet gets candidates, and makes no new member", spoilt_ids),
        ("a running number in an entry list is not taken for a register id if name and birth date differ", entry_list),
        ("a player with exactly the same name is named first, even if the birth date differs", same_name_comes_first),
        ("initials or a missing middle name fit, and the same club is preferred", initials_fit),
        ("an alias that fits another player too is refused until something distinguishes them", ambiguous_alias_is_refused),
        ("titles above a table's headings are skipped, and a table that is not a report is recognised", titles_are_skipped),
        ("an erased person is described by birth year and club, and no answer keeps the name", erased_person_is_described),
        (
            "a published number is not given to another player after a rollback, nor a promised one to a newcomer",
            spoilt_numbers,
        ),
        ("no player becomes another one through a table with shifted lines", moved_lines),
        ("a table of changes has every column that a player has", every_column),
    ]))
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

/// A report in which 11, 12 and a third player, given as JSON, meet each other.
fn report(third: &str) -> String {
    format!(
        r#"{{"id": "2026-skovby", "name": "Skovby", "kind": "coordinated", "system": "round-robin", "rounds": 3,
        "start": "2026-03-06", "end": "2026-03-08", "reported": "2026-03-10", "time_control": "40/7200,1800",
        "players": [{{"no": 1, "id": "11"}}, {{"no": 2, "id": "12"}}, {{"no": 3, {third}}}],
        "games": [{{"round": 1, "white": 1, "black": 2, "result": "½-½"}}, {{"round": 2, "white": 1, "black": 3, "result": "1-0"}},
        {{"round": 3, "white": 2, "black": 3, "result": "½-½"}}]}}"#
    )
}

/// The findings of `check` about that report.
fn check_third_player(office: &Office, third: &str, code: i32) -> Result<String, String> {
    office.write("skovby.json", &report(third))?;
    office.run(&["check", "--as-of", "2026-04-01", "office/skovby.json"], &[code])
}

const SIGNED: [&str; 4] = ["--reason", "x", "--date", "2026-03-20"];

fn new_people() -> Outcome {
    let office = founded()?;
    for (name, born, why) in [
        (".", "1999", "is not a whole name"),
        ("Bye", "1999", "stands for the missing opponent of a player who sits out"),
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
        says(&check_third_player(&office, &third, 1)?, &[why])?;
        let add = ["player", "add", name, "--birth-date", born, "--club", "101"];
        says(&office.run(&[&add[..], &SIGNED].concat(), &[2])?, &[why])?;
        let rename = ["player", "11", "--name", name, "--birth-date", born];
        says(&office.run(&[&rename[..], &SIGNED].concat(), &[2])?, &[why])?;
        let members = format!(
            "Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n77;{born};0;{name};Skovby Skakklub;;0;0;0;-;0;\n"
        );
        office.write("members.csv", &members)?;
        // A member file reorders a name without a comma.
        if name != "Nils Ny" {
            let import = ["import", "--members", "office/members.csv", "--dry-run"];
            says(&office.run(&[&import[..], &SIGNED].concat(), &[0, 1])?, &[why])?;
        }
    }
    let whole =
        r#""name": "Ny, Nils", "birth_date": "1999", "club": "101", "first_rating": 1000, "approved_by": "club""#;
    says(&check_third_player(&office, whole, 0)?, &["0 would be held back"])
}

fn spoilt_numbers() -> Outcome {
    let office = founded()?;
    let newcomer = |name: &str, born: &str| {
        report(&format!(
            r#""name": "{name}", "birth_date": "{born}", "club": "101", "first_rating": 1000, "approved_by": "club""#
        ))
    };
    office.write("inbox/skovby.json", &newcomer("Ny, Nils", "1999-05-05"))?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let id_of = |name: &str| -> Result<String, String> {
        let people = support::newest_players(&office.path(""))?;
        let person = people.iter().find(|row| row["name"] == name).ok_or(format!("no {name}"))?;
        Ok(person["id"].clone())
    };
    let published = id_of("Ny, Nils")?;
    office.run(&["rollback", "--reason", "a report was missing", "--by", "RK"], &[0])?;
    // This tournament was played earlier, so it is booked first.
    let earlier =
        newcomer("Olesen, Olga", "1980-02-02").replace("2026-03-0", "2026-02-0").replace("2026-skovby", "2026-aaby");
    office.write("inbox/aaby.json", &earlier)?;
    let add = ["player", "add", "Senere, Sofie", "--birth-date", "2001-03-03", "--club", "101", "--reason", "x"];
    office.run(&[&add[..], &["--date", "2026-05-01"]].concat(), &[0])?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    support::same("Nils", &id_of("Ny, Nils")?, &published)?;
    let after =
        |more: u64| published.parse::<u64>().map(|id| (id + more).to_string()).map_err(|error| error.to_string());
    // The next number was promised to Sofie.
    support::same("Olga", &id_of("Olesen, Olga")?, &after(2)?)?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    support::same("Sofie", &id_of("Senere, Sofie")?, &after(1)?)
}

fn possible_duplicates() -> Outcome {
    let office = founded()?;
    let newcomer = |club: &str| {
        format!(
            r#""name": "Bjerre, Oscar", "birth_date": "2001-01-01", "club": "{club}", "first_rating": 1000, "approved_by": "club""#
        )
    };
    says(
        &check_third_player(&office, &newcomer("Skovby Skakklub"), 1)?,
        &["resembles somebody of the register", "perhaps it is 13"],
    )?;
    never_says(&check_third_player(&office, &newcomer("Anden Skakklub"), 1)?, &["resembles"])?;
    // A player with a rating does not begin at 1000.
    let stated = r#""name": "Ukendt, Otto", "birth_date": "1999", "federation": "DEN", "rating": 1812"#;
    let said = check_third_player(&office, stated, 1)?;
    says(&said, &[r#""first_rating": 1812"#])?;
    never_says(&said, &["1000"])
}

fn empty_place() -> Outcome {
    let office = founded()?;
    for name in ["BYE", "spielfrei", "Oversidder", "Fri", "No Player", "X", "Bye, Bye", "BYE 1"] {
        for federation in
            ["", r#", "federation": "DEN""#, r#", "federation": "SWE""#, r#", "federation": "SWE", "elo": 1500"#]
        {
            let said = check_third_player(&office, &format!(r#""name": "{name}"{federation}"#), 1)?;
            says(&said, &["stands for the missing opponent", "take the player out", "`bye` as the result"])?;
            never_says(&said, &["new member", "player-unidentified", "player-without-rating"])?;
        }
    }
    // The officer follows the advice.
    let followed = report("")
        .replace(r#", {"no": 3, }"#, "")
        .replace(r#""black": 3, "result": "1-0""#, r#""result": "bye""#)
        .replace(r#""black": 3, "result": "½-½""#, r#""result": "bye""#);
    office.write("skovby.json", &followed)?;
    says(&office.run(&["check", "--as-of", "2026-04-01", "office/skovby.json"], &[0])?, &["0 would be held back"])?;
    office.write("list.csv", "Navn;Født\nBYE;\n")?;
    says(
        &office.run(&["entry-list", "office/list.csv", "--as-of", "2026-04-01"], &[1])?,
        &["stands for the missing opponent"],
    )
}

fn fide_line(fide_id: &str, name: &str, federation: &str, born: &str) -> String {
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
            fide_line("99900016", name, federation, born)
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
        let said = check_third_player(&office, &format!(r#""id": "{id}"{name}"#), 1)?;
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

fn moved_lines() -> Outcome {
    let office = founded()?;
    // Each line of the table is shifted to the number of the line above.
    let table = "id;name;birth_date\n11;Opdigtet, Bo;1980-02-03\n12;Bjerre, Oscar;1985-05-06\n";
    office.write("changes.csv", table)?;
    let change = [&["change", "office/changes.csv"], &SIGNED[..]].concat();
    says(&office.run(&change, &[2])?, &["name and birth date are those of 13 Bjerre, Oscar"])?;
    let player = [&["player", "11", "--name", "Opdigtet, Bo", "--birth-date", "1980-02-03"], &SIGNED[..]].concat();
    says(&office.run(&player, &[2])?, &["name and birth date are those of 12 Opdigtet, Bo"])?;
    // A new name with an unchanged birth date is accepted, as after a marriage.
    office.run(&[&["player", "11", "--name", "Opdigtet, Bo"], &SIGNED[..]].concat(), &[0]).map(drop)
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

/// Two sisters in one club, two names that sound the same, namesakes by an initial, and a number in place of a name.
const MORE: &str = "21,\"Bækgaard, Astrid\",2008-03-04,F,101,DEN,yes,,,,,1295,,yes\n\
    22,\"Bækgaard, Anna\",2010-07-09,F,101,DEN,yes,,,,,1393,,yes\n\
    23,\"Westermark, Christian\",1982-08-16,M,102,DEN,yes,,,,,1559,,yes\n\
    24,\"Vestermark, Kristian\",1982-06-06,M,101,DEN,yes,,,,,1898,,yes\n\
    25,\"Andersen, Finn\",2004-05-21,M,102,DEN,yes,,,,,1661,,yes\n\
    26,\"Andersen, Finn Andersen\",1948-03-04,M,101,DEN,yes,,,,,1093,,yes\n\
    27,\"Rask, Mogens Iversen\",1981-12-11,M,101,DEN,yes,,,,,1654,,yes\n\
    28,\"Krogholm, Jens Peter\",1960-05-05,M,101,DEN,yes,,,,,1833,,yes\n\
    29,29,1957,M,101,DEN,yes,,,,,1864,,yes\n";

fn with_more() -> Result<Office, String> {
    let office = office()?;
    let table = support::read(&office.path("players.csv"))?;
    office.write("players.csv", &(table + MORE))?;
    office.write("clubs.csv", "id,name,district\n101,Skovby Skakklub,1\n102,Havnby Skakklub,1\n")?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    Ok(office)
}

/// Two sisters with exchanged birth dates, as no. 1 and 2.
fn swapped_sisters() -> String {
    let exchanged = r#"{"no": 1, "name": "Bækgaard, Astrid", "birth_date": "2010-07-09", "federation": "DEN"},
        {"no": 2, "name": "Bækgaard, Anna", "birth_date": "2008-03-04", "federation": "DEN"}"#;
    report(r#""id": "13""#).replace(r#"{"no": 1, "id": "11"}, {"no": 2, "id": "12"}"#, exchanged)
}

fn same_name_comes_first() -> Outcome {
    let office = with_more()?;
    office.write("skovby.json", &swapped_sisters())?;
    let said = office.run(&["check", "--as-of", "2026-04-01", "office/skovby.json"], &[1])?;
    // First the player's name with another birth date, then the sister with this birth date.
    says(
        &said,
        &[
            "perhaps 21 Bækgaard, Astrid, born 2008, Skovby Skakklub, 1295 (same name; another birth date)",
            "or 22 Bækgaard, Anna, born 2010, Skovby Skakklub, 1393 (part of the name is the same; same birth date)",
            "perhaps 22 Bækgaard, Anna, born 2010, Skovby Skakklub, 1393 (same name; another birth date)",
            "--no 1 --player 21 ",
            "--no 2 --player 22 ",
        ],
    )?;
    office.write("inbox/skovby.json", &swapped_sisters())?;
    office.run(&["run", "--as-of", "2026-04-01"], &[1])?;
    let ask = ["match", "office/inbox/skovby.json", "--out", "who.xlsx", "--as-of", "2026-04-01"];
    says(&office.run(&ask, &[0])?, &["2 players, 0 chosen beforehand"])?;
    let westermark = r#""name": "Vestermark, Kristian", "birth_date": "1982-08-16", "federation": "DEN""#;
    let said = check_third_player(&office, westermark, 1)?;
    says(&said, &["perhaps 24 Vestermark, Kristian", "or 23 Westermark, Christian", "--no 3 --player 24 "])
}

fn initials_fit() -> Outcome {
    let office = with_more()?;
    for (name, candidate) in [
        ("F. Andersen", "26 Andersen, Finn Andersen"),
        ("M. Rask", "27 Rask, Mogens Iversen"),
        ("I. Rask", "27 Rask, Mogens Iversen"),
        ("J.P. Krogholm", "28 Krogholm, Jens Peter"),
        ("Krogholm J P", "28 Krogholm, Jens Peter"),
        ("Mogens Rask", "27 Rask, Mogens Iversen"),
    ] {
        let third = format!(r#""name": "{name}", "club": "Skovby Skakklub", "federation": "DEN""#);
        let said = check_third_player(&office, &third, 1)?;
        says(&said, &[&format!("perhaps {candidate}")]).map_err(|why| format!("{name}: {why}"))?;
        never_says(&said, &["for a new member"]).map_err(|why| format!("{name}: {why}"))?;
    }
    // For two players written alike, both candidates are named each time.
    let alike = r#"{"no": 1, "name": "A. Bækgaard"}, {"no": 2, "name": "A. Bækgaard"}"#;
    let two = report(r#""id": "13""#).replace(r#"{"no": 1, "id": "11"}, {"no": 2, "id": "12"}"#, alike);
    office.write("skovby.json", &two)?;
    let said = office.run(&["check", "--as-of", "2026-04-01", "office/skovby.json"], &[1])?;
    says(&said, &["perhaps 21 Bækgaard, Astrid", "or 22 Bækgaard", "perhaps 22 Bækgaard, Anna", "or 21 Bækgaard"])
}

fn ambiguous_alias_is_refused() -> Outcome {
    let office = with_more()?;
    let decide = |name: &str, player: &str, more: &[&str], code: i32| {
        let decide = ["decide", "alias", "--name", name, "--player", player];
        office.run(&[&decide[..], more, &SIGNED].concat(), &[code])
    };
    says(
        &decide("A. Bækgaard", "21", &[], 2)?,
        &["`A. Bækgaard` fits 22 Bækgaard, Anna", "`--birth-date` or `--club`"],
    )?;
    // Both sisters are in that club, but only Astrid was born on that day.
    decide("A. Bækgaard", "21", &["--club", "101"], 2)?;
    says(&decide("A. Bækgaard", "21", &["--birth-date", "2010-07-09"], 2)?, &["22 Bækgaard, Anna"])?;
    let written = decide("A. Bækgaard", "21", &["--birth-date", "2008-03-04"], 0)?;
    says(&written, &["`A. Bækgaard` is 21 Bækgaard, Astrid"])?;
    decide("F. Andersen", "26", &["--club", "Skovby Skakklub"], 0)?;
    // A file is refused too, and if it is put there by hand, the player is asked about.
    let by_hand =
        "date = 2026-03-20\nauthor = \"RKF\"\nreason = \"x\"\n[alias]\nname = \"A. Bækgaard\"\nplayer = \"21\"\n";
    office.write("by-hand.toml", by_hand)?;
    says(&office.run(&["decide", "--file", "office/by-hand.toml"], &[1])?, &["`A. Bækgaard` fits 22 Bækgaard, Anna"])?;
    office.write("decisions/by-hand.toml", by_hand)?;
    let one = report(r#""id": "13""#).replace(r#"{"no": 1, "id": "11"}"#, r#"{"no": 1, "name": "A. Bækgaard"}"#);
    office.write("skovby.json", &one)?;
    let said = office.run(&["check", "--as-of", "2026-04-01", "office/skovby.json"], &[1])?;
    says(&said, &["perhaps 21 Bækgaard, Astrid", "or 22 Bækgaard"])
}

fn titles_are_skipped() -> Outcome {
    let office = with_more()?;
    people::Third::named("Bjerre, Oscar", "1985-05-06").write(people::Form::Csv, office.0.path(), &[])?;
    std::fs::copy(office.0.path().join("skovby.toml"), office.path("skovby.toml"))
        .map_err(|error| error.to_string())?;
    let games = "Skovby Skakklub, foråret 2026;;;\n\nRd.;Hvid;Sort;Res.\n1.;11;12;½\nRunde 2;11;Oscar Bjerre;1\n3. runde;12;Bjerre, Oscar;0\n";
    let check = ["check", "--as-of", "2026-04-01", "office/skovby.csv"];
    office.write("skovby.csv", games)?;
    says(&office.run(&check, &[0])?, &["the row above the headings was not read", "0 would be held back"])?;
    // The CSV is read like a workbook: ½, 1 and 0 as above.
    for text in [
        "Skovby;;;;;;\nNr;Navn;Rating;1;2;3;Point\n1;Mette;1500;x;½;1;1½\n2;Anna;1600;½;x;0;½\n3;Oscar;1700;0;1;x;1\n",
        "Hvid;Sort;Resultat\nRunde 1;;\n11;12;½\nRunde 2;;\n11;Oscar Bjerre;1\n3. runde\n12;Bjerre, Oscar;0\n",
        "Runde 1;;;\nBord;Hvid;Sort;Res.\n1;11;12;½\nRunde 2;;;\nBord;Hvid;Sort;Res.\n1;11;Oscar Bjerre;1\nRunde 3;;;\n1;12;Bjerre, Oscar;0\n",
        "Rd.;Hvid;Sort;Point hvid;Point sort\n1;11;12;½;½\n2;11;Oscar Bjerre;1;0\n3;12;Bjerre, Oscar;0;1\n",
    ] {
        office.write("skovby.csv", text)?;
        let said = office.run(&check, &[0])?;
        says(&said, &["0 would be held back"]).map_err(|why| format!("{text}: {why}"))?;
    }
    for (text, told) in [
        (
            "Tilmeldte\nNr;Navn;Født;Klub\n1;Bjerre, Oscar;1985;101\n",
            &["lists players", "kartotek entry-list skovby.csv"][..],
        ),
        ("Runde;Hvid;Sort\n1;11;12\n", &["has no column `result`"]),
        ("Runde;Hvid;Sort;Resultat\n1;11;12;1½-½\n", &["`1½-½` is the sum of several games"]),
        ("Runde;Hvid;Sort;Resultat\n1;11;12;1-0\n1;12;11;½-½\n", &["a second game in round 1", "1, 2, 3, 4"]),
    ] {
        office.write("skovby.csv", text)?;
        let said = office.run(&check, &[1])?;
        says(&said, told).map_err(|why| format!("{text}: {why}"))?;
    }
    let list = "Tilmeldte, foråret 2026\nNr;Navn;Født;Klub\n1;Oscar Bjerre;1985;101\n2;Jens Peter Krogholm;i går;101\n\
        3;Mogens Iversen Rask;11-12-1981;101\n4;Kristian Vestermark;06-06-1982;101\n";
    office.write("list.csv", list)?;
    let said = office.run(&["entry-list", "office/list.csv", "--as-of", "2026-04-01"], &[1])?;
    says(&said, &["is not a birth date", "list.csv:4", "1654", "1898"])?;
    never_says(&said, &["nobody in the register has the id"])
}

fn erased_person_is_described() -> Outcome {
    let office = with_more()?;
    let third = r#""name": "Krogh, Bo", "birth_date": "1957-06-27", "rating": 1864, "federation": "DEN""#;
    let said = check_third_player(&office, third, 1)?;
    says(
        &said,
        &["perhaps 29 (erased), born 1957", "(erased, the name is not known any more; same birth year; same rating)"],
    )?;
    // The same year alone is a coincidence.
    never_says(&check_third_player(&office, &third.replace("1864", "1700"), 1)?, &["perhaps 29"])?;
    office.write("inbox/skovby.json", &report(third))?;
    office.run(&["run", "--as-of", "2026-04-01"], &[1])?;
    // The office is shown the number, the question to the director is not.
    let desk = support::read(&office.path("internal/2026-04-01/desk/desk.json"))?;
    let desk: serde_json::Value = serde_json::from_str(&desk).map_err(|error| error.to_string())?;
    let choices = desk["held"][0]["questions"].as_array().into_iter().flatten();
    let choices = choices.flat_map(|question| question["choices"].as_array().into_iter().flatten());
    let asks: Vec<&str> = choices.filter_map(|choice| choice["ask"].as_str()).filter(|ask| !ask.is_empty()).collect();
    says(&asks.join(" "), &["Who is no. 3, Krogh, Bo"])?;
    never_says(&asks.join(" "), &["29"])?;
    let decide = ["decide", "identity", "2026-skovby", "--no", "3", "--player", "29"];
    office.run(&[&decide[..], &["--reason", "x", "--date", "2026-04-01"]].concat(), &[0])?;
    for file in std::fs::read_dir(office.path("decisions")).map_err(|error| error.to_string())? {
        let path = file.map_err(|error| error.to_string())?.path();
        never_says(&support::read(&path)?, &["Krogh"])?;
    }
    let check = ["check", "--as-of", "2026-04-02", "office/inbox/skovby.json"];
    says(&office.run(&check, &[0])?, &["erased-named", "no. 3 is 29, who was erased"])
}
