//! A norm of a player, examined.

use super::check::{Check, Requirement, whole};
use super::field::{Opponents, part_up};
use super::left_out::{self, Allowed};
use super::{
    CountedGame, Field, average, counted_games, counts, exemption, federations, level, number_of_games, serves, titled,
};
use crate::Level;
use crate::facts::{System, WIN};
use crate::rating::tables;
use kartotek_vocabulary::{HalfPoints, Title};

/// A norm that was made or missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Norm {
    pub title: Title,
    /// The games used; if there is no norm, all games that count.
    pub games: Vec<CountedGame>,
    /// Number of different opponents plus one for the player.
    pub group: usize,
    /// Ra. `None`: no games.
    pub average: Option<i32>,
    /// Rp. `None`: no games.
    pub performance: Option<i32>,
    pub demanded: Option<HalfPoints>,
    pub score: HalfPoints,
    /// All requirements, those of the event first.
    pub checks: Vec<Check>,
    /// Rounds of games that were left out.
    pub left_out: Vec<u16>,
    /// Articles without which there would be no norm.
    pub by: Vec<&'static str>,
    /// Number of games it counts for in an application. `None`: no norm.
    pub counts: Option<usize>,
    pub serves: Vec<&'static str>,
}

impl Norm {
    pub fn missed(&self) -> impl Iterator<Item = &Check> {
        self.checks.iter().filter(|check| check.is_missed())
    }

    pub fn is_made(&self) -> bool {
        self.missed().next().is_none()
    }
}

/// The norms of a player: GM and IM, and for women WGM and WIM too.
pub fn norms(field: &Field, player: usize) -> Vec<Norm> {
    let games = counted_games::counted(field, player);
    let is_woman = field.tournament.players[player].is_woman;
    let is_open = |level: &&Level| is_woman || !matches!(level.title, Title::Wgm | Title::Wim);
    let levels = field.rules.levels.iter().filter(is_open);
    levels.map(|level| Candidate { field, player, level }.norm(&games)).collect()
}

/// The least score in the last round that would have made a norm of this title. `None`: impossible, or that game does not
/// count.
pub fn last_round(field: &Field, player: usize, title: Title) -> Option<HalfPoints> {
    let mut games = counted_games::counted(field, player);
    let last = games.pop().filter(|game| game.round == field.tournament.number_of_rounds())?;
    let level = field.rules.levels.iter().find(|level| level.title == title)?;
    let candidate = Candidate { field, player, level };
    (0..=WIN.0)
        .map(HalfPoints)
        .find(|&points| candidate.norm(&[games.as_slice(), &[CountedGame { points, ..last }]].concat()).is_made())
}

#[derive(Clone, Copy)]
struct Candidate<'f> {
    field: &'f Field<'f>,
    player: usize,
    level: &'f Level,
}

/// The games with which a norm is attempted.
struct Attempt<'g> {
    games: &'g [CountedGame],
    /// Number of games required.
    least: usize,
    by: Vec<&'static str>,
    left_out: Vec<u16>,
}

