//! A decision is carried out once, even if its file changes or another file repeats it. The office has a decision of every
//! kind; some are used by the run of April, the others by that of August.

use crate::support::{self, Group, Outcome, Said, Test, at};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const FOLDER: &str = "tests/decided";

/// A change to a used file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    LineEnds,
    Comment,
    BlankLines,
    KeyOrder,
    Words,
    Renamed,
    Copied,
}

use Change::{BlankLines, Comment, Copied, KeyOrder, LineEnds, Renamed, Words};

pub fn tests() -> Result<Vec<Test>, String> {
    let changes = [
        (LineEnds, "with other line ends"),
        (Comment, "with a comment"),
        (BlankLines, "with blank lines"),
        (KeyOrder, "with its keys in another order"),
        (Words, "with another author and reason"),
        (Renamed, "under another name"),
        (Copied, "beside a copy of other bytes under another name"),
    ];
    let mut tests = Vec::new();
    for (change, words) in changes {
        let name = format!("decided: a used decision of every kind, {words}, has no second effect");
        tests.push(Test::new(name, move || has_no_second_effect(Office::after_all_runs()?, change)));
    }
    tests.extend(Group("decided").tests([
        ("there is a decision of every kind", office_has_every_kind),
        (
            "a used decision file with changed content is reported by name and not carried out",
            reports_changed_used_files,
        ),
        ("a command that repeats a decision is refused, and the existing file is named", refuses_repeated_command),
        ("a sanction is recorded once, whether from a decision file or a command", sanction_once),
        ("the same act on two days is carried out twice", same_act_on_two_days_counts_twice),
        ("no run keeps a hash from which a sanction could be guessed", nothing_to_guess),
    ]));
    Ok(tests)
}

struct Office(tempfile::TempDir);

impl Office {
    /// The office before its first run.
    fn new() -> Result<Office, String> {
        let office = Office(support::temporary_folder()?);
        support::copy(&support::repository(FOLDER), office.0.path())?;
        Ok(office)
    }

    /// The office after runs that used every decision, and with a sanction given by a command.
    fn after_all_runs() -> Result<Office, String> {
        let office = Office::new()?;
        office.give(&[])?;
        office.run("2026-04-01")?;
        support::copy(&office.0.path().join("maj/rettet.json"), &office.path("inbox/rettet.json"))?;
        support::copy(&office.0.path().join("maj/decisions"), &office.path("decisions"))?;
        office.run("2026-08-05")?;
        Ok(office)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join("office").join(name)
    }

    fn kartotek(&self, arguments: &[&str]) -> Result<Said, String> {
        support::run(support::kartotek(self.0.path()).args(arguments).args(["--office", "office"]))
    }

    /// Makes a run, and returns its output.
    fn run(&self, day: &str) -> Result<String, String> {
        let Said { stdout, stderr, exit_code } = self.kartotek(&["run", "--as-of", day])?;
        // The only report held back was refused by a decision, which settles it: the exit code is 0.
        if exit_code == 0 {
            Ok(stdout + &stderr)
        } else {
            Err(format!("{day}: exit code {exit_code}: {stdout}{stderr}"))
        }
    }

    /// Gives a warning by a command; `more` replaces its reason, unless empty.
    fn give(&self, more: &[&str]) -> Result<Said, String> {
        let give = ["sanction", "give", "11020", "warning", "--last-day", "2026-03-08", "--date", "2026-03-21"];
        self.kartotek(&[&give[..], if more.is_empty() { &["--reason", "Fløjtede"] } else { more }].concat())
    }

    fn decisions(&self) -> Result<BTreeMap<String, String>, String> {
        let tree = support::tree(&self.path("decisions"))?;
        tree.into_iter().map(|(name, bytes)| Ok((name, String::from_utf8(bytes).map_err(|e| e.to_string())?))).collect()
    }

    fn write(&self, name: &str, text: &str) -> Outcome {
        support::write(&self.path("decisions").join(name), text.as_bytes())
    }

    fn take_away(&self, name: &str) -> Outcome {
        let path = self.path("decisions").join(name);
        std::fs::remove_file(&path).map_err(at(&path))
    }

    /// The files that a run changes: runs and private records.
    fn register(&self) -> Result<BTreeMap<String, Vec<u8>>, String> {
        let mut tree = support::tree(&self.path(""))?;
        tree.retain(|name, _| ["runs/", "private/", "CURRENT"].iter().any(|begin| name.starts_with(begin)));
        Ok(tree)
    }

