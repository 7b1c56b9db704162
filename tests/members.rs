//! Changes of members: a player is added, a table of changes becomes one decision, a member file brings new numbers and shows
//! resignations. The office is that of `tests/decided`, after its run of April.

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};
use std::collections::BTreeMap;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("members").tests([
        ("a player is added once", added),
        ("a table of changes is counted and shown before, and is one decision", changed),
        ("every line that cannot be carried out is told with its place, and nothing is written", refused),
        ("a new number of somebody who is known by name and birth date is no new person", renumbered),
        ("whoever gets another number keeps the rating and the past, and reports may name either number", both_numbers),
        ("a member file brings new numbers, and resignations only if they are wanted", member_file),
        ("a member file that gives a former number to somebody else is told so, and clubs are found by number or name", next_season),
        ("a workbook is read as a table", workbook),
        ("whoever starts anew is a member if the form says so, or else the register", starts_anew),
        ("whoever has come back, or has started anew, does not start anew again", starts_anew_once),
        ("of a person who was hidden by a table nothing public tells any more", hidden),
    ]))
}

const SIGNED: [&str; 4] = ["--reason", "x", "--date", "2026-04-10"];

impl Office {
    fn april() -> Result<Office, String> {
        let office = Office::of("tests/decided")?;
        office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
        Ok(office)
    }

    fn signs(&self, what: &[&str], code: i32) -> Result<String, String> {
        self.run(&[what, &SIGNED].concat(), &[code])
    }

    fn runs_on(&self, day: &str) -> Outcome {
        self.run(&["run", "--as-of", day], &[0, 1]).map(drop)
    }

    fn person(&self, run: &str, id: &str) -> Result<BTreeMap<String, String>, String> {
        let players = support::table(&self.path(&format!("runs/{run}/players.csv")))?;
        players.into_iter().find(|row| row["id"] == id).ok_or(format!("nobody is {id}"))
    }

    fn decided(&self) -> Result<usize, String> {
        Ok(support::tree(&self.path("decisions"))?.len())
    }
}

/// Compares a player's row of the register with the expected values.
fn is_of(row: &BTreeMap<String, String>, expected: &[(&str, &str)]) -> Outcome {
    expected.iter().try_for_each(|(key, value)| support::same(key, &row[*key], value))
}

