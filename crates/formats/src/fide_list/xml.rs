//! A list as XML, player by player. Elements as FIDE writes them are read by a quick check (`xml_plain`), other XML by
//! quick-xml. Markup that no list has is refused: a document type, elements in elements, another root.

use super::super::block_reader::Window;
use super::layout::Field;
use super::values::{id, is_federation, store_value};
use super::xml_plain::{self, TAGS};
use super::{Found, ListFault, ListedPlayer, Stop};
use crate::diagnostic::codes::{fide_list_truncated, fide_list_xml};
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::text;
use encoding_rs::WINDOWS_1252;
use quick_xml::Reader;
use quick_xml::errors::{Error, IllFormedError, SyntaxError};
use quick_xml::escape::unescape;
use quick_xml::events::Event;
use std::borrow::Cow;
use std::io::Read;

/// The longest tag, comment or text of a list, in bytes.
const LONGEST: usize = 1 << 20;

/// The longest text that an element of a player may have, in bytes.
const LONGEST_VALUE: usize = 1000;

/// Bytes in memory before a player is read, if the file has as many.
const AHEAD: usize = 16 << 10;

pub fn is_xml(start: &[u8]) -> bool {
    is_utf16(start) || start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start().starts_with(b"<")
}

fn is_utf16(start: &[u8]) -> bool {
    [&b"\xff\xfe"[..], b"\xfe\xff", b"<\0", b"\0<"].iter().any(|mark| start.starts_with(mark))
}

/// An XML list that is being read.
pub struct XmlReader<R> {
    input: Window<R>,
    place: Place,
    /// The line of the next byte, 1-based.
    line: u32,
    is_latin: bool,
    /// The end tag of the root has been read.
    has_ended: bool,
}

/// The next part of a document, of the kinds that a list can have.
enum Step {
    Start(String),
    Empty(String),
    End(String),
    Text(String),
    /// A declaration, a comment, an instruction.
    Aside,
    Over,
}

impl<R: Read> XmlReader<R> {
    /// Reads up to the root's start tag.
    pub fn open(place: &Place, input: Window<R>) -> Result<XmlReader<R>, Stop> {
        let mut reader = XmlReader { input, place: place.clone(), line: 1, is_latin: false, has_ended: false };
        if is_utf16(reader.input.rest()) {
            return Err(fide_list_xml::encoding(&place.line(1), "UTF-16").into());
        }
        if reader.input.rest().starts_with(b"\xef\xbb\xbf") {
            reader.input.use_up(3);
        }
        loop {
            let at = reader.here();
            match reader.step()? {
                Step::Start(name) if name == "playerslist" => return Ok(reader),
                Step::Aside => {}
                Step::Text(text) if text.trim().is_empty() => {}
                Step::Start(name) | Step::Empty(name) => return Err(fide_list_xml::root(&at, &name).into()),
                Step::Text(_) | Step::End(_) => return Err(fide_list_xml::no_root(&at).into()),
                Step::Over => return Err(fide_list_truncated::list(&at).into()),
            }
        }
    }

    fn here(&self) -> Place {
        self.place.line(self.line)
    }

    fn use_up(&mut self, length: usize) {
        let used = self.input.rest().get(..length).unwrap_or_default();
        let lines = memchr::memchr_iter(b'\n', used).count();
        self.line = self.line.saturating_add(u32::try_from(lines).unwrap_or(u32::MAX));
        self.input.use_up(length);
    }

    /// The next player; `None`: the list ends.
    pub fn next(&mut self, keep: &mut impl FnMut(u64, &str) -> bool) -> Result<Option<Found>, Stop> {
        loop {
            while self.input.rest().len() < AHEAD && self.input.fill()? {}
            let rest = self.input.rest();
            let blanks = rest.len() - rest.trim_ascii_start().len();
            self.use_up(blanks);
            if !self.has_ended
                && let Some(values) = xml_plain::player(self.input.rest())
            {
                let found = self.plain(&values, keep);
                self.use_up(values.length);
                return Ok(Some(found));
            }
            let at = self.here();
            match self.step()? {
                Step::Start(name) if name == "player" && !self.has_ended => {
                    return self.player(at.line, keep).map(Some);
                }
                Step::Empty(name) if name == "player" && !self.has_ended => {
                    return Ok(Some(of_values(at.line, |_| None, keep)));
                }
                Step::End(name) if name == "playerslist" && !self.has_ended => self.has_ended = true,
                Step::Aside => {}
                Step::Over if self.has_ended => return Ok(None),
                Step::Over => return Err(fide_list_truncated::list(&at).into()),
                Step::Text(text) if text.trim().is_empty() => {}
                Step::Text(_) => return Err(fide_list_xml::text_outside(&at).into()),
                Step::Start(name) | Step::Empty(name) | Step::End(name) => {
                    return Err(fide_list_xml::element(&at, &name).into());
                }
            }
        }
    }

