//! Compares bulk tables under several laws.

use super::rate::Rater;
use super::{Law, Replayed, Sources, open, parquet};
use crate::bulk::players::{self, NameAndClub};
use crate::bulk::tournaments::date;
use crate::pages::{self, Both, Distribution, Pair, Side, WhatIf, stretches};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::is_parquet;
use kartotek_formats::texts::{Language, OrSay, cannot_read};
use kartotek_law::vocabulary::Rating;
use kartotek_register::fsx::{self, Readers};
use std::collections::HashMap;
use std::path::Path;

/// The comparison at the end of a history.
///
/// # Errors
/// The table of players cannot be read again.
pub fn of_tables(
    language: Language,
    sources: &Sources,
    replayed: &Replayed,
    laws: &[Law],
    raters: &mut [Rater],
) -> Result<WhatIf> {
    let sides = laws.iter().zip(raters.iter_mut()).filter_map(|(law, rater)| side(law, rater)).collect();
    let mut pairs: Vec<Pair> = Vec::new();
    if let ([first, others @ ..], [first_rater, rest @ ..]) = (laws, &*raters) {
        let ended = (0..).take(replayed.tournaments.len()).map(|rank| replayed.tournaments.ended(rank));
        let last = ended.max().map_or(NaiveDate::MAX, date);
        let pair = |(law, rater): (&Law, &Rater)| {
            let classes = [first, law].map(|law| law.rules.in_force_on(last).constants.classes.clone());
            Pair::new(stretches(&first.rules, &law.rules), classes, both(first_rater, rater))
        };
        pairs.extend(others.iter().zip(rest).map(pair));
    }
    let mut rows: Vec<u32> = pairs.iter().flat_map(|pair| pair.crossed.iter().map(|crossed| crossed.row)).collect();
    rows.sort_unstable();
    rows.dedup();
    let mut named = named(&sources.players, &rows).or_say(|| cannot_read(&sources.players))?;
    for crossed in pairs.iter_mut().flat_map(|pair| &mut pair.crossed) {
        replayed.players.ids.id(crossed.row).clone_into(&mut crossed.id);
        if let Some([name, club]) = named.get_mut(&crossed.row) {
            (crossed.name, crossed.club) = (name.clone(), club.clone());
        }
    }
    let (tournaments, games) = (u64::from(replayed.rated), replayed.games);
    Ok(WhatIf { language, federation: String::new(), tournaments, games, sides, pairs })
}

fn side(law: &Law, rater: &mut Rater) -> Option<Side> {
    let Rater { states, tally, .. } = rater;
    let tally = tally.as_mut()?;
    let rating = |row: usize| states.get(row).and_then(|state| state.rating);
    tally.drift.finish(|row| rating(row).map_or(0, |rating| rating.0.into()));
    let listed = (0..states.len()).filter(|&row| tally.drift.is_listed(row));
    Some(Side {
        name: law.name.clone(),
        rules: law.rules.clone(),
        is_of_the_time: false,
        distribution: Distribution::of(listed.filter_map(rating).collect()),
        periods: tally.drift.periods().to_vec(),
        calibrations: tally.sums.calibrations(),
    })
}

/// Players on the list at the end: the same under each law, as the games are the same.
fn both<'r>(one: &'r Rater, other: &'r Rater) -> impl Iterator<Item = Both> + 'r {
    let is_listed = |row: usize| one.tally.as_ref().is_some_and(|tally| tally.drift.is_listed(row));
    let players = (0..).zip(one.states.iter().zip(&other.states)).enumerate();
    let listed = players.filter(move |(row, _)| is_listed(*row));
    listed.filter_map(|(_, (row, (state, another)))| {
        let ratings: [Rating; 2] = [state.rating?, another.rating?];
        Some(Both { row, games: state.games, ratings })
    })
}

fn named(players: &Path, rows: &[u32]) -> Result<HashMap<u32, NameAndClub>> {
    match is_parquet(players) {
        true => parquet::names(players, rows),
        false => Ok(players::read_names(open(players)?, rows)?),
    }
}

/// Writes the page and its tables into the folder of the results.
///
/// # Errors
/// They cannot be written.
pub fn write(what_if: &WhatIf, folder: &Path) -> Result<()> {
    let mut files = pages::files(what_if)?;
    let page = files.remove(pages::PAGE).unwrap_or_default();
    let inside = format!("{}/", pages::TABLES);
    let tables = files.into_iter().filter_map(|(name, bytes)| Some((name.strip_prefix(&inside)?.to_owned(), bytes)));
    fsx::replace_folder(&folder.join(pages::TABLES), &tables.collect(), Readers::ByUmask)?;
    Ok(fsx::replace_file(&folder.join(pages::PAGE), &page)?)
}
