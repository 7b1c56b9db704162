//! The players' FIDE ratings on the lists that were imported, and those expected on the next list.

use crate::elo_forecast;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::fide_list::ListKind;
use kartotek_publish::site::source::Elo;
use kartotek_register::Office;
use kartotek_register::fide_records::FideRating;
use kartotek_register::records::FideListRecord;
use std::collections::{BTreeMap, HashMap, HashSet};

/// The FIDE ratings of all players who have a FIDE id, by register id; empty if the office has no FIDE list.
///
/// # Errors
/// A run cannot be read.
pub fn of_players(office: &Office) -> Result<HashMap<String, Elo>> {
    if !office.records.fide.are_kept() {
        return Ok(HashMap::new());
    }
    let records = office.records.by_person(office.people.merges());
    let mut listed_by_id = listed(office)?;
    let mut players: HashMap<String, Elo> = HashMap::new();
    for person in office.people.iter().filter(|person| !person.fide_id.is_empty()) {
        let [standard, rapid, blitz] = records.fide.elo_of(person);
        let own_lists = listed_by_id.remove(&person.id).unwrap_or_default().into_iter();
        let listed = own_lists.filter_map(|(list, rating)| Some((list, rating?))).collect();
        players.insert(person.id.clone(), Elo { listed, expected: None, standard, rapid, blitz });
    }
    let expected = elo_forecast::expected(&office.people, &records.fide, office.records.newest_fide_list())?;
    // In reverse, so that of several lists to come the next one is kept.
    for expected in expected.iter().filter(|expected| expected.kind == ListKind::Standard).rev() {
        if let Some((rating, elo)) = expected.rating().zip(players.get_mut(expected.player_id)) {
            elo.expected = Some((expected.list, rating));
        }
    }
    Ok(players)
}

/// A player's ratings by the months of the lists; `None`: unrated.
type Listed = BTreeMap<NaiveDate, Option<i32>>;

/// The standard ratings of the lists in force, by register id.
fn listed(office: &Office) -> Result<HashMap<String, Listed>> {
    let merges = office.people.merges();
    let mut listed: HashMap<String, Listed> = HashMap::new();
    for run in &office.chain {
        // A list whose import was undone or replaced is no longer among the office's records.
        let lists = run.table::<FideListRecord>("fide_lists.csv")?;
        let in_force = lists.iter().filter(|list| office.records.fide_lists.contains(list));
        let months: HashSet<NaiveDate> = in_force.filter_map(|list| Some(list.month?.0)).collect();
        let all_rows = run.table::<FideRating>("fide_ratings.csv")?;
        let standard_rows = all_rows.into_iter().filter(|row| row.kind == ListKind::Standard);
        let rows: Vec<(String, FideRating)> =
            standard_rows.map(|row| (merges.id_of(&row.player_id).to_owned(), row)).collect();
        // A player whom the run no longer lists had another person's FIDE id before: those ratings are dropped.
        let present: HashSet<&str> = rows.iter().map(|(id, _)| id.as_str()).collect();
        listed.retain(|id, _| present.contains(id.as_str()));
        for (id, row) in &rows {
            if let Some(month) = row.list.map(|list| list.0).filter(|month| months.contains(month)) {
                listed.entry(id.clone()).or_default().insert(month, row.rating);
            }
        }
    }
    Ok(listed)
}
