//! Settles reports of one run that have the same id: the later one corrects the other, if it is certain which is the later.

use super::duplicates::fingerprint_today;
use super::rated_before::EarlierReport;
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
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};

fn rating_order(a: &Accepted, b: &Accepted) -> std::cmp::Ordering {
    (&a.report.order, &a.filing.hash).cmp(&(&b.report.order, &b.filing.hash))
}

/// What several files with one id are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Versions {
    /// Versions of a report that has not been rated.
    OfNewReport,
    /// Corrections of a rated report.
    OfRatedReport,
}

/// The index of the file with the latest report date. `None`: a date is missing, or two files have the latest.
fn index_of_latest(files: &[Accepted]) -> Option<usize> {
    let days: Vec<NaiveDate> = files.iter().map(|file| file.report.reported).collect::<Option<_>>()?;
    let latest_day = days.iter().max()?;
    let mut indices = (0..days.len()).filter(|&index| days[index] == *latest_day);
    indices.next().filter(|_| indices.next().is_none())
}

/// The objection to a file that cannot be of the same tournament as another, and so has the id by mistake.
fn mistaken_id(file: &Accepted, other: &Accepted, id: &str) -> Option<Diagnostic> {
    let name = other.filing.distinct_name(file.filing);
    if let Some(figures) = content::few_common_players(&file.report, &other.report) {
        return Some(codes::id_twice::other_tournament(&place(file), &name, id, figures));
    }
    content::differ_in_days_and_games(&file.report, &other.report)
        .then(|| codes::id_twice::on_other_days(&place(file), &name, id))
}

/// Why a file that no decision names cannot replace the content in force: it is another tournament, older, or was not chosen.
fn objection_to_replacing(
    original: &Original,
    id: &str,
    file: &Accepted,
    corrections: &Corrections,
) -> Option<Diagnostic> {
    let file_place = place(file);
    let command = || identity::correction(id, &file.filing.hash);
    if let Some(figures) = corrections.few_common_players(file) {
        return Some(codes::id_twice::rated_tournament(&file_place, &original.booked.name, id, figures, command()));
    }
    if let Some((reported, in_force)) = file.report.reported.zip(original.booked.reported)
        && reported < in_force
    {
        return Some(codes::correction_older::found(&file_place, id, reported, in_force, command()));
    }
    original.chosen_before(file).map(|day| codes::correction_pending::not_chosen(&file_place, id, day))
}

impl Original {
    /// The day on which a decision chose the content in force, if the file may have existed by then.
    // Decision (4.5.4.1): content that was not chosen corrects the choice only by another decision, or if it was reported after it.
    fn chosen_before(&self, file: &Accepted) -> Option<NaiveDate> {
        let day = self.chosen_on?;
        file.report.reported.is_none_or(|reported| reported <= day).then_some(day)
    }
}

impl<'i> Sorted<'i> {
    /// Settles files with one id: the one with the latest `reported` supersedes the others. If dates are equal or missing, all are held back.
    pub(crate) fn settle_ids(&mut self, handled: &HashMap<String, HandledReport>, corrections: &Corrections) {
        let mut files_by_id: BTreeMap<String, Vec<Accepted>> = BTreeMap::new();
        for accepted in std::mem::take(&mut self.accepted) {
            files_by_id.entry(accepted.report.id.clone()).or_default().push(accepted);
        }
        let ids_in_force = rated(handled).map(|report| report.id.as_str());
        let rated_ids: HashSet<&str> = ids_in_force.filter(|id| files_by_id.contains_key(*id)).collect();
        for (id, files) in files_by_id {
            let later_held = self.find_later_held(&id, &files);
            let (versions, files) = if rated_ids.contains(id.as_str()) {
                (Versions::OfRatedReport, self.new_contents(&id, files, corrections))
            } else {
                (Versions::OfNewReport, files)
            };
            match later_held {
                Some(later) => self.hold_for_later(&id, files, later),
                None => self.settle_versions(&id, files, versions, corrections),
            }
        }
        self.accepted.sort_by(rating_order);
        self.corrections.sort_by(rating_order);
        self.superseded.sort_by(rating_order);
    }

    /// Holds back files with the id of a report that is itself held back and may be the latest.
    fn hold_for_later(&mut self, id: &str, files: Vec<Accepted<'i>>, later: &Filing) {
        for file in files {
            let objection = codes::id_twice::later_is_held(&place(&file), &later.distinct_name(file.filing), id);
            self.hold(file, objection);
        }
    }

    /// Takes the latest of the files with one id, if it is certain which that is.
    fn settle_versions(
        &mut self,
        id: &str,
        mut files: Vec<Accepted<'i>>,
        versions: Versions,
        corrections: &Corrections,
    ) {
        if files.len() < 2 {
            self.list_for(versions).append(&mut files);
            return;
        }
        // A file never supersedes one of another director.
        let has_directors_of_all =
            |index: &usize| !files.iter().any(|file| corrections.have_different_directors(file, &files[*index]));
        match index_of_latest(&files).filter(has_directors_of_all) {
            Some(index) => {
                let latest = files.swap_remove(index);
                self.supersede(id, latest, files, versions);
            }
            None => self.hold_all(id, files),
        }
    }

