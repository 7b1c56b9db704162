//! RK assigns a rating to a player without one: abroad (4.5.5.2.4), or at home if no performance rating exists.

use super::super::Decision;
use super::super::filed_player::FiledPlayer;
use super::super::kind::{About, Effect, Kind, Late, Matter, Ruling};
use super::super::ruled_report::RuledReport;
use kartotek_formats::diagnostic::codes::decision_without_effect;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignRow {
    pub report: String,
    /// Start number.
    pub no: u32,
    pub rating: i32,
    /// The player, as the report named them when it was decided.
    pub said: Option<FiledPlayer>,
}

impl Kind for AssignRow {
    fn about(&self) -> About<'_> {
        About::report(&self.report).no(self.no).said(&self.said)
    }

    fn effect(&self) -> Effect<'_> {
        Effect::Ruling(self)
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.report.clone(), self.no.to_string()])
    }
}

/// No player has ever had a higher rating.
const HIGHEST: i32 = 2900;

impl AssignRow {
    /// # Errors
    /// The rating is out of range, probably because of a wrong digit.
    // Decision (4.5.5.2.4: an assigned rating that nobody has): it is not used.
    pub fn check_likely(&self, floor: Rating) -> Result<(), Text> {
        match (floor.0..=HIGHEST).contains(&self.rating) {
            true => Ok(()),
            false => Err(decision_without_effect::unlikely_assigned(self.no, self.rating, floor.0, HIGHEST)),
        }
    }
}

impl Ruling for AssignRow {
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text> {
        report.require_start_number(self.no)?;
        self.check_likely(report.floor)?;
        let players = report.read_mut().players.iter_mut().filter(|player| player.no == self.no);
        players.for_each(|player| player.assigned_rating = Some(self.rating));
        report.rulings.assigned.insert(self.no, decision.place.clone());
        Ok(())
    }

    // Decision (4.5.5.2.4: an assigned rating that would not count): it is not written down.
    fn fits(&self, report: &ReportAsFiled) -> Result<(), Text> {
        let of_number = report.players.iter().find(|player| player.no == self.no);
        match of_number.and_then(|player| player.elo.or(player.trf_rating).or(player.national_rating)) {
            Some(rating) => Err(decision_without_effect::rated_outside(self.no, rating)),
            None => Ok(()),
        }
    }

    fn is_said_by(&self, report: &ReportAsFiled) -> bool {
        report.players.iter().any(|player| player.no == self.no && player.assigned_rating == Some(self.rating))
    }

    fn late(&self) -> Late {
        Late::TooLate
    }
}
