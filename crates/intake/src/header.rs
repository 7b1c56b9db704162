//! Checks what the report states about the tournament as a whole: dates and time control.

use super::{Basis, identity};
use chrono::{Datelike, NaiveDate};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::home::home;
use kartotek_formats::office_csv::birth_date_text;
use kartotek_formats::report::{Filed, PlayerAsFiled, ReportAsFiled, TimeControlBy};
use kartotek_formats::time_control::{self, TimeControlReading};
use kartotek_law::regulation::conduct::reporting;
use kartotek_law::regulation::rateable::time_control::{Admission, TimeControlClass, admission, classify};
use kartotek_law::regulation::{Deadlines, RuleSet};
use kartotek_law::vocabulary::{BirthDate, TimeControl, TournamentKind};

/// Checks the header of a report: its dates, time control and names. `id`: the id of the report.
pub fn check(
    (report, rules): (&RuledReport, &RuleSet),
    id: &str,
    basis: &Basis,
    file: &Place,
    diagnostics: &mut Vec<Diagnostic>,
) {
    check_dates(report, basis, file, diagnostics);
    check_reported(report, &rules.constants.deadlines, basis, diagnostics);
    check_time_control((report, rules), id, basis, file, diagnostics);
    // An office checks the birth date of each player, also with the register.
    if !matches!(basis, Basis::Office(_)) {
        check_birth_dates(report, diagnostics);
    }
    check_names(report, basis, diagnostics);
    check_finished(report, basis, diagnostics);
}

/// Reports players born after the tournament; many of them point to wrong dates of the tournament.
fn check_birth_dates(report: &ReportAsFiled, diagnostics: &mut Vec<Diagnostic>) {
    let Some(last) = report.end.as_ref().or(report.start.as_ref()).map(|date| date.value) else { return };
    let is_later = |player: &&PlayerAsFiled| match player.birth_date {
        Some(BirthDate::Day(day)) => day > last,
        Some(BirthDate::Year(year)) => year > last.year(),
        None => false,
    };
    let mut later = report.players.iter().filter(is_later);
    let Some(first) = later.next() else { return };
    let born = first.birth_date.map(birth_date_text).unwrap_or_default();
    let players = later.count() + 1;
    diagnostics.push(codes::born_after_tournament::found(&first.place, first.named(), born, last, players));
}

/// Reports players with neither a name nor a number; of a file without any names, made for pairing, only the first.
/// With a register, the search for the players reports them instead.
fn check_names(report: &ReportAsFiled, basis: &Basis, diagnostics: &mut Vec<Diagnostic>) {
    if basis.people().is_some() || report.games.is_empty() {
        return;
    }
    let is_known = |player: &PlayerAsFiled| {
        player.name.is_some() || player.id.is_some() || player.fide_id.is_some() || player.computer
    };
    let mut unknown = report.players.iter().filter(|player| !is_known(player)).peekable();
    match unknown.peek() {
        Some(first) if !report.players.iter().any(is_known) => {
            diagnostics.push(codes::names_missing::found(&first.place));
        }
        _ => diagnostics.extend(unknown.map(|player| codes::player_without_name::found(&player.place, &player.line()))),
    }
}

/// An office rates a tournament once, when it is over. If a round was cancelled, the form's `rounds` states it.
// Decision (4.5.4.1): a TRF with a last round that is paired but not played is held back.
fn check_finished(report: &ReportAsFiled, basis: &Basis, diagnostics: &mut Vec<Diagnostic>) {
    let Some(unplayed) = report.unplayed.as_ref().filter(|_| matches!(basis, Basis::Office(_))) else { return };
    if report.rounds.as_ref().is_none_or(|rounds| rounds.value >= unplayed.value) {
        diagnostics.retain(|found| *found.code != codes::trf_round_unplayed::CODE);
        diagnostics.push(codes::tournament_unfinished::found(&unplayed.place, unplayed.value));
    }
}

/// Whether a tournament of the rating system may have been played in that year.
pub fn is_possible(date: NaiveDate) -> bool {
    (1950..2200).contains(&date.year())
}

pub fn check_dates(report: &ReportAsFiled, basis: &Basis, file: &Place, diagnostics: &mut Vec<Diagnostic>) {
    let dated = [&report.start, &report.end, &report.ratings_as_of, &report.announced, &report.reported];
    if let Some(date) = dated.into_iter().flatten().find(|date| !is_possible(date.value)) {
        diagnostics.push(codes::date_impossible::found(&date.place, date.value.year()));
        return;
    }
    if let (Some(start), Some(end)) = (&report.start, &report.end) {
        if end.value < start.value {
            diagnostics.push(codes::dates_reversed::found(&end.place, start.value, end.value));
        } else {
            check_round_dates(&report.round_dates, start.value, end.value, diagnostics);
        }
    }
    // `check` without an office reports a missing date too, as an office would hold the report back for it.
    if matches!(basis, Basis::Report { check_only: true, .. }) && report.end.is_none() && !report.is_end_unread {
        diagnostics.push(date_missing(report, file));
    }
    let Basis::Office(register) = basis else { return };
    match &report.end {
        None if report.is_end_unread => {}
        None => diagnostics.push(date_missing(report, file)),
        Some(end) if end.value > register.day => {
            diagnostics.push(codes::date_in_future::found(&end.place, end.value, register.day));
        }
        Some(end) => {
            if let Some(reported) = report.reported.as_ref().filter(|reported| reported.value < end.value) {
                diagnostics.push(codes::reported_before_end::found(&reported.place, reported.value, end.value));
            }
        }
    }
}

