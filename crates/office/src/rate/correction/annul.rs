//! Taking a rated report back (4.5.4.1): a correction to a gain of 0.

use super::notes;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::codes::decision_without_effect;
use kartotek_formats::texts::Text;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::correction::{AcrossConversion, correct, correct_across};
use kartotek_law::vocabulary::{Hundredths, Person};
use kartotek_ledger::in_force::{InForce, PlayerBooking, RestartTakenBack};
use kartotek_ledger::{CorrectionLine, Event, LedgerEntry, Row};
use kartotek_register::conversions::Conversions;
use kartotek_register::run_folder::{HandledReport, Status};
use std::collections::HashMap;

/// The effect on the register of taking a report back.
pub struct Annulled {
    pub report: HandledReport,
    /// Its last round.
    pub end: NaiveDate,
    pub ledger: Vec<LedgerEntry>,
    pub lines: Vec<CorrectionLine>,
    pub restarts: Vec<RestartTakenBack>,
}

/// Takes the report out of `in_force`, and looks again for each player's last rated result. `rules`: those that rated it.
/// `since`: conversions of the register since then.
///
/// # Errors
/// No such report is in force.
// Decision (4.5.4.1): an annulled report is corrected to a gain of 0.
pub fn annul(
    (rules, since): (&RuleSet, &Conversions),
    in_force: &mut InForce,
    id: &str,
    persons: &mut [Person],
) -> Result<Annulled, Text> {
    let booked = in_force.reports.remove(id).ok_or_else(|| decision_without_effect::not_rated(id))?;
    let mut ledger = Vec::new();
    let mut lines = Vec::new();
    let mut restarts = Vec::new();
    let places: HashMap<String, usize> = persons.iter().enumerate().map(|(place, p)| (p.id.clone(), place)).collect();
    // A report without a calculation may also have entered or restarted a player.
    let is_changed = |player: &String, standing: &PlayerBooking| {
        let entered = in_force.entered.get(player).is_some_and(|entry| entry.report == id);
        standing.is_calculated || standing.restarted_from.is_some() || entered
    };
    let mut players: Vec<_> = booked.players.iter().filter(|(player, standing)| is_changed(player, standing)).collect();
    players.sort_by_key(|(_, standing)| standing.no);
    for (player, standing) in players {
        let entered = places.get(&standing.recorded_as).and_then(|&place| persons[place].entered);
        let Some(person) = places.get(player).map(|&place| &mut persons[place]) else { continue };
        let correction =
            standing.rn.zip(standing.without_report()).zip(person.rating).map(|((booked, then), registered)| {
                // Without the report's gain, Rn is the registered rating; for a player restarted by the report, the one before.
                if since.is_empty() {
                    return (then, correct(rules, booked, then, registered));
                }
                let before = standing.registered.unwrap_or(then);
                let first = since.convert_all(person, then).minus(since.convert_all(person, before));
                let gain = Hundredths::ZERO - standing.gain.unwrap_or_default();
                (then, correct_across(rules, AcrossConversion { booked, corrected: then, gain, first }, registered))
            });
        let registered = person.rating;
        let name = person.name.clone();
        person.rating = correction.map_or(registered, |(_, correction)| Some(correction.new_rating));
        person.last_rated = in_force.last_rated(player);
        if let Some(from) = standing.restarted_from {
            // The day of entry may come from another record.
            if person.entered == entered {
                person.entered = from.entered;
            }
            restarts.push(RestartTakenBack { report: id.to_owned(), id: player.clone(), from });
        }
        let row = Row {
            report: id.to_owned(),
            no: standing.no,
            id: player.clone(),
            name,
            registered,
            rn: person.rating,
            notes: correction.map_or_else(String::new, |(_, correction)| notes(&[], &correction)),
            ..Row::default()
        };
        let line = |(then, correction)| CorrectionLine::new(Event::Annulled, &row, then, &correction);
        lines.extend(correction.map(line).map(|line| line.recorded_as(&standing.recorded_as)));
        ledger.push(LedgerEntry { event: Event::Annulled, row });
    }
    let report = HandledReport { status: Status::Annulled, ..booked.content.clone() };
    Ok(Annulled { report, end: booked.end, ledger, lines, restarts })
}
