//! Before the reports of a run are rated: what decisions do to the register, each once, in the order of their days.

use super::correction::annul;
use super::member_import::apply;
use crate::decision::plain_text::check_text;
use crate::decision::{
    AlignmentRow, ApproverRow, CandidateResultRow, Decision, FideListRow, LicenceRow, OfficialRow, PlayerRow,
    RatingRow, What,
};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::decision_without_effect as without_effect;
use crate::formats::form::parse_birth_date;
use crate::formats::office_csv;
use crate::ledger::in_force::{InForce, RestartTakenBack};
use crate::ledger::{CorrectionLine, Entry, Event, Row};
use crate::register::merges::Merges;
use crate::register::records::{CandidateRecord, FideListRecord, FormerName, NaiveDateText, Records};
use crate::register::run_folder::HandledReport;
use crate::register::{People, State};
use crate::texts::Text;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::regulation::conduct::licence::{self, Licence, LicenceKind};
use kartotek_law::regulation::list_membership::{first_rating, inactivity};
use kartotek_law::regulation::{Rule, RuleSet, alignment};
use kartotek_law::vocabulary::{Departure, Person, Rating};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// The register after the decisions of a run, and what they did.
pub struct Opening<'d> {
    pub people: People,
    pub records: Records,
    pub ledger: Vec<Entry>,
    /// Reports that were taken back.
    pub annulled: Vec<TakenBack<'d>>,
    /// What taking them back did.
    pub corrections: Vec<CorrectionLine>,
    pub restarts_taken_back: Vec<RestartTakenBack>,
    /// What was in force before the run, without them; read when it was asked for.
    pub in_force: Option<InForce>,
    pub carried_out: Vec<&'d Decision>,
    /// Decisions that could not be carried out; they are tried again.
    pub diagnostics: Vec<Diagnostic>,
}

/// A report that was taken back.
pub struct TakenBack<'d> {
    pub report: HandledReport,
    /// Its last round.
    pub end: NaiveDate,
    /// By which it was.
    pub decision: &'d Decision,
}

/// Everything an event may look at.
pub(super) struct Desk<'o, 'd> {
    pub before: &'o State<'o>,
    pub rules: &'o RuleSet,
    /// The register as decisions change it; empty until one does.
    pub persons: Vec<Person>,
    pub opening: Opening<'d>,
}

/// Carries out the decisions that are due and were not carried out before.
///
/// # Errors
/// A run that a decision asks about cannot be read.
pub fn open<'d>(before: &State, rules: &RuleSet, decisions: impl Iterator<Item = &'d Decision>) -> Result<Opening<'d>> {
    // A correction is carried out when its file has been looked at.
    let is_of_now = |decision: &&Decision| decision.is_event() && !matches!(decision.what, What::Correction(_));
    let decisions: Vec<&Decision> = decisions.filter(is_of_now).collect();
    let mut desk = Desk {
        before,
        rules,
        persons: Vec::new(),
        opening: Opening {
            people: People::default(),
            records: before.records.cloned().unwrap_or_default(),
            ledger: Vec::new(),
            annulled: Vec::new(),
            corrections: Vec::new(),
            restarts_taken_back: Vec::new(),
            in_force: None,
            carried_out: Vec::new(),
            diagnostics: Vec::new(),
        },
    };
    for decision in decisions {
        if !desk.opening.records.carried_out.insert(decision.hash.clone()) {
            continue;
        }
        if desk.persons.is_empty() {
            desk.persons = before.people.records().cloned().collect();
        }
        match desk.carry_out(decision)? {
            Ok(()) => desk.opening.carried_out.push(decision),
            Err(why) => {
                desk.opening.records.carried_out.remove(&decision.hash);
                let mut found = without_effect::event(&decision.place, why);
                // What it names may tell of whom it is about (§ 19).
                if matches!(decision.what, What::Sanction(_)) {
                    found.without_quotes();
                }
                desk.opening.diagnostics.push(found);
            }
        }
    }
    let mut opening = desk.opening;
    opening.records.former_names.extend(former_names(before.people, &desk.persons, before.day));
    let people = match desk.persons.is_empty() {
        true => before.people.clone(),
        false => before.people.succeeded_by(desk.persons),
    };
    opening.people = people.with_former_names(&opening.records.former_names);
    opening.records.candidate_results.sort();
    Ok(opening)
}

