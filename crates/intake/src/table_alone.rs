//! A report as a table alone: pairs and results. Players need no identity and no ratings here, so even a report that
//! cannot be rated may have a final table. Players given by number only get their names from the register.

use super::{limits, player_facts, table};
use kartotek_formats::bundle::{Bundle, ReadBundle};
use kartotek_formats::diagnostic::codes::scores_unread;
use kartotek_formats::diagnostic::{Diagnostic, Place, any_holds_back};
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::scores::{self, is_by_number};
use kartotek_law::regulation::rateable::game::{self, ScheduledGames};
use kartotek_law::vocabulary::{Entrant, Group};
use kartotek_register::People;

/// A report with a usable table.
#[derive(Clone, Debug)]
pub struct TabulatedReport {
    pub id: String,
    pub name: String,
    /// In the order of the group's players, which is that of the start numbers.
    pub players: Vec<TabulatedPlayer>,
    /// Without ratings of the players.
    pub group: Group,
    pub schedule: ScheduledGames,
    pub filed: ReportAsFiled,
}

impl TabulatedReport {
    /// Start numbers, in the order of the group's players.
    pub fn numbers(&self) -> Vec<u32> {
        self.players.iter().map(|player| player.no).collect()
    }
}

#[derive(Clone, Debug)]
pub struct TabulatedPlayer {
    pub no: u32,
    /// The register id if the report gives no name.
    pub name: String,
}

/// Reads a report and checks its table. `None`: it has none; the objections give the reasons.
pub fn tabulate(bundle: &Bundle) -> (Option<TabulatedReport>, Vec<Diagnostic>) {
    of_reading(bundle, bundle.read())
}

/// Like [`tabulate`], with names from the register, if there is one, for players that the report gives by number only.
pub fn tabulate_with_names(bundle: &Bundle, people: Option<&People>) -> (Option<TabulatedReport>, Vec<Diagnostic>) {
    let ReadBundle { report, diagnostics } = bundle.read();
    let report = report.map(|report| people.map_or(report.clone(), |people| named(&report, people)));
    of_reading(bundle, ReadBundle { report, diagnostics })
}

/// Like [`tabulate`], for a bundle that has been read.
pub fn of_reading(bundle: &Bundle, reading: ReadBundle) -> (Option<TabulatedReport>, Vec<Diagnostic>) {
    let mut diagnostics = reading.diagnostics;
    let Some(report) = reading.report else { return (None, diagnostics) };
    let file = Place::file(bundle.name());
    if !limits::check(&report, &file, &mut diagnostics) {
        return (None, diagnostics);
    }
    let mut order: Vec<&PlayerAsFiled> = report.players.iter().collect();
    order.sort_by_key(|player| player.no);
    let Some(table) = table::check(&report, &order, &file, &mut diagnostics) else { return (None, diagnostics) };
    let group = table.group(&report, vec![Entrant::OutsideUnrated; order.len()]);
    let schedule = game::schedule_alone(&group);
    table::check_absences(&report, &order, &group, &schedule, &mut diagnostics);
    table::check_free_rounds(&report, &order, &group, &mut diagnostics);
    let id = report.id.as_ref().map_or_else(|| bundle.default_id(), |id| id.value.clone());
    let tabulated = (!any_holds_back(&diagnostics)).then(|| TabulatedReport {
        name: report.name.clone().unwrap_or_else(|| id.clone()),
        players: order
            .iter()
            .map(|player| TabulatedPlayer { no: player.no, name: player_facts::name(player, None) })
            .collect(),
        id,
        group,
        schedule,
        filed: report.clone(),
    });
    (tabulated, diagnostics)
}

/// Findings in the scores that could not be read with such a report. `people`: `None` without a register; the names
/// are then unknown.
pub fn check(bundle: &Bundle, report: &ReportAsFiled, people: Option<&People>) -> Vec<Diagnostic> {
    let Some(first) = bundle.scores().first().filter(|_| is_by_number(report)) else { return Vec::new() };
    match people {
        Some(people) => scores::read(bundle.scores(), bundle.name(), &named(report, people)),
        None => vec![scores_unread::by_number(&Place::file(&first.name))],
    }
}

/// The report with the register's names for players given by number only.
pub fn named(report: &ReportAsFiled, people: &People) -> ReportAsFiled {
    let name = |player: &PlayerAsFiled| {
        let known = player.id.as_deref().and_then(|id| people.by_id(id)).map(|person| person.name.clone());
        player.name.clone().or(known)
    };
    let players = report.players.iter().map(|player| PlayerAsFiled { name: name(player), ..player.clone() });
    ReportAsFiled { players: players.collect(), ..report.clone() }
}
