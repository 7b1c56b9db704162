//! § 2 and § 4: the list on which a player is published.

use super::answer::{Answers, date, yes_or_no};
use kartotek_law::regulation::published_list::{last_emt_deadline, meets};
use kartotek_law::regulation::{Deadlines, RuleSet};
use kartotek_law::vocabulary::{BirthDate, Rating};
use serde::Deserialize;
use toml::value::Datetime;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenListed {
    /// The day of the list.
    day: Datetime,
    rating: Option<i32>,
    born: Option<Datetime>,
    /// The deadline set by the office for the EMT of the list's year.
    deadline: Option<Datetime>,
}

pub fn answer(rules: &RuleSet, given: &GivenListed, answers: &mut Answers) -> Result<(), String> {
    let day = date(&given.day)?;
    let born = given.born.as_ref().map(date).transpose()?.map(BirthDate::Day);
    if let Some(rating) = given.rating.map(Rating) {
        for (id, answer) in [("list-2200", "on_list_2200"), ("junior-strength", "on_junior_strength_list")] {
            let list = rules.constants.list(id).ok_or_else(|| format!("the set has no list {id}"))?;
            answers.texts.insert(answer.into(), yes_or_no(meets(list, rating, born, None, day)));
        }
    }
    let named = given.deadline.as_ref().map(date).transpose()?;
    let year = chrono::Datelike::year(&day);
    let deadline = last_emt_deadline(&Deadlines::default(), day, |of| named.filter(|_| of == year));
    let deadline = deadline.map_or("none".to_owned(), |deadline| deadline.to_string());
    answers.texts.insert("candidates_after".into(), deadline);
    Ok(())
}
