use super::{CountedGame, Requirement, Verdict};
use crate::vocabulary::{HalfPoints, Rating};

/// A title that norms are made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NormTitle {
    Gm,
    Im,
    Wgm,
    Wim,
}

impl NormTitle {
    pub const ALL: [NormTitle; 4] = [NormTitle::Gm, NormTitle::Im, NormTitle::Wgm, NormTitle::Wim];

    pub fn abbreviation(self) -> &'static str {
        match self {
            NormTitle::Gm => "GM",
            NormTitle::Im => "IM",
            NormTitle::Wgm => "WGM",
            NormTitle::Wim => "WIM",
        }
    }

    /// *Kvindelig*: for women only.
    pub fn is_for_women(self) -> bool {
        matches!(self, NormTitle::Wgm | NormTitle::Wim)
    }
}

/// One player's result in one tournament, held against the norm for one title.
#[derive(Clone, Debug)]
pub struct TitleNorm {
    pub title: NormTitle,
    /// The games that count, by opponent.
    pub games: Vec<CountedGame>,
    /// Players of the group, the player included.
    pub group_size: usize,
    pub average: Rating,
    /// The category of the average (for women's titles: of the average + 200); `None`: outside the table.
    pub category: Option<String>,
    /// `None`: the table demands no score here.
    pub demanded: Option<HalfPoints>,
    /// From the games that count.
    pub score: HalfPoints,
    /// In the order of the text.
    pub requirements: Vec<Requirement>,
    pub notes: Vec<Note>,
}

/// Facts that must be known about a norm beside its requirements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Made with double rounds that a GM tournament may not have: a player makes one norm at most that way.
    OnceWithDoubleRounds,
    /// Made with 40 moves in 2 hours and 1 hour for the rest: a player makes one norm at most that way.
    OnceWithTimeControl,
}

impl TitleNorm {
    pub fn missed(&self) -> impl Iterator<Item = &Requirement> {
        self.requirements.iter().filter(|requirement| requirement.verdict() == Verdict::Missed)
    }

    pub fn is_achieved(&self) -> bool {
        self.missed().next().is_none()
    }
}
