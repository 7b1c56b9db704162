//! Stage 2, accept or hold back: each report against the register, then the reports against each other.

use super::inbox::{Filing, Inbox};
use crate::diagnostic::{Diagnostic, Place, codes, hold_back};
use crate::formats::bundle::sha256;
use crate::formats::result;
use crate::intake::{self, AcceptedReport, Basis, NewMember, Registered};
use crate::register::office::AsOf;
use crate::register::run_folder::HandledReport;
use chrono::NaiveDate;
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::Rating;
use rayon::prelude::*;
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
pub struct Sorted<'i> {
    /// In the order of the law (4.5.4.1).
    pub accepted: Vec<Accepted<'i>>,
    /// In the order of their names.
    pub held: Vec<Held<'i>>,
    /// Replaced by a later file of the same id in the same run.
    pub superseded: Vec<Accepted<'i>>,
}

/// Sorts the filings that `chosen` names.
pub fn sort<'i>(
    inbox: &'i Inbox,
    chosen: impl Fn(&Filing) -> bool + Sync,
    register: &AsOf,
    handled: &HashMap<String, HandledReport>,
    rules: &RuleSet,
) -> Sorted<'i> {
    let basis = Basis::Office(register);
    let checked: Vec<Result<Accepted, Held>> =
        (inbox.filings.par_iter()).filter(|filing| chosen(filing)).map(|filing| check(filing, &basis, rules)).collect();
    let mut sorted = Sorted { accepted: Vec::new(), held: Vec::new(), superseded: Vec::new() };
    for checked in checked {
        match checked {
            Ok(accepted) => sorted.accepted.push(accepted),
            Err(held) => sorted.held.push(held),
        }
    }
    sorted.settle_ids(handled);
    sorted.find_duplicates(handled);
    sorted.compare_first_ratings();
    sorted.held.sort_by(|a, b| (a.filing.bundle.name(), &a.filing.hash).cmp(&(b.filing.bundle.name(), &b.filing.hash)));
    sorted
}