fn added() -> Outcome {
    let office = Office::april()?;
    let add =
        ["player", "add", "Zinnia, Zita", "--birth-date", "2001-05-06", "--sex", "F", "--club", "Skovby Skakklub"];
    let shown = office.signs(&[&add[..], &["--dry-run"]].concat(), 0)?;
    says(&shown, &["a new member: 30009", "Zinnia, Zita", "enters the register", "Nothing was written."])?;
    office.signs(&add, 0)?;
    // Waiting decisions count too.
    says(&office.signs(&add, 2)?, &["the register may have this person already: 30009 Zinnia, Zita", "--another"])?;
    let like = ["player", "add", "Elmegaard, Rikke", "--birth-date", "1988", "--member", "single"];
    says(&office.signs(&like, 2)?, &["10234 Elmegaard, Rikke, born 1988, Skovby Skakklub"])?;
    let taken = ["player", "add", "Ny, Nis", "--birth-date", "1988", "--member", "no", "--id", "10234"];
    says(&office.signs(&taken, 2)?, &["the number 10234 is taken by 10234 Elmegaard, Rikke"])?;
    let nowhere = ["player", "add", "Ny, Nis", "--birth-date", "1988", "--club", "Ukendt"];
    says(&office.signs(&nowhere, 2)?, &["the register has no club Ukendt"])?;
    office.signs(&[&like[..], &["--another"]].concat(), 0)?;
    office.runs_on("2026-05-01")?;
    let person = office.person("0002-2026-05-01", "30009")?;
    is_of(&person, &[("birth_date", "2001-05-06"), ("sex", "F"), ("club", "101"), ("member", "yes"), ("rating", "")])?;
    is_of(&office.person("0002-2026-05-01", "30010")?, &[("name", "Elmegaard, Rikke"), ("member", "single")])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

/// Five lines, one of which changes nothing: Dunhammer is registered as a woman already.
const TABLE: &str = "nr;navn;køn;klub;udmeldt;fide-id;offentlig\n30001;Alstrup, Asta Lund;;;;;\n30002;;;Lundby Skakforening;;1400013;\n\
                     30003;;;;01-04-2026;;\n30004;;K;;;;\n30005;;;-;;;nej\n";

fn changed() -> Outcome {
    let office = Office::april()?;
    office.write("aendringer.csv", TABLE)?;
    let before = office.decided()?;
    let shown = office.signs(&["change", "office/aendringer.csv", "--dry-run"], 0)?;
    says(
        &shown,
        &["7 changes:", "name 1", "club 2", "FIDE id 1", "left 1", "One line says what the register has already"],
    )?;
    says(&shown, &["name: Alstrup, Asta → Alstrup, Asta Lund", "club: Skovby Skakklub → Lundby Skakforening"])?;
    says(&shown, &["resigned on 2026-04-01", "not shown in public any more"])?;
    if office.decided()? != before {
        return Err("the dry run has written".to_owned());
    }
    let json = office.signs(&["change", "office/aendringer.csv", "--dry-run", "--format", "json"], 0)?;
    // Messages follow the JSON.
    let mut values = serde_json::Deserializer::from_str(&json).into_iter::<serde_json::Value>();
    let json = values.next().ok_or("no JSON")?.map_err(|error| error.to_string())?;
    support::same("counts", &json["counts"]["club"].to_string(), "2")?;
    support::same("first", &json["changes"][0]["from"].to_string(), "\"Alstrup, Asta\"")?;
    office.signs(&["change", "office/aendringer.csv"], 0)?;
    support::same("decisions", &office.decided()?.to_string(), &(before + 1).to_string())?;
    says(
        &office.signs(&["change", "office/aendringer.csv"], 2)?,
        &["the table says nothing that differs from the register"],
    )?;
    office.runs_on("2026-05-01")?;
    let run = "0002-2026-05-01";
    is_of(&office.person(run, "30001")?, &[("name", "Alstrup, Asta Lund"), ("club", "101")])?;
    is_of(&office.person(run, "30002")?, &[("club", "102"), ("fide_id", "1400013")])?;
    is_of(&office.person(run, "30003")?, &[("member", "no"), ("left", "resigned 2026-04-01")])?;
    is_of(&office.person(run, "30005")?, &[("club", ""), ("public", "no")])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn refused() -> Outcome {
    let office = Office::april()?;
    let table = "id,new_id,sex,club,member,fide_id,resigned\n30001,30002,,,,,\n30002,,X,,,,\n30003,,,Nirgends,,,\n30004,,,,maybe,,\n\
                 30005,,,,,1499003,\n30006,,,,,,2026-04-11\n30009,,,,,,\n30007,,,101,,,\n30007,,,102,,,\n30008,,,102,,,\n";
    office.write("a.csv", table)?;
    let before = office.decided()?;
    let said = office.signs(&["change", "office/a.csv"], 1)?;
    for words in [
        "the number 30002 is taken by 30002 Bævermose, Bo",
        "a.csv:2:7",
        "`X` is not a value of sex",
        "a.csv:3:8",
        "there is no club `Nirgends`",
        "`maybe` is not a value of member",
        "the FIDE id 1499003 is that of 20003 Rosenkål, Rita",
        "2026-04-11 is after the day of the decision, 2026-04-10",
        "nobody in the register has the id 30009",
        "30007 is in line 9 already",
        "8 lines cannot be carried out, 1 can",
    ] {
        says(&said, &[words])?;
    }
    let danish = office.signs(&["change", "office/a.csv", "--language", "da"], 1)?;
    says(&danish, &["nummeret 30002 tilhører 30002", "8 linjer kan ikke udføres, 1 kan"])?;
    if office.decided()? == before { Ok(()) } else { Err("a decision was written".to_owned()) }
}

fn renumbered() -> Outcome {
    let office = Office::april()?;
    // A new number from its column, and one by name and birth date alone.
    office.write("a.csv", "id,new_id,name,birth_date,club\n30001,40001,,,\n40002,,Bo Bævermose,1985-06-11,102\n")?;
    let shown = office.signs(&["change", "office/a.csv", "--dry-run"], 0)?;
    says(&shown, &["number: 30001 → 40001", "number: 30002 → 40002", "numbers 2"])?;
    never_says(&shown, &["enters the register"])?;
    office.signs(&["change", "office/a.csv"], 0)?;
    office.runs_on("2026-05-01")?;
    let run = "0002-2026-05-01";
    let person = office.person(run, "40002")?;
    let rating = office.person("0001-2026-04-01", "30002")?["rating"].clone();
    is_of(&person, &[("name", "Bævermose, Bo"), ("rating", &rating), ("club", "102"), ("left", "")])?;
    is_of(&office.person(run, "30002")?, &[("left", "merged 40002 2026-05-01")])?;
    let list = support::read(&office.path("reports/2026-05-01/ratinglist.csv"))?;
    says(&list, &[",40001,", ",40002,"])?;
    never_says(&list, &[",30001,", ",30002,"])?;
    says(&office.run(&["explain", "30002"], &[0])?, &["40002"])?;
    office.run(&["verify", "--deep"], &[0])?;
    let file = std::fs::read_dir(office.path("decisions")).map_err(|error| error.to_string())?;
    let names = file.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let file = names.into_iter().find(|name| name.contains("-members-")).ok_or("no decision")?;
    let taken_over = format!("– → {rating}: got another number");
    let alone = office.run(&["explain", "40002", "--report", &file], &[0])?;
    says(&alone, &[&format!("\n{file}, got another number on 2026-05-01:\n"), &taken_over])?;
    says(&office.run(&["report", "show", &file], &[0])?, &["got another number", "30001", "40001", &taken_over])?;
    // After undoing, the lists have the old numbers.
    let undo = ["decide", "undo", &file, "--reason", "x", "--date", "2026-05-02"];
    let shown = office.run(&[&undo[..], &["--dry-run"]].concat(), &[0])?;
    says(&shown, &["40002"])?;
    office.run(&undo, &[0])?;
    office.runs_on("2026-05-03")?;
    let person = office.person("0003-2026-05-03", "30002")?;
    is_of(&person, &[("name", "Bævermose, Bo"), ("rating", &rating), ("club", "101"), ("left", "")])?;
    is_of(&office.person("0003-2026-05-03", "40002")?, &[("left", "merged 30002 2026-05-03")])?;
    // Except for the column of changes since the previous list.
    let list = |day: &str| -> Result<String, String> {
        let rows = support::table(&office.path(&format!("reports/{day}/ratinglist.csv")))?;
        let line = |row: &BTreeMap<String, String>| format!("{} {} {}", row["id"], row["name"], row["rating"]);
        Ok(rows.iter().map(line).collect::<Vec<_>>().join("\n"))
    };
    support::same("list", &list("2026-05-03")?, &list("2026-04-01")?)?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

/// The report of the waiting example is rated under the old numbers, one of which has been replaced.
fn both_numbers() -> Outcome {
    let office = Office::waiting()?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let before = office.person("0001-2026-04-01", "10234")?;
    office.write("a.csv", "id,new_id\n10234,90001\n")?;
    office.signs(&["change", "office/a.csv"], 0)?;
    let report = support::read(&office.path("inbox/match.toml"))?;
    let later = report.replace("2026-match", "2026-anden").replace("2026-03-", "2026-04-");
    office.write("inbox/anden.toml", &later)?;
    office.runs_on("2026-05-01")?;
    let person = office.person("0002-2026-05-01", "90001")?;
    support::same("name", &person["name"], &before["name"])?;
    let ledger = support::table(&office.path("runs/0002-2026-05-01/ledger.csv"))?;
    let rated = ledger.iter().find(|row| row["event"] == "rated" && row["id"] == "90001").ok_or("not rated")?;
    support::same("start rating", &rated["ro"], &before["rating"])?;
    let changes = support::table(&office.path("reports/2026-05-01/ratinglist.csv"))?;
    let line = changes.iter().find(|row| row["id"] == "90001").ok_or("not on the list")?;
    let moved = person["rating"].parse::<i32>().unwrap_or(0) - before["rating"].parse::<i32>().unwrap_or(0);
    support::same("change", &line["change"], &moved.to_string())?;
    says(&office.run(&["explain", "90001"], &[0])?, &["2026-match", "2026-anden"])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

/// Bævermose has another number; Cikorie and Dunhammer are missing in the file. Without the rest of the club the file would
/// count as partial.
fn member_file() -> Outcome {
    let office = Office::april()?;
    let part = "Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n30001;1990;36;Asta Alstrup;Skovby Skakklub;;2240;0;0;-;;\n\
                40002;11-06-1985;40;Bo Bævermose;Skovby Skakklub;;2210;0;0;-;;\n";
    office.write("del.csv", part)?;
    let resigned = ["import", "--members", "office/del.csv", "--resignations"];
    says(&office.signs(&resigned, 2)?, &["23 of the 25 members of these clubs are not in the file"])?;
    let others = support::table(&office.path("players.csv"))?;
    let others = others.iter().filter(|row| !["30001", "30002", "30003", "30004"].contains(&row["id"].as_str()));
    let line = |row: &BTreeMap<String, String>| {
        let (last, first) = row["name"].split_once(", ").unwrap_or_default();
        let year = row["birth_date"].get(..4).unwrap_or_default();
        format!("{};{year};;{first} {last};Skovby Skakklub;;{};0;0;-;;\n", row["id"], row["rating"])
    };
    office.write("medlemmer.csv", &(part.to_owned() + &others.map(line).collect::<String>()))?;
    let import = ["import", "--members", "office/medlemmer.csv"];
    let before = office.decided()?;
    let shown = office.signs(&[&import[..], &["--dry-run"]].concat(), 0)?;
    says(&shown, &["new members: 0", "number: 30002 → 40002", "members of these clubs are", "--resignations"])?;
    support::same("decisions", &office.decided()?.to_string(), &before.to_string())?;
    office.signs(&[&import[..], &["--resignations"]].concat(), 0)?;
    support::same("decisions", &office.decided()?.to_string(), &(before + 2).to_string())?;
    office.runs_on("2026-05-01")?;
    let run = "0002-2026-05-01";
    is_of(&office.person(run, "30003")?, &[("member", "no"), ("left", "resigned 2026-04-10")])?;
    let rating = office.person("0001-2026-04-01", "30002")?["rating"].clone();
    is_of(&office.person(run, "40002")?, &[("member", "yes"), ("rating", &rating)])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

/// 30001 has been 50001 since May, and club 102 was merged into 101. The federation gives 30001 to somebody else, and writes its clubs
/// by number and name: 102, that of the merged club, also without its name; 999, which the office does not have, with a name that it has.
fn next_season() -> Outcome {
    let office = Office::april()?;
    office.write("a.csv", "id,new_id\n30001,50001\n")?;
    office.signs(&["change", "office/a.csv"], 0)?;
    office.signs(&["club", "merge", "102", "--into", "101"], 0)?;
    office.runs_on("2026-05-01")?;
    office.write("back.csv", "id,new_id\n50001,30001\n")?;
    let back = office.run(&["change", "office/back.csv", "--reason", "x", "--date", "2026-05-02"], &[1])?;
    says(&back, &["the number 30001 is one that 50001 had before", "`kartotek decide undo NAME` takes it back"])?;
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet().set_name("Medlemmer").map_err(|error| error.to_string())?;
    let rows = [
        ["Medlemsnr", "Fornavn", "Efternavn", "Født", "Klubnr", "Klub"],
        ["30001", "Åse", "Ny", "1971-04-03", "101", "Skovby Skakklub"],
        ["60001", "Helle", "Hav", "1977-04-03", "102", "Lundby Skakforening"],
        ["60004", "Ole", "Havn", "1976-04-03", "102", ""],
        ["60002", "Ida", "Fjern", "1978-04-03", "999", "Skovby Skakklub"],
        ["60003", "Bo", "Ukendt", "1979-04-03", "999", "Fjernby SK"],
    ];
    for (row, cells) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write_string(row, column, cell).map_err(|error| error.to_string())?;
        }
    }
    let bytes = book.save_to_buffer().map_err(|error| error.to_string())?;
    support::write(&office.path("medlemmer.xlsx"), &bytes)?;
    let import = ["import", "--members", "office/medlemmer.xlsx", "--reason", "x", "--date", "2026-05-02"];
    let said = office.run(&import, &[0])?;
    // The line is shown, and not the bytes of the workbook.
    says(
        &said,
        &["30001 is Ny, Åse in the file and Alstrup, Asta in the register", "| 30001 | Åse | Ny", "club Fjernby SK"],
    )?;
    never_says(&said, &["can be removed from the member system", "\u{FFFD}"])?;
    office.runs_on("2026-05-03")?;
    let run = "0003-2026-05-03";
    for (id, club) in [("60001", "101"), ("60004", "101"), ("60002", "101"), ("60003", "Fjernby SK")] {
        is_of(&office.person(run, id)?, &[("club", club)])?;
    }
    support::same("Åse", &office.person(run, "30001")?["name"], "Alstrup, Asta")
}

fn workbook() -> Outcome {
    let office = Office::april()?;
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    let cells = [
        (0, 0, "Ændringer i april"),
        (2, 0, "Medlemsnr."),
        (2, 1, "Klub"),
        (2, 2, "Navn"),
        (3, 1, "102"),
        (4, 2, "Cikorie, Caj"),
    ];
    for (row, column, text) in cells {
        sheet.write_string(row, column, text).map_err(|error| error.to_string())?;
    }
    for (row, id) in [(3, 30001.0), (4, 30003.0)] {
        sheet.write_number(row, 0, id).map_err(|error| error.to_string())?;
    }
    let bytes = book.save_to_buffer().map_err(|error| error.to_string())?;
    support::write(&office.path("a.xlsx"), &bytes)?;
    says(
        &office.signs(&["change", "office/a.xlsx", "--dry-run"], 0)?,
        &["Lundby Skakforening", "name: Cikorie, Cai → Cikorie, Caj"],
    )
}

fn hidden() -> Outcome {
    let office = Office::april()?;
    office.write("a.csv", "id,public\n30001,no\n")?;
    office.signs(&["change", "office/a.csv"], 0)?;
    office.runs_on("2026-05-01")?;
    for (name, bytes) in support::tree(&office.path("reports/2026-05-01"))? {
        never_says(&String::from_utf8_lossy(&bytes), &["Alstrup", "30001"])
            .map_err(|wrong| format!("{name}: {wrong}"))?;
    }
    Ok(())
}

/// People whose last rated game is more than five years ago.
const AWAY: &str = "31,\"Tilbage, Ane\",1970-01-01,F,101,DEN,yes,,,,,1400,2018-01-01,yes\n\
    32,\"Tilbage, Bent\",1970-02-02,M,,DEN,single,,,,,1400,2018-01-01,yes\n\
    33,\"Tilbage, Carl\",1970-03-03,M,,DEN,no,,,,,1400,2018-01-01,yes\n\
    34,\"Tilbage, Dorte\",1970-04-04,F,101,DEN,,,,,,1400,2018-01-01,yes\n\
    35,\"Tilbage, Ebbe\",1970-05-05,M,,DEN,,,,,,1400,2018-01-01,yes\n";

/// A report in which a player of the register starts anew. `member`: the form's word, if any.
fn starting_anew(id: &str, member: &str, approved_by: &str, result: &str) -> String {
    let member = if member.is_empty() { String::new() } else { format!(r#", "member": "{member}""#) };
    format!(
        r#"{{"id": "2026-a", "name": "Skovby", "kind": "coordinated", "system": "round-robin", "rounds": 3,
        "start": "2026-03-06", "end": "2026-03-08", "reported": "2026-03-10", "time_control": "40/7200,1800",
        "players": [{{"no": 1, "id": "11"}}, {{"no": 2, "id": "12"}},
        {{"no": 3, "id": "{id}", "restart": true, "first_rating": 1500, "approved_by": "{approved_by}"{member}}}],
        "games": [{{"round": 1, "white": 1, "black": 2, "result": "{result}"}}, {{"round": 2, "white": 1, "black": 3, "result": "1-0"}},
        {{"round": 3, "white": 2, "black": 3, "result": "½-½"}}]}}"#
    )
}

/// 4.5.5.1.5: "Hvis en spillers sidste ratede resultat er mere end 5 år gammelt", and 4.5.4.1: in the order of the tournaments. Who has
/// come back with the archived rating on 8 March has a result of that day when the next tournament begins, though both are worked in
/// one run; a late report of February cannot start anew whoever did in March, nor bring the rating of before.
fn starts_anew_once() -> Outcome {
    const TOO_EARLY: &[&str] = &["restart-too-early", "1 report was rated", "1 held back"];
    let anew = starting_anew("31", "", "su", "½-½");
    let came_back = anew.replace(r#", "restart": true, "first_rating": 1500, "approved_by": "su""#, "");
    let other = |days: [&str; 3], first: &str| {
        let [start, end, reported] = days;
        let text = anew.replace("2026-a", "2026-b").replace("Skovby", "Lundby").replace("1500", first);
        text.replace("2026-03-10", reported).replace("2026-03-08", end).replace("2026-03-06", start)
    };
    let office = || {
        let office = crate::who::office()?;
        let players = support::read(&office.path("players.csv"))?;
        let unrated = "36,\"Tilbage, Frida\",1970-06-06,F,101,DEN,yes,,,,,,,yes\n";
        office.write("players.csv", &(players + AWAY + unrated))?;
        Ok::<_, String>(office)
    };

    let one_run = office()?;
    one_run.write("inbox/a.json", &came_back)?;
    one_run.write("inbox/b.json", &other(["2026-03-14", "2026-03-16", "2026-03-17"], "1500"))?;
    says(&one_run.run(&["run", "--as-of", "2026-04-01"], &[1])?, TOO_EARLY)?;

    // The other tournament had begun before the first was over: neither is the one with which the player came back.
    let at_once = office()?;
    at_once.write("inbox/a.json", &came_back)?;
    at_once.write("inbox/b.json", &other(["2026-03-08", "2026-03-10", "2026-03-17"], "1500"))?;
    says(&at_once.run(&["run", "--as-of", "2026-04-01"], &[0])?, &["2 reports were rated"])?;

    let two_runs = office()?;
    two_runs.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    two_runs.write("inbox/a.json", &anew)?;
    two_runs.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let before = two_runs.newest_ratings()?;
    two_runs.write("inbox/b.json", &other(["2026-02-13", "2026-02-15", "2026-04-05"], "1700"))?;
    says(&two_runs.run(&["run", "--as-of", "2026-05-01"], &[1])?, &["restart-too-early", "1 held back"])?;
    support::same("no. 31", &two_runs.newest_ratings()?["31"], &before["31"])?;

    // Without a rating there is none to start anew from: she enters.
    let unrated = office()?;
    unrated.write("inbox/a.json", &starting_anew("36", "", "su", "½-½"))?;
    says(&unrated.run(&["run", "--as-of", "2026-04-01"], &[0])?, &["1 new"])
}

/// Point 3 of 4.5.5.1: "Enkeltmedlemmer tildeles ratingtal af hovedkredsen og ikke-medlemmer af arrangøren"; the club gives it
/// its members only, a higher body everybody. Who has a club is a member, if neither form nor register says more.
fn starts_anew() -> Outcome {
    const CLUB: &str = "a member of a club gets the first rating from the club";
    const DISTRICT: &str = "a single member gets the first rating from the main district";
    const ORGANISER: &str = "a player who is not a member gets the first rating from the organiser";
    let office = crate::who::office()?;
    let players = support::read(&office.path("players.csv"))?;
    office.write("players.csv", &(players + AWAY))?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let day = ["--as-of", "2026-04-01"];
    let file = "office/inbox/a.json";
    // Register number, the form's `member`, the approving body, and the objection.
    let cases = [
        ("31", "", "organiser", CLUB),
        ("31", "", "club", ""),
        ("31", "", "district", ""),
        ("31", "", "su", ""),
        ("31", "no", "organiser", ""),
        ("31", "no", "club", ORGANISER),
        ("31", "single", "club", DISTRICT),
        ("32", "", "organiser", DISTRICT),
        ("32", "", "club", DISTRICT),
        ("32", "", "district", ""),
        ("32", "yes", "club", ""),
        ("33", "", "organiser", ""),
        ("33", "", "club", ""),
        ("33", "yes", "organiser", CLUB),
        ("34", "", "organiser", CLUB),
        ("34", "", "club", ""),
        ("35", "", "organiser", ""),
        ("35", "", "club", ""),
    ];
    for (id, member, by, objection) in cases {
        office.write("inbox/a.json", &starting_anew(id, member, by, "½-½"))?;
        let code = i32::from(!objection.is_empty());
        let said = office.run(&[&["check", file][..], &day].concat(), &[code])?;
        let what = format!("{id}, {member}, {by}: {said}");
        says(&said, &[objection]).map_err(|_| what.clone())?;
        support::same(&what, &said.matches("first-rating-not-allowed").count().to_string(), &code.to_string())?;
    }

    // Every other door says the same.
    office.write("inbox/a.json", &starting_anew("31", "", "organiser", "½-½"))?;
    says(&office.run(&[&["rate", file][..], &day].concat(), &[1])?, &[CLUB])?;
    office.write("list.csv", "id,name,first_rating,approved_by\n31,\"Tilbage, Ane\",1500,organiser\n")?;
    says(&office.run(&[&["entry-list", "office/list.csv"][..], &day].concat(), &[0, 1])?, &[CLUB])?;
    let desk = office.run(&[&["desk", "--format", "json"][..], &day].concat(), &[0])?;
    says(&desk, &[CLUB])?;
    never_says(&desk, &["identity.enters"])?;
    says(&office.run(&[&["run"][..], &day].concat(), &[1])?, &["1 held back", CLUB])?;

    // A correction is judged like any report.
    office.write("inbox/a.json", &starting_anew("31", "", "club", "½-½"))?;
    says(&office.run(&["run", "--as-of", "2026-04-02"], &[0])?, &["1 report was rated"])?;
    office.write("inbox/b.json", &starting_anew("31", "", "organiser", "1-0"))?;
    says(&office.run(&["run", "--as-of", "2026-04-03"], &[1])?, &[CLUB])?;
    office.write("inbox/b.json", &starting_anew("31", "", "district", "1-0"))?;
    says(&office.run(&["run", "--as-of", "2026-04-04"], &[0])?, &["2026-a corrected by b.json"]).map(drop)
}
