//! Finds files that have the name of an earlier file, but other content and not the id of the report rated from
//! that file: most likely corrections. If most games are the same too, `same_games` finds them.

use super::rated_before::{EarlierReport, Event, PlayerIdentity, split_corrected};
use crate::handed_on::inbox::Filing;
use crate::handed_on::sorted::{Accepted, Sorted, place, rated};
use anyhow::Result;
use chrono::NaiveDate;
use codes::{file_again, games_already_rated};
use kartotek_decisions::rulings::RulingIndex;
use kartotek_formats::bundle::{is_default_id, stem};
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::file_name;
use kartotek_formats::name::name_key;
use kartotek_formats::report::{GameAsFiled, PlayerAsFiled};
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_intake::identity::IDENTITY_OPEN;
use kartotek_intake::{confirmed, identity};
use kartotek_register::State;
use kartotek_register::run_folder::{HandledReport, HandledTournament, Status};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The fewest common players; with fewer it is another tournament of a sender who gives all files the same name.
const FEWEST: usize = 2;

/// Holds back a report that has the file name, some of the players, and the first or the last day of a rated report.
// Decision (4.5.4.1: a file of the same name): the question is asked only if a day and players are shared.
pub fn hold_back(sorted: &mut Sorted, earlier: &[EarlierReport], handled: &HashMap<String, HandledReport>) {
    let (_, rated_before) = split_corrected(earlier, sorted);
    let files = file_names(handled);
    let mut indices_by_name: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, earlier) in rated_before.iter().enumerate() {
        for name in files.get(earlier.report.id.as_str()).into_iter().flatten() {
            indices_by_name.entry(name).or_default().push(index);
        }
    }
    let mut objections: HashMap<String, Diagnostic> = HashMap::new();
    for accepted in &mut sorted.accepted {
        let indices_of = |name: &str| indices_by_name.get(&*file_name::of_copy(name)).into_iter().flatten().copied();
        let same_name: BTreeSet<usize> =
            accepted.filing.bundle.files.iter().flat_map(|file| indices_of(&file.name)).collect();
        let resembled = same_name.into_iter().find_map(|index| {
            let earlier = rated_before[index];
            let common = count_common_players(accepted, earlier);
            (has_day_of(accepted, earlier) && common >= FEWEST).then_some((&earlier.report.id, common))
        });
        let Some((other, common)) = resembled else { continue };
        if confirmed::use_for_two_reports(&mut accepted.rulings, &games_already_rated::CODE, other) {
            continue;
        }
        let (id, hash) = (&accepted.report.id, &accepted.filing.hash);
        let command = identity::confirm_with_other(id, &games_already_rated::CODE, other);
        let correction = identity::correction(other, hash);
        let figures = [common, accepted.report.players.len()];
        let file = accepted.filing.bundle.name();
        let finding = games_already_rated::same_file(&place(accepted), other, file, figures, command, correction);
        objections.insert(hash.clone(), finding);
    }
    sorted.hold_back(|accepted| objections.remove(&accepted.filing.hash));
}

/// Whether the report has the first or the last day of the earlier one, without being a play-off of it.
fn has_day_of(accepted: &Accepted, earlier: &EarlierReport) -> bool {
    let (days, earlier_days) = (&accepted.report.order, &earlier.report.order);
    (days.first_round == earlier_days.first_round || days.last_round == earlier_days.last_round)
        && !Event::of(&accepted.report).is_playoff_of(&Event::of(&earlier.report))
}

/// Holds back a report that has all games of a refused report that is still in the inbox. Also holds back a report without an
/// id of its own that has the file name of a refused or annulled report, and may be that report.
///
/// # Errors
/// A run cannot be read.
// Decision (4.5.4.1: a refused report that comes again): other bytes under the same name do not make it another tournament.
pub fn hold_back_ended(sorted: &mut Sorted, state: &State, ruling_index: &RulingIndex) -> Result<()> {
    let mut objections: HashMap<String, Diagnostic> = HashMap::new();
    let has_no_id = |accepted: &Accepted| accepted.filing.report().is_none_or(|filed| filed.id.is_none());
    // The tables of earlier runs are read only if needed.
    let annulled = if sorted.accepted.iter().any(has_no_id) { find_annulled(state)? } else { Vec::new() };
    let refused: Vec<(&str, BTreeSet<FiledGame>)> = (sorted.held.iter().filter(|held| held.is_refused()))
        .map(|held| (held.report_id.as_str(), filed_games(held.filing)))
        .filter(|(_, games)| !games.is_empty())
        .collect();
    for accepted in &mut sorted.accepted {
        let id = accepted.report.id.clone();
        let file = accepted.filing.bundle.name();
        let (first_round, last_round) = (accepted.report.order.first_round, accepted.report.order.last_round);
        let file_place = place(accepted);
        let confirm = |other: &str| identity::confirm_with_other(&id, &games_already_rated::CODE, other);
        let games = if refused.is_empty() { BTreeSet::new() } else { filed_games(accepted.filing) };
        let is_unnamed = has_no_id(accepted);
        let refusal = ruling_index.refusals().find_map(|decision| {
            let other = decision.what.report().filter(|other| *other != id)?;
            let has_same_games = refused.iter().any(|(refused, its_games)| *refused == other && *its_games == games);
            let objection = if has_same_games {
                games_already_rated::refused_games(&file_place, other, decision.name(), confirm(other))
            } else if is_unnamed && is_default_id(stem(file), other) && last_round <= decision.date {
                games_already_rated::refused(&file_place, other, file, decision.name(), confirm(other))
            } else {
                return None;
            };
            Some((other.to_owned(), objection))
        });
        let annulment = || {
            let is_same = |row: &&HandledTournament| {
                let names = row.report.files().filter_map(original_name).collect();
                has_name(accepted.filing, &names) && (row.end == last_round || row.start == Some(first_round))
            };
            let other = &annulled.iter().find(is_same)?.report.id;
            Some((other.clone(), games_already_rated::annulled(&file_place, other, file, confirm(other))))
        };
        if let Some((other, objection)) = refusal.or_else(|| is_unnamed.then(annulment).flatten())
            && !confirmed::use_for_two_reports(&mut accepted.rulings, &games_already_rated::CODE, &other)
        {
            objections.insert(accepted.filing.hash.clone(), objection);
        }
    }
    sorted.hold_back(|accepted| objections.remove(&accepted.filing.hash));
    Ok(())
}

