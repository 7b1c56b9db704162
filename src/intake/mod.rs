//! A report as filed, against what is known: accepted, or held back with every objection at once.

mod completeness;
pub mod conduct;
pub mod confirmed;
mod doubtful;
pub mod emt;
pub mod entry_list;
pub mod fide;
pub mod header;
pub mod identity;
pub mod likeness;
mod limits;
pub mod new_person;
pub mod newcomer;
pub mod pairing;
mod ratings;
mod table;
pub mod tabulated;
mod unlikely;

use self::conduct::{Conduct, ConductContext, GuestEntry};
use self::identity::Identified;
use self::newcomer::Newcomers;
use self::ratings::{Entering, StartRating};
use crate::decision::ruled::{RuledReport, Rulings};
use crate::diagnostic::{Diagnostic, Place, any_holds_back, codes};
use crate::formats::bundle::Bundle;
use crate::formats::report::{Filed, OUR_FEDERATION, PlayerAsFiled, ReportAsFiled};
use crate::register::{Era, People, State};
use chrono::NaiveDate;
use kartotek_law::regulation::candidate_result;
use kartotek_law::regulation::new_rating::{self, RatedGroup};
use kartotek_law::regulation::outside_player::{self, NoPerformance};
use kartotek_law::regulation::rateable::game;
use kartotek_law::regulation::rateable::order::RatingOrder;
use kartotek_law::regulation::rateable::start_rating::StartRatingDay;
use kartotek_law::regulation::{RuleBook, RuleSet};
use kartotek_law::vocabulary::{Approval, Club, Entrant, Group, Person, Rating, TournamentKind};
use std::sync::Arc;

/// Where ratings come from.
pub enum Basis<'a> {
    /// The report's own, without an office.
    Report {
        /// Players of a TRF's 001 lines whose federation is not ours are foreigners, and their rating is an Elo.
        foreign_by_federation: bool,
        /// Nothing is rated: a player with a register id may leave his rating to the register.
        check_only: bool,
    },
    /// A published list.
    List(&'a People),
    /// The register of an office.
    Office(&'a State<'a>),
}

impl Basis<'_> {
    /// The people players are looked for among.
    pub fn people(&self) -> Option<&People> {
        match self {
            Basis::Report { .. } => None,
            Basis::List(people) => Some(people),
            Basis::Office(register) => Some(register.people),
        }
    }

    /// By which habits a report is taken: today's, but where an office makes a run of earlier once more.
    fn era(&self) -> Era {
        match self {
            Basis::Office(register) => register.era,
            _ => Era::Today,
        }
    }

    /// Empty without an office.
    pub fn clubs(&self) -> &[Club] {
        match self {
            Basis::Office(register) => register.clubs,
            _ => &[],
        }
    }
}

/// A report that can be rated.
#[derive(Clone, Debug)]
pub struct AcceptedReport {
    pub id: String,
    pub name: String,
    pub tournament: String,
    pub federation: String,
    pub order: RatingOrder,
    pub reported: Option<NaiveDate>,
    pub start_rating_day: Option<NaiveDate>,
    pub candidate_qualifying: bool,
    pub rulings: Rulings,
    /// Who plays without being a member (§ 63).
    pub guests: Vec<GuestEntry>,
    /// In the order of the group's players, which is that of the start numbers.
    pub players: Vec<AcceptedPlayer>,
    pub group: Group,
    /// Everybody's gain; what it makes of a rating depends on the register when it is booked.
    pub rated: RatedGroup,
    /// In force on the last round.
    pub rules: Arc<RuleSet>,
}

#[derive(Clone, Debug)]
pub struct AcceptedPlayer {
    pub no: u32,
    /// Register id; empty for players outside it.
    pub id: String,
    pub name: String,
    pub registered: Registered,
}

/// Where a player's registered rating is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Registered {
    /// The report says it (no office).
    AsFiled(Rating),
    /// In the register, under the player's id.
    InRegister,
    /// Starts anew with this rating (4.5.5.1.5).
    Restarts(Rating),
    /// Enters the register with this report.
    New(Box<NewMember>),
    /// Gets no calculation.
    Outside,
}

/// A player who enters the register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMember {
    pub first_rating: Rating,
    pub approved_by: Approval,
    pub filed: Person,
}

