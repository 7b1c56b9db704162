//! Conventions shared by all commands at a terminal: a command finds its office, accepts names instead of numbers, says which
//! person it is about, and answers in JSON also on failure.

use crate::support::{self, Group, Office, Outcome, Test, says};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("keyboard").tests([
        (
            "an office is founded from the federation's own spreadsheet, and its faults are reported by kind",
            from_spreadsheets,
        ),
        ("a command in any folder of an office finds the office", finds_office_from_subfolders),
        ("with --format json an error is JSON on stdout and text on stderr", prints_errors_as_json),
        ("a club can be given by number, name or former name, and a similar name is not guessed", accepts_club_names),
        ("a typed decision says which person it concerns", names_the_person),
        ("scores are matched by the register's names if the report has numbers", matches_scores_by_register),
    ]))
}

fn founded() -> Result<Office, String> {
    let office = Office::of("tests/decided")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    Ok(office)
}

fn finds_office_from_subfolders() -> Outcome {
    let office = founded()?;
    let below = office.path("inbox/2026/maj");
    std::fs::create_dir_all(&below).map_err(support::at(&below))?;
    let said = support::run(support::kartotek(&below).args(["player", "show", "30001"]))?;
    support::same("exit code", &said.exit_code.to_string(), "0")?;
    says(&said.stdout, &["30001"])?;
    // Elsewhere there is no office, and a report is read without one.
    let away = support::temporary_folder()?;
    let said = support::run(support::kartotek(away.path()).args(["player", "show", "30001"]))?;
    support::same("exit code", &said.exit_code.to_string(), "2")?;
    says(&said.stderr, &["kartotek.toml"])
}

fn prints_errors_as_json() -> Outcome {
    let office = founded()?;
    for arguments in [&["player", "show", "99999", "--format", "json"][..], &["status", "--format=json", "--nonsense"]]
    {
        let said = support::run(support::kartotek(&office.path("")).args(arguments))?;
        let answer: serde_json::Value =
            serde_json::from_str(&said.stdout).map_err(|error| format!("{arguments:?}: {error}: {}", said.stdout))?;
        support::same("exit code", &answer["error"]["exit_code"].to_string(), "2")?;
        support::same("exit code", &said.exit_code.to_string(), "2")?;
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        says(&said.stderr, &[message.lines().next().unwrap_or("no message")])?;
    }
    let said = support::run(support::kartotek(&office.path("")).args(["player", "show", "99999"]))?;
    support::same("stdout", &said.stdout, "")
}

/// In tests/decided: 101 Skovby Skakklub, 102 Lundby Skakforening.
fn accepts_club_names() -> Outcome {
    let office = founded()?;
    let signed = ["--reason", "x", "--date", "2026-04-10"];
    office.run(&[&["player", "30001", "--club", "skakforening LUNDBY"], &signed[..]].concat(), &[0])?;
    office.run(&[&["club", "rename", "Lundby Skakforening", "Nyby Skakforening"], &signed[..]].concat(), &[0])?;
    // The old name still leads to the club.
    office.run(&[&["player", "30002", "--club", "Lundby Skakforening"], &signed[..]].concat(), &[0])?;
    let refused = office.run(&[&["player", "30003", "--club", "Lundbye"], &signed[..]].concat(), &[2])?;
    says(&refused, &["Lundbye"])?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0, 1])?;
    let players = support::table(&office.path("runs/0002-2026-05-01/players.csv"))?;
    for id in ["30001", "30002"] {
        let row = players.iter().find(|row| row["id"] == id).ok_or("nobody")?;
        support::same("club", &row["club"], "102")?;
    }
    Ok(())
}

fn names_the_person() -> Outcome {
    let office = founded()?;
    let people = support::table(&office.path("runs/0001-2026-04-01/players.csv"))?;
    let name = |id: &str| people.iter().find(|row| row["id"] == id).map(|row| row["name"].clone()).unwrap_or_default();
    let signed = ["--reason", "x", "--date", "2026-04-10"];
    let said = office.run(&[&["player", "30001", "--club", "102", "--sex", "F"], &signed[..]].concat(), &[0])?;
    says(&said, &[&format!("about 30001 {}", name("30001")), "club: 102 Lundby Skakforening", "sex: female"])?;
    let said = office
        .run(&[&["sanction", "give", "30002", "warning", "--last-day", "2026-04-05"], &signed[..]].concat(), &[0])?;
    says(&said, &[&format!("30002 {}", name("30002"))])
}

const SCORE: &str = "[White \"Rikke Elmegaard\"]\n[Black \"Toftholm, Jeppe\"]\n[Round \"1\"]\n[Date \"2026.03.06\"]\n[Result \"1-0\"]\n\n\
                     1. f3 e5 2. g4 Qh4# 1-0\n";

const BY_NUMBER: &str = r#"{"id": "2026-match", "name": "Match", "kind": "coordinated", "system": "match", "rounds": 1,
"start": "2026-03-06", "end": "2026-03-06", "time_control": "40/7200,1800", "reported": "2026-03-07",
"players": [{"no": 1, "id": "10234"}, {"no": 2, "id": "10871"}],
"games": [{"round": 1, "white": 1, "black": 2, "result": "0-1"}]}"#;

