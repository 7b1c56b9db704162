//! Examines a single tournament, without the effects of others on the same list.

use super::change::GameChange;
use super::development::{self, K};
use super::entering_rating::{Entering, entering};
use super::kind::{FideListKind, kind};
use super::list::{self, Reported};
use super::rated_games::{Treatment, treatments};
use super::{Finding, accepted, match_of_two};
use crate::facts::{Earlier, Game, System, Tournament};
use crate::rule_book::InForce;
use crate::{RuleBook, RuleSet};
use chrono::NaiveDate;
use kartotek_vocabulary::{HalfPoints, Hundredths};

/// A tournament with the treatment of its games and the results of its players.
#[derive(Clone, Debug)]
pub struct Examined<'r> {
    pub rules: &'r RuleSet,
    pub tournament: Tournament,
    /// `None`: not rateable.
    pub kind: Option<FideListKind>,
    /// The first day of the list's month. `None`: the last day is not stated.
    pub list: Option<NaiveDate>,
    pub ratings: Vec<Entering>,
    /// One for each game.
    pub treatments: Vec<Treatment>,
    /// One for each player.
    pub accounts: Vec<Account>,
    pub findings: Vec<Finding>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Account {
    Rated(RatedAccount),
    /// Games of this tournament against rated opponents.
    Unrated(Earlier),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedAccount {
    pub rating: i32,
    /// K before the games of the list are counted.
    pub k: K,
    /// Rated games in the order of rounds.
    pub games: Vec<GameChange>,
}

impl RatedAccount {
    pub fn points(&self) -> HalfPoints {
        self.games.iter().map(|game| game.points).sum()
    }

    /// The expected score, We.
    pub fn expected(&self) -> Hundredths {
        self.games.iter().map(|game| game.expected).sum()
    }

    /// The change, ΣΔR.
    pub fn change(&self) -> Hundredths {
        self.points().as_hundredths() - self.expected()
    }
}

impl Examined<'_> {
    pub fn new(book: &RuleBook, tournament: Tournament) -> Examined<'_> {
        let (rules, in_force) = book.for_first_day(tournament.first_day());
        let numbers = &rules.numbers;
        let kind = kind(numbers, tournament.time.as_ref());
        let list = tournament.last_day().map(|last| list::list(numbers, last, tournament.reported));
        let ratings: Vec<Entering> = tournament.players.iter().map(|player| entering(numbers, kind, player)).collect();
        let treatments = treatments(numbers, kind, &tournament, &ratings);
        let mut examined =
            Examined { rules, tournament, kind, list, ratings, treatments, accounts: Vec::new(), findings: Vec::new() };
        let mut games_of = vec![Vec::new(); examined.ratings.len()];
        for (place, game) in examined.tournament.games.iter().enumerate() {
            games_of[game.white].push(place);
            games_of[game.black].push(place);
        }
        let accounts = games_of.iter().enumerate().map(|(player, games)| examined.account(player, games));
        examined.accounts = accounts.collect();
        examined.findings = examined.find(in_force);
        examined
    }

    /// The result of a player. `games` are the places of the player's games.
    fn account(&self, player: usize, games: &[usize]) -> Account {
        // The games with a treatment in the order of rounds, each with the opponent's rating.
        let treated = |treatment: Treatment| {
            let places = games.iter().filter(|&&place| self.treatments[place] == treatment);
            let mut treated: Vec<&Game> = places.map(|&place| &self.tournament.games[place]).collect();
            treated.sort_by_key(|game| game.round);
            treated.into_iter().map(|game| (game, self.ratings[game.opponent(player)].rating().unwrap_or(0)))
        };
        let Some(rating) = self.ratings[player].rating() else {
            let mut results = Earlier::default();
            for (game, opponent_rating) in treated(Treatment::FirstRating) {
                results.games += 1;
                results.points += game.points(player);
                results.rating_sum += i64::from(opponent_rating);
            }
            return Account::Unrated(results);
        };
        let kind = self.kind.unwrap_or(FideListKind::Standard);
        let changes = treated(Treatment::Rated)
            .map(|(game, opponent_rating)| GameChange::of(self.rules, kind, game, player, rating, opponent_rating));
        let entrant = &self.tournament.players[player];
        let k = development::coefficient(&self.rules.numbers, entrant, self.ratings[player], self.list);
        Account::Rated(RatedAccount { rating, k, games: changes.collect() })
    }

    fn find(&self, in_force: InForce) -> Vec<Finding> {
        let (numbers, tournament, time) = (&self.rules.numbers, &self.tournament, self.tournament.time.as_ref());
        let mut found = Vec::new();
        if let (InForce::NotYet, Some(first_day)) = (in_force, tournament.first_day()) {
            found.push(Finding::BeforeRuleSet { first_day });
        }
        match time {
            None => found.push(Finding::TimeControlMissing),
            Some(time) if self.kind.is_none() => found.push(Finding::NotRateable { seconds: time.seconds }),
            Some(_) => {}
        }
        found.extend(accepted::first_control::check(numbers, self.kind, time));
        found.extend(accepted::equal_times::check(self.kind, time));
        found.extend(accepted::hours_of_a_day::check(numbers, self.kind, tournament));
        found.extend(accepted::rounds_of_a_day::check(numbers, self.kind, tournament));
        found.extend(accepted::interim::check(numbers, tournament));
        found.extend(accepted::registered::check(numbers, self.kind, tournament, &self.ratings));
        found.extend(self.reported());
        found.extend(self.unrated_games());
        if tournament.system == Some(System::Match) {
            let unrated = (0..self.ratings.len()).filter(|&player| self.ratings[player] == Entering::Unrated);
            found.extend(unrated.map(|player| Finding::MatchUnrated { player }));
        }
        found.extend(accepted::fide_id::check(tournament));
        let is_assumed = |account: &&Account| matches!(account, Account::Rated(rated) if rated.k.is_assumed && !rated.games.is_empty());
        let players = self.accounts.iter().filter(is_assumed).count();
        found.extend((players > 0).then_some(Finding::KAssumed { players }));
        found
    }

    fn reported(&self) -> Option<Finding> {
        let (reported, last_day) = (self.tournament.reported?, self.tournament.last_day()?);
        let (how, by) = list::reported(&self.rules.numbers, last_day, reported);
        (how != Reported::InTime).then_some(Finding::Reported { how, reported, by })
    }

    /// Findings about played games that are not rated, by reason.
    fn unrated_games(&self) -> Vec<Finding> {
        let games_with = |treatment| (0..self.treatments.len()).filter(move |&game| self.treatments[game] == treatment);
        let mut found: Vec<Finding> = games_with(Treatment::FarApart).map(|game| Finding::FarApart { game }).collect();
        let (short, decided) = (games_with(Treatment::RateOfPlay).count(), games_with(Treatment::Decided).count());
        if short > 0 {
            let played = self.tournament.games.iter().filter(|game| game.is_played()).count();
            found.push(Finding::RateOfPlay { games: short, played });
        }
        if let Some(round) = match_of_two::decided_in(&self.tournament).filter(|_| decided > 0) {
            found.push(Finding::MatchDecided { round, games: decided });
        }
        found
    }

    /// Whether FIDE accepts it under its own rules.
    pub fn is_accepted(&self) -> bool {
        !self.findings.iter().any(Finding::is_refusal)
    }
}
