//! Effects of decisions on the register: one file for each kind that changes it directly, named like the file in
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
mod rated_anew;
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

/// A decision that takes effect once.
pub(crate) trait Event {
    /// Carries out the decision, or says why it has no effect.
    ///
    /// # Errors
    /// A run that the decision needs cannot be read.
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<Done>;

    /// The objection to a typed decision that would leave the register unchanged. `person`: the person it is about. `None`: the
    /// decision is not tried on the register before it is written.
    fn no_change_objection(&self, _person: Option<&Person>) -> Option<Text> {
        None
    }

    /// Why the decision would be misunderstood for this person, though it changes something.
    fn misunderstanding(&self, _person: &Person) -> Option<Text> {
        None
    }
}

/// The direct effect of a decision. `None`: it is only used when its report is processed or when it is looked up.
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

/// Number and name of a person, for a message.
fn called(person: &Person) -> String {
    format!("{} {}", person.id, person.name)
}

/// The keys and values of a decision, without the person: `member = yes`.
fn keys(what: &What) -> String {
    let Some(serde_json::Value::Object(content)) = what.content() else { return String::new() };
    let shown = content.into_iter().filter(|(key, _)| !matches!(key.as_str(), "id" | "player"));
    let value = |value: serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    shown.map(|(key, cell)| format!("{key} = {}", value(cell))).collect::<Vec<_>>().join(", ")
}
