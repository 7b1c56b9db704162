//! A report examined under FIDE's rules (4.8), for title norms and Elo ratings. Our own ratings are not needed, so a report
//! that cannot be rated because one is missing can still be examined.

use super::{Basis, header, identity, limits, player_facts, ratings, table};
use chrono::NaiveDate;
use kartotek_facts::Report;
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::{Diagnostic, Place, any_holds_back};
use kartotek_formats::home::home;
use kartotek_formats::report::{Filed, PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::elo_eligibility::notice::Notice;
use kartotek_law::vocabulary::{Entrant, FideEvent, FidePlayer, FideTournament, Person, TimeControl};
use kartotek_register::People;

/// A report that can be examined.
#[derive(Clone, Debug)]
pub struct FideReport {
    pub name: String,
    /// In the order of start numbers, as are the players of `tournament`.
    pub players: Vec<FideEntry>,
    pub tournament: FideTournament,
    pub notice: Notice,
    /// Whether it was played in our own federation; true if the report states none.
    pub is_ours: bool,
    /// Remarks on unusable data and on assumptions.
    pub remarks: Vec<Text>,
}

/// A player of the report, as the results of the examination name them.
#[derive(Clone, Debug)]
pub struct FideEntry {
    /// Start number.
    pub no: u32,
    /// As in the report; else the register's name, else the id, else empty.
    pub name: String,
}

/// The report's players as people of the register, in the report's order. `None`: not found there.
pub fn persons<'p>(report: &ReportAsFiled, people: Option<&'p People>) -> Vec<Option<&'p Person>> {
    let players: Vec<&PlayerAsFiled> = report.players.iter().collect();
    identity::identify_silently(&players, people)
}

/// Checks a report as far as FIDE's rules need it. The register supplies facts about a player that the report leaves
/// out. `diagnostics`: the findings of reading; they are returned with those of the checks. `None`: a finding holds
/// the report back.
pub fn examine(
    bundle: &Bundle,
    report: &ReportAsFiled,
    people: Option<&People>,
    mut diagnostics: Vec<Diagnostic>,
) -> (Option<FideReport>, Vec<Diagnostic>) {
    let file = Place::file(bundle.name());
    if !limits::check(report, &file, &mut diagnostics) {
        return (None, diagnostics);
    }
    let alone = Basis::Report { foreign_by_federation: true, check_only: false };
    header::check_dates(report, &alone, &file, &mut diagnostics);
    let mut order: Vec<&PlayerAsFiled> = report.players.iter().collect();
    order.sort_by_key(|player| player.no);
    for player in &order {
        ratings::check_possible(player, &[player.elo, player.trf_rating], &mut diagnostics);
    }
    let table = table::check(report, &order, &file, &mut diagnostics);
    let Some(table) = table.filter(|_| !any_holds_back(&diagnostics)) else { return (None, diagnostics) };
    // Players outside the register are examined with the report's own data.
    let persons = identity::identify_silently(&order, people);
    let mut remarks = Vec::new();
    let players: Vec<FidePlayer> =
        order.iter().zip(&persons).map(|(player, person)| player_facts::fide(player, *person, &mut remarks)).collect();
    let date = |date: &Option<Filed<NaiveDate>>| date.as_ref().map(|date| date.value);
    let event = FideEvent {
        start: date(&report.start),
        end: date(&report.end),
        round_dates: report.round_dates.iter().map(|date| date.value).collect(),
        time_control: time_control(report, &mut remarks),
    };
    if report.system.is_none() {
        remarks.push(text!("norms-no-system"));
    }
    let unknown = players.iter().filter(|player| player.federation.is_none()).count();
    if unknown > 0 {
        remarks.push(text!("norms-federations-unknown", count = unknown));
    }
    // FIDE's rules do not use our ratings, so all players may be unrated here.
    let group = table.group(report, vec![Entrant::OutsideUnrated; players.len()]);
    let notice = Notice {
        announced: date(&report.announced),
        start: event.start,
        end: event.end,
        reported: date(&report.reported),
    };
    let entry = |(player, person): (&&PlayerAsFiled, &Option<&Person>)| FideEntry {
        no: player.no,
        name: player_facts::name(player, *person),
    };
    let examined = FideReport {
        name: report.name.clone().unwrap_or_else(|| bundle.stem.clone()),
        players: order.iter().zip(&persons).map(entry).collect(),
        tournament: FideTournament { group, players, event },
        notice,
        is_ours: report.federation.as_deref().is_none_or(|federation| federation == home()),
        remarks,
    };
    (Some(examined), diagnostics)
}

/// An accepted report in the form for FIDE's rules.
pub fn of_facts(report: &Report) -> FideTournament {
    FideTournament {
        group: report.group.clone(),
        players: report.players.iter().map(|player| player.fide.clone()).collect(),
        event: FideEvent {
            start: report.start,
            end: Some(report.order.last_round),
            round_dates: report.round_dates.clone(),
            time_control: report.certain_time_control.as_ref().and_then(|control| control.parse().ok()),
        },
    }
}

/// The time control. `None`: not stated, or, with a remark, not certain.
fn time_control(report: &ReportAsFiled, remarks: &mut Vec<Text>) -> Option<TimeControl> {
    let filed = report.time_control.as_ref()?;
    let control = report.certain_time_control();
    if control.is_none() {
        remarks.push(text!("norms-time-control", control = &filed.value));
    }
    control
}
