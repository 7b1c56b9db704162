//! The time control cannot be read.

use super::prelude::*;
use kartotek_law::vocabulary::{TimeControl, TimeControlError};

pub const CODE: Code = Code::error("time-control-syntax", Outsiders::Told).of("4.5.3");

pub fn found(place: &Place, error: &TimeControlError) -> Diagnostic {
    Diagnostic::new(
        &CODE,
        place,
        match error {
            TimeControlError::NotAPeriod(period) => text!("time-control-syntax", period),
            TimeControlError::MovesMissing(period) => text!("time-control-syntax--moves", period),
        },
    )
}

/// A unit is missing: as it was written, and what is probably meant.
pub fn unit(place: &Place, control: &str, probable: &TimeControl) -> Diagnostic {
    let (probable, coded) = (probable.to_string(), probable.to_string().replace(',', ":"));
    Diagnostic::new(&CODE, place, text!("time-control-syntax--unit", control, probable, coded))
}
