//! The players who enter for the EMT: the contents of an entry, the places they are entitled to, and the objections.

use super::{deadline, kandidatklasse, kvindeklasse, landsholdsklasse, mesterklasse, veteranklasse};
use crate::regulation::sanction::quarantine;
use crate::vocabulary::{BirthDate, Member, Rating, Sex};
use chrono::NaiveDate;
use std::cmp::Reverse;
use std::fmt;

pub mod class {
    //! § 34: the six classes of EMT.

    use super::*;

    /// A class, in the order of § 34, the highest first.
    //§ EMT kan spilles i følgende klasser
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Class {
        Landshold,
        Kandidat,
        Mester,
        Basis,
        Kvinde,
        Veteran,
    }

    impl Class {
        pub const ALL: [Class; 6] =
            [Class::Landshold, Class::Kandidat, Class::Mester, Class::Basis, Class::Kvinde, Class::Veteran];
    }

    impl fmt::Display for Class {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(match self {
                Class::Landshold => "Landsholdsklassen",
                Class::Kandidat => "Kandidatklassen",
                Class::Mester => "Mesterklassen",
                Class::Basis => "Basisklassen",
                Class::Kvinde => "Kvindeklassen",
                Class::Veteran => "Veteranklassen",
            })
        }
    }
}

pub mod entry {
    //! Entries: the wishes of a player, and the rules on them (§ 33, § 34, § 40, § 41).

    use super::*;

    /// The form of tournament that a player of Mester- or Basisklassen wishes (§ 38, § 39).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RequestedForm {
        AllPlayAll,
        SevenRounds,
        FiveRounds,
    }

    /// A class that is played by choice only (§ 34).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ChosenClass {
        Women,
        Veterans,
    }

    /// One player's entry.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct EmtEntry {
        /// Register id.
        pub player: String,
        /// As registered when the entry list is returned (§ 31).
        pub rating: Rating,
        pub birth_date: Option<BirthDate>,
        pub sex: Option<Sex>,
        pub member: Option<Member>,
        /// In quarantine from coordinated tournaments on the day of the first round.
        pub is_quarantined: bool,
        /// The day of the entry. `None`: taken as in time.
        pub entered: Option<NaiveDate>,
        pub wish: Option<RequestedForm>,
        pub chosen_class: Option<ChosenClass>,
        /// Rated games since last year's EMT (§ 36).
        pub games_since_last_emt: u32,
        /// The days of the player's candidate results (§ 26), in any order.
        pub candidate_results: Vec<NaiveDate>,
    }

    /// The days on which the rules depend.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Days {
        pub first_round: NaiveDate,
        /// The last day on which entries are valid.
        pub deadline: NaiveDate,
        /// The deadline of last year's EMT.
        pub previous_deadline: NaiveDate,
    }

    impl Days {
        /// Whether a candidate result of this day counts for this EMT.
        // Decision (§ 36): after last year's deadline, up to and including this year's; the result's day is that of
        // its last round.
        pub fn count(&self, candidate_result: NaiveDate) -> bool {
            self.previous_deadline < candidate_result && candidate_result <= self.deadline
        }
    }

    impl EmtEntry {
        /// The newest candidate result that counts for this EMT.
        //§ De højest ratede tilmeldte spillere, der har opnået et kandidatresultat i perioden fra tilmeldingsfristens udløb til det nærmest foregående års EMT til tilmeldingsfristens udløb til den aktuelle EMT.
        pub fn candidate_result(&self, days: &Days) -> Option<NaiveDate> {
            self.candidate_results.iter().filter(|day| days.count(**day)).max().copied()
        }
    }
}

pub mod last_year {
    //! Consequences of last year's EMT for this one (§ 36, § 37).

    /// Players of last year's EMT, by their ids. Empty: not known.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct LastYear {
        pub landsholdsklasse_winner: Option<String>,
        pub kandidatklasse_winner: Option<String>,
        pub landsholdsklasse_participants: Vec<String>,
        /// More than one where the title was shared (§ 37).
        pub junior_champions: Vec<String>,
        pub mm1_winners: Vec<String>,
        pub ma1_winners: Vec<String>,
    }
}

