//! Every command that needs a reason can be tried first: with `--dry-run` it says in either language, and as JSON, what it
//! would do, and leaves every file unchanged.

use super::{COMMANDS, kartotek, leaves, office};
use crate::support::{self, Group, Outcome, Step, Test, says};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

pub fn tests() -> Vec<Test> {
    Group("tried").tests([
        (
            "a dry run of every deciding command prints both languages and JSON, and writes nothing",
            deciding_commands_have_dry_runs,
        ),
        ("every deciding command is tested", every_deciding_command_is_tried),
        ("a dry run of a command without a reason shows the effect and writes nothing", other_commands_have_dry_runs),
    ])
}

/// A FIDE list with another name for a member of `tests/decided`.
const LIST: &str = "date = 2026-04-02\nauthor = \"RKF\"\nreason = \"x\"\n[fide_list]\nlist = \"00ab\"\nmonth = 2026-04-01\n\
                    players = []\n[[fide_list.found]]\nid = \"20003\"\nfide_id = \"1499003\"\nname = \"Rosendal, Rita\"\n";

/// Commands that need another office: the office, the day of its run, and the command.
const ELSEWHERE: [(&str, &str, &str); 4] = [
    ("tests/decided", "2026-04-01", "decide fide-kept 20003 --what name --reason x --date 2026-04-20"),
    ("tests/decided", "2026-04-01", "annul 2026-tilbage --reason x --date 2026-04-20"),
    ("tests/decided", "2026-04-01", "player unmerge 20004 20005 --reason x --date 2026-04-20"),
    ("tests/runs/sanctions", "2026-04-01", "sanction lift 12455 --last-day 2026-03-08 --reason x --date 2026-04-20"),
];

fn decides(line: &str) -> bool {
    line.contains(" --reason ")
}

fn tree(here: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut tree = support::tree(&here.join("office"))?;
    tree.retain(|name, _| name != "LOCK");
    Ok(tree)
}

/// The faults of a command's dry run.
fn faults_of_dry_run(here: &Path, line: &str) -> Result<Vec<String>, String> {
    let line = line.replace(" --dry-run", "");
    let before = tree(here)?;
    let mut wrong = Vec::new();
    let mut told = BTreeSet::new();
    for language in ["en", "da"] {
        let said = kartotek(here, &format!("{line} --dry-run --language {language}"))?;
        if said.exit_code > 1 || said.stdout.trim().is_empty() {
            wrong.push(format!("{line}, {language}: exit code {}: {}{}", said.exit_code, said.stdout, said.stderr));
        }
        told.insert(said.stdout + &said.stderr);
        let json = kartotek(here, &format!("{line} --dry-run --language {language} --format json"))?;
        if let Err(why) = serde_json::from_str::<serde_json::Value>(&json.stdout) {
            wrong.push(format!("{line}, {language}: {why}: {}", json.stdout));
        }
    }
    if told.len() != 2 {
        wrong.push(format!("{line}: the same in both languages: {told:?}"));
    }
    if tree(here)? != before {
        wrong.push(format!("{line}: a dry run has written"));
    }
    Ok(wrong)
}

fn deciding_commands_have_dry_runs() -> Outcome {
    let here = support::temporary_folder()?;
    let here = here.path();
    office(here)?;
    let mut wrong = Vec::new();
    for (command, _) in COMMANDS {
        if command.starts_with("import") {
            kartotek(here, "export dsu --out medlemmer.csv")?;
        }
        if decides(command) {
            wrong.extend(faults_of_dry_run(here, command)?);
        }
        // The next command may need the effect of this one.
        kartotek(here, command)?;
    }
    for (folder, day, command) in ELSEWHERE {
        let here = support::temporary_folder()?;
        support::lay_out(folder, here.path())?;
        kartotek(here.path(), &format!("run --as-of {day}"))?;
        if command.contains("fide-kept") {
            support::write(&here.path().join("office/decisions/liste.toml"), LIST.as_bytes())?;
        }
        wrong.extend(faults_of_dry_run(here.path(), command)?);
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn other_commands_have_dry_runs() -> Outcome {
    let here = support::temporary_folder()?;
    let here = here.path();
    office(here)?;
    kartotek(here, "run --as-of 2026-03-01")?;
    let record = "entry-list tilmelding.csv --as-of 2026-03-04 --record --tournament t";
    let mut wrong = Vec::new();
    for command in ["publish", "publish --site", "publish --reports andre", "run --as-of 2026-03-10", record] {
        wrong.extend(faults_of_dry_run(here, command)?);
    }
    let said = kartotek(here, "publish --dry-run --site")?.stdout;
    says(&said, &["is published in", "already", "Would make the site", "Nothing was written"])?;
    let elsewhere = kartotek(here, "publish --reports andre --dry-run --language da")?.stdout;
    says(&elsewhere, &["Ville offentliggøre kørsel 0001-2026-03-01 i andre", "Intet er skrevet"])?;
    says(&kartotek(here, "publish --dry-run --format json")?.stdout, &["\"dry_run\": true", "\"is_published\": true"])?;
    says(&kartotek(here, &format!("{record} --dry-run"))?.stderr, &["Would record the rating", "Nothing was written"])?;
    // The lists are published where the dry run said.
    says(&kartotek(here, "publish --reports andre --format json")?.stdout, &["\"public\": \"andre/2026-03-01\""])?;
    if wrong.is_empty() { aligned() } else { Err(wrong.join("\n")) }
}

fn aligned() -> Outcome {
    let here = support::temporary_folder()?;
    let here = here.path();
    support::lay_out("tests/runs/annual-alignment-applied", here)?;
    let steps = support::script(&support::commands("tests/runs/annual-alignment-applied")?)?;
    for step in &steps {
        if let Step::Kartotek(words) = step
            && words.contains(&"--apply".to_owned())
            && words.contains(&"--as-of".to_owned())
        {
            let command = words.join(" ");
            let wrong = faults_of_dry_run(here, &command)?;
            says(&kartotek(here, &format!("{command} --dry-run"))?.stderr, &["Would adjust", "Nothing was written"])?;
            return if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) };
        }
        step.take(here)?;
    }
    Err("nothing is aligned".to_owned())
}

fn every_deciding_command_is_tried() -> Outcome {
    let here = support::temporary_folder()?;
    let mut found = BTreeSet::new();
    leaves(here.path(), "", &mut found)?;
    let lines = || {
        COMMANDS.iter().map(|(line, _)| *line).chain(ELSEWHERE.map(|(_, _, line)| line)).filter(|line| decides(line))
    };
    let is_of = |line: &str, name: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '));
    let mut deciding = 0;
    for name in &found {
        let help = kartotek(here.path(), &format!("{name} --help"))?.stdout;
        if help.contains("--reason <") {
            deciding += 1;
            // `aligned` tries it.
            let is_tried = name == "align" || lines().any(|line| is_of(line, name));
            if !help.contains("--dry-run") || !is_tried {
                return Err(format!("{name} has no dry run, or is not tried"));
            }
        }
    }
    if deciding > 25 { Ok(()) } else { Err(format!("only {deciding} commands ask for a reason")) }
}
