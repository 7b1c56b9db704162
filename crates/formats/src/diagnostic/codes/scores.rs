//! Findings in the scores of games beside their report, a code for each finding of the games crate. By 8.7 of the Laws
//! the signed result stands: beside a report a finding is a warning at most.

use super::{Code, fide_id_differs, hyphenated, key, time_control_unread};
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{Text, Value, text};
use kartotek_games::{self as games, Finding};

macro_rules! scores {
    ($($constant:ident $of:ident: $weight:ident $(($paragraph:literal))?;)+) => {
        $(pub const $constant: Code = Code::$weight(key!(stringify!($constant)))$(.of($paragraph))?;)+

        /// Those that have no other code.
        pub const CODES: &[&Code] = &[$(&$constant),+];

        fn code(finding: &Finding) -> &'static Code {
            match finding.code {
                games::Code::FideIdDiffers => &FIDE_ID_DIFFERS,
                games::Code::WinnerCannotMate if finding.severity == games::Severity::Note => &WINNER_COULD_NOT_MATE,
                // Draws before a number of moves (9.1.1) are asked for on the command line alone.
                games::Code::TimeControlUnread | games::Code::ShortDraw => &TIME_CONTROL_UNREAD,
                $(games::Code::$of => &$constant,)+
            }
        }

        fn sentence(code: games::Code) -> Text {
            match code {
                games::Code::FideIdDiffers => Text::new("game-fide-id-differs"),
                games::Code::TimeControlUnread => Text::new("game-time-control-unread"),
                games::Code::ShortDraw => Text::new("game-short-draw"),
                $(games::Code::$of => Text::new(key!(concat!("game-", stringify!($constant)))),)+
            }
        }
    };
}

scores! {
    MOVE_ILLEGAL MoveIllegal: warning;
    MOVE_AMBIGUOUS MoveAmbiguous: warning;
    MOVE_UNREADABLE MoveUnreadable: warning;
    PROMOTION_MISSING PromotionMissing: warning;
    LETTERS_MIXED LettersMixed: warning;
    MOVE_NUMBER MoveNumber: warning;
    PAWN_LETTER PawnLetter: note;
    SIGN_WRONG SignWrong: note;
    COMMENT_UNCLOSED CommentUnclosed: warning;
    VARIATION_UNCLOSED VariationUnclosed: warning;
    GAMES_NONE GamesNone: warning;
    TAG_MISSING TagMissing: warning;
    TAG_UNREADABLE TagUnreadable: warning;
    RESULT_TAG_SPELLING ResultTagSpelling: note;
    MOVES_AFTER_END MovesAfterEnd: warning;
    RESULT_CONTRADICTS_END ResultContradictsEnd: warning;
    RESULT_TAG_DIFFERS ResultTagDiffers: warning;
    RESULT_IMPOSSIBLE ResultImpossible: warning;
    RESULT_OPEN ResultOpen: note;
    WINNER_CANNOT_MATE WinnerCannotMate: warning;
    TIME_FORFEIT_DRAWN TimeForfeitDrawn: note;
    DRAW_BEFORE_A_MOVE DrawBeforeAMove: warning;
    // A game in which not both players have moved: the officer is asked whether it is rated.
    NOT_PLAYED NotPlayed: warning("4.5.4.2");
    START_POSITION StartPosition: warning;
    CLOCK_IMPOSSIBLE ClockImpossible: warning;
    FLAG_FALLEN FlagFallen: note;
    TIME_CONTROL_DIFFERS TimeControlDiffers: warning;
    DATE_OUTSIDE DateOutside: warning;
    ROUND_DIFFERS RoundDiffers: warning;
    NAME_DIFFERS NameDiffers: warning;
    COLOURS_DIFFER ColoursDiffer: warning;
    RESULT_DIFFERS ResultDiffers: warning;
    FORFEIT_BUT_PLAYED ForfeitButPlayed: warning("4.5.4.2");
    OPPONENT_DIFFERS OpponentDiffers: warning;
    GAME_NOT_IN_REPORT GameNotInReport: warning;
    GAME_TWICE GameTwice: warning;
    MOVES_SAME MovesSame: warning;
    GAME_MISSING GameMissing: note;
}

// Findings that reports can have, too: a director is told of them in the same words.
const FIDE_ID_DIFFERS: Code = Code::warning(fide_id_differs::CODE.name);
const TIME_CONTROL_UNREAD: Code = Code::note(time_control_unread::CODE.name);
/// Before 2023 a player who resigned had lost (5.1.2).
const WINNER_COULD_NOT_MATE: Code = Code::note(WINNER_CANNOT_MATE.name);

/// The players of the game according to its tags; empty: not in the tags.
pub struct Players<'g> {
    pub white: &'g str,
    pub black: &'g str,
}

/// A finding in a game. `place`: its place in the file.
pub fn found(finding: &Finding, players: &Players, place: &Place) -> Diagnostic {
    let code = code(finding);
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
    Diagnostic::new(&GAMES_NONE, place, text!("game-games-none"))
}

/// Games of the report that were played and have no score: their number, and the first of them.
pub fn missing(place: &Place, count: usize, first: Vec<Text>) -> Diagnostic {
    Diagnostic::new(&GAME_MISSING, place, text!("score-missing", count, games = Value::Each(first)))
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
    values.fold(sentence(finding.code), |text, (name, value)| match (*name, value.as_str()) {
        ("white" | "black", "") => text.with(name, text!("game-nobody")),
        _ => text.with(name, value),
    })
}
