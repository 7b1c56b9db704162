//! The commands and keys printed in messages.

use super::carried;
use crate::support::{self, Example, Outcome, Said};
use kartotek_formats::texts::Language;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Commands of decisions that are complete except for the reason and at most one value.
pub fn printed(said: &str) -> BTreeSet<String> {
    let marked = said.split('`').skip(1).step_by(2);
    let is_whole = |command: &&str| {
        let is_decision = ["kartotek decide ", "kartotek player "].iter().any(|begin| command.starts_with(begin));
        is_decision && command.contains("--reason") && matches!(command.matches('…').count(), 1 | 2)
    };
    marked.filter(is_whole).map(str::to_owned).collect()
}

/// The text under a code, without that of other codes.
pub fn of_code(said: &str, code: &str) -> String {
    let is_head = |line: &str| ["error[", "warning[", "note["].iter().any(|begin| line.starts_with(begin));
    let mut is_own = false;
    let mut of_code = String::new();
    for line in said.lines() {
        if is_head(line) {
            is_own = [',', ']'].iter().any(|end| line.contains(&format!("[{code}{end}")));
        } else if line.starts_with("$ ") || line.starts_with("exit code ") {
            is_own = false;
        }
        if is_own {
            of_code += &format!("{line}\n");
        }
    }
    of_code
}

/// Types a command in a shell, on a day, in the office's folder.
pub fn typed(here: &Path, day: &str, command: &str) -> Result<Said, String> {
    let program = support::kartotek(here).get_program().to_owned();
    let folder = Path::new(&program).parent().ok_or("the program has no folder")?;
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", command]).current_dir(here.join("office"));
    support::run(shell.env("PATH", folder).env("KARTOTEK_TODAY", day).env("KARTOTEK_OFFICE", "."))
}

/// The report with the proposed keys added to a player, or replacing others.
pub fn with_proposed_keys(said: &str, report: &str, writes: &[(u32, &str)]) -> Result<String, String> {
    let error = |error: serde_json::Error| error.to_string();
    let mut report: serde_json::Value = serde_json::from_str(report).map_err(error)?;
    for (no, keys) in writes {
        if !said.contains(&format!("In the report, at `\"no\": {no}`: `{keys}`")) {
            return Err(format!("`{keys}` is not printed for no. {no}"));
        }
        let keys: serde_json::Value =
            serde_json::from_str(&format!("{{{}}}", keys.replace('…', "101"))).map_err(error)?;
        let players = report["players"].as_array_mut().ok_or("no players")?;
        let player = players.iter_mut().find(|player| player["no"] == *no).and_then(|player| player.as_object_mut());
        player.ok_or("no such player")?.extend(keys.as_object().cloned().unwrap_or_default());
    }
    serde_json::to_string_pretty(&report).map_err(error)
}

/// Examples whose `kartotek decide correction` is typed in `tests/runs/correction-of-others`, `tests/desk` and `tests/year`, or
/// whose `kartotek decide undo` in `tests/look`.
const IN_SCENARIOS: [&str; 6] = [
    "correction-by-another",
    "correction-loses",
    "correction-older",
    "decision-without-effect",
    "file-again",
    "id-twice",
];

pub fn every_proposal_is_typed() -> Outcome {
    let mut wrong = Vec::new();
    for example in Example::names()? {
        let page = Example::read(&example)?;
        let printed = printed(&of_code(page.expected(Language::En), &example));
        // If two commands exclude each other, one of them is typed.
        let is_in_scenario = IN_SCENARIOS.contains(&example.as_str());
        if carried::commands_of(&example).is_empty() && !printed.is_empty() && !is_in_scenario {
            wrong.push(format!("{example}: nobody types {printed:?}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
