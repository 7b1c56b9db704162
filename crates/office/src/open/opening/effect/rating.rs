//! A new rating for a player of the register: 4.5.5.1.6, and 4.5.5.1.4 for a player who was rated elsewhere meanwhile.

use crate::open::opening::{Draft, EffectResult};
use kartotek_decisions::{ApproverRow, Decision, RatingRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::diagnostic::codes::first_ratings;
use kartotek_formats::texts::{period, text};
use kartotek_law::regulation::list_membership::{first_rating, inactivity};
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::Event as LedgerEvent;

pub fn assign(new: &RatingRow, draft: &mut Draft, decision: &Decision) -> EffectResult {
    if new.approved_by != ApproverRow::Rk {
        return Err(without_effect::needs_rk());
    }
    let rating = Rating(new.rating);
    let rules = draft.book.in_force_on(decision.date);
    if first_rating::needed_approval(rules, rating).is_none() || !Rating::POSSIBLE.contains(&new.rating) {
        let allowed = first_ratings(text!("first-ratings-in-short"), &rules.constants.first_ratings);
        return Err(without_effect::no_first_rating(rating, allowed));
    }
    let (before, months) = (draft.before, rules.constants.membership);
    let person = draft.person(&new.player)?;
    let last = before.last_rated(person);
    if !inactivity::may_be_rated_anew(&months, last, before.day) {
        if person.rating.is_none() {
            return Err(without_effect::never_rated(&new.player));
        }
        return Err(without_effect::rated_recently(&new.player, last, period(months.assigned)));
    }
    draft.new_rating(decision, &new.player, Some(rating), LedgerEvent::Assigned, inactivity::ANEW.paragraph)
}
