//! The alignment of an office: a proposal, printed and written.

use super::super::decide::Signed;
use super::super::json::{self, Sorted};
use super::super::{
    CommandOutcome, Common, Failure, TextFormat, clock, fide_list, language, output, reports, run, table,
};
use super::{AlignmentJson, Args, NewRatings, two_columns};
use crate::cli::table::or_empty;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::{Diagnostic, Sources};
use kartotek_formats::fide_list::Listed;
use kartotek_formats::texts::{Text, decimal, text};
use kartotek_formats::{cells, office_csv};
use kartotek_law::regulation::alignment::step::{Direction, is_adjustment_day};
use kartotek_law::regulation::{AlignmentNumbers, MembershipMonths};
use kartotek_office::exchange::alignment::{
    AlignmentProposal, AlignmentQuestion, Member, already_decided, decide, difference_text, propose,
};
use kartotek_office::exchange::fide_import::linked_ids;
use kartotek_office::open::aligning::June;
use kartotek_publish::headings::heading;
use kartotek_register::{Office, fsx};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::Path;

/// The numbers of 4.5.6, and the months until players leave the list.
type Numbers<'n> = (&'n AlignmentNumbers, &'n MembershipMonths);

/// Proposes the adjustment of a year from a FIDE list, and decides it if asked to.
pub fn propose_for_office(
    list: &Path,
    args: &Args,
    common: &Common,
    numbers: Numbers,
) -> Result<CommandOutcome, Failure> {
    if args.apply {
        check_day(args.as_of, args.year)?;
    }
    let (mut office, _lock) = common.open_to_write((args.apply && !args.dry_run).then_some("align --apply"))?;
    let newest = office.current().map(|run| run.name.date);
    if let Some((day, newest)) = args.as_of.zip(newest).filter(|(day, newest)| args.apply && day < newest) {
        return Err(text!("align-day-early", day, newest).into());
    }
    // If the year's adjustment is already decided, the ratings shown include it.
    if let Some(decided) = already_decided(&office, args.year)?.filter(|_| !args.apply) {
        output::tell(&decided);
    }
    let linked = linked_ids(&office.people);
    let listed = match fide_list::read(list, |id, _| linked.contains(&id))? {
        Ok(listed) => listed,
        Err(refusal) => {
            print_found(&[refusal], &Sources::default(), args.format)?;
            return Ok(CommandOutcome::HeldBack);
        }
    };
    let (proposed, diagnostics) = propose_from_list(&office, &listed, args, numbers)?;
    let sources = fide_list::sources(&listed);
    let Some(proposal) = proposed else {
        print_found(&diagnostics, &sources, args.format)?;
        return Ok(CommandOutcome::HeldBack);
    };
    if args.format == Some(TextFormat::Json) {
        output::print(&json(&proposal, &diagnostics)?)?;
    } else {
        print_found(&diagnostics, &sources, args.format)?;
        output::print_words(&in_words(&proposal))?;
    }
    if let Some(path) = &args.write {
        let table = csv(&proposal).map_err(Failure::Output)?;
        fsx::replace_file(path, &table).map_err(|error| Failure::Output(error.into()))?;
        output::tell(&text!("written", file = path.display().to_string()));
    }
    if args.apply {
        return match args.dry_run {
            true => rehearse(&office, &proposal),
            false => apply(&mut office, &proposal, args),
        };
    }
    Ok(CommandOutcome::Done)
}

/// Checks the day on which an adjustment is to be decided.
///
/// # Errors
/// There is none, it is no day of adjustment, or it is still to come.
fn check_day(as_of: Option<NaiveDate>, year: i32) -> Result<(), Failure> {
    let day = as_of.ok_or_else(|| text!("align-day-needed", year = year.to_string()))?;
    if !is_adjustment_day(day, year) {
        return Err(text!("align-no-day", day, year = year.to_string()).into());
    }
    let today = clock::today();
    if day > today {
        return Err(text!("align-day-to-come", day, today).into());
    }
    Ok(())
}

/// Prints how many players would be adjusted, and writes nothing.
fn rehearse(office: &Office, proposal: &AlignmentProposal) -> Result<CommandOutcome, Failure> {
    let count = proposal.steps().count();
    if count == 0 {
        return no_adjustment(office, proposal);
    }
    decide(office, proposal)??;
    output::tell(&text!("align-would", count, day = proposal.adjusted_on));
    output::tell(&text!("preview-not-written"));
    Ok(CommandOutcome::Done)
}

