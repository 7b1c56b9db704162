//! `kartotek player show` and `player games`: all data of the register about a person, and the games in all runs.

use super::super::{CommandOutcome, Common, Failure, TableFormat, clock, json, language, named, output, table};
use super::{ShowFormat, print};
use crate::cli::table::{or_dash, or_empty};
use chrono::NaiveDate;
use kartotek_formats::texts::text;
use kartotek_office::questions::games_of::{PlayedGame, games_of};
use kartotek_office::questions::person::{Record, page};
use kartotek_publish::lists::csv_bytes;

/// The person to show, and how.
#[derive(clap::Args)]
pub struct Args {
    /// Register id, or the name as the register has it
    player: String,
    /// As the register stood on this day; default: the newest
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: ShowFormat,
}

pub fn run(args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open_or_founding(args.as_of)?;
    let named_record = named::person(&office.people, &office.clubs, &args.player)?;
    // The number of a merged record leads to the person.
    let person = office.people.by_id(&named_record.id).unwrap_or(named_record);
    if person.id != named_record.id {
        output::tell(&text!("find-merged", id = &named_record.id));
    }
    let record = Record::of(&office, person, clock::today())?;
    print(&page::document(&record, office.settings.federation_name()), &record, args.format)?;
    Ok(CommandOutcome::Done)
}

/// The player, and how the games are printed.
#[derive(clap::Args)]
pub struct GamesArgs {
    /// Register id, or the name as the register has it
    player: String,
    /// How to print them
    #[arg(long, value_enum, default_value = "table")]
    format: TableFormat,
}

/// The columns of the CSV.
const COLUMNS: &str = "day report round colour opponent opponent_rating result rated opponent_name tournament";

pub fn games(args: &GamesArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open_or_founding(None)?;
    let record = named::person(&office.people, &office.clubs, &args.player)?;
    let person = office.people.by_id(&record.id).unwrap_or(record);
    let games = games_of(&office, &person.id)?;
    let printed = match args.format {
        TableFormat::Json => json::pretty(&games)?,
        TableFormat::Csv => csv(&games)?,
        TableFormat::Table if games.is_empty() => {
            text!("player-games-none", name = &person.name).say(language()) + "\n"
        }
        TableFormat::Table => in_words(&games),
    };
    output::print(&printed)?;
    Ok(CommandOutcome::Done)
}

fn csv(games: &[PlayedGame]) -> Result<String, Failure> {
    let bytes = csv_bytes(|writer| {
        writer.write_record(COLUMNS.split(' '))?;
        games.iter().try_for_each(|game| {
            let PlayedGame { report, opponent, result, opponent_name, tournament, .. } = game;
            let (day, round, rated) = (game.day.to_string(), game.round.to_string(), yes_or_no(game));
            let rating = or_empty(game.opponent_rating);
            let colour = game.colour.as_str();
            writer.write_record([
                &day,
                report,
                &round,
                colour,
                opponent,
                &rating,
                result,
                rated,
                opponent_name,
                tournament,
            ])
        })
    });
    Ok(String::from_utf8_lossy(&bytes.map_err(Failure::Output)?).into_owned())
}

fn yes_or_no(game: &PlayedGame) -> &'static str {
    if game.rated { "yes" } else { "no" }
}

fn in_words(games: &[PlayedGame]) -> String {
    let headings = ["day", "tournament", "round", "colour", "opponent", "rating", "result", "rated"];
    let mut table = table::new(headings.map(|heading| text!("player-games-heading", heading).say(language())));
    for game in games {
        let rated = text!("player-games-rated", rated = yes_or_no(game));
        table.add_row([
            game.day.to_string(),
            game.tournament.clone(),
            game.round.to_string(),
            game.colour.said().say(language()),
            game.opponent_name.clone(),
            or_dash(game.opponent_rating),
            game.result.clone(),
            rated.say(language()),
        ]);
    }
    table::align_right(&mut table, [2, 5]);
    table::lines(&mut table) + "\n"
}
