//! Splits a file into records: the first three characters of a line are its code, the fourth is blank.

use super::document::At;
use super::findings::Findings;
use crate::diagnostic::codes;
use crate::home;

/// A record without the blanks at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record<'t> {
    pub(super) line: u32,
    pub(super) code: &'t str,
    /// The whole line, as its columns count from the code.
    pub(super) text: &'t str,
}

impl<'t> Record<'t> {
    /// The text behind the code, and the column where it starts.
    pub(super) fn data(self) -> (&'t str, u32) {
        let data = self.text.get(4..).unwrap_or("");
        let blanks = data.chars().take_while(|c| c.is_whitespace()).count();
        (data.trim(), u32::try_from(blanks + 5).unwrap_or(u32::MAX))
    }
}

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TrfLine<'t> {
    Record(Record<'t>),
    /// `### …`, `# …`.
    Comment,
    /// Blank, a ruler, a legend of the columns.
    Nothing,
    /// Free text.
    Other,
    /// A record that the program uses, but that begins in this later column instead of the first.
    Indented(u32),
}

pub(super) fn classify(line: u32, text: &str) -> TrfLine<'_> {
    // Some old programs end a file with Ctrl-Z.
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || c == '\u{1a}');
    if text.is_empty() || text.starts_with("DDD SSSS") {
        return TrfLine::Nothing;
    }
    if text.starts_with('#') {
        return TrfLine::Comment;
    }
    if let Some(code) = code_of(text) {
        return TrfLine::Record(Record { line, code, text });
    }
    if is_ruler(text) {
        return TrfLine::Nothing;
    }
    // A player line must not get lost if the blank behind its code is another character.
    if let Some(code) = text.get(..3).filter(|code| *code == "001") {
        return TrfLine::Record(Record { line, code, text });
    }
    // A player line must not get lost either if its code has a blank in it.
    if text.chars().filter(|c| !c.is_whitespace()).take(3).eq("001".chars()) && !text.starts_with("001") {
        return TrfLine::Indented(1);
    }
    let start = text.trim_start();
    let indent = text.chars().count() - start.chars().count();
    match code_of(start) {
        Some(code) if indent > 0 && is_used(code) => TrfLine::Indented(u32::try_from(indent + 1).unwrap_or(u32::MAX)),
        _ => TrfLine::Other,
    }
}

/// Whether a line counts columns: `12345678901234…`, or a number every ten columns.
fn is_ruler(text: &str) -> bool {
    if !text.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ') {
        return false;
    }
    let parts = text.split(' ').scan(0, |from, part| {
        let start = *from;
        *from += part.len() + 1;
        Some((start, start + part.len()))
    });
    let mut numbers = parts.filter(|(start, end)| start < end);
    let Some((first_start, first_end)) = numbers.next() else { return true };
    let (mut starts_fit, mut ends_fit) = (true, true);
    for (start, end) in numbers {
        starts_fit &= (start - first_start) % 10 == 0;
        ends_fit &= (end - first_end) % 10 == 0;
    }
    starts_fit || ends_fit
}

fn code_of(text: &str) -> Option<&str> {
    let (code, rest) = text.split_at_checked(3)?;
    let is_code = code.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_uppercase());
    // A tab passes here: the check of the player line's columns reports it better.
    let is_apart = rest.is_empty() || rest.starts_with(' ') || rest.starts_with('\t');
    if is_code && is_apart { Some(code) } else { None }
}

/// The use that the program makes of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// It is used for the report or checked against it, and written out again.
    Read,
    /// It is understood and written out again, but not used for rating.
    Kept,
    /// Written out again letter by letter.
    Verbatim,
}

/// A kind of record.
#[derive(Clone, Copy, Debug)]
pub struct TrfRecordKind {
    pub code: &'static str,
    /// The content, for the table in `docs/FORMATS.md`.
    pub content: &'static str,
    pub used: Use,
    /// The purpose of the record.
    pub purpose: &'static str,
}

const fn kind(code: &'static str, used: Use, content: &'static str, purpose: &'static str) -> TrfRecordKind {
    TrfRecordKind { code, content, used, purpose }
}

use Use::{Kept, Read, Verbatim};

