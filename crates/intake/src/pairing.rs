//! A report's rounds in the form for the pairing systems: the state before each round, and the round that the system
//! pairs.

use kartotek_formats::limits::{MOST_PAIRED, MOST_PAIRED_ROUNDS};
use kartotek_formats::trf::dutch::ReportedRound;
use kartotek_law::vocabulary::{Bye, ByeKind, Group, HalfPoints, Play, PlayerIndex, System};
use kartotek_pairing::answer::Round;
use kartotek_pairing::state::Colour;
use kartotek_pairing::{Opponent, Pair, Past, Player, State, StateError, System as Paired};
use std::collections::HashSet;

/// The handbook's pairing rules for a declared system; `None`: there are none.
pub fn of_declared(system: System) -> Option<Paired> {
    match system {
        System::Monrad => Some(Paired::Monrad),
        System::Nordic => Some(Paired::Nordic),
        System::RoundRobin => Some(Paired::AllPlayAll),
        System::DoubleRoundRobin | System::Swiss | System::Match | System::Team | System::Other => None,
    }
}

/// The system for comparing a report's rounds: 4.15 has one table for single and double all-play-alls.
pub fn of_reported(system: System) -> Option<Paired> {
    match system {
        System::DoubleRoundRobin => Some(Paired::AllPlayAll),
        system => of_declared(system),
    }
}

/// The rounds of a report.
pub struct Rounds<'r> {
    group: &'r Group,
    /// Start numbers, in the order of the group's players.
    numbers: Vec<u32>,
    /// One card per player, with one entry per round.
    cards: Vec<Vec<Past>>,
    reported: Vec<Reported>,
}

/// A reported round, by start numbers.
#[derive(Clone, Debug, Default)]
pub struct Reported {
    /// Including forfeits.
    pub pairs: Vec<Pair>,
    /// Indices in `pairs` of pairs without colours.
    forfeits: HashSet<usize>,
    /// Start numbers with a point without an opponent.
    pub byes: Vec<u32>,
}

/// A reported round compared with the system.
#[derive(Clone, Debug)]
pub struct Checked {
    pub round: usize,
    pub reported: Reported,
    /// The round that the system pairs; `None`: no pairing exists.
    pub expected: Option<Round>,
    pub equal: bool,
}

/// Why a report's rounds cannot be paired.
#[derive(Clone, Debug)]
pub enum NotPaired {
    /// More players or rounds than the limit.
    TooLarge,
    State(StateError),
}

