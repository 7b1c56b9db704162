//! After any change to an office by people or by a restored backup, a run never leaves its chain silently, and each command
//! says what is wrong and what to do.

#[cfg(unix)]
mod handed_over;

use crate::support::{self, Group, Outcome, Said, Test, at, unchanged};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("safety").tests([
        (
            "a CURRENT that does not name the newest run stops every command, and nothing is changed",
            current_must_name_newest_run,
        ),
        (
            "a founding register without CURRENT is founded again only if the founding was interrupted",
            interrupted_founding_is_repeated,
        ),
        ("an office older than its published lists says so, makes no run and publishes nothing", older_than_its_lists),
        ("a damaged rollback note stops the interrupted rollback, and no other command", damaged_note_stops_rollback),
        (
            "the next run finishes an interrupted rollback, and verify notes it until then",
            interrupted_rollback_is_finished,
        ),
        ("a rollback after an interrupted run leaves a complete chain", rollback_after_interrupted_run),
        ("a list published after a rollback of the same day is published once", published_once),
        (
            "a second folder of lists stays as a rollback left it, when the run is made again, without a fault",
            second_folder_after_rollback,
        ),
        ("the same list, made again after a rollback, is the same folder and in force", same_list_is_same_folder),
        ("a rollback updates every folder with lists, and names one that is out of reach", points_back_everywhere),
        ("a run reports a clock that went back, and other commands still work", reports_clock_that_went_back),
        ("KARTOTEK_TODAY may be before the clock's day, not after it", clock_may_only_be_set_back),
        #[cfg(unix)]
        (
            "an office received from outside writes nothing outside its folder, whatever its files name",
            handed_over::writes_nothing_elsewhere,
        ),
    ]))
}

const SCENARIO: &str = "tests/runs/rolled-back";
const FIRST: &str = "0001-2025-04-01";
const SECOND: &str = "0002-2025-05-01";

struct Office(tempfile::TempDir);

impl Office {
    /// An office with its founding tables, before the first run.
    fn before_founding() -> Result<Office, String> {
        let folder = support::temporary_folder()?;
        support::lay_out_office(SCENARIO, folder.path())?;
        Ok(Office(folder))
    }

    fn first() -> Result<Office, String> {
        let office = Office::before_founding()?;
        office.expect(&["run", "--as-of", "2025-04-01"], &[0, 1])?;
        Ok(office)
    }

    /// An office after a second run, with a further report.
    fn after_second_run() -> Result<Office, String> {
        let office = Office::first()?;
        support::copy(&support::repository(SCENARIO).join("april/match.toml"), &office.path("inbox/match.toml"))?;
        office.expect(&["run", "--as-of", "2025-05-01"], &[0, 1])?;
        Ok(office)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join("office").join(name)
    }

    fn say(&self, arguments: &[&str]) -> Result<Said, String> {
        support::run(support::kartotek(self.0.path()).args(arguments).args(["--office", "office"]))
    }

    fn expect(&self, arguments: &[&str], exit_codes: &[i32]) -> Result<Said, String> {
        let said = self.say(arguments)?;
        if exit_codes.contains(&said.exit_code) {
            Ok(said)
        } else {
            Err(format!("{arguments:?}: exit code {}: {}{}", said.exit_code, said.stdout, said.stderr))
        }
    }

    /// Checks that the command ends with exit code 3 and these words, and changes nothing.
    fn is_refused(&self, arguments: &[&str], words: &str) -> Outcome {
        let before = self.tree()?;
        let said = self.expect(arguments, &[3])?;
        if !said.stderr.contains(words) {
            return Err(format!("{arguments:?} does not say `{words}`: {}", said.stderr));
        }
        unchanged(&before, &self.tree()?).map_err(|what| format!("{arguments:?}: {what}"))
    }

    fn tree(&self) -> Result<BTreeMap<String, Vec<u8>>, String> {
        let mut tree = support::tree(&self.path(""))?;
        tree.remove("LOCK");
        Ok(tree)
    }

