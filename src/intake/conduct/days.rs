//! When the tournament was announced and reported (§ 5 g, § 6, § 64).

use super::Conduct;
use crate::diagnostic::{Diagnostic, codes};
use kartotek_law::regulation::conduct::scope::Scope;
use kartotek_law::regulation::conduct::{announcement, reporting};

pub fn check(conduct: &Conduct, diagnostics: &mut Vec<Diagnostic>) {
    let report = conduct.report;
    if let (Some(end), Some(reported)) = (&report.end, &report.reported) {
        let late = reporting::days_late(end.value, reported.value);
        if late > 0 {
            let days = if late == 1 { "day" } else { "days" };
            let due = reporting::due(end.value);
            let message = format!("reported on {}, {late} {days} after the last day for it, {due}", reported.value);
            let help = "correct `reported` if it is wrong; a report is due within 7 days of the last round";
            diagnostics.push(Diagnostic::new(&codes::reported_late::CODE, &reported.place, message).help(help));
        }
    }
    // The form need not say it: RKF knows what was announced.
    if let (Scope::Coordinated, Some(start), Some(announced)) = (conduct.scope, &report.start, &report.announced)
        && !announcement::is_in_time(announced.value, start.value)
    {
        let message = format!("announced on {}; the first round was on {}", announced.value, start.value);
        let help = "correct `announced` or `start`; a tournament is announced to RKF before it begins";
        diagnostics.push(Diagnostic::new(&codes::not_announced::CODE, &announced.place, message).help(help));
    }
}
