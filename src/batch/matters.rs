//! What SU and TK have to know of a run, and what tells of no sanction: unexcused absences (§ 14), results from abroad
//! that came late (4.5.4.3).

use super::accept::Accepted;
use crate::formats::report::OUR_FEDERATION;
use crate::publish::lists::matters::{FOR_SU, FOR_TK, Matter};
use crate::register::People;
use chrono::NaiveDate;
use kartotek_law::regulation::sanction::{reporting_abroad, unexcused};
use std::collections::HashMap;

/// The lists, and what stands on them.
pub fn of(accepted: &[Accepted], people: &People) -> [(&'static str, Vec<Matter>); 2] {
    [(FOR_SU, late_from_abroad(accepted, people)), (FOR_TK, unexcused_absences(accepted))]
}

fn unexcused_absences(accepted: &[Accepted]) -> Vec<Matter> {
    let mut matters = Vec::new();
    for report in accepted.iter().map(|accepted| &accepted.report) {
        for absence in unexcused::unexcused_absences(&report.group, &report.rated.schedule) {
            let player = &report.players[absence.player];
            matters.push(Matter {
                paragraph: unexcused::RULE.paragraph,
                report: report.id.clone(),
                player: player.id.clone(),
                name: player.name.clone(),
                what: format!("round {}: absent without an approved excuse", absence.round),
            });
        }
    }
    matters
}

fn late_from_abroad(accepted: &[Accepted], people: &People) -> Vec<Matter> {
    let mut starts: HashMap<&str, Vec<NaiveDate>> = HashMap::new();
    for report in accepted.iter().map(|accepted| &accepted.report) {
        for player in report.players.iter().filter(|player| !player.id.is_empty()) {
            starts.entry(&player.id).or_default().push(report.order.first_round);
        }
    }
    let mut matters = Vec::new();
    for report in accepted.iter().map(|accepted| &accepted.report) {
        let Some(known) = report.reported.filter(|_| report.federation != OUR_FEDERATION) else { continue };
        for player in report.players.iter().filter(|player| people.by_id(&player.id).is_some()) {
            let others = starts.get(player.id.as_str()).map_or(&[][..], Vec::as_slice);
            for grounds in reporting_abroad::grounds(report.order.last_round, known, others) {
                let what = match grounds {
                    reporting_abroad::Grounds::AfterDeadline { days } => {
                        format!(
                            "the result from abroad came {days} days after the 14 allowed: grounds for a warning (§ 2)"
                        )
                    }
                    reporting_abroad::Grounds::NextTournamentBegun { start } => format!(
                        "the result from abroad was not known when the next tournament began on {start}: \
                         grounds for a warning (§ 2)"
                    ),
                };
                matters.push(Matter {
                    paragraph: reporting_abroad::RULE.paragraph,
                    report: report.id.clone(),
                    player: player.id.clone(),
                    name: player.name.clone(),
                    what,
                });
            }
        }
    }
    matters
}
