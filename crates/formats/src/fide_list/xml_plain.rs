//! A quick check of a player of an XML list: elements without attributes, one after the other, with only text in them. Any
//! other player is left to the reader of XML (`xml`), which takes seven times as long (docs/PERFORMANCE.md).

use super::layout::Field;

/// The elements of a player, in the order in which FIDE writes them.
pub const TAGS: [(&str, Field); 19] = [
    ("fideid", Field::Id),
    ("name", Field::Name),
    ("country", Field::Federation),
    ("sex", Field::Sex),
    ("title", Field::Title),
    ("w_title", Field::WomensTitle),
    ("o_title", Field::OtherTitles),
    ("foa_title", Field::ArenaTitle),
    ("rating", Field::Rating),
    ("games", Field::Games),
    ("k", Field::K),
    ("rapid_rating", Field::RapidRating),
    ("rapid_games", Field::RapidGames),
    ("rapid_k", Field::RapidK),
    ("blitz_rating", Field::BlitzRating),
    ("blitz_games", Field::BlitzGames),
    ("blitz_k", Field::BlitzK),
    ("birthday", Field::Birth),
    ("flag", Field::Flag),
];

/// The values of a player.
pub struct Values {
    /// Start and end in bytes, by the place in `TAGS`. `None`: no such element.
    pub of: [Option<(usize, usize)>; TAGS.len()],
    /// Bytes of the whole element.
    pub length: usize,
}

/// The longest tag or text of a plain player, in bytes.
const LONGEST: usize = 200;

/// Reads a player in the plain form that FIDE writes. `None`: no player begins here, or one that needs more than a
/// quick check.
pub fn player(rest: &[u8]) -> Option<Values> {
    let mut of = [None; TAGS.len()];
    let mut at = "<player>".len();
    if !rest.starts_with(b"<player>") {
        return None;
    }
    let mut expected = 0;
    loop {
        while matches!(rest.get(at)?, b' ' | b'\t' | b'\r' | b'\n') {
            at += 1;
        }
        let behind = rest.get(at..)?.strip_prefix(b"<")?;
        if behind.starts_with(b"/player>") {
            return Some(Values { of, length: at + "</player>".len() });
        }
        let (tag, name) = tag(behind, expected)?;
        at += 1 + name.len();
        if rest.get(at..at + 2)? == b"/>" {
            at += 2;
            if let Some(tag) = tag {
                of.get_mut(tag)?.replace((at, at)).is_none().then_some(())?;
                expected = tag + 1;
            }
            continue;
        }
        if rest.get(at)? != &b'>' {
            return None;
        }
        let from = at + 1;
        let text = rest.get(from..)?;
        let to = from + memchr::memchr(b'<', text.get(..LONGEST.min(text.len()))?)?;
        let end = rest.get(to..)?.strip_prefix(b"</")?.strip_prefix(name)?;
        if end.first()? != &b'>' {
            return None;
        }
        if let Some(tag) = tag {
            of.get_mut(tag)?.replace((from, to)).is_none().then_some(())?;
            expected = tag + 1;
        }
        at = to + 2 + name.len() + 1;
    }
}

/// The element's name at the beginning, and its place in `TAGS` if it has one. `None`: this is not a plain name.
fn tag(text: &[u8], expected: usize) -> Option<(Option<usize>, &[u8])> {
    if let Some((name, _)) = TAGS.get(expected)
        && text.starts_with(name.as_bytes())
        && matches!(text.get(name.len())?, b'>' | b'/')
    {
        return Some((Some(expected), text.get(..name.len())?));
    }
    let length = text.iter().take(LONGEST).position(|byte| !byte.is_ascii_lowercase() && *byte != b'_')?;
    let name = text.get(..length).filter(|name| !name.is_empty())?;
    Some((TAGS.iter().position(|(known, _)| known.as_bytes() == name), name))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of the elements by their places in `TAGS`, and the length.
    fn plain(text: &str) -> Option<(Vec<(usize, &str)>, usize)> {
        let values = player(text.as_bytes())?;
        let texts = values.of.iter().enumerate().filter_map(|(tag, of)| Some((tag, *of.as_ref()?)));
        Some((texts.map(|(tag, (from, to))| (tag, &text[from..to])).collect(), values.length))
    }

    #[test]
    fn elements_in_a_row_with_text_or_without_are_plain() {
        let text = "<player>\n<fideid>7</fideid><name>A</name>\r\n<country>DEN</country>\t<sex/><title></title> <new>x</new><other/><flag>wi</flag></player>";
        let expected = vec![(0, "7"), (1, "A"), (2, "DEN"), (3, ""), (4, ""), (18, "wi")];
        assert_eq!(plain(&format!("{text}<player>")), Some((expected, text.len())));
        let turned = "<player><flag>wi</flag><sex/><name>A</name><fideid/></player>";
        assert_eq!(plain(turned), Some((vec![(0, ""), (1, "A"), (3, ""), (18, "wi")], turned.len())));
    }

    #[test]
    fn everything_else_is_not() {
        for other in [
            "<player ><sex/></player>",
            "<player><sex a=\"b\"/></player>",
            "<player><sex>F</sex><sex>F</sex></player>",
            "<player><sex/><sex/></player>",
            "<player><sex>F</name></player>",
            "<player><sex>F</sex ></player>",
            "<player>x<sex/></player>",
            "<player><!-- --></player>",
            "<player><a1/></player>",
            "<player><sex>F</sex>",
            "<player><sex>F",
            "<player",
            "<players></players>",
        ] {
            assert_eq!(plain(other), None, "{other}");
        }
        let long = |length| format!("<player><name>{}</name></player>", "x".repeat(length));
        assert!(plain(&long(199)).is_some() && plain(&long(200)).is_none());
    }
}