    /// The tables of a run that record its effects, and the list of sanctions.
    fn tables(&self, run: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
        let mut tree = support::tree(&self.path("runs").join(run))?;
        let is_table = |name: &str| name.ends_with(".csv") && !name.starts_with("inputs/") && name != "private.csv";
        tree.retain(|name, _| is_table(name));
        let sanctions = self.kartotek(&["list", "for-tk"])?.stdout;
        tree.insert("sanctions".to_owned(), sanctions.into_bytes());
        Ok(tree)
    }

    fn verifies(&self) -> Outcome {
        let said = self.kartotek(&["verify", "--deep"])?;
        if said.exit_code == 0 { Ok(()) } else { Err(format!("verify: {}{}", said.stdout, said.stderr)) }
    }
}

fn changed_text(change: Change, text: &str) -> String {
    match change {
        LineEnds => text.replace('\n', "\r\n"),
        Comment => format!("# Set igen i maj.\n{text}"),
        BlankLines | Renamed | Copied => text.replace('\n', "\n\n"),
        KeyOrder => text.split("\n\n").map(with_reversed_keys).collect::<Vec<_>>().join("\n\n") + "\n",
        Words => {
            let words = |line: &str| match line.split_once(" = ") {
                Some(("author", _)) => "author = \"Formanden\"\n".to_owned(),
                Some(("reason", _)) => "reason = \"Skrevet rent\"\n".to_owned(),
                _ => format!("{line}\n"),
            };
            text.lines().map(words).collect()
        }
    }
}

/// A TOML table with its keys in reverse order.
fn with_reversed_keys(block: &str) -> String {
    let (headings, keys): (Vec<&str>, Vec<&str>) = block.lines().partition(|line| line.starts_with('['));
    headings.into_iter().chain(keys.into_iter().rev()).collect::<Vec<_>>().join("\n")
}

fn has_no_second_effect(office: Office, change: Change) -> Outcome {
    let undisturbed = Office(support::temporary_folder()?);
    support::copy(office.0.path(), undisturbed.0.path())?;
    let before = office.register()?;
    let decisions = office.decisions()?;
    for (name, text) in &decisions {
        let changed = changed_text(change, text);
        if changed == *text {
            return Err(format!("{name} is not changed"));
        }
        match change {
            Renamed => {
                office.take_away(name)?;
                office.write(&format!("igen-{name}"), &changed)?;
            }
            // In the order of names one copy comes before the used file, the other after it.
            Copied => {
                office.write(&format!("2025-{name}"), &changed)?;
                office.write(&format!("kopi/{name}"), &format!("# Kopi\n{text}"))?;
            }
            _ => office.write(name, &changed)?,
        }
    }
    let said = office.run("2026-08-06")?;
    if office.register()? != before {
        return Err(format!("something was carried out:\n{said}"));
    }
    if change == Copied {
        for name in decisions.keys() {
            let message = |file: &str, other: &str| format!("{file}: the file decides the same as {other}");
            let copy = format!("2025-{name}");
            // Runs do not use every ruling. Among equal unused ones the first file counts.
            if ![message(&copy, name), message(name, &copy)].iter().any(|message| said.contains(message)) {
                return Err(format!("it does not say `{}`:\n{said}", message(&copy, name)));
            }
        }
    } else if let Some(line) = said.lines().find(|line| line.contains("decision-")) {
        return Err(format!("it says {line}"));
    }
    // The next run that has work does the same in an office with unchanged files.
    for office in [&office, &undisturbed] {
        let player = "date = 2026-08-07\nauthor = \"RKF\"\nreason = \"Gift\"\n[player]\nid = \"30006\"\nname = \"Skræppe, Fie\"\n";
        office.write("gift.toml", player)?;
        office.run("2026-08-07")?;
    }
    let [tables, expected] = [&office, &undisturbed].map(|office| office.tables("0003-2026-08-07"));
    let (tables, expected) = (tables?, expected?);
    let names: BTreeSet<&String> = tables.keys().chain(expected.keys()).collect();
    // The tables for the office alone name the copies.
    let is_other = |name: &&&String| !name.starts_with("internal/") && tables.get(**name) != expected.get(**name);
    if let Some(other) = names.iter().find(is_other) {
        let text = |tree: &BTreeMap<String, Vec<u8>>| {
            tree.get(*other).map(|bytes| String::from_utf8_lossy(bytes).into_owned())
        };
        return Err(format!("{other} is\n{:?}\nand not\n{:?}", text(&tables), text(&expected)));
    }
    office.verifies()
}

