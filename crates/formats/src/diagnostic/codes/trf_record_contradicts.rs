//! A TRF record contradicts the player lines or another record, in something that does not change a game.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-record-contradicts", Outsiders::Told);

pub fn unknown_player(place: &Place, record: &str, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--unknown-player", record, no = Value::word(no)))
}

pub fn unknown_team(place: &Place, record: &str, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--unknown-team", record, no = Value::word(no)))
}

pub fn two_teams(place: &Place, record: &str, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--two-teams", record, no = Value::word(no)))
}

/// The number of rounds, after an earlier record with another number.
pub fn rounds(place: &Place, rounds: u16, used: u16, line: u32) -> Diagnostic {
    let line = Value::word(line);
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--rounds", rounds, used, line))
}

/// A second record of a kind that stands once: what the first says, and its line.
pub fn first_counts(place: &Place, record: &str, used: &str, line: u32) -> Diagnostic {
    let line = Value::word(line);
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--first-counts", record, used, line))
}

/// The first number is greater than the last.
pub fn range(place: &Place, record: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--range", record))
}

/// A bye of 240, and the result code of the player's line.
pub fn bye(place: &Place, round: u16, no: u32, line: u32, code: Option<char>) -> Diagnostic {
    let (no, line) = (Value::word(no), Value::word(line));
    let text = match code.filter(|code| !code.is_whitespace()).map(Value::word) {
        Some(code) => text!("trf-record-contradicts--bye", round, no, line, code),
        None => text!("trf-record-contradicts--bye-blank", round, no, line),
    };
    Diagnostic::new(&CODE, place, text)
}

/// A player of a line-up (300).
pub fn not_of_the_team(place: &Place, no: u32, team: u32) -> Diagnostic {
    let (no, team) = (Value::word(no), Value::word(team));
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--not-of-the-team", no, team))
}

/// A player of a line-up (300) of the first team against the second.
pub fn other_opponent(place: &Place, round: u16, no: u32, opponent: u32, teams: (u32, u32)) -> Diagnostic {
    let (no, opponent) = (Value::word(no), Value::word(opponent));
    let (team, other) = (Value::word(teams.0), Value::word(teams.1));
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--other-opponent", round, no, opponent, team, other))
}

/// A record of ours names the player otherwise than the 001 line.
pub fn name(place: &Place, no: u32, found: &str, line: u32, other: &str) -> Diagnostic {
    let (no, line) = (Value::word(no), Value::word(line));
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--name", no, found, line, other))
}

/// A record of ours gives the other sex.
pub fn sex(place: &Place, no: u32, line: u32) -> Diagnostic {
    let (no, line) = (Value::word(no), Value::word(line));
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--sex", no, line))
}

/// A record of ours gives another birth date.
pub fn birth_date(place: &Place, no: u32, found: &str, line: u32, other: &str) -> Diagnostic {
    let (no, line) = (Value::word(no), Value::word(line));
    Diagnostic::new(&CODE, place, text!("trf-record-contradicts--birth-date", no, found, line, other))
}
