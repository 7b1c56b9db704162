//! A person's record as a document: the same for a terminal and for the person who asked.

use super::{Fact, Record, Source, fide};
use crate::questions::fact::value_said;
use crate::sanction::reason_said;
use kartotek_decisions::described;
use kartotek_formats::texts::{Text, text};
use kartotek_publish::document::{Document, Section};
use kartotek_register::private::SanctionKind;

/// All sections, in the order in which a reader looks for them; empty ones are left out.
pub fn document(record: &Record, federation: &str) -> Document {
    let title = text!("person-page-title", name = &record.name, id = &record.id);
    let lead = match record.as_of.is_empty() {
        true => text!("person-page-unfounded", federation),
        false => text!("person-page-lead", federation, as_of = &record.as_of, run = &record.run),
    };
    let sections = [
        facts(record),
        changes(record),
        names(record),
        decisions(record),
        ratings(record),
        games(record),
        results(record),
        norms(record),
        elo(record),
        fide::ratings(record),
        fide::results(record),
        fide::norms(record),
        licences(record),
        guest(record),
        sanctions(record),
    ];
    let sections = sections.into_iter().filter(|section| !section.rows.is_empty()).collect();
    Document { title, lead: vec![lead], sections, foot: vec![text!("person-page-foot")] }
}

/// The label of a column on this page.
pub fn label(key: &str) -> Text {
    Text::find(&format!("fact-{key}")).unwrap_or_else(|| Text::from(key))
}

/// The effect of a kind of decision, in a few words.
pub fn kind_said(kind: &str) -> Text {
    let entry = described().into_iter().find(|(name, _, _)| *name == kind);
    entry.map_or_else(|| Text::from(kind), |(_, does, _)| does)
}

fn plain(text: &str) -> Text {
    Text::from(text)
}

fn number(number: Option<i32>) -> Text {
    Text::from(number.map_or("–".to_owned(), |number| number.to_string()))
}

fn facts(record: &Record) -> Section {
    let mut section = Section::new(text!("person-section-facts"), [text!("person-what"), text!("person-value")]);
    section.columns.extend([text!("person-since"), text!("person-source")]);
    let founded = record.origin.as_ref();
    section.rows.push(vec![text!("fact-id"), plain(&record.id), since(founded), source(founded)]);
    let is_told = |fact: &&Fact| !fact.value.is_empty();
    for fact in record.facts.iter().filter(is_told) {
        let said = match fact.key {
            "club" => text!("person", id = &fact.value, name = &record.club_name),
            key => value_said(key, &fact.value),
        };
        section.rows.push(vec![label(fact.key), said, plain(&fact.since), fact.source.said()]);
    }
    let rated = record.ratings.last();
    let (day, from) = match rated {
        Some(last) => (plain(&last.date), last.source.said()),
        None => (since(founded), source(founded)),
    };
    section.rows.push(vec![text!("fact-rating"), number(record.rating), day, from]);
    section
}

fn since(fact: Option<&Fact>) -> Text {
    plain(fact.map_or("", |fact| &fact.since))
}

fn source(fact: Option<&Fact>) -> Text {
    fact.map_or_else(|| Text::from(""), |fact| fact.source.said())
}

fn changes(record: &Record) -> Section {
    let columns = [text!("person-day"), text!("person-what"), text!("person-before"), text!("person-after")];
    let mut section = Section::new(text!("person-section-changes"), columns);
    section.columns.push(text!("person-source"));
    for change in &record.changes {
        let (from, to) = (value_said(change.key, &change.from), value_said(change.key, &change.to));
        section.rows.push(vec![plain(&change.date), label(change.key), from, to, change.source.said()]);
    }
    section
}

/// Former names and merged records.
fn names(record: &Record) -> Section {
    let columns = [text!("person-what"), text!("fact-name"), text!("person-until")];
    let mut section = Section::new(text!("person-section-names"), columns);
    for former in &record.former_names {
        section.rows.push(vec![text!("name-former"), plain(&former.name), plain(&former.until.0.to_string())]);
    }
    for merged in &record.merged {
        section.rows.push(vec![text!("name-merged", id = &merged.id), plain(&merged.name), plain(&merged.since)]);
    }
    section
}

fn decisions(record: &Record) -> Section {
    let columns = [text!("person-what"), text!("person-source")];
    let mut section = Section::new(text!("person-section-decisions"), columns);
    for about in &record.decisions {
        let what = match &about.alias {
            Some(name) => text!("decision-alias", name),
            None => kind_said(about.decides),
        };
        section.rows.push(vec![what, about.source.said()]);
    }
    section
}

