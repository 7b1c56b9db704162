//! The words of a line, however its letters are written.

use super::person::{fold, is_of_word};
use std::ops::Range;

/// A word of a line.
pub struct Word {
    pub at: Range<usize>,
    pub folded: String,
}

/// The words of a line. JSON may write a letter as `\u00f8`, pages as `&#248;`.
pub fn words(line: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let (mut start, mut word, mut at) = (0, String::new(), 0);
    while at < line.len() {
        let (letter, length) = letter(&line[at..]);
        // Numbers with hyphens are a word; a hyphen between names is as good as a blank.
        let is_parted = letter == '-'
            && !word.ends_with(|c: char| c.is_ascii_digit())
            && !line[at + length..].starts_with(|c: char| c.is_ascii_digit());
        if is_of_word(letter) && !is_parted {
            if word.is_empty() {
                start = at;
            }
            word.push(letter);
        } else if !word.is_empty() {
            words.push(Word { at: without_marks(line, start..at), folded: fold(&word) });
            word.clear();
        }
        at += length;
    }
    if !word.is_empty() {
        words.push(Word { at: without_marks(line, start..at), folded: fold(&word) });
    }
    words
}

/// The range of a word without the quotation marks around it.
fn without_marks(line: &str, at: Range<usize>) -> Range<usize> {
    let is_mark = |c: char| ['\'', '’', '´', '`'].contains(&c);
    let word = &line[at.clone()];
    let from = at.start + word.len() - word.trim_start_matches(is_mark).len();
    let to = at.start + word.trim_end_matches(is_mark).len();
    if from < to { from..to } else { at }
}

/// The first letter of a text, and how many bytes it takes.
fn letter(text: &str) -> (char, usize) {
    let code = |digits: &str, radix| u32::from_str_radix(digits, radix).ok().and_then(char::from_u32);
    if let Some(character) = text.strip_prefix("\\u").and_then(|rest| rest.get(..4)).and_then(|digits| code(digits, 16))
    {
        return (character, 6);
    }
    if let Some((number, _)) =
        text.strip_prefix("&#").and_then(|rest| rest.split_once(';')).filter(|(number, _)| number.len() <= 8)
    {
        let character = number.strip_prefix(['x', 'X']).map_or_else(|| code(number, 10), |digits| code(digits, 16));
        if let Some(character) = character {
            return (character, number.len() + 3);
        }
    }
    let character = text.chars().next().unwrap_or(' ');
    (character, character.len_utf8().max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_may_be_written_as_its_number_whatever_comes_behind_it() {
        assert_eq!(letter("&#39;Brie Åge"), ('\'', 5));
        assert_eq!(letter("&#xE5;se"), ('å', 6));
        assert_eq!(letter("&#39 Brie Åge;"), ('&', 1));
    }

    #[test]
    fn a_hyphen_parts_names_and_no_numbers() {
        let all = |line: &str| words(line).into_iter().map(|word| word.folded).collect::<Vec<_>>();
        assert_eq!(all("Kær-Lund, A."), ["kar", "lund", "a"]);
        assert_eq!(all("2026-05-b 1990-07-04"), ["202605b", "19900704"]);
    }
}
