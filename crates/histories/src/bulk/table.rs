//! Reads a table of separated values in blocks of whole lines.

use super::{FaultKind, Faults};
use kartotek_formats::block_reader::Window;
use kartotek_formats::separated::{Field, fields};
use memchr::{memchr, memrchr};
use std::io::{self, Read};

/// The maximum length of a line, in bytes.
const LONGEST_LINE: usize = 1 << 16;

pub struct Table<R> {
    window: Window<R>,
    pub separator: u8,
    columns: &'static [&'static str],
    /// Number of the next block's first line, 1-based.
    pub line: u32,
    /// The bytes used of the current block.
    taken: usize,
    /// A line was too long: this is reported once, and reading ends.
    has_ended: bool,
}

impl<R: Read> Table<R> {
    /// Opens a table. `None`: the first line does not name these columns in this order.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn open(file: R, columns: &'static [&'static str], faults: &mut Faults) -> io::Result<Option<Table<R>>> {
        let window = Window::of_any_size(file);
        let mut table = Table { window, separator: b',', columns, line: 1, taken: 0, has_ended: false };
        let Some(block) = table.block(faults)? else {
            faults.add(0, 0, FaultKind::Empty);
            return Ok(None);
        };
        let first = memchr(b'\n', block).map_or(block, |end| &block[..end]);
        let (length, first) = (first.len() + 1, without_end(first));
        let first = first.strip_prefix(b"\xef\xbb\xbf").unwrap_or(first);
        let separator = [b',', b';', b'\t'].into_iter().find(|separator| first.contains(separator)).unwrap_or(b',');
        let header = str::from_utf8(first).unwrap_or_default();
        let names = fields(1, header, char::from(separator)).unwrap_or_default();
        let is_same = |(name, column): (&Field, &&str)| name.text.eq_ignore_ascii_case(column);
        if names.len() != columns.len() || !names.iter().zip(columns).all(is_same) {
            faults.add(1, 1, FaultKind::Header(columns));
            return Ok(None);
        }
        table.separator = separator;
        table.take(length, 1);
        Ok(Some(table))
    }

    /// Marks these bytes and lines of the block as used.
    pub fn take(&mut self, bytes: usize, lines: u32) {
        self.taken = bytes;
        self.line = self.line.saturating_add(lines);
    }

    /// A block of whole lines, starting with the first that was not [taken](Table::take); the last line may lack its line
    /// break. `None`: the end of the table, or a line is too long.
    ///
    /// # Errors
    /// Reading failed.
    pub fn block(&mut self, faults: &mut Faults) -> io::Result<Option<&[u8]>> {
        self.window.use_up(self.taken);
        self.taken = 0;
        let mut is_over = false;
        if self.has_ended {
            return Ok(None);
        }
        while memchr(b'\n', self.window.rest()).is_none() && !is_over {
            if self.window.rest().len() > LONGEST_LINE {
                faults.add(self.line, 0, FaultKind::TooLong(LONGEST_LINE));
                self.has_ended = true;
                return Ok(None);
            }
            is_over = !self.window.fill()?;
        }
        let rest = self.window.rest();
        let end = memrchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        Ok(rest.get(..end).filter(|block| !block.is_empty()))
    }

    /// Passes each line to `gives_row`. Returns the numbers of the lines that gave a row.
    ///
    /// # Errors
    /// Reading failed.
    pub fn each_line(
        mut self,
        faults: &mut Faults,
        mut gives_row: impl FnMut(&Line, &mut Faults) -> bool,
    ) -> io::Result<Vec<u32>> {
        let mut lines = Vec::new();
        let (mut number, separator, columns) = (self.line, self.separator, self.columns);
        while let Some(block) = self.block(faults)? {
            let (first, mut rest) = (number, block);
            while !rest.is_empty() {
                let (line, after) = rest.split_at(memchr(b'\n', rest).map_or(rest.len(), |end| end + 1));
                rest = after;
                if gives_row(&Line { bytes: without_end(line), number, separator, columns }, faults) {
                    lines.push(number);
                }
                number = number.saturating_add(1);
            }
            let length = block.len();
            self.take(length, number - first);
        }
        Ok(lines)
    }
}

/// A line without LF or CRLF.
pub fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Parses a line strictly: returns its fields, or the column and the fault.
pub fn read<'l>(
    line: &'l [u8],
    separator: u8,
    columns: &'static [&'static str],
) -> Result<Vec<Field<'l>>, (u32, FaultKind)> {
    let text = str::from_utf8(line).map_err(|_| (0, FaultKind::NoText))?;
    let fields = fields(0, text, char::from(separator)).map_err(|open| (open.column, FaultKind::Quotes))?;
    if fields.len() != columns.len() {
        // The first surplus field, or the end of a line that is too short.
        let end = || u32::try_from(text.chars().count() + 1).unwrap_or(u32::MAX);
        let column = fields.get(columns.len()).map_or_else(end, |field| field.column);
        return Err((column, FaultKind::Fields { found: fields.len(), columns }));
    }
    Ok(fields)
}

