//! Finds duplicates: reports with the dates, players and games of another report that was rated or is in the run.

use super::rated_before::EarlierReport;
use crate::handed_on::sorted::{Accepted, Sorted, place, rated};
use chrono::NaiveDate;
use kartotek_facts::{AcceptedPlayer, Registered, Report};
use kartotek_formats::bundle::sha256;
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::name::fingerprint_key;
use kartotek_formats::result;
use kartotek_intake::identity;
use kartotek_law::vocabulary::Hundredths;
use kartotek_register::run_folder::HandledReport;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// A player's register id, or if empty the name, in the form for comparison.
pub(crate) fn id_or_name(player: &AcceptedPlayer) -> String {
    player_key(&player.id, &player.name)
}

/// `id`: empty for a player outside the register, who is compared by name.
fn player_key(id: &str, name: &str) -> String {
    if id.is_empty() { fingerprint_key(name) } else { id.to_owned() }
}

/// The objection to a report that is a duplicate of the rated report `other`.
fn duplicate_objection(accepted: &Accepted, other: &str) -> Diagnostic {
    let command = identity::correction(other, &accepted.filing.hash);
    codes::duplicate_report::found(&place(accepted), other, command)
}

/// The fingerprint of a report's dates, players and games: two reports with the same one report one tournament.
pub fn fingerprint(report: &Report) -> String {
    let keys: Vec<String> = report.players.iter().map(id_or_name).collect();
    fingerprint_of(report, &keys)
}

/// A sanction: the player, the months, the first day, and the reason.
type Sanction = (String, Option<u16>, Option<NaiveDate>, Option<String>);

/// The effect of a report on the register: gains, registrations with their ratings, and sanctions entered under § 19.
#[derive(PartialEq, Eq)]
struct Effect {
    players: BTreeMap<String, (Option<Hundredths>, Registered)>,
    sanctions: BTreeSet<Sanction>,
}

impl Effect {
    fn of(accepted: &Accepted) -> Effect {
        let report = &accepted.report;
        let effects = report.players.iter().zip(&report.rated.players).map(|(player, rated)| {
            let gain = rated.calculation.as_ref().map(|calculation| calculation.gain);
            (id_or_name(player), (gain, player.registered.clone()))
        });
        let key_of = |no: u32| report.players.iter().find(|player| player.no == no).map(id_or_name).unwrap_or_default();
        let filed = accepted.read.warnings.iter().chain(&accepted.read.quarantines).map(|filed| &filed.value);
        let sanctions =
            filed.map(|sanction| (key_of(sanction.no), sanction.months, sanction.from, sanction.reason.clone()));
        Effect { players: effects.collect(), sanctions: sanctions.collect() }
    }
}

/// The fingerprint of an earlier report, with the players as identified today.
pub(crate) fn fingerprint_today(earlier: &EarlierReport) -> String {
    let keys: Vec<String> =
        earlier.todays_reading().iter().map(|player| player_key(&player.id, &player.name)).collect();
    fingerprint_of(&earlier.report, &keys)
}

/// The fingerprint of the first and last day, the players and the games with their rounds. `players` has each player's key.
fn fingerprint_of(report: &Report, players: &[String]) -> String {
    let mut lines: Vec<String> = players.iter().map(|player| format!("player {player}\n")).collect();
    lines.extend(report.group.games.iter().map(|game| {
        let (round, result) = (game.round.unwrap_or(0), result::write(game.result));
        format!("{round} {} {} {result}\n", players[game.white], players[game.black])
    }));
    lines.sort();
    let days = format!("{} {}\n", report.order.first_round, report.order.last_round);
    sha256((days + &lines.concat()).as_bytes())[..16].to_owned()
}

impl Sorted<'_> {
    /// Holds back duplicates, by the fingerprints recorded by earlier runs and those of this run.
    pub(crate) fn hold_back_duplicates(&mut self, handled: &HashMap<String, HandledReport>) {
        let prints: HashSet<&str> = self.in_force().map(|accepted| accepted.fingerprint.as_str()).collect();
        let same_print = rated(handled).filter(|report| prints.contains(report.fingerprint.as_str()));
        // Ids of reports, by fingerprint.
        let rated_before: HashMap<&str, &str> =
            same_print.map(|report| (report.fingerprint.as_str(), report.id.as_str())).collect();
        let mut earlier_in_run: BTreeMap<String, String> = BTreeMap::new();
        let differing = self.find_differing_duplicates();
        let mut objection = |accepted: &Accepted| {
            let print = accepted.fingerprint.as_str();
            // A correction may have its original's fingerprint.
            if let Some(other) = rated_before.get(print).filter(|other| **other != accepted.report.id) {
                return Some(duplicate_objection(accepted, other));
            }
            if let Some(other) = differing.get(&accepted.filing.hash) {
                return Some(codes::duplicate_report::otherwise(&place(accepted), other));
            }
            if let Some(other) = earlier_in_run.get(print) {
                return Some(codes::duplicate_report::in_one_run(&place(accepted), other));
            }
            earlier_in_run.insert(accepted.fingerprint.clone(), accepted.report.id.clone());
            None
        };
        self.hold_back_corrections(&mut objection);
        self.hold_back(&mut objection);
    }

    /// New reports with one fingerprint but different effects: the hash of each, with the id of another with other effects.
    // Decision (4.5.4.1): it cannot be known which of them is right, so none is rated.
    fn find_differing_duplicates(&self) -> HashMap<String, String> {
        let mut by_print: BTreeMap<&str, Vec<&Accepted>> = BTreeMap::new();
        for accepted in &self.accepted {
            by_print.entry(&accepted.fingerprint).or_default().push(accepted);
        }
        let mut differing = HashMap::new();
        for duplicates in by_print.into_values().filter(|reports| reports.len() > 1) {
            let effects: Vec<Effect> = duplicates.iter().map(|accepted| Effect::of(accepted)).collect();
            for (accepted, effect) in duplicates.iter().zip(&effects) {
                let other = duplicates.iter().zip(&effects).find(|(_, other_effect)| *other_effect != effect);
                differing.extend(other.map(|(other, _)| (accepted.filing.hash.clone(), other.report.id.clone())));
            }
        }
        differing
    }

    /// Holds back duplicates of reports that were rated when their players had other ids, since records were merged for a
    /// time or guests have become members.
    pub(crate) fn hold_back_copies(&mut self, earlier: &[EarlierReport]) {
        let ids_by_print: BTreeMap<String, &str> =
            earlier.iter().map(|earlier| (fingerprint_today(earlier), earlier.report.id.as_str())).collect();
        let objection = |accepted: &Accepted| {
            let other = ids_by_print.get(&accepted.fingerprint).filter(|other| **other != accepted.report.id)?;
            Some(duplicate_objection(accepted, other))
        };
        self.hold_back_corrections(objection);
        self.hold_back(objection);
    }
}
