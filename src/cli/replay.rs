//! `kartotek replay`: rates a whole history again, of an office or from bulk tables, and compares rule sets.

use super::{
    CommandOutcome, Common, Failure, TextFormat, json, language, output, progress::Progress, reports, rule_sets,
};
use kartotek_formats::diagnostic;
use kartotek_formats::rule_document::library;
use kartotek_formats::rule_set::DSU_HANDBOOK;
use kartotek_formats::texts::text;
use kartotek_histories::pages::PAGE;
use kartotek_histories::replay::{self, Comparison, Law, Replayed, Sources, Stopped};
use kartotek_law::regulation::RuleBook;
use kartotek_office::questions::replayed_runs;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;

/// Rate a whole history again, under these or other rules, without touching the register
///
/// Every run of an office is made again, from the facts that it wrote down: with its decisions and corrections, on the register
/// that the runs before have left. In bulk tables each tournament is one complete group of system other; they are rated in
/// the order of end date and tid (compared as text, byte by byte); start and registered rating are the rating after all
/// earlier tournaments. Several --rules are compared on a page, what-if.html.
#[derive(clap::Args)]
#[command(after_help = TABLES)]
pub struct Args {
    /// The players; without tables, the office's history
    #[arg(long, value_name = "FILE", requires_all = ["tournaments", "games"])]
    players: Option<PathBuf>,
    /// The tournaments
    #[arg(long, value_name = "FILE", requires_all = ["players", "games"])]
    tournaments: Option<PathBuf>,
    /// The games
    #[arg(long, value_name = "FILE", requires_all = ["players", "tournaments"])]
    games: Option<PathBuf>,
    /// The folder for the results: ratings.csv, ratings.parquet, ledger.parquet
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// A rule set, a file with a proposed one (NAME.toml), or several that follow each other by their dates (dsu-handbook,dsu-2015); for an office also `settings`, the rules that each run was made by. Default: dsu-handbook, for an office settings; if the option is given more than once, each has a folder of its own in DIR
    #[arg(long, value_name = "RULES")]
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
The games of a tournament are together, and no tournament comes after one that ended later; those of one day in any
order. A tournament with something wrong in its games is held back, and the rest is rated (exit code 1). If a table itself
is wrong nothing is written (exit code 2).

Written:
  ratings.csv, ratings.parquet  id,rating,games: every player, in the order of the table of players
  ledger.parquet                a row for each player of each tournament, in the order in which they were rated: date,
                                report, id, ro, method, n, w_x100, we_x100, k, bonus_x100, gain_x100, rn, notes; of an
                                office all columns of its ledger
  what-if.html, what-if/*.csv   of several --rules: distribution, drift, expected against scored points, and who changes
                                class; the first beside each of the others

A proposed rule set is a file like this; what it does not say is as in the set that it is based on:
  id = \"floor-1200\"
  title = \"Bundgrænse 1200\"
  based_on = \"dsu-2015\"
  [floor]
  rating = 1200
Table 1 is expected_score: from which difference on the higher rated player is expected to score how much of a game,
  expected_score = [[0, \"0.50\"], [4, \"0.51\"], [11, \"0.52\"]]  (before the first line in brackets)";

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    match (&args.players, &args.tournaments, &args.games) {
        (Some(players), Some(tournaments), Some(games)) => {
            let [players, tournaments, games] = [players, tournaments, games].map(Clone::clone);
            of_tables(&args, Sources { players, tournaments, games }, common)
        }
        _ => of_office(&args, common),
    }
}

fn of_office(args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let (root, settings, _) = common.settings()?;
    let rule_sets = typed_rule_sets(args)?;
    let comparison = Comparison { folder: &args.out, language: settings.language };
    let progress = Progress::show(text!("replay-working"));
    let replayed = replayed_runs::replay(&root, &rule_sets, comparison).map_err(failure)?;
    drop(progress);
    for (rules, held) in &replayed.held {
        output::tell(&text!("replay-held", rules, what = held.clone()));
    }
    let replayed_runs::Replayed { runs, tournaments, games, players, ref held } = replayed;
    let sentence =
        || text!("replay-office-done", runs, tournaments, games, players, held = held.len()).say(language()) + "\n";
    let json = DoneOfOffice { runs, tournaments, games, players, held: held.len() };
    output::answer(args.format, || json::pretty(&json), sentence)?;
    tell_of_comparison(args);
    Ok(CommandOutcome::held_back_if(!held.is_empty()))
}

/// Prints the path of the page that compares several rule sets.
fn tell_of_comparison(args: &Args) {
    if args.rules.len() > 1 {
        let page = args.out.join(PAGE).display().to_string();
        output::tell(&text!("what-if-written", page));
    }
}

fn failure(stopped: Stopped) -> Failure {
    match stopped {
        Stopped::Input(error) => Failure::Use(error),
        Stopped::Output(error) => Failure::Output(error),
    }
}

fn of_tables(args: &Args, sources: Sources, common: &Common) -> Result<CommandOutcome, Failure> {
    common.check_named_office()?;
    let rule_sets: Vec<Law> = (typed_rule_sets(args)?.into_iter())
        .filter_map(|replayed_runs::Law { name, rules, folder }| Some(Law { name, rules: rules?, folder }))
        .collect();
    let comparison = (rule_sets.len() > 1).then_some(Comparison { folder: &args.out, language: language() });
    let progress = Progress::show(text!("replay-working"));
    let replayed = replay::replay(&sources, &rule_sets, comparison).map_err(failure)?;
    drop(progress);
    let faults = replay::table_faults::tabulate(&replayed, &sources);
    reports::print_diagnostics(&faults.diagnostics, &faults.lines);
    faults.further.iter().for_each(|further| output::print_to_stderr(&(further.say(language()) + "\n")));
    if replayed.is_refused() {
        output::tell(&text!("replay-refused"));
        return Ok(CommandOutcome::WrongUse);
    }
    let done = Done::of(&replayed);
    let Done { tournaments, games, players, held, idle } = done;
    let sentence = || text!("replay-done", tournaments, games, players, held, idle).say(language()) + "\n";
    output::answer(args.format, || json::pretty(&done), sentence)?;
    tell_of_comparison(args);
    Ok(CommandOutcome::held_back_if(diagnostic::any_holds_back(&faults.diagnostics)))
}

/// The word for `--rules` by which each run of an office keeps the rules it was made with.
const RULES_OF_EACH_RUN: &str = "settings";

/// The rule sets as typed, without rules for [`RULES_OF_EACH_RUN`]. A single one writes into the output folder, each of several into a subfolder.
fn typed_rule_sets(args: &Args) -> Result<Vec<replayed_runs::Law>, Failure> {
    let is_alone = args.rules.len() < 2;
    let default = [if args.players.is_some() { DSU_HANDBOOK.id } else { RULES_OF_EACH_RUN }.to_owned()];
    let rules = if args.rules.is_empty() { &default[..] } else { &args.rules };
    let mut rule_sets: Vec<replayed_runs::Law> = Vec::with_capacity(rules.len());
    for typed in rules {
        let (name, rules) = match typed.as_str() {
            RULES_OF_EACH_RUN if args.players.is_none() => (typed.clone(), None),
            _ => named(typed).map(|(name, rules)| (name, Some(rules))).map_err(Failure::Use)?,
        };
        let folder = if is_alone { args.out.clone() } else { args.out.join(&name) };
        if rule_sets.iter().any(|other| other.name == name) {
            return Err(text!("replay-rules-twice", rules = name).into());
        }
        rule_sets.push(replayed_runs::Law { name, rules, folder });
    }
    Ok(rule_sets)
}

/// Reads rule sets of the program by id, others by file. Returns the ids of all, and the rules.
fn named(typed: &str) -> anyhow::Result<(String, RuleBook)> {
    let names: Vec<&str> = typed.split(',').collect();
    let editions = rule_sets::editions(&names)?;
    let ids: Vec<&str> = editions.iter().map(|edition| edition.id()).collect();
    Ok((ids.join(","), library::book(&editions)?))
}

#[derive(Serialize, JsonSchema)]
pub struct Done {
    /// Rated tournaments.
    tournaments: u32,
    games: u64,
    players: usize,
    held: u32,
    /// Tournaments without games.
    idle: usize,
}

impl Done {
    fn of(replayed: &Replayed) -> Done {
        let Replayed { rated, held, games, .. } = *replayed;
        let with_games = usize::try_from(rated + held).unwrap_or(usize::MAX);
        let idle = replayed.tournaments.len().saturating_sub(with_games);
        Done { tournaments: rated, games, players: replayed.players.ratings.len(), held, idle }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct DoneOfOffice {
    runs: usize,
    tournaments: u64,
    games: u64,
    players: usize,
    held: usize,
}