fn ratings(record: &Record) -> Section {
    let columns = [text!("person-day"), text!("person-before"), text!("person-after"), text!("person-what")];
    let mut section = Section::new(text!("person-section-ratings"), columns);
    section.columns.push(text!("person-source"));
    for earlier in &record.earlier_ratings {
        let rating = number(Some(earlier.rating));
        section.rows.push(vec![
            plain(&earlier.date),
            plain(""),
            rating,
            text!("explain-earlier"),
            earlier.source.said(),
        ]);
    }
    for change in &record.ratings {
        let what = change.said.clone().unwrap_or_else(|| text!("rating-rated"));
        let (before, after) = (number(change.before), number(change.after));
        section.rows.push(vec![plain(&change.date), before, after, what, change.source.said()]);
    }
    section
}

fn games(record: &Record) -> Section {
    let columns = ["day", "tournament", "colour", "opponent", "result"];
    let columns = columns.map(|heading| text!("player-games-heading", heading));
    let mut section = Section::new(text!("person-section-games", id = &record.id), columns);
    section.columns.push(text!("person-source"));
    for game in &record.games {
        let (day, tournament) = (plain(&game.day.to_string()), plain(&game.tournament));
        let (opponent, from) = (plain(&game.opponent_name), text!("source-report-alone", id = &game.report));
        section.rows.push(vec![day, tournament, game.colour.said(), opponent, plain(&game.result), from]);
    }
    section
}

fn results(record: &Record) -> Section {
    let columns = [text!("person-day"), text!("person-tournament"), text!("person-points"), text!("person-demanded")];
    let mut section = Section::new(text!("person-section-candidate"), columns);
    section.columns.push(text!("person-source"));
    for result in &record.candidate_results {
        let from = match result.report.is_empty() {
            true => text!("source-unreported"),
            false => text!("source-report-alone", id = &result.report),
        };
        let day = plain(&result.date.0.to_string());
        section.rows.push(vec![day, plain(&result.tournament), plain(&result.score), plain(&result.demanded), from]);
    }
    section
}

fn norms(record: &Record) -> Section {
    let columns = [text!("person-day"), text!("person-tournament"), text!("person-title"), text!("person-points")];
    let mut section = Section::new(text!("person-section-norms"), columns);
    section.columns.push(text!("person-source"));
    for norm in &record.norms {
        let day = plain(&norm.date.0.to_string());
        let from = text!("source-report-alone", id = &norm.report);
        section.rows.push(vec![day, plain(&norm.tournament), plain(&norm.title), plain(&norm.score), from]);
    }
    section
}

fn elo(record: &Record) -> Section {
    let columns = [text!("person-day"), text!("person-games"), text!("person-points"), text!("person-source")];
    let mut section = Section::new(text!("person-section-elo"), columns);
    for result in &record.elo_results {
        let (day, games) = (plain(&result.date.0.to_string()), plain(&result.games.to_string()));
        let from = text!("source-report-alone", id = &result.report);
        section.rows.push(vec![day, games, plain(&result.score.0.as_hundredths().short()), from]);
    }
    section
}

fn licences(record: &Record) -> Section {
    let columns = [text!("person-what"), text!("person-from"), text!("person-to")];
    let mut section = Section::new(text!("person-section-licences"), columns);
    for held in &record.licences {
        let what = if held.licence == "director" { text!("licence-director") } else { text!("licence-aspirant") };
        section.rows.push(vec![what, value_said("", &held.from), value_said("", &held.to)]);
    }
    section
}

fn guest(record: &Record) -> Section {
    let columns = [text!("person-day"), text!("person-tournament")];
    let mut section = Section::new(text!("person-section-guest"), columns);
    for visit in &record.guest_of {
        section.rows.push(vec![value_said("", visit.date.as_deref().unwrap_or("")), plain(&visit.tournament)]);
    }
    section
}

fn sanctions(record: &Record) -> Section {
    let columns = [text!("person-what"), text!("person-from"), text!("person-to"), text!("person-reason")];
    let mut section = Section::new(text!("person-section-sanctions"), columns);
    section.columns.extend([text!("person-source"), text!("person-kept-until")]);
    for sanction in &record.sanctions {
        let what = match sanction.sanction {
            SanctionKind::Warning => text!("record-warning"),
            SanctionKind::Quarantine => text!("record-quarantine"),
        };
        let from = match sanction.report.is_empty() {
            true => text!("source-some-decision"),
            false => Source::Report { id: sanction.report.clone(), files: Vec::new() }.said(),
        };
        let (first, last, until) = (plain(&sanction.from), plain(&sanction.to), plain(&sanction.kept_until));
        section.rows.push(vec![what, first, last, reason_said(&sanction.reason), from, until]);
    }
    section
}
