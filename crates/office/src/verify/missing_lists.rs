//! Finds lists that are no longer where they were published.

use super::fault::{Kind, Verdict};
use super::judgement::FROM_A_COPY;
use super::published::{PublishedFolders, command, publish};
use super::runs::{Run, Runs};
use super::survey::Survey;
use kartotek_formats::texts::text;
use kartotek_publish::folder;
use kartotek_register::office::REPORTS;
use std::collections::BTreeSet;

/// Reports lists that are published nowhere although a later run was made: it would have published them first. `outs`:
/// the publications in each place, the office's own first. `internal`: the folder of internal lists. `told`: runs with
/// lists in it.
pub fn report_missing(
    survey: &Survey,
    runs: &Runs,
    outs: &[(&str, PublishedFolders)],
    (internal, told): (&str, &BTreeSet<String>),
    verdict: &mut Verdict,
) {
    let Some((place, _)) = outs.first() else { return };
    let newest = verdict.newest.clone();
    let is_newest = |run: &Run| Some(run.name.to_string()) == newest;
    let last = runs.chain.iter().position(is_newest).unwrap_or_default();
    let rated = || runs.chain.iter().take(last + 1).filter(|run| run.name.number > 0);
    if outs.iter().all(|(_, out)| out.public.is_empty()) {
        all_gone(survey, rated().count(), outs, verdict);
        return;
    }
    for run in rated() {
        let mut of_day = runs.chain.iter().filter(|other| other.name.number > 0 && other.name.date == run.name.date);
        let copy = of_day.position(|other| other.name == run.name).map_or(1, |place| place + 1);
        let folder = folder::folder_name(run.name, copy);
        let is_out = outs.iter().any(|(_, out)| out.public.contains(&run.folder));
        if !is_out && !is_newest(run) {
            let what = text!("verify-lists-missing", run = run.name.to_string());
            let remedy = text!("verify-lists-missing-remedy", folder = &run.folder);
            verdict.fault(Kind::Missing, format!("{place}/{folder}"), what, remedy);
        } else if is_out && !told.contains(&run.folder) {
            let what = text!("verify-internal-missing", run = run.name.to_string());
            let file = format!("{internal}/{folder}");
            verdict.fault(Kind::Missing, file, what, if is_newest(run) { publish(place) } else { FROM_A_COPY });
        }
    }
}

/// Reports that nothing is published in any place.
fn all_gone(survey: &Survey, runs: usize, outs: &[(&str, PublishedFolders)], verdict: &mut Verdict) {
    let places: Vec<&str> = outs.iter().map(|(place, _)| *place).collect();
    let elsewhere: Vec<&str> = places.iter().copied().filter(|place| *place != REPORTS).collect();
    let are_away = !elsewhere.is_empty() && !elsewhere.iter().any(|place| survey.is_any_in(place));
    // A single run may have been interrupted before it was published.
    if runs < 2 || are_away {
        if let Some(place) = places.first().filter(|_| runs > 0) {
            verdict.note(*place, text!("verify-nothing-published"));
        }
        return;
    }
    let place = elsewhere.into_iter().find(|place| survey.is_any_in(place)).unwrap_or(REPORTS);
    let remedy = text!("verify-lists-gone-remedy", command = command(place));
    verdict.fault(Kind::Missing, place, text!("verify-lists-gone", runs), remedy);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The file of each fault, or `-` and the file of a note.
    fn missing_told(there: &[&str], runs: usize, places: &[&str]) -> Vec<String> {
        let files = there.iter().map(|folder| (format!("{folder}/README"), Vec::new()));
        let survey = Survey::of_files(files.collect::<BTreeMap<_, _>>());
        let outs: Vec<(&str, PublishedFolders)> =
            places.iter().map(|place| (*place, PublishedFolders::default())).collect();
        let mut verdict = Verdict::default();
        all_gone(&survey, runs, &outs, &mut verdict);
        let notes = verdict.notes.iter().map(|note| format!("- {}", note.file));
        verdict.faults.iter().map(|fault| fault.file.clone()).chain(notes).collect()
    }

    #[test]
    fn lists_of_two_runs_that_are_nowhere_are_missed_where_they_should_be() {
        assert_eq!(missing_told(&[], 2, &[REPORTS]), [REPORTS]);
        // The only run may have been interrupted; without any run nothing is missing.
        assert_eq!(missing_told(&[], 1, &[REPORTS]), [format!("- {REPORTS}")]);
        assert_eq!(missing_told(&[], 0, &[REPORTS]), [""; 0]);
    }

    #[test]
    fn a_place_elsewhere_that_is_not_there_may_be_a_disk_that_is_not_mounted() {
        assert_eq!(missing_told(&[], 2, &[REPORTS, "/srv/lists"]), [format!("- {REPORTS}")]);
        assert_eq!(missing_told(&["/srv/lists"], 2, &[REPORTS, "/srv/lists"]), ["/srv/lists"]);
    }
}
