//! The lines above the headings of a table. One of them may name the tournament, which counts if nothing else does.

use super::report::ReportAsFiled;
use super::words;
use crate::diagnostic::codes::column_ignored;
use crate::diagnostic::{Diagnostic, Place};

/// The lines above the headings.
pub struct Above {
    /// The first of them.
    pub place: Place,
    /// At least 1.
    pub rows: usize,
    /// The first text that is alone in its line: what the tournament is called.
    pub title: Option<String>,
}

impl Above {
    /// Names a report without a name by the title, and reports what became of the lines.
    pub fn finish(self, report: Option<&mut ReportAsFiled>, diagnostics: &mut Vec<Diagnostic>) {
        let unnamed = report.filter(|report| report.name.is_none());
        diagnostics.push(match unnamed.zip(self.title) {
            Some((report, title)) => {
                let found = column_ignored::title(&self.place, &title, self.rows - 1);
                report.name = Some(title);
                found
            }
            None => column_ignored::above(&self.place, self.rows),
        });
    }
}

/// What a table is, not what its tournament is called.
const OF_TABLES: [&str; 6] = ["slutstilling", "stilling", "final standings", "standings", "parringer", "pairings"];

/// The title in the filled cells of a line. `None`: it is a round, a date, or more than one cell.
pub fn of_line<'c>(mut cells: impl Iterator<Item = &'c str>) -> Option<String> {
    const LONGEST: usize = 200;
    let title = cells.next()?.trim();
    let is_alone = cells.next().is_none();
    let is_of_table =
        OF_TABLES.contains(&title.to_lowercase().as_str()) || words::find(&words::SHEETS, title).is_some();
    let is_name = title.chars().any(char::is_alphabetic) && title.len() <= LONGEST && !is_of_table;
    (is_alone && is_name && words::round_called(title).is_none()).then(|| title.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alone_in_its_line_is_a_title_unless_it_is_a_round_a_day_or_a_kind_of_table() {
        let title = |cells: &[&str]| of_line(cells.iter().copied());
        assert_eq!(title(&["Skovby Forår 2026"]).as_deref(), Some("Skovby Forår 2026"));
        for cells in [&["Skovby", "2026"][..], &["Runde 1"], &["2026-03-06"], &["Slutstilling"], &["Partier"], &[]] {
            assert_eq!(title(cells), None, "{cells:?}");
        }
    }
}
