//! A workbook of which every cell has its text itself, so that a row shows whom it is about: usually cells share a list of texts.

use super::container::Kind;
use super::rewritten::with_parts;
use crate::limits::MOST_UNPACKED;
use crate::texts::text;
use anyhow::{Result, bail};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::ops::Range;

/// Puts the shared texts of a workbook into its cells. A part that is not XML stays as it is, from there on.
///
/// # Errors
/// It is damaged, or larger than any workbook that is read.
pub fn inlined(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut shared = Shared::default();
    with_parts(bytes, &mut |name, part| {
        if Kind::of(name) == Kind::Texts {
            shared = Shared::read(part).unwrap_or_default();
        }
        None
    })?;
    // A long text may be shared by many cells.
    let mut left = MOST_UNPACKED;
    let (whole, _) = with_parts(bytes, &mut |name, part| {
        let inlined = match Kind::of(name) {
            Kind::Texts => shared.emptied(part),
            Kind::Cells => cells(part, &shared, left),
            Kind::Relations | Kind::Other => return None,
        };
        left = left.saturating_sub(inlined.len() as u64);
        Some(inlined)
    })?;
    if left == 0 {
        bail!(text!("archive-too-large"));
    }
    Ok(whole)
}

/// The list of shared texts.
#[derive(Default)]
struct Shared {
    /// Everything before the first text.
    head: String,
    /// Names of the elements, as they are written: `sst` and `si`, or `x:sst` and `x:si`.
    list: String,
    item: String,
    namespace: String,
    texts: Vec<String>,
}

impl Shared {
    fn read(part: &str) -> quick_xml::Result<Shared> {
        let mut shared = Shared::default();
        let mut reader = Reader::from_str(part);
        loop {
            let at = position(&reader);
            match reader.read_event()? {
                Event::Start(start) if is(&start, "sst") => {
                    shared.list = start.name().as_ref().to_owned();
                    shared.namespace = namespace(&start);
                }
                Event::Start(start) if is(&start, "si") => {
                    shared.begins(&start, &part[..at]);
                    let inside = reader.read_to_end(start.name())?;
                    shared.texts.push(within(part, inside).to_owned());
                }
                Event::Empty(start) if is(&start, "si") => {
                    shared.begins(&start, &part[..at]);
                    shared.texts.push(String::new());
                }
                Event::Eof => return Ok(shared),
                _ => {}
            }
        }
    }

    fn begins(&mut self, start: &BytesStart, before: &str) {
        if self.texts.is_empty() {
            (self.head, self.item) = (before.to_owned(), start.name().as_ref().to_owned());
        }
    }

    /// The list without its texts, for which no cell asks any more.
    fn emptied(&self, part: &str) -> String {
        let Shared { head, list, item, .. } = self;
        let count = self.texts.len();
        if count == 0 { part.to_owned() } else { format!("{head}{}</{list}>", format!("<{item}/>").repeat(count)) }
    }

    /// The text in a cell. `cell`: how its element is called there.
    fn inlined(&self, cell: &str, text: &str) -> String {
        let namespace = &self.namespace;
        match self.item.split_once(':') {
            Some((prefix, _)) => format!("<is xmlns=\"{namespace}\" xmlns:{prefix}=\"{namespace}\">{text}</is>"),
            None if cell.contains(':') => format!("<is xmlns=\"{namespace}\">{text}</is>"),
            None => format!("<is>{text}</is>"),
        }
    }
}

/// The namespace of an element, as it says itself.
fn namespace(start: &BytesStart) -> String {
    let declared = match start.name().as_ref().split_once(':') {
        Some((prefix, _)) => format!("xmlns:{prefix}"),
        None => "xmlns".to_owned(),
    };
    attribute(start, &declared).unwrap_or_default()
}

fn attribute(start: &BytesStart, name: &str) -> Option<String> {
    let mut attributes = start.attributes().flatten();
    attributes.find(|attribute| attribute.key.as_ref() == name).map(|attribute| attribute.value.into_owned())
}

fn is(start: &BytesStart, name: &str) -> bool {
    start.local_name().as_ref() == name
}

