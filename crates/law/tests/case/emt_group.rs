//! § 35–42: a group of an EMT as reported, and the rules that it breaks.

use super::answer::{Answers, date};
use super::given::system;
use super::text;
use kartotek_law::regulation::emt::group_name::named;
use kartotek_law::regulation::emt::report::{Breach, Limit, Participant, ReportedGroup, breaches};
use kartotek_law::vocabulary::{BirthDate, Rating, Sex, TimeControl};
use serde::Deserialize;
use toml::value::Datetime;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct GivenEmtGroup {
    /// The group's name in its report.
    name: String,
    system: Option<String>,
    rounds: Option<u16>,
    time_control: Option<String>,
    first_round: Option<Datetime>,
    /// `1950 x7`, `1820 woman`, `1700 man born 1950-01-02`, `unrated`; one a line.
    players: String,
}

pub fn answer(given: &GivenEmtGroup, answers: &mut Answers) -> Result<(), String> {
    let players: Vec<Participant> =
        text::lines(&given.players).map(participants).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    let control = given.time_control.as_deref().map(str::parse::<TimeControl>);
    let control = control.transpose().map_err(|error| format!("time_control: {error:?}"))?;
    let found = breaches(&ReportedGroup {
        group: named(&given.name),
        players: &players,
        system: given.system.as_deref().map(system).transpose()?,
        rounds: given.rounds,
        time_control: control.as_ref(),
        first_round: given.first_round.as_ref().map(date).transpose()?,
    });
    let found: Vec<String> = found.iter().map(short).collect();
    let found = if found.is_empty() { "none".to_owned() } else { found.join("; ") };
    answers.texts.insert("breaches".into(), found);
    Ok(())
}

fn participants(line: &str) -> Result<Vec<Participant>, String> {
    let fault = || format!("`{line}` is no player like `1950 x7` or `1700 man born 1950-01-02`");
    let mut words = line.split_whitespace();
    let rating = match words.next().ok_or_else(fault)? {
        "unrated" => None,
        rating => Some(Rating(rating.parse().map_err(|_| fault())?)),
    };
    let mut player = Participant { rating, ..Participant::default() };
    let mut times = 1;
    while let Some(word) = words.next() {
        match word {
            "woman" => player.sex = Some(Sex::Female),
            "man" => player.sex = Some(Sex::Male),
            "born" => {
                let day = words.next().and_then(|day| day.parse().ok()).ok_or_else(fault)?;
                player.born = Some(BirthDate::Day(day));
            }
            word => times = word.strip_prefix('x').and_then(|times| times.parse().ok()).ok_or_else(fault)?,
        }
    }
    Ok(vec![player; times])
}

fn short(breach: &Breach) -> String {
    let places =
        |players: &[usize]| players.iter().map(|player| (player + 1).to_string()).collect::<Vec<_>>().join(" ");
    match breach {
        Breach::System => "§ 42 system".to_owned(),
        Breach::NotAllPlayAll { paragraph } => format!("{paragraph} not all-play-all"),
        Breach::Players { paragraph, players, fewest, most } => {
            format!("{paragraph} {players} players, not {fewest} to {most}")
        }
        Breach::Rounds { paragraph, rounds, fewest, most } => {
            format!("{paragraph} {rounds} rounds, not {fewest} to {most}")
        }
        Breach::Ratings { paragraph, limit: Limit::From(limit), players } => {
            format!("{paragraph} {} not from {limit}", places(players))
        }
        Breach::Ratings { paragraph, limit: Limit::UpTo(limit), players } => {
            format!("{paragraph} {} not up to {limit}", places(players))
        }
        Breach::NotWomen { players } => format!("§ 40 not women {}", places(players)),
        Breach::NotVeterans { players } => format!("§ 41 not veterans {}", places(players)),
        Breach::TimeControl { class } => format!("§ 35 time control of {class}"),
    }
}
