//! K, the development coefficient.

use super::entering_rating::Entering;
use crate::Article;
use crate::facts::Player;
use crate::rule_set::Numbers;
use chrono::{Datelike, NaiveDate};

pub const RULE: Article = Article::new("B.02 8.3.3", "K by highest rating, age and number of games", file!());
pub const MOST: Article = Article::new("B.02 8.3.3, last part", "K times the games of a list is at most 700", file!());

/// Why a player has this K.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// FIDE published it, for the list before.
    Published,
    /// Came with the standard rating.
    Entered,
    /// Was so high once.
    ForGood,
    Young,
    Beginner,
    /// None of the others.
    Otherwise,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct K {
    pub k: i64,
    pub reason: Reason,
    /// Nobody has said how many games the player had: as many as no beginner has.
    pub is_assumed: bool,
}

/// K of a player before the games of the list are counted. `list` is the one that rates.
// Decision (B.02 8.3.3): a published K is taken as it is; else the highest rating is the own one where none is stated, a player
// without birth date is grown up, and one without a number of games has had thirty.
pub fn coefficient(numbers: &Numbers, player: &Player, entering: Entering, list: Option<NaiveDate>) -> K {
    let of = |k, reason| K { k, reason, is_assumed: false };
    if let Some(k) = player.k {
        return of(k, Reason::Published);
    }
    // Decision (RB 7.2.1): who enters with the standard rating is new to the list.
    if let Entering::WithStandard(_) = entering {
        return of(numbers.k.entered, Reason::Entered);
    }
    let peak = player.peak.or(entering.rating()).unwrap_or(0);
    if peak >= numbers.k.for_good_from {
        return of(numbers.k.for_good, Reason::ForGood);
    }
    // The list before the one that rates.
    let list_year = list.and_then(|list| list.pred_opt()).map(|day| day.year());
    let age = list_year.zip(player.birth_year).map(|(year, born)| year - born);
    if age.is_some_and(|age| age <= numbers.k.young_years) && peak < numbers.k.young_below {
        return of(numbers.k.young, Reason::Young);
    }
    match player.games {
        Some(games) if games < numbers.k.beginner_games => of(numbers.k.beginner, Reason::Beginner),
        games => K { k: numbers.k.otherwise, reason: Reason::Otherwise, is_assumed: games.is_none() },
    }
}

/// K where a player has `games` on the list.
pub fn at_most(numbers: &Numbers, k: i64, games: i64) -> i64 {
    if k * games > numbers.k.most { numbers.k.most / games } else { k }
}
