//! Whether the tournament was announced and reported in time (§ 5 g, § 6, § 64).

use super::Conduct;
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_law::regulation::conduct::scope::Scope;
use kartotek_law::regulation::conduct::{announcement, reporting};

pub fn check(conduct: &Conduct, diagnostics: &mut Vec<Diagnostic>) {
    let (report, deadlines) = (conduct.report, &conduct.rules.constants.deadlines);
    if let (Some(end), Some(reported)) = (&report.end, &report.reported) {
        let late = reporting::days_late(deadlines, end.value, reported.value);
        if late > 0 {
            let due = reporting::due(deadlines, end.value);
            diagnostics.push(codes::reported_late::found(&reported.place, reported.value, due, late));
        }
    }
    // The form may leave it out: RKF knows which tournaments were announced.
    if let (Scope::Coordinated, Some(start), Some(announced)) = (conduct.scope, &report.start, &report.announced)
        && !announcement::is_in_time(announced.value, start.value)
    {
        diagnostics.push(codes::not_announced::found(&announced.place, announced.value, start.value));
    }
}
