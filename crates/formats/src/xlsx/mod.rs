//! Spreadsheets (XLSX): a report by the template that `kartotek schema form --xlsx` writes, or a games list or cross
//! table with the form beside it.

pub mod answers;
mod around_table;
mod chosen;
mod club;
mod container;
mod cross_table;
mod form_sheets;
mod games_sheet;
mod sanctions;
mod sheet;
mod template;
#[cfg(test)]
mod tests;

use self::form_sheets::FormReader;
use super::games_table::{self, GamesLine};
use super::report::ReportAsFiled;
use super::{form, words};
use crate::diagnostic::codes::{column_ignored, report_without_games, spreadsheet_unreadable, table_twice};
use crate::diagnostic::{Diagnostic, Place};
use crate::form::{Node, Value};
pub use chosen::{Club, Member};
pub use container::is_packed;
pub use sanctions::mentions_sanctions;
pub(super) use sheet::{Cell, Row, Sheet, sheets};
pub use sheet::{CellValue, add_source};
pub use template::template;

/// Reads a workbook as a report. `beside`: the form in a separate file of the report, which takes precedence over the
/// workbook. `None`: nothing usable could be read.
pub fn read(name: &str, bytes: &[u8], beside: Option<ReportAsFiled>) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let sheets = match sheet::sheets(name, bytes, &mut diagnostics) {
        Ok(sheets) => sheets,
        Err(diagnostic) => return (None, vec![diagnostic]),
    };
    let file = Place::file(name);
    // A sanction is the only fault reported: another message might quote it.
    if let Some(misplaced) = sanctions::check(&file, bytes, &sheets) {
        return (None, vec![misplaced]);
    }
    of_sheets(&file, sheets, beside, diagnostics)
}

/// Whether a sheet has the headings of a table that is read, perhaps below titles.
pub(super) fn is_table(sheet: &Sheet) -> bool {
    around_table::has_table(sheet) || cross_table::numbers::may_be_numbered(sheet)
}

/// Reads sheets of a workbook, or a table of separated values as a sheet.
pub(super) fn of_sheets(
    file: &Place,
    mut sheets: Vec<Sheet>,
    beside: Option<ReportAsFiled>,
    mut diagnostics: Vec<Diagnostic>,
) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    // A final table beside the games is no second table.
    if !sheets.iter().any(around_table::has_table) {
        diagnostics.extend(sheets.iter_mut().filter_map(cross_table::numbers::complete));
    }
    let mut above = Vec::new();
    for sheet in &mut sheets {
        above.extend(around_table::remove_lines_around_table(sheet, &mut diagnostics));
    }
    let mut report = of_tables(file, &sheets, beside, &mut diagnostics);
    let mut found = Vec::new();
    above.into_iter().for_each(|above| above.finish(report.as_mut(), &mut found));
    found.append(&mut diagnostics);
    (report, found)
}

fn of_tables(
    file: &Place,
    sheets: &[Sheet],
    beside: Option<ReportAsFiled>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<ReportAsFiled> {
    let parts = Parts::of(sheets, diagnostics);
    if diagnostics.iter().any(Diagnostic::holds_back) {
        return None;
    }
    let is_alone = parts.games.is_none() && parts.rounds.is_empty() && parts.cross_table.is_none();
    if is_alone && (sheets.is_empty() || parts.form.is_none()) {
        diagnostics.push(spreadsheet_unreadable::no_table(file));
        return None;
    }
    parts.report(file, beside, diagnostics)
}

/// The title above the headings of a sheet. `None`: there is none, or it is not a workbook.
pub fn title(name: &str, bytes: &[u8]) -> Option<String> {
    let mut ignored = Vec::new();
    let mut sheets = sheet::sheets(name, bytes, &mut ignored).ok()?;
    sheets.iter_mut().find_map(|sheet| around_table::remove_lines_around_table(sheet, &mut ignored)?.title)
}

/// The sheets by their content.
#[derive(Default)]
struct Parts<'s> {
    form: Option<&'s Sheet>,
    players: Option<&'s Sheet>,
    games: Option<&'s Sheet>,
    /// Games of one round each, by the sheets' names, if there is no other table.
    rounds: Vec<&'s Sheet>,
    cross_table: Option<&'s Sheet>,
    officials: Option<&'s Sheet>,
    absences: Option<&'s Sheet>,
}

