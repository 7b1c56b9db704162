//! Finds warnings and quarantines that a workbook mentions (§ 19): in a sheet, shown or hidden, a comment, a name, a text
//! box, a property. The template has no place for them, and a run would keep them with its copy of the workbook.

use super::sheet::Sheet;
use crate::diagnostic::codes::sanction_misplaced::{self, Where};
use crate::diagnostic::{Diagnostic, Place};
use crate::encoding;
use crate::guarded::guarded;
use crate::limits::MOST_UNPACKED;
use crate::sanction_words::{mentions_sanction, names_sanctions};
use crate::texts::{Language, Text};
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use std::borrow::Cow;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// The diagnostic of the first mention of a sanction in a workbook, if there is one. `sheets`: the visible ones.
pub fn check(file: &Place, bytes: &[u8], sheets: &[Sheet]) -> Option<Diagnostic> {
    let found = in_headings(sheets).or_else(|| in_parts(bytes))?;
    let stem = file.file.rsplit_once('.').map_or(file.file.as_ref(), |(stem, _)| stem);
    Some(sanction_misplaced::in_workbook(file, found, &format!("{stem}.toml")))
}

/// Whether any part of a workbook mentions sanctions. True for an unreadable one.
pub fn mentions_sanctions(name: &str, bytes: &[u8]) -> bool {
    // A file that unpacks to more than any report is refused here.
    let Ok(sheets) = super::sheet::sheets(name, bytes, &mut Vec::new()) else { return true };
    guarded(name, || in_headings(&sheets).or_else(|| in_parts(bytes)).is_some()).unwrap_or(true)
}

fn in_headings(sheets: &[Sheet]) -> Option<Where> {
    sheets.iter().find_map(|sheet| {
        let header = sheet.rows.first()?;
        let cell = header.cells.iter().find(|cell| {
            let heading = cell.value.shown();
            !is_template_text(&heading) && names_sanctions(&heading)
        })?;
        let column = Place::file("").column(cell.column).address();
        Some(Where::Heading(sheet.number, column))
    })
}

/// Whether a text is the template's own line about sanctions.
fn is_template_text(text: &str) -> bool {
    let help = Text::new("template-help-sanctions");
    Language::ALL.into_iter().any(|language| help.say(language) == text.trim())
}

/// Searches every part that is XML; pictures and embedded files are not searched.
fn in_parts(bytes: &[u8]) -> Option<Where> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
    (0..archive.len()).find_map(|index| {
        let part = archive.by_index(index).ok()?;
        let name = part.name().map(|name| name.to_lowercase()).unwrap_or_default();
        // Programs have styles with the name `Warning Text`.
        let is_style = name.ends_with("styles.xml") || name.contains("/theme/");
        if is_style || ![".xml", ".rels", ".vml"].iter().any(|ending| name.ends_with(ending)) {
            return None;
        }
        let mut content = Vec::new();
        part.take(MOST_UNPACKED).read_to_end(&mut content).ok()?;
        let (text, _) = encoding::decode_lines("", &content, usize::MAX).ok()?;
        in_part(&name, &text)
    })
}

fn in_part(name: &str, xml: &str) -> Option<Where> {
    let is_cells = name.ends_with("sharedstrings.xml") || name.contains("/worksheets/");
    let mut reader = Reader::from_str(xml);
    let (mut current, mut sheets) = (String::new(), 0);
    let is_mention = |text: &str| mentions_sanction(text) && !is_template_text(text);
    let found = || if is_cells { Where::Cell } else { Where::Aside };
    loop {
        match reader.read_event() {
            Ok(Event::Start(start) | Event::Empty(start)) => {
                let is_sheet = start.local_name().as_ref() == "sheet";
                sheets += usize::from(is_sheet);
                let is_name = is_sheet || start.local_name().as_ref() == "definedName";
                if let Some(found) = values(&start).find_map(|value| match () {
                    () if is_sheet && names_sanctions(&value) => Some(Where::Sheet(sheets)),
                    () if is_name && names_sanctions(&value) || is_mention(&value) => Some(found()),
                    () => None,
                }) {
                    return Some(found);
                }
            }
            Ok(Event::Text(text)) => current.push_str(&text.into_inner()),
            Ok(Event::CData(text)) => current.push_str(&text.into_inner()),
            Ok(Event::GeneralRef(reference)) => {
                let whole = format!("&{};", &*reference);
                current.push_str(&unescape(&whole).unwrap_or_default());
            }
            // A text that is formatted in parts is one text.
            Ok(Event::End(end)) if !["t", "r", "rPr"].contains(&end.local_name().as_ref()) => {
                if is_mention(&current) {
                    return Some(found());
                }
                current.clear();
            }
            Ok(Event::Comment(comment)) if is_mention(&comment) => return Some(Where::Aside),
            Ok(Event::Eof) => return None,
            Ok(_) => {}
            // No program reads past the error.
            Err(_) => return is_mention(xml).then(found),
        }
    }
}

/// The values of an element's attributes. `errorStyle="warning"` belongs to the format.
fn values<'x>(start: &'x BytesStart) -> impl Iterator<Item = Cow<'x, str>> {
    let attributes = start.attributes().flatten().filter(|attribute| attribute.key.as_ref() != "errorStyle");
    attributes.map(|attribute| match unescape(&attribute.value) {
        Ok(value) => Cow::Owned(value.into_owned()),
        Err(_) => Cow::Owned(attribute.value.into_owned()),
    })
}
