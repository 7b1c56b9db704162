//! The keys of a rule set's file, and the values that each may have.

use kartotek_law::regulation::Section;

/// The kind of value of a key.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A list of these words.
    Words(&'static [&'static str]),
    Whole(i64, i64),
    Wholes(i64, i64),
    /// A text with at most two decimals.
    Decimal,
    Day,
    YesNo,
    /// Numerator and denominator.
    Fraction,
    Table(&'static [Key]),
    /// A list of tables.
    Rows(&'static [Key]),
    /// A table with free keys, each of them a table.
    Named(&'static [Key]),
    /// The keys of 4.5.2.1, or the set's own table 1.
    ExpectedScore(&'static [Key]),
}

/// A key and its meaning.
#[derive(Debug)]
pub struct Key {
    pub name: &'static str,
    pub kind: Kind,
    /// In English, for the published schema.
    pub meaning: &'static str,
    /// The key is required.
    pub is_needed: bool,
}

const fn key(name: &'static str, kind: Kind, meaning: &'static str) -> Key {
    Key { name, kind, meaning, is_needed: false }
}

const fn needed(name: &'static str, kind: Kind, meaning: &'static str) -> Key {
    Key { name, kind, meaning, is_needed: true }
}

const RATING: Kind = Kind::Whole(0, 4000);
const COUNT: Kind = Kind::Whole(0, 1000);
const DAYS: Kind = Kind::Whole(0, 3650);
const MONTHS: Kind = Kind::Whole(1, 1200);
const NOTE: Key = key("paragraph", Kind::Text, "The paragraph, for readers of the file");

/// The classes of `kartotek time-control`.
pub const TIME_CONTROLS: [&str; 5] = ["normal", "fide", "other", "rapid", "blitz"];

pub const FILE: &[Key] = &[
    needed("id", Kind::Text, "Unique; small letters, digits and hyphens"),
    key("title", Kind::Text, "For people"),
    key("based_on", Kind::Text, "The base for all values not given here: an id or a path. Default: dsu-handbook"),
    key("in_force_from", Kind::Day, "The first day on which it is in force"),
    key("by", Kind::Word(&["last-round", "first-round"]), "The round whose day decides which set rates a report"),
    key("abolished", Kind::Words(Section::NAMES), "Sections that this set abolishes besides those of the base"),
    key("restored", Kind::Words(Section::NAMES), "Sections that this set restores, with the numbers last in force"),
    key("average_method", Kind::Table(AVERAGE_METHOD), "4.5.2.1.1"),
    key("expected_score", Kind::ExpectedScore(EXPECTED_SCORE), "4.5.2.1"),
    key("k_factor", Kind::Rows(K_FACTOR), "4.5.2.3, the first row that fits"),
    key("k_boundary", Kind::Rows(K_BOUNDARY), "4.5.2.4, in any order"),
    key("bonus", Kind::Table(BONUS), "4.5.2.2"),
    key("rounding", Kind::Table(ROUNDING), "4.5.2.1 and 4.5.2.6"),
    key("floor", Kind::Table(FLOOR), "4.5.2.6"),
    key("first_rating", Kind::Table(FIRST_RATING), "4.5.5.1, points 1 to 3"),
    key("list_membership", Kind::Table(LIST_MEMBERSHIP), "4.5.5.1, points 4 to 6"),
    key("candidate_result", Kind::Table(CANDIDATE_RESULT), "§ 26"),
    key("alignment", Kind::Table(ALIGNMENT), "4.5.6"),
    key("class", Kind::Rows(CLASS), "§ 23; one from 0"),
    key("published_list", Kind::Rows(PUBLISHED_LIST), "§ 4, § 2; all conditions given must hold"),
    key("time_control", Kind::Table(TIME_CONTROL), "4.5.3"),
    key("deadlines", Kind::Table(DEADLINES), "Days and months"),
    key("bodies", Kind::Table(PRINTED_BODIES), "As printed; empty: abolished, and its tasks go to RKF"),
    key("paragraphs", Kind::Named(PARAGRAPH), "By the handbook's number: as printed"),
    key("conversion", Kind::Rows(CONVERSION), "Ratings that are converted once"),
    key("case", Kind::Rows(CASE), "Cases that must pass before the set is used"),
];

const AVERAGE_METHOD: &[Key] = &[NOTE, key("greatest_spread", RATING, "Highest minus lowest rating, inclusive")];

const EXPECTED_SCORE: &[Key] =
    &[NOTE, key("cap", RATING, "Larger differences count as this in the table, in both methods; 0: none")];

const K_FACTOR: &[Key] = &[
    NOTE,
    needed("from_rating", RATING, "The lowest Ro"),
    needed("k", COUNT, "K"),
    key("under_age", Kind::Whole(1, 150), "The year of the last round minus the year of birth is below this"),
    key("fewer_games_than", Kind::Whole(1, 100_000), "Rated games in the register are fewer than this"),
    key("never_reached", Kind::Whole(1, 4000), "Ro and every rating ever registered are below this"),
];

const K_BOUNDARY: &[Key] = &[
    NOTE,
    needed("rating", RATING, "The boundary"),
    needed("upward", Kind::Fraction, "The part of a gain beyond the boundary that counts"),
    needed("downward", Kind::Fraction, "The part of a loss beyond the boundary that counts"),
];

const BONUS: &[Key] = &[
    NOTE,
    key("up_to_games", COUNT, "Up to this number of games, the threshold applies"),
    key("threshold", Kind::Decimal, "The score above expectation that must be exceeded"),
    key("every_games", Kind::Whole(1, 1000), "Each further group of so many games, complete or begun, raises it"),
    key("adds", Kind::Decimal, "The amount by which the threshold rises"),
];

const ROUNDING: &[Key] = &[
    NOTE,
    key("we", Kind::Word(&["0.05", "0.01", "none"]), "We to the nearest multiple, ties up"),
    key("rn", Kind::Word(&["half-up", "half-away"]), "Rn; half-away: a half goes away from the registered rating"),
];

const FLOOR: &[Key] = &[NOTE, key("rating", Kind::Whole(100, 4000), "The lowest rating")];

const FIRST_RATING: &[Key] = &[
    NOTE,
    key("club", Kind::Wholes(100, 4000), "The ratings that a club may give, each below district_from"),
    key("district_from", RATING, "From this rating on a district gives them"),
    key("su_from", RATING, "From this rating on SU gives them"),
];

const LIST_MEMBERSHIP: &[Key] = &[
    NOTE,
    key("archived_after_months", MONTHS, "4.5.5.1.4"),
    key("restart_after_months", MONTHS, "4.5.5.1.5"),
    key("assigned_after_months", MONTHS, "4.5.5.1.6"),
];

const CANDIDATE_RESULT: &[Key] = &[
    NOTE,
    key("fewest_rounds", Kind::Whole(1, 100), "The fewest rounds of a tournament that qualifies"),
    key("measured_from", RATING, "Note 2"),
    key("table", Kind::Text, "A file with the handbook's columns; rounds without one: the percentage"),
];

const ALIGNMENT: &[Key] = &[
    NOTE,
    key("more_games_than", Kind::Whole(0, 100_000), "Elo-rated games"),
    key("population_above", RATING, "Both ratings that are compared"),
    key("least_difference", COUNT, "A smaller mean difference adjusts nothing"),
    key("multiple_of", Kind::Whole(1, 1000), "N is the nearest multiple of this"),
    key("full_step_above", RATING, "Ratings above move by N"),
    key("band", Kind::Whole(1, 1000), "The width of a band; each lower band moves by one point less"),
    key("adjusted_above", RATING, "Only ratings above this move"),
    key("floor", RATING, "The lowest adjusted rating"),
];

const CLASS: &[Key] = &[
    NOTE,
    needed("from_rating", RATING, "The lowest rating"),
    needed("name", Kind::Text, "For people"),
    needed("letter", Kind::Text, "The letter in lists"),
];

const AGE: Kind = Kind::Whole(0, 150);

const PUBLISHED_LIST: &[Key] = &[
    NOTE,
    needed("id", Kind::Text, "The file's name without its ending"),
    key("from_rating", RATING, "The lowest rating"),
    key("to_age", AGE, "The highest age"),
    key("from_age", AGE, "The lowest age"),
    key("age_on", Kind::Word(&["1-january", "eve", "day"]), "The day: 1 January, the day before, the list's own"),
    key("sex", Kind::Word(&["F", "M"]), "F or M"),
    key("candidates", Kind::YesNo, "With a candidate result since the last EMT's deadline"),
    key("most", Kind::Whole(1, 1_000_000), "Ranks up to this, ties included"),
];

const TIME_CONTROL: &[Key] =
    &[NOTE, key("rated", Kind::Words(&TIME_CONTROLS), "The classes that are rated; the others hold a report back")];

const DEADLINES: &[Key] = &[
    NOTE,
    key("report_days", DAYS, "§ 5 g"),
    key("abroad_days", DAYS, "4.5.4.3"),
    key("entry_list_days", DAYS, "§ 5 c"),
    key("emt_entry_days", DAYS, "§ 33: before Easter Monday"),
    key("elo_notice_days", DAYS, "4.8.3: before the first round"),
    key("elo_report_days", DAYS, "4.8.3: after the last round"),
    key("long_tournament_days", DAYS, "§ 64: a tournament of at least this many days is a long one"),
    key("start_rating_days", DAYS, "§ 64: before the last round of a long one"),
    key("warning_months", MONTHS, "§ 19: validity of a warning"),
    key("second_warning_months", MONTHS, "§ 19: the quarantine that a second warning becomes"),
    key("absence_months", MONTHS, "4.5.4.2: the shortest quarantine of a player who was absent throughout"),
    key("recent_months", MONTHS, "§ 19: how long a quarantine counts after its end"),
];

const PRINTED_BODIES: &[Key] = &[
    NOTE,
    key("RKF", Kind::Text, "The rating officer"),
    key("RK", Kind::Text, "The rating committee"),
    key("SU", Kind::Text, "The selection committee"),
    key("TK", Kind::Text, "The tournament committee"),
    key("HB", Kind::Text, "The board"),
    key("FU", Kind::Text, "The executive committee"),
];

const PARAGRAPH: &[Key] = &[needed("number", Kind::Text, "As printed"), key("title", Kind::Text, "As printed")];

const CONVERSION: &[Key] = &[
    key("on", Kind::Day, "Default: in_force_from"),
    key("paragraph", Kind::Text, "As printed"),
    key("below", RATING, "Ratings strictly below this"),
    key("above", RATING, "Ratings strictly above this; one of the two"),
    needed("toward", RATING, "R + part × (toward − R), half-up"),
    needed("part", Kind::Fraction, "Numerator, denominator"),
    key("floor", RATING, "The lowest converted rating"),
    key("lists", Kind::Word(&["all", "listed"]), "listed: only players on the published list"),
];

const CASE: &[Key] = &[
    key("title", Kind::Text, "For people"),
    key("given", Kind::Table(GIVEN), "One player's games"),
    key("expect", Kind::Table(EXPECT), "At least one"),
    key("rating", RATING, "A rating that is converted"),
    key("day", Kind::Day, "The conversions of this day"),
    key("converted", RATING, "The rating after the conversion"),
];

const GIVEN: &[Key] = &[
    needed("start", RATING, "Ro"),
    key("registered", RATING, "Default: start"),
    needed("opponents", Kind::Wholes(0, 4000), "The opponents' ratings, one for each game"),
    needed("points", Kind::Decimal, "W"),
    key("method", Kind::Word(&["average", "difference"]), "average: player and opponents have all met"),
    key("winner", Kind::YesNo, "Whether the player won the group"),
    key("born", Kind::Day, "The birth date"),
    key("day", Kind::Day, "The last round"),
    key("rated_games", Kind::Whole(0, 100_000), "In the register"),
    key("highest", RATING, "The highest rating ever registered"),
];

const EXPECT: &[Key] = &[
    key("we", Kind::Decimal, "We"),
    key("bonus", Kind::Decimal, "B"),
    key("k", COUNT, "K"),
    key("gain", Kind::Decimal, "The gain, exact"),
    key("rn", RATING, "Rn"),
    key("notes", Kind::Text, "Paragraphs that took effect, joined by ;"),
];
