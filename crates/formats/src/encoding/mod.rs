//! Bytes into text: finds the encoding, and places in the text.

mod code_page;

use super::limits::{LONGEST_LINE, MOST_LINE_ENDS, MOST_LINES};
use crate::diagnostic::{Diagnostic, Place, codes};
use code_page::CodePage;
use encoding_rs::Encoding as Marked;
use std::borrow::Cow;

/// Decodes a file: by byte order mark (UTF-8, UTF-16), as strict UTF-8 (with double encoding undone), else by the code page
/// in which its bytes are letters of words.
///
/// # Errors
/// The diagnostic that holds the file back: empty, binary, or a line longer than [`LONGEST_LINE`] bytes.
pub fn decode<'a>(name: &str, bytes: &'a [u8]) -> Result<(Cow<'a, str>, Vec<Diagnostic>), Diagnostic> {
    decode_lines(name, bytes, LONGEST_LINE)
}

/// [`decode`] for a file with a line for each player or game.
///
/// # Errors
/// Those of [`decode`], and more than [`MOST_LINES`] lines.
pub fn decode_table<'a>(name: &str, bytes: &'a [u8]) -> Result<(Cow<'a, str>, Vec<Diagnostic>), Diagnostic> {
    let decoded = decode(name, bytes)?;
    // A line that is not blank takes at least two bytes.
    if bytes.len() > 2 * MOST_LINES {
        let count = lines(&decoded.0).filter(|(_, line)| !line.trim().is_empty()).count();
        check_lines(&Place::file(name), count, MOST_LINES)?;
    }
    Ok(decoded)
}

/// [`decode`] with lines of up to `longest` bytes; `usize::MAX`: neither their length nor their number is limited.
pub fn decode_lines<'a>(
    name: &str,
    bytes: &'a [u8],
    longest: usize,
) -> Result<(Cow<'a, str>, Vec<Diagnostic>), Diagnostic> {
    let place = Place::file(name);
    let bytes = without_end_mark(bytes);
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(codes::file_empty::found(&place));
    }
    if bytes.len() > MOST_LINE_ENDS && longest < usize::MAX {
        check_lines(&place, line_starts(bytes).count(), MOST_LINE_ENDS)?;
    }
    if let Some((index, length)) = too_long(bytes, longest) {
        let line = u32::try_from(index + 1).unwrap_or(u32::MAX);
        return Err(codes::line_too_long::found(&place.line(line), length, longest));
    }
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        let (text, broken) = encoding.decode_without_bom_handling(&bytes[mark..]);
        if broken {
            return Err(codes::file_binary::broken(&place, encoding.name()));
        }
        if text.trim().is_empty() {
            return Err(codes::file_empty::found(&place));
        }
        return Ok(encoded_once(&place, text));
    }
    if bytes.contains(&0) {
        return Err(codes::file_binary::found(&place));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(encoded_once(&place, Cow::Borrowed(text))),
        Err(_) => by_code_page(&place, bytes),
    }
}

fn check_lines(file: &Place, count: usize, most: usize) -> Result<(), Diagnostic> {
    match count > most {
        true => Err(codes::report_too_large::found(file, codes::report_too_large::lines(), count, most)),
        false => Ok(()),
    }
}

/// The first line of more than `longest` bytes, 0-based, and its length.
fn too_long(bytes: &[u8], longest: usize) -> Option<(usize, usize)> {
    if bytes.len() <= longest {
        return None;
    }
    let ends = line_starts(bytes).skip(1).chain(std::iter::once(bytes.len()));
    let lines = line_starts(bytes).zip(ends).map(|(start, end)| bytes[start..end].trim_ascii_end().len());
    lines.enumerate().find(|(_, length)| *length > longest)
}

/// The bytes without the Ctrl-Z with which DOS programs may end a text.
fn without_end_mark(mut bytes: &[u8]) -> &[u8] {
    while let [before @ .., 0x1a] = bytes {
        bytes = before;
    }
    bytes
}

/// Undoes double encoding: UTF-8 that was read as CP1252, here or by the program that saved the file last.
fn encoded_once<'a>(file: &Place, text: Cow<'a, str>) -> (Cow<'a, str>, Vec<Diagnostic>) {
    let Some(restored) = code_page::restore(&text) else { return (text, Vec::new()) };
    let (line, column) = line_and_column(&text, restored.first);
    let found = codes::encoded_twice::found(&file.line(line).column(column), &restored.words, restored.lines);
    (Cow::Owned(restored.text), vec![found])
}

