//! The commands printed in messages.

use crate::support::{self, Said};
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
