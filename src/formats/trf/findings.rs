//! What the reader finds, bounded: a file that is wrong in every line says so once, not ten thousand times.

use crate::diagnostic::{Code, Diagnostic, Place};
use std::collections::BTreeMap;

/// So many of one kind are shown; the rest is counted.
const MOST_OF_A_KIND: u32 = 20;

pub(super) struct Findings {
    file: Place,
    list: Vec<Diagnostic>,
    counts: BTreeMap<&'static str, (&'static Code, u32)>,
}

impl Findings {
    pub(super) fn new(name: &str) -> Findings {
        Findings { file: Place::file(name), list: Vec::new(), counts: BTreeMap::new() }
    }

    pub(super) fn place(&self, line: u32, column: u32) -> Place {
        self.file.line(line).column(column)
    }

    pub(super) fn add(&mut self, diagnostic: Diagnostic) {
        let (_, count) = self.counts.entry(diagnostic.code.name).or_insert((diagnostic.code, 0));
        *count = count.saturating_add(1);
        if *count <= MOST_OF_A_KIND {
            self.list.push(diagnostic);
        }
    }

    pub(super) fn report(&mut self, code: &'static Code, place: &Place, message: String, help: &str) {
        self.add(Diagnostic::new(code, place, message).help(help));
    }

    /// In the order of the file; what was left out is summed up at the end.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        self.list.sort_by(|a, b| a.order().cmp(&b.order()));
        for (code, count) in self.counts.into_values() {
            if let Some(more) = count.checked_sub(MOST_OF_A_KIND).filter(|&more| more > 0) {
                let message = format!("{more} more of this kind; only the first {MOST_OF_A_KIND} are shown");
                self.list.push(Diagnostic::new(code, &self.file, message).help(
                    "the same thing is probably wrong in the whole file: export it from the tournament program again",
                ));
            }
        }
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::codes;

    #[test]
    fn a_file_wrong_in_every_line_is_summed_up() {
        let mut findings = Findings::new("a.trf");
        for line in 1..=100 {
            let place = findings.place(line, 1);
            findings.report(&codes::trf_syntax::CODE, &place, format!("line {line}"), "");
        }
        let all = findings.finish();
        assert_eq!(all.len(), 21);
        assert!(all.last().is_some_and(|d| d.message(crate::texts::Language::En).starts_with("80 more")));
    }
}