    fn moved(&self, from: &str, to: &str) -> Outcome {
        std::fs::rename(self.path(from), self.path(to)).map_err(at(Path::new(from)))
    }
}

const COMMANDS: [&[&str]; 5] = [
    &["run", "--as-of", "2025-06-01"],
    &["run", "--as-of", "2025-05-01", "--dry-run"],
    &["rollback", "--reason", "prøve"],
    &["publish"],
    &["list"],
];

fn current_must_name_newest_run() -> Outcome {
    let office = Office::after_second_run()?;
    let damages: [(Option<&str>, &str); 8] = [
        (
            Some("0001-2025-04-01\n"),
            "CURRENT was set back; check with `kartotek verify` that the runs are whole; if they are, write the one line `0002-2025-05-01` into CURRENT",
        ),
        (Some("0000-2025-01-31\n"), "CURRENT was set back"),
        (
            Some(""),
            "CURRENT names no run; check with `kartotek verify` that the runs are whole; if they are, write the one line `0002-2025-05-01`",
        ),
        (Some("\0\0\0\0"), "CURRENT names no run"),
        (Some("0002-2025-05-0\n"), "CURRENT names no run"),
        (Some("0002-2025-05-02\n"), "which is missing; the newest run there is 0002-2025-05-01"),
        (Some("0009-2025-09-01\n"), "which is missing"),
        (None, "CURRENT is missing, but there are runs; check with `kartotek verify`"),
    ];
    let current = office.path("CURRENT");
    for (text, words) in damages {
        match text {
            Some(text) => support::write(&current, text.as_bytes())?,
            None => std::fs::remove_file(&current).map_err(at(&current))?,
        }
        for command in COMMANDS {
            office.is_refused(command, words).map_err(|what| format!("{text:?}: {what}"))?;
        }
        let said = office.expect(&["verify"], &[3])?;
        if !said.stdout.contains(&format!("write the one line `{SECOND}` into it")) {
            return Err(format!("{text:?}: {}", said.stdout));
        }
    }
    support::write(&current, format!("{SECOND}\n").as_bytes())?;
    office.expect(&["verify"], &[0]).map(drop)
}

fn interrupted_founding_is_repeated() -> Outcome {
    let office = Office::first()?;
    office.expect(&["rollback", "--reason", "forfra"], &[0])?;
    let current = office.path("CURRENT");
    let founding = support::read(&current)?;
    std::fs::remove_file(&current).map_err(at(&current))?;
    for command in COMMANDS {
        office.is_refused(command, "CURRENT is missing, but there are runs")?;
    }
    // The state left by an interrupted founding.
    support::write(&office.path("CURRENT.aside"), founding.as_bytes())?;
    office.expect(&["run", "--as-of", "2025-04-01"], &[0, 1])?;
    office.expect(&["verify"], &[0]).map(drop)
}

