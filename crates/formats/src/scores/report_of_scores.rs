//! Finds the report of a file of scores by its path: `NAME.pgn` belongs to the report `NAME` beside it; a file in
//! `games/` to the report beside that folder. Of several reports, it belongs to the one with the name of the file, or of
//! its folder in `games/`.

use super::super::bundle;
use super::is_scores;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

/// The folder with the scores of a whole tournament.
pub const FOLDER: &str = "games";

/// A report, by its folder and the name of its files without ending.
pub type ReportPath = (PathBuf, String);

/// The names of reports, by their folders.
type Reports<'p> = BTreeMap<&'p Path, BTreeSet<String>>;

/// The report of each file in a folder of scores. Files without a report there are missing.
pub fn report_paths<'p>(paths: impl Iterator<Item = &'p Path> + Clone) -> HashMap<&'p Path, ReportPath> {
    let file_name = |path: &Path| path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let is_in_games = |path: &&Path| is_scores(&file_name(path)) && above_games(path).is_some();
    let in_games: Vec<&Path> = paths.clone().filter(is_in_games).collect();
    if in_games.is_empty() {
        return HashMap::new();
    }
    let mut reports: Reports = BTreeMap::new();
    for path in paths {
        let (folder, name) = (path.parent(), file_name(path));
        if let Some(folder) = folder.filter(|_| bundle::has_ending_of_report(&name)) {
            reports.entry(folder).or_default().insert(bundle::stem(&name).to_owned());
        }
    }
    in_games.into_iter().filter_map(|path| Some((path, report_path(path, &file_name(path), &reports)?))).collect()
}

/// The report of a file in a folder `games`. `None`: the report is ambiguous, or beside the file.
fn report_path(path: &Path, name: &str, reports: &Reports) -> Option<ReportPath> {
    let stem = bundle::stem(name);
    let has = |folder: &Path, stem: &str| reports.get(folder).is_some_and(|stems| stems.contains(stem));
    if path.parent().is_some_and(|folder| has(folder, stem)) {
        return None;
    }
    let (above, below) = above_games(path)?;
    let first_below = below.iter().next().filter(|_| below.components().count() > 1);
    let folder = first_below.map(|folder| folder.to_string_lossy().into_owned());
    let named = [Some(stem.to_owned()), folder].into_iter().flatten().find(|name| has(above, name));
    let alone = || reports.get(above).filter(|stems| stems.len() == 1).and_then(|stems| stems.first().cloned());
    named.or_else(alone).map(|report| (above.to_owned(), report))
}

/// Files in the folder of scores within `folder` that belong to no report.
pub fn without_report<'p>(folder: &Path, paths: &'p [PathBuf]) -> Vec<&'p Path> {
    let homes = report_paths(paths.iter().map(PathBuf::as_path));
    let name = |path: &Path| path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let is_report = |path: &&PathBuf| bundle::has_ending_of_report(&name(path));
    let beside: BTreeSet<PathBuf> = paths.iter().filter(is_report).map(|path| path.with_extension("")).collect();
    let is_without = |path: &&Path| {
        let is_here = is_scores(&name(path)) && above_games(path).is_some_and(|(above, _)| above == folder);
        is_here && !homes.contains_key(*path) && !beside.contains(&path.with_extension(""))
    };
    paths.iter().map(PathBuf::as_path).filter(is_without).collect()
}

/// Whether a file is in a folder of scores.
pub fn is_in_games(path: &Path) -> bool {
    above_games(path).is_some()
}

/// Whether a folder has the name of a folder of scores.
pub fn is_of_scores(folder: &Path) -> bool {
    folder.file_name().is_some_and(|name| name.eq_ignore_ascii_case(FOLDER))
}

/// The folder around the file's innermost `games`, and the file's path within `games`.
fn above_games(path: &Path) -> Option<(&Path, &Path)> {
    let games = path.parent()?.ancestors().find(|folder| is_of_scores(folder))?;
    Some((games.parent()?, path.strip_prefix(games).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places_found(paths: &[&str]) -> Vec<(String, String)> {
        let homes = report_paths(paths.iter().map(Path::new));
        let home = |path: &&str| {
            let (folder, stem) = homes.get(Path::new(path))?;
            Some(((*path).to_owned(), folder.join(stem).to_string_lossy().into_owned()))
        };
        paths.iter().filter_map(home).collect()
    }

    #[test]
    fn all_scores_of_a_folder_go_with_the_only_report_beside_it() {
        let paths = ["in/a.toml", "in/a.csv", "in/a.pgn", "in/notes.txt", "in/games/1.pgn", "in/Games/b/2.PGN"];
        let goes_to = |path: &str| (path.to_owned(), "in/a".to_owned());
        assert_eq!(places_found(&paths), [goes_to("in/games/1.pgn"), goes_to("in/Games/b/2.PGN")]);
    }

    #[test]
    fn of_several_reports_the_name_of_the_file_or_its_folder_tells() {
        let paths = ["a.trf", "b.trf", "games/a.pgn", "games/b/1.pgn", "games/1.pgn", "games/b/a.pgn"];
        let goes_to = |path: &str, report: &str| (path.to_owned(), report.to_owned());
        assert_eq!(
            places_found(&paths),
            [goes_to("games/a.pgn", "a"), goes_to("games/b/1.pgn", "b"), goes_to("games/b/a.pgn", "a")]
        );
    }

    #[test]
    fn scores_that_no_report_has_are_without_one() {
        let paths =
            ["in/a.trf", "in/b.trf", "in/games/a.pgn", "in/games/b/1.pgn", "in/games/1.pgn", "in/games/c/b.pgn"];
        let more = ["in/games/c/1.pgn", "in/games/d.trf", "in/games/d.pgn", "in/games/notes.txt", "in/c.pgn"];
        let paths: Vec<PathBuf> = paths.iter().chain(&more).map(PathBuf::from).collect();
        let expected = ["in/games/1.pgn", "in/games/c/1.pgn"].map(Path::new);
        assert_eq!(without_report(Path::new("in"), &paths), expected);
        // From inside the folder the reports beside it are unknown.
        assert_eq!(without_report(Path::new("in/games"), &paths), Vec::<&Path>::new());
    }

    #[test]
    fn scores_beside_their_report_stay_there() {
        assert_eq!(places_found(&["a.trf", "games/b.trf", "games/b.pgn", "c.pgn"]), []);
    }
}
