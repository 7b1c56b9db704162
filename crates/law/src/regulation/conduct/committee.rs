//! § 5 b: the tournament committee (*turneringskomite*, TK).

use super::licence::LicenceKind;

/// Members of a committee.
pub const MEMBERS: usize = 3;

/// Faults in the committee of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committee {
    /// It has not as many members as it must.
    pub is_incomplete: bool,
    /// Places of those without the licence; an aspirant has none.
    pub unlicensed: Vec<usize>,
}

/// By the licence that each member holds.
//§ Udpeger en turneringskomite bestående af 3 medlemmer, der alle skal være i besiddelse af unionens turneringslederlicens.
// Decision (§ 5): a fourth name is not a fault. Whoever stepped down may stand in the form beside the one who took
// over.
//§ Udtræder et medlem af turneringskomiteen, suppleres denne i henhold til reglerne for udpegning af komiteen.
pub fn committee(licences: &[Option<LicenceKind>]) -> Committee {
    let unlicensed = licences.iter().enumerate().filter(|(_, licence)| **licence != Some(LicenceKind::Director));
    Committee { is_incomplete: licences.len() < MEMBERS, unlicensed: unlicensed.map(|(place, _)| place).collect() }
}