/// `runs`, `private` and `CURRENT` come from an old backup; the published lists stay.
fn older_than_its_lists() -> Outcome {
    let office = Office::first()?;
    let backup = office.tree()?;
    support::copy(&support::repository(SCENARIO).join("april/match.toml"), &office.path("inbox/match.toml"))?;
    office.expect(&["run", "--as-of", "2025-05-01"], &[0, 1])?;
    for folder in ["runs", "private"] {
        std::fs::remove_dir_all(office.path(folder)).map_err(at(Path::new(folder)))?;
    }
    let of_register = |name: &&String| ["runs/", "private/", "CURRENT"].iter().any(|begin| name.starts_with(begin));
    for name in backup.keys().filter(of_register) {
        support::write(&office.path(name), &backup[name])?;
    }
    let words = format!("is that of run {SECOND}, but the newest run is {FIRST}: the office is older than its lists");
    let day = ["--as-of", "2025-06-01"];
    office.is_refused(&[&["run"][..], &day].concat(), &words)?;
    office.is_refused(&[&["run", "--dry-run"][..], &day].concat(), &words)?;
    // No command puts the old list in place of the one in force, and `status` does not propose it.
    office.is_refused(&["publish"], &words)?;
    office.is_refused(&["publish", "--dry-run"], &words)?;
    office.is_refused(&["rollback", "--reason", "prøve"], &words)?;
    let status = office.expect(&["status"], &[1])?;
    if !status.stdout.contains(&words) || status.stdout.contains("kartotek publish") {
        return Err(format!("`status` in an office older than its lists: {}", status.stdout));
    }
    // It is still refused after the copy has made another run with that number elsewhere.
    let reports = office.0.path().join("elsewhere").display().to_string();
    office.expect(&["run", "--as-of", "2025-05-15", "--reports", &reports], &[0, 1])?;
    let words = format!("is that of run {SECOND}, but the newest run is 0002-2025-05-15");
    office.is_refused(&["run", "--as-of", "2025-06-01"], &words)?;
    // An office that has lost all runs is refused too.
    for folder in ["runs", "private"] {
        std::fs::remove_dir_all(office.path(folder)).map_err(at(Path::new(folder)))?;
    }
    std::fs::remove_file(office.path("CURRENT")).map_err(at(Path::new("CURRENT")))?;
    office.is_refused(&["run", "--as-of", "2025-06-01"], "but there is no run: the office is older than its lists")?;
    let latest = office.path("reports/latest");
    std::fs::remove_file(&latest).map_err(at(&latest))?;
    office.expect(&["run", "--as-of", "2025-06-01"], &[0, 1]).map(drop)
}

/// A rollback interrupted before its folder was moved.
fn as_cut_off() -> Result<Office, String> {
    let office = Office::after_second_run()?;
    office.expect(&["rollback", "--reason", "prøve"], &[0])?;
    office.moved(&format!("runs/rolled-back/{SECOND}"), &format!("runs/{SECOND}"))?;
    Ok(office)
}

fn damaged_note_stops_rollback() -> Outcome {
    let office = as_cut_off()?;
    let path = office.path(&format!("runs/rolled-back/{SECOND}.toml"));
    let note = support::read(&path)?;
    support::write(&path, note.replace("prøve", "prøv!").as_bytes())?;
    for command in COMMANDS {
        office.is_refused(command, "is not what was written; restore it from a copy of the office")?;
    }
    support::write(&path, note.as_bytes())?;
    office.expect(&["run", "--as-of", "2025-06-01"], &[0, 1])?;
    // After the rollback its note is not needed any more.
    support::write(&path, b"run = 7")?;
    office.expect(&["run", "--as-of", "2025-06-01"], &[0, 1])?;
    office.expect(&["publish"], &[0])?;
    let told = office.path(&format!("internal/rolled-back/{SECOND}.txt"));
    std::fs::remove_file(&told).map_err(at(&told))?;
    let said = office.expect(&["publish", "--reports", "elsewhere"], &[0])?;
    if !said.stderr.contains("why is not known, for its note is damaged") {
        return Err(format!("a rollback that cannot be told is passed over in silence: {}", said.stderr));
    }
    office.expect(&["rollback", "--reason", "igen"], &[0])?;
    let said = office.expect(&["verify"], &[3])?;
    let words = format!("runs/rolled-back/{SECOND}.toml: changed");
    if said.stdout.contains(&words) { Ok(()) } else { Err(said.stdout) }
}

fn interrupted_rollback_is_finished() -> Outcome {
    let office = as_cut_off()?;
    let said = office.expect(&["verify"], &[0])?;
    if !said.stdout.contains("a rollback was cut off") {
        return Err(said.stdout);
    }
    office.expect(&["list"], &[0])?;
    office.expect(&["run", "--as-of", "2025-06-01"], &[0, 1])?;
    if !office.path(&format!("runs/rolled-back/{SECOND}/SHA256SUMS")).exists() {
        return Err("the run is not where rolled back runs are kept".to_owned());
    }
    if office.path("runs/cut-off").exists() {
        return Err("the run was taken for one that was cut off".to_owned());
    }
    office.expect(&["verify"], &[0]).map(drop)
}

