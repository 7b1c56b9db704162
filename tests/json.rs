//! `--format json` exists wherever something is printed: every command of the help is tried in a small office, and its output
//! is JSON, one value or one value a line.

mod tried;

use crate::support::{self, Group, Outcome, Said, Test};
use std::collections::BTreeSet;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    let mut tests = Group("json").tests([
        ("every command that prints has JSON output", every_command_prints_json),
        ("without --format json no command prints JSON", no_json_unasked),
        ("every command of the help is tested", every_command_is_tried),
        ("schemas have versioned ids, and errors and diagnostics conform to theirs", answers_conform_to_schemas),
    ]);
    tests.extend(tried::tests());
    Ok(tests)
}

/// Commands in an order in which each has what it needs, with keys of their JSON on which other programs rely. They run in the
/// office of the scenario `entry-list-of-every-kind`.
const COMMANDS: &[(&str, &[&str])] = &[
    ("run --as-of 2026-02-01", &["run", "as_of", "published"]),
    ("list ratinglist", &["id", "rating"]),
    ("list held", &[]),
    ("find elmegaard rikke", &["people", "clubs", "fits_all_words"]),
    ("status", &["run", "wrong", "waits", "next"]),
    ("desk", &["day", "held", "warned", "merges", "sections", "letters", "lists", "notes", "clubs"]),
    ("player show 10234", &["id", "facts", "ratings", "sanctions"]),
    ("player games 10234", &[]),
    ("club show 101", &["id", "members", "tournaments"]),
    ("explain 10234", &["id"]),
    ("publish --site", &["run", "public", "site"]),
    ("mail", &[]),
    ("verify", &["clean", "faults"]),
    ("entry-list tilmelding.csv --as-of 2026-03-04", &["players", "objections"]),
    ("check fejl.json", &["code", "severity", "message", "help"]),
    ("check turnering.json --reply", &["subject", "body"]),
    ("rate turnering.json", &["reports"]),
    ("standings turnering.json", &["no", "points", "place"]),
    ("norms turnering.json", &[]),
    ("elo turnering.json", &["reports", "lists"]),
    (
        "pair turnering.json --system monrad",
        &["system", "round", "possible", "pairs", "bye", "pools", "steps", "warnings"],
    ),
    ("pair turnering.json --check --system nordic", &["reports"]),
    ("games partier.pgn --report turnering.json", &["games", "findings"]),
    ("draw round-robin 5", &["round", "pairs", "bye"]),
    ("draw teams --players 24 --teams 4", &["teams"]),
    ("impact turnering.json", &[]),
    ("emt emt.csv --year 2026", &["objections"]),
    ("time-control 40/7200,1800", &["class"]),
    ("first-rating 1200 --approved-by club", &["ok"]),
    ("sanction simulate sanctions.json --as-of 2026-03-01", &[]),
    ("align --players align.csv --year 2026", &[]),
    ("import --members medlemmer.csv --dry-run --reason x", &["new", "changed", "diagnostics"]),
    ("export dsu --out ud.csv", &["file", "diagnostics"]),
    ("export trf turnering.json --out ud.trf", &["file", "diagnostics"]),
    ("decide refuse r --awaited --reason x --date 2026-03-01", &["file", "kind", "date", "author", "reason"]),
    ("decide correction r --awaited --file turnering.json --reason x --date 2026-03-01", &["file", "kind"]),
    ("decide absence r --no 1 --round 1 --awaited --reason x --date 2026-03-01", &["file", "kind"]),
    ("decide approve r --what system --awaited --reason x --date 2026-03-01", &["file", "kind"]),
    ("decide assign r --no 1 --rating 1500 --awaited --reason x --date 2026-03-01", &["file", "kind"]),
    (
        "decide candidate-result 10234 --tournament t --last-day 2026-01-01 --reason x --date 2026-03-01",
        &["file", "kind"],
    ),
    ("decide announce t --name t --start 2026-05-01 --end 2026-05-02 --reason x --date 2026-03-01", &["file", "kind"]),
    ("decide identity r --no 1 --player 10234 --awaited --reason x --date 2026-03-01", &["file", "kind"]),
    ("decide alias --name Skov --player 10234 --reason x --date 2026-03-01", &["file", "kind"]),
    ("decide distinct 12455 12456 --reason x --date 2026-03-01", &["file", "kind"]),
    ("decide asked r --no 1 --question who --awaited --reason x --date 2026-03-01", &["file", "kind"]),
    ("decide confirmed r --code unlikely-result --awaited --reason x --date 2026-03-01", &["file", "kind"]),
    ("decide undo 2026-03-01-candidate-result-10234 --reason x --date 2026-03-01", &["file", "kind"]),
    ("player 10234 --sex M --reason x --date 2026-03-01", &["file", "kind"]),
    ("player merge 12455 12456 --rating 1655 --reason x --date 2026-03-01", &["file", "kind"]),
    ("player add Nyhavn,Nis --birth-date 1990 --member single --reason x --date 2026-03-01", &["file", "kind"]),
    ("club add Nyby --id 777 --reason x --date 2026-03-01", &["file", "kind"]),
    ("club rename 777 Nybyen --reason x --date 2026-03-01", &["file", "kind"]),
    ("club district 777 2 --reason x --date 2026-03-01", &["file", "kind"]),
    ("club close 777 --reason x --date 2026-03-01 --dry-run", &["file", "kind", "decision", "counts", "changes"]),
    ("club add Nyborg --id 778 --reason x --date 2026-03-01", &["file", "kind"]),
    ("club merge 777 --into 778 --reason x --date 2026-03-01", &["file", "kind"]),
    ("change aendringer.csv --reason x --date 2026-03-01", &["file", "kind"]),
    ("official 10234 --licence director --from 2026-03-01 --reason x --date 2026-03-01", &["file", "kind"]),
    ("sanction give 10234 warning --last-day 2026-02-20 --reason x --date 2026-03-01", &["file", "kind"]),
    ("person erase 11020 --reason x --dry-run", &["id", "erased", "note", "files", "left"]),
    ("decide --file svar.toml --dry-run", &["file", "open", "questions", "decisions"]),
    ("rules check dsu-2024.toml", &["set", "base", "differs", "cases"]),
    ("rollback --reason x", &["rolled_back", "newest"]),
    ("init nyt", &["office", "founded"]),
];

