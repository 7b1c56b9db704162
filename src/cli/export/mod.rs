//! `kartotek export`: files for other programs.

mod dsu;
mod fide;
mod source;
mod sqlite;
mod trf;

use super::{CommandOutcome, Common, Failure, TextFormat, json, output, reports};
use chrono::NaiveDate;
use kartotek_formats::diagnostic::Diagnostic;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Write files for other programs: our list for tournament programs, reports as TRF, reports for FIDE, the register for questions in SQL
#[derive(clap::Subcommand)]
pub enum Command {
    Dsu(dsu::Args),
    Trf(trf::Args),
    Fide(fide::Args),
    Sqlite(sqlite::Args),
}

pub fn run(command: Command, common: &Common) -> Result<CommandOutcome, Failure> {
    match command {
        Command::Dsu(args) => dsu::run(args, common),
        Command::Trf(args) => trf::run(args, common),
        Command::Fide(args) => fide::run(args, common),
        Command::Sqlite(args) => sqlite::run(args, common),
    }
}

#[derive(Serialize, JsonSchema)]
pub struct Written<'d> {
    file: String,
    diagnostics: &'d [Diagnostic],
}

/// Where a file goes.
#[derive(clap::Args)]
struct Out {
    /// The file; default: stdout
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// With --out: how to print what was written; json: file, diagnostics
    #[arg(long, value_enum, default_value = "text", requires = "out")]
    format: TextFormat,
}

impl Out {
    /// The name of the file in messages; `default` without a file.
    fn name(&self, default: &str) -> String {
        let name = self.out.as_deref().and_then(Path::file_name);
        name.map_or_else(|| default.to_owned(), |name| name.to_string_lossy().into_owned())
    }

    /// The file for one month of several: `fide.trf` becomes `fide-2026-01.trf`. `None`: no file is named.
    fn for_month(&self, month: NaiveDate) -> Option<Out> {
        let out = self.out.as_deref()?;
        let stem = out.file_stem()?.to_string_lossy();
        let ending = out.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
        let name = format!("{stem}-{}{ending}", month.format("%Y-%m"));
        Some(Out { out: Some(out.with_file_name(name)), format: self.format })
    }

    /// Writes the whole file at once, but never over one of `inputs`.
    fn write(&self, bytes: &[u8], inputs: &[PathBuf]) -> Result<(), Failure> {
        let Some(out) = &self.out else { return output::print_file(bytes) };
        output::write_copy(out, bytes, inputs)
    }

    /// Prints the diagnostics about the written file, without quoting its lines.
    fn print_diagnostics(&self, diagnostics: &[Diagnostic]) -> Result<(), Failure> {
        if let (TextFormat::Json, Some(out)) = (self.format, &self.out) {
            let file = out.display().to_string();
            return output::print(&json::pretty(&json::Sorted::of(&Written { file, diagnostics })?)?);
        }
        reports::print_diagnostics_without_lines(diagnostics);
        Ok(())
    }
}
