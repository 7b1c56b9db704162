//! The title of a player line, and whether it is one: in old files `m` is an IM, three columns before it a man.

use super::columns::{self, Row};
use kartotek_law::vocabulary::Title;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// As written: a title, a national class, nothing.
    Said(String),
    /// The column of the sex is blank, and a letter of it stands here: `m`, `mGM`.
    MayBeTheSex(String),
    /// `G M`.
    Torn(String),
}

pub(super) fn read(row: &Row) -> Reading {
    let text = row.text(columns::TITLE);
    if text.contains(char::is_whitespace) {
        Reading::Torn(text.into_owned())
    } else if row.at(columns::SEX.from).is_whitespace() && may_be_the_sex(&text) && !is_right_aligned(row, &text) {
        Reading::MayBeTheSex(text.into_owned())
    } else {
        Reading::Said(text.into_owned())
    }
}

/// FIDE's own example of 2006 has `m` and `f` for IM and FM before the name, and two blanks between them and the sex.
fn is_right_aligned(row: &Row, text: &str) -> bool {
    matches!(text, "m" | "f") && row.at(columns::TITLE.to) == text.chars().next().unwrap_or(' ')
}

/// A letter of the sex alone or glued to a title. `WGM` in capitals is the woman's title.
fn may_be_the_sex(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(['m', 'M', 'w', 'W', 'f', 'F']) else { return false };
    let is_title = |text: &str| text.parse::<Title>().is_ok();
    match rest.len() {
        0 => true,
        2 => is_title(rest) && !(is_title(text) && text.starts_with('W')),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titled(columns: &str) -> Reading {
        read(&Row::new(1, &format!("001    1 {columns} Hansen, Ole")))
    }

    fn said(title: &str) -> Reading {
        Reading::Said(title.to_owned())
    }

    #[test]
    fn a_title_beside_the_sex_is_a_title_in_every_spelling() {
        for (columns, title) in [
            ("m GM", "GM"),
            ("m  m", "m"),
            ("wm  ", "m"),
            ("wwGM", "wGM"),
            ("fWGM", "WGM"),
            ("w NC", "NC"),
            ("m   ", ""),
        ] {
            assert_eq!(titled(columns), said(title), "{columns}");
        }
    }

    #[test]
    fn a_title_without_the_sex_is_a_title_unless_it_may_be_the_sex() {
        for (columns, title) in [
            ("  IM", "IM"),
            (" WGM", "WGM"),
            (" WF ", "WF"),
            ("   g", "g"),
            ("  c ", "c"),
            ("  3N", "3N"),
            ("   m", "m"),
            ("   f", "f"),
        ] {
            assert_eq!(titled(columns), said(title), "{columns}");
        }
    }

    #[test]
    fn a_sex_one_column_to_the_right_is_no_title() {
        for (columns, found) in [
            (" m  ", "m"),
            (" w  ", "w"),
            (" f  ", "f"),
            ("  m ", "m"),
            ("   w", "w"),
            ("   M", "M"),
            (" mGM", "mGM"),
            (" wGM", "wGM"),
            (" FFM", "FFM"),
        ] {
            assert_eq!(titled(columns), Reading::MayBeTheSex(found.to_owned()), "{columns}");
        }
    }

    #[test]
    fn a_title_with_a_blank_in_it_is_torn() {
        assert_eq!(titled("mG M"), Reading::Torn("G M".to_owned()));
    }
}