/// The names that decisions have changed.
fn former_names(before: &People, after: &[Person], as_of: NaiveDate) -> Vec<FormerName> {
    let named = after.iter().filter_map(|person| Some((person, &before.record(&person.id)?.name)));
    let renamed = named.filter(|(person, name)| person.name != **name);
    let until = NaiveDateText(as_of);
    renamed.map(|(person, name)| FormerName { until, player_id: person.id.clone(), name: name.clone() }).collect()
}

/// Done, or why not.
pub(super) type Done = Result<(), Text>;

/// Rulings on reports that were rated without them: they come too late.
pub fn too_late(
    decisions: &[&Decision],
    handled: &HashMap<String, HandledReport>,
    used: &HashSet<&str>,
) -> Vec<Diagnostic> {
    // A finding may be confirmed after the report was rated: there is nothing more to tell.
    let is_late = |decision: &&&Decision| {
        !decision.is_event() && !matches!(decision.what, What::Confirmed(_)) && !used.contains(decision.hash.as_str())
    };
    let rulings = decisions.iter().filter(is_late);
    let rulings: Vec<(&Decision, &str)> =
        rulings.filter_map(|decision| Some((*decision, decision.what.report()?))).collect();
    if rulings.is_empty() {
        return Vec::new();
    }
    let rated = handled.values().filter(|report| report.status.is_in_force());
    let rated: HashSet<&str> = rated.map(|report| report.report.as_str()).collect();
    let late = rulings.into_iter().filter(|(_, report)| rated.contains(report));
    late.map(|(decision, report)| match &decision.what {
        What::Refuse(_) => without_effect::refused_too_late(&decision.place, report),
        _ => without_effect::too_late(&decision.place, report),
    })
    .collect()
}

/// What the register knows beside its people once decisions have changed it.
pub struct Beside<'o> {
    /// Of two records of one person, under the one that counts.
    records: Cow<'o, Records>,
    /// Without the reports that were taken back.
    pub handled: Cow<'o, HashMap<String, HandledReport>>,
}

impl Beside<'_> {
    /// What the stages behind the decisions go by.
    pub fn state<'s>(&'s self, opening: &'s Opening, before: &State<'s>) -> State<'s> {
        State { people: &opening.people, records: Some(&self.records), handled: &self.handled, ..*before }
    }
}

impl Opening<'_> {
    pub fn beside<'o>(&'o self, before: &State<'o>) -> Beside<'o> {
        let mut handled = Cow::Borrowed(before.handled);
        for TakenBack { report, .. } in &self.annulled {
            handled.to_mut().insert(report.hash.clone(), report.clone());
        }
        Beside { records: self.records.by_person(self.people.merges()), handled }
    }

    /// The decision by which a report was taken back.
    pub fn annulling(&self, report: &str) -> Option<&Decision> {
        self.annulled.iter().find(|own| own.report.report == report).map(|own| own.decision)
    }
}

