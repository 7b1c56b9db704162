//! § 5 a: the tournament directors (*turneringsledere*).

use super::licence::LicenceKind;
use crate::regulation::Rule;

pub const RULE: Rule =
    Rule::new("§ 5", "Turneringsarrangører", "directors, tournament committee, the day a report is due", file!());

/// Faults in the directors of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directors {
    /// Nobody among them has the licence.
    pub lacks_licence: bool,
    /// Places of those who are not even aspirants.
    pub unlicensed: Vec<usize>,
}

/// By the licence that each of them holds.
//§ Udpeger en eller flere turneringsledere, hvoraf mindst een skal være i besiddelse af unionens turneringslederlicens, medens øvrige kan være turneringslederaspiranter (jf. turneringslederlicens 4.6).
pub fn directors(licences: &[Option<LicenceKind>]) -> Directors {
    let unlicensed = licences.iter().enumerate().filter(|(_, licence)| licence.is_none());
    Directors {
        lacks_licence: !licences.contains(&Some(LicenceKind::Director)),
        unlicensed: unlicensed.map(|(place, _)| place).collect(),
    }
}
