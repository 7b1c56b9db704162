//! The words of a finding.

use crate::diagnostic;
use crate::texts::{Text, text};
use kartotek_games::report::{Game, Report};
use kartotek_games::{Code, Finding, Severity};

/// What is found in a file, or in the report, and not in one of the games.
pub struct OfFile {
    pub code: &'static str,
    pub severity: Severity,
    pub said: Text,
    pub about: About,
}

pub enum About {
    File(String),
    Game { round: Option<u16>, white: String, black: String },
}

pub fn of_file(code: &'static diagnostic::Code, file: &str) -> OfFile {
    let said = text!("encoding-assumed", encoding = "CP1252");
    OfFile { code: code.name, severity: Severity::Note, said, about: About::File(file.to_owned()) }
}

/// The file has no game.
pub fn none(file: &str) -> OfFile {
    let code = Code::GamesNone;
    OfFile {
        code: code.name(),
        severity: code.severity(),
        said: text!("game-games-none"),
        about: About::File(file.to_owned()),
    }
}

/// A game of the report that was played has no score.
pub fn missing(game: &Game, report: &Report) -> OfFile {
    let code = Code::GameMissing;
    let (white, black) = (report.name(game.white).to_owned(), report.name(game.black).to_owned());
    let said = text!("game-missing", white = &white, black = &black);
    OfFile {
        code: code.name(),
        severity: code.severity(),
        said,
        about: About::Game { round: game.round, white, black },
    }
}

/// What a finding says.
pub fn said(finding: &Finding) -> Text {
    let values = finding.values.iter();
    values.fold(sentence(finding.code), |text, (name, value)| match (*name, value.as_str()) {
        ("white" | "black", "") => text.with(name, text!("game-nobody")),
        _ => text.with(name, value),
    })
}

fn sentence(code: Code) -> Text {
    match code {
        Code::MoveIllegal => Text::new("game-move-illegal"),
        Code::MoveAmbiguous => Text::new("game-move-ambiguous"),
        Code::MoveUnreadable => Text::new("game-move-unreadable"),
        Code::PromotionMissing => Text::new("game-promotion-missing"),
        Code::LettersMixed => Text::new("game-letters-mixed"),
        Code::MoveNumber => Text::new("game-move-number"),
        Code::PawnLetter => Text::new("game-pawn-letter"),
        Code::SignWrong => Text::new("game-sign-wrong"),
        Code::CommentUnclosed => Text::new("game-comment-unclosed"),
        Code::VariationUnclosed => Text::new("game-variation-unclosed"),
        Code::GamesNone => Text::new("game-games-none"),
        Code::TagMissing => Text::new("game-tag-missing"),
        Code::TagUnreadable => Text::new("game-tag-unreadable"),
        Code::ResultTagSpelling => Text::new("game-result-tag-spelling"),
        Code::MovesAfterEnd => Text::new("game-moves-after-end"),
        Code::ResultContradictsEnd => Text::new("game-result-contradicts-end"),
        Code::ResultTagDiffers => Text::new("game-result-tag-differs"),
        Code::ResultImpossible => Text::new("game-result-impossible"),
        Code::ResultOpen => Text::new("game-result-open"),
        Code::WinnerCannotMate => Text::new("game-winner-cannot-mate"),
        Code::TimeForfeitDrawn => Text::new("game-time-forfeit-drawn"),
        Code::DrawBeforeAMove => Text::new("game-draw-before-a-move"),
        Code::NotPlayed => Text::new("game-not-played"),
        Code::ShortDraw => Text::new("game-short-draw"),
        Code::StartPosition => Text::new("game-start-position"),
        Code::ClockImpossible => Text::new("game-clock-impossible"),
        Code::FlagFallen => Text::new("game-flag-fallen"),
        Code::TimeControlUnread => Text::new("game-time-control-unread"),
        _ => beside_a_report(code),
    }
}

fn beside_a_report(code: Code) -> Text {
    match code {
        Code::TimeControlDiffers => Text::new("game-time-control-differs"),
        Code::DateOutside => Text::new("game-date-outside"),
        Code::RoundDiffers => Text::new("game-round-differs"),
        Code::FideIdDiffers => Text::new("game-fide-id-differs"),
        Code::NameDiffers => Text::new("game-name-differs"),
        Code::ColoursDiffer => Text::new("game-colours-differ"),
        Code::ResultDiffers => Text::new("game-result-differs"),
        Code::ForfeitButPlayed => Text::new("game-forfeit-but-played"),
        Code::OpponentDiffers => Text::new("game-opponent-differs"),
        Code::GameNotInReport => Text::new("game-not-in-report"),
        Code::GameTwice => Text::new("game-twice"),
        Code::MovesSame => Text::new("game-moves-same"),
        _ => Text::new("game-missing"),
    }
}
