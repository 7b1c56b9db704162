//! Stage 3, accept or hold back: each report against the register, then the reports against each other.

use super::correction::desk::Corrections;
use super::inbox::{Filing, Inbox};
use crate::decision::rulings::Docket;
use crate::diagnostic::{Diagnostic, Place, any_holds_back, codes};
use crate::formats::bundle::sha256;
use crate::formats::officials_csv::Guest;
use crate::formats::redact;
use crate::formats::report::Filed;
use crate::formats::result;
use crate::intake::conduct::is_same_person;
use crate::intake::newcomer::{Newcomers, first_rating};
use crate::intake::{self, AcceptedReport, Basis};
use crate::register::office::AsOf;
use crate::register::people::name_key;
use crate::register::run_folder::{HandledReport, Status};
use chrono::NaiveDate;
use kartotek_law::regulation::RuleBook;
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};

/// A report that may be rated, and what was found in it.
pub struct Accepted<'i> {
    pub filing: &'i Filing,
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
}

impl<'i> Sorted<'i> {
    /// What is rated, then what is corrected.
    pub fn in_force(&self) -> impl Iterator<Item = &Accepted<'i>> {
        self.accepted.iter().chain(&self.corrections)
    }
}

/// Sorts the filings that `chosen` names.
pub fn sort<'i>(
    inbox: &'i Inbox,
    chosen: impl Fn(&Filing) -> bool + Sync,
    register: &AsOf,
    handled: &HashMap<String, HandledReport>,
    rules: &RuleBook,
    docket: &Docket,
    corrections: &Corrections,
) -> Sorted<'i> {
    let basis = Basis::Office(register);
    let known = handled.values().filter(|report| report.status != Status::Superseded);
    let known: HashSet<&str> = known.map(|report| report.report.as_str()).collect();
    let checked: Vec<Result<Accepted, Held>> = (inbox.filings.par_iter())
        .filter(|filing| chosen(filing))
        .map(|filing| check(filing, &basis, rules, docket, corrections, &known))
        .collect();
    let mut sorted = Sorted::default();
    for checked in checked {
        match checked {
            Ok(accepted) => sorted.accepted.push(accepted),
            Err(held) => sorted.held.push(held),
        }
    }
    sorted.settle_ids(handled, corrections);
    sorted.find_duplicates(handled);
    sorted.compare_first_ratings();
    sorted.keep_superseded_with_their_later_file();
    sorted.tell_guests_of_two_tournaments();
    sorted.held.sort_by(|a, b| (a.filing.bundle.name(), &a.filing.hash).cmp(&(b.filing.bundle.name(), &b.filing.hash)));
    sorted
}

fn check<'i>(
    filing: &'i Filing,
    basis: &Basis,
    rules: &RuleBook,
    docket: &Docket,
    corrections: &Corrections,
    known: &HashSet<&str>,
) -> Result<Accepted<'i>, Held<'i>> {
    let bundle = &filing.bundle;
    let mut diagnostics = filing.reading.diagnostics.clone();
    let mut report_id = bundle.default_id();
    let mut accepted = None;
    if let Some(report) = &filing.reading.report {
        if let Some(id) = &report.id {
            report_id.clone_from(&id.value);
        }
        let mut report = Cow::Borrowed(report);
        if let Some(decided) = corrections.decided(filing) {
            decided.report.clone_into(&mut report_id);
            report.to_mut().id = Some(Filed::new(report_id.clone(), Place::file(bundle.name())));
        }
        if docket.is_about(&report, &report_id) {
            diagnostics.extend(docket.apply(report.to_mut(), &report_id));
        }
        let corrected = corrections.of(filing).and_then(|original| {
            let register = corrections.register(original)?;
            original.prepare(report.to_mut(), corrections.originals.then(original)?);
            Some((register, &original.rules))
        });
        (accepted, diagnostics) = match &corrected {
            Some((register, rules)) => intake::accept(bundle, &report, &Basis::Office(register), rules, diagnostics),
            None => intake::accept(bundle, &report, basis, rules, diagnostics),
        };
    }
    // A correction comes later than the report it corrects.
    diagnostics.retain(|found| *found.code != codes::reported_late::CODE || !known.contains(report_id.as_str()));
    redact::hide_sanctions(bundle, &mut diagnostics);
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    match accepted {
        Some(report) => Ok(Accepted { filing, fingerprint: fingerprint(&report), report, diagnostics }),
        None => {
            debug_assert!(any_holds_back(&diagnostics), "{report_id} is held back without an objection");
            Err(Held { filing, report_id, diagnostics })
        }
    }
}

