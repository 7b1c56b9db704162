//! Texts of decisions that come into the register.

use kartotek_formats::cells;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::{Text, is_invisible};

/// Whether a decided text may come into the register.
///
/// # Errors
/// It holds characters that cannot be seen, or a spreadsheet would compute it.
pub fn check_text(text: &str) -> Result<(), Text> {
    if text.contains(is_invisible) {
        return Err(without_effect::unprintable(text));
    }
    if cells::is_formula(text.trim()) {
        return Err(without_effect::formula(text));
    }
    Ok(())
}
