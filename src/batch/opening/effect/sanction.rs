//! A sanction: what it becomes is found out when those of the reports are known (`sanctions`).

use super::Event;
use crate::batch::opening::{Desk, Done};
use crate::decision::{Decision, SanctionRow};
use crate::texts::Text;
use anyhow::Result;
use kartotek_law::vocabulary::Person;

impl Event for SanctionRow {
    fn carry_out<'d>(&self, desk: &mut Desk<'_, 'd>, _decision: &'d Decision) -> Result<Done> {
        Ok(self.player.as_deref().map_or(Ok(()), |player| desk.person(player).map(drop)))
    }

    // The command that gives one looks among the private records.
    fn so_already(&self, _person: Option<&Person>) -> Option<Text> {
        None
    }
}
