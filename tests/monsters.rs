//! Reports that a malicious person or a broken program might send, each run twice in a tiny office.

use crate::support::{self, Outcome, Said, Test};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new("properties: monsters neither crash nor brick an office", monsters_harm_nothing)])
}

/// A match between the first and the second player, the first always White; one result for each round.
fn a_match(id: &str, month: &str, players: &[&str], results: &[&str]) -> String {
    let lines = |lines: Vec<String>| lines.join(",\n    ");
    let numbered = |(index, player): (usize, &&str)| format!("{{\"no\": {}, {player}}}", index + 1);
    let games = |(index, result): (usize, &&str)| {
        format!(r#"{{"round": {}, "white": 1, "black": 2, "result": "{result}"}}"#, index + 1)
    };
    format!(
        r#"{{
  "id": "{id}", "name": "Match", "kind": "approved", "system": "match", "rounds": {},
  "start": "{month}-14", "end": "{month}-15", "reported": "{month}-16", "time_control": "40/7200,1800",
  "players": [
    {}
  ],
  "games": [
    {}
  ]
}}
"#,
        results.len(),
        lines(players.iter().enumerate().map(numbered).collect()),
        lines(results.iter().enumerate().map(games).collect())
    )
}

/// Reports that a malicious person or a broken program might send: a description, the file's name, the file.
fn hostile() -> Vec<(&'static str, String, String)> {
    const MONTH: &str = "2026-03";
    let rikke = r#""id": "10234""#;
    let new = |name: &str| {
        let born = r#""birth_date": "1990-01-01", "club": "101""#;
        format!(r#""name": "{name}", {born}, "federation": "DEN", "first_rating": 1200, "approved_by": "club""#)
    };
    let file = || "monster.json".to_owned();
    let against = |other: &str| a_match("2026-monster", MONTH, &[rikke, other], &["1-0", "½-½"]);
    let highest = a_match(
        "2026-monster",
        MONTH,
        &[
            r#""name": "High, H", "federation": "NOR", "elo": 2147483647"#,
            r#""name": "Un, Rated", "federation": "NOR""#,
        ],
        &["1-0", "½-½"],
    );
    let empty = ["\"federation\": \"NOR\""; 6_000];
    let without_numbers = format!(r#"{{"id": "2026-monster", "players": [{}], "games": []}}"#, ["{}"; 6_000].join(","));
    vec![
        ("the highest Elo there is", file(), highest),
        (
            "such an Elo against a member",
            file(),
            against(r#""name": "High, H", "federation": "NOR", "elo": 2147483647"#),
        ),
        ("the lowest first rating", file(), against(&new("Low, L").replace("1200", "-2147483648"))),
        ("the highest id", file(), against(&format!(r#""id": "18446744073709551615", {}"#, new("Max, U")))),
        ("a longer id", file(), against(&format!(r#""id": "{}", {}"#, "9".repeat(190), new("Max, V")))),
        ("a NUL in a name", file(), against(&new(r"Nul\u0000, N"))),
        ("a long name", file(), against(&new(&"x".repeat(120_000)))),
        (
            "a long id of a report",
            file(),
            a_match(&"2".repeat(120_000), MONTH, &[rikke, "\"id\": \"10871\""], &["1-0"]),
        ),
        ("many empty players", file(), a_match("2026-monster", MONTH, &empty, &["1-0"])),
        ("many players without numbers", file(), without_numbers),
        ("many wins", file(), a_match("2026-monster", MONTH, &[rikke, "\"id\": \"10871\""], &["1-0"; 999])),
        ("many wins of a new member", file(), a_match("2026-monster", MONTH, &[&new("Win, W"), rikke], &["1-0"; 999])),
        ("a long file name with a semicolon", format!("{};.json", "m".repeat(234)), against(r#""id": "10871""#)),
        ("a formula for a name", file(), against(&new("=HYPERLINK(0), A"))),
    ]
}

/// Each monster in a separate office. A month later an honest report about a new member and a player of the monster must be rated.
fn monsters_harm_nothing() -> Outcome {
    const PLAYERS: &str = "\
id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public
10234,\"Elmegaard, Rikke\",1988-03-14,F,101,DEN,yes,,,,,1840,2025-11-16,yes
10871,\"Toftholm, Jeppe\",1971-11-02,M,101,DEN,yes,,,,,1795,2025-11-16,yes
";
    let honest = r#""name": "Vestrup, Dagny", "birth_date": "2009-08-21", "club": "101", "federation": "DEN", "first_rating": 1200, "approved_by": "club""#;
    let honest = a_match("2026-honest", "2026-04", &[honest, r#""id": "10234""#], &["½-½"]);
    let mut wrong = Vec::new();
    for (what, name, report) in hostile() {
        let here = support::temporary_folder()?;
        let office = here.path().join("office");
        support::write(
            &office.join("kartotek.toml"),
            b"federation = \"DEN\"\nname = \"Skovby\"\nfounded = 2025-12-31\n",
        )?;
        support::write(&office.join("clubs.csv"), b"id,name,district\n101,Skovby Skakklub,1\n")?;
        support::write(&office.join("players.csv"), PLAYERS.as_bytes())?;
        support::write(&office.join("inbox").join(&name), report.as_bytes())?;
        let run = |day: &str| {
            let mut command = support::kartotek(here.path());
            support::run(command.args(["run", "--office", "office", "--as-of", day]))
                .map_err(|e| format!("{what}: {e}"))
        };
        let first = run("2026-04-01")?;
        support::write(&office.join("inbox/honest.json"), honest.as_bytes())?;
        let second = run("2026-05-01")?;
        let is_rated = second.stdout.contains(": 1 report was rated (1 game");
        if [&first, &second].iter().any(|said| ![0, 1].contains(&said.exit_code)) || !is_rated {
            let said = |said: &Said| format!("exit code {}\n{}{}", said.exit_code, said.stdout, said.stderr);
            wrong.push(format!("{what}:\n{}\n{}", said(&first), said(&second)));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n\n")) }
}
