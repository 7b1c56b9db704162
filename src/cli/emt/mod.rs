//! `kartotek emt`: places the entries of an EMT in classes and groups (§ 31–42).

mod answer;
mod reasons;

pub use self::answer::EmtJson;

use super::{
    CommandOutcome, Common, Failure, TableFormat, base_name, clock, entry_list, language, output, reports, rule_sets,
};
use chrono::NaiveDate;
use kartotek_formats::bundle::{Bundle, InputFile};
use kartotek_formats::diagnostic::{Diagnostic, any_holds_back, codes};
use kartotek_formats::emt_entries::{self, EntryAsFiled};
use kartotek_formats::entry_list as formats_entry_list;
use kartotek_formats::texts::{Text, text};
use kartotek_intake::emt::{AcceptedEntry, Known, accept, objection};
use kartotek_law::regulation::emt::entry::{Days, EmtEntry};
use kartotek_law::regulation::emt::placing::{Placing, place};
use kartotek_law::regulation::emt::{deadline, easter};
use kartotek_law::regulation::{Deadlines, RuleSet, Section};
use kartotek_law::vocabulary::{Person, Rating};
use kartotek_office::exchange::entry_list::ListReturner;
use kartotek_office::questions::{emt, find};
use kartotek_office::sanction;
use kartotek_register::private::Vault;
use kartotek_register::{History, Office, foreign};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Place the entries of an EMT in classes and groups, each with the clause that gives the place (§ 31-42)
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// The entry list: id,name,wish,class; wish is all-play-all, 7 or 5, class is women or veteran
    #[arg(value_name = "ENTRIES.CSV")]
    entries: PathBuf,
    /// The year of the EMT; [emt.YEAR] of the settings gives its days and last year's winners
    #[arg(long, value_parser = clap::value_parser!(i32).range(1950..=2200))]
    year: i32,
    /// The day of the ratings; default: the entry deadline, or today before it
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// How to print the classes
    #[arg(long, value_enum, default_value = "table")]
    format: TableFormat,
}

const HELP: &str = "\
The entry list has the columns id, name, wish and class, in any order; all but id may be missing.
Where needed: entered, the day of the entry (after the deadline it is not valid), and first_rating
for a player who has no rating. A new player has a name and no id.

In kartotek.toml, everything optional, players by their register ids:

  [emt.2026]
  deadline = 2026-03-02             # default: five weeks before Easter Monday
  previous_deadline = 2025-03-17    # default: deadline of [emt.2025], else by Easter 2025
  first_round = 2026-04-02          # default: Maundy Thursday
  landsholdsklasse_winner = \"12345\"
  kandidatklasse_winner = \"12346\"
  landsholdsklasse_participants = [\"12345\", \"12347\"]
  junior_champion = \"12348\"         # a list where the title was shared
  mm1_winner = \"12349\"
  ma1_winner = \"12350\"

Candidate results are read from candidate_results.csv of the office (player_id,date), rated games
from its runs.

The CSV has the columns group,place,id,name,rating,clause,reason. The JSON is one object:
  year, easter_monday, deadline, previous_deadline, first_round, ratings_as_of
  notes         texts: what the settings leave open
  groups        class, name, hours, time_control, systems, rounds and most_rounds (null where
                the law says nothing), players (place, id, name, rating, clause, reason),
                remarks (clause, message)
  objections    diagnostics, as in `kartotek check --format json`

Exit code 1: an entry could not be placed.";

/// An EMT with the data for printing.
struct Emt<'e> {
    year: i32,
    easter_monday: NaiveDate,
    days: Days,
    ratings_as_of: NaiveDate,
    /// Questions left open by the settings.
    notes: Vec<String>,
    placing: Placing<'e>,
    /// The law's key for a player, with id and name.
    players: HashMap<&'e str, (&'e str, &'e str)>,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let path = &args.entries;
    let bytes = foreign::read_table(path).map_err(Failure::Use)?;
    let file = base_name(path);
    let office = common.open(None)?;
    let today = clock::today();
    let book = office.settings.rule_book().map_err(Failure::Use)?;
    let no_easter = || text!("emt-no-easter", year = args.year.to_string());
    let easter_monday = easter::easter_monday(args.year).ok_or_else(no_easter)?;
    // The EMT's reports are rated by this set.
    let rules = Arc::clone(book.in_force_on(easter_monday));
    rule_sets::check_section(&rules, Section::Emt, easter_monday)?;
    let deadlines = &rules.constants.deadlines;
    let office = find::with_founding(office, today).map_err(Failure::Use)?;
    let days = emt::days(&office.settings, &book, args.year).ok_or_else(no_easter)?;
    let last_year = emt::last_year(&office.settings, args.year, &office.people).map_err(Failure::Use)?;
    let ratings_as_of = args.as_of.unwrap_or_else(|| days.deadline.min(today));

    let (mut filed, mut diagnostics) = emt_entries::read(&file, &bytes);
    if filed.is_empty() && any_holds_back(&diagnostics) && args.format != TableFormat::Json {
        let list = Bundle { stem: String::new(), files: vec![InputFile { name: file, bytes }] };
        reports::print_diagnostics_of_bundle(&diagnostics, &list);
        return Ok(CommandOutcome::HeldBack);
    }
    let returner = ListReturner::open(&office, today)?;
    diagnostics.extend(fill_in_ids(&mut filed, &returner, &file, &bytes));
    let last_emt = easter::easter_monday(args.year - 1).ok_or_else(no_easter)?;
    let (accepted, objections) = accept_entries(&office, &filed, &rules, &days, [last_emt, ratings_as_of])?;
    diagnostics.extend(objections);
    let entries: Vec<EmtEntry> = accepted.iter().map(|accepted| accepted.entry.clone()).collect();
    let placing = place(&entries, &last_year, &days);
    let by_key: HashMap<&str, &AcceptedEntry> =
        accepted.iter().map(|accepted_entry| (accepted_entry.entry.player.as_str(), accepted_entry)).collect();
    for (entry, found) in &placing.objections {
        diagnostics.extend(by_key.get(entry.player.as_str()).map(|accepted| objection(accepted, *found, &days)));
    }
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));

    let registered =
        office.people.iter().map(|person| (person.id.as_str(), (person.id.as_str(), person.name.as_str())));
    let entered = accepted.iter().map(|accepted_entry| {
        (accepted_entry.entry.player.as_str(), (accepted_entry.id.as_str(), accepted_entry.name.as_str()))
    });
    let emt = Emt {
        year: args.year,
        easter_monday,
        notes: notes(&office, deadlines, args.year, &days).iter().map(|note| note.say(language())).collect(),
        days,
        ratings_as_of,
        placing,
        players: registered.chain(entered).collect(),
    };
    print(
        &emt,
        &diagnostics,
        args.format,
        Bundle { stem: String::new(), files: vec![InputFile { name: file, bytes }] },
    )?;
    Ok(CommandOutcome::held_back_if(any_holds_back(&diagnostics)))
}

