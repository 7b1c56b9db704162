//! Findings in the scores of games beside their report, a code for each finding of the games crate. By 8.7 of the Laws
//! the signed result stands: beside a report a finding is a warning at most.

use super::{Code, Outsiders, fide_id_differs, time_control_unread};
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{Text, Value, text};
use kartotek_games::{self as games, Finding};

macro_rules! scores {
    ($($constant:ident $of:ident $weight:ident $name:literal $(by $paragraph:literal)?,)+) => {
        $(pub const $constant: Code = Code::$weight($name, Outsiders::Told)$(.of($paragraph))?;)+

        /// Those that have no other code.
        pub const CODES: &[&Code] = &[$(&$constant),+];

        fn code_of(code: games::Code) -> Option<&'static Code> {
            match code {
                $(games::Code::$of => Some(&$constant),)+
                _ => None,
            }
        }
    };
}

scores! {
    MOVE_ILLEGAL MoveIllegal warning "move-illegal",
    MOVE_AMBIGUOUS MoveAmbiguous warning "move-ambiguous",
    MOVE_UNREADABLE MoveUnreadable warning "move-unreadable",
    PROMOTION_MISSING PromotionMissing warning "promotion-missing",
    LETTERS_MIXED LettersMixed warning "letters-mixed",
    MOVE_NUMBER MoveNumber warning "move-number",
    PAWN_LETTER PawnLetter note "pawn-letter",
    SIGN_WRONG SignWrong note "sign-wrong",
    COMMENT_UNCLOSED CommentUnclosed warning "comment-unclosed",
    VARIATION_UNCLOSED VariationUnclosed warning "variation-unclosed",
    GAMES_NONE GamesNone warning "games-none",
    TAG_MISSING TagMissing warning "tag-missing",
    TAG_UNREADABLE TagUnreadable warning "tag-unreadable",
    RESULT_TAG_SPELLING ResultTagSpelling note "result-tag-spelling",
    MOVES_AFTER_END MovesAfterEnd warning "moves-after-end",
    RESULT_CONTRADICTS_END ResultContradictsEnd warning "result-contradicts-end",
    RESULT_TAG_DIFFERS ResultTagDiffers warning "result-tag-differs",
    RESULT_IMPOSSIBLE ResultImpossible warning "result-impossible",
    RESULT_OPEN ResultOpen note "result-open",
    WINNER_CANNOT_MATE WinnerCannotMate warning "winner-cannot-mate",
    TIME_FORFEIT_DRAWN TimeForfeitDrawn note "time-forfeit-drawn",
    DRAW_BEFORE_A_MOVE DrawBeforeAMove warning "draw-before-a-move",
    // A game without a move by each: whether it is to be rated is asked.
    NOT_PLAYED NotPlayed warning "not-played" by "4.5.4.2",
    START_POSITION StartPosition warning "start-position",
    CLOCK_IMPOSSIBLE ClockImpossible warning "clock-impossible",
    FLAG_FALLEN FlagFallen note "flag-fallen",
    TIME_CONTROL_DIFFERS TimeControlDiffers warning "time-control-differs",
    DATE_OUTSIDE DateOutside warning "date-outside",
    ROUND_DIFFERS RoundDiffers warning "round-differs",
    NAME_DIFFERS NameDiffers warning "name-differs",
    COLOURS_DIFFER ColoursDiffer warning "colours-differ",
    RESULT_DIFFERS ResultDiffers warning "result-differs",
    FORFEIT_BUT_PLAYED ForfeitButPlayed warning "forfeit-but-played" by "4.5.4.2",
    OPPONENT_DIFFERS OpponentDiffers warning "opponent-differs",
    GAME_NOT_IN_REPORT GameNotInReport warning "game-not-in-report",
    GAME_TWICE GameTwice warning "game-twice",
    MOVES_SAME MovesSame warning "moves-same",
    GAME_MISSING GameMissing note "game-missing",
}

// These are known of a report too; what is said of a score is told to its director in the same words.
const FIDE_ID_DIFFERS: Code = Code::warning(fide_id_differs::CODE.name, Outsiders::Told);
const TIME_CONTROL_UNREAD: Code = Code::note(time_control_unread::CODE.name, Outsiders::Told);
/// Before 2023 whoever resigned had lost (5.1.2).
const WINNER_COULD_NOT_MATE: Code = Code::note(WINNER_CANNOT_MATE.name, Outsiders::Told);

