//! Cases of 4.8: title norms, a first Elo, Elo-rated tournaments and their notice.

use super::answer::{date, yes_or_no};
use super::given::{kind, system};
use super::number;
use super::text;
use chrono::NaiveDate;
use kartotek_law::regulation::Deadlines;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::elo_eligibility::elo_tournament::{EloRequirement, elo_tournament};
use kartotek_law::regulation::elo_eligibility::first_elo::{EloGame, EloResult, first_elo, first_elo_on};
use kartotek_law::regulation::elo_eligibility::notice::Notice;
use kartotek_law::regulation::title_norm::{
    AtLeast, Listing, NormRestriction, NormTournament, Requirement, TitleNorm, Verdict, title_norms,
};
use kartotek_law::vocabulary::{
    Bye, ByeKind, Entrant, FideEvent, FidePlayer, FideTournament, Game, GameResult, Group, HalfPoints, Play, Rating,
    Score, Sex,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::value::Datetime;

type Texts = BTreeMap<String, String>;

/// A tournament seen by one player, `[norm]`; also `[elo_tournament]` for 4.8.2.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct GivenTournament {
    pub kind: Option<String>,
    pub system: Option<String>,
    pub rounds: Option<u16>,
    /// `DEN 2400 IM`: federation, Elo, title, each `-` if missing; then `woman`, `computer`.
    pub player: String,
    /// `SWE 2500 GM 1 x3`: a game against each; `.`: none; `+` or `-`: a forfeit; `1 unrated`: lasted less than one move; `bye`
    /// after it: half a point elsewhere; `same 0`: the previous opponent again.
    pub field: String,
    pub start: Option<Datetime>,
    pub end: Option<Datetime>,
    /// The day of the month of each round, in June 2026.
    pub round_days: Option<Vec<u32>>,
    pub time_control: Option<String>,
}

/// The table `[first_elo]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenFirstElo {
    /// One tournament a line: `2026-02-10: 2100 1, 2050 ½ x3`; `same` after a game: against the previous opponent.
    pub results: String,
    /// The day asked about; missing: that of the last tournament.
    pub on: Option<Datetime>,
}

/// The table `[notice]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenNotice {
    pub announced: Option<Datetime>,
    pub start: Option<Datetime>,
    pub end: Option<Datetime>,
    pub reported: Option<Datetime>,
    /// The kind of tournament, for a first Elo; missing: approved.
    pub kind: Option<String>,
    pub abroad: Option<bool>,
}

pub fn norm(rules: &RuleSet, given: &GivenTournament, texts: &mut Texts) -> Result<(), String> {
    let tournament = tournament(given)?;
    let norms = title_norms(rules, &NormTournament::new(&tournament), 0);
    let first = norms.first().ok_or("nobody is examined")?;
    texts.insert("games".into(), first.games.len().to_string());
    texts.insert("group".into(), first.group_size.to_string());
    texts.insert("average".into(), first.average.to_string());
    texts.insert("score".into(), first.score.to_string());
    for requirement in &first.requirements {
        if let Requirement::Rated(s)
        | Requirement::Foreigners(s)
        | Requirement::Federations(s)
        | Requirement::Titled(s) = requirement
        {
            texts.insert(requirement.name().into(), share(s));
        }
    }
    for norm in &norms {
        texts.insert(norm.title.abbreviation().into(), outcome(norm));
        for requirement in &norm.requirements {
            if let Requirement::Category(listing) = requirement {
                texts.insert(format!("{}, table", norm.title.abbreviation()), table(*listing));
            }
        }
    }
    Ok(())
}

/// The answer if the table of norms lacks this average or number of games.
fn table(listing: Listing) -> String {
    match listing {
        Listing::Listed => "listed".to_owned(),
        Listing::TooLow { from } => format!("begins at {from}"),
        Listing::Above { to } => format!("ends at {to}"),
        Listing::TooFewGames { fewest } => format!("begins at {fewest} games"),
        Listing::TooManyGames { most } => format!("ends at {most} games"),
    }
}

