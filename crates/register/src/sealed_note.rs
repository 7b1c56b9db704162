//! Notes in TOML. The last line has a hash of the others, so that a change shows.

use anyhow::Result;
use kartotek_formats::bundle::sha256;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The content of the file.
///
/// # Errors
/// A text cannot be written as TOML.
pub fn bytes(note: &impl Serialize) -> Result<Vec<u8>> {
    let text = toml::to_string(note)?;
    let hash = sha256(text.as_bytes());
    Ok(format!("{text}# SHA-256 of the lines above: {hash}\n").into_bytes())
}

/// The note. `None`: not as [`bytes`] writes it.
pub fn read<N: Serialize + DeserializeOwned>(written: &[u8]) -> Option<N> {
    let note: N = toml::from_str(str::from_utf8(written).ok()?).ok()?;
    bytes(&note).is_ok_and(|whole| whole == written).then_some(note)
}