/// Checks a report that has been read. `diagnostics` are those of the reading; all objections are returned together.
pub fn accept(
    bundle: &Bundle,
    report: &RuledReport,
    basis: &Basis,
    rules: &RuleBook,
    mut diagnostics: Vec<Diagnostic>,
) -> (Option<AcceptedReport>, Vec<Diagnostic>) {
    let file = Place::file(bundle.name());
    let is_read = !any_holds_back(&diagnostics);
    if !limits::check(report, &file, &mut diagnostics) {
        return (None, diagnostics);
    }
    if let Some((place, reason)) = &report.rulings.refused {
        diagnostics.push(codes::report_refused::found(place, reason));
    }
    if !report.has_form && !bundle.has_form() && matches!(basis, Basis::Office(_)) {
        diagnostics.push(codes::form_missing::found(&file, report.time_control.is_some()));
    }
    let id = report.id.as_ref().map_or_else(|| bundle.default_id(), |id| id.value.clone());
    header::check(report, &id, basis, &file, &mut diagnostics);
    entry_list::check_day(report, &mut diagnostics);
    let federation = report.federation.clone().unwrap_or_else(|| OUR_FEDERATION.to_owned());
    let start_rating_day = start_rating_day(report, basis, &federation);
    let today = match basis {
        Basis::Office(register) => register.day,
        _ => NaiveDate::default(),
    };
    let end = report.end.as_ref().or(report.start.as_ref()).map_or(today, |date| date.value);
    let is_told = matches!(basis, Basis::Office(_) | Basis::Report { check_only: true, .. });
    if rules.is_by_date() && report.end.is_none() && !is_told {
        diagnostics.push(codes::date_missing::rules_depend_on_it(&file));
    }
    let rules = rules.in_force_on(end);
    let mut order: Vec<&PlayerAsFiled> = report.players.iter().collect();
    order.sort_by_key(|player| player.no);
    let Identified { persons: identified, used: aliases } =
        identity::identify(&order, basis, report, &id, &mut diagnostics);
    let entered: Vec<(AcceptedPlayer, Option<Entrant>)> = (order.iter().zip(&identified))
        .map(|(player, person)| {
            let returned =
                entry_list::returned(&report.rulings, person.map(|person| person.id.as_str()), basis.people());
            let booked = booked_start(report, *person);
            let start = StartRating { day: start_rating_day, returned, booked };
            let entering =
                Entering { player, report, id: &id, rules, is_new: person.is_none(), diagnostics: &mut diagnostics };
            entering.enter(*person, basis, start)
        })
        .collect();
    if basis.era().is_since_04() && !may_be_assigned(report, &federation) {
        let assigned = order.iter().filter_map(|player| Some((player, player.assigned_rating?)));
        diagnostics.extend(assigned.map(|(player, rating)| {
            codes::assigned_rating_at_home::found(player.form_place(), player.named(), rating)
        }));
    }
    if let Basis::Office(register) = basis {
        doubtful::check(report, &id, &order, &identified, register, &mut diagnostics);
    }
    newcomers_once(&entered, &order, &mut diagnostics);
    let office = matches!(basis, Basis::Office(_)).then_some(id.as_str());
    identity::crossed_ratings(&order, &identified, &start_ratings(&entered), office, &mut diagnostics);
    let conduct = Conduct::new(report, &id, ConductContext::of(basis), &file);
    let seen: Vec<_> = (order.iter().zip(&identified).zip(&entered))
        .map(|((filed, person), (player, _))| (*filed, *person, player))
        .collect();
    let guests = conduct.as_ref().map(|conduct| conduct.check(&seen, &mut diagnostics)).unwrap_or_default();
    let table = table::check(report, &order, &file, &mut diagnostics);
    let Some(table) = table else { return (None, diagnostics) };
    // Where a rating is missing an objection says so; the rest of the checks go on without it.
    let entrants = entered.iter().map(|(_, entrant)| entrant.unwrap_or(Entrant::Outside(Rating(1500)))).collect();
    let group = table.group(report, entrants, basis.era());
    let schedule = game::schedule(&group);
    table::check_absences(report, &order, &group, &schedule, &mut diagnostics);
    table::check_rated(report, &schedule, &mut diagnostics);
    match &conduct {
        Some(conduct) => conduct.check_rounds(&group, &schedule, &mut diagnostics),
        None => Conduct::check_declared(report, &group, &schedule, &mut diagnostics),
    }
    if basis.era().is_since_04() && !any_holds_back(&diagnostics) {
        let players: Vec<_> = order.iter().copied().zip(identified.iter().copied()).collect();
        conduct::emt_group::check(report, &id, &players, (&group, &schedule), &file, &mut diagnostics);
    }
    // A line that could not be read may be the one that is missing.
    if is_read {
        completeness::check(report, &order, &group, &mut diagnostics);
    }
    let rated = match new_rating::rate(rules, &group) {
        Ok(rated) => Some(rated),
        Err(missing) => {
            diagnostics.extend(no_performance(&missing, &order, may_be_assigned(report, &federation)));
            None
        }
    };
    if let Some(rated) = &rated {
        let command = |player: &PlayerAsFiled| identity::confirm(office, &codes::unlikely_result::CODE, player);
        unlikely::check(&order, &entered, rated, rules, command, &mut diagnostics);
        let is_asked = match basis {
            Basis::Report { .. } => false,
            Basis::List(_) => true,
            Basis::Office(register) => register.era.is_since_03(),
        };
        if is_asked && !any_holds_back(&diagnostics) && !has_game_of_ours(&entered, rated) {
            let command = identity::confirm_report_if(office, &codes::nobody_of_ours::CODE);
            diagnostics.push(codes::nobody_of_ours::found(&file, order.len(), command));
        }
    }
    let mut rulings = report.rulings.clone();
    rulings.used.extend(aliases);
    rulings.used.extend(confirmed::take_out(&rulings.confirmed, &report.players, &mut diagnostics));
    let accepted = rated.filter(|_| !any_holds_back(&diagnostics)).map(|rated| AcceptedReport {
        order: RatingOrder {
            last_round: end,
            first_round: report.start.as_ref().map_or(end, |date| date.value),
            report_id: id.clone(),
        },
        name: report.name.clone().unwrap_or_else(|| id.clone()),
        tournament: report.tournament.clone().unwrap_or_default(),
        federation,
        reported: report.reported.as_ref().map(|date| date.value),
        start_rating_day,
        candidate_qualifying: qualifies(report, group.kind),
        rulings,
        guests,
        players: entered.into_iter().map(|(player, _)| player).collect(),
        group,
        rated,
        rules: Arc::clone(rules),
        id,
    });
    (accepted, diagnostics)
}