fn rollback_after_interrupted_run() -> Outcome {
    let office = Office::after_second_run()?;
    support::write(&office.path("CURRENT"), format!("{FIRST}\n").as_bytes())?;
    support::write(&office.path("CURRENT.aside"), format!("{SECOND}\n").as_bytes())?;
    // An interrupted run is not published.
    let latest = office.path("reports/latest");
    std::fs::remove_file(&latest).map_err(at(&latest))?;
    office.expect(&["rollback", "--reason", "prøve"], &[0])?;
    let kept = [format!("runs/cut-off/{SECOND}"), format!("runs/rolled-back/{FIRST}")];
    if let Some(missing) = kept.iter().find(|kept| !office.path(kept).exists()) {
        return Err(format!("{missing} is not there"));
    }
    office.expect(&["run", "--as-of", "2025-06-01"], &[0, 1]).map(drop)
}

/// The rollback leaves `latest` of the second folder on the lists of the run before, or takes it away if there is none.
fn second_folder_after_rollback() -> Outcome {
    let first = (Office::first()?, "2025-04-01", None);
    for (office, day, left) in [first, (Office::after_second_run()?, "2025-05-01", Some("2025-04-01"))] {
        office.expect(&["publish", "--reports", "elsewhere"], &[0])?;
        office.expect(&["rollback", "--reason", "prøve"], &[0])?;
        office.expect(&["run", "--as-of", day], &[0, 1])?;
        let latest = std::fs::read_link(office.0.path().join("elsewhere/latest")).ok();
        if latest.as_deref() != left.map(Path::new) {
            return Err(format!("latest points to {latest:?}, not {left:?}"));
        }
        let said = office.expect(&["verify"], &[0])?;
        if !said.stdout.contains("is not published here") {
            return Err(said.stdout);
        }
        office.expect(&["publish", "--reports", "elsewhere"], &[0])?;
        office.expect(&["verify"], &[0])?;
    }
    Ok(())
}

fn published_once() -> Outcome {
    let office = Office::after_second_run()?;
    office.expect(&["rollback", "--reason", "prøve"], &[0])?;
    office.expect(&["run", "--as-of", "2025-05-01"], &[0, 1])?;
    let latest = std::fs::read_link(office.path("reports/latest")).map_err(at(Path::new("latest")))?;
    if latest != Path::new("2025-05-01-2") {
        return Err(format!("latest points to {}", latest.display()));
    }
    let before = office.tree()?;
    let said = office.expect(&["run", "--as-of", "2025-05-01", "--log-json"], &[0, 1])?;
    if said.stderr.contains("which was left over") {
        return Err(format!("published again: {}", said.stderr));
    }
    unchanged(&before, &office.tree()?)?;
    // A publication without its `latest` link is finished by the next run.
    let link = office.path("reports/latest");
    std::fs::remove_file(&link).map_err(at(&link))?;
    let said = office.expect(&["run", "--as-of", "2025-05-01", "--log-json"], &[0, 1])?;
    if said.stderr.contains("which was left over") { unchanged(&before, &office.tree()?) } else { Err(said.stderr) }
}

fn same_list_is_same_folder() -> Outcome {
    let folder = support::temporary_folder()?;
    support::lay_out_office("tests/runs/backlog-month-by-month", folder.path())?;
    let office = Office(folder);
    office.expect(&["run", "--as-of", "2026-03-01"], &[0, 1])?;
    let before = office.tree()?;
    office.expect(&["rollback", "--reason", "for tidligt"], &[0])?;
    office.expect(&["run", "--as-of", "2026-03-01"], &[0, 1])?;
    let mut after = office.tree()?;
    after.retain(|name, _| !name.contains("/rolled-back/"));
    unchanged(&before, &after)?;
    let said = office.expect(&["verify"], &[0])?;
    if said.stdout.contains("note: ") { Err(said.stdout) } else { Ok(()) }
}

