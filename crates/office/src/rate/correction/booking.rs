//! A correction in the books: the original booking once more with the right content, and the difference on what is
//! registered now (4.5.4.1).

use super::notes;
use super::original::Original;
use crate::rate::book::Ledger;
use crate::rate::rating;
use kartotek_intake::{AcceptedReport, Registered};
use kartotek_law::regulation::new_rating::correction::{Correction, correct};
use kartotek_law::regulation::{Rule, RuleSet};
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::in_force::{InForce, RestartTakenBack, Standing};
use kartotek_ledger::{CorrectionLine, Entry, Event, Row};
use std::collections::HashSet;

/// One player's two bookings.
struct Bookings<'b> {
    /// Register id under which the report was booked.
    recorded_as: String,
    /// The registered rating of the right one.
    registered_then: Option<Rating>,
    booked: Option<Rating>,
    corrected: Option<Rating>,
    /// Rules that took effect in it.
    rules: &'b [Rule],
}

impl Ledger<'_> {
    /// Books a correction. What is in force is told to `in_force`.
    pub fn correct(&mut self, report: &mut AcceptedReport, original: &Original, in_force: &mut InForce) {
        // A player who entered with the original is in the register already.
        self.enter(report, |ledger, player| {
            matches!(player.registered, Registered::New(_)) || ledger.rating_of(&player.id).is_none()
        });
        let bookings = rating::book(report, |player| original.registered(player));
        self.achieve(report, &bookings);
        if let Some(booked) = in_force.reports.get_mut(&report.id) {
            booked.replace_content(report.order.last_round);
        }
        let rows = rating::rows(report, &bookings);
        for ((player, booking), row) in report.players.iter().zip(&bookings).zip(rows) {
            if player.id.is_empty() {
                self.books.ledger.push(Entry { event: Event::Corrected, row });
                continue;
            }
            let rn = booking.new_rating();
            let recorded_as = original.booked.recorded_as(&player.id).to_owned();
            if !matches!(player.registered, Registered::Restarts(_)) {
                self.take_back_restart(&report.id, &player.id, original);
            }
            let (registered_then, booked) = (booking.registered, original.booked(player));
            let line = Standing {
                recorded_as: recorded_as.clone(),
                no: player.no,
                name: row.name.clone(),
                earlier_name: None,
                ro: row.ro,
                registered: registered_then,
                rn,
                is_calculated: booking.registration.is_some(),
                restarted_from: None,
            };
            in_force.correct(&report.id, line, booked);
            let bookings = Bookings { recorded_as, registered_then, booked, corrected: rn, rules: &booking.notes };
            self.add_difference(&report.rules, row, &bookings);
        }
        self.take_out(report, original, in_force);
        self.look_for_last_results(&report.id, in_force);
    }

    /// Takes out players who are not in the report any more: they are corrected to a gain of 0.
    fn take_out(&mut self, report: &AcceptedReport, original: &Original, in_force: &mut InForce) {
        let here: HashSet<&str> = report.players.iter().map(|player| player.id.as_str()).collect();
        let left =
            original.booked.players.iter().filter(|(id, standing)| standing.no > 0 && !here.contains(id.as_str()));
        for (id, standing) in left {
            let without = standing.without_report();
            let line = Standing { no: 0, registered: without, rn: without, is_calculated: false, ..standing.clone() };
            in_force.correct(&report.id, line, standing.rn);
            self.take_back_restart(&report.id, id, original);
            let name = self.person(id).map_or_else(|| standing.name.clone(), |person| person.name.clone());
            let row = Row { report: report.id.clone(), id: id.clone(), name, ..Row::default() };
            let recorded_as = standing.recorded_as.clone();
            let (booked, corrected) = (standing.rn, without);
            let bookings = Bookings { recorded_as, registered_then: without, booked, corrected, rules: &[] };
            self.add_difference(&report.rules, row, &bookings);
        }
    }

    /// If the original let somebody start anew: the rating goes back with the difference; so does the day of entry, if
    /// the person has it from that record.
    fn take_back_restart(&mut self, report: &str, id: &str, original: &Original) {
        let Some(standing) = original.booked.players.get(id) else { return };
        let Some(from) = standing.restarted_from else { return };
        let entered = self.person(&standing.recorded_as).and_then(|person| person.entered);
        let Some(person) = self.person(id) else { return };
        if person.entered == entered {
            person.entered = from.entered;
        }
        let (report, id, name) = (report.to_owned(), id.to_owned(), person.name.clone());
        self.restarts_taken_back.push(RestartTakenBack { report, id, name, from });
    }

    fn add_difference(&mut self, rules: &RuleSet, mut row: Row, bookings: &Bookings) {
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
            let line = CorrectionLine::new(Event::Corrected, &row, then, &correction);
            self.books.corrections.push(line.recorded_as(recorded_as));
        }
        self.books.ledger.push(Entry { event: Event::Corrected, row });
    }

    /// The last rated results of everybody who is or was in the report.
    fn look_for_last_results(&mut self, report: &str, in_force: &InForce) {
        for id in in_force.reports.get(report).iter().flat_map(|booked| booked.players.keys()) {
            if let Some(person) = self.person(id) {
                person.last_rated = in_force.last_rated(id);
            }
        }
    }
}
