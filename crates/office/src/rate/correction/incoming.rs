//! Finds the files in the inbox that correct a rated report, and reads the content in force of these reports.

use super::content::{self, Content};
use super::original::{Original, RegisterBeforeRun, day_of_choice};
use crate::handed_on::inbox::Filing;
use crate::handed_on::sorted::Accepted;
use crate::past::{careers, rule_sets};
use anyhow::Result;
use kartotek_decisions::rulings::RatedVersion;
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_facts::AcceptedReport;
use kartotek_formats::bundle::{InputFile, sha256};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_law::regulation::RuleBook;
use kartotek_ledger::in_force::{Booked, InForce, PlayerBooking};
use kartotek_register::conversions::Conversions;
use kartotek_register::records::FormerName;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use kartotek_register::{Office, People, State};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// The reports in force for which the inbox has another content.
pub struct Corrections<'n, 'd> {
    now: State<'n>,
    /// Reports in force; `None`: not read.
    pub in_force: Option<InForce>,
    pub originals: Originals,
    /// Their contents in force, by their ids.
    contents: HashMap<String, Content>,
    /// The decisions that declare files to be corrections, by the hash of the file.
    decided: HashMap<String, &'d Decision>,
    /// Reports that were rated from a table without a form, and now have the form in the inbox: by the hash of table and form.
    later_forms: HashMap<String, String>,
    /// Earlier ids of these reports, by their ids in force.
    earlier_ids: HashMap<String, Vec<String>>,
    /// Objections to decisions that name a missing file or report.
    pub diagnostics: Vec<Diagnostic>,
}

/// The corrected reports as they were rated, by id.
#[derive(Default)]
pub struct Originals(BTreeMap<String, Original>);

impl Originals {
    /// Reads those of the reports that are in force. `now`: the present register. `names`: former names of its people.
    ///
    /// # Errors
    /// An earlier run cannot be read.
    pub fn read<'r>(
        (chain, conversions): (&[RunFolder], &Conversions),
        now: &People,
        names: &[FormerName],
        in_force: &InForce,
        reports: impl IntoIterator<Item = &'r str>,
        rules: &RuleBook,
    ) -> Result<Originals> {
        let mut of_run: BTreeMap<usize, Vec<&Booked>> = BTreeMap::new();
        // A report that the planned run itself rates is not in the chain.
        for booked in reports.into_iter().filter_map(|report| in_force.reports.get(report)) {
            of_run.entry(booked.run).or_default().push(booked);
        }
        let mut originals = Originals::default();
        for (index, of_one_run) in of_run {
            let run = chain[index].name;
            let days = of_one_run.iter().map(|booked| booked.start_rating_day.unwrap_or(run.date));
            let mut register_before =
                RegisterBeforeRun::read(chain, index, days.min().unwrap_or(run.date), now, names, in_force)?;
            register_before.history.conversions = conversions.until(run);
            // A correction uses the careers of the booking.
            register_before.history.careers = careers::of_chain(&chain[..index], rules, now.merges())?;
            let register_before = Arc::new(register_before);
            for booked in of_one_run {
                let (report, newest) = (&booked.content.report, &chain[booked.newest()]);
                let is_newcomer = |(_, booking): &(_, &PlayerBooking)| {
                    in_force.entered.get(&booking.recorded_as).is_some_and(|entry| entry.report == *report)
                };
                let newcomers = booked.players.iter().filter(is_newcomer).map(|(id, _)| id.clone());
                let mut original = Original {
                    rules: rule_sets::rules_that_rated(&booked.rule_set, rules, &chain[index])
                        .or_say(|| in_run(run))?,
                    decided: day_of_choice(newest, booked).or_say(|| in_run(newest.name))?,
                    outsiders: BTreeSet::new(),
                    register_before: Arc::clone(&register_before),
                    since: conversions.since(run),
                    newcomers: newcomers.collect(),
                    booked: booked.clone(),
                };
                for &run in &booked.contents {
                    original.outsiders.extend(kartotek_facts::guests(&chain[run], report)?.into_values());
                }
                originals.0.insert(report.clone(), original);
            }
        }
        Ok(originals)
    }

    /// A corrected report as it was rated.
    pub fn original_of(&self, report: &str) -> Option<&Original> {
        self.0.get(report)
    }
}

/// Whether a correction removes a player's rated result, or moves the last round to an earlier day.
fn removes_result(report: &AcceptedReport, booked: &Booked) -> bool {
    let rated = report.players.iter().zip(&report.rated.players);
    let rated: HashMap<&str, bool> =
        rated.map(|(player, rated)| (player.id.as_str(), rated.calculation.is_some())).collect();
    let mut bookings = booked.players.iter().filter(|(_, booking)| booking.no > 0);
    let is_kept = |(id, booking): (&String, &PlayerBooking)| match rated.get(id.as_str()) {
        Some(is_rated) => *is_rated || !booking.is_calculated,
        None => false,
    };
    report.order.last_round < booked.end || !bookings.all(is_kept)
}

