//! A sanction is only checked here. Its effect is determined when the sanctions of the reports are known (`sanctions`).

use super::Event;
use crate::open::opening::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{Decision, SanctionRow};

// The command that gives a sanction checks the private records itself.
impl Event for SanctionRow {
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, _decision: &'d Decision) -> Result<Done> {
        if let Some(why) = self.contradiction() {
            return Ok(Err(why));
        }
        Ok(self.player.as_deref().map_or(Ok(()), |player| draft.person(player).map(drop)))
    }
}
