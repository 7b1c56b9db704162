//! The order of names in a language.

use anyhow::Result;
use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use kartotek_formats::texts::{Language, OrSay, text};

/// In Danish, Å sorts last, and so does Aa.
///
/// # Errors
/// The program was built without the language's order.
pub fn order_of(language: Language) -> Result<CollatorBorrowed<'static>> {
    let locale = match language {
        Language::Da => icu_locale_core::locale!("da"),
        Language::En => icu_locale_core::locale!("en"),
    };
    Collator::try_new(locale.into(), CollatorOptions::default()).or_say(|| text!("no-sort-order"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(language: Language) -> Vec<&'static str> {
        let order = order_of(language).unwrap();
        let mut names = vec!["Zebra", "Ågård", "Aadal", "Østerby", "Ærø", "Birk"];
        names.sort_by(|a, b| order.compare(a, b));
        names
    }

    #[test]
    fn aa_is_the_last_letter_in_danish_and_the_first_in_english() {
        assert_eq!(sorted(Language::Da), ["Birk", "Zebra", "Ærø", "Østerby", "Aadal", "Ågård"]);
        assert_eq!(sorted(Language::En), ["Aadal", "Ærø", "Ågård", "Birk", "Østerby", "Zebra"]);
    }
}
