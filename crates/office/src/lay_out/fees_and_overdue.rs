//! Lists for the office about organisers: fees (§ 21) and overdue reports (§ 5 g). Also records the guests of a run (§ 63).

use crate::handed_on::sorted::{Accepted, Held, Sorted};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_facts::{AcceptedPlayer, AcceptedReport};
use kartotek_formats::home::home;
use kartotek_formats::name::name_key;
use kartotek_formats::officials_csv::Guest;
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_law::regulation::RuleBook;
use kartotek_law::regulation::elo_eligibility::notice::Notice;
use kartotek_law::vocabulary::Hundredths;
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::lists::fees::{self, FeeReport};
use kartotek_publish::lists::overdue::{self, Announcement, Reported};
use kartotek_register::People;
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::{HandledReport, HandledTournament, RunFolder};
use std::collections::HashSet;

/// Adds `fees.csv` and `overdue.csv`, and returns the overdue reports. `chain`: the earlier runs.
pub fn add<'h>(
    tree: &mut Tree,
    sorted: &'h Sorted,
    fee: Option<Hundredths>,
    (rules, announcements): (&RuleBook, &[Announcement]),
    handled: impl Iterator<Item = &'h HandledReport>,
    (chain, day): (&[RunFolder], NaiveDate),
) -> Result<Vec<overdue::Row>> {
    let rated = sorted.accepted.iter().map(rated_report);
    let refused = sorted.held.iter().filter(|held| held.is_refused() && !sorted.is_ended(held));
    let owing: Vec<FeeReport> = rated.chain(refused.filter_map(refused_report)).collect();
    tree.insert(format!("{INTERNAL}fees.csv"), fees::csv(&owing, fee)?);
    // Only announced tournaments can be overdue.
    let reported = if announcements.is_empty() { Reported::new() } else { reported(sorted, handled) };
    let mut overdue = overdue::overdue(rules, announcements, &reported, day);
    if let Some(first) = overdue.iter().map(|overdue| overdue.announcement.end).min() {
        let held = tournaments_held(sorted, chain, first)?;
        overdue
            .retain(|overdue| !held.contains(&Tournament::of(overdue.announcement)) || overdue.announcement.groups > 1);
    }
    tree.insert(format!("{INTERNAL}overdue.csv"), overdue::csv(&overdue)?);
    Ok(overdue.iter().map(overdue::Row::from).collect())
}

/// A tournament by the key of its name, and its first and last day.
#[derive(PartialEq, Eq, Hash)]
struct Tournament(String, NaiveDate, NaiveDate);

impl Tournament {
    fn of(announcement: &Announcement) -> Tournament {
        Tournament(name_key(&announcement.name), announcement.start, announcement.end)
    }
}

/// The tournaments with a report in this run, or in an earlier run from the day `first` on.
// Decision (§ 5 g: an announced tournament whose report has another id): a report with its name and its days counts as its report.
fn tournaments_held(sorted: &Sorted, chain: &[RunFolder], first: NaiveDate) -> Result<HashSet<Tournament>> {
    let mut held = HashSet::new();
    let mut add = |name: &str, start: Option<NaiveDate>, end: Option<NaiveDate>| {
        held.extend(start.zip(end).map(|(start, end)| Tournament(name_key(name), start, end)));
    };
    for report in sorted.accepted.iter().map(|accepted| &accepted.report) {
        add(&report.name, report.start, Some(report.order.last_round));
    }
    for report in sorted.held.iter().filter_map(|held| held.filing.report()) {
        let [start, end] = [&report.start, &report.end].map(|day| day.as_ref().map(|day| day.value));
        add(report.name.as_deref().unwrap_or_default(), start, end);
    }
    for run in chain.iter().skip(1).filter(|run| run.name.date >= first) {
        for HandledTournament { name, start, end, .. } in run.tournaments().or_say(|| in_run(run.name))? {
            add(&name, start, Some(end));
        }
    }
    Ok(held)
}

fn rated_report<'a>(accepted: &'a Accepted) -> FeeReport<'a> {
    let report = &accepted.report;
    FeeReport {
        id: &report.id,
        name: &report.name,
        last_round: Some(report.order.last_round),
        participants: report.players.len(),
        kind: report.group.kind,
        is_foreign: report.federation != home(),
        is_rated: true,
    }
}

