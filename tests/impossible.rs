//! Impossible facts about people, in every way that changes reach the register: a typed command is refused and writes nothing,
//! and a file is reported and has no effect.

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};
use crate::template::workbook::{Filled, Workbook};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("impossible").tests([
        ("a typed command with an impossible fact is refused", refuses_commands),
        ("a decision file with an impossible fact is refused and stays unchanged", refuses_decision_files),
        ("a table of changes with an impossible fact is refused with the place", refuses_tables),
        ("a workbook of changes with an impossible fact is refused with the cell", refuses_workbooks),
        ("a workbook of answers with an impossible fact is refused with the row", refuses_answers),
        (
            "a member file is imported without its impossible facts, each reported with its line",
            imports_the_possible_facts,
        ),
        ("a quarantine in a decision file has the same earliest start as a typed one", refuses_early_quarantine),
        ("other decision files that change the register are refused if a fact is impossible", refuses_other_decisions),
        ("decisions without effect are refused", refuses_decisions_without_effect),
        ("an unreadable decision is reported with its key and line", names_key_and_line),
    ]))
}

const PEOPLE: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
    11,\"Holm, Anna\",1990-07-04,F,101,DEN,yes,1480000,,,,1500,2025-11-01,yes\n\
    12,\"Bang, Bo\",1980-02-03,M,101,DEN,yes,,,,,1600,2025-11-01,yes\n";

/// An office of two people, after a run.
fn office() -> Result<Office, String> {
    let office = Office::waiting()?;
    std::fs::remove_dir_all(office.path("")).map_err(|error| error.to_string())?;
    office.write("players.csv", PEOPLE)?;
    office.write("clubs.csv", "id,name,district\n101,Fjordby Skakklub,1\n")?;
    let settings = "federation = \"DEN\"\nname = \"Dansk Prøve Skak\"\nlanguage = \"en\"\nfounded = 2025-12-31\n";
    office.write("kartotek.toml", settings)?;
    office.run_on("2026-02-01", &["run", "--as-of", "2026-02-01"], &[0])?;
    Ok(office)
}

/// Keys and values that Bo cannot have on 2026-02-10, and the objection to each.
const WRONG: [(&str, &str, &str); 8] = [
    ("resigned", "2026-02-11", "resigned = 2026-02-11 is after 2026-02-10"),
    ("birth_date", "2026-02-11", "is after the day of the decision, 2026-02-10"),
    ("birth_date", "2027", "is after the day of the decision, 2026-02-10"),
    ("fide_id", "1480000", "is that of 11 Holm, Anna"),
    ("fide_id", "14x", "digits only"),
    ("federation", "QQQ", "federation `QQQ` is not known here"),
    ("name", "Hansen", "`Hansen` is not a whole name"),
    ("name", "   ", "is not a whole name"),
];

fn decisions(office: &Office) -> Result<usize, String> {
    let folder = office.path("decisions");
    Ok(if folder.exists() { support::tree(&folder)?.len() } else { 0 })
}

fn refuses_commands() -> Outcome {
    let office = office()?;
    for (key, value, words) in WRONG {
        let option = format!("--{}", key.replace('_', "-"));
        let said = office.run_on("2026-02-10", &["player", "12", &option, value, "--reason", "x"], &[2])?;
        says(&said, &[words])?;
        never_says(&said, &["registered so already"])?;
    }
    let add = ["player", "add", "Hansen", "--birth-date", "1990", "--club", "101", "--reason", "x"];
    says(&office.run_on("2026-02-10", &add, &[2])?, &["not a whole name"])?;
    let born = ["player", "add", "Hansen, Per", "--birth-date", "2027", "--club", "101", "--reason", "x"];
    says(&office.run_on("2026-02-10", &born, &[2])?, &["is after the day of the decision"])?;
    support::same("decisions", &decisions(&office)?.to_string(), "0")?;
    // A possible change is written, also one of the same day.
    for (option, value) in [("--resigned", "2026-02-10"), ("--federation", "SWE"), ("--name", "Bang-Lund, Bo")] {
        office.run_on("2026-02-10", &["player", "12", option, value, "--reason", "x"], &[0])?;
    }
    office.run_on("2026-02-10", &["run", "--as-of", "2026-02-10"], &[0])?;
    let shown = office.run_on("2026-02-10", &["player", "show", "12"], &[0])?;
    says(&shown, &["resigned on 2026-02-10", "Bang-Lund, Bo"])?;
    // Only the name comes from the decision that changed it.
    let line = |label: &str| shown.lines().find(|line| line.starts_with(label)).unwrap_or_default().to_owned();
    says(&line(" register id"), &["players.csv"])?;
    says(&line(" rating "), &["players.csv"])?;
    says(&line(" member "), &["decision 2026-02-10-player-12"])
}

