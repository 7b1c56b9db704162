//! Removes a person from a text: the register id replaces the name, a FIDE id is removed, and of a birth date the year is
//! kept. The rest of a line is kept; in files of fixed columns, in its column.

use super::addresses;
use super::layout::{Layout, apply, near, scope, start_number, whole_words, with_quotes};
use super::longer_name::{self, LiteralNames};
use super::mentions::Mentions;
use super::one_name::{self, Columns, is_one, is_whole_value};
use super::person::{Marks, Spelling};
use kartotek_formats::home::home;
use kartotek_names::words::{Word, words};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

/// A text without the person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    pub text: String,
    /// Lines that changed, 1-based.
    pub lines: Vec<usize>,
    /// Lines with the name that may be about a namesake, and so were not changed; 1-based.
    pub doubtful: Vec<usize>,
}

/// The key of a FIDE id in a form.
const FIDE_ID: &str = "fide_id";

/// The marks of the person in a line.
struct LineMarks {
    /// The occurrences of the name: ranges of words.
    named: Vec<Range<usize>>,
    /// Whether one of these names is not shared with a namesake.
    is_named: bool,
    /// Whether the line has a register id of the person.
    has_id: bool,
    has_fide_id: bool,
    has_date: bool,
    /// Whether the line has the register id of a namesake.
    has_namesake: bool,
}

impl LineMarks {
    fn has_any_id(&self) -> bool {
        self.has_id || self.has_fide_id
    }
}

/// Whose a line is.
struct JudgedLine {
    /// The line has a name of the person, or a part of one that is broken over two lines.
    has_name: bool,
    /// The name is the person's.
    is_own: bool,
    /// The name may be a namesake's.
    is_doubtful: bool,
    /// The line is about the person, by its own marks or by those near it.
    is_about: bool,
    /// A line of the same object has a register id of the person.
    has_id: bool,
}

/// A text with the marks of the person in each line.
struct SeenText<'t> {
    lines: Vec<&'t str>,
    marks: Vec<LineMarks>,
    broken: BrokenNames,
    layout: Layout,
}

/// Changes for names that are broken over two lines, by line number, from 0.
type BrokenNames = HashMap<usize, Vec<(Range<usize>, String)>>;

/// A search for a person's marks, ready for many files.
pub struct Search<'m> {
    marks: &'m Marks,
    /// The spellings of the name.
    spellings: Vec<Spelling>,
    /// The spellings of the birth date, each with its replacement.
    dates: Vec<(String, String)>,
    mentions: Mentions,
    literal: LiteralNames,
}

