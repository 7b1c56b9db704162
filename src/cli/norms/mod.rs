//! `kartotek norms`: title norms, and the requirements of FIDE's Elo rating for a tournament (4.8).

mod json;
mod sentences;
mod text;
pub mod today;

pub use self::json::FileJson;

use super::{CommandOutcome, Common, Failure, TableOrJson, clock, language, output, reports, rule_sets, terminal};
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::rule_set::DSU_HANDBOOK;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::text;
use kartotek_intake::fide::{self, FideReport};
use kartotek_intake::identity::quoted;
use kartotek_intake::rules_of;
use kartotek_law::regulation::title_norm::{NormTournament, TitleNorm, title_norms};
use kartotek_law::regulation::{RuleBook, RuleSet, Section};
use kartotek_register::People;
use rayon::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// Examine reports for norms of GM, IM, WGM and WIM (4.8.4), by the handbook's text
///
/// Uses FIDE ratings, titles and federations, not our own ratings; with an office, what the report leaves out about a player
/// is taken from the register.
#[derive(clap::Args)]
#[command(after_help = FAILS)]
pub struct Args {
    /// TRF, JSON or games tables; a form beside a table is read with it
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How to print the norms; the table shows who has a chance, JSON everybody
    #[arg(long, value_enum, default_value = "table")]
    format: TableOrJson,
    /// Only the player with this start number, with or without a chance
    #[arg(long, value_name = "NO")]
    player: Option<u32>,
    /// Also whether FIDE would rate the tournament (4.8.2, 4.8.3), and how far unrated players come (4.8.1)
    #[arg(long)]
    elo: bool,
    /// The rules: dsu-handbook, or FIDE's of today, fide-2024
    #[arg(long, value_name = "NAME", default_value = DSU_HANDBOOK.id)]
    rules: String,
    /// Write the certificate of each norm instead (IT1), as HTML that prints; by FIDE's rules of today
    #[arg(long)]
    certificate: bool,
}

const FAILS: &str = "\
Requirements, as JSON names the missed ones in `fails`:
  games           at least 9 games that count
  play-off        no final or play-off
  days            at most 90 days, except team events
  time-control    at most 46 moves in 2 hours; a finish of half an hour in a session of 7 hours
  rounds-per-day  at most 2 days with 2 rounds (GM), none with 3
  last-rounds     the last 3 rounds: one a day (GM)
  rated           80 % of the group have an Elo of 2001 or more
  foreigners      a third of the group
  federations     at least 3
  titled          half of the group
  holders         GM: 3 GM; IM: 2 GM or 3 IM; WGM: 3 of GM, IM, WGM; WIM: 3 WIM or 2 of GM, IM, WGM
  category        the table demands a score for this average and this number of games
  score           the score demanded
  computer        the player is not a computer
What a report does not state is not checked and never missed. FIDE's rules of today have others: `--format table` names them.";

/// An examined file.
struct Examined {
    report: Option<FideReport>,
    /// The set that rates the report; for a report without dates, the current one.
    rules: Arc<RuleSet>,
    /// For each player.
    norms: Vec<Vec<TitleNorm>>,
    diagnostics: Vec<Diagnostic>,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    if args.rules != DSU_HANDBOOK.id {
        let book = today::book()?;
        return match today::is_rule_set(&book, &args.rules) {
            true => today::run(&args, common, &book),
            false => {
                let named_sets = book.sets().map(|set| set.id.as_str());
                let known = [DSU_HANDBOOK.id].into_iter().chain(named_sets).collect::<Vec<_>>().join(", ");
                Err(text!("norms-no-rules", name = &args.rules, known).into())
            }
        };
    }
    if args.certificate {
        return Err(text!("norms-certificate-rules").into());
    }
    by_handbook(args, common)
}

fn by_handbook(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let bundles = reports::read(&args.files, common)?;
    let book = rule_sets::of_office_or_alone(&[""; 0], common)?;
    common.check_named_office()?;
    let people = common.office_if_any().as_deref().map(super::register).transpose()?.map(|office| office.people);
    let results = bundles.par_iter().map(|bundle| examine(bundle, &book, people.as_ref()));
    let examined: Vec<Examined> = results.collect::<Result<_, _>>()?;
    if let Some(no) = args.player
        && !examined.iter().flat_map(|file| &file.report).any(|report| report.players.iter().any(|p| p.no == no))
        && examined.iter().any(|file| file.report.is_some())
    {
        let file = args.files.first().map_or_else(String::new, |file| quoted(&file.display().to_string()));
        return Err(text!("norms-no-player", no = no.to_string(), file).into());
    }
    for (bundle, file) in bundles.iter().zip(&examined) {
        reports::print_diagnostics_of_bundle(&file.diagnostics, bundle);
        match &file.report {
            Some(report) => report.remarks.iter().for_each(|remark| {
                output::tell(&text!("norms-remark", remark = remark.clone()));
            }),
            None => output::print_to_stderr(&(text!("rate-held", file = bundle.name()).say(language()) + "\n")),
        }
    }
    let shown = json::Shown { player: args.player, elo: args.elo };
    let printed = match args.format {
        TableOrJson::Json => json::print(&bundles, &examined, &shown)?,
        TableOrJson::Table => {
            let print = |file: &Examined| Printing::of(&file.rules.constants).within(|| text::print(file, &shown));
            let texts = examined.iter().map(print);
            terminal::fitted(&texts.collect::<String>())
        }
    };
    output::print(&printed)?;
    Ok(CommandOutcome::held_back_if(examined.iter().any(|file| file.report.is_none())))
}

fn examine(bundle: &Bundle, book: &RuleBook, people: Option<&People>) -> Result<Examined, Failure> {
    let reading = bundle.read();
    let of_report = reading.report.as_ref().and_then(|report| rules_of(report, book));
    let rules = Arc::clone(of_report.unwrap_or_else(|| book.in_force_on(clock::today())));
    let end = reading.report.as_ref().and_then(|report| report.end.as_ref()).map_or_else(clock::today, |end| end.value);
    rule_sets::check_section(&rules, Section::TitleNorms, end)?;
    let (report, mut diagnostics) = match reading.report {
        Some(report) => fide::examine(bundle, &report, people, reading.diagnostics),
        None => (None, reading.diagnostics),
    };
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    let norms = report.as_ref().map_or_else(Vec::new, |report| {
        let field = NormTournament::new(&report.tournament);
        (0..report.players.len()).map(|player| title_norms(&rules, &field, player)).collect()
    });
    Ok(Examined { report, rules, norms, diagnostics })
}
