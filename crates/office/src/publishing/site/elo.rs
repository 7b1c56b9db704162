//! FIDE's ratings of the players, as the runs have them, and what is expected of the next list.

use crate::elo_forecast;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::fide_list::ListKind;
use kartotek_publish::site::source::Elo;
use kartotek_register::Office;
use kartotek_register::fide_records::FideRating;
use std::collections::{BTreeMap, HashMap};

/// By register id; nobody where the office has none of FIDE's lists.
///
/// # Errors
/// A run cannot be read.
pub fn of_players(office: &Office) -> Result<HashMap<String, Elo>> {
    let mut players: HashMap<String, Elo> = HashMap::new();
    if !office.records.fide.are_kept() {
        return Ok(players);
    }
    let merges = office.people.merges();
    let mut listed: BTreeMap<(String, NaiveDate), i32> = BTreeMap::new();
    for run in &office.chain {
        for row in run.table::<FideRating>("fide_ratings.csv")? {
            if let (ListKind::Standard, Some(list), Some(rating)) = (row.kind, row.list, row.rating) {
                listed.insert((merges.id_of(&row.player_id).to_owned(), list.0), rating);
            }
        }
    }
    for ((id, list), rating) in listed {
        players.entry(id).or_default().listed.push((list, rating));
    }
    let records = office.records.by_person(merges);
    for row in &records.fide.ratings {
        let elo = players.entry(row.player_id.clone()).or_default();
        match row.kind {
            ListKind::Standard => {}
            ListKind::Rapid => elo.rapid = row.rating,
            ListKind::Blitz => elo.blitz = row.rating,
        }
    }
    let expected = elo_forecast::expected(&records.fide, office.records.newest_fide_list())?;
    // The next one is told where several lists are to come.
    for expected in expected.iter().filter(|expected| expected.kind == ListKind::Standard).rev() {
        if let Some(rating) = expected.rating() {
            players.entry(expected.player_id.to_owned()).or_default().expected = Some((expected.list, rating));
        }
    }
    Ok(players)
}
