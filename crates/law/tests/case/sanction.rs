//! Warnings and quarantines (§ 19), and results from abroad (4.5.4.3).

use super::answer::{Answers, date, yes_or_no};
use super::text;
use chrono::NaiveDate;
use kartotek_law::regulation::Deadlines;
use kartotek_law::regulation::sanction::reporting_abroad::{self, Grounds};
use kartotek_law::regulation::sanction::{self, GivenKind, Recorded, RecordedKind, quarantine};
use serde::Deserialize;
use toml::value::Datetime;

/// One player's sanctions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sanctions {
    /// One a line: `warning 2026-01-03`, `quarantine 2026-01-03 3 months from 2026-02-01`, `absence 2026-01-03`.
    given: String,
    as_of: Datetime,
    /// A further such line, recorded against the sanctions held on `as_of`.
    late: Option<String>,
}

/// A result from abroad.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Abroad {
    last_round: Datetime,
    known: Datetime,
    /// The first rounds of the player's other tournaments.
    #[serde(default)]
    starts: Vec<Datetime>,
}

pub fn answer(sanctions: &Sanctions, answers: &mut Answers) -> Result<(), String> {
    let given = text::lines(&sanctions.given).map(given).collect::<Result<Vec<_>, _>>()?;
    let as_of = date(&sanctions.as_of)?;
    let held = sanction::held_on(|_| Deadlines::default(), &given, as_of);
    let register: Vec<String> = held.iter().map(recorded).collect();
    let register = if register.is_empty() { "nothing".to_owned() } else { register.join("; ") };
    answers.texts.insert("register".into(), register);
    answers.texts.insert("quarantined".into(), yes_or_no(quarantine::is_quarantined(&held, as_of)));
    if let Some(late) = &sanctions.late {
        answers.texts.insert(
            "late_becomes".into(),
            recorded(&sanction::record(&Deadlines::default(), &held, &self::given(late)?)),
        );
    }
    Ok(())
}

pub fn answer_abroad(abroad: &Abroad, answers: &mut Answers) -> Result<(), String> {
    let starts = abroad.starts.iter().map(date).collect::<Result<Vec<_>, _>>()?;
    let grounds =
        reporting_abroad::grounds(&Deadlines::default(), date(&abroad.last_round)?, date(&abroad.known)?, &starts);
    let grounds: Vec<String> = grounds
        .iter()
        .map(|grounds| match grounds {
            Grounds::AfterDeadline { days: 1 } => "1 day late".to_owned(),
            Grounds::AfterDeadline { days } => format!("{days} days late"),
            Grounds::NextTournamentBegun { start } => format!("next tournament begun {start}"),
        })
        .collect();
    let grounds = if grounds.is_empty() { "in time".to_owned() } else { grounds.join("; ") };
    answers.texts.insert("grounds".into(), grounds);
    Ok(())
}

fn recorded(recorded: &Recorded) -> String {
    let Recorded { from, to, .. } = recorded;
    match recorded.kind {
        RecordedKind::Warning => format!("warning {from} to {to}"),
        RecordedKind::Quarantine { months: 1 } => format!("quarantine {from} to {to}, 1 month"),
        RecordedKind::Quarantine { months } => format!("quarantine {from} to {to}, {months} months"),
    }
}

fn given(line: &str) -> Result<sanction::Given, String> {
    let fault = || format!("`{line}` is no sanction like `quarantine 2026-01-03 3 months from 2026-02-01`");
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let day = |text: &str| text.parse::<NaiveDate>().map_err(|_| fault());
    let mut from = None;
    if let [.., "from", named] = words[..] {
        from = Some(day(named)?);
        words.truncate(words.len() - 2);
    }
    let mut months = None;
    if let [.., number, "month" | "months"] = words[..] {
        months = Some(number.parse().map_err(|_| fault())?);
        words.truncate(words.len() - 2);
    }
    let (kind, last_day) = match (&words[..], months) {
        (["warning", last_day], None) if from.is_none() => (GivenKind::Warning, last_day),
        (["quarantine", last_day], Some(months)) => (GivenKind::Quarantine { months, from }, last_day),
        (["absence", last_day], months) => (GivenKind::Absence { months, from }, last_day),
        _ => return Err(fault()),
    };
    Ok(sanction::Given { kind, day: day(last_day)? })
}