/// A line of a table.
pub struct Line<'l> {
    /// Without the line break.
    pub bytes: &'l [u8],
    /// 1-based.
    pub number: u32,
    pub separator: u8,
    columns: &'static [&'static str],
}

impl<'l> Line<'l> {
    /// Splits the line into fields. `None`: the line is blank, or a fault was recorded.
    pub fn read(&self, faults: &mut Faults) -> Option<Vec<Field<'l>>> {
        if is_blank(self.bytes) {
            return None;
        }
        let fields = read(self.bytes, self.separator, self.columns);
        fields.map_err(|(column, what)| faults.add(self.number, column, what)).ok()
    }
}

/// Whether a line has only blanks.
pub fn is_blank(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: &[&str] = &["tid", "name"];

    fn texts(line: &str, separator: u8) -> Result<Vec<(String, u32)>, (u32, FaultKind)> {
        let fields = read(line.as_bytes(), separator, COLUMNS)?;
        Ok(fields.into_iter().map(|field| (field.text.into_owned(), field.column)).collect())
    }

    fn two(first: (&str, u32), second: (&str, u32)) -> Result<Vec<(String, u32)>, (u32, FaultKind)> {
        Ok([first, second].map(|(text, column)| (text.to_owned(), column)).to_vec())
    }

    #[test]
    fn fields_are_read_with_their_places_quoted_or_not() {
        assert_eq!(texts("1,Ærø", b','), two(("1", 1), ("Ærø", 3)));
        assert_eq!(texts(" 1 ; \"a;\"\"b\"\"\" ", b';'), two(("1", 2), ("a;\"b\"", 6)));
        assert_eq!(texts("Ærø,", b','), two(("Ærø", 1), ("", 5)));
        assert_eq!(texts("\"\",\" x\"", b','), two(("", 1), ("x", 4)));
    }

    #[test]
    fn what_is_no_line_of_the_table_is_told_with_its_place() {
        assert_eq!(texts("1,a,b", b','), Err((5, FaultKind::Fields { found: 3, columns: COLUMNS })));
        assert_eq!(texts("Æ", b','), Err((2, FaultKind::Fields { found: 1, columns: COLUMNS })));
        assert_eq!(texts("1,\"a", b','), Err((3, FaultKind::Quotes)));
        assert_eq!(texts("1,\"a\"b", b','), Err((6, FaultKind::Quotes)));
        assert_eq!(read(b"1,\xe6", b',', COLUMNS), Err((0, FaultKind::NoText)));
    }

    #[test]
    fn lines_are_whole_whatever_the_file_is_read_in() {
        let text = "\u{feff}tid;name\r\n1;a\r\n2;b";
        let mut faults = Faults::default();
        let mut table = Table::open(text.as_bytes(), COLUMNS, &mut faults).unwrap().unwrap();
        assert_eq!((table.separator, table.line), (b';', 2));
        assert_eq!(table.block(&mut faults).unwrap(), Some(&b"1;a\r\n"[..]));
        table.take(5, 1);
        assert_eq!(table.block(&mut faults).unwrap(), Some(&b"2;b"[..]));
        table.take(3, 1);
        assert_eq!(table.block(&mut faults).unwrap(), None);
        assert_eq!(faults, Faults::default());
    }

    #[test]
    fn another_table_is_told_from_this_one() {
        let told = |text: &str| {
            let mut faults = Faults::default();
            assert!(Table::open(text.as_bytes(), COLUMNS, &mut faults).unwrap().is_none());
            faults.kept.pop().map(|fault| (fault.line, fault.what))
        };
        assert_eq!(told(""), Some((0, FaultKind::Empty)));
        for other in ["name,tid\n", "tid\n", "tid,name,club\n", "1,a\n", "\n"] {
            assert_eq!(told(other), Some((1, FaultKind::Header(COLUMNS))), "{other:?}");
        }
    }

    #[test]
    fn a_line_of_65536_bytes_is_not_too_long() {
        let told = |length: usize| {
            let text = format!("tid,name\n1,{}", "x".repeat(length - 2));
            let mut faults = Faults::default();
            let mut table = Table::open(text.as_bytes(), COLUMNS, &mut faults).unwrap().unwrap();
            let is_read = table.block(&mut faults).unwrap().is_some_and(|line| line.len() == length);
            (is_read, faults.kept.pop().map(|fault| (fault.line, fault.what)))
        };
        assert_eq!(told(65_536), (true, None));
        for length in [65_537, 65_538] {
            assert_eq!(told(length), (false, Some((2, FaultKind::TooLong(65_536)))));
        }
    }
}
