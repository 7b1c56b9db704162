//! Inboxes made to choke a run. The run always ends by itself, with less than a gigabyte of memory, rates the correct report,
//! and names the files that it refused.

use super::made::{self, Workbook, hollow, ids, report, rows_of_one_text};
use crate::corpus::checks::measured::{Measured, measured};
use crate::support::{self, Outcome, write};
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

pub const STORIES: [support::Story; 12] = [
    ("a workbook that announces an impossible number of texts is held back by name", refuses_impossible_text_count),
    ("one text in 390,000 cells does not fill the memory", one_text_in_many_cells),
    ("a part that a hundred sheets share is read once", shared_part_is_read_once),
    ("a workbook with millions of formats or texts is refused", refuses_millions_of_tags),
    ("four megabytes of wrong lines give a few messages", wrong_lines_are_summed_up),
    ("six million empty tables in JSON are refused before they are read", refuses_empty_json_tables),
    ("a million and a half tables in TOML are refused before they are read", refuses_empty_toml_tables),
    ("forty files of a quarter of a gigabyte are named but not read", names_large_files_unread),
    (
        "hundreds of reports of one day with the same players are compared in pairs within the limits",
        compares_many_reports_in_pairs,
    ),
    ("a correct report among twenty thousand wrong files is rated", rates_the_right_one_among_many),
    ("a report of 5,000 players and 100,000 games is rated", rates_largest_report),
    ("commands read at most the allowed size of a report or table", commands_read_a_limited_size),
];

/// The promised limit of a gigabyte, in kB.
pub const MOST_MEMORY: u64 = 1 << 20;
/// The longest run, in a slow build on a busy machine.
const LONGEST: Duration = Duration::from_secs(300);

/// Whether to use the full sizes, those of the first attack.
fn is_long() -> bool {
    std::env::var_os("KARTOTEK_HOSTILE").is_some_and(|value| value == "all")
}

pub fn watched(what: &str, command: &mut std::process::Command) -> Result<Measured, String> {
    let said = support::temporary_folder()?;
    let measured = measured(command, said.path(), LONGEST)?;
    let (kb, took) = (measured.memory, measured.took);
    eprintln!("hostile: {what}: {} MB, {:.1} s", kb / 1000, took.as_secs_f32());
    if kb > MOST_MEMORY {
        return Err(format!("{what}: {kb} kB of memory, {took:?}"));
    }
    Ok(measured)
}

/// Runs an office of `members` with the files of `make` and one correct report. The output has all of `named`, the exit code is
/// 1, and the correct report is rated.
pub fn attack(what: &str, members: usize, named: &[&str], make: impl FnOnce(&Path) -> Outcome) -> Outcome {
    let here = support::temporary_folder()?;
    made::office(here.path(), members)?;
    make(&here.path().join("inbox"))?;
    let mut command = support::kartotek(here.path());
    let said = watched(what, command.args(["run", "--as-of", "2026-04-01"]))?;
    let rated = support::read(&here.path().join("internal/2026-04-01/summary.json"))?;
    if !rated.contains("\"2026-god\"") || said.exit_code != 1 {
        return Err(format!("{what}: exit code {}\n{}{}", said.exit_code, said.stdout, said.stderr));
    }
    let missing = named.iter().find(|name| !said.stdout.contains(**name));
    missing.map_or(Ok(()), |name| Err(format!("{what}: nothing is said of {name}:\n{}", said.stdout)))
}

fn refuses_impossible_text_count() -> Outcome {
    let rows = rows_of_one_text(10);
    for count in ["18446744073709551615", "99999999999", "-1", "many"] {
        let texts = Some((count, "<si><t>a</t></si>"));
        let make =
            |inbox: &Path| Workbook { sheets: 1, rows: &rows, texts, styles: None }.write(&inbox.join("bad.xlsx"));
        attack("announced texts", 2, &["bad.xlsx", "reader-failed"], make)?;
    }
    Ok(())
}

fn one_text_in_many_cells() -> Outcome {
    let rows = rows_of_one_text(390_000);
    let text = format!("<si><t>{}</t></si>", "x".repeat(900_000));
    let texts = Some(("1", text.as_str()));
    let make = |inbox: &Path| Workbook { sheets: 1, rows: &rows, texts, styles: None }.write(&inbox.join("bad.xlsx"));
    attack("one text in 390,000 cells", 2, &["bad.xlsx", "spreadsheet-unreadable"], make)
}

