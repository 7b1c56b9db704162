//! Before the reports of a run are rated: what decisions do to the register, each once, in the order of their days.

pub(crate) mod effect;
pub(crate) mod person_checks;

use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, Effect, Late, What};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::Text;
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::{Club, Person, Rating};
use kartotek_ledger::in_force::{InForce, RestartTakenBack};
use kartotek_ledger::{CorrectionLine, Entry, Event, Row};
use kartotek_register::merges::Merges;
use kartotek_register::records::{FormerName, NaiveDateText, Records};
use kartotek_register::run_folder::HandledReport;
use kartotek_register::{People, State};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// The register after the decisions of a run, and what they did.
pub struct Opening<'d> {
    pub people: People,
    pub clubs: Vec<Club>,
    pub records: Records,
    pub ledger: Vec<Entry>,
    /// Reports that were taken back.
    pub annulled: Vec<TakenBack<'d>>,
    /// Corrections that follow from taking them back.
    pub corrections: Vec<CorrectionLine>,
    pub restarts_taken_back: Vec<RestartTakenBack>,
    /// Reports in force before the run, without them; read when they are asked for.
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
    /// The decision by which it was.
    pub decision: &'d Decision,
}

/// Everything an event may look at.
pub(crate) struct Draft<'o, 'd> {
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
    let mut draft = Draft {
        before,
        rules,
        persons: Vec::new(),
        opening: Opening {
            people: People::default(),
            clubs: before.clubs.to_vec(),
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
        if !draft.opening.records.carried_out.insert(decision.hash.clone()) {
            continue;
        }
        if draft.persons.is_empty() {
            draft.persons = before.people.records().cloned().collect();
        }
        match draft.carry_out(decision)? {
            Ok(()) => draft.opening.carried_out.push(decision),
            Err(why) => {
                draft.opening.records.carried_out.remove(&decision.hash);
                let mut found = without_effect::event(&decision.place, why);
                // The name of its file may show whom it is about (§ 19).
                if decision.what.is_private() {
                    found.without_quotes();
                }
                draft.opening.diagnostics.push(found);
            }
        }
    }
    let mut opening = draft.opening;
    opening.records.former_names.extend(former_names(before.people, &draft.persons, before.day));
    let people = match draft.persons.is_empty() {
        true => before.people.clone(),
        false => before.people.succeeded_by(draft.persons),
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
pub(crate) type Done = Result<(), Text>;

/// Rulings on reports that were rated without them: they come too late.
pub fn too_late(
    decisions: &[&Decision],
    handled: &HashMap<String, HandledReport>,
    used: &HashSet<&str>,
) -> Vec<Diagnostic> {
    let rulings = decisions.iter().filter(|decision| !used.contains(decision.hash.as_str())).filter_map(|decision| {
        let Effect::Ruling(ruling) = decision.what.effect() else { return None };
        Some((*decision, decision.what.report()?, ruling.late()))
    });
    // A finding may be confirmed after the report was rated: there is nothing more to tell.
    let rulings: Vec<(&Decision, &str, Late)> = rulings.filter(|(.., late)| *late != Late::Harmless).collect();
    if rulings.is_empty() {
        return Vec::new();
    }
    let rated = handled.values().filter(|report| report.status.is_in_force());
    let rated: HashSet<&str> = rated.map(|report| report.report.as_str()).collect();
    let late = rulings.into_iter().filter(|(_, report, _)| rated.contains(report));
    late.map(|(decision, report, late)| match late {
        Late::Refused => without_effect::refused_too_late(&decision.place, report),
        Late::TooLate | Late::Harmless => without_effect::too_late(&decision.place, report),
    })
    .collect()
}

/// The register's knowledge beside its people once decisions have changed it.
pub struct Beside<'o> {
    /// Records of people; those of a merged record stand under the one that counts.
    records: Cow<'o, Records>,
    /// Without the reports that were taken back.
    pub handled: Cow<'o, HashMap<String, HandledReport>>,
}

impl Beside<'_> {
    /// The state that the stages behind the decisions go by.
    pub fn state<'s>(&'s self, opening: &'s Opening, before: &State<'s>) -> State<'s> {
        let (people, clubs) = (&opening.people, opening.clubs.as_slice());
        State { people, clubs, records: Some(&self.records), handled: &self.handled, ..*before }
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
        self.annulled.iter().find(|taken_back| taken_back.report.report == report).map(|taken_back| taken_back.decision)
    }
}

impl<'d> Draft<'_, 'd> {
    fn carry_out(&mut self, decision: &'d Decision) -> Result<Done> {
        match effect::event_of(&decision.what) {
            Some(event) => event.carry_out(self, decision),
            None => Ok(Err(without_effect::wrong_kind(decision.what.kind()))),
        }
    }

    /// Reads what the runs before say, once it is asked for.
    pub fn read_past(&mut self) -> Result<()> {
        if self.opening.in_force.is_none() {
            self.opening.in_force = Some(InForce::read(self.before.chain, &Merges::of(self.persons.iter()))?);
        }
        Ok(())
    }

    /// A record that counts. One that was merged into another no longer changes.
    pub fn person(&mut self, id: &str) -> Result<&mut Person, Text> {
        let person = self.persons.iter_mut().find(|person| person.id == id);
        let person = person.ok_or_else(|| without_effect::nobody(id))?;
        match &person.merged {
            None => Ok(person),
            Some(merged) => Err(without_effect::merged(id, &merged.into, merged.since)),
        }
    }

    /// `None`: the player has no rating any more.
    pub fn new_rating(
        &mut self,
        decision: &Decision,
        id: &str,
        rating: Option<Rating>,
        event: Event,
        paragraph: &str,
    ) -> Done {
        let person = self.person(id)?;
        let before = std::mem::replace(&mut person.rating, rating);
        let row = Row {
            report: decision.name().to_owned(),
            no: 0,
            id: id.to_owned(),
            name: person.name.clone(),
            ro: None,
            calculation: Default::default(),
            registered: before,
            rn: rating,
            notes: paragraph.to_owned(),
        };
        self.opening.ledger.push(Entry { event, row });
        Ok(())
    }
}
