//! Norms of today as text: each missed requirement, and how much is missing.

use super::super::text::heading;
use super::{Examined, File};
use crate::cli::output::language;
use kartotek_fide::title::{Check, Measured, Norm, Requirement, last_round};
use kartotek_formats::texts::{Text, Value, text};
use kartotek_vocabulary::HalfPoints;

pub fn print(files: &[File], player: Option<u32>) -> String {
    let mut out = String::new();
    for report in files.iter().filter_map(|file| file.report.as_ref()) {
        out.push_str(&format!("{}\n", report.seen.name));
        let wanted = (0..report.norms.len()).filter_map(|place| {
            let is_asked_for = player == Some(report.seen.players[place].filed.no);
            let has_chance = |norm: &Norm| has_chance(report, place, norm);
            let wanted = report.norms[place].iter().filter(|norm| is_asked_for || player.is_none() && has_chance(norm));
            let shown: Vec<&Norm> = wanted.collect();
            (!shown.is_empty()).then_some((place, shown))
        });
        let blocks: Vec<String> = wanted.map(|(place, norms)| block(report, place, &norms)).collect();
        match blocks.is_empty() {
            true => out.push_str(&format!("\n{}\n", text!("norms-nobody").say(language()))),
            false => out.push_str(&blocks.concat()),
        }
        out.push_str(&format!("\n{}\n\n", text!("today-arbiter").say(language())));
    }
    out
}

/// Whether the norm is made, missed by the score alone, or possible with another result in the last round.
fn has_chance(report: &Examined, player: usize, norm: &Norm) -> bool {
    let is_of_score = |check: &Check| matches!(check.requirement, Requirement::Score | Requirement::Performance);
    norm.average.is_some() && norm.missed().all(is_of_score) || last_round(&report.field, player, norm.title).is_some()
}

fn block(report: &Examined, player: usize, norms: &[&Norm]) -> String {
    let (entry, facts) = (&report.seen.players[player], &report.field.tournament.players[player]);
    let (federation, elo) = (facts.federation.as_deref(), report.field.rating(player).map(Value::from));
    let heading = heading((entry.filed.no, &entry.name), federation, elo, facts.title);
    let mut out = format!("\n{}\n", heading.say(language()));
    for norm in norms {
        let title = norm.title.abbreviation();
        let clauses: Vec<String> = outcome(report, player, norm).into_iter().map(|text| text.say(language())).collect();
        out.push_str(&format!("  {title:<3} {}\n", clauses.join("; ")));
        let missed = norm.missed().map(|check| format!("      {}\n", sentence(check).say(language())));
        out.push_str(&missed.collect::<String>());
    }
    out
}

fn outcome(report: &Examined, player: usize, norm: &Norm) -> Vec<Text> {
    let mut clauses = Vec::new();
    let score = norm.score.to_string();
    let games = norm.games.len();
    if norm.is_made() {
        clauses.push(text!("today-made", counts = norm.counts.unwrap_or(games)));
    } else {
        clauses.push(text!("today-missed"));
    }
    if let (Some(average), Some(performance)) = (norm.average, norm.performance) {
        clauses.push(text!("today-played", score, games, average, performance));
    }
    clauses.extend(norm.demanded.map(|demanded| text!("today-demanded", demanded = demanded.to_string())));
    if !norm.left_out.is_empty() {
        let rounds = norm.left_out.iter().map(|round| Text::Plain(round.to_string())).collect();
        clauses.push(text!("today-left-out", rounds = Value::AllOf(rounds)));
    }
    let articles = |articles: &[&str]| {
        Value::AllOf(articles.iter().map(|article| Text::Plain(format!("B.01 {article}"))).collect())
    };
    clauses.extend((!norm.by.is_empty()).then(|| text!("today-by", articles = articles(&norm.by))));
    clauses.extend((!norm.serves.is_empty()).then(|| text!("today-serves", articles = articles(&norm.serves))));
    let last = last_round(&report.field, player, norm.title).filter(|_| !norm.is_made());
    clauses.extend(last.map(|points| match points {
        HalfPoints(2) => text!("today-last-round-won"),
        _ => text!("today-last-round-drawn"),
    }));
    clauses
}

/// A missed requirement, and by how much.
fn sentence(check: &Check) -> Text {
    let (found, limit) = match check.measured {
        Measured::AtLeast { found, least } => (found, least),
        Measured::AtMost { found, most } => (found, most),
        Measured::Is(_) | Measured::NotStated => (0, 0),
    };
    match check.requirement {
        Requirement::Games => text!("today-games", found, limit),
        Requirement::System => text!("today-system"),
        Requirement::TimeControl => text!("today-time-control", found = found / 60, limit = limit / 60),
        Requirement::RoundsPerDay => text!("today-rounds-per-day", found, limit),
        Requirement::HoursADay => text!("today-hours-a-day", found = found / 60, limit = limit / 3600),
        Requirement::Registered => text!("today-registered", found, limit),
        Requirement::Players => text!("today-players", found, limit),
        Requirement::Federations => text!("today-federations", found, limit),
        Requirement::OwnFederation => text!("today-own-federation", found, limit),
        Requirement::OneFederation => text!("today-one-federation", found, limit),
        Requirement::Titled => text!("today-titled", found, limit),
        Requirement::Holders => text!("today-holders", found, limit),
        Requirement::Average => text!("today-average", found, limit),
        Requirement::Score => text!("today-score", found, limit),
        Requirement::Performance => text!("today-performance", found, limit),
    }
}
