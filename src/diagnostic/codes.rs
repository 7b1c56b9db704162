//! Every kind of diagnostic. The name is stable: other programs rely on it, and `tests/errors` has an example of each.

use super::Severity::{self, Error, Note, Warning};

/// A kind of diagnostic.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    pub name: &'static str,
    pub severity: Severity,
    /// The paragraph it comes from, if it comes from the law.
    pub paragraph: Option<&'static str>,
    /// What it means, in one sentence.
    pub meaning: &'static str,
}

const fn code(name: &'static str, severity: Severity, paragraph: Option<&'static str>, meaning: &'static str) -> Code {
    Code { name, severity, paragraph, meaning }
}

// Files
pub const FILE_EMPTY: Code = code("file-empty", Error, None, "A file has nothing in it.");
pub const FILE_BINARY: Code = code("file-binary", Error, None, "A file is not text.");
pub const LINE_TOO_LONG: Code = code("line-too-long", Error, None, "A line is longer than any report's.");
pub const ENCODING_ASSUMED: Code = code("encoding-assumed", Note, None, "A file is not UTF-8 and was read as CP1252.");
pub const FILE_IGNORED: Code = code("file-ignored", Note, None, "A file in the inbox is no report.");
pub const REPORT_WITHOUT_GAMES: Code =
    code("report-without-games", Error, None, "A report or its form has no table of games.");
pub const REPORT_TOO_LARGE: Code =
    code("report-too-large", Error, None, "A report has more players, games or entries than any tournament.");
// forms, JSON
pub const FORM_SYNTAX: Code = code("form-syntax", Error, None, "A form or JSON report cannot be read at this place.");
pub const FORM_MISSING: Code = code(
    "form-missing",
    Warning,
    Some("§ 6"),
    "A TRF came without its form: what the form would say could not be checked.",
);
pub const FORM_VALUE: Code =
    code("form-value", Error, None, "A value of the form is not one of those that are allowed.");
// CSV
pub const CSV_SYNTAX: Code = code("csv-syntax", Error, None, "A games table cannot be read at this place.");
// TRF
pub const TRF_SYNTAX: Code = code("trf-syntax", Error, None, "A TRF line does not have the columns of the format.");
pub const TRF_NUMBER: Code = code("trf-number", Error, None, "A number field of a TRF line holds something else.");
pub const TRF_DATE: Code = code("trf-date", Warning, None, "A date of a TRF cannot be read.");
pub const TRF_DATE_SPELLING: Code =
    code("trf-date-spelling", Note, None, "A date was read from another spelling than the format's.");
pub const TRF_RATING_OVERRUN: Code = code(
    "trf-rating-overrun",
    Error,
    None,
    "A field of a TRF player line runs into its neighbour: the line is shifted.",
);
pub const TRF_SHIFTED_BY_BYTES: Code =
    code("trf-shifted-by-bytes", Note, None, "A TRF line was padded by bytes and was read so.");
pub const TRF_RECORD_IGNORED: Code =
    code("trf-record-ignored", Note, None, "TRF records that do not matter for rating were passed over.");
pub const TRF_NO_PLAYERS: Code = code("trf-no-players", Error, None, "A TRF has no player lines.");
pub const TRF_POINTS: Code = code(
    "trf-points",
    Warning,
    None,
    "The points of a TRF line are not the sum of its cells; both halves of every pairing agree.",
);
pub const TRF_POINTS_CONTRADICT: Code = code(
    "trf-points-contradict",
    Error,
    None,
    "The points of a TRF line are not the sum of its cells, and pairings contradict each other.",
);
pub const TRF_HALVES_CONTRADICT: Code =
    code("trf-halves-contradict", Error, None, "The two halves of a TRF pairing contradict each other.");
pub const TRF_HALF_MISSING: Code =
    code("trf-half-missing", Error, None, "A TRF pairing stands in one player's line only.");
pub const TRF_HALF_COMPLETED: Code =
    code("trf-half-completed", Warning, None, "A TRF pairing's other half was empty and was completed from the first.");
pub const TRF_COLOUR: Code = code(
    "trf-colour",
    Warning,
    None,
    "The colours of the two halves of a TRF pairing do not fit; the first half's were taken.",
);
pub const TRF_BYE_WITH_OPPONENT: Code = code(
    "trf-bye-with-opponent",
    Note,
    None,
    "A TRF cell names an opponent but says bye or absence; it was read as an absence.",
);
pub const TRF_ROUND_BEYOND: Code =
    code("trf-round-beyond", Warning, None, "A TRF has more round columns than declared rounds.");
pub const TRF_ROUND_UNPLAYED: Code = code(
    "trf-round-unplayed",
    Warning,
    None,
    "The last round of a TRF is paired but not played; its pairings were passed over.",
);
pub const TRF_UNUSUAL_SCORE: Code =
    code("trf-unusual-score", Warning, None, "Both players of a TRF game together got less than one point.");
