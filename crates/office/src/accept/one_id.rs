//! Settles reports of one run that have the same id: the later one corrects the other, if it is certain which is the later.

use crate::handed_on::inbox::Filing;
use crate::handed_on::sorted::{Accepted, Held, OtherDirectors, Sorted, place, rated};
use crate::rate::correction::content;
use crate::rate::correction::incoming::Corrections;
use crate::rate::correction::original::Original;
use chrono::NaiveDate;
use kartotek_decisions::rulings::RulingIndex;
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_intake::identity;
use kartotek_register::run_folder::{HandledReport, Status};
use std::collections::{BTreeMap, HashMap, HashSet};

fn rating_order(a: &Accepted, b: &Accepted) -> std::cmp::Ordering {
    (&a.report.order, &a.filing.hash).cmp(&(&b.report.order, &b.filing.hash))
}

/// The index of the file with the latest report date. `None`: a date is missing, or two files have the latest.
fn latest(files: &[Accepted]) -> Option<usize> {
    let days: Vec<NaiveDate> = files.iter().map(|file| file.report.reported).collect::<Option<_>>()?;
    let last = days.iter().max()?;
    let mut latest = (0..days.len()).filter(|&file| days[file] == *last);
    latest.next().filter(|_| latest.next().is_none())
}

/// The objection to a file that cannot be of the same tournament as another, and so has the id by mistake.
fn mistaken_id(file: &Accepted, other: &Accepted, id: &str) -> Option<Diagnostic> {
    let name = other.filing.distinct_name(file.filing);
    if let Some(figures) = content::has_other_players(&file.report, &other.report) {
        return Some(codes::id_twice::other_tournament(&place(file), &name, id, figures));
    }
    content::is_of_other_days(&file.report, &other.report)
        .then(|| codes::id_twice::on_other_days(&place(file), &name, id))
}

impl Original {
    /// The day on which a decision chose the content in force, if the file may have existed by then.
    // Decision (4.5.4.1): content that was not chosen corrects the choice only by another decision, or if it was reported after it.
    fn chosen_before(&self, file: &Accepted) -> Option<NaiveDate> {
        let day = self.decided?;
        file.report.reported.is_none_or(|reported| reported <= day).then_some(day)
    }
}