    /// Reads a player that passed the quick check, if `keep` selects the player.
    fn plain(&self, values: &xml_plain::Values, keep: &mut impl FnMut(u64, &str) -> bool) -> Found {
        let rest = self.input.rest();
        let value = |tag: usize| {
            let (from, to) = (*values.of.get(tag)?)?;
            let raw = rest.get(from..to)?.trim_ascii();
            let line = self.line + memchr::memchr_iter(b'\n', rest.get(..from)?).count() as u32;
            Some((line, raw))
        };
        if let (Some((_, number)), Some((_, federation))) = (value(0), value(2))
            && let (Ok(number), Ok(federation)) = (str::from_utf8(number), str::from_utf8(federation))
            && let Some(id) = id(number)
            && is_federation(federation)
            && !keep(id, federation)
        {
            return Found::Passed;
        }
        let text = |tag| {
            value(tag).map(|(line, raw)| {
                let decoded = self.decode(raw);
                (line, unescape(&decoded).map_or_else(|_| decoded.to_string(), Cow::into_owned))
            })
        };
        of_values(self.line, text, keep)
    }

    fn decode<'t>(&self, raw: &'t [u8]) -> Cow<'t, str> {
        match str::from_utf8(raw) {
            Ok(text) if !self.is_latin => Cow::Borrowed(text),
            _ => WINDOWS_1252.decode_without_bom_handling(raw).0,
        }
    }

    /// Reads the rest of a player, after its start tag.
    fn player(&mut self, line: u32, keep: &mut impl FnMut(u64, &str) -> bool) -> Result<Found, Stop> {
        let mut values: [Option<(u32, String)>; TAGS.len()] = Default::default();
        loop {
            let at = self.here();
            let (name, value) = match self.step()? {
                Step::End(name) if name == "player" => break,
                Step::Aside => continue,
                Step::Text(text) if text.trim().is_empty() => continue,
                Step::Empty(name) => (name, String::new()),
                Step::Start(name) => {
                    let value = self.value(&name)?;
                    (name, value)
                }
                Step::End(name) => return Err(fide_list_xml::element(&at, &name).into()),
                Step::Text(_) => return Err(fide_list_xml::text_outside(&at).into()),
                Step::Over => return Err(fide_list_truncated::list(&at).into()),
            };
            let Some(tag) = TAGS.iter().position(|(known, _)| *known == name) else { continue };
            if let Some(slot) = values.get_mut(tag)
                && slot.replace((at.line, value.trim().to_owned())).is_some()
            {
                return Err(fide_list_xml::twice(&at, &name).into());
            }
        }
        Ok(of_values(line, |tag| values.get(tag).cloned().flatten(), keep))
    }

    /// The text of an element, up to its end.
    fn value(&mut self, element: &str) -> Result<String, Stop> {
        let mut value = String::new();
        loop {
            let at = self.here();
            match self.step()? {
                Step::Text(text) if value.len() + text.len() <= LONGEST_VALUE => value.push_str(&text),
                Step::Text(_) => return Err(fide_list_xml::long(&at, LONGEST_VALUE).into()),
                Step::End(name) if name == element => return Ok(value),
                Step::Aside => {}
                Step::Over => return Err(fide_list_truncated::list(&at).into()),
                Step::Start(name) | Step::Empty(name) | Step::End(name) => {
                    return Err(fide_list_xml::element(&at, &name).into());
                }
            }
        }
    }

    /// Reads one piece of markup or text. A piece that is only partly in memory is read again with more of the file.
    fn step(&mut self) -> Result<Step, Stop> {
        loop {
            let mut reader = Reader::from_reader(self.input.rest());
            reader.config_mut().check_end_names = false;
            reader.config_mut().allow_unmatched_ends = true;
            let event = reader.read_event();
            let length_read = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
            let rest = self.input.rest();
            let is_open = is_open(&event, rest);
            let is_at_end = is_open || length_read >= rest.len();
            let length = if is_open { rest.len() } else { length_read };
            let at = self.place.line(self.line);
            let outcome = step(event, &at, &mut self.is_latin);
            if is_at_end && length <= LONGEST && self.input.fill()? {
                continue;
            }
            if length > LONGEST {
                return Err(fide_list_xml::long(&at, LONGEST).into());
            }
            if is_open {
                return Err(fide_list_truncated::list(&at).into());
            }
            let step = outcome?;
            self.use_up(length);
            return Ok(step);
        }
    }
}