impl<'m> Search<'m> {
    pub fn of(marks: &'m Marks) -> Search<'m> {
        let spellings = marks.spellings();
        let literal = LiteralNames::of(marks, &spellings);
        Search { marks, mentions: Mentions::of(marks, &spellings), spellings, dates: marks.dates(), literal }
    }

    pub fn marks(&self) -> &Marks {
        self.marks
    }

    /// A quick test whether a text may name the person.
    pub fn may_name(&self, text: &str) -> bool {
        self.mentions.are_in(text, &self.spellings, self.marks)
    }

    /// Removes the person from a text. `None`: nothing changes, and no line is doubtful.
    pub fn clear(&self, text: &str, layout: Layout) -> Option<Cleared> {
        let seen = self.find_marks(text.split_inclusive('\n').collect(), layout);
        let numbered = numbered(&seen);
        let mut cleared = Cleared::default();
        for (index, line) in seen.lines.iter().enumerate() {
            let judged = self.judge(&seen, index);
            if judged.is_doubtful {
                cleared.doubtful.push(index + 1);
            }
            let changed = apply(line, self.changes(&seen, index, &judged), layout);
            if changed != **line {
                cleared.lines.push(index + 1);
            }
            cleared.text.push_str(&changed);
            if layout == Layout::Fixed && seen.marks[index].has_fide_id && needs_national_record(line, &numbered) {
                cleared.text.push_str(&self.national_record(&changed));
            }
        }
        (!cleared.lines.is_empty() || !cleared.doubtful.is_empty()).then_some(cleared)
    }

    /// Judges whose a line is, by its own marks and those around it.
    fn judge(&self, seen: &SeenText, index: usize) -> JudgedLine {
        let around = &seen.marks[scope(&seen.lines, index, seen.layout)];
        let neighbours = match seen.layout {
            Layout::Desk => &seen.marks[near(&seen.lines, index)],
            _ => around,
        };
        let is_known = around.iter().any(|other| other.has_any_id() || other.has_date);
        let is_broken = seen.broken.contains_key(&index);
        let has_name = is_broken || !seen.marks[index].named.is_empty();
        let is_certain = seen.marks[index].is_named || is_broken && self.marks.shared.is_empty();
        let is_own = is_certain || has_name && is_known;
        let is_of_person =
            |other: &LineMarks| other.has_any_id() || other.is_named || is_known && !other.named.is_empty();
        JudgedLine {
            has_name,
            is_own,
            is_doubtful: has_name && !is_own && !around.iter().any(|other| other.has_namesake),
            is_about: is_own || neighbours.iter().any(is_of_person),
            has_id: around.iter().any(|other| other.has_id),
        }
    }

    /// What is replaced in a line, and by what.
    fn changes(&self, seen: &SeenText, index: usize, judged: &JudgedLine) -> Vec<(Range<usize>, String)> {
        let (line, marks, layout) = (seen.lines[index], &seen.marks[index], seen.layout);
        let to_id = |at: Range<usize>| (at, self.marks.number().to_owned());
        let mut changes: Vec<_> = addresses::places(line, self.marks).into_iter().map(to_id).collect();
        let words = if marks.named.is_empty() && !marks.has_fide_id { Vec::new() } else { words(line) };
        if judged.is_own {
            changes.extend(seen.broken.get(&index).into_iter().flatten().cloned());
            for range in &marks.named {
                self.rename(line, &words[range.clone()], layout, &mut changes);
            }
        }
        // Outside an object the id replaces the name, so the FIDE id is only removed.
        let is_renamed = layout != Layout::Blocks && judged.has_name;
        self.remove_fide_ids(line, &words, (layout, judged.has_id || is_renamed), &mut changes);
        if judged.is_about {
            self.shorten_birth_dates(line, layout, &mut changes);
        }
        changes
    }

    /// The marks of each line, and the names broken over two lines. Only two lines at a time are split into words.
    fn find_marks<'t>(&self, lines: Vec<&'t str>, layout: Layout) -> SeenText<'t> {
        let columns = lines.first().filter(|_| layout == Layout::Table).map(|headings| Columns::of(headings));
        let (mut seen, mut broken) = (Vec::<LineMarks>::with_capacity(lines.len()), BrokenNames::new());
        let mut before = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let words = words(line);
            let named = self.names(line, &words, layout, columns.as_ref());
            let has = |all: &BTreeSet<String>| words.iter().any(|word| all.contains(&word.folded));
            let marks = LineMarks {
                is_named: named.iter().any(|at| !self.is_shared(&words[at.clone()])),
                has_id: words.iter().any(|word| self.marks.ids.contains(&word.folded)),
                has_fide_id: has(&self.marks.fide_ids),
                has_namesake: has(&self.marks.namesakes),
                has_date: self.has_date(line),
                named,
            };
            if let Some(above) = seen.last().filter(|_| layout == Layout::Lines) {
                let whole = [above.named.as_slice(), marks.named.as_slice()];
                let two = [lines[number - 1], line];
                let parts = one_name::broken_name(&self.spellings, two, [&before, &words], whole);
                if let Some([head, tail]) = parts {
                    broken.entry(number - 1).or_default().push((head, String::new()));
                    broken.entry(number).or_default().push((tail, self.marks.number().to_owned()));
                }
            }
            seen.push(marks);
            before = words;
        }
        SeenText { lines, marks: seen, broken, layout }
    }

    /// Whether a namesake has the same spelling of the name.
    fn is_shared(&self, words: &[Word]) -> bool {
        self.marks.is_shared(words.iter().map(|word| word.folded.clone()).collect())
    }

    /// The 1-based lines of a cleared text that still have a word found only in this person's names, a doubtful name as a whole value, or
    /// the name inside a longer name that is not in the register; 0: the file's `name` has such a word.
    pub fn remaining_lines(&self, name: &str, text: &str, layout: Layout) -> Vec<usize> {
        let is_own = |word: &Word| self.marks.own_words.contains(&word.folded);
        let is_alone = |line: &str, word: &Word| {
            self.marks.doubtful_alone.contains(&word.folded) && is_whole_value(line, &word.at, layout)
        };
        let is_named = |words: &[Word], from: usize| {
            let spelt = self.spellings.iter().filter(|name| longer_name::is_spelt(words, from, &name.words));
            spelt.into_iter().any(|name| {
                let at = from..from + name.words.len();
                !self.is_shared(&words[at.clone()]) && !longer_name::is_in_known_name(&self.marks.longer, words, &at)
            })
        };
        let has_one = |line: &str| {
            let words = words(line);
            words.iter().any(|word| is_own(word) || is_alone(line, word))
                || (0..words.len()).any(|from| is_named(&words, from))
        };
        let mut remaining: Vec<usize> = if has_one(name) { vec![0] } else { Vec::new() };
        remaining.extend((1..).zip(text.lines()).filter(|(_, line)| has_one(line)).map(|(number, _)| number));
        remaining
    }

    /// The occurrences of the name in a line: ranges of words that match a spelling, or one word that is a name as a whole value.
    fn names(&self, line: &str, words: &[Word], layout: Layout, columns: Option<&Columns>) -> Vec<Range<usize>> {
        let mut found: Vec<Range<usize>> = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let is_here = |spelling: &&Spelling| {
                let range = at..at + spelling.words.len();
                longer_name::is_spelt(words, at, &spelling.words)
                    && is_one(line, &words[range.clone()], spelling, columns)
                    && !longer_name::is_part_of_longer_name(&self.marks.longer, line, words, range, layout)
            };
            let spelt = self.spellings.iter().find(is_here).map(|spelling| at..at + spelling.words.len());
            match spelt.or_else(|| self.literal.words_from(line, words, at, (&self.marks.longer, layout))) {
                Some(range) => {
                    at = range.end;
                    found.push(range);
                }
                None => {
                    let is_name = self.marks.alone.contains(&words[at].folded);
                    if is_name && is_whole_value(line, &words[at].at, layout) {
                        found.push(at..at + 1);
                    }
                    at += 1;
                }
            }
        }
        found
    }

    /// The national record of TRF for a 001 line, with the person's register id.
    fn national_record(&self, line: &str) -> String {
        let letters: Vec<char> = line.trim_end_matches(['\r', '\n']).chars().collect();
        let part = |from: usize, to: usize| -> String {
            (from..to).map(|at| letters.get(at).copied().unwrap_or(' ')).collect()
        };
        let end = &line[line.trim_end_matches(['\r', '\n']).len()..];
        let whole = format!("{}{}{:>11}{}", home(), part(3, 57), self.marks.number(), part(68, 79));
        format!("{}{}", whole.trim_end(), if end.is_empty() { "\n" } else { end })
    }

    fn has_date(&self, line: &str) -> bool {
        self.dates.iter().any(|(date, _)| !whole_words(line, date).is_empty())
    }

    /// Replaces the name, which consists of `words`, by the register id.
    fn rename(&self, line: &str, words: &[Word], layout: Layout, changes: &mut Vec<(Range<usize>, String)>) {
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return };
        // The full stop of an initial is part of the name.
        let is_initial = last.folded.chars().count() == 1 && line[last.at.end..].starts_with('.');
        let end = last.at.end + usize::from(is_initial);
        let number = self.marks.number().to_owned();
        if let Some(at) = self.literal.around(line, first.at.start..last.at.end) {
            return changes.push((if layout == Layout::Table { with_quotes(line, at) } else { at }, number));
        }
        let between = words.windows(2).map(|two| &line[two[0].at.end..two[1].at.start]);
        let is_one_cell = between
            .into_iter()
            .all(|between| between.chars().all(|c| [',', '.', '-'].contains(&c) || c.is_whitespace()));
        if is_one_cell {
            let at = addresses::whole_address(line, first.at.start..end);
            changes.push((if layout == Layout::Table { with_quotes(line, at) } else { at }, number));
        } else {
            // The name is in several cells: the id replaces the first, the others become empty. Words with only blanks or a
            // hyphen between them are one cell.
            let mut cells = vec![first.at.clone()];
            for two in words.windows(2) {
                let (before, word) = (two[0].at.end, &two[1].at);
                match cells.last_mut() {
                    Some(cell) if line[before..word.start].chars().all(|c| c == '-' || c.is_whitespace()) => {
                        cell.end = word.end
                    }
                    _ => cells.push(word.clone()),
                }
            }
            if let Some(cell) = cells.last_mut() {
                cell.end = end;
            }
            let values = std::iter::once(number).chain(std::iter::repeat(String::new()));
            changes.extend(cells.into_iter().zip(values));
        }
    }

    /// Removes FIDE ids. If nothing else identifies the player, the register id replaces them. `has_id`: the id
    /// is already present, or replaces the name.
    fn remove_fide_ids(
        &self,
        line: &str,
        words: &[Word],
        (layout, has_id): (Layout, bool),
        changes: &mut Vec<(Range<usize>, String)>,
    ) {
        for word in words.iter().filter(|word| self.marks.fide_ids.contains(&word.folded)) {
            let is_quoted = line[..word.at.start].ends_with(['"', '\'']);
            let key = line[..word.at.start].trim_end_matches(['"', '\'', ' ', ':', '=', '\t']);
            if layout == Layout::Blocks && !has_id && key.ends_with(FIDE_ID) {
                let id = self.marks.number();
                changes.push((key.len() - FIDE_ID.len()..key.len(), "id".to_owned()));
                changes.push((word.at.clone(), if is_quoted { id.to_owned() } else { format!("\"{id}\"") }));
                continue;
            }
            let to = match layout {
                Layout::Blocks if !is_quoted => "\"\"",
                Layout::Table | Layout::Lines if !has_id => self.marks.number(),
                _ => "",
            };
            changes.push((word.at.clone(), to.to_owned()));
        }
    }

    /// Shortens birth dates to the year.
    fn shorten_birth_dates(&self, line: &str, layout: Layout, changes: &mut Vec<(Range<usize>, String)>) {
        for (date, to) in &self.dates {
            for at in whole_words(line, date) {
                if changes.iter().all(|(other, _)| other.end <= at.start || at.end <= other.start) {
                    // TOML writes a date without quotes; a year alone is a text and needs them.
                    let is_bare = layout == Layout::Blocks && line[..at.start].trim_end().ends_with(['=', ':']);
                    changes.push((at, if is_bare { format!("\"{to}\"") } else { to.clone() }));
                }
            }
        }
    }
}

