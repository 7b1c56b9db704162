//! Recognises a name that is part of another person's: "Holmstrup, Per Ole" and "Ny Holmstrup, Per" are not "Holmstrup, Per".

use super::layout::Layout;
use kartotek_names::words::Word;
use std::ops::Range;

/// Whether the words at a place of a line are part of another name: of one in the register, or with another word of a
/// name right beside them.
// Decision (the office: erasing a person): a longer name is another person's.
pub fn is_part_of_longer_name(
    known: &[Vec<String>],
    line: &str,
    words: &[Word],
    at: Range<usize>,
    layout: Layout,
) -> bool {
    let between = |one: usize, next: usize| {
        let (one, next) = (words.get(one)?, words.get(next)?);
        Some(&line[one.at.end..next.at.start])
    };
    // Several blanks separate columns.
    let is_blank = |between: &&str| *between == " ";
    let is_name = |word: usize| line[words[word].at.clone()].starts_with(char::is_uppercase);
    let (before, behind) = (at.start.checked_sub(1), at.end - 1);
    let is_joined = |between: Option<&str>| between == Some("-");
    let is_followed =
        is_joined(between(behind, at.end)) || between(behind, at.end).filter(is_blank).is_some() && is_name(at.end);
    // In a sentence any word may come before the name, and in TRF a title does.
    let is_cell = matches!(layout, Layout::Table | Layout::Blocks);
    let is_led = before.is_some_and(|before| {
        let between = between(before, at.start);
        is_joined(between) || is_cell && between.filter(is_blank).is_some() && is_name(before)
    });
    is_followed || is_led || is_known(known, words, &at)
}

/// Whether the words at a place are part of another person's name in the register, as folded words.
pub fn is_known(known: &[Vec<String>], words: &[Word], at: &Range<usize>) -> bool {
    let is_here = |longer: &Vec<String>| {
        (at.end.saturating_sub(longer.len())..=at.start).any(|from| is_spelt(words, from, longer))
    };
    known.iter().any(is_here)
}

/// Whether the words from a place on spell a name.
pub fn is_spelt(words: &[Word], from: usize, name: &[String]) -> bool {
    let there = words.get(from..from + name.len());
    there.is_some_and(|there| there.iter().zip(name).all(|(word, spelt)| word.folded == *spelt))
}

#[cfg(test)]
mod tests {
    use super::super::person::Marks;
    use super::super::text::Search;
    use super::*;

    #[test]
    fn a_longer_name_is_somebody_elses() {
        let mut marks = Marks { ids: vec!["11".to_owned()], ..Marks::default() };
        marks.add_name("Holmstrup, Per");
        marks.longer = marks.longer_names(["Ny Holmstrup, Per", "Holmstrup, Per Ole", "Holm, Per"].into_iter());
        let search = Search::of(&marks);
        let cells = "11,\"Holmstrup, Per\",1990\n12,\"Holmstrup, Per Ole\",1991\n13,\"Ny Holmstrup, Per\",1992\n\
            14,\"Holmstrup, Per Hans\",1993\n";
        let due = cells.replace("\"Holmstrup, Per\"", "11");
        assert_eq!(search.clear(cells, Layout::Table).map(|cleared| cleared.text), Some(due));
        let text = "Spilleren Ny Holmstrup, Per slog Per Ole Holmstrup og Per Holmstrup.\n";
        let due = text.replace("og Per Holmstrup", "og 11");
        assert_eq!(search.clear(text, Layout::Lines).map(|cleared| cleared.text), Some(due));
        // The owner of the name is uncertain, so it is reported.
        assert_eq!(search.remaining_lines("a.csv", &cells.replace("\"Holmstrup, Per\"", "11"), Layout::Table), [4]);
        for whole in ["Holmstrup-Bo, Per", "Per Holmstrup-Bo", "Lis-Per Holmstrup"] {
            assert!(search.clear(whole, Layout::Lines).is_none(), "{whole}");
        }
        let list = search.clear("1498348   Holmstrup, Per        DEN M  GM\n", Layout::Lines);
        assert_eq!(list.map(|cleared| cleared.text).as_deref(), Some("1498348   11        DEN M  GM\n"));
        assert!(search.clear("name = \"Holmstrup, Per Ole\"\n", Layout::Blocks).is_none());
    }
}
