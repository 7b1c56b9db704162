//! The examination of one report, step by step: its head, the players and their ratings, its table, and the result.

use super::conduct::{self, Conduct, ConductContext, GuestEntry, emt_group, pairing};
use super::identity::{Identified, quoted};
use super::newcomer::Newcomers;
use super::pairing_outcome::{Outcome, Paired};
use super::ratings::{Entering, StartRating, may_be_assigned};
use super::{
    Basis, Examined, as_filed, completeness, confirmed, declarations, doubtful_reports, entry_list, header, identity,
    limits, player_facts, table, table_alone, unlikely_results,
};
use chrono::NaiveDate;
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_facts::{AcceptedPlayer, AcceptedReport, Pairing, PairingOutcome, Registered, Report};
use kartotek_formats::bundle::{self, Bundle};
use kartotek_formats::diagnostic::codes::no_performance_rating;
use kartotek_formats::diagnostic::{Code, Diagnostic, Place, any_holds_back, codes};
use kartotek_formats::home::home;
use kartotek_formats::report::{Filed, PlayerAsFiled, ReportAsFiled};
use kartotek_law::regulation::new_rating::{self, RatedGroup};
use kartotek_law::regulation::outside_player::NoPerformance;
use kartotek_law::regulation::rateable::game;
use kartotek_law::regulation::rateable::order::RatingOrder;
use kartotek_law::regulation::{RuleBook, RuleSet, Section, candidate_result};
use kartotek_law::vocabulary::{Entrant, Group, Person, Rating, TournamentKind};
use std::sync::Arc;

/// Examines a report that has been read; the objections are not yet worded for a rule set.
pub(super) fn examine(
    bundle: &Bundle,
    report: &RuledReport,
    basis: &Basis,
    rules: &RuleBook,
    diagnostics: Vec<Diagnostic>,
) -> (Option<Examined>, Vec<Diagnostic>) {
    let is_read = !any_holds_back(&diagnostics);
    let mut examination = Examination::new(bundle, report, basis, diagnostics);
    if !limits::check(report, &examination.file, &mut examination.found) {
        return (None, examination.found);
    }
    let book = rules;
    let rules = examination.rules(book);
    examination.check_head(bundle, book, rules);
    examination.found.extend(table_alone::check(bundle, report, basis.people()));
    let mut players = examination.identify_players(rules);
    let guests = examination.check_players(&players, rules);
    let Some(mut group) = examination.check_table(&players, rules) else { return (None, examination.found) };
    // An unreadable line may be the missing one.
    let found_before = examination.found.len();
    if is_read {
        completeness::check(report, &examination.order, &group, &mut examination.found);
    }
    let paired = examination.check_pairing(&group, examination.found.len() == found_before);
    if is_read {
        declarations::check_complete(report, &group, &examination.file, &mut examination.found);
    }
    let rated = examination.rate(&mut players, &mut group, rules);
    examination.accept(players, guests, (group, paired), rated, rules)
}

/// A report under examination.
struct Examination<'e> {
    report: &'e RuledReport<'e>,
    basis: &'e Basis<'e>,
    file: Place,
    /// The id of the report.
    id: String,
    /// The players by start number.
    order: Vec<&'e PlayerAsFiled>,
    federation: String,
    start_rating_day: Option<NaiveDate>,
    /// The last round; if the report gives none, the first, or the day of the run.
    end: NaiveDate,
    found: Vec<Diagnostic>,
}

/// The players, in the order of start numbers.
struct Players<'e> {
    /// `None`: not in the register.
    persons: Vec<Option<&'e Person>>,
    /// Each with the rating for the group; `None`: an objection gives the reason.
    entered: Vec<(AcceptedPlayer, Option<Entrant>)>,
    /// SHA-256 of the decisions about names that were used.
    aliases: Vec<String>,
}

