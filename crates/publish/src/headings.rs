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
    Text::find(&format!("column-{column}")).map_or_else(|| column.to_owned(), |text| text.say(language))
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
        ("in_time" | "fee" | "meets_4_8_2" | "met" | "first_rating_ok" | "published_by_fide", "yes") => {
            text!("cell-yes")
        }
        ("in_time" | "fee" | "meets_4_8_2" | "met" | "first_rating_ok" | "published_by_fide", "no") => text!("cell-no"),
        ("kind", "standard") => text!("cell-standard"),
        ("kind", "rapid") => text!("cell-rapid"),
        ("kind", "blitz") => text!("cell-blitz"),
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
