//! The rating with which each player enters the table.

use super::identity::{self, BlankFederation, IDENTITY_OPEN};
use super::{Basis, new_person, player_facts};
use chrono::NaiveDate;
use kartotek_decisions::ruled_report::{ReturnedRating, RuledReport};
use kartotek_facts::{AcceptedPlayer, Guest, NewMember, Registered, StartFrom};
use kartotek_formats::diagnostic::codes::first_rating_not_allowed::{self, Refusal};
use kartotek_formats::diagnostic::codes::{player_without_rating, rating_differs, restart_too_early};
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::home::home;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::{Text, period};
use kartotek_law::regulation::list_membership::first_rating;
use kartotek_law::regulation::list_membership::inactivity::{self, Restart};
use kartotek_law::regulation::outside_player::{self, OutsideRatings};
use kartotek_law::regulation::{RuleSet, Section};
use kartotek_law::vocabulary::{Approval, Entrant, Member, Person, Rating};
use kartotek_register::State;

/// The facts that determine the start rating of a registered player (4.5.4.1).
#[derive(Clone, Copy)]
pub struct StartRating {
    pub day: Option<NaiveDate>,
    pub returned: Returned,
    /// The start rating of the original, for a correction.
    pub booked: Option<Rating>,
}

/// The entry list that RKF returned (§ 5 c, § 64).
#[derive(Clone, Copy)]
pub enum Returned {
    /// No list was recorded.
    NoList,
    NotOnIt,
    On(ReturnedRating),
}

/// The start rating of a player and its reason.
struct Start {
    registered: Registered,
    /// `None`: no rating; an objection reports it.
    entrant: Option<Entrant>,
    from: StartFrom,
}

impl Start {
    /// A player without a rating.
    const NONE: Start = Start { registered: Registered::Outside, entrant: None, from: StartFrom::Report };

    fn first(registered: Registered, first: Rating) -> Start {
        Start { registered, entrant: Some(Entrant::Ours(first)), from: StartFrom::First }
    }
}

/// A player of a report whose start rating is determined.
pub struct Entering<'a> {
    pub player: &'a PlayerAsFiled,
    pub report: &'a RuledReport<'a>,
    /// The id of the report.
    pub id: &'a str,
    pub rules: &'a RuleSet,
    /// The player is not in the register.
    pub is_new: bool,
    pub diagnostics: &'a mut Vec<Diagnostic>,
}

