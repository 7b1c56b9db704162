//! The players before a round, with the values of 1.2 to 1.8, in pairing order.

use super::preference::{self, Preference};
use super::tournament::{Points, RoundEntryKind, Tournament};
use crate::matching::Graph;
use crate::state::Colour;
use std::cmp::Reverse;

/// 1.4: whether an earlier round was a float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    None,
    /// Against a lower score, or without a game for more than the points of a loss.
    Down,
    /// Against a higher score.
    Up,
}

/// A player to be paired.
#[derive(Clone, Debug)]
pub struct PlayerState {
    pub number: u32,
    /// The pairing score, including the acceleration of the round.
    pub score: Points,
    /// Colours of played games, first to last.
    pub colours: Vec<Colour>,
    pub difference: i32,
    pub preference: Preference,
    /// The floats of the last round and of the one before.
    pub floats: [Float; 2],
    /// C2: the player may have the bye.
    pub may_have_bye: bool,
    /// C9: the number of unplayed games.
    pub unplayed: u32,
    /// 1.8.
    pub is_topscorer: bool,
    /// 7.5: the 1-based position by number among players paired in any round so far.
    pub position: usize,
}

/// All players to be paired, highest first (1.2).
#[derive(Clone, Debug)]
pub struct Field {
    pub players: Vec<PlayerState>,
    /// The pairs allowed by C1 and C3, by index.
    pub may_meet: Graph,
    pub initial: Colour,
}

impl Field {
    /// The field of a round, 1-based, from the rounds before it.
    pub fn before(tournament: &Tournament, round: usize) -> Field {
        let past = (round - 1).min(tournament.known());
        let scores = Scores::of(tournament, past);
        let positions = positions(tournament, round);
        let mut places: Vec<usize> =
            (0..tournament.players().len()).filter(|&p| tournament.is_paired(p, round)).collect();
        let score = |place: usize| {
            scores.before[place][past].saturating_add(tournament.players()[place].acceleration_of(round))
        };
        places.sort_by_key(|&place| (Reverse(score(place)), place));
        let players: Vec<PlayerState> = places
            .iter()
            .map(|&place| player_state(tournament, round, place, score(place), positions[place], &scores))
            .collect();
        let may_meet = may_meet(tournament, round, &places, &players);
        let initial = initial_colour(tournament).unwrap_or(Colour::White);
        Field { players, may_meet, initial }
    }

    /// Indices grouped by equal score, highest first.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (index, player) in self.players.iter().enumerate() {
            match groups.last_mut().filter(|group| self.players[group[0]].score == player.score) {
                Some(group) => group.push(index),
                None => groups.push(vec![index]),
            }
        }
        groups
    }
}

/// Scores before each round, by place and round, without acceleration.
struct Scores {
    before: Vec<Vec<Points>>,
}

impl Scores {
    fn of(tournament: &Tournament, past: usize) -> Scores {
        let row = |entries: &[super::tournament::RoundEntry]| {
            let mut sums = Vec::with_capacity(past + 1);
            let mut sum = 0;
            sums.push(sum);
            for entry in &entries[..past] {
                sum = Points::saturating_add(sum, entry.points);
                sums.push(sum);
            }
            sums
        };
        Scores { before: tournament.players().iter().map(|player| row(&player.entries)).collect() }
    }

    /// The pairing score of a player in a round, 1-based.
    fn paired_with(&self, tournament: &Tournament, place: usize, round: usize) -> Points {
        self.before[place][round - 1].saturating_add(tournament.players()[place].acceleration_of(round))
    }
}

// Decision (the Dutch system): players who were never paired are not counted in the position.
fn positions(tournament: &Tournament, round: usize) -> Vec<usize> {
    let mut position = 0;
    let all = (0..tournament.players().len()).map(|place| {
        position += usize::from((1..=round).any(|earlier| tournament.is_paired(place, earlier)));
        position
    });
    all.collect()
}

/// The colour of an odd position in round 1, as stated or else inferred. `None`: neither is possible.
pub fn initial_colour(tournament: &Tournament) -> Option<Colour> {
    tournament.initial.or_else(|| inferred(tournament))
}

/// Infers the initial colour from the first player with a colour in the first round that has one.
fn inferred(tournament: &Tournament) -> Option<Colour> {
    (1..=tournament.known()).find_map(|round| {
        let positions = positions(tournament, round);
        tournament.players().iter().zip(positions).find_map(|(player, position)| {
            let colour = match player.entries[round - 1].kind {
                RoundEntryKind::Played { colour, .. } => Some(colour),
                RoundEntryKind::Forfeited { colour, .. } => colour,
                RoundEntryKind::Bye | RoundEntryKind::Away => None,
            };
            colour.map(|colour| if position % 2 == 1 { colour } else { colour.other() })
        })
    })
}