fn shared_part_is_read_once() -> Outcome {
    let rows = "<row><c><v></v></c></row>".repeat(2_300_000);
    let make =
        |inbox: &Path| Workbook { sheets: 100, rows: &rows, texts: None, styles: None }.write(&inbox.join("bad.xlsx"));
    attack("one part of 58 MB, a hundred sheets", 2, &["bad.xlsx", "spreadsheet-unreadable"], make)
}

fn refuses_millions_of_tags() -> Outcome {
    let rows = rows_of_one_text(10);
    let (texts, styles) = ("<si/>".repeat(10_000_000), "<xf/>".repeat(10_000_000));
    let make = |inbox: &Path| {
        let texts = Some(("1", texts.as_str()));
        Workbook { sheets: 1, rows: &rows, texts, styles: None }.write(&inbox.join("texts.xlsx"))?;
        Workbook { sheets: 1, rows: &rows, texts: None, styles: Some(&styles) }.write(&inbox.join("styles.xlsx"))
    };
    attack("ten million texts, ten million formats", 2, &["texts.xlsx", "styles.xlsx"], make)
}

fn wrong_lines_are_summed_up() -> Outcome {
    let here = support::temporary_folder()?;
    made::office(here.path(), 2)?;
    let form = "[[players]]\nno = 1\nid = \"10001\"\n";
    let lines = |of: &str, count: usize| format!("round,white,black,result\n{}", of.repeat(count));
    // More lines than a table may have, and nearly the most allowed.
    for (name, table) in
        [("a", lines("1,1\n", 1_000_000)), ("b", lines("1,1\n", 199_000)), ("c", lines("x,,y,\n", 90_000))]
    {
        write(&here.path().join(format!("inbox/{name}.csv")), table.as_bytes())?;
        write(&here.path().join(format!("inbox/{name}.toml")), form.as_bytes())?;
    }
    let mut command = support::kartotek(here.path());
    let said = watched("wrong lines", command.args(["run", "--as-of", "2026-04-01"]))?;
    let kept: usize = support::tree(&here.path().join("runs"))?.values().map(Vec::len).sum();
    if said.exit_code != 1 || kept > 5_000_000 || !said.stdout.contains("a.csv") {
        return Err(format!("exit code {}, {kept} bytes in runs\n{}", said.exit_code, said.stdout));
    }
    let told = support::read(&here.path().join("internal/2026-04-01/diagnostics.txt"))?;
    if told.contains("198800 more of this kind") { Ok(()) } else { Err("the rest is not counted".to_owned()) }
}

fn refuses_empty_json_tables() -> Outcome {
    // The lines are within the limits of length and number.
    let lines = |of: &str, count: usize| format!("{}\n", of.repeat(1_000)).repeat(count / 1_000);
    let tables = format!("{{\"players\": [{}{{}}]}}", lines("{},", 6_000_000));
    let lists = format!("{{\"players\": [{}0]}}", lines("0,", 6_000_000));
    let few = format!("{{\"players\": [{}{{}}]}}", lines("{},", 299_000));
    attack("6 million tables in JSON", 2, &["bad.json", "list.json", "report-too-large"], |inbox| {
        write(&inbox.join("list.json"), lists.as_bytes())?;
        (1..=7).try_for_each(|number| write(&inbox.join(format!("few-{number}.json")), few.as_bytes()))?;
        write(&inbox.join("bad.json"), tables.as_bytes())
    })
}

fn refuses_empty_toml_tables() -> Outcome {
    let tables = "[[a]]\n".repeat(1_500_000);
    let (few, values) = ("[[games]]\n".repeat(149_000), "a=1\n".repeat(1_500_000));
    attack("1.5 million tables in TOML", 2, &["bad.toml", "few.toml", "values.toml"], |inbox| {
        write(&inbox.join("few.toml"), few.as_bytes())?;
        write(&inbox.join("values.toml"), values.as_bytes())?;
        write(&inbox.join("bad.toml"), tables.as_bytes())
    })
}

fn names_large_files_unread() -> Outcome {
    attack("40 files of 255 MB", 2, &["bad-01.trf", "bad-40.trf", "255 MB"], |inbox| {
        (1..=40).try_for_each(|number| hollow(&inbox.join(format!("bad-{number:02}.trf")), 255 << 20))
    })
}

