//! Copies of old reports, read by the present checks: unreadable ones are counted, but are not a fault.

use crate::support::{self, Office, Outcome, at, same, says};
use serde_json::Value;

pub fn audit_counts_missing_copies() -> Outcome {
    let office = Office::of("tests/runs/corrected")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let april = support::repository("tests/runs/corrected/april/match.json");
    support::copy(&april, &office.path("inbox/match.json"))?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    let audit = |exit_code| -> Result<String, String> {
        let said = office.run(&["verify", "--audit", "--format", "json"], &[exit_code])?;
        let said: Value = serde_json::from_str(&said).map_err(|error| format!("{error}: {said}"))?;
        let names = ["reports", "other", "gone", "erased"];
        Ok(names.map(|name| said["audited"][name].to_string()).join(" "))
    };
    same("two whole copies", &audit(0)?, "2 0 0 0")?;
    says(
        &office.run(&["verify", "--audit"], &[0])?,
        &["of 2 reports were read with the checks of today: nothing would be"],
    )?;
    // A player of the first report only.
    office.run(&["person", "erase", "30003", "--reason", "x", "--yes"], &[0])?;
    same("one written anew", &audit(0)?, "1 0 0 1")?;
    let copies = support::tree(&office.path("runs/0002-2026-05-01/inputs"))?;
    let copy = copies.keys().find(|name| name.ends_with("-match.json")).ok_or("no copy")?;
    let path = office.path(&format!("runs/0002-2026-05-01/inputs/{copy}"));
    std::fs::remove_file(&path).map_err(at(&path))?;
    // The missing copy is a fault of the run, with or without an audit.
    same("one gone", &audit(3)?, "0 0 1 1")?;
    office.run(&["verify", "--audit", "--deep"], &[2]).map(drop)
}