fn player_state(
    tournament: &Tournament,
    round: usize,
    place: usize,
    score: Points,
    position: usize,
    scores: &Scores,
) -> PlayerState {
    let player = &tournament.players()[place];
    let past = &player.entries[..(round - 1).min(player.entries.len())];
    let colours: Vec<Colour> = past
        .iter()
        .filter_map(|entry| match entry.kind {
            RoundEntryKind::Played { colour, .. } => Some(colour),
            _ => None,
        })
        .collect();
    let wins = tournament.worth.win;
    let is_barred = |entry: &super::tournament::RoundEntry| {
        entry.kind == RoundEntryKind::Bye || (!entry.is_played() && entry.points >= wins)
    };
    let float = |back: usize| match (round - 1).checked_sub(back) {
        Some(earlier) if earlier >= 1 && earlier <= past.len() => float(tournament, place, earlier, scores),
        _ => Float::None,
    };
    let rounds_before = Points::try_from(tournament.scheduled.saturating_sub(1)).unwrap_or(Points::MAX);
    PlayerState {
        number: player.number,
        score,
        difference: preference::difference(&colours),
        preference: Preference::of(&colours),
        floats: [float(0), float(1)],
        may_have_bye: !past.iter().any(is_barred),
        unplayed: u32::try_from(past.iter().filter(|entry| !entry.is_played()).count()).unwrap_or(u32::MAX),
        is_topscorer: round == tournament.scheduled
            && 2 * i64::from(score) > i64::from(rounds_before) * i64::from(wins),
        position,
        colours,
    }
}

/// The float in an earlier round, 1-based.
fn float(tournament: &Tournament, place: usize, round: usize, scores: &Scores) -> Float {
    let entry = tournament.players()[place].entries[round - 1];
    match entry.kind {
        RoundEntryKind::Played { opponent, .. } => {
            let own = scores.paired_with(tournament, place, round);
            let other = tournament.place(opponent).map_or(own, |place| scores.paired_with(tournament, place, round));
            match other.cmp(&own) {
                std::cmp::Ordering::Less => Float::Down,
                std::cmp::Ordering::Equal => Float::None,
                std::cmp::Ordering::Greater => Float::Up,
            }
        }
        RoundEntryKind::Bye => Float::Down,
        RoundEntryKind::Forfeited { .. } | RoundEntryKind::Away if entry.points > tournament.worth.loss => Float::Down,
        RoundEntryKind::Forfeited { .. } | RoundEntryKind::Away => Float::None,
    }
}

/// The pairs allowed by C1, C3 and the forbidden pairs.
fn may_meet(tournament: &Tournament, round: usize, places: &[usize], players: &[PlayerState]) -> Graph {
    let mut graph = Graph::new(players.len());
    let mut index_of = vec![None; tournament.players().len()];
    places.iter().enumerate().for_each(|(index, &place)| index_of[place] = Some(index));
    for one in 0..players.len() {
        for other in one + 1..players.len() {
            let (a, b) = (&players[one], &players[other]);
            // C3: two with the same absolute preference do not meet, unless one of them is a topscorer.
            let is_clash = a.preference.is_absolute() && a.preference == b.preference;
            if !is_clash || a.is_topscorer || b.is_topscorer {
                graph.add_edge(one, other);
            }
        }
    }
    let index = |number: u32| tournament.place(number).and_then(|place| index_of[place]);
    for (own, &place) in places.iter().enumerate() {
        let entries = &tournament.players()[place].entries;
        let met = entries.iter().take(round - 1).filter(|entry| entry.is_played()).filter_map(|entry| entry.opponent());
        met.filter_map(index).for_each(|other| graph.remove_edge(own, other));
    }
    let is_now = |rounds: Option<(usize, usize)>| rounds.is_none_or(|(first, last)| (first..=last).contains(&round));
    for forbidden in tournament.forbidden.iter().filter(|forbidden| is_now(forbidden.rounds)) {
        let together: Vec<usize> = forbidden.numbers.iter().filter_map(|&number| index(number)).collect();
        for &one in &together {
            together.iter().for_each(|&other| graph.remove_edge(one, other));
        }
    }
    graph
}
