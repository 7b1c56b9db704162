//! The federation whose office this is: the code of its settings, in every rule that asks who is ours and where home is.

use std::sync::OnceLock;

/// Where no settings name another.
pub const DEFAULT: &str = "DEN";

static HOME: OnceLock<String> = OnceLock::new();

/// Three letters.
pub fn home() -> &'static str {
    HOME.get().map_or(DEFAULT, String::as_str)
}

/// Says so once, before anything is read; a program serves one office.
pub fn set(federation: &str) {
    let _ = HOME.set(federation.trim().to_uppercase());
}
