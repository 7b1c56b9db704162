//! Findings of the reader, with a bound for each kind: a file may be wrong in every line.

use super::document::At;
use crate::diagnostic::{Code, Diagnostic, Place, codes};
use crate::texts::text;
use std::collections::BTreeMap;

/// The most findings of one kind that are shown; the rest is counted.
const MOST_OF_A_KIND: u32 = 20;

pub(super) struct Findings {
    file: Place,
    list: Vec<Diagnostic>,
    counts: BTreeMap<&'static str, Count>,
    /// `*` without an opponent: one program writes it into every cell of later rounds.
    not_paired: Option<NotPaired>,
    /// A file usually spells all dates alike.
    spelled: Option<DateSpellings>,
}

/// Dates in another spelling than the format's.
struct DateSpellings {
    first: At,
    found: String,
    date: String,
    all: u32,
}

struct Count {
    code: &'static Code,
    all: u32,
    /// The place of the first that is not shown.
    first_more: Option<Place>,
}

struct NotPaired {
    first: At,
    round: u16,
    cells: u32,
}

impl Findings {
    pub(super) fn new(name: &str) -> Findings {
        Findings { file: Place::file(name), list: Vec::new(), counts: BTreeMap::new(), not_paired: None, spelled: None }
    }

    pub(super) fn file(&self) -> &Place {
        &self.file
    }

    pub(super) fn place(&self, at: At) -> Place {
        self.file.line(at.line).column(at.column)
    }

    pub(super) fn any_holds_back(&self) -> bool {
        crate::diagnostic::any_holds_back(&self.list)
    }

    pub(super) fn add(&mut self, diagnostic: Diagnostic) {
        let new = Count { code: diagnostic.code, all: 0, first_more: None };
        let count = self.counts.entry(diagnostic.code.name).or_insert(new);
        count.all = count.all.saturating_add(1);
        if count.all <= MOST_OF_A_KIND {
            self.list.push(diagnostic);
        } else if count.first_more.is_none() {
            count.first_more = Some(diagnostic.place);
        }
    }

    /// Adds a finding at a place of the file.
    pub(super) fn add_at(&mut self, at: At, diagnostic_at: impl FnOnce(&Place) -> Diagnostic) {
        self.add(diagnostic_at(&self.place(at)));
    }

    /// Counts a `*` without an opponent; [`Findings::finish`] reports them in one finding.
    pub(super) fn note_not_paired(&mut self, first: At, round: u16) {
        self.not_paired.get_or_insert(NotPaired { first, round, cells: 0 }).cells += 1;
    }

    /// Counts a date in another spelling than the format's; [`Findings::finish`] reports them in one finding.
    pub(super) fn note_spelling(&mut self, at: At, found: &str, date: impl ToString) {
        let new = || DateSpellings { first: at, found: found.to_owned(), date: date.to_string(), all: 0 };
        let spelled = self.spelled.get_or_insert_with(new);
        let all = spelled.all.saturating_add(1);
        if (at.line, at.column) < (spelled.first.line, spelled.first.column) {
            *spelled = new();
        }
        spelled.all = all;
    }

    /// All findings in the order of the file. Findings beyond [`MOST_OF_A_KIND`] are one finding that counts them.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        if let Some(NotPaired { first, round, cells }) = self.not_paired.take() {
            self.add_at(first, |place| codes::trf_repaired::not_paired(place, round, cells));
        }
        if let Some(DateSpellings { first, found, date, all }) = self.spelled.take() {
            self.add_at(first, |place| codes::trf_date_spelling::found(place, &found, date, all - 1));
        }
        for count in self.counts.into_values() {
            let Some(place) = count.first_more else { continue };
            let text = text!("more-of-a-kind", more = count.all - MOST_OF_A_KIND, shown = MOST_OF_A_KIND);
            self.list.push(Diagnostic::new(count.code, &place, text));
        }
        self.list.sort_by(|a, b| a.order().cmp(&b.order()));
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_wrong_in_every_line_is_summed_up() {
        let mut findings = Findings::new("a.trf");
        for line in 1..=100 {
            let place = findings.place(At { line, column: 1 });
            findings.add(codes::trf_syntax::indented(&place));
        }
        let all = findings.finish();
        assert_eq!(all.len(), 21);
        assert!(all.last().is_some_and(|d| d.message(crate::texts::Language::En).starts_with("80 more")));
    }
}
