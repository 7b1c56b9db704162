//! Splits a long tournament into months, as FIDE wants it reported (B.02 4.1).

use super::compose::standings;
use super::document::{At, DateAsWritten, Document, Located, RoundDate};
use chrono::{Datelike, NaiveDate};
use std::collections::HashMap;

/// A file for each month with rounds: the month's first day, and a document with only these rounds, counted from 1. Rounds without a
/// date are left out.
pub fn by_months(document: &Document) -> Vec<(NaiveDate, Document)> {
    let dates = &document.tournament.round_dates;
    let dated: Vec<(u16, NaiveDate)> = dates.iter().filter_map(|day| Some((day.round, day.date?))).collect();
    let month = |day: NaiveDate| day.with_day(1).unwrap_or(day);
    let mut months: Vec<NaiveDate> = dated.iter().map(|(_, day)| month(*day)).collect();
    months.sort_unstable();
    months.dedup();
    let of_month = |first: NaiveDate| {
        let rounds: Vec<(u16, NaiveDate)> = dated.iter().copied().filter(|(_, day)| month(*day) == first).collect();
        (first, part(document, &rounds))
    };
    months.into_iter().map(of_month).collect()
}

/// The document with only these rounds.
fn part(document: &Document, rounds: &[(u16, NaiveDate)]) -> Document {
    let mut part = document.clone();
    let numbers: HashMap<u16, u16> = rounds.iter().map(|(round, _)| *round).zip(1..).collect();
    for player in &mut part.players {
        player.cells.retain_mut(|cell| match numbers.get(&cell.round) {
            Some(&number) => {
                cell.round = number;
                true
            }
            None => false,
        });
    }
    standings(&mut part.players);
    let day = |date: NaiveDate| {
        Some(DateAsWritten { text: date.format("%Y/%m/%d").to_string(), date: Some(date), at: At::default() })
    };
    let tournament = &mut part.tournament;
    tournament.start = rounds.iter().map(|(_, date)| *date).min().and_then(day);
    tournament.end = rounds.iter().map(|(_, date)| *date).max().and_then(day);
    tournament.rounds = u16::try_from(rounds.len()).ok().map(|value| Located { value, at: At::default() });
    let dated = (1..).zip(rounds).map(|(round, (_, date))| RoundDate {
        round,
        text: date.format("%y/%m/%d").to_string(),
        date: Some(*date),
        stated_year: None,
        at: At::default(),
    });
    tournament.round_dates = dated.collect();
    part
}
