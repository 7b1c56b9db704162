//! Standard, rapid, blitz.

use crate::Article;
use crate::facts::Time;
use crate::rule_set::Numbers;

pub const RULE: Article = Article::new("RB 1.1", "standard, rapid or blitz by a player's time for 60 moves", file!());

/// A list of FIDE's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Standard,
    Rapid,
    Blitz,
}

impl Kind {
    /// As other programs read it.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Standard => "standard",
            Kind::Rapid => "rapid",
            Kind::Blitz => "blitz",
        }
    }
}

/// `None`: faster than blitz, and not rated at all.
// Decision (B.02 1): increments count in standard chess as RB counts them; where no time control is stated, it is standard.
pub fn kind(numbers: &Numbers, time: Option<&Time>) -> Option<Kind> {
    let Some(time) = time else { return Some(Kind::Standard) };
    let above = |minutes: u64| time.seconds > minutes * 60;
    if time.seconds >= numbers.kind.standard_from * 60 {
        Some(Kind::Standard)
    } else if above(numbers.kind.rapid_above) {
        Some(Kind::Rapid)
    } else {
        above(numbers.kind.blitz_above).then_some(Kind::Blitz)
    }
}