pub const TRF_REPAIRED: Code = code(
    "trf-repaired",
    Warning,
    None,
    "Something in a TRF is not written as the format says and was read as what it can only mean.",
);
pub const TRF_VALUE_IGNORED: Code = code(
    "trf-value-ignored",
    Note,
    None,
    "A value of a TRF player line that does not matter for rating cannot be read and was passed over.",
);
// The table
pub const RESULT_UNKNOWN: Code = code("result-unknown", Error, None, "A result code or text does not exist.");
pub const RESULT_MISSING: Code = code("result-missing", Error, None, "A game was paired but has no result.");
pub const OPPONENT_UNKNOWN: Code =
    code("opponent-unknown", Error, None, "A game names a start number or id that no player of the report has.");
pub const GAME_AGAINST_SELF: Code = code("game-against-self", Error, None, "A player is paired with himself.");
pub const TWO_GAMES_IN_A_ROUND: Code = code("two-games-in-a-round", Error, None, "A player stands twice in one round.");
pub const START_NUMBER_TWICE: Code =
    code("start-number-twice", Error, None, "Two players of a report have the same start number.");
pub const ROUND_OUT_OF_RANGE: Code = code("round-out-of-range", Error, None, "A round number is 0 or impossibly high.");
pub const ROUND_BEYOND_DECLARED: Code =
    code("round-beyond-declared", Warning, None, "A game stands in a round after the declared last one.");
pub const UNEXCUSED_WITHOUT_ABSENCE: Code = code(
    "unexcused-without-absence",
    Warning,
    Some("4.5.4.2"),
    "An unexcused absence is declared for a player who was present or had a bye.",
);
pub const WITHDRAWN_BUT_PLAYED: Code = code(
    "withdrawn-but-played",
    Warning,
    Some("4.5.4.2"),
    "A game after a player left an all-play-all shows a result; it was not played.",
);
pub const START_NUMBER_UNKNOWN: Code =
    code("start-number-unknown", Error, None, "The form or a national record names a start number that no player has.");
pub const NO_RATED_GAMES: Code = code("no-rated-games", Warning, Some("4.5.4.2"), "No game of the report is rated.");
// Dates and time control
pub const DATE_MISSING: Code =
    code("date-missing", Error, Some("4.5.4.1"), "The report does not say when it was played.");
pub const DATE_IMPOSSIBLE: Code = code(
    "date-impossible",
    Error,
    Some("4.5.4.1"),
    "A tournament is dated long before the rating system or far in the future.",
);
pub const DATES_REVERSED: Code = code("dates-reversed", Error, Some("4.5.4.1"), "The last round is before the first.");
pub const ROUND_DATE_OUTSIDE: Code =
    code("round-date-outside", Warning, None, "A round is dated before the first or after the last.");
pub const DATE_IN_FUTURE: Code =
    code("date-in-future", Error, Some("4.5.4.1"), "The tournament ends after the day of the run.");
pub const REPORTED_BEFORE_END: Code =
    code("reported-before-end", Warning, Some("§ 6"), "The report is dated before the last round.");
pub const TIME_CONTROL_UNKNOWN: Code =
    code("time-control-unknown", Warning, Some("4.5.3"), "The time control is not stated.");
pub const TIME_CONTROL_SYNTAX: Code =
    code("time-control-syntax", Error, Some("4.5.3"), "The time control cannot be read.");
pub const TIME_CONTROL_RAPID: Code = code("time-control-rapid", Error, Some("4.5.3"), "The time control is rapid.");
pub const TIME_CONTROL_BLITZ: Code = code("time-control-blitz", Error, Some("4.5.3"), "The time control is blitz.");
pub const TIME_CONTROL_IRREGULAR: Code =
    code("time-control-irregular", Warning, Some("4.5.3"), "The time control fits neither § 12 nor § 13.");
// Players
pub const PLAYER_UNKNOWN: Code =
    code("player-unknown", Error, Some("4.5.5.1"), "A player is named by an id that is not in the register.");
pub const PLAYER_UNIDENTIFIED: Code =
    code("player-unidentified", Error, Some("4.5.5.1"), "A Danish player cannot be found in the register.");
pub const PLAYER_AMBIGUOUS: Code =
    code("player-ambiguous", Error, None, "A player matches more than one person of the register.");
pub const PLAYER_TWICE: Code = code("player-twice", Error, None, "Two start numbers are one person.");
pub const PLAYER_WITHOUT_RATING: Code =
    code("player-without-rating", Error, Some("4.5.5.1"), "A Danish player has neither a rating nor a first rating.");
pub const PLAYER_NAME_DIFFERS: Code =
    code("player-name-differs", Warning, None, "The report's name for an id is not the register's.");
pub const RATING_DIFFERS: Code =
    code("rating-differs", Warning, Some("4.5.4.1"), "The report states another rating than the register.");
