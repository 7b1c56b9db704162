//! The office's federation, by the code in its settings: rules that depend on home, or on our own players, ask for it.

use std::sync::OnceLock;

/// The federation if the settings name none.
pub const DEFAULT: &str = "DEN";

static HOME: OnceLock<String> = OnceLock::new();

/// The federation's code, three letters.
pub fn home() -> &'static str {
    HOME.get().map_or(DEFAULT, String::as_str)
}

/// Sets the federation once, before anything is read; a program serves one office.
pub fn set_home(federation: &str) {
    let _ = HOME.set(federation.trim().to_uppercase());
}
