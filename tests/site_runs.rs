//! A site of several runs: each line has the figures of its own run, and what was changed since is what it is today.

use crate::site_grows::report;
use crate::support::{self, Office, Outcome, Test};
use serde_json::{Value, json};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new("site: a report and its correction of one day have the figures of their own runs", two_of_a_day)])
}

/// The office of `scores-beside-reports` with one tournament of its own instead.
fn office(settings: &str) -> Result<Office, String> {
    let office = Office::of("tests/runs/scores-beside-reports")?;
    let toml = support::read(&office.path("kartotek.toml"))?;
    office.write("kartotek.toml", &toml.replace("[publish]\n", &format!("[publish]\n{settings}\n")))?;
    std::fs::remove_dir_all(office.path("inbox/2025-03")).map_err(|error| error.to_string())?;
    office.write("inbox/2025-04/skovby.json", &report("2025-skovby", "2025-04-12", [(2, 3), (4, 1)]))?;
    Ok(office)
}

/// The tournament with a draw in its first game, reported two days later.
fn corrected() -> String {
    let report = report("2025-skovby", "2025-04-12", [(2, 3), (4, 1)]);
    report.replacen("\"1-0\"", "\"½-½\"", 1).replace("\"reported\":\"2025-04-12\"", "\"reported\":\"2025-04-14\"")
}

fn read(office: &Office, name: &str) -> Result<Value, String> {
    serde_json::from_str(&support::read(&office.path(name))?).map_err(|error| error.to_string())
}

/// Toftholm (1795) against Nygaard (1655), one game: D = 140 is .69, We = 0.70 (4.5.2.1), K = 30. Won: 1795 + 30 × 0.30 = 1804. Drawn:
/// 1795 − 30 × 0.20 = 1789, and 1804 + (1789 − 1804) = 1789 (4.5.4.1). Nobody has a performance of a won game alone; that of the
/// draw is Rc + 0 = 1655.
fn two_of_a_day() -> Outcome {
    let office = office("")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    office.write("inbox/2025-04/rettet/skovby.json", &corrected())?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let player = read(&office, "reports/2025-05-01-2/site/players/10871.json")?;
    let line = |before: i32, after: i32, points: &str, performance: Option<i32>| {
        json!({
            "day": "2025-05-01", "report": "2025-skovby", "tournament": "Prøve 2025-skovby", "before": before, "after": after,
            "calculation": { "games": 1, "points": points, "expected": "0.70", "performance": performance, "k": 30 }
        })
    };
    let due = json!([line(1795, 1804, "1", None), line(1804, 1789, "0.5", Some(1655))]);
    support::same("history", &player["history"].to_string(), &due.to_string())
}