fn in_order(a: &Accepted, b: &Accepted) -> std::cmp::Ordering {
    (&a.report.order, &a.filing.hash).cmp(&(&b.report.order, &b.filing.hash))
}

/// The one file that was reported after all others; `None`: nobody can tell.
fn latest(files: &[Accepted]) -> Option<usize> {
    let days: Vec<NaiveDate> = files.iter().map(|file| file.report.reported).collect::<Option<_>>()?;
    let last = days.iter().max()?;
    let mut latest = (0..days.len()).filter(|&file| days[file] == *last);
    latest.next().filter(|_| latest.next().is_none())
}

/// Dates, players and games of a report: two reports with the same are one tournament.
pub fn fingerprint(report: &AcceptedReport) -> String {
    let who = |player: usize| {
        let player = &report.players[player];
        if player.id.is_empty() { name_key(&player.name) } else { player.id.clone() }
    };
    let mut lines: Vec<String> = (0..report.players.len()).map(|player| format!("player {}\n", who(player))).collect();
    for game in &report.group.games {
        let round = game.round.unwrap_or(0);
        let result = result::write(game.result);
        lines.push(format!("{round} {} {} {result}\n", who(game.white), who(game.black)));
    }
    lines.sort();
    let dates = format!("{} {}\n", report.order.first_round, report.order.last_round);
    sha256((dates + &lines.concat()).as_bytes())[..16].to_owned()
}

impl<'i> Sorted<'i> {
    fn hold(&mut self, mut accepted: Accepted<'i>, objection: Diagnostic) {
        accepted.diagnostics.push(objection);
        let Accepted { filing, report, diagnostics, .. } = accepted;
        self.held.push(Held { filing, report_id: report.id, diagnostics });
    }

