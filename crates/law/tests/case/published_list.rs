//! § 2 and § 4: on which list a player stands.

use super::answer::{Answers, date, yes_or_no};
use kartotek_law::regulation::Deadlines;
use kartotek_law::regulation::published_list::{is_on_junior_strength_list, is_on_list_2200, last_emt_deadline};
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
    /// The deadline that the office has set for the EMT of the list's year.
    deadline: Option<Datetime>,
}

pub fn answer(given: &GivenListed, answers: &mut Answers) -> Result<(), String> {
    let day = date(&given.day)?;
    if let Some(rating) = given.rating.map(Rating) {
        answers.texts.insert("on_list_2200".into(), yes_or_no(is_on_list_2200(rating)));
        if let Some(born) = &given.born {
            let is_on = is_on_junior_strength_list(rating, BirthDate::Day(date(born)?), day);
            answers.texts.insert("on_junior_strength_list".into(), yes_or_no(is_on));
        }
    }
    let named = given.deadline.as_ref().map(date).transpose()?;
    let year = chrono::Datelike::year(&day);
    let deadline = last_emt_deadline(&Deadlines::default(), day, |of| named.filter(|_| of == year));
    let deadline = deadline.map_or("none".to_owned(), |deadline| deadline.to_string());
    answers.texts.insert("candidates_after".into(), deadline);
    Ok(())
}
