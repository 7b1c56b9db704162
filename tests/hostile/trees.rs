//! TOML with a tree a hundred times as large as its text, wherever a file of decisions, settings or rules is read.

use super::attacks::{attack, watched};
use super::made;
use crate::support::{self, Outcome, write};
use std::path::Path;

pub const STORIES: [support::Story; 3] = [
    ("32 MB of TOML that resembles decisions is reported in the inbox and read by no command", in_the_inbox),
    ("32 MB of TOML in the folder of decisions is reported and blocks nothing else", among_the_decisions),
    ("settings, rules and decisions given on the command line have the usual size limit", given_files_have_a_limit),
];

const LARGE: usize = 31 << 20;

/// A repeated line, up to the size of the largest file.
fn lines(line: &str) -> String {
    line.repeat(LARGE / line.len())
}

/// Files that look like decisions until their tree is built.
fn shapes() -> [(&'static str, String); 6] {
    const HEAD: &str = "[[decision]]\nauthor = \"RKF\"\ndate = 2026-03-20\n";
    let mut keys = HEAD.to_owned();
    keys.extend((0..2_400_000).map(|number| format!("k{number}=1\n")));
    keys.truncate(LARGE);
    [
        ("heads.toml", lines("[[decision]]\n")),
        ("keys.toml", keys),
        ("lists.toml", lines(&format!("[[decision]]\na = [{}1]\n", "1,".repeat(40_000)))),
        ("tables.toml", format!("{HEAD}x = [\n{}]\n", lines(&format!("{}\n", "{a=1},".repeat(10_000))))),
        ("texts.toml", format!("{HEAD}x = [\n{}", lines(&format!("{}\n", "''".repeat(40_000))))),
        ("ends.toml", format!("{HEAD}{}", lines("\n"))),
    ]
}

fn in_the_inbox() -> Outcome {
    let shapes = shapes();
    let names = shapes.each_ref().map(|(name, _)| *name);
    let dropped = |inbox: &Path| shapes.iter().try_for_each(|(name, text)| write(&inbox.join(name), text.as_bytes()));
    let told: Vec<&str> = names.into_iter().chain(["did not save these decisions"]).collect();
    attack("31 MB of TOML in the inbox", 2, &told, dropped)?;
    let told: Vec<&str> = names.into_iter().chain(["of decisions at most"]).collect();
    attack("31 MB of TOML in an inbox from which all decisions are taken", 2, &told, |inbox| {
        let settings = inbox.with_file_name("kartotek.toml");
        write(&settings, format!("inbox_decisions = \"all\"\n{}", support::read(&settings)?).as_bytes())?;
        dropped(inbox)
    })?;
    let here = support::temporary_folder()?;
    made::office(here.path(), 2)?;
    // All six would be 190 MB, with memory use like any reports.
    for (name, text) in &shapes[..3] {
        write(&here.path().join("inbox").join(name), text.as_bytes())?;
    }
    for command in ["status", "desk"] {
        watched(command, support::kartotek(here.path()).args([command]))?;
    }
    Ok(())
}

fn among_the_decisions() -> Outcome {
    let told = ["heads.toml", "keys.toml", "large.toml", "40 MB", "of decisions at most", "was passed over"];
    attack("31 MB of TOML among the decisions", 2, &told, |inbox| {
        let decisions = inbox.with_file_name("decisions");
        shapes().iter().try_for_each(|(name, text)| write(&decisions.join(name), text.as_bytes()))?;
        made::hollow(&decisions.join("large.toml"), 40 << 20)
    })
}

fn given_files_have_a_limit() -> Outcome {
    let here = support::temporary_folder()?;
    made::office(here.path(), 2)?;
    for (name, text) in shapes() {
        write(&here.path().join(name), text.as_bytes())?;
    }
    let rules = lines("k=1\n");
    write(&here.path().join("rules.toml"), rules.as_bytes())?;
    made::hollow(&here.path().join("large.toml"), 60 << 20)?;
    for (arguments, said) in [
        (&["decide", "--file", "heads.toml", "--dry-run"][..], "heads.toml"),
        (&["decide", "--file", "keys.toml", "--dry-run"], "1000000"),
        (&["decide", "--file", "large.toml", "--dry-run"], "60 MB"),
        (&["impact", "heads.toml"], "heads.toml"),
        (&["impact", "lists.toml"], "lists.toml"),
        (&["check", "tables.toml"], "did not save these decisions"),
        (&["replay", "--rules", "rules.toml", "--out", "out"], "256 kB"),
    ] {
        let found = watched(&arguments.join(" "), support::kartotek(here.path()).args(arguments))?;
        if ![0, 1, 2].contains(&found.exit_code) || !(found.stderr.clone() + &found.stdout).contains(said) {
            let begin: String = found.stderr.chars().take(500).collect();
            return Err(format!("{arguments:?} does not say {said}, exit code {}\n{begin}", found.exit_code));
        }
    }
    write(&here.path().join("kartotek.toml"), rules.as_bytes())?;
    let found = watched("settings", support::kartotek(here.path()).args(["status"]))?;
    let is_told = found.exit_code == 2 && found.stderr.contains("kartotek.toml has more than 256 kB");
    if is_told { Ok(()) } else { Err(format!("exit code {}\n{}", found.exit_code, found.stderr)) }
}
