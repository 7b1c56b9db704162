//! `kartotek player games`: a player's games in all runs.

use super::super::{CommandOutcome, Common, Failure, TableFormat, clock, json, output, people, table};
use kartotek_formats::texts::{Language, text};
use kartotek_office::questions::find;
use kartotek_office::questions::games_of::{PlayedGame, games_of};
use kartotek_publish::lists::csv_bytes;

/// The player, and how the games are printed.
#[derive(clap::Args)]
pub struct Args {
    /// Register id, or the name as the register has it
    player: String,
    /// How to print them
    #[arg(long, value_enum, default_value = "table")]
    format: TableFormat,
}

const COLUMNS: [&str; 10] = [
    "day",
    "report",
    "round",
    "colour",
    "opponent",
    "opponent_rating",
    "result",
    "rated",
    "opponent_name",
    "tournament",
];

pub fn run(args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let (office, language) = common.open(None)?;
    let office = find::with_founding(office, clock::today()).map_err(Failure::Use)?;
    let record = people::find(&office.people, &office.clubs, &args.player)?;
    let person = office.people.by_id(&record.id).unwrap_or(record);
    let games = games_of(&office, &person.id).map_err(Failure::Office)?;
    match args.format {
        TableFormat::Json => output::print(&json::pretty(&games)?),
        TableFormat::Csv => output::print(&csv(&games)?),
        TableFormat::Table if games.is_empty() => {
            output::print(&(text!("player-games-none", name = &person.name).say(language) + "\n"))
        }
        TableFormat::Table => output::print(&in_words(&games, language)),
    }?;
    Ok(CommandOutcome::Done)
}

fn csv(games: &[PlayedGame]) -> Result<String, Failure> {
    let bytes = csv_bytes(|writer| {
        writer.write_record(COLUMNS)?;
        games.iter().try_for_each(|game| {
            let rating = game.opponent_rating.map(|rating| rating.to_string()).unwrap_or_default();
            writer.write_record([
                game.day.to_string().as_str(),
                game.report.as_str(),
                game.round.to_string().as_str(),
                game.colour.as_str(),
                game.opponent.as_str(),
                rating.as_str(),
                game.result.as_str(),
                yes_or_no(game),
                game.opponent_name.as_str(),
                game.tournament.as_str(),
            ])
        })
    });
    Ok(String::from_utf8_lossy(&bytes.map_err(Failure::Output)?).into_owned())
}

fn yes_or_no(game: &PlayedGame) -> &'static str {
    if game.rated { "yes" } else { "no" }
}

fn in_words(games: &[PlayedGame], language: Language) -> String {
    let headings = ["day", "tournament", "round", "colour", "opponent", "rating", "result", "rated"];
    let mut table = table::new(headings.map(|heading| text!("player-games-heading", heading).say(language)));
    for game in games {
        let rated = text!("player-games-rated", rated = yes_or_no(game));
        table.add_row([
            game.day.to_string(),
            game.tournament.clone(),
            game.round.to_string(),
            game.colour.said().say(language),
            game.opponent_name.clone(),
            game.opponent_rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string()),
            game.result.clone(),
            rated.say(language),
        ]);
    }
    table::align_right(&mut table, [2, 5]);
    table::lines(&mut table) + "\n"
}
