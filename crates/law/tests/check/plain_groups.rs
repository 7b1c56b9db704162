//! Groups without anything unusual are rated on a short way: it must be the long way's result.

use crate::case::Document;
use crate::{Outcome, rule_set};
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::expected_score::Method;
use kartotek_law::regulation::new_rating::plain_group::{PlainCalculation, PlainGroup};
use kartotek_law::regulation::new_rating::{self, Calculation};
use kartotek_law::vocabulary::{
    Attendance, Entrant, Game, GameResult, Group, PlayerIndex, Rating, Score, SittingOut, System, TournamentKind,
};

const GROUPS: u64 = 4_000;

pub fn as_other_groups(handbook: &RuleSet, _: &[Document]) -> Outcome {
    let later = rule_set::read(rule_set::DSU_2015).map_err(|error| format!("{error:#}"))?;
    let mut seen = Seen::default();
    for seed in 0..GROUPS {
        let mut dice = Dice(seed);
        let (ratings, games) = random_group(&mut dice);
        for rules in [handbook, &later] {
            compare(rules, &ratings, &games, &mut seen).map_err(|difference| format!("seed {seed}: {difference}"))?;
        }
    }
    // A comparison that never met these would say nothing of them.
    if seen.by_average > 100 && seen.winners > 100 && seen.bonus > 100 { Ok(()) } else { Err(format!("{seen:?}")) }
}

#[derive(Debug, Default)]
struct Seen {
    by_average: u32,
    winners: u32,
    bonus: u32,
}

type Games = [(PlayerIndex, PlayerIndex, Score)];

fn compare(rules: &RuleSet, ratings: &[Rating], games: &Games, seen: &mut Seen) -> Result<(), String> {
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
        games: lines.collect(),
        byes: Vec::new(),
        unexcused: Vec::new(),
        withdrawn: Vec::new(),
        attendance: Attendance::default(),
        sitting_out: SittingOut::default(),
    };
    let long = new_rating::rate(rules, &group).map_err(|reasons| format!("{reasons:?}"))?;
    let mut plain = PlainGroup::default();
    for &rating in ratings {
        plain.enter(rating);
    }
    games.iter().for_each(|&(white, black, score)| plain.play(rules, white, black, score));
    let by_average = matches!(long.method, Method::Average(_));
    seen.by_average += u32::from(by_average);
    for (rated, own) in long.players.iter().zip(plain.calculations(rules)) {
        let calculation = rated.calculation.as_ref().ok_or("a player without a calculation")?;
        seen.winners += u32::from(own.is_winner_below_expectation);
        seen.bonus += u32::from(own.bonus.value.0 > 0);
        if own != shortened(calculation, by_average) {
            return Err(format!("{own:?} is not {calculation:?}"));
        }
    }
    Ok(())
}

fn shortened(calculation: &Calculation, by_average: bool) -> PlainCalculation {
    PlainCalculation {
        start_rating: calculation.start_rating,
        games: calculation.games,
        points: calculation.points,
        by_average,
        we: calculation.expected.we,
        bonus: calculation.bonus,
        k: calculation.k,
        is_winner_below_expectation: calculation.is_winner_below_expectation,
        gain: calculation.gain,
    }
}

/// Everybody plays: against everybody, once or with one pair twice instead of another, or against somebody.
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

/// splitmix64.
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
