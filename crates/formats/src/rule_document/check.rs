//! Checks a rule set's file against the known keys, and gives every fault with its place.

use super::keys::{FILE, Key, Kind};
use crate::rule_set::Decimal;
use crate::texts::{Text, Value, of_parser, text};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeArray, DeString, DeTable, DeValue};

/// A fault of a file.
#[derive(Clone, Debug)]
pub struct Fault {
    /// 1-based; 0: the file as a whole.
    pub line: usize,
    pub column: usize,
    pub text: Text,
}

impl Fault {
    /// The text with file and place.
    pub fn say(&self, file: &str) -> Text {
        let (what, line, column) = (self.text.clone(), Value::word(self.line), Value::word(self.column));
        match self.line {
            0 => text!("rules-in-file", file, what),
            _ => text!("rules-at", file, line, column, what),
        }
    }
}

/// A file's text, and its faults.
pub struct Check<'t> {
    text: &'t str,
    pub faults: Vec<Fault>,
}

/// A text without its lines that are not TOML.
pub struct Readable {
    pub text: String,
    pub table: toml::Table,
    /// One for each of those lines.
    pub faults: Vec<Fault>,
    /// The keys of those lines.
    pub keys: Vec<String>,
}

/// With more unreadable lines, the file is not TOML at all.
const MOST_UNREADABLE: usize = 20;

/// Reads a text with all lines that are TOML. `None`: it is no TOML.
pub fn readable(text: &str) -> Option<Readable> {
    let mut text = text.to_owned();
    let (mut faults, mut keys) = (Vec::new(), Vec::new());
    while faults.len() <= MOST_UNREADABLE {
        let error = match toml::from_str(&text) {
            Ok(table) => return Some(Readable { text, table, faults, keys }),
            Err(error) => error,
        };
        let (line, column) = place(&text, error.span()?.start);
        let mut lines: Vec<&str> = text.lines().collect();
        let wrong = lines.get_mut(line - 1).filter(|line| !line.trim().is_empty())?;
        keys.extend(wrong.split_once('=').map(|(key, _)| key.trim().to_owned()));
        *wrong = "";
        faults.push(Fault { line, column, text: of_parser(error.message()) });
        text = lines.join("\n");
    }
    None
}

/// Every fault of the keys, and the keys of the file that have one.
pub fn check(text: &str) -> (Vec<Fault>, Vec<String>) {
    let mut check = Check { text, faults: Vec::new() };
    let mut wrong = Vec::new();
    for (name, value) in DeTable::parse(text).into_iter().flat_map(toml::Spanned::into_inner) {
        let before = check.faults.len();
        check.check_entry((&name, &value), FILE, "");
        if check.faults.len() > before {
            wrong.push(name.into_inner().into_owned());
        }
    }
    (check.faults, wrong)
}

/// The place of a key of the file, `floor.rating` or `k_factor`; `None`: the file lacks it.
pub fn place_of(text: &str, path: &str) -> Option<(usize, usize)> {
    let table = DeTable::parse(text).ok()?;
    let (first, second) = path.split_once('.').map_or((path, None), |(first, second)| (first, Some(second)));
    let (key, value) = table.get_ref().get_key_value(first)?;
    let inner = match (second, value.get_ref()) {
        (Some(second), DeValue::Table(inner)) => inner.get_key_value(second).map(|(key, _)| key.span()),
        _ => None,
    };
    Some(place(text, inner.unwrap_or(key.span()).start))
}

fn place(text: &str, at: usize) -> (usize, usize) {
    let until = text.get(..at).unwrap_or(text);
    let line = until.rsplit('\n').next().unwrap_or_default();
    (until.matches('\n').count() + 1, line.chars().count() + 1)
}

impl Check<'_> {
    fn fault(&mut self, span: Range<usize>, text: Text) {
        let (line, column) = place(self.text, span.start);
        self.faults.push(Fault { line, column, text });
    }

    fn check_table(&mut self, table: &DeTable, keys: &'static [Key], path: &str) {
        table.iter().for_each(|entry| self.check_entry(entry, keys, path));
    }

    fn check_entry(
        &mut self,
        (name, value): (&Spanned<DeString>, &Spanned<DeValue>),
        keys: &'static [Key],
        path: &str,
    ) {
        match keys.iter().find(|key| key.name == name.get_ref().as_ref()) {
            Some(key) => self.check_key(value, key, &format!("{path}{}", key.name)),
            None => {
                let known: Vec<&str> = keys.iter().map(|key| key.name).collect();
                let (name, span) = (name.get_ref().as_ref(), name.span());
                self.fault(span, unknown(&format!("{path}{name}"), name, &known));
            }
        }
    }

    /// Reports the required keys that a row lacks.
    fn report_missing_keys(&mut self, table: &DeTable, keys: &'static [Key], path: &str, span: Range<usize>) {
        for key in keys.iter().filter(|key| key.is_needed && !table.contains_key(key.name)) {
            self.fault(span.clone(), text!("rules-key-missing", key = format!("{path}{}", key.name)));
        }
    }

    fn check_key(&mut self, value: &Spanned<DeValue>, key: &'static Key, path: &str) {
        let span = value.span();
        match (key.kind, value.get_ref()) {
            (Kind::Table(keys) | Kind::ExpectedScore(keys), DeValue::Table(table)) => {
                let prefix = format!("{path}.");
                self.check_table(table, keys, &prefix);
                if key.name == "given" {
                    self.report_missing_keys(table, keys, &prefix, span);
                }
            }
            (Kind::Rows(keys), DeValue::Array(rows)) => self.check_rows(rows, keys, path, span),
            (Kind::Named(keys), DeValue::Table(table)) => {
                for (name, row) in table {
                    let row_path = format!("{path}.\"{}\"", name.get_ref());
                    match row.get_ref() {
                        DeValue::Table(cells) => {
                            self.check_table(cells, keys, &format!("{row_path}."));
                            self.report_missing_keys(cells, keys, &format!("{row_path}."), name.span());
                        }
                        _ => self.report_wrong_value(row.span(), &row_path, text!("rules-expects-table")),
                    }
                }
            }
            // The rows of the set's own table 1 are checked where the table is made.
            (Kind::ExpectedScore(_), DeValue::Array(_)) => {}
            (kind, value) => {
                if let Err(expected) = check_value(kind, value) {
                    self.report_wrong_value(span, path, expected);
                }
            }
        }
    }

    fn check_rows(&mut self, rows: &DeArray, keys: &'static [Key], path: &str, span: Range<usize>) {
        if rows.is_empty() && path != "conversion" && path != "case" && path != "published_list" && path != "k_boundary"
        {
            self.fault(span, text!("rules-no-rows", key = path));
        }
        for row in rows {
            match row.get_ref() {
                DeValue::Table(table) => {
                    self.check_table(table, keys, &format!("{path}."));
                    self.report_missing_keys(table, keys, &format!("{path}."), row.span());
                }
                _ => self.report_wrong_value(row.span(), path, text!("rules-expects-rows")),
            }
        }
    }

    fn report_wrong_value(&mut self, span: Range<usize>, key: &str, expected: Text) {
        let written = self.text.get(span.clone()).unwrap_or_default();
        let found: String = written.chars().take(40).map(|c| if c.is_control() { ' ' } else { c }).collect();
        self.fault(span, text!("rules-wrong-value", key, found, expected));
    }
}