impl Candidate<'_> {
    /// The norm by all games that count, or by a choice of them.
    // Decision (B.01 1.4.1): all games if they make the norm, else 1.4.1c, else 1.4.2c, else the fewest left out.
    fn norm(self, all: &[CountedGame]) -> Norm {
        let least = number_of_games::least(self.field);
        let plain = |games, least, by| Attempt { games, least, by, left_out: Vec::new() };
        let by_number =
            |games: usize| if games < self.field.rules.numbers.games.least { vec!["1.4.1b"] } else { vec![] };
        let is_short = number_of_games::is_short(self.field, self.player, all) && all.len() < least;
        let first = if is_short {
            self.examine(plain(all, all.len(), vec!["1.4.1c"]))
        } else {
            self.examine(plain(all, least, by_number(all.len())))
        };
        if first.is_made() || self.field.event.iter().any(Check::is_missed) {
            return first;
        }
        if let Some(games) = number_of_games::with_last_round_lost(self.field, self.player, all) {
            let mut by = by_number(games.len());
            by.push("1.4.2c");
            let lost = self.examine(plain(&games, least, by));
            if lost.is_made() {
                return lost;
            }
        }
        let Some(choice) = self.left_out(all, least) else { return first };
        let mut by = by_number(choice.used.len());
        by.extend((choice.after_a_round > 0).then_some("1.4.1e"));
        by.extend((choice.after_a_round < choice.left_out.len()).then_some("1.4.1f"));
        self.examine(Attempt { games: &choice.used, least, by, left_out: choice.left_out })
    }

    fn left_out(self, all: &[CountedGame], least: usize) -> Option<left_out::Choice> {
        if all.len() <= least || self.is_hopeless(all, least) {
            return None;
        }
        let system = self.field.tournament.system;
        let is_all_play_all = system.is_some_and(System::is_all_play_all);
        let has_mix = || !self.mix(all).iter().any(Check::is_missed);
        let won = !is_all_play_all || has_mix();
        let allowed = Allowed { after_a_round: system == Some(System::Swiss), won, least };
        left_out::fewest(all, allowed, |games| self.makes_norm(games))
    }

    /// Whether no choice can help, since leaving out games only removes titled opponents and federations.
    fn is_hopeless(self, all: &[CountedGame], least: usize) -> bool {
        let opponents = self.opponents(all);
        let mix = &self.field.rules.numbers.mix;
        let value_of = |requirement| {
            let mut checks = titled::checks(&opponents, self.level).into_iter().chain(federations::checks(&opponents));
            checks.find_map(|check| match check.measured {
                super::Measured::AtLeast { found, .. } if check.requirement == requirement => Some(found),
                _ => None,
            })
        };
        let is_below = |requirement, needed: usize| value_of(requirement).is_some_and(|found| found < whole(needed));
        let is_exempt = exemption::exemption(self.field, self.player).is_some();
        let mut ratings: Vec<i32> =
            opponents.of_games().map(|other| self.field.counted_rating(other).max(self.level.floor)).collect();
        ratings.sort_unstable_by(|a, b| b.cmp(a));
        let sum: i64 = ratings.iter().take(least).map(|&rating| i64::from(rating)).sum();
        is_below(Requirement::Titled, part_up(least, mix.titled))
            || !opponents.is_double_all_play_all()
                && is_below(Requirement::Holders, part_up(least, mix.holders).max(mix.least_holders))
            || !is_exempt && is_below(Requirement::Federations, mix.federations)
            || 2 * sum < (2 * i64::from(self.level.average) - 1) * whole(least)
    }

    fn makes_norm(self, games: &[CountedGame]) -> bool {
        let (_, _, played) = self.played(games);
        !played.iter().any(Check::is_missed) && !self.mix(games).iter().any(Check::is_missed)
    }

    fn opponents<'g>(&'g self, games: &'g [CountedGame]) -> Opponents<'g> {
        Opponents { field: self.field, player: self.player, games }
    }

    /// The requirements of 1.4.3 to 1.4.5, with exemptions.
    fn mix(self, games: &[CountedGame]) -> Vec<Check> {
        let opponents = self.opponents(games);
        let is_exempt = exemption::exemption(self.field, self.player).is_some();
        let mut checks: Vec<Check> = Vec::new();
        if !is_exempt {
            checks.extend(federations::checks(&opponents));
        }
        checks.extend(titled::checks(&opponents, self.level));
        checks
    }

    /// Ra, Rp, and the requirements on them; empty without games.
    fn played(self, games: &[CountedGame]) -> (Option<i32>, Option<i32>, Vec<Check>) {
        let opponents = self.opponents(games);
        let (rules, level) = (self.field.rules, self.level);
        let Some(average) = average::average(&opponents, level) else { return (None, None, Vec::new()) };
        let score: HalfPoints = games.iter().map(|game| game.points).sum();
        let percentage = tables::percentage(i64::from(score.0), whole(games.len()));
        let performance = level::performance(rules, average, percentage);
        let checks = vec![
            Check::rating(Requirement::Average, average, level.average),
            Check {
                requirement: Requirement::Score,
                measured: super::Measured::AtLeast { found: percentage, least: rules.numbers.least_percent },
            },
            Check::rating(Requirement::Performance, performance, level.performance),
        ];
        (Some(average), Some(performance), checks)
    }

    fn examine(self, attempt: Attempt) -> Norm {
        let Attempt { games, least, mut by, left_out } = attempt;
        let opponents = self.opponents(games);
        let (average, performance, played) = self.played(games);
        let mut checks = vec![Check::at_least(Requirement::Games, games.len(), least)];
        checks.extend(&self.field.event);
        // Without games, these requirements are not checked.
        if average.is_some() {
            checks.extend(self.mix(games));
        }
        checks.extend(played);
        let score: HalfPoints = games.iter().map(|game| game.points).sum();
        let demanded = average.and_then(|average| level::demanded(self.field.rules, self.level, average, games.len()));
        let mut norm = Norm {
            title: self.level.title,
            group: opponents.different().len() + 1,
            games: games.to_vec(),
            average,
            performance,
            demanded,
            score,
            checks,
            left_out: Vec::new(),
            by: Vec::new(),
            counts: None,
            serves: Vec::new(),
        };
        if !norm.is_made() {
            return norm;
        }
        let needs_exemption = federations::checks(&opponents).iter().any(Check::is_missed);
        let exemption = exemption::exemption(self.field, self.player).filter(|_| needs_exemption);
        let is_short = by.contains(&"1.4.1c") || self.field.is_world_cup();
        by.extend(exemption);
        by.sort_unstable();
        norm.serves = serves::serves(self.field, norm.title, exemption.is_some());
        let numbers = &self.field.rules.numbers;
        norm.counts = demanded.map(|demanded| counts::games(numbers, norm.games.len(), is_short, score, demanded));
        Norm { left_out, by, ..norm }
    }
}