/// Every known record, in the order of the table in `docs/FORMATS.md`.
pub const KINDS: &[TrfRecordKind] = &[
    kind("001", Read, "player: fields and rounds", "players, games, byes; every column is checked"),
    kind("012", Read, "name of the tournament", "name"),
    kind("022", Kept, "city", ""),
    kind("032", Read, "federation", "whose tournament it is"),
    kind("042", Read, "first day", "dates, in every spelling"),
    kind("052", Read, "last day", "dates, in every spelling"),
    kind("062", Read, "number of players", "compared with the player lines"),
    kind("072", Kept, "number of rated players", ""),
    kind("082", Read, "number of teams", "compared with the team records"),
    kind(
        "092",
        Read,
        "type of tournament, in words",
        "`team` makes a team tournament, `round-robin` or `all-play-all` an all-play-all, where no code says what it is",
    ),
    kind("102", Read, "chief arbiter", "director"),
    kind("112", Read, "deputy arbiters", "directors"),
    kind(
        "122",
        Read,
        "time control, in words",
        "only where its words can mean one thing, in English, Danish, German or French, or as 222",
    ),
    kind("132", Read, "dates of the rounds", "dates of the rounds"),
    kind("142", Read, "number of rounds", "compared with the rounds of the lines"),
    kind("152", Kept, "colour of the first player in round 1", "the Dutch system"),
    kind("162", Read, "what a result is worth", "points of the lines; the value of an allocated bye"),
    kind("172", Kept, "how the starting rank was made", ""),
    kind("182", Kept, "who or what paired", ""),
    kind("192", Read, "coded type of tournament", "system"),
    kind("202", Kept, "tie-breaks", ""),
    kind("212", Kept, "ranking criteria", ""),
    kind("222", Read, "coded time control", "time control, also unequal ones"),
    kind("352", Kept, "colours of the boards", ""),
    kind("362", Kept, "what a match is worth", ""),
    kind("013", Read, "team, old form", "a team tournament; its players are checked"),
    kind("240", Read, "byes", "compared with the player lines"),
    kind("250", Kept, "acceleration", "the Dutch system"),
    kind("260", Kept, "prohibited pairings", "the Dutch system"),
    kind("299", Read, "abnormal points", "points of the lines"),
    kind("300", Read, "line-ups out of order", "compared with the teams and the player lines"),
    kind("310", Read, "team", "a team tournament; its players are checked"),
    kind("320", Read, "byes of teams", "compared with the player lines"),
    kind("330", Read, "forfeited matches", "compared with the player lines; `F H Z` in it is TRF25's form of 240"),
    kind("340", Read, "forfeited matches in TRF25", "like 330"),
    kind("801", Verbatim, "team, for information", ""),
    kind("802", Verbatim, "team, for information", ""),
    kind("DEN", Read, "national record of our federation", "our number and rating, and what 001 does not say"),
    kind("XXR", Read, "number of rounds (JaVaFo)", "like 142"),
    kind("XXC", Kept, "colour of the first player, pairing by rank (JaVaFo)", "the Dutch system"),
    kind("XXS", Read, "what a result is worth (JaVaFo)", "like 162"),
    kind("XXZ", Kept, "absent from the next round (JaVaFo)", "the Dutch system"),
    kind("XXP", Kept, "players who must not meet (JaVaFo)", "the Dutch system"),
    kind("XXA", Kept, "fictitious points (JaVaFo)", "the Dutch system"),
    kind("XXB", Verbatim, "of other programs", ""),
    kind("XXV", Verbatim, "of other programs", ""),
    kind("XRS", Verbatim, "of other programs", ""),
    kind("BBW", Read, "points for a win (bbpPairings)", "like 162"),
    kind("BBD", Read, "points for a draw (bbpPairings)", "like 162"),
    kind("BBL", Read, "points for a loss (bbpPairings)", "like 162"),
    kind("BBZ", Read, "points for an absence (bbpPairings)", "like 162"),
    kind("BBF", Read, "points for a forfeit loss (bbpPairings)", "like 162"),
    kind("BBU", Read, "points for an allocated bye (bbpPairings)", "like 162"),
    kind("00A", Verbatim, "program (SWAR)", "makes it a file of SWAR, and so do 00B to 00Z"),
    kind("00B", Verbatim, "rounds, in words (SWAR)", ""),
    kind("00C", Verbatim, "rounds sent, in words (SWAR)", ""),
    kind("00D", Verbatim, "sender (SWAR)", ""),
    kind("00E", Verbatim, "club of the sender (SWAR)", ""),
    kind("00F", Read, "control totals (SWAR)", "players, wins, draws and losses are counted again"),
    kind("00Z", Verbatim, "check sum (SWAR)", "not computed: how is not published"),
    kind("DAT", Verbatim, "more about a player (Tornelo)", ""),
    kind("TNR", Read, "number of rounds (CPPDubovSystem)", "like 142"),
    kind("BYE", Verbatim, "bye of the next round (CPPDubovSystem)", ""),
    kind("FOR", Verbatim, "players who must not meet (CPPDubovSystem)", ""),
    kind("ACC", Verbatim, "acceleration (TRF25, CPPDubovSystem)", ""),
    kind("TSE", Verbatim, "team (TRF25)", ""),
    kind("PAB", Verbatim, "allocated byes (TRF25)", ""),
    kind("FPB", Verbatim, "full-point byes (TRF25)", ""),
    kind("HPB", Verbatim, "half-point byes (TRF25)", ""),
    kind("ZPB", Verbatim, "zero-point byes (TRF25)", ""),
    kind("MFO", Verbatim, "forfeited matches (TRF25)", ""),
    kind("DFM", Verbatim, "matches forfeited by both (TRF25)", ""),
    kind("OOO", Verbatim, "line-ups out of order (TRF25)", ""),
];

