//! The conduct of a tournament: § 5, § 6, § 21, § 61 to § 65 and 4.6. One module per check. No finding stops the
//! rating: findings are reported, and the office decides.

mod deadlines;
pub mod licence;
pub mod rounds;

use super::Rule;
use crate::vocabulary::{Hundredths, Member, Rating, System, TournamentKind};
use chrono::NaiveDate;
pub use deadlines::{entry_list, reporting};
use licence::LicenceKind;

pub mod scope {
    //! Which part of the regulations a tournament is held under.

    use super::*;

    /// The rules that a domestic tournament is held under.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Scope {
        /// 4.1 and 4.2.
        Emt,
        /// 4.1 and 4.4.
        Coordinated,
        /// The rating system (4.5) alone: play-offs, approved events, internationals held here.
        RatedOnly,
    }

    impl Scope {
        /// The scope of a tournament. `None`: played abroad, under the rules of another federation.
        // Decision (§ 5): 4.1 is for EMT and coordinated tournaments, as its heading says; 4.4 for coordinated ones.
        pub fn of(kind: TournamentKind, is_foreign: bool) -> Option<Scope> {
            if is_foreign {
                return None;
            }
            Some(match kind {
                //§ Reglement for DSU's EMT og koordinerede turneringer
                TournamentKind::Emt => Scope::Emt,
                //§ Bestemmelser for koordinerede turneringer
                TournamentKind::Coordinated => Scope::Coordinated,
                TournamentKind::Playoff
                | TournamentKind::Approved
                | TournamentKind::International
                | TournamentKind::InternationalTeam => Scope::RatedOnly,
            })
        }

        /// § 1 to § 24 apply.
        pub fn has_general_rules(self) -> bool {
            matches!(self, Scope::Emt | Scope::Coordinated)
        }
    }
}

pub mod announcement {
    //! § 64: a tournament is announced to RKF before it begins. The four weeks of 4.8.3 are a different notice.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 64", "Turneringsarrangør", "announced before it begins", file!());

    /// Whether the announcement came before the day of the first round.
    //§ Før turneringen meddeles til RKF, at turneringen ønskes ratet.
    // Decision (§ 64): an announcement on the day of the first round is late.
    pub fn is_in_time(announced: NaiveDate, first_round: NaiveDate) -> bool {
        announced < first_round
    }
}

pub mod directors {
    //! § 5 a: the tournament directors (*turneringsledere*).

    use super::*;

    pub const RULE: Rule =
        Rule::new("§ 5", "Turneringsarrangører", "directors, tournament committee, the day a report is due", file!());

    /// Faults in the directors of a tournament.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Directors {
        /// None of them has the licence.
        pub lacks_licence: bool,
        /// Indices of those who are not even aspirants.
        pub unlicensed: Vec<usize>,
    }

    /// Judges the directors by the licence that each of them holds.
    //§ Udpeger en eller flere turneringsledere, hvoraf mindst een skal være i besiddelse af unionens turneringslederlicens, medens øvrige kan være turneringslederaspiranter (jf. turneringslederlicens 4.6).
    pub fn directors(licences: &[Option<LicenceKind>]) -> Directors {
        let unlicensed = licences.iter().enumerate().filter(|(_, licence)| licence.is_none());
        Directors {
            lacks_licence: !licences.contains(&Some(LicenceKind::Director)),
            unlicensed: unlicensed.map(|(place, _)| place).collect(),
        }
    }
}

pub mod committee {
    //! § 5 b: the tournament committee (*turneringskomite*, TK).

    use super::*;

    /// Members of a committee.
    pub const MEMBERS: usize = 3;

    /// Faults in the committee of a tournament.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Committee {
        /// Fewer members than [`MEMBERS`].
        pub is_incomplete: bool,
        /// Indices of those without the licence; an aspirant counts as without.
        pub unlicensed: Vec<usize>,
    }

    /// Judges the committee by the licence that each member holds.
    //§ Udpeger en turneringskomite bestående af 3 medlemmer, der alle skal være i besiddelse af unionens turneringslederlicens.
    // Decision (§ 5): a fourth name is not a fault. The form may name a member who stepped down as well as the
    // successor.
    //§ Udtræder et medlem af turneringskomiteen, suppleres denne i henhold til reglerne for udpegning af komiteen.
    pub fn committee(licences: &[Option<LicenceKind>]) -> Committee {
        let unlicensed = licences.iter().enumerate().filter(|(_, licence)| **licence != Some(LicenceKind::Director));
        Committee { is_incomplete: licences.len() < MEMBERS, unlicensed: unlicensed.map(|(place, _)| place).collect() }
    }
}