fn code(finding: &Finding) -> &'static Code {
    match finding.code {
        games::Code::FideIdDiffers => &FIDE_ID_DIFFERS,
        games::Code::WinnerCannotMate if finding.severity == games::Severity::Note => &WINNER_COULD_NOT_MATE,
        // Draws before a number of moves (9.1.1) are asked for on the command line alone.
        games::Code::TimeControlUnread | games::Code::ShortDraw => &TIME_CONTROL_UNREAD,
        other => code_of(other).unwrap_or(&GAME_MISSING),
    }
}

/// The players of the game, as its tags name them; empty: they do not.
pub struct Players<'g> {
    pub white: &'g str,
    pub black: &'g str,
}

/// A finding in a game. `place`: where it stands in the file.
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

/// Games of the report that were played and have no score: how many, and the first of them.
pub fn missing(place: &Place, count: usize, first: Vec<Text>) -> Diagnostic {
    Diagnostic::new(&GAME_MISSING, place, text!("score-missing", count, games = Value::Each(first)))
}

/// A game that is named.
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

fn sentence(code: games::Code) -> Text {
    match code {
        games::Code::MoveIllegal => Text::new("game-move-illegal"),
        games::Code::MoveAmbiguous => Text::new("game-move-ambiguous"),
        games::Code::MoveUnreadable => Text::new("game-move-unreadable"),
        games::Code::PromotionMissing => Text::new("game-promotion-missing"),
        games::Code::LettersMixed => Text::new("game-letters-mixed"),
        games::Code::MoveNumber => Text::new("game-move-number"),
        games::Code::PawnLetter => Text::new("game-pawn-letter"),
        games::Code::SignWrong => Text::new("game-sign-wrong"),
        games::Code::CommentUnclosed => Text::new("game-comment-unclosed"),
        games::Code::VariationUnclosed => Text::new("game-variation-unclosed"),
        games::Code::GamesNone => Text::new("game-games-none"),
        games::Code::TagMissing => Text::new("game-tag-missing"),
        games::Code::TagUnreadable => Text::new("game-tag-unreadable"),
        games::Code::ResultTagSpelling => Text::new("game-result-tag-spelling"),
        games::Code::MovesAfterEnd => Text::new("game-moves-after-end"),
        games::Code::ResultContradictsEnd => Text::new("game-result-contradicts-end"),
        games::Code::ResultTagDiffers => Text::new("game-result-tag-differs"),
        games::Code::ResultImpossible => Text::new("game-result-impossible"),
        games::Code::ResultOpen => Text::new("game-result-open"),
        games::Code::WinnerCannotMate => Text::new("game-winner-cannot-mate"),
        games::Code::TimeForfeitDrawn => Text::new("game-time-forfeit-drawn"),
        games::Code::DrawBeforeAMove => Text::new("game-draw-before-a-move"),
        games::Code::NotPlayed => Text::new("game-not-played"),
        games::Code::ShortDraw => Text::new("game-short-draw"),
        games::Code::StartPosition => Text::new("game-start-position"),
        games::Code::ClockImpossible => Text::new("game-clock-impossible"),
        games::Code::FlagFallen => Text::new("game-flag-fallen"),
        games::Code::TimeControlUnread => Text::new("game-time-control-unread"),
        _ => beside_a_report(code),
    }
}

fn beside_a_report(code: games::Code) -> Text {
    match code {
        games::Code::TimeControlDiffers => Text::new("game-time-control-differs"),
        games::Code::DateOutside => Text::new("game-date-outside"),
        games::Code::RoundDiffers => Text::new("game-round-differs"),
        games::Code::FideIdDiffers => Text::new("game-fide-id-differs"),
        games::Code::NameDiffers => Text::new("game-name-differs"),
        games::Code::ColoursDiffer => Text::new("game-colours-differ"),
        games::Code::ResultDiffers => Text::new("game-result-differs"),
        games::Code::ForfeitButPlayed => Text::new("game-forfeit-but-played"),
        games::Code::OpponentDiffers => Text::new("game-opponent-differs"),
        games::Code::GameNotInReport => Text::new("game-not-in-report"),
        games::Code::GameTwice => Text::new("game-twice"),
        games::Code::MovesSame => Text::new("game-moves-same"),
        _ => Text::new("game-missing"),
    }
}