/// Tells the user that no player needs an adjustment: the list asks for none, or the adjustment of the year is decided already.
fn no_adjustment(office: &Office, proposal: &AlignmentProposal) -> Result<CommandOutcome, Failure> {
    let decided = already_decided(office, proposal.year)?;
    output::tell(&decided.unwrap_or_else(|| text!("align-nobody")));
    Ok(CommandOutcome::Done)
}

/// Writes the proposal as a decision of the adjustment day and executes it at once, in a separate run that leaves the
/// inbox alone.
fn apply(office: &mut Office, proposal: &AlignmentProposal, args: &Args) -> Result<CommandOutcome, Failure> {
    if proposal.steps().next().is_none() {
        return no_adjustment(office, proposal);
    }
    let what = decide(office, proposal)??;
    let usual_reason = || text!("align-reason", day = proposal.list_date).say(language());
    let signed = Signed::new("RK", &args.reason.clone().unwrap_or_else(usual_reason), proposal.adjusted_on);
    let file = signed.file(&office.root, what, &proposal.year.to_string())?;
    output::tell(&text!("decided", file = file.display().to_string()));
    let summary = run::of_decisions(office, proposal.adjusted_on)?;
    match args.format {
        // Stdout holds one object: the proposal.
        Some(TextFormat::Json) => output::print_to_stderr(summary.trim_end()),
        _ => output::print_words(&summary)?,
    }
    Ok(CommandOutcome::Done)
}

/// The proposal from a list, and what was found about the list. `None`: a finding holds it back.
fn propose_from_list(
    office: &Office,
    listed: &Listed,
    args: &Args,
    (numbers, months): Numbers,
) -> Result<(Option<AlignmentProposal>, Vec<Diagnostic>), Failure> {
    let newest = office.current().ok_or_else(|| text!("no-register-yet"))?.name.date;
    let as_of = args.as_of.unwrap_or(newest);
    let no_such_year = || text!("no-such-year", year = args.year.to_string());
    let first_of_june = NaiveDate::from_ymd_opt(args.year, 6, 1).ok_or_else(no_such_year)?;
    let conversions = office.conversions(as_of)?;
    let june = June::read(&office.chain, first_of_june, as_of, conversions)?;
    let register = office.state(&june.history, as_of);
    let question = AlignmentQuestion {
        year: args.year,
        register: &register,
        june: &june,
        months,
        listed,
        date_option: args.list_date,
    };
    Ok(propose(numbers, &question))
}

/// Prints diagnostics, alone or beside a text.
fn print_found(diagnostics: &[Diagnostic], sources: &Sources, format: Option<TextFormat>) -> Result<(), Failure> {
    if format == Some(TextFormat::Json) {
        return output::print(&json::line(&Sorted::of(&Refused { diagnostics })?)?);
    }
    reports::print_diagnostics(diagnostics, sources);
    Ok(())
}

/// The change of a member's rating.
fn step(member: &Member) -> Option<i32> {
    Some(member.new?.minus(member.now?))
}

fn in_words(proposal: &AlignmentProposal) -> String {
    let mut out =
        text!("align-head", year = proposal.year.to_string(), day = proposal.list_date).say(language()) + "\n\n";
    let list = text!("align-list-of", file = &proposal.list_file, players = proposal.list_lines);
    let mut rows = vec![
        (text!("align-list"), list),
        (Text::from(""), format!("SHA-256 {}", proposal.list_sha256).into()),
        (text!("align-compared"), text!("align-compared-on", day = proposal.compared_on)),
        (text!("align-adjusted"), text!("align-adjusted-on", day = proposal.adjusted_on)),
        (text!("align-population"), proposal.population.len().to_string().into()),
    ];
    if let Some(comparison) = proposal.comparison {
        rows.push((text!("align-mean-danish"), decimal(comparison.danish_mean, language()).into()));
        rows.push((text!("align-mean-elo"), decimal(comparison.elo_mean, language()).into()));
    }
    let difference = proposal.difference().map(|difference| decimal(difference.to_decimal(), language()));
    rows.push((text!("align-difference"), difference_text(difference)));
    let n = match proposal.adjustment.map(|adjustment| (adjustment.n, adjustment.direction)) {
        None => text!("align-nothing"),
        Some((n, Direction::Up)) => text!("align-up", n = n.to_string()),
        Some((n, Direction::Down)) => text!("align-down", n = n.to_string()),
    };
    rows.push(("N".into(), n));
    out.push_str(&two_columns(&rows));
    if proposal.population.is_empty() {
        return out;
    }
    let name = heading("name", language());
    let [in_june, present, change, adjusted] =
        [text!("align-june"), text!("align-now"), text!("align-step"), text!("align-new")]
            .map(|text| text.say(language()));
    let mut table = table::new(["id", &name, "Elo", &in_june, &present, &change, &adjusted]);
    for member in &proposal.population {
        let step = step(member).map_or_else(String::new, |step| format!("{step:+}").replace('-', "−"));
        let (elo, june) = (member.elo.to_string(), member.june.to_string());
        let (now, new) = (or_empty(member.now), or_empty(member.new.or(member.now)));
        table.add_row([member.id.clone(), member.name.clone(), elo, june, now, step, new]);
    }
    out + "\n" + &table::lines(&mut table) + "\n"
}