fn points_back_everywhere() -> Outcome {
    let office = Office::first()?;
    let publish = |folder| office.expect(&["publish", "--reports", folder], &[0]);
    let names = |said: Said, words: &str| match said.stdout.contains(words) {
        true => Ok(()),
        false => Err(format!("it does not say `{words}`: {}", said.stdout)),
    };
    let rollback = |more: &[&str]| office.expect(&[&["rollback", "--reason", "prøve"], more].concat(), &[0]);
    let latest = |folder| std::fs::read_link(office.path(folder).join("latest")).ok();
    let (own, web, stick) = ("reports", "../web", "../stick");
    ["web", "stick"].into_iter().try_for_each(|folder| publish(folder).map(drop))?;
    support::copy(&support::repository(SCENARIO).join("april/match.toml"), &office.path("inbox/match.toml"))?;
    office.expect(&["run", "--as-of", "2025-05-01"], &[0, 1])?;
    ["web", "stick"].into_iter().try_for_each(|folder| publish(folder).map(drop))?;
    office.moved(stick, "../away")?;

    let folder = office.0.path().join("web").display().to_string();
    names(rollback(&["--dry-run"])?, &format!("`latest` would no longer point to the run:\n  {folder}\n"))?;
    let said = rollback(&[])?;
    let command = said.stdout.lines().find_map(|line| line.trim().strip_prefix("kartotek publish --reports "));
    let command = command.map(str::to_owned).ok_or("it does not name the folder that is away")?;
    names(said, &format!("`latest` no longer points to the run:\n  {folder}\n"))?;
    for shown in [own, web] {
        if latest(shown) != Some(PathBuf::from("2025-04-01")) {
            return Err(format!("{shown}: latest is {:?}", latest(shown)));
        }
    }
    office.expect(&["verify", "--deep"], &[0])?;
    office.moved("../away", stick)?;
    office.expect(&["verify"], &[1, 3])?;
    publish(&command)?;
    office.expect(&["verify", "--deep"], &[0])?;
    rollback(&[])?;
    match [own, web, stick].into_iter().find(|shown| latest(shown).is_some()) {
        Some(shown) => Err(format!("after the rollback of the first run, {shown} has a latest")),
        None => office.expect(&["verify", "--deep"], &[0]).map(drop),
    }
}

/// The program cannot tell a clock that went back from a run for a day to come.
fn clock_may_only_be_set_back() -> Outcome {
    let office = Office::before_founding()?;
    let before = office.tree()?;
    let mut command = support::kartotek(office.0.path());
    let said = support::run(command.env("KARTOTEK_TODAY", "2060-04-02").args(["run", "--office", "office"]))?;
    if said.exit_code != 2 || !said.stderr.contains("`2060-04-02`: give a day no later than the clock") {
        return Err(said.stderr);
    }
    unchanged(&before, &office.tree()?)
}

fn reports_clock_that_went_back() -> Outcome {
    let office = Office::before_founding()?;
    office.expect(&["run", "--in-advance", "--as-of", "2060-04-01"], &[0, 1])?;
    let before = office.tree()?;
    for arguments in [&["run"][..], &["run", "--dry-run"], &["run", "--quiet"]] {
        let said = office.expect(arguments, &[2])?;
        if !said.stderr.contains("is before the day of the newest run, 2060-04-01: the clock of this machine")
            || !said.stderr.contains("dated in the future by mistake, take it back: `kartotek rollback --reason")
        {
            return Err(said.stderr);
        }
    }
    office.expect(&["verify", "--deep"], &[0])?;
    office.expect(&["list"], &[0])?;
    office.expect(&["publish"], &[0])?;
    unchanged(&before, &office.tree()?)?;
    office.expect(&["run", "--in-advance", "--as-of", "2060-04-01"], &[0, 1])?;
    office.expect(&["rollback", "--reason", "uret gik forkert"], &[0])?;
    office.expect(&["run"], &[0, 1])?;
    office.expect(&["verify", "--deep"], &[0]).map(drop)
}