/// § 26: by what was decided, else by what the form says, else by kind.
fn qualifies(report: &RuledReport, kind: TournamentKind) -> bool {
    let has_rounds = report.rounds.as_ref().is_none_or(|rounds| rounds.value >= candidate_result::FEWEST_ROUNDS);
    let by_kind = report.kind.is_some() && candidate_result::qualifies_by_default(kind);
    has_rounds && (report.rulings.is_candidate_approved || report.candidate_qualifying.unwrap_or(by_kind))
}

/// A new member stands in a report under one start number.
fn newcomers_once(
    entered: &[(AcceptedPlayer, Option<Entrant>)],
    filed: &[&PlayerAsFiled],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut newcomers = Newcomers::default();
    for ((player, _), filed) in entered.iter().zip(filed) {
        // Whoever has an id has been looked at by it.
        if newcomers.add(player) && matches!(&player.registered, Registered::New(_)) && filed.id.is_none() {
            diagnostics.push(codes::player_twice::newcomer(&filed.place, filed.named()));
        }
    }
}

fn has_game_of_ours(entered: &[(AcceptedPlayer, Option<Entrant>)], rated: &RatedGroup) -> bool {
    let is_ours = |index: usize| matches!(entered[index].1, Some(Entrant::Ours(_)));
    (0..entered.len()).any(|index| is_ours(index) && rated.schedule.rated(index).next().is_some())
}

/// Of our own players.
fn start_ratings(entered: &[(AcceptedPlayer, Option<Entrant>)]) -> Vec<Option<Rating>> {
    let own = |entrant: &Option<Entrant>| match entrant {
        Some(Entrant::Ours(rating)) => Some(*rating),
        _ => None,
    };
    entered.iter().map(|(_, entrant)| own(entrant)).collect()
}

