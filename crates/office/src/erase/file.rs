//! Searches a file of any form for the person, and rewrites it.

use super::inside::{self, InsideFile, Mention};
use super::layout::Layout;
use super::person::Marks;
use super::text::{Cleared, Search};
use super::why::{ReasonLeft, is_compressed};
use super::{addresses, lists};
use kartotek_formats::archive;
use kartotek_formats::diagnostic::codes::file_binary;
use kartotek_formats::encoding::{self, Encoding};
use kartotek_mail::contacts::CONTACTS;
use kartotek_publish::site::template::PREVIEW;
use kartotek_register::run_folder::FORMER_NAMES;

/// The content of a file without the person.
pub struct Rewritten {
    pub bytes: Vec<u8>,
    /// Lines that change, counted from 1.
    pub lines: Vec<usize>,
}

/// The traces of the person in a file.
#[derive(Default)]
pub struct TracesInFile {
    /// `None`: the file stays as it is.
    pub rewritten: Option<Rewritten>,
    /// How a file that cannot be rewritten names the person.
    pub packed: Mention,
    /// Lines that stay, and why. Numbers count from 1; 0: the file as a whole.
    pub remaining: Vec<(usize, ReasonLeft)>,
    /// Lines that have the name, and may be about a namesake.
    pub doubtful: Vec<usize>,
}

/// Looks for the person in a file. `is_kept`: it is a fact file or a ledger, which is never rewritten.
pub fn look_through(name: &str, bytes: &[u8], search: &Search, is_kept: bool) -> TracesInFile {
    let mut found = TracesInFile::default();
    // The preview picture of a site names no person.
    if bytes.is_empty() || bytes == PREVIEW {
    } else if is_packed(name, bytes) {
        let InsideFile { said, is_closed } = inside::search_file(name, bytes, search);
        let closed = if is_compressed(name, bytes) { ReasonLeft::Compressed } else { ReasonLeft::Unreadable };
        found.remaining.extend(is_closed.then_some((0, closed)));
        found.packed = said;
    } else {
        let is_named = search.may_name(&encoding::for_display(name, bytes));
        let rewritten = if is_named && !is_kept { cleared(name, bytes, search) } else { None };
        let after = rewritten.as_ref().map_or(bytes, |(rewritten, _)| &rewritten.bytes);
        if is_named {
            let text = encoding::for_display(name, after);
            let lines = search.remaining_lines("", &text, Layout::of(name, &text));
            found.remaining.extend(lines.into_iter().map(|line| (line, ReasonLeft::Words)));
        }
        let is_encoded = inside::look_under(name, after, search).said > Mention::Nothing;
        found.remaining.extend(is_encoded.then_some((0, ReasonLeft::Encoded)));
        let is_plain = !bytes.contains(&0) && str::from_utf8(bytes).is_ok();
        let is_unknown = !is_plain && encoding::decode(name, bytes).is_err_and(|why| *why.code == file_binary::CODE);
        found.remaining.extend(is_unknown.then_some((0, ReasonLeft::Unknown)));
        if let Some((rewritten, doubtful)) = rewritten {
            found.doubtful = doubtful;
            found.rewritten = Some(rewritten).filter(|rewritten| !rewritten.lines.is_empty());
        }
    }
    // The file's own name may have such a word too.
    found
        .remaining
        .extend(search.remaining_lines(name, "", Layout::Lines).into_iter().map(|line| (line, ReasonLeft::Words)));
    found.remaining.sort();
    found.remaining.dedup();
    found
}

fn is_packed(name: &str, bytes: &[u8]) -> bool {
    let is_letter = name.to_ascii_lowercase().ends_with(".eml");
    is_letter || archive::is_zip(bytes) || bytes.starts_with(b"PAR1") || is_compressed(name, bytes)
}

/// A text without the person, and the lines that may be about a namesake. `None`: the text does not mention the person.
fn cleared(name: &str, bytes: &[u8], search: &Search) -> Option<(Rewritten, Vec<usize>)> {
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
    // Every code page has the characters of a number and a year.
    let bytes = encoding.encode(&text).unwrap_or_else(|| text.into_bytes());
    Some((Rewritten { bytes, lines }, doubtful))
}

/// A list without the lines that hold only erased data, and the numbers of those lines, counted from 1. `None`: the
/// file is not such a list.
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

/// Whether a line of `former_names.csv` is about the person. The line is removed: with the number in place of both
/// names, a recomputed run finds no change of name either.
fn is_former_name(line: &str, marks: &Marks) -> bool {
    line.split(',').nth(1).is_some_and(|id| marks.ids.iter().any(|own_id| own_id == id))
}
