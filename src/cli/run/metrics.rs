//! `kartotek run --metrics FILE`: writes how the run went as a Prometheus textfile, for monitoring, even if it failed.

use super::super::{CommandOutcome, Failure, clock};
use chrono::{DateTime, Utc};
use kartotek_formats::texts::{OrSay, text};
use kartotek_office::lay_out::summary::Summary;
use kartotek_office::run::RunReport;
use kartotek_register::{foreign, fsx};
use std::fmt::Write;
use std::path::Path;

const LAST_SUCCESS: &str = "last_success_timestamp_seconds";

/// Rewrites the file. After a failed run it keeps the time of the last success. If another command held the lock, the
/// file is left alone.
///
/// # Errors
/// The file could not be written.
pub fn write(
    file: &Path,
    office: &Path,
    started: DateTime<Utc>,
    runs: &[RunReport],
    done: &Result<CommandOutcome, Failure>,
) -> Result<(), Failure> {
    if let Err(Failure::Busy(_)) = done {
        return Ok(());
    }
    let ended = clock::moment();
    let milliseconds = (ended - started).num_milliseconds().max(0);
    let took = format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000);
    let exit_code = match done {
        Ok(outcome) => outcome.exit_code(),
        Err(failure) => failure.exit_code(),
    };
    let before = foreign::read_table(file).ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
    // 0 if there was no success yet: an alarm about a long time without one then goes off too.
    let success = match done {
        Ok(_) => ended.timestamp().to_string(),
        Err(_) => value_in(&before, LAST_SUCCESS).unwrap_or("0").to_owned(),
    };
    let mut gauges = vec![
        Gauge::one("last_run_timestamp_seconds", "When the last run ended.", ended.timestamp()),
        Gauge::one("last_run_duration_seconds", "How long it took.", took),
        Gauge::one(
            "last_run_exit_code",
            "0: done; 1: done, and something waits for a person; 2 and more: it failed.",
            exit_code,
        ),
        Gauge::one(LAST_SUCCESS, "When the last run ended that did not fail; 0: none yet.", success),
    ];
    if let Some(last) = runs.last() {
        gauges.push(Gauge::one("run_number", "The number of the newest run.", last.name.number));
        gauges.extend(counts(runs, &last.summary));
    }
    let text = textfile(&office.to_string_lossy(), &gauges);
    (fsx::replace_file(file, text.as_bytes()))
        .or_say(|| text!("metrics-not-written", file = file.display().to_string()))
        .map_err(Failure::Output)
}

/// The counts of a catch-up: rated reports are summed over its runs, held ones are those of the last. `known` excludes
/// the reports that earlier runs of the same catch-up rated.
fn counts(runs: &[RunReport], last: &Summary) -> Vec<Gauge> {
    let sum = |of: fn(&Summary) -> usize| runs.iter().map(|run| of(&run.summary)).sum::<usize>();
    let handled = |run: &Summary| run.counts.rated + run.counts.corrected + run.counts.superseded;
    let by_earlier = sum(handled) - handled(last);
    let reports = [
        ("read", last.counts.read),
        ("rated", sum(|run| run.counts.rated)),
        ("corrected", sum(|run| run.counts.corrected)),
        ("annulled", sum(|run| run.annulled)),
        ("superseded", sum(|run| run.counts.superseded)),
        ("held", last.counts.held),
        ("known", last.counts.known.saturating_sub(by_earlier)),
        ("copies", last.counts.copies),
        ("gone", last.counts.gone),
        ("unreadable", last.unreadable),
        ("overdue", last.overdue.len()),
    ];
    vec![
        Gauge {
            name: "reports",
            help: "Reports, by what became of them.",
            series: reports.iter().map(|(outcome, count)| (Some(*outcome), count.to_string())).collect(),
        },
        Gauge::one("rated_games", "Games that were rated.", sum(|run| run.games)),
        Gauge::one(
            "controlled_results",
            "Results that were computed a second time, all equal (§ 3 c).",
            sum(|run| run.control.computed),
        ),
        Gauge::one("new_players", "Players who entered the register.", sum(|run| run.entered)),
        Gauge::one("decisions", "Decisions that were carried out.", sum(|run| run.decisions)),
    ]
}

/// A gauge with its help text and its series: an optional outcome label, and the value.
struct Gauge {
    name: &'static str,
    help: &'static str,
    series: Vec<(Option<&'static str>, String)>,
}

impl Gauge {
    fn one(name: &'static str, help: &'static str, value: impl ToString) -> Gauge {
        Gauge { name, help, series: vec![(None, value.to_string())] }
    }
}

/// The file's content for the office of this name.
fn textfile(office: &str, gauges: &[Gauge]) -> String {
    let office = office.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    let mut out = String::new();
    for Gauge { name, help, series } in gauges {
        let _ = writeln!(out, "# HELP kartotek_{name} {help}\n# TYPE kartotek_{name} gauge");
        for (outcome, value) in series {
            let outcome = outcome.map_or(String::new(), |outcome| format!(",outcome=\"{outcome}\""));
            let _ = writeln!(out, "kartotek_{name}{{office=\"{office}\"{outcome}}} {value}");
        }
    }
    out
}

/// The value of a gauge in an earlier file; `None`: missing.
fn value_in<'t>(textfile: &'t str, name: &str) -> Option<&'t str> {
    let mut lines = textfile.lines().filter_map(|line| line.strip_prefix("kartotek_")?.strip_prefix(name));
    lines.find_map(|rest| rest.strip_prefix('{')?.rsplit_once("} ")).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gauge_is_written_and_read_back_whatever_the_folder_is_called() {
        let gauges = [
            Gauge::one("last_run_exit_code", "0: done", 1),
            Gauge { name: "reports", help: "h", series: vec![(Some("rated"), "7".into()), (Some("held"), "2".into())] },
        ];
        let text = textfile("/srv/\"a} b\\c\"", &gauges);
        let expected = "# HELP kartotek_last_run_exit_code 0: done\n\
            # TYPE kartotek_last_run_exit_code gauge\n\
            kartotek_last_run_exit_code{office=\"/srv/\\\"a} b\\\\c\\\"\"} 1\n\
            # HELP kartotek_reports h\n\
            # TYPE kartotek_reports gauge\n\
            kartotek_reports{office=\"/srv/\\\"a} b\\\\c\\\"\",outcome=\"rated\"} 7\n\
            kartotek_reports{office=\"/srv/\\\"a} b\\\\c\\\"\",outcome=\"held\"} 2\n";
        assert_eq!(text, expected);
        assert_eq!(value_in(&text, "last_run_exit_code"), Some("1"));
        assert_eq!(value_in(&text, "last_run"), None);
    }
}
