//! `kartotek pair`: pairs the next round, and compares reported rounds with the pairing systems.

pub mod answer;
pub mod check;

mod dutch;
mod explained;
mod field;
mod files;
pub mod state;

use self::answer::Idle;
use self::field::BeforeRound;
use self::files::{Paired, SystemNames};
use super::{CommandOutcome, Common, Failure, TextFormat, json, output, reports, terminal};
use kartotek_formats::bundle::Bundle;
use kartotek_formats::limits::{MOST_PAIRED, MOST_PAIRED_ROUNDS};
use kartotek_formats::pairing_state::of_state;
use kartotek_formats::texts::{Text, text};
use kartotek_intake::pairing::{NotPaired, Rounds, of_declared};
use kartotek_intake::table_alone::TabulatedReport;
use kartotek_pairing::System;
use std::collections::HashSet;
use std::path::PathBuf;

/// Pair the next round by Monrad (4.10), Nordic (4.11), all-play-all (4.15) or the Dutch system of FIDE (C.04.3), or compare
/// reported rounds with them
#[derive(clap::Args)]
pub struct Args {
    /// The tournament so far: TRF, JSON or games tables; a form beside a table is read with it. Or an entry list, a line for
    /// each player in the order of start numbers
    #[arg(value_name = "FILE", required_unless_present = "state")]
    files: Vec<PathBuf>,
    /// Answer a file of JSON lines, one tournament each, with one JSON line each
    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "round", "explain", "check", "system"])]
    state: Option<PathBuf>,
    /// Pair every reported round from the rounds before it, and say which differ
    #[arg(long, conflicts_with_all = ["round"])]
    check: bool,
    /// Pair this round, from the rounds before it; default: the one after the last
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=999))]
    round: Option<u16>,
    /// The system, whatever the report declares
    #[arg(long, value_enum, value_name = "SYSTEM")]
    system: Option<SystemName>,
    /// Say why each pair is as it is, and what was tried before; with `--check` also what speaks against the reported pairs
    #[arg(long)]
    explain: bool,
    /// Write the round into this folder: the games table, with the results to be filled in, and a page to print. For an entry
    /// list the form of the report too
    #[arg(long, value_name = "DIR", conflicts_with_all = ["state", "check", "round"])]
    out: Option<PathBuf>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum SystemName {
    Monrad,
    #[value(alias = "nordisk")]
    Nordic,
    #[value(alias = "alle-mod-alle")]
    RoundRobin,
    #[value(alias = "hollandsk")]
    Dutch,
}

impl SystemName {
    /// The handbook's system. `None`: the Dutch system, which is not the handbook's.
    fn system(self) -> Option<System> {
        match self {
            SystemName::Monrad => Some(System::Monrad),
            SystemName::Nordic => Some(System::Nordic),
            SystemName::RoundRobin => Some(System::AllPlayAll),
            SystemName::Dutch => None,
        }
    }
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    common.check_named_office()?;
    if let Some(file) = &args.state {
        return state::run(file);
    }
    if args.check {
        return check::run(&args, common);
    }
    let mut held_back = false;
    let mut out = String::new();
    let bundles = reports::read(&args.files, common)?;
    if args.out.is_some() && bundles.len() > 1 {
        return Err(text!("pairing-out-one").into());
    }
    for bundle in bundles {
        let reading = bundle.read();
        let paired = if dutch::uses_dutch(reading.report.as_ref(), &args) {
            dutch::next(&bundle, reading, &args, &mut out)
        } else {
            let (field, diagnostics) = field::read(&bundle);
            reports::print_diagnostics_in_order(diagnostics, &bundle);
            match &field {
                Some(field) => next(&bundle, field, &args, &mut out),
                None => Err(text!("pairing-no-table", file = bundle.name()).into()),
            }
        };
        match paired {
            Ok(possible) => held_back |= !possible,
            Err(Unpaired::Refused(why)) => {
                held_back = true;
                output::tell(&why);
            }
            Err(Unpaired::Failed(failure)) => return Err(failure),
        }
    }
    output::print(&out)?;
    Ok(CommandOutcome::held_back_if(held_back))
}

/// Why no round was made.
enum Unpaired {
    /// The tournament cannot be paired, for this reason.
    Refused(Text),
    Failed(Failure),
}

impl From<Text> for Unpaired {
    fn from(why: Text) -> Unpaired {
        Unpaired::Refused(why)
    }
}

impl From<Failure> for Unpaired {
    fn from(failure: Failure) -> Unpaired {
        Unpaired::Failed(failure)
    }
}

/// Writes the round and returns whether there is one.
fn next(bundle: &Bundle, field: &BeforeRound, args: &Args, out: &mut String) -> Result<bool, Unpaired> {
    let report = &field.report;
    let system = system(report, args)?;
    let round_to_pair = |rounds: &Rounds| args.round.map_or(rounds.played() + 1, usize::from);
    let paired = Rounds::of(&report.group, report.numbers()).and_then(|rounds| {
        let round = round_to_pair(&rounds);
        let answer = system.pair(&rounds.before(round, system)?);
        // The other systems do not pair players who have left.
        let left = if system == System::AllPlayAll { rounds.left_before(round) } else { HashSet::new() };
        Ok((round, answer, left))
    });
    let (round, mut answer, left) = paired.map_err(|why| not_paired(report, &why))?;
    let drawn = answer.clone();
    let idle = answer.round.as_mut().map_or_else(Vec::new, |round| Idle::take_out(round, &left));
    if let (Some(folder), Some(paired)) = (&args.out, &answer.round) {
        // No point here: § 16 d gives one in other groups only.
        let bye = if system == System::AllPlayAll { "zero-bye" } else { "bye" };
        let system = SystemNames { declared: answer::name(system), said: answer::system_text(system), bye };
        let paired = Paired { bundle, field, system, number: round, round: paired, idle: &idle, folder };
        paired.write()?;
    }
    if args.format == TextFormat::Json {
        out.push_str(&json::line(&answer::Row::of(system, round, &drawn, &idle))?);
    } else {
        let named = answer::Named::of(report);
        out.push_str(&terminal::fitted(&named.text(system, round, (&answer, &idle), args.explain)));
    }
    Ok(answer.round.is_some())
}

/// The system as typed, else as declared.
fn system(report: &TabulatedReport, args: &Args) -> Result<System, Text> {
    let typed = args.system.and_then(SystemName::system);
    typed
        .or_else(|| of_declared(report.group.system))
        .ok_or_else(|| text!("pairing-no-system", name = report.name.as_str(), id = report.id.as_str()))
}

fn not_paired(report: &TabulatedReport, why: &NotPaired) -> Text {
    let why = match why {
        NotPaired::TooLarge => text!("pairing-too-large", players = MOST_PAIRED, rounds = MOST_PAIRED_ROUNDS),
        NotPaired::State(error) => of_state(error),
    };
    text!("pairing-not-paired", name = report.name.as_str(), id = report.id.as_str(), why)
}
