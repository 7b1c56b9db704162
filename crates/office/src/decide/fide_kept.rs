//! Prepares a decision to keep a fact of the register against FIDE's newest list.

use super::pending::next_register;
use crate::exchange::fide_import::found::{contradictions_on, list_said, newest};
use crate::open::used_decisions;
use crate::request::RunError;
use chrono::NaiveDate;
use kartotek_decisions::{FideFactRow, FideKeptRow};
use kartotek_formats::texts::{Text, Value, text};
use kartotek_register::Office;

/// The decision to keep a fact of a person that the newest FIDE list on `day` contradicts; the inner error says why there is none.
///
/// # Errors
/// The founding tables, a decision's folder or a run cannot be read.
pub fn fide_kept(
    office: &Office,
    day: NaiveDate,
    player: &str,
    what: FideFactRow,
) -> Result<Result<FideKeptRow, Text>, RunError> {
    let (folder, people) = (used_decisions::decisions(office)?, next_register(office, day)?.people);
    let Some(newest_list) = newest(&folder, day) else { return Ok(Err(text!("fide-kept-no-list"))) };
    let contradictions = contradictions_on(&folder, day, &people, &office.settings.federation);
    let of_player: Vec<_> = contradictions.into_iter().filter(|fact| fact.person.id == player).collect();
    if let Some(fact) = of_player.iter().find(|fact| fact.keep.what == what) {
        return Ok(Ok(fact.keep.clone()));
    }
    let list = list_said(newest_list);
    Ok(Err(match of_player.is_empty() {
        true => text!("fide-kept-nothing", list, player),
        false => {
            let others = Value::AllOf(of_player.iter().map(|fact| Text::from(word(fact.keep.what))).collect());
            text!("fide-kept-other", list, player, what = word(what), others)
        }
    }))
}

/// The word for a fact on the command line.
pub(super) fn word(what: FideFactRow) -> &'static str {
    match what {
        FideFactRow::FideId => "fide-id",
        FideFactRow::Name => "name",
        FideFactRow::BirthYear => "birth-year",
        FideFactRow::Sex => "sex",
        FideFactRow::Federation => "federation",
        FideFactRow::Title => "title",
    }
}
