//! Bounds the number of diagnostics of each kind, and counts the rest: a file that is wrong in every line would have
//! more than an officer reads or a run can hold.

use super::{Code, Diagnostic, Place};
use crate::texts::{Language, Text, Value, text};
use std::collections::BTreeMap;

/// Diagnostics of one kind that are not kept.
struct Dropped {
    code: &'static Code,
    place: Place,
    count: usize,
    goes_out: bool,
}

/// Keeps the first `most` diagnostics of each kind; at the place of the next, one diagnostic counts the rest. Words of
/// more than `longest` characters are cut short.
pub fn cap(diagnostics: &mut Vec<Diagnostic>, most: usize, longest: usize) {
    cap_each(diagnostics, |_| most, longest);
}

/// [`cap`] with a separate bound for each kind.
pub fn cap_each(diagnostics: &mut Vec<Diagnostic>, most: impl Fn(&Code) -> usize, longest: usize) {
    let mut kept: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut more: BTreeMap<&'static str, Dropped> = BTreeMap::new();
    diagnostics.retain(|found| {
        let before = kept.entry(found.code.name).or_default();
        let (counted, most) = (already_counted(found), most(found.code));
        // A diagnostic that already counts others is kept beyond the bound, unless a new count has begun.
        if *before < most || (counted > 0 && *before == most && !more.contains_key(found.code.name)) {
            *before += 1;
            return true;
        }
        let goes_out = found.outside(Language::default()).is_some();
        let new = Dropped { code: found.code, place: found.place.clone(), count: 0, goes_out };
        more.entry(found.code.name).or_insert(new).count += counted.max(1);
        false
    });
    for Dropped { code, place, count, goes_out } in more.into_values() {
        let said = if goes_out { text!("more-of-a-kind") } else { text!("more-of-a-kind--inside") };
        diagnostics.push(Diagnostic::new(code, &place, said.with("more", count).with("shown", most(code))));
    }
    diagnostics.iter_mut().for_each(|found| found.shorten(longest));
}

impl Diagnostic {
    /// The number of diagnostics that it stands for: those that it sums up, or itself.
    pub fn stands_for(&self) -> usize {
        already_counted(self).max(1)
    }
}

/// The number of diagnostics that this one sums up; 0: it sums up none.
fn already_counted(found: &Diagnostic) -> usize {
    let Text::Of { key: "more-of-a-kind" | "more-of-a-kind--inside", .. } = &found.said else { return 0 };
    match found.said.value("more") {
        Some(Value::Number(more)) => usize::try_from(*more).unwrap_or(0),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::codes::{file_empty, trf_syntax};

    fn findings_on(lines: u32) -> Vec<Diagnostic> {
        let file = Place::file("a.trf");
        let mut found: Vec<Diagnostic> = (1..=lines).map(|line| trf_syntax::indented(&file.line(line))).collect();
        found.push(file_empty::found(&file));
        found
    }

    fn last(found: &[Diagnostic]) -> (u32, String) {
        let last = &found[found.len() - 1];
        (last.place.line, last.message(Language::En))
    }

    #[test]
    fn of_each_kind_the_first_are_kept_and_the_others_counted() {
        let mut some = findings_on(3);
        cap(&mut some, 3, 100);
        assert_eq!(some, findings_on(3), "three of a kind are no more than three");
        let mut many = findings_on(10);
        cap(&mut many, 3, 100);
        assert_eq!(many.len(), 5, "three, another kind, and the sum");
        assert_eq!(last(&many), (4, "7 more of this kind; only the first 3 are shown".to_owned()));
        assert!(many.iter().filter(|found| found.holds_back()).count() >= 2);
    }

    #[test]
    fn what_was_summed_up_is_summed_up_once_more() {
        let mut many = findings_on(10);
        cap(&mut many, 5, 100);
        cap(&mut many, 5, 100);
        assert_eq!(last(&many).1, "5 more of this kind; only the first 5 are shown");
        cap(&mut many, 2, 100);
        assert_eq!(last(&many).1, "8 more of this kind; only the first 2 are shown");
    }

    #[test]
    fn a_long_word_is_cut_short() {
        let mut long = vec![trf_syntax::indented(&Place::file("a.trf"))];
        long[0].said = Text::Plain("ø".repeat(500));
        cap(&mut long, 3, 100);
        assert_eq!(long[0].message(Language::Da), "ø".repeat(100) + "…");
    }
}