fn refuses_decision_files() -> Outcome {
    for (key, value, words) in WRONG {
        let office = office()?;
        let is_day = key == "resigned";
        let value = if is_day { value.to_owned() } else { format!("\"{value}\"") };
        let signed = "date = 2026-02-10\nauthor = \"RKF\"\nreason = \"x\"\n";
        let player = format!("{signed}[player]\nid = \"12\"\n{key} = {value}\n");
        let members =
            format!("{signed}[members]\nfederation = \"DEN\"\n[[members.changed]]\nid = \"12\"\n{key} = {value}\n");
        // A table of members does not have a federation for one member, and there an empty name means unchanged.
        let has_members = key != "federation" && value != "\"   \"";
        for (name, text) in
            [("player.toml", player), ("members.toml", members)].into_iter().take(1 + usize::from(has_members))
        {
            support::write(&office.path(&format!("../{name}")), text.as_bytes())?;
            says(&office.run_on("2026-02-10", &["decide", "--file", name], &[1])?, &[words])?;
            office.write(&format!("decisions/{name}"), &text)?;
        }
        let told = office.run_on("2026-02-10", &["run", "--as-of", "2026-02-10"], &[0, 1])?;
        says(&told, &[words, "player.toml", "nothing has changed since run 0001-2026-02-01"])?;
    }
    Ok(())
}

fn refuses_tables() -> Outcome {
    let office = office()?;
    let lines = "id,name,birth_date\n12,Hansen,\n11,,2026-02-11\n";
    support::write(&office.path("../a.csv"), lines.as_bytes())?;
    let said = office.run_on("2026-02-10", &["change", "a.csv", "--reason", "x"], &[1])?;
    says(&said, &["a.csv:2:4", "`Hansen` is not a whole name", "a.csv:3:5", "2 lines cannot be carried out"])?;
    let twice = "id,fide_id\n11,1480007\n12,1480007\n";
    support::write(&office.path("../b.csv"), twice.as_bytes())?;
    says(&office.run_on("2026-02-10", &["change", "b.csv", "--reason", "x"], &[2])?, &["FIDE id 1480007 is that of"])
}

/// A workbook of one sheet with rows of texts.
fn workbook_of(office: &Office, name: &str, rows: &[&[&str]]) -> Outcome {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in (0..).zip(rows) {
        for (column, text) in (0..).zip(*cells) {
            sheet.write_string(row, column, *text).map_err(|error| error.to_string())?;
        }
    }
    let bytes = book.save_to_buffer().map_err(|error| error.to_string())?;
    support::write(&office.path(&format!("../{name}")), &bytes)
}

fn refuses_workbooks() -> Outcome {
    let office = office()?;
    let rows: [&[&str]; 5] = [
        &["id", "name", "birth_date", "fide_id"],
        &["12", "Hansen", "", ""],
        &["11", "", "2026-02-11", ""],
        &["12", "", "", "14x"],
        &["12", "", "", "1480000"],
    ];
    for (row, cell, words) in [
        (rows[1], "Sheet1!B2", "`Hansen` is not a whole name"),
        (rows[2], "Sheet1!C2", "is after the day of the decision, 2026-02-10"),
        (rows[3], "Sheet1!D2", "`14x` is not a value of fide_id"),
        (rows[4], "", "is that of 11 Holm, Anna"),
    ] {
        workbook_of(&office, "a.xlsx", &[rows[0], row])?;
        let change = ["change", "a.xlsx", "--reason", "x"];
        let said = office.run_on("2026-02-10", &change, &[1, 2])?;
        says(&said, &[words, cell])?;
        office.run_on("2026-02-10", &[&change[..], &["--dry-run", "--language", "da"]].concat(), &[1, 2])?;
    }
    support::same("decisions", &decisions(&office)?.to_string(), "0")
}

