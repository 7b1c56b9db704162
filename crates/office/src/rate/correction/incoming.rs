//! Finds the files in the inbox that correct a rated report, and reads the content in force of these reports.

use super::content::{self, Content};
use super::original::{Original, RegisterBeforeRun, day_of_choice};
use crate::handed_on::inbox::Filing;
use crate::handed_on::sorted::Accepted;
use crate::past::{careers, rule_sets};
use anyhow::Result;
use kartotek_decisions::rulings::RatedVersion;
use kartotek_decisions::{CorrectionRow, Decision, DecisionKind};
use kartotek_facts::AcceptedReport;
use kartotek_formats::bundle::{InputFile, sha256};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::{OrSay, Text, in_run};
use kartotek_law::regulation::RuleBook;
use kartotek_ledger::in_force::{BookedReport, InForce, PlayerBooking};
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
    /// The contents in force of these reports, by report id.
    contents: HashMap<String, Content>,
    /// The decisions that declare files to be corrections, by the hash of the file.
    decided: HashMap<String, &'d Decision>,
    /// Reports that were rated from a table without a form, and now have the form in the inbox: by the hash of table and form.
    later_forms: HashMap<String, String>,
    /// Earlier ids of the corrected reports, by their ids in force.
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
        let mut by_run: BTreeMap<usize, Vec<&BookedReport>> = BTreeMap::new();
        // A report that the planned run itself rates is not in the chain.
        for booked in reports.into_iter().filter_map(|report| in_force.reports.get(report)) {
            by_run.entry(booked.run).or_default().push(booked);
        }
        let mut originals = Originals::default();
        for (index, reports_of_run) in by_run {
            let run = &chain[index];
            let start_rating_days =
                reports_of_run.iter().map(|booked| booked.start_rating_day.unwrap_or(run.name.date));
            let earliest = start_rating_days.min().unwrap_or(run.name.date);
            let mut before_run = RegisterBeforeRun::read(chain, index, earliest, now, names, in_force)?;
            before_run.history.conversions = conversions.until(run.name);
            // A correction uses the careers of the booking.
            before_run.history.careers = careers::of_chain(&chain[..index], rules)?;
            let register_before = Arc::new(before_run);
            for booked in reports_of_run {
                let id = &booked.content.id;
                let newest = &chain[booked.newest()];
                let original = Original {
                    rules: rule_sets::rules_that_rated(&booked.rule_set, rules, run).or_say(|| in_run(run.name))?,
                    chosen_on: day_of_choice(newest, booked).or_say(|| in_run(newest.name))?,
                    outsiders: outsiders(chain, booked)?,
                    register_before: Arc::clone(&register_before),
                    later_conversions: conversions.since(run.name),
                    newcomers: newcomers(booked, in_force),
                    booked: booked.clone(),
                };
                originals.0.insert(id.clone(), original);
            }
        }
        Ok(originals)
    }

    /// A corrected report as it was rated.
    pub fn original_of(&self, report: &str) -> Option<&Original> {
        self.0.get(report)
    }
}

/// Names of players who were outside the register in any content of a report.
fn outsiders(chain: &[RunFolder], booked: &BookedReport) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for &index in &booked.contents {
        names.extend(kartotek_facts::guests(&chain[index], &booked.content.id)?.into_values());
    }
    Ok(names)
}

/// Register ids of the players who entered the register with a report.
fn newcomers(booked: &BookedReport, in_force: &InForce) -> HashSet<String> {
    let is_newcomer = |(_, booking): &(_, &PlayerBooking)| {
        in_force.entered.get(&booking.recorded_as).is_some_and(|entry| entry.report == booked.content.id)
    };
    booked.players.iter().filter(is_newcomer).map(|(id, _)| id.clone()).collect()
}

/// Whether a correction removes a player's rated result, or moves the last round to an earlier day.
fn removes_result(report: &AcceptedReport, booked: &BookedReport) -> bool {
    let players = report.players.iter().zip(&report.rated.players);
    let has_result: HashMap<&str, bool> =
        players.map(|(player, rated)| (player.id.as_str(), rated.calculation.is_some())).collect();
    let is_removed = |(id, booking): (&String, &PlayerBooking)| match has_result.get(id.as_str()) {
        Some(has_result) => booking.is_calculated && !has_result,
        None => true,
    };
    let mut bookings = booked.players.iter().filter(|(_, booking)| booking.no > 0);
    report.order.last_round < booked.end || bookings.any(is_removed)
}