    /// Holds back the accepted reports that `objection` finds something against.
    fn hold_back(&mut self, mut objection: impl FnMut(&Accepted<'i>) -> Option<Diagnostic>) {
        for accepted in std::mem::take(&mut self.accepted) {
            match objection(&accepted) {
                None => self.accepted.push(accepted),
                Some(diagnostic) => self.hold(accepted, diagnostic),
            }
        }
    }

    /// Two files with one id: the later `reported` corrects the other; equal or missing, both are held back.
    fn settle_ids(&mut self, handled: &HashMap<String, HandledReport>, corrections: &Corrections) {
        let rated: HashSet<&str> = rated(handled).map(|report| report.report.as_str()).collect();
        let mut of_id: BTreeMap<String, Vec<Accepted>> = BTreeMap::new();
        for accepted in std::mem::take(&mut self.accepted) {
            of_id.entry(accepted.report.id.clone()).or_default().push(accepted);
        }
        for (id, files) in of_id {
            let is_rated = rated.contains(id.as_str());
            let later_held = self.later_held(&id, &files);
            let mut files = if is_rated { self.newer(&id, files, corrections) } else { files };
            let chosen = if is_rated { &mut self.corrections } else { &mut self.accepted };
            if let Some(other) = later_held {
                for file in files {
                    let objection = codes::id_twice::later_is_held(&place(&file), &other, &id);
                    self.hold(file, objection);
                }
            } else if files.len() < 2 {
                chosen.append(&mut files);
            } else if let Some(latest) = latest(&files) {
                chosen.push(files.swap_remove(latest));
                self.superseded.append(&mut files);
            } else {
                self.hold_all_of_one_id(files, &id);
            }
        }
        self.accepted.sort_by(in_order);
        self.corrections.sort_by(in_order);
        self.superseded.sort_by(in_order);
    }

    fn hold_all_of_one_id(&mut self, files: Vec<Accepted<'i>>, id: &str) {
        let mut names: Vec<&str> = files.iter().map(|file| file.filing.bundle.name()).collect();
        names.sort_unstable();
        for file in files {
            let objection = codes::id_twice::found(&place(&file), &names, id);
            self.hold(file, objection);
        }
    }

    /// Of the contents of a rated report those that may correct it: the one that somebody decided on, else those that
    /// are no older than the content in force. The others are held back.
    fn newer(&mut self, id: &str, files: Vec<Accepted<'i>>, corrections: &Corrections) -> Vec<Accepted<'i>> {
        let Some(original) = corrections.originals.of(id) else {
            for file in files {
                let objection = codes::correction_pending::found(&place(&file), id);
                self.hold(file, objection);
            }
            return Vec::new();
        };
        if files.iter().any(|file| corrections.decided(file.filing).is_some()) {
            let (decided, others): (Vec<_>, Vec<_>) =
                files.into_iter().partition(|file| corrections.decided(file.filing).is_some());
            // They are looked at again when what was decided is in force.
            for file in others {
                let objection = codes::correction_pending::decided(&place(&file), id);
                self.hold(file, objection);
            }
            return decided;
        }
        let in_force = original.booked.reported;
        let older = |file: &Accepted| file.report.reported.zip(in_force).filter(|(own, in_force)| own < in_force);
        let (older, newer): (Vec<_>, Vec<_>) =
            files.into_iter().map(|file| (older(&file), file)).partition(|(older, _)| older.is_some());
        for (reported, file) in older {
            let Some((own, in_force)) = reported else { continue };
            let objection = codes::correction_older::found(&place(&file), id, own, in_force);
            self.hold(file, objection);
        }
        newer.into_iter().map(|(_, file)| file).collect()
    }

    /// A report that is held back, has the same id, and may be the later one: an outdated version is not rated.
    fn later_held(&self, id: &str, files: &[Accepted]) -> Option<String> {
        let latest = files.iter().map(|file| file.report.reported).max().flatten();
        let reported = |held: &Held| held.filing.reading.report.as_ref()?.reported.as_ref().map(|date| date.value);
        let may_be_later = |held: &&Held| match (reported(held), latest) {
            (Some(held), Some(latest)) => held >= latest,
            _ => true,
        };
        let same_id = |held: &&Held| {
            let own = held.filing.reading.report.as_ref().and_then(|report| report.id.as_ref());
            own.is_some_and(|own| own.value == id)
        };
        self.held.iter().filter(same_id).find(may_be_later).map(|held| held.filing.bundle.name().to_owned())
    }

    fn find_duplicates(&mut self, handled: &HashMap<String, HandledReport>) {
        let mut first: BTreeMap<String, String> =
            rated(handled).map(|report| (report.fingerprint.clone(), report.report.clone())).collect();
        for correction in std::mem::take(&mut self.corrections) {
            // It may look like what it corrects.
            match first.get(&correction.fingerprint).filter(|other| **other != correction.report.id) {
                Some(other) => {
                    let objection = codes::duplicate_report::found(&place(&correction), other);
                    self.hold(correction, objection);
                }
                None => {
                    first.insert(correction.fingerprint.clone(), correction.report.id.clone());
                    self.corrections.push(correction);
                }
            }
        }
        self.hold_back(|accepted| {
            let Some(other) = first.get(&accepted.fingerprint) else {
                first.insert(accepted.fingerprint.clone(), accepted.report.id.clone());
                return None;
            };
            Some(codes::duplicate_report::found(&place(accepted), other))
        });
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

    /// A file that was to be replaced by a later one waits with it, if that is held back.
    fn keep_superseded_with_their_later_file(&mut self) {
        let accepted: HashSet<String> = self.in_force().map(|accepted| accepted.report.id.clone()).collect();
        for file in std::mem::take(&mut self.superseded) {
            if accepted.contains(&file.report.id) {
                self.superseded.push(file);
            } else {
                let objection = codes::id_twice::waits_for_later(&place(&file), &file.report.id);
                self.hold(file, objection);
            }
        }
    }
}

/// Reports that stand in the ledger.
fn rated(handled: &HashMap<String, HandledReport>) -> impl Iterator<Item = &HandledReport> {
    handled.values().filter(|report| report.status.is_in_force())
}

/// Where a report says its id.
pub fn place(accepted: &Accepted) -> Place {
    let id = accepted.filing.reading.report.as_ref().and_then(|report| report.id.as_ref());
    id.map_or_else(|| Place::file(accepted.filing.bundle.name()), |id| id.place.clone())
}
