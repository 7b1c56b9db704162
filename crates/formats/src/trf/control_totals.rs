//! Recounts the totals that the file gives: a lost line, or a changed result, shows here.

use super::document::{At, Content, Document, Located};
use super::findings::Findings;
use crate::diagnostic::codes;
use crate::encoding::lines;
use kartotek_law::vocabulary::{Play, Score};
use std::borrow::Cow;

pub(super) fn check(document: &Document, findings: &mut Findings) {
    let tournament = &document.tournament;
    count("062", tournament.number_of_players.as_ref(), document.players.len(), findings);
    if !document.teams.is_empty() {
        // A file may have both generations of the record.
        let is_numbered = document.has_numbered_teams();
        let teams = document.teams.iter().filter(|team| team.number.is_some() == is_numbered).count();
        count("082", tournament.number_of_teams.as_ref(), teams, findings);
    }
    if let Some(line) = document.kept.iter().find(|line| line.text.starts_with("00F ")) {
        swar(document, line.at, line.text.get(4..).unwrap_or_default(), findings);
    }
}

/// Checks the first number of `52` or `129 (88)`.
fn count(code: &str, stated: Option<&Located<String>>, counted: usize, findings: &mut Findings) {
    let Some(said) = stated else { return };
    let place = findings.place(said.at);
    let first = said.value.split([' ', '(']).next().unwrap_or_default();
    match first.parse::<usize>() {
        Ok(stated) if stated == counted || stated == 0 => {}
        Ok(stated) => findings.add(match code {
            "062" => codes::trf_count::players(&place, stated, counted),
            _ => codes::trf_count::teams(&place, stated, counted),
        }),
        Err(_) => findings.add(codes::trf_value_ignored::count(&place, code, &said.value)),
    }
}

/// Players, wins, draws and losses of SWAR: `P=018 R=04 S=17.09.2021 E=10.12.2021 +21 =2 -21`. Letters differ between
/// its versions, so the first number is that of the players. Cells are counted, so a game counts twice.
fn swar(document: &Document, at: super::document::At, text: &str, findings: &mut Findings) {
    // Unreadable cells are already reported.
    let is_unreadable = |player: &super::document::Player| {
        player.broken || player.cells.iter().any(|cell| cell.content == Content::Unreadable)
    };
    if document.players.iter().any(is_unreadable) {
        return;
    }
    let place = findings.place(at);
    let number = |text: &str| text.parse::<usize>().ok();
    let mut words = text.split_whitespace();
    let players = words.find_map(|word| number(word.split_once('=').filter(|(letter, _)| !letter.is_empty())?.1));
    if let Some(stated) = players.filter(|&stated| stated != document.players.len()) {
        findings.add(codes::trf_control_total::players(&place, stated, document.players.len()));
    }
    for (sign, score) in [('+', Score::Win), ('=', Score::Draw), ('-', Score::Loss)] {
        let Some(stated) = text.split_whitespace().find_map(|word| number(word.strip_prefix(sign)?)) else { continue };
        let cells = || document.players.iter().flat_map(|player| &player.cells);
        let counted = |with_forfeits: bool| {
            let counts = |content| {
                matches!(content, Content::Game { score: there, play, .. }
                    if there == score && (with_forfeits || play != Play::Forfeit))
            };
            cells().filter(|cell| counts(cell.content)).count()
        };
        // It is not published whether forfeits count.
        if stated != counted(false) && stated != counted(true) {
            findings.add(codes::trf_control_total::results(&place, sign, stated, counted(false)));
        }
    }
}

// Removes invisible characters from a text before it is read, so that a line is read as it looks.

/// The mark at the beginning of a text; concatenated files have it inside, too.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The characters that are read as blanks, and their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct InvisibleCharacters {
    pub(super) first: At,
    pub(super) count: u32,
}

/// The text with blanks for its control characters, and without marks at the beginning of lines. A tab stays; Ctrl-Z at
/// the end of a line, with which DOS ends a text, is removed without a finding.
pub(super) fn without(text: &str) -> (Cow<'_, str>, Option<InvisibleCharacters>) {
    if !text.bytes().any(may_begin_one) || !text.contains(|c| is_unseen(c) || c == BYTE_ORDER_MARK) {
        return (Cow::Borrowed(text), None);
    }
    let mut clean = String::with_capacity(text.len());
    let mut unseen: Option<InvisibleCharacters> = None;
    for (number, line) in lines(text) {
        let line =
            line.trim_start_matches(BYTE_ORDER_MARK).trim_end_matches(|c: char| c.is_whitespace() || c == '\u{1a}');
        for (column, c) in (1..).zip(line.chars()) {
            let is_blank = is_unseen(c);
            clean.push(if is_blank { ' ' } else { c });
            if is_blank {
                unseen.get_or_insert(InvisibleCharacters { first: At { line: number, column }, count: 0 }).count += 1;
            }
        }
        clean.push('\n');
    }
    (Cow::Owned(clean), unseen)
}

