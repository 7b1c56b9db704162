//! Rating one accepted report: the law's calculation, and its booking on the registered ratings.

use crate::intake::{AcceptedPlayer, AcceptedReport};
use crate::publish::rate_row::{CalculationColumns, RateRow};
use kartotek_law::regulation::candidate_result::{self, CandidateResult};
use kartotek_law::regulation::new_rating::{self, RatedGroup, Registration};
use kartotek_law::regulation::outside_player::NoPerformance;
use kartotek_law::regulation::{Rule, RuleSet};
use kartotek_law::vocabulary::{Entrant, Rating};

/// A report with everybody's calculation and new rating, players in the order of their start numbers.
#[derive(Clone, Debug)]
pub struct RatedReport {
    pub group: RatedGroup,
    pub bookings: Vec<Booking>,
}

/// What a report does to one player.
#[derive(Clone, Debug)]
pub struct Booking {
    /// Before this report; for players outside the register the rating that was used.
    pub registered: Option<Rating>,
    /// For players with a calculation.
    pub registration: Option<Registration>,
    pub notes: Vec<Rule>,
    /// § 26, if the tournament qualifies.
    pub candidate: Option<CandidateResult>,
}

impl Booking {
    /// Rn.
    pub fn new_rating(&self) -> Option<Rating> {
        self.registration.as_ref().map_or(self.registered, |registration| Some(registration.new_rating))
    }
}

/// Rates a report. `registered` tells the rating that stands in the register now, for players of the register.
///
/// # Errors
/// Players without a performance rating; intake has looked for them, so an accepted report has none.
pub fn rate(
    rules: &RuleSet,
    report: &AcceptedReport,
    mut registered: impl FnMut(&AcceptedPlayer) -> Option<Rating>,
) -> Result<RatedReport, Vec<NoPerformance>> {
    let group = new_rating::rate(rules, &report.group)?;
    let ratings: Vec<Option<Rating>> = group.players.iter().map(|player| player.rating).collect();
    let mut bookings = Vec::with_capacity(report.players.len());
    for (index, (player, rated)) in report.players.iter().zip(&group.players).enumerate() {
        let is_ours = matches!(report.group.players[index], Entrant::Ours(_));
        let registered = if is_ours { registered(player) } else { rated.rating };
        let registration = rated
            .calculation
            .as_ref()
            .zip(registered)
            .map(|(calculation, registered)| new_rating::register(rules, registered, calculation.gain));
        let candidate = if is_ours && report.candidate_qualifying {
            candidate_result::candidate_result(rules, index, &group.schedule, &ratings)
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
    Ok(RatedReport { group, bookings })
}

/// The lines of a rated report.
pub fn rows(report: &AcceptedReport, rated: &RatedReport) -> Vec<RateRow> {
    let mut rows = Vec::with_capacity(report.players.len());
    for ((player, group), booking) in report.players.iter().zip(&rated.group.players).zip(&rated.bookings) {
        let notes: Vec<&str> = booking.notes.iter().map(|rule| rule.paragraph).collect();
        rows.push(RateRow {
            report: report.id.clone(),
            no: player.no,
            id: player.id.clone(),
            name: player.name.clone(),
            ro: group.rating,
            calculation: group.calculation.as_ref().map(CalculationColumns::from).unwrap_or_default(),
            registered: booking.registered,
            rn: booking.new_rating(),
            notes: notes.join(";"),
        });
    }
    rows
}
