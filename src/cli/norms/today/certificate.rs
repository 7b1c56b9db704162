//! The content of FIDE's form IT1 for each achieved norm: one HTML page to print and sign.

use super::{Examined, File};
use crate::cli::output::language;
use crate::cli::table::or_empty;
use kartotek_fide::title::Norm;
use kartotek_formats::office_csv::birth_date_text;
use kartotek_formats::texts::{Text, text};
use kartotek_publish::render::escape;
use kartotek_vocabulary::HalfPoints;
use std::fmt::Write;

const STYLE: &str = "body{font:11pt serif;margin:2cm}section{page-break-after:always}h1{font-size:14pt}\
table{border-collapse:collapse;width:100%;margin:.5cm 0}td,th{border:1px solid #000;padding:1mm 2mm;text-align:left}\
td.n{text-align:right}tr.out{text-decoration:line-through}p.sign{margin-top:1.5cm;border-top:1px solid #000;width:9cm}";

pub fn print(files: &[File], player: Option<u32>) -> String {
    let mut body = String::new();
    for report in files.iter().filter_map(|file| file.report.as_ref()) {
        for (place, norms) in report.norms.iter().enumerate() {
            let is_wanted = player.is_none_or(|no| no == report.seen.players[place].filed.no);
            for norm in norms.iter().filter(|norm| is_wanted && norm.is_made()) {
                body.push_str(&section(report, place, norm));
            }
        }
    }
    let title = escape(&text!("it1-title").say(language()));
    let lang = language().code();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\"><title>{title}</title>\n\
         <style>{STYLE}</style></head><body>\n{body}</body></html>\n"
    )
}

/// One page with one certificate.
fn section(report: &Examined, player: usize, norm: &Norm) -> String {
    let word = |text: &Text| escape(&text.say(language()));
    let mut out = format!("<section><h1>{}</h1>\n<table>\n", word(&text!("it1-title")));
    for (key, value) in player_rows(report, player, norm).into_iter().chain(norm_rows(norm)) {
        let _ = writeln!(out, "<tr><th>{}</th><td>{}</td></tr>", word(&key), escape(&value));
    }
    out.push_str("</table>\n<table>\n<tr>");
    let headings = [
        text!("it1-round"),
        text!("it1-opponent"),
        text!("it1-fide-id"),
        text!("it1-federation"),
        Text::from("Elo"),
        text!("it1-title-held"),
        text!("it1-result"),
    ];
    headings.iter().for_each(|heading| out.push_str(&format!("<th>{}</th>", word(heading))));
    out.push_str("</tr>\n");
    out.push_str(&games(report, player, norm));
    out.push_str("</table>\n");
    for signature in [text!("it1-arbiter"), text!("it1-organiser"), text!("it1-official")] {
        let _ = writeln!(out, "<p class=\"sign\">{}</p>", word(&signature));
    }
    out + "</section>\n"
}

/// Rows of the form about the player and the event.
fn player_rows(report: &Examined, player: usize, norm: &Norm) -> Vec<(Text, String)> {
    let (entry, tournament) = (&report.seen.players[player], &report.field.tournament);
    let facts = &tournament.players[player];
    let control = report.seen.filed.time_control.as_ref().map_or("", |control| control.value.as_str());
    vec![
        (text!("it1-norm"), norm.title.to_string()),
        (text!("it1-name"), entry.name.clone()),
        (text!("it1-fide-id"), or_empty(facts.fide_id)),
        (text!("it1-federation"), facts.federation.clone().unwrap_or_default()),
        (text!("it1-birth"), entry.filed.birth_date.map_or_else(String::new, birth_date_text)),
        (text!("it1-event"), report.seen.name.clone()),
        (text!("it1-host"), tournament.federation.clone()),
        (text!("it1-dates"), format!("{} – {}", or_empty(tournament.first_day()), or_empty(tournament.last_day()))),
        (text!("it1-rounds"), tournament.number_of_rounds().to_string()),
        (text!("it1-time-control"), control.to_owned()),
    ]
}

/// Rows of the form about the result.
fn norm_rows(norm: &Norm) -> Vec<(Text, String)> {
    let points = |points: HalfPoints| points.as_hundredths().short();
    let articles =
        |articles: &[&str]| articles.iter().map(|article| format!("B.01 {article}")).collect::<Vec<_>>().join(", ");
    vec![
        (text!("it1-games"), norm.games.len().to_string()),
        (text!("it1-average"), or_empty(norm.average)),
        (text!("it1-demanded"), norm.demanded.map_or_else(String::new, points)),
        (text!("it1-score"), points(norm.score)),
        (text!("it1-performance"), or_empty(norm.performance)),
        (text!("it1-counts"), or_empty(norm.counts)),
        (text!("it1-by"), articles(&norm.by)),
        (text!("it1-serves"), articles(&norm.serves)),
    ]
}

/// All counted games; those left out of the norm are struck through.
fn games(report: &Examined, player: usize, norm: &Norm) -> String {
    let mut out = String::new();
    let counted = kartotek_fide::title::counted_games::counted(&report.field, player);
    let lost = norm.games.iter().filter(|game| counted.iter().all(|known| known.round != game.round));
    let mut games: Vec<_> = counted.iter().chain(lost).collect();
    games.sort_by_key(|game| game.round);
    for game in games {
        let (entry, facts) = (&report.seen.players[game.opponent], &report.field.tournament.players[game.opponent]);
        let class = if norm.left_out.contains(&game.round) { " class=\"out\"" } else { "" };
        let texts = [
            game.round.to_string(),
            entry.name.clone(),
            or_empty(facts.fide_id),
            facts.federation.clone().unwrap_or_default(),
            or_empty(report.field.rating(game.opponent)),
            or_empty(facts.title),
            game.points.as_hundredths().short(),
        ];
        let cells: String = texts.iter().map(|cell| format!("<td>{}</td>", escape(cell))).collect();
        let _ = writeln!(out, "<tr{class}>{cells}</tr>");
    }
    out
}
