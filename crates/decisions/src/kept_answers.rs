//! Answers about an entry list that its sender changed and sent again: each goes to the line that has its player now.

use super::{Decision, DecisionKind, FiledPlayer, IdentityRow};
use kartotek_formats::bundle::is_default_id;
use kartotek_formats::report::ReportAsFiled;
use std::collections::BTreeMap;

/// The answers about earlier versions, as if given about this one, in the order in which they were given. A line with an
/// answer of its own needs none.
// Decision (the office: a file sent again): a line is known by its content, never by its number alone.
pub fn kept_answers(decisions: &[&Decision], list: &ReportAsFiled, ids: &[&str]) -> Vec<Decision> {
    let Some((own, stem)) = ids.first().and_then(|own| Some((own, own.rsplit_once('-')?.0))) else { return Vec::new() };
    let mut earlier: BTreeMap<&str, Vec<Answer>> = BTreeMap::new();
    let mut answered: Vec<u32> = Vec::new();
    for (place, decision) in decisions.iter().enumerate() {
        let DecisionKind::Identity(row) = &decision.what else { continue };
        if ids.contains(&row.report.as_str()) {
            answered.push(row.no);
        } else if let Some(said) = row.said.as_ref().filter(|_| row.list && is_default_id(stem, &row.report)) {
            let line = only_line(list, said);
            earlier.entry(&row.report).or_default().push(Answer { place, row, line });
        }
    }
    let mut kept: BTreeMap<usize, Decision> = BTreeMap::new();
    for answers in earlier.into_values().filter(|answers| are_about(answers)) {
        for Answer { place, row, line } in &answers {
            let Some(no) = line.filter(|no| !answered.contains(no)) else { continue };
            // Two lines became one: one of two namesakes has gone.
            if answers.iter().any(|other| other.line == Some(no) && other.row.no != row.no) {
                continue;
            }
            let row = IdentityRow { report: (*own).to_owned(), no, ..(*row).clone() };
            kept.insert(*place, Decision { what: DecisionKind::Identity(row), ..decisions[*place].clone() });
        }
    }
    kept.into_values().collect()
}

/// An answer about an earlier version.
struct Answer<'d> {
    place: usize,
    row: &'d IdentityRow,
    /// The line that has the player now.
    line: Option<u32>,
}

/// Whether most of the players are still there; many clubs use one file name for every list.
fn are_about(answers: &[Answer]) -> bool {
    2 * answers.iter().filter(|answer| answer.line.is_some()).count() > answers.len()
}

/// The number of the only line with this player.
fn only_line(list: &ReportAsFiled, said: &FiledPlayer) -> Option<u32> {
    let mut lines = list.players.iter().filter(|player| said.is_of(player));
    lines.next().filter(|_| lines.next().is_none()).map(|player| player.no)
}