    /// Holds back the files with one id, because none is certainly the latest.
    fn hold_all(&mut self, id: &str, files: Vec<Accepted<'i>>) {
        let name_of = |file: &Accepted<'i>| {
            let others = files.iter().filter(|other| other.filing.hash != file.filing.hash);
            // The name with a hash, which is needed if any other file has the same name, sorts last.
            others.map(|other| file.filing.distinct_name(other.filing)).max().unwrap_or_default()
        };
        let mut names: Vec<String> = files.iter().map(name_of).collect();
        names.sort_unstable();
        for file in files {
            let objection = codes::id_twice::found(&place(&file), &names, id);
            self.hold(file, objection);
        }
    }

    /// The list of the reports that are rated as such versions.
    fn list_for(&mut self, versions: Versions) -> &mut Vec<Accepted<'i>> {
        match versions {
            Versions::OfNewReport => &mut self.accepted,
            Versions::OfRatedReport => &mut self.corrections,
        }
    }

    /// Holds back content of an annulled report that may have existed when the report was annulled.
    // Decision (4.5.4.1): other content is rated if it was reported after the annulment; the annulled content, saved anew, at once.
    pub(crate) fn hold_back_annulled(
        &mut self,
        handled: &HashMap<String, HandledReport>,
        annulled: &[EarlierReport],
        rulings: &RulingIndex,
    ) {
        let ids: HashSet<String> = self.accepted.iter().map(|accepted| accepted.report.id.clone()).collect();
        let is_annulled = |known: &&HandledReport| known.status == Status::Annulled && ids.contains(&known.id);
        let mut annulled_prints: HashMap<&str, HashSet<Cow<str>>> = HashMap::new();
        for known in handled.values().filter(is_annulled) {
            annulled_prints.entry(&known.id).or_default().insert(Cow::Borrowed(&known.fingerprint));
        }
        // Records of its players may have been merged since.
        for earlier in annulled {
            annulled_prints.entry(&earlier.report.id).or_default().insert(Cow::Owned(fingerprint_today(earlier)));
        }
        self.hold_back(|accepted| {
            let id = accepted.report.id.as_str();
            let prints = annulled_prints.get(id)?;
            let annulled_on = rulings.annulled_on(id)?;
            let is_newer = accepted.report.reported.is_some_and(|reported| reported > annulled_on);
            let is_same = prints.contains(accepted.fingerprint.as_str());
            (!is_newer && !is_same).then(|| codes::correction_pending::annulled(&place(accepted), id, annulled_on))
        });
    }

    /// The files that may correct a rated report: those named by a decision, or else those not older than the content in
    /// force. The others are held back.
    fn new_contents(&mut self, id: &str, files: Vec<Accepted<'i>>, corrections: &Corrections) -> Vec<Accepted<'i>> {
        // `originals` has all reports in force that the files name, except one rated by a planned run.
        let Some(original) = corrections.originals.original_of(id) else { return files };
        let (decided, undecided): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|file| corrections.decision_on(file.filing).is_some());
        if !decided.is_empty() {
            // The directors of the original are informed.
            for file in &decided {
                self.add_other_directors(file, &original.booked.name, corrections);
            }
            // The others are checked again once the decided content is in force.
            for file in undecided {
                let objection = codes::correction_pending::found(&place(&file), id);
                self.hold(file, objection);
            }
            return decided;
        }
        let mut newer = Vec::new();
        for file in undecided {
            if let Some(objection) = objection_to_replacing(original, id, &file, corrections) {
                self.hold(file, objection);
            } else if let Some(objection) = corrections.objection(&file) {
                self.add_other_directors(&file, &original.booked.name, corrections);
                self.hold(file, objection);
            } else {
                newer.push(file);
            }
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
    fn supersede(&mut self, id: &str, latest: Accepted<'i>, mut earlier: Vec<Accepted<'i>>, versions: Versions) {
        let Some(objection_to_latest) = earlier.iter().find_map(|file| mistaken_id(&latest, file, id)) else {
            self.list_for(versions).push(latest);
            self.superseded.append(&mut earlier);
            return;
        };
        for file in earlier {
            let objection =
                mistaken_id(&file, &latest, id).unwrap_or_else(|| codes::id_twice::waits_for_later(&place(&file), id));
            self.hold(file, objection);
        }
        self.hold(latest, objection_to_latest);
    }

    /// A report with the same id that is held back and may be the latest; then no earlier version is rated.
    fn find_later_held(&self, id: &str, files: &[Accepted]) -> Option<&'i Filing> {
        let latest_day = files.iter().map(|file| file.report.reported).max().flatten();
        let day_of = |held: &Held| held.filing.report()?.reported.as_ref().map(|date| date.value);
        let may_be_later = |held: &&Held| match (day_of(held), latest_day) {
            (Some(day), Some(latest_day)) => day >= latest_day,
            _ => true,
        };
        let has_id = |held: &&Held| {
            let filed_id = held.filing.report().and_then(|report| report.id.as_ref());
            filed_id.is_some_and(|filed| filed.value == id)
        };
        self.held.iter().filter(has_id).find(may_be_later).map(|held| held.filing)
    }

    /// Holds back a superseded file if the later one has been held back.
    pub(crate) fn hold_back_superseded_of_held(&mut self) {
        let accepted = self.accepted.iter().chain(&self.corrections);
        let later_files: HashMap<String, &Filing> =
            accepted.map(|accepted| (accepted.report.id.clone(), accepted.filing)).collect();
        for mut file in std::mem::take(&mut self.superseded) {
            if let Some(later) = later_files.get(&file.report.id) {
                let name = later.distinct_name(file.filing);
                file.diagnostics.push(codes::report_replaced::found(&place(&file), &name, &file.report.id));
                self.superseded.push(file);
            } else {
                let objection = codes::id_twice::waits_for_later(&place(&file), &file.report.id);
                self.hold(file, objection);
            }
        }
    }
}
