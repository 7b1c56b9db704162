//! A report as a part of a tournament with several reports: its groups and play-offs. § 65 and § 36 apply to the whole
//! tournament.

use super::conduct::emt_group;
use chrono::NaiveDate;
use kartotek_facts::{AcceptedPlayer, Report};
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::regulation::emt::group_name::{self, NamedGroup};
use kartotek_law::regulation::emt::title::PlayOff;
use kartotek_law::regulation::final_table;
use kartotek_law::regulation::rateable::game::ScheduledGames;
use kartotek_law::vocabulary::{BirthDate, Entrant, Group, Person, PlayerIndex, Rating, TournamentKind};
use kartotek_register::People;
use kartotek_register::people::name_key;
use std::collections::HashMap;

pub struct TournamentPart {
    pub report: String,
    /// Empty: the report is the whole tournament.
    pub tournament: String,
    pub kind: TournamentKind,
    /// The group of an EMT, if the name shows it.
    pub named: Option<NamedGroup>,
    /// First and last round, if the report gives one of them.
    pub days: Option<(NaiveDate, NaiveDate)>,
    pub group: Group,
    pub schedule: ScheduledGames,
    /// In the order of the group's players.
    pub players: Vec<PartPlayer>,
}

/// A player of the part.
pub struct PartPlayer {
    pub no: u32,
    /// Register id; empty: outside the register.
    pub id: String,
    pub name: String,
    /// As in the report.
    pub federation: String,
    pub birth_date: Option<BirthDate>,
    /// The start rating; `None`: a performance rating, or unknown.
    pub rating: Option<Rating>,
}

/// Identity and rating of a player.
pub struct Known {
    pub id: String,
    pub name: String,
    pub rating: Option<Rating>,
}

impl PartPlayer {
    pub fn person<'p>(&self, people: &'p People) -> Option<&'p Person> {
        people.by_id(&self.id)
    }
}

impl TournamentPart {
    pub fn of_facts(report: &Report, schedule: &ScheduledGames) -> TournamentPart {
        let player = |(player, entrant): (&AcceptedPlayer, &Entrant)| PartPlayer {
            no: player.no,
            id: player.id.clone(),
            name: player.name.clone(),
            federation: player.fide.federation.clone().unwrap_or_default(),
            birth_date: player.guest.birth_date,
            rating: match entrant {
                Entrant::Ours(rating) | Entrant::Outside(rating) => Some(*rating),
                Entrant::OutsideUnrated => None,
            },
        };
        TournamentPart {
            report: report.id.clone(),
            tournament: report.tournament.clone(),
            kind: report.group.kind,
            named: group_name::named(&report.name).or_else(|| group_name::named(&report.id)),
            days: report.start.map(|start| (start, report.order.last_round)),
            players: report.players.iter().zip(&report.group.players).map(player).collect(),
            group: report.group.clone(),
            schedule: schedule.clone(),
        }
    }

    /// Makes the part that a report has in a tournament. `known` gives identity and rating of a filed player. Players
    /// are in the order of start numbers.
    pub fn new(
        report: &str,
        filed: &ReportAsFiled,
        (group, schedule): (&Group, &ScheduledGames),
        known: impl Fn(&PlayerAsFiled) -> Known,
    ) -> TournamentPart {
        let mut order: Vec<&PlayerAsFiled> = filed.players.iter().collect();
        order.sort_by_key(|player| player.no);
        let player = |player: &&PlayerAsFiled| {
            let Known { id, name, rating } = known(player);
            let federation = player.federation.clone().unwrap_or_default();
            PartPlayer { no: player.no, id, name, federation, birth_date: player.birth_date, rating }
        };
        TournamentPart {
            report: report.to_owned(),
            tournament: filed.tournament.clone().unwrap_or_default(),
            kind: group.kind,
            named: emt_group::group_of(filed, report),
            days: filed.start.as_ref().zip(filed.end.as_ref()).map(|(start, end)| (start.value, end.value)),
            players: order.iter().map(player).collect(),
            group: group.clone(),
            schedule: schedule.clone(),
        }
    }

    /// The players when the groups were made: with a game or bye, or withdrawn.
    pub fn participants(&self) -> impl Iterator<Item = &PartPlayer> {
        let Group { byes, withdrawn, .. } = &self.group;
        let takes_part = |player: PlayerIndex| {
            self.schedule.is_scheduled(player)
                || byes.iter().any(|bye| bye.player == player)
                || withdrawn.iter().any(|withdrawal| withdrawal.player == player)
        };
        self.players.iter().enumerate().filter(move |(player, _)| takes_part(*player)).map(|(_, player)| player)
    }

    /// The points of its players in each play-off of the same tournament. `parts`: all parts, including the play-offs.
    pub fn play_offs(&self, parts: &[&TournamentPart]) -> Vec<PlayOff> {
        let is_play_off = |part: &&&TournamentPart| {
            part.kind == TournamentKind::Playoff && !self.tournament.is_empty() && part.tournament == self.tournament
        };
        parts.iter().filter(is_play_off).map(|part| self.points_in(part)).collect()
    }

    fn points_in(&self, play_off: &TournamentPart) -> PlayOff {
        let points = final_table::points(&play_off.group, &play_off.schedule);
        let by_id: HashMap<&str, PlayerIndex> =
            self.players.iter().enumerate().map(|(place, player)| (player.id.as_str(), place)).collect();
        // Players outside the register are compared by name.
        let is_same = |one: &PartPlayer, other: &PartPlayer| {
            one.id.is_empty() && !one.name.is_empty() && name_key(&one.name) == name_key(&other.name)
        };
        let place_of = |player: &PartPlayer| match player.id.as_str() {
            "" => self.players.iter().position(|one| is_same(one, player)),
            id => by_id.get(id).copied(),
        };
        play_off.players.iter().zip(points).filter_map(|(player, points)| Some((place_of(player)?, points))).collect()
    }
}
