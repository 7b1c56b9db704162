//! Internal lists: reports held back, and all diagnostics.

use super::csv_bytes_of_lines;
use anyhow::Result;
use kartotek_formats::diagnostic::{Diagnostic, json_line};
use kartotek_formats::texts::{Language, visible};

/// A report held back, as listed.
pub struct HeldReport<'r> {
    pub file: &'r str,
    pub report: &'r str,
    pub hash: &'r str,
    pub diagnostics: &'r [Diagnostic],
}

/// One line for each objection.
pub fn csv(held: &[HeldReport], language: Language) -> Result<Vec<u8>> {
    // A remedy may have several lines to paste; line breaks in outside text were made visible.
    csv_bytes_of_lines(|writer| {
        writer.write_record(["file", "report", "hash", "code", "paragraph", "line", "column", "message", "help"])?;
        for report in held {
            for objection in report.diagnostics.iter().filter(|diagnostic| diagnostic.holds_back()) {
                let number = |value: u32| if value == 0 { String::new() } else { value.to_string() };
                writer.write_record([
                    &visible(report.file, &[]),
                    &visible(report.report, &[]),
                    report.hash,
                    objection.code.name,
                    objection.code.paragraph.unwrap_or(""),
                    &number(objection.place.line),
                    &number(objection.place.column),
                    &objection.message(language),
                    &objection.remedy(language).unwrap_or_default(),
                ])?;
            }
        }
        Ok(())
    })
}

pub fn jsonl<'d>(diagnostics: impl Iterator<Item = &'d Diagnostic>, language: Language) -> Vec<u8> {
    diagnostics.map(|diagnostic| json_line(diagnostic, language) + "\n").collect::<String>().into_bytes()
}
