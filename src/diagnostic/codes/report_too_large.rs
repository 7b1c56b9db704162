//! A report has more players, games or entries than any tournament.

use super::prelude::*;

pub const CODE: Code = Code::error("report-too-large");

/// What a report has too many of.
#[derive(Clone, Copy)]
pub enum Part {
    Players,
    Games,
    Byes,
    Unexcused,
    Withdrawn,
    Directors,
    Committee,
    Warnings,
    Quarantines,
    RoundDates,
}

impl Part {
    fn word(self) -> Text {
        match self {
            Part::Players => text!("report-too-large--players"),
            Part::Games => text!("report-too-large--games"),
            Part::Byes => text!("report-too-large--byes"),
            Part::Unexcused => text!("report-too-large--unexcused"),
            Part::Withdrawn => text!("report-too-large--withdrawn"),
            Part::Directors => text!("report-too-large--directors"),
            Part::Committee => text!("report-too-large--committee"),
            Part::Warnings => text!("report-too-large--warnings"),
            Part::Quarantines => text!("report-too-large--quarantines"),
            Part::RoundDates => text!("report-too-large--round-dates"),
        }
    }
}

pub fn found(place: &Place, part: Part, count: usize, most: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-too-large", count, part = part.word(), most))
}
