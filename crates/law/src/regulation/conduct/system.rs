//! § 65, § 42: whether the declared tournament system may be used.

use super::scope::Scope;
use crate::regulation::Rule;
use crate::vocabulary::System;

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

/// Judges the declared system; `None`: it was not declared. Returns `None` where the tournament may use any system.
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
        // Decision (§ 65): what small classes of the EMT play is fixed by FU (§ 40, § 41) and needs nobody's approval.
        System::Match | System::Team | System::Other if scope == Scope::Emt => Declared::Regular,
        System::Match | System::Team | System::Other => Declared::NeedsApproval,
    })
}
