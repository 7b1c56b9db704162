//! What a report says about the tournament as a whole: dates, time control.

use super::Basis;
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::formats::report::ReportAsFiled;
use chrono::{Datelike, NaiveDate};
use kartotek_law::regulation::rateable::time_control::{TimeControlClass, classify};
use kartotek_law::vocabulary::TimeControl;

pub fn check(report: &ReportAsFiled, basis: &Basis, file: &Place, diagnostics: &mut Vec<Diagnostic>) {
    if !report.has_form && matches!(basis, Basis::Office(_)) {
        diagnostics.push(codes::form_missing::found(file));
    }
    dates(report, basis, file, diagnostics);
    time_control(report, file, diagnostics);
}

/// Whether a tournament of a rating system can have been played in that year.
pub fn is_possible(date: NaiveDate) -> bool {
    (1950..2200).contains(&date.year())
}

pub fn dates(report: &ReportAsFiled, basis: &Basis, file: &Place, diagnostics: &mut Vec<Diagnostic>) {
    let dated = [&report.start, &report.end, &report.ratings_as_of, &report.announced, &report.reported];
    if let Some(date) = dated.into_iter().flatten().find(|date| !is_possible(date.value)) {
        let message = format!("{} is no year of a rated tournament", date.value.year());
        let found = Diagnostic::new(&codes::date_impossible::CODE, &date.place, message);
        diagnostics.push(found.help("correct the date: year-month-day, as in 2026-04-06"));
        return;
    }
    if let (Some(start), Some(end)) = (&report.start, &report.end) {
        if end.value < start.value {
            let message = format!("the last round, {}, is before the first, {}", end.value, start.value);
            diagnostics.push(
                Diagnostic::new(&codes::dates_reversed::CODE, &end.place, message)
                    .help("correct `start` and `end` (TRF: 042 and 052)"),
            );
        } else if let Some(outside) =
            report.round_dates.iter().find(|date| !(start.value..=end.value).contains(&date.value))
        {
            let message = format!("a round is dated {}, outside {} to {}", outside.value, start.value, end.value);
            diagnostics.push(
                Diagnostic::new(&codes::round_date_outside::CODE, &outside.place, message)
                    .help("correct `round_dates` (TRF: 132), or `start` and `end`"),
            );
        }
    }
    let Basis::Office(register) = basis else { return };
    match &report.end {
        None => diagnostics.push(
            Diagnostic::new(&codes::date_missing::CODE, file, "the report does not say when the last round was played")
                .help("add `start` and `end` to the form (TRF: 042 and 052)"),
        ),
        Some(end) if end.value > register.as_of() => {
            let message = format!("the last round, {}, is after the day of the run, {}", end.value, register.as_of());
            diagnostics.push(
                Diagnostic::new(&codes::date_in_future::CODE, &end.place, message)
                    .help("correct the date, or leave the report in the inbox: it is tried again in every run"),
            );
        }
        Some(end) => {
            if let Some(reported) = report.reported.as_ref().filter(|reported| reported.value < end.value) {
                let message = format!("reported on {}, before the last round, {}", reported.value, end.value);
                diagnostics.push(
                    Diagnostic::new(&codes::reported_before_end::CODE, &reported.place, message)
                        .help("correct `reported` or `end`"),
                );
            }
        }
    }
}

fn time_control(report: &ReportAsFiled, file: &Place, diagnostics: &mut Vec<Diagnostic>) {
    let Some(filed) = &report.time_control else {
        if report.has_form {
            diagnostics.push(
                Diagnostic::new(&codes::time_control_unknown::CODE, file, "the report does not state the time control")
                    .help("add `time_control`, for example \"40/7200,1800\""),
            );
        }
        return;
    };
    let control: TimeControl = match filed.value.parse() {
        Ok(control) => control,
        Err(error) => {
            diagnostics.push(
                Diagnostic::new(&codes::time_control_syntax::CODE, &filed.place, format!("time control: {error}"))
                    .help("write moves/seconds per period, as in \"40/7200,1800\" or \"40/4500+30,900+30\""),
            );
            return;
        }
    };
    let minutes = control.seconds() / 60;
    let found = |code, what: &str| {
        Diagnostic::new(code, &filed.place, format!("`{}` is {minutes} minutes for 60 moves: {what}", filed.value))
    };
    diagnostics.extend(match classify(&control) {
        TimeControlClass::Normal | TimeControlClass::Fide => None,
        TimeControlClass::Rapid => {
            Some(found(&codes::time_control_rapid::CODE, "rapid chess is not rated").help(
                "if the time control is wrong, correct it; a rapid tournament is no report for the rating office",
            ))
        }
        TimeControlClass::Blitz => {
            Some(found(&codes::time_control_blitz::CODE, "blitz is not rated").help(
                "if the time control is wrong, correct it; a blitz tournament is no report for the rating office",
            ))
        }
        TimeControlClass::Other => Some(
            found(
                &codes::time_control_irregular::CODE,
                "that is neither a normal (§ 12 a, § 13) nor a FIDE time control (§ 12 b)",
            )
            .help("RKF decides whether the tournament is rated; to refuse it, take the report out of the inbox"),
        ),
    });
}