fn office_has_every_kind() -> Outcome {
    let office = Office::after_all_runs()?;
    let schema = kartotek_decisions::schema();
    let keys = schema["$defs"]["Decision"]["properties"].as_object().ok_or("the schema has no keys")?;
    let kinds: BTreeSet<String> =
        keys.keys().filter(|key| !["date", "author", "reason"].contains(&key.as_str())).cloned().collect();
    // Decisions that undo others have their own tests (`undone`).
    let mut used = BTreeSet::from(["refuse".to_owned(), "undo".to_owned()]);
    for run in ["0001-2026-04-01", "0002-2026-08-05"] {
        let table = support::read(&office.path("runs").join(run).join("decisions.csv"))?;
        used.extend(table.lines().skip(1).filter_map(|line| line.split(',').nth(1)).map(str::to_owned));
    }
    let missing: Vec<_> = kinds.symmetric_difference(&used).collect();
    if kinds.len() == 26 && missing.is_empty() { Ok(()) } else { Err(format!("{}: {missing:?}", kinds.len())) }
}

/// Files with the text that a change replaces, the new text, and whether the decision is an event, which is carried out once
/// and is not a rule for later runs.
const MEANINGS: [(&str, &str, &str, bool); 15] = [
    ("annul.toml", "2026-tilbage", "2026-hvem", true),
    ("correction.toml", "2026-ret", "2026-hvem", true),
    ("player.toml", "public = false", "public = true", true),
    ("merge.toml", "duplicate = \"20005\"", "duplicate = \"20002\"", true),
    ("unmerge.toml", "duplicate = \"20005\"", "duplicate = \"20005\"\nrating = 1510", true),
    ("rating.toml", "1700", "1800", true),
    ("official.toml", "2026-04-01", "2026-04-02", true),
    ("alignment.toml", "to = 2202", "to = 2212", true),
    ("fide_list.toml", "rating = 1722", "rating = 1733", true),
    ("members.toml", "Nyrup, Nanna", "Nyrup, Nina", true),
    ("candidate_result.toml", "2026-01-18", "2026-01-19", true),
    ("sanction.toml", "kind = \"warning\"", "kind = \"quarantine\"\nmonths = 3", true),
    ("alias.toml", "player = \"20008\"", "player = \"20009\"", false),
    ("announce.toml", "end = 2026-03-15", "end = 2026-03-16", false),
    ("entry_list.toml", "rating = 1580", "rating = 1590", false),
];

fn reports_changed_used_files() -> Outcome {
    change_meanings(Office::after_all_runs()?)
}

/// Changes the meaning of used files: each change is reported, and nothing is carried out.
fn change_meanings(office: Office) -> Outcome {
    let before = office.register()?;
    let decisions = office.decisions()?;
    for (name, from, to, _) in MEANINGS {
        let text = decisions.get(name).ok_or(name)?;
        let changed = text.replace(from, to);
        if changed == *text {
            return Err(format!("{name} does not say `{from}`"));
        }
        office.write(name, &changed)?;
    }
    let said = office.run("2026-08-06")?;
    if office.register()? != before {
        return Err(format!("something was carried out:\n{said}"));
    }
    for (name, .., is_event) in MEANINGS {
        let message =
            if is_event { "said something else then: what it says now is not" } else { "what was rated stays" };
        let reports = |line: &str| line.contains(&format!(" {name}: ")) && line.contains(message);
        if !said.lines().any(reports) {
            return Err(format!("it does not report {name}:\n{said}"));
        }
    }
    // All files are restored.
    for (name, text) in &decisions {
        office.write(name, text)?;
    }
    let said = office.run("2026-08-06")?;
    if office.register()? != before || said.contains("decision-") {
        return Err(format!("it is not as it was:\n{said}"));
    }
    office.verifies()
}

/// Checks that a command is refused with these words.
fn check_refused(said: &Said, words: &str) -> Outcome {
    let is_refused = said.exit_code == 2 && said.stderr.contains(words);
    if is_refused { Ok(()) } else { Err(format!("exit code {}: {}{}", said.exit_code, said.stdout, said.stderr)) }
}