impl<'d> Desk<'_, 'd> {
    fn carry_out(&mut self, decision: &'d Decision) -> Result<Done> {
        Ok(match &decision.what {
            What::Player(change) => self.player(change, decision.date),
            What::Merge(merge) => self.merge(decision, merge)?,
            What::Unmerge(unmerge) => self.unmerge(decision, unmerge)?,
            What::Rating(rating) => self.rating(decision, rating),
            What::Annul(report) => self.annul(decision, &report.report)?,
            // What it becomes is found out when the reports' sanctions are known.
            What::Sanction(sanction) => match &sanction.player {
                Some(player) => self.person(player).map(drop),
                None => Ok(()),
            },
            What::Official(licence) => self.official(licence),
            What::CandidateResult(result) => self.candidate_result(result),
            What::Alignment(alignment) => self.align(decision, alignment),
            What::FideList(list) => self.take_over_fide_list(list),
            What::Members(members) => apply::carry_out(members, &mut self.persons),
            _ => Err(without_effect::wrong_kind(decision.what.kind())),
        })
    }

    fn annul(&mut self, decision: &'d Decision, report: &str) -> Result<Done> {
        self.read_past()?;
        let Some(in_force) = &mut self.opening.in_force else { return Ok(Err(without_effect::not_rated(report))) };
        let annulled = annul::annul(self.rules, in_force, report, &mut self.persons, self.before.era);
        Ok(annulled.map(|annulled| {
            self.opening.records.forget_report(report);
            self.opening.ledger.extend(annulled.ledger);
            self.opening.corrections.extend(annulled.lines);
            self.opening.restarts_taken_back.extend(annulled.restarts);
            self.opening.annulled.push(TakenBack { report: annulled.report, end: annulled.end, decision });
        }))
    }

    /// What the runs before say, once it is asked for.
    pub fn read_past(&mut self) -> Result<()> {
        if self.opening.in_force.is_none() {
            self.opening.in_force = Some(InForce::read(self.before.chain, &Merges::of(self.persons.iter()))?);
        }
        Ok(())
    }

    /// Whoever has another FIDE id by now was compared with somebody else's line.
    fn take_over_fide_list(&mut self, list: &FideListRow) -> Done {
        for entry in &list.players {
            let own = &self.person(&entry.id)?.fide_id;
            if *own != entry.fide_id {
                return Err(without_effect::other_fide_id(&entry.id, own, &entry.fide_id));
            }
        }
        for entry in &list.players {
            let person = self.person(&entry.id)?;
            person.fide_rating = entry.rating.map(Rating);
            person.fide_title.clone_from(&entry.title);
        }
        let (date, month) = (NaiveDateText(self.before.day), list.month.map(|month| NaiveDateText(month.0)));
        self.opening.records.fide_lists.push(FideListRecord { date, month, list: list.list.clone() });
        Ok(())
    }

    /// All or nobody: the proposal was made for the ratings that are registered.
    fn align(&mut self, decision: &Decision, aligned: &AlignmentRow) -> Done {
        for step in &aligned.players {
            let now = self.person(&step.id)?.rating;
            if now != Some(Rating(step.from)) {
                return Err(without_effect::out_of_date(&step.id, now, step.from));
            }
        }
        for step in &aligned.players {
            self.new_rating(decision, &step.id, Rating(step.to), Event::Aligned, alignment::RULE)?;
        }
        Ok(())
    }

    /// A record that counts. One that was merged into another changes no more.
    pub fn person(&mut self, id: &str) -> Result<&mut Person, Text> {
        let person = self.persons.iter_mut().find(|person| person.id == id);
        let person = person.ok_or_else(|| without_effect::nobody(id))?;
        match &person.merged {
            None => Ok(person),
            Some(merged) => Err(without_effect::merged(id, &merged.into, merged.since)),
        }
    }

    /// `decided`: the day of the decision.
    fn player(&mut self, change: &PlayerRow, decided: NaiveDate) -> Done {
        let texts = [&change.name, &change.club, &change.federation, &change.fide_id];
        for text in texts.into_iter().flatten() {
            check_text(text)?;
        }
        let is_known = |club: &str| club.is_empty() || self.before.clubs.iter().any(|own| own.id == club);
        if let Some(club) = change.club.as_deref().map(str::trim).filter(|club| !is_known(club))
            && !self.before.clubs.is_empty()
        {
            return Err(without_effect::no_club(club));
        }
        let is_since_03 = self.before.era.is_since_03();
        let person = self.person(&change.id)?;
        let mut new = person.clone();
        if let Some(name) = change.name.as_ref().filter(|name| !name.trim().is_empty()) {
            new.name.clone_from(name);
        }
        if let Some(born) = &change.birth_date {
            new.birth_date = Some(parse_birth_date(born).ok_or_else(|| without_effect::birth_date(born))?);
        }
        if let Some(sex) = &change.sex {
            new.sex = office_csv::parse_sex(sex).map_err(|_| without_effect::sex(sex))?;
        }
        if let Some(member) = &change.member {
            new.member = office_csv::parse_member(member).map_err(|_| without_effect::member(member))?;
            if matches!(new.departure, Some(Departure::Resigned(_) | Departure::EntryTakenBack(_))) && member != "no" {
                new.departure = None;
            }
        }
        if let Some(citizenship) = &change.citizenship {
            let read = office_csv::parse_citizenship(citizenship);
            new.citizenship = read.map_err(|_| without_effect::citizenship(citizenship))?;
        }
        let text = |own: &mut String, value: &Option<String>| {
            if let Some(value) = value {
                value.trim().clone_into(own);
            }
        };
        text(&mut new.club, &change.club);
        text(&mut new.federation, &change.federation);
        text(&mut new.fide_id, &change.fide_id);
        new.fide_games = change.fide_games.or(new.fide_games);
        new.public = change.public.unwrap_or(new.public);
        if let Some(day) = change.resigned {
            new.member = Some(kartotek_law::vocabulary::Member::No);
            new.departure = Some(Departure::Resigned(day.0));
        }
        if let Some(day) = change.died {
            if day.0 > decided && is_since_03 {
                return Err(without_effect::died_later(day.0, decided));
            }
            new.departure = Some(Departure::Died(day.0));
        }
        *person = new;
        Ok(())
    }

    /// 4.5.5.1.6, and 4.5.5.1.4 for a player who was rated elsewhere meanwhile.
    fn rating(&mut self, decision: &Decision, new: &RatingRow) -> Done {
        if new.approved_by != ApproverRow::Rk {
            return Err(without_effect::needs_rk());
        }
        let rating = Rating(new.rating);
        if first_rating::needed_approval(self.rules, rating).is_none() || !Rating::POSSIBLE.contains(&new.rating) {
            return Err(without_effect::no_first_rating(rating));
        }
        let before = self.before;
        let last = before.last_rated(self.person(&new.player)?);
        if !inactivity::may_be_rated_anew(last, before.day) {
            return Err(without_effect::rated_recently(&new.player, last));
        }
        self.new_rating(decision, &new.player, rating, Event::Assigned, inactivity::ANEW)
    }

    fn new_rating(&mut self, decision: &Decision, id: &str, rating: Rating, event: Event, rule: Rule) -> Done {
        let person = self.person(id)?;
        let before = person.rating.replace(rating);
        let row = Row {
            report: decision.name().to_owned(),
            no: 0,
            id: id.to_owned(),
            name: person.name.clone(),
            ro: None,
            calculation: Default::default(),
            registered: before,
            rn: Some(rating),
            notes: rule.paragraph.to_owned(),
        };
        self.opening.ledger.push(Entry { event, row });
        Ok(())
    }

    /// 4.6.
    fn official(&mut self, new: &OfficialRow) -> Done {
        let name = self.person(&new.player)?.name.clone();
        let kind = match new.licence {
            LicenceRow::Director => LicenceKind::Director,
            LicenceRow::Aspirant => LicenceKind::Aspirant,
        };
        let (from, to) = (new.from.map(|day| day.0), new.to.map(|day| day.0));
        let licence = Licence { player: new.player.clone(), name, kind, from, to };
        licence::enter(&mut self.opening.records.officials, licence);
        Ok(())
    }

    fn candidate_result(&mut self, result: &CandidateResultRow) -> Done {
        self.person(&result.player)?;
        self.opening.records.candidate_results.push(CandidateRecord {
            date: NaiveDateText(result.date.0),
            player_id: result.player.clone(),
            tournament: result.tournament.clone(),
            report: String::new(),
            average: None,
            category: None,
            demanded: String::new(),
            score: String::new(),
        });
        Ok(())
    }
}