pub mod entitlement {
    //! The clauses that entitle a player to a place.

    use super::*;

    /// The clause that gave a place.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Entitlement {
        /// § 36.1
        LandsholdsklasseWinner,
        /// § 36.2
        KandidatklasseWinner,
        /// § 36.3
        Rated2450,
        /// § 36.4, with the day of the result.
        CandidateResult(NaiveDate),
        /// § 36.5
        HighestRatedMaster,
        /// § 37.1
        LandsholdsklasseParticipant,
        /// § 37.2
        JuniorChampion,
        /// § 37.3
        Junior,
        /// § 37.4
        WinnerOfMm1,
        /// § 37.4
        WinnerOfMa1,
        /// § 37.5, with the day of the result.
        CandidateResultBelow(NaiveDate),
        /// § 37.6
        Rated2300,
        /// § 37.7: fills the class up to 8 players, or to an even number.
        Supplement,
        /// § 38 and § 39: a group of Mester- or Basisklassen.
        Grouped(Grouped),
        /// § 40
        ChoseWomen,
        /// § 41
        ChoseVeterans,
    }

    /// The clause and the reason by which a player came into a form of group (§ 38, § 39).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Grouped {
        /// `§ 38 a`
        pub clause: &'static str,
        pub by: FormBy,
    }

    /// The circumstance that decided the form.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum FormBy {
        Wish,
        /// No wish was stated.
        Default,
        /// The all-play-all that the player wished has no room.
        Surplus,
    }

    impl Entitlement {
        /// Paragraph and number of the clause.
        pub fn clause(&self) -> &'static str {
            match self {
                Entitlement::LandsholdsklasseWinner => "§ 36.1",
                Entitlement::KandidatklasseWinner => "§ 36.2",
                Entitlement::Rated2450 => "§ 36.3",
                Entitlement::CandidateResult(_) => "§ 36.4",
                Entitlement::HighestRatedMaster => "§ 36.5",
                Entitlement::LandsholdsklasseParticipant => "§ 37.1",
                Entitlement::JuniorChampion => "§ 37.2",
                Entitlement::Junior => "§ 37.3",
                Entitlement::WinnerOfMm1 | Entitlement::WinnerOfMa1 => "§ 37.4",
                Entitlement::CandidateResultBelow(_) => "§ 37.5",
                Entitlement::Rated2300 => "§ 37.6",
                Entitlement::Supplement => "§ 37.7",
                Entitlement::Grouped(grouped) => grouped.clause,
                Entitlement::ChoseWomen => "§ 40",
                Entitlement::ChoseVeterans => "§ 41",
            }
        }
    }
}

pub mod clauses {
    //! Entitlements to an EMT by rating, age and candidate results, in any field (§ 36 to § 38). Those by last
    //! year's results are not here.

    use super::entry::Days;
    use super::*;

    /// The paragraphs of the classes, the strongest first. `candidate_results`: their days, in any order.
    pub fn entitled_to(
        rating: Rating,
        born: Option<BirthDate>,
        candidate_results: &[NaiveDate],
        days: &Days,
    ) -> Vec<&'static str> {
        let has_result = candidate_results.iter().any(|day| days.count(*day));
        let is_candidate = rating >= kandidatklasse::RATED || kandidatklasse::is_entitled_junior(rating, born, days);
        let clauses = [
            (landsholdsklasse::RULE, rating >= landsholdsklasse::RATED),
            (kandidatklasse::RULE, is_candidate || has_result),
            (mesterklasse::RULE, rating >= mesterklasse::RATED),
        ];
        clauses.into_iter().filter(|(_, is_met)| *is_met).map(|(rule, _)| rule.paragraph).collect()
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        fn day(month: u32, day: u32) -> NaiveDate {
            NaiveDate::from_ymd_opt(2026, month, day).unwrap()
        }