fn refuses_repeated_command() -> Outcome {
    let office = Office::after_all_runs()?;
    let flags = |date: &'static str| ["--reason", "Igen", "--date", date];
    let name = ["player", "30006", "--name", "Skræppe, Fie"];
    let typed = |date| office.kartotek(&[&name[..], &flags(date)].concat());
    let first = typed("2026-08-06")?;
    let file = first.stdout.lines().next().and_then(|line| Path::new(line).file_name()?.to_str()).ok_or("no file")?;
    // Refused before a run has used it, afterwards, and after its file is gone.
    check_refused(&typed("2026-08-06")?, &format!("{file} decides the same"))?;
    office.run("2026-08-07")?;
    check_refused(&typed("2026-08-06")?, &format!("{file} decides the same"))?;
    office.take_away(file)?;
    let is_so = "30006 Skræppe, Fie is registered so already: name = Skræppe, Fie";
    check_refused(&typed("2026-08-06")?, is_so)?;
    check_refused(&typed("2026-08-08")?, is_so)?;
    // A command that repeats a decision written by hand.
    let result = ["decide", "candidate-result", "30003", "--tournament", "Vinterturneringen i Skovby"];
    let last = ["--last-day", "2026-01-18"];
    let again = office.kartotek(&[&result[..], &last, &flags("2026-08-08")].concat())?;
    check_refused(
        &again,
        "30003 Cikorie, Cai has this candidate result already: Vinterturneringen i Skovby, 2026-01-18",
    )?;
    check_refused(&office.give(&[])?, "this sanction of 11020 has been given already")?;
    // Another name is another decision.
    let name = ["player", "30006", "--name", "Skræppe, Fia"];
    let other = office.kartotek(&[&name[..], &flags("2026-08-08")].concat())?;
    if other.exit_code == 0 { Ok(()) } else { Err(other.stderr) }
}

fn sanction_once() -> Outcome {
    let by_hand = "date = 2026-03-21\nauthor = \"TK\"\nreason = \"Afskrift\"\n\n[sanction]\nplayer = \"11020\"\n\
                   kind = \"warning\"\nlast_day = 2026-03-08\n";
    let used = Office::after_all_runs()?;
    used.write("afskrift.toml", by_hand)?;
    let before = used.register()?;
    let said = used.run("2026-08-06")?;
    let message = "afskrift.toml: the file decides the same as 2026-03-21-sanction-001.toml";
    if used.register()? != before || !said.contains(message) {
        return Err(format!("after it was recorded:\n{said}"));
    }
    // Both files exist before the first run.
    let new = Office::new()?;
    new.give(&[])?;
    new.write("afskrift.toml", by_hand)?;
    let said = new.run("2026-04-01")?;
    let listed = new.kartotek(&["list", "for-tk"])?.stdout;
    let lines_of_player = listed.lines().filter(|line| line.contains("11020")).count();
    if !said.contains(message) || lines_of_player != 1 || listed.contains("quarantine") {
        return Err(format!("before a run:\n{said}{listed}"));
    }
    Ok(())
}

fn same_act_on_two_days_counts_twice() -> Outcome {
    let office = Office::after_all_runs()?;
    let warning = office.decisions()?.get("sanction.toml").ok_or("no sanction")?.clone();
    office.write("anden.toml", &warning.replace("date = 2026-03-20", "date = 2026-08-06"))?;
    let said = office.run("2026-08-06")?;
    let listed = office.kartotek(&["list", "for-tk"])?.stdout;
    // A second warning within a year becomes a quarantine (§ 19).
    if listed.contains("quarantine of 3 months") { Ok(()) } else { Err(format!("{said}{listed}")) }
}

fn nothing_to_guess() -> Outcome {
    let office = Office::after_all_runs()?;
    let everything = office.register()?;
    let runs = everything.iter().filter(|(name, _)| name.starts_with("runs/"));
    let decisions = office.decisions()?;
    let hash = kartotek_formats::bundle::sha256(decisions.get("sanction.toml").ok_or("no sanction")?.as_bytes());
    for (name, bytes) in runs {
        let text = String::from_utf8_lossy(bytes);
        if text.contains(&hash) || text.contains("Larmede") || text.contains("Fløjtede") {
            return Err(format!("{name} mentions a sanction"));
        }
    }
    Ok(())
}
