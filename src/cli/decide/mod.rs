//! `kartotek decide`, `annul`, `player`, `official`: decisions of people, written as files for the next run.

mod check;
pub mod of_file;
mod player;
pub mod preview;
mod signature;
mod typed;

pub use check::{Awaited, check};
pub use player::{OfficialArgs, PlayerArgs, official, player};
pub use signature::{Filed, Head, OFFICER, Signed, Signing, next_number};

use super::{CommandOutcome, Common, Failure, TextFormat, language, named, output};
use check::check_merge;
use clap::builder::PossibleValue;
use kartotek_decisions::{AliasRow, ApprovalRow, DecisionKind, Effect, FideFactRow, ReportRow};
use kartotek_formats::diagnostic::codes;
use kartotek_formats::texts::text;
use kartotek_office::decide::exists;
use kartotek_office::decide::fide_kept::fide_kept;
use kartotek_office::decide::pending::next_register;
use kartotek_office::open::undoing::undo;
use typed::Typed;

/// Write down a decision about a report or a tournament, or the decisions in a file
#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub struct Args {
    /// The report is not here yet; the decision waits for it
    #[arg(long, global = true)]
    awaited: bool,
    #[command(flatten)]
    of_file: of_file::FileArgs,
    #[command(subcommand)]
    what: Option<Ruling>,
}

#[derive(clap::Subcommand)]
enum Ruling {
    #[command(flatten)]
    Typed(Typed),
    FideKept(FideKeptArgs),
    Undo(UndoArgs),
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let ruling = match args.what {
        Some(ruling) if !args.of_file.is_there() => ruling,
        Some(_) => return Err(text!("decide-file-or-command").into()),
        None => return args.of_file.run(common),
    };
    let (mut what, about, signed) = match ruling {
        Ruling::Typed(typed) => typed.decision(common)?,
        Ruling::FideKept(args) => return keep_fact(args, common),
        Ruling::Undo(args) => return take_back(args, common),
    };
    if let DecisionKind::Alias(AliasRow { club: Some(club), .. }) = &mut what {
        *club = named::club_id(common, signed.day(), std::mem::take(club))?;
    }
    if let Some(objection) = what.objection() {
        return Err(objection.into());
    }
    if confirms_games_without_report(&what) {
        return Err(text!("confirmed-beside").into());
    }
    if let DecisionKind::Distinct(row) = &what {
        check_merge(&what, [&row.player, &row.other].map(String::as_str), signed.day(), common)?;
    }
    add_facts_of_report(&mut what, common)?;
    check(&what, signed.day(), if args.awaited { Awaited::Yes } else { Awaited::No }, common)?;
    let warning = changing_id_warning(&what, common)?.filter(|_| matches!(signed.format, TextFormat::Text));
    let outcome = signed.write(common, what, &about)?;
    warning.into_iter().for_each(|warning| output::print_to_stderr(&warning));
    Ok(outcome)
}

/// Whether the decision confirms games that two reports have, without naming the other report.
fn confirms_games_without_report(what: &DecisionKind) -> bool {
    let codes_of_two_reports = [&codes::games_already_rated::CODE, &codes::games_in_two_reports::CODE];
    matches!(what, DecisionKind::Confirmed(row)
        if row.other.is_none() && codes_of_two_reports.iter().any(|code| code.name == row.code))
}

/// Adds to a ruling what its report says about it: the player of a start number, the time control that is approved.
fn add_facts_of_report(what: &mut DecisionKind, common: &Common) -> Result<(), Failure> {
    if what.start_number().is_some() {
        let office = common.open(None)?;
        let players = exists::filed_players(&office, [&*what].into_iter())?;
        players.into_iter().flatten().for_each(|player| what.set_said(player));
    }
    if let DecisionKind::Approve(row) = what
        && row.what == ApprovalRow::TimeControl
    {
        let office = common.open(None)?;
        row.time_control = exists::time_control(&office, &row.report)?;
    }
    Ok(())
}

/// Warns that the ruling will no longer apply once its report is corrected, if a correction changes the report's id.
fn changing_id_warning(what: &DecisionKind, common: &Common) -> Result<Option<String>, Failure> {
    // A ruling about a player follows its report to a corrected file.
    let (Effect::Ruling(_), Some(report), None) = (what.effect(), what.report(), what.start_number()) else {
        return Ok(None);
    };
    let office = common.open(None)?;
    let has_changing_id = exists::has_id_of_content(&office, report)?;
    Ok(has_changing_id.then(|| text!("decide-known-by-content", report).say(language())))
}

/// Take a rated report back: its gains become 0 (4.5.4.1)
#[derive(clap::Args)]
pub struct AnnulArgs {
    /// The report's id
    report: String,
    #[command(flatten)]
    signed: Signing,
}

pub fn annul(args: AnnulArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let what = DecisionKind::Annul(ReportRow { report: args.report.clone() });
    check(&what, args.signed.day(), Awaited::No, common)?;
    args.signed.write(common, what, &args.report)
}

/// Take a decision back: what it did is undone, or it no longer counts; its file stays
#[derive(clap::Args)]
struct UndoArgs {
    /// The file of the decision, with or without `.toml`; or the beginning of its SHA-256, as `decisions.csv` has it
    decision: String,
    #[command(flatten)]
    signed: Signing,
}

fn take_back(args: UndoArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let UndoArgs { decision, signed } = args;
    let office = common.open(None)?;
    let undoing = undo(&office, &decision, signed.day())??;
    if let Some(said) = undoing.sentence.filter(|_| matches!(signed.format, TextFormat::Text)) {
        output::tell(&text!("undo-of", said));
    }
    let outcome = signed.write(common, undoing.what, &undoing.stem)?;
    if let Some(report) = undoing.rated {
        output::tell(&text!("undo-rated", report));
    }
    Ok(outcome)
}

/// The register is right where the last FIDE list says something else; this is not asked again until the list says something new
#[derive(clap::Args)]
struct FideKeptArgs {
    /// Register id
    player: String,
    /// The fact that the register keeps
    #[arg(long, value_parser = crate::cli::word::<FideFactRow>(facts()))]
    what: FideFactRow,
    #[command(flatten)]
    signed: Signing,
}

fn facts() -> [PossibleValue; 6] {
    [
        "name".into(),
        "birth-year".into(),
        "sex".into(),
        "federation".into(),
        PossibleValue::new("title").help("The list has no title any more"),
        PossibleValue::new("fide-id").help("The list does not have the FIDE id"),
    ]
}

fn keep_fact(args: FideKeptArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let FideKeptArgs { player, what: fact, signed } = args;
    let office = common.open(None)?;
    let register = next_register(&office, signed.day())?;
    // The id of a merged record means the record that was kept.
    let id = named::person_of_id(&register.people, &register.clubs, &player)?.id.clone();
    let row = fide_kept(&office, signed.day(), &id, fact)??;
    let what = DecisionKind::FideKept(row);
    check(&what, signed.day(), Awaited::No, common)?;
    signed.write(common, what, &id)
}