impl Entering<'_> {
    /// The player, and the rating for the group (`None`: no rating; an objection reports it).
    pub fn enter(
        mut self,
        person: Option<&Person>,
        basis: &Basis,
        start: StartRating,
    ) -> (AcceptedPlayer, Option<Entrant>) {
        let player = self.player;
        let PlayerAsFiled {
            rating, registered, trf_rating, elo, national_rating, assigned_rating, first_rating, ..
        } = *player;
        let stated = [rating, registered, trf_rating, elo, national_rating, assigned_rating, first_rating];
        let is_possible = check_possible(player, &stated, self.diagnostics);
        let Start { registered, entrant, from: start_from } = match (basis, person) {
            (Basis::Report { foreign_by_federation, check_only }, _) => {
                self.enter_by_report(basis, *foreign_by_federation, *check_only)
            }
            (_, Some(person)) => self.enter_known(person, basis, start),
            (_, None) => self.enter_unknown(basis),
        };
        let named = match &registered {
            Registered::New(new) => Some(new.filed.id.clone()),
            // Ids of another register do not count.
            Registered::Outside if matches!(basis, Basis::Office(_)) => None,
            _ => player.id.clone(),
        };
        let rulings = &self.report.rulings;
        let accepted = AcceptedPlayer {
            no: player.no,
            id: person.map(|p| p.id.clone()).or(named).unwrap_or_default(),
            name: person.map(|p| p.name.clone()).or_else(|| player.name.clone()).unwrap_or_default(),
            registered,
            start_from,
            approved_average: rulings.averages.get(&player.no).copied(),
            is_candidate_approved: rulings.candidates.contains(&player.no),
            is_non_member: false,
            // The form is only a request: RKF decides that the player may take part without being a member (§ 63).
            is_exempt: rulings.exempt.contains(&player.no),
            fide: player_facts::fide(player, person, &mut Vec::new()),
            guest: Guest { birth_date: player.birth_date, fide_id: player.fide_id.clone().unwrap_or_default() },
        };
        // With an impossible rating nothing is computed, not even for further checks.
        (accepted, entrant.filter(|_| is_possible))
    }

    fn is_ours(&self) -> bool {
        self.player.federation.as_deref() == Some(home())
    }

    /// Whether the player is from another federation and has no number of the register.
    fn is_guest(&self) -> bool {
        let is_member = self.player.member == Some(Member::Yes) && self.player.club.is_some();
        self.player.id.is_none() && self.player.federation.is_some() && !self.is_ours() && !is_member
    }

    /// Whether a player without id and federation counts as foreign, by the kind of the report (4.5.5.2).
    fn is_from_abroad(&self) -> bool {
        let PlayerAsFiled { id, federation, .. } = self.player;
        id.is_none() && federation.is_none() && BlankFederation::of(self.report) == BlankFederation::Foreign
    }

    /// Enters players without an office: their start ratings are those of the file.
    fn enter_by_report(&mut self, basis: &Basis, foreign_by_federation: bool, check_only: bool) -> Start {
        let player = self.player;
        // Without `foreign_by_federation` a TRF's 001 rating is ours for every federation.
        let ours = player.rating.filter(|_| !self.is_guest() && !self.is_from_abroad());
        let danish = ours.or(player.trf_rating.filter(|_| self.is_ours() || !foreign_by_federation));
        match danish {
            Some(_) if player.id.is_none() && self.is_contradicted() => Start::NONE,
            _ if player.restart && !self.rules.constants.has(Section::Restart) => self.abolished_restart(),
            Some(danish) if !player.restart => {
                let registered = player.registered.unwrap_or(danish);
                Start {
                    registered: Registered::AsFiled(Rating(registered)),
                    entrant: Some(Entrant::Ours(Rating(danish))),
                    from: StartFrom::Report,
                }
            }
            _ if player.first_rating.is_some() => match self.first_rating(None) {
                Some((first, _)) => {
                    new_person::check(player, player.form_place(), basis, self.diagnostics);
                    let registered = player.registered.map_or(first, Rating);
                    Start::first(Registered::AsFiled(registered), first)
                }
                None => Start::NONE,
            },
            _ if check_only && player.id.is_some() => Start::NONE,
            // A player without a federation is ours or unknown, except in the international kinds (4.5.5.2).
            _ if player.federation.is_none() && BlankFederation::of(self.report) == BlankFederation::Ours => {
                if self.is_already_reported() {
                    return Start::NONE;
                }
                let (line, lowest) = (player.line(), self.rules.constants.lowest_first_rating());
                self.object(player_without_rating::of_nowhere(&player.place, &line, lowest, player.named()))
            }
            _ => self.enter_from_outside(),
        }
    }

    fn enter_known(&mut self, person: &Person, basis: &Basis, start: StartRating) -> Start {
        let player = self.player;
        let place = &player.place;
        // Without a rating there is none to start anew from: the player enters like a new member.
        let restarts = player.restart && person.rating.is_some();
        if restarts && !self.rules.constants.has(Section::Restart) {
            return self.abolished_restart();
        }
        if restarts {
            // Decision (4.5.5.1.5): the years count up to the player's first round after the break.
            let report = self.report;
            let first_round = report.start.as_ref().or(report.end.as_ref()).map(|day| day.value).or(start.day);
            return self.restart(person, basis, first_round);
        }
        let Some(rating) = person.rating else { return self.enter_unrated(person, basis) };
        let registered_on_day = match (basis, start.day) {
            // A player who entered the register after that day starts with the rating registered now.
            (Basis::Office(register), Some(day)) => register.rating_on(&person.id, day).unwrap_or(rating),
            _ => rating,
        };
        //§ Inden en uge (se dog § 64) returnerer RKF listen påført aktuelle ratingtal.
        let (start_rating, from) = match (start.booked, start.returned) {
            (Some(booked), _) => (booked, StartFrom::Original),
            (None, Returned::On(returned)) => (returned.rating, StartFrom::List(returned.on)),
            (None, Returned::NotOnIt | Returned::NoList) => (registered_on_day, StartFrom::Register),
        };
        if start.booked.is_none() && matches!(start.returned, Returned::NotOnIt) {
            self.diagnostics.push(codes::not_on_entry_list::found(place, player.named(), start_rating));
        }
        if let Some(stated) = player.rating.filter(|&stated| stated != start_rating.0) {
            let named = player.named();
            self.diagnostics.push(match start.day {
                _ if matches!(from, StartFrom::List(_)) => {
                    rating_differs::from_returned_list(place, named, stated, start_rating)
                }
                Some(day) => rating_differs::from_register_on(place, named, stated, day, start_rating),
                None => rating_differs::from_register(place, named, stated, start_rating),
            });
        }
        if player.first_rating.is_some() {
            let form_place = player.form_place();
            self.diagnostics.push(codes::first_rating_unneeded::found(form_place, player.named(), start_rating));
        }
        let registered = match (basis, player.registered) {
            // Without an office a report may try out 4.5.4.1 b.
            (Basis::List(_), Some(registered)) => Registered::AsFiled(Rating(registered)),
            _ => Registered::InRegister,
        };
        Start { registered, entrant: Some(Entrant::Ours(start_rating)), from }
    }

    /// Enters a person registered without a rating, who comes onto the list like a new member.
    fn enter_unrated(&mut self, person: &Person, basis: &Basis) -> Start {
        match self.first_rating(Some(person)) {
            Some((first, approver)) if person.is_stranded() && !person.is_erased() => {
                let completed = new_person::completed(self.player, person, approver);
                let new = self.new_member(&completed, basis, (first, approver));
                let (public, citizenship) = (person.public, person.citizenship.clone());
                let filed = Person { public, citizenship, fide_games: person.fide_games, ..new.filed };
                Start::first(Registered::New(Box::new(NewMember { filed, ..new })), first)
            }
            Some((first, _)) => Start::first(Registered::Restarts(first), first),
            None => Start::NONE,
        }
    }

    /// 4.5.5.1.5: allowed more than 5 years after the last rated result, or earlier if RK has decided it (4.5.5.1.4).
    fn restart(&mut self, person: &Person, basis: &Basis, day: Option<NaiveDate>) -> Start {
        // A correction does not ask again about a new start that its original gave.
        let original = self.report.rulings.original.as_ref();
        if let (Basis::Office(register), Some(day)) = (basis, day)
            && !original.is_some_and(|original| original.restarted.contains(&person.id))
            && let Some(found) = self.restarts_too_early(person, register, day)
        {
            return self.object(found);
        }
        let player = self.player;
        if player.first_rating.is_none() {
            let place = player.form_place();
            return self.object(codes::restart_not_allowed::without_first_rating(place, player.named()));
        }
        match self.first_rating(Some(person)) {
            Some((first, _)) => Start::first(Registered::Restarts(first), first),
            None => Start::NONE,
        }
    }

    fn abolished_restart(&mut self) -> Start {
        let (player, set) = (self.player, &self.rules.constants.id);
        self.object(codes::restart_not_allowed::abolished(player.form_place(), player.named(), set))
    }

    /// Adds an objection: there is no rating.
    fn object(&mut self, found: Diagnostic) -> Start {
        self.diagnostics.push(found);
        Start::NONE
    }

    fn restarts_too_early(&self, person: &Person, register: &State, day: NaiveDate) -> Option<Diagnostic> {
        let (place, named, last) =
            (self.player.form_place(), self.player.named(), register.last_rated_before(person, day));
        let months = &self.rules.constants.membership;
        match inactivity::restart(months, last, day) {
            Restart::Free => None,
            Restart::ByRk if self.is_restart_decided(person, register) => None,
            Restart::ByRk => {
                let command = identity::approve(self.id, &format!("restart --no {}", self.player.no));
                Some(restart_too_early::without_rk(place, named, last, period(months.restart), &command))
            }
            Restart::No => Some(restart_too_early::rated_recently(place, named, last, period(months.assigned))),
        }
    }

    /// Whether RK has approved the restart in this report, or given this very rating on the day of the run.
    // Decision (4.5.5.1.4): a decision of RK on the restart, or on the rating, in the same run; the form alone is not
    // enough.
    fn is_restart_decided(&self, person: &Person, register: &State) -> bool {
        let before = register.rating_on(&person.id, register.day);
        let is_given_now = before.is_some() && before != person.rating;
        let first = self.player.first_rating.map(Rating);
        self.report.rulings.restarts.contains(&self.player.no) || (is_given_now && first == person.rating)
    }

    fn enter_unknown(&mut self, basis: &Basis) -> Start {
        if self.player.first_rating.is_none() {
            // The search has already reported a player of ours who was not found.
            return if self.is_ours() { Start::NONE } else { self.enter_from_outside() };
        }
        let Some(first) = self.first_rating(None) else { return Start::NONE };
        let player = self.player;
        if player.name.is_none() {
            let (place, line, named) = (&player.place, player.line(), player.named());
            return self.object(codes::player_unidentified::new_member_without_name(place, &line, named));
        }
        let new = self.new_member(player, basis, first);
        Start::first(Registered::New(Box::new(new)), first.0)
    }

    fn new_member(
        &mut self,
        player: &PlayerAsFiled,
        basis: &Basis,
        (first_rating, approved_by): (Rating, Approval),
    ) -> NewMember {
        new_person::check(player, player.form_place(), basis, self.diagnostics);
        let member = new_person::membership(player, None, Some(approved_by));
        NewMember { first_rating, approved_by, filed: new_person::person(player, member, basis) }
    }

    fn enter_from_outside(&mut self) -> Start {
        let player = self.player;
        if self.is_already_reported() {
            return Start::NONE;
        }
        if player.federation.as_deref() == Some(home()) {
            let (place, named, has_elo) = (&player.place, player.named(), player.elo.is_some());
            let lowest = self.rules.constants.lowest_first_rating();
            return self.object(match player.id {
                Some(_) => player_without_rating::of_another_register(place, named, has_elo),
                None => player_without_rating::new(place, &player.line(), lowest, named, has_elo),
            });
        }
        let elo = player.elo.or(player.trf_rating);
        if let Some(rating) = player.rating {
            let (place, named) = (&player.place, player.named());
            self.diagnostics.push(match (elo, player.national_rating) {
                (Some(elo), _) => codes::rating_read_as_national::beside_elo(place, named, rating, elo),
                (None, Some(national)) => {
                    codes::rating_read_as_national::beside_national(place, named, rating, national)
                }
                (None, None) => codes::rating_read_as_national::found(place, named, rating),
            });
        }
        let is_at_home = self.report.rulings.assigned.contains_key(&player.no) && !may_be_assigned(self.report);
        // Decision (4.5.5.2.2): a `rating` of a player outside the register counts as a national one.
        let ratings = OutsideRatings {
            elo: elo.map(Rating),
            national: player.national_rating.or(player.rating).map(Rating),
            // For a tournament in Denmark it counts only without a performance rating, which the table decides.
            assigned: player.assigned_rating.filter(|_| !is_at_home).map(Rating),
        };
        Start { entrant: Some(ratings.entrant()), ..Start::NONE }
    }

    /// Whether the player or the line is already reported as unclear. A finding about a missing rating would then mislead.
    fn is_already_reported(&self) -> bool {
        let place = &self.player.place;
        let is_here =
            |other: &Place| (&other.file, &other.sheet, other.line) == (&place.file, &place.sheet, place.line);
        // The first unreadable lines have their own findings.
        self.player.is_unread
            || identity::is_empty_place(self.player)
            || self.diagnostics.iter().any(|found| IDENTITY_OPEN.contains(&found.code) && is_here(&found.place))
    }

    /// Whether the line has another rating besides the first rating; adds a finding.
    fn is_contradicted(&mut self) -> bool {
        let (player, place) = (self.player, self.player.form_place());
        let both = player.first_rating.zip(player.rating).filter(|(first, stated)| first != stated && !player.restart);
        let found = both.map(|(first, stated)| first_rating_not_allowed::beside(place, player.named(), first, stated));
        self.diagnostics.extend(found);
        both.is_some()
    }

    /// `person`: the player's record, who starts anew or has no rating yet.
    fn first_rating(&mut self, person: Option<&Person>) -> Option<(Rating, Approval)> {
        let (player, place) = (self.player, self.player.form_place());
        if self.is_new && !self.is_guest() && self.is_contradicted() {
            return None;
        }
        let found = match player.first_rating.map(Rating) {
            _ if self.is_new && self.is_guest() => {
                first_rating_not_allowed::of_guest(place, player.named(), player.elo)
            }
            None => {
                let (line, lowest) = (player.line(), self.rules.constants.lowest_first_rating());
                player_without_rating::in_register(&player.place, &line, lowest, player.named())
            }
            Some(first) => match approving_body(first, player, person, self.rules) {
                Ok(by) => return Some((first, by)),
                Err(refusal) => first_rating_not_allowed::found(place, player.named(), &refusal),
            },
        };
        self.diagnostics.push(found);
        None
    }
}

