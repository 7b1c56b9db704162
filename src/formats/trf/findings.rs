//! What the reader finds, bounded: a file that is wrong in every line says so once, not ten thousand times.

use super::document::At;
use crate::diagnostic::{Code, Diagnostic, Place};
use crate::texts::text;
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
        let (_, count) = self.counts.entry(diagnostic.code.name).or_insert((diagnostic.code, 0));
        *count = count.saturating_add(1);
        if *count <= MOST_OF_A_KIND {
            self.list.push(diagnostic);
        }
    }

    /// In the order of the file; what was left out is summed up at the end.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        self.list.sort_by(|a, b| a.order().cmp(&b.order()));
        for (code, count) in self.counts.into_values() {
            if let Some(more) = count.checked_sub(MOST_OF_A_KIND).filter(|&more| more > 0) {
                let text = text!("more-of-a-kind", more, shown = MOST_OF_A_KIND);
                self.list.push(Diagnostic::new(code, &self.file, text));
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
            let place = findings.place(At { line, column: 1 });
            findings.add(codes::trf_syntax::indented(&place));
        }
        let all = findings.finish();
        assert_eq!(all.len(), 21);
        assert!(all.last().is_some_and(|d| d.message(crate::texts::Language::En).starts_with("80 more")));
    }
}
