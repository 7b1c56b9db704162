//! The messages of a run about reports that it rates, or holds back because of their day.

use crate::people;
use crate::support::{self, Group, Office, Outcome, Test, never_says, says};
use std::fmt::Write;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("said").tests([
        ("a report more than a year old waits, counted from the day of the run", old_report_waits),
        ("more than twenty warnings are summarised by kind, with the file that has them", sums_up_warnings),
    ]))
}

fn old_report_waits() -> Outcome {
    // The last round was on 2026-03-12.
    let run = |day: &str, more: &[&str], codes: &[i32]| {
        let office = Office::waiting()?;
        office.run(&[&["run", "--as-of", day, "--in-advance"], more].concat(), codes)
    };
    says(&run("2027-03-12", &[], &[0])?, &["1 report was rated"])?;
    says(&run("2027-03-13", &[], &[1])?, &["dated-long-ago", "0 reports were rated"])?;
    // In a catch-up it is rated by the run of its month.
    let said = run("2027-06-01", &["--catch-up", "monthly"], &[0])?;
    never_says(&said, &["dated-long-ago"])?;
    says(&said, &["1 report was rated"])
}

/// A run of this many players, each under another name than in the register.
fn run_with_misspelt_names(players: usize, more: &[&str]) -> Result<String, String> {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    people::office(here)?;
    let mut table = support::read(&here.join("office/players.csv"))?;
    let (mut lines, mut games) = (Vec::new(), Vec::new());
    for no in 1..=players {
        let _ = writeln!(
            table,
            "{},\"Registret, Person\",1980-01-{no:02},M,101,DEN,yes,,,,,1500,2026-01-01,yes",
            20_000 + no
        );
        lines.push(format!(r#"{{"no": {no}, "id": "{}", "name": "Skrevet, Person"}}"#, 20_000 + no));
        if no % 2 == 0 {
            games.push(format!(r#"{{"round": 1, "white": {}, "black": {no}, "result": "1-0"}}"#, no - 1));
        }
    }
    let report = format!(
        r#"{{"id": "2026-stor", "name": "Stor", "kind": "coordinated", "system": "swiss", "rounds": 1, "start": "2026-03-06",
        "end": "2026-03-06", "reported": "2026-03-10", "time_control": "40/7200,1800",
        "directors": [{{"id": "11", "name": "Fiktiv, Anna", "role": "director"}}], "players": [{}], "games": [{}]}}"#,
        lines.join(","),
        games.join(",")
    );
    support::write(&here.join("office/players.csv"), table.as_bytes())?;
    support::write(&here.join("office/inbox/stor.json"), report.as_bytes())?;
    let always = ["run", "--as-of", "2026-04-01", "--office", "office"];
    let said = support::run(support::kartotek(here).args(always).args(more))?;
    Ok(said.stdout + &said.stderr)
}

fn sums_up_warnings() -> Outcome {
    const CODE: &str = "player-name-differs: no. ";
    let few = run_with_misspelt_names(18, &[])?;
    says(&few, &["stor.json"])?;
    support::same("warnings told one by one", &few.matches(CODE).count().to_string(), "18")?;
    let many = run_with_misspelt_names(22, &[])?;
    says(&many, &["    22  player-name-differs\n", "diagnostics.txt"])?;
    never_says(&many, &[CODE, "Skrevet"])?;
    let json = run_with_misspelt_names(22, &["--format", "json"])?;
    support::same("warnings in JSON", &json.matches("\"player-name-differs\"").count().to_string(), "22")
}
