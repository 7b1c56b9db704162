//! The alignment of players in a table, without an office.

use super::super::{CommandOutcome, Failure, TextFormat, json, output};
use super::{AlignmentJson, NewRatings, n_of, two_columns};
use anyhow::{Result, bail};
use kartotek_formats::keys::keys;
use kartotek_formats::texts::{OrSay, Text, text};
use kartotek_formats::{encoding, separated};
use kartotek_law::regulation::AlignmentNumbers;
use kartotek_law::regulation::alignment::difference::Eligibility;
use kartotek_law::regulation::alignment::{Alignment, AlignmentPlayer, align};
use kartotek_law::vocabulary::Rating;
use kartotek_office::exchange::alignment::difference_text;
use kartotek_register::foreign;
use serde::Deserialize;
use std::collections::HashMap;
use std::path::Path;

/// A line of the table. Empty cells are unknown.
#[derive(Deserialize)]
struct PlayerRow {
    id: String,
    danish: String,
    fide_games: Option<u32>,
    elo: Option<i32>,
    june: Option<i32>,
    now: Option<i32>,
}

pub fn run(file: &Path, format: Option<TextFormat>, numbers: &AlignmentNumbers) -> Result<CommandOutcome, Failure> {
    let (ids, players) = read(file).map_err(Failure::Use)?;
    let alignment = align(numbers, &players);
    for (id, _) in ids.iter().zip(&alignment.eligibilities).filter(|(_, s)| **s == Eligibility::GamesUnknown) {
        output::tell(&text!("align-games-unknown", player = id));
    }
    let answer = answer(&ids, &alignment);
    let text = match format.unwrap_or(TextFormat::Text) {
        TextFormat::Json => json::line(&answer)?,
        TextFormat::Text => in_words(&answer),
    };
    output::print(&text)?;
    Ok(CommandOutcome::Done)
}

fn answer<'a>(ids: &'a [String], alignment: &Alignment) -> AlignmentJson<'a> {
    let in_population = |(_, standing): &(&String, &Eligibility)| matches!(standing, Eligibility::In { .. });
    let population = ids.iter().zip(&alignment.eligibilities).filter(in_population).map(|(id, _)| id.as_str());
    let new = ids.iter().zip(&alignment.new).filter_map(|(id, new)| Some((id.as_str(), (*new)?)));
    AlignmentJson {
        population: population.collect(),
        difference: alignment.comparison.map(|comparison| comparison.difference.to_decimal()),
        n: n_of(alignment),
        new: NewRatings(new.collect()),
    }
}

fn in_words(answer: &AlignmentJson) -> String {
    let rows = [
        (text!("align-population"), answer.population.len().to_string().into()),
        (text!("align-difference"), difference_text(answer.difference.clone())),
        ("N".into(), answer.n.to_string().into()),
    ];
    let players = answer.new.0.iter().map(|(id, rating)| format!("{id}  {rating}\n"));
    two_columns(&rows) + &players.collect::<String>()
}

fn read(file: &Path) -> Result<(Vec<String>, Vec<AlignmentPlayer>)> {
    let name = file.display().to_string();
    let named = || Text::from(name.as_str());
    let bytes = foreign::read_table(file)?;
    let decoded = encoding::decode(&name, &bytes).map_err(|diagnostic| diagnostic.text()).or_say(named)?.0;
    let text = separated::with_plain_ends(&decoded);
    let mut reader = separated::reader(&text);
    let header = reader.headers().or_say(named)?;
    let columns = keys::<PlayerRow>();
    if let Some(missing) = columns.iter().find(|column| !header.iter().any(|heading| heading == **column)) {
        bail!(text!("align-no-column", file = &name, missing = *missing, columns = columns.join(",")));
    }
    let (mut ids, mut players) = (Vec::new(), Vec::new());
    let mut lines: HashMap<String, usize> = HashMap::new();
    for (index, row) in reader.deserialize().enumerate() {
        let row: PlayerRow = row.or_say(named)?;
        let player =
            player(&row).or_say(|| text!("align-player", file = &name, no = (index + 1).to_string(), id = &row.id))?;
        if let Some(first) = lines.insert(row.id.clone(), index + 1) {
            let (no, first) = ((index + 1).to_string(), first.to_string());
            bail!(text!("align-id-twice", file = &name, no, id = &row.id, first));
        }
        ids.push(row.id);
        players.push(player);
    }
    Ok((ids, players))
}

fn player(row: &PlayerRow) -> Result<AlignmentPlayer> {
    if row.id.is_empty() {
        bail!(text!("align-no-id"));
    }
    let rating = |value: Option<i32>, column: &str| match value {
        // FIDE's lists have 0 for unrated.
        None | Some(0) => Ok(None),
        Some(rating) if Rating::POSSIBLE.contains(&rating) => Ok(Some(Rating(rating))),
        Some(rating) => bail!(text!("align-rating", column, rating = rating.to_string())),
    };
    Ok(AlignmentPlayer {
        is_danish: match row.danish.as_str() {
            "1" => true,
            "0" => false,
            other => bail!(text!("align-danish", found = other)),
        },
        fide_games: row.fide_games,
        elo: rating(row.elo, "elo")?,
        june: rating(row.june, "june")?,
        now: rating(row.now, "now")?,
    })
}