/// Finds the filings that add a form to the table of a report in force that was rated without one. Returns the reports by the
/// hashes of the filings. A form that names another report in force belongs to that report.
fn find_later_forms<'f>(
    filings: impl Iterator<Item = &'f Filing>,
    handled: &HashMap<String, HandledReport>,
) -> HashMap<String, String> {
    let has_new_form = |filing: &&Filing| filing.bundle.has_form() && !handled.contains_key(&filing.hash);
    let new_forms: Vec<&Filing> = filings.filter(has_new_form).collect();
    if new_forms.is_empty() {
        return HashMap::new();
    }
    let in_force = || handled.values().filter(|handled| handled.status.is_in_force());
    let ids_in_force: HashSet<&str> = in_force().map(|handled| handled.id.as_str()).collect();
    // The names of copies begin with their hash.
    let tables_alone = in_force().filter(|handled| handled.files().count() == 1);
    let reports_by_table: HashMap<&str, &str> =
        tables_alone.filter_map(|handled| Some((handled.files.split_once('-')?.0, handled.id.as_str()))).collect();
    let report_completed_by = |filing: &Filing| {
        let report_of = |file: &InputFile| reports_by_table.get(sha256(&file.bytes).get(..16)?).copied();
        let report = filing.bundle.files.iter().find_map(report_of)?;
        let named = filing.report()?.id.as_ref().map(|id| id.value.as_str());
        let names_another = named.is_some_and(|named| named != report && ids_in_force.contains(named));
        (!names_another).then(|| (filing.hash.clone(), report.to_owned()))
    };
    new_forms.into_iter().filter_map(report_completed_by).collect()
}

/// The decisions on corrections that have not been carried out. `carried_out`: hashes of decisions.
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
    let is_hash_named = |hash: &str| {
        decisions.iter().any(|one| matches!(&one.what, DecisionKind::Correction(row) if row.matches(hash)))
    };
    hashes.any(is_hash_named)
}

/// Returns a check whether the content with a hash was handled and no open decision names it as a correction.
pub fn handled_check<'o>(office: &'o Office, decisions: &'o [Decision]) -> impl Fn(&str) -> bool + Sync + 'o {
    let open = open_decisions(decisions, &office.records.carried_out);
    move |hash| office.handled.contains_key(hash) && !is_named(&open, office.hashes(hash))
}