fn compares_many_reports_in_pairs() -> Outcome {
    let reports = if is_long() { 1_000 } else { 300 };
    let here = support::temporary_folder()?;
    made::office(here.path(), 40)?;
    let mut dice = 2026;
    for number in 0..reports {
        let mut players = ids(40);
        for at in (1..players.len()).rev() {
            // Knuth's generator: the same reports in every run.
            dice = u64::wrapping_add(u64::wrapping_mul(dice, 6_364_136_223_846_793_005), 1_442_695_040_888_963_407);
            players.swap(at, usize::try_from(dice >> 33).unwrap_or(0) % (at + 1));
        }
        let id = format!("2026-dag-{number:04}");
        write(&here.path().join(format!("inbox/{id}.json")), report(&id, "2026-03-15", &players, 1).as_bytes())?;
    }
    let mut command = support::kartotek(here.path());
    let said = watched(&format!("{reports} reports of one day"), command.args(["run", "--as-of", "2026-04-01"]))?;
    if said.exit_code > 1 {
        return Err(format!("exit code {}\n{}{}", said.exit_code, said.stdout, said.stderr));
    }
    let kept = support::read(&here.path().join("internal/2026-04-01/diagnostics.jsonl"))?;
    let of_pairs = kept.lines().filter(|line| line.contains("two-tournaments-at-once")).count();
    if of_pairs > 0 && of_pairs <= reports * 21 { Ok(()) } else { Err(format!("{of_pairs} notes of pairs")) }
}

fn rates_the_right_one_among_many() -> Outcome {
    let count = if is_long() { 100_000 } else { 20_000 };
    attack(&format!("{count} wrong files"), 2, &["more of this kind", "held"], |inbox| {
        (0..count).try_for_each(|number| {
            let (ending, text) = match number % 4 {
                0 => ("json", format!("{{\"name\": \"{number}\", \"x\": {number}}}")),
                1 => ("trf", format!("001 {number} no player\n001\n")),
                2 => ("csv", format!("round,white,black,result\n{number},1\n")),
                _ => ("txt", format!("{number}\n")),
            };
            write(&inbox.join(format!("{number:06}.{ending}")), text.as_bytes())
        })
    })
}

fn rates_largest_report() -> Outcome {
    let here = support::temporary_folder()?;
    made::office(here.path(), 5_000)?;
    let whole = report("2026-stor", "2026-03-15", &ids(5_000), 40);
    write(&here.path().join("inbox/stor.json"), whole.as_bytes())?;
    let mut command = support::kartotek(here.path());
    let said = watched("5,000 players, 100,000 games", command.args(["run", "--as-of", "2026-04-01"]))?;
    let is_rated = said.stdout.contains("2 reports were rated");
    if is_rated { Ok(()) } else { Err(format!("exit code {}\n{}{}", said.exit_code, said.stdout, said.stderr)) }
}

fn commands_read_a_limited_size() -> Outcome {
    let here = support::temporary_folder()?;
    made::office(here.path(), 2)?;
    hollow(&here.path().join("line.trf"), 1 << 30)?;
    let mut entries = "id,name\n".to_owned();
    (0..10_000_000).for_each(|_| entries.push_str("1\n"));
    write(&here.path().join("entries.csv"), entries.as_bytes())?;
    write(&here.path().join("few.csv"), &entries.as_bytes()[..1_900])?;
    let mut members = "Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n".to_owned();
    let _ = write!(members, "{}", "x\n".repeat(5_000_000));
    write(&here.path().join("members.csv"), members.as_bytes())?;
    for (arguments, said) in [
        (&["check", "line.trf"][..], "file-too-large"),
        (&["rate", "line.trf"], "file-too-large"),
        (&["norms", "line.trf"], "file-too-large"),
        (&["elo", "line.trf"], "file-too-large"),
        (&["standings", "line.trf"], "file-too-large"),
        (&["impact", "line.trf"], "file-too-large"),
        (&["entry-list", "line.trf"], "64 MB"),
        (&["emt", "--year", "2026", "line.trf"], "64 MB"),
        (&["rate", "inbox/god.json", "--list", "line.trf"], "64 MB"),
        (&["import", "--members", "line.trf", "--dry-run", "--reason", "x"], "64 MB"),
        (&["entry-list", "entries.csv"], "report-too-large"),
        (&["entry-list", "few.csv"], "more of this kind"),
        (&["emt", "--year", "2026", "entries.csv"], "report-too-large"),
        (&["import", "--members", "members.csv", "--dry-run", "--reason", "x"], "report-too-large"),
    ] {
        let mut command = support::kartotek(here.path());
        let found = watched(&arguments.join(" "), command.args(arguments))?;
        if ![1, 2].contains(&found.exit_code) || !(found.stderr + &found.stdout).contains(said) {
            return Err(format!("{arguments:?} does not say {said}, exit code {}", found.exit_code));
        }
    }
    Ok(())
}
