//! Reads the members of a member file. An unreadable value is reported and left out; a line without a usable member, or
//! with an unreadable rating, holds the file back.

use super::{Column, Layout, surname_first};
use crate::cells::{is_formula, unguarded};
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::form::parse_birth_date;
use crate::separated::{self, Field, Line, Unquotable};
use crate::texts::is_invisible;
use crate::{encoding, guarded};
use chrono::NaiveDate;
use kartotek_law::vocabulary::{BirthDate, Member, Rating, Sex, Title};
use std::collections::HashMap;

/// A member as the file describes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberLine {
    pub place: Place,
    /// Member number: 1 to 12 digits; empty in a spreadsheet without a number for the member.
    pub id: String,
    /// `Surname, First name`.
    pub name: String,
    /// `None`: unknown or unreadable.
    pub birth_date: Option<BirthDate>,
    /// The club's name as it is written, with single blanks; empty: no club. `None`: a spreadsheet says nothing about it.
    pub club: Option<String>,
    /// `None`: none, or unreadable.
    pub title: Option<Title>,
    /// `None`: none.
    pub rating: Option<Rating>,
    /// `None`: none, or unreadable.
    pub elo: Option<Rating>,
    /// Empty: none, or unreadable.
    pub fide_id: String,
    /// `None`: not in the file; a member file never has it.
    pub sex: Option<Sex>,
    pub member: Option<Member>,
    /// The day on which a spreadsheet says that the member left. `None`: it does not, or is not that of a day.
    pub left: Option<NaiveDate>,
    pub public: Option<bool>,
}

/// Whether a file has the header of either layout.
pub fn is_one(bytes: &[u8]) -> bool {
    let Ok((text, _)) = encoding::decode_table("", bytes) else { return false };
    let is_empty = |line: &Line| line.fields.iter().all(|field| field.text.is_empty());
    let header = separated::lines(&text, ';').find(|line| !line.as_ref().is_ok_and(is_empty));
    header.is_some_and(|line| line.is_ok_and(|line| layout(&line.fields).is_some()))
}

/// Reads a file of either layout: its members, and the findings. `None`: it is not text, its header is of neither layout,
/// or there is nothing below its header.
pub fn read(name: &str, bytes: &[u8]) -> (Option<Vec<MemberLine>>, Vec<Diagnostic>) {
    guarded::table(name, |found| members(name, bytes, found))
}

fn members(name: &str, bytes: &[u8], found: &mut Vec<Diagnostic>) -> Result<Vec<MemberLine>, Diagnostic> {
    let file = Place::file(name);
    // The format is CP1252, so that findings about the encoding are dropped.
    let (text, _) = encoding::decode_table(name, bytes)?;
    // The member system begins its files with an empty line, or with `""`.
    let is_empty = |line: &Line| line.fields.iter().all(|field| field.text.is_empty());
    let mut lines = separated::lines(&text, ';').filter(|line| !line.as_ref().is_ok_and(is_empty));
    let header = lines.next();
    let known = header.as_ref().and_then(|line| line.as_ref().ok()).and_then(|line| layout(&line.fields));
    let (Some(layout), Some(Ok(header))) = (known, &header) else {
        let line = header.map(|line| line.map_or_else(|broken| broken.line, |line| line.number));
        return Err(codes::member_file_unreadable::found(&line.map_or(file.clone(), |line| file.line(line))));
    };
    let width = header.fields.len();
    let mut reader = Reader { layout, width, found, lines: HashMap::new() };
    let members: Vec<MemberLine> = lines.filter_map(|line| reader.line(&file, line)).collect();
    if members.is_empty() && found.is_empty() {
        return Err(codes::member_file_unreadable::empty(&file));
    }
    found.sort_by(|a, b| a.order().cmp(&b.order()));
    Ok(members)
}

/// The layout of a header, in capital or small letters; empty fields may follow. `None`: neither.
fn layout(header: &[Field<'_>]) -> Option<Layout> {
    [Layout::New, Layout::Old].into_iter().find(|layout| {
        let columns = layout.columns();
        let (fields, rest) = header.split_at(columns.len().min(header.len()));
        let is_named = |(field, (_, name)): (&Field, &(Column, &str))| field.text.to_lowercase() == name.to_lowercase();
        fields.len() == columns.len()
            && fields.iter().zip(columns).all(is_named)
            && rest.iter().all(|f| f.text.is_empty())
    })
}

struct Reader<'f> {
    layout: Layout,
    /// The number of fields in the header. A line with one more has a `;` in a name that shifts its fields, even if its last
    /// field is empty.
    width: usize,
    found: &'f mut Vec<Diagnostic>,
    /// The line of each member number, 1-based.
    lines: HashMap<String, u32>,
}

