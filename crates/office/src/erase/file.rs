//! Searches a file of any format for the person, and rewrites it.

use super::layout::Layout;
use super::one_name::CELLS;
use super::person::Marks;
use super::searched::{ReasonLeft, is_compressed};
use super::text::{Cleared, Search};
use super::{addresses, lists};
use kartotek_formats::diagnostic::codes::file_binary;
use kartotek_formats::encoding::{self, Encoding};
use kartotek_formats::{archive, guarded};
use kartotek_mail::contacts::CONTACTS;
use kartotek_mail::decoded::{Decoded, decoded};
use kartotek_publish::site::template::PREVIEW;
use kartotek_register::run_folder::FORMER_NAMES;
use kartotek_tables::Values;

/// The content of a file without the person.
pub struct Rewritten {
    pub bytes: Vec<u8>,
    /// Lines that change, counted from 1.
    pub lines: Vec<usize>,
}

/// The traces of the person in a file.
#[derive(Default)]
pub struct TracesInFile {
    /// The file without the person. `None`: the file is not changed.
    pub rewritten: Option<Rewritten>,
    /// How a packed file, which cannot be rewritten, names the person.
    pub packed: Mention,
    /// Lines with a trace that is not erased, and the reason. 1-based; 0: the file as a whole.
    pub remaining: Vec<(usize, ReasonLeft)>,
    /// Lines with the name that may be about a namesake.
    pub doubtful: Vec<usize>,
}

/// Searches a file for the person, and rewrites it in memory. `is_kept`: the file is a fact file or a ledger, which is never rewritten.
pub fn look_through(name: &str, bytes: &[u8], search: &Search, is_kept: bool) -> TracesInFile {
    let mut found = if bytes.is_empty() || bytes == PREVIEW {
        // The preview picture of a site has no names.
        TracesInFile::default()
    } else if is_packed(name, bytes) {
        traces_in_packed(name, bytes, search)
    } else {
        traces_in_text(name, bytes, search, is_kept)
    };
    // The file's own name may have a word of the person's name.
    let in_file_name = search.remaining_lines(name, "", Layout::Lines);
    found.remaining.extend(in_file_name.into_iter().map(|line| (line, ReasonLeft::Words)));
    found.remaining.sort();
    found.remaining.dedup();
    found
}

/// The traces in a file that is not rewritten line by line.
fn traces_in_packed(name: &str, bytes: &[u8], search: &Search) -> TracesInFile {
    let InsideFile { mention, is_closed } = search_file(name, bytes, search, 0);
    let closed = if is_compressed(name, bytes) { ReasonLeft::Compressed } else { ReasonLeft::Unreadable };
    let remaining = is_closed.then_some((0, closed)).into_iter().collect();
    TracesInFile { packed: mention, remaining, ..TracesInFile::default() }
}

/// The traces in a file of lines, with what its lines become.
fn traces_in_text(name: &str, bytes: &[u8], search: &Search, is_kept: bool) -> TracesInFile {
    let is_named = search.may_name(&encoding::for_display(name, bytes));
    let cleared = if is_named && !is_kept { clear(name, bytes, search) } else { None };
    let (rewritten, doubtful) = cleared.unzip();
    let after = rewritten.as_ref().map_or(bytes, |rewritten| &rewritten.bytes);
    let mut remaining = Vec::new();
    if is_named {
        let text = encoding::for_display(name, after);
        let lines = search.remaining_lines("", &text, Layout::of(name, &text));
        remaining.extend(lines.into_iter().map(|line| (line, ReasonLeft::Words)));
    }
    let is_encoded = search_encoded_parts(name, after, search, 0).mention > Mention::Nothing;
    remaining.extend(is_encoded.then_some((0, ReasonLeft::Encoded)));
    let is_plain = !bytes.contains(&0) && str::from_utf8(bytes).is_ok();
    let is_unknown = !is_plain && encoding::decode(name, bytes).is_err_and(|why| *why.code == file_binary::CODE);
    remaining.extend(is_unknown.then_some((0, ReasonLeft::Unknown)));
    let rewritten = rewritten.filter(|rewritten| !rewritten.lines.is_empty());
    TracesInFile { rewritten, packed: Mention::Nothing, remaining, doubtful: doubtful.unwrap_or_default() }
}