/// `None` without an office, or where the dates are missing.
fn start_rating_day(report: &RuledReport, basis: &Basis, federation: &str) -> Option<NaiveDate> {
    let Basis::Office(register) = basis else { return None };
    // Decision (4.5.4.1): a correction goes by the day of its original, whatever dates it has itself.
    if let Some(day) = report.rulings.original.as_ref().and_then(|original| original.day) {
        return Some(day);
    }
    day_of(report, federation != OUR_FEDERATION, register.day)
}

/// The day whose ratings a report starts from that is rated on a day (4.5.4.1). `None`: it names no dates.
pub fn start_rating_day_of(report: &ReportAsFiled, as_of: NaiveDate) -> Option<NaiveDate> {
    let is_foreign = report.federation.as_deref().is_some_and(|federation| federation != OUR_FEDERATION);
    day_of(report, is_foreign, as_of)
}

/// Of a correction: with which rating the player started in the original.
fn booked_start(report: &RuledReport, person: Option<&Person>) -> Option<Rating> {
    report.rulings.original.as_ref()?.ratings.get(&person?.id).copied()
}

fn day_of(report: &ReportAsFiled, is_foreign: bool, as_of: NaiveDate) -> Option<NaiveDate> {
    let date = |filed: &Option<Filed<NaiveDate>>| filed.as_ref().map(|date| date.value);
    let day = StartRatingDay {
        is_foreign,
        ratings_as_of: date(&report.ratings_as_of),
        first_round: date(&report.start).or(date(&report.end))?,
        last_round: date(&report.end).or(date(&report.start))?,
        reported: date(&report.reported),
        as_of,
    };
    Some(day.day())
}

/// The earliest day whose ratings a report may ask for, wherever it was played.
pub fn earliest_start_rating_day(report: &ReportAsFiled, as_of: NaiveDate) -> NaiveDate {
    let days = [false, true].into_iter().filter_map(|is_foreign| day_of(report, is_foreign, as_of));
    days.min().unwrap_or(as_of)
}

/// Only in international tournaments abroad does RK assign a rating (4.5.5.2.4).
fn may_be_assigned(report: &ReportAsFiled, federation: &str) -> bool {
    let is_foreign = federation != OUR_FEDERATION;
    report.kind.as_ref().is_some_and(|kind| outside_player::may_be_assigned(kind.value, is_foreign))
}

/// So many are told one by one; where there are more, the ratings are missing in the file.
const MOST_WITHOUT_PERFORMANCE: usize = 5;

/// Whoever has no performance rating is named; that nobody has a rating is told once.
fn no_performance(missing: &[NoPerformance], players: &[&PlayerAsFiled], may_be_assigned: bool) -> Vec<Diagnostic> {
    let is_nobody = |missing: &&NoPerformance| matches!(missing, NoPerformance::NobodyRated { .. });
    let unrated = missing.iter().filter(is_nobody).count();
    let undefined = |missing: &NoPerformance| match *missing {
        NoPerformance::Undefined { player, proposed, .. } => Some((player, proposed)),
        NoPerformance::NobodyRated { .. } => None,
    };
    let many: Vec<(usize, Rating)> = missing.iter().filter_map(undefined).collect();
    let mut told = Vec::new();
    let mut is_told = false;
    if let [(first, proposed), ..] = many.as_slice()
        && many.len() > MOST_WITHOUT_PERFORMANCE
    {
        let numbers: Vec<u32> = many.iter().map(|(player, _)| players[*player].no).collect();
        told.push(codes::no_performance_rating::of_many(
            &players[*first].place,
            &numbers,
            may_be_assigned.then_some(*proposed),
        ));
    }
    for missing in missing {
        match *missing {
            NoPerformance::Undefined { .. } if many.len() > MOST_WITHOUT_PERFORMANCE => {}
            NoPerformance::Undefined { player, games, points, proposed } => {
                let PlayerAsFiled { place, no, .. } = players[player];
                let named = players[player].named();
                told.push(codes::no_performance_rating::found(
                    place,
                    *no,
                    named,
                    points,
                    games,
                    may_be_assigned.then_some(proposed),
                ));
            }
            NoPerformance::NobodyRated { player } if !is_told => {
                is_told = true;
                let PlayerAsFiled { place, no, .. } = players[player];
                told.push(codes::nobody_rated::found(place, *no, players[player].named(), unrated, may_be_assigned));
            }
            NoPerformance::NobodyRated { .. } => {}
        }
    }
    told
}