fn by_code_page(file: &Place, bytes: &[u8]) -> Result<(Cow<'static, str>, Vec<Diagnostic>), Diagnostic> {
    let evidence = code_page::evidence(bytes);
    let text = evidence.page.decode(bytes);
    let place = |byte: usize| {
        let (line, column) = line_and_column(&text, text_offset(&text, byte));
        file.line(line).column(column)
    };
    if let Some(byte) = evidence.impossible {
        let found = bytes.get(byte).map(|byte| format!("{byte:02X}")).unwrap_or_default();
        return Err(codes::file_binary::no_letter(&place(byte), &found, evidence.page.name()));
    }
    let name = evidence.page.name();
    let assumed = codes::encoding_assumed::found(&place(evidence.first), name);
    let doubtful = evidence.doubtful.map(|byte| codes::encoding_assumed::doubtful(&place(byte), name));
    // Some lines may be UTF-8 nonetheless.
    let (text, restored) = encoded_once(file, Cow::Owned(text));
    let note = doubtful.filter(|_| restored.is_empty()).unwrap_or(assumed);
    Ok((text, std::iter::once(note).chain(restored).collect()))
}

/// The text of a file for showing its lines, even of an undecodable one.
pub fn for_display<'a>(name: &str, bytes: &'a [u8]) -> Cow<'a, str> {
    decode(name, bytes).map_or_else(|_| String::from_utf8_lossy(bytes), |(text, _)| text)
}

/// The offset in the text of the character that a byte of the file became: each byte is one character.
fn text_offset(text: &str, byte: usize) -> usize {
    text.char_indices().nth(byte).map_or(text.len(), |(offset, _)| offset)
}

/// The starts of the lines. CR, LF and CRLF each end a line.
fn line_starts(bytes: &[u8]) -> impl Iterator<Item = usize> {
    let ends = move |&index: &usize| bytes[index] == b'\n' || bytes.get(index + 1) != Some(&b'\n');
    std::iter::once(0).chain(memchr::memchr2_iter(b'\n', b'\r', bytes).filter(ends).map(|index| index + 1))
}

/// The lines of a text with their numbers from 1, without their ends: CR, LF or CRLF.
pub fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let mut rest = Some(text);
    let lines = std::iter::from_fn(move || {
        let text = rest.take()?;
        let Some((line, after)) = text.split_once(['\n', '\r']) else { return Some(text) };
        let was_cr = text.as_bytes().get(line.len()) == Some(&b'\r');
        rest = Some(after.strip_prefix('\n').filter(|_| was_cr).unwrap_or(after));
        Some(line)
    });
    (1..).zip(lines)
}

/// 1-based line and column (in characters) of a byte offset.
pub fn line_and_column(text: &str, offset: usize) -> (u32, u32) {
    let offset = (0..=offset.min(text.len())).rev().find(|&o| text.is_char_boundary(o)).unwrap_or(0);
    LineIndex::new(text).line_and_column(text, offset)
}

/// An index of the lines of a text, for many look-ups.
pub struct LineIndex {
    starts: Vec<usize>,
    /// Characters before each block of bytes: a file may be one long line, and places are looked up in any order.
    before: Vec<usize>,
}

impl LineIndex {
    const BLOCK: usize = 4096;

    pub fn new(text: &str) -> LineIndex {
        let blocks = text.as_bytes().chunks(LineIndex::BLOCK);
        let before = blocks.scan(0, |sum, block| Some(std::mem::replace(sum, *sum + characters(block))));
        LineIndex { starts: line_starts(text.as_bytes()).collect(), before: before.collect() }
    }

    /// 1-based line and column (in characters) of a byte offset of the same text.
    pub fn line_and_column(&self, text: &str, offset: usize) -> (u32, u32) {
        let line = self.starts.partition_point(|&start| start <= offset);
        let start = self.starts.get(line.saturating_sub(1)).copied().unwrap_or(0);
        let column = self.characters_before(text, offset) - self.characters_before(text, start) + 1;
        (u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX))
    }

    fn characters_before(&self, text: &str, offset: usize) -> usize {
        let offset = offset.min(text.len());
        // At the very end of the text, the last block is used.
        let block = (offset / LineIndex::BLOCK).min(self.before.len().saturating_sub(1));
        let before = self.before.get(block).copied().unwrap_or(0);
        before + characters(&text.as_bytes()[block * LineIndex::BLOCK..offset])
    }
}

/// The number of characters that begin among these bytes of UTF-8.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

// The encoding of a text file, to write it as it came.

/// The mark of UTF-8 at the beginning of a file, by which spreadsheets know it.
const MARK: &str = "\u{feff}";

/// The encoding by which [`decode`] reads a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    #[default]
    Utf8,
    /// With a byte order mark.
    MarkedUtf8,
    Utf16Le,
    Utf16Be,
    CodePage(CodePage),
}

impl Encoding {
    pub fn of(bytes: &[u8]) -> Encoding {
        let bytes = without_end_mark(bytes);
        match Marked::for_bom(bytes) {
            Some((marked, _)) if marked == encoding_rs::UTF_16LE => Encoding::Utf16Le,
            Some((marked, _)) if marked == encoding_rs::UTF_16BE => Encoding::Utf16Be,
            Some(_) => Encoding::MarkedUtf8,
            None if str::from_utf8(bytes).is_ok() => Encoding::Utf8,
            None => Encoding::CodePage(code_page::evidence(bytes).page),
        }
    }