/// A report with an unknown player, and the answers about that player.
fn refuses_answers() -> Outcome {
    let office = office()?;
    let report = r#"{"id":"2026-match","name":"Match","kind":"approved","system":"match","rounds":1,
"start":"2026-02-01","end":"2026-02-01","time_control":"40/7200,1800","reported":"2026-02-02",
"directors":[{"name":"Opdigtet, Leder"}],"players":[{"no":1,"id":"11"},{"no":2,"name":"Ukendt, Ib"}],
"games":[{"round":1,"white":1,"black":2,"result":"1-0"}]}"#;
    office.write("inbox/match.json", report)?;
    let ask = ["match", "office/inbox/match.json", "--out", "who.xlsx", "--as-of", "2026-02-10"];
    office.run_on("2026-02-10", &ask, &[0])?;
    let path = office.path("../who.xlsx");
    let asked = std::fs::read(&path).map_err(support::at(&path))?;
    let filled = |cells: &[(&str, &str)]| -> Outcome {
        let mut workbook = Workbook::read(asked.clone())?;
        for (cell, text) in cells {
            workbook.fill("Players", cell, Filled::Text((*text).to_owned()))?;
        }
        workbook.write(&path)
    };
    let new = "A new member";
    let facts = |more: (&'static str, &'static str)| -> Vec<(&'static str, &'static str)> {
        let mut all = vec![("F2", new), ("H2", "1990-01-02"), ("J2", "101"), ("K2", "1700")];
        all.retain(|(cell, _)| *cell != more.0);
        all.push(more);
        all
    };
    for (cells, words) in [
        (facts(("H2", "2026-02-11")), "is after the day of the decision, 2026-02-10"),
        (facts(("H2", "2027")), "is after the day of the decision, 2026-02-10"),
        (facts(("G2", "Ukendt")), "`Ukendt` is not a whole name"),
        (facts(("J2", "999")), "the register has no club 999"),
        (vec![("F2", "Really from abroad"), ("M2", "QQQ")], "federation `QQQ` is not known here"),
    ] {
        filled(&cells)?;
        let said = office.run_on("2026-02-10", &["decide", "--file", "who.xlsx"], &[1, 2])?;
        let (cell, _) = cells.last().ok_or("no cell")?;
        says(&said, &[&format!("in Players!{cell}: "), words])?;
    }
    support::same("decisions", &decisions(&office)?.to_string(), "0")
}

fn imports_the_possible_facts() -> Outcome {
    let office = office()?;
    let head = "Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n";
    let lines = "11;1990;36;Anna Holm;Fjordby Skakklub;;1500;0;0;-;1480000;\n\
                 12;1980;46;Bang;Fjordby Skakklub;;1600;0;0;-;;\n\
                 13;11-02-2026;0;Per Ny;Fjordby Skakklub;;0;0;0;-;;\n\
                 14;1990;36;Hansen;Fjordby Skakklub;;0;0;0;-;;\n\
                 15;1991;35;Ib Taget;Fjordby Skakklub;;0;0;0;-;1480000;\n\
                 16;1992;34;Bo Rask;Fjordby Skakklub;;0;0;0;-;14-x;\n";
    support::write(&office.path("../m.csv"), format!("{head}{lines}").as_bytes())?;
    let import = ["import", "--members", "m.csv", "--reason", "x"];
    let dry = office.run_on("2026-02-10", &[&import[..], &["--dry-run"]].concat(), &[0])?;
    support::same("decisions", &decisions(&office)?.to_string(), "0")?;
    let words = [
        "        3  `Bang` cannot be read as name",
        "        4  birth_date = 2026-02-11 is after the day of the decision, 2026-02-10",
        "m.csv:5",
        "14 is new and was not entered: `Hansen` is not a whole name",
        "m.csv:6",
        "the FIDE id 1480000, which is that of 11 Holm, Anna",
        "m.csv:7",
        "`14-x` cannot be read",
        "new members: 3",
    ];
    says(&dry, &words)?;
    let danish = office.run_on("2026-02-10", &[&import[..], &["--dry-run", "--language", "da"]].concat(), &[0])?;
    says(
        &danish,
        &["er efter afgørelsens dag, 2026-02-10", "14 er ny og er ikke ført ind: `Hansen` er ikke et helt navn"],
    )?;
    office.run_on("2026-02-10", &import, &[0])?;
    office.run_on("2026-02-10", &["run", "--as-of", "2026-02-10"], &[0])?;
    let players = support::table(&office.path("runs/0002-2026-02-10/players.csv"))?;
    let told: Vec<String> = (players.iter())
        .map(|row| {
            format!("{} {} {} {}", row["id"], row["name"], row["birth_date"], row["fide_id"]).trim_end().to_owned()
        })
        .collect();
    let expected = [
        "11 Holm, Anna 1990-07-04 1480000",
        "12 Bang, Bo 1980-02-03",
        "13 Ny, Per",
        "15 Taget, Ib 1991",
        "16 Rask, Bo 1992",
    ];
    support::same("players", &told.join("\n"), &expected.join("\n"))
}

