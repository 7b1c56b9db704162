//! What only the office sees: reports held back, and every diagnostic.

use super::csv_bytes;
use crate::diagnostic::{Diagnostic, json_line};
use anyhow::{Context, Result};

/// A report held back, as the list shows it.
pub struct HeldReport<'r> {
    pub file: &'r str,
    pub report: &'r str,
    pub hash: &'r str,
    pub diagnostics: &'r [Diagnostic],
}

/// One line per objection.
pub fn csv(held: &[HeldReport]) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(["file", "report", "hash", "code", "paragraph", "line", "column", "message", "help"])?;
        for report in held {
            for objection in report.diagnostics.iter().filter(|diagnostic| diagnostic.holds_back()) {
                let number = |value: u32| if value == 0 { String::new() } else { value.to_string() };
                writer.write_record([
                    report.file,
                    report.report,
                    report.hash,
                    objection.code.name,
                    objection.code.paragraph.unwrap_or(""),
                    &number(objection.place.line),
                    &number(objection.place.column),
                    &objection.message,
                    objection.help.as_deref().unwrap_or(""),
                ])?;
            }
        }
        Ok(())
    })
}

/// What is held back and why, whatever words a version of the program has for it: (hash, code), sorted.
pub fn objections_of(held: &[HeldReport]) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = (held.iter())
        .flat_map(|report| report.diagnostics.iter().filter(|d| d.holds_back()).map(|d| (report.hash, d.code.name)))
        .map(|(hash, code)| (hash.to_owned(), code.to_owned()))
        .collect();
    all.sort_unstable();
    all
}

/// The same, from a list that [`csv`] wrote.
pub fn objections(list: &[u8]) -> Result<Vec<(String, String)>> {
    let mut reader = csv::Reader::from_reader(list);
    let header = reader.headers()?.clone();
    let column =
        |name: &str| header.iter().position(|own| own == name).with_context(|| format!("held.csv: no column {name}"));
    let (hash, code) = (column("hash")?, column("code")?);
    let mut all = Vec::new();
    for record in reader.records() {
        let record = record?;
        all.push((record.get(hash).unwrap_or("").to_owned(), record.get(code).unwrap_or("").to_owned()));
    }
    all.sort_unstable();
    Ok(all)
}

pub fn jsonl<'d>(diagnostics: impl Iterator<Item = &'d Diagnostic>) -> Vec<u8> {
    diagnostics.map(|diagnostic| json_line(diagnostic) + "\n").collect::<String>().into_bytes()
}
