//! Decodes bytes into characters with line and column, piece by piece, so that memory does not grow with the file.

use std::io::{self, Read};

/// The character encoding of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    Cp1252,
}

/// The beginning of an element. Lines and columns count from 1, columns in characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScorePosition {
    pub line: u32,
    pub column: u32,
}

impl ScorePosition {
    /// The place some characters further on in the line.
    pub fn after(self, characters: usize) -> ScorePosition {
        let characters = u32::try_from(characters).unwrap_or(u32::MAX);
        ScorePosition { column: self.column.saturating_add(characters), ..self }
    }
}

const PIECE: usize = 1 << 16;

/// Reads the whole file: valid UTF-8 throughout, or else CP1252.
///
/// # Errors
///
/// The file cannot be read.
pub fn encoding_of(mut file: impl Read) -> io::Result<Encoding> {
    let mut piece = vec![0; PIECE];
    let mut kept = 0;
    loop {
        let read = file.read(&mut piece[kept..])?;
        let filled = kept + read;
        match std::str::from_utf8(&piece[..filled]) {
            Ok(_) => kept = 0,
            Err(error) if error.error_len().is_none() && read > 0 => {
                // A character may be cut at the end of the piece.
                kept = filled - error.valid_up_to();
                piece.copy_within(error.valid_up_to()..filled, 0);
            }
            Err(_) => return Ok(Encoding::Cp1252),
        }
        if read == 0 {
            return Ok(Encoding::Utf8);
        }
    }
}

/// The characters of a file. CR LF and CR become line feeds.
pub struct Characters<R> {
    file: R,
    encoding: Encoding,
    piece: Vec<u8>,
    at: usize,
    filled: usize,
    is_at_end: bool,
    place: ScorePosition,
    error: Option<io::Error>,
}

/// The number of bytes available for looking ahead.
pub const AHEAD: usize = 32;

impl<R: Read> Characters<R> {
    pub fn new(file: R, encoding: Encoding) -> Characters<R> {
        let mut characters = Characters {
            file,
            encoding,
            piece: vec![0; PIECE],
            at: 0,
            filled: 0,
            is_at_end: false,
            place: ScorePosition { line: 1, column: 1 },
            error: None,
        };
        characters.fill();
        if characters.piece[..characters.filled].starts_with("\u{feff}".as_bytes()) {
            characters.at = 3;
        }
        characters
    }

    /// The place of the next character.
    pub fn place(&self) -> ScorePosition {
        self.place
    }

    /// The read error, if one occurred; the characters end there.
    pub fn take_error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    /// The byte `ahead` positions after the next, 0 at the end. Only ASCII bytes are characters by themselves.
    pub fn byte(&mut self, ahead: usize) -> u8 {
        if self.at + AHEAD > self.filled && !self.is_at_end {
            self.fill();
        }
        self.piece[..self.filled].get(self.at + ahead).copied().unwrap_or(0)
    }

    pub fn is_done(&mut self) -> bool {
        self.byte(0) == 0 && self.at >= self.filled
    }

    /// Takes the next character. `None`: the end.
    pub fn take(&mut self) -> Option<char> {
        let first = self.byte(0);
        if self.at >= self.filled {
            return None;
        }
        let c = match first {
            b'\r' => {
                self.at += if self.byte(1) == b'\n' { 2 } else { 1 };
                '\n'
            }
            0..0x80 => {
                self.at += 1;
                char::from(first)
            }
            _ => self.wide(first),
        };
        if c == '\n' {
            self.place = ScorePosition { line: self.place.line.saturating_add(1), column: 1 };
        } else {
            self.place = self.place.after(1);
        }
        Some(c)
    }

    /// Takes at once the ASCII characters up to the next `is_end`, line end or non-ASCII character. `text` gets them
    /// as long as it has at most `most` bytes.
    pub fn take_plain(&mut self, text: &mut String, most: usize, is_end: impl Fn(u8) -> bool) {
        loop {
            let rest = &self.piece[self.at..self.filled];
            let is_plain = |byte: &&u8| matches!(**byte, 1..=9 | 11..=12 | 14..0x80) && !is_end(**byte);
            let length = rest.iter().take_while(is_plain).count();
            let kept = length.min(most.saturating_sub(text.len()));
            text.push_str(std::str::from_utf8(&rest[..kept]).unwrap_or_default());
            let is_cut = length == rest.len() && !self.is_at_end;
            self.at += length;
            self.place = self.place.after(length);
            if !is_cut {
                return;
            }
            self.fill();
        }
    }

    fn wide(&mut self, first: u8) -> char {
        if self.encoding == Encoding::Cp1252 {
            self.at += 1;
            return of_cp1252(first);
        }
        let rest = &self.piece[self.at..self.filled.min(self.at + 4)];
        let length = match first {
            0xf0.. => 4,
            0xe0.. => 3,
            _ => 2,
        };
        let text = rest.get(..length).and_then(|bytes| std::str::from_utf8(bytes).ok());
        let c = text.and_then(|text| text.chars().next());
        self.at += if c.is_some() { length } else { 1 };
        c.unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    fn fill(&mut self) {
        self.piece.copy_within(self.at..self.filled, 0);
        self.filled -= self.at;
        self.at = 0;
        while self.filled < AHEAD && !self.is_at_end {
            match self.file.read(&mut self.piece[self.filled..]) {
                Ok(0) => self.is_at_end = true,
                Ok(read) => self.filled += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.error = Some(error);
                    self.is_at_end = true;
                }
            }
        }
    }
}

/// CP1252 differs from Latin-1 between 80 and 9F; its five undefined bytes stay control characters.
const CP1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn of_cp1252(byte: u8) -> char {
    CP1252.get(usize::from(byte.wrapping_sub(0x80))).copied().unwrap_or(char::from(byte))
}
