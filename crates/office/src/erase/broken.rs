//! A name whose words stand on two lines, as in a letter that is wrapped.

use super::text::{Search, Word};
use std::collections::HashMap;
use std::ops::Range;

/// The changes of each line by its number, from 0, and the words that they take there.
pub type Broken = HashMap<usize, Vec<(Range<usize>, Range<usize>, String)>>;

/// Names that begin at the end of a line and end at the beginning of the next. The number takes the place of the end.
pub fn names(search: &Search, lines: &[&str], words: &[Vec<Word>]) -> Broken {
    let mut broken = Broken::new();
    for number in 1..lines.len() {
        let two = [&words[number - 1], &words[number]];
        if !is_open(lines[number - 1], two[0]) || !is_indented(lines[number], two[1]) {
            continue;
        }
        let Some((begin, end)) = search.sequences().iter().find_map(|sequence| parted(sequence, two)) else { continue };
        let from = two[0][begin.start].at.start;
        let kept = lines[number - 1][..from].trim_end().len();
        let head = kept..lines[number - 1].trim_end().len();
        let tail = two[1][0].at.start..two[1][end.end - 1].at.end;
        broken.entry(number - 1).or_default().push((begin, head, String::new()));
        broken.entry(number).or_default().push((end, tail, search.number().to_owned()));
    }
    broken
}

/// The words at the end of the first line and at the beginning of the second that are a spelling together.
fn parted(sequence: &[String], [first, second]: [&Vec<Word>; 2]) -> Option<(Range<usize>, Range<usize>)> {
    let is_all = |words: &[Word], due: &[String]| words.iter().zip(due).all(|(word, due)| word.folded == *due);
    (1..sequence.len()).find_map(|own| {
        let (from, rest) = (first.len().checked_sub(own)?, sequence.len() - own);
        let next = second.get(..rest)?;
        (is_all(&first[from..], &sequence[..own]) && is_all(next, &sequence[own..]))
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