/// Finds the filings that add a form to the table of a report in force that was rated without one. Returns the reports by the
/// hashes of the filings. A form that names another report in force belongs to that report.
fn later_forms<'f>(
    filings: impl Iterator<Item = &'f Filing>,
    handled: &HashMap<String, HandledReport>,
) -> HashMap<String, String> {
    let with_form = filings.filter(|filing| filing.bundle.has_form() && !handled.contains_key(&filing.hash));
    let with_form: Vec<&Filing> = with_form.collect();
    if with_form.is_empty() {
        return HashMap::new();
    }
    let in_force = || handled.values().filter(|handled| handled.status.is_in_force());
    let ids: HashSet<&str> = in_force().map(|handled| handled.report.as_str()).collect();
    // The names of copies begin with their hash.
    let without_form = in_force().filter(|handled| handled.files().count() == 1);
    let without_form: HashMap<&str, &str> =
        without_form.filter_map(|handled| Some((handled.files.split_once('-')?.0, handled.report.as_str()))).collect();
    let report = |filing: &Filing| {
        let of_table = |file: &InputFile| without_form.get(sha256(&file.bytes).get(..16)?).copied();
        let report = filing.bundle.files.iter().find_map(of_table)?;
        let filed = filing.report()?.id.as_ref().map(|id| id.value.as_str());
        (filed.is_none_or(|id| id == report || !ids.contains(id))).then(|| (filing.hash.clone(), report.to_owned()))
    };
    with_form.into_iter().filter_map(report).collect()
}

/// The decisions on corrections that were not carried out.
pub fn open_decisions<'d>(
    decisions: impl IntoIterator<Item = &'d Decision>,
    carried_out: &HashSet<String>,
) -> Vec<&'d Decision> {
    let is_open = |decision: &&Decision| {
        matches!(decision.what, DecisionKind::Correction(_)) && !carried_out.contains(&decision.hash)
    };
    decisions.into_iter().filter(is_open).collect()
}

/// Whether one of the decisions names a content with one of the hashes.
pub fn is_named<'h>(decisions: &[&Decision], mut hashes: impl Iterator<Item = &'h str>) -> bool {
    let names = |hash: &str| {
        decisions.iter().any(|one| matches!(&one.what, DecisionKind::Correction(row) if row.matches(hash)))
    };
    hashes.any(names)
}

/// Returns a check whether the content with a hash was handled and no open decision names it as a correction.
pub fn handled_check<'o>(office: &'o Office, decisions: &'o [Decision]) -> impl Fn(&str) -> bool + Sync + 'o {
    let named = open_decisions(decisions, &office.records.carried_out);
    move |hash| office.handled.contains_key(hash) && !is_named(&named, office.hashes(hash))
}

impl<'n, 'd> Corrections<'n, 'd> {
    /// `now`: the register after the decisions of the run. `rules`: those by which the run rates. `in_force`: if it was already
    /// read for annulled reports.
    ///
    /// # Errors
    /// An earlier run cannot be read.
    pub fn open<'f>(
        now: State<'n>,
        rules: &RuleBook,
        in_force: Option<InForce>,
        filings: impl Iterator<Item = &'f Filing> + Clone,
        decisions: &[&'d Decision],
    ) -> Result<Corrections<'n, 'd>> {
        let mut corrections = Corrections {
            now,
            in_force,
            originals: Originals::default(),
            contents: HashMap::new(),
            decided: HashMap::new(),
            later_forms: later_forms(filings.clone(), now.handled),
            earlier_ids: HashMap::new(),
            diagnostics: Vec::new(),
        };
        let of_filings = filings.clone().map(|filing| filing.id().to_owned());
        let of_decisions = decisions.iter().filter_map(|decision| decision.what.report().map(str::to_owned));
        let of_forms = corrections.later_forms.values().cloned();
        let ids: HashSet<String> = of_filings.chain(of_decisions).chain(of_forms).collect();
        let in_force =
            now.handled.values().filter(|handled| handled.status.is_in_force() && ids.contains(&handled.report));
        let in_force: HashMap<&str, &HandledReport> =
            in_force.map(|handled| (handled.report.as_str(), handled)).collect();
        corrections.read_decisions(decisions, filings.clone(), &in_force);
        let ids = filings.filter_map(|filing| corrections.report_id(filing)).filter(|id| in_force.contains_key(id));
        let ids: HashSet<String> = ids.map(str::to_owned).collect();
        if ids.is_empty() {
            return Ok(corrections);
        }
        let ids: HashSet<&str> = ids.iter().map(String::as_str).collect();
        for handled in now.handled.values().filter(|handled| ids.contains(handled.report.as_str())) {
            corrections.earlier_ids.entry(handled.report.clone()).or_default().extend(handled.default_id());
        }
        let in_force = match corrections.in_force.take() {
            Some(in_force) => in_force,
            None => InForce::read_for(now.chain, &ids, now.people.merges())?,
        };
        let names = now.records.map_or(&[][..], |records| &records.former_names);
        corrections.originals =
            Originals::read((now.chain, &now.history.conversions), now.people, names, &in_force, ids, rules)?;
        for (id, original) in &corrections.originals.0 {
            let content = Content::read(&now.chain[original.booked.newest()], now.people, &original.booked)?;
            corrections.contents.insert(id.clone(), content);
        }
        corrections.in_force = Some(in_force);
        Ok(corrections)
    }

