//! Norms by FIDE's title regulations of today (B.01).

mod certificate;
mod json;
mod text;

pub use self::json::FileJson;

use super::Args;
use crate::cli::{CommandOutcome, Common, Failure, TableOrJson, language, output, reports, terminal};
use kartotek_fide::RuleBook;
use kartotek_fide::title::{Field, Norm, norms};
use kartotek_formats::bundle::{Bundle, ReadBundle};
use kartotek_formats::diagnostic::{Diagnostic, any_holds_back};
use kartotek_formats::fide_rule_set;
use kartotek_formats::texts::text;
use kartotek_intake::fide_today::{self, ReportOfToday, Source};
use kartotek_intake::identity::quoted;
use rayon::prelude::*;

/// A report with the norms of its players.
struct Examined<'r> {
    seen: ReportOfToday<'r>,
    field: Field<'r>,
    /// For each player.
    norms: Vec<Vec<Norm>>,
}

struct File<'r> {
    bundle: &'r Bundle,
    /// `None`: not a report.
    report: Option<Examined<'r>>,
    diagnostics: Vec<Diagnostic>,
}

/// Whether these rules are FIDE's.
pub fn is_rule_set(book: &RuleBook, name: &str) -> bool {
    book.sets().any(|set| set.id == name)
}

pub fn book() -> Result<RuleBook, Failure> {
    fide_rule_set::book().map_err(Failure::Use)
}

pub fn run(args: &Args, common: &Common, book: &RuleBook) -> Result<CommandOutcome, Failure> {
    if args.elo {
        return Err(text!("norms-elo-command").into());
    }
    let bundles = reports::read(&args.files, common)?;
    common.check_named_office()?;
    let office = common.office_if_any().as_deref().map(crate::cli::register).transpose()?;
    let source = office.as_ref().map_or(Source::Report, |office| Source::Office(&office.people, &office.records.fide));
    let read: Vec<ReadBundle> = bundles.par_iter().map(Bundle::read).collect();
    let files: Vec<File> =
        bundles.par_iter().zip(&read).map(|(bundle, reading)| examine(bundle, reading, &source, book)).collect();
    let players = || files.iter().filter_map(|file| file.report.as_ref()).flat_map(|report| &report.seen.players);
    if let Some(no) = args.player
        && players().next().is_some()
        && !players().any(|player| player.filed.no == no)
    {
        let file = args.files.first().map_or_else(String::new, |file| quoted(&file.display().to_string()));
        return Err(text!("norms-no-player", no = no.to_string(), file).into());
    }
    for file in &files {
        reports::print_diagnostics_of_bundle(&file.diagnostics, file.bundle);
        if file.report.is_none() {
            output::print_to_stderr(&(text!("rate-held", file = file.bundle.name()).say(language()) + "\n"));
        }
    }
    let printed = match args.format {
        _ if args.certificate => certificate::print(&files, args.player),
        TableOrJson::Json => json::print(&files, args.player)?,
        TableOrJson::Table => terminal::fitted(&text::print(&files, args.player)),
    };
    output::print(&printed)?;
    Ok(CommandOutcome::held_back_if(files.iter().any(|file| file.report.is_none())))
}

fn examine<'r>(bundle: &'r Bundle, reading: &'r ReadBundle, source: &Source, book: &'r RuleBook) -> File<'r> {
    let mut diagnostics = reading.diagnostics.clone();
    let filed_report = reading.report.as_ref();
    let seen = filed_report.and_then(|filed| fide_today::examine(bundle, filed, source, book, &mut diagnostics));
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    let report = seen.filter(|_| !any_holds_back(&diagnostics)).map(|seen| {
        let field = Field::new(book, seen.tournament.clone());
        let norms = (0..seen.players.len()).into_par_iter().map(|player| norms(&field, player)).collect();
        Examined { seen, field, norms }
    });
    File { bundle, report, diagnostics }
}
