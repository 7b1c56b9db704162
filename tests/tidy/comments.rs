//! The first words of comments, and words for which [STYLE.md](../../docs/STYLE.md) has plainer ones.

use super::bare::is_word;

/// Beginnings that leave out the subject of the comment.
const BEGINNINGS: [&str; 7] = ["Of", "Who", "Whom", "Whose", "What", "So many", "As whom"];

/// Prepositions that leave out the subject before one of [`RELATIVES`]: `By which it was rated.`
const PREPOSITIONS: [&str; 9] = ["At", "By", "For", "From", "In", "On", "To", "Under", "With"];
const RELATIVES: [&str; 3] = ["what", "which", "whom"];

/// Words with a plainer form.
const WORDS: [&str; 4] = ["is no", "are no", "himself", "herself"];

/// Neighbours with which a phrase in `no` is plain: `there … list`, `… longer`.
const BEFORE: [&str; 2] = ["there", "There"];
const AFTER: [&str; 6] = ["fewer", "later", "less", "longer", "more", "older"];

/// A comment of one or several lines, without its marks.
struct Comment {
    /// The number of its first line, from 1.
    line: usize,
    text: String,
}

impl Comment {
    /// Whether it is help of the command line, which has no full stop.
    fn is_help(&self, path: &str) -> bool {
        path.starts_with("src/cli/") && !self.text.ends_with(['.', ':', '?', '…'])
    }
}

/// Comments without plain words: the line and the fault. `path` is from the repository's top.
pub fn faults(path: &str, text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for comment in comments(text) {
        let beginning = beginning(&comment.text).filter(|_| !comment.is_help(path));
        found.extend(beginning.into_iter().chain(words(&comment.text)).map(|fault| (comment.line, fault)));
    }
    found
}

/// The lines of a file as comments. A clause of the law, after `//§`, keeps its own words.
fn comments(text: &str) -> Vec<Comment> {
    let mut comments: Vec<Comment> = Vec::new();
    let mut mark_before = None;
    for (line, content) in (1..).zip(text.lines()) {
        let Some((at, mark)) = mark(content) else {
            mark_before = None;
            continue;
        };
        let (before, said) = (content[..at].trim(), content[at + mark.len()..].trim());
        match comments.last_mut().filter(|_| before.is_empty() && mark_before == Some(mark)) {
            Some(comment) => comment.text = format!("{} {said}", comment.text),
            None => comments.push(Comment { line, text: said.to_owned() }),
        }
        mark_before = Some(mark).filter(|_| before.is_empty());
    }
    comments
}

/// The place and the mark of a line's comment. `None`: without a comment. Behind code a comment follows a blank outside quotes.
fn mark(line: &str) -> Option<(usize, &'static str)> {
    let begins = |at: &usize| {
        let before = &line[..*at];
        before.trim().is_empty() || (before.ends_with(' ') && before.matches('"').count().is_multiple_of(2))
    };
    let at = line.match_indices("//").map(|(at, _)| at).find(begins)?;
    let mark = ["///", "//!", "//"].into_iter().find(|mark| line[at..].starts_with(mark))?;
    let said = &line[at + mark.len()..];
    (said.is_empty() || said.starts_with(' ')).then_some((at, mark))
}

fn beginning(text: &str) -> Option<String> {
    let begins = |word: &str| text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(is_word));
    let plain = BEGINNINGS.iter().find(|word| begins(word)).map(|word| (*word).to_owned());
    let phrases = PREPOSITIONS
        .iter()
        .flat_map(|preposition| RELATIVES.iter().map(move |relative| format!("{preposition} {relative}")));
    plain.or_else(|| phrases.into_iter().find(|phrase| begins(phrase)))
}

fn words(text: &str) -> Vec<String> {
    let stands = |word: &&&str| {
        text.match_indices(**word).any(|(at, _)| {
            let (before, after) = (&text[..at], &text[at + word.len()..]);
            let is_whole = !before.ends_with(is_word) && !after.starts_with(is_word);
            let before = before.split_whitespace().next_back().unwrap_or_default();
            let after = after.split(|c| !is_word(c)).find(|word| !word.is_empty()).unwrap_or_default();
            let is_plain = word.ends_with(" no") && (BEFORE.contains(&before) || AFTER.contains(&after));
            is_whole && !is_plain
        })
    };
    WORDS.iter().filter(stands).map(|word| (*word).to_owned()).collect()
}

/// Checks that faulty comments are found and plain ones pass.
pub fn check() -> Result<(), String> {
    let text = [
        "/// Of the run.",
        "pub day: Day, // What it is.",
        "// A line that",
        "// is no list, and",
        "// there is no other.",
        "let there = \"// Of a text\"; // Office, whole, is no longer there",
        "/// A first line.",
        "/// Who is in the second.",
        "//§ Spilleren selv: himself.",
        "//! By which it was",
        "/// Whether the player himself is, as Offered, whosoever",
    ];
    let found = faults("src/lib.rs", &text.join("\n"));
    let found: Vec<(usize, &str)> = found.iter().map(|(line, words)| (*line, words.as_str())).collect();
    let expected = [(1, "Of"), (2, "What"), (3, "is no"), (10, "By which"), (11, "himself")];
    if found != expected {
        return Err(format!("comments are not read rightly: {found:?}"));
    }
    let cli = |text: &str| faults("src/cli/list.rs", text).len();
    match (cli("/// What was decided"), cli("/// What was decided.")) {
        (0, 1) => Ok(()),
        counts => Err(format!("help of the command line and comments are not told apart: {counts:?}")),
    }
}
