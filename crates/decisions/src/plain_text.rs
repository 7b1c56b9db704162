//! Checks texts that decisions add to the register.

use kartotek_formats::cells;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::{Text, is_invisible};

/// Checks that a text may be added to the register.
///
/// # Errors
/// It contains invisible characters, or a spreadsheet would treat it as a formula.
pub fn check_text(text: &str) -> Result<(), Text> {
    if text.contains(is_invisible) {
        return Err(without_effect::unprintable(text));
    }
    if cells::is_formula(text.trim()) {
        return Err(without_effect::formula(text));
    }
    Ok(())
}
