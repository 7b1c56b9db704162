//! The form (*turneringsindberetningsskema*) in TOML and the JSON report: the same keys in two syntaxes. A workbook
//! is turned into the same tree.

mod fault;
mod filing;
mod json_text;
mod reader;
mod row;
#[cfg(test)]
mod tests;
mod toml_text;

use self::fault::Fault;
pub use self::fault::likeliest;
use self::filing::FormConverter;
pub use self::row::{DateText, Worded, schema};
use super::bounded::{self, Excess};
use super::encoding::{self, LineIndex};
use super::limits::{LONGEST_JSON_LINE, LONGEST_LINE, MOST_GAMES, MOST_PLAYERS};
use super::report::ReportAsFiled;
use super::{day, words};
use crate::diagnostic::codes::report_too_large;
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{Language, Text};
use kartotek_law::vocabulary::BirthDate;
use std::borrow::Cow;

/// An empty form with every key explained.
pub fn template(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../../../../data/form.toml"),
        Language::Da => include_str!("../../../../data/form.da.toml"),
    }
}

/// A kind of tournament by its key, in the words of a form in the reader's language.
pub fn kind_in_words(key: &'static str) -> Text {
    let word = words::KINDS.iter().find(|word| word.key == key);
    word.map_or_else(|| Text::from(key), words::Word::to_write)
}

/// Reads a JSON report. `None`: it cannot be read at all.
pub fn read_json(name: &str, bytes: &[u8]) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    read(name, bytes, LONGEST_JSON_LINE, bounded::too_many_in_json, |text| {
        json_text::tree(text).map_err(|fault| vec![fault])
    })
}

/// Reads a form, or a whole report written as TOML. `None`: it cannot be read at all.
pub fn read_toml(name: &str, bytes: &[u8]) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    read(name, bytes, LONGEST_LINE, bounded::too_many_in_toml, toml_text::tree)
}

fn read(
    name: &str,
    bytes: &[u8],
    longest_line: usize,
    too_many: impl FnOnce(&str) -> Option<Excess>,
    parse: impl for<'t> FnOnce(&'t str) -> Result<Node<'t>, Vec<Fault>>,
) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    let (text, mut diagnostics) = match encoding::decode_lines(name, bytes, longest_line) {
        Ok(decoded) => decoded,
        Err(diagnostic) => return (None, vec![diagnostic]),
    };
    let file = Place::file(name);
    // The tree of a larger text would not fit into memory.
    if let Some((part, count, most)) = too_many(&text) {
        return (None, vec![report_too_large::found(&file, part, count, most)]);
    }
    let lines = LineIndex::new(&text);
    let place = |at: At| {
        let (line, column) = lines.line_and_column(&text, at);
        file.line(line).column(column)
    };
    let report = match parse(&text) {
        Ok(tree) => read_tree(&tree, &place, &mut diagnostics),
        Err(faults) => {
            diagnostics.extend(faults.into_iter().map(|fault| fault.into_diagnostic(&place)));
            None
        }
    };
    (report, diagnostics)
}

/// Reads the tree of a form. `None`: a key, a value or the length of a list is invalid.
pub fn read_tree(tree: &Node, place: &dyn Fn(At) -> Place, diagnostics: &mut Vec<Diagnostic>) -> Option<ReportAsFiled> {
    let too_long = too_long(tree, place);
    if !too_long.is_empty() {
        diagnostics.extend(too_long);
        return None;
    }
    let (row, faults) = reader::read(tree);
    let mut converter = FormConverter { place, diagnostics, is_whole: faults.is_empty() };
    converter.diagnostics.extend(faults.into_iter().map(|fault| fault.into_diagnostic(place)));
    let report = converter.report(row?);
    converter.is_whole.then_some(report)
}

/// Reports lists that are longer than those of any tournament, before their rows are read.
fn too_long(tree: &Node, place: &dyn Fn(At) -> Place) -> Vec<Diagnostic> {
    let Value::Table(entries) = &tree.value else { return Vec::new() };
    let lists = entries.iter().filter_map(|entry| match &entry.node.value {
        Value::List(list) => Some((entry.key.as_ref(), list.len())),
        _ => None,
    });
    let counted = lists.filter_map(|(key, count)| match key {
        "players" => Some((report_too_large::players(), count, MOST_PLAYERS)),
        "games" => Some((report_too_large::games(), count, MOST_GAMES)),
        "byes" => Some((report_too_large::byes(), count, MOST_GAMES)),
        _ => None,
    });
    let file = Place { sheet: None, ..place(tree.at).line(0) };
    let too_long = counted.filter(|(_, count, most)| count > most);
    too_long.map(|(part, count, most)| report_too_large::found(&file, part, count, most)).collect()
}

/// A birth date: a day as people write it (`day`), with all four digits of the year; `1990`, or `1990-00-00`.
pub fn parse_birth_date(text: &str) -> Option<BirthDate> {
    let text = text.trim();
    // A year of two digits does not show the century.
    let has_whole_year = text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() == 4);
    if let Some(day) = day::read(text).and_then(day::DayReading::certain).filter(|_| has_whole_year) {
        return Some(BirthDate::Day(day));
    }
    let year = text.strip_suffix("-00-00").unwrap_or(text);
    let year: i32 = if year.len() == 4 { year.parse().ok()? } else { return None };
    (1850..=2200).contains(&year).then_some(BirthDate::Year(year))
}

// The content of a form before it is given a meaning: the same tree from TOML, JSON and a spreadsheet, in which
// every key and value has its place.

/// A place: the byte offset in a text, or the number of a cell of a spreadsheet.
pub type At = usize;

#[derive(Debug)]
pub struct Node<'t> {
    pub at: At,
    pub value: Value<'t>,
}

#[derive(Debug)]
pub enum Value<'t> {
    /// JSON's `null`: equal to a missing key.
    Nothing,
    Text(Cow<'t, str>),
    Whole(i64),
    /// A number that is not whole, or larger than any of a form, as it is written.
    Number(Cow<'t, str>),
    YesNo(bool),
    /// TOML's own dates, ISO.
    Date(String),
    List(Vec<Node<'t>>),
    /// In the order of the keys.
    Table(Vec<Entry<'t>>),
}

#[derive(Debug)]
pub struct Entry<'t> {
    pub at: At,
    pub key: Cow<'t, str>,
    pub node: Node<'t>,
}

impl<'t> Node<'t> {
    pub fn text(at: At, text: impl Into<Cow<'t, str>>) -> Node<'t> {
        Node { at, value: Value::Text(text.into()) }
    }
}
