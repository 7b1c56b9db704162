//! `runs/*/ledger.parquet` is one table for DuckDB, Spark and polars: it has the same columns of the same types in every run of
//! every office, and agrees with the CSV files.

use crate::support::{self, Outcome, Test};
use kartotek_tables::{NamedColumn, Values, columns};
use std::collections::BTreeMap;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new("ledgers: those of all runs are one table, and say what the CSV files say", one_table)])
}

/// Scenarios with corrections, runs without an entry, decisions, restarts, and a backlog.
const SCENARIOS: [&str; 5] =
    ["corrected", "annulled", "people-change", "annual-alignment-applied", "backlog-month-by-month"];
/// Columns that Parquet stores as whole hundredths.
const HUNDREDTHS: [&str; 4] = ["w", "we", "bonus", "gain"];
const WHOLE: [&str; 6] = ["no", "ro", "n", "k", "registered", "rn"];

/// The number of rows, the sum of each number, and the counts of missing values.
#[derive(Debug, Default, PartialEq, Eq)]
struct Total {
    rows: usize,
    sums: BTreeMap<String, i64>,
    unknown: BTreeMap<String, usize>,
}

fn one_table() -> Outcome {
    let mut ledgers: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for scenario in SCENARIOS {
        let folder = support::temporary_folder()?;
        let scenario_folder = format!("tests/runs/{scenario}");
        support::lay_out(&scenario_folder, folder.path())?;
        for step in support::script(&support::commands(&scenario_folder)?)? {
            step.take(folder.path())?;
        }
        add(&mut ledgers, scenario, support::tree(&folder.path().join("office"))?);
    }
    let tables: Vec<&String> = ledgers.keys().filter(|name| name.ends_with(".parquet")).collect();
    let read = |name: &&String| columns(&ledgers[*name]).map_err(|error| format!("{name}: {error}"));
    let ledgers_read = tables.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let rows = |ledger: &Vec<NamedColumn>| ledger.first().map_or(0, NamedColumn::len);
    let empty = ledgers_read.iter().filter(|ledger| rows(ledger) == 0).count();
    let layout = |ledger: &[NamedColumn]| -> Vec<_> {
        ledger.iter().map(|column| (column.name.clone(), std::mem::discriminant(&column.values))).collect()
    };
    let first = ledgers_read.first().ok_or("there is no ledger")?;
    let mut found = Total::default();
    for (name, ledger) in tables.iter().zip(&ledgers_read) {
        if layout(ledger) != layout(first) {
            return Err(format!("{name} is of another layout"));
        }
        found.rows += rows(ledger);
        for column in ledger {
            let (Values::Number(numbers) | Values::Hundredths(numbers)) = &column.values else { continue };
            let sum: i64 = numbers.iter().flatten().copied().map(i64::from).sum();
            *found.sums.entry(column.name.to_string()).or_default() += sum;
            *found.unknown.entry(column.name.to_string()).or_default() +=
                numbers.iter().filter(|n| n.is_none()).count();
        }
    }
    found.sums.retain(|heading, _| is_counted(heading));
    found.unknown.retain(|heading, _| is_counted(heading));
    let mut expected = Total::default();
    for (_, bytes) in ledgers.iter().filter(|(name, _)| name.ends_with(".csv")) {
        count(bytes, &mut expected)?;
    }
    if empty == 0 || tables.len() < 10 {
        return Err(format!("{} ledgers, {empty} of them empty: that shows little", tables.len()));
    }
    if found == expected { Ok(()) } else { Err(format!("Parquet says {found:?}\nCSV says {expected:?}")) }
}

fn is_counted(heading: &str) -> bool {
    HUNDREDTHS.contains(&heading) || WHOLE.contains(&heading)
}

fn add(ledgers: &mut BTreeMap<String, Vec<u8>>, office: &str, tree: BTreeMap<String, Vec<u8>>) {
    let is_ledger = |name: &str| {
        let parts: Vec<&str> = name.split('/').collect();
        matches!(parts.as_slice(), ["runs", _, "ledger.csv" | "ledger.parquet"])
    };
    let files = tree.into_iter().filter(|(name, _)| is_ledger(name));
    ledgers.extend(files.map(|(name, bytes)| (format!("{office}/{name}"), bytes)));
}

fn count(csv: &[u8], total: &mut Total) -> Outcome {
    let mut reader = csv::Reader::from_reader(csv);
    let headings = reader.headers().map_err(|error| error.to_string())?.clone();
    for record in reader.records() {
        let record = record.map_err(|error| error.to_string())?;
        total.rows += 1;
        for (heading, cell) in headings.iter().zip(&record) {
            let factor = if HUNDREDTHS.contains(&heading) { 100.0 } else { 1.0 };
            if !is_counted(heading) {
                continue;
            }
            let (sum, unknown) = (total.sums.entry(heading.to_owned()).or_default(), &mut total.unknown);
            let unknown = unknown.entry(heading.to_owned()).or_default();
            match cell {
                "" => *unknown += 1,
                _ => *sum += (cell.parse::<f64>().map_err(|error| format!("{cell}: {error}"))? * factor).round() as i64,
            }
        }
    }
    Ok(())
}
