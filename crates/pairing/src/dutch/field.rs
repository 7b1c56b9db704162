//! The players before a round, with the values of 1.2 to 1.8, in pairing order.

use super::preference::{self, Preference};
use super::tournament::{Points, RoundEntry, RoundEntryKind, Tournament};
use crate::matching::Graph;
use crate::state::Colour;
use std::cmp::{Ordering, Reverse};

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
        let history = History::of(tournament, round);
        let positions = positions(tournament, round);
        let mut places: Vec<usize> =
            (0..tournament.players().len()).filter(|&place| tournament.is_paired(place, round)).collect();
        places.sort_by_key(|&place| (Reverse(history.pairing_score(place, round)), place));
        let players: Vec<PlayerState> =
            places.iter().map(|&place| history.player_state(place, positions[place])).collect();
        let may_meet = may_meet(tournament, round, &places, &players);
        let initial = initial_colour(tournament).unwrap_or(Colour::White);
        Field { players, may_meet, initial }
    }

    /// The index of a player; `None`: not in the field.
    pub fn index_of(&self, number: u32) -> Option<usize> {
        self.players.iter().position(|player| player.number == number)
    }

    /// Indices grouped by equal score, highest first.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let indices: Vec<usize> = (0..self.players.len()).collect();
        let is_same = |one: &usize, other: &usize| self.players[*one].score == self.players[*other].score;
        indices.chunk_by(is_same).map(<[usize]>::to_vec).collect()
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

/// The colour of an odd position in round 1: as stated, or else inferred from the first player with a colour in the
/// first round that has one. `None`: neither is possible.
pub fn initial_colour(tournament: &Tournament) -> Option<Colour> {
    let infer = |round: usize| {
        let positions = positions(tournament, round);
        tournament.players().iter().zip(positions).find_map(|(player, position)| {
            let colour = match player.entries[round - 1].kind {
                RoundEntryKind::Played { colour, .. } => Some(colour),
                RoundEntryKind::Forfeited { colour, .. } => colour,
                RoundEntryKind::Bye | RoundEntryKind::Away => None,
            };
            colour.map(|colour| if position % 2 == 1 { colour } else { colour.other() })
        })
    };
    tournament.initial.or_else(|| (1..=tournament.known()).find_map(infer))
}

/// The rounds before the one to be paired. A place is the index of a player in the tournament.
struct History<'t> {
    tournament: &'t Tournament,
    /// The round to be paired, 1-based.
    round: usize,
    /// The scores before each known round, and after the last, by place; without acceleration.
    scores: Vec<Vec<Points>>,
}

impl History<'_> {
    fn of(tournament: &Tournament, round: usize) -> History<'_> {
        let past = (round - 1).min(tournament.known());
        let sums = |entries: &[RoundEntry]| {
            let after_each = entries[..past].iter().scan(0, |sum: &mut Points, entry| {
                *sum = sum.saturating_add(entry.points);
                Some(*sum)
            });
            std::iter::once(0).chain(after_each).collect()
        };
        History { tournament, round, scores: tournament.players().iter().map(|player| sums(&player.entries)).collect() }
    }

    /// The score for the pairing of a round, 1-based, that is not after the one to be paired.
    fn pairing_score(&self, place: usize, round: usize) -> Points {
        let scores = &self.scores[place];
        let own = scores[(round - 1).min(scores.len() - 1)];
        own.saturating_add(self.tournament.players()[place].acceleration_of(round))
    }

    fn player_state(&self, place: usize, position: usize) -> PlayerState {
        let player = &self.tournament.players()[place];
        let past = &player.entries[..(self.round - 1).min(player.entries.len())];
        let colour = |entry: &RoundEntry| match entry.kind {
            RoundEntryKind::Played { colour, .. } => Some(colour),
            _ => None,
        };
        let colours: Vec<Colour> = past.iter().filter_map(colour).collect();
        let win = self.tournament.worth.win;
        let bars_bye =
            |entry: &RoundEntry| entry.kind == RoundEntryKind::Bye || (!entry.is_played() && entry.points >= win);
        let score = self.pairing_score(place, self.round);
        let rounds_before = Points::try_from(self.tournament.scheduled.saturating_sub(1)).unwrap_or(Points::MAX);
        PlayerState {
            number: player.number,
            score,
            difference: preference::difference(&colours),
            preference: Preference::of(&colours),
            floats: [1, 2].map(|back| self.float(place, self.round.saturating_sub(back))),
            may_have_bye: !past.iter().any(bars_bye),
            unplayed: u32::try_from(past.iter().filter(|entry| !entry.is_played()).count()).unwrap_or(u32::MAX),
            is_topscorer: self.round == self.tournament.scheduled
                && 2 * i64::from(score) > i64::from(rounds_before) * i64::from(win),
            position,
            colours,
        }
    }

    /// The float of an earlier round, 1-based; none in a round that is not known.
    fn float(&self, place: usize, round: usize) -> Float {
        let Some(entry) = round.checked_sub(1).and_then(|at| self.tournament.players()[place].entries.get(at)) else {
            return Float::None;
        };
        match entry.kind {
            RoundEntryKind::Played { opponent, .. } => {
                let own = self.pairing_score(place, round);
                let theirs = self.tournament.place(opponent).map_or(own, |place| self.pairing_score(place, round));
                match theirs.cmp(&own) {
                    Ordering::Less => Float::Down,
                    Ordering::Equal => Float::None,
                    Ordering::Greater => Float::Up,
                }
            }
            RoundEntryKind::Bye => Float::Down,
            _ if entry.points > self.tournament.worth.loss => Float::Down,
            _ => Float::None,
        }
    }
}

/// The pairs allowed by C1, C3 and the forbidden pairs.
fn may_meet(tournament: &Tournament, round: usize, places: &[usize], players: &[PlayerState]) -> Graph {
    let mut graph = Graph::complete(players.len());
    for (one, a) in players.iter().enumerate() {
        for (other, b) in players.iter().enumerate().skip(one + 1) {
            // C3: two with the same absolute preference do not meet, unless one of them is a topscorer.
            let is_clash = a.preference.is_absolute() && a.preference == b.preference;
            if is_clash && !a.is_topscorer && !b.is_topscorer {
                graph.remove_edge(one, other);
            }
        }
    }
    let mut index_of = vec![None; tournament.players().len()];
    places.iter().enumerate().for_each(|(index, &place)| index_of[place] = Some(index));
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