/// The fee for a refused report, listed once: in the first run that reports the refusal.
// Decision (§ 21): a report that waits for a correction owes its fee when it is rated.
fn refused_report<'a>(held: &'a Held) -> Option<FeeReport<'a>> {
    let report = held.filing.report()?;
    Some(FeeReport {
        id: &held.report_id,
        name: report.name.as_deref().unwrap_or(&held.report_id),
        last_round: report.end.as_ref().or(report.start.as_ref()).map(|day| day.value),
        participants: report.players.len(),
        kind: report.kind.as_ref()?.value,
        is_foreign: report.federation.as_deref().is_some_and(|federation| federation != home()),
        is_rated: false,
    })
}

/// All reports received, accepted or not.
fn reported<'a>(sorted: &'a Sorted<'_>, handled: impl Iterator<Item = &'a HandledReport>) -> Reported<'a> {
    let before = handled.map(|report| (report.id.as_str(), report.tournament.as_str()));
    let settled = sorted.accepted.iter().chain(&sorted.superseded);
    let accepted = settled.map(|accepted| (accepted.report.id.as_str(), accepted.report.tournament.as_str()));
    let tournament =
        |held: &'a Held| held.filing.report().and_then(|report| report.tournament.as_deref()).unwrap_or_default();
    let held = sorted.held.iter().map(|held| (held.report_id.as_str(), tournament(held)));
    let mut reported = Reported::new();
    for (report, tournament) in before.chain(accepted).chain(held) {
        for name in [report, tournament].into_iter().filter(|name| !name.is_empty()) {
            reported.entry(name).or_default().insert(report);
        }
    }
    reported
}

/// Tournaments announced by decision (§ 64).
pub fn announcements<'d>(decisions: impl Iterator<Item = &'d Decision>) -> Vec<Announcement> {
    let announced = decisions.filter_map(|decision| match &decision.what {
        DecisionKind::Announce(row) => Some(Announcement {
            tournament: row.tournament.clone(),
            name: row.name.clone(),
            organiser: row.organiser.clone().unwrap_or_default(),
            start: row.start.0,
            end: row.end.0,
            announced: row.announced.map_or(decision.date, |day| day.0),
            groups: row.groups.map_or(1, |groups| usize::from(groups.max(1))),
        }),
        _ => None,
    });
    announced.collect()
}

/// Adds the guests of the rated reports, in the order of date, tournament and person. `people`: the register
/// with the new members.
pub fn add_guests(guests: &mut Vec<Guest>, reports: &[&AcceptedReport], people: &People) {
    for report in reports {
        for player in report.players.iter().filter(|player| player.is_non_member) {
            let guest = guest_of(report, player, people);
            if !guests.contains(&guest) {
                guests.push(guest);
            }
        }
    }
    fn order(guest: &Guest) -> (Option<NaiveDate>, [&String; 4]) {
        (guest.date, [&guest.tournament, &guest.name, &guest.player_id, &guest.fide_id])
    }
    guests.sort_by(|a, b| order(a).cmp(&order(b)));
}

/// A player who is not a member, for the fee of § 63.
fn guest_of(report: &AcceptedReport, player: &AcceptedPlayer, people: &People) -> Guest {
    let person = people.record(&player.id);
    let of_person = person.map(|person| &person.fide_id).filter(|id| !id.is_empty());
    let tournament = if report.tournament.is_empty() { &report.id } else { &report.tournament };
    Guest {
        player_id: player.id.clone(),
        fide_id: of_person.unwrap_or(&player.guest.fide_id).clone(),
        name: player.name.clone(),
        birth_date: person.and_then(|person| person.birth_date).or(player.guest.birth_date),
        tournament: tournament.clone(),
        date: Some(report.order.last_round),
    }
}

/// The days of 4.8.3. An announcement by decision takes precedence over the day in the form.
// Decision (4.8.3): of several announcements the first one counts as told to RK.
pub fn notice(report: &AcceptedReport, announced: &[Announcement]) -> Notice {
    let ids = [report.id.as_str(), report.tournament.as_str()];
    let of_report = announced.iter().filter(|announcement| ids.contains(&announcement.tournament.as_str()));
    let on_file = of_report.map(|announcement| announcement.announced).min();
    Notice {
        announced: on_file.or(report.announced),
        start: Some(report.order.first_round),
        end: Some(report.order.last_round),
        reported: report.reported,
    }
}
