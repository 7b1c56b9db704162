//! An absence was excused, or was not (4.5.4.2, § 14).

use super::super::Decision;
use super::super::filed_player::FiledPlayer;
use super::super::kind::{About, Effect, Kind, Late, Matter, Ruling};
use super::super::ruled_report::RuledReport;
use kartotek_formats::diagnostic::codes::decision_without_effect;
use kartotek_formats::report::{Filed, GameAsFiled, ReportAsFiled};
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{Play, Score};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AbsenceRow {
    pub report: String,
    /// Start number.
    pub no: u32,
    pub round: u16,
    /// True: with an approved excuse.
    pub excused: bool,
    /// The player, as the report named them when it was decided.
    pub said: Option<FiledPlayer>,
}

impl Kind for AbsenceRow {
    fn about(&self) -> About<'_> {
        About::report(&self.report).no(self.no).said(&self.said)
    }

    fn effect(&self) -> Effect<'_> {
        Effect::Ruling(self)
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.report.clone(), self.no.to_string(), self.round.to_string()])
    }
}

impl Ruling for AbsenceRow {
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text> {
        report.require_start_number(self.no)?;
        was_absent(report, self.no, self.round)?;
        let entry = (self.round, self.no);
        let unexcused = &mut report.read_mut().unexcused;
        unexcused.retain(|filed| filed.value != entry);
        if !self.excused {
            unexcused.push(Filed::new(entry, decision.place.clone()));
        }
        Ok(())
    }

    fn fits(&self, report: &ReportAsFiled) -> Result<(), Text> {
        was_absent(report, self.no, self.round)
    }

    fn is_said_by(&self, report: &ReportAsFiled) -> bool {
        let is_unexcused = report.unexcused.iter().any(|filed| filed.value == (self.round, self.no));
        is_unexcused != self.excused
    }

    fn late(&self) -> Late {
        Late::TooLate
    }
}

/// Checks that the player has an absence in the round, which a decision may excuse or not.
///
/// # Errors
/// There is no absence, or no such round.
pub fn was_absent(report: &ReportAsFiled, no: u32, round: u16) -> Result<(), Text> {
    let games = report.games.iter().filter(|game| game.round == round && game.result.play == Play::Forfeit);
    let score = |game: &GameAsFiled| if game.white == no { game.result.white } else { game.result.black };
    let mut of_player = games.filter(|game| game.white == no || game.black == no);
    if of_player.any(|game| score(game) != Score::Win) {
        return Ok(());
    }
    let has_round =
        report.games.iter().any(|game| game.round == round) || report.byes.iter().any(|bye| bye.round == round);
    Err(match has_round {
        true => decision_without_effect::not_absent(no, round),
        false => decision_without_effect::no_round(round),
    })
}
