//! The tables' columns. The first ones are fixed; others may follow.

use serde::Deserialize;

pub const REPORTS: &str = "reports";
pub const ENTRIES: &str = "entries";
pub const GAMES: &str = "games";
/// Names of those outside the register: not facts, for they are names.
pub const GUESTS: &str = "guests";

pub(crate) const REPORT_COLUMNS: [&str; 30] = [
    "report",
    "tournament",
    "kind",
    "system",
    "complete",
    "rounds",
    "start",
    "end",
    "federation",
    "time_control",
    "rule_set",
    // The day of the entry list, else the day whose ratings counted.
    "start_ratings_of",
    "status",
    "hash",
    "files",
    "name",
    "reported",
    "announced",
    // Joined by `;`.
    "round_dates",
    "start_rating_day",
    "certain_time_control",
    "candidate_qualifying",
    // `games` or `cross`.
    "table",
    "pairing",
    "pairing_round",
    // Codes, joined by `;`.
    "remarks",
    "players",
    "rated_games",
    "fingerprint",
    // `yes`, or empty.
    "told_of_sanctions",
];

/// The columns of a report that are read beside those of the register (`HandledReport`).
#[derive(Deserialize)]
pub(crate) struct ReportRow<'r> {
    pub report: &'r str,
    pub tournament: &'r str,
    pub kind: &'r str,
    pub system: &'r str,
    pub complete: &'r str,
    pub rounds: &'r str,
    pub start: &'r str,
    pub end: &'r str,
    pub federation: &'r str,
    pub time_control: &'r str,
    pub start_ratings_of: &'r str,
    pub name: &'r str,
    pub reported: &'r str,
    pub announced: &'r str,
    pub round_dates: &'r str,
    pub start_rating_day: &'r str,
    pub certain_time_control: &'r str,
    pub candidate_qualifying: &'r str,
    pub table: &'r str,
    pub pairing: &'r str,
    pub pairing_round: &'r str,
    pub remarks: &'r str,
}

pub(crate) const ENTRY_COLUMNS: [&str; 22] = [
    "report",
    "no",
    // Register id; empty: outside the register, and then `g1`, `g2`, … in the next column.
    "player",
    "guest",
    "start_rating",
    // Before the booking.
    "registered",
    "first_rating",
    "restart",
    "exempt",
    "left_after_round",
    // Rounds, joined by `;`.
    "unexcused",
    // `register`, `list`, `original`, `first`, `report`.
    "start_from",
    // The day on which the list was returned.
    "list_day",
    "approved_by",
    "approved_average",
    "candidate_approved",
    "non_member",
    "federation",
    "elo",
    "title",
    "sex",
    "computer",
];

/// The columns of a player that are read.
#[derive(Deserialize)]
pub(crate) struct EntryRow<'r> {
    pub report: &'r str,
    pub no: &'r str,
    pub player: &'r str,
    pub start_rating: &'r str,
    pub registered: &'r str,
    pub first_rating: &'r str,
    pub exempt: &'r str,
    pub left_after_round: &'r str,
    pub unexcused: &'r str,
    pub start_from: &'r str,
    pub list_day: &'r str,
    pub approved_by: &'r str,
    pub approved_average: &'r str,
    pub candidate_approved: &'r str,
    pub non_member: &'r str,
    pub federation: &'r str,
    pub elo: &'r str,
    pub title: &'r str,
    pub sex: &'r str,
    pub computer: &'r str,
}

/// Whoever sits out has White's columns.
pub(crate) const GAME_COLUMNS: [&str; 9] = [
    "report", "round", "white_no", "black_no", "white", "black", "result", "rated",
    // The paragraph by which the game is not rated.
    "reason",
];

/// The columns of a game that are read: the rest follows from them.
#[derive(Deserialize)]
pub(crate) struct GameRow<'r> {
    pub report: &'r str,
    pub round: &'r str,
    pub white_no: &'r str,
    pub black_no: &'r str,
    pub result: &'r str,
}

pub(crate) const GUEST_COLUMNS: [&str; 7] = ["report", "guest", "no", "name", "federation", "birth_date", "fide_id"];

/// The columns of a guest that are read.
#[derive(Deserialize)]
pub(crate) struct GuestRow<'r> {
    pub report: &'r str,
    pub no: &'r str,
    pub name: &'r str,
    pub birth_date: &'r str,
    pub fide_id: &'r str,
}