impl<'i> Sorted<'i> {
    /// Settles files with one id: the one with the latest `reported` supersedes the others. If dates are equal or missing, all are held back.
    pub(crate) fn settle_ids(&mut self, handled: &HashMap<String, HandledReport>, corrections: &Corrections) {
        let ids: HashSet<&str> = self.accepted.iter().map(|accepted| accepted.report.id.as_str()).collect();
        let rated = rated(handled).map(|report| report.report.as_str()).filter(|id| ids.contains(id));
        let rated: HashSet<&str> = rated.collect();
        // A file never supersedes one of another director.
        let is_of_same_director = |files: &[Accepted], latest: usize| {
            files.iter().all(|file| !corrections.are_of_others(file, &files[latest]))
        };
        let mut of_id: BTreeMap<String, Vec<Accepted>> = BTreeMap::new();
        for accepted in std::mem::take(&mut self.accepted) {
            of_id.entry(accepted.report.id.clone()).or_default().push(accepted);
        }
        for (id, files) in of_id {
            let later_held = self.find_later_held(&id, &files);
            let is_rated = rated.contains(id.as_str());
            let mut files = if is_rated { self.new_contents(&id, files, corrections) } else { files };
            if let Some(other) = later_held {
                for file in files {
                    let other = other.distinct_name(file.filing);
                    let objection = codes::id_twice::later_is_held(&place(&file), &other, &id);
                    self.hold(file, objection);
                }
            } else if files.len() < 2 {
                if is_rated { &mut self.corrections } else { &mut self.accepted }.append(&mut files);
            } else if let Some(latest) = latest(&files).filter(|&latest| is_of_same_director(&files, latest)) {
                let latest = files.swap_remove(latest);
                self.supersede(&id, latest, files, is_rated);
            } else {
                let name_of = |file: &Accepted<'i>| {
                    let is_other = |other: &&Accepted<'i>| other.filing.hash != file.filing.hash;
                    let names = files.iter().filter(is_other).map(|other| file.filing.distinct_name(other.filing));
                    // The name with a hash, which is needed if any other file has the same name, sorts last.
                    names.max().unwrap_or_default()
                };
                let mut names: Vec<String> = files.iter().map(name_of).collect();
                names.sort_unstable();
                for file in files {
                    let objection = codes::id_twice::found(&place(&file), &names, &id);
                    self.hold(file, objection);
                }
            }
        }
        self.accepted.sort_by(rating_order);
        self.corrections.sort_by(rating_order);
        self.superseded.sort_by(rating_order);
    }

    /// Holds back content of an annulled report that may have existed when the report was annulled.
    // Decision (4.5.4.1): other content is rated if it was reported after the annulment; the annulled content, saved anew, at once.
    pub(crate) fn hold_back_annulled(&mut self, handled: &HashMap<String, HandledReport>, rulings: &RulingIndex) {
        let ids: HashSet<String> = self.accepted.iter().map(|accepted| accepted.report.id.clone()).collect();
        let annulled: HashSet<(&str, &str)> = (handled.values())
            .filter(|known| known.status == Status::Annulled && ids.contains(&known.report))
            .map(|known| (known.report.as_str(), known.fingerprint.as_str()))
            .collect();
        let reports: HashSet<&str> = annulled.iter().map(|(report, _)| *report).collect();
        self.hold_back(|accepted| {
            let id = accepted.report.id.as_str();
            let day = rulings.annulled_on(id).filter(|_| reports.contains(id))?;
            let is_newer = accepted.report.reported.is_some_and(|reported| reported > day);
            let is_same = annulled.contains(&(id, accepted.fingerprint.as_str()));
            (!is_newer && !is_same).then(|| codes::correction_pending::annulled(&place(accepted), id, day))
        });
    }

    /// The files that may correct a rated report: those named by a decision, or else those not older than the content in
    /// force. The others are held back.
    fn new_contents(&mut self, id: &str, files: Vec<Accepted<'i>>, corrections: &Corrections) -> Vec<Accepted<'i>> {
        // `originals` has all reports in force that the files name, except one rated by a planned run.
        let Some(original) = corrections.originals.original_of(id) else { return files };
        if files.iter().any(|file| corrections.decided(file.filing).is_some()) {
            let (decided, others): (Vec<_>, Vec<_>) =
                files.into_iter().partition(|file| corrections.decided(file.filing).is_some());
            // The directors of the original are informed.
            for file in &decided {
                self.add_other_directors(file, &original.booked.name, corrections);
            }
            // The others are checked again once the decided content is in force.
            for file in others {
                let objection = codes::correction_pending::found(&place(&file), id);
                self.hold(file, objection);
            }
            return decided;
        }
        let mut newer = Vec::new();
        for file in files {
            let older =
                file.report.reported.zip(original.booked.reported).filter(|(reported, in_force)| reported < in_force);
            let command = || identity::correction(id, &file.filing.hash);
            let objection = if let Some(figures) = corrections.has_other_players(&file) {
                codes::id_twice::rated_tournament(&place(&file), &original.booked.name, id, figures, command())
            } else if let Some((reported, in_force)) = older {
                codes::correction_older::found(&place(&file), id, reported, in_force, command())
            } else if let Some(day) = original.chosen_before(&file) {
                codes::correction_pending::not_chosen(&place(&file), id, day)
            } else if let Some(objection) = corrections.objection(&file) {
                self.add_other_directors(&file, &original.booked.name, corrections);
                objection
            } else {
                newer.push(file);
                continue;
            };
            self.hold(file, objection);
        }
        newer
    }

    /// Records that the directors of the content in force get a letter, unless the file is theirs. `name`: their
    /// tournament.
    fn add_other_directors(&mut self, file: &Accepted, name: &str, corrections: &Corrections) {
        let directors = corrections.missing_directors(file);
        if !directors.is_empty() {
            self.other_directors.insert(file.filing.hash.clone(), OtherDirectors { name: name.to_owned(), directors });
        }
    }

    /// Supersedes the earlier files by the latest one, unless one of them has the id by mistake.
    fn supersede(&mut self, id: &str, latest: Accepted<'i>, mut earlier: Vec<Accepted<'i>>, is_rated: bool) {
        let objection = earlier.iter().find_map(|file| mistaken_id(&latest, file, id));
        let Some(objection) = objection else {
            if is_rated { &mut self.corrections } else { &mut self.accepted }.push(latest);
            self.superseded.append(&mut earlier);
            return;
        };
        for file in earlier {
            let objection = mistaken_id(&file, &latest, id);
            let objection = objection.unwrap_or_else(|| codes::id_twice::waits_for_later(&place(&file), id));
            self.hold(file, objection);
        }
        self.hold(latest, objection);
    }

    /// A report with the same id that is held back and may be the latest; then no earlier version is rated.
    fn find_later_held(&self, id: &str, files: &[Accepted]) -> Option<&'i Filing> {
        let latest = files.iter().map(|file| file.report.reported).max().flatten();
        let reported = |held: &Held| held.filing.report()?.reported.as_ref().map(|date| date.value);
        let may_be_later = |held: &&Held| match (reported(held), latest) {
            (Some(held), Some(latest)) => held >= latest,
            _ => true,
        };
        let same_id = |held: &&Held| {
            let filed = held.filing.report().and_then(|report| report.id.as_ref());
            filed.is_some_and(|filed| filed.value == id)
        };
        self.held.iter().filter(same_id).find(may_be_later).map(|held| held.filing)
    }

    /// Holds back a superseded file if the later one has been held back.
    pub(crate) fn hold_back_superseded_of_held(&mut self) {
        let accepted = self.accepted.iter().chain(&self.corrections);
        let later: HashMap<String, &Filing> =
            accepted.map(|accepted| (accepted.report.id.clone(), accepted.filing)).collect();
        for mut file in std::mem::take(&mut self.superseded) {
            if let Some(later) = later.get(&file.report.id) {
                let later = later.distinct_name(file.filing);
                file.diagnostics.push(codes::report_replaced::found(&place(&file), &later, &file.report.id));
                self.superseded.push(file);
            } else {
                let objection = codes::id_twice::waits_for_later(&place(&file), &file.report.id);
                self.hold(file, objection);
            }
        }
    }
}