impl<'e> Examination<'e> {
    fn new(
        bundle: &Bundle,
        report: &'e RuledReport<'e>,
        basis: &'e Basis<'e>,
        found: Vec<Diagnostic>,
    ) -> Examination<'e> {
        let mut order: Vec<&PlayerAsFiled> = report.players.iter().collect();
        order.sort_by_key(|player| player.no);
        let federation = report.federation.clone().unwrap_or_else(|| home().to_owned());
        let today = match basis {
            Basis::Office(register) => register.day,
            _ => NaiveDate::default(),
        };
        Examination {
            report,
            basis,
            file: Place::file(bundle.name()),
            id: report.id.as_ref().map_or_else(|| bundle.default_id(), |id| id.value.clone()),
            order,
            start_rating_day: None,
            federation,
            end: report.end.as_ref().or(report.start.as_ref()).map_or(today, |date| date.value),
            found,
        }
    }

    fn is_office(&self) -> bool {
        matches!(self.basis, Basis::Office(_))
    }

    /// The set that rates the report.
    fn rules<'b>(&mut self, book: &'b RuleBook) -> &'b Arc<RuleSet> {
        let start = self.report.start.as_ref().map_or(self.end, |start| start.value);
        let rules = book.of_report(start, self.end);
        self.start_rating_day = start_rating_day(self.report, self.basis, &self.federation, rules);
        rules
    }

    /// Checks the tournament as a whole.
    fn check_head(&mut self, bundle: &Bundle, book: &RuleBook, rules: &RuleSet) {
        let Examination { report, basis, .. } = *self;
        if let Some((place, reason)) = &report.rulings.refused {
            self.found.push(codes::report_refused::found(place, &place.file, reason));
        }
        if !report.has_form && !bundle.has_form() && self.is_office() {
            let form = quoted(&format!("{}.toml", bundle::stem(&self.file.file)));
            let (has_time, has_directors) = (report.time_control.is_some(), !report.directors.is_empty());
            self.found.push(codes::form_missing::found(&self.file, has_time, has_directors, &form));
        } else if bundle.has_form() && answers_only_about_players(report) && self.is_office() {
            self.found.push(codes::form_missing::about_players_only(&self.file));
        }
        header::check((report, rules), &self.id, basis, &self.file, &mut self.found);
        entry_list::check_day(report, &mut self.found);
        declarations::check_federation(report, &self.federation, &self.file, &mut self.found);
        let is_reported = self.is_office() || matches!(self.basis, Basis::Report { check_only: true, .. });
        if book.is_by_date() && report.end.is_none() && !is_reported {
            self.found.push(codes::date_missing::rules_depend_on_it(&self.file));
        }
    }

    /// Identifies the players and determines the ratings with which they enter.
    fn identify_players(&mut self, rules: &Arc<RuleSet>) -> Players<'e> {
        let Examination { report, basis, ref id, ref order, start_rating_day, ref file, ref mut found, .. } = *self;
        let lowest = rules.constants.lowest_first_rating();
        let Identified { persons, used: aliases } = identity::identify(order, basis, (report, id), lowest, found);
        declarations::check(report, order, &persons, (basis, file), found);
        let mut entered = Vec::with_capacity(order.len());
        for (player, person) in order.iter().zip(&persons) {
            let known = person.map(|person| person.id.as_str());
            let returned = entry_list::returned(&report.rulings, known, basis.people());
            let start = StartRating { day: start_rating_day, returned, booked: booked_start(report, *person) };
            let is_new = person.is_none();
            let entering = Entering { player, report, id, rules, is_new, diagnostics: found };
            entered.push(entering.enter(*person, basis, start));
        }
        Players { persons, entered, aliases }
    }

    /// Adds the objections to the players. Returns the players who are not members (§ 63).
    fn check_players(&mut self, players: &Players, rules: &RuleSet) -> Vec<GuestEntry> {
        let Players { persons, entered, .. } = players;
        if !may_be_assigned(self.report) {
            let by_form = |player: &&&PlayerAsFiled| !self.report.rulings.assigned.contains_key(&player.no);
            let players_by_form = self.order.iter().filter(by_form);
            let assigned = players_by_form.filter_map(|player| Some((player, player.assigned_rating?)));
            self.found.extend(assigned.map(|(player, rating)| {
                codes::assigned_rating_at_home::found(player.form_place(), player.named(), rating)
            }));
        }
        if let Basis::Office(register) = self.basis {
            let named = (self.id.as_str(), self.start_rating_day);
            doubtful_reports::check(self.report, named, &self.order, persons, register, &mut self.found);
        }
        check_newcomers_once(entered, &self.order, &mut self.found);
        let office = self.is_office().then_some(self.id.as_str());
        identity::report_crossed_ratings(&self.order, persons, &start_ratings(entered), office, &mut self.found);
        let seen: Vec<_> = (self.order.iter().zip(persons).zip(entered))
            .map(|((filed, person), (player, _))| (*filed, *person, player))
            .collect();
        let conduct = Conduct::new((self.report, rules), &self.id, ConductContext::of(self.basis), &self.file);
        conduct.map(|conduct| conduct.check(&seen, &mut self.found)).unwrap_or_default()
    }

    /// Checks the games and makes a group of them. `None`: the report has no usable table.
    fn check_table(&mut self, players: &Players, rules: &RuleSet) -> Option<Group> {
        let last_round = self.report.end.as_ref().map(|date| date.value);
        let Examination { report, basis, ref id, ref order, ref file, ref mut found, .. } = *self;
        let table = table::check(report, order, file, found)?;
        // A missing rating has its own objection; the other checks go on with a substitute.
        let entrant = |entrant: &Option<Entrant>| entrant.unwrap_or(Entrant::Outside(Rating(1500)));
        let entrants = players.entered.iter().map(|(_, entered)| entrant(entered)).collect();
        let mut group = table.group(report, entrants);
        if rules.constants.k_has_conditions() {
            let seen = order.iter().zip(&players.persons);
            let careers = seen.map(|(filed, person)| player_facts::career(filed, *person, basis, last_round));
            group.careers = careers.collect();
        }
        let schedule = game::schedule(rules, &group);
        table::check_absences(report, order, &group, &schedule, found);
        table::check_free_rounds(report, order, &group, found);
        doubtful_reports::check_deaths((report, id), order, &players.persons, &group, found);
        doubtful_reports::check_rounds(report, &group, found);
        table::check_rated(report, &schedule, found);
        let conduct = Conduct::new((report, rules), id, ConductContext::of(basis), file);
        conduct::check_rounds(report, conduct.as_ref(), (&group, &schedule), found);
        if rules.constants.has(Section::Emt) && !any_holds_back(found) {
            let players: Vec<_> = order.iter().copied().zip(players.persons.iter().copied()).collect();
            emt_group::check(report, id, &players, (&group, &schedule), file, found);
        }
        Some(group)
    }

    /// Compares the rounds with the declared pairing system. `is_whole`: nothing is missing from the table.
    fn check_pairing(&mut self, group: &Group, is_whole: bool) -> Option<Paired> {
        if any_holds_back(&self.found) {
            return None;
        }
        let numbers = self.order.iter().map(|player| player.no).collect();
        pairing::check(self.report, group, numbers, is_whole, &mut self.found)
    }

    /// Rates the group. `None`: a rating is missing.
    fn rate(&mut self, players: &mut Players, group: &mut Group, rules: &Arc<RuleSet>) -> Option<RatedGroup> {
        let is_abroad = may_be_assigned(self.report);
        let mut outcome = new_rating::rate(rules, group);
        if !is_abroad {
            let undefined = outcome.as_ref().err().map_or(&[][..], Vec::as_slice);
            let used = self.assign(undefined, players, group);
            if !used.is_empty() {
                outcome = new_rating::rate(rules, group);
            }
            // Only when all players have a rating does it show which assigned ratings were unnecessary.
            if outcome.is_ok() {
                self.found.extend(self.unused_assigned_ratings(&used));
            }
        }
        // The report's id, if decisions about it are possible.
        let office = self.is_office().then_some(self.id.as_str());
        let rated = match outcome {
            Ok(rated) => rated,
            Err(missing) => {
                let assign = |no, proposed: Rating| {
                    let command = || identity::command_if(office, |report| identity::assign(report, no, proposed.0));
                    (!is_abroad).then(command)
                };
                self.found.extend(report_no_performance(&missing, &self.order, is_abroad, assign));
                return None;
            }
        };
        let confirm = |player: &PlayerAsFiled| identity::confirm(office, &codes::unlikely_result::CODE, player);
        unlikely_results::check(&self.order, &players.entered, &rated, rules, confirm, &mut self.found);
        let is_asked = !matches!(self.basis, Basis::Report { .. });
        if is_asked && !any_holds_back(&self.found) && !has_rated_game_of_ours(&players.entered, &rated) {
            let command = identity::confirm_report_if(office, &codes::nobody_of_ours::CODE);
            let found = codes::nobody_of_ours::found(&self.file, self.order.len(), command);
            self.found.push(found);
        }
        Some(rated)
    }

    /// Gives players without a performance rating the rating that RK assigned. Returns the start numbers of these players.
    // Decision (4.5.5.2.3: 1.00 and 0.00 after rounding): RK may assign a rating by a decision, in this case only.
    fn assign(&self, undefined: &[NoPerformance], players: &mut Players, group: &mut Group) -> Vec<u32> {
        let mut used = Vec::new();
        for missing in undefined {
            let NoPerformance::Undefined { player, .. } = *missing else { continue };
            let filed = self.order[player];
            let Some(rating) = filed.assigned_rating.filter(|_| self.report.rulings.assigned.contains_key(&filed.no))
            else {
                continue;
            };
            let entrant = Entrant::Outside(Rating(rating));
            group.players[player] = entrant;
            players.entered[player].1 = Some(entrant);
            used.push(filed.no);
        }
        used
    }

    /// Reports assigned ratings of players who have a performance rating, or need none.
    fn unused_assigned_ratings(&self, used: &[u32]) -> Vec<Diagnostic> {
        let assigned = self.order.iter().filter_map(|player| self.report.rulings.assigned.get_key_value(&player.no));
        let unused = assigned.filter(|(no, _)| !used.contains(no));
        unused.map(|(&no, decision)| codes::decision_without_effect::performs(decision, no)).collect()
    }

    fn accept(
        mut self,
        players: Players,
        guests: Vec<GuestEntry>,
        (group, paired): (Group, Option<Paired>),
        rated: Option<RatedGroup>,
        rules: &Arc<RuleSet>,
    ) -> (Option<Examined>, Vec<Diagnostic>) {
        let Examination { report, end, .. } = self;
        let mut rulings = report.rulings.clone();
        rulings.used.extend(players.aliases);
        rulings.used.extend(confirmed::remove_confirmed(&rulings.confirmed, &report.players, &mut self.found));
        let Some(rated) = rated.filter(|_| !any_holds_back(&self.found)) else { return (None, self.found) };
        let mut entered: Vec<AcceptedPlayer> = players.entered.into_iter().map(|(player, _)| player).collect();
        for guest in &guests {
            entered[guest.player].is_non_member = true;
        }
        let date = |date: &Option<Filed<NaiveDate>>| date.as_ref().map(|date| date.value);
        let facts = Report {
            order: RatingOrder {
                last_round: end,
                first_round: date(&report.start).unwrap_or(end),
                report_id: self.id.clone(),
            },
            name: report.name.clone().unwrap_or_else(|| self.id.clone()),
            tournament: report.tournament.clone().unwrap_or_default(),
            federation: self.federation,
            start: date(&report.start),
            round_dates: report.round_dates.iter().map(|date| date.value).collect(),
            announced: date(&report.announced),
            reported: date(&report.reported),
            start_rating_day: self.start_rating_day,
            list_returned: rulings.entry_list_returned(),
            time_control: report.time_control.as_ref().map(|control| control.value.clone()),
            certain_time_control: report.certain_time_control().map(|control| control.to_string()),
            candidate_qualifying: qualifies(rules, report, group.kind),
            is_system_declared: report.system.is_some(),
            is_list_of_games: report.is_list_of_games,
            remarks: remarks(&self.found),
            pairing: paired.as_ref().and_then(pairing_fact),
            players: entered,
            group,
            id: self.id,
        };
        let report = AcceptedReport { facts, rated, rules: Arc::clone(rules) };
        let accepted = Examined { report, rulings, guests, paired };
        (Some(accepted), self.found)
    }
}

