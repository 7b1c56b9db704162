//! Norms as text: each requirement, met or missed, and by how much.

use super::Examined;
use super::json::{Shown, first_elos};
use super::sentences::{announced, elo_sentence, first_elo_sentence, reported, restriction, sentence};
use crate::cli::output::language;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::fide::FideReport;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::elo_eligibility::elo_tournament::elo_tournament;
use kartotek_law::regulation::title_norm::{NormTournament, Requirement, TitleNorm, Verdict};
use kartotek_publish::lists::elo::word;

pub fn print(file: &Examined, shown: &Shown) -> String {
    let Some(report) = &file.report else { return String::new() };
    let mut out = format!("{}\n", report.name);
    let mut has_anybody = false;
    for (player, norms) in file.norms.iter().enumerate() {
        let is_asked_for = shown.player == Some(report.players[player].no);
        let norms: Vec<&TitleNorm> =
            norms.iter().filter(|norm| is_asked_for || shown.player.is_none() && has_chance(norm)).collect();
        if !norms.is_empty() {
            has_anybody = true;
            out.push_str(&format!("\n{}\n", heading_of(report, player).say(language())));
            out.push_str(&block(&norms));
        }
    }
    if !has_anybody {
        out.push_str(&format!("\n{}\n", text!("norms-nobody").say(language())));
    }
    if shown.elo {
        out.push_str(&elo(&file.rules, report));
    }
    out + "\n"
}

/// Whether the score suffices, or is the only thing missing.
fn has_chance(norm: &TitleNorm) -> bool {
    let has_score = norm.demanded.is_some_and(|demanded| norm.score >= demanded);
    has_score || norm.missed().all(|requirement| matches!(requirement, Requirement::Score { .. }))
}

/// A player as a heading: `no. 3 Hansen, Ida (DEN, Elo 2431, IM)`.
pub fn heading<T: ToString>(
    (no, name): (u32, &str),
    federation: Option<&str>,
    elo: Option<Value>,
    title: Option<T>,
) -> Text {
    let elo_text = elo.map_or_else(|| text!("norms-unrated"), |elo| text!("norms-elo", elo));
    let title = title.map(|title| Text::Plain(title.to_string()));
    let elo = Value::Each([elo_text].into_iter().chain(title).collect());
    let federation = federation.map_or_else(|| text!("norms-no-federation"), Text::from);
    let no = no.to_string();
    match name {
        "" => text!("norms-player", no, federation, elo),
        name => text!("norms-player--named", no, name, federation, elo),
    }
}

fn heading_of(report: &FideReport, player: usize) -> Text {
    let (entry, player) = (&report.players[player], &report.tournament.players[player]);
    let elo = player.elo.map(Value::from);
    heading((entry.no, &entry.name), player.federation.as_deref(), elo, player.title)
}

/// A sentence about a requirement, and the titles that it is about.
struct Line {
    name: &'static str,
    verdict: Verdict,
    sentence: String,
    titles: Vec<&'static str>,
}

/// The outcome for each title; then each requirement, once for all titles with the same sentence.
fn block(norms: &[&TitleNorm]) -> String {
    let mut out = String::new();
    let mut lines: Vec<Line> = Vec::new();
    for norm in norms {
        let title = norm.title.abbreviation();
        out.push_str(&format!("  {title:<3} {}\n", outcome(norm)));
        for requirement in &norm.requirements {
            let (verdict, sentence) = (requirement.verdict(), clauses(&sentence(norm, requirement)));
            match lines.iter_mut().find(|line| (line.verdict, &line.sentence) == (verdict, &sentence)) {
                Some(line) => line.titles.push(title),
                None => lines.push(Line { name: requirement.name(), verdict, sentence, titles: vec![title] }),
            }
        }
    }
    let names: Vec<&str> = norms.iter().flat_map(|norm| &norm.requirements).map(Requirement::name).collect();
    lines.sort_by_key(|line| names.iter().position(|name| *name == line.name));
    for Line { verdict, sentence, titles, .. } in &lines {
        let titles = if titles.len() == norms.len() { String::new() } else { format!("{}: ", titles.join(", ")) };
        out.push_str(&line(*verdict, &format!("{titles}{sentence}")));
    }
    out
}

/// Joins texts as separate clauses.
fn clauses(texts: &[Text]) -> String {
    texts.iter().map(|text| text.say(language())).collect::<Vec<_>>().join("; ")
}

fn outcome(norm: &TitleNorm) -> String {
    let missed: Vec<Text> = norm.missed().map(|requirement| word(requirement.name())).collect();
    if !missed.is_empty() {
        return text!("norm-missed", names = Value::Each(missed)).say(language());
    }
    let is_unknown = norm.requirements.iter().any(|requirement| requirement.verdict() == Verdict::NotStated);
    let achieved = if is_unknown { text!("norm-achieved-as-stated") } else { text!("norm-achieved") };
    let all: Vec<Text> = [achieved].into_iter().chain(norm.notes.iter().map(restriction)).collect();
    clauses(&all)
}

fn line(verdict: Verdict, sentence: &str) -> String {
    let verdicts =
        [text!("verdict-met"), text!("verdict-missed"), text!("verdict-not-stated")].map(|text| text.say(language()));
    let width = verdicts.iter().map(|verdict| verdict.chars().count()).max().unwrap_or(0);
    let [met, missed, not_stated] = &verdicts;
    let verdict = match verdict {
        Verdict::Met => met,
        Verdict::Missed => missed,
        Verdict::NotStated => not_stated,
    };
    format!("    {verdict:<width$}  {sentence}\n")
}

fn elo(rules: &RuleSet, report: &FideReport) -> String {
    let found = elo_tournament(&NormTournament::new(&report.tournament));
    let mut lines: Vec<(Verdict, Text)> =
        found.requirements.iter().map(|requirement| (requirement.verdict(), elo_sentence(requirement))).collect();
    if report.is_ours {
        let (deadlines, notice) = (&rules.constants.deadlines, &report.notice);
        lines.push((notice.announced_in_time(deadlines), announced(deadlines, notice)));
        lines.push((notice.reported_in_time(deadlines), reported(deadlines, notice)));
    }
    let mut out = format!("\n{}\n", text!("elo-tournament", games = found.games).say(language()));
    for (verdict, sentence) in lines {
        out.push_str(&line(verdict, &sentence.say(language())));
    }
    for (player, first) in first_elos(rules, report) {
        let (heading, sentence) = (heading_of(report, player), first_elo_sentence(&first));
        out.push_str(&format!("\n{}\n    {}\n", heading.say(language()), sentence.say(language())));
    }
    out
}
