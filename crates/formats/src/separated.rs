//! Tables of separated values: lines and fields with their places. No field continues on the next line, so a stray
//! quotation mark spoils its own line and not the rest of the file.

use super::encoding;
use std::borrow::Cow;

#[derive(Debug)]
pub struct Line<'t> {
    /// 1-based.
    pub number: u32,
    pub fields: Vec<Field<'t>>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Field<'t> {
    /// Without blanks around it.
    pub text: Cow<'t, str>,
    /// 1-based, in characters: where the field begins.
    pub column: u32,
}

impl AsRef<str> for Field<'_> {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

/// A quotation mark that is not closed, or is closed before the end of its field.
#[derive(Debug, PartialEq, Eq)]
pub struct Unquotable {
    /// 1-based.
    pub line: u32,
    /// 1-based, in characters: the opening mark, or what follows the closing one.
    pub column: u32,
}

/// The separator of a table: in the first line that has any of them, a tab before a semicolon before a comma. A comma if no
/// line has any.
pub fn separator(text: &str) -> char {
    let head = encoding::lines(text).map(|(_, line)| line).find(|line| line.contains(['\t', ';', ',']));
    head.and_then(|head| ['\t', ';', ','].into_iter().find(|separator| head.contains(*separator))).unwrap_or(',')
}

/// The text without a byte order mark and with LF at the end of every line: after CRLF, [`reader`] would count the lines
/// wrongly.
pub fn with_plain_ends(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains('\r') {
        return Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"));
    }
    Cow::Borrowed(text)
}

/// A strict reader for the office's own tables, which have a header.
pub fn reader(text: &str) -> csv::Reader<&[u8]> {
    let separator = u8::try_from(separator(text)).unwrap_or(b',');
    csv::ReaderBuilder::new().delimiter(separator).trim(csv::Trim::All).from_reader(text.as_bytes())
}

/// The line of a record of a CSV reader of `text`, or of its error. 0: not known. The reader's position is that of the blank
/// lines before the record.
pub fn line_of(text: &str, position: Option<&csv::Position>) -> u32 {
    let Some(position) = position else { return 0 };
    let rest = usize::try_from(position.byte()).ok().and_then(|byte| text.as_bytes().get(byte..)).unwrap_or_default();
    let blank = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).filter(|byte| **byte == b'\n').count();
    u32::try_from(position.line())
        .ok()
        .zip(u32::try_from(blank).ok())
        .map_or(u32::MAX, |(line, blank)| line.saturating_add(blank))
}

/// The headings of a table, which may have titles above them.
pub struct Start {
    pub separator: char,
    /// 1-based.
    pub line: u32,
    /// The first line of the titles, and the number of lines that are not blank. `None`: there are no titles.
    pub above: Option<(u32, usize)>,
}

/// The first of the topmost lines that has headings, with any separator.
pub fn start(text: &str, is_heading: impl Fn(&[Field]) -> bool) -> Option<Start> {
    const MOST_LINES_ABOVE: usize = 20;
    let lines = encoding::lines(text.strip_prefix('\u{feff}').unwrap_or(text));
    let filled = lines.filter(|(number, line)| !(line.trim().is_empty() || (*number == 1 && is_directive(line))));
    let mut first_filled = None;
    for (above, (number, line)) in filled.take(MOST_LINES_ABOVE + 1).enumerate() {
        let first = *first_filled.get_or_insert(number);
        let parted = ['\t', ';', ',']
            .into_iter()
            .filter_map(|separator| Some((separator, fields(number, line, separator).ok()?)));
        let found = parted.into_iter().find(|(_, fields)| is_heading(fields));
        if let Some((separator, fields)) = found {
            let separator = if fields.len() > 1 { separator } else { self::separator(text) };
            return Some(Start { separator, line: number, above: (above > 0).then_some((first, above)) });
        }
    }
    None
}

/// Whether the line is Excel's `sep=;`, which names the separator.
fn is_directive(line: &str) -> bool {
    let after = line.get(..4).filter(|word| word.eq_ignore_ascii_case("sep=")).and_then(|_| line.get(4..));
    after.is_some_and(|separator| separator.chars().count() <= 1)
}

/// The lines of a table that are not blank, the header first. Excel's `sep=;` in the first line is left out.
///
/// # Errors
/// A line in which a quotation mark is not closed, or closed too early; the lines after it can be read.
pub fn lines(text: &str, separator: char) -> impl Iterator<Item = Result<Line<'_>, Unquotable>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    encoding::lines(text)
        .filter(move |(number, line)| !(*number == 1 && is_directive(line)))
        .filter(move |(_, line)| line.chars().any(|c| c != separator && !c.is_whitespace()))
        .map(move |(number, line)| fields(number, line, separator).map(|fields| Line { number, fields }))
}