/// The body that gave a first rating. `person`: the player's record.
///
/// # Errors
/// Why the rating may not be given.
pub fn approving_body(
    first: Rating,
    player: &PlayerAsFiled,
    person: Option<&Person>,
    rules: &RuleSet,
) -> Result<Approval, Refusal> {
    let needed = first_rating::needed_approval(rules, first);
    let given = player.approved_by.filter(|&by| first_rating::may_give(rules, first, by));
    let membership = given.map(|by| new_person::membership(player, person, Some(by)));
    match given.zip(membership) {
        Some((by, member)) if first_rating::may_give_to(member, by) => Ok(by),
        _ => {
            let allowed = rules.constants.first_ratings.clone();
            Err(Refusal { first, allowed, needed, is_approved: player.approved_by.is_some(), membership })
        }
    }
}

/// Checks a first rating that a decision gives to a person who enters the register.
///
/// # Errors
/// No body may give it, or not the one that did.
pub fn check_first_rating(player: &PlayerAsFiled, rules: &RuleSet) -> Result<(), Text> {
    let Some(first) = player.first_rating.map(Rating) else { return Ok(()) };
    approving_body(first, player, None, rules).map(drop).map_err(|refusal| refusal.whole())
}

/// Reports impossible ratings of the player. False: there is one.
pub fn check_possible(player: &PlayerAsFiled, stated: &[Option<i32>], diagnostics: &mut Vec<Diagnostic>) -> bool {
    let before = diagnostics.len();
    for rating in stated.iter().flatten().filter(|rating| !Rating::POSSIBLE.contains(rating)) {
        diagnostics.push(codes::rating_impossible::found(&player.place, player.named(), *rating));
    }
    diagnostics.len() == before
}

/// Whether RK may assign ratings: in international tournaments abroad only (4.5.5.2.4).
pub fn may_be_assigned(report: &ReportAsFiled) -> bool {
    let is_foreign = report.federation.as_deref().is_some_and(|federation| federation != home());
    report.kind.as_ref().is_some_and(|kind| outside_player::may_be_assigned(kind.value, is_foreign))
}
