//! `kartotek run` as cron starts it: its output is mailed, and monitoring reads the outcome.

use crate::support::{self, Group, Outcome, Said, Test, at, same};
use kartotek_register::lock::Lock;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("cron").tests([
        ("a quiet run does the same work, and reports waiting matters as any other run does", quiet_run_does_the_same),
        #[cfg(unix)]
        (
            "the documented cron lines send mail only if something waits for a person or failed",
            documented_lines_mail_what_waits,
        ),
        ("the metrics count every report by outcome", metrics_count_reports),
        ("the metrics of a failed run show the failure and the time of the last success", metrics_show_failure),
        ("a run that finds another one at work leaves its metrics unchanged", waiting_run_keeps_metrics),
        ("the metrics of an office whose first run failed have no last success", no_success_before_first_run),
        ("summary.json has exactly the keys of its schema", summary_has_schema_keys),
    ]))
}

const SCENARIO: &str = "tests/runs/held-then-mended";

fn run(folder: &Path, arguments: &[&str]) -> Result<Said, String> {
    let always = ["run", "--office", "office", "--metrics", "kartotek.prom"];
    support::run(support::kartotek(folder).args(always).args(arguments))
}

fn office() -> Result<tempfile::TempDir, String> {
    let folder = support::temporary_folder()?;
    support::lay_out_office(SCENARIO, folder.path())?;
    Ok(folder)
}

/// The value of a series, by its name and the labels after the office.
fn series_value(folder: &Path, name: &str, label: &str) -> Result<String, String> {
    let text = support::read(&folder.join("kartotek.prom"))?;
    let series = format!("kartotek_{name}{{office=\"office\"{label}}} ");
    let line = text.lines().find_map(|line| line.strip_prefix(&series));
    line.map(str::to_owned).ok_or_else(|| format!("no {series}in\n{text}"))
}

fn quiet_run_does_the_same() -> Outcome {
    let (loud, silent) = (office()?, office()?);
    let said = run(loud.path(), &["--as-of", "2026-04-01"])?;
    let same_again = run(silent.path(), &["--as-of", "2026-04-01", "--quiet"])?;
    same("what is said of a report that is held back", &same_again.stdout, &said.stdout)?;
    same("stderr", &same_again.stderr, "")?;
    same("exit code", &same_again.exit_code.to_string(), "1")?;
    let (one, other) = (support::tree(&loud.path().join("office"))?, support::tree(&silent.path().join("office"))?);
    let differing = one.iter().find(|(name, bytes)| *name != "LOCK" && other.get(*name) != Some(bytes));
    differing.map_or(Ok(()), |(name, _)| Err(format!("{name} differs")))
}

/// An office with one report, played last month, in which some texts are replaced.
#[cfg(unix)]
fn office_of_today(replaced: &[(&str, &str)]) -> Result<tempfile::TempDir, String> {
    let folder = support::temporary_folder()?;
    let office = folder.path().join("office");
    support::lay_out_office("tests/runs/nothing-new-on-the-same-day", folder.path())?;
    let path = |name: &str| office.join(name);
    std::fs::remove_file(path("inbox/2026-03/skovby-hurtig.json")).map_err(|error| error.to_string())?;
    let today = chrono::Local::now().date_naive();
    let ago = |days: u64| today.checked_sub_days(chrono::Days::new(days)).unwrap_or_default().to_string();
    let mut report = support::read(&path("inbox/2026-03/skovby-b.json"))?;
    let dates = [("2026-03-06", ago(32)), ("2026-03-08", ago(30)), ("2026-03-10", ago(28))];
    let dates = dates.iter().map(|(from, to)| (*from, to.as_str()));
    for (from, to) in dates.chain(replaced.iter().copied()) {
        if !report.contains(from) {
            return Err(format!("skovby-b.json does not say {from}"));
        }
        report = report.replace(from, to);
    }
    support::write(&path("inbox/2026-03/skovby-b.json"), report.as_bytes())?;
    let settings = support::read(&path("kartotek.toml"))?.replace("2025-12-31", &ago(90));
    support::write(&path("kartotek.toml"), settings.as_bytes())?;
    Ok(folder)
}

