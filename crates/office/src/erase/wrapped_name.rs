//! Finds a name that is broken over two lines, as in a wrapped letter.

use super::one_name::joins;
use super::person::Spelling;
use kartotek_names::words::Word;
use std::ops::Range;

/// The bytes of a name that begins at the end of one line and ends at the beginning of the next: the first are cut, the second
/// replaced. `whole`: the words of names within one line, which it may not overlap.
pub fn of_two(
    spellings: &[Spelling],
    lines: [&str; 2],
    words: [&Vec<Word>; 2],
    whole: [&[Range<usize>]; 2],
) -> Option<[Range<usize>; 2]> {
    if !begins_with_word(lines[1], words[1]) {
        return None;
    }
    let is_apart = |(begin, end): &(Range<usize>, Range<usize>)| {
        whole[0].iter().all(|name| name.end <= begin.start) && whole[1].iter().all(|name| end.end <= name.start)
    };
    let (begin, end) = spellings.iter().find_map(|spelling| parted(spelling, lines, words).filter(is_apart))?;
    let kept = lines[0][..words[0][begin.start].at.start].trim_end().len();
    let last = &words[1][end.end - 1];
    // The full stop of an initial is part of the name.
    let is_initial = last.folded.chars().count() == 1 && lines[1][last.at.end..].starts_with('.');
    let tail = words[1][0].at.start..last.at.end + usize::from(is_initial);
    Some([kept..lines[0].trim_end().len(), tail])
}

/// The words at the end of the first line and at the beginning of the second that together are a spelling, joined as in a name.
fn parted(
    spelling: &Spelling,
    lines: [&str; 2],
    [first, second]: [&Vec<Word>; 2],
) -> Option<(Range<usize>, Range<usize>)> {
    let is_all = |words: &[Word], due: &[String]| words.iter().zip(due).all(|(word, due)| word.folded == *due);
    let is_joined = |line: &str, words: &[Word], before: usize| {
        let is_one = |(place, two): (usize, &[Word])| {
            joins(&line[two[0].at.end..two[1].at.start], spelling.surname == Some(before + place + 1))
        };
        words.windows(2).enumerate().all(is_one)
    };
    (1..spelling.words.len()).find_map(|here| {
        let (from, rest) = (first.len().checked_sub(here)?, spelling.words.len() - here);
        let (begin, end) = (&first[from..], second.get(..rest)?);
        let is_spelt = is_all(begin, &spelling.words[..here]) && is_all(end, &spelling.words[here..]);
        let is_one = is_joined(lines[0], begin, 0) && is_joined(lines[1], end, here);
        let is_turned = spelling.surname.is_none();
        (is_spelt
            && is_one
            && breaks(&lines[0][first.last()?.at.end..], spelling.surname == Some(here))
            // In `Jensen, Per` above `Holmstrup, Ole` the first comma gives Per to Jensen, the second Holmstrup to Ole.
            && !(is_turned && (is_behind_comma(lines[0], first, from) || is_before_comma(lines[1], &second[rest - 1]))))
        .then_some((from..first.len(), 0..rest))
    })
}

/// Whether a name may continue on the next line: after a surname there is a comma, elsewhere none.
fn breaks(end: &str, is_behind_surname: bool) -> bool {
    matches!((end.trim(), is_behind_surname), ("," | ".,", true) | ("" | ".", false))
}

fn is_behind_comma(line: &str, words: &[Word], at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |before| &line[words[before].at.end..words[at].at.start]);
    before.contains([',', '\t'])
}

fn is_before_comma(line: &str, last: &Word) -> bool {
    line[last.at.end..].trim_start_matches(' ').starts_with([',', '\t'])
}

fn begins_with_word(line: &str, words: &[Word]) -> bool {
    words.first().is_some_and(|first| line[..first.at.start].trim().is_empty())
}