/// For example `category VIII, demanded 7: ok` or `category III, demanded none: missed category, score; not stated days; once …`.
fn outcome(norm: &TitleNorm) -> String {
    let category = norm.category.as_deref().map_or("none".to_owned(), |category| format!("category {category}"));
    let demanded = norm.demanded.map_or("none".to_owned(), |demanded| demanded.to_string());
    let missed: Vec<&str> = norm.missed().map(Requirement::name).collect();
    let mut parts = vec![if norm.is_achieved() { "ok".to_owned() } else { format!("missed {}", missed.join(" ")) }];
    let unknown = norm.requirements.iter().filter(|requirement| requirement.verdict() == Verdict::NotStated);
    let unknown = unknown.map(Requirement::name).collect::<Vec<_>>().join(" ");
    // A case that states nothing about the event is about something else.
    if unknown != "days time-control rounds-per-day" && unknown != "days time-control rounds-per-day last-rounds" {
        parts.extend((!unknown.is_empty()).then(|| format!("not stated {unknown}")));
    }
    parts.extend(norm.notes.iter().map(|note| {
        match note {
            NormRestriction::OnceWithDoubleRounds => "once with double rounds",
            NormRestriction::OnceWithTimeControl => "once with this time control",
        }
        .to_owned()
    }));
    format!("{category}, demanded {demanded}: {}", parts.join("; "))
}

fn share(share: &AtLeast) -> String {
    format!("{} of {} needed", share.found, share.needed)
}

pub fn elo_rated(given: &GivenTournament, texts: &mut Texts) -> Result<(), String> {
    let tournament = tournament(given)?;
    let found = elo_tournament(&NormTournament::new(&tournament));
    texts.insert("games".into(), found.games.to_string());
    for requirement in &found.requirements {
        let verdict = verdict(requirement.verdict());
        let text = match requirement {
            EloRequirement::Rated(rated) => format!("{}: {verdict}", share(rated)),
            _ => verdict.to_owned(),
        };
        texts.insert(requirement.name().replace('-', "_"), text);
    }
    Ok(())
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Met => "met",
        Verdict::Missed => "missed",
        Verdict::NotStated => "not stated",
    }
}

pub fn first(rules: &RuleSet, given: &GivenFirstElo, texts: &mut Texts) -> Result<(), String> {
    let results = text::lines(&given.results).map(result).collect::<Result<Vec<_>, _>>()?;
    let found = match given.on.as_ref().map(date).transpose()? {
        Some(day) => first_elo_on(rules, &results, day),
        None => first_elo(rules, &results),
    };
    texts.insert("met".into(), yes_or_no(found.is_met()));
    texts.insert("met_on".into(), found.met_on.map_or("never".to_owned(), |day| day.to_string()));
    texts.insert("games".into(), found.games.to_string());
    texts.insert("points".into(), found.points.to_string());
    texts.insert("performance".into(), found.performance.map_or("none".to_owned(), |rating| rating.to_string()));
    texts.insert("games_missing".into(), found.games_missing().to_string());
    texts.insert("too_few_opponents".into(), found.too_few_opponents.to_string());
    Ok(())
}

pub fn notice(given: &GivenNotice, texts: &mut Texts) -> Result<(), String> {
    let day = |day: &Option<Datetime>| day.as_ref().map(date).transpose();
    let notice = Notice {
        announced: day(&given.announced)?,
        start: day(&given.start)?,
        end: day(&given.end)?,
        reported: day(&given.reported)?,
    };
    texts.insert("announced_in_time".into(), verdict(notice.announced_in_time(&Deadlines::default())).into());
    texts.insert("reported_in_time".into(), verdict(notice.reported_in_time(&Deadlines::default())).into());
    let kind = kind(given.kind.as_deref().unwrap_or("approved"))?;
    texts.insert("wanted".into(), yes_or_no(notice.is_wanted(kind)));
    texts.insert("counts".into(), yes_or_no(notice.counts(&Deadlines::default(), kind, given.abroad != Some(true))));
    let text = |day: Option<NaiveDate>| day.map_or("none".to_owned(), |day| day.to_string());
    texts.insert("announce_by".into(), text(notice.announce_by(&Deadlines::default())));
    texts.insert("report_by".into(), text(notice.report_by(&Deadlines::default())));
    Ok(())
}

fn result(line: &str) -> Result<EloResult, String> {
    let fault = || format!("`{line}` is no result like `2026-02-10: 2100 1, 2050 ½ x3`");
    let (day, items) = line.split_once(": ").ok_or_else(fault)?;
    let day: NaiveDate = day.parse().map_err(|_| fault())?;
    let (mut games, mut opponent) = (Vec::new(), 0);
    for item in items.split(',') {
        let mut words: Vec<&str> = item.split_whitespace().collect();
        let is_same = words.pop_if(|word| *word == "same").is_some();
        let times = repetition(&mut words)?;
        let [elo, score] = words[..] else { return Err(fault()) };
        for _ in 0..times {
            opponent += usize::from(!is_same);
            games.push(EloGame { opponent, elo: Rating(elo.parse().map_err(|_| fault())?), points: points(score)? });
        }
    }
    Ok(EloResult::of(day, &games))
}

