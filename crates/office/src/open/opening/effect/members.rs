//! New members, and what changes about others, from a member file.

use super::Event;
use crate::exchange::member_import::apply;
use crate::open::opening::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{Decision, MembersRow};
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Person;

impl Event for MembersRow {
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<Done> {
        Ok(apply::carry_out(self, &mut draft.persons, draft.before.day).map(|renumbered| {
            for change in renumbered {
                draft.renumber(decision, &change.before, &change.after);
            }
        }))
    }

    // A file is held against the register by whoever writes the decision.
    fn so_already(&self, _person: Option<&Person>) -> Option<Text> {
        None
    }
}