fn check<'i>(filing: &'i Filing, basis: &Basis, rules: &RuleSet) -> Result<Accepted<'i>, Held<'i>> {
    let bundle = &filing.bundle;
    let mut diagnostics = filing.reading.diagnostics.clone();
    let mut report_id = bundle.default_id();
    let mut accepted = None;
    if let Some(report) = &filing.reading.report {
        if let Some(id) = &report.id {
            report_id.clone_from(&id.value);
        }
        (accepted, diagnostics) = intake::accept(bundle, report, basis, rules, diagnostics);
    }
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    match accepted {
        Some(report) => Ok(Accepted { filing, fingerprint: fingerprint(&report), report, diagnostics }),
        None => {
            debug_assert!(hold_back(&diagnostics), "{report_id} is held back without an objection");
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
fn fingerprint(report: &AcceptedReport) -> String {
    let mut text = format!("{} {}\n", report.order.first_round, report.order.last_round);
    let who = |player: usize| {
        let player = &report.players[player];
        if player.id.is_empty() { player.name.as_str() } else { player.id.as_str() }
    };
    let mut games: Vec<String> = (report.group.games.iter())
        .map(|g| format!("{:?} {} {} {}\n", g.round, who(g.white), who(g.black), result::write(g.result)))
        .collect();
    games.sort();
    text.extend(games);
    sha256(text.as_bytes())[..16].to_owned()
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
    fn settle_ids(&mut self, handled: &HashMap<String, HandledReport>) {
        let rated: HashSet<&str> = handled.values().map(|report| report.report.as_str()).collect();
        let mut of_id: BTreeMap<String, Vec<Accepted>> = BTreeMap::new();
        for accepted in std::mem::take(&mut self.accepted) {
            of_id.entry(accepted.report.id.clone()).or_default().push(accepted);
        }
        for (id, mut files) in of_id {
            if rated.contains(id.as_str()) {
                for file in files {
                    let message = format!("the report {id} was rated before, with other content");
                    let objection = Diagnostic::new(&codes::CORRECTION_PENDING, &place(&file), message).help(
                        "corrections of rated reports are not booked yet; \
                         if this is another tournament, give it an id of its own",
                    );
                    self.hold(file, objection);
                }
            } else if let Some(other) = self.later_held(&id, &files) {
                for file in files {
                    let message = format!("{other} has the same id, {id}, and is held back");
                    let objection = Diagnostic::new(&codes::ID_TWICE, &place(&file), message)
                        .help("send the later report again, corrected; this one waits for it");
                    self.hold(file, objection);
                }
            } else if files.len() == 1 {
                self.accepted.append(&mut files);
            } else if let Some(latest) = latest(&files) {
                self.accepted.push(files.swap_remove(latest));
                self.superseded.append(&mut files);
            } else {
                let mut names: Vec<&str> = files.iter().map(|file| file.filing.bundle.name()).collect();
                names.sort_unstable();
                let message = format!("{} have the same id, {id}", names.join(" and "));
                for file in files {
                    let objection = Diagnostic::new(&codes::ID_TWICE, &place(&file), message.as_str()).help(
                        "give each report an id of its own; \
                         if one corrects the other, the later one needs the later `reported`",
                    );
                    self.hold(file, objection);
                }
            }
        }
        self.accepted.sort_by(in_order);
        self.superseded.sort_by(in_order);
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
        let mut first: HashMap<String, String> =
            handled.values().map(|report| (report.fingerprint.clone(), report.report.clone())).collect();
        self.hold_back(|accepted| {
            let Some(other) = first.get(&accepted.fingerprint) else {
                first.insert(accepted.fingerprint.clone(), accepted.report.id.clone());
                return None;
            };
            let message = format!("this is the report {other} again: the same dates, players and games");
            Some(
                Diagnostic::new(&codes::DUPLICATE_REPORT, &place(accepted), message)
                    .help("take this copy out of the inbox; if it is another tournament, correct its dates or players"),
            )
        });
    }

    /// A new member named in several reports of a run enters once, with one first rating.
    fn compare_first_ratings(&mut self) {
        let mut given: HashMap<String, Vec<Rating>> = HashMap::new();
        for accepted in &self.accepted {
            for new in new_members(&accepted.report) {
                given.entry(new_member_key(new)).or_default().push(new.first_rating);
            }
        }
        given.retain(|_, ratings| ratings.iter().any(|rating| *rating != ratings[0]));
        self.hold_back(|accepted| {
            let contradicted = new_members(&accepted.report).find(|new| given.contains_key(&new_member_key(new)))?;
            let message = format!(
                "{} enters with the first rating {}, and with another one in another report of this run",
                contradicted.filed.name, contradicted.first_rating
            );
            Some(
                Diagnostic::new(&codes::FIRST_RATING_CONTRADICTS, &place(accepted), message)
                    .help("ask who approved the first rating, and correct one of the reports"),
            )
        });
    }
}

fn place(accepted: &Accepted) -> Place {
    let id = accepted.filing.reading.report.as_ref().and_then(|report| report.id.as_ref());
    id.map_or_else(|| Place::file(accepted.filing.bundle.name()), |id| id.place.clone())
}

pub fn new_members(report: &AcceptedReport) -> impl Iterator<Item = &NewMember> {
    report.players.iter().filter_map(|player| match &player.registered {
        Registered::New(new) => Some(new.as_ref()),
        _ => None,
    })
}

/// What tells a new member who has no number yet: the id or FIDE id of the report, else name and birth date.
pub fn new_member_key(new: &NewMember) -> String {
    let person = &new.filed;
    match (person.id.as_str(), person.fide_id.as_str()) {
        ("", "") => format!("name {} {:?}", person.name.to_lowercase(), person.birth_date),
        ("", fide_id) => format!("fide {fide_id}"),
        (id, _) => format!("id {id}"),
    }
}
