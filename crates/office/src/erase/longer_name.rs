//! Recognises a name that is part of another person's: "Holmstrup, Per Ole" and "Ny Holmstrup, Per" are not "Holmstrup, Per".
//! Also finds names with unusual signs, such as `Dam, Poul (Pelle)` and `Dam/Holm, Ib`,
//! if a file has them exactly as they were written.

use super::layout::{Layout, whole_words};
use super::one_name::is_one;
use super::person::{Marks, Spelling};
use kartotek_names::words::{Word, words};
use std::ops::Range;

/// Whether words of a line are part of a longer name: a name in the register, or one with another capitalised word directly before
/// or after them. `at`: the range of the words.
// Decision (the office: erasing a person): a longer name is another person's.
pub fn is_part_of_longer_name(
    known: &[Vec<String>],
    line: &str,
    words: &[Word],
    at: Range<usize>,
    layout: Layout,
) -> bool {
    let gap_after = |index: usize| {
        let (word, next) = (words.get(index)?, words.get(index + 1)?);
        Some(&line[word.at.end..next.at.start])
    };
    let is_capitalised = |index: usize| line[words[index].at.clone()].starts_with(char::is_uppercase);
    let is_hyphen = |gap: Option<&str>| gap == Some("-");
    // Several blanks separate columns.
    let is_blank = |gap: Option<&str>| gap == Some(" ");
    let gap = gap_after(at.end - 1);
    let is_followed = is_hyphen(gap) || is_blank(gap) && is_capitalised(at.end);
    // In a sentence any word may come before the name, and in TRF a title.
    let is_cell = matches!(layout, Layout::Table | Layout::Blocks);
    let is_preceded = at.start.checked_sub(1).is_some_and(|before| {
        let gap_before = gap_after(before);
        is_hyphen(gap_before) || is_cell && is_blank(gap_before) && is_capitalised(before)
    });
    is_followed || is_preceded || is_in_known_name(known, words, &at)
}

/// Whether the words in a range are part of another person's name in the register. `known`: these names, as folded words.
pub fn is_in_known_name(known: &[Vec<String>], words: &[Word], at: &Range<usize>) -> bool {
    let contains_range = |longer: &Vec<String>| {
        (at.end.saturating_sub(longer.len())..=at.start).any(|from| is_spelt(words, from, longer))
    };
    known.iter().any(contains_range)
}

/// Whether the words from index `from` on spell a name.
pub fn is_spelt(words: &[Word], from: usize, name: &[String]) -> bool {
    let candidate = words.get(from..from + name.len());
    candidate.is_some_and(|candidate| candidate.iter().zip(name).all(|(word, spelt)| word.folded == *spelt))
}

/// The person's names with unusual signs, in the forms in which files write them, the longest first.
pub struct LiteralNames(Vec<String>);

impl LiteralNames {
    pub fn of(marks: &Marks, spellings: &[Spelling]) -> LiteralNames {
        let is_usual = |name: &str| {
            let parts = words(name);
            let [Some(first), Some(last)] = [parts.first(), parts.last()] else { return true };
            let is_spelling = |spelling: &Spelling| {
                spelling.words.len() == parts.len()
                    && is_spelt(&parts, 0, &spelling.words)
                    && is_one(name, &parts, spelling, None)
            };
            let is_bare = first.at.start == 0 && ["", "."].contains(&&name[last.at.end..]);
            parts.len() < 2 || is_bare && spellings.iter().any(is_spelling)
        };
        let names = marks.names.iter().filter(|name| !is_usual(name));
        let mut all: Vec<String> = names.flat_map(|name| written_forms(name)).collect();
        all.sort_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
        all.dedup();
        LiteralNames(all)
    }

    /// The range of words that are a name beginning at index `from`, unless they are part of one of the `longer` names of others.
    pub fn words_from(
        &self,
        line: &str,
        words: &[Word],
        from: usize,
        (longer, layout): (&[Vec<String>], Layout),
    ) -> Option<Range<usize>> {
        let before = from.checked_sub(1).map_or(0, |before| words[before].at.end);
        let begins_here = |at: &Range<usize>| before <= at.start && at.contains(&words[from].at.start);
        let at = self.0.iter().flat_map(|name| whole_words(line, name)).find(begins_here)?;
        let count = words[from..].iter().take_while(|word| word.at.end <= at.end).count();
        Some(from..from + count).filter(|range| !is_part_of_longer_name(longer, line, words, range.clone(), layout))
    }

    /// The range of the name around some of its words, with the signs before and after them.
    pub fn around(&self, line: &str, words: Range<usize>) -> Option<Range<usize>> {
        let is_around = |at: &Range<usize>| at.start <= words.start && words.end <= at.end;
        self.0.iter().flat_map(|name| whole_words(line, name)).find(is_around)
    }
}

/// A name as plain text, in a table, in JSON and on a page.
fn written_forms(name: &str) -> [String; 4] {
    let page = name.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    [name.to_owned(), name.replace('"', "\"\""), name.replace('"', "\\\""), page]
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn a_name_with_any_signs_is_found_as_it_was_written() {
        for name in [
            "Dam, Poul (Pelle)",
            "Dam/Holm, Ib",
            "Dam, Ib, jr.",
            "Dam & Holm, Ib",
            "Dam, Poul \"Pelle\"",
            "Dam (f. Holm), Bo",
        ] {
            let mut marks = Marks { ids: vec!["11".to_owned()], ..Marks::default() };
            marks.add_name(name);
            let search = Search::of(&marks);
            let clear = |text: String, layout| search.clear(&text, layout).map(|cleared| cleared.text);
            let cell = name.replace('"', "\"\"");
            assert_eq!(clear(format!("11,\"{cell}\",F\n"), Layout::Table).as_deref(), Some("11,11,F\n"), "{name}");
            let json = name.replace('"', "\\\"");
            let text = clear(format!("\"name\": \"{json}\",\n"), Layout::Blocks);
            assert_eq!(text.as_deref(), Some("\"name\": \"11\",\n"), "{name}");
            assert_eq!(
                clear(format!("Here {name} won.\n"), Layout::Lines).as_deref(),
                Some("Here 11 won.\n"),
                "{name}"
            );
            let page = name.replace('&', "&amp;").replace('"', "&quot;");
            let text = clear(format!("<td>{page}</td>\n"), Layout::Lines);
            assert_eq!(text.as_deref(), Some("<td>11</td>\n"), "{name}");
        }
    }

    #[test]
    fn a_longer_name_with_such_signs_is_somebody_elses() {
        let mut marks = Marks { ids: vec!["11".to_owned()], ..Marks::default() };
        marks.add_name("Dam/Holm, Ib");
        marks.longer = marks.longer_names(["Dam/Holm, Ib Ole"].into_iter());
        assert!(Search::of(&marks).clear("12,\"Dam/Holm, Ib Ole\",1991\n", Layout::Table).is_none());
    }
}