fn is_packed(name: &str, bytes: &[u8]) -> bool {
    let is_letter = name.to_ascii_lowercase().ends_with(".eml");
    is_letter || archive::is_zip(bytes) || bytes.starts_with(b"PAR1") || is_compressed(name, bytes)
}

/// A text without the person, and the lines that may be about a namesake. `None`: the text does not mention the person.
fn clear(name: &str, bytes: &[u8], search: &Search) -> Option<(Rewritten, Vec<usize>)> {
    let encoding = Encoding::of(bytes);
    if bytes.contains(&0) && !matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
        return None;
    }
    let text = encoding::for_display(name, bytes);
    let (text, mut lines, layout) = match without_lines(name, &text, search.marks()) {
        Some((text, lines)) => (text, lines, Layout::Table),
        None => (text.clone().into_owned(), Vec::new(), Layout::of(name, &text)),
    };
    let cleared = search.clear(&text, layout);
    if cleared.is_none() && lines.is_empty() {
        return None;
    }
    let Cleared { text, lines: more, doubtful } = cleared.unwrap_or_else(|| Cleared { text, ..Cleared::default() });
    lines.extend(more);
    // Every code page has the characters of an id and a year.
    let bytes = encoding.encode(&text).unwrap_or_else(|| text.into_bytes());
    Some((Rewritten { bytes, lines }, doubtful))
}

/// A list without the lines that have only erased data, and the numbers of those lines, counted from 1. `None`: the
/// file is not such a list.
fn without_lines(name: &str, text: &str, marks: &Marks) -> Option<(String, Vec<usize>)> {
    let is_erased: Box<dyn Fn(&str) -> bool> = match name {
        CONTACTS => addresses::is_line_of(text, marks),
        _ if name.ends_with(FORMER_NAMES) && lists::run_of(name).is_some() => {
            Box::new(|line| is_former_name(line, marks))
        }
        _ => return None,
    };
    let lines = || (1..).zip(text.split_inclusive('\n'));
    let removed: Vec<usize> = lines().skip(1).filter(|(_, line)| is_erased(line)).map(|(number, _)| number).collect();
    Some((lines().filter(|(number, _)| !removed.contains(number)).map(|(_, line)| line).collect(), removed))
}

/// Whether a line of `former_names.csv` is about the person. The line is removed: with the id in place of both
/// names, a recomputed run finds no change of name either.
fn is_former_name(line: &str, marks: &Marks) -> bool {
    line.split(',').nth(1).is_some_and(|id| marks.ids.iter().any(|own_id| own_id == id))
}

/// How a file names the person, the least certain first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mention {
    #[default]
    Nothing,
    /// With a word that only the person's names have.
    Word,
    /// With a name that another person may have too.
    Doubt,
    Name,
}

/// The result of a search inside a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InsideFile {
    pub mention: Mention,
    /// Whether a part of the file could not be opened.
    pub is_closed: bool,
}

impl InsideFile {
    fn and(self, other: InsideFile) -> InsideFile {
        InsideFile { mention: self.mention.max(other.mention), is_closed: self.is_closed || other.is_closed }
    }
}

/// The greatest depth at which packed files inside packed files are opened.
const DEEPEST: usize = 8;
const CLOSED: InsideFile = InsideFile { mention: Mention::Nothing, is_closed: true };

/// Searches a file and everything in it. `depth`: the number of files around it.
pub fn search_file(name: &str, bytes: &[u8], search: &Search, depth: usize) -> InsideFile {
    if depth > DEEPEST || is_compressed(name, bytes) {
        return CLOSED;
    }
    if archive::is_zip(bytes) {
        let Ok(files) = archive::files(bytes) else { return CLOSED };
        let parts = files.iter().map(|(part, bytes)| {
            let by_name = InsideFile { mention: mention_in_file_name(part, search), is_closed: false };
            search_file(part, bytes, search, depth + 1).and(by_name)
        });
        return parts.fold(InsideFile::default(), InsideFile::and);
    }
    if bytes.starts_with(b"PAR1") {
        return search_parquet(bytes, search);
    }
    let open = |mention: Mention| InsideFile { mention, is_closed: false };
    let texts = texts(name, bytes).into_iter().map(|text| open(mention_in_text(name, &text, search)));
    texts.fold(search_encoded_parts(name, bytes, search, depth), InsideFile::and)
}

