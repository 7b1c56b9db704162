//! The layout of a file, which tells which lines belong together; and replacements within a line.

use std::ops::Range;

/// How a file is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Columns of fixed width: TRF.
    Fixed,
    /// Cells, in quotes if needed: CSV.
    Table,
    /// Independent lines: sentences, games, pages.
    Lines,
    /// Objects or tables of several lines: JSON, TOML.
    Blocks,
    /// A desk page, where a question about a player has many lines.
    Desk,
}

impl Layout {
    pub fn of(name: &str, text: &str) -> Layout {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
        let is_trf = || text.lines().any(|line| line.starts_with("001 ") && line.len() > 48);
        match ending.as_str() {
            "json" | "html" if name.contains("desk/") => Layout::Desk,
            "json" | "toml" => Layout::Blocks,
            "csv" => Layout::Table,
            "html" | "md" | "jsonl" | "pgn" => Layout::Lines,
            _ if is_trf() => Layout::Fixed,
            _ => Layout::Lines,
        }
    }
}

/// Applies replacements to a line; of overlapping ones, only the first. In fixed columns, blanks keep the rest in place.
pub fn apply(line: &str, mut changes: Vec<(Range<usize>, String)>, layout: Layout) -> String {
    changes.sort_by_key(|(at, _)| at.start);
    let (mut changed, mut from) = (String::with_capacity(line.len()), 0);
    for (at, to) in changes {
        if at.start < from {
            continue;
        }
        changed.push_str(&line[from..at.start]);
        changed.push_str(&to);
        if layout == Layout::Fixed {
            let is_end = line[at.end..].trim_end_matches(['\r', '\n']).is_empty();
            let missing = line[at.clone()].chars().count().saturating_sub(to.chars().count());
            changed.extend(std::iter::repeat_n(' ', if is_end { 0 } else { missing }));
        }
        from = at.end;
    }
    changed.push_str(&line[from..]);
    changed
}

/// The range extended by the quotes around it, if it is the whole content of a quoted cell; otherwise the range itself.
pub fn with_quotes(line: &str, at: Range<usize>) -> Range<usize> {
    let is_between = |c: Option<char>| c.is_none_or(|c| [',', ';', '\t', '\r', '\n'].contains(&c));
    let before = line[..at.start].strip_suffix('"');
    let after = line[at.end..].strip_prefix('"');
    let is_cell = before.is_some_and(|before| is_between(before.chars().next_back()))
        && after.is_some_and(|after| is_between(after.chars().next()));
    if is_cell { at.start - 1..at.end + 1 } else { at }
}

/// The ranges of a line that are the text and have no letter or digit next to it.
pub fn whole_words(line: &str, sought: &str) -> Vec<Range<usize>> {
    let touches = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let found = line.match_indices(sought).map(|(at, part)| at..at + part.len());
    found
        .filter(|at| !touches(line[..at.start].chars().next_back()) && !touches(line[at.end..].chars().next()))
        .collect()
}

/// The most lines that an object, or a page's part about a player, extends before or after a line.
pub const MOST_LINES: usize = 40;

/// The lines that are about the same player as a line: those of its object or table, otherwise the line alone.
pub fn scope(lines: &[&str], number: usize, layout: Layout) -> Range<usize> {
    if layout != Layout::Blocks {
        return number..number + 1;
    }
    let opens = |line: &str| {
        let line = line.trim();
        line.is_empty() || line.starts_with('[') || line.starts_with('{') || line.ends_with('{')
    };
    let closes = |line: &str| line.trim_start().starts_with('}') || line.trim_start().starts_with(']');
    let line = lines[number].trim();
    if line.contains('{') && line.contains('}') {
        return number..number + 1;
    }
    let (mut from, mut to) = (number, number + 1);
    while from > 0 && number - from < MOST_LINES && !opens(lines[from]) && !closes(lines[from - 1]) {
        from -= 1;
    }
    while to < lines.len() && to - number < MOST_LINES && !opens(lines[to]) && !closes(lines[to]) {
        to += 1;
    }
    from..to
}

/// The lines around a line of a page that may be about the same player.
pub fn near(lines: &[&str], number: usize) -> Range<usize> {
    number.saturating_sub(MOST_LINES)..lines.len().min(number + MOST_LINES)
}

/// The start number in a line of TRF.
pub fn start_number(line: &str) -> Option<&str> {
    line.get(4..8).map(str::trim)
}
