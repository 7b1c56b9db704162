//! Rates reports of a past run again, from the facts that it recorded.

use super::rule_sets::RuleSets;
use crate::lay_out::fide;
use crate::questions::history::{HistoryEntry, correction};
use crate::rate::rating::{self, Booking};
use anyhow::{Result, bail};
use kartotek_facts::{AcceptedPlayer, AcceptedReport, RecordedReport, StartFrom};
use kartotek_formats::texts::{OrSay, in_run, text};
use kartotek_law::regulation::RuleBook;
use kartotek_law::regulation::title_norm::TitleNorm;
use kartotek_law::vocabulary::Rating;
use kartotek_register::run_folder::{self, HandledReport, RunFolder};
use kartotek_register::{Office, People};
use std::collections::HashMap;
use std::sync::OnceLock;

/// A report as a run rated or corrected it.
pub struct RatedAgain {
    pub handled: HandledReport,
    pub report: AcceptedReport,
    /// In the order of the report's players.
    pub bookings: Vec<Booking>,
    /// Start numbers of registered players who had no rating yet on the day of the start ratings.
    pub came_later: Vec<u32>,
    /// The norms of each player; computed on first use.
    norms: OnceLock<Vec<Vec<TitleNorm>>>,
}

impl RatedAgain {
    /// Title norms that a player achieved in the report (4.8.4).
    pub fn norms(&self, player: usize) -> &[TitleNorm] {
        let norms = self.norms.get_or_init(|| fide::norms_of(&self.report));
        norms.get(player).map_or(&[], Vec::as_slice)
    }

    /// Rates a report by the rules that rated it, regardless of today's settings, and books it on the ratings registered then.
    fn of(kept: RecordedReport, rule_sets: &mut RuleSets, run: &RunFolder) -> Result<RatedAgain> {
        let RecordedReport { handled, report: facts, registered } = kept;
        let report = rule_sets.rate(facts, &handled.rule_set, run)?;
        let before: HashMap<u32, Option<Rating>> =
            report.players.iter().map(|player| player.no).zip(registered).collect();
        let bookings = rating::book(&report, |player| before.get(&player.no).copied().flatten());
        Ok(RatedAgain { handled, report, bookings, came_later: Vec::new(), norms: OnceLock::new() })
    }
}

/// The reports of a run that were in force and satisfy `is_wanted`, rated again. `people`: the source of names.
///
/// # Errors
/// The run is damaged.
pub fn rate_again(
    chain: &[RunFolder],
    run: &RunFolder,
    people: &People,
    is_wanted: impl Fn(&HandledReport) -> bool,
) -> Result<Vec<RatedAgain>> {
    rate_again_by(RuleSets::default(), chain, run, people, is_wanted)
}

/// As [`rate_again`], with these rule sets.
fn rate_again_by(
    mut rule_sets: RuleSets,
    chain: &[RunFolder],
    run: &RunFolder,
    people: &People,
    is_wanted: impl Fn(&HandledReport) -> bool,
) -> Result<Vec<RatedAgain>> {
    let kept = kartotek_facts::read(run, Some(people), is_wanted)?;
    let rate_one = |kept| -> Result<RatedAgain> {
        let rated_again = RatedAgain::of(kept, &mut rule_sets, run)?;
        Ok(RatedAgain { came_later: came_later(chain, &rated_again.report, people)?, ..rated_again })
    };
    kept.into_iter().map(rate_one).collect::<Result<_>>().or_say(|| in_run(run.name))
}

/// Start numbers of players without a rating on the day of the start ratings. The register of that day is read only if a
/// player entered or started anew after it.
fn came_later(chain: &[RunFolder], report: &AcceptedReport, people: &People) -> Result<Vec<u32>> {
    let Some(day) = report.start_rating_day else { return Ok(Vec::new()) };
    let is_of_register = |player: &&AcceptedPlayer| player.start_from == StartFrom::Register;
    let entered = |player: &AcceptedPlayer| people.by_id(&player.id).and_then(|person| person.entered);
    let later_entrants = report.players.iter().filter(is_of_register).filter(|player| entered(player) > Some(day));
    let new: Vec<&AcceptedPlayer> = later_entrants.collect();
    if new.is_empty() {
        return Ok(Vec::new());
    }
    let then = chain.iter().rfind(|run| run.name.date <= day).map(run_folder::people_of).transpose()?;
    let is_rated = |id: &str| {
        let person = then.as_ref().and_then(|then| then.by_id(id));
        person.is_some_and(|person| person.rating.is_some())
    };
    let has_rating = |id: &str| is_rated(id) || people.merges().duplicates_of(id).into_iter().any(is_rated);
    Ok(new.into_iter().filter(|player| !has_rating(&player.id)).map(|player| player.no).collect())
}

/// A report as it was rated, for one of its players.
pub struct Recomputed {
    pub rated_again: RatedAgain,
    /// Index of the player in the report.
    pub player: usize,
}

/// Rates the report of an entry again, as rated or as corrected. `rules`: used instead of those that rated it.
///
/// # Errors
/// The run is damaged, or the result differs from what the run recorded.
pub fn recompute(office: &Office, entry: &HistoryEntry, rules: Option<RuleBook>) -> Result<Recomputed> {
    let is_by_original_rules = rules.is_none();
    let run = &office.chain[entry.run];
    let people = run_folder::people_of(run)?;
    let rated_again =
        rate_again_by(RuleSets::instead(rules), &office.chain, run, &people, |handled| handled.id == entry.report)?
            .into_iter()
            .next();
    let (name, report) = (run.name.to_string(), entry.report.as_str());
    let rated_again = rated_again.or_say(|| text!("history-not-rated", run = name, report))?;
    let position = rated_again.report.players.iter().position(|player| player.no == entry.no);
    let player = position.or_say(|| text!("history-no-player", report, no = entry.no.to_string()))?;
    let booking = &rated_again.bookings[player];
    let booked = match correction(office, entry)? {
        Some(correction) => Some(correction.corrected),
        None if entry.event.is_correction() => booking.registered,
        None => entry.after,
    };
    if is_by_original_rules && booking.new_rating() != booked {
        let or_dash = |rating: Option<Rating>| rating.map_or("–".to_owned(), |rating| rating.to_string());
        bail!(text!("history-differs", report, booked = or_dash(booked), found = or_dash(booking.new_rating())));
    }
    Ok(Recomputed { rated_again, player })
}