/// Commands without `--format`, with the reason, and commands that need more than a small office, with the place of their test.
const NOT_HERE: &[(&str, &str)] = &[
    ("decide fide-kept", "as `decide alias`; needs a FIDE list that contradicts the register: tests/desk.rs"),
    ("report show", "needs a report in the office: tests/look/shown.rs"),
    ("rules show", "prints a rule set, which is TOML"),
    ("schema", "is JSON, or a form to fill in"),
    ("template", "is a workbook to fill in"),
    ("match", "is a workbook to fill in"),
    ("completions", "a script"),
    ("man", "a manual"),
    ("export sqlite", "says nothing"),
    ("simulate", "says nothing; its `--format` is that of the tables it writes"),
    ("replay", "needs a whole history: tests/replay.rs"),
    ("export fide", "as `export trf`; needs what FIDE needs"),
    ("annul", "as `decide`; needs a rated report: tests/runs/annulled"),
    ("sanction lift", "as `sanction give`; needs a recorded sanction: tests/undone.rs"),
    ("player unmerge", "as `player merge`; needs a merge: tests/runs/merge-and-back"),
];

const TOURNAMENT: &str = r#"{"id":"r","name":"Test","kind":"approved","system":"match","rounds":1,"start":"2026-01-10",
"end":"2026-01-10","time_control":"40/7200,1800","reported":"2026-01-11","directors":[{"name":"Opdigtet, Leder"}],
"players":[{"no":1,"id":"10234","name":"Elmegaard, Rikke","rating":1840},{"no":2,"id":"10871","name":"Toftholm, Jeppe","rating":1900}],
"games":[{"round":1,"white":1,"black":2,"result":"1-0"}]}"#;

