//! A list, line by line. Memory does not grow with the list.

use super::layout::Layout;
use super::line::{self, LineFault, ListRow};
use crate::diagnostic::{Diagnostic, Place, codes};
use chrono::NaiveDate;
use sha2::{Digest, Sha256};
use std::io::{self, BufRead, Read};

/// No line of a list is longer, in bytes.
const LONGEST_LINE: usize = 1000;

/// A list that is being read.
pub struct ListReader<R> {
    layout: Layout,
    lines: Lines<R>,
    /// The line read last is the first player's: the list has no header.
    is_ahead: bool,
}

impl<R: BufRead> ListReader<R> {
    /// Reads as far as the header.
    ///
    /// # Errors
    /// The file cannot be read. The diagnostic: it is no list of a known layout.
    pub fn open(file: &str, input: R) -> io::Result<Result<ListReader<R>, Diagnostic>> {
        let mut lines =
            Lines { input, raw: Vec::new(), text: String::new(), number: 0, is_cut: false, hash: Sha256::new() };
        let is_there = lines.next()?;
        let place = Place::file(file).line(if is_there { lines.number } else { 0 });
        let refuse = |why: String| {
            Ok(Err(Diagnostic::new(&codes::fide_list_unreadable::CODE, &place, why)
                .help("unpack the list as FIDE publishes it, as text and with its header, and name that file")))
        };
        if !is_there {
            return refuse("the file is empty".to_owned());
        }
        let first = lines.text.trim_start();
        if lines.raw.starts_with(b"PK\x03\x04") {
            return refuse("the file is a zip archive, no list".to_owned());
        }
        if first.starts_with('<') {
            return refuse("the list is XML; only the text lists are read".to_owned());
        }
        if lines.is_cut {
            return refuse(format!("the first line is longer than {LONGEST_LINE} bytes: the file is no FIDE list"));
        }
        let is_ahead = first.starts_with(|c: char| c.is_ascii_digit());
        let layout = if is_ahead {
            let layout = Layout::without_header();
            match line::read(&layout, lines.number, &lines.text) {
                Ok(_) => layout,
                Err(_) => return refuse("the list has no header that tells where its columns are".to_owned()),
            }
        } else {
            match Layout::of_header(&lines.text) {
                Ok(layout) => layout,
                Err(why) => return refuse(format!("the first line is no header of a FIDE list: {why}")),
            }
        };
        Ok(Ok(ListReader { layout, lines, is_ahead }))
    }

    /// The first of the month that the header names; `None`: it names none.
    pub fn month(&self) -> Option<NaiveDate> {
        self.layout.month
    }

    /// The next line with a player on it; `None`: the list ends.
    pub fn next_line(&mut self) -> io::Result<Option<Result<ListRow<'_>, LineFault>>> {
        if !std::mem::take(&mut self.is_ahead) && !self.lines.next()? {
            return Ok(None);
        }
        let Lines { number, text, is_cut, .. } = &self.lines;
        if *is_cut {
            let message = format!("the line is longer than {LONGEST_LINE} bytes");
            return Ok(Some(Err(LineFault { line: *number, column: 0, fide_id: None, message, text: text.clone() })));
        }
        Ok(Some(line::read(&self.layout, *number, text)))
    }

    /// The hash of everything that was read.
    pub fn sha256(self) -> String {
        self.lines.hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

struct Lines<R> {
    input: R,
    raw: Vec<u8>,
    /// The line without what ends it.
    text: String,
    /// 1-based.
    number: u32,
    /// The line is too long and its text was passed over.
    is_cut: bool,
    hash: Sha256,
}

impl<R: BufRead> Lines<R> {
    /// Goes on to the next line that is not blank. False: there is none.
    fn next(&mut self) -> io::Result<bool> {
        while self.read()? {
            self.number = self.number.saturating_add(1);
            self.text.clear();
            // A byte order mark, and what ended files under DOS.
            let raw = self.raw.strip_prefix(b"\xef\xbb\xbf").filter(|_| self.number == 1).unwrap_or(&self.raw);
            let raw = raw.trim_ascii_end();
            let raw = raw.strip_suffix(b"\x1a").unwrap_or(raw).trim_ascii_end();
            if self.is_cut {
                return Ok(true);
            }
            match std::str::from_utf8(raw) {
                Ok(text) => self.text.push_str(text),
                // The lists of the first years have a few names in Latin-1.
                Err(_) => self.text.extend(raw.iter().map(|&byte| char::from(byte))),
            }
            if !self.text.trim().is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// One line into `raw`; of one that is too long, nothing.
    fn read(&mut self) -> io::Result<bool> {
        self.raw.clear();
        let mut length = self.chunk()?;
        self.is_cut = false;
        let is_there = length > 0;
        while length > 0 && self.raw.len() > LONGEST_LINE && self.raw.last() != Some(&b'\n') {
            self.is_cut = true;
            self.raw.clear();
            length = self.chunk()?;
        }
        Ok(is_there)
    }

    fn chunk(&mut self) -> io::Result<usize> {
        let most = LONGEST_LINE as u64 + 1;
        let length = self.input.by_ref().take(most).read_until(b'\n', &mut self.raw)?;
        self.hash.update(&self.raw);
        Ok(length)
    }
}