impl<'r> Rounds<'r> {
    /// Sorts the games of a group by round.
    ///
    /// # Errors
    /// The table is larger than the limit for pairing.
    pub fn of(group: &'r Group, numbers: Vec<u32>) -> Result<Rounds<'r>, NotPaired> {
        let games = group.games.iter().filter_map(|game| game.round);
        let last = games.chain(group.byes.iter().map(|bye| bye.round)).max().unwrap_or(0);
        let rounds = usize::from(last);
        if numbers.len() > MOST_PAIRED || rounds > MOST_PAIRED_ROUNDS {
            return Err(NotPaired::TooLarge);
        }
        let nothing = Past { opponent: Opponent::NotPaired, colour: None, points: HalfPoints::ZERO };
        let mut cards = vec![vec![nothing; rounds]; numbers.len()];
        let mut reported = vec![Reported::default(); rounds];
        let no = |player: PlayerIndex| numbers[player];
        for game in &group.games {
            let Some(round) = game.round.map(|round| usize::from(round) - 1) else { continue };
            // A forfeit gives no colour; a game without a move by one side does, as both players appeared.
            let colour = |colour: Colour| (game.result.play != Play::Forfeit).then_some(colour);
            for (player, side) in [(game.white, Colour::White), (game.black, Colour::Black)] {
                let opponent = Opponent::Player(no(game.opponent(player)));
                let points = game.score(player).points();
                cards[player][round] = Past { opponent, colour: colour(side), points };
            }
            let reported_round = &mut reported[round];
            if game.result.play == Play::Forfeit {
                reported_round.forfeits.insert(reported_round.pairs.len());
            }
            reported_round.pairs.push(Pair { white: no(game.white), black: no(game.black) });
        }
        for bye in &group.byes {
            let round = usize::from(bye.round) - 1;
            let is_paired = bye.kind == ByeKind::Full;
            let opponent = if is_paired { Opponent::Empty } else { Opponent::NotPaired };
            cards[bye.player][round] = Past { opponent, colour: None, points: bye.kind.points() };
            reported[round].byes.extend(is_paired.then(|| no(bye.player)));
        }
        Ok(Rounds { group, numbers, cards, reported })
    }

    /// The number of rounds in the report.
    pub fn count(&self) -> usize {
        self.reported.len()
    }

    /// The last round with games; a bye may be reported before its round.
    pub fn played(&self) -> usize {
        self.reported.iter().rposition(|round| !round.pairs.is_empty()).map_or(0, |last| last + 1)
    }

    /// The tournament before a round, from the rounds reported before it.
    ///
    /// # Errors
    /// The start numbers are not valid.
    pub fn before(&self, round: usize, system: Paired) -> Result<State, NotPaired> {
        let past = (round - 1).min(self.count());
        let players = (self.numbers.iter().zip(&self.cards))
            .map(|(&number, card)| Player { number, rounds: card[..past].to_vec() });
        // In an all-play-all, players who left are still paired.
        let gone = if system == Paired::AllPlayAll { Vec::new() } else { self.not_paired(round) };
        let state = State::new(players.collect(), gone).map_err(NotPaired::State)?;
        Ok(state.before_round(round))
    }

    /// Start numbers not paired in a round, in the order in which they left.
    // Decision (4.10, 4.11): a player who is away for a single round counts as having left in that round.
    fn not_paired(&self, round: usize) -> Vec<u32> {
        let mut gone: Vec<(usize, u32)> = Vec::new();
        for (player, card) in self.cards.iter().enumerate() {
            let is_there = |past: &Past| past.opponent != Opponent::NotPaired;
            let declared = self.group.left_after(player).map(usize::from).filter(|after| *after < round);
            // For a round not yet played, only declared absences are known.
            let is_reported = self.reported.get(round - 1).is_some_and(|round| !round.pairs.is_empty());
            let is_away = match card.get(round - 1) {
                Some(past) if is_reported => !is_there(past),
                _ => declared.is_some() || self.has_asked_bye(player, round),
            };
            if is_away {
                let before = &card[..(round - 1).min(card.len())];
                let last = before.iter().rposition(is_there).map_or(0, |place| place + 1);
                let after =
                    if card.len() < round { declared.unwrap_or(last) } else { declared.unwrap_or(last).min(last) };
                gone.push((after, self.numbers[player]));
            }
        }
        // Decision (4.10): the order of leaving is by round, then by number.
        gone.sort_unstable();
        gone.into_iter().map(|(_, number)| number).collect()
    }

    /// Start numbers that left before a round, as declared in the report.
    pub fn left_before(&self, round: usize) -> HashSet<u32> {
        let has_left =
            |player: PlayerIndex| self.group.left_after(player).is_some_and(|after| usize::from(after) < round);
        (0..self.numbers.len()).filter(|&player| has_left(player)).map(|player| self.numbers[player]).collect()
    }

    fn has_asked_bye(&self, player: PlayerIndex, round: usize) -> bool {
        let is_own = |bye: &&Bye| bye.player == player && usize::from(bye.round) == round;
        self.group.byes.iter().filter(is_own).any(|bye| bye.kind != ByeKind::Full)
    }

    /// All reported rounds, each paired from the rounds before it.
    ///
    /// # Errors
    /// Those of [`Rounds::before`].
    pub fn check(&self, system: Paired) -> Result<Vec<Checked>, NotPaired> {
        let rounds = (1..=self.count()).filter(|&round| !self.reported[round - 1].pairs.is_empty());
        rounds.map(|round| self.check_round(round, system)).collect()
    }

    /// Checks the rounds of an all-play-all that 4.15 covers: for a double one, only the first half.
    ///
    /// # Errors
    /// Those of [`Rounds::before`].
    pub fn check_first_half(&self) -> Result<Vec<Checked>, NotPaired> {
        let scheduled = self.numbers.len().next_multiple_of(2).saturating_sub(1);
        (1..=self.count().min(scheduled)).map(|round| self.check_round(round, Paired::AllPlayAll)).collect()
    }

    fn check_round(&self, round: usize, system: Paired) -> Result<Checked, NotPaired> {
        let expected = system.pair(&self.before(round, system)?).round;
        let reported = self.reported[round - 1].clone();
        let equal = match (&expected, system) {
            (None, _) => false,
            (Some(expected), Paired::AllPlayAll) => reported.has_all_play_all(expected, &self.absent(round)),
            (Some(expected), _) => reported.is_round(expected),
        };
        Ok(Checked { round, reported, expected, equal })
    }

    /// Start numbers without a game in a round.
    fn absent(&self, round: usize) -> HashSet<u32> {
        let has_game = |past: &Past| matches!(past.opponent, Opponent::Player(_));
        let players = self.numbers.iter().zip(&self.cards);
        players.filter(|(_, card)| !has_game(&card[round - 1])).map(|(number, _)| *number).collect()
    }
}

impl From<ReportedRound> for Reported {
    fn from(round: ReportedRound) -> Reported {
        Reported { pairs: round.pairs, forfeits: round.colourless.into_iter().collect(), byes: round.byes }
    }
}

impl Reported {
    /// Whether pairs, colours and bye are the same, in any order.
    pub fn is_round(&self, expected: &Round) -> bool {
        let byes: Vec<u32> = expected.bye.into_iter().collect();
        self.pairs.len() == expected.pairs.len() && self.byes == byes && self.has_only(expected)
    }

    /// Whether a round of an all-play-all is the expected one: pairs with an absent player and the bye may be missing.
    fn has_all_play_all(&self, expected: &Round, absent: &HashSet<u32>) -> bool {
        let is_due = |pair: &&Pair| !absent.contains(&pair.white) && !absent.contains(&pair.black);
        let due = expected.pairs.iter().filter(is_due).count();
        let has_bye = expected.bye.is_none_or(|bye| absent.contains(&bye));
        has_bye && self.pairs.len() == due && self.has_only(expected)
    }

    /// Whether each pair is expected; a forfeited one is compared without colours.
    fn has_only(&self, expected: &Round) -> bool {
        let white_first: HashSet<(u32, u32)> = expected.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
        self.pairs.iter().enumerate().all(|(place, pair)| {
            white_first.contains(&(pair.white, pair.black))
                || (self.forfeits.contains(&place) && white_first.contains(&(pair.black, pair.white)))
        })
    }
}
