use super::AtLeast;
use super::days::Days;
use super::demanded_score::Listing;
use super::double_rounds::DoubleRounds;
use super::last_rounds::LastRounds;
use super::time_control::NormTimeControl;
use super::title_holders::Holders;
use crate::vocabulary::HalfPoints;

/// Whether a requirement is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Met,
    Missed,
    /// The report does not state what it takes to tell.
    NotStated,
}

impl Verdict {
    pub fn met_if(is_met: bool) -> Verdict {
        if is_met { Verdict::Met } else { Verdict::Missed }
    }
}

/// A requirement, and what was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    Games(AtLeast),
    /// Whether it is one.
    PlayOff(bool),
    Days(Days),
    /// `None`: not stated.
    TimeControl(Option<NormTimeControl>),
    RoundsPerDay(DoubleRounds),
    LastRounds(LastRounds),
    Rated(AtLeast),
    Foreigners(AtLeast),
    Federations(AtLeast),
    Titled(AtLeast),
    Holders(Holders),
    Category(Listing),
    Score {
        demanded: HalfPoints,
        score: HalfPoints,
    },
    /// The player is one.
    Computer,
}

impl Requirement {
    /// A short name for other programs: never changed, never used for two things.
    pub fn name(&self) -> &'static str {
        match self {
            Requirement::Games(_) => "games",
            Requirement::PlayOff(_) => "play-off",
            Requirement::Days(_) => "days",
            Requirement::TimeControl(_) => "time-control",
            Requirement::RoundsPerDay(_) => "rounds-per-day",
            Requirement::LastRounds(_) => "last-rounds",
            Requirement::Rated(_) => "rated",
            Requirement::Foreigners(_) => "foreigners",
            Requirement::Federations(_) => "federations",
            Requirement::Titled(_) => "titled",
            Requirement::Holders(_) => "holders",
            Requirement::Category(_) => "category",
            Requirement::Score { .. } => "score",
            Requirement::Computer => "computer",
        }
    }

    pub fn verdict(&self) -> Verdict {
        match self {
            Requirement::Games(games) => games.verdict(),
            Requirement::PlayOff(is_play_off) => Verdict::met_if(!is_play_off),
            Requirement::Days(days) => days.verdict(),
            Requirement::TimeControl(control) => control.as_ref().map_or(Verdict::NotStated, NormTimeControl::verdict),
            Requirement::RoundsPerDay(days) => days.verdict(),
            Requirement::LastRounds(days) => days.verdict(),
            Requirement::Rated(share)
            | Requirement::Foreigners(share)
            | Requirement::Federations(share)
            | Requirement::Titled(share) => share.verdict(),
            Requirement::Holders(holders) => holders.verdict(),
            Requirement::Category(listing) => listing.verdict(),
            Requirement::Score { demanded, score } => Verdict::met_if(score >= demanded),
            Requirement::Computer => Verdict::Missed,
        }
    }
}
