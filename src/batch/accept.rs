//! Stage 3, accept or hold back: each report against the register, then the reports against each other.

use super::correction::desk::Corrections;
use super::duplicates::fingerprint;
use super::era::Era;
use super::inbox::{Filing, Inbox};
use super::{concurrent, earlier, same_games};
use crate::decision::rulings::Docket;
use crate::diagnostic::{Diagnostic, Place, any_holds_back, cap, codes};
use crate::formats::guarded::guarded;
use crate::formats::limits::{self, LONGEST_QUOTE};
use crate::formats::officials_csv::Guest;
use crate::formats::redact;
use crate::formats::report::{Filed, ReportAsFiled};
use crate::intake::conduct::is_same_person;
use crate::intake::newcomer::{Newcomers, first_rating};
use crate::intake::{self, AcceptedReport, Basis};
use crate::ledger::Entry;
use crate::register::office::AsOf;
use crate::register::run_folder::{HandledReport, RunFolder, Status};
use anyhow::Result;
use kartotek_law::regulation::RuleBook;
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// A report that may be rated, and what was found in it.
pub struct Accepted<'i> {
    pub filing: &'i Filing,
    /// With what was decided about it.
    pub filed: Cow<'i, ReportAsFiled>,
    pub report: AcceptedReport,
    pub fingerprint: String,
    pub diagnostics: Vec<Diagnostic>,
}

/// A report that is held back, with every objection.
pub struct Held<'i> {
    pub filing: &'i Filing,
    pub report_id: String,
    pub diagnostics: Vec<Diagnostic>,
}

impl Held<'_> {
    /// By decision (4.5.3): it waits for nothing that a director could mend.
    pub fn is_refused(&self) -> bool {
        self.diagnostics.iter().any(|found| *found.code == codes::report_refused::CODE)
    }
}

/// The reports of a run, sorted.
#[derive(Default)]
pub struct Sorted<'i> {
    /// In the order of the law (4.5.4.1).
    pub accepted: Vec<Accepted<'i>>,
    /// In the order of their names.
    pub held: Vec<Held<'i>>,
    /// Replaced by a later file of the same id in the same run.
    pub superseded: Vec<Accepted<'i>>,
    /// Correct reports that earlier runs rated; in the order of the law.
    pub corrections: Vec<Accepted<'i>>,
    /// Hashes of refused reports that the newest run has told of: a refusal ends the matter.
    pub ended: HashSet<String>,
}

impl<'i> Sorted<'i> {
    /// What is rated, then what is corrected.
    pub fn in_force(&self) -> impl Iterator<Item = &Accepted<'i>> {
        self.accepted.iter().chain(&self.corrections)
    }

    pub fn is_ended(&self, held: &Held) -> bool {
        held.is_refused() && self.ended.contains(&held.filing.hash)
    }
}

/// What is known before the run.
pub struct Known<'p> {
    pub register: &'p AsOf<'p>,
    pub chain: &'p [RunFolder],
    /// Every report ever handled, by the hash of its content.
    pub handled: &'p HashMap<String, HandledReport>,
    /// What decisions of the run did to the register.
    pub decided: &'p [Entry],
    pub era: Era,
}