fn remarks(found: &[Diagnostic]) -> Vec<String> {
    let stands = |code: &&Code| found.iter().any(|found| *found.code == **code);
    as_filed::REMARKS.into_iter().filter(stands).map(|code| code.name.to_owned()).collect()
}

/// The fact to keep about the comparison of the pairings. `None`: no comparison was possible.
fn pairing_fact(paired: &Paired) -> Option<Pairing> {
    let (outcome, round) = match &paired.outcome {
        Outcome::Agree => (PairingOutcome::Agrees, None),
        Outcome::Differs(difference) => (PairingOutcome::Differs, Some(difference.round)),
        Outcome::OtherOrder(difference) => (PairingOutcome::OtherOrder, Some(difference.round)),
        Outcome::Impossible { round } => (PairingOutcome::Impossible, Some(*round)),
        Outcome::Unchecked(_) => return None,
    };
    Some(Pairing { outcome, round: round.and_then(|round| u16::try_from(round).ok()) })
}

/// § 26: whether results qualify, by decision, else by the form, else by kind.
fn qualifies(rules: &RuleSet, report: &RuledReport, kind: TournamentKind) -> bool {
    let has_rounds =
        report.rounds.as_ref().is_none_or(|rounds| rounds.value >= rules.constants.candidate_numbers.fewest_rounds);
    let by_kind = report.kind.is_some() && candidate_result::qualifies_by_default(kind);
    has_rounds && (report.rulings.is_candidate_approved || report.candidate_qualifying.unwrap_or(by_kind))
}

