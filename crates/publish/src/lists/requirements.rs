//! Requirements of 4.8 for norms and tournaments, in one word each. Other programs know them by their own names.

use kartotek_formats::texts::Text;

/// For a requirement of 4.8.2 to 4.8.4 by its name, as JSON has it.
pub fn word(name: &str) -> Text {
    Text::find(&format!("requirement-{name}")).unwrap_or_else(|| name.into())
}