/// Searches the encoded parts of a text, but not its plain words.
pub fn search_encoded_parts(name: &str, bytes: &[u8], search: &Search, depth: usize) -> InsideFile {
    let Decoded { lines, files: packed } = decoded(bytes);
    // The ending says nothing about the files inside.
    let name = name.rsplit_once('.').filter(|(_, ending)| ending.len() < 5).map_or(name, |(stem, _)| stem);
    let files = packed.iter().map(|bytes| search_file(name, bytes, search, depth + 1));
    let mention = mention_in_text("", &in_lines(&lines), search).max(mention_across_elements(name, bytes, search));
    files.fold(InsideFile { mention, is_closed: false }, InsideFile::and)
}

/// How a text in XML or HTML mentions a name that is divided among several elements, for example by formatting. A name
/// within one element does not count.
fn mention_across_elements(name: &str, bytes: &[u8], search: &Search) -> Mention {
    let text = encoding::for_display(name, bytes);
    if !text.trim_start().starts_with('<') {
        return Mention::Nothing;
    }
    let mention = |between: &str| mention_in_text("", &without_tags(&text, between), search);
    let joined = mention("");
    if joined > Mention::Nothing && joined > mention(CELLS) { joined } else { Mention::Nothing }
}

/// How clearly a text names the person.
fn mention_in_text(name: &str, text: &str, search: &Search) -> Mention {
    if !search.may_name(text) {
        return Mention::Nothing;
    }
    let layout = Layout::of(name, text);
    let cleared = search.clear(text, layout).unwrap_or_default();
    if !cleared.lines.is_empty() {
        Mention::Name
    } else if !cleared.doubtful.is_empty() {
        Mention::Doubt
    } else if !search.remaining_lines("", text, layout).is_empty() {
        Mention::Word
    } else {
        Mention::Nothing
    }
}

fn mention_in_file_name(name: &str, search: &Search) -> Mention {
    if search.remaining_lines(name, "", Layout::Lines).is_empty() { Mention::Nothing } else { Mention::Word }
}

/// The texts that the bytes of a file may be.
fn texts(name: &str, bytes: &[u8]) -> Vec<String> {
    let has_mark = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    if bytes.contains(&0) && !has_mark {
        // With two bytes a letter, every second byte of a name is zero.
        let letters: Vec<u8> = bytes.iter().copied().filter(|&byte| byte != 0).collect();
        return vec![in_lines(&letters), latin(&letters)];
    }
    let text = encoding::for_display(name, bytes).into_owned();
    let lines = if str::from_utf8(bytes).is_err() && !has_mark { Some(in_lines(bytes)) } else { None };
    if !text.trim_start().starts_with('<') {
        return [text].into_iter().chain(lines).collect();
    }
    // A part of a workbook is one line; a name in one element is unrelated to the other elements.
    let elements = text.replace("><", ">\n<");
    let words = without_tags(&text, CELLS);
    [elements, words].into_iter().chain(lines).collect()
}

/// Each line as UTF-8, otherwise as Latin-1: the parts of an e-mail may be in either.
fn in_lines(bytes: &[u8]) -> String {
    let line = |line: &[u8]| str::from_utf8(line).map_or_else(|_| latin(line), str::to_owned);
    bytes.split_inclusive(|&byte| byte == b'\n').map(line).collect()
}

fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

/// Tags that end a line, in workbooks, texts and pages.
const ENDS: [&str; 14] = [
    "/si",
    "/row",
    "/w:p",
    "/text:p",
    "/a:p",
    "/p",
    "/tr",
    "/li",
    "br",
    "br/",
    "w:br/",
    "text:line-break/",
    "/div",
    "/option",
];

/// Tags that end a cell, and tags that stand for blanks.
const BLANKS: [&str; 9] = ["/c", "/td", "/th", "/w:tc", "/a:tc", "/table:table-cell", "w:tab/", "text:tab/", "text:s/"];

