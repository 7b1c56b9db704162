//! The notes of a run to the office, in four files that say the same: the objections, every finding, as rows and as
//! text, and the summary. Where there is no copy, only their agreement can be checked.

use super::plain;
use kartotek_formats::diagnostic::{Place, Severity};
use kartotek_formats::texts::{Language, Text, say, text};
use kartotek_publish::summary::{Fate, RunSummary};
use kartotek_register::records;
use serde::Deserialize;
use std::collections::BTreeSet;

/// The four files.
pub struct Told<'t> {
    pub held: &'t [u8],
    pub rows: &'t [u8],
    pub text: &'t [u8],
    pub summary: &'t [u8],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    code: String,
    severity: String,
    paragraph: Option<String>,
    file: String,
    /// The sheet of a spreadsheet.
    #[serde(default)]
    sheet: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
    message: String,
    help: Option<String>,
}

impl Row {
    /// As the text has it: a cell whole, the line of another file without its column, which is not always shown.
    fn place(&self) -> String {
        let place = Place::file(&self.file).line(self.line.unwrap_or(0)).column(self.column.unwrap_or(0));
        match &self.sheet {
            Some(sheet) => {
                format!("{}, {}", self.file, Place { sheet: Some(sheet.as_str().into()), ..place }.address())
            }
            None => format!("{}:{}", self.file, self.line.map(|line| line.to_string()).unwrap_or_default()),
        }
    }

    /// Whether what stands behind the line is this row's column, with the line as it is shown, or something else.
    fn may_go_on(&self, rest: &str) -> bool {
        let (Some(line), None) = (self.line, &self.sheet) else { return true };
        !rest.starts_with(|c: char| c.is_ascii_digit())
            || rest.starts_with(&format!("{}{line}", self.column.unwrap_or(1)))
    }
}

#[derive(Deserialize)]
struct HeldRow {
    file: String,
    report: String,
    hash: String,
    code: String,
    message: String,
    help: String,
}

impl Told<'_> {
    /// The first word of each file that is another than in the others.
    pub fn disagreements(&self, language: Language) -> Vec<(&'static str, Text)> {
        let lines = self.rows.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        let rows: Option<Vec<Row>> = lines.map(|line| serde_json::from_slice(line).ok()).collect();
        let held = records::read::<HeldRow>("held.csv", self.held);
        let Some(rows) = rows else { return vec![("diagnostics.jsonl", text!("verify-deep-no-summary"))] };
        // The founding has none.
        let is_headed = self.held.is_empty()
            || self.held.starts_with(b"file,report,hash,code,paragraph,line,column,message,help\n");
        let Some(held) = held.ok().filter(|_| is_headed) else {
            return vec![("held.csv", text!("verify-deep-no-summary"))];
        };
        let text = self.in_words(&rows, language).map(|what| ("diagnostics.txt", what));
        let objections = objections(&held, &rows).map(|what| ("held.csv", what));
        let summary = serde_json::from_slice::<RunSummary>(self.summary).ok();
        let summary =
            summary.and_then(|run_summary| counted(&run_summary, &held, &rows)).map(|what| ("summary.json", what));
        [text, objections, summary].into_iter().flatten().collect()
    }

    /// One paragraph for each row, in the same order. The line of the file that stands in it, the rows do not have.
    fn in_words(&self, rows: &[Row], language: Language) -> Option<Text> {
        let text = plain(&String::from_utf8_lossy(self.text));
        let mut rest = text.as_str();
        for row in rows {
            let word = match row.severity.as_str() {
                "error" => "weight-error",
                "warning" => "weight-warning",
                "note" => "weight-note",
                _ => return Some(text!("verify-told-otherwise", message = &row.message)),
            };
            let paragraph = row.paragraph.as_deref().unwrap_or_default();
            let title = [say(language, word, &[]).as_str(), &row.code, paragraph, &row.message].concat();
            let place = after(rest, &title).and_then(|rest| after(rest, &row.place()));
            let place = place.filter(|rest| row.may_go_on(rest));
            let help = row.help.as_deref().map(|help| format!("{}{help}", say(language, "remedy", &[])));
            match place.and_then(|rest| help.map_or(Some(rest), |help| after(rest, &help))) {
                Some(whole) => rest = whole,
                None => return Some(text!("verify-told-otherwise", message = &row.message)),
            }
        }
        let ends_with_help = rows.last().is_none_or(|row| row.help.is_some());
        (ends_with_help && !rest.is_empty()).then(|| text!("verify-told-more"))
    }
}

