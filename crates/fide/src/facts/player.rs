use kartotek_vocabulary::{HalfPoints, Title};

/// Facts about a player that FIDE's regulations ask for. `None`: not stated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Start number.
    pub no: u32,
    pub fide_id: Option<u64>,
    /// Three letters.
    pub federation: Option<String>,
    /// On the list of the tournament's kind.
    pub elo: Option<i32>,
    /// On the standard list, for whoever is on no list of rapid or blitz.
    pub standard_elo: Option<i32>,
    /// K as it is published.
    pub k: Option<i64>,
    /// Rated games before the tournament.
    pub games: Option<i64>,
    /// Highest published rating.
    pub peak: Option<i32>,
    pub birth_year: Option<i32>,
    pub is_woman: bool,
    pub title: Option<Title>,
    pub is_computer: bool,
    /// Results of an unrated player from earlier tournaments.
    pub earlier: Earlier,
}

/// Games against rated opponents that count towards a first rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Earlier {
    pub games: i64,
    pub points: HalfPoints,
    /// The opponents' ratings together.
    pub rating_sum: i64,
}
