//! A player of a complete list of games has neither a game nor a bye in a round in which others play.

use super::prelude::*;

pub const CODE: Code = Code::warning("round-incomplete", Outsiders::Told).of("§ 65");

/// At most this many players are named, of one round and of those who came late or left.
const MOST_NAMED: usize = 10;

/// The place is that of the first game of the round.
pub fn found(place: &Place, round: u16, players: Vec<Text>) -> Diagnostic {
    let count = players.len();
    Diagnostic::new(&CODE, place, text!("round-incomplete", round, count, players = first(players)))
}

/// Nothing of these is listed after a round.
pub fn left(place: &Place, players: Vec<(Text, u16)>) -> Diagnostic {
    let said = |(player, round): (Text, u16)| text!("round-incomplete--after", player, round);
    let players = players.into_iter().map(said).collect();
    Diagnostic::new(&CODE, place, text!("round-incomplete--left", players = first(players)))
}

/// Nothing of these is listed before a round.
pub fn joined(place: &Place, players: Vec<(Text, u16)>) -> Diagnostic {
    let said = |(player, round): (Text, u16)| text!("round-incomplete--from", player, round);
    let players = players.into_iter().map(said).collect();
    Diagnostic::new(&CODE, place, text!("round-incomplete--joined", players = first(players)))
}

/// Nothing of these is listed at all.
pub fn never(place: &Place, players: Vec<Text>) -> Diagnostic {
    let count = players.len();
    Diagnostic::new(&CODE, place, text!("round-incomplete--never", count, players = first(players)))
}

fn first(mut players: Vec<Text>) -> Value {
    let others = players.len().saturating_sub(MOST_NAMED);
    players.truncate(MOST_NAMED);
    if others > 0 {
        players.push(text!("round-incomplete--others", others));
    }
    Value::AllOf(players)
}
