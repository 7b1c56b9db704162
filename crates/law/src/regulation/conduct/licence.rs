//! 4.6: the director's licence (*turneringslederlicens*), and on which days it is held.

use crate::regulation::Rule;
use chrono::NaiveDate;

pub const RULE: Rule = Rule::new("4.6", "Turneringslederlicens", "who holds a licence, and when", file!());

/// The work that a licence allows. A director may do what an aspirant may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LicenceKind {
    /// Has passed the course.
    //§ Efter bestået kursus udleveres licensbevis til aspiranten, som bevis for at han kan fungere som aspirant i en koordineret EMT.
    Aspirant,
    /// Has led tournaments to satisfaction, or was given the licence by FU.
    //§ Når aspiranten har haft tilfredsstillende praksis i henhold til punkt 4.6.1.1, underskriver den licenshavende turneringsleder aspirantens licensbrev.
    Director,
}

/// A line of the register of licences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Licence {
    /// Register id; empty: only the name is known.
    pub player: String,
    pub name: String,
    pub kind: LicenceKind,
    /// First day; `None`: no beginning.
    pub from: Option<NaiveDate>,
    /// Last day, inclusive; `None`: until further notice.
    pub to: Option<NaiveDate>,
}

impl Licence {
    pub fn holds_on(&self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }
}

/// The lowest licence that the holder has on any day from `first` through `last`; `None`: none on some day.
// Decision (4.6): a licence counts if it holds on every day of the tournament; two licences may follow each other.
pub fn held_throughout(licences: &[&Licence], first: NaiveDate, last: NaiveDate) -> Option<LicenceKind> {
    // The licence held changes only on the day one begins and on the day after one ends.
    let begin = licences.iter().filter_map(|licence| licence.from);
    let after_end = licences.iter().filter_map(|licence| licence.to?.succ_opt());
    let changes = begin.chain(after_end).filter(|&day| first < day && day <= last);
    let held_on = |day| licences.iter().filter(|licence| licence.holds_on(day)).map(|licence| licence.kind).max();
    let mut least = held_on(first)?;
    for day in changes {
        least = least.min(held_on(day)?);
    }
    Some(least)
}

/// Enters a licence into the register. An entry with a last day and no first one is a withdrawal: it ends the licences
/// of that kind that the person holds on that day.
//§ I tilfælde, hvor FU konstaterer tilsidesættelse af regler og vejledninger, kan turneringslederlicensen inddrages. Licensen kan generhverves efter reglerne i pkt. 4.6.1.1.
pub fn enter(licences: &mut Vec<Licence>, new: Licence) {
    let same = |licence: &Licence| licence.player == new.player && licence.kind == new.kind;
    match (new.from, new.to) {
        (None, Some(to)) => {
            let ended: Vec<&mut Licence> =
                licences.iter_mut().filter(|licence| same(licence) && licence.holds_on(to)).collect();
            if ended.is_empty() {
                licences.push(new);
            } else {
                ended.into_iter().for_each(|licence| licence.to = Some(to));
            }
        }
        _ => match licences.iter_mut().find(|licence| same(licence) && licence.from == new.from) {
            Some(licence) => *licence = new,
            None => licences.push(new),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Option<NaiveDate> {
        text.parse().ok()
    }

    fn licence(kind: LicenceKind, from: &str, to: &str) -> Licence {
        Licence { player: "1".into(), name: String::new(), kind, from: day(from), to: day(to) }
    }

    #[test]
    fn a_withdrawal_ends_what_is_held_on_its_day_and_nothing_else() {
        use LicenceKind::{Aspirant, Director};
        let mut licences = vec![
            licence(Aspirant, "2020-01-01", ""),
            licence(Director, "2020-01-01", "2022-12-31"),
            licence(Director, "2024-01-01", ""),
        ];
        enter(&mut licences, licence(Director, "", "2026-03-31"));
        let ends: Vec<Option<NaiveDate>> = licences.iter().map(|licence| licence.to).collect();
        assert_eq!(ends, [None, day("2022-12-31"), day("2026-03-31")]);
    }

    #[test]
    fn a_withdrawal_of_a_licence_that_nobody_had_entered_says_until_when_it_was_held() {
        let mut licences = vec![licence(LicenceKind::Aspirant, "2020-01-01", "")];
        enter(&mut licences, licence(LicenceKind::Director, "", "2026-03-31"));
        assert_eq!(licences.len(), 2);
        assert_eq!([day("2026-03-31"), day("2026-04-01")].map(|day| licences[1].holds_on(day.unwrap())), [true, false]);
    }

    #[test]
    fn a_licence_that_is_acquired_again_is_a_line_of_its_own() {
        use LicenceKind::Director;
        let mut licences = vec![licence(Director, "2020-01-01", "2022-12-31")];
        enter(&mut licences, licence(Director, "2024-01-01", ""));
        assert_eq!(licences.len(), 2);
        enter(&mut licences, licence(Director, "2024-01-01", "2025-12-31"));
        assert_eq!(licences[1].to, day("2025-12-31"));
        assert_eq!(licences.len(), 2);
    }
}
