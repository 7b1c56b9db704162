//! The static site: the lists, a page for each player, club and tournament, and the derivation of each number.
//!
//! It is made only from [`source::Source`], which has no confidential data.

mod calculator;
pub mod data;
mod dated;
mod feed;
mod front;
pub mod games;
mod handbook;
pub mod kept;
mod link;
mod listing;
mod pages;
pub mod picture;
mod played;
mod player;
mod sheet;
pub mod source;
pub mod template;
mod tournament;
mod tournament_data;
mod unchanged;

pub use self::calculator::{average_sum, difference_sum, k_band};
use self::kept::PreviousSite;
use self::source::Source;
use self::template::{ASSETS, PREVIEW, Templates};
use anyhow::Result;
use kartotek_formats::file_name::plain;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{Language, days, decimal, text};
use kartotek_law::regulation::{Class, RuleSet};
use serde::Serialize;
use std::sync::Arc;

/// Receives a file by its path in the site; called from several threads.
pub type Put<'p> = dyn Fn(String, Vec<u8>) -> Result<()> + Sync + 'p;

/// Emits the site's files by their paths, in no order. Pages of the site `before` are kept if their content is unchanged.
///
/// # Errors
/// A template is faulty, or `put` failed.
pub fn site(source: &Source, before: &PreviousSite, put: &Put) -> Result<()> {
    let day = days::day(source.day).say(source.language);
    let printing = Printing::of(&source.rules.constants);
    let templates =
        Templates::new(source.language, &source.federation, &day, source.has_clubs(), Arc::clone(&printing))?
            .at(&source.address, source.indexed);
    printing.within(|| pages::pages(source, before.sites(), &templates, put))?;
    put("assets/preview.png".to_owned(), PREVIEW.to_vec())?;
    ASSETS.into_iter().try_for_each(|(name, content)| put(name.to_owned(), content.as_bytes().to_vec()))
}

/// The address of a derivation, relative to the site's. Ids that differ only in case or special characters share one page
/// name.
pub fn derivation(player: &str, report: &str) -> String {
    format!("players/{}.html#{}", plain(player), pages::anchor(report))
}

/// A figure under a heading.
#[derive(Serialize)]
struct Figure {
    /// The key of the heading.
    text: &'static str,
    value: String,
}

impl Figure {
    fn number(text: &'static str, value: usize) -> Figure {
        Figure { text, value: value.to_string() }
    }
}

/// Classes with translated names in the catalogue (§ 23), by their printed names.
const TRANSLATED: [(&str, &str); 4] =
    [("mesterspiller", "cM"), ("1. klasses spiller", "c1"), ("2. klasses spiller", "c2"), ("3. klasses spiller", "c3")];

/// The name of a class; one that a rule set adds keeps its printed name.
pub fn class_name(class: &Class, language: Language) -> String {
    match TRANSLATED.iter().find(|(printed, _)| *printed == class.name) {
        Some((_, class)) => text!("site-class-name", class = *class).say(language),
        None => class.name.clone(),
    }
}

/// The letters of the classes, highest first, for sorting.
fn class_order(rules: &RuleSet) -> String {
    rules.constants.classes.iter().map(|class| class.letter.as_str()).collect()
}

/// A mean, rounded half-up to one decimal; empty without numbers.
fn one_decimal(numbers: &[i32], language: Language) -> String {
    let Ok(count @ 1..) = i64::try_from(numbers.len()) else { return String::new() };
    let sum: i64 = numbers.iter().copied().map(i64::from).sum();
    let signed_tenths = (sum * 20 + count).div_euclid(count * 2);
    let sign = if signed_tenths < 0 { "−" } else { "" };
    let tenths = signed_tenths.unsigned_abs();
    decimal(format!("{sign}{}.{}", tenths / 10, tenths % 10), language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_rounded_half_up() {
        assert_eq!(one_decimal(&[1500, 1501], Language::Da), "1500,5");
        assert_eq!(one_decimal(&[1, 1, 1, 2], Language::En), "1.3");
        assert_eq!(one_decimal(&[-1, -1, -1, -2], Language::En), "−1.2");
        assert_eq!(one_decimal(&[], Language::En), "");
    }
}