/// Reports a date of reporting later than it can be.
// Decision (§ 6: a report of a later day): the reports of a past month may be run under a day soon after it, and a
// report in time may come up to a week later than that day.
fn check_reported(report: &ReportAsFiled, deadlines: &Deadlines, basis: &Basis, diagnostics: &mut Vec<Diagnostic>) {
    let Basis::Office(register) = basis else { return };
    let Some((end, reported)) = report.end.as_ref().zip(report.reported.as_ref()) else { return };
    if is_possible(reported.value)
        && end.value <= register.day
        && reported.value > register.day
        && reporting::days_late(deadlines, end.value, reported.value) > 0
    {
        diagnostics.push(codes::reported_in_future::found(&reported.place, reported.value, register.day));
    }
}

/// Proposes the dates of the rounds (132) if there are no others.
fn date_missing(report: &ReportAsFiled, file: &Place) -> Diagnostic {
    let days = || report.round_dates.iter().map(|date| date.value);
    match (days().min(), days().max()) {
        (Some(first), Some(last)) if report.start.is_none() => {
            codes::date_missing::rounds_are_dated(&report.round_dates[0].place, first, last)
        }
        _ => codes::date_missing::found(file),
    }
}

/// The first error in the dates of the rounds.
fn check_round_dates(dates: &[Filed<NaiveDate>], first: NaiveDate, last: NaiveDate, diagnostics: &mut Vec<Diagnostic>) {
    if let Some(outside) = dates.iter().find(|date| !(first..=last).contains(&date.value)) {
        diagnostics.push(codes::round_date_outside::found(&outside.place, outside.value, first, last));
    } else if let Some([before, after]) = dates.array_windows().find(|[before, after]| after.value < before.value) {
        diagnostics.push(codes::round_dates_unordered::found(&after.place, after.value, before.value));
    }
}

fn check_time_control(
    (report, rules): (&RuledReport, &RuleSet),
    id: &str,
    basis: &Basis,
    file: &Place,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let Some(filed) = &report.time_control else {
        if report.has_form {
            diagnostics.push(codes::time_control_unknown::found(file));
        }
        return;
    };
    let Some(control) = readable_time_control(report, diagnostics) else { return };
    let (text, minutes) = (&filed.value, &*control.minutes());
    let is_in_words = report.time_control_by != TimeControlBy::Format;
    let meant_in_minutes = if is_in_words { None } else { time_control::meant_in_minutes(&filed.value) };
    let meant = meant_in_minutes.as_ref();
    let class = classify(&control);
    let office = matches!(basis, Basis::Office(_)).then_some(id);
    let refuse = identity::command_if(office, identity::refuse);
    diagnostics.push(match (class, admission(rules, class, is_international(report))) {
        (_, Admission::Rated) => return,
        (TimeControlClass::Rapid, _) => codes::time_control_rapid::found(&filed.place, text, minutes, meant, &refuse),
        (TimeControlClass::Blitz, _) => codes::time_control_blitz::found(&filed.place, text, minutes, meant, &refuse),
        (_, Admission::RkfDecides) => {
            if report.rulings.is_time_control_approved {
                return;
            }
            let command = identity::command_if(office, |report| identity::approve(report, "time-control"));
            match class {
                TimeControlClass::Other => {
                    codes::time_control_not_rateable::found(&filed.place, text, minutes, &command)
                }
                _ => codes::time_control_not_rateable::of_rules(&filed.place, text, &rules.constants.id, &command),
            }
        }
        (TimeControlClass::Normal | TimeControlClass::Fide | TimeControlClass::Other, _) => {
            codes::time_control_irregular::found(&filed.place, text, minutes)
        }
    });
}

/// The time control. `None`: not stated, or uncertain; then there is an objection.
pub fn readable_time_control(report: &ReportAsFiled, diagnostics: &mut Vec<Diagnostic>) -> Option<TimeControl> {
    let filed = report.time_control.as_ref()?;
    let reading = match report.time_control_by {
        TimeControlBy::Format | TimeControlBy::Words => time_control::read(&filed.value),
        TimeControlBy::UnclearWords => time_control::read_in_words(&filed.value),
    };
    match reading {
        TimeControlReading::Certain(control) => Some(control),
        unread => {
            let (place, text) = (&filed.place, &filed.value);
            diagnostics.push(match (unread, is_international(report)) {
                (TimeControlReading::Unclear(error), false) => codes::time_control_syntax::found(place, &error),
                (TimeControlReading::Unclear(_), true) => codes::time_control_unread::found(place, text),
                (TimeControlReading::Certain(probable) | TimeControlReading::Probable(probable), false) => {
                    codes::time_control_syntax::unit(place, text, &probable)
                }
                (TimeControlReading::Certain(probable) | TimeControlReading::Probable(probable), true) => {
                    codes::time_control_unread::unit(place, text, &probable)
                }
            });
            None
        }
    }
}

/// RK approves international events and their time control (4.5.3.2). A tournament abroad of no stated kind counts as
/// one.
fn is_international(report: &ReportAsFiled) -> bool {
    match &report.kind {
        Some(kind) => matches!(kind.value, TournamentKind::International | TournamentKind::InternationalTeam),
        None => report.federation.as_deref().is_some_and(|federation| federation != home()),
    }
}