/// Fills in the ids that `kartotek entry-list` and the answers on the desk page give for entries without one. Returns
/// the findings about that.
fn fill_in_ids(filed: &mut [EntryAsFiled], returner: &ListReturner, file: &str, bytes: &[u8]) -> Vec<Diagnostic> {
    let Some(list) = formats_entry_list::read(file, bytes).0 else { return Vec::new() };
    let (answers, mut found_in_list) = returner.answer(&entry_list::list_id(file, bytes), &list.entries);
    for (line, answer) in list.entries.iter().zip(answers) {
        let is_open = |entry: &&mut EntryAsFiled| {
            entry.place.line == line.place.line && (entry.id.is_empty() || answer.is_line_counted)
        };
        if let Some(entry) = filed.iter_mut().find(is_open) {
            entry.id = answer.id;
        }
    }
    found_in_list.retain(|found| *found.code == codes::entry_list_read::CODE);
    found_in_list
}

/// Compares the entries with the register. `last_emt`: the first day from which games count.
fn accept_entries(
    office: &Office,
    filed: &[EntryAsFiled],
    rules: &RuleSet,
    days: &Days,
    [last_emt, ratings_as_of]: [NaiveDate; 2],
) -> Result<(Vec<AcceptedEntry>, Vec<Diagnostic>), Failure> {
    let history = history(office, ratings_as_of)?;
    let register = office.state(&history, ratings_as_of);
    let rating = |person: &Person| -> Option<Rating> {
        if office.chain.is_empty() { person.rating } else { register.rating_on(&person.id, ratings_as_of) }
    };
    let games = emt::games_since(office, last_emt, ratings_as_of)?;
    let results = emt::candidate_results(&office.records, office.people.merges(), &rules.constants);
    let book = office.settings.rule_book().map_err(Failure::Use)?;
    let mut vault = Vault::open(&office.root)?;
    let founded = office.settings.founded.unwrap_or(ratings_as_of);
    let index = sanction::newest(office, &office.chain, &mut vault, founded, &book)?;
    let quarantined = vault.quarantined(&index, days.first_round, office.people.merges());
    let known = Known {
        people: &office.people,
        rating: &rating,
        ratings_as_of,
        games: &games,
        quarantined: &quarantined,
        candidate_results: &results,
    };
    Ok(accept(filed, &known, rules))
}

fn history(office: &Office, day: NaiveDate) -> Result<History, Failure> {
    let mut history = History::default();
    history.reach_back(&office.chain, day)?;
    history.conversions = office.conversions(day)?;
    Ok(history)
}

/// Settings that leave a question open or contradict the law.
fn notes(office: &Office, deadlines: &Deadlines, year: i32, days: &Days) -> Vec<Text> {
    let mut notes = Vec::new();
    let settings = office.settings.emt.get(&year.to_string());
    if settings.is_none_or(|settings| settings.first_round.is_none()) {
        notes.push(text!("emt-no-first-round", year = year.to_string(), day = days.first_round));
    }
    if let Some(latest) = deadline::latest_deadline(deadlines, year).filter(|latest| days.deadline > *latest) {
        notes.push(text!("emt-deadline-late", deadline = days.deadline, latest));
    }
    notes
}

fn print(emt: &Emt, diagnostics: &[Diagnostic], format: TableFormat, list: Bundle) -> Result<(), Failure> {
    match format {
        TableFormat::Json => output::print(&answer::json(emt, diagnostics)?),
        TableFormat::Csv => {
            reports::print_diagnostics_of_bundle(diagnostics, &list);
            answer::remarks(emt).for_each(|remark| output::print_to_stderr(&remark));
            output::print(&answer::csv(emt)?)
        }
        TableFormat::Table => {
            reports::print_diagnostics_of_bundle(diagnostics, &list);
            output::print_words(&answer::for_people(emt))
        }
    }
}
