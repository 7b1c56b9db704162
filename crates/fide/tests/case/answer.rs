//! The law's answers, as texts by name.

use super::given::Given;
use kartotek_fide::RuleBook;
use kartotek_fide::facts::Tournament;
use kartotek_fide::rating::development::KReason;
use kartotek_fide::rating::initial_rating::Initial;
use kartotek_fide::rating::{self, Account, Examined, PeriodList, PeriodResult, TournamentResult};
use kartotek_fide::title::{Field, Norm, Requirement, last_round, norms};
use std::collections::BTreeMap;
use std::fmt::Display;

pub type Answers = BTreeMap<String, String>;

pub fn answers(book: &RuleBook, given: &Given) -> Result<Answers, String> {
    let mut texts = Answers::new();
    let tournament = given.tournament()?;
    if !tournament.players.is_empty() {
        titles(book, tournament.clone(), given.last_round, &mut texts);
    }
    let mut all = vec![Examined::new(book, tournament)];
    for report in &given.report {
        all.push(Examined::new(book, report.tournament()?));
    }
    if all[0].tournament.players.is_empty() {
        all.remove(0);
    }
    let reports: Vec<(&Examined, bool)> = all.iter().map(|report| (report, report.is_accepted())).collect();
    let rows = rating::rows(&reports);
    for (place, (report, is_accepted)) in reports.iter().enumerate() {
        let prefix = if reports.len() > 1 { format!("report {}: ", place + 1) } else { String::new() };
        let mut own = Answers::new();
        event(report, *is_accepted, &rows[place], &mut own);
        for (player, row) in rows[place].iter().enumerate() {
            let no = report.tournament.players[player].no;
            let of_player = if no == 1 { String::new() } else { format!("{no} ") };
            account(report, player, row, &of_player, &mut own);
        }
        texts.extend(own.into_iter().map(|(key, text)| (format!("{prefix}{key}"), text)));
    }
    lists(&rating::lists(&reports), &mut texts);
    Ok(texts)
}

fn none_or<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| "none".to_owned(), |value| value.to_string())
}

fn event(report: &Examined, is_accepted: bool, rows: &[TournamentResult], texts: &mut Answers) {
    texts.insert("set".into(), report.rules.id.clone());
    texts.insert("kind".into(), none_or(report.kind.map(|kind| kind.word())));
    texts.insert("list".into(), none_or(report.list.map(|list| list.format("%Y-%m"))));
    texts.insert("accepted".into(), if is_accepted { "yes" } else { "no" }.into());
    let mut found: Vec<&str> = report
        .findings
        .iter()
        .copied()
        .chain(rating::below_floor(report, rows))
        .map(|finding| finding.code())
        .collect();
    // A case that does not expect these findings is about something else.
    found.retain(|word| !matches!(*word, "time-control-missing" | "k-assumed"));
    found.dedup();
    texts.insert("found".into(), if found.is_empty() { "nothing".into() } else { found.join(" ") });
    let has = |code| report.findings.iter().any(|finding| finding.code() == code);
    texts.insert("k assumed".into(), if has("k-assumed") { "yes" } else { "no" }.into());
    texts.insert("time missing".into(), if has("time-control-missing") { "yes" } else { "no" }.into());
}

fn reason(reason: KReason) -> &'static str {
    match reason {
        KReason::Published => "published",
        KReason::Entered => "entered",
        KReason::ForGood => "for good",
        KReason::Young => "young",
        KReason::Beginner => "beginner",
        KReason::Otherwise => "otherwise",
    }
}

fn account(report: &Examined, player: usize, row: &TournamentResult, of_player: &str, texts: &mut Answers) {
    let mut put = |key: &str, text: String| texts.insert(format!("{of_player}{key}"), text);
    match (&report.accounts[player], row) {
        (Account::Rated(rated), TournamentResult::Rated { rating, k, games, points, expected, change, new, .. }) => {
            let of_games = |text: fn(&rating::change::GameChange) -> String| {
                rated.games.iter().map(text).collect::<Vec<_>>().join(" ")
            };
            put("Ro", rating.to_string());
            put("K", k.to_string());
            put("K by", reason(rated.k.reason).to_owned());
            put("n", games.to_string());
            put("w", points.as_hundredths().short());
            put("We", expected.to_string());
            put("change", change.to_string());
            put("new", new.to_string());
            put("D", of_games(|game| game.difference.to_string()));
            put("PD", of_games(|game| game.expected.to_string()));
        }
        (_, row) => {
            put("Ro", "unrated".to_owned());
            if let TournamentResult::Unrated(first) = row {
                put("initial", initial(first));
            }
        }
    }
}

/// Format: `1922 of 5 games, 3 points, sum 9507`.
fn initial(initial: &Initial) -> String {
    let results = &initial.results;
    let points = results.points.as_hundredths().short();
    format!("{} of {} games, {points} points, sum {}", none_or(initial.rating), results.games, results.rating_sum)
}

fn lists(lists: &[PeriodList], texts: &mut Answers) {
    for list in lists {
        for player in &list.players {
            let key = format!("{} {} {}", list.list.format("%Y-%m"), list.kind.word(), player.fide_id);
            let text = match &player.outcome {
                PeriodResult::Rated { rating, k, games, change, new } => {
                    format!("{rating}, K {k}, {games} games, {change}: {new}")
                }
                PeriodResult::Unrated(first) => initial(first),
            };
            texts.insert(key, text);
        }
    }
    let names = lists.iter().map(|list| format!("{} {}", list.list.format("%Y-%m"), list.kind.word()));
    let names = names.collect::<Vec<_>>().join(", ");
    texts.insert("lists".into(), if names.is_empty() { "none".into() } else { names });
}

fn titles(book: &RuleBook, tournament: Tournament, asks_last_round: bool, texts: &mut Answers) {
    let field = Field::new(book, tournament);
    for norm in norms(&field, 0) {
        let name = norm.title.abbreviation();
        texts.insert(name.into(), outcome(&norm));
        let mut put = |key: &str, text: String| texts.insert(format!("{name} {key}"), text);
        put("games", norm.games.len().to_string());
        put("group", norm.group.to_string());
        put("Ra", none_or(norm.average));
        put("Rp", none_or(norm.performance));
        put("demanded", none_or(norm.demanded));
        put("score", norm.score.to_string());
        put("counts", none_or(norm.counts));
        put("by", norm.by.join(" "));
        put("serves", norm.serves.join(" "));
        put("left out", norm.left_out.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        if asks_last_round {
            put("last round", none_or(last_round(&field, 0, norm.title)));
        }
    }
}

fn outcome(norm: &Norm) -> String {
    let missed: Vec<&str> = norm.missed().map(|check| Requirement::name(check.requirement)).collect();
    if missed.is_empty() { "ok".to_owned() } else { format!("missed {}", missed.join(" ")) }
}