/// In tests/decided: 10234 Elmegaard, Rikke and 10871 Toftholm, Jeppe. The report has the result on the board, the tag does not.
fn matches_scores_by_register() -> Outcome {
    let office = Office::of("tests/decided")?;
    office.write("inbox/match.json", BY_NUMBER)?;
    office.write("inbox/match.pgn", SCORE)?;
    let games = ["games", "inbox/match.pgn", "--report", "inbox/match.json"];
    // Without an office the numbers are unknown.
    let away = support::temporary_folder()?;
    for file in ["inbox/match.pgn", "inbox/match.json"] {
        support::write(&away.path().join(file), support::read(&office.path(file))?.as_bytes())?;
    }
    let alone = support::run(support::kartotek(away.path()).args(games))?;
    says(&alone.stdout, &["is not a game of the report"])?;
    let said = support::run(support::kartotek(&office.path("")).args(games))?;
    says(&said.stdout, &["result-differs"])?;
    support::never_says(&said.stdout, &["game-not-in-report"])?;
    let checked = support::run(support::kartotek(away.path()).args(["check", "inbox/match.json"]))?;
    says(&(checked.stdout + &checked.stderr), &["scores-unread", "--office"])?;
    // In any folder of an office a report is checked against its register.
    let checked = support::run(support::kartotek(&office.path("inbox")).args(["check", "match.json"]))?;
    let checked = checked.stdout + &checked.stderr;
    says(&checked, &["result-differs"])?;
    support::never_says(&checked, &["scores-unread", "game-not-in-report"])?;
    let table = support::run(support::kartotek(&office.path("")).args(["standings", "inbox/match.json"]))?;
    says(&table.stdout, &["Toftholm, Jeppe"])
}

const MEMBERS: &str = "Unionens medlemmer pr. 1.1.2026;;;;;\nMedlemsnr.;Navn;Født;Køn;Klub;Rating;Sidst ratet\n\
                       1001;Søren Bo Madsen;14-03-1988;M;Skovby Skakklub;1840;16-11-2025\n\
                       1002;Åse Holm;2.11.1971;K;Lundby Skakforening;1795;16/11 2025\n";

fn from_spreadsheets() -> Outcome {
    let here = support::temporary_folder()?;
    let found = |folder: &str, expected: i32| {
        let said = support::run(support::kartotek(here.path()).args([
            "init",
            folder,
            "--tables",
            "lister",
            "--founded",
            "2026-01-01",
        ]))?;
        support::same("exit code", &said.exit_code.to_string(), &expected.to_string())?;
        Ok::<_, String>(said.stdout + &said.stderr)
    };
    support::write(&here.path().join("lister/medlemmer.csv"), MEMBERS.as_bytes())?;
    let licences = "Medlemsnr.;Navn;Licens;Gyldig til\n1001;Madsen, Søren Bo;turneringsleder;31/8-2027\n";
    support::write(&here.path().join("lister/turneringsledere.csv"), licences.as_bytes())?;
    says(&found("ny", 0)?, &["medlemmer.csv", "2 names", "2 clubs"])?;
    let players = support::table(&here.path().join("ny/players.csv"))?;
    let of = |row: &std::collections::BTreeMap<String, String>| {
        ["id", "name", "birth_date", "sex", "club", "member", "rating", "last_rated"]
            .map(|column| row[column].clone())
            .join("|")
    };
    support::same(
        "players",
        &players.iter().map(of).collect::<Vec<_>>().join("\n"),
        "1001|Madsen, Søren Bo|1988-03-14|M|1|yes|1840|2025-11-16\n1002|Holm, Åse|1971-11-02|F|2|yes|1795|2025-11-16",
    )?;
    let licensed = support::read(&here.path().join("ny/officials.csv"))?;
    support::same(
        "licences",
        licensed.trim_end(),
        "player_id,name,licence,from,to\n1001,\"Madsen, Søren Bo\",director,,2027-08-31",
    )?;
    let said = support::run(support::kartotek(here.path()).args(["run", "--office", "ny", "--as-of", "2026-02-01"]))?;
    support::same("exit code", &said.exit_code.to_string(), "0")?;
    // A line behind one that is not read is called by its own number.
    let twice = format!("{MEMBERS}I alt;2;;;;;\n{}\n", MEMBERS.lines().nth(2).unwrap_or_default());
    support::write(&here.path().join("lister/medlemmer.csv"), twice.as_bytes())?;
    says(&found("igen", 2)?, &["medlemmer.csv, line 6: the line is the same as line 3"])?;
    support::write(&here.path().join("lister/medlemmer.csv"), MEMBERS.as_bytes())?;
    // Seven invalid ratings: the first five are reported in full, the others by line, as the spreadsheet numbers them.
    let more: String =
        (3..=9).map(|number| format!("100{number};Bo Holm{number};1990;M;Skovby Skakklub;ukendt;\n")).collect();
    support::write(&here.path().join("lister/medlemmer.csv"), [MEMBERS, &more].concat().as_bytes())?;
    let said = found("anden", 2)?;
    says(
        &said,
        &["7 faults", "medlemmer.csv, line 5: Rating:", "medlemmer.csv, line 9:", "2 more of this kind, in line 10–11"],
    )?;
    support::never_says(&said, &["line 10:", "line 11:"])
}