/// The output when cron runs the documented line, which would be mailed.
#[cfg(unix)]
fn cron_output(folder: &Path, page: &str) -> Result<String, String> {
    let text = support::read(&support::repository(page))?;
    let (_, line) = text.split_once("0 6 1 * *").ok_or_else(|| format!("{page} has no line for cron"))?;
    let line = line.split(['\n', '`']).next().unwrap_or_default().trim();
    let program = support::kartotek(folder).get_program().to_string_lossy().into_owned();
    let line = (line.replace("/usr/local/bin/kartotek", &program))
        .replace("/srv/ratings", &folder.join("office").display().to_string())
        .replace("/var/lib/node_exporter", &folder.display().to_string());
    let mut shell = std::process::Command::new("/bin/sh");
    shell.args(["-c", &line]).env_clear().env("PATH", "/usr/bin:/bin").current_dir("/");
    let said = support::run(shell.stdin(std::process::Stdio::null()))?;
    Ok(said.stdout + &said.stderr)
}

#[cfg(unix)]
fn documented_lines_mail_what_waits() -> Outcome {
    ["docs/CRON.md", "README.md"].into_iter().try_for_each(mail_by)
}

#[cfg(unix)]
fn mail_by(page: &str) -> Outcome {
    let is_mailed = |what: &str, folder: &Path, words: &[&str]| {
        let mail = cron_output(folder, page)?;
        match words.iter().find(|word| !mail.contains(**word)) {
            Some(word) => Err(format!("{what}: `{word}` is not in the mail:\n{mail}")),
            None => Ok(()),
        }
    };
    let well = office_of_today(&[])?;
    same("the mail when nothing waits", &cron_output(well.path(), page)?, "")?;
    same("the mail when nothing is new", &cron_output(well.path(), page)?, "")?;
    let held = office_of_today(&[("12455", "99999")])?;
    is_mailed("held back", held.path(), &["skovby-b.json", "player-unknown", "99999", "diagnostics.txt"])?;
    let warned = office_of_today(&[("\"round-robin\"", "\"other\"")])?;
    is_mailed("warned about", warned.path(), &["skovby-b.json", "system-needs-approval"])?;
    let unread = office_of_today(&[])?;
    std::os::unix::fs::symlink("/dev/null", unread.path().join("office/inbox/link.json")).map_err(|e| e.to_string())?;
    is_mailed("not read", unread.path(), &["link.json"])?;
    std::fs::write(well.path().join("office/CURRENT"), "").map_err(|error| error.to_string())?;
    is_mailed("failed", well.path(), &["CURRENT"])
}

fn metrics_count_reports() -> Outcome {
    let folder = office()?;
    run(folder.path(), &["--as-of", "2026-04-01"])?;
    let mut sum = 0;
    for outcome in ["rated", "corrected", "superseded", "held", "known", "copies"] {
        let count = series_value(folder.path(), "reports", &format!(",outcome=\"{outcome}\""))?;
        sum += count.parse::<usize>().map_err(|error| error.to_string())?;
    }
    same("read", &series_value(folder.path(), "reports", ",outcome=\"read\"")?, &sum.to_string())?;
    let held = series_value(folder.path(), "reports", ",outcome=\"held\"")?;
    same("held back", &held, "1")?;
    // A catch-up does not count reports that it rates itself as known.
    let backlog = support::temporary_folder()?;
    support::lay_out("tests/runs/backlog-with-a-correction", backlog.path())?;
    run(backlog.path(), &["--as-of", "2026-12-01", "--in-advance", "--catch-up", "monthly"])?;
    let count = |outcome: &str| -> Result<usize, String> {
        let value = series_value(backlog.path(), "reports", &format!(",outcome=\"{outcome}\""))?;
        value.parse().map_err(|error| format!("{error}"))
    };
    let parts = ["rated", "corrected", "superseded", "held", "known", "copies"];
    let sum = parts.iter().map(|outcome| count(outcome)).sum::<Result<usize, _>>()?;
    same("known", &count("known")?.to_string(), "0")?;
    same("read by a catch-up", &count("read")?.to_string(), &sum.to_string())?;
    same("annulled", &series_value(folder.path(), "reports", ",outcome=\"annulled\"")?, "0")?;
    same("exit code", &series_value(folder.path(), "last_run_exit_code", "")?, "1")?;
    same("run", &series_value(folder.path(), "run_number", "")?, "1")?;
    let last = series_value(folder.path(), "last_run_timestamp_seconds", "")?;
    same("the last good run", &series_value(folder.path(), "last_success_timestamp_seconds", "")?, &last)
}