/// The fields of a line.
///
/// # Errors
/// A quotation mark that is not closed, or closed too early.
pub fn fields(line: u32, text: &str, separator: char) -> Result<Vec<Field<'_>>, Unquotable> {
    let mut fields = Vec::new();
    let mut rest = text;
    let mut column = 1;
    let is_blank = |c: char| c.is_whitespace() && c != separator;
    loop {
        let trimmed = rest.trim_start_matches(is_blank);
        column += count(&rest[..rest.len() - trimmed.len()]);
        let (field, length) = match trimmed.strip_prefix('"') {
            Some(quoted) => {
                let (field, inside) = unquote(quoted).ok_or(Unquotable { line, column })?;
                (field, inside + 1)
            }
            None => {
                let end = trimmed.find(separator).unwrap_or(trimmed.len());
                (Cow::Borrowed(trimmed[..end].trim()), end)
            }
        };
        fields.push(Field { text: field, column });
        let after = &trimmed[length..];
        column += count(&trimmed[..length]);
        let next = after.trim_start_matches(is_blank);
        column += count(&after[..after.len() - next.len()]);
        match next.strip_prefix(separator) {
            Some(next) => rest = next,
            None if next.is_empty() => return Ok(fields),
            None => return Err(Unquotable { line, column }),
        }
        column += 1;
    }
}

/// A quoted field behind its opening mark: its text, in which two marks in a row mean one, and its length in bytes with
/// the closing mark. `None`: no mark closes it.
fn unquote(text: &str) -> Option<(Cow<'_, str>, usize)> {
    let mut from = 0;
    let mut has_pairs = false;
    loop {
        let quote = from + text.get(from..)?.find('"')?;
        if text[quote + 1..].starts_with('"') {
            has_pairs = true;
            from = quote + 2;
            continue;
        }
        let raw = text[..quote].trim();
        let inside = if has_pairs { Cow::Owned(raw.replace("\"\"", "\"")) } else { Cow::Borrowed(raw) };
        return Some((inside, quote + 1));
    }
}

fn count(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(u32, Vec<(String, u32)>)> {
        let plain = |line: Line| {
            (line.number, line.fields.into_iter().map(|field| (field.text.into_owned(), field.column)).collect())
        };
        lines(text, separator(text)).map(|line| plain(line.unwrap())).collect()
    }

    fn line(number: u32, fields: &[(&str, u32)]) -> (u32, Vec<(String, u32)>) {
        (number, fields.iter().map(|(text, column)| ((*text).to_owned(), *column)).collect())
    }

    #[test]
    fn lines_and_columns_are_those_of_the_file_whatever_ends_a_line() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["a;b", "", ";;", "1; 2 ;"].join(end);
            let expected = [line(1, &[("a", 1), ("b", 3)]), line(4, &[("1", 1), ("2", 4), ("", 7)])];
            assert_eq!(read(&text), expected, "{end:?}");
        }
    }

    #[test]
    fn a_record_behind_blank_lines_has_its_own_line() {
        let text = "id,name\n\n\n1,a\n2,b\n\n3\n";
        let line = |record: csv::Result<csv::StringRecord>| match record {
            Ok(record) => line_of(text, record.position()),
            Err(error) => line_of(text, error.position()),
        };
        let lines: Vec<u32> = reader(text).into_records().map(line).collect();
        assert_eq!(lines, [4, 5, 7]);
    }

    #[test]
    fn quotation_marks_hold_a_field_together() {
        let text = "no,name\n1,\"Jensen, Ida\"\n2 , \"the \"\"bird\"\"\" ,\n";
        let expected = [
            line(1, &[("no", 1), ("name", 4)]),
            line(2, &[("1", 1), ("Jensen, Ida", 3)]),
            line(3, &[("2", 1), ("the \"bird\"", 5), ("", 21)]),
        ];
        assert_eq!(read(text), expected);
    }

    #[test]
    fn a_stray_quotation_mark_spoils_only_its_own_line() {
        let text = "a,b\n\"x,1\n\"y\"z,1\nx,1\n";
        let broken: Vec<_> = lines(text, ',').map(|line| line.map(|line| line.number)).collect();
        let [open, followed] = [Unquotable { line: 2, column: 1 }, Unquotable { line: 3, column: 4 }];
        assert_eq!(broken, [Ok(1), Err(open), Err(followed), Ok(4)]);
    }

    #[test]
    fn the_separator_is_that_of_the_header_or_of_excels_own_line() {
        assert_eq!(separator("sep=;\nround;white\n"), ';');
        assert_eq!(lines("sep=;\na;b\n", ';').count(), 1);
        assert_eq!(separator("Skovby\n\na\tb;c\n"), '\t');
        assert_eq!(separator("id\n"), ',');
    }
}
