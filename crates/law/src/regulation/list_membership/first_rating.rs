use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::{Approval, Member, Rating};

pub const RULE: Rule = Rule::new("4.5.5.1", "Danske spillere", "who may give which first rating", file!());

/// The lowest body that may approve a first rating; `None`: nobody may give it.
pub fn needed_approval(rules: &RuleSet, rating: Rating) -> Option<Approval> {
    let first = &rules.constants.first_ratings;
    //§ Efter RK's indstilling til SU-formandens godkendelse kan en spiller indtræde med et tildelt ratingtal på 2000 eller mere.
    if rating >= first.su_from {
        return Some(Approval::Su);
    }
    //§ Efter klubformandens indstilling til hovedkredsformandens godkendelse kan en spiller indtræde med et ratingtal i intervallet 1800 til 1999.
    if rating >= first.district_from {
        return Some(Approval::District);
    }
    //§ En klubformand kan kun tilmelde en ny spiller med et af følgende ratingtal: 1000 - 1100 - 1200 - 1300 - 1400 - 1500 - 1600 - 1700. (Enkeltmedlemmer tildeles ratingtal af hovedkredsen og ikke-medlemmer af arrangøren).
    first.club.contains(&rating).then_some(Approval::Club)
}

/// Whether `approved_by` may give this first rating.
// Decision (4.5.5.1): a higher instance may give what a lower one may; club and organiser are equal.
pub fn may_give(rules: &RuleSet, rating: Rating, approved_by: Approval) -> bool {
    match needed_approval(rules, rating) {
        None => false,
        Some(Approval::Su) => approved_by == Approval::Su,
        Some(Approval::District) => matches!(approved_by, Approval::District | Approval::Su),
        Some(Approval::Club | Approval::Organiser) => true,
    }
}

/// Whether an instance may enter somebody who is a member, a single member or none. District and SU may enter everybody.
//§ (Enkeltmedlemmer tildeles ratingtal af hovedkredsen og ikke-medlemmer af arrangøren).
// Decision (4.5.5.1): the organiser is for non-members alone, the club for its own.
pub fn may_give_to(member: Member, approved_by: Approval) -> bool {
    match approved_by {
        Approval::Su | Approval::District => true,
        Approval::Club => member == Member::Yes,
        Approval::Organiser => member == Member::No,
    }
}