fn metrics_show_failure() -> Outcome {
    let folder = office()?;
    run(folder.path(), &["--as-of", "2026-04-01"])?;
    let good = series_value(folder.path(), "last_success_timestamp_seconds", "")?;
    let said = run(folder.path(), &["--as-of", "2026-03-01"])?;
    same("exit code", &said.exit_code.to_string(), "2")?;
    same("exit code told", &series_value(folder.path(), "last_run_exit_code", "")?, "2")?;
    same("the last good run", &series_value(folder.path(), "last_success_timestamp_seconds", "")?, &good)?;
    // The metrics are also written when the office cannot be opened, whatever the file had before.
    let settings = folder.path().join("office/kartotek.toml");
    let whole = support::read(&settings)?;
    for (damaged, code) in [(Some("federation = 7"), "2"), (None, "2")] {
        support::write(&settings, whole.as_bytes())?;
        run(folder.path(), &["--as-of", "2026-04-01"])?;
        same("exit code told", &series_value(folder.path(), "last_run_exit_code", "")?, "1")?;
        let good = series_value(folder.path(), "last_success_timestamp_seconds", "")?;
        match damaged {
            Some(damaged) => support::write(&settings, damaged.as_bytes())?,
            None => std::fs::remove_file(&settings).map_err(at(&settings))?,
        }
        let said = run(folder.path(), &[])?;
        same("exit code", &said.exit_code.to_string(), code)?;
        same("exit code told", &series_value(folder.path(), "last_run_exit_code", "")?, code)?;
        same("the last good run", &series_value(folder.path(), "last_success_timestamp_seconds", "")?, &good)?;
    }
    // A damaged office.
    support::write(&settings, whole.as_bytes())?;
    run(folder.path(), &["--as-of", "2026-04-01"])?;
    let good = series_value(folder.path(), "last_success_timestamp_seconds", "")?;
    support::write(&folder.path().join("office/CURRENT"), b"")?;
    run(folder.path(), &[])?;
    same("exit code told", &series_value(folder.path(), "last_run_exit_code", "")?, "3")?;
    same("the last good run", &series_value(folder.path(), "last_success_timestamp_seconds", "")?, &good)
}

fn waiting_run_keeps_metrics() -> Outcome {
    let folder = office()?;
    run(folder.path(), &["--as-of", "2026-04-01"])?;
    let before = support::read(&folder.path().join("kartotek.prom"))?;
    let _lock = Lock::take(&folder.path().join("office"), "test").map_err(|error| format!("{error:?}"))?;
    let said = run(folder.path(), &["--as-of", "2026-05-01"])?;
    same("exit code", &said.exit_code.to_string(), "3")?;
    same("metrics", &support::read(&folder.path().join("kartotek.prom"))?, &before)
}

fn no_success_before_first_run() -> Outcome {
    let folder = office()?;
    support::write(&folder.path().join("office/kartotek.toml"), b"federation = 7")?;
    run(folder.path(), &[])?;
    same("exit code", &series_value(folder.path(), "last_run_exit_code", "")?, "2")?;
    same("the last good run", &series_value(folder.path(), "last_success_timestamp_seconds", "")?, "0")
}

fn summary_has_schema_keys() -> Outcome {
    let folder = office()?;
    run(folder.path(), &["--as-of", "2026-04-01"])?;
    let schema = support::run(support::kartotek(folder.path()).args(["schema", "summary"]))?.stdout;
    let schema: Value = serde_json::from_str(&schema).map_err(|error| error.to_string())?;
    let summary = support::read(&folder.path().join("office/internal/2026-04-01/summary.json"))?;
    let summary: Value = serde_json::from_str(&summary).map_err(|error| error.to_string())?;
    same_keys(&summary, &schema)?;
    same_keys(&summary["counts"], &schema["$defs"]["Counts"])?;
    same_keys(&summary["reports"][0], &schema["$defs"]["ReportLine"])
}

/// An object has exactly the keys that the schema requires.
fn same_keys(found: &Value, schema: &Value) -> Outcome {
    let keys = |value: &Value| {
        value.as_object().map(|object| object.keys().cloned().collect::<BTreeSet<_>>()).unwrap_or_default()
    };
    let required = schema["required"].as_array().into_iter().flatten();
    let required: BTreeSet<String> = required.filter_map(|key| key.as_str().map(str::to_owned)).collect();
    match keys(found) == required && keys(&schema["properties"]) == required && !required.is_empty() {
        true => Ok(()),
        false => Err(format!("{:?} are not {required:?}", keys(found))),
    }
}
