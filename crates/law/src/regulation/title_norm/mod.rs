//! 4.8.4: norms for FIDE's titles. [`title_norms`] examines one player of a tournament: which requirements are met, which
//! are missed and by how much, and what the report does not state.
//!
//! The text is the handbook's, of its own time, and no statement of FIDE's rules of today.

pub mod average;
pub mod counted_games;
pub mod days;
pub mod demanded_score;
pub mod double_rounds;
pub mod federations;
pub mod field;
pub mod foreigners;
pub mod group;
pub mod last_rounds;
pub mod once;
pub mod play_off;
pub mod rated_share;
mod requirement;
mod share;
pub mod time_control;
pub mod title_holders;
pub mod titled_share;

pub use self::field::Field;
pub use self::requirement::{Requirement, Verdict};
pub use self::share::AtLeast;

use self::counted_games::CountedGame;
use self::demanded_score::Demand;
use self::group::NormGroup;
use self::time_control::NormTimeControl;
use super::{Rule, RuleSet};
use crate::vocabulary::{HalfPoints, PlayerIndex, Rating, Sex};

pub const RULE: Rule = Rule::new("4.8.4", "Krav til titelturneringer:", "norms for the titles of FIDE", file!());

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

/// What must be known about a norm beside its requirements.
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

/// The norms of one player: GM and IM, for women WGM and WIM too.
pub fn title_norms(rules: &RuleSet, field: &Field, player: PlayerIndex) -> Vec<TitleNorm> {
    let is_woman = field.players()[player].sex == Some(Sex::Female);
    let titles = NormTitle::ALL.into_iter().filter(|title| is_woman || !title.is_for_women());
    let games = counted_games::counted_games(field, player);
    let group = group::norm_group(field, player, &games);
    titles.map(|title| title_norm(rules, field, &group, &games, title)).collect()
}

fn title_norm(rules: &RuleSet, field: &Field, group: &NormGroup, games: &[CountedGame], title: NormTitle) -> TitleNorm {
    let average = average::average(group);
    let Demand { category, score: demanded, listing } = demanded_score::demand(rules, title, average, games.len());
    let score: HalfPoints = games.iter().map(|game| game.points).sum();
    let event = &field.tournament().event;
    let control = event.time_control.as_ref().map(time_control::judge);
    let mut requirements = vec![
        Requirement::Games(counted_games::enough(games)),
        Requirement::PlayOff(play_off::is_play_off(field.group())),
        Requirement::Days(days::days(field.tournament())),
        Requirement::TimeControl(control),
        Requirement::RoundsPerDay(double_rounds::double_rounds(field.tournament(), title)),
    ];
    let mut notes = Vec::new();
    if title == NormTitle::Gm {
        requirements.push(Requirement::LastRounds(last_rounds::last_rounds(field.tournament())));
    } else if !may_be_gm_tournament(field) {
        //§ For IM-turneringer må der spilles dobbeltrunder hele turneringen - en spiller kan dog kun lave én norm med denne spilletid.
        notes.push(Note::OnceWithDoubleRounds);
    }
    requirements.extend([
        Requirement::Rated(rated_share::rated_share(group)),
        Requirement::Foreigners(foreigners::foreigners(group)),
        Requirement::Federations(federations::federations(group)),
        Requirement::Titled(titled_share::titled_share(group)),
        Requirement::Holders(title_holders::title_holders(group, title)),
        Requirement::Category(listing),
    ]);
    requirements.extend(demanded.map(|demanded| Requirement::Score { demanded, score }));
    // Decision (4.8.4): a computer is a member of the group, but makes no norm.
    requirements.extend(group.player().is_computer.then_some(Requirement::Computer));
    if control == Some(NormTimeControl::OncePerPlayer) {
        //§ En spiller kan dog kun score én norm under denne spilletid.
        notes.push(Note::OnceWithTimeControl);
    }
    TitleNorm {
        title,
        games: games.to_vec(),
        group_size: group.size(),
        average,
        category,
        demanded,
        score,
        requirements,
        notes,
    }
}

/// Whether the rounds are spread over the days as for a GM norm, as far as they are dated.
fn may_be_gm_tournament(field: &Field) -> bool {
    let double_rounds = double_rounds::double_rounds(field.tournament(), NormTitle::Gm);
    let last_rounds = last_rounds::last_rounds(field.tournament());
    double_rounds.verdict() != Verdict::Missed && last_rounds.verdict() != Verdict::Missed
}