/// The text of XML or HTML, with separators between cells. `between` is put between the elements of a cell. In the page
/// header of a workbook `&L`, `&C` or `&R` touches the word after it.
fn without_tags(text: &str, between: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for part in text.replace("&amp;L", "\n").replace("&amp;C", "\n").replace("&amp;R", "\n").split('<') {
        let (tag_text, words) = part.split_once('>').unwrap_or(("", part));
        let tag = tag_text.split_whitespace().next().unwrap_or_default();
        plain.push_str(match tag {
            _ if ENDS.contains(&tag) => "\n",
            _ if BLANKS.contains(&tag) => CELLS,
            _ => between,
        });
        plain.push_str(words);
    }
    plain
}

/// Searches the cells of a Parquet table.
fn search_parquet(bytes: &[u8], search: &Search) -> InsideFile {
    let Ok(columns) = guarded::parquet(|| Ok(kartotek_tables::columns(bytes)?)) else { return CLOSED };
    let mut rows: Vec<String> = Vec::new();
    for column in &columns {
        let Values::Text(cells) = &column.values else { continue };
        rows.resize(cells.len(), CELLS.to_owned());
        // Only all cells of a row together show which person it is about.
        rows.iter_mut().zip(cells.iter()).for_each(|(row, cell)| *row += &format!("{cell}{CELLS}"));
    }
    let mentions = rows.iter().map(|row| mention_in_text("", row, search));
    InsideFile { mention: mentions.max().unwrap_or_default(), is_closed: false }
}

#[cfg(test)]
mod tests {
    use super::super::person::Marks;
    use super::*;
    use kartotek_names::fold;

    #[test]
    fn a_name_is_seen_in_every_disguise() {
        let mut marks = Marks { ids: vec!["11".to_owned()], ..Marks::default() };
        marks.add_name("Enestående, Åse");
        marks.own_words = [fold("Enestående")].into();
        let search = Search::of(&marks);
        let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        let name = "1;Enestående, Åse\r\n";
        let little: Vec<u8> = units(name).into_iter().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = units(name).into_iter().flat_map(u16::to_be_bytes).collect();
        let latin: Vec<u8> = name.chars().map(|letter| letter as u8).collect();
        let mixed = [b"\xc3\x86\n".as_slice(), &latin].concat();
        let quoted = b"Hej =C3=85se Enest=C3=A5=\r\nende".to_vec();
        let sheet = b"<row><c><is><r><t>Enest\xc3\xa5ende,</t></r><r><t>&#197;se</t></r></is></c></row>".to_vec();
        let header = b"<oddHeader>&amp;LEnest\xc3\xa5ende, \xc3\x85se</oddHeader>".to_vec();
        let letter = b"<w:p><w:r><w:t>Enest</w:t></w:r><w:proofErr/><w:r><w:t>\xc3\xa5ende, </w:t></w:r><w:r><w:t>\xc3\x85</w:t></w:r><w:r><w:t>se</w:t></w:r></w:p>";
        let page = b"<p>Enest<b>&aring;ende</b>, &Aring;se</p>";
        let [letter, page] = [letter.to_vec(), page.to_vec()];
        for bytes in [name.as_bytes().to_vec(), little, big, latin, mixed, quoted, sheet, header, letter, page.clone()]
        {
            assert_eq!(search_file("a.bin", &bytes, &search, 0).mention, Mention::Name, "{bytes:?}");
        }
        assert_eq!(search_file("a.xml", b"<row>Anden, Bo</row>", &search, 0), InsideFile::default());
        // A page is rewritten; only a name that is split up is reported.
        assert_eq!(search_encoded_parts("a.html", &page, &search, 0).mention, Mention::Name);
        assert_eq!(
            search_encoded_parts("a.html", "<p>Enestående, Åse</p>".as_bytes(), &search, 0).mention,
            Mention::Nothing
        );
        for two in ["<tr><td>Enest</td><td>ående</td></tr>", "<p>Enest</p><p>ående</p>", "Enest<br>ående"] {
            assert_eq!(search_file("a.html", two.as_bytes(), &search, 0), InsideFile::default(), "{two}");
        }
        assert_eq!(search_file("a.txt", "Fru Enestående".as_bytes(), &search, 0).mention, Mention::Word);
        assert_eq!(search_file("a.tgz", b"x", &search, 0), CLOSED);
        assert_eq!(search_file("a.zip", b"PK\x03\x04", &search, 0), CLOSED);
    }
}