    /// The bytes of a text, its mark included. `None`: it has a character that the code page lacks.
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        let marked = || MARK.chars().chain(text.chars());
        let units = || MARK.encode_utf16().chain(text.encode_utf16());
        Some(match self {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            Encoding::MarkedUtf8 => marked().collect::<String>().into_bytes(),
            Encoding::Utf16Le => units().flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16Be => units().flat_map(u16::to_be_bytes).collect(),
            Encoding::CodePage(page) => return page.encode(text),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::decode;

    #[test]
    fn lines_may_end_with_cr_lf_or_both() {
        let expected = [(1, "a"), (2, ""), (3, "b"), (4, "")];
        for text in ["a\n\nb\n", "a\r\rb\r", "a\r\n\r\nb\r\n", "a\r\n\nb\r"] {
            assert_eq!(lines(text).collect::<Vec<_>>(), expected, "{text:?}");
            let offset = text.find('b').unwrap();
            assert_eq!(line_and_column(text, offset), (3, 1), "{text:?}");
        }
    }

    /// Compared with a second count from the beginning; lines and blocks end at many places.
    #[test]
    fn places_are_found_in_any_order_also_in_long_lines() {
        let text: String = (0..9_000)
            .map(|at| ["a", "ø", "\u{1f3c6}", "\n"][(at * at / 7 + at) % if at > 3_000 { 3 } else { 4 }])
            .collect();
        let index = LineIndex::new(&text);
        let offsets = text.char_indices().map(|(offset, _)| offset).chain([text.len()]);
        for offset in offsets.collect::<Vec<_>>().into_iter().rev() {
            let before = &text[..offset];
            let line = 1 + before.matches('\n').count();
            let column = 1 + before.rsplit('\n').next().unwrap_or_default().chars().count();
            let found = index.line_and_column(&text, offset);
            assert_eq!(found, (u32::try_from(line).unwrap(), u32::try_from(column).unwrap()), "byte {offset}");
        }
        assert_eq!(LineIndex::new("").line_and_column("", 0), (1, 1));
    }

    #[test]
    fn a_line_that_is_too_long_is_named_by_its_number() {
        let text = format!("a\r\nb\r\n{}", "x".repeat(LONGEST_LINE + 1));
        let refusal = decode("a.trf", text.as_bytes()).unwrap_err();
        assert_eq!((refusal.code.name, refusal.place.line), ("line-too-long", 3));
        assert!(decode_lines("a.csv", b"12345\n1234567\n", 7).is_ok());
        assert!(decode_lines("a.csv", b"12345\n1234567\n", 6).is_err());
    }

    #[test]
    fn a_file_that_is_not_utf_8_says_how_it_was_read_and_where() {
        for bytes in [b"a\rS\xf8ren".as_slice(), b"a\rS\x9bren\x1a"] {
            let (text, notes) = decode("a.trf", bytes).unwrap();
            assert_eq!(text, "a\rS\u{f8}ren");
            assert_eq!(notes.first().map(|note| (note.place.line, note.place.column)), Some((2, 2)));
        }
    }

    #[test]
    fn excels_unicode_text_is_utf_16() {
        let utf_16: Vec<u8> =
            "\u{feff}round\twhite\r\n1\tS\u{f8}ren\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let (text, notes) = decode("a.txt", &utf_16).unwrap();
        assert_eq!((text.as_ref(), notes.len()), ("round\twhite\r\n1\tS\u{f8}ren\r\n", 0));
    }

    #[test]
    fn a_byte_that_is_no_letter_in_any_code_page_is_named_by_its_place() {
        let refusal = decode("a.trf", b"K\xf8ge\n\xe6ble, \xe5l, B\xf8gh \x81").unwrap_err();
        assert_eq!((refusal.code.name, refusal.place.line, refusal.place.column), ("file-binary", 2, 16));
    }

    #[test]
    fn a_file_is_written_as_it_was_read() {
        let text = "navn;rating\r\nSkov, Søren;1500\r\nÆblegård, Åse;1400\r\n";
        for encoding in [
            Encoding::Utf8,
            Encoding::MarkedUtf8,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
            Encoding::CodePage(CodePage::Windows1252),
            Encoding::CodePage(CodePage::Dos850),
        ] {
            let bytes = encoding.encode(text).unwrap();
            assert_eq!(Encoding::of(&bytes), encoding);
            assert_eq!(decode("a.csv", &bytes).unwrap().0, text, "{encoding:?}");
        }
    }

    #[test]
    fn every_byte_of_a_code_page_is_itself_again() {
        let bytes: Vec<u8> = (0..=u8::MAX).collect();
        for page in [CodePage::Windows1252, CodePage::Dos850, CodePage::Dos865] {
            assert_eq!(page.encode(&page.decode(&bytes)).unwrap(), bytes, "{page:?}");
            assert_eq!(page.encode("Łódź"), None);
        }
    }
}
