//! Corrections of rated reports (4.5.4.1): the difference of the two Rn is booked now, and other effects of the report on the
//! register are undone.
//!
//! [`original`] has the register before the report was rated. [`incoming`] finds the files in the inbox that are corrections,
//! [`content`] what they change, and `identities` their players. [`booking`] books them. A report is annulled by a decision
//! (`open/opening/effect/annul`).

pub mod booking;
pub mod content;
mod identities;
pub mod incoming;
pub mod original;

use kartotek_law::regulation::Rule;
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::regulation::new_rating::floor;
use kartotek_law::regulation::rateable::order;

/// The paragraphs that apply to a corrected ledger line, sorted: those of the booking and those of the correction.
pub fn notes(booking: &[Rule], correction: &Correction) -> String {
    let mut rules: Vec<Rule> = booking.iter().copied().filter(|rule| *rule != floor::RULE).collect();
    rules.extend(correction.is_raised_to_floor().then_some(floor::RULE));
    rules.push(order::RULE);
    rules.sort_by_key(|rule| rule.paragraph);
    rules.iter().map(|rule| rule.paragraph).collect::<Vec<_>>().join(";")
}
