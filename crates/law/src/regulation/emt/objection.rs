//! Objections to an entry (§ 7, § 33, § 40, § 41).

use super::entry::{ChosenClass, Days, Entry};
use super::{deadline, kvindeklasse, veteranklasse};
use crate::regulation::sanction::quarantine;
use chrono::NaiveDate;

/// Why an entry is not taken as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    NotAMember,
    /// In quarantine when the first round is played (§ 7).
    Quarantined,
    /// Entered on this day, after the deadline.
    Late(NaiveDate),
    NotAWoman,
    NotAVeteran,
}

impl Objection {
    /// An entry is invalid, or only its choice of a class is.
    pub fn bars_entry(self) -> bool {
        matches!(self, Objection::NotAMember | Objection::Quarantined | Objection::Late(_))
    }

    pub fn paragraph(self) -> &'static str {
        match self {
            Objection::NotAMember | Objection::Late(_) => deadline::RULE.paragraph,
            Objection::Quarantined => quarantine::RULE.paragraph,
            Objection::NotAWoman => kvindeklasse::RULE.paragraph,
            Objection::NotAVeteran => veteranklasse::RULE.paragraph,
        }
    }
}

impl Entry {
    /// Everything that stands against the entry.
    pub fn objections(&self, days: &Days) -> Vec<Objection> {
        let is_no_woman = self.chosen_class == Some(ChosenClass::Women) && !kvindeklasse::may_play(self);
        let is_no_veteran = self.chosen_class == Some(ChosenClass::Veterans) && !veteranklasse::may_play(self, days);
        let found = [
            (!deadline::may_enter(self.member)).then_some(Objection::NotAMember),
            // Decision (§ 7): the EMT is one of the tournaments that a quarantine keeps a player from.
            self.is_quarantined.then_some(Objection::Quarantined),
            self.entered.filter(|&day| day > days.deadline).map(Objection::Late),
            is_no_woman.then_some(Objection::NotAWoman),
            is_no_veteran.then_some(Objection::NotAVeteran),
        ];
        found.into_iter().flatten().collect()
    }
}
