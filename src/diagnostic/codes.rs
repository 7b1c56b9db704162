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

/// One constant for each kind, and the list of all of them: none can be forgotten there.
macro_rules! codes {
    ($($constant:ident = $severity:ident $name:literal $(($paragraph:literal))?, $meaning:literal;)+) => {
        $(pub const $constant: Code = Code {
            name: $name,
            severity: $severity,
            paragraph: paragraph!($($paragraph)?),
            meaning: $meaning,
        };)+

        /// All of them, in the order of their groups.
        pub const CODES: &[&Code] = &[$(&$constant),+];
    };
}

macro_rules! paragraph {
    () => {
        None
    };
    ($paragraph:literal) => {
        Some($paragraph)
    };
}

codes! {
    // Files
    FILE_EMPTY = Error "file-empty", "A file has nothing in it.";
    FILE_BINARY = Error "file-binary", "A file is not text.";
    LINE_TOO_LONG = Error "line-too-long", "A line is longer than any report's.";
    ENCODING_ASSUMED = Note "encoding-assumed", "A file is not UTF-8 and was read as CP1252.";
    FILE_IGNORED = Note "file-ignored", "A file in the inbox is no report.";
    REPORT_WITHOUT_GAMES = Error "report-without-games", "A report or its form has no table of games.";
    REPORT_TOO_LARGE = Error "report-too-large", "A report has more players, games or entries than any tournament.";

    // forms, JSON
    FORM_SYNTAX = Error "form-syntax", "A form or JSON report cannot be read at this place.";
    FORM_MISSING = Warning "form-missing" ("§ 6"), "A TRF came without its form: what the form would say could not be checked.";
    FORM_VALUE = Error "form-value", "A value of the form is not one of those that are allowed.";

    FORM_DIFFERS = Warning "form-differs", "The form gives other dates than the table beside it; the form's were used.";

    // CSV
    CSV_SYNTAX = Error "csv-syntax", "A games table cannot be read at this place.";

    // TRF
    TRF_SYNTAX = Error "trf-syntax", "A TRF line does not have the columns of the format.";
    TRF_NUMBER = Error "trf-number", "A number field of a TRF line holds something else.";
    TRF_DATE = Warning "trf-date", "A date of a TRF cannot be read.";
    TRF_DATE_SPELLING = Note "trf-date-spelling", "A date was read from another spelling than the format's.";
    TRF_RATING_OVERRUN = Error "trf-rating-overrun", "A field of a TRF player line runs into its neighbour: the line is shifted.";
    TRF_SHIFTED_BY_BYTES = Note "trf-shifted-by-bytes", "A TRF line was padded by bytes and was read so.";
    TRF_RECORD_IGNORED = Note "trf-record-ignored", "TRF records that do not matter for rating were passed over.";
    TRF_NO_PLAYERS = Error "trf-no-players", "A TRF has no player lines.";
    TRF_POINTS = Warning "trf-points", "The points of a TRF line are not the sum of its cells; both halves of every pairing agree.";
    TRF_POINTS_CONTRADICT = Error "trf-points-contradict", "The points of a TRF line are not the sum of its cells, and pairings contradict each other.";
    TRF_HALVES_CONTRADICT = Error "trf-halves-contradict", "The two halves of a TRF pairing contradict each other.";
    TRF_HALF_MISSING = Error "trf-half-missing", "A TRF pairing stands in one player's line only.";
    TRF_HALF_COMPLETED = Warning "trf-half-completed", "A TRF pairing's other half was empty and was completed from the first.";
    TRF_COLOUR = Warning "trf-colour", "The colours of the two halves of a TRF pairing do not fit; the first half's were taken.";
    TRF_BYE_WITH_OPPONENT = Note "trf-bye-with-opponent", "A TRF cell names an opponent but says bye or absence; it was read as an absence.";
    TRF_ROUND_BEYOND = Warning "trf-round-beyond", "A TRF has more round columns than declared rounds.";
    TRF_ROUND_UNPLAYED = Warning "trf-round-unplayed", "The last round of a TRF is paired but not played; its pairings were passed over.";
    TRF_UNUSUAL_SCORE = Warning "trf-unusual-score", "Both players of a TRF game together got less than one point.";
    TRF_REPAIRED = Warning "trf-repaired", "Something in a TRF is not written as the format says and was read as what it can only mean.";
    TRF_VALUE_IGNORED = Note "trf-value-ignored", "A value of a TRF player line that does not matter for rating cannot be read and was passed over.";

    // The table
    RESULT_UNKNOWN = Error "result-unknown", "A result code or text does not exist.";
    RESULT_MISSING = Error "result-missing", "A game was paired but has no result.";
    OPPONENT_UNKNOWN = Error "opponent-unknown", "A game names a start number or id that no player of the report has.";
    GAME_AGAINST_SELF = Error "game-against-self", "A player is paired with himself.";
    TWO_GAMES_IN_A_ROUND = Error "two-games-in-a-round", "A player stands twice in one round.";
    START_NUMBER_TWICE = Error "start-number-twice", "Two players of a report have the same start number.";
    ROUND_OUT_OF_RANGE = Error "round-out-of-range", "A round number is 0 or impossibly high.";
    ROUND_BEYOND_DECLARED = Warning "round-beyond-declared", "A game stands in a round after the declared last one.";
    UNEXCUSED_WITHOUT_ABSENCE = Warning "unexcused-without-absence" ("4.5.4.2"), "An unexcused absence is declared for a player who was present or had a bye.";
    WITHDRAWN_BUT_PLAYED = Warning "withdrawn-but-played" ("4.5.4.2"), "A game after a player left an all-play-all shows a result; it was not played.";
    START_NUMBER_UNKNOWN = Error "start-number-unknown", "The form or a national record names a start number that no player has.";
    NO_RATED_GAMES = Warning "no-rated-games" ("4.5.4.2"), "No game of the report is rated.";

    // Dates and time control
    DATE_MISSING = Error "date-missing" ("4.5.4.1"), "The report does not say when it was played.";
    DATE_IMPOSSIBLE = Error "date-impossible" ("4.5.4.1"), "A tournament is dated long before the rating system or far in the future.";
    DATES_REVERSED = Error "dates-reversed" ("4.5.4.1"), "The last round is before the first.";
    ROUND_DATE_OUTSIDE = Warning "round-date-outside", "A round is dated before the first or after the last.";
    DATE_IN_FUTURE = Error "date-in-future" ("4.5.4.1"), "The tournament ends after the day of the run.";
    REPORTED_BEFORE_END = Warning "reported-before-end" ("§ 6"), "The report is dated before the last round.";
    TIME_CONTROL_UNKNOWN = Warning "time-control-unknown" ("4.5.3"), "The time control is not stated.";
    TIME_CONTROL_SYNTAX = Error "time-control-syntax" ("4.5.3"), "The time control cannot be read.";
    TIME_CONTROL_RAPID = Error "time-control-rapid" ("4.5.3"), "The time control is rapid.";
    TIME_CONTROL_BLITZ = Error "time-control-blitz" ("4.5.3"), "The time control is blitz.";
    TIME_CONTROL_IRREGULAR = Warning "time-control-irregular" ("4.5.3"), "The time control fits neither § 12 nor § 13.";

    // Players
    PLAYER_UNKNOWN = Error "player-unknown" ("4.5.5.1"), "A player is named by an id that is not in the register.";
    PLAYER_UNIDENTIFIED = Error "player-unidentified" ("4.5.5.1"), "A Danish player cannot be found in the register.";
    PLAYER_AMBIGUOUS = Error "player-ambiguous", "A player matches more than one person of the register.";
    PLAYER_TWICE = Error "player-twice", "Two start numbers are one person.";
    PLAYER_WITHOUT_RATING = Error "player-without-rating" ("4.5.5.1"), "A Danish player has neither a rating nor a first rating.";
    PLAYER_NAME_DIFFERS = Warning "player-name-differs", "The report's name for an id is not the register's.";
    RATING_DIFFERS = Warning "rating-differs" ("4.5.4.1"), "The report states another rating than the register.";
    RATING_IMPOSSIBLE = Error "rating-impossible", "A rating is not between 100 and 4000.";
    FIRST_RATING_NOT_ALLOWED = Error "first-rating-not-allowed" ("4.5.5.1"), "Nobody may give this first rating, or not who approved it.";
    FIRST_RATING_CONTRADICTS = Error "first-rating-contradicts" ("4.5.5.1"), "Two reports of one run give a new player different first ratings.";
    FIRST_RATING_UNNEEDED = Warning "first-rating-unneeded" ("4.5.5.1"), "A first rating is given for a player who has a rating; it was not used.";
    RESTART_NOT_ALLOWED = Error "restart-not-allowed" ("4.5.5.1"), "A player starts anew within three years of the last rated result, or without a first rating.";
    NO_PERFORMANCE_RATING = Error "no-performance-rating" ("4.5.5.2.3"), "An unrated player scored 0 or 100 %: no performance rating exists.";
    NOBODY_RATED = Error "nobody-rated" ("4.5.5.2.3"), "Nobody in the group has a rating.";

    // How the tournament was run
    DIRECTOR_MISSING = Warning "director-missing" ("§ 5"), "The form names no tournament director.";
    DIRECTOR_WITHOUT_LICENCE = Warning "director-without-licence" ("§ 5"), "No director has the licence, or one is not even an aspirant.";
    COMMITTEE_INCOMPLETE = Warning "committee-incomplete" ("§ 5"), "The tournament committee has fewer than three members.";
    COMMITTEE_WITHOUT_LICENCE = Warning "committee-without-licence" ("§ 5"), "A member of the tournament committee has no licence.";
    DIRECTOR_PLAYS = Warning "director-plays" ("§ 6"), "A director plays without RKF's approval.";
    REPORTED_LATE = Warning "reported-late" ("§ 5"), "The report came more than 7 days after the last round.";
    NOT_ANNOUNCED = Warning "not-announced" ("§ 64"), "The tournament was not announced before its first round.";
    NOT_A_MEMBER = Warning "not-a-member" ("§ 63"), "Somebody who is no member plays where guests may not.";
    GUEST_AGAIN = Warning "guest-again" ("§ 63"), "Somebody who is no member plays for the second time.";
    SYSTEM_UNDECLARED = Warning "system-undeclared" ("§ 65"), "The form does not name the tournament system.";
    SYSTEM_NEEDS_APPROVAL = Warning "system-needs-approval" ("§ 65"), "The system is none of § 65 a to d, and RKF has not approved it.";
    ROUNDS_INCONSISTENT = Warning "rounds-inconsistent" ("§ 65"), "Rounds or pairs of the table are not those of the declared system.";
    PAIRING_REPEATED = Warning "pairing-repeated" ("§ 65"), "Two players meet more often than the declared system allows.";

    // Entry lists
    ENTRY_LIST_VALUE = Error "entry-list-value" ("§ 5 c"), "An entry list, or a value in it, cannot be read.";
    ENTRY_LIST_TIME = Warning "entry-list-time" ("§ 64"), "An entry list is returned at another time than the law says.";
    ENTRY_LIST_DAY = Warning "entry-list-day" ("4.5.4.1"), "A report names another day for its start ratings than that on which the entry list was returned.";
    NOT_ON_ENTRY_LIST = Warning "not-on-entry-list" ("§ 5 c"), "A player of a report is not on the entry list that was returned; the register's rating was used.";

    // Decisions
    DECISION_SYNTAX = Error "decision-syntax", "A decision file cannot be understood; nothing of it is used.";
    DECISION_WITHOUT_EFFECT = Warning "decision-without-effect", "A decision does not fit what it is about; it was not used.";
    REPORT_REFUSED = Error "report-refused" ("4.5.3"), "RKF has decided that the report is not rated.";

    // Sanctions
    PLAYER_QUARANTINED = Warning "player-quarantined" ("§ 7"), "A player was in quarantine when a coordinated tournament began.";
    LAPSED_SANCTION = Note "lapsed-sanction" ("§ 19"), "A file of the office tells of a sanction that the register has forgotten.";
    // Entries for EMT
    EMT_ENTRY_VALUE = Error "emt-entry-value" ("§ 34"), "An EMT entry asks for something that does not exist, or its day cannot be read.";
    EMT_QUARANTINED = Error "emt-quarantined" ("§ 7"), "A player who is in quarantine is entered for the EMT.";
    EMT_NOT_A_MEMBER = Error "emt-not-a-member" ("§ 33"), "A player entered for EMT is no member.";
    EMT_ENTRY_LATE = Error "emt-entry-late" ("§ 33"), "An EMT entry came after the deadline.";
    EMT_CLASS_NOT_OPEN = Warning "emt-class-not-open" ("§ 34"), "A player chose Kvinde- or Veteranklassen without a right to it and was placed like everybody else.";
    // FIDE lists and the annual alignment
    FIDE_LIST_UNREADABLE = Error "fide-list-unreadable", "A file is no FIDE list of a known layout.";
    FIDE_LIST_SHIFTED = Error "fide-list-shifted", "A line of a FIDE list does not have its columns where the header says.";
    FIDE_LIST_LINE_IGNORED = Warning "fide-list-line-ignored", "A line of a FIDE list about nobody of the register cannot be read and was passed over.";
    FIDE_LIST_ID_TWICE = Error "fide-list-id-twice", "A linked player stands on a FIDE list twice.";
    FIDE_ID_TWICE = Error "fide-id-twice", "Two people of the register have the same FIDE id.";
    FIDE_FEDERATION_DIFFERS = Note "fide-federation-differs", "A FIDE list has a linked player under another federation than the register.";
    FIDE_LIST_DATE = Error "fide-list-date" ("4.5.6.1"), "A FIDE list is not the standard list of 1 July of the year.";
    FIDE_LIST_INCOMPLETE = Error "fide-list-incomplete" ("4.5.6.1"), "Most of the players who should be on a FIDE list are not.";
    ALIGNMENT_NOT_ON_LIST = Warning "alignment-not-on-list" ("4.5.6.1"), "A player who may belong to the population has no rating on the FIDE list.";
    ALIGNMENT_GAMES_UNKNOWN = Note "alignment-games-unknown" ("4.5.6.1"), "Nobody has counted the Elo-rated games of a player who would otherwise be compared.";

    // The run
    ID_TWICE = Error "id-twice", "Two files of one run have the same report id.";
    DUPLICATE_REPORT = Error "duplicate-report", "The same dates, players and games were rated under another id.";
    CORRECTION_PENDING = Error "correction-pending" ("4.5.4.1"), "A rated report's id came again with other content.";
    FOUNDING_CHANGED = Warning "founding-changed", "A founding file was changed after the founding; the change is not read.";
}
