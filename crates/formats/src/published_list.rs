//! Reads our own published `ratinglist.csv`, by which a tournament director rates (§ 6).

use super::{encoding, separated};
use crate::texts::{OrSay, Text, text};
use anyhow::{Result, bail};
use kartotek_law::vocabulary::{BirthDate, Person, Rating};
use serde::Deserialize;

/// The columns of the list that are needed.
#[derive(Deserialize)]
struct ListedRow {
    id: String,
    name: String,
    rating: i32,
    #[serde(default)]
    fide_id: String,
    birth_year: Option<i32>,
}

/// Reads the list.
///
/// # Errors
/// Names the line that is unusable.
pub fn read(name: &str, bytes: &[u8]) -> Result<Vec<Person>> {
    let (decoded, _) =
        encoding::decode(name, bytes).map_err(|diagnostic| diagnostic.text()).or_say(|| Text::from(name))?;
    let text = separated::with_plain_ends(&decoded);
    let mut reader = separated::reader(&text);
    let mut persons = Vec::new();
    for row in reader.deserialize() {
        let row: ListedRow = row.or_say(|| text!("table-no-list", name))?;
        if !Rating::POSSIBLE.contains(&row.rating) {
            let (player, rating) = (format!("{} {}", row.id, row.name), row.rating.to_string());
            bail!(text!("table-rating", name, player, rating));
        }
        persons.push(Person {
            birth_date: row.birth_year.map(BirthDate::Year),
            fide_id: row.fide_id,
            rating: Some(Rating(row.rating)),
            ..Person::new(row.id, row.name, String::new())
        });
    }
    Ok(persons)
}