impl<'s> Parts<'s> {
    fn of(sheets: &'s [Sheet], diagnostics: &mut Vec<Diagnostic>) -> Parts<'s> {
        let mut parts = Parts::default();
        let mut others = Vec::new();
        for sheet in sheets {
            let part = match words::find(&words::SHEETS, &sheet.name).map(|word| word.key) {
                Some("form") => &mut parts.form,
                Some("players") => &mut parts.players,
                Some("games") => &mut parts.games,
                Some("cross-table") => &mut parts.cross_table,
                Some("officials") => &mut parts.officials,
                Some("absences") => &mut parts.absences,
                Some(_) => continue,
                None => {
                    others.push(sheet);
                    continue;
                }
            };
            // Headings alone are the unused template.
            if sheet.rows.len() > 1
                && let Some(first) = part.replace(sheet)
            {
                diagnostics.push(table_twice::same_list(&sheet.place, &first.name, &sheet.name));
            }
        }
        if let (Some(games), Some(cross_table)) = (parts.games, parts.cross_table) {
            diagnostics.push(table_twice::sheets(&cross_table.place, &games.name, &cross_table.name));
        }
        parts.find_by_headings(others, diagnostics);
        parts
    }

    /// Finds tables made without the template by their headings; the sheet's name does not matter.
    fn find_by_headings(&mut self, mut sheets: Vec<&'s Sheet>, diagnostics: &mut Vec<Diagnostic>) {
        let is_filled = |sheet: &Sheet| sheet.rows.len() > 1;
        // Filled tables come first, and games with the round as the sheet's name last: these are used only if there is no other.
        let is_of_round = |sheet: &Sheet| sheet.rows.first().is_some_and(games_sheet::is_named_by_sheet);
        sheets.sort_by_key(|sheet| (is_of_round(sheet), !is_filled(sheet)));
        for sheet in sheets.into_iter().filter(|sheet| !sheet.rows.is_empty()) {
            let is_games = games_sheet::is_games_sheet(sheet);
            let is_table = is_games || cross_table::is_cross_table(sheet);
            let (same, other) = if is_games { (self.games, self.cross_table) } else { (self.cross_table, self.games) };
            match (same, other) {
                (None, None) if is_of_round(sheet) => self.rounds.push(sheet),
                _ if is_of_round(sheet) || !is_table => {
                    diagnostics.push(column_ignored::sheet(&sheet.place, &sheet.name))
                }
                (None, None) if is_games => self.games = Some(sheet),
                (None, None) => self.cross_table = Some(sheet),
                _ if !is_filled(sheet) => diagnostics.push(column_ignored::sheet(&sheet.place, &sheet.name)),
                (Some(first), _) => diagnostics.push(table_twice::same_list(&sheet.place, &first.name, &sheet.name)),
                (None, Some(first)) => diagnostics.push(table_twice::sheets(&sheet.place, &first.name, &sheet.name)),
            }
        }
    }

    fn report(
        self,
        file: &Place,
        beside: Option<ReportAsFiled>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<ReportAsFiled> {
        let before = diagnostics.len();
        let mut reader = FormReader { places: vec![file.clone()], diagnostics };
        let mut entries = Vec::new();
        if let Some(sheet) = self.form {
            entries.append(&mut reader.form(sheet));
        }
        let mut table = self.cross_table.and_then(|sheet| cross_table::read(sheet, reader.diagnostics));
        let players =
            self.players.or(self.cross_table.filter(|_| beside.as_ref().is_none_or(|form| form.players.is_empty())));
        if let Some(sheet) = players {
            let is_cross_table = self.players.is_none();
            entries.extend(reader.players(sheet, is_cross_table));
        }
        if let Some(sheet) = self.officials {
            entries.append(&mut reader.officials(sheet));
        }
        if let Some(sheet) = self.absences {
            entries.append(&mut reader.absences(sheet, players));
        }
        let FormReader { places, diagnostics } = reader;
        let has_form = entries.iter().any(|entry| words::FORM.iter().any(|word| word.key == entry.key));
        let tree = Node { at: 0, value: Value::Table(entries) };
        let of_form = form::read_tree(&tree, &|at| places.get(at).unwrap_or(file).clone(), diagnostics);
        let games = self.games.into_iter().chain(self.rounds);
        let lines: Vec<GamesLine> = games.flat_map(|sheet| games_sheet::lines(sheet, diagnostics)).collect();
        if diagnostics[before..].iter().any(Diagnostic::holds_back) {
            return None;
        }
        let mut report = of_form?;
        report.has_form = has_form;
        let mut add_table = |lines, report: &mut ReportAsFiled, diagnostics: &mut Vec<Diagnostic>| {
            games_table::add_games(lines, report, diagnostics);
            if let Some(table) = &mut table {
                report.games.append(&mut table.games);
                report.byes.append(&mut table.byes);
            }
        };
        match beside {
            // The workbook is only the table: its players are those of the form beside it.
            Some(mut form) if report.players.is_empty() => {
                let players = std::mem::take(&mut form.players);
                report.players.clone_from(&players);
                let mut report = report.completed_by(form, diagnostics);
                add_table(lines, &mut report, diagnostics);
                Some(report)
            }
            Some(form) => {
                add_table(lines, &mut report, diagnostics);
                Some(report.completed_by(form, diagnostics))
            }
            None if report.players.is_empty() && !lines.is_empty() => {
                let form = games_table::form_lines(1, games_table::keys(&lines).map(|cell| cell.text.as_str()));
                let stem = file.file.rsplit_once('.').map_or(file.file.as_ref(), |(stem, _)| stem);
                diagnostics.push(report_without_games::table_alone(file, &file.file, &format!("{stem}.toml"), form));
                None
            }
            None => {
                add_table(lines, &mut report, diagnostics);
                Some(report)
            }
        }
    }
}
