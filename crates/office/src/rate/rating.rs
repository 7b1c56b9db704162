//! Books one accepted report: adds its gains to the registered ratings.

use kartotek_facts::{AcceptedPlayer, AcceptedReport};
use kartotek_law::regulation::Rule;
use kartotek_law::regulation::candidate_result::{self, CandidateResult};
use kartotek_law::regulation::new_rating::{self, Registration};
use kartotek_law::vocabulary::{Entrant, Rating};
use kartotek_ledger::{CalculationColumns, Row};

/// The effect of a report on one player.
#[derive(Clone, Debug)]
pub struct Booking {
    /// The registered rating before this report; for players outside the register, their start rating.
    pub registered: Option<Rating>,
    /// The calculation, for players who have one.
    pub registration: Option<Registration>,
    pub notes: Vec<Rule>,
    /// The candidate result (§ 26), if the tournament qualifies.
    pub candidate: Option<CandidateResult>,
}

impl Booking {
    /// The new rating, Rn.
    pub fn new_rating(&self) -> Option<Rating> {
        self.registration.as_ref().map_or(self.registered, |registration| Some(registration.new_rating))
    }
}

/// Books a report, for each of its players in the order of their start numbers. `rating_now` returns the rating that
/// the register has now, for players of the register.
pub fn book(report: &AcceptedReport, mut rating_now: impl FnMut(&AcceptedPlayer) -> Option<Rating>) -> Vec<Booking> {
    let (group, rules) = (&report.rated, &*report.rules);
    let ratings: Vec<Option<Rating>> = group.players.iter().map(|player| player.rating).collect();
    let mut bookings = Vec::with_capacity(report.players.len());
    for (index, (player, rated)) in report.players.iter().zip(&group.players).enumerate() {
        let is_ours = matches!(report.group.players[index], Entrant::Ours(_));
        let registered = if is_ours { rating_now(player) } else { rated.rating };
        let registration = (rated.calculation.as_ref().zip(registered))
            .map(|(calculation, registered)| new_rating::register(rules, registered, calculation.gain));
        let candidate = if is_ours && (report.candidate_qualifying || player.is_candidate_approved) {
            candidate_result::candidate_result(rules, index, &group.schedule, &ratings, player.approved_average)
        } else {
            None
        };
        bookings.push(Booking {
            registered,
            notes: new_rating::notes(rated, registration.as_ref()),
            registration,
            candidate,
        });
    }
    bookings
}

/// The ledger lines of a rated report.
pub fn rows(report: &AcceptedReport, bookings: &[Booking]) -> Vec<Row> {
    let mut rows = Vec::with_capacity(report.players.len());
    for ((player, rated), booking) in report.players.iter().zip(&report.rated.players).zip(bookings) {
        let notes: Vec<&str> = booking.notes.iter().map(|rule| rule.paragraph).collect();
        rows.push(Row {
            report: report.id.clone(),
            no: player.no,
            id: player.id.clone(),
            name: player.name.clone(),
            ro: rated.rating,
            calculation: rated.calculation.as_ref().map(CalculationColumns::from).unwrap_or_default(),
            registered: booking.registered,
            rn: booking.new_rating(),
            notes: notes.join(";"),
        });
    }
    rows
}