        #[test]
        fn a_rating_an_age_or_a_candidate_result_entitles_to_a_class() {
            let days = Days { first_round: day(4, 2), deadline: day(3, 1), previous_deadline: day(1, 1) };
            let classes = |rating, born, results: &[NaiveDate]| entitled_to(Rating(rating), born, results, &days);
            let born = |year| NaiveDate::from_ymd_opt(year, 6, 1).map(BirthDate::Day);
            assert_eq!(classes(2450, None, &[]), ["§ 36", "§ 37", "§ 38"]);
            assert_eq!(classes(2449, None, &[]), ["§ 37", "§ 38"]);
            assert_eq!(classes(2299, None, &[]), ["§ 38"]);
            assert!(classes(1899, None, &[]).is_empty());
            // § 37.3: younger than 20 on 1 January of the year.
            assert_eq!(classes(2000, born(2006), &[]), ["§ 37", "§ 38"]);
            assert_eq!(classes(1999, born(2006), &[]), ["§ 38"]);
            assert_eq!(classes(2000, born(2005), &[]), ["§ 38"]);
            // § 37.5: after last year's deadline, up to and including this year's.
            assert_eq!(classes(1800, None, &[day(3, 1)]), ["§ 37"]);
            assert!(classes(1800, None, &[day(1, 1)]).is_empty());
            assert!(classes(1800, None, &[day(3, 2)]).is_empty());
        }
    }
}

pub mod field {
    //! The entered players without a place, and how a clause takes them: the highest rated first.

    use super::entitlement::Entitlement;
    use super::entry::EmtEntry;
    use super::remark::{Remark, Tie};
    use super::*;

    /// A player's place in a class.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct ClassPlace<'e> {
        pub entry: &'e EmtEntry,
        pub by: Entitlement,
    }

    /// All players without a place, highest rated first.
    pub struct WaitingEntries<'e> {
        waiting: Vec<&'e EmtEntry>,
    }

    impl<'e> WaitingEntries<'e> {
        /// Equal players keep the order of `entries`.
        //§ Ved ligestilling om den/de sidste pladser er antallet af ratede partier siden sidste DM afgørende.
        // Decision (§ 36): most games first, in the other classes too; then the order of the entries.
        pub fn new(entries: impl IntoIterator<Item = &'e EmtEntry>) -> WaitingEntries<'e> {
            let mut waiting: Vec<&EmtEntry> = entries.into_iter().collect();
            waiting.sort_by_key(|entry| (Reverse(entry.rating), Reverse(entry.games_since_last_emt)));
            WaitingEntries { waiting }
        }

        /// Gives a place to the highest rated of the entitled players, at most to `places` of them. An entitled player
        /// without a place waits for the next clause.
        pub fn take(
            &mut self,
            places: usize,
            entitled: impl Fn(&EmtEntry) -> Option<Entitlement>,
            remarks: &mut Vec<Remark>,
        ) -> Vec<ClassPlace<'e>> {
            let mut taken: Vec<ClassPlace> = Vec::new();
            let mut left_out: Option<ClassPlace> = None;
            let mut waiting = Vec::with_capacity(self.waiting.len());
            for entry in std::mem::take(&mut self.waiting) {
                match entitled(entry) {
                    Some(by) if taken.len() < places => taken.push(ClassPlace { entry, by }),
                    Some(by) => {
                        left_out.get_or_insert(ClassPlace { entry, by });
                        waiting.push(entry);
                    }
                    None => waiting.push(entry),
                }
            }
            self.waiting = waiting;
            if let (Some(last), Some(next)) = (taken.last(), left_out)
                && last.entry.rating == next.entry.rating
            {
                remarks.push(Remark::Tie(Tie {
                    clause: next.by.clause(),
                    rating: next.entry.rating,
                    placed: last.entry.player.clone(),
                    left_out: next.entry.player.clone(),
                    games_of_placed: last.entry.games_since_last_emt,
                    games_of_left_out: next.entry.games_since_last_emt,
                }));
            }
            taken
        }

        /// Takes the named players. Remarks on each who is not entered, and on an empty list of names.
        pub fn take_named(
            &mut self,
            places: usize,
            named: &EntitledPlayers,
            everybody: &[EmtEntry],
            remarks: &mut Vec<Remark>,
        ) -> Vec<ClassPlace<'e>> {
            let by = named.by;
            if named.players.is_empty() {
                remarks.push(Remark::NoneNamed { by });
            }
            for player in named.players {
                if everybody.iter().all(|entry| entry.player != *player) {
                    remarks.push(Remark::NotEntered { by, player: player.clone() });
                }
            }
            self.take(places, |entry| named.players.contains(&entry.player).then_some(by), remarks)
        }
    }

    /// Players entitled by their results of last year.
    pub struct EntitledPlayers<'n> {
        pub players: &'n [String],
        pub by: Entitlement,
    }
}

