//! A quick test whether a text may name the person, since most files of an office do not.

use super::addresses;
use super::person::{Marks, Spelling};
use kartotek_names::words::words;
use std::collections::HashSet;

/// The folded words by which a text may name the person.
pub struct Mentions {
    /// Words each of which is enough.
    alone: HashSet<String>,
    /// Words of names with several words; all words of a name must occur.
    together: HashSet<String>,
}

impl Mentions {
    pub fn of(marks: &Marks, spellings: &[Spelling]) -> Mentions {
        let sets = [&marks.fide_ids, &marks.own_words, &marks.alone, &marks.doubtful_alone];
        let alone = marks.ids.iter().chain(sets.into_iter().flatten()).cloned().collect();
        Mentions { alone, together: spellings.iter().flat_map(|name| name.words.clone()).collect() }
    }

    /// Whether a text has a word that alone may name the person, an address, or all words of one spelling.
    pub fn are_in(&self, text: &str, spellings: &[Spelling], marks: &Marks) -> bool {
        let mut seen = HashSet::new();
        for line in text.split_inclusive('\n') {
            for word in words(line) {
                if self.alone.contains(&word.folded) {
                    return true;
                }
                if self.together.contains(&word.folded) {
                    seen.insert(word.folded);
                }
            }
            if !addresses::places(line, marks).is_empty() {
                return true;
            }
        }
        spellings.iter().any(|name| name.words.iter().all(|word| seen.contains(word)))
    }
}
