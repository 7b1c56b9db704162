//! Reads a file into a document, in one pass over its lines.

use super::columns::MisreadRecord;
use super::document::{At, Cell, Colour, Document, KeptLine, NationalPlayer, Player};
use super::findings::Findings;
use super::list_records::{self, Columns};
use super::national::DialectMarks;
use super::player_line::PlayerLines;
use super::records::{Record, TrfLine, Unknown, classify, is_known};
use super::{scoring_records, tournament_records};
use crate::diagnostic::codes;
use crate::encoding;
use crate::home::home;
use std::borrow::Cow;

/// Reads the lines of a file. Without player lines, the document has only the other records.
pub(super) fn read(text: &str, findings: &mut Findings) -> Document {
    let mut reader = Reader {
        findings,
        document: Document::default(),
        lines: PlayerLines::default(),
        unknown: Unknown::default(),
        marks: DialectMarks::default(),
        french: Vec::new(),
        teams_beside_columns: None,
        any_player_line: false,
    };
    for (number, line) in encoding::lines(text) {
        reader.line(number, line);
    }
    reader.finish()
}

struct Reader<'f> {
    findings: &'f mut Findings,
    document: Document,
    lines: PlayerLines,
    unknown: Unknown,
    marks: DialectMarks,
    /// Player and cell of every colour `n`.
    french: Vec<(usize, usize)>,
    teams_beside_columns: Option<At>,
    any_player_line: bool,
}

impl Reader<'_> {
    fn line(&mut self, number: u32, line: &str) {
        let at = At { line: number, column: 1 };
        match classify(number, line) {
            TrfLine::Record(record) => self.record(record),
            TrfLine::Nothing => {}
            TrfLine::Comment => self.keep_line(at, line),
            TrfLine::Other => {
                self.unknown.other_line(at);
                self.keep_line(at, line);
            }
            TrfLine::Indented(column) => {
                self.findings.add_at(At { line: number, column }, codes::trf_syntax::indented);
            }
        }
    }

    fn keep_line(&mut self, at: At, line: &str) {
        self.document.kept.push(KeptLine { at, text: line.trim_end().to_owned() });
    }

    fn record(&mut self, record: Record) {
        let at = At { line: record.line, column: 1 };
        match record.code {
            "001" => {
                self.any_player_line = true;
                let Some(read) = self.lines.player(record.line, record.text, self.findings) else { return };
                let index = self.document.players.len();
                self.french.extend(read.french.into_iter().map(|cell| (index, cell)));
                self.document.players.push(read.player);
            }
            federation if federation == home() => {
                let player = self.lines.national(record.line, record.text, self.findings);
                self.national(record.code, player);
            }
            _ if self.read_list_record(record) => {}
            _ if tournament_records::record(&mut self.document.tournament, record, self.findings) => {}
            _ if scoring_records::record(&mut self.document.tournament, record, self.findings) => {}
            code if is_known(code) => self.keep_line(at, record.text),
            code if code.bytes().all(|byte| byte.is_ascii_uppercase()) && self.read_foreign_record(record) => {}
            code => {
                self.unknown.record(code, at);
                self.keep_line(at, record.text);
            }
        }
        self.marks.record(record);
    }

    fn national(&mut self, federation: &str, player: Option<Player>) {
        let national = player.map(|player| NationalPlayer { federation: federation.to_owned(), player });
        self.document.national.extend(national);
    }

    /// Reads an unknown code of three letters as a federation's record, if its columns hold a player. Nothing in it is used
    /// for rating, so that it never holds a report back.
    fn read_foreign_record(&mut self, record: Record) -> bool {
        let mut unreported = Findings::new("");
        let mut lines = PlayerLines::default();
        let player = lines.national(record.line, record.text, &mut unreported);
        let is_read = player.is_some() && !unreported.any_holds_back() && !lines.is_any_title_doubtful();
        if is_read {
            self.national(record.code, player);
        }
        is_read
    }

    /// Reads a record of [`list_records`]. `false`: it is another record, and was not read.
    fn read_list_record(&mut self, record: Record) -> bool {
        let (line, text) = (record.line, record.text);
        let document = &mut self.document;
        let result = match record.code {
            "013" => list_records::old_team(line, text).map(|(team, columns)| {
                if columns == Columns::Shifted {
                    self.teams_beside_columns.get_or_insert(team.at);
                }
                document.teams.push(team);
            }),
            "310" => list_records::team(line, text).map(|team| document.teams.push(team)),
            "240" => list_records::byes(line, text).map(|byes| document.byes.push(byes)),
            // In TRF25, byes are in 330 and forfeited matches in 340.
            "330" if DialectMarks::are_byes(text) => {
                list_records::byes(line, text).map(|byes| document.byes.push(byes))
            }
            "330" | "340" => {
                list_records::forfeited_match(line, text).map(|forfeit| document.forfeited_matches.push(forfeit))
            }
            "250" => list_records::acceleration(line, text).map(|read| document.accelerations.push(read)),
            "260" => list_records::prohibited(line, text).map(|read| document.prohibited.push(read)),
            "299" => list_records::abnormal_points(line, text).map(|read| document.abnormal_points.push(read)),
            "300" => list_records::line_up(line, text).map(|read| document.line_ups.push(read)),
            "320" => list_records::team_byes(line, text).map(|read| {
                document.team_byes.get_or_insert(read);
            }),
            "XXA" => list_records::fictitious_points(line, text).map(|read| document.fictitious_points.push(read)),
            "XXP" => list_records::prohibited_words(line, text).map(|read| document.prohibited.push(read)),
            "XXZ" => list_records::numbers_in_words(line, text).map(|read| document.absent.extend(read)),
            _ => return false,
        };
        if let Err(MisreadRecord { at, say, found }) = result {
            self.findings.add_at(at, |place| say(place, record.code, &found));
            self.keep_line(At { line, column: 1 }, text);
        }
        true
    }

    fn finish(mut self) -> Document {
        std::mem::take(&mut self.lines).finish(self.findings);
        std::mem::take(&mut self.unknown).finish(self.findings);
        if !self.any_player_line {
            self.findings.add(codes::trf_no_players::found(self.findings.file()));
        }
        if let Some(at) = self.teams_beside_columns {
            self.findings.add_at(at, codes::trf_repaired::teams);
        }
        self.swap_french_colours();
        tournament_records::finish(&mut self.document.tournament, self.findings);
        self.document.dialect =
            std::mem::take(&mut self.marks).dialect(&self.document, !self.french.is_empty(), self.findings);
        self.document
    }

    /// Reads `B` as White (blanc) in the whole file, if the file has `N` for Black (noir).
    fn swap_french_colours(&mut self) {
        let players = &mut self.document.players;
        let cell = |(player, cell): (usize, usize)| players.get(player).and_then(|player| player.cells.get(cell));
        let Some(first) = self.french.first().copied().and_then(cell) else { return };
        self.findings.add_at(first.at, codes::trf_repaired::french_colours);
        let is_noir = |player, cell| self.french.binary_search(&(player, cell)).is_ok();
        let cells = players.iter_mut().enumerate().flat_map(|(player, line)| {
            line.cells.iter_mut().enumerate().map(move |(cell, of_line): (usize, &mut Cell)| (player, cell, of_line))
        });
        for (player, index, cell) in cells {
            if cell.colour == Some(Colour::Black) && !is_noir(player, index) {
                cell.colour = Some(Colour::White);
            }
        }
    }
}