pub mod remark {
    //! Remarks on a class: decisions that are still to be made, and facts that the office should know.

    use super::entitlement::Entitlement;
    use super::*;

    /// A remark on a class as a whole, not a reason for one player's place.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Remark {
        /// No player is named for the clause; it was not applied.
        NoneNamed { by: Entitlement },
        /// A player with a right to a place is not entered.
        NotEntered { by: Entitlement, player: String },
        /// Players of one rating were on both sides of the last place.
        Tie(Tie),
        /// The class has fewer players than the paragraph demands.
        TooFew { paragraph: &'static str, players: usize, needed: usize },
        /// No player is left to make the number even.
        Odd { paragraph: &'static str },
        /// With so few players, this many rounds would need a second meeting.
        FewerThanRounds { paragraph: &'static str, players: usize, rounds: u16 },
        /// FU decides whether and how the class is played.
        FuDecides { paragraph: &'static str, players: usize },
    }

    /// The last player with a place, and the first of the same rating without one.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Tie {
        pub clause: &'static str,
        pub rating: Rating,
        pub placed: String,
        pub left_out: String,
        /// Rated games since last year's EMT. If equal, the law does not decide.
        pub games_of_placed: u32,
        pub games_of_left_out: u32,
    }

    impl Remark {
        pub fn clause(&self) -> &'static str {
            match self {
                Remark::NoneNamed { by } | Remark::NotEntered { by, .. } => by.clause(),
                Remark::Tie(tie) => tie.clause,
                Remark::TooFew { paragraph, .. }
                | Remark::Odd { paragraph }
                | Remark::FewerThanRounds { paragraph, .. }
                | Remark::FuDecides { paragraph, .. } => paragraph,
            }
        }
    }
}

pub mod objection {
    //! Objections to an entry (§ 7, § 33, § 40, § 41).

    use super::entry::{ChosenClass, Days, EmtEntry};
    use super::*;

    /// Why an entry is not accepted unchanged.
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
        /// Whether the whole entry is invalid, not only its choice of a class.
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

    impl EmtEntry {
        /// All objections to the entry.
        pub fn objections(&self, days: &Days) -> Vec<Objection> {
            let is_no_woman = self.chosen_class == Some(ChosenClass::Women) && !kvindeklasse::may_play(self);
            let is_no_veteran =
                self.chosen_class == Some(ChosenClass::Veterans) && !veteranklasse::may_play(self, days);
            let found = [
                (!deadline::may_enter(self.member)).then_some(Objection::NotAMember),
                // Decision (§ 7): a quarantine bars a player from the EMT too.
                self.is_quarantined.then_some(Objection::Quarantined),
                self.entered.filter(|&day| day > days.deadline).map(Objection::Late),
                is_no_woman.then_some(Objection::NotAWoman),
                is_no_veteran.then_some(Objection::NotAVeteran),
            ];
            found.into_iter().flatten().collect()
        }
    }
}