/// Whether the form answers no question about the tournament.
fn answers_only_about_players(report: &ReportAsFiled) -> bool {
    report.kind.is_none() && report.directors.is_empty() && report.committee.is_empty()
}

/// Reports a new member under two start numbers.
fn check_newcomers_once(
    entered: &[(AcceptedPlayer, Option<Entrant>)],
    filed: &[&PlayerAsFiled],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut newcomers = Newcomers::default();
    for ((player, _), filed) in entered.iter().zip(filed) {
        // A player with an id was already checked by it.
        if newcomers.add(player) && matches!(&player.registered, Registered::New(_)) && filed.id.is_none() {
            diagnostics.push(codes::player_twice::newcomer(&filed.place, filed.named()));
        }
    }
}

fn has_rated_game_of_ours(entered: &[(AcceptedPlayer, Option<Entrant>)], rated: &RatedGroup) -> bool {
    let is_ours = |index: usize| matches!(entered[index].1, Some(Entrant::Ours(_)));
    (0..entered.len()).any(|index| is_ours(index) && rated.schedule.rated(index).next().is_some())
}

/// Start ratings of our own players.
fn start_ratings(entered: &[(AcceptedPlayer, Option<Entrant>)]) -> Vec<Option<Rating>> {
    let rating_of_ours = |entrant: &Option<Entrant>| match entrant {
        Some(Entrant::Ours(rating)) => Some(*rating),
        _ => None,
    };
    entered.iter().map(|(_, entrant)| rating_of_ours(entrant)).collect()
}

