//! A file without a person, whatever form it has.

use super::layout::Layout;
use super::nickname::CELLS;
use super::person::Marks;
use super::text::{Cleared, Search};
use super::{addresses, lists};
use anyhow::Result;
use kartotek_formats::archive;
use kartotek_formats::encoding::{self, Encoding};
use kartotek_formats::guarded;
use kartotek_formats::xlsx;
use kartotek_mail::contacts::CONTACTS;
use kartotek_mail::rewritten;
use kartotek_register::run_folder::FORMER_NAMES;
use kartotek_tables::{NamedColumn, Values};
use std::cell::Cell;

/// A file as it will be without the person.
pub struct Anew {
    pub bytes: Vec<u8>,
    /// Lines that change, counted from 1. Empty: it has no lines.
    pub lines: Vec<usize>,
    /// The number of lines; for a file without lines, of cells or parts.
    pub changed: usize,
    /// Lines that have the name and may be about a namesake: they stay; 0: a file without lines.
    pub doubtful: Vec<usize>,
}

/// `None`: the file does not mention the person.
///
/// # Errors
/// The file may mention the person, and cannot be written anew.
pub fn anew(name: &str, bytes: &[u8], search: &Search) -> Result<Option<Anew>> {
    // A table of a run is made again of the run; anybody else's is told.
    if bytes.starts_with(b"PAR1") {
        return Ok(None);
    }
    if xlsx::is_packed(bytes) && !archive::is_archive(bytes) {
        return workbook(bytes, search);
    }
    if let Some(of_parts) = parts(name, bytes) {
        let doubtful = Cell::new(false);
        let change = |part: &str, bytes: &[u8]| {
            let anew = anew(part, bytes, search)?;
            let is_doubtful = anew.as_ref().is_some_and(|anew| !anew.doubtful.is_empty());
            doubtful.set(doubtful.get() || is_doubtful);
            Ok(anew.filter(|anew| anew.changed > 0).map(|anew| anew.bytes))
        };
        let whole = of_parts(bytes, &change)?;
        let doubtful = if doubtful.get() { vec![0] } else { Vec::new() };
        let (bytes, changed) = match whole {
            None if doubtful.is_empty() => return Ok(None),
            None => (bytes.to_vec(), 0),
            Some(whole) => whole,
        };
        return Ok(Some(Anew { bytes, lines: Vec::new(), changed, doubtful }));
    }
    if bytes.contains(&0) && str::from_utf8(bytes).is_ok() {
        return Ok(None);
    }
    let encoding = Encoding::of(bytes);
    let text = encoding::for_display(name, bytes);
    if let Some((text, mut lines)) = without_lines(name, &text, search.marks()) {
        let cleared = search.clear(&text, Layout::Table).unwrap_or_else(|| Cleared { text, ..Cleared::default() });
        let bytes = encoding.encode(&cleared.text).unwrap_or_else(|| cleared.text.into_bytes());
        lines.extend(cleared.lines);
        let (changed, doubtful) = (lines.len(), cleared.doubtful);
        return Ok((changed + doubtful.len() > 0).then_some(Anew { bytes, lines, changed, doubtful }));
    }
    let Some(cleared) = search.clear(&text, layout(name, &text)) else { return Ok(None) };
    // A number and a year are in every code page.
    let bytes = encoding.encode(&cleared.text).unwrap_or_else(|| cleared.text.clone().into_bytes());
    let changed = cleared.lines.len();
    Ok(Some(Anew { bytes, lines: cleared.lines, changed, doubtful: cleared.doubtful }))
}

/// The way to change the parts of a file.
type OfParts = fn(&[u8], archive::Change) -> Result<Option<(Vec<u8>, usize)>>;

/// `None`: the file has no parts that are files or texts of their own.
fn parts(name: &str, bytes: &[u8]) -> Option<OfParts> {
    if archive::is_archive(bytes) {
        return Some(archive::rewritten);
    }
    name.to_ascii_lowercase().ends_with(".eml").then_some(rewritten::rewritten)
}