/// The start numbers of the lines of TRF that have a register id of the person.
fn numbered<'l>(seen: &SeenText<'l>) -> HashSet<Option<&'l str>> {
    let lines = seen.lines.iter().zip(&seen.marks);
    let own = lines.filter(|(_, marks)| seen.layout == Layout::Fixed && marks.has_id);
    own.map(|(line, _)| start_number(line)).collect()
}

/// Whether a line with the person's FIDE id is a 001 line of TRF, and no line of the same start number has the register id.
fn needs_national_record(line: &str, numbered: &HashSet<Option<&str>>) -> bool {
    line.starts_with("001 ") && !numbered.contains(&start_number(line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_law::vocabulary::BirthDate;

    fn marks() -> Marks {
        let mut marks = Marks { ids: vec!["11".to_owned()], ..Marks::default() };
        marks.add_name("Enestående-Lund, Åse K.");
        marks.add_birth_date("1990-07-04".parse().ok().map(BirthDate::Day));
        marks.add_fide_id("99900111");
        marks
    }

    fn cleared(text: &str, layout: Layout) -> String {
        let marks = marks();
        Search::of(&marks).clear(text, layout).map_or_else(|| text.to_owned(), |cleared| cleared.text)
    }

    #[test]
    fn a_name_becomes_the_number_however_it_is_written() {
        for name in [
            "Enestående-Lund, Åse K.",
            "Åse K. Enestående-Lund",
            "ENESTÅENDE-LUND  ASE K",
            "Enestaaende-Lund,Aase K",
            "Enest\\u00e5ende-Lund, \\u00c5se K",
            "Enestående Lund, Åse K",
            "Åse-K Enestående Lund",
        ] {
            let cleared = cleared(&format!("to {name}: x\n"), Layout::Lines);
            assert!(
                cleared.starts_with("to 11") && cleared.ends_with(": x\n") && cleared.len() < 12,
                "{name}: {cleared}"
            );
        }
        assert_eq!(cleared("Enestående, Åse\n", Layout::Lines), "Enestående, Åse\n", "somebody else");
    }

    #[test]
    fn a_name_has_the_words_that_a_text_has() {
        let mut marks = Marks { ids: vec!["11".to_owned()], ..Marks::default() };
        marks.add_name("Holm, Bo 2-3");
        let cleared = Search::of(&marks).clear("to Bo 2-3 Holm: Holm, Bo 2-3\n", Layout::Lines);
        assert_eq!(cleared.map(|cleared| cleared.text).as_deref(), Some("to 11: 11\n"));
    }

    #[test]
    fn a_name_on_two_lines_becomes_the_number_on_the_second() {
        let text = "  in round 2 the report has 12 – Enestående-Lund,\n  Åse K., as\n  Åse K.\n  Enestående-Lund.\n";
        assert_eq!(cleared(text, Layout::Lines), "  in round 2 the report has 12 –\n  11, as\n\n  11.\n");
        // Words of two people on neighbouring lines are not one name; a name complete on each line occurs twice.
        for two in [
            "Bo Enestående-Lund\nÅse K. Bo\n",
            "Jensen, Åse K.\nEnestående-Lund, Ole\n",
            "Jensen, Åse K.\r\nEnestående-Lund, Ole\r\n",
            "Jensen\tÅse K.\nEnestående-Lund\tOle\n",
        ] {
            assert_eq!(cleared(two, Layout::Lines), two);
        }
        let twice = "Enestående-Lund, Åse K.\nEnestående-Lund, Åse K.\n";
        assert_eq!(cleared(twice, Layout::Lines), "11\n11\n");
        assert_eq!(cleared("Enestående-Lund (Skovby)\nÅse K.\n", Layout::Lines), "Enestående-Lund (Skovby)\nÅse K.\n");
    }

    #[test]
    fn words_of_two_people_side_by_side_are_nobodys_name() {
        for (layout, text) in [
            (Layout::Lines, "Jensen, Åse K. - Enestående-Lund, Ole\n"),
            (Layout::Lines, "Jensen, Åse K.; Enestående-Lund, Ole\n"),
            (Layout::Lines, "Bo, Åse K., Enestående-Lund, Ole\n"),
            (Layout::Blocks, "\"name\": \"Jensen, Åse K. - Enestående-Lund, Ole\"\n"),
            (Layout::Table, "klub,fornavn,efternavn\nEnestående-Lund,Åse K.,Jensen\n"),
        ] {
            assert_eq!(cleared(text, layout), text, "{layout:?}");
            // It is reported, because no other player has these words.
            let marks = marks();
            assert!(!Search::of(&marks).remaining_lines("a", text, layout).is_empty(), "{text}");
        }
        let cells = "klub;Efternavn;Fornavn\nSkovby;Enestående-Lund;Åse K.\n";
        assert_eq!(cleared(cells, Layout::Table), "klub;Efternavn;Fornavn\nSkovby;11;\n");
    }

    #[test]
    fn a_cell_loses_its_quotes_and_keeps_its_neighbours() {
        let row =
            "11,\"Enestående-Lund, Åse K.\",1990-07-04,F,101,DEN,yes,99900111,1500\n12,\"Bo, B\",1990-07-04,99900112\n";
        assert_eq!(cleared(row, Layout::Table), "11,11,1990,F,101,DEN,yes,,1500\n12,\"Bo, B\",1990-07-04,99900112\n");
        assert_eq!(cleared("1;Enestående-Lund;Åse K.;x\n", Layout::Table), "1;11;;x\n");
    }

    #[test]
    fn an_object_of_several_lines_is_one_player() {
        let json = "{\n  \"no\": 1,\n  \"birth_date\": \"1990-07-04\",\n  \"name\": \"Åse K. Enestående-Lund\",\n  \"fide_id\": 99900111\n},\n{\n  \"birth_date\": \"1990-07-04\"\n}\n";
        assert_eq!(
            cleared(json, Layout::Blocks),
            "{\n  \"no\": 1,\n  \"birth_date\": \"1990\",\n  \"name\": \"11\",\n  \"id\": \"11\"\n},\n{\n  \"birth_date\": \"1990-07-04\"\n}\n"
        );
    }

    #[test]
    fn a_line_of_trf_keeps_its_columns_and_gets_the_number_if_nothing_else_says_it() {
        let line = format!(
            "001    1 w    {:33} 1500 DEN {:>11} 1990/07/04  2.0    1\n",
            "Enestående-Lund, Åse K.", "99900111"
        );
        let player = format!("001    1 w    {:33} 1500 DEN {:>11} 1990/00/00  2.0    1\n", "11", "");
        let national = format!("DEN    1 w    {:33} 1500 DEN {:>11} 1990/00/00\n", "11", "11");
        assert_eq!(cleared(&line, Layout::Fixed), format!("{player}{national}"));
        let whole = format!("{line}DEN    1 w    {:33}          {:>11}\n", "Enestående-Lund, Åse K.", "11");
        assert_eq!(
            cleared(&whole, Layout::Fixed),
            format!("{player}DEN    1 w    {:33}          {:>11}\n", "11", "11")
        );
    }

    #[test]
    fn a_namesake_is_told_apart_by_what_else_a_line_says() {
        let mut marks = marks();
        let mut name = super::super::person::words("Enestående-Lund, Åse K.");
        name.sort();
        marks.shared = [name].into();
        marks.add_name("Enestående-Holm, Åse");
        let text = "11 Enestående-Lund, Åse K.\n12 Enestående-Lund, Åse K.\nEnestående-Holm, Åse\n";
        let cleared = Search::of(&marks).clear(text, Layout::Lines).unwrap();
        assert_eq!(cleared.text, "11 11\n12 Enestående-Lund, Åse K.\n11\n");
        assert_eq!((cleared.lines, cleared.doubtful), (vec![1, 3], vec![2]));
    }

    #[test]
    fn on_a_desk_page_a_birth_date_may_be_lines_away_from_the_name() {
        let far = "<p>\n".repeat(super::super::layout::MOST_LINES);
        let page =
            format!("Enestående-Lund, Åse K.\n<p>\n<input value=\"1990-07-04\">\n{far}<input value=\"1990-07-04\">\n");
        let expected = format!("11\n<p>\n<input value=\"1990\">\n{far}<input value=\"1990-07-04\">\n");
        assert_eq!(cleared(&page, Layout::Desk), expected);
        assert_eq!(cleared(&page, Layout::Lines), page.replace("Enestående-Lund, Åse K.", "11"));
    }
}