pub const RATING_IMPOSSIBLE: Code = code("rating-impossible", Error, None, "A rating is not between 100 and 4000.");
pub const FIRST_RATING_NOT_ALLOWED: Code = code(
    "first-rating-not-allowed",
    Error,
    Some("4.5.5.1"),
    "Nobody may give this first rating, or not who approved it.",
);
pub const FIRST_RATING_CONTRADICTS: Code = code(
    "first-rating-contradicts",
    Error,
    Some("4.5.5.1"),
    "Two reports of one run give a new player different first ratings.",
);
pub const FIRST_RATING_UNNEEDED: Code = code(
    "first-rating-unneeded",
    Warning,
    Some("4.5.5.1"),
    "A first rating is given for a player who has a rating; it was not used.",
);
pub const RESTART_NOT_ALLOWED: Code = code(
    "restart-not-allowed",
    Error,
    Some("4.5.5.1"),
    "A player starts anew within five years of the last rated result.",
);
pub const NO_PERFORMANCE_RATING: Code = code(
    "no-performance-rating",
    Error,
    Some("4.5.5.2.3"),
    "An unrated player scored 0 or 100 %: no performance rating exists.",
);
pub const NOBODY_RATED: Code = code("nobody-rated", Error, Some("4.5.5.2.3"), "Nobody in the group has a rating.");
// The run
pub const ID_TWICE: Code = code("id-twice", Error, None, "Two files of one run have the same report id.");
pub const DUPLICATE_REPORT: Code =
    code("duplicate-report", Error, None, "The same dates, players and games were rated under another id.");
pub const CORRECTION_PENDING: Code =
    code("correction-pending", Error, Some("4.5.4.1"), "A rated report's id came again with other content.");
pub const FOUNDING_CHANGED: Code =
    code("founding-changed", Warning, None, "A founding file was changed after the founding; the change is not read.");

/// All of them, in the order of their groups.
pub const CODES: &[&Code] = &[
    &FILE_EMPTY,
    &FILE_BINARY,
    &LINE_TOO_LONG,
    &ENCODING_ASSUMED,
    &FILE_IGNORED,
    &REPORT_WITHOUT_GAMES,
    &REPORT_TOO_LARGE,
    &FORM_SYNTAX,
    &FORM_MISSING,
    &FORM_VALUE,
    &CSV_SYNTAX,
    &TRF_SYNTAX,
    &TRF_NUMBER,
    &TRF_DATE,
    &TRF_DATE_SPELLING,
    &TRF_RATING_OVERRUN,
    &TRF_SHIFTED_BY_BYTES,
    &TRF_RECORD_IGNORED,
    &TRF_NO_PLAYERS,
    &TRF_POINTS,
    &TRF_POINTS_CONTRADICT,
    &TRF_HALVES_CONTRADICT,
    &TRF_HALF_MISSING,
    &TRF_HALF_COMPLETED,
    &TRF_COLOUR,
    &TRF_BYE_WITH_OPPONENT,
    &TRF_ROUND_BEYOND,
    &TRF_ROUND_UNPLAYED,
    &TRF_UNUSUAL_SCORE,
    &TRF_REPAIRED,
    &TRF_VALUE_IGNORED,
    &RESULT_UNKNOWN,
    &RESULT_MISSING,
    &OPPONENT_UNKNOWN,
    &GAME_AGAINST_SELF,
    &TWO_GAMES_IN_A_ROUND,
    &START_NUMBER_TWICE,
    &ROUND_OUT_OF_RANGE,
    &ROUND_BEYOND_DECLARED,
    &UNEXCUSED_WITHOUT_ABSENCE,
    &WITHDRAWN_BUT_PLAYED,
    &START_NUMBER_UNKNOWN,
    &NO_RATED_GAMES,
    &DATE_MISSING,
    &DATE_IMPOSSIBLE,
    &DATES_REVERSED,
    &ROUND_DATE_OUTSIDE,
    &DATE_IN_FUTURE,
    &REPORTED_BEFORE_END,
    &TIME_CONTROL_UNKNOWN,
    &TIME_CONTROL_SYNTAX,
    &TIME_CONTROL_RAPID,
    &TIME_CONTROL_BLITZ,
    &TIME_CONTROL_IRREGULAR,
    &PLAYER_UNKNOWN,
    &PLAYER_UNIDENTIFIED,
    &PLAYER_AMBIGUOUS,
    &PLAYER_TWICE,
    &PLAYER_WITHOUT_RATING,
    &PLAYER_NAME_DIFFERS,
    &RATING_DIFFERS,
    &RATING_IMPOSSIBLE,
    &FIRST_RATING_NOT_ALLOWED,
    &FIRST_RATING_CONTRADICTS,
    &FIRST_RATING_UNNEEDED,
    &RESTART_NOT_ALLOWED,
    &NO_PERFORMANCE_RATING,
    &NOBODY_RATED,
    &ID_TWICE,
    &DUPLICATE_REPORT,
    &CORRECTION_PENDING,
    &FOUNDING_CHANGED,
];
