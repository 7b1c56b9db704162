//! Turns the sheets of the form, its players, officials and absences, into the same tree as TOML and JSON.

use super::chosen;
use super::sheet::{CellValue, Row, Sheet};
use crate::diagnostic::codes::{column_ignored, csv_syntax, spreadsheet_cell};
use crate::diagnostic::{Diagnostic, Place};
use crate::form::{Entry, Node, Value};
use crate::games_table;
use crate::words::{self, Word};
use std::collections::HashMap;

/// Keys whose values are numbers: a text of digits is read as a number.
const NUMBERS: [&[&str]; 3] = [
    &["rounds", "no", "round", "after_round"],
    &["rating", "national_rating", "assigned_rating", "first_rating", "registered"],
    &["elo", "elo_k", "elo_games", "elo_peak", "standard_elo", "elo_before.games", "elo_before.rating_sum"],
];

/// Reads the sheets of a form.
pub struct FormReader<'d> {
    /// The places of the tree, by their numbers.
    pub places: Vec<Place>,
    pub diagnostics: &'d mut Vec<Diagnostic>,
}

impl FormReader<'_> {
    /// Reads the sheet of the form: a key in the first column of each row, and its value in another column. The dates of
    /// rounds continue to the right.
    pub fn form(&mut self, sheet: &Sheet) -> Vec<Entry<'static>> {
        let mut entries = Vec::new();
        let Some((header, rows)) = sheet.rows.split_first() else { return entries };
        let column = header.column_of(&words::VALUE, "value").unwrap_or(2);
        let is_named = |row: &Row| is_row_of(row, "name") && row.cell(column).is_some();
        // `tournament` without `name` is the name; beside `name` it is what groups of one tournament have in common.
        let key_of = |word: &'static Word| match word.key {
            "tournament" if !rows.iter().any(is_named) => "name",
            key => key,
        };
        for row in rows {
            let heading = row.text(1);
            let found = words::find(&words::FORM, &heading).or_else(|| words::find(&words::FORM_FIDE, &heading));
            let Some(word) = found else {
                self.diagnostics.push(unknown_heading(&sheet.at(row, 1), &heading));
                continue;
            };
            let place = sheet.at(row, column);
            if word.key == "round_dates" {
                let mut dates = Vec::new();
                for cell in row.cells.iter().filter(|cell| cell.column >= column) {
                    let at = sheet.at(row, cell.column);
                    if let Some(value) = self.value(word.key, &cell.value, &at) {
                        dates.push(self.entry(word.key, &at, value).node);
                    }
                }
                if !dates.is_empty() {
                    entries.push(self.entry(word.key, &place, Value::List(dates)));
                }
            } else if let Some(cell) = row.cell(column)
                && let Some(value) = self.value(word.key, cell, &place)
            {
                entries.push(self.entry(key_of(word), &place, value));
            }
        }
        entries
    }
}

fn is_row_of(row: &Row, key: &str) -> bool {
    words::find(&words::FORM, &row.text(1)).is_some_and(|word| word.key == key)
}

/// The diagnostic of a heading that is no key of the form.
fn unknown_heading(place: &Place, heading: &str) -> Diagnostic {
    let sheets: &'static [Word] = &words::SHEETS;
    let officials = sheets.iter().find(|sheet| sheet.key == "officials");
    match (officials.filter(|_| words::find(&words::POSTS, heading).is_some()), words::likeliest(&words::FORM, heading))
    {
        (Some(sheet), _) => spreadsheet_cell::of_officials(place, heading, sheet.to_write()),
        (None, Some(likeliest)) => spreadsheet_cell::misspelt_heading(place, heading, likeliest),
        (None, None) => spreadsheet_cell::heading(place, heading),
    }
}

/// The rows of a list, with the columns that its first row names.
struct List<'s> {
    columns: Vec<(u32, &'static Word)>,
    rows: &'s [Row],
}

