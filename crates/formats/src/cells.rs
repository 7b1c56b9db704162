//! Foreign text made safe for a spreadsheet, which would compute a name that begins like a formula.

use crate::texts::visible;
use anyhow::Result;
use std::borrow::Cow;

/// Whether a spreadsheet takes this beginning for a formula. The wide forms are those of East Asian keyboards.
fn begins_formula(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r' | '＝' | '＋' | '－' | '＠')
}

/// Whether a cell may begin after this character: a spreadsheet splits lines at the separator of its own language, not at
/// that of the file.
fn separates(c: char) -> bool {
    matches!(c, ',' | ';' | '\t' | '\n' | '\r')
}

/// A number, like `-12.5`: computing it changes nothing.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    is_digits(whole) && is_digits(fraction)
}

/// Whether a spreadsheet might compute something of the text.
pub fn is_formula(text: &str) -> bool {
    // The first byte of the wide forms; most cells have no such character.
    const WIDE: u8 = 0xef;
    if !text.bytes().any(|byte| byte == WIDE || begins_formula(char::from(byte))) {
        return false;
    }
    let mut begins = true;
    let mut found = false;
    for c in text.chars() {
        found |= begins && begins_formula(c);
        begins = separates(c);
    }
    found && !is_number(text)
}

/// The text as a safe cell: an apostrophe is put before the beginning of a formula, and invisible characters are made
/// visible, since the cell may be read on a terminal. Numbers stay numbers.
pub fn harmless(text: &str) -> Cow<'_, str> {
    harmless_but(text, &['\t'])
}

/// [`harmless`] for a cell with several lines, which are kept.
pub fn harmless_lines(text: &str) -> Cow<'_, str> {
    harmless_but(text, &['\t', '\n'])
}

fn harmless_but<'t>(text: &'t str, kept: &[char]) -> Cow<'t, str> {
    match visible(text, kept) {
        Cow::Borrowed(text) => with_apostrophes(text),
        Cow::Owned(text) => Cow::Owned(with_apostrophes(&text).into_owned()),
    }
}

fn with_apostrophes(text: &str) -> Cow<'_, str> {
    if !is_formula(text) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 1);
    let mut begins = true;
    for c in text.chars() {
        if begins && begins_formula(c) {
            out.push('\'');
        }
        out.push(c);
        begins = separates(c);
    }
    Cow::Owned(out)
}

/// The text without the apostrophes that [`harmless`] puts into it.
pub fn unguarded(text: &str) -> Cow<'_, str> {
    if !text.contains('\'') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut begins = true;
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let is_guard = begins && c == '\'' && characters.peek().is_some_and(|&next| begins_formula(next));
        if !is_guard {
            out.push(c);
        }
        begins = separates(c);
    }
    Cow::Owned(out)
}

/// A table for people, in which every cell is harmless.
///
/// # Errors
/// The bytes are not a table.
pub fn harmless_table(bytes: Vec<u8>, separator: u8) -> Result<Vec<u8>> {
    map_cells(bytes, separator, harmless)
}

/// [`harmless_table`] for cells with several lines.
///
/// # Errors
/// The bytes are not a table.
pub fn harmless_table_of_lines(bytes: Vec<u8>, separator: u8) -> Result<Vec<u8>> {
    map_cells(bytes, separator, harmless_lines)
}

fn map_cells(bytes: Vec<u8>, separator: u8, harmless: fn(&str) -> Cow<'_, str>) -> Result<Vec<u8>> {
    let is_plain = |&byte: &u8| matches!(byte, b' '..=b'~' | b'\n') && !begins_formula(char::from(byte));
    if bytes.iter().all(is_plain) {
        return Ok(bytes);
    }
    let mut reader =
        csv::ReaderBuilder::new().delimiter(separator).has_headers(false).flexible(true).from_reader(bytes.as_slice());
    let mut writer = csv::WriterBuilder::new().delimiter(separator).flexible(true).from_writer(Vec::new());
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record)? {
        writer.write_record(record.iter().map(|cell| harmless(cell).into_owned()))?;
    }
    Ok(super::office_csv::finish(writer)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_a_formula_is_a_text_again() {
        for (text, cell) in [
            ("Skov, Ida", "Skov, Ida"),
            ("=1+1", "'=1+1"),
            ("+45 12 34", "'+45 12 34"),
            ("-", "'-"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t'=1"),
            ("Skov;=1", "Skov;'=1"),
            ("a,-b", "a,'-b"),
            ("＝1", "'＝1"),
            ("Hansen-Skov", "Hansen-Skov"),
            ("4.5.2.4;4.5.2.6", "4.5.2.4;4.5.2.6"),
        ] {
            assert_eq!(harmless(text), cell, "{text}");
            assert_eq!(is_formula(text), text != cell, "{text}");
            assert_eq!(unguarded(cell), text, "{cell}");
        }
        for text in ["a'=b", "x=1'"] {
            assert_eq!(unguarded(text), text, "no guard stands there");
        }
    }

    #[test]
    fn a_gain_below_nothing_stays_a_number() {
        for number in ["-12", "-12.5", "+3", "0", "-0.05"] {
            assert_eq!(harmless(number), number);
        }
        for text in ["-1-1", "-.5", "-5.", "--5", "-5 kr", "-1e5"] {
            assert_eq!(harmless(text), format!("'{text}"));
        }
    }

    #[test]
    fn a_table_keeps_its_cells_and_its_quotes() {
        let table = b"id,name,change\n1,\"=A1, B\",-5\n2,\"Skov, Ida\",+5\n".to_vec();
        let expected = "id,name,change\n1,\"'=A1, B\",-5\n2,\"Skov, Ida\",+5\n";
        assert_eq!(String::from_utf8(harmless_table(table, b',').unwrap()).unwrap(), expected);
    }

    #[test]
    fn a_table_in_which_nothing_is_computed_stays_as_it_was_written() {
        let written = |text: &str| String::from_utf8(harmless_table(text.as_bytes().to_vec(), b',').unwrap()).unwrap();
        assert_eq!(written("\"a\",b\n"), "\"a\",b\n");
        assert_eq!(written("\"a\",=b\n"), "a,'=b\n");
    }
}
