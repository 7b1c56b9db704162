//! Findings in the scores of games beside their report, a code for each finding of the games crate. By 8.7 of the Laws
//! the signed result stands: beside a report a finding is a warning at most.

use super::{Code, fide_id_differs, time_control_unread};
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{Text, Value, text};
use kartotek_games::{self as games, Finding};
use std::sync::LazyLock;

/// The kind of diagnostic for each code of the games crate, in their order.
static OF_GAMES: LazyLock<Vec<Code>> =
    LazyLock::new(|| games::Code::ALL.iter().map(|&code| as_diagnostic(code)).collect());

fn as_diagnostic(code: games::Code) -> Code {
    let kind = match code.severity() {
        games::Severity::Note => Code::note(code.name()),
        games::Severity::Warning | games::Severity::Error => Code::warning(code.name()),
    };
    match code {
        // The officer is asked whether a game is rated in which not both players have moved.
        games::Code::NotPlayed | games::Code::ForfeitButPlayed => kind.of("4.5.4.2"),
        _ => kind,
    }
}

/// Before 2023 a player who resigned had lost (5.1.2).
static WINNER_COULD_NOT_MATE: LazyLock<Code> = LazyLock::new(|| Code::note(games::Code::WinnerCannotMate.name()));

/// The kinds that only scores can have: a director is told of the others in the same words as of a report's.
pub(super) fn own_codes() -> impl Iterator<Item = &'static Code> {
    let of_reports = [fide_id_differs::CODE.name, time_control_unread::CODE.name];
    // Draws before a number of moves (9.1.1) are asked for on the command line alone.
    let is_own = move |code: &&Code| !of_reports.contains(&code.name) && code.name != games::Code::ShortDraw.name();
    OF_GAMES.iter().filter(is_own)
}

fn kind_of(code: games::Code) -> &'static Code {
    &OF_GAMES[code as usize]
}

/// The players of the game according to its tags; empty: not in the tags.
pub struct Players<'g> {
    pub white: &'g str,
    pub black: &'g str,
}

/// A finding in a game. `place`: its place in the file.
pub fn found(finding: &Finding, players: &Players, place: &Place) -> Diagnostic {
    let code = match finding.code {
        games::Code::WinnerCannotMate if finding.severity == games::Severity::Note => &WINNER_COULD_NOT_MATE,
        code => kind_of(code),
    };
    if finding.value("white").is_some() {
        return Diagnostic::new(code, place, said(finding));
    }
    let [white, black] = [players.white, players.black].map(named);
    let what = said(finding);
    let text = match finding.article.filter(|_| code.paragraph.is_none()) {
        Some(article) => text!("score-finding--by", white, black, what = what.clone(), article = article),
        None => text!("score-finding", white, black, what = what.clone()),
    };
    Diagnostic::new(code, place, text).help_of(what)
}

/// A file without a game.
pub fn none(place: &Place) -> Diagnostic {
    Diagnostic::new(kind_of(games::Code::GamesNone), place, text!("game-games-none"))
}

/// Games of the report that were played and have no score: their number, and the first of them.
pub fn missing(place: &Place, count: usize, first: Vec<Text>) -> Diagnostic {
    Diagnostic::new(kind_of(games::Code::GameMissing), place, text!("score-missing", count, games = Value::Each(first)))
}

/// A game by round and players.
pub fn game(round: Option<u16>, white: &str, black: &str) -> Text {
    let [white, black] = [white, black].map(named);
    match round {
        Some(round) => text!("score-game--of-round", round = Value::word(round), white, black),
        None => text!("score-game", white, black),
    }
}

fn named(name: &str) -> Value {
    if name.is_empty() { text!("game-nobody").into() } else { Value::word(name) }
}

/// The sentence of a finding.
pub fn said(finding: &Finding) -> Text {
    let values = finding.values.iter();
    values.fold(Text::new(finding.code.sentence()), |text, (name, value)| match (*name, value.as_str()) {
        ("white" | "black", "") => text.with(name, text!("game-nobody")),
        _ => text.with(name, value),
    })
}
