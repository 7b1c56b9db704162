//! Merges two records of one person (`merging`).

use super::Event;
use crate::open::opening::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{Decision, MergeRow};
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::Person;

impl Event for MergeRow {
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<Done> {
        draft.merge(decision, self)
    }

    fn no_change_objection(&self, _person: Option<&Person>) -> Option<Text> {
        Some(text!("already-so"))
    }
}