/// The lines of a file that have a word still that only this person's names have; 0: the file's name or a part of it has one.
pub fn left(name: &str, bytes: &[u8], search: &Search) -> Vec<usize> {
    let look = |part: &str, bytes: &[u8], has_one: &Cell<bool>| {
        has_one.set(has_one.get() || !left(part, bytes, search).is_empty());
        Ok(None)
    };
    let has_one = Cell::new(false);
    if let Some(of_parts) = parts(name, bytes) {
        // A part that cannot be read has been told already.
        drop(of_parts(bytes, &|part, bytes| look(part, bytes, &has_one)));
    } else if xlsx::is_packed(bytes) {
        let is_left = |part: &str| {
            has_one.set(has_one.get() || !search.left(PART, part, Layout::Workbook).is_empty());
            None
        };
        drop(xlsx::rewritten(bytes, &is_left));
    } else if bytes.starts_with(b"PAR1") {
        let columns = guarded::parquet(|| Ok(kartotek_tables::columns(bytes)?)).unwrap_or_default();
        let is_left = |column: &NamedColumn| match &column.values {
            Values::Text(cells) => {
                let is_left =
                    |cell: &str| !search.left(PART, &format!("{CELLS}{cell}{CELLS}"), Layout::Lines).is_empty();
                cells.iter().any(is_left)
            }
            _ => false,
        };
        has_one.set(columns.iter().any(is_left));
    } else if bytes.contains(&0) && str::from_utf8(bytes).is_err() {
    } else {
        let text = encoding::for_display(name, bytes);
        return search.left(name, &text, layout(name, &text));
    }
    let has_one = has_one.get() || !search.left(name, "", Layout::Lines).is_empty();
    if has_one { vec![0] } else { Vec::new() }
}

/// A list without the lines that say nothing but what is erased, and which these were, counted from 1. `None`: the file is not such
/// a list.
fn without_lines(name: &str, text: &str, marks: &Marks) -> Option<(String, Vec<usize>)> {
    let is_gone: Box<dyn Fn(&str) -> bool> = match name {
        CONTACTS => addresses::lines_of(text, marks),
        _ if name.ends_with(FORMER_NAMES) && lists::run_of(name).is_some() => {
            Box::new(|line| is_former_name(line, marks))
        }
        _ => return None,
    };
    let lines = || (1..).zip(text.split_inclusive('\n'));
    let gone: Vec<usize> = lines().skip(1).filter(|(_, line)| is_gone(line)).map(|(number, _)| number).collect();
    Some((lines().filter(|(number, _)| !gone.contains(number)).map(|(_, line)| line).collect(), gone))
}

/// Whether a line of `former_names.csv` is about the person. The line goes: with a number in place of both names, a run that is made again
/// finds no change of names either.
fn is_former_name(line: &str, marks: &Marks) -> bool {
    line.split(',').nth(1).is_some_and(|id| marks.ids.iter().any(|own_id| own_id == id))
}

fn layout(name: &str, text: &str) -> Layout {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    let is_trf = || text.lines().any(|line| line.starts_with("001 ") && line.len() > 48);
    match ending.as_str() {
        "json" | "html" if name.contains("desk/") => Layout::Desk,
        "json" | "toml" => Layout::Blocks,
        "csv" => Layout::Table,
        "html" | "md" | "jsonl" | "pgn" => Layout::Lines,
        _ if is_trf() => Layout::Fixed,
        _ => Layout::Lines,
    }
}

/// A text that rows share does not show whom it is about, if somebody else has the name too: then each cell is given its text first.
fn workbook(bytes: &[u8], search: &Search) -> Result<Option<Anew>> {
    let is_doubtful = Cell::new(false);
    let clear = |part: &str| {
        let lines = ENDS.iter().fold(part.to_owned(), |text, end| text.replace(end, &format!("{end}{CELLS}\n")));
        let cleared = search.clear(&lines, Layout::Workbook)?;
        is_doubtful.set(is_doubtful.get() || !cleared.doubtful.is_empty());
        // A cell with a number that no longer exists becomes empty.
        Some(cleared.text.replace(&format!("{CELLS}\n"), "").replace("<v></v>", ""))
    };
    let mut packed = xlsx::rewritten(bytes, &clear)?;
    if is_doubtful.take() {
        packed = xlsx::rewritten(&xlsx::inlined(bytes)?, &clear)?;
    }
    // A row that has the name and nothing else.
    let doubtful = if is_doubtful.get() { vec![0] } else { Vec::new() };
    let nothing = || is_doubtful.get().then(|| (bytes.to_vec(), 0));
    let anew = packed.filter(|(_, changed)| *changed > 0).or_else(nothing);
    Ok(anew.map(|(bytes, changed)| Anew { bytes, lines: Vec::new(), changed, doubtful }))
}

/// Ends of a shared text and of a row of a workbook, neither of which has line breaks of its own, and the letter that says on which
/// side of a page its header or footer is, which touches the first word.
const ENDS: [&str; 4] = ["</si>", "</row>", "<oddHeader>&amp;L", "<oddFooter>&amp;L"];

/// The name of a part that says nothing.
const PART: &str = "part";
