//! Our own published `ratinglist.csv`, read back: what a tournament director rates by (§ 6).

use super::text;
use anyhow::{Context, Result};
use kartotek_law::vocabulary::{BirthDate, Person, Rating};

/// # Errors
/// Names the line or column that cannot be taken.
pub fn read(name: &str, bytes: &[u8]) -> Result<Vec<Person>> {
    let text = text::decode(name, bytes).map_err(|diagnostic| anyhow::anyhow!("{name}: {}", diagnostic.message))?.0;
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let header = reader.headers().with_context(|| format!("{name}, line 1"))?.clone();
    let column = |column: &str| header.iter().position(|own| own.trim_start_matches('\u{feff}') == column);
    let needed =
        |wanted: &str| column(wanted).with_context(|| format!("{name}: the first line has no column `{wanted}`"));
    let (id, player, rating) = (needed("id")?, needed("name")?, needed("rating")?);
    let (fide_id, birth_year) = (column("fide_id"), column("birth_year"));
    let mut persons = Vec::new();
    for record in reader.records() {
        let record = record.with_context(|| name.to_owned())?;
        let line = record.position().map_or(0, csv::Position::line);
        let text = |column: Option<usize>| column.and_then(|column| record.get(column)).unwrap_or("");
        let value: i32 = text(Some(rating)).parse().with_context(|| format!("{name}, line {line}: no rating"))?;
        persons.push(Person {
            id: text(Some(id)).to_owned(),
            name: text(Some(player)).to_owned(),
            birth_date: text(birth_year).parse().ok().map(BirthDate::Year),
            sex: None,
            club: String::new(),
            federation: String::new(),
            member: None,
            fide_id: text(fide_id).to_owned(),
            fide_title: String::new(),
            fide_rating: None,
            fide_games: None,
            rating: Some(Rating(value)),
            last_rated: None,
            entered: None,
            public: true,
        });
    }
    Ok(persons)
}
