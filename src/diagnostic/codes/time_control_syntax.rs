//! The time control cannot be read.

use super::prelude::*;
use kartotek_law::vocabulary::TimeControlError;

pub const CODE: Code = Code::error("time-control-syntax").of("4.5.3");

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
