//! An input file.

/// A file as it was found: its name without the folder, and its bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InputFile {
    pub name: String,
    pub bytes: Vec<u8>,
}
