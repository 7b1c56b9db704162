//! The report to be exported: a file, or one that the office has rated.

use super::super::{Common, Failure, reports};
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::any_holds_back;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::text;
use kartotek_formats::trf::compose::compose;
use kartotek_formats::trf::document::Document;
use kartotek_intake::fide;
use kartotek_office::questions::history::{self, RatedPlayer};
use kartotek_register::People;
use kartotek_register::fide_records::FideRecords;
use std::collections::HashMap;
use std::path::PathBuf;

#[derive(clap::Args)]
#[group(required = true, multiple = false)]
pub struct From {
    /// TRF, JSON or a games table; a form beside it is read with it
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// A report that the office has rated, by its id
    #[arg(long, value_name = "ID")]
    report: Option<String>,
}

/// A report to be exported.
pub struct Source {
    pub bundle: Bundle,
    /// With register ids and start ratings if the report was rated.
    pub report: ReportAsFiled,
    /// Its TRF, if it has one.
    table: Option<Document>,
    /// The people of the office, if an office was named.
    pub people: Option<People>,
    /// FIDE's numbers of the office.
    pub fide: FideRecords,
    /// Files that must not be overwritten.
    pub inputs: Vec<PathBuf>,
}

impl From {
    /// Reads the report. `None`: the report is held back, for reasons already reported.
    pub fn open(&self, common: &Common) -> Result<Option<Source>, Failure> {
        let (bundle, rated, office) = match &self.report {
            Some(id) => {
                let office = common.open(None)?;
                let found = history::report_of(&office, id)?;
                let (bundle, players) = found.ok_or_else(|| text!("export-no-report", id))?;
                (bundle, players, Some(office))
            }
            None => {
                let files: Vec<PathBuf> = self.file.iter().cloned().collect();
                let mut bundles = reports::read(&files, common)?;
                let bundle = bundles.pop().ok_or_else(|| text!("export-nothing-named"))?;
                let office = common.office_if_any().as_deref().map(crate::cli::register).transpose()?;
                (bundle, Vec::new(), office)
            }
        };
        if office.is_none() {
            common.check_named_office()?;
        }
        let reading = bundle.read();
        let (people, fide) = office.map(|office| (office.people, office.records.fide)).unzip();
        let Some(mut report) = reading.report else {
            reports::print_diagnostics_of_bundle(&reading.diagnostics, &bundle);
            return Ok(None);
        };
        let (examined, mut diagnostics) = fide::examine(&bundle, &report, people.as_ref(), reading.diagnostics);
        diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
        reports::print_diagnostics_of_bundle(&diagnostics, &bundle);
        if examined.is_none() || any_holds_back(&diagnostics) {
            return Ok(None);
        }
        fill_in_rated_players(&mut report, &rated);
        let table = bundle.document();
        let inputs = self.file.iter().flat_map(|file| [file.clone(), file.with_extension("toml")]).collect();
        Ok(Some(Source { bundle, report, table, people, fide: fide.unwrap_or_default(), inputs }))
    }
}

impl Source {
    pub fn document(&self) -> Document {
        compose(self.table.clone(), &self.report)
    }
}

/// Fills in the identified players and their start ratings.
fn fill_in_rated_players(report: &mut ReportAsFiled, rated: &[RatedPlayer]) {
    let by_number: HashMap<u32, &RatedPlayer> = rated.iter().map(|known| (known.no, known)).collect();
    for player in &mut report.players {
        let Some(known) = by_number.get(&player.no) else { continue };
        player.id = Some(known.id.clone()).filter(|id| !id.is_empty()).or(player.id.take());
        player.name = player.name.take().or_else(|| Some(known.name.clone()));
        player.rating = known.ro.map(|rating| rating.0).or(player.rating);
    }
}