/// The first bytes of these characters in UTF-8.
fn may_begin_one(byte: u8) -> bool {
    matches!(byte, 0..=0x08 | 0x0b | 0x0c | 0x0e..=0x1f | 0x7f | 0xc2 | 0xef)
}

fn is_unseen(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n' | '\r')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::read;

    fn codes_found_in(header: &str) -> Vec<&'static str> {
        let players =
            "001    1      A                                                                  1.0    1     2 w 1
001    2      B                                                                  0.0    2     1 b 0
001    3      C                                                                  0.5    3     4 w =
001    4      D                                                                  0.5    4     3 b =
";
        let (_, found) = read("a.trf", format!("{header}\n{players}").as_bytes());
        found.into_iter().map(|found| found.code.name).collect()
    }

    #[test]
    fn the_number_of_players_is_counted_again() {
        for header in ["062 4", "062 4 (3)", "062 004", "062 0"] {
            assert_eq!(codes_found_in(header), [""; 0], "{header}");
        }
        assert_eq!(codes_found_in("062 5"), ["trf-count"]);
        assert_eq!(codes_found_in("062 four"), ["trf-value-ignored"]);
        assert_eq!(codes_found_in("082 7"), [""; 0], "without team records nothing is counted");
    }

    #[test]
    fn the_control_totals_of_swar_are_counted_again() {
        assert_eq!(codes_found_in("00F P=004 R=01 S=17.09.2021 E=17.09.2021 +1 =2 -1"), ["trf-dialect"]);
        assert_eq!(
            codes_found_in("00F P=005 R=01 S=17.09.2021 E=17.09.2021 +1 =2 -1"),
            ["trf-control-total", "trf-dialect"]
        );
        assert_eq!(
            codes_found_in("00F P=004 R=01 +2 =0 -2"),
            ["trf-control-total"; 3].into_iter().chain(["trf-dialect"]).collect::<Vec<_>>()
        );
    }

    #[test]
    fn forfeits_may_count_in_the_totals_of_swar_and_a_line_that_cannot_be_read_is_told_alone() {
        let told = |totals: &str, four: &str| {
            let text = format!(
                "00F {totals}\n\
                 001    1      A                                                                  1.0    1     2 w 1\n\
                 001    2      B                                                                  0.0    2     1 b 0\n\
                 001    3      C                                                                  1.0    1     4 w +\n\
                 001    4      D                                                                  0.0    2  {four}\n"
            );
            let (_, found) = read("a.trf", text.as_bytes());
            found.iter().filter(|found| found.code.name == "trf-control-total").count()
        };
        assert_eq!(told("P=004 R=01 +1 =0 -1", "   3 b -"), 0);
        assert_eq!(told("P=004 R=01 +2 =0 -2", "   3 b -"), 0);
        assert_eq!(told("P=004 R=01 +3 =0 -2", "   3 b -"), 1);
        assert_eq!(told("P=009 R=01 +3 =0 -2", "   3 b ?"), 0);
    }

    #[test]
    fn a_text_without_control_characters_stays_as_it_is() {
        for text in ["", "012 Ærø\r\n\t013\n", "022 K\u{f8}ge\r", "012 § 5\r\n"] {
            assert!(matches!(without(text), (Cow::Borrowed(unchanged), None) if unchanged == text));
        }
    }

    #[test]
    fn a_control_character_is_a_blank_that_is_told() {
        let (text, unseen) = without("012 A\r\n\u{1a}001 B\u{7}C\u{85}D");
        assert_eq!(text, "012 A\n 001 B C D\n");
        let unseen = unseen.unwrap();
        assert_eq!((unseen.first.line, unseen.first.column, unseen.count), (2, 1, 3));
    }

    #[test]
    fn what_ends_a_text_in_dos_and_begins_one_in_windows_is_nothing() {
        let (text, unseen) = without("012 A \u{1a}\n\u{feff}012 B\n\u{1a}");
        assert_eq!((text.as_ref(), unseen), ("012 A\n012 B\n\n", None));
    }
}
