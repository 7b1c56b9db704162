/// The kind of tournament that a report covers (4.5.3.1, 4.5.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentKind {
    Emt,
    //§ Koordinerede turneringer.
    Coordinated,
    //§ Omkampe om mesterskaber.
    Playoff,
    //§ Andre turneringer og matcher, der af RK findes ratingberettigede.
    Approved,
    //§ Internationale enkeltmandsturneringer.
    International,
    InternationalTeam,
}

impl TournamentKind {
    /// Whether the report calls it international, for individuals or teams.
    pub fn is_international(self) -> bool {
        matches!(self, TournamentKind::International | TournamentKind::InternationalTeam)
    }
}

/// The declared tournament system (§ 65).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum System {
    RoundRobin,
    DoubleRoundRobin,
    Monrad,
    Nordic,
    Swiss,
    Match,
    Team,
    Other,
}

impl System {
    /// Declared as all-play-all: § 16 a and b apply to players who leave.
    pub fn is_declared_all_play_all(self) -> bool {
        matches!(self, System::RoundRobin | System::DoubleRoundRobin)
    }
}
