//! Ordinary groups are rated by a short way. Clause by clause its result must equal that of the full calculation.

use crate::case::Document;
use crate::{Outcome, rule_set};
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::expected_score::Method;
use kartotek_law::regulation::new_rating::plain_group::{PlainCalculation, PlainGroup};
use kartotek_law::regulation::new_rating::{self, Calculation};
use kartotek_law::vocabulary::{
    Career, Entrant, Game, GameResult, Group, PlayerIndex, Rating, Score, System, TournamentKind,
};

const GROUPS: u64 = 2_000;

/// A clause of 4.5.2: the part of a calculation that it decides, and whether it made a difference there.
struct Clause {
    is_same: fn(&PlainCalculation, &Calculation, is_by_average: bool) -> bool,
    is_met: fn(&PlainCalculation) -> bool,
}

const METHOD: Clause = Clause {
    is_same: |plain_calculation, _, by_average| plain_calculation.expected.by_average == by_average,
    is_met: |plain_calculation| plain_calculation.expected.by_average,
};
const EXPECTED_SCORE: Clause = Clause {
    is_same: |plain_calculation, long, _| {
        (plain_calculation.start_rating, plain_calculation.expected.we) == (long.start_rating, long.expected.we)
    },
    is_met: |plain_calculation| 2 * plain_calculation.expected.we.0 != 100 * plain_calculation.games,
};
const SCORE: Clause = Clause {
    is_same: |plain_calculation, long, _| {
        (plain_calculation.games, plain_calculation.points) == (long.games, long.points)
    },
    is_met: |plain_calculation| i64::from(plain_calculation.points.0) != plain_calculation.games,
};
const BONUS: Clause = Clause {
    is_same: |plain_calculation, long, _| plain_calculation.bonus == long.bonus,
    is_met: |plain_calculation| plain_calculation.bonus.value.0 > 0,
};
const K: Clause = Clause {
    is_same: |plain_calculation, long, _| plain_calculation.k == long.k,
    is_met: |plain_calculation| plain_calculation.k != 30,
};
const WINNER: Clause = Clause {
    is_same: |plain_calculation, long, _| {
        plain_calculation.is_winner_below_expectation == long.is_winner_below_expectation
    },
    is_met: |plain_calculation| plain_calculation.is_winner_below_expectation,
};
const GAIN: Clause = Clause {
    is_same: |plain_calculation, long, _| plain_calculation.gain == long.gain,
    is_met: |plain_calculation| plain_calculation.gain.0 != 0,
};

pub fn method(handbook: &RuleSet, _: &[Document]) -> Outcome {
    as_other_groups(handbook, &METHOD)
}

pub fn expected_score(handbook: &RuleSet, _: &[Document]) -> Outcome {
    as_other_groups(handbook, &EXPECTED_SCORE)
}

pub fn score(handbook: &RuleSet, _: &[Document]) -> Outcome {
    as_other_groups(handbook, &SCORE)
}

pub fn bonus(handbook: &RuleSet, _: &[Document]) -> Outcome {
    as_other_groups(handbook, &BONUS)
}

pub fn k(handbook: &RuleSet, _: &[Document]) -> Outcome {
    as_other_groups(handbook, &K)
}

pub fn winner(handbook: &RuleSet, _: &[Document]) -> Outcome {
    as_other_groups(handbook, &WINNER)
}

pub fn gain(handbook: &RuleSet, _: &[Document]) -> Outcome {
    as_other_groups(handbook, &GAIN)
}

fn as_other_groups(handbook: &RuleSet, clause: &Clause) -> Outcome {
    let later = rule_set::read(rule_set::DSU_2015).map_err(|error| format!("{error:#}"))?;
    let mut met = 0;
    for seed in 0..GROUPS {
        let mut dice = Dice(seed);
        let (ratings, games) = random_group(&mut dice);
        for rules in [handbook, &later] {
            met +=
                compare(rules, &ratings, &games, clause).map_err(|difference| format!("seed {seed}: {difference}"))?;
        }
    }
    // A comparison in which the clause rarely applies proves nothing.
    if met > 100 { Ok(()) } else { Err(format!("met {met} times")) }
}

type Games = [(PlayerIndex, PlayerIndex, Score)];

/// The number of calculations in which the clause made a difference.
fn compare(rules: &RuleSet, ratings: &[Rating], games: &Games, clause: &Clause) -> Result<usize, String> {
    let lines = (1..).zip(games).map(|(round, &(white, black, score))| Game {
        round: Some(round),
        white,
        black,
        result: GameResult::played(score, score.opposite()),
    });
    let group = Group {
        kind: TournamentKind::Approved,
        system: System::Other,
        rounds: None,
        complete: true,
        players: ratings.iter().map(|&rating| Entrant::Ours(rating)).collect(),
        careers: Vec::new(),
        games: lines.collect(),
        byes: Vec::new(),
        unexcused: Vec::new(),
        withdrawn: Vec::new(),
    };
    let long = new_rating::rate(rules, &group).map_err(|reasons| format!("{reasons:?}"))?;
    let mut plain = PlainGroup::default();
    for &rating in ratings {
        plain.enter(rating, Career::default());
    }
    games.iter().for_each(|&(white, black, score)| plain.play(rules, white, black, score));
    let by_average = matches!(long.method, Method::Average(_));
    let mut met = 0;
    for (rated, plain_calculation) in long.players.iter().zip(plain.calculations(rules)) {
        let calculation = rated.calculation.as_ref().ok_or("a player without a calculation")?;
        if !(clause.is_same)(&plain_calculation, calculation, by_average) {
            return Err(format!("{plain_calculation:?} is not {calculation:?}"));
        }
        met += usize::from((clause.is_met)(&plain_calculation));
    }
    Ok(met)
}

/// A random group: an all-play-all, one with a repeated pair instead of another, or random opponents.
fn random_group(dice: &mut Dice) -> (Vec<Rating>, Vec<(PlayerIndex, PlayerIndex, Score)>) {
    let size = 2 + dice.throw(9);
    let spread = [40, 200, 201, 900][dice.throw(4)];
    let lowest = 1000 + dice.throw(1300) as i32;
    let ratings = (0..size).map(|_| Rating(lowest + dice.throw(spread + 1) as i32)).collect();
    let mut pairs: Vec<(PlayerIndex, PlayerIndex)> = match dice.throw(3) {
        0 => (0..size).map(|player| (player, (player + 1 + dice.throw(size - 1)) % size)).collect(),
        _ => (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b))).collect(),
    };
    if pairs.len() > 3 && dice.throw(4) == 0 {
        pairs[0] = (pairs[1].1, pairs[1].0);
    }
    let missing = |player: &PlayerIndex| !pairs.iter().any(|&(a, b)| a == *player || b == *player);
    let alone: Vec<PlayerIndex> = (0..size).filter(missing).collect();
    pairs.extend(alone.into_iter().map(|player| (player, (player + 1) % size)));
    let games = pairs.into_iter().map(|(a, b)| (a, b, [Score::Win, Score::Draw, Score::Loss][dice.throw(3)]));
    (ratings, games.collect())
}

/// A splitmix64 generator.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }
}