fn office(here: &Path) -> Outcome {
    support::lay_out("tests/runs/entry-list-of-every-kind", here)?;
    let emt = "\n[emt.2026]\ndeadline = 2026-03-01\nfirst_round = 2026-04-02\n";
    let settings = support::read(&here.join("office/kartotek.toml"))? + emt;
    let rules = support::read(&support::repository("data/rules/dsu-2024/dsu-2024.toml"))?;
    for (name, text) in [
        ("office/kartotek.toml", settings.as_str()),
        ("dsu-2024.toml", &rules),
        (
            "svar.toml",
            "date = 2026-03-01\nauthor = \"RKF\"\nreason = \"x\"\n[alias]\nname = \"Skovmand\"\nplayer = \"10234\"\n",
        ),
        ("turnering.json", TOURNAMENT),
        ("fejl.json", r#"{"name":"Test","rounds":"many"}"#),
        ("emt.csv", "id\n10234\n10871\n"),
        ("partier.pgn", "[White \"Toftholm, Jeppe\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n"),
        ("sanctions.json", r#"[{"kind":"warning","last_day":"2026-01-03"}]"#),
        ("aendringer.csv", "id,sex\n10871,F\n"),
        ("align.csv", "id,danish,fide_games,elo,june,now\n1,1,100,1500,1480,1480\n"),
    ] {
        support::write(&here.join(name), text.as_bytes())?;
    }
    Ok(())
}

fn kartotek(here: &Path, line: &str) -> Result<Said, String> {
    let words = line.split(' ');
    support::run(support::kartotek(here).env("KARTOTEK_OFFICE", here.join("office")).args(words))
}

fn every_command_prints_json() -> Outcome {
    let here = support::temporary_folder()?;
    let here = here.path();
    office(here)?;
    let mut wrong = Vec::new();
    for (command, keys) in COMMANDS {
        if command.starts_with("import") {
            // A member file of this office, in the form of `export dsu`.
            kartotek(here, "export dsu --out medlemmer.csv")?;
        }
        let said = kartotek(here, &format!("{command} --format json"))?;
        if let Err(why) = is_json(&said, keys) {
            wrong.push(format!("{command}: {why}\n{}", said.stderr));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn answers_conform_to_schemas() -> Outcome {
    let here = support::temporary_folder()?;
    let here = here.path();
    office(here)?;
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).map_err(|error| format!("{error}: {text}"));
    let help = kartotek(here, "schema --help")?.stdout;
    let names = help.lines().filter_map(|line| Some(line.trim().strip_prefix("- ")?.split_once(':')?.0));
    let names: Vec<&str> = names.filter(|name| *name != "form").collect();
    let schema = |name: &str| read(&kartotek(here, &format!("schema {name}"))?.stdout);
    for name in &names {
        let schema = schema(name)?;
        support::same(
            name,
            &schema["$id"].to_string(),
            &format!("\"urn:kartotek:schema:{name}:{}\"", schema["version"]),
        )?;
    }
    if names.len() < 10 {
        return Err(format!("only {names:?}"));
    }
    let (error, diagnostic) = (schema("error")?, schema("diagnostic")?);
    support::conforms(&read(&kartotek(here, "explain 999 --format json")?.stdout)?, &error, &error["$defs"])?;
    let found = kartotek(here, "check fejl.json --format json")?.stdout;
    found.lines().try_for_each(|line| support::conforms(&read(line)?, &diagnostic, &diagnostic["$defs"]))?;
    if found.is_empty() { Err("nothing is found".to_owned()) } else { Ok(()) }
}

fn no_json_unasked() -> Outcome {
    let here = support::temporary_folder()?;
    let here = here.path();
    office(here)?;
    let mut wrong = Vec::new();
    for (command, _) in COMMANDS {
        if command.starts_with("import") {
            kartotek(here, "export dsu --out medlemmer.csv")?;
        }
        let said = kartotek(here, command)?;
        if said.exit_code > 1 || said.stdout.starts_with(['{', '[']) {
            wrong.push(format!("{command}:\n{}{}", said.stdout, said.stderr));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn is_json(said: &Said, keys: &[&str]) -> Outcome {
    if said.exit_code > 1 {
        return Err(format!("exit code {}", said.exit_code));
    }
    let values = serde_json::Deserializer::from_str(&said.stdout).into_iter::<serde_json::Value>();
    let values: Vec<_> = values.collect::<Result<_, _>>().map_err(|error| format!("{error}:\n{}", said.stdout))?;
    let first = values.first().ok_or("prints nothing")?;
    let first = first.as_array().map_or(Some(first), |rows| rows.first());
    match keys.iter().find(|key| first.is_none_or(|first| first.get(key).is_none())) {
        Some(missing) => Err(format!("has no `{missing}`:\n{}", said.stdout)),
        None => Ok(()),
    }
}

/// The subcommands listed in a command's help, or the command itself.
fn leaves(here: &Path, command: &str, found: &mut BTreeSet<String>) -> Outcome {
    let help = kartotek(here, format!("{command} --help").trim_start())?.stdout;
    // The program's own commands are in groups, above its options.
    let groups = || help.split_once("\nGlobal options:\n").filter(|_| !help.contains("\nOptions:\n"));
    let list = match help.split_once("\nCommands:\n") {
        Some((_, list)) => list.split("\n\n").next().unwrap_or_default(),
        None => groups().map_or("", |(list, _)| list),
    };
    if list.is_empty() {
        found.insert(command.to_owned());
        return Ok(());
    }
    let is_name = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_lowercase());
    let names = list.lines().filter_map(|line| line.strip_prefix("  ").filter(is_name));
    for name in names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help") {
        leaves(here, format!("{command} {name}").trim_start(), found)?;
    }
    // `player ID …` exists beside `player merge`.
    if help.contains("\nArguments:\n") {
        found.insert(command.to_owned());
    }
    Ok(())
}

fn every_command_is_tried() -> Outcome {
    let here = support::temporary_folder()?;
    let mut found = BTreeSet::new();
    leaves(here.path(), "", &mut found)?;
    let is_tried = |name: &String| {
        let mut tried = COMMANDS.iter().map(|(line, _)| *line).chain(NOT_HERE.iter().map(|(line, _)| *line));
        tried.any(|line| line.strip_prefix(name.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')))
    };
    let left: Vec<&String> = found.iter().filter(|name| !is_tried(name)).collect();
    match (found.len() > 30, left.as_slice()) {
        (true, []) => Ok(()),
        (false, _) => Err(format!("the help shows {} commands only: {found:?}", found.len())),
        (true, left) => Err(format!("not tried: {left:?}")),
    }
}