/// The fault of an unknown key. `path`: the key with its tables.
pub fn unknown(path: &str, name: &str, known: &[&str]) -> Text {
    match nearest(name, known) {
        Some(nearest) => text!("rules-unknown-key", key = path, nearest),
        None => text!("rules-unknown-key-of", key = path, known = known.join(", ")),
    }
}

/// The known word that is most like another.
pub fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    let word = Some(word).filter(|word| word.len() <= 60)?.to_lowercase();
    let distance = |known: &&&str| strsim::osa_distance(&word, &known.to_lowercase());
    let nearest = known.iter().min_by_key(distance)?;
    (distance(&nearest) <= (word.chars().count() / 2).max(1)).then_some(*nearest)
}

/// Checks a value that is not a table.
///
/// # Errors
/// The expected value.
fn check_value(kind: Kind, value: &DeValue) -> Result<(), Text> {
    let is_right = match (kind, value) {
        (Kind::Text, DeValue::String(_)) | (Kind::YesNo, DeValue::Boolean(_)) => true,
        (Kind::Word(words), DeValue::String(word)) => words.contains(&word.as_ref()),
        (Kind::Words(words), DeValue::Array(list)) => {
            list.iter().all(|word| matches!(word.get_ref(), DeValue::String(word) if words.contains(&word.as_ref())))
        }
        (Kind::Whole(from, to), value) => whole(value).is_some_and(|number| (from..=to).contains(&number)),
        (Kind::Wholes(from, to), DeValue::Array(list)) => {
            list.iter().all(|row| whole(row.get_ref()).is_some_and(|number| (from..=to).contains(&number)))
        }
        (Kind::Decimal, DeValue::String(text)) => Decimal::try_from(text.to_string()).is_ok(),
        (Kind::Day, DeValue::Datetime(day)) => day.to_string().parse::<chrono::NaiveDate>().is_ok(),
        (Kind::Fraction, DeValue::Array(list)) => {
            let parts: Vec<Option<i64>> = list.iter().map(|part| whole(part.get_ref())).collect();
            matches!(parts.as_slice(), [Some(0..=1000), Some(1..=1000)])
        }
        _ => false,
    };
    if is_right { Ok(()) } else { Err(expected(kind, value)) }
}

fn whole(value: &DeValue) -> Option<i64> {
    match value {
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
        _ => None,
    }
}

fn expected(kind: Kind, value: &DeValue) -> Text {
    let number = |number: i64| Value::word(number);
    let of = |words: &[&str]| -> Text {
        let written = match value {
            DeValue::String(word) => nearest(word, words),
            DeValue::Array(list) => list.iter().find_map(|word| match word.get_ref() {
                DeValue::String(word) if !words.contains(&word.as_ref()) => nearest(word, words),
                _ => None,
            }),
            _ => None,
        };
        text!("rules-expects-word", words = words.join(", "), nearest = Value::word(written.unwrap_or("none")))
    };
    match kind {
        Kind::Text => text!("rules-expects-text"),
        Kind::Word(words) => of(words),
        Kind::Words(words) => text!("rules-expects-words", what = of(words)),
        Kind::Whole(from, to) => text!("rules-expects-whole", from = number(from), to = number(to)),
        Kind::Wholes(from, to) => text!("rules-expects-wholes", from = number(from), to = number(to)),
        Kind::Decimal => text!("rules-expects-decimal"),
        Kind::Day => text!("rules-expects-day"),
        Kind::YesNo => text!("rules-expects-yes-no"),
        Kind::Fraction => text!("rules-expects-fraction"),
        Kind::Table(_) | Kind::ExpectedScore(_) => text!("rules-expects-table"),
        Kind::Rows(_) => text!("rules-expects-rows"),
        Kind::Named(_) => text!("rules-expects-table"),
    }
}
