//! The groups of one tournament, each with a report of its own: those of a run, and those that earlier runs have rated.
//! § 65 and § 36 speak of a tournament, of which no report tells alone.

use super::copies;
use super::sorted::{Accepted, Sorted};
use crate::formats::report::{OUR_FEDERATION, ReportAsFiled};
use crate::intake::conduct::emt_group;
use crate::intake::tabulated;
use crate::ledger;
use crate::register::people::name_key;
use crate::register::run_folder::{HandledReport, RunFolder};
use crate::register::{People, State};
use crate::texts::{OrSay, in_run};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::regulation::emt::group_name::NamedGroup;
use kartotek_law::regulation::rateable::game::ScheduledGames;
use kartotek_law::vocabulary::{BirthDate, Entrant, Group, Person, PlayerIndex, Rating, TournamentKind};
use std::collections::{BTreeMap, HashMap, HashSet};

/// A report of a tournament that may have several.
pub struct Part {
    pub report: String,
    pub tournament: String,
    pub kind: TournamentKind,
    /// Of an EMT, where its name tells it.
    pub named: Option<NamedGroup>,
    /// First and last round, as far as the report says them.
    pub days: Option<(NaiveDate, NaiveDate)>,
    pub group: Group,
    pub schedule: ScheduledGames,
    /// In the order of the group's players.
    pub players: Vec<PartPlayer>,
}

/// A player of it.
pub struct PartPlayer {
    pub no: u32,
    /// Register id; empty: outside the register.
    pub id: String,
    pub name: String,
    /// As the report has them.
    pub federation: String,
    pub birth_date: Option<BirthDate>,
    /// The start rating; `None`: it is a performance rating, or nobody knows.
    pub rating: Option<Rating>,
}

impl PartPlayer {
    /// Whether two reports have the same player: by register id, outside the register by name.
    pub fn is(&self, other: &PartPlayer) -> bool {
        match (self.id.as_str(), other.id.as_str()) {
            ("", "") => !self.name.is_empty() && name_key(&self.name) == name_key(&other.name),
            (own, other) => own == other,
        }
    }

    pub fn person<'p>(&self, people: &'p People) -> Option<&'p Person> {
        people.by_id(&self.id)
    }
}

impl Part {
    /// `None`: it stands alone, or was played abroad.
    pub fn of(accepted: &Accepted) -> Option<Part> {
        let report = &accepted.report;
        if report.tournament.is_empty() || report.federation != OUR_FEDERATION {
            return None;
        }
        let filed = Filed::of(&accepted.filed);
        let entrants = report.players.iter().zip(&report.group.players);
        Some(Part {
            players: entrants
                .map(|(own, entrant)| {
                    let rating = match entrant {
                        Entrant::Ours(rating) | Entrant::Outside(rating) => Some(*rating),
                        Entrant::OutsideUnrated => None,
                    };
                    filed.player(own.no, own.id.clone(), &own.name, rating)
                })
                .collect(),
            named: emt_group::group_of(&accepted.filed, &report.id),
            kind: report.group.kind,
            days: filed.days,
            group: report.group.clone(),
            schedule: report.rated.schedule.clone(),
            tournament: report.tournament.clone(),
            report: report.id.clone(),
        })
    }

    /// Of an earlier run. `None`: its copies cannot be read as a table any more.
    fn of_run(run: &RunFolder, handled: &HandledReport, booked: &Booked) -> Result<Option<Part>> {
        let bundle = copies::filed(run, handled)?;
        let (Some(report), (Some(table), _)) = (bundle.read().report, tabulated::tabulate(&bundle)) else {
            return Ok(None);
        };
        let filed = Filed::of(&report);
        let players = table.players.iter().map(|own| match booked.get(&own.no) {
            Some((id, rating)) => filed.player(own.no, id.clone(), &own.name, *rating),
            None => filed.player(own.no, String::new(), &own.name, filed.outside_rating(own.no)),
        });
        Ok(Some(Part {
            players: players.collect(),
            named: emt_group::group_of(&report, &handled.report),
            kind: table.group.kind,
            days: filed.days,
            tournament: handled.tournament.clone(),
            report: handled.report.clone(),
            group: table.group,
            schedule: table.schedule,
        }))
    }

