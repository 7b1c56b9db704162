//! Findings in the scores of games beside their report, a code for each finding of the games crate. By 8.7 of the Laws
//! the signed result stands: beside a report a finding is a warning at most.

use super::{Code, fide_id_differs, time_control_unread};
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{Text, Value, text};
use kartotek_games::{self as games, Finding};

macro_rules! scores {
    ($($constant:ident $of:ident $weight:ident $name:literal $(by $paragraph:literal)? => $text:expr,)+) => {
        $(pub const $constant: Code = Code::$weight($name)$(.of($paragraph))?;)+

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
                $(games::Code::$of => $text,)+
            }
        }
    };
}

scores! {
    MOVE_ILLEGAL MoveIllegal warning "move-illegal" => Text::new("game-move-illegal"),
    MOVE_AMBIGUOUS MoveAmbiguous warning "move-ambiguous" => Text::new("game-move-ambiguous"),
    MOVE_UNREADABLE MoveUnreadable warning "move-unreadable" => Text::new("game-move-unreadable"),
    PROMOTION_MISSING PromotionMissing warning "promotion-missing" => Text::new("game-promotion-missing"),
    LETTERS_MIXED LettersMixed warning "letters-mixed" => Text::new("game-letters-mixed"),
    MOVE_NUMBER MoveNumber warning "move-number" => Text::new("game-move-number"),
    PAWN_LETTER PawnLetter note "pawn-letter" => Text::new("game-pawn-letter"),
    SIGN_WRONG SignWrong note "sign-wrong" => Text::new("game-sign-wrong"),
    COMMENT_UNCLOSED CommentUnclosed warning "comment-unclosed" => Text::new("game-comment-unclosed"),
    VARIATION_UNCLOSED VariationUnclosed warning "variation-unclosed" => Text::new("game-variation-unclosed"),
    GAMES_NONE GamesNone warning "games-none" => Text::new("game-games-none"),
    TAG_MISSING TagMissing warning "tag-missing" => Text::new("game-tag-missing"),
    TAG_UNREADABLE TagUnreadable warning "tag-unreadable" => Text::new("game-tag-unreadable"),
    RESULT_TAG_SPELLING ResultTagSpelling note "result-tag-spelling" => Text::new("game-result-tag-spelling"),
    MOVES_AFTER_END MovesAfterEnd warning "moves-after-end" => Text::new("game-moves-after-end"),
    RESULT_CONTRADICTS_END ResultContradictsEnd warning "result-contradicts-end" => Text::new("game-result-contradicts-end"),
    RESULT_TAG_DIFFERS ResultTagDiffers warning "result-tag-differs" => Text::new("game-result-tag-differs"),
    RESULT_IMPOSSIBLE ResultImpossible warning "result-impossible" => Text::new("game-result-impossible"),
    RESULT_OPEN ResultOpen note "result-open" => Text::new("game-result-open"),
    WINNER_CANNOT_MATE WinnerCannotMate warning "winner-cannot-mate" => Text::new("game-winner-cannot-mate"),
    TIME_FORFEIT_DRAWN TimeForfeitDrawn note "time-forfeit-drawn" => Text::new("game-time-forfeit-drawn"),
    DRAW_BEFORE_A_MOVE DrawBeforeAMove warning "draw-before-a-move" => Text::new("game-draw-before-a-move"),
    // A game without a move by each: whether it is to be rated is asked.
    NOT_PLAYED NotPlayed warning "not-played" by "4.5.4.2" => Text::new("game-not-played"),
    START_POSITION StartPosition warning "start-position" => Text::new("game-start-position"),
    CLOCK_IMPOSSIBLE ClockImpossible warning "clock-impossible" => Text::new("game-clock-impossible"),
    FLAG_FALLEN FlagFallen note "flag-fallen" => Text::new("game-flag-fallen"),
    TIME_CONTROL_DIFFERS TimeControlDiffers warning "time-control-differs" => Text::new("game-time-control-differs"),
    DATE_OUTSIDE DateOutside warning "date-outside" => Text::new("game-date-outside"),
    ROUND_DIFFERS RoundDiffers warning "round-differs" => Text::new("game-round-differs"),
    NAME_DIFFERS NameDiffers warning "name-differs" => Text::new("game-name-differs"),
    COLOURS_DIFFER ColoursDiffer warning "colours-differ" => Text::new("game-colours-differ"),
    RESULT_DIFFERS ResultDiffers warning "result-differs" => Text::new("game-result-differs"),
    FORFEIT_BUT_PLAYED ForfeitButPlayed warning "forfeit-but-played" by "4.5.4.2" => Text::new("game-forfeit-but-played"),
    OPPONENT_DIFFERS OpponentDiffers warning "opponent-differs" => Text::new("game-opponent-differs"),
    GAME_NOT_IN_REPORT GameNotInReport warning "game-not-in-report" => Text::new("game-not-in-report"),
    GAME_TWICE GameTwice warning "game-twice" => Text::new("game-twice"),
    MOVES_SAME MovesSame warning "moves-same" => Text::new("game-moves-same"),
    GAME_MISSING GameMissing note "game-missing" => Text::new("game-missing"),
}

// These are known of a report too; what is said of a score is told to its director in the same words.
const FIDE_ID_DIFFERS: Code = Code::warning(fide_id_differs::CODE.name);
const TIME_CONTROL_UNREAD: Code = Code::note(time_control_unread::CODE.name);
/// Before 2023 whoever resigned had lost (5.1.2).
const WINNER_COULD_NOT_MATE: Code = Code::note(WINNER_CANNOT_MATE.name);

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
