//! The members of a spreadsheet as a member file has them: what an office that stands takes over of them.

use super::{Members, Membership};
use crate::diagnostic::codes::{member_file_line, member_file_value};
use crate::diagnostic::{Diagnostic, Place};
use crate::form::parse_birth_date;
use crate::member_file::MemberLine;
use crate::office_csv;
use crate::texts::{Text, text};
use chrono::NaiveDate;
use csv::StringRecord;
use kartotek_law::vocabulary::{Member, Rating};
use std::collections::HashMap;
use std::str::FromStr;

impl Members {
    /// The objection to a table without a column for the number of a member.
    pub fn lacks_number(&self) -> Option<Text> {
        let perhaps = self.called.perhaps_id.clone().unwrap_or_else(|| "none".to_owned());
        let file = &self.called.file;
        (!self.table.has("id")).then(|| text!("founding-no-number", file, what = "players", perhaps))
    }

    /// The lines, and what is wrong with them. A number that a line lacks is empty. `home`: the office's federation.
    pub fn lines(self, file: &Place, home: &str, day: NaiveDate) -> (Vec<MemberLine>, Vec<Diagnostic>) {
        let translated = self.translated(Membership { clubs: Some(&[]), home, day });
        let headings: HashMap<&str, &str> =
            translated.called.headings.iter().map(|(column, heading)| (*column, heading.as_str())).collect();
        let mut read = Read { file, headings, home, diagnostics: Vec::new(), numbers: HashMap::new() };
        let mut members = Vec::new();
        let mut table = csv::Reader::from_reader(translated.csv.as_slice());
        for record in table.records().flatten() {
            members.extend(read.line(&record));
        }
        (members, read.diagnostics)
    }
}

struct Read<'r> {
    file: &'r Place,
    headings: HashMap<&'r str, &'r str>,
    home: &'r str,
    diagnostics: Vec<Diagnostic>,
    /// The line of each number.
    numbers: HashMap<String, (u32, StringRecord)>,
}

impl Read<'_> {
    fn line(&mut self, record: &StringRecord) -> Option<MemberLine> {
        let line = record.position().map_or(0, csv::Position::line);
        let line = u32::try_from(line).unwrap_or(u32::MAX);
        let place = self.file.line(line);
        let cell = |column: &str| {
            let at = office_csv::founding_columns().iter().position(|known| *known == column);
            at.and_then(|at| record.get(at)).unwrap_or_default()
        };
        let id = cell("id");
        if !id.bytes().all(|byte| byte.is_ascii_digit()) {
            self.diagnostics.push(member_file_line::id(&place, id));
            return None;
        }
        if cell("name").trim_matches([',', ' ']).is_empty() {
            self.diagnostics.push(member_file_line::name(&place));
            return None;
        }
        match self.numbers.get(id).filter(|_| !id.is_empty()) {
            // The same once more says nothing new.
            Some((_, first)) if first == record => return None,
            Some((first, _)) => {
                self.diagnostics.push(member_file_line::id_twice(&place, id, *first));
                return None;
            }
            None => self.numbers.insert(id.to_owned(), (line, record.clone())),
        };
        let born = self.value(&place, "birth_date", cell("birth_date"), parse_birth_date);
        let number = |cell: &str| i32::from_str(cell).ok().filter(|n| Rating::POSSIBLE.contains(n)).map(Rating);
        let rating = self.value(&place, "rating", cell("rating"), number);
        let elo = self.value(&place, "fide_rating", cell("fide_rating"), number);
        let title = self.value(&place, "fide_title", cell("fide_title"), |cell| cell.parse().ok());
        let is_number = |cell: &str| cell.parse::<u64>().ok().map(|_| cell.to_owned());
        let fide_id = self.value(&place, "fide_id", cell("fide_id"), is_number).unwrap_or_default();
        let sex = self.value(&place, "sex", cell("sex"), |cell| office_csv::parse_sex(cell).ok().flatten());
        let member: Option<Member> =
            self.value(&place, "member", cell("member"), |cell| office_csv::parse_member(cell).ok().flatten());
        let is_shown = |cell: &str| match cell {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let public = self.value(&place, "public", cell("public"), is_shown);
        let home = self.home;
        self.value(&place, "federation", cell("federation"), |cell| (cell == home).then_some(()));
        Some(MemberLine {
            place,
            id: id.to_owned(),
            name: cell("name").to_owned(),
            birth_date: born,
            club: cell("club").to_owned(),
            title,
            rating,
            elo,
            fide_id,
            sex,
            member,
            public,
        })
    }

    /// A cell that cannot be read is told, and passed over.
    fn value<T>(&mut self, place: &Place, column: &str, cell: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let value = read(cell).filter(|_| !cell.is_empty());
        if value.is_none() && !cell.is_empty() {
            let heading = self.headings.get(column).copied().unwrap_or(column);
            self.diagnostics.push(member_file_value::found(place, heading, cell));
        }
        value
    }
}
