//! `kartotek elo`: the Elo changes from reports, and whether FIDE accepts the reports.

mod json;
mod text;

pub use self::json::AnswerJson;

use super::{CommandOutcome, Common, Failure, TableOrJson, fide_list, language, output, reports, terminal};
use kartotek_fide::RuleBook;
use kartotek_fide::rating::{self, Examined, PeriodList, TournamentResult};
use kartotek_formats::bundle::{Bundle, ReadBundle};
use kartotek_formats::diagnostic::{Diagnostic, any_holds_back};
use kartotek_formats::fide_list::Listed;
use kartotek_formats::fide_rule_set;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::text;
use kartotek_intake::fide_today::{self, ReportOfToday, Source};
use rayon::prelude::*;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Show what reports do to each player's Elo by FIDE's rules of today, game by game, and whether FIDE would accept them
///
/// Standard, rapid and blitz. Several reports are put together by lists: K by all games of a list, one rounding, first ratings
/// pooled. Without a FIDE list or an office the ratings are those of the files.
#[derive(clap::Args)]
pub struct Args {
    /// TRF, JSON or games tables; a form beside a table is read with it
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// FIDE's list in force on the first day, as text, XML or zip: its ratings and K count
    #[arg(long, value_name = "FILE")]
    fide_list: Option<PathBuf>,
    /// How to print the changes
    #[arg(long, value_enum, default_value = "table")]
    format: TableOrJson,
}

/// A file under FIDE's rules.
struct File<'r> {
    bundle: &'r Bundle,
    /// `None`: not a report.
    report: Option<(ReportOfToday<'r>, Examined<'r>)>,
    diagnostics: Vec<Diagnostic>,
}

impl File<'_> {
    fn is_accepted(&self) -> bool {
        let is_accepted = self.report.as_ref().is_some_and(|(_, examined)| examined.is_accepted());
        is_accepted && !any_holds_back(&self.diagnostics)
    }
}

/// The whole output.
struct Answer<'r> {
    files: Vec<File<'r>>,
    /// The rows of each file that is a report.
    rows: Vec<Vec<TournamentResult>>,
    lists: Vec<PeriodList>,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let bundles = reports::read(&args.files, common)?;
    common.check_named_office()?;
    let book = fide_rule_set::book().map_err(Failure::Use)?;
    let office = common.office_if_any().as_deref().map(super::register).transpose()?;
    let read: Vec<ReadBundle> = bundles.par_iter().map(Bundle::read).collect();
    let filed = || read.iter().filter_map(|reading| reading.report.as_ref());
    let listed = args.fide_list.as_deref().map(|list| read_list(list, filed())).transpose()?;
    let source = match (&listed, &office) {
        (Some(listed), _) => Source::list(listed),
        (None, Some(office)) => Source::Office(&office.people, &office.records.fide),
        (None, None) => Source::Report,
    };
    let files: Vec<File> =
        bundles.par_iter().zip(&read).map(|(bundle, reading)| examine(bundle, reading, &source, &book)).collect();
    let answer = answer(files);
    match args.format {
        TableOrJson::Json => output::print(&json::print(&answer)?)?,
        TableOrJson::Table => {
            for file in &answer.files {
                reports::print_diagnostics_of_bundle(&file.diagnostics, file.bundle);
                if file.report.is_none() {
                    output::print_to_stderr(
                        &(text!("elo-no-report", file = file.bundle.name()).say(language()) + "\n"),
                    );
                }
            }
            output::print(&terminal::fitted(&text::print(&answer)))?;
        }
    }
    Ok(CommandOutcome::held_back_if(!answer.files.iter().all(File::is_accepted)))
}

/// Reads the list's lines of the reports' players.
fn read_list<'r>(list: &Path, reports: impl Iterator<Item = &'r ReportAsFiled>) -> Result<Listed, Failure> {
    let players = reports.flat_map(|report| &report.players);
    let ids: HashSet<u64> = players.filter_map(|player| player.fide_id.as_deref()?.parse().ok()).collect();
    fide_list::read(list, |id, _| ids.contains(&id))?.map_err(|refusal| refusal.text().into())
}

fn examine<'r>(bundle: &'r Bundle, reading: &'r ReadBundle, source: &Source, book: &'r RuleBook) -> File<'r> {
    let mut diagnostics = reading.diagnostics.clone();
    let filed_report = reading.report.as_ref();
    let rated_report =
        filed_report.and_then(|filed| fide_today::examine(bundle, filed, source, book, &mut diagnostics));
    let report = rated_report.map(|report| {
        let examined = Examined::new(book, report.tournament.clone());
        (report, examined)
    });
    File { bundle, report, diagnostics }
}

/// Combines the files: K, rounding and first ratings by lists.
fn answer(mut files: Vec<File>) -> Answer {
    let of_reports = files.iter().filter_map(|file| Some((file, &file.report.as_ref()?.1)));
    let reports: Vec<(&Examined, bool)> = of_reports.map(|(file, examined)| (examined, file.is_accepted())).collect();
    let rows = rating::rows(&reports);
    let lists = rating::lists(&reports);
    let mut rows_by_report = rows.iter();
    for file in &mut files {
        if let Some((report, examined)) = &file.report {
            let report_rows = rows_by_report.next().map_or(&[][..], Vec::as_slice);
            file.diagnostics.extend(fide_today::diagnostics(report, examined, report_rows));
        }
        file.diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    }
    Answer { files, rows, lists }
}
