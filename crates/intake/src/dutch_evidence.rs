//! Searches for a single change after which all rounds agree with the Dutch system: one result, one exchange of two
//! players, or the colours of one pair.

use crate::dutch::{Compared, is_round_of_system};
use kartotek_pairing::Pair;
use kartotek_pairing::dutch::tournament::{Points, RoundEntry, RoundEntryKind, Tournament};
use kartotek_pairing::state::Colour;
use std::collections::HashSet;

/// A change after which all rounds from the first difference on are those that the system pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    pub change: Change,
    /// The round that is changed.
    pub round: usize,
    /// The first and the last round that then agree.
    pub agree: (usize, usize),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// White and Black, and the result that the game should have had: `1-0`, `½-½`, `0-1`.
    Result { pair: (u32, u32), result: &'static str },
    /// Two players, opponents or bye exchanged.
    Places { players: (u32, u32) },
    /// A pair with the colours reversed; the White of the changed game first.
    Colours { pair: (u32, u32) },
}

/// At most this many changes are tried; each costs about as much as the pairing of a round.
const MOST_TRIED: usize = 200;
/// At most this many rounds are paired in the search.
const MOST_ROUNDS: usize = 400;
/// In larger fields the search is skipped.
const LARGEST_FIELD: usize = 200;
/// At most this many players have their earlier games tried.
const MOST_PLAYERS: usize = 24;

/// Finds a single change after which the reported pairs are those of the Dutch system. `None`: no single change was
/// found.
pub fn find(tournament: &Tournament, compared: &[Compared]) -> Option<Evidence> {
    let first = compared.iter().find(|compared| !compared.checked.equal)?;
    if tournament.players().len() > LARGEST_FIELD {
        return None;
    }
    let last = compared.last()?.checked.round;
    let round = first.checked.round;
    let differing = differing(first);
    let within = change_in_round(tournament, first, &differing).map(|(change, changed)| (change, changed, round));
    let before = changed_earlier_results(tournament, round, &differing);
    let mut tried = within.into_iter().chain(before).take(MOST_TRIED);
    // Later rounds must agree too: a single round is easily explained by some other result.
    let mut paired = 0;
    tried.find_map(|(change, changed, at)| {
        let later = (round.max(at)..=last).take_while(|&round| {
            paired += 1;
            paired <= MOST_ROUNDS && is_round_of_system(&changed, round)
        });
        let agree = (if at == round { round + 1 } else { round }, last);
        let is_enough = if at == round { agree.0 <= agree.1 } else { agree.0 < agree.1 };
        (later.last() == Some(last) && is_enough).then_some(Evidence { change, round: at, agree })
    })
}

/// Players of the pairs that differ, lowest first.
fn differing(compared: &Compared) -> Vec<u32> {
    let Some(expected) = &compared.checked.expected else { return Vec::new() };
    let reported = &compared.checked.reported;
    let key = |pair: &Pair| (pair.white, pair.black);
    let ours: HashSet<(u32, u32)> = expected.pairs.iter().map(key).collect();
    let theirs: HashSet<(u32, u32)> = reported.pairs.iter().map(key).collect();
    let mut players: Vec<u32> = ours.symmetric_difference(&theirs).flat_map(|pair| [pair.0, pair.1]).collect();
    players.sort_unstable();
    players.dedup();
    players.truncate(MOST_PLAYERS);
    players
}

/// The exchange of two players, or of two colours, after which the round is the expected one.
fn change_in_round(tournament: &Tournament, first: &Compared, differing: &[u32]) -> Option<(Change, Tournament)> {
    let round = first.checked.round;
    // An exchange touches two pairs, or one pair and the bye.
    if differing.len() > 4 {
        return None;
    }
    let exchanged = differing.iter().enumerate().flat_map(|(place, &one)| {
        differing[place + 1..]
            .iter()
            .map(move |&other| (Change::Places { players: (one, other) }, exchange(tournament, round, one, other)))
    });
    let with_colours_reversed = first
        .checked
        .reported
        .pairs
        .iter()
        .filter(|pair| differing.contains(&pair.white))
        .map(|pair| (Change::Colours { pair: (pair.black, pair.white) }, reverse_colours(tournament, round, pair)));
    with_colours_reversed.chain(exchanged).find(|(_, changed)| is_round_of_system(changed, round))
}

/// Swaps the entries of two players in a round.
fn exchange(tournament: &Tournament, round: usize, one: u32, other: u32) -> Tournament {
    let renamed = |number: u32| match number {
        number if number == one => other,
        number if number == other => one,
        number => number,
    };
    let mut changed = tournament.clone();
    let entry = |number: u32| {
        let player = tournament.players().iter().find(|player| player.number == number);
        player.map_or_else(RoundEntry::default, |player| player.entries[round - 1])
    };
    for player in changed.players_mut() {
        let mut own = entry(renamed(player.number));
        own.kind = match own.kind {
            RoundEntryKind::Played { opponent, colour } => {
                RoundEntryKind::Played { opponent: renamed(opponent), colour }
            }
            RoundEntryKind::Forfeited { opponent, colour } => {
                RoundEntryKind::Forfeited { opponent: renamed(opponent), colour }
            }
            kind => kind,
        };
        player.entries[round - 1] = own;
    }
    changed
}

fn reverse_colours(tournament: &Tournament, round: usize, pair: &Pair) -> Tournament {
    let mut changed = tournament.clone();
    let players = changed.players_mut().iter_mut();
    for player in players.filter(|player| [pair.white, pair.black].contains(&player.number)) {
        let entry = &mut player.entries[round - 1];
        match &mut entry.kind {
            RoundEntryKind::Played { colour, .. } | RoundEntryKind::Forfeited { colour: Some(colour), .. } => {
                *colour = colour.other()
            }
            RoundEntryKind::Forfeited { colour: None, .. } | RoundEntryKind::Bye | RoundEntryKind::Away => {}
        }
    }
    changed
}

/// Changes of one earlier result of these players, the latest round first: the change, the changed tournament, the round.
fn changed_earlier_results<'t>(
    tournament: &'t Tournament,
    round: usize,
    differing: &'t [u32],
) -> impl Iterator<Item = (Change, Tournament, usize)> + 't {
    let worth = tournament.worth;
    let results: [(&'static str, [Points; 2]); 3] =
        [("1-0", [worth.win, worth.loss]), ("0-1", [worth.loss, worth.win]), ("½-½", [worth.draw, worth.draw])];
    let games = (1..round).rev().flat_map(move |earlier| {
        let of_round = tournament.players().iter().filter_map(move |player| match player.entries[earlier - 1] {
            RoundEntry { kind: RoundEntryKind::Played { opponent, colour: Colour::White }, points } => {
                Some((player.number, opponent, points))
            }
            _ => None,
        });
        of_round
            .filter(|(white, black, _)| differing.contains(white) || differing.contains(black))
            .map(move |game| (earlier, game))
    });
    games.flat_map(move |(earlier, (white, black, points))| {
        results.into_iter().filter(move |(_, [own, _])| *own != points).map(move |(result, [own, other])| {
            let mut changed = tournament.clone();
            for player in changed.players_mut() {
                let points = match player.number {
                    number if number == white => own,
                    number if number == black => other,
                    _ => continue,
                };
                player.entries[earlier - 1].points = points;
            }
            (Change::Result { pair: (white, black), result }, changed, earlier)
        })
    })
}
