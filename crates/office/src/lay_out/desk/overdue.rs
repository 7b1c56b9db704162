//! The desk page's questions about tournaments with an overdue report: remind the organiser, or record that it was postponed or not held.

use super::{Source, decision_choice};
use kartotek_decisions::{AnnounceRow, Decision, DecisionKind, UndoRow};
use kartotek_formats::texts::{Text, text, visible};
use kartotek_publish::desk::{Choice, Field, Input, Question, Report};
use kartotek_publish::lists::overdue::Row;

/// The list of overdue reports.
const LIST: &str = "overdue.csv";

/// The questions, longest overdue first.
pub fn questions(source: &Source, overdue: &[Row]) -> Vec<Report> {
    (1..).zip(overdue).take(super::MOST_REPORTS).map(|(number, row)| question(source, number, row)).collect()
}

fn question(source: &Source, number: usize, row: &Row) -> Report {
    let say = |text: &Text| text.say(source.settings.language);
    let Row { tournament, name, organiser, last_round, due, days_overdue } = row;
    let days = usize::try_from(*days_overdue).unwrap_or(usize::MAX);
    let facts = match organiser.is_empty() {
        true => text!("desk-overdue-facts", due, days),
        false => text!("desk-overdue-facts--organiser", organiser, due, days),
    };
    let ask = say(&text!("desk-overdue-letter", name, last = last_round, due, tournament));
    let mut choices = vec![Choice { kind: "ask", label: say(&text!("desk-overdue-remind")), ask, ..Choice::default() }];
    if let Some((decision, announced)) = announcement(source, tournament) {
        choices.push(postponed_choice(source, decision, announced));
        let undo = DecisionKind::Undo(UndoRow { decision: decision.hash.clone() });
        let words = [text!("desk-overdue-not-held"), text!("desk-reason-not-held")];
        choices.push(decision_choice("not-held", &undo, words, source.settings.language));
    }
    let question = Question { id: format!("o{number}"), about: say(&facts), choices, ..Question::default() };
    Report {
        file: LIST.to_owned(),
        id: visible(tournament, &[]).into_owned(),
        name: name.clone(),
        dates: last_round.clone(),
        questions: vec![question],
        ..Report::default()
    }
}

/// The announcement in force of a tournament; of several the latest.
fn announcement<'s>(source: &'s Source, tournament: &str) -> Option<(&'s Decision, &'s AnnounceRow)> {
    let announced = source.decisions.decisions_in_force(source.day).filter_map(|decision| match &decision.what {
        DecisionKind::Announce(row) if row.tournament == tournament => Some((decision, row)),
        _ => None,
    });
    announced.max_by_key(|(decision, row)| row.announced.map_or(decision.date, |day| day.0))
}

/// The choice to announce the tournament again, with other days. The day of the first announcement counts (4.8.3), so it is kept.
fn postponed_choice(source: &Source, decision: &Decision, row: &AnnounceRow) -> Choice {
    let say = |text: &Text| text.say(source.settings.language);
    let AnnounceRow { tournament, name, organiser, start: _, end: _, groups, announced } = row;
    let mut content = serde_json::json!({
        "tournament": tournament,
        "name": name,
        "announced": announced.map_or(decision.date, |day| day.0).to_string(),
    });
    if let Some(organiser) = organiser {
        content["organiser"] = organiser.as_str().into();
    }
    if let Some(groups) = groups {
        content["groups"] = (*groups).into();
    }
    let day = |key, label: Text| Field::required(key, say(&label), Input::Day);
    Choice {
        kind: "postponed",
        label: say(&text!("desk-overdue-postponed")),
        what: serde_json::json!({ "announce": content }).to_string(),
        reason: say(&text!("desk-reason-postponed")),
        fields: vec![day("announce.start", text!("desk-field-start")), day("announce.end", text!("desk-field-end"))],
        ..Choice::default()
    }
}
