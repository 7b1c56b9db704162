//! Prints paragraphs and bodies of the handbook as a later edition names them. Texts of the catalogue cite the handbook's;
//! quotes in them are left unchanged.

use kartotek_law::regulation::{Constants, Rule};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The words of a rule set for paragraphs and bodies that have another name in the handbook.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Printing {
    words: BTreeMap<String, String>,
    /// Headings of paragraphs, by the handbook's numbers.
    titles: BTreeMap<String, String>,
}

thread_local! {
    /// `None`: the handbook's own words.
    static IN_FORCE: RefCell<Option<Arc<Printing>>> = const { RefCell::new(None) };
}

/// Restores the earlier words when it is dropped, also after a panic.
struct RestoreWords(Option<Arc<Printing>>);

impl Drop for RestoreWords {
    fn drop(&mut self) {
        IN_FORCE.set(self.0.take());
    }
}

impl Printing {
    pub fn of(set: &Constants) -> Arc<Printing> {
        let numbers = set.paragraphs.iter().map(|(number, printed)| (number.clone(), printed.number.clone()));
        let bodies = set.bodies.keys().map(|body| (body.clone(), set.body(body).to_owned()));
        let words = numbers.chain(bodies).filter(|(word, printed)| word != printed).collect();
        let titled = set.paragraphs.iter().filter(|(_, printed)| !printed.title.is_empty());
        let titles = titled.map(|(number, printed)| (number.clone(), printed.title.clone())).collect();
        Arc::new(Printing { words, titles })
    }

    /// Runs `say` with the words of this set in force.
    pub fn within<T>(self: &Arc<Self>, say: impl FnOnce() -> T) -> T {
        let _before = RestoreWords(IN_FORCE.replace(Some(Arc::clone(self))));
        say()
    }

    /// Puts the words of this set in force on this thread.
    pub fn from_now_on(self: Arc<Self>) {
        IN_FORCE.set(Some(self));
    }

    /// A paragraph or body as the set prints it.
    pub fn word<'w>(&'w self, word: &'w str) -> Cow<'w, str> {
        self.words.get(word).map_or_else(|| self.print(word), |printed| Cow::Borrowed(printed.as_str()))
    }

    /// A text of the catalogue as the set prints it.
    fn print<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut printed: Option<String> = None;
        let (mut done, mut at) = (0, 0);
        while let Some(start) = text[at..].find(|c: char| c.is_alphanumeric() || c == '§').map(|found| at + found) {
            let end = end_of_word(text, start);
            let word = &text[start..end];
            let found = self.find(word, &text[..start]);
            if let Some((length, by)) = found {
                let out = printed.get_or_insert_with(String::new);
                out.push_str(&text[done..start]);
                out.push_str(by);
                done = start + length;
            }
            at = end;
        }
        match printed {
            None => Cow::Borrowed(text),
            Some(out) => Cow::Owned(out + &text[done..]),
        }
    }

    /// The beginning of a word that the set prints otherwise: its length, and the replacement. `before`: the text up to it.
    fn find(&self, word: &str, before: &str) -> Option<(usize, &str)> {
        if let Some(by) = self.words.get(word) {
            // `9.1` in `B.02 9.1` is FIDE's.
            let is_of_fide = before.trim_end().ends_with(|c: char| c.is_ascii_digit()) && before.ends_with(' ');
            let is_number = word.starts_with(|c: char| c.is_ascii_digit());
            return (!(is_of_fide && is_number)).then_some((word.len(), by.as_str()));
        }
        // `§ 5 g` is a point of `§ 5`.
        let (paragraph, _) = word.starts_with('§').then(|| word.rsplit_once(' ')).flatten()?;
        self.words.get(paragraph).map(|by| (paragraph.len(), by.as_str()))
    }
}

