//! The reports of a run, sorted by outcome (accepted, held back, superseded, corrections), passed from stage 3 to stage 4.

use crate::handed_on::inbox::Filing;
use kartotek_decisions::ruled_report::Rulings;
use kartotek_facts::AcceptedReport;
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::redact;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{Language, text};
use kartotek_intake::conduct::GuestEntry;
use kartotek_intake::confirmed;
use kartotek_intake::pairing_outcome::Paired;
use kartotek_law::regulation::emt::class::Class;
use kartotek_law::regulation::emt::title::{CHAMPION, JUNIOR_CHAMPION};
use kartotek_publish::lists::for_su_and_tk::Matter;
use kartotek_register::run_folder::HandledReport;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// A report that may be rated, with the findings about it.
pub struct Accepted<'i> {
    pub filing: &'i Filing,
    /// The report as filed, with the decisions about it applied.
    pub read: Cow<'i, ReportAsFiled>,
    pub report: AcceptedReport,
    /// The decisions about it.
    pub rulings: Rulings,
    /// Players who are not members (§ 63).
    pub guests: Vec<GuestEntry>,
    /// The comparison of its pairings; `None`: the handbook has no pairings for its system, or none is declared.
    pub paired: Option<Paired>,
    pub fingerprint: String,
    pub diagnostics: Vec<Diagnostic>,
}

impl Accepted<'_> {
    /// Words the findings in the terms of the rule set that rates the report.
    fn use_words_of_rule_set(&mut self) {
        let printing = Printing::of(&self.report.rules.constants);
        self.diagnostics.iter_mut().for_each(|found| found.use_words_of(&printing));
    }

    /// Adds a finding about the report as a whole, unless a decision confirms it; that decision then counts as used.
    pub(crate) fn add_unless_confirmed(&mut self, found: Diagnostic) {
        if !confirmed::use_for_report(&mut self.rulings, found.code) {
            self.diagnostics.push(found);
        }
    }
}

/// A report that is held back, with every objection.
pub struct Held<'i> {
    pub filing: &'i Filing,
    pub report_id: String,
    pub diagnostics: Vec<Diagnostic>,
}

impl Held<'_> {
    /// Whether a decision refuses it (4.5.3), so that it does not wait for a correction by the director.
    pub fn is_refused(&self) -> bool {
        self.diagnostics.iter().any(|found| *found.code == codes::report_refused::CODE)
    }
}

/// The reports of a run, in lists by their outcome.
#[derive(Default)]
pub struct Sorted<'i> {
    /// In the order in which they are rated (4.5.4.1).
    pub accepted: Vec<Accepted<'i>>,
    /// In the order of the names of their files.
    pub held: Vec<Held<'i>>,
    /// Replaced in this run by a later file of the same id.
    pub superseded: Vec<Accepted<'i>>,
    /// Corrections of reports that earlier runs rated, in the order in which they are rated.
    pub corrections: Vec<Accepted<'i>>,
    /// Hashes of the refused reports that the newest run has reported; they are not reported again.
    pub ended: HashSet<String>,
    /// Play-offs that are due, which SU organises (§ 36, § 37).
    pub due: Vec<Due>,
    /// By the hash of a file: the rated report that it would replace, or has replaced by decision, if directors other than the
    /// file's get a letter too.
    pub other_directors: HashMap<String, OtherDirectors>,
}

/// A rated report that a file of other directors would replace or has replaced.
pub struct OtherDirectors {
    /// The name of the tournament.
    pub name: String,
    /// The report's directors, as it names them, without the file's directors; at least one.
    pub directors: Vec<String>,
}

impl<'i> Sorted<'i> {
    /// The accepted reports, then the corrections.
    pub fn in_force(&self) -> impl Iterator<Item = &Accepted<'i>> {
        self.accepted.iter().chain(&self.corrections)
    }

    /// Whether the report was refused, and an earlier run has reported it.
    pub fn is_ended(&self, held: &Held) -> bool {
        held.is_refused() && held.filing.hashes().any(|hash| self.ended.contains(hash))
    }

    /// Holds back a report with an objection.
    pub(crate) fn hold(&mut self, mut accepted: Accepted<'i>, objection: Diagnostic) {
        accepted.diagnostics.push(objection);
        accepted.use_words_of_rule_set();
        let Accepted { filing, report, diagnostics, .. } = accepted;
        self.held.push(Held { filing, report_id: report.facts.id, diagnostics });
    }

    /// Holds back the accepted reports to which there is an `objection`.
    pub(crate) fn hold_back(&mut self, objection: impl FnMut(&Accepted<'i>) -> Option<Diagnostic>) {
        let accepted = std::mem::take(&mut self.accepted);
        self.accepted = self.hold_objected(accepted, objection);
    }

    /// Holds back the corrections to which there is an `objection`.
    pub(crate) fn hold_back_corrections(&mut self, objection: impl FnMut(&Accepted<'i>) -> Option<Diagnostic>) {
        let corrections = std::mem::take(&mut self.corrections);
        self.corrections = self.hold_objected(corrections, objection);
    }

    /// Holds back the `reports` to which there is an `objection`, and returns the others.
    fn hold_objected(
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

    /// Words the findings about all reports but those held back in the terms of their rule sets.
    pub(crate) fn use_words_of_rule_sets(&mut self) {
        let all = self.accepted.iter_mut().chain(&mut self.corrections).chain(&mut self.superseded);
        all.for_each(Accepted::use_words_of_rule_set);
    }

    /// Removes sanctions from the findings about the reports (§ 19).
    pub fn hide_sanctions(&mut self) {
        for accepted in self.accepted.iter_mut().chain(&mut self.superseded).chain(&mut self.corrections) {
            redact::hide_sanctions(&accepted.filing.bundle, &mut accepted.diagnostics);
        }
        for held in &mut self.held {
            redact::hide_sanctions(&held.filing.bundle, &mut held.diagnostics);
        }
    }

    pub(crate) fn order_held(&mut self) {
        self.held
            .sort_by(|a, b| (a.filing.bundle.name(), &a.filing.hash).cmp(&(b.filing.bundle.name(), &b.filing.hash)));
    }
}

/// The handled reports that are in force, in no defined order.
pub(crate) fn rated(handled: &HashMap<String, HandledReport>) -> impl Iterator<Item = &HandledReport> {
    handled.values().filter(|report| report.status.is_in_force())
}

/// The place of the id in a report; the file as a whole if it has none.
pub(crate) fn place(accepted: &Accepted) -> Place {
    let id = accepted.filing.report().and_then(|report| report.id.as_ref());
    id.map_or_else(|| Place::file(accepted.filing.bundle.name()), |id| id.place.clone())
}

/// A play-off that is due, for SU.
pub struct Due {
    pub report: String,
    pub class: Class,
    /// Register id and name of each player of the play-off.
    pub players: Vec<(String, String)>,
}

impl Due {
    /// One line for each player of the play-off.
    pub fn matters(&self, language: Language) -> Vec<Matter> {
        let (rule, question) = match self.class {
            Class::Landshold => (CHAMPION, text!("matter-play-off-title", players = self.players.len())),
            _ => (JUNIOR_CHAMPION, text!("matter-play-off-first", players = self.players.len())),
        };
        let what = question.say(language);
        let players = self.players.iter();
        players
            .map(|(id, name)| Matter {
                paragraph: rule.paragraph,
                report: self.report.clone(),
                player: id.clone(),
                name: name.clone(),
                what: what.clone(),
            })
            .collect()
    }
}
