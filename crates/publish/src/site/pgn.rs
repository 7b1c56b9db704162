//! A tournament's games as a PGN file, with the names as on its page. It is made from data that are public anyway, and
//! so without anything that was written beside the moves.

use super::pages::plain;
use super::source::{Report, Scored};
use chrono::{Datelike, NaiveDate};
use kartotek_games::result;
use std::fmt::Write;
use textwrap::{Options, WordSeparator, WordSplitter};

const WIDTH: usize = 80;

pub(super) fn file(report: &Report) -> String {
    games(report).map(|scored| game(report, scored)).collect()
}

/// The games of the file: those from the standard position. For any other one, PGN needs more than the data have.
pub(super) fn games(report: &Report) -> impl Iterator<Item = &Scored> {
    report.scores.iter().filter(|scored| scored.start.is_empty())
}

/// A game, followed by an empty line.
fn game(report: &Report, scored: &Scored) -> String {
    let name = |no: u32| report.lines.iter().find(|line| line.no == no).map_or("?", |line| &line.name);
    let round = scored.round.map_or_else(|| "?".to_owned(), |round| round.to_string());
    let result = match result::of_tag(&scored.result).0.pgn() {
        known @ ("1-0" | "0-1" | "1/2-1/2") => known,
        // PGN has no sign for other results.
        _ => "*",
    };
    let mut pgn = String::new();
    let tags = [
        ("Event", report.name.as_str()),
        ("Site", "?"),
        ("Date", &date(report.first_round, report.last_round)),
        ("Round", &round),
        ("White", name(scored.white)),
        ("Black", name(scored.black)),
        ("Result", result),
    ];
    for (tag, value) in tags {
        let value = plain(value).replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(pgn, "[{tag} \"{value}\"]");
    }
    let words = (scored.first_move..).zip(scored.moves.chunks(2)).flat_map(|(number, moves)| {
        [format!("{number}.")].into_iter().chain(moves.iter().map(|half_move| in_pgn(half_move)))
    });
    let words: Vec<String> = words.chain([result.to_owned()]).collect();
    let options = Options::new(WIDTH).word_separator(WordSeparator::AsciiSpace);
    let moves = textwrap::fill(&words.join(" "), options.word_splitter(WordSplitter::NoHyphenation));
    let _ = writeln!(pgn, "\n{moves}\n");
    pgn
}

/// The date of the rounds: `??` for a part in which they differ.
fn date(first: Option<NaiveDate>, last: NaiveDate) -> String {
    let first = first.unwrap_or(last);
    match (first.year() == last.year(), first.month() == last.month()) {
        _ if first == last => last.format("%Y.%m.%d").to_string(),
        (true, true) => last.format("%Y.%m.??").to_string(),
        (true, false) => last.format("%Y.??.??").to_string(),
        (false, _) => "????.??.??".to_owned(),
    }
}

/// A half-move of a score sheet as in PGN: `O-O`, `d8=Q+`, no `e.p.`.
fn in_pgn(half_move: &str) -> String {
    let half_move = half_move.strip_suffix(" e.p.").unwrap_or(half_move).replace('0', "O");
    let mut pgn = String::new();
    for c in half_move.chars() {
        if c.is_ascii_uppercase() && pgn.ends_with(['1', '8']) {
            pgn.push('=');
        }
        pgn.push(c);
    }
    pgn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_move_is_written_as_pgn_has_it() {
        for (sheet, pgn) in [
            ("e4", "e4"),
            ("0-0", "O-O"),
            ("0-0-0+", "O-O-O+"),
            ("exd6 e.p.", "exd6"),
            ("bxc8Q#", "bxc8=Q#"),
            ("d1N", "d1=N"),
            ("Qh8+", "Qh8+"),
            ("R1e8", "R1e8"),
        ] {
            assert_eq!(in_pgn(sheet), pgn);
        }
    }

    #[test]
    fn a_date_says_what_all_rounds_share() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        for (first, last, said) in [
            (Some("2026-06-05"), "2026-06-05", "2026.06.05"),
            (Some("2026-06-05"), "2026-06-07", "2026.06.??"),
            (Some("2026-05-30"), "2026-06-07", "2026.??.??"),
            (Some("2025-12-27"), "2026-01-03", "????.??.??"),
        ] {
            assert_eq!(date(first.map(day), day(last)), said);
        }
    }
}
