//! § 65: whether rounds and pairs are those of the declared system. The pairing of a round is not checked here.

use crate::regulation::rateable::game::ScheduledGames;
use crate::vocabulary::{Game, Group, Play, PlayerIndex, System};
use std::collections::HashMap;

/// Departures from the declared system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Departures {
    pub rounds: Option<RoundCount>,
    /// Games of an all-play-all that were not scheduled.
    pub missing: usize,
    /// The first pairs without one of their games.
    pub missing_pairs: Vec<(PlayerIndex, PlayerIndex)>,
    /// Indices in [`Group::games`] of games between two players who had already met as often as allowed.
    pub repeated: Vec<usize>,
}

/// Why the declared number of rounds does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundCount {
    /// The number of rounds that an all-play-all of this field needs.
    Needs(u32),
    /// The largest number of rounds of this field without a second meeting.
    AtMost(u32),
    /// The last round with a game or a bye.
    Held(u16),
}

/// At most this many pairs are named.
const NAMED_PAIRS: usize = 3;

/// Compares rounds and pairs with the declared system. `None`: the table is not complete, or the system says nothing
/// about rounds and pairs.
// Decision (§ 65): matches, team events and approved combinations follow their own schedule.
pub fn irregular(group: &Group, schedule: &ScheduledGames) -> Option<Departures> {
    if !group.complete || group.is_team_event() {
        return None;
    }
    match group.system {
        System::RoundRobin => Some(all_play_all(group, schedule, 1)),
        System::DoubleRoundRobin => Some(all_play_all(group, schedule, 2)),
        System::Monrad | System::Nordic | System::Swiss => Some(never_twice(group)),
        System::Match | System::Team | System::Other => None,
    }
}

/// Checks that every pair of the field meets `times` times.
//§ I mange turneringer spilles alle-mod-alle.
fn all_play_all(group: &Group, schedule: &ScheduledGames, times: u32) -> Departures {
    let field: Vec<PlayerIndex> = (0..group.players.len()).filter(|&player| schedule.is_scheduled(player)).collect();
    let needs = rounds_of(field.len()).saturating_mul(times);
    let rounds = group.rounds.filter(|&declared| u32::from(declared) != needs && !field.is_empty());
    let mut meetings: HashMap<(PlayerIndex, PlayerIndex), u32> = HashMap::new();
    schedule.games.iter().for_each(|game| *meetings.entry(pair(game)).or_default() += 1);
    let pairs = field.len() * field.len().saturating_sub(1) / 2;
    let scheduled: usize = meetings.values().map(|&count| count.min(times) as usize).sum();
    let lacks = |&(a, b): &(PlayerIndex, PlayerIndex)| meetings.get(&(a, b)).copied().unwrap_or(0) < times;
    let all_pairs = field.iter().enumerate().flat_map(|(place, &a)| field[place + 1..].iter().map(move |&b| (a, b)));
    let missing = (pairs * times as usize).saturating_sub(scheduled);
    Departures {
        rounds: rounds.map(|_| RoundCount::Needs(needs)),
        missing,
        missing_pairs: all_pairs.filter(lacks).take(NAMED_PAIRS).collect(),
        repeated: repeated(group, times, |_| true),
    }
}

/// Rounds in which every player of a field can meet every other once.
//§ Er der et ulige antal spillere, tilføjes en "ekstra spiller" som hjælp til at fastslå hvilken spiller der skal sidde over.
fn rounds_of(players: usize) -> u32 {
    u32::try_from(players.next_multiple_of(2)).unwrap_or(u32::MAX).saturating_sub(1)
}

//§ Ingen spiller må møde den samme spiller to gange.
// Decision (§ 65): two have met when they have played; after a game that was not played they may be paired again.
fn never_twice(group: &Group) -> Departures {
    let most = rounds_of(group.players.len());
    let rounds = group.rounds.and_then(|declared| match group.last_round() {
        _ if u32::from(declared) > most => Some(RoundCount::AtMost(most)),
        Some(held) if held < declared => Some(RoundCount::Held(held)),
        _ => None,
    });
    Departures {
        rounds,
        repeated: repeated(group, 1, |game| game.result.play == Play::Played),
        ..Departures::default()
    }
}

/// The two players, the lower index first.
fn pair(game: &Game) -> (PlayerIndex, PlayerIndex) {
    (game.white.min(game.black), game.white.max(game.black))
}

/// Games beyond the first `times` between two players, in the order of the rounds.
fn repeated(group: &Group, times: u32, counts: impl Fn(&Game) -> bool) -> Vec<usize> {
    let mut places: Vec<usize> = (0..group.games.len()).filter(|&place| counts(&group.games[place])).collect();
    places.sort_by_key(|&place| (group.games[place].round, place));
    let mut meetings: HashMap<(PlayerIndex, PlayerIndex), u32> = HashMap::new();
    places.retain(|&place| {
        let met = meetings.entry(pair(&group.games[place])).or_insert(0);
        *met += 1;
        *met > times
    });
    places
}