    /// If a correction may remove a player's last rated result, also reads the runs before the corrected reports, because an
    /// earlier result then counts. To be called before the corrections are booked.
    ///
    /// # Errors
    /// An earlier run cannot be read.
    pub fn read_earlier<'r>(&mut self, mut corrections: impl Iterator<Item = &'r AcceptedReport>) -> Result<()> {
        let may_remove = |report: &AcceptedReport| {
            self.originals.original_of(&report.id).is_some_and(|original| removes_result(report, &original.booked))
        };
        if let Some(in_force) = self.in_force.as_mut().filter(|in_force| !in_force.is_whole())
            && corrections.any(may_remove)
        {
            *in_force = InForce::read(self.now.chain, self.now.people.merges())?;
        }
        Ok(())
    }

    fn read_decisions<'f>(
        &mut self,
        decisions: &[&'d Decision],
        filings: impl Iterator<Item = &'f Filing> + Clone,
        in_force: &HashMap<&str, &HandledReport>,
    ) {
        for decision in decisions {
            let DecisionKind::Correction(row) = &decision.what else { continue };
            let mut named = filings.clone().filter(|filing| filing.hashes().any(|hash| row.matches(hash)));
            let why = match (in_force.get(row.report.as_str()), named.next(), named.next()) {
                (None, ..) => without_effect::not_rated(&row.report),
                (_, None, _) => without_effect::no_such_file(&row.file),
                (_, _, Some(_)) => without_effect::several_files(&row.file),
                (Some(handled), Some(filing), _)
                    // A content from which a person was erased has several hashes.
                    if self.now.handled.get(&filing.hash).is_some_and(|known| known.hash == handled.hash) =>
                {
                    without_effect::in_force(&row.report)
                }
                (Some(_), Some(filing), _) => {
                    self.decided.insert(filing.hash.clone(), *decision);
                    continue;
                }
            };
            self.diagnostics.push(without_effect::event(&decision.place, why));
        }
    }

    /// The content in force of a report that the inbox has again.
    pub fn version(&self, report: &str) -> Option<&RatedVersion> {
        self.contents.get(report).map(|content| &content.version)
    }

    /// The id of the report whose content a file may be.
    fn report_id<'s>(&'s self, filing: &'s Filing) -> Option<&'s str> {
        self.decided(filing)
            .and_then(|decision| decision.what.report())
            .or(self.of_later_form(filing))
            .or_else(|| Some(filing.id()))
    }

    /// Ids by which decisions may name a report: its own, and earlier ids of its files.
    pub fn ids<'s>(&'s self, filing: &'s Filing, report: &'s str) -> Vec<&'s str> {
        let mut ids = vec![report, &filing.default_id];
        ids.extend(filing.earlier_ids.iter().map(String::as_str));
        ids.extend(self.earlier_ids.get(report).into_iter().flatten().map(String::as_str));
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// The id of the report to which this filing adds a form.
    pub fn of_later_form(&self, filing: &Filing) -> Option<&str> {
        self.later_forms.get(&filing.hash).map(String::as_str)
    }

    /// The finding that asks the office to confirm that a file corrects its report.
    pub fn objection(&self, file: &Accepted) -> Option<Diagnostic> {
        self.contents.get(&file.report.id)?.objection(file, self.now.people)
    }

    /// If a file seems to be another tournament than its report: how many players of the report it has, and how many players in
    /// all.
    pub fn has_other_players(&self, file: &Accepted) -> Option<[usize; 2]> {
        content::has_other_players(&file.report, self.contents.get(&file.report.id)?.report.as_ref()?)
    }

    /// The directors of the content in force whom the file that would replace it does not name.
    pub fn missing_directors(&self, file: &Accepted) -> Vec<String> {
        let content = self.contents.get(&file.report.id);
        content.map_or_else(Vec::new, |content| content::missing_directors(&content.directors, file, self.now.people))
    }

    /// Whether two files with one id name different directors.
    pub fn are_of_others(&self, one: &Accepted, other: &Accepted) -> bool {
        content::is_of_others(one, other, self.now.people)
    }

    /// The original that a file corrects.
    pub fn original_of(&self, filing: &Filing) -> Option<&Original> {
        self.originals.original_of(self.report_id(filing)?)
    }

    /// The decision that declares a file to be a correction.
    pub fn decided(&self, filing: &Filing) -> Option<&'d Decision> {
        self.decided.get(&filing.hash).copied()
    }
}
