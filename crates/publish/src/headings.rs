//! Headings and words of tables for people. Files for programs keep the columns' own names in every language.

use kartotek_formats::texts::{Language, Text, text};
use kartotek_law::regulation::final_table::standing::TieBreak;

/// The heading of a column, beginning with a capital: for tables that are made for people alone.
pub fn capital(column: &str, language: Language) -> String {
    let heading = heading(column, language);
    let mut letters = heading.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The heading of a column; a column without one keeps its own name.
pub fn heading(column: &str, language: Language) -> String {
    let known = KNOWN.iter().find(|(name, _)| *name == column);
    known.map_or_else(|| column.to_owned(), |&(_, key)| Text::new(key).say(language))
}

/// A cell as people read it: words for programs are translated, everything else stays as it is.
pub fn cell(column: &str, value: &str, language: Language) -> String {
    let word = match (column, value) {
        ("method", "average") => text!("method-average"),
        ("method", "difference") => text!("method-difference"),
        ("verdict", "equal") => text!("cell-equal"),
        ("verdict", "differs") => text!("cell-differs"),
        ("pairing", "agrees") => text!("cell-agrees"),
        ("pairing", "differs") => text!("cell-differs"),
        ("pairing", "other-order") => text!("cell-other-order"),
        ("pairing", "impossible") => text!("cell-impossible"),
        ("pairing", "unchecked") => text!("cell-unchecked"),
        ("system", "monrad") => text!("system-monrad"),
        ("system", "nordic") => text!("system-nordic"),
        ("system", "round-robin") => text!("system-round-robin"),
        ("in_time" | "fee" | "meets_4_8_2" | "met" | "first_rating_ok", "yes") => text!("cell-yes"),
        ("in_time" | "fee" | "meets_4_8_2" | "met" | "first_rating_ok", "no") => text!("cell-no"),
        _ => return value.to_owned(),
    };
    word.say(language)
}

/// The heading of a step of a tie-break: how many opponents it leaves out. `left`: how many steps of the tie-break follow.
pub fn tie_break_step(tie_break: TieBreak, left: usize, language: Language) -> String {
    match (tie_break, left) {
        (TieBreak::SonnebornBerger, _) => "S-B".to_owned(),
        (_, 0) => text!("standings-all").say(language),
        (TieBreak::Almindelig, left) => format!("−{left}"),
        (TieBreak::Middel, left) => format!("−{}", 2 * left),
    }
}

/// Columns that have a heading in each language, and its key.
const KNOWN: [(&str, &str); 71] = [
    ("amount", "column-amount"),
    ("approved_by", "column-approved-by"),
    ("average", "column-average"),
    ("booked_gain", "column-booked-gain"),
    ("booked_rn", "column-booked-rn"),
    ("birth_date", "column-birth-date"),
    ("birth_year", "column-birth-year"),
    ("category", "column-category"),
    ("clause", "column-clause"),
    ("reason", "column-reason"),
    ("change", "column-change"),
    ("class", "column-class"),
    ("club", "column-club"),
    ("code", "column-code"),
    ("date", "column-date"),
    ("days_overdue", "column-days-overdue"),
    ("demanded", "column-demanded"),
    ("due", "column-due"),
    ("expected", "column-expected"),
    ("federation", "column-federation"),
    ("fee", "column-fee"),
    ("fide_id", "column-fide-id"),
    ("file", "column-file"),
    ("flags", "column-flags"),
    ("found", "column-found"),
    ("gain", "column-gain"),
    ("first_rating", "column-first-rating"),
    ("first_rating_ok", "column-first-rating-ok"),
    ("games", "column-games"),
    ("in_time", "column-in-time"),
    ("last_rated", "column-last-rated"),
    ("last_round", "column-last-round"),
    ("line", "column-line"),
    ("matter", "column-matter"),
    ("meets_4_8_2", "column-meets-elo-rules"),
    ("message", "column-message"),
    ("met", "column-met"),
    ("met_on", "column-met-on"),
    ("method", "column-method"),
    ("missing", "column-missing"),
    ("name", "column-name"),
    ("needed_by", "column-needed-by"),
    ("note", "column-note"),
    ("notes", "column-notes"),
    ("no", "column-no"),
    ("organiser", "column-organiser"),
    ("pairing", "column-pairing"),
    ("paragraph", "column-paragraph"),
    ("participants", "column-participants"),
    ("performance", "column-performance"),
    ("place", "column-place"),
    ("player", "column-player"),
    ("player_id", "column-player-id"),
    ("points", "column-points"),
    ("prize", "column-prize"),
    ("honorary", "column-honorary"),
    ("quarantine", "column-quarantine"),
    ("rank", "column-rank"),
    ("rating", "column-rating"),
    ("registered", "column-registered"),
    ("report", "column-report"),
    ("reported", "column-reported"),
    ("round", "column-round"),
    ("rounds", "column-rounds"),
    ("score", "column-score"),
    ("sex", "column-sex"),
    ("system", "column-system"),
    ("title", "column-title"),
    ("tournament", "column-tournament"),
    ("verdict", "column-verdict"),
    ("why", "column-why"),
];
