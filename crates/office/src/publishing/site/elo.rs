//! FIDE's ratings of the players, as the runs have them, and those expected on the next list.

use crate::elo_forecast;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::fide_list::ListKind;
use kartotek_publish::site::source::Elo;
use kartotek_register::Office;
use kartotek_register::fide_records::FideRating;
use kartotek_register::records::FideListRecord;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Keyed by register id, without players who have no FIDE id; empty if the office has none of FIDE's lists.
///
/// # Errors
/// A run cannot be read.
pub fn of_players(office: &Office) -> Result<HashMap<String, Elo>> {
    if !office.records.fide.are_kept() {
        return Ok(HashMap::new());
    }
    let records = office.records.by_person(office.people.merges());
    let mut listed = listed(office)?;
    let mut players: HashMap<String, Elo> = HashMap::new();
    for person in office.people.iter().filter(|person| !person.fide_id.is_empty()) {
        let [standard, rapid, blitz] = records.fide.elo_of(person);
        let listed = listed.remove(&person.id).unwrap_or_default().into_iter();
        let listed = listed.filter_map(|(list, rating)| Some((list, rating?))).collect();
        players.insert(person.id.clone(), Elo { listed, expected: None, standard, rapid, blitz });
    }
    let expected = elo_forecast::expected(&office.people, &records.fide, office.records.newest_fide_list())?;
    // If several lists are to come, the next one is shown.
    for expected in expected.iter().filter(|expected| expected.kind == ListKind::Standard).rev() {
        if let Some((rating, elo)) = expected.rating().zip(players.get_mut(expected.player_id)) {
            elo.expected = Some((expected.list, rating));
        }
    }
    Ok(players)
}

/// Ratings of a player by the months of the lists; `None`: unrated.
type Listed = BTreeMap<NaiveDate, Option<i32>>;

/// The standard ratings of the lists that were not taken back, as the runs have them.
fn listed(office: &Office) -> Result<HashMap<String, Listed>> {
    let merges = office.people.merges();
    let mut listed: HashMap<String, Listed> = HashMap::new();
    for run in &office.chain {
        // A list that was taken back since, and another of its month, have other records.
        let lists = run.table::<FideListRecord>("fide_lists.csv")?;
        let standing = lists.iter().filter(|list| office.records.fide_lists.contains(list));
        let standing: HashSet<NaiveDate> = standing.filter_map(|list| Some(list.month?.0)).collect();
        let rows = run.table::<FideRating>("fide_ratings.csv")?;
        let rows = rows.into_iter().filter(|row| row.kind == ListKind::Standard);
        let rows: Vec<(String, FideRating)> = rows.map(|row| (merges.id_of(&row.player_id).to_owned(), row)).collect();
        // Ratings under an earlier FIDE id were another person's, and the run no longer has them.
        let there: HashSet<&str> = rows.iter().map(|(id, _)| id.as_str()).collect();
        listed.retain(|id, _| there.contains(id.as_str()));
        for (id, row) in &rows {
            if let Some(month) = row.list.map(|list| list.0).filter(|month| standing.contains(month)) {
                listed.entry(id.clone()).or_default().insert(month, row.rating);
            }
        }
    }
    Ok(listed)
}
