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
