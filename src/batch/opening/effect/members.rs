//! New members, and what changes about others, from a member file.

use super::Event;
use crate::batch::member_import::apply;
use crate::batch::opening::{Desk, Done};
use crate::decision::{Decision, MembersRow};
use crate::texts::Text;
use anyhow::Result;
use kartotek_law::vocabulary::Person;

impl Event for MembersRow {
    fn carry_out<'d>(&self, desk: &mut Desk<'_, 'd>, _decision: &'d Decision) -> Result<Done> {
        Ok(apply::carry_out(self, &mut desk.persons))
    }

    // A file is held against the register by whoever writes the decision.
    fn so_already(&self, _person: Option<&Person>) -> Option<Text> {
        None
    }
}
