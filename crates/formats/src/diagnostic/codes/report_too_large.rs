//! A report has more players, games, entries, lines or values than any tournament.

use super::prelude::*;

pub const CODE: Code = Code::error("report-too-large", Outsiders::Told);

/// The part of which a report has too many.
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
    /// Lines of a text, blank ones not counted.
    Lines,
    /// Values of a form or a JSON report.
    Values,
    Tables,
}

impl Part {
    pub(super) fn word(self) -> Text {
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
            Part::Lines => text!("report-too-large--lines"),
            Part::Values => text!("report-too-large--values"),
            Part::Tables => text!("report-too-large--tables"),
        }
    }
}

pub fn found(place: &Place, part: Part, count: usize, most: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-too-large", count, part = part.word(), most))
}
