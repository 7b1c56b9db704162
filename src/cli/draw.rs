//! `kartotek draw`: the rounds of an all-play-all (4.15), the teams of an Olympiad tournament (4.13.5).

use super::{CommandOutcome, Common, Failure, TextFormat, json, language, output, reports};
use kartotek_formats::limits::MOST_PAIRED;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::table_alone;
use kartotek_pairing::answer::Round;
use kartotek_pairing::{all_play_all, olympiad};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;

/// Draw the rounds of an all-play-all (4.15), or teams of even strength (4.13.5)
#[derive(clap::Subcommand)]
pub enum Command {
    RoundRobin(RoundRobinArgs),
    Teams(TeamsArgs),
}

/// The pairs of an all-play-all, as table and round by round (4.15)
#[derive(clap::Args)]
pub struct RoundRobinArgs {
    /// How many players take part, from 2 to 500
    #[arg(value_name = "PLAYERS", value_parser = clap::value_parser!(u16).range(2..=500))]
    players: u16,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

/// Deal players out to teams of even strength, in the order of strength (4.13.5)
#[derive(clap::Args)]
pub struct TeamsArgs {
    /// A report whose start numbers are the order of strength
    #[arg(value_name = "FILE", required_unless_present = "players")]
    file: Option<PathBuf>,
    /// How many teams
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=500))]
    teams: u16,
    /// How many players, instead of a file
    #[arg(long, value_name = "NUMBER", conflicts_with = "file", value_parser = clap::value_parser!(u16).range(1..=1000))]
    players: Option<u16>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

pub fn run(command: Command, common: &Common) -> Result<CommandOutcome, Failure> {
    common.check_named_office()?;
    match command {
        Command::RoundRobin(args) => round_robin(&args),
        Command::Teams(args) => teams(&args, common),
    }
}

/// Pairs are White, Black.
#[derive(Serialize, JsonSchema)]
pub struct RoundRow {
    round: usize,
    pairs: Vec<[u32; 2]>,
    bye: Option<u32>,
}

fn round_robin(args: &RoundRobinArgs) -> Result<CommandOutcome, Failure> {
    let schedule = all_play_all::schedule(usize::from(args.players));
    let rows: Vec<RoundRow> = (1..).zip(&schedule).map(|(round, drawn)| row(round, drawn)).collect();
    output::answer(args.format, || json::line(&rows), || rounds_in_words(args.players, &schedule))
}

fn rounds_in_words(players: u16, schedule: &[Round]) -> String {
    let mut out = text!("draw-rounds-title", players).say(language()) + "\n";
    let last = schedule.len() + 1;
    for number in (1..).take(usize::from(players)) {
        out.push_str(&format!("{number:>3}: {}\n", printed(schedule, number, last)));
    }
    out.push('\n');
    for (round, drawn) in (1..).zip(schedule) {
        let pair = |pair: &kartotek_pairing::Pair| Text::from(format!("{}-{}", pair.white, pair.black));
        let bye = drawn.bye.map(|bye| text!("pairing-bye", player = bye.to_string()));
        let pairs = Value::Each(drawn.pairs.iter().map(pair).chain(bye).collect());
        out.push_str(&(text!("draw-round", round = round as i64, pairs).say(language()) + "\n"));
    }
    out
}

fn row(round: usize, drawn: &Round) -> RoundRow {
    RoundRow { round, pairs: drawn.pairs.iter().map(|pair| [pair.white, pair.black]).collect(), bye: drawn.bye }
}

/// A player's row of the handbook's table, round by round: the opponent, with `4w` for White; `-` is a bye.
fn printed(schedule: &[Round], number: u32, last: usize) -> String {
    let width = last.to_string().len() + 1;
    let cells = schedule.iter().map(|round| {
        let cell = round.pairs.iter().find_map(|pair| match (pair.white == number, pair.black == number) {
            (true, _) => Some(format!("{}w", pair.black)),
            (_, true) => Some(format!("{}b", pair.white)),
            _ => None,
        });
        format!("{:>width$}", cell.unwrap_or_else(|| "-".to_owned()))
    });
    cells.collect::<Vec<_>>().join(" ")
}

/// Each team by start numbers, board 1 first.
#[derive(Serialize, JsonSchema)]
pub struct Teams {
    teams: Vec<Vec<u32>>,
}

fn teams(args: &TeamsArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let players = match (&args.file, args.players) {
        (_, Some(players)) => (1..).take(usize::from(players)).map(|number| (number, String::new())).collect(),
        (Some(file), None) => match report_players(file, common)? {
            Some(players) => players,
            None => return Ok(CommandOutcome::HeldBack),
        },
        (None, None) => Vec::new(),
    };
    let drawn = olympiad::teams(players.len(), usize::from(args.teams));
    let numbers = |team: &Vec<usize>| team.iter().map(|&place| players[place].0).collect();
    let json = || json::line(&Teams { teams: drawn.iter().map(numbers).collect() });
    output::answer(args.format, json, || teams_in_words(&drawn, &players))
}

fn teams_in_words(drawn: &[Vec<usize>], players: &[(u32, String)]) -> String {
    let mut out = String::new();
    for (team, members) in (1..).zip(drawn) {
        out.push_str(&(text!("draw-team", team = team as i64).say(language()) + "\n"));
        for (board, &place) in (1..).zip(members) {
            let (number, name) = &players[place];
            out.push_str(&format!("{board:>3}. {}\n", format!("{number} {name}").trim_end()));
        }
    }
    out
}

/// The players of a report by start number; `None`: it has no table, which has been reported.
fn report_players(file: &PathBuf, common: &Common) -> Result<Option<Vec<(u32, String)>>, Failure> {
    let mut players = Vec::new();
    for bundle in reports::read(std::slice::from_ref(file), common)? {
        let (report, diagnostics) = table_alone::tabulate(&bundle);
        reports::print_diagnostics_in_order(diagnostics, &bundle);
        let Some(report) = report.filter(|report| report.players.len() <= MOST_PAIRED) else {
            output::tell(&text!("pairing-no-table", file = bundle.name()));
            return Ok(None);
        };
        players.extend(report.players.into_iter().map(|player| (player.no, player.name)));
    }
    Ok(Some(players))
}