/// In bytes.
fn position(reader: &Reader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

fn within(xml: &str, span: Range<u64>) -> &str {
    let [from, to] = [span.start, span.end].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
    xml.get(from..to).unwrap_or_default()
}

/// A sheet with the texts in its cells: `<c t="s"><v>5</v></c>` becomes `<c t="inlineStr"><is>…</is></c>`. It ends where it is longer
/// than `most` bytes.
fn cells(sheet: &str, shared: &Shared, most: u64) -> String {
    let mut inlined = String::new();
    let mut done = 0;
    let mut reader = Reader::from_str(sheet);
    loop {
        let at = position(&reader);
        match reader.read_event() {
            Ok(Event::Start(start)) if is(&start, "c") && attribute(&start, "t").is_some_and(|kind| kind == "s") => {
                let from = position(&reader);
                if reader.read_to_end(start.name()).is_err() {
                    break;
                }
                let to = position(&reader);
                if let Some(cell) = inlined_cell(&start, &sheet[from..to], shared) {
                    inlined.push_str(&sheet[done..at]);
                    inlined.push_str(&cell);
                    done = to;
                }
            }
            Ok(Event::Eof) | Err(_) => break,
            Ok(_) => {}
        }
        if inlined.len() as u64 > most {
            return inlined;
        }
    }
    inlined.push_str(&sheet[done..]);
    inlined
}

/// `None`: the cell has no shared text. `content`: behind its tag, with the closing one.
fn inlined_cell(tag: &BytesStart, content: &str, shared: &Shared) -> Option<String> {
    let name = tag.name();
    let mut anew = BytesStart::new(name.as_ref());
    for attribute in tag.attributes().flatten() {
        match attribute.key.as_ref() {
            "t" => anew.push_attribute(("t", "inlineStr")),
            _ => anew.push_attribute(attribute),
        }
    }
    let mut reader = Reader::from_str(content);
    loop {
        let at = position(&reader);
        match reader.read_event().ok()? {
            Event::Start(start) if is(&start, "v") => {
                let number = within(content, reader.read_to_end(start.name()).ok()?);
                let text = shared.inlined(name.as_ref(), shared.texts.get(number.trim().parse::<usize>().ok()?)?);
                return Some(format!("<{}>{}{text}{}", &*anew, &content[..at], &content[position(&reader)..]));
            }
            Event::Eof => return None,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use calamine::{Data, Reader, Xlsx};
    use rust_xlsxwriter::Workbook;

    fn workbook() -> Vec<u8> {
        let mut book = Workbook::new();
        let sheet = book.add_worksheet();
        for (row, texts) in (0..).zip([["Øst", "a < b"], ["Øst", ""], ["", "Vest\nNord"]]) {
            for (column, text) in (0..).zip(texts).filter(|(_, text)| !text.is_empty()) {
                sheet.write_string(row, column, text).unwrap();
            }
            sheet.write_number(row, 2, 7).unwrap();
        }
        book.save_to_buffer().unwrap()
    }

    /// The workbook says the same, and only its sheet has the texts.
    fn is_inlined(bytes: &[u8]) {
        let inlined = inlined(bytes).unwrap();
        let mut parts = Vec::new();
        with_parts(&inlined, &mut |name, part| {
            parts.push((name.to_owned(), part.contains("Øst")));
            None
        })
        .unwrap();
        let named: Vec<&str> = parts.iter().filter(|(_, is_named)| *is_named).map(|(name, _)| name.as_str()).collect();
        assert_eq!(named, ["xl/worksheets/sheet1.xml"]);
        assert_eq!(read(&inlined), read(&workbook()));
    }

    #[test]
    fn a_workbook_says_the_same_with_its_texts_in_the_cells() {
        is_inlined(&workbook());
        assert!(read(&workbook()).contains("a < b"));
    }

    /// The workbook with changes to the text of its parts whose name ends so.
    fn changed(ending: &str, changes: &[(&str, &str)]) -> Vec<u8> {
        let change = |part: &str| {
            changes.iter().fold(part.to_owned(), |part, (from, to)| {
                assert!(part.contains(from), "{from} is not in {part}");
                part.replace(from, to)
            })
        };
        let (whole, count) =
            with_parts(&workbook(), &mut |name, part| name.ends_with(ending).then(|| change(part))).unwrap();
        assert_eq!(count, 1);
        whole
    }

    #[test]
    fn texts_are_found_whatever_attributes_and_names_other_programs_write() {
        is_inlined(&changed("sharedStrings.xml", &[("<si><t>Øst", "<si xml:space=\"preserve\"><t>Øst")]));
        is_inlined(&changed("sharedStrings.xml", &[("<si><t>Øst", "<si\n><t>Øst"), ("</si>", "</si >")]));
        let prefixed = [("xmlns=", "xmlns:x="), ("<", "<x:"), ("<x:/", "</x:"), ("<x:?", "<?")];
        is_inlined(&changed("sharedStrings.xml", &prefixed));
        let prefixed = [("xmlns=", "xmlns:x="), ("<", "<x:"), ("<x:/", "</x:"), ("<x:?", "<?")];
        is_inlined(&changed("worksheets/sheet1.xml", &prefixed));
        is_inlined(&changed("worksheets/sheet1.xml", &[("t=\"s\"", "t = 's'"), ("<v>0<", "<v >0<")]));
    }

    fn read(bytes: &[u8]) -> String {
        let mut book: Xlsx<_> = calamine::open_workbook_from_rs(std::io::Cursor::new(bytes)).unwrap();
        let sheet = book.worksheet_range_at(0).unwrap().unwrap();
        let cells = sheet.cells().filter(|(.., cell)| **cell != Data::Empty);
        cells.map(|(row, column, cell)| format!("{row},{column}: {cell}\n")).collect()
    }
}
