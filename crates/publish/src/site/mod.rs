//! A site of static pages: the lists, a page for each player, club and tournament, and how every number came about.
//!
//! It is made from [`source::Source`] alone, which holds nothing that is not public.

mod by_month;
mod calculator;
mod club;
pub mod data;
mod dated;
mod feed;
mod for_machines;
mod front;
pub mod games;
mod handbook;
pub mod kept;
mod link;
mod listing;
mod meaning;
mod pages;
pub mod picture;
mod played;
mod player;
mod record;
mod sheet;
pub mod source;
pub mod template;
mod tournament;
mod tournament_data;
mod unchanged;
mod year;

pub use self::calculator::{average_sum, difference_sum, k_band};
use self::kept::Before;
use self::source::Source;
use self::template::{ASSETS, PREVIEW, Templates};
use anyhow::Result;
use kartotek_formats::file_name::plain;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{Language, days, decimal, text};
use kartotek_law::regulation::{Class, RuleSet};
use serde::Serialize;
use std::sync::Arc;

/// Takes a file by its name in a folder, from several threads.
pub type Put<'p> = dyn Fn(String, Vec<u8>) -> Result<()> + Sync + 'p;

/// Hands out the site's files by their names in its folder, in no order. `before`: a site whose pages stay while they say the same.
///
/// # Errors
/// A template is faulty, or a file was not taken.
pub fn site(source: &Source, before: &Before, put: &Put) -> Result<()> {
    let day = days::day(source.day).say(source.language);
    let printing = Printing::of(&source.rules.constants);
    let templates =
        Templates::new(source.language, &source.federation, &day, source.has_clubs(), Arc::clone(&printing))?
            .at(&source.address, source.indexed);
    printing.within(|| pages::pages(source, before.sites(), &templates, put))?;
    put("assets/preview.png".to_owned(), PREVIEW.to_vec())?;
    ASSETS.into_iter().try_for_each(|(name, content)| put(name.to_owned(), content.as_bytes().to_vec()))
}

/// Where a change is derived, below the site's address. Of ids that differ in nothing but capitals and signs it is the page of one.
pub fn derivation(player: &str, report: &str) -> String {
    format!("players/{}.html#{}", plain(player), pages::anchor(report))
}

/// A number under a heading.
#[derive(Serialize)]
struct Said {
    /// The key of the heading.
    text: &'static str,
    value: String,
}

impl Said {
    fn number(text: &'static str, value: usize) -> Said {
        Said { text, value: value.to_string() }
    }
}

/// The classes whose names the catalogue has in both languages (§ 23), as they are printed.
const TRANSLATED: [(&str, &str); 4] =
    [("mesterspiller", "cM"), ("1. klasses spiller", "c1"), ("2. klasses spiller", "c2"), ("3. klasses spiller", "c3")];

/// The name of a class; one of a set's own is called as the set prints it.
pub fn class_name(class: &Class, language: Language) -> String {
    match TRANSLATED.iter().find(|(printed, _)| *printed == class.name) {
        Some((_, class)) => text!("site-class-name", class = *class).say(language),
        None => class.name.clone(),
    }
}

/// The letters of the classes, the highest first: their order in a table.
fn class_order(rules: &RuleSet) -> String {
    rules.constants.classes.iter().map(|class| class.letter.as_str()).collect()
}

/// A mean, rounded half-up to one decimal; empty of nothing.
fn one_decimal(numbers: &[i32], language: Language) -> String {
    let Ok(count @ 1..) = i64::try_from(numbers.len()) else { return String::new() };
    let sum: i64 = numbers.iter().copied().map(i64::from).sum();
    let tenths = (sum * 20 + count).div_euclid(count * 2);
    let sign = if tenths < 0 { "−" } else { "" };
    let tenths = tenths.unsigned_abs();
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