pub mod playing_director {
    //! § 6: a director who plays.

    use super::*;

    pub const RULE: Rule =
        Rule::new("§ 6", "Turneringsledere", "a director who plays, the day a report is due", file!());

    /// A director of a tournament.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Director {
        /// Whether they play in any group of the tournament that they direct.
        pub plays: bool,
        pub is_approved_by_rkf: bool,
    }

    /// RKF must approve it, and has not.
    //§ Hvis TL ønsker at deltage i turneringen, skal dette i hvert enkelt tilfælde godkendes af RKF.
    pub fn needs_approval(director: Director) -> bool {
        director.plays && !director.is_approved_by_rkf
    }
}

pub mod membership {
    //! § 63: who may play in a coordinated tournament; § 33: in the EMT.

    use super::scope::Scope;
    use super::*;

    pub const RULE: Rule = Rule::new("§ 63", "Spillere", "members, guests, dispensations", file!());

    /// A player, as far as membership goes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Player {
        /// `None`: not known.
        pub member: Option<Member>,
        /// RKF has given a dispensation.
        pub is_exempt: bool,
        /// Belongs to another federation.
        pub is_foreign: bool,
        /// Has played in another tournament as a guest.
        pub was_guest: bool,
    }

    /// The ground on which a player takes part.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Participation {
        Member,
        /// Membership is not known.
        Unknown,
        Exempt,
        /// No member, for the first time.
        Guest,
        /// No member, and a guest before.
        GuestAgain,
        /// No member, where guests may not play.
        NotAMember,
    }

    /// On what ground a player takes part. `None`: the tournament is open to non-members too.
    pub fn entry(player: Player, scope: Scope) -> Option<Participation> {
        if !scope.has_general_rules() {
            return None;
        }
        Some(match player.member {
            //§ Samtlige spillere (jf. næste afsnit) skal være medlem af en unionsklub eller enkeltmedlem af Unionen.
            Some(Member::Yes | Member::Single) => Participation::Member,
            None => Participation::Unknown,
            //§ RKF kan dog dispensere herfra for så vidt angår udlændinge.
            // Decision (§ 63): for foreigners alone, and not in the EMT: § 33 has no dispensation.
            Some(Member::No) if player.is_exempt && player.is_foreign && scope != Scope::Emt => Participation::Exempt,
            //§ Berettiget til at deltage i EMT er ethvert medlem af unionens klubber samt unionens enkeltmedlemmer.
            // Decision (§ 63): the one guest appearance is in 4.4 and does not apply to the EMT.
            Some(Member::No) if scope == Scope::Emt => Participation::NotAMember,
            //§ Spillere, der ikke er medlem af Unionen, kan dog én gang deltage i en turnering.
            Some(Member::No) if player.was_guest => Participation::GuestAgain,
            Some(Member::No) => Participation::Guest,
        })
    }
}

pub mod division {
    //! § 65, § 38, § 39: how the players of a tournament are divided into groups.

    use super::*;

    pub const RULE: Rule =
        Rule::new("§ 65", "Turneringssystem", "groups by rating, and one odd group at most", file!());

    /// A group of a tournament, as it was made before the first round.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Division<'d> {
        /// Start ratings, without the unknown ones.
        pub ratings: &'d [Rating],
        pub players: usize,
        /// `None`: not declared.
        pub system: Option<System>,
    }

    /// Pairs of groups each of which has a player rated above one of the other; in the order of the groups.
    //§ Spillerne opstilles i ratingorden, således at et antal af de højest ratede spiller i øverste gruppe, de næsthøjest ratede i næstøverste gruppe osv.
    // Decision (§ 65): it is not asked which group is the upper one; two groups are in order if all of one are rated
    // at least as high as the other's highest.
    pub fn out_of_order(groups: &[Division]) -> Vec<(usize, usize)> {
        let highest = |group: &Division| group.ratings.iter().max().copied();
        let lowest = |group: &Division| group.ratings.iter().min().copied();
        // A group without ratings is never out of order.
        let has_above = |division: &Division, other: &Division| {
            highest(division).zip(lowest(other)).is_some_and(|(highest, lowest)| highest > lowest)
        };
        let pairs = (0..groups.len()).flat_map(|one| (one + 1..groups.len()).map(move |other| (one, other)));
        let overlap = |one: &Division, other: &Division| has_above(one, other) && has_above(other, one);
        pairs.filter(|&(one, other)| overlap(&groups[one], &groups[other])).collect()
    }

    /// Groups with an odd number of players, if there is more than one; groups that play all-play-all are left out.
    //§ Ved anvendelse af turneringssystemer, hvor der ikke spilles alle mod alle, skal opdelingen i grupper foretages således at kun en enkelt gruppe har et ulige deltagerantal.
    // Decision (§ 65): all-play-all by the declared system; a group that declares none is left out.
    pub fn odd(groups: &[Division]) -> Vec<usize> {
        let is_paired = |group: &Division| group.system.is_some_and(|system| !system.is_declared_all_play_all());
        let is_odd = |group: &Division| is_paired(group) && group.players % 2 == 1;
        let odd: Vec<usize> = (0..groups.len()).filter(|&place| is_odd(&groups[place])).collect();
        if odd.len() > 1 { odd } else { Vec::new() }
    }
}

