//! Annuls a rated report (4.5.4.1): a correction to a gain of 0.

use crate::handed_on::AnnulledReport;
use crate::open::opening::{Draft, Refusal};
use crate::past::rule_sets;
use crate::rate::correction::notes;
use kartotek_decisions::{Decision, ReportRow};
use kartotek_formats::diagnostic::codes::decision_without_effect::not_rated;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::correction::{AcrossConversion, Correction, correct, correct_across};
use kartotek_law::vocabulary::{Hundredths, Person, Rating};
use kartotek_ledger::in_force::{InForce, PlayerBooking, RestartTakenBack};
use kartotek_ledger::{CorrectionLine, Event, LedgerEntry, Row};
use kartotek_register::conversions::Conversions;
use kartotek_register::run_folder::{HandledReport, Status};
use std::collections::HashMap;

/// Removes the report from the bookings in force, corrects the ratings, and determines each player's last rated result again.
///
/// # Errors
/// No such report is in force, or a run cannot be read.
// Decision (4.5.4.1): an annulled report is corrected to a gain of 0.
pub fn carry_out<'d>(row: &ReportRow, draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<(), Refusal> {
    let id = row.report.as_str();
    draft.read_past()?;
    let Draft { before, book, opening, persons, .. } = draft;
    let in_force = opening.in_force.as_mut().ok_or_else(|| not_rated(id))?;
    let booked = in_force.reports.remove(id).ok_or_else(|| not_rated(id))?;
    let run = before.chain.get(booked.run);
    let since = run.map_or_else(Conversions::default, |run| {
        before.history.conversions.since(run.name).without_due_but(&opening.converted)
    });
    // The rules are those that rated the report, not those in force today.
    let report_rules = run.map(|run| rule_sets::rules_that_rated(&booked.rule_set, book, run)).transpose()?;
    let rules = report_rules.as_ref().map_or(draft.rules, |alone| alone.in_force_on(booked.end));
    let indices: HashMap<String, usize> = persons.iter().enumerate().map(|(index, p)| (p.id.clone(), index)).collect();
    let mut players: Vec<(&String, &PlayerBooking)> =
        booked.players.iter().filter(|(player, booking)| is_changed(in_force, id, player, booking)).collect();
    players.sort_by_key(|(_, booking)| booking.no);
    for (player, booking) in players {
        let entered = indices.get(&booking.recorded_as).and_then(|&index| persons[index].entered);
        let Some(person) = indices.get(player).map(|&index| &mut persons[index]) else { continue };
        let correction = correction_to_no_gain((rules, &since), booking, person);
        let registered = person.rating;
        person.rating = correction.map_or(registered, |(_, correction)| Some(correction.new_rating));
        person.last_rated = in_force.last_rated(player);
        if let Some(from) = booking.restarted_from {
            // The day of entry may come from another record.
            if person.entered == entered {
                person.entered = from.entered;
            }
            opening.restarts_taken_back.push(RestartTakenBack { report: id.to_owned(), id: player.clone(), from });
        }
        let row = Row {
            report: id.to_owned(),
            no: booking.no,
            id: player.clone(),
            name: person.name.clone(),
            registered,
            rn: person.rating,
            notes: correction.map_or_else(String::new, |(_, correction)| notes(&[], &correction)),
            ..Row::default()
        };
        let line = |(then, correction)| CorrectionLine::new(Event::Annulled, &row, then, &correction);
        opening.corrections.extend(correction.map(line).map(|line| line.recorded_as(&booking.recorded_as)));
        opening.ledger.push(LedgerEntry { event: Event::Annulled, row });
    }
    opening.records.forget_report(id);
    let report = HandledReport { status: Status::Annulled, ..booked.content.clone() };
    opening.annulled.push(AnnulledReport { report, end: booked.end, decision });
    Ok(())
}

/// Whether the report changed the player's rating: by a calculation, an entry into the register or a new start.
fn is_changed(in_force: &InForce, report: &str, player: &str, booking: &PlayerBooking) -> bool {
    let entered = in_force.entered.get(player).is_some_and(|entry| entry.report == report);
    booking.is_calculated || booking.restarted_from.is_some() || entered
}

/// The correction of a player's rating to a gain of 0, and Rn without the report ([`PlayerBooking::without_report`]).
/// `since`: conversions of the register since the report was rated. `None`: the player has no rating.
fn correction_to_no_gain(
    (rules, since): (&RuleSet, &Conversions),
    booking: &PlayerBooking,
    person: &Person,
) -> Option<(Rating, Correction)> {
    let (booked, corrected, registered) = (booking.rn?, booking.without_report()?, person.rating?);
    if since.is_empty() {
        return Some((corrected, correct(rules, booked, corrected, registered)));
    }
    let before = booking.registered.unwrap_or(corrected);
    let first = since.convert_all(person, corrected).minus(since.convert_all(person, before));
    let gain = Hundredths::ZERO - booking.gain.unwrap_or_default();
    Some((corrected, correct_across(rules, AcrossConversion { booked, corrected, gain, first }, registered)))
}