/// Removes the last word if it is a repetition like `x3`, and returns its number.
fn repetition(words: &mut Vec<&str>) -> Result<usize, String> {
    let Some(times) = words.pop_if(|word| word.starts_with('x')) else { return Ok(1) };
    times[1..].parse().map_err(|_| format!("`{times}` is no repetition like x3"))
}

fn points(text: &str) -> Result<HalfPoints, String> {
    let halves = number::number(text)?.times(2, 1).half_up();
    Ok(HalfPoints(halves as i32))
}

fn tournament(given: &GivenTournament) -> Result<FideTournament, String> {
    let mut words: Vec<&str> = given.player.split_whitespace().collect();
    let mut players = vec![player(&mut words)?];
    if !words.is_empty() {
        return Err(format!("`{}`: {words:?} is too much", given.player));
    }
    let (mut games, mut byes) = (Vec::new(), Vec::new());
    let mut round = 0;
    for line in text::lines(&given.field) {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let has_bye = words.pop_if(|word| *word == "bye").is_some();
        let times = repetition(&mut words)?;
        let is_same = words.first() == Some(&"same");
        let opponent = if is_same {
            words.remove(0);
            players.last().cloned().ok_or("nobody before")?
        } else {
            player(&mut words)?
        };
        for _ in 0..times {
            if !is_same {
                players.push(opponent.clone());
            }
            let black = players.len() - 1;
            if words != ["."] {
                round += 1;
                games.push(Game { round: Some(round), white: 0, black, result: game(&words)? });
            }
            if has_bye {
                byes.push(Bye { round: 99, player: black, kind: ByeKind::Half });
            }
        }
    }
    let date = |day: &Option<Datetime>| day.as_ref().map(date).transpose();
    let in_june = |&day: &u32| NaiveDate::from_ymd_opt(2026, 6, day).ok_or(format!("{day} is no day of June"));
    Ok(FideTournament {
        group: Group {
            kind: kind(given.kind.as_deref().unwrap_or("international"))?,
            system: system(given.system.as_deref().unwrap_or("swiss"))?,
            rounds: Some(given.rounds.unwrap_or(round)),
            complete: false,
            players: vec![Entrant::OutsideUnrated; players.len()],
            careers: Vec::new(),
            games,
            byes,
            unexcused: Vec::new(),
            withdrawn: Vec::new(),
        },
        players,
        event: FideEvent {
            start: date(&given.start)?,
            end: date(&given.end)?,
            round_dates: given.round_days.iter().flatten().map(in_june).collect::<Result<_, _>>()?,
            time_control: (given.time_control.as_deref().map(str::parse).transpose())
                .map_err(|error| format!("time_control: {error:?}"))?,
        },
    })
}

/// Removes the words of a player and reads them.
fn player(words: &mut Vec<&str>) -> Result<FidePlayer, String> {
    let [federation, elo, title, rest @ ..] = words.as_slice() else {
        return Err(format!("{words:?} is no player like `SWE 2500 GM`"));
    };
    let stated = |word: &&str| *word != "-";
    let elo = Some(elo).filter(|word| stated(word)).map(|elo| elo.parse().map(Rating));
    let title = Some(title).filter(|word| stated(word)).map(|title| title.parse());
    let is = |wanted: &str| rest.contains(&wanted);
    let player = FidePlayer {
        federation: Some(*federation).filter(|word| stated(word)).map(str::to_owned),
        elo: elo.transpose().map_err(|_| format!("{words:?}: no Elo"))?,
        title: title.transpose().map_err(|_| format!("{words:?}: no title"))?,
        sex: is("woman").then_some(Sex::Female),
        is_computer: is("computer"),
    };
    *words = rest.iter().copied().filter(|word| !["woman", "computer"].contains(word)).collect();
    Ok(player)
}

/// The result for a player who is taken as White.
fn game(words: &[&str]) -> Result<GameResult, String> {
    let played = |score, play| {
        let other = match score {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        };
        GameResult { white: score, black: other, play }
    };
    let score = |word| match word {
        "1" => Ok(Score::Win),
        "½" => Ok(Score::Draw),
        "0" => Ok(Score::Loss),
        _ => Err(format!("`{word}` is no result")),
    };
    match words {
        ["+"] => Ok(played(Score::Win, Play::Forfeit)),
        ["-"] => Ok(played(Score::Loss, Play::Forfeit)),
        [word] => Ok(played(score(word)?, Play::Played)),
        [word, "unrated"] => Ok(played(score(word)?, Play::UnderOneMove)),
        _ => Err(format!("{words:?} is no result")),
    }
}