impl FormReader<'_> {
    /// Reads the headings. `may_have_others`: unknown columns are not reported.
    fn read_columns<'s>(&mut self, sheet: &'s Sheet, words: &[&'static [Word]], may_have_others: bool) -> List<'s> {
        let Some((header, rows)) = sheet.rows.split_first() else { return List { columns: Vec::new(), rows: &[] } };
        let mut columns: Vec<(u32, &Word)> = Vec::new();
        let mut ignored = Vec::new();
        for cell in &header.cells {
            let heading = header.text(cell.column);
            match words.iter().find_map(|words| words::find(words, &heading)) {
                Some(word) if columns.iter().any(|(_, known)| known.key == word.key) => {
                    self.diagnostics.push(csv_syntax::column_twice(&sheet.at(header, cell.column), &heading));
                }
                Some(word) => columns.push((cell.column, word)),
                None => ignored.push(heading),
            }
        }
        if !ignored.is_empty() && !may_have_others {
            self.diagnostics.push(column_ignored::columns(&sheet.place.line(header.number), &ignored));
        }
        List { columns, rows }
    }

    /// The entries of a row, without the column that names its list.
    fn row_entries(&mut self, sheet: &Sheet, row: &Row, columns: &[(u32, &'static Word)]) -> Vec<Entry<'static>> {
        let mut entries = Vec::new();
        for (column, word) in columns.iter().filter(|(_, word)| word.key != "list") {
            let place = sheet.at(row, *column);
            if let Some(cell) = row.cell(*column)
                && let Some(value) = self.value(word.key, cell, &place)
            {
                let chosen = match &value {
                    Value::Text(text) if word.key == "name" => chosen::read(text),
                    _ => None,
                };
                let Some((name, id)) = chosen.map(|(name, id)| (name.to_owned(), id.to_owned())) else {
                    entries.push(self.entry(word.key, &place, value));
                    continue;
                };
                entries.push(self.entry("name", &place, Value::Text(name.into())));
                // An id typed beside the name takes precedence over the chosen one.
                if !columns.iter().any(|(column, word)| word.key == "id" && row.cell(*column).is_some()) {
                    entries.push(self.entry("id", &place, Value::Text(id.into())));
                }
            }
        }
        entries
    }

    fn node(&mut self, sheet: &Sheet, row: &Row, entries: Vec<Entry<'static>>) -> Node<'static> {
        let at = self.places.len();
        self.places.push(sheet.at(row, row.cells.first().map_or(1, |cell| cell.column)));
        Node { at, value: Value::Table(entries) }
    }

    /// An entry of the form's tree at a place.
    fn entry(&mut self, key: &'static str, place: &Place, value: Value<'static>) -> Entry<'static> {
        let at = self.places.len();
        self.places.push(place.clone());
        Entry { at, key: key.into(), node: Node { at, value } }
    }

    /// Reads the players. `is_cross_table`: they are the rows of the cross table, whose columns of games are not read here.
    pub fn players(&mut self, sheet: &Sheet, is_cross_table: bool) -> Option<Entry<'static>> {
        let list = self.read_columns(sheet, &[&words::PLAYERS, &words::NAMES, &words::PLAYERS_FIDE], is_cross_table);
        let mut nodes = Vec::with_capacity(list.rows.len());
        for row in list.rows {
            let entries = with_name(with_earlier(self.row_entries(sheet, row, &list.columns)));
            // A row of the template with only its number is not a player.
            if entries.iter().any(|entry| entry.key != "no") {
                nodes.push(self.node(sheet, row, entries));
            }
        }
        (!nodes.is_empty()).then(|| self.entry("players", &sheet.place, Value::List(nodes)))
    }

    pub fn officials(&mut self, sheet: &Sheet) -> Vec<Entry<'static>> {
        let list = self.read_columns(sheet, &[&words::OFFICIALS], false);
        self.read_lists(sheet, &list, &words::POSTS, |_, entries| entries)
    }

    /// Reads the absences. `players`: the sheet of players, by which a name becomes a start number.
    pub fn absences(&mut self, sheet: &Sheet, players: Option<&Sheet>) -> Vec<Entry<'static>> {
        let list = self.read_columns(sheet, &[&words::ABSENCES], false);
        let numbers = players.map(start_numbers).unwrap_or_default();
        self.read_lists(sheet, &list, &words::ABSENCE_KINDS, |kind, mut entries| {
            // A player may be chosen by name instead of given by number.
            for entry in entries.iter_mut().filter(|entry| entry.key == "no") {
                if let Value::Text(text) = &entry.node.value
                    && let Some(number) = numbers.get(text.trim())
                {
                    entry.node.value = Value::Whole(*number);
                }
            }
            // A withdrawal comes after the round.
            for entry in entries.iter_mut().filter(|entry| kind == "withdrawn" && entry.key == "round") {
                entry.key = "after_round".into();
            }
            entries
        })
    }

    /// Reads rows of several lists of the form. The word in the column `list` says to which one a row belongs.
    fn read_lists(
        &mut self,
        sheet: &Sheet,
        list: &List,
        kinds: &'static [Word],
        finish: impl Fn(&'static str, Vec<Entry<'static>>) -> Vec<Entry<'static>>,
    ) -> Vec<Entry<'static>> {
        let column = list.columns.iter().find(|(_, word)| word.key == "list").map_or(1, |(column, _)| *column);
        let mut nodes: Vec<Vec<Node>> = kinds.iter().map(|_| Vec::new()).collect();
        for row in list.rows {
            let text = row.text(column);
            let Some(index) =
                words::find(kinds, &text).and_then(|word| kinds.iter().position(|kind| kind.key == word.key))
            else {
                let known = kinds.iter().map(Word::to_write).collect();
                self.diagnostics.push(spreadsheet_cell::word(&sheet.at(row, column), &text, known));
                continue;
            };
            let entries = finish(kinds[index].key, self.row_entries(sheet, row, &list.columns));
            nodes[index].push(self.node(sheet, row, entries));
        }
        let lists = kinds.iter().zip(nodes).filter(|(_, nodes)| !nodes.is_empty());
        lists.map(|(kind, nodes)| self.entry(kind.key, &sheet.place, Value::List(nodes))).collect()
    }

    /// A cell as the value of a key. `None`: it is empty, or not a value, which is reported.
    fn value(&mut self, key: &str, cell: &CellValue, place: &Place) -> Option<Value<'static>> {
        Some(match cell {
            CellValue::Broken(shown) => {
                self.diagnostics.push(spreadsheet_cell::formula(place, shown));
                return None;
            }
            CellValue::Date(date) => Value::Date(date.clone()),
            CellValue::YesNo(word) => Value::YesNo(*word),
            CellValue::Whole(number) => Value::Whole(*number),
            CellValue::Number(number) => Value::Number(number.clone().into()),
            CellValue::Text(text) => {
                let text = text.trim();
                if let Some(words) = words::values(key) {
                    return Some(match words::find(words, text).map(|word| word.key) {
                        Some("true") => Value::YesNo(true),
                        Some("false") => Value::YesNo(false),
                        Some(key) => Value::Text(key.into()),
                        None => Value::Text(text.to_owned().into()),
                    });
                }
                let text = if ["id", "fide_id", "no"].contains(&key) { games_table::id_text(text) } else { text };
                match text.parse() {
                    Ok(number) if NUMBERS.iter().any(|keys| keys.contains(&key)) => Value::Whole(number),
                    _ => Value::Text(text.to_owned().into()),
                }
            }
        })
    }
}