/// The text behind a part of it.
fn after<'t>(text: &'t str, part: &str) -> Option<&'t str> {
    let part = plain(part);
    text.find(&part).map(|place| &text[place + part.len()..])
}

/// Each objection stands among the rows.
fn objections(held: &[HeldRow], rows: &[Row]) -> Option<Text> {
    let is_same = |held_row: &HeldRow, row: &Row| {
        // A decision's remark on a report stands among the rows with the decision's file.
        let both = [(&held_row.code, &row.code), (&held_row.message, &row.message)];
        let help = row.help.as_deref().unwrap_or_default();
        row.severity == Severity::Error.as_str()
            && both.iter().all(|(value, other)| plain(value) == plain(other))
            && plain(&held_row.help) == plain(help)
    };
    let other = held.iter().find(|held_row| !rows.iter().any(|row| is_same(held_row, row)))?;
    Some(text!("verify-told-otherwise", message = &other.message))
}

/// A fault in the counts of a summary, or in the reports that it names.
fn counted(summary: &RunSummary, held: &[HeldRow], rows: &[Row]) -> Option<Text> {
    let of_held: BTreeSet<[&str; 3]> = held.iter().map(|row| [row.file.as_str(), &row.report, &row.hash]).collect();
    let lines = summary.reports.iter().filter(|line| line.fate == Fate::Held);
    let told: BTreeSet<[String; 3]> =
        lines.map(|line| [&line.file, &line.report, &line.hash].map(|word| plain(word))).collect();
    let is_same = told == of_held.iter().map(|words| words.map(plain)).collect();
    let errors = rows.iter().filter(|row| row.severity == Severity::Error.as_str()).count();
    let gone = rows.iter().filter(|row| row.code == "report-gone").count();
    let differs = [
        ("counts", !summary.counts.is_balanced()),
        ("held", !is_same || summary.counts.held != told.len()),
        ("unreadable", summary.unreadable + held.len() != errors),
        ("gone", summary.counts.gone != gone),
    ];
    let (name, _) = differs.into_iter().find(|(_, differs)| *differs)?;
    Some(text!("verify-told-count", name))
}

#[cfg(test)]
mod tests {
    use super::*;
    fn row(line: u32, column: u32) -> Row {
        let row = format!(
            r#"{{"code":"name-other","severity":"error","paragraph":null,"file":"a.trf","line":{line},"column":{column},"message":"m","help":"h"}}"#
        );
        serde_json::from_str(&row).unwrap()
    }

    #[test]
    fn behind_a_place_goes_on_its_column_and_line_or_no_number() {
        assert!(row(7, 3).may_go_on("37001text") && row(7, 3).may_go_on("text"));
        // The line is 71 then.
        assert!(!row(7, 3).may_go_on("1text"));
    }

    #[test]
    fn an_objection_stands_among_the_rows_with_the_same_words() {
        let held = |message: &str| HeldRow {
            file: "a.trf".into(),
            report: "a".into(),
            hash: "h".into(),
            code: "name-other".into(),
            message: message.into(),
            help: "h".into(),
        };
        assert_eq!(objections(&[held("m")], &[row(7, 3)]), None);
        assert!(objections(&[held("n")], &[row(7, 3)]).is_some());
        assert!(objections(&[held("m")], &[]).is_some());
        let warning = Row { severity: "warning".into(), ..row(7, 3) };
        assert!(objections(&[held("m")], &[warning]).is_some());
    }

    #[test]
    fn what_stands_in_the_text_and_in_no_row_is_told() {
        let row = br#"{"code":"name-other","severity":"note","paragraph":null,"file":"a.trf","line":7,"column":3,"message":"m","help":"h"}"#;
        let told = |rows: &[u8], text: &str| {
            let told = Told { held: b"", rows, text: text.as_bytes(), summary: b"" };
            told.disagreements(Language::En).into_iter().map(|(file, _)| file).collect::<Vec<_>>()
        };
        let text = "note[name-other]: m\n --> a.trf:7:3\n  |\n7 | 001\n  |   ^\n  = help: h\n";
        assert_eq!(told(row, text), [""; 0]);
        assert_eq!(told(row, &format!("{text}\nnote[name-short]: n\n")), ["diagnostics.txt"]);
        assert_eq!(told(row, ""), ["diagnostics.txt"]);
        assert_eq!(told(row, &text.replace("name-other", "name-short")), ["diagnostics.txt"]);
        assert_eq!(told(row, &text.replace("a.trf:7", "a.trf:71")), ["diagnostics.txt"]);
        assert_eq!(told(b"no row", text), ["diagnostics.jsonl"]);
    }
}