/// The text of a field, its place, and its name in the header.
type Cell<'l> = (&'l str, Place, &'static str);

impl Reader<'_> {
    /// The member of a line. `None`: the line is unusable, and a diagnostic says why.
    fn line(&mut self, file: &Place, line: Result<Line, Unquotable>) -> Option<MemberLine> {
        let columns = self.layout.columns();
        let (place, fields) = match line {
            Ok(Line { number, fields }) => (&file.line(number), fields),
            Err(Unquotable { line, column }) => {
                return self.refuse(codes::member_file_line::quote(&file.line(line).column(column)));
            }
        };
        if fields.len() != self.width {
            return self.refuse(codes::member_file_line::fields(place, fields.len(), self.width));
        }
        let field = |column: Column| -> Cell<'_> {
            let index = columns.iter().position(|(known, _)| *known == column);
            let named = index.and_then(|index| Some((fields.get(index)?, columns.get(index)?.1)));
            named.map_or(("", place.clone(), ""), |(field, name)| {
                (field.text.as_ref(), place.column(field.column), name)
            })
        };
        let (id, name) = self.named(&field)?;
        let (filed, at, _) = field(Column::Rating);
        let rating = rating_of(filed);
        if rating.is_none() && !is_nothing(filed) {
            return self.refuse(codes::member_file_line::rating(&at, filed));
        }
        Some(MemberLine {
            place: place.clone(),
            id,
            name,
            birth_date: self.value(field(Column::Born), parse_birth_date),
            club: Some(club_name(field(Column::Club).0)),
            title: self.value(field(Column::Title), |text| text.parse().ok()),
            rating,
            elo: self.value(field(Column::Elo), rating_of),
            fide_id: self.value(field(Column::FideId), fide_number).unwrap_or_default(),
            sex: None,
            member: None,
            left: None,
            public: None,
        })
    }

    /// The number and the name of the member, the surname first. `None`: one is unusable, and a diagnostic says why.
    fn named<'l>(&mut self, field: &dyn Fn(Column) -> Cell<'l>) -> Option<(String, String)> {
        let id = field(Column::Id);
        if !is_member_number(id.0) {
            return self.refuse(codes::member_file_line::id(&id.1, id.0));
        }
        let first = *self.lines.entry(id.0.to_owned()).or_insert(id.1.line);
        if first != id.1.line {
            return self.refuse(codes::member_file_line::id_twice(&id.1, id.0, first));
        }
        let (name, club) = (field(Column::Name), field(Column::Club));
        if name.0.is_empty() {
            return self.refuse(codes::member_file_line::name(&name.1));
        }
        if let Some((text, place, _)) = [&name, &club].into_iter().find(|(text, ..)| text.contains(is_invisible)) {
            return self.refuse(codes::member_file_line::unprintable(place, &text.escape_debug().to_string()));
        }
        let (filed, registered) = (unguarded(name.0), surname_first(&unguarded(name.0)));
        if is_formula(&filed) || is_formula(&registered) {
            return self.refuse(codes::text_impossible::formula(&name.1, &filed));
        }
        Some((id.0.to_owned(), registered))
    }

    /// The value of a field. `None`: nothing is known, or the text is unreadable, which is reported.
    fn value<T>(&mut self, (text, place, name): Cell, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        if is_nothing(text) {
            return None;
        }
        read(text).or_else(|| self.refuse(codes::member_file_value::found(&place, name, text)))
    }

    fn refuse<T>(&mut self, why: Diagnostic) -> Option<T> {
        self.found.push(why);
        None
    }
}

fn is_member_number(text: &str) -> bool {
    (1..=12).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn club_name(filed: &str) -> String {
    if is_nothing(filed) {
        return String::new();
    }
    unguarded(filed).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a text means that nothing is known: it is empty, a dash or zeros.
fn is_nothing(text: &str) -> bool {
    text == "-" || text.bytes().all(|c| c == b'0')
}

fn rating_of(text: &str) -> Option<Rating> {
    let rating = Some(text).filter(|text| text.bytes().all(|c| c.is_ascii_digit())).and_then(|text| text.parse().ok());
    rating.filter(|rating| Rating::POSSIBLE.contains(rating)).map(Rating)
}

fn fide_number(text: &str) -> Option<String> {
    Some(text).filter(|text| text.len() <= 12 && text.bytes().all(|c| c.is_ascii_digit())).map(str::to_owned)
}
