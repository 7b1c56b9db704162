//! Files of scores: opened twice, first to find the encoding, and read piece by piece.

use crate::cli::{Common, Failure, base_name, reports};
use kartotek_formats::limits::LARGEST_TABLE;
use kartotek_formats::scores::compared_report;
use kartotek_formats::texts::{ErrorInContext, OrSay, cannot_read, text};
use kartotek_games::read::{Encoding, encoding_of};
use kartotek_games::report::Report;
use kartotek_intake::table_alone::named;
use kartotek_register::{People, foreign};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

pub struct Input {
    path: PathBuf,
    /// Without the folder.
    pub name: String,
    pub encoding: Encoding,
    /// The content of a pipe, which can be read only once.
    piped: Option<Vec<u8>>,
}

impl Input {
    /// Opens a file of scores and finds its encoding.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn of(path: &Path) -> Result<Input, Failure> {
        let name = base_name(path);
        let mut input = Input { path: path.to_owned(), name, encoding: Encoding::Utf8, piped: None };
        let is_file = path.metadata().or_say(|| cannot_read(path)).map_err(Failure::Use)?.is_file();
        if !is_file {
            input.piped = Some(input.read_pipe()?);
        }
        let encoding = encoding_of(input.open()?).map_err(|error| input.failure(error))?;
        input.encoding = encoding;
        Ok(input)
    }

    /// Opens the file again, from its beginning.
    ///
    /// # Errors
    /// The file cannot be opened.
    pub fn open(&self) -> Result<Box<dyn Read + '_>, Failure> {
        match &self.piped {
            Some(bytes) => Ok(Box::new(Cursor::new(bytes))),
            None => Ok(Box::new(foreign::open_named(&self.path).map_err(|error| self.failure(error))?)),
        }
    }

    pub fn failure(&self, error: io::Error) -> Failure {
        Failure::Use(ErrorInContext::new(cannot_read(&self.path), error).into())
    }

    fn read_pipe(&self) -> Result<Vec<u8>, Failure> {
        let bytes = foreign::read_named(&self.path, LARGEST_TABLE).map_err(|error| self.failure(error))?;
        if bytes.len() as u64 > LARGEST_TABLE {
            let text = text!("games-too-large", file = self.path.display().to_string(), most = LARGEST_TABLE >> 20);
            return Err(text.into());
        }
        Ok(bytes)
    }
}

/// Reads a report. `people`: the register, for players given by number only.
///
/// # Errors
/// The file cannot be read as a report.
pub fn read_report(file: &Path, common: &Common, people: Option<&People>) -> Result<Report, Failure> {
    let bundles = reports::read(&[file.to_owned()], common)?;
    for bundle in &bundles {
        let reading = bundle.read();
        if let Some(filed) = reading.report {
            return Ok(compared_report::games_report(&people.map_or(filed.clone(), |people| named(&filed, people))));
        }
        reports::print_diagnostics_of_bundle(&reading.diagnostics, bundle);
    }
    Err(text!("games-report-unread", file = file.display().to_string()).into())
}
