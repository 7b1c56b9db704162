//! Writes members as a member file, byte for byte as tournament programs expect it: CP1252, CRLF, `;`.

use super::{Column, Layout, first_name_first, surname_first};
use crate::alphabet::{cp1252, cp1252_byte};
use crate::cells::{harmless, is_formula};
use kartotek_law::vocabulary::Rating;
use std::borrow::Cow;

/// A member of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberRow<'r> {
    pub id: &'r str,
    /// `Surname, First name`.
    pub name: &'r str,
    pub birth_year: Option<i32>,
    /// The age in the year of the list.
    pub age: Option<i32>,
    /// The name of the club.
    pub club: &'r str,
    pub title: &'r str,
    pub rating: Option<Rating>,
    pub elo: Option<Rating>,
    pub fide_id: &'r str,
}

/// A text that differs from the register's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// The line of the file, 1-based.
    pub line: u32,
    pub registered: String,
    pub written: String,
    pub why: Why,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A letter has another spelling in CP1252.
    Letters,
    /// A letter has no spelling there; `?` replaces it.
    Unspellable,
    /// A spreadsheet would compute it.
    Formula,
    /// Readers of the file take the last word for the surname; in the register it has more words.
    Surname,
}

/// The file, and the texts that differ from the register's.
pub fn write(layout: Layout, rows: &[MemberRow]) -> (Vec<u8>, Vec<Replaced>) {
    let mut writer = Writer { layout, out: Vec::with_capacity(rows.len() * 80), replaced: Vec::new(), line: 1 };
    writer.fields(layout.columns().iter().map(|(_, name)| Cow::Borrowed(*name)));
    for row in rows {
        writer.line += 1;
        writer.row(row);
    }
    (writer.out, writer.replaced)
}

struct Writer {
    layout: Layout,
    out: Vec<u8>,
    replaced: Vec<Replaced>,
    line: u32,
}

impl Writer {
    fn row(&mut self, row: &MemberRow) {
        let reordered = first_name_first(row.name);
        if !has_same_words(&surname_first(&reordered), row.name) {
            self.note_replacement(row.name, &reordered, Why::Surname);
        }
        let name = self.text(&reordered);
        let (club, title) = (self.text(row.club), self.text(row.title));
        let (id, fide_id) = (self.text(row.id), self.text(row.fide_id));
        let number = |number: Option<i32>| number.map_or(Cow::Borrowed(""), |number| Cow::Owned(number.to_string()));
        let rating = |rating: Option<Rating>| Cow::Owned(rating.map_or(0, |rating| rating.0).to_string());
        let elo = match (self.layout, row.elo) {
            // The member system writes a dash into the new layout.
            (Layout::New, None) => Cow::Borrowed("-"),
            (_, elo) => rating(elo),
        };
        let fields = self.layout.columns().iter().map(|(column, _)| match column {
            Column::Id => id.clone(),
            Column::Born => number(row.birth_year),
            Column::Age => number(row.age),
            Column::Name => name.clone(),
            Column::Club => club.clone(),
            Column::Title => title.clone(),
            Column::Rating => rating(row.rating),
            // 4.7 abolished these ratings, and K is FIDE's, which the register does not know.
            Column::Rapid | Column::Blitz => Cow::Borrowed("0"),
            Column::K => Cow::Borrowed(""),
            Column::Elo => elo.clone(),
            Column::FideId => fide_id.clone(),
        });
        let fields: Vec<_> = fields.collect();
        self.fields(fields.into_iter());
    }

    fn note_replacement(&mut self, registered: &str, written: &str, why: Why) {
        let (registered, written) = (registered.to_owned(), written.to_owned());
        self.replaced.push(Replaced { line: self.line, registered, written, why });
    }

    /// A foreign text in a form that a field can hold.
    fn text<'t>(&mut self, text: &'t str) -> Cow<'t, str> {
        let written = cp1252(text);
        if written.text != text {
            let why = if written.is_incomplete { Why::Unspellable } else { Why::Letters };
            self.note_replacement(text, &written.text, why);
        }
        let plain = match written.text.contains(char::is_control) {
            true => Cow::Owned(written.text.replace(char::is_control, " ")),
            false => written.text,
        };
        if !is_formula(&plain) {
            return plain;
        }
        let guarded = harmless(&plain).into_owned();
        self.note_replacement(text, &guarded, Why::Formula);
        Cow::Owned(guarded)
    }

    fn fields<'t>(&mut self, fields: impl Iterator<Item = Cow<'t, str>>) {
        for (index, field) in fields.enumerate() {
            if index > 0 {
                self.out.push(b';');
            }
            let is_quoted = self.layout == Layout::Old || field.contains([';', '"']);
            if is_quoted {
                self.out.push(b'"');
            }
            for c in field.chars() {
                if c == '"' {
                    self.out.push(b'"');
                }
                self.out.push(cp1252_byte(c).unwrap_or(b'?'));
            }
            if is_quoted {
                self.out.push(b'"');
            }
        }
        self.out.extend_from_slice(b"\r\n");
    }
}

/// Whether two names differ only in spaces.
fn has_same_words(a: &str, b: &str) -> bool {
    a.split_whitespace().eq(b.split_whitespace())
}