pub mod system {
    //! § 65, § 42: whether the declared tournament system may be used.

    use super::scope::Scope;
    use super::*;

    pub const RULE: Rule = Rule::new("§ 65", "Turneringssystem", "the declared system, its rounds and pairs", file!());

    /// Whether a declared system may be used.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Declared {
        /// One of § 65 a to d (§ 42 has the same), or one that needs no further approval.
        Regular,
        /// § 65 e: RKF has to approve it, and has not.
        NeedsApproval,
        /// Nothing was declared.
        //§ Indbydelsen skal indeholde oplysninger om, hvilket turneringssystem der spilles efter jf. § 65, og hvilken betænkningstid der anvendes jf. § 12 og 13.
        Undeclared,
    }

    /// Judges the declared system; `system`: `None` if not declared. Returns `None` if the tournament may use any
    /// system.
    pub fn declared(system: Option<System>, is_approved: bool, scope: Scope) -> Option<Declared> {
        if !scope.has_general_rules() {
            return None;
        }
        let Some(system) = system else { return Some(Declared::Undeclared) };
        Some(match system {
            //§ Monrads turneringssystem
            //§ Nordisk turneringssystem
            //§ Schweizer systemet
            System::Monrad | System::Nordic | System::Swiss => Declared::Regular,
            //§ Alle-mod-alle
            // Decision (§ 65): a double round is an all-play-all.
            System::RoundRobin | System::DoubleRoundRobin => Declared::Regular,
            //§ Tilretning og/eller kombination af de under a til d nævnte turneringssystemer, når dette er godkendt af RKF.
            System::Match | System::Team | System::Other if is_approved => Declared::Regular,
            // Decision (§ 65): FU decides what small classes of the EMT play (§ 40, § 41); no approval is needed.
            System::Match | System::Team | System::Other if scope == Scope::Emt => Declared::Regular,
            System::Match | System::Team | System::Other => Declared::NeedsApproval,
        })
    }
}

pub mod fee {
    //! § 21: the fee that organisers pay for every participant.

    use super::*;

    pub const RULE: Rule = Rule::new("§ 21", "Afgift", "a fee for every participant", file!());

    /// Whether an organiser owes the fee.
    // Decision (§ 21): an organiser abroad owes nothing, although the tournament is rated for our players.
    pub fn is_owed(is_foreign: bool) -> bool {
        !is_foreign
    }

    /// Whether an organiser owes the fee for a tournament that RKF does not rate.
    //§ Alle deltagere i enhver koordineret og/eller rated turnering
    // Decision (§ 21): the EMT counts as coordinated; other kinds owe the fee only if rated.
    pub fn is_owed_unrated(kind: TournamentKind, is_foreign: bool) -> bool {
        is_owed(is_foreign) && matches!(kind, TournamentKind::Coordinated | TournamentKind::Emt)
    }

    /// The fee for all participants, members or not, in kroner. `None`: the amount overflows.
    //§ Alle deltagere i enhver koordineret og/eller rated turnering erlægger til Dansk Skak Union en afgift, der fastsættes af delegeretmødet.
    // Decision (§ 21): every player in the table is a participant, no-shows too: the fee is due before the first
    // round.
    pub fn amount(fee: Hundredths, participants: usize) -> Option<Hundredths> {
        i64::try_from(participants).ok().and_then(|count| fee.0.checked_mul(count)).map(Hundredths)
    }
}
