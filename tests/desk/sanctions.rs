//! Sanctions before they are given or lifted: the effect that the next run will have.

use crate::support::{self, Office, Outcome, says};
use serde_json::Value;

/// In tests/runs/sanctions, Ravnsborg's two months were doubled to four because of an earlier quarantine.
pub fn judged_again() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let lift = [
        "sanction",
        "lift",
        "11020",
        "--last-day",
        "2025-03-30",
        "--reason",
        "Fejl",
        "--date",
        "2026-04-02",
        "--dry-run",
    ];
    let told = "judged again: the quarantine of 4 months, 2026-03-09 to 2026-07-08, given on 2026-03-08, becomes a quarantine of 2 \
                months, 2026-03-09 to 2026-05-08";
    says(&office.run(&[&lift[..], &["--language", "en"]].concat(), &[0])?, &[told, "Nothing was written."])?;
    says(&office.run(&[&lift[..], &["--language", "da"]].concat(), &[0])?, &["bedømmes igen: karantæne i 4 måneder"])?;
    let said = office.run(&[&lift[..], &["--format", "json"]].concat(), &[0])?;
    let json: Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
    let judged = &json["decision"]["judged_again"][0];
    let months = format!("{} {}", judged["was"]["months"], judged["becomes"]["months"]);
    support::same("months", &months, "4 2")?;
    // Toftholm's quarantine of three months came from a second warning; without the first warning it is a warning again, for a year.
    let warned = [
        "sanction",
        "lift",
        "10871",
        "--last-day",
        "2025-06-14",
        "--reason",
        "Fejl",
        "--date",
        "2026-04-02",
        "--dry-run",
    ];
    says(&office.run(&[&warned[..], &["--language", "en"]].concat(), &[0])?, &["becomes a warning until 2027-03-08"])?;
    // If the sanction had no such effect, that is said too.
    let last = [
        "sanction",
        "lift",
        "12455",
        "--last-day",
        "2026-03-08",
        "--reason",
        "Fejl",
        "--date",
        "2026-04-02",
        "--dry-run",
    ];
    says(&office.run(&[&last[..], &["--language", "en"]].concat(), &[0])?, &["nothing else changes because of it"])
}

/// In tests/runs/sanctions, Ravnsborg's quarantine of 8 March runs to 8 July. Another of 3 months is doubled and begins after
/// it: 9 July to 8 January.
pub fn foreseen() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let give = |last_day: &str, more: &[&str]| {
        let words =
            ["sanction", "give", "11020", "quarantine", "--months", "3", "--reason", "x", "--date", "2026-04-02"];
        office.run(&[&words[..], &["--last-day", last_day, "--language", "en"], more].concat(), &[0])
    };
    let becomes = "the next run records it as quarantine of 6 months, 2026-07-09 to 2027-01-08";
    says(&give("2026-03-28", &["--dry-run"])?, &[becomes, "Nothing was written."])?;
    let beside = "ended on the same day: quarantine of 4 months, 2026-03-09 to 2026-07-08. If it is the same matter";
    says(&give("2026-03-08", &["--dry-run"])?, &[becomes, beside])?;
    let said = give("2026-03-08", &["--dry-run", "--format", "json"])?;
    let json: Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
    let decision = &json["decision"];
    let months = format!("{} {}", decision["becomes"]["months"], decision["beside"][0]["months"]);
    support::same("months", &months, "6 4")?;
    says(&give("2026-03-28", &[])?, &[becomes])?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0, 1])?;
    says(
        &office.run(&["list", "for-tk", "--format", "csv"], &[0])?,
        &["quarantine of 6 months, 2026-07-09 to 2027-01-08"],
    )
}