/// The day of the start ratings. `None` without an office, or if dates are missing.
fn start_rating_day(report: &RuledReport, basis: &Basis, federation: &str, rules: &RuleSet) -> Option<NaiveDate> {
    let Basis::Office(register) = basis else { return None };
    // Decision (4.5.4.1): a correction keeps the day of its original, even if its own dates differ.
    if let Some(day) = report.rulings.original.as_ref().and_then(|original| original.day) {
        return Some(day);
    }
    super::rating_day(report, federation != home(), register.day, &rules.constants.deadlines)
}

/// The rating with which a player of a correction started in the original.
fn booked_start(report: &RuledReport, person: Option<&Person>) -> Option<Rating> {
    report.rulings.original.as_ref()?.ratings.get(&person?.id).copied()
}

/// At most this many are listed; more show that the file lacks ratings altogether.
const MOST_WITHOUT_PERFORMANCE: usize = 5;

/// Reports each player without a performance rating; a group without any rating is reported once. `assign`: the command that
/// assigns a rating to a start number, if one can be assigned.
fn report_no_performance(
    missing: &[NoPerformance],
    players: &[&PlayerAsFiled],
    may_be_assigned: bool,
    assign: impl Fn(u32, Rating) -> Option<String>,
) -> Vec<Diagnostic> {
    let is_of_unrated_group = |player: &&NoPerformance| matches!(player, NoPerformance::NoRatedPlayer { .. });
    let unrated = missing.iter().filter(is_of_unrated_group).count();
    let undefined = |no_performance: &NoPerformance| match *no_performance {
        NoPerformance::Undefined { player, proposed, .. } => Some((players[player], proposed)),
        NoPerformance::NoRatedPlayer { .. } => None,
    };
    let many: Vec<(&PlayerAsFiled, Rating)> = missing.iter().filter_map(undefined).collect();
    let mut found = Vec::new();
    let mut is_reported = false;
    if let [(first, proposed), ..] = *many.as_slice()
        && many.len() > MOST_WITHOUT_PERFORMANCE
    {
        let numbers: Vec<u32> = many.iter().map(|(player, _)| player.no).collect();
        let (line, command) = (first.line(), assign(first.no, proposed));
        found.push(no_performance_rating::of_many(&first.place, &numbers, &line, proposed, command));
    }
    for no_performance in missing {
        match *no_performance {
            NoPerformance::Undefined { .. } if many.len() > MOST_WITHOUT_PERFORMANCE => {}
            NoPerformance::Undefined { player, games, points, proposed } => {
                let filed = players[player];
                let (place, line, named) = (&filed.place, &filed.line(), filed.named());
                let command = assign(filed.no, proposed);
                found.push(no_performance_rating::found(place, line, named, points, games, proposed, command));
            }
            NoPerformance::NoRatedPlayer { player } if !is_reported => {
                is_reported = true;
                let filed = players[player];
                let (place, line, named) = (&filed.place, &filed.line(), filed.named());
                found.push(codes::nobody_rated::found(place, line, named, unrated, may_be_assigned));
            }
            NoPerformance::NoRatedPlayer { .. } => {}
        }
    }
    found
}
