//! Findings of FIDE's rules as diagnostics of a report.

use super::ReportOfToday;
use kartotek_fide::rating::list::Reported;
use kartotek_fide::rating::{Examined, Finding, TournamentResult, below_floor};
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::report::Filed;

/// All findings about a report and about its rows.
pub fn diagnostics(report: &ReportOfToday, examined: &Examined, rows: &[TournamentResult]) -> Vec<Diagnostic> {
    let findings = examined.findings.iter().copied().chain(below_floor(examined, rows));
    findings.filter_map(|finding| diagnostic(report, &examined.rules.id, finding)).collect()
}

fn place_of<T>(filed: Option<&Filed<T>>, file: &Place) -> Place {
    filed.map_or_else(|| file.clone(), |filed| filed.place.clone())
}

/// The diagnostic of a finding. `None`: another diagnostic covers it.
pub fn diagnostic(report: &ReportOfToday, rules: &str, finding: Finding) -> Option<Diagnostic> {
    let (filed, file) = (report.filed, &report.file);
    let time = || place_of(filed.time_control.as_ref(), file);
    let control = || filed.time_control.as_ref().map_or("", |control| control.value.as_str());
    let dates = || place_of(filed.round_dates.first().or(filed.end.as_ref()), file);
    let player = |player: usize| report.players[player].filed;
    Some(match finding {
        Finding::BeforeRuleSet { first_day } => {
            codes::before_rule_set::found(&place_of(filed.start.as_ref(), file), first_day, rules)
        }
        // An unreadable time control has its own objection.
        Finding::TimeControlMissing if filed.time_control.is_some() => return None,
        Finding::TimeControlMissing => codes::time_control_missing::found(file),
        Finding::NotRateable { seconds } => {
            codes::time_control_not_rateable::for_fide(&time(), control(), &(seconds / 60).to_string())
        }
        Finding::RateOfPlay { games, played } if games == played => codes::rate_of_play::none_left(&time(), games),
        Finding::RateOfPlay { games, played } => codes::rate_of_play::found(&time(), games, played),
        Finding::FarApart { game } => {
            let (place, game) = (filed.games.get(game).map(|game| &game.place), report.tournament.games[game]);
            let (white, black) = (player(game.white).named(), player(game.black).named());
            codes::rating_gap::found(place.unwrap_or(file), white, black)
        }
        Finding::MatchDecided { round, games } => codes::match_decided::found(file, round, games),
        Finding::KAssumed { players } => codes::k_assumed::found(file, players),
        Finding::BelowFloor { player: who, new } => {
            codes::rating_below_floor::found(&player(who).place, player(who).named(), new)
        }
        Finding::Reported { how, reported, by } => {
            let place = place_of(filed.reported.as_ref(), file);
            match how {
                Reported::TooLate => codes::reported_too_late::found(&place, reported, by),
                Reported::Late | Reported::InTime => codes::reported_late::for_fide(&place, reported, by),
            }
        }
        Finding::FirstControl { moves, least } => codes::first_control::found(&time(), moves, least),
        Finding::HoursOfADay { seconds, rounds, most } => {
            codes::hours_a_day::found(&dates(), seconds.div_ceil(60), rounds, most / 3600)
        }
        Finding::RoundsOfADay { rounds, most } => codes::rounds_a_day::found(&dates(), rounds, most),
        Finding::RegisteredLate { registered, by } => {
            let filed = filed.fide_registered.as_ref().or(filed.announced.as_ref());
            codes::registered_late::found(&place_of(filed, file), registered, by)
        }
        Finding::MatchUnrated { player: who } => codes::match_unrated::found(&player(who).place, player(who).named()),
        Finding::FideIdMissing { player: who } => {
            codes::fide_id_missing::found(player(who).form_place(), player(who).named())
        }
        Finding::Interim { days } => codes::interim_reports::found(&place_of(filed.end.as_ref(), file), days),
        Finding::UnequalTimes => codes::unequal_times::found(&time()),
    })
}
