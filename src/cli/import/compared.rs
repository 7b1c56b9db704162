//! FIDE's list beside our expectation, in words.

use kartotek_formats::texts::{Language, text};
use kartotek_office::exchange::fide_import::compared::{Compared, Difference, Missing};
use std::fmt::Write;

pub fn in_words(compared: &Compared, language: Language) -> String {
    let count = compared.differences.len();
    let head = text!("fide-compared", ratings = compared.ratings, count);
    let mut out = format!("\n{}\n", head.say(language));
    let number = |rating: Option<i32>| rating.map_or("–".to_owned(), |rating| rating.to_string());
    for Difference { id, name, kind, expected, listed, why } in &compared.differences {
        let by = expected.zip(*listed).map_or_else(String::new, |(expected, listed)| signed(listed - expected));
        let (ours, theirs) = (number(*expected), number(*listed));
        let said = text!("fide-differs", kind = kind.name(), ours, theirs, by, why = why.text()).say(language);
        let _ = writeln!(out, "  {id:>6}  {name:<30}  {said}");
    }
    for Missing { tournament, players, of } in &compared.missing {
        let is_alone = compared.missing.iter().filter(|other| other.tournament.name == tournament.name).count() == 1;
        let (name, report) = (&tournament.name, &tournament.report);
        let tournament = if is_alone { name.clone() } else { format!("{name} ({report})") };
        let said = text!("fide-may-be-missing", tournament, players = *players, of = *of);
        let _ = writeln!(out, "  {}", said.say(language));
    }
    out
}

fn signed(change: i32) -> String {
    format!("({})", kartotek_publish::render::signed(change))
}
