//! 4.5.5.1: entering and leaving the rating list.

use super::calendar::months_after;
use super::{MembershipMonths, Rule, RuleSet};
use crate::vocabulary::{Approval, Member, Rating};
use chrono::NaiveDate;

pub mod first_rating {
    use super::*;

    pub const RULE: Rule = Rule::new("4.5.5.1", "Danske spillere", "who may give which first rating", file!());

    /// The lowest body that may approve a first rating; `None`: no body may.
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
    // Decision (4.5.5.1): a higher body may give what a lower one may; club and organiser are equal.
    pub fn may_give(rules: &RuleSet, rating: Rating, approved_by: Approval) -> bool {
        match needed_approval(rules, rating) {
            None => false,
            Some(Approval::Su) => approved_by == Approval::Su,
            Some(Approval::District) => matches!(approved_by, Approval::District | Approval::Su),
            Some(Approval::Club | Approval::Organiser) => true,
        }
    }

    /// Whether a body may enter a member, a single member or a non-member. District and SU may enter all of them.
    //§ (Enkeltmedlemmer tildeles ratingtal af hovedkredsen og ikke-medlemmer af arrangøren).
    // Decision (4.5.5.1): the organiser enters non-members only, the club its own members only.
    pub fn may_give_to(member: Member, approved_by: Approval) -> bool {
        match approved_by {
            Approval::Su | Approval::District => true,
            Approval::Club => member == Member::Yes,
            Approval::Organiser => member == Member::No,
        }
    }
}

pub mod inactivity {
    use super::*;

    pub const RULE: Rule = Rule::new("4.5.5.1.4", "Danske spillere, stk. 4", "leaving the published list", file!());
    pub const RESTART: Rule =
        Rule::new("4.5.5.1.5", "Danske spillere, stk. 5", "starting anew after five years", file!());
    pub const ANEW: Rule =
        Rule::new("4.5.5.1.6", "Danske spillere, stk. 6", "a new rating after a year and a half", file!());

    /// Whether more than `months` months have passed since the last rated result.
    fn is_older_than(last_rated: NaiveDate, months: u32, day: NaiveDate) -> bool {
        day > months_after(last_rated, months)
    }

    /// Whether the player is off the published list, with the rating archived.
    //§ Hvis en spillers sidste ratede resultat er mere end 3 år gammelt, slettes vedkommende af RK's ratingliste.
    pub fn is_archived(months: &MembershipMonths, last_rated: NaiveDate, day: NaiveDate) -> bool {
        is_older_than(last_rated, months.archived, day)
    }

    /// Whether the player may start anew under the rules for new players (4.5.5.1.5), regardless of play elsewhere.
    //§ Hvis en spillers sidste ratede resultat er mere end 5 år gammelt, kan spilleren ved reaktivering starte forfra jf. pkt. 1 til 3.
    pub fn may_restart(months: &MembershipMonths, last_rated: NaiveDate, day: NaiveDate) -> bool {
        is_older_than(last_rated, months.restart, day)
    }

    /// The body that decides whether a player starts anew.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Restart {
        /// The player alone, under the rules for new players (4.5.5.1.5).
        Free,
        /// RK, if the player has meanwhile played elsewhere (4.5.5.1.4) or the rating is far from the real strength
        /// (4.5.5.1.6).
        ByRk,
        /// Not possible yet: the registered rating counts.
        No,
    }

    /// Whether a player may start anew on a day.
    //§ hvis vedkommende ikke i perioden har spillet andre turneringer.
    // Decision (4.5.5.1.4): RK decides whether the archived rating still binds a player who has played elsewhere.
    pub fn restart(months: &MembershipMonths, last_rated: NaiveDate, day: NaiveDate) -> Restart {
        if may_restart(months, last_rated, day) {
            Restart::Free
        } else if may_be_rated_anew(months, last_rated, day) {
            Restart::ByRk
        } else {
            Restart::No
        }
    }

    /// Whether RK may approve a new rating under the rules for new players (4.5.5.1.6).
    //§ Spillere med et ratingtal, der afviger væsentligt fra formodet spillestyrke, kan efter 1½ år uden ratingregistrerede turneringer indstilles efter reglerne i pkt. 1 til 3. Denne indstilling skal godkendes af RK.
    pub fn may_be_rated_anew(months: &MembershipMonths, last_rated: NaiveDate, day: NaiveDate) -> bool {
        is_older_than(last_rated, months.assigned, day)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        const MONTHS: MembershipMonths = MembershipMonths { archived: 36, restart: 60, assigned: 18 };

        #[test]
        fn three_years_to_the_day_are_not_more_than_three_years() {
            let day = |text: &str| text.parse::<NaiveDate>().unwrap();
            assert!(!is_archived(&MONTHS, day("2023-03-01"), day("2026-03-01")));
            assert!(is_archived(&MONTHS, day("2023-03-01"), day("2026-03-02")));
            // Three years from 29 February end on 28 February.
            assert!(!is_archived(&MONTHS, day("2024-02-29"), day("2027-02-28")));
            assert!(is_archived(&MONTHS, day("2024-02-29"), day("2027-03-01")));
            assert!(!may_restart(&MONTHS, day("2021-03-01"), day("2026-03-01")));
            assert!(may_restart(&MONTHS, day("2021-03-01"), day("2026-03-02")));
        }
    }
}