impl<'n, 'd> Corrections<'n, 'd> {
    /// `now`: the register after the decisions of the run. `rules`: those by which the run rates. `in_force`: the reports in
    /// force, if they were already read for annulled ones.
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
        let later_forms = find_later_forms(filings.clone(), now.handled);
        let by_filings = filings.clone().map(|filing| filing.id());
        let by_decisions = decisions.iter().filter_map(|decision| decision.what.report());
        let by_forms = later_forms.values().map(String::as_str);
        let named: HashSet<&str> = by_filings.chain(by_decisions).chain(by_forms).collect();
        let is_named_in_force =
            |handled: &&HandledReport| handled.status.is_in_force() && named.contains(handled.id.as_str());
        let named_in_force: HashMap<&str, &HandledReport> =
            now.handled.values().filter(is_named_in_force).map(|handled| (handled.id.as_str(), handled)).collect();
        let mut corrections = Corrections {
            now,
            in_force,
            originals: Originals::default(),
            contents: HashMap::new(),
            decided: HashMap::new(),
            later_forms,
            earlier_ids: HashMap::new(),
            diagnostics: Vec::new(),
        };
        corrections.read_decisions(decisions, filings.clone(), &named_in_force);
        let possible_ids = filings.filter_map(|filing| corrections.report_id(filing));
        let corrected: HashSet<String> =
            possible_ids.filter(|id| named_in_force.contains_key(id)).map(str::to_owned).collect();
        if !corrected.is_empty() {
            corrections.read_originals(&corrected.iter().map(String::as_str).collect(), rules)?;
        }
        Ok(corrections)
    }

    /// Reads the corrected reports with these ids, and their contents in force.
    fn read_originals(&mut self, ids: &HashSet<&str>, rules: &RuleBook) -> Result<()> {
        let now = &self.now;
        for handled in now.handled.values().filter(|handled| ids.contains(handled.id.as_str())) {
            self.earlier_ids.entry(handled.id.clone()).or_default().extend(handled.default_id());
        }
        let in_force = match self.in_force.take() {
            Some(in_force) => in_force,
            None => InForce::read_for(now.chain, ids, now.people.merges())?,
        };
        let names = now.records.map_or(&[][..], |records| &records.former_names);
        let reports = ids.iter().copied();
        self.originals =
            Originals::read((now.chain, &now.history.conversions), now.people, names, &in_force, reports, rules)?;
        for (id, original) in &self.originals.0 {
            let content = Content::read(&now.chain[original.booked.newest()], now.people, &original.booked)?;
            self.contents.insert(id.clone(), content);
        }
        self.in_force = Some(in_force);
        Ok(())
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

    /// Keeps the decisions that declare a filing to be a correction, and a finding about each that has no effect. `reports`:
    /// the reports in force that may be corrected, by id.
    fn read_decisions<'f>(
        &mut self,
        decisions: &[&'d Decision],
        filings: impl Iterator<Item = &'f Filing> + Clone,
        reports: &HashMap<&str, &HandledReport>,
    ) {
        for decision in decisions {
            let DecisionKind::Correction(row) = &decision.what else { continue };
            match self.filing_to_correct_by(row, filings.clone(), reports) {
                Ok(filing) => drop(self.decided.insert(filing.hash.clone(), *decision)),
                Err(why) => self.diagnostics.push(without_effect::event(&decision.place, why)),
            }
        }
    }

    /// The filing that a decision declares to be a correction. `Err`: why the decision has no effect.
    fn filing_to_correct_by<'f>(
        &self,
        row: &CorrectionRow,
        filings: impl Iterator<Item = &'f Filing>,
        reports: &HashMap<&str, &HandledReport>,
    ) -> Result<&'f Filing, Text> {
        let report = reports.get(row.report.as_str()).ok_or_else(|| without_effect::not_rated(&row.report))?;
        let mut named = filings.filter(|filing| filing.hashes().any(|hash| row.matches(hash)));
        let filing = named.next().ok_or_else(|| without_effect::no_such_file(&row.file))?;
        if named.next().is_some() {
            return Err(without_effect::several_files(&row.file));
        }
        // A content from which a person was erased has several hashes.
        match self.now.handled.get(&filing.hash) {
            Some(known) if known.hash == report.hash => Err(without_effect::in_force(&row.report)),
            _ => Ok(filing),
        }
    }

    /// The content in force of a report that the inbox has again.
    pub fn version(&self, report: &str) -> Option<&RatedVersion> {
        self.contents.get(report).map(|content| &content.version)
    }

    /// The id of the report whose content a file may be.
    fn report_id<'s>(&'s self, filing: &'s Filing) -> Option<&'s str> {
        self.decision_on(filing)
            .and_then(|decision| decision.what.report())
            .or(self.of_later_form(filing))
            .or_else(|| Some(filing.id()))
    }

    /// Ids by which decisions may name a report: its own, and earlier ids of its files.
    pub fn ids_in_decisions<'s>(&'s self, filing: &'s Filing, report: &'s str) -> Vec<&'s str> {
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

    /// The players that a file has in common with the report in force, if they are too few: see [`content::few_common_players`].
    pub fn few_common_players(&self, file: &Accepted) -> Option<[usize; 2]> {
        content::few_common_players(&file.report, self.contents.get(&file.report.id)?.report.as_ref()?)
    }

    /// The directors of the content in force whom the file that would replace it does not name.
    pub fn missing_directors(&self, file: &Accepted) -> Vec<String> {
        let content = self.contents.get(&file.report.id);
        content.map_or_else(Vec::new, |content| content::missing_directors(&content.directors, file, self.now.people))
    }

    /// Whether both files name directors, but none in common.
    pub fn have_different_directors(&self, one: &Accepted, other: &Accepted) -> bool {
        content::have_different_directors(one, other, self.now.people)
    }

    /// The original that a file corrects.
    pub fn original_of(&self, filing: &Filing) -> Option<&Original> {
        self.originals.original_of(self.report_id(filing)?)
    }

    /// The decision that declares a filing to be a correction.
    pub fn decision_on(&self, filing: &Filing) -> Option<&'d Decision> {
        self.decided.get(&filing.hash).copied()
    }
}
