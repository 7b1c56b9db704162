//! Headings and words of tables for readers. Files for programs use the columns' own names in each language.

use kartotek_formats::texts::{Language, Text, decimal, text};
use kartotek_law::regulation::final_table::standing::TieBreak;

/// The heading of a column with a capital, for tables that only people read.
pub fn capital(column: &str, language: Language) -> String {
    let heading = heading(column, language).replace('_', " ");
    if let Some(rest) = heading.strip_prefix("fide ") {
        return format!("FIDE {rest}");
    }
    let mut letters = heading.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The heading of a column; a column without one keeps its own name.
pub fn heading(column: &str, language: Language) -> String {
    Text::find(&format!("column-{column}")).map_or_else(|| column.to_owned(), |text| text.say(language))
}

/// A cell for readers: words for programs are translated, numbers use the language's format, other content is unchanged.
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
        // Women are flagged `K` in both languages.
        ("sex", "F") => text!("cell-female"),
        _ if is_number(value) && is_numeric_column(column) => return number(value, language),
        _ => return value.to_owned(),
    };
    word.say(language)
}

/// A number for readers: with the language's decimal mark, and a minus sign as wide as a digit.
pub fn number(value: impl ToString, language: Language) -> String {
    decimal(value, language).replace('-', "−")
}

/// The names of numeric columns in all lists.
const NUMBERS: &str = "elo highest_elo rapid rapid_k blitz blitz_k expected_score expected_change expected_elo counts rank no rating change games birth_year average demanded score ro n w we k bonus gain registered rn \
                       booked_gain booked_rn performance participants fee amount days_overdue line column rounds round";

/// Whether a column of this name is numeric, and so right-aligned.
pub fn is_numeric_column(column: &str) -> bool {
    NUMBERS.split(' ').any(|name| name == column)
}

/// Whether a cell is a number such as `-12.5`, and not a date.
fn is_number(value: &str) -> bool {
    let digits = value.strip_prefix('-').unwrap_or(value);
    digits.contains(|c: char| c.is_ascii_digit()) && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// The heading of a step of a tie-break: the number of opponents it leaves out. `left` is the number of steps that follow.
pub fn tie_break_step(tie_break: TieBreak, left: usize, language: Language) -> String {
    match (tie_break, left) {
        (TieBreak::SonnebornBerger, _) => "S-B".to_owned(),
        (_, 0) => text!("standings-all").say(language),
        (TieBreak::Almindelig, left) => format!("−{left}"),
        (TieBreak::Middel, left) => format!("−{}", 2 * left),
    }
}