    /// Whoever was among the players when the groups were made: with a line in the table, or left before the first.
    pub fn participants(&self) -> impl Iterator<Item = &PartPlayer> {
        let Group { byes, withdrawn, .. } = &self.group;
        let takes_part = |player: PlayerIndex| {
            self.schedule.is_scheduled(player)
                || byes.iter().any(|bye| bye.player == player)
                || withdrawn.iter().any(|own| own.player == player)
        };
        self.players.iter().enumerate().filter(move |(player, _)| takes_part(*player)).map(|(_, own)| own)
    }
}

/// What a report says of its players, by start number.
struct Filed<'r> {
    report: &'r ReportAsFiled,
    days: Option<(NaiveDate, NaiveDate)>,
    at: HashMap<u32, usize>,
}

impl<'r> Filed<'r> {
    fn of(report: &'r ReportAsFiled) -> Filed<'r> {
        let (start, end) = (report.start.as_ref(), report.end.as_ref());
        Filed {
            report,
            days: start.zip(end).map(|(start, end)| (start.value, end.value)),
            at: report.players.iter().enumerate().map(|(place, player)| (player.no, place)).collect(),
        }
    }

    fn player(&self, no: u32, id: String, name: &str, rating: Option<Rating>) -> PartPlayer {
        let filed = self.at.get(&no).map(|place| &self.report.players[*place]);
        PartPlayer {
            no,
            id,
            name: name.to_owned(),
            federation: filed.and_then(|own| own.federation.clone()).unwrap_or_default(),
            birth_date: filed.and_then(|own| own.birth_date),
            rating,
        }
    }

    fn outside_rating(&self, no: u32) -> Option<Rating> {
        let filed = self.at.get(&no).map(|place| &self.report.players[*place])?;
        filed.elo.or(filed.national_rating).map(Rating)
    }
}

/// Register id and start rating, by start number.
type Booked = HashMap<u32, (String, Option<Rating>)>;

/// The parts, which earlier runs have rated, of the tournaments of this run's reports; of what is corrected now none.
///
/// # Errors
/// A run of the past cannot be read.
pub fn earlier(sorted: &Sorted, state: &State) -> Result<Vec<Part>> {
    let domestic = sorted.in_force().map(|own| &own.report).filter(|own| own.federation == OUR_FEDERATION);
    let tournaments: HashSet<&str> =
        domestic.map(|own| own.tournament.as_str()).filter(|tournament| !tournament.is_empty()).collect();
    let corrected: HashSet<&str> = sorted.corrections.iter().map(|own| own.report.id.as_str()).collect();
    let is_wanted = |own: &&HandledReport| {
        own.status.is_in_force() && tournaments.contains(own.tournament.as_str()) && !corrected.contains(own.report.as_str())
    };
    let mut wanted: BTreeMap<&str, &HandledReport> =
        state.handled.values().filter(is_wanted).map(|own| (own.hash.as_str(), own)).collect();
    let mut parts = Vec::new();
    for run in state.chain.iter().rev().filter(|run| run.name.number > 0) {
        if wanted.is_empty() {
            break;
        }
        let of_run = run.handled()?.into_iter().filter(|own| own.status.is_in_force());
        let of_run: Vec<&HandledReport> = of_run.filter_map(|own| wanted.remove(own.hash.as_str())).collect();
        if of_run.is_empty() {
            continue;
        }
        let mut booked: HashMap<String, Booked> = HashMap::new();
        let ids: HashSet<&str> = of_run.iter().map(|own| own.report.as_str()).collect();
        ledger::each(run, |line| {
            if ids.contains(line.report) && line.is_of_player() {
                let id = state.people.merges().id_of(line.id).to_owned();
                booked.entry(line.report.to_owned()).or_default().insert(line.no, (id, line.ro));
            }
        })
        .or_say(|| in_run(run.name))?;
        for own in of_run {
            let nobody = Booked::new();
            parts.extend(Part::of_run(run, own, booked.get(&own.report).unwrap_or(&nobody))?);
        }
    }
    parts.sort_by(|a, b| a.report.cmp(&b.report));
    Ok(parts)
}
