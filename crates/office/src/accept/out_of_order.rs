//! Notes reports that come after later tournaments of their players were rated (4.5.4.1). Nothing is rated again; the officer is told.

use crate::handed_on::sorted::{Sorted, place};
use kartotek_formats::diagnostic::codes::rated_out_of_order;
use kartotek_register::People;

/// Adds the finding to each such report. `people`: the register before the run.
pub fn add_findings(sorted: &mut Sorted, people: &People) {
    for accepted in &mut sorted.accepted {
        let end = accepted.report.order.last_round;
        let is_later = |id: &str| people.by_id(id).and_then(|person| person.last_rated).is_some_and(|last| last > end);
        let players = accepted.report.players.iter().filter(|player| is_later(&player.id)).count();
        if players > 0 {
            let found = rated_out_of_order::found(&place(accepted), players, end);
            accepted.diagnostics.push(found);
        }
    }
}
