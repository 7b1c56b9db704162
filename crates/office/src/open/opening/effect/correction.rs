//! A correction is carried out later, together with its file (`correction/`).

use super::Event;
use crate::open::opening::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{CorrectionRow, Decision};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;

impl Event for CorrectionRow {
    fn carry_out<'d>(&self, _desk: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<Done> {
        Ok(Err(without_effect::wrong_kind(decision.what.kind())))
    }
}
