//! Findings: their codes, their severity and their place.

use crate::read::ScorePosition;

/// The severity of a finding, worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    Note,
    Warning,
    Error,
}

impl Severity {
    pub fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

macro_rules! codes {
    ($($code:ident $name:literal $severity:ident,)*) => {
        /// The code of a finding; other programs rely on its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code { $($code,)* }

        impl Code {
            pub const ALL: &'static [Code] = &[$(Code::$code,)*];

            pub fn name(self) -> &'static str {
                match self { $(Code::$code => $name,)* }
            }

            /// The key of its sentence in the catalogue.
            pub fn sentence(self) -> &'static str {
                match self { $(Code::$code => concat!("game-", $name),)* }
            }

            /// The severity, unless a finding sets its own.
            pub fn severity(self) -> Severity {
                match self { $(Code::$code => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    MoveIllegal "move-illegal" Error,
    MoveAmbiguous "move-ambiguous" Error,
    MoveUnreadable "move-unreadable" Error,
    PromotionMissing "promotion-missing" Warning,
    LettersMixed "letters-mixed" Warning,
    MoveNumber "move-number" Warning,
    PawnLetter "pawn-letter" Note,
    SignWrong "sign-wrong" Note,
    CommentUnclosed "comment-unclosed" Error,
    VariationUnclosed "variation-unclosed" Error,
    GamesNone "games-none" Error,
    TagMissing "tag-missing" Warning,
    TagUnreadable "tag-unreadable" Warning,
    ResultTagSpelling "result-tag-spelling" Note,
    MovesAfterEnd "moves-after-end" Error,
    ResultContradictsEnd "result-contradicts-end" Error,
    ResultTagDiffers "result-tag-differs" Error,
    ResultImpossible "result-impossible" Error,
    ResultOpen "result-open" Note,
    WinnerCannotMate "winner-cannot-mate" Warning,
    TimeForfeitDrawn "time-forfeit-drawn" Note,
    DrawBeforeAMove "draw-before-a-move" Warning,
    NotPlayed "not-played" Warning,
    ShortDraw "short-draw" Note,
    StartPosition "start-position" Warning,
    ClockImpossible "clock-impossible" Warning,
    FlagFallen "flag-fallen" Note,
    TimeControlUnread "time-control-unread" Note,
    TimeControlDiffers "time-control-differs" Warning,
    DateOutside "date-outside" Warning,
    RoundDiffers "round-differs" Warning,
    FideIdDiffers "fide-id-differs" Warning,
    NameDiffers "name-differs" Warning,
    ColoursDiffer "colours-differ" Warning,
    ResultDiffers "result-differs" Error,
    ForfeitButPlayed "forfeit-but-played" Error,
    OpponentDiffers "opponent-differs" Error,
    GameNotInReport "game-not-in-report" Error,
    GameTwice "game-twice" Error,
    MovesSame "moves-same" Warning,
    GameMissing "game-missing" Note,
}

/// A finding without its wording: that is in the catalogue, with gaps for `values`.
#[derive(Clone, Debug)]
pub struct Finding {
    pub code: Code,
    pub severity: Severity,
    /// `None`: no article of the Laws, or none in the game's edition.
    pub article: Option<&'static str>,
    /// The move it is about, 1-based, counting each side's moves; `None`: not about one move.
    pub ply: Option<u32>,
    pub place: ScorePosition,
    /// The values for the wording, by name.
    pub values: Vec<(&'static str, String)>,
}

impl Finding {
    pub fn new(code: Code, place: ScorePosition) -> Finding {
        Finding { code, severity: code.severity(), article: None, ply: None, place, values: Vec::new() }
    }

    /// Cites an article; `None`: no article of the game's edition.
    pub fn citing(mut self, article: Option<&'static str>) -> Finding {
        self.article = article;
        self
    }

    pub fn at_ply(mut self, ply: u32) -> Finding {
        self.ply = Some(ply);
        self
    }

    /// Adds a value for the wording.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Finding {
        self.values.push((name, value.into()));
        self
    }

    /// A value by its name. `None`: the finding has none of this name.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(found, _)| *found == name).map(|(_, value)| value.as_str())
    }
}