/// Sorts the filings that `chosen` names.
///
/// # Errors
/// A run of the past cannot be read.
pub fn sort<'i>(
    inbox: &'i Inbox,
    chosen: impl Fn(&Filing) -> bool + Sync,
    known: &Known,
    rules: &RuleBook,
    docket: &Docket,
    corrections: &Corrections,
) -> Result<Sorted<'i>> {
    let Known { register, chain, handled, decided, era } = *known;
    let basis = Basis::Office(register);
    let mut sorted = Sorted::default();
    let filings: Vec<&Filing> = inbox.filings.iter().filter(|filing| chosen(filing)).collect();
    let mut told = 0;
    for filings in filings.chunks(CHECKED_AT_A_TIME) {
        let most = limits::most_of_a_kind(told);
        let checked: Vec<Result<Accepted, Held>> =
            filings.par_iter().map(|filing| check(filing, &basis, rules, docket, corrections, most)).collect();
        for checked in checked {
            told += checked.as_ref().map_or_else(|held| held.diagnostics.len(), |own| own.diagnostics.len());
            match checked {
                Ok(accepted) => sorted.accepted.push(accepted),
                Err(held) => sorted.held.push(held),
            }
        }
    }
    sorted.forgive_late_corrections(handled);
    sorted.settle_ids(handled, corrections);
    sorted.find_duplicates(handled);
    let sought: Vec<_> = sorted.in_force().filter_map(|own| earlier::Sought::of(own, era)).collect();
    let earlier = earlier::of(&sought, chain, handled, register.people(), decided, era)?;
    if era.is_since_03() {
        sorted.find_copies(&earlier);
    }
    same_games::find(&mut sorted, &earlier, era);
    sorted.compare_first_ratings();
    sorted.keep_superseded_with_their_later_file();
    sorted.tell_guests_of_two_tournaments();
    same_games::tell_filed_again(&mut sorted, &earlier, era);
    concurrent::tell(&mut sorted, &earlier);
    sorted.held.sort_by(|a, b| (a.filing.bundle.name(), &a.filing.hash).cmp(&(b.filing.bundle.name(), &b.filing.hash)));
    Ok(sorted)
}

/// Reports that are looked at before it is counted what is said of them.
const CHECKED_AT_A_TIME: usize = 512;

/// Of each kind of objection at most `most` are kept. Whatever comes of one report, the others are checked.
fn check<'i>(
    filing: &'i Filing,
    basis: &Basis,
    rules: &RuleBook,
    docket: &Docket,
    corrections: &Corrections,
    most: usize,
) -> Result<Accepted<'i>, Held<'i>> {
    let name = filing.bundle.name();
    let mut checked = guarded(name, || look_at(filing, basis, rules, docket, corrections))
        .unwrap_or_else(|failed| Err(Held { filing, report_id: filing.id().into_owned(), diagnostics: vec![failed] }));
    let diagnostics = match &mut checked {
        Ok(accepted) => &mut accepted.diagnostics,
        Err(held) => &mut held.diagnostics,
    };
    cap(diagnostics, most, LONGEST_QUOTE);
    checked
}

fn look_at<'i>(
    filing: &'i Filing,
    basis: &Basis,
    rules: &RuleBook,
    docket: &Docket,
    corrections: &Corrections,
) -> Result<Accepted<'i>, Held<'i>> {
    let bundle = &filing.bundle;
    let mut diagnostics = filing.reading.diagnostics.clone();
    let mut report_id = filing.default_id();
    let mut accepted = None;
    if let Some(report) = &filing.reading.report {
        if let Some(id) = &report.id {
            report_id.clone_from(&id.value);
        }
        let mut report = Cow::Borrowed(report);
        if let Some(decided) = corrections.decided(filing).and_then(|decision| decision.what.report()) {
            decided.clone_into(&mut report_id);
            report.to_mut().id = Some(Filed::new(report_id.clone(), Place::file(bundle.name())));
        }
        if docket.is_about(&report, &report_id) {
            diagnostics.extend(docket.apply(report.to_mut(), &report_id));
        }
        let original = corrections.of(filing);
        if let Some(original) = original {
            diagnostics.extend(original.prepare(report.to_mut()));
        }
        let (own, found) = match original {
            Some(original) => {
                let register = corrections.register(original);
                intake::accept(bundle, &report, &Basis::Office(&register), &original.rules, diagnostics)
            }
            None => intake::accept(bundle, &report, basis, rules, diagnostics),
        };
        diagnostics = found;
        accepted = own.map(|own| (own, report));
    }
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    match accepted {
        Some((report, filed)) => Ok(Accepted { filing, filed, fingerprint: fingerprint(&report), report, diagnostics }),
        None => {
            debug_assert!(any_holds_back(&diagnostics), "{report_id} is held back without an objection");
            Err(Held { filing, report_id, diagnostics })
        }
    }
}

impl<'i> Sorted<'i> {
    pub(super) fn hold(&mut self, mut accepted: Accepted<'i>, objection: Diagnostic) {
        accepted.diagnostics.push(objection);
        let Accepted { filing, report, diagnostics, .. } = accepted;
        self.held.push(Held { filing, report_id: report.id, diagnostics });
    }