#[derive(Serialize, JsonSchema)]
pub struct Refused<'d> {
    diagnostics: &'d [Diagnostic],
}

/// The JSON answer with the additions of an office.
#[derive(Serialize, JsonSchema)]
pub struct ProposalJson<'a> {
    #[serde(flatten)]
    alignment: AlignmentJson<'a>,
    year: i32,
    compared_on: String,
    adjusted_on: String,
    list: ListJson<'a>,
    danish_mean: Option<String>,
    elo_mean: Option<String>,
    direction: Option<&'static str>,
    players: Vec<MemberRow<'a>>,
    diagnostics: &'a [Diagnostic],
}

#[derive(Serialize, JsonSchema)]
struct ListJson<'a> {
    file: &'a str,
    date: String,
    sha256: &'a str,
    players: u64,
}

/// A player of the population, in JSON and CSV. `step` and `now` may be empty; `new` is the rating afterwards.
#[derive(Serialize, JsonSchema)]
struct MemberRow<'a> {
    id: &'a str,
    name: &'a str,
    fide_id: u64,
    elo: i32,
    june: i32,
    now: Option<i32>,
    step: Option<i32>,
    new: Option<i32>,
}

impl<'a> From<&'a Member> for MemberRow<'a> {
    fn from(member: &'a Member) -> MemberRow<'a> {
        MemberRow {
            id: &member.id,
            name: &member.name,
            fide_id: member.fide_id,
            elo: member.elo.0,
            june: member.june.0,
            now: member.now.map(|rating| rating.0),
            step: step(member),
            new: member.new.or(member.now).map(|rating| rating.0),
        }
    }
}

fn json(proposal: &AlignmentProposal, diagnostics: &[Diagnostic]) -> Result<String, Failure> {
    let answer = ProposalJson {
        alignment: AlignmentJson {
            population: proposal.population.iter().map(|member| member.id.as_str()).collect(),
            difference: proposal.difference().map(|difference| difference.to_decimal()),
            n: proposal.n(),
            new: NewRatings(proposal.steps().map(|(id, _, to)| (id, to)).collect()),
        },
        year: proposal.year,
        compared_on: proposal.compared_on.to_string(),
        adjusted_on: proposal.adjusted_on.to_string(),
        list: ListJson {
            file: &proposal.list_file,
            date: proposal.list_date.to_string(),
            sha256: &proposal.list_sha256,
            players: proposal.list_lines,
        },
        danish_mean: proposal.comparison.map(|comparison| comparison.danish_mean.to_decimal()),
        elo_mean: proposal.comparison.map(|comparison| comparison.elo_mean.to_decimal()),
        direction: proposal.adjustment.map(|adjustment| match adjustment.direction {
            Direction::Up => "up",
            Direction::Down => "down",
        }),
        players: proposal.population.iter().map(MemberRow::from).collect(),
        diagnostics,
    };
    json::pretty(&answer)
}

fn csv(proposal: &AlignmentProposal) -> anyhow::Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.write_record(["id", "name", "fide_id", "elo", "june", "now", "step", "new"])?;
    for member in &proposal.population {
        writer.serialize(MemberRow::from(member))?;
    }
    cells::harmless_table(office_csv::finish(writer)?, b',')
}
