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
    known(column).map_or_else(|| column.to_owned(), |text| text.say(language))
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

/// The translated heading of a column. `None`: the column has the same name in every language.
#[allow(clippy::too_many_lines, reason = "a table")]
fn known(column: &str) -> Option<Text> {
    Some(match column {
        "amount" => text!("column-amount"),
        "approved_by" => text!("column-approved-by"),
        "average" => text!("column-average"),
        "booked_gain" => text!("column-booked-gain"),
        "booked_rn" => text!("column-booked-rn"),
        "birth_date" => text!("column-birth-date"),
        "birth_year" => text!("column-birth-year"),
        "category" => text!("column-category"),
        "clause" => text!("column-clause"),
        "reason" => text!("column-reason"),
        "change" => text!("column-change"),
        "class" => text!("column-class"),
        "club" => text!("column-club"),
        "code" => text!("column-code"),
        "date" => text!("column-date"),
        "days_overdue" => text!("column-days-overdue"),
        "demanded" => text!("column-demanded"),
        "due" => text!("column-due"),
        "expected" => text!("column-expected"),
        "federation" => text!("column-federation"),
        "fee" => text!("column-fee"),
        "fide_id" => text!("column-fide-id"),
        "file" => text!("column-file"),
        "flags" => text!("column-flags"),
        "found" => text!("column-found"),
        "gain" => text!("column-gain"),
        "first_rating" => text!("column-first-rating"),
        "first_rating_ok" => text!("column-first-rating-ok"),
        "games" => text!("column-games"),
        "in_time" => text!("column-in-time"),
        "last_rated" => text!("column-last-rated"),
        "last_round" => text!("column-last-round"),
        "line" => text!("column-line"),
        "matter" => text!("column-matter"),
        "meets_4_8_2" => text!("column-meets-elo-rules"),
        "message" => text!("column-message"),
        "met" => text!("column-met"),
        "met_on" => text!("column-met-on"),
        "method" => text!("column-method"),
        "missing" => text!("column-missing"),
        "name" => text!("column-name"),
        "needed_by" => text!("column-needed-by"),
        "note" => text!("column-note"),
        "notes" => text!("column-notes"),
        "no" => text!("column-no"),
        "organiser" => text!("column-organiser"),
        "pairing" => text!("column-pairing"),
        "paragraph" => text!("column-paragraph"),
        "participants" => text!("column-participants"),
        "performance" => text!("column-performance"),
        "place" => text!("column-place"),
        "player" => text!("column-player"),
        "player_id" => text!("column-player-id"),
        "points" => text!("column-points"),
        "prize" => text!("column-prize"),
        "honorary" => text!("column-honorary"),
        "quarantine" => text!("column-quarantine"),
        "rank" => text!("column-rank"),
        "rating" => text!("column-rating"),
        "registered" => text!("column-registered"),
        "report" => text!("column-report"),
        "reported" => text!("column-reported"),
        "round" => text!("column-round"),
        "rounds" => text!("column-rounds"),
        "score" => text!("column-score"),
        "sex" => text!("column-sex"),
        "system" => text!("column-system"),
        "title" => text!("column-title"),
        "tournament" => text!("column-tournament"),
        "verdict" => text!("column-verdict"),
        "why" => text!("column-why"),
        _ => return None,
    })
}