    /// Holds back the accepted reports that `objection` finds something against.
    pub(super) fn hold_back(&mut self, objection: impl FnMut(&Accepted<'i>) -> Option<Diagnostic>) {
        let accepted = std::mem::take(&mut self.accepted);
        self.accepted = self.hold_those(accepted, objection);
    }

    /// The same of the corrections.
    pub(super) fn hold_back_corrections(&mut self, objection: impl FnMut(&Accepted<'i>) -> Option<Diagnostic>) {
        let corrections = std::mem::take(&mut self.corrections);
        self.corrections = self.hold_those(corrections, objection);
    }

    /// Returns the others.
    fn hold_those(
        &mut self,
        reports: Vec<Accepted<'i>>,
        mut objection: impl FnMut(&Accepted<'i>) -> Option<Diagnostic>,
    ) -> Vec<Accepted<'i>> {
        let mut others = Vec::new();
        for report in reports {
            match objection(&report) {
                None => others.push(report),
                Some(diagnostic) => self.hold(report, diagnostic),
            }
        }
        others
    }

    /// What is told of a report tells nobody of a sanction (§ 19).
    pub fn hide_sanctions(&mut self) {
        for own in self.accepted.iter_mut().chain(&mut self.superseded).chain(&mut self.corrections) {
            redact::hide_sanctions(&own.filing.bundle, &mut own.diagnostics);
        }
        for own in &mut self.held {
            redact::hide_sanctions(&own.filing.bundle, &mut own.diagnostics);
        }
    }

    /// A correction comes later than the report it corrects.
    fn forgive_late_corrections(&mut self, handled: &HashMap<String, HandledReport>) {
        let is_late = |found: &Diagnostic| *found.code == codes::reported_late::CODE;
        let accepted = self.accepted.iter_mut().map(|own| (own.report.id.as_str(), &mut own.diagnostics));
        let held = self.held.iter_mut().map(|own| (own.report_id.as_str(), &mut own.diagnostics));
        let mut late: Vec<_> = accepted.chain(held).filter(|(_, found)| found.iter().any(is_late)).collect();
        let ids: HashSet<&str> = late.iter().map(|(id, _)| *id).collect();
        let known = handled.values().filter(|own| own.status != Status::Superseded).map(|own| own.report.as_str());
        let known: HashSet<&str> = known.filter(|id| ids.contains(id)).collect();
        for (_, found) in late.iter_mut().filter(|(id, _)| known.contains(id)) {
            found.retain(|found| !is_late(found));
        }
    }

    /// A new member named in several reports of a run enters once, with one first rating.
    fn compare_first_ratings(&mut self) {
        let newcomers = Newcomers::of(self.in_force().map(|accepted| &accepted.report));
        self.hold_back(|accepted| {
            let players = &accepted.report.players;
            let contradicted = players.iter().find(|player| newcomers.is_contradicted(player))?;
            let own = first_rating(contradicted)?;
            Some(codes::first_rating_contradicts::found(&place(accepted), &contradicted.name, own))
        });
    }

    /// Who plays without being a member in two tournaments of one run (§ 63) is told of in the later one.
    fn tell_guests_of_two_tournaments(&mut self) {
        let mut before: Vec<Guest> = Vec::new();
        for accepted in &mut self.accepted {
            let own = &accepted.report.guests;
            for entry in own.iter().filter(|entry| !entry.is_again) {
                let other = before
                    .iter()
                    .find(|other| other.tournament != entry.guest.tournament && is_same_person(other, &entry.guest));
                accepted.diagnostics.extend(other.map(|other| entry.again(other)));
            }
            before.extend(own.iter().map(|entry| entry.guest.clone()));
        }
    }
}

/// Reports that stand in the ledger.
pub(super) fn rated(handled: &HashMap<String, HandledReport>) -> impl Iterator<Item = &HandledReport> {
    handled.values().filter(|report| report.status.is_in_force())
}

/// Where a report says what its id is.
pub(super) fn place(accepted: &Accepted) -> Place {
    let id = accepted.filing.reading.report.as_ref().and_then(|report| report.id.as_ref());
    id.map_or_else(|| Place::file(accepted.filing.bundle.name()), |id| id.place.clone())
}
