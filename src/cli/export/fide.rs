//! `kartotek export fide`: a report in the form that FIDE requires for Elo rating (4.8.3).

use super::super::{CommandOutcome, Common, Failure, reports};
use super::Out;
use super::source::{From, Source};
use super::trf::VersionArgs;
use kartotek_fide::rating::{Examined, Finding};
use kartotek_formats::diagnostic::{Diagnostic, any_holds_back};
use kartotek_formats::fide_rule_set;
use kartotek_formats::texts::text;
use kartotek_formats::trf::compose::by_months;
use kartotek_formats::trf::document::Document;
use kartotek_formats::trf::write::write;
use kartotek_intake::{fide, fide_today};
use kartotek_office::exchange::fide_export::{self, Added};

/// A report as FIDE wants it: its ids and Elo from the register, names in ASCII, every record that FIDE needs
///
/// Anything missing is reported, and nothing is written until it is there; nor where FIDE would refuse the tournament, as
/// `kartotek elo` tells. With --office, players are looked up in the register. A tournament over 30 days becomes a file for each
/// month: `--out fide.trf` writes `fide-2026-01.trf` and so on.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    from: From,
    /// Where it was played (022), if the report does not say
    #[arg(long, value_name = "TEXT")]
    city: Option<String>,
    /// The chief arbiter (102) with FIDE id: "Hansen, Ida 1400001"
    #[arg(long, value_name = "TEXT")]
    arbiter: Option<String>,
    #[command(flatten)]
    version: VersionArgs,
    #[command(flatten)]
    out: Out,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let Some(source) = args.from.open(common)? else { return Ok(CommandOutcome::HeldBack) };
    let people = source.people.as_ref();
    let persons = fide::persons(&source.report, people);
    let added = Added { city: args.city.clone(), arbiter: args.arbiter.clone() };
    let (document, mut diagnostics) =
        fide_export::prepare(source.document(), &source.report, &persons, people, &added, source.bundle.name());
    let refusals = refusals(&source)?;
    diagnostics.extend(refusals.found);
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    reports::print_diagnostics_of_bundle(&diagnostics, &source.bundle);
    if any_holds_back(&diagnostics) {
        return Ok(CommandOutcome::HeldBack);
    }
    if !refusals.is_long {
        return write_one(&args, &args.out, &document, &source);
    }
    for (month, document) in by_months(&document) {
        let out = args.out.for_month(month).ok_or_else(|| text!("export-months-need-out"))?;
        write_one(&args, &out, &document, &source)?;
    }
    Ok(CommandOutcome::Done)
}

fn write_one(args: &Args, out: &Out, document: &Document, source: &Source) -> Result<CommandOutcome, Failure> {
    let name = out.name(&format!("{}.trf", source.bundle.stem));
    let (bytes, diagnostics) = write(document, args.version.version(), &name);
    out.write(&bytes, &source.inputs)?;
    out.print_diagnostics(&diagnostics)?;
    Ok(CommandOutcome::Done)
}

/// Reasons why FIDE would refuse the tournament today.
struct Refusals {
    found: Vec<Diagnostic>,
    /// The tournament is reported month by month.
    is_long: bool,
}

/// Judged by the rules of `kartotek elo`; the objections from reading the report are reported elsewhere.
fn refusals(source: &Source) -> Result<Refusals, Failure> {
    let book = fide_rule_set::book().map_err(Failure::Use)?;
    let of_office = |people| fide_today::Source::Office(people, &source.fide);
    let ratings = source.people.as_ref().map_or(fide_today::Source::Report, of_office);
    let seen = fide_today::examine(&source.bundle, &source.report, &ratings, &book, &mut Vec::new());
    let Some(seen) = seen else { return Ok(Refusals { found: Vec::new(), is_long: false }) };
    let examined = Examined::new(&book, seen.tournament.clone());
    // Computers are omitted from the file.
    let is_of_computer = |finding: &Finding| matches!(finding, Finding::FideIdMissing { player } if seen.tournament.players[*player].is_computer);
    let refused = examined.findings.iter().filter(|finding| finding.is_refusal() && !is_of_computer(finding));
    let found = refused.filter_map(|finding| fide_today::diagnostic(&seen, &examined.rules.id, *finding));
    let is_long = examined.findings.iter().any(|finding| matches!(finding, Finding::Interim { .. }));
    Ok(Refusals { found: found.collect(), is_long })
}
