//! Books a correction: the report is booked again with the corrected content, and the difference to the original booking is
//! added to the present rating (4.5.4.1).

use super::notes;
use super::original::Original;
use crate::rate::book::RegisterInProgress;
use crate::rate::rating;
use kartotek_facts::{AcceptedReport, Registered};
use kartotek_law::regulation::new_rating::correction::{AcrossConversion, Correction, correct, correct_across};
use kartotek_law::regulation::{Rule, RuleSet};
use kartotek_law::vocabulary::{Hundredths, Person, Rating};
use kartotek_ledger::in_force::{InForce, PlayerBooking, RestartTakenBack};
use kartotek_ledger::{CorrectionLine, Event, LedgerEntry, Row};
use kartotek_register::conversions::Conversions;
use std::collections::HashSet;
use std::sync::Arc;

/// One player's original and corrected booking.
struct Bookings<'b> {
    /// Register id under which the report was booked.
    recorded_as: String,
    /// The registered rating on which the corrected content is booked.
    registered_then: Option<Rating>,
    booked: Option<Rating>,
    corrected: Option<Rating>,
    /// The gain of the corrected booking less that of the original.
    gain: Hundredths,
    registered_before_original: Option<Rating>,
    /// Rules that took effect in the corrected booking.
    rules: &'b [Rule],
}

impl RegisterInProgress<'_> {
    /// Books the difference that a correction makes for each player, and updates `in_force`.
    pub fn correct(&mut self, report: &mut AcceptedReport, original: &Original, in_force: &mut InForce) {
        // A player who entered with the original is already in the register.
        self.enter(report, |ledger, player| ledger.rating_of(&player.id).is_none());
        let bookings = rating::book(report, |player| original.rating_to_book_on(player));
        self.record(report, &bookings);
        if let Some(report_in_force) = in_force.reports.get_mut(&report.id).map(Arc::make_mut) {
            report_in_force.replace_content(report.order.last_round);
        }
        let rows = rating::rows(report, &bookings);
        for ((player, booking), row) in report.players.iter().zip(&bookings).zip(rows) {
            if player.id.is_empty() {
                self.books.ledger.push(LedgerEntry { event: Event::Corrected, row });
                continue;
            }
            let rn = booking.new_rating();
            let recorded_as = original.booked.recorded_as(&player.id).to_owned();
            if !matches!(player.registered, Registered::Restarts(_)) {
                self.undo_restart(&report.id, &player.id, original);
            }
            let line = PlayerBooking {
                recorded_as: recorded_as.clone(),
                no: player.no,
                ro: row.ro,
                registered: booking.registered,
                rn,
                gain: booking.registration.as_ref().map(|registration| registration.gain),
                is_calculated: booking.registration.is_some(),
                restarted_from: None,
            };
            let original_booking = original.booked.players.get(&player.id);
            let two_bookings = Bookings {
                recorded_as,
                registered_then: booking.registered,
                booked: original.booked_rn(player),
                corrected: rn,
                gain: line.gain.unwrap_or_default()
                    - original_booking.and_then(|booking| booking.gain).unwrap_or_default(),
                registered_before_original: original_booking.map_or(booking.registered, |booking| booking.registered),
                rules: &booking.notes,
            };
            in_force.correct(&report.id, line, two_bookings.booked);
            self.add_difference(&report.rules, row, &two_bookings, &original.later_conversions);
        }
        self.remove_players(report, original, in_force);
        self.update_last_rated(&report.id, in_force);
    }

    /// Corrects the players who are no longer in the report to a gain of 0.
    fn remove_players(&mut self, report: &AcceptedReport, original: &Original, in_force: &mut InForce) {
        let present: HashSet<&str> = report.players.iter().map(|player| player.id.as_str()).collect();
        let left =
            original.booked.players.iter().filter(|(id, booking)| booking.no > 0 && !present.contains(id.as_str()));
        for (id, booking) in left {
            let without = booking.without_report();
            let line = PlayerBooking {
                no: 0,
                registered: without,
                rn: without,
                gain: None,
                is_calculated: false,
                ..booking.clone()
            };
            in_force.correct(&report.id, line, booking.rn);
            self.undo_restart(&report.id, id, original);
            let name = self.person(id).map(|person| person.name.clone()).unwrap_or_default();
            let row = Row { report: report.id.clone(), id: id.clone(), name, ..Row::default() };
            let bookings = Bookings {
                recorded_as: booking.recorded_as.clone(),
                registered_then: without,
                booked: booking.rn,
                corrected: without,
                gain: Hundredths::ZERO - booking.gain.unwrap_or_default(),
                registered_before_original: booking.registered,
                rules: &[],
            };
            self.add_difference(&report.rules, row, &bookings, &original.later_conversions);
        }
    }

    /// Undoes a restart by the original: the day of entry is restored, if the restart had set it. The rating before the restart
    /// is restored by the difference.
    fn undo_restart(&mut self, report: &str, id: &str, original: &Original) {
        let Some(booking) = original.booked.players.get(id) else { return };
        let Some(from) = booking.restarted_from else { return };
        let entered = self.person(&booking.recorded_as).and_then(|person| person.entered);
        let Some(person) = self.person(id) else { return };
        if person.entered == entered {
            person.entered = from.entered;
        }
        self.restarts_taken_back.push(RestartTakenBack { report: report.to_owned(), id: id.to_owned(), from });
    }

    /// Adds the difference of the two bookings to the present rating. Sets `registered` and `rn` of the ledger row.
    /// `later_conversions`: those made since the original was booked.
    fn add_difference(&mut self, rules: &RuleSet, mut row: Row, bookings: &Bookings, later_conversions: &Conversions) {
        let Some(person) = self.person(&row.id) else { return };
        row.registered = person.rating;
        row.rn = person.rating;
        let Bookings { ref recorded_as, registered_then, booked, corrected, rules: rules_in_effect, .. } = *bookings;
        let first_difference = |person: &Person| {
            let [right, original] = [registered_then, bookings.registered_before_original]
                .map(|rating| rating.map_or(0, |rating| later_conversions.convert_all(person, rating).0));
            right - original
        };
        let correction: Option<Correction> =
            booked.zip(corrected).zip(person.rating).map(|((booked, corrected), registered)| {
                match later_conversions.is_empty() {
                    true => correct(rules, booked, corrected, registered),
                    false => {
                        let across = AcrossConversion {
                            booked,
                            corrected,
                            gain: bookings.gain,
                            first: first_difference(person),
                        };
                        correct_across(rules, across, registered)
                    }
                }
            });
        if let Some((correction, then)) = correction.zip(registered_then) {
            person.rating = Some(correction.new_rating);
            row.rn = person.rating;
            row.notes = notes(rules_in_effect, &correction);
            let line = CorrectionLine::new(Event::Corrected, &row, then, &correction);
            self.books.corrections.push(line.recorded_as(recorded_as));
        }
        self.books.ledger.push(LedgerEntry { event: Event::Corrected, row });
    }

    /// Updates the day of the last rated result of all players who are or were in the report.
    fn update_last_rated(&mut self, report: &str, in_force: &InForce) {
        for id in in_force.reports.get(report).iter().flat_map(|booked| booked.players.keys()) {
            if let Some(person) = self.person(id) {
                person.last_rated = in_force.last_rated_since(id, person.last_rated);
            }
        }
    }
}