/// The kind of a record. The home federation's record has the kind of `DEN`.
fn kind_of(code: &str) -> Option<&'static TrfRecordKind> {
    let named = if code == home::home() { home::DEFAULT } else { code };
    let is_other = code == home::DEFAULT && named == code && home::home() != code;
    KINDS.iter().find(|kind| kind.code == named).filter(|_| !is_other)
}

fn is_used(code: &str) -> bool {
    kind_of(code).is_some_and(|kind| kind.used == Read)
}

pub(super) fn is_known(code: &str) -> bool {
    kind_of(code).is_some()
}

/// The most codes that are listed.
const MOST_LISTED: usize = 20;

/// Unknown codes and lines, which are reported together.
#[derive(Default)]
pub(super) struct Unknown {
    codes: Vec<String>,
    more_codes: bool,
    other_lines: u32,
    first: Option<At>,
}

impl Unknown {
    pub(super) fn record(&mut self, code: &str, at: At) {
        self.first.get_or_insert(at);
        let is_new = !self.codes.iter().any(|known| known == code);
        if is_new && self.codes.len() < MOST_LISTED {
            self.codes.push(code.to_owned());
        } else if is_new {
            self.more_codes = true;
        }
    }

    pub(super) fn other_line(&mut self, at: At) {
        self.first.get_or_insert(at);
        self.other_lines += 1;
    }

    pub(super) fn finish(self, findings: &mut Findings) {
        let Some(at) = self.first else { return };
        if !self.codes.is_empty() {
            findings.add_at(at, |place| codes::trf_record_ignored::records(place, &self.codes, self.more_codes));
        }
        if self.other_lines > 0 {
            findings.add_at(at, |place| codes::trf_record_ignored::lines(place, self.other_lines));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Option<&str> {
        match classify(1, text) {
            TrfLine::Record(record) => Some(record.code),
            _ => None,
        }
    }

    #[test]
    fn a_record_is_a_code_and_a_blank() {
        for (text, expected) in
            [("012 A", "012"), ("XXR 9", "XXR"), ("112", "112"), ("062 163", "062"), ("DEN    1", "DEN")]
        {
            assert_eq!(code(text), Some(expected));
        }
    }

    #[test]
    fn rulers_legends_and_comments_are_nothing() {
        assert_eq!(["2 60   1  12", "1 2 3", "01 2"].map(|text| classify(1, text)), [TrfLine::Other; 3]);
        assert_eq!(["### x", "# x"].map(|text| classify(1, text)), [TrfLine::Comment; 2]);
        for text in [
            "",
            "   ",
            "0123456789012",
            "         1         2",
            "        10        11",
            "  1         11        21",
            "     9        10        11",
            "DDD SSSS sTTT",
            "\u{1a}",
        ] {
            assert_eq!(classify(1, text), TrfLine::Nothing, "{text}");
        }
    }

    #[test]
    fn a_player_line_is_not_lost_because_it_is_indented_or_runs_together() {
        assert_eq!(classify(1, "  012 A"), TrfLine::Indented(3));
        assert_eq!(classify(1, "  001    1 m    A"), TrfLine::Indented(1));
        assert_eq!(classify(1, "0 01    1 m    A"), TrfLine::Indented(1));
        assert_eq!(code("001-   1 m    A"), Some("001"));
        assert_eq!(classify(1, "^ Trolling"), TrfLine::Other);
        assert_eq!(
            ["  XYZ A", "  FPB    1"].map(|text| classify(1, text)),
            [TrfLine::Other; 2],
            "it says nothing to us"
        );
    }

    #[test]
    fn twenty_unknown_codes_are_listed_each_once() {
        let mut unknown = Unknown::default();
        for no in (10..30).chain(10..30) {
            unknown.record(&format!("Y{no}"), At::default());
        }
        assert_eq!((unknown.codes.len(), unknown.more_codes), (20, false));
        unknown.record("Y30", At::default());
        assert_eq!((unknown.codes.len(), unknown.more_codes), (20, true));
    }
}