/// The end of a number with its points, `§ 5 g`, or letters.
fn end_of_word(text: &str, start: usize) -> usize {
    let rest = &text[start..];
    let end_while = |from: usize, is: fn(char) -> bool| {
        rest[from..].find(|c: char| !is(c)).map_or(rest.len(), |length| from + length)
    };
    if rest.starts_with("§ ") {
        let number_end = end_while("§ ".len(), |c| c.is_ascii_digit());
        let has_blank = rest[number_end..].starts_with(' ');
        let letters_end = end_while(number_end + usize::from(has_blank), |c| c.is_ascii_lowercase());
        let has_letter = has_blank && letters_end == number_end + 2;
        return start + if has_letter { letters_end } else { number_end };
    }
    if rest.starts_with(|c: char| c.is_ascii_digit()) {
        let number_end = end_while(0, |c| c.is_alphanumeric() || c == '.');
        return start + rest[..number_end].trim_end_matches('.').len().max(1);
    }
    start + end_while(0, |c| c.is_alphanumeric() || c == '§').max(rest.chars().next().map_or(1, char::len_utf8))
}

/// The words in force on this thread, to be carried to another.
pub fn in_force() -> Arc<Printing> {
    IN_FORCE.with_borrow(Clone::clone).unwrap_or_default()
}

/// A text as the set in force on this thread prints it.
pub(super) fn print(text: &str) -> Cow<'_, str> {
    IN_FORCE.with_borrow(|printing| match printing.as_deref() {
        Some(printing) if !printing.words.is_empty() => printing.print(text),
        _ => Cow::Borrowed(text),
    })
}

/// A paragraph or body of the handbook as the set in force on this thread prints it.
pub fn printed(word: &str) -> String {
    IN_FORCE.with_borrow(|printing| match printing.as_deref() {
        Some(printing) => printing.word(word).into_owned(),
        None => word.to_owned(),
    })
}

/// The heading of a rule's paragraph with its number, as the set in force on this thread prints them.
pub fn heading(rule: Rule) -> String {
    let title_in = |printing: &Printing| printing.titles.get(rule.paragraph).cloned();
    let printed_title = IN_FORCE.with_borrow(|printing| printing.as_deref().and_then(title_in));
    format!("{} ({})", printed_title.as_deref().unwrap_or(rule.title), printed(rule.paragraph))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printing() -> Printing {
        let words =
            [("4.5.2.6", "2.6"), ("4.5.2", "2"), ("§ 5", "art. 12"), ("§ 19", "art. 31"), ("RKF", "RO"), ("SU", "RO")];
        let words = words.map(|(word, printed)| (word.to_owned(), printed.to_owned())).into();
        Printing { words, titles: BTreeMap::new() }
    }

    #[test]
    fn paragraphs_and_bodies_are_printed_as_the_set_has_them() {
        for (text, printed) in [
            ("below the floor (4.5.2.6): raised", "below the floor (2.6): raised"),
            ("by 4.5.2.", "by 2."),
            ("4.5.2.1 and 4.5.2.66 stay, 4.5.2 not", "4.5.2.1 and 4.5.2.66 stay, 2 not"),
            ("in time (§ 5 g, § 19) or § 51", "in time (art. 12 g, art. 31) or § 51"),
            ("§ 5 is", "art. 12 is"),
            ("RKF's list for SU, RKF-list; SUPER, RK", "RO's list for RO, RO-list; SUPER, RK"),
            ("FIDE's B.02 4.5.2 is no paragraph", "FIDE's B.02 4.5.2 is no paragraph"),
            ("Ærø, §", "Ærø, §"),
        ] {
            assert_eq!(printing().print(text), printed);
        }
    }

    #[test]
    fn a_set_is_in_force_within_and_no_longer() {
        let set = Arc::new(printing());
        assert_eq!(set.within(|| printed("RKF")), "RO");
        assert_eq!(set.within(|| Arc::new(Printing::default()).within(|| printed("RKF"))), "RKF");
        assert_eq!(printed("RKF"), "RKF");
    }
}
