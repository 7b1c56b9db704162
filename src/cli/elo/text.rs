//! Elo changes as text: each player with their games, and the articles applied.

use super::{Answer, File};
use crate::cli::output::language;
use crate::cli::table::{self, or_dash};
use kartotek_fide::rating::change::GameChange;
use kartotek_fide::rating::development::KReason;
use kartotek_fide::rating::initial_rating::Initial;
use kartotek_fide::rating::{Account, Examined, PeriodList, PeriodResult, RatedAccount, TournamentResult};
use kartotek_formats::texts::{Text, Value, decimal, text};
use kartotek_intake::fide_today::ReportOfToday;
use kartotek_vocabulary::Hundredths;
use std::collections::HashMap;

pub fn print(answer: &Answer) -> String {
    let mut out = String::new();
    let mut rows = answer.rows.iter();
    for file in &answer.files {
        if let (Some((report, examined)), Some(rows)) = (&file.report, file.report.as_ref().and_then(|_| rows.next())) {
            out.push_str(&heading(file, report, examined));
            for (player, row) in rows.iter().enumerate() {
                out.push_str(&player_text(report, examined, player, row));
            }
            out.push('\n');
        }
    }
    let names = names(answer);
    answer.lists.iter().for_each(|list| out.push_str(&list_text(list, &names)));
    out
}

fn heading(file: &File, report: &ReportOfToday, examined: &Examined) -> String {
    let kind = examined.kind.map_or("none", |kind| kind.word());
    let rules = examined.rules.id.as_str();
    let name = report.name.as_str();
    let list = match examined.list {
        Some(list) => text!("elo-list", list = list.format("%Y-%m").to_string(), rules),
        None => text!("elo-no-list", rules),
    };
    let verdict = if file.is_accepted() { text!("elo-accepted") } else { text!("elo-refused") };
    let lines = [text!("elo-report", name, kind), list, verdict].map(|text| text.say(language()));
    lines.join("\n") + "\n"
}

fn player_text(report: &ReportOfToday, examined: &Examined, player: usize, row: &TournamentResult) -> String {
    let name = text!("elo-name", no = report.players[player].filed.no.to_string(), name = &report.players[player].name);
    match (&examined.accounts[player], row) {
        (Account::Rated(rated), TournamentResult::Rated { games: 0, .. }) => {
            format!("\n{}\n", text!("elo-no-games", name, rating = rated.rating).say(language()))
        }
        (Account::Rated(rated), TournamentResult::Rated { k, games_of_list, change, new, .. }) => {
            let why = reason(rated.k.reason);
            let first = text!("elo-player", name, rating = rated.rating, k = rated.k.k, why);
            let mut out = format!("\n{}\n{}\n", first.say(language()), games(report, rated));
            if *k != rated.k.k {
                let most = examined.rules.numbers.k.most;
                let reduced = text!("elo-k-reduced", games = *games_of_list, most, k = *k);
                out.push_str(&format!("  {}\n", reduced.say(language())));
            }
            let sum = text!(
                "elo-sum",
                score = rated.points().to_string(),
                we = decimal_of(rated.expected()),
                sum = decimal_of(rated.change()),
                k = *k,
                change = decimal_of(*change),
                from = rated.rating,
                to = *new
            );
            out + &format!("  {}\n", sum.say(language()))
        }
        (_, row) => match row {
            TournamentResult::Unrated(initial) => {
                let first = text!("elo-unrated", name).say(language());
                format!("\n{first}\n  {}\n", initial_text(initial).say(language()))
            }
            TournamentResult::Rated { .. } => String::new(),
        },
    }
}

fn decimal_of(number: Hundredths) -> Value {
    Value::Decimal(signed(&number.to_string()))
}

/// A number with a typographic minus sign.
fn signed(number: &str) -> String {
    number.replace('-', "−")
}

fn reason(reason: KReason) -> Text {
    match reason {
        KReason::Published => text!("elo-k-published"),
        KReason::Entered => text!("elo-k-entered"),
        KReason::ForGood => text!("elo-k-for-good"),
        KReason::Young => text!("elo-k-young"),
        KReason::Beginner => text!("elo-k-beginner"),
        KReason::Otherwise => text!("elo-k-otherwise"),
    }
}

fn initial_text(initial: &Initial) -> Text {
    let results = &initial.results;
    let (games, points) = (results.games, results.points.to_string());
    match initial.rating {
        Some(rating) => text!("elo-initial", games, points, sum = results.rating_sum, rating),
        None => text!("elo-initial--none", games, points),
    }
}

/// A line per game; `D` is the difference that counts.
fn games(report: &ReportOfToday, rated: &RatedAccount) -> String {
    let [round, opponent, score] = [text!("elo-round"), text!("elo-opponent"), text!("elo-score")];
    let letters = |letters: &str| Text::from(letters);
    let headings = [round, opponent, letters("Elo"), letters("D"), letters("PD"), score, letters("ΔR")];
    let mut table = table::new(headings.map(|heading| heading.say(language())));
    for game in &rated.games {
        let number = |number: Hundredths| decimal(signed(&number.to_string()), language());
        table.add_row([
            game.round.to_string(),
            report.players[game.opponent].name.clone(),
            game.opponent_rating.to_string(),
            difference(rated.rating, game),
            number(game.expected),
            game.points.to_string(),
            number(game.change()),
        ]);
    }
    table::align_right(&mut table, [0, 2, 3, 4, 5, 6]);
    let lines = table::lines(&mut table);
    lines.lines().map(|line| format!("  {line}").trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// The difference of two ratings, and the one that counts: `413 → 400`.
fn difference(own: i32, game: &GameChange) -> String {
    match own - game.opponent_rating {
        whole if whole == game.difference => signed(&whole.to_string()),
        whole => signed(&format!("{whole} → {}", game.difference)),
    }
}

/// The names of the players by FIDE id.
fn names(answer: &Answer) -> HashMap<u64, String> {
    let reports = answer.files.iter().filter_map(|file| file.report.as_ref());
    let players = reports.flat_map(|(report, _)| report.tournament.players.iter().zip(&report.players));
    players.filter_map(|(player, entry)| Some((player.fide_id?, entry.name.clone()))).collect()
}

fn list_text(list: &PeriodList, names: &HashMap<u64, String>) -> String {
    let first = text!("elo-expected", list = list.list.format("%Y-%m").to_string(), kind = list.kind.word());
    let [ro, k, n] = ["Ro", "K", "n"].map(Text::from);
    let change_heading = text!("elo-sum-of-changes");
    let headings = [text!("elo-id"), text!("elo-player-name"), ro, k, n, change_heading, text!("elo-new")];
    let mut table = table::new(headings.map(|heading| heading.say(language())));
    for player in &list.players {
        let name = names.get(&player.fide_id).cloned().unwrap_or_default();
        let [ro, k, n, change, new] = match &player.outcome {
            PeriodResult::Rated { rating, k, games, change, new } => [
                rating.to_string(),
                k.to_string(),
                games.to_string(),
                decimal(signed(&change.to_string()), language()),
                new.to_string(),
            ],
            PeriodResult::Unrated(initial) => [
                "–".to_owned(),
                String::new(),
                initial.results.games.to_string(),
                String::new(),
                or_dash(initial.rating),
            ],
        };
        table.add_row([player.fide_id.to_string(), name, ro, k, n, change, new]);
    }
    table::align_right(&mut table, [0, 2, 3, 4, 5, 6]);
    format!("{}\n{}\n\n", first.say(language()), table::lines(&mut table))
}