/// A game in a file: the tournament's last day, the round, and the names of White and Black.
type FiledGame = (Option<NaiveDate>, u16, String, String);

/// The games of a file that was not accepted, so that its players are not identified.
fn filed_games(filing: &Filing) -> BTreeSet<FiledGame> {
    let Some(filed) = &filing.reading.report else { return BTreeSet::new() };
    let name_or_id = |player: &PlayerAsFiled| player.name.as_deref().map(name_key).or_else(|| player.id.clone());
    let names: HashMap<u32, String> =
        filed.players.iter().filter_map(|player| Some((player.no, name_or_id(player)?))).collect();
    let last_day = filed.end.as_ref().map(|day| day.value);
    let named = |game: &GameAsFiled| {
        Some((last_day, game.round, names.get(&game.white)?.clone(), names.get(&game.black)?.clone()))
    };
    filed.games.iter().filter_map(named).collect()
}

/// Annulled reports that have not been rated again, with the data of the run that rated them.
fn find_annulled(state: &State) -> Result<Vec<HandledTournament>> {
    let in_force: HashSet<&str> = rated(state.handled).map(|handled| handled.id.as_str()).collect();
    let is_annulled = |row: &HandledTournament| {
        let status_now = state.handled.get(&row.report.hash).map(|handled| handled.status);
        status_now == Some(Status::Annulled)
            && row.report.status.is_in_force()
            && !in_force.contains(row.report.id.as_str())
    };
    if !state.handled.values().any(|handled| handled.status == Status::Annulled) {
        return Ok(Vec::new());
    }
    let mut annulled = Vec::new();
    for run in state.chain {
        let all = run.tournaments().or_say(|| in_run(run.name))?;
        annulled.extend(all.into_iter().filter(is_annulled));
    }
    Ok(annulled)
}

/// Adds a note to a report held back for unknown players if it has the file name and a day of a rated report: as a
/// correction of that report, it would get the answers already given about it.
///
/// # Errors
/// A run cannot be read.
pub fn note_likely_corrections(sorted: &mut Sorted, state: &State) -> Result<()> {
    let is_unknown = |found: &Diagnostic| found.holds_back() && IDENTITY_OPEN.contains(&found.code);
    let mut waiting = sorted.held.iter_mut().filter(|held| held.diagnostics.iter().any(is_unknown)).peekable();
    if waiting.peek().is_none() {
        return Ok(());
    }
    let files = file_names(state.handled);
    for held in waiting {
        let Some(filed) = held.filing.report().filter(|filed| filed.id.is_none()) else { continue };
        let [start, end] = [&filed.start, &filed.end].map(|day| day.as_ref().map(|day| day.value));
        for (other, _) in files.iter().filter(|(_, names)| has_name(held.filing, names)) {
            let Some(rated) = version_in_force(state, other)? else { continue };
            if end == Some(rated.end) || start.is_some() && start == rated.start {
                let correction = identity::correction(other, &held.filing.hash);
                let file = held.filing.bundle.name();
                held.diagnostics.insert(0, file_again::found(&Place::file(file), other, file, correction));
                break;
            }
        }
    }
    Ok(())
}

/// The version in force of a report, with the data of its run.
fn version_in_force(state: &State, report: &str) -> Result<Option<HandledTournament>> {
    for run in state.chain.iter().rev() {
        let all = run.tournaments().or_say(|| in_run(run.name))?;
        let in_force = |row: &HandledTournament| row.report.id == report && row.report.status.is_in_force();
        if let Some(rated) = all.into_iter().find(in_force) {
            return Ok(Some(rated));
        }
    }
    Ok(None)
}

/// The names of the files of each rated report, by its id.
fn file_names(handled: &HashMap<String, HandledReport>) -> BTreeMap<&str, BTreeSet<&str>> {
    rated(handled).map(|report| (report.id.as_str(), report.files().filter_map(original_name).collect())).collect()
}

/// Whether a file of the filing has one of the names.
fn has_name(filing: &Filing, names: &BTreeSet<&str>) -> bool {
    filing.bundle.files.iter().any(|file| names.contains(&*file_name::of_copy(&file.name)))
}

/// The original name in the name of a copy, which begins with a hash.
fn original_name(copy: &str) -> Option<&str> {
    copy.split_once('-').map(|(_, name)| name)
}

/// The number of players who were also in the earlier report, by the reading that gives more.
fn count_common_players(accepted: &Accepted, earlier: &EarlierReport) -> usize {
    let ids: BTreeSet<&str> = accepted.report.players.iter().map(|player| player.id.as_str()).collect();
    let count_common = |reading: &[PlayerIdentity]| {
        reading.iter().filter(|player| !player.id.is_empty() && ids.contains(player.id.as_str())).count()
    };
    earlier.readings().map(count_common).max().unwrap_or(0)
}