/// The quarantine was given in a tournament that ended on 8 February.
fn refuses_early_quarantine() -> Outcome {
    for (keys, words) in [
        ("kind = \"quarantine\"\nmonths = 3\nfrom = 2026-01-01\n", "a quarantine cannot begin on"),
        ("kind = \"absence\"\nmonths = 3\nfrom = 2026-02-07\n", "a quarantine cannot begin on"),
        ("kind = \"warning\"\nfrom = 2026-02-09\n", "a warning has neither months nor a first day"),
    ] {
        let office = office()?;
        let signed = "date = 2026-02-10\nauthor = \"TK\"\nreason = \"x\"\n";
        let decision = format!("{signed}[sanction]\nplayer = \"12\"\nlast_day = 2026-02-08\n{keys}");
        office.write("decisions/a.toml", &decision)?;
        let told = office.run_on("2026-02-10", &["run", "--as-of", "2026-02-10"], &[0, 1])?;
        says(&told, &[words, "a.toml"])?;
        let su = office.run_on("2026-02-10", &["list", "for-su"], &[0, 2]).unwrap_or_default();
        never_says(&su, &["Bang"])?;
        // It may begin on the last playing day itself.
        let good = decision.replace("2026-01-01", "2026-02-08").replace("2026-02-07", "2026-02-08");
        let good = good.replace("kind = \"warning\"\nfrom = 2026-02-09\n", "kind = \"warning\"\n");
        office.write("decisions/a.toml", &good)?;
        office.run_on("2026-02-10", &["run", "--as-of", "2026-02-10"], &[0])?;
        says(&office.run_on("2026-02-10", &["list", "for-su"], &[0])?, &["Bang"])?;
    }
    Ok(())
}

fn refuses_other_decisions() -> Outcome {
    let office = office()?;
    let signed = "date = 2026-02-10\nauthor = \"RKF\"\nreason = \"x\"\n";
    for (decision, words) in [
        ("[rating]\nplayer = \"12\"\nrating = 1700\napproved_by = \"rk\"\n", "is not more than 1½ years old"),
        ("[official]\nplayer = \"99\"\nlicence = \"director\"\n", "nobody in the register has the id 99"),
        ("[club.rename]\nid = \"999\"\nname = \"Nyby\"\n", "999"),
        ("[annul]\nreport = \"2026-intet\"\n", "2026-intet"),
        ("[merge]\nplayer = \"11\"\nduplicate = \"12\"\n", "different birth dates"),
    ] {
        support::write(&office.path("../a.toml"), format!("{signed}{decision}").as_bytes())?;
        for language in ["en", "da"] {
            let decide = ["decide", "--file", "a.toml", "--language", language];
            let said = office.run_on("2026-02-10", &decide, &[1])?;
            if language == "en" {
                says(&said, &[words])?;
            }
        }
    }
    support::same("decisions", &decisions(&office)?.to_string(), "0")
}

fn refuses_decisions_without_effect() -> Outcome {
    let office = office()?;
    let given = |more: &[&str], words: &str| -> Outcome {
        let all = [&["sanction", "give", "12"], more, &["--reason", "x"]].concat();
        says(&office.run_on("2026-02-10", &all, &[2])?, &[words])
    };
    given(&["warning", "--last-day", "2024-02-08"], "ran out on 2025-02-08")?;
    let early = ["quarantine", "--months", "3", "--from", "2026-01-01", "--last-day", "2026-02-08"];
    given(&early, "cannot begin on 2026-01-01")?;
    support::same("decisions", &decisions(&office)?.to_string(), "0")
}

fn names_key_and_line() -> Outcome {
    let office = office()?;
    let signed = "date = 2026-02-10\nauthor = \"RKF\"\nreason = \"x\"\n";
    office.write("decisions/a.toml", &format!("{signed}[player]\nid = \"12\"\nbirth_date = 1981-02-03\n"))?;
    office
        .write("decisions/b.toml", &format!("{signed}[club]\nadd = {{ id = \"9\" }}\nclose = {{ id = \"101\" }}\n"))?;
    office.write("decisions/c.toml", &format!("{signed}[player]\nid = 12\n"))?;
    office.write("decisions/d.toml", "\n")?;
    office.run_on("2026-02-10", &["run", "--as-of", "2026-02-10", "--language", "da"], &[1])?;
    let told = support::read(&office.path("internal/2026-02-10/diagnostics.txt"))?;
    says(&told, &["only one of the keys may be here", "line 5, `id`", "the file is empty"])?;
    never_says(&told, &["send the report again", "wanted exactly", "a.toml"])?;
    says(&support::read(&office.path("runs/0002-2026-02-10/players.csv"))?, &["1981-02-03"])
}
