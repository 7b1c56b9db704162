//! Cases about the places, tie-breaks and prizes of a group's final table, and the titles of an EMT.
//!
//! `standings = { by = "middel", prizes = "50 30", honorary = 2 }`; every key is optional.

use super::answer::{Answers, date};
use super::text;
use kartotek_law::regulation::emt::title::{
    Citizenship, EqualIn, Holder, PlayOff, after_play_off, danmarksmester, juniordanmarksmester, kandidatklasse_winner,
    title_tied,
};
use kartotek_law::regulation::final_table::prizes::{cash_prizes, honorary_prizes, tie_break};
use kartotek_law::regulation::final_table::standing::{Standing, TieBreak, standings};
use kartotek_law::regulation::rateable::game;
use kartotek_law::vocabulary::{BirthDate, Group, HalfPoints, Hundredths, PlayerIndex};
use serde::Deserialize;
use toml::value::Datetime;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    /// One of sb, almindelig, middel; missing: the tie-break of § 24.
    by: Option<String>,
    /// Prizes in øre for the first place, the second …
    prizes: Option<String>,
    honorary: Option<usize>,
    /// The class of the titles that the case asks for: landsholdsklassen or kandidatklassen.
    class: Option<String>,
    /// Citizenship, `1 danish, 2 other`; it is unknown for players not listed.
    citizens: String,
    /// Birth dates, `1 2007-03-04, 2 1999-01-01`.
    born: String,
    first_round: Option<Datetime>,
    /// Points in play-offs, one play-off a line: `2 1½, 3 ½`.
    play_offs: String,
}

pub fn answer(given: &Given, group: &Group, answers: &mut Answers) -> Result<(), String> {
    let by = match given.by.as_deref() {
        None => tie_break(group.system),
        Some("sb") => TieBreak::SonnebornBerger,
        Some("almindelig") => TieBreak::Almindelig,
        Some("middel") => TieBreak::Middel,
        Some(other) => return Err(format!("`{other}` is no tie-break like sb, almindelig or middel")),
    };
    let mut lines = standings(group, &game::schedule_alone(group), by);
    match given.class.as_deref() {
        None => {}
        Some(class) => lines = titles(given, class, lines, answers)?,
    }
    let mut tell = |name: &str, texts: Vec<String>| {
        let rows = lines.iter().zip(texts).map(|(line, text)| format!("{}: {text}", line.player + 1));
        answers.texts.insert(name.to_owned(), rows.collect::<Vec<_>>().join(", "));
    };
    tell("places", lines.iter().map(|line| line.place.to_string()).collect());
    tell("tie_break", lines.iter().map(steps).collect());
    if let Some(prizes) = &given.prizes {
        let prizes: Vec<u64> = prizes
            .split_whitespace()
            .map(|prize| prize.parse().map_err(|_| format!("`{prize}` is no number of øre")))
            .collect::<Result<_, _>>()?;
        tell("prizes", cash_prizes(group.system, &lines, &prizes).iter().map(u64::to_string).collect());
    }
    if let Some(prizes) = given.honorary {
        let text = |places: &Option<std::ops::RangeInclusive<usize>>| match places {
            None => "none".to_owned(),
            Some(places) if places.start() == places.end() => places.start().to_string(),
            Some(places) => format!("{} to {}", places.start(), places.end()),
        };
        tell("honorary", honorary_prizes(&lines, prizes).iter().map(text).collect());
    }
    answers.texts.insert("by".into(), by.rule().paragraph.into());
    answers
        .texts
        .insert("order".into(), lines.iter().map(|line| (line.player + 1).to_string()).collect::<Vec<_>>().join(" "));
    Ok(())
}

/// Answers `title`, `first` and `junior`, and returns the table with the outcome of the play-offs.
fn titles(given: &Given, class: &str, lines: Vec<Standing>, answers: &mut Answers) -> Result<Vec<Standing>, String> {
    let play_offs = text::lines(&given.play_offs).map(play_off).collect::<Result<Vec<_>, _>>()?;
    let citizens = pairs(&given.citizens)?;
    let citizenship = |player: PlayerIndex| match citizens.iter().find(|(citizen, _)| *citizen == player) {
        Some((_, "danish")) => Citizenship::Danish,
        Some(_) => Citizenship::Other,
        None => Citizenship::Unknown,
    };
    let mut say = |key: &str, text: String| drop(answers.texts.insert(key.to_owned(), text));
    let (key, holder, equal_in) = match class {
        "landsholdsklassen" => ("title", danmarksmester(&lines, citizenship, &play_offs), EqualIn::Points),
        "kandidatklassen" => ("first", kandidatklasse_winner(&lines, &play_offs), EqualIn::Place),
        other => return Err(format!("`{other}` has no title")),
    };
    say(
        key,
        match &holder {
            Holder::One(player) => numbers(&[*player]),
            Holder::PlayOff(players) => format!("play-off {}", numbers(players)),
            Holder::Unknown(players) => format!("unknown {}", numbers(players)),
            Holder::None => "nobody".to_owned(),
        },
    );
    if let Some(first_round) = &given.first_round {
        let born: Vec<(PlayerIndex, &str)> = pairs(&given.born)?;
        let born = |player: PlayerIndex| {
            let (_, day) = born.iter().find(|(known, _)| *known == player)?;
            day.parse().ok().map(BirthDate::Day)
        };
        let juniors = juniordanmarksmester(&lines, born, date(first_round)?);
        say("junior", numbers(&juniors.champions));
        say("unknown_juniors", numbers(&juniors.unknown));
    }
    let tied = match equal_in {
        EqualIn::Points => title_tied(&lines, citizenship),
        EqualIn::Place => lines.iter().filter(|standing| standing.place == 1).map(|standing| standing.player).collect(),
    };
    Ok(after_play_off(lines, equal_in, &tied, &play_offs))
}

fn numbers(players: &[PlayerIndex]) -> String {
    let numbers: Vec<String> = players.iter().map(|player| (player + 1).to_string()).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(" ") }
}

/// Players and values, as in `1 danish, 2 other`.
fn pairs(text: &str) -> Result<Vec<(PlayerIndex, &str)>, String> {
    let pair = |item: &'_ str| -> Option<(PlayerIndex, usize)> {
        let (player, value) = item.trim().split_once(' ')?;
        Some((player.parse::<usize>().ok()?.checked_sub(1)?, value.len()))
    };
    let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
    items
        .map(|item| {
            let (player, length) = pair(item).ok_or_else(|| format!("`{item}` is not like `1 danish`"))?;
            Ok((player, &item[item.len() - length..]))
        })
        .collect()
}

/// Players and points, as in `2 1½, 3 ½`.
fn play_off(line: &str) -> Result<PlayOff, String> {
    let points = |text: &str| {
        let whole = text.trim_end_matches('½');
        let halves = i32::from(whole.len() < text.len());
        let whole: i32 =
            if whole.is_empty() { 0 } else { whole.parse().map_err(|_| format!("`{text}` is not points like 1½"))? };
        Ok::<_, String>(HalfPoints(2 * whole + halves))
    };
    pairs(line)?.into_iter().map(|(player, text)| Ok((player, points(text)?))).collect()
}

/// `22½ 25 3.25`: quarters are written as decimals.
fn steps(line: &Standing) -> String {
    let step = |value: &Hundredths| match (value.0 / 100, value.0 % 100) {
        (whole, 0) => whole.to_string(),
        (0, 50) => "½".to_owned(),
        (whole, 50) => format!("{whole}½"),
        _ => value.to_string(),
    };
    line.tie_break.iter().map(step).collect::<Vec<_>>().join(" ")
}
