//! The content of FIDE's form IT1 for each norm that was made: one HTML page to print and sign.

use super::{Examined, File};
use kartotek_fide::title::Norm;
use kartotek_formats::texts::{Language, Text, say};
use kartotek_publish::render::escape;
use std::fmt::Write;

const STYLE: &str = "body{font:11pt serif;margin:2cm}section{page-break-after:always}h1{font-size:14pt}\
table{border-collapse:collapse;width:100%;margin:.5cm 0}td,th{border:1px solid #000;padding:1mm 2mm;text-align:left}\
td.n{text-align:right}tr.out{text-decoration:line-through}p.sign{margin-top:1.5cm;border-top:1px solid #000;width:9cm}";

pub fn print(files: &[File], player: Option<u32>, language: Language) -> String {
    let mut body = String::new();
    for report in files.iter().filter_map(|file| file.report.as_ref()) {
        for (place, norms) in report.norms.iter().enumerate() {
            let is_wanted = player.is_none_or(|no| no == report.seen.players[place].filed.no);
            for norm in norms.iter().filter(|norm| is_wanted && norm.is_made()) {
                body.push_str(&section(report, place, norm, language));
            }
        }
    }
    let title = escape(&say(language, "it1-title", &[]));
    let lang = language.code();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\"><title>{title}</title>\n\
         <style>{STYLE}</style></head><body>\n{body}</body></html>\n"
    )
}

/// A page of its own.
fn section(report: &Examined, player: usize, norm: &Norm, language: Language) -> String {
    let word = |key: &'static str| escape(&Text::new(key).say(language));
    let (entry, tournament) = (&report.seen.players[player], &report.field.tournament);
    let facts = &tournament.players[player];
    let day = |day: Option<chrono::NaiveDate>| day.map_or_else(String::new, |day| day.to_string());
    let birth = entry.filed.birth_date.map_or_else(String::new, kartotek_formats::office_csv::birth_date_text);
    let control = report.seen.filed.time_control.as_ref().map_or("", |control| control.value.as_str());
    let score = norm.score.as_hundredths();
    let number = |number: Option<i32>| number.map_or_else(String::new, |number| number.to_string());
    let rows = [
        ("it1-norm", norm.title.to_string()),
        ("it1-name", entry.name.clone()),
        ("it1-fide-id", facts.fide_id.map_or_else(String::new, |id| id.to_string())),
        ("it1-federation", facts.federation.clone().unwrap_or_default()),
        ("it1-birth", birth),
        ("it1-event", report.seen.name.clone()),
        ("it1-host", tournament.federation.clone()),
        ("it1-dates", format!("{} – {}", day(tournament.first_day()), day(tournament.last_day()))),
        ("it1-rounds", tournament.number_of_rounds().to_string()),
        ("it1-time-control", control.to_owned()),
        ("it1-games", norm.games.len().to_string()),
        ("it1-average", number(norm.average)),
        ("it1-demanded", norm.demanded.map_or_else(String::new, |demanded| demanded.as_hundredths().short())),
        ("it1-score", score.short()),
        ("it1-performance", number(norm.performance)),
        ("it1-counts", norm.counts.map_or_else(String::new, |counts| counts.to_string())),
        ("it1-by", norm.by.iter().map(|article| format!("B.01 {article}")).collect::<Vec<_>>().join(", ")),
        ("it1-serves", norm.serves.iter().map(|article| format!("B.01 {article}")).collect::<Vec<_>>().join(", ")),
    ];
    let mut out = format!("<section><h1>{}</h1>\n<table>\n", word("it1-title"));
    for (key, value) in rows {
        let _ = writeln!(out, "<tr><th>{}</th><td>{}</td></tr>", word(key), escape(&value));
    }
    out.push_str("</table>\n<table>\n<tr>");
    for key in ["it1-round", "it1-opponent", "it1-fide-id", "it1-federation", "it1-elo", "it1-title-held", "it1-result"]
    {
        let _ = write!(out, "<th>{}</th>", word(key));
    }
    out.push_str("</tr>\n");
    out.push_str(&games(report, player, norm));
    out.push_str("</table>\n");
    for key in ["it1-arbiter", "it1-organiser", "it1-official"] {
        let _ = writeln!(out, "<p class=\"sign\">{}</p>", word(key));
    }
    out + "</section>\n"
}

/// Every game that counts; those that were left out are struck through.
fn games(report: &Examined, player: usize, norm: &Norm) -> String {
    let mut out = String::new();
    let counted = kartotek_fide::title::counted_games::counted(&report.field, player);
    let lost = norm.games.iter().filter(|game| counted.iter().all(|known| known.round != game.round));
    let mut games: Vec<_> = counted.iter().chain(lost).collect();
    games.sort_by_key(|game| game.round);
    for game in games {
        let (entry, facts) = (&report.seen.players[game.opponent], &report.field.tournament.players[game.opponent]);
        let class = if norm.left_out.contains(&game.round) { " class=\"out\"" } else { "" };
        let cells = [
            game.round.to_string(),
            entry.name.clone(),
            facts.fide_id.map_or_else(String::new, |id| id.to_string()),
            facts.federation.clone().unwrap_or_default(),
            report.field.rating(game.opponent).map_or_else(String::new, |elo| elo.to_string()),
            facts.title.map_or_else(String::new, |title| title.to_string()),
            game.points.as_hundredths().short(),
        ];
        let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", escape(cell))).collect();
        let _ = writeln!(out, "<tr{class}>{cells}</tr>");
    }
    out
}