/// Whether markup has begun, and its end is not in memory.
fn is_open(event: &quick_xml::Result<Event>, rest: &[u8]) -> bool {
    match event {
        Err(Error::Syntax(SyntaxError::InvalidBangMarkup)) => rest.len() < b"<!x".len(),
        Err(Error::Syntax(_)) => true,
        Err(Error::IllFormed(IllFormedError::UnclosedReference)) => {
            memchr::memchr2(b'<', b'&', rest.get(1..).unwrap_or_default()).is_none()
        }
        _ => false,
    }
}

fn step(event: quick_xml::Result<Event>, at: &Place, is_latin: &mut bool) -> Result<Step, Box<Diagnostic>> {
    let ill_formed = |error: Error| Box::new(fide_list_xml::ill_formed(at, &error.to_string()));
    Ok(match event.map_err(ill_formed)? {
        Event::Start(start) | Event::Empty(start) if start.name().as_ref() == "player" && is_player_file(&start) => {
            return Err(fide_list_xml::player_file(at).into());
        }
        Event::Start(start) => Step::Start(shortened(start.name().as_ref())),
        Event::Empty(start) => Step::Empty(shortened(start.name().as_ref())),
        Event::End(end) => Step::End(shortened(end.name().as_ref())),
        Event::Text(text) => Step::Text(text.into_inner().into_owned()),
        Event::CData(text) => Step::Text(text.into_inner().into_owned()),
        Event::GeneralRef(reference) => {
            let whole = format!("&{};", reference.into_inner());
            Step::Text(unescape(&whole).map_err(|_| fide_list_xml::entity(at, &whole))?.into_owned())
        }
        Event::Decl(declaration) => {
            let encoding = declaration.encoding().and_then(Result::ok).unwrap_or(Cow::Borrowed("utf-8"));
            match encoding.to_ascii_lowercase().as_str() {
                "utf-8" | "utf8" | "us-ascii" | "ascii" => {}
                "iso-8859-1" | "latin1" | "windows-1252" | "cp1252" => *is_latin = true,
                _ => return Err(fide_list_xml::encoding(at, &encoding).into()),
            }
            Step::Aside
        }
        Event::Comment(_) | Event::PI(_) => Step::Aside,
        Event::DocType(_) => return Err(fide_list_xml::document_type(at).into()),
        Event::Eof => Step::Over,
    })
}

/// Whether the element is of the FIDE server's file of one federation: `<player FIDEID="…">`.
fn is_player_file(start: &quick_xml::events::BytesStart) -> bool {
    start.attributes().flatten().any(|attribute| attribute.key.as_ref().eq_ignore_ascii_case("fideid"))
}

/// Makes a player of the texts of the elements, each with its line; `value` takes their place in `TAGS`.
fn of_values(
    line: u32,
    value: impl Fn(usize) -> Option<(u32, String)>,
    keep: &mut impl FnMut(u64, &str) -> bool,
) -> Found {
    let mut player = ListedPlayer { line, ..ListedPlayer::default() };
    for (tag, (name, field)) in TAGS.iter().enumerate() {
        let (at, value) = match value(tag) {
            Some((at, value)) if *field == Field::OtherTitles => (at, value.replace(' ', "")),
            Some(value) => value,
            None if matches!(field, Field::Id | Field::Federation) => (line, String::new()),
            None => continue,
        };
        if !store_value(&mut player, *field, &value) {
            let fide_id = Some(player.fide_id).filter(|&id| id > 0);
            let what = match value.is_empty() {
                true => text!("fide-list-shifted--no-element", name = *name),
                false => text!("fide-list-shifted--value", value = shortened(&value), field = field.text()),
            };
            return Found::Fault(Box::new(ListFault { line: at, fide_id, what, ..ListFault::default() }));
        }
    }
    match keep(player.fide_id, &player.federation) {
        true => Found::Player(Box::new(player)),
        false => Found::Passed,
    }
}

fn shortened(value: &str) -> String {
    value.chars().take(60).map(|c| if c.is_control() { '?' } else { c }).collect()
}
