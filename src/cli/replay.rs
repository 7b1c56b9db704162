//! `kartotek replay`: a whole history again, from bulk tables.

use super::{Common, Failure, Outcome, TextFormat, reports};
use crate::batch::replay::{self, Comparison, Law, Replayed, Sources, Stopped};
use crate::diagnostic;
use crate::formats::rule_set;
use crate::texts::text;
use kartotek_law::regulation::RuleBook;
use serde::Serialize;
use std::path::PathBuf;

/// Rate a whole history from bulk tables, under one or several rule sets, without touching any office
///
/// Each tournament is one complete group of system other. They are rated in the order of end date and tid (compared as
/// text, byte by byte); start and registered rating are the rating after all earlier tournaments.
#[derive(clap::Args)]
#[command(after_help = TABLES)]
pub struct Args {
    /// Who there is
    #[arg(long, value_name = "FILE")]
    players: PathBuf,
    /// Which tournaments there were
    #[arg(long, value_name = "FILE")]
    tournaments: PathBuf,
    /// Who played whom
    #[arg(long, value_name = "FILE")]
    games: PathBuf,
    /// Where the results go: ratings.csv, ratings.parquet, ledger.parquet
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// A rule set, or several that follow each other by their dates (dsu-handbook,dsu-2015); named more than once, each has a folder of its own in DIR
    #[arg(long, value_name = "RULES", default_value = "dsu-handbook")]
    rules: Vec<String>,
    /// How to print what was done
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

const TABLES: &str = "\
Tables, separated by commas, semicolons or tabs, in UTF-8:
  players      id,name,club,rating           rating: a whole number; empty: none, and then no game
  tournaments  tid,end_date,name             end_date: 2026-04-06
  games        tid,round,white,black,result  white, black: ids of players; result: what White scored, 1, 0.5 or 0
The games of a tournament stand together, and no tournament stands behind one that ended later; those of one day in any
order. A tournament with something wrong in its games is held back, and the rest is rated (exit code 1). If a table itself
is wrong nothing is written (exit code 2).

Written:
  ratings.csv, ratings.parquet  id,rating,games: every player, in the order of the table of players
  ledger.parquet                a row for each player of each tournament, in the order in which they were rated: date,
                                report, id, ro, method, n, w_x100, we_x100, k, bonus_x100, gain_x100, rn, notes";

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let language = common.language_alone()?;
    let laws = laws(&args)?;
    let sources = Sources { players: args.players, tournaments: args.tournaments, games: args.games };
    let comparison = (laws.len() > 1).then_some(Comparison { folder: &args.out, language });
    let replayed = replay::replay(&sources, &laws, comparison).map_err(|stopped| match stopped {
        Stopped::Input(error) => Failure::Use(error),
        Stopped::Output(error) => Failure::Output(error),
    })?;
    let told = replay::told::told(&replayed, &sources);
    let style = reports::style(language);
    for diagnostic in &told.diagnostics {
        reports::show_one(diagnostic, &told.lines, style);
        reports::tell("");
    }
    told.further.iter().for_each(|further| reports::tell(&(further.say(language) + "\n")));
    if replayed.is_refused() {
        reports::tell(&text!("replay-refused").say(language));
        return Ok(Outcome::WrongUse);
    }
    let done = Done::of(&replayed);
    match args.format {
        TextFormat::Text => {
            let Done { tournaments, games, players, held, idle } = done;
            let said = text!("replay-done", tournaments, games, players, held, idle);
            reports::print(&(said.say(language) + "\n"))?;
        }
        TextFormat::Json => reports::print(&done.json()?)?,
    }
    Ok(Outcome::held_back_if(diagnostic::any_holds_back(&told.diagnostics)))
}

/// One law has the folder, several have one each in it.
fn laws(args: &Args) -> Result<Vec<Law>, Failure> {
    let is_alone = args.rules.len() == 1;
    let mut laws: Vec<Law> = Vec::with_capacity(args.rules.len());
    for name in &args.rules {
        let folder = if is_alone { args.out.clone() } else { args.out.join(name) };
        if laws.iter().any(|law| law.folder == folder) {
            return Err(Failure::Use(text!("replay-rules-twice", rules = name).into()));
        }
        laws.push(Law { name: name.clone(), rules: book(name)?, folder });
    }
    Ok(laws)
}

fn book(name: &str) -> Result<RuleBook, Failure> {
    let ids: Vec<&str> = name.split(',').collect();
    rule_set::book(&ids).map_err(Failure::Use)
}

#[derive(Serialize)]
struct Done {
    /// Rated.
    tournaments: u32,
    games: u64,
    players: usize,
    held: u32,
    /// Tournaments of which there is no game.
    idle: usize,
}

impl Done {
    fn of(replayed: &Replayed) -> Done {
        let Replayed { rated, held, games, .. } = *replayed;
        let with_games = usize::try_from(rated + held).unwrap_or(usize::MAX);
        let idle = replayed.tournaments.len().saturating_sub(with_games);
        Done { tournaments: rated, games, players: replayed.players.ratings.len(), held, idle }
    }

    fn json(&self) -> Result<String, Failure> {
        Ok(serde_json::to_string_pretty(self).map_err(|error| Failure::Output(error.into()))? + "\n")
    }
}