/// Joins the three columns `elo_before.…` into the form's key `elo_before`.
fn with_earlier(entries: Vec<Entry<'static>>) -> Vec<Entry<'static>> {
    const KEY: &str = "elo_before";
    let key_of = |entry: &Entry| entry.key.strip_prefix(KEY).and_then(|rest| rest.strip_prefix('.')).map(str::to_owned);
    let (earlier, mut entries): (Vec<Entry>, Vec<Entry>) =
        entries.into_iter().partition(|entry| key_of(entry).is_some());
    if let Some(at) = earlier.first().map(|entry| entry.at) {
        let parts = earlier.into_iter().filter_map(|entry| Some(Entry { key: key_of(&entry)?.into(), ..entry }));
        entries.push(Entry { at, key: KEY.into(), node: Node { at, value: Value::Table(parts.collect()) } });
    }
    entries
}

/// Joins the columns of surname and first name into the form's `name`. Beside a first name, `name` is the surname.
fn with_name(mut entries: Vec<Entry<'static>>) -> Vec<Entry<'static>> {
    let mut take = |key: &str| {
        let entry = entries.remove(entries.iter().position(|entry| entry.key == key)?);
        let Value::Text(text) = entry.node.value else { return None };
        Some((entry.at, text))
    };
    let (surname, first) = (take("surname"), take("first_name"));
    let whole = if surname.is_some() || first.is_some() { take("name") } else { None };
    let name = match (whole.as_ref().filter(|(_, name)| name.contains(',')).is_none(), surname.or(whole.clone()), first)
    {
        (true, Some((at, surname)), Some((_, first))) => Some((at, format!("{surname}, {first}").into())),
        (true, Some(only), None) | (true, None, Some(only)) => Some(only),
        _ => whole,
    };
    let named = name.map(|(at, name)| Entry { at, key: "name".into(), node: Node { at, value: Value::Text(name) } });
    entries.extend(named);
    entries
}

/// The start numbers of players, by the text in their column of names.
fn start_numbers(players: &Sheet) -> HashMap<String, i64> {
    let Some((header, rows)) = players.rows.split_first() else { return HashMap::new() };
    let column = |key: &str| header.column_of(&words::PLAYERS, key);
    let (Some(no), Some(name)) = (column("no"), column("name")) else { return HashMap::new() };
    let number = |row: &Row| Some((row.text(name).trim().to_owned(), row.text(no).trim().parse().ok()?));
    rows.iter().filter_map(number).filter(|(name, _)| !name.is_empty()).collect()
}
