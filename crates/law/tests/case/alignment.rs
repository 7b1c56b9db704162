//! Cases of 4.5.6: the players of a register, or a difference and the ratings that it shifts.

use super::number;
use super::text::lines;
use chrono::NaiveDate;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::alignment::difference::Eligibility;
use kartotek_law::regulation::alignment::step::{Adjustment, Direction, adjustment, is_adjustment_day};
use kartotek_law::regulation::alignment::{AlignmentPlayer, align};
use kartotek_law::vocabulary::Rating;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct GivenAlignment {
    /// Format: `anna games 31 elo 2200 june 2230 now 2240`; `foreign`: not Danish.
    pub players: Option<String>,
    /// The average of Danish minus Elo.
    pub difference: Option<String>,
    /// Ratings, as in `2251 2250`.
    pub ratings: Option<String>,
    /// Days to try; `year` is the year of the alignment.
    pub days: Option<String>,
    pub year: i32,
}

pub fn answer(rules: &RuleSet, given: &GivenAlignment, texts: &mut BTreeMap<String, String>) -> Result<(), String> {
    let numbers = rules.constants.alignment.as_ref().ok_or("the rule set has no alignment")?;
    let mut tell = |key: &str, value: String| texts.insert(key.to_owned(), value);
    if let Some(difference) = &given.difference {
        let adjustment = adjustment(numbers, number::number(difference)?);
        tell("N", n(adjustment));
        let ratings = given.ratings.as_deref().unwrap_or_default().split_whitespace();
        let ratings = ratings.map(|word| word.parse().map(Rating)).collect::<Result<Vec<_>, _>>();
        let ratings = ratings.map_err(|error| format!("ratings: {error}"))?;
        let new = |rating: Rating| adjustment.map_or(rating, |adjustment| adjustment.new_rating(numbers, rating));
        tell("new", list(ratings.into_iter().map(|rating| format!("{rating}: {}", new(rating)))));
    }
    if let Some(days) = &given.days {
        let days: Vec<NaiveDate> = days.split_whitespace().filter_map(|day| day.parse().ok()).collect();
        let days = days.into_iter().filter(|&day| is_adjustment_day(day, given.year));
        tell("days", list(days.map(|day| day.to_string())));
    }
    if let Some(players) = &given.players {
        let players = lines(players).map(player).collect::<Result<Vec<_>, _>>()?;
        let (names, players): (Vec<&str>, Vec<AlignmentPlayer>) = players.into_iter().unzip();
        let alignment = align(numbers, &players);
        let standing = |wanted: fn(&Eligibility) -> bool| {
            let found = names.iter().zip(&alignment.eligibilities).filter(|(_, standing)| wanted(standing));
            list(found.map(|(name, _)| (*name).to_owned()))
        };
        tell("population", standing(|standing| matches!(standing, Eligibility::In { .. })));
        tell("games_unknown", standing(|standing| *standing == Eligibility::GamesUnknown));
        let difference = alignment.comparison.map(|comparison| comparison.difference.to_decimal());
        tell("difference", difference.unwrap_or_else(|| "none".to_owned()));
        tell("N", n(alignment.adjustment));
        let new = names.iter().zip(&alignment.new).filter_map(|(name, new)| Some(format!("{name}: {}", (*new)?)));
        tell("new", list(new));
    }
    Ok(())
}

fn n(adjustment: Option<Adjustment>) -> String {
    match adjustment {
        None => "none".to_owned(),
        Some(Adjustment { n, direction: Direction::Up }) => format!("{n} up"),
        Some(Adjustment { n, direction: Direction::Down }) => format!("{n} down"),
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

fn player(line: &str) -> Result<(&str, AlignmentPlayer), String> {
    let fault = || format!("`{line}` is no player like `anna games 31 elo 2200 june 2230 now 2240`");
    let mut words = line.split_whitespace();
    let name = words.next().ok_or_else(fault)?;
    let mut player = AlignmentPlayer { is_danish: true, ..AlignmentPlayer::default() };
    while let Some(word) = words.next() {
        if word == "foreign" {
            player.is_danish = false;
            continue;
        }
        let number: i32 = words.next().and_then(|word| word.parse().ok()).ok_or_else(fault)?;
        match word {
            "games" => player.fide_games = Some(u32::try_from(number).map_err(|_| fault())?),
            "elo" => player.elo = Some(Rating(number)),
            "june" => player.june = Some(Rating(number)),
            "now" => player.now = Some(Rating(number)),
            _ => return Err(fault()),
        }
    }
    Ok((name, player))
}
