//! A correction in the books: the original booking once more with the right content, and the difference on what is
//! registered now (4.5.4.1).

use super::in_force::{InForce, RestartTakenBack, RestartedFrom, Standing};
use super::original::Original;
use super::{CorrectionLine, notes};
use crate::batch::book::{Event, Ledger, LedgerEntry};
use crate::batch::rating;
use crate::intake::{AcceptedReport, Registered};
use crate::publish::rate_row::RateRow;
use kartotek_law::regulation::new_rating::correction::{Correction, correct};
use kartotek_law::regulation::{Rule, RuleSet};
use kartotek_law::vocabulary::Rating;
use std::collections::{BTreeMap, HashSet};

/// One player's two bookings.
struct Bookings<'b> {
    /// Register id under which the report was booked.
    recorded_as: String,
    /// The registered rating of the right one.
    registered_then: Option<Rating>,
    booked: Option<Rating>,
    corrected: Option<Rating>,
    /// What took effect in it.
    rules: &'b [Rule],
}

impl Ledger {
    /// Books a correction. What is in force is told to `in_force`.
    pub fn correct(&mut self, report: &mut AcceptedReport, original: &Original, in_force: &mut InForce) {
        // Who entered with the original is in the register already.
        self.enter_those(report, |ledger, player| {
            matches!(player.registered, Registered::New(_)) || ledger.rating_of(&player.id).is_none()
        });
        let bookings = rating::book(report, |player| original.registered(player));
        self.achieve(report, &bookings);
        let mut standings = BTreeMap::new();
        let rows = rating::rows(report, &bookings);
        for ((player, booking), row) in report.players.iter().zip(&bookings).zip(rows) {
            if player.id.is_empty() {
                self.books.ledger.push(LedgerEntry { event: Event::Corrected, row });
                continue;
            }
            let rn = booking.new_rating();
            let own = original.booked.players.get(&player.id);
            let recorded_as = original.booked.recorded_as(&player.id).to_owned();
            let restarts = matches!(player.registered, Registered::Restarts(_));
            let restarted_from = own.and_then(|own| own.restarted_from);
            if let Some(from) = restarted_from.filter(|_| !restarts) {
                self.take_back_restart(&row, &recorded_as, from);
            }
            let standing = Standing {
                recorded_as: recorded_as.clone(),
                no: player.no,
                name: row.name.clone(),
                earlier_name: own.map(|own| own.name.clone()),
                ro: row.ro,
                registered: booking.registered,
                rn,
                is_calculated: booking.registration.is_some(),
                restarted_from: restarted_from.filter(|_| restarts),
            };
            standings.insert(player.id.clone(), standing);
            let (registered_then, booked) = (booking.registered, original.booked(player));
            let bookings = Bookings { recorded_as, registered_then, booked, corrected: rn, rules: &booking.notes };
            self.add_difference(&report.rules, row, &bookings);
        }
        self.take_out(report, original, &mut standings);
        self.look_for_last_results(report, original, standings, in_force);
    }

    /// Who is in the report no more: corrected to a gain of 0.
    fn take_out(&mut self, report: &AcceptedReport, original: &Original, standings: &mut BTreeMap<String, Standing>) {
        let here: HashSet<&str> = report.players.iter().map(|player| player.id.as_str()).collect();
        for (id, own) in original.booked.players.iter().filter(|(id, _)| !here.contains(id.as_str())) {
            let without = own.without_report();
            let left = Standing {
                no: 0,
                registered: without,
                rn: without,
                is_calculated: false,
                restarted_from: None,
                ..own.clone()
            };
            standings.insert(id.clone(), left);
            if own.no == 0 {
                continue;
            }
            let row = RateRow {
                report: report.id.clone(),
                no: 0,
                id: id.clone(),
                name: own.name.clone(),
                ro: None,
                calculation: Default::default(),
                registered: None,
                rn: None,
                notes: String::new(),
            };
            if let Some(from) = own.restarted_from {
                self.take_back_restart(&row, &own.recorded_as, from);
            }
            let recorded_as = own.recorded_as.clone();
            let (booked, corrected) = (own.rn, without);
            let bookings = Bookings { recorded_as, registered_then: without, booked, corrected, rules: &[] };
            self.add_difference(&report.rules, row, &bookings);
        }
    }

    /// The rating goes back with the difference; so does the day of entry, if the person has it from that record.
    fn take_back_restart(&mut self, row: &RateRow, recorded_as: &str, from: RestartedFrom) {
        let entered = self.person(recorded_as).and_then(|own| own.entered);
        let Some(person) = self.person(&row.id) else { return };
        if person.entered == entered {
            person.entered = from.entered;
        }
        let RateRow { report, id, name, .. } = row.clone();
        self.books.restarts_taken_back.push(RestartTakenBack { report, id, name, from });
    }

    fn add_difference(&mut self, rules: &RuleSet, mut row: RateRow, bookings: &Bookings) {
        let Some(person) = self.person(&row.id) else { return };
        row.registered = person.rating;
        row.rn = person.rating;
        let Bookings { ref recorded_as, registered_then, booked, corrected, rules: took_effect } = *bookings;
        let correction: Option<Correction> = booked
            .zip(corrected)
            .zip(person.rating)
            .map(|((booked, corrected), registered)| correct(rules, booked, corrected, registered));
        if let Some((correction, then)) = correction.zip(registered_then) {
            person.rating = Some(correction.new_rating);
            row.rn = person.rating;
            row.notes = notes(took_effect, &correction);
            let line = CorrectionLine::new(Event::Corrected.as_str(), &row, then, &correction);
            self.books.corrections.push(line.recorded_as(recorded_as));
        }
        self.books.ledger.push(LedgerEntry { event: Event::Corrected, row });
    }

    /// The last rated results of everybody who is or was in the report.
    fn look_for_last_results(
        &mut self,
        report: &AcceptedReport,
        original: &Original,
        standings: BTreeMap<String, Standing>,
        in_force: &mut InForce,
    ) {
        let mut own = original.booked.clone();
        (own.end, own.players) = (report.order.last_round, standings);
        let ids: Vec<String> = own.players.keys().cloned().collect();
        in_force.reports.insert(report.id.clone(), own);
        for id in ids {
            let last = in_force.last_rated(&id);
            if let Some(person) = self.person(&id) {
                person.last_rated = last;
            }
        }
    }
}
