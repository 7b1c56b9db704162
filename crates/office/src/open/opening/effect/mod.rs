//! Effects of decisions on the register: a file for each kind that changes it by itself, called as the one in
//! `decisions/kinds` that holds its keys.

mod alignment;
mod annul;
mod candidate_result;
mod club;
mod correction;
mod fide_list;
mod members;
mod merge;
mod official;
mod player;
mod rating;
mod sanction;
mod undo;
mod undo_club;
mod unmerge;

use super::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{Decision, What};
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Person;

/// A decision that happens once.
pub(crate) trait Event {
    /// Done, or why not.
    ///
    /// # Errors
    /// A run that it asks about cannot be read.
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<Done>;

    /// The objection when it is typed and would leave the register as it is; `person`: whom it is about. `None`: it is
    /// not tried on the register.
    fn so_already(&self, _person: Option<&Person>) -> Option<Text> {
        None
    }

    /// Why it would be misunderstood about this person, though it changes something.
    fn misunderstood(&self, _person: &Person) -> Option<Text> {
        None
    }
}

/// The effect of a decision by itself. `None`: it holds for whoever looks at its report, or looks it up.
pub(crate) fn event_of(what: &What) -> Option<&dyn Event> {
    match what {
        What::Alignment(row) => Some(row),
        What::Annul(row) => Some(row),
        What::CandidateResult(row) => Some(row),
        What::Club(row) => Some(row),
        What::Correction(row) => Some(row),
        What::FideList(row) => Some(row),
        What::Members(row) => Some(row),
        What::Merge(row) => Some(row),
        What::Official(row) => Some(row),
        What::Player(row) => Some(&**row),
        What::Rating(row) => Some(row),
        What::Sanction(row) => Some(row),
        What::Undo(row) => Some(row),
        What::Unmerge(row) => Some(row),
        What::Absence(_)
        | What::Alias(_)
        | What::Announce(_)
        | What::Approve(_)
        | What::Asked(_)
        | What::Assign(_)
        | What::Confirmed(_)
        | What::Distinct(_)
        | What::EntryList(_)
        | What::FideKept(_)
        | What::Identity(_)
        | What::Refuse(_) => None,
    }
}

/// Somebody in a message.
fn called(person: &Person) -> String {
    format!("{} {}", person.id, person.name)
}

/// The keys and values of a decision, without whom it is about: `member = yes`.
fn keys(what: &What) -> String {
    let Some(serde_json::Value::Object(content)) = what.content() else { return String::new() };
    let shown = content.into_iter().filter(|(key, _)| !matches!(key.as_str(), "id" | "player"));
    let value = |value: serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    shown.map(|(key, cell)| format!("{key} = {}", value(cell))).collect::<Vec<_>>().join(", ")
}
