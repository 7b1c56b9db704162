//! Topic: places, tie-breaks and prizes of a group's final table.
//!
//! `standings = { by = "middel", prizes = "50 30", honorary = 2 }`; all of them may be left out.

use super::answer::Answers;
use kartotek_law::regulation::final_table::prizes::{cash_prizes, honorary_prizes, tie_break};
use kartotek_law::regulation::final_table::standing::{Standing, TieBreak, standings};
use kartotek_law::regulation::rateable::game;
use kartotek_law::vocabulary::{Group, Hundredths};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    /// sb, almindelig or middel; without it the tie-break of § 24.
    by: Option<String>,
    /// In øre, of the first place, the second …
    prizes: Option<String>,
    honorary: Option<usize>,
}

pub fn answer(given: &Given, group: &Group, answers: &mut Answers) -> Result<(), String> {
    let by = match given.by.as_deref() {
        None => tie_break(group.system),
        Some("sb") => TieBreak::SonnebornBerger,
        Some("almindelig") => TieBreak::Almindelig,
        Some("middel") => TieBreak::Middel,
        Some(other) => return Err(format!("`{other}` is no tie-break like sb, almindelig or middel")),
    };
    let lines = standings(group, &game::schedule(group), by);
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