// Removes invisible characters from a text before it is read, so that a line is read as it looks.

/// The byte order mark begins a text. Concatenated files have more of them inside.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The characters that are read as blanks, and their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct InvisibleCharacters {
    pub(super) first: At,
    pub(super) count: u32,
}

/// Replaces control characters by blanks, and removes byte order marks at the beginning of lines. A tab stays; Ctrl-Z at
/// the end of a line, with which DOS ends a text, is removed without a finding.
pub(super) fn without_invisible(text: &str) -> (Cow<'_, str>, Option<InvisibleCharacters>) {
    if !text.bytes().any(may_begin_one) || !text.contains(|c| is_unseen(c) || c == BYTE_ORDER_MARK) {
        return (Cow::Borrowed(text), None);
    }
    let mut clean = String::with_capacity(text.len());
    let mut unseen: Option<InvisibleCharacters> = None;
    for (number, line) in encoding::lines(text) {
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

/// Whether a byte may begin a control character or a byte order mark in UTF-8.
fn may_begin_one(byte: u8) -> bool {
    matches!(byte, 0..=0x08 | 0x0b | 0x0c | 0x0e..=0x1f | 0x7f | 0xc2 | 0xef)
}

fn is_unseen(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n' | '\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_control_characters_stays_as_it_is() {
        for text in ["", "012 Ærø\r\n\t013\n", "022 K\u{f8}ge\r", "012 § 5\r\n"] {
            assert!(matches!(without_invisible(text), (Cow::Borrowed(unchanged), None) if unchanged == text));
        }
    }

    #[test]
    fn a_control_character_is_a_blank_that_is_told() {
        let (text, unseen) = without_invisible("012 A\r\n\u{1a}001 B\u{7}C\u{85}D");
        assert_eq!(text, "012 A\n 001 B C D\n");
        let unseen = unseen.unwrap();
        assert_eq!((unseen.first.line, unseen.first.column, unseen.count), (2, 1, 3));
    }

    #[test]
    fn what_ends_a_text_in_dos_and_begins_one_in_windows_is_nothing() {
        let (text, unseen) = without_invisible("012 A \u{1a}\n\u{feff}012 B\n\u{1a}");
        assert_eq!((text.as_ref(), unseen), ("012 A\n012 B\n\n", None));
    }
}
