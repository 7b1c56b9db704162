//! Game scores on the pages of tournaments and players: score sheets, which a script turns into a board. And a tournament's
//! games as a PGN file, with the names as on its page, made from data that are public anyway.

use super::pages::{Site, plain};
use super::source::{Line, Player, Report, ScoreFinding, Scored};
use super::template::given;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::texts::{Language, Value, say_named, text};
use kartotek_games::letters::{Letter, Man};
use kartotek_games::result;
use kartotek_games::write::Alphabet;
use minijinja::context;
use minijinja::value::Value as TemplateValue;
use std::fmt::Write;
use textwrap::{Options, WordSeparator, WordSplitter};

/// The code of the finding that the rest of a score is unreadable; the text there may be anything, even a name.
pub const UNREAD: &str = "unread";

/// Number of half-moves shown as a game's opening.
const OPENING: usize = 6;

impl Site<'_> {
    pub(super) fn games_of_report(&self, report: &Report) -> Vec<TemplateValue> {
        report.scores.iter().map(|scored| self.game(report, scored)).collect()
    }

    /// A player's games, newest tournament first.
    pub(super) fn games_of_player(&self, player: &Player) -> Vec<TemplateValue> {
        let all = self.scored.get(player.id.as_str()).map_or(&[][..], Vec::as_slice);
        let of_report = all.chunk_by(|one, next| one.0.id == next.0.id).rev();
        let tournament = |games: &[(&Report, &Scored)]| {
            let report = games.first()?.0;
            let games: Vec<_> = games.iter().map(|(report, scored)| self.game(report, scored)).collect();
            Some(context! { name => report.name.as_str(), file => self.report_files.get(&report.id), games })
        };
        of_report.filter_map(tournament).collect()
    }

    /// A game: its score sheet has a line for a move of both players, and the steps are the changes on the board by each
    /// half-move.
    fn game(&self, report: &Report, scored: &Scored) -> TemplateValue {
        let language = self.source.language;
        let line = |no: u32| report.lines.iter().find(|line| line.no == no);
        let link = |no: u32| line(no).map_or_else(|| self.link("", ""), |Line { id, name, .. }| self.link(id, name));
        context! {
            round => scored.round,
            white => given(link(scored.white)),
            black => given(link(scored.black)),
            result => scored.result.as_str(),
            opening => opening(scored, language),
            first => scored.first_move,
            lines => given(lines(scored, language)),
            steps => scored.steps.join(" "),
            start => scored.start.as_str(),
            findings => scored.findings.iter().map(|finding| finding_text(finding, language)).collect::<Vec<_>>(),
        }
    }
}

fn finding_text(ScoreFinding { code, values }: &ScoreFinding, language: Language) -> String {
    let value = |name: &str| values.get(name).cloned().unwrap_or_default();
    if code == UNREAD {
        return text!("site-game-unread", number = value("number")).say(language);
    }
    let key = format!("game-{code}");
    let named = values.iter().map(|(name, value)| (name.clone(), Value::word(value))).collect::<Vec<_>>();
    say_named(language, &key, &named)
}

/// A half-move with the piece letters of a language.
fn in_letters(half_move: &str, language: Language) -> String {
    let alphabet = match language {
        Language::Da => Alphabet::Nordic,
        Language::En => Alphabet::English,
    };
    let letter = |c: char| match Letter::of(c) {
        Some(Letter::English(man)) => alphabet.letter(man),
        Some(Letter::B) => alphabet.letter(Man::Bishop),
        _ => c,
    };
    half_move.chars().map(letter).collect()
}

/// The score sheet; if Black moves first, White's place in the first line is left open.
fn lines(scored: &Scored, language: Language) -> Vec<[String; 2]> {
    let open = scored.black_first.then(|| "…".to_owned());
    let moves = scored.moves.iter().map(|half_move| in_letters(half_move, language));
    let all: Vec<String> = open.into_iter().chain(moves).collect();
    all.chunks(2).map(|line| [line[0].clone(), line.get(1).cloned().unwrap_or_default()]).collect()
}

/// The opening moves, such as `1. e4 e5 2. Sf3`.
fn opening(scored: &Scored, language: Language) -> String {
    let mut words = Vec::new();
    let mut left = OPENING;
    for (number, [white, black]) in (scored.first_move..).zip(lines(scored, language)) {
        let half_moves = [white, black].into_iter().filter(|half_move| !half_move.is_empty()).take(left);
        let moves: Vec<String> = half_moves.collect();
        if moves.is_empty() {
            break;
        }
        left -= moves.len();
        words.push(format!("{number}. {}", moves.join(" ")));
    }
    words.join(" ")
}

const WIDTH: usize = 80;

pub(super) fn pgn_file(report: &Report) -> String {
    pgn_games(report).map(|scored| pgn_game(report, scored)).collect()
}

/// The games of the file: those from the standard position. For any other one, PGN needs more than the data have.
pub(super) fn pgn_games(report: &Report) -> impl Iterator<Item = &Scored> {
    report.scores.iter().filter(|scored| scored.start.is_empty())
}

/// A game, followed by an empty line.
fn pgn_game(report: &Report, scored: &Scored) -> String {
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
    let move_words = (scored.first_move..).zip(scored.moves.chunks(2)).flat_map(|(number, moves)| {
        [format!("{number}.")].into_iter().chain(moves.iter().map(|half_move| in_pgn(half_move)))
    });
    let words: Vec<String> = move_words.chain([result.to_owned()]).collect();
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

    fn scored(moves: &[&str], first_move: u32, black_first: bool) -> Scored {
        Scored {
            round: None,
            white: 1,
            black: 2,
            result: "1-0".to_owned(),
            first_move,
            black_first,
            moves: moves.iter().map(|half_move| (*half_move).to_owned()).collect(),
            steps: Vec::new(),
            start: String::new(),
            findings: Vec::new(),
        }
    }

    #[test]
    fn a_game_is_known_by_its_first_moves_in_the_letters_of_its_language() {
        let moves = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4"];
        let known = |scored: &Scored| [Language::En, Language::Da].map(|language| opening(scored, language));
        let both = ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6"];
        assert_eq!(known(&scored(&moves, 1, false)), both);
        assert_eq!(known(&scored(&moves[..3], 1, false)), ["1. e4 e5 2. Nf3", "1. e4 e5 2. Sf3"]);
        assert_eq!(opening(&scored(&["Kd7", "Kb2"], 31, true), Language::En), "31. … Kd7 32. Kb2");
        assert_eq!(opening(&scored(&[], 1, false), Language::En), "");
        assert_eq!(lines(&scored(&moves[..3], 1, false), Language::Da), [["e4", "e5"], ["Sf3", ""]]);
        assert_eq!(in_letters("bxc8Q+", Language::Da), "bxc8D+");
    }

    #[test]
    fn a_finding_is_said_in_both_languages() {
        let finding = |code: &str, values: &[(&str, &str)]| ScoreFinding {
            code: code.to_owned(),
            values: values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        };
        let unread = finding(UNREAD, &[("number", "5.")]);
        assert_eq!(finding_text(&unread, Language::En), "5. this is not a move; the score can be read up to here");
    }

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
