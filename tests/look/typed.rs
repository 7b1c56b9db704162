//! Completions in a shell: bash is asked for its suggestions after some words.

use super::{MATCH, PLAYERS, office};
use crate::support::{self, Office, Outcome, at};
use std::path::Path;
use std::process::Command;

/// The completions that bash suggests for the last of `words`.
fn offered(office: &Office, words: &[&str]) -> Result<Vec<String>, String> {
    let here = office.0.path();
    let script = support::run(support::kartotek(here).args(["completions", "bash"]))?.stdout;
    support::write(&here.join("kartotek.bash"), script.as_bytes())?;
    let quoted = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ");
    let line = format!(
        "source ./kartotek.bash\nCOMP_WORDS=(\"$KARTOTEK\" {quoted})\nCOMP_CWORD={}\n\
         _kartotek_office \"$KARTOTEK\" '{}' '{}'\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"",
        words.len(),
        words.last().copied().unwrap_or_default(),
        if words.len() > 1 { words[words.len() - 2] } else { "kartotek" },
    );
    let mut bash = Command::new("bash");
    bash.args(["--norc", "-c", &line]).current_dir(here);
    bash.env("KARTOTEK", env!("CARGO_BIN_EXE_kartotek")).env("KARTOTEK_OFFICE", here.join("office"));
    let said = bash.output().map_err(at(Path::new("bash")))?;
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    if !said.stderr.is_empty() {
        return Err(format!("{words:?}: {}", String::from_utf8_lossy(&said.stderr)));
    }
    Ok(text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

fn is_bash_here() -> bool {
    Command::new("bash").arg("--version").output().is_ok()
}

pub fn bash_completes_names() -> Outcome {
    if !is_bash_here() {
        return Ok(());
    }
    let office = office()?;
    office.write("inbox/kamp.json", MATCH)?;
    let mut wrong = Vec::new();
    let namesakes =
        ["2001  Sørensen, Kirsten, 1958, Skovby Skakklub", "2002  Sørensen, Kirsten, 1990, Ærø Skakforening"];
    for is_founded in [false, true] {
        if is_founded {
            office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
        }
        for (words, expected) in [
            (&["explain", "kirs"][..], &namesakes[..]),
            (&["player", "show", "soerensen"], &namesakes[..]),
            (&["player", "2003", "--club", "skov"], &["101"]),
            (&["explain", "2003"], &["2003"]),
            (&["club", "show", ""], &["101  Skovby Skakklub", "102  Ærø Skakforening"]),
            (&["report", "show", "2026"], &["2026-match"]),
            (&["run", "--dry"], &["--dry-run"]),
            (&["expl"], &["explain"]),
        ] {
            let found = offered(&office, words)?;
            if found != expected {
                wrong.push(format!("{words:?}: {found:?}"));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Names and ids that a shell would run as commands.
pub fn completion_executes_nothing() -> Outcome {
    if !is_bash_here() {
        return Ok(());
    }
    let office = office()?;
    let row = "2004,\"$(touch ramt)`touch ramt`, Bo;touch ramt\",1970,M,101,DEN,yes,,,,,1600,2026-01-01,yes\n";
    office.write("players.csv", &format!("{PLAYERS}{row}"))?;
    office.write("inbox/kamp.json", &MATCH.replace("2026-match", "2026-$(touch ramt)"))?;
    let people = offered(&office, &["explain", "bo"])?;
    let reports = offered(&office, &["report", "show", "2026"])?;
    if people.len() != 2 || reports != [r"2026-\$\(touch\ ramt\)"] {
        return Err(format!("{people:?} {reports:?}"));
    }
    match office.0.path().join("ramt").exists() {
        true => Err("a completion ran a command out of a name".to_owned()),
        false => Ok(()),
    }
}
