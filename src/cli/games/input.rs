//! Files of scores: opened twice, once for their encoding, and read piece by piece.

use crate::cli::Failure;
use kartotek_formats::limits::LARGEST_TABLE;
use kartotek_formats::texts::{OrSay, cannot_read, text};
use kartotek_games::read::{Encoding, encoding_of};
use kartotek_register::foreign;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

pub struct Input {
    path: PathBuf,
    name: String,
    encoding: Encoding,
    /// A pipe, which is read once: what it held.
    piped: Option<Vec<u8>>,
}

impl Input {
    /// # Errors
    /// It cannot be read.
    pub fn of(path: &Path) -> Result<Input, Failure> {
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let mut input = Input { path: path.to_owned(), name, encoding: Encoding::Utf8, piped: None };
        let is_file = path.metadata().or_say(|| cannot_read(path)).map_err(Failure::Use)?.is_file();
        if !is_file {
            input.piped = Some(input.read_pipe()?);
        }
        let encoding = encoding_of(input.open()?).map_err(|error| input.failure(error))?;
        input.encoding = encoding;
        Ok(input)
    }

    /// Without its folder.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// # Errors
    /// It cannot be opened.
    pub fn open(&self) -> Result<Box<dyn Read + '_>, Failure> {
        match &self.piped {
            Some(bytes) => Ok(Box::new(Cursor::new(bytes))),
            None => Ok(Box::new(foreign::open_named(&self.path).map_err(|error| self.failure(error))?)),
        }
    }

    pub fn failure(&self, error: io::Error) -> Failure {
        Err::<(), _>(error)
            .or_say(|| cannot_read(&self.path))
            .map_err(Failure::Use)
            .err()
            .unwrap_or(Failure::Use(cannot_read(&self.path).into()))
    }

    fn read_pipe(&self) -> Result<Vec<u8>, Failure> {
        let bytes = foreign::read_named(&self.path, LARGEST_TABLE).map_err(|error| self.failure(error))?;
        if bytes.len() as u64 > LARGEST_TABLE {
            let text = text!("games-too-large", file = self.path.display().to_string(), most = LARGEST_TABLE >> 20);
            return Err(Failure::Use(text.into()));
        }
        Ok(bytes)
    }
}
