//! A tournament before a round, as a line of JSON: the questions that programs ask `kartotek pair --state`.

use super::bounded;
use super::limits::{LONGEST_JSON_LINE, MOST_PAIRED, MOST_PAIRED_ROUNDS};
use crate::texts::{Text, of_parser, text};
use kartotek_law::vocabulary::HalfPoints;
use kartotek_pairing::state::Colour;
use kartotek_pairing::{Opponent, Past, Player, State, StateError, System};
use serde::Deserialize;
use serde_json::Value;

/// A question: the system, and the tournament so far.
#[derive(Clone, Debug)]
pub struct Question {
    /// The asking program's id of the question.
    pub id: Value,
    pub system: System,
    pub state: State,
}

/// The reason why a line is not answered, and the id of its question.
#[derive(Clone, Debug)]
pub struct Unanswered {
    pub id: Value,
    pub why: Text,
}

#[derive(Deserialize)]
struct Line {
    #[serde(default)]
    id: Value,
    system: String,
    round: Option<u32>,
    players: Vec<PlayerRow>,
    /// In the order in which they left.
    #[serde(default)]
    withdrawn: Vec<u32>,
}

/// Each list has one entry for each earlier round.
#[derive(Deserialize)]
struct PlayerRow {
    no: u32,
    /// Opponents; 0: a bye; null: not paired.
    #[serde(default)]
    opp: Vec<Option<u32>>,
    /// Colours: `W`, `B`, or `-` for none.
    #[serde(default)]
    col: String,
    #[serde(default)]
    half: Vec<Option<u16>>,
}

/// The systems by their names in JSON and on the command line.
pub const SYSTEMS: [(&str, System); 3] =
    [("monrad", System::Monrad), ("nordic", System::Nordic), ("round-robin", System::AllPlayAll)];

/// Reads a line.
///
/// # Errors
/// It is not JSON of this form, exceeds the limits of a tournament, or contradicts itself.
pub fn read(line: &str) -> Result<Question, Unanswered> {
    let unanswered = |id: Value, why: Text| Unanswered { id, why };
    if line.len() > LONGEST_JSON_LINE {
        return Err(unanswered(Value::Null, text!("pairing-state-long")));
    }
    let state_line: Line = serde_json::from_str(line).map_err(|error| {
        let id = bounded::json_object(line).and_then(|object| object.get("id").cloned());
        unanswered(id.unwrap_or_default(), text!("pairing-state-unread", why = of_parser(&error.to_string())))
    })?;
    let id = state_line.id.clone();
    question(state_line).map_err(|why| unanswered(id, why))
}

fn question(line: Line) -> Result<Question, Text> {
    let named = SYSTEMS.iter().find(|(name, _)| *name == line.system);
    let system = named.ok_or_else(|| text!("pairing-state-system", system = line.system.as_str()))?.1;
    let is_too_large = |row: &PlayerRow| row.opp.len() > MOST_PAIRED_ROUNDS;
    if line.players.len() > MOST_PAIRED || line.players.iter().any(is_too_large) {
        return Err(text!("pairing-state-large", players = MOST_PAIRED, rounds = MOST_PAIRED_ROUNDS));
    }
    let players = line.players.into_iter().map(player).collect::<Result<_, _>>()?;
    let all_rounds = State::new(players, line.withdrawn).map_err(|error| of_state(&error))?;
    let state = match line.round {
        Some(0) => return Err(text!("pairing-state-round")),
        Some(round) => all_rounds.before_round(round as usize),
        None => all_rounds,
    };
    Ok(Question { id: line.id, system, state })
}

fn player(row: PlayerRow) -> Result<Player, Text> {
    let colours: Vec<char> = row.col.chars().collect();
    let (rounds, number) = (row.opp.len(), row.no);
    let lacks = |has: usize| has != rounds && has != 0;
    if lacks(colours.len()) || lacks(row.half.len()) {
        return Err(text!("pairing-state-entries", player = number.to_string()));
    }
    let past = |(round, opponent): (usize, &Option<u32>)| {
        let colour = match colours.get(round) {
            Some('W') => Some(Colour::White),
            Some('B') => Some(Colour::Black),
            Some('-') | None => None,
            Some(other) => {
                let (player, colour) = (number.to_string(), other.to_string());
                return Err(text!("pairing-state-colour", player, colour));
            }
        };
        let opponent = match opponent {
            None => Opponent::NotPaired,
            Some(0) => Opponent::Empty,
            Some(number) => Opponent::Player(*number),
        };
        let half = row.half.get(round).copied().flatten().unwrap_or(0);
        Ok(Past { opponent, colour, points: HalfPoints(i32::from(half)) })
    };
    Ok(Player { number, rounds: row.opp.iter().enumerate().map(past).collect::<Result<_, _>>()? })
}

/// A contradiction as a text.
pub fn of_state(error: &StateError) -> Text {
    let player = |number: u32| number.to_string();
    match *error {
        StateError::NumberTwice(number) => text!("pairing-state-twice", player = player(number)),
        StateError::NumberZero => text!("pairing-state-zero"),
        StateError::UnknownOpponent { player: number, opponent } => {
            text!("pairing-state-opponent", player = player(number), opponent = player(opponent))
        }
        StateError::AgainstThemselves(number) => text!("pairing-state-self", player = player(number)),
        StateError::Rounds { player: number, has, expected } => {
            text!("pairing-state-rounds", player = player(number), has, expected)
        }
        StateError::UnknownWithdrawn(number) => text!("pairing-state-withdrawn", player = player(number)),
        StateError::WithdrawnTwice(number) => text!("pairing-state-withdrawn-twice", player = player(number)),
    }
}
