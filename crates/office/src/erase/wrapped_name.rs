//! A name whose words stand on two lines, as in a letter that is wrapped.

use super::words::Word;
use std::collections::HashMap;
use std::ops::Range;

/// The changes of each line by its number, from 0, and the words that they take there.
pub type Broken = HashMap<usize, Vec<(Range<usize>, Range<usize>, String)>>;

/// Names, by their spellings as folded words, that begin at the end of a line and end at the beginning of the next. The
/// number takes the place of the end.
pub fn names(spellings: &[Vec<String>], id: &str, lines: &[&str], words: &[Vec<Word>]) -> Broken {
    let mut broken = Broken::new();
    for number in 1..lines.len() {
        let two = [&words[number - 1], &words[number]];
        if !is_open(lines[number - 1], two[0]) || !is_indented(lines[number], two[1]) {
            continue;
        }
        let Some((begin, end)) = spellings.iter().find_map(|spelling| parted(spelling, two)) else { continue };
        let from = two[0][begin.start].at.start;
        let kept = lines[number - 1][..from].trim_end().len();
        let head = kept..lines[number - 1].trim_end().len();
        let last = &two[1][end.end - 1];
        // The full stop of an initial is part of the name.
        let is_initial = last.folded.chars().count() == 1 && lines[number][last.at.end..].starts_with('.');
        let tail = two[1][0].at.start..last.at.end + usize::from(is_initial);
        broken.entry(number - 1).or_default().push((begin, head, String::new()));
        broken.entry(number).or_default().push((end, tail, id.to_owned()));
    }
    broken
}

/// The words at the end of the first line and at the beginning of the second that are a spelling together.
fn parted(spelling: &[String], [first, second]: [&Vec<Word>; 2]) -> Option<(Range<usize>, Range<usize>)> {
    let is_all = |words: &[Word], due: &[String]| words.iter().zip(due).all(|(word, due)| word.folded == *due);
    (1..spelling.len()).find_map(|here| {
        let (from, rest) = (first.len().checked_sub(here)?, spelling.len() - here);
        let next = second.get(..rest)?;
        (is_all(&first[from..], &spelling[..here]) && is_all(next, &spelling[here..]))
            .then_some((from..first.len(), 0..rest))
    })
}

/// Nothing but a comma or a full stop ends the line behind its last word.
fn is_open(line: &str, words: &[Word]) -> bool {
    words.last().is_some_and(|last| line[last.at.end..].trim().chars().all(|c| c == ',' || c == '.'))
}

fn is_indented(line: &str, words: &[Word]) -> bool {
    words.first().is_some_and(|first| line[..first.at.start].trim().is_empty())
}
