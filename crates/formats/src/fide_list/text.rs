//! A text list, line by line. Memory does not grow with the list.

use super::super::block_reader::Window;
use super::layout::{Layout, OF_JANUARY_2002};
use super::plain::Plain;
use super::{Found, ListFault, Stop, line};
use crate::diagnostic::Place;
use crate::diagnostic::codes::{fide_list_truncated, fide_list_unreadable};
use crate::texts::text;
use chrono::{Datelike, NaiveDate};
use std::borrow::Cow;
use std::io::{self, Read};

/// The longest line of a list, in bytes.
pub const LONGEST_LINE: usize = 1000;

/// A text list that is being read.
pub struct TextReader<R> {
    pub layout: Layout,
    plain: Option<Plain>,
    lines: Lines<R>,
    /// The line that was read last is the first player's and has not been returned.
    is_ahead: bool,
    place: Place,
}

impl<R: Read> TextReader<R> {
    /// Opens a list and reads its header.
    pub fn open(place: &Place, input: Window<R>) -> Result<TextReader<R>, Stop> {
        let mut lines = Lines::new(input);
        if !lines.next()? {
            return Err(fide_list_unreadable::empty(place).into());
        }
        let at = place.line(lines.number);
        if lines.is_cut {
            return Err(fide_list_unreadable::first_line_too_long(&at, LONGEST_LINE).into());
        }
        let first = lines.text();
        let is_first_player = first.trim_start().starts_with(|c: char| c.is_ascii_digit());
        let first_layout = if is_first_player {
            let layout = Layout::without_header();
            line::read(&layout, lines.number, &first).map_err(|_| fide_list_unreadable::without_header(&at))?;
            layout
        } else {
            Layout::of_header(&first).map_err(|why| fide_list_unreadable::no_header(&at, why))?
        };
        let (layout, is_ahead) = match first_layout.month {
            Some(month) if (month.year(), month.month()) == (2002, 1) && !is_first_player => {
                let has_player = lines.next()?;
                let found = if has_player { of_january_2002(month, &lines.text()) } else { None };
                (found.unwrap_or(first_layout), has_player)
            }
            _ => (first_layout, is_first_player),
        };
        let plain = Plain::of(&layout);
        Ok(TextReader { layout, plain, lines, is_ahead, place: place.clone() })
    }

    /// Moves to the next line with a player, and reads the line if `keep` selects the player.
    pub fn next(&mut self, keep: &mut impl FnMut(u64, &str) -> bool) -> Result<Option<Found>, Stop> {
        if !std::mem::take(&mut self.is_ahead) && !self.lines.next()? {
            return Ok(None);
        }
        let number = self.lines.number;
        if self.lines.is_cut {
            let what = text!("fide-list-shifted--long", most = LONGEST_LINE);
            return Ok(Some(Found::Fault(Box::new(ListFault { line: number, what, ..ListFault::default() }))));
        }
        if self.lines.is_ended
            && let Some((id, federation)) = self.plain.as_ref().and_then(|plain| plain.read(self.lines.raw()))
            && !keep(id, str::from_utf8(&federation).unwrap_or_default())
        {
            return Ok(Some(Found::Passed));
        }
        if self.is_broken_off() {
            return Err(fide_list_truncated::line(&self.place.line(number)).into());
        }
        Ok(Some(match line::read(&self.layout, number, &self.lines.text()) {
            Ok(player) if keep(player.fide_id, &player.federation) => Found::Player(Box::new(player)),
            Ok(_) => Found::Passed,
            Err(_) if !self.lines.is_ended => {
                return Err(fide_list_truncated::line(&self.place.line(number)).into());
            }
            Err(fault) => Found::Fault(fault),
        }))
    }

    /// Whether the last line is the remnant of a download that broke off: it lacks a line end, and its length differs from
    /// the line before.
    fn is_broken_off(&self) -> bool {
        !self.lines.is_ended && self.lines.before.is_some_and(|before| before != self.lines.width)
    }
}

/// The columns of the list of January 2002, which are those of a list around it: its first player shows which.
fn of_january_2002(month: NaiveDate, first: &str) -> Option<Layout> {
    let mut layouts = OF_JANUARY_2002.iter().map(|columns| Layout { columns: columns.to_vec(), month: Some(month) });
    layouts.find(|layout| line::read(layout, 1, first).is_ok())
}

struct Lines<R> {
    input: Window<R>,
    /// 1-based.
    number: u32,
    /// Bytes of the line with its end; they are used up with the next one.
    at: usize,
    /// Bytes, without blanks at the end.
    length: usize,
    /// The line is too long and was skipped.
    is_cut: bool,
    /// The line ends with a line break, not with the file.
    is_ended: bool,
    /// Bytes, with blanks at the end.
    width: usize,
    /// The width of the line before.
    before: Option<usize>,
}

impl<R: Read> Lines<R> {
    fn new(input: Window<R>) -> Lines<R> {
        Lines { input, number: 0, at: 0, length: 0, is_cut: false, is_ended: true, width: 0, before: None }
    }

    /// The line without its end.
    fn raw(&self) -> &[u8] {
        self.input.rest().get(..self.length).unwrap_or_default()
    }

    /// The lists of the first years have a few names in Latin-1.
    fn text(&self) -> Cow<'_, str> {
        let raw = self.raw();
        match str::from_utf8(raw) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(raw.iter().map(|&byte| char::from(byte)).collect()),
        }
    }

    /// Moves to the next line that is not blank. False: there is none.
    fn next(&mut self) -> io::Result<bool> {
        while self.advance()? {
            self.number = self.number.saturating_add(1);
            if self.number == 1 && self.raw().starts_with(b"\xef\xbb\xbf") {
                self.input.use_up(3);
                self.at -= 3;
                self.length = self.length.saturating_sub(3);
            }
            let raw = self.raw();
            let width = raw.strip_suffix(b"\r").unwrap_or(raw).len();
            let unpadded = raw.trim_ascii_end();
            // Files ended with Ctrl-Z under DOS.
            let content = unpadded.strip_suffix(b"\x1a").unwrap_or(unpadded).trim_ascii_end();
            let (length, is_there) = (content.len(), self.is_cut || !content.is_empty());
            self.length = length;
            if is_there {
                self.before = Some(self.width).filter(|&before| before > 0);
                self.width = width;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Moves to the next line; one that is too long is left empty.
    fn advance(&mut self) -> io::Result<bool> {
        self.input.use_up(self.at);
        (self.at, self.length, self.is_cut) = (0, 0, false);
        let mut seen = 0;
        loop {
            let rest = self.input.rest();
            if let Some(at) = memchr::memchr(b'\n', rest.get(seen..).unwrap_or_default()) {
                let length = seen + at;
                self.is_cut |= length > LONGEST_LINE;
                (self.at, self.length, self.is_ended) = (length + 1, length, true);
                break;
            }
            seen = rest.len();
            if seen > LONGEST_LINE {
                self.is_cut = true;
                self.input.use_up(seen);
                seen = 0;
            }
            if !self.input.fill()? {
                (self.at, self.length, self.is_ended) = (seen, seen, false);
                break;
            }
        }
        if self.is_cut {
            self.input.use_up(self.at);
            (self.at, self.length) = (0, 0);
            return Ok(true);
        }
        Ok(self.at > 0)
    }
}
