//! Checks `docs/ERRORS.md` and `docs/ERRORS.da.md`: a table of every diagnostic, each with a link to its page in `tests/errors`.

use crate::errors::about;
use crate::support::{self, Outcome, Test, texts};
use kartotek_formats::diagnostic::Code;
use kartotek_formats::diagnostic::codes::CODES;
use kartotek_formats::texts::{Language, say, say_attribute};
use std::fmt::Write;

pub fn tests() -> Result<Vec<Test>, String> {
    let documents = [("docs/ERRORS.md", Language::En), ("docs/ERRORS.da.md", Language::Da)];
    let tests = documents.map(|(path, language)| {
        let name = format!("errors: {path} has every code");
        Test::new(name, move || document(path, language))
    });
    Ok(Vec::from(tests))
}

const ENGLISH: &str = "\
# Every message

What kartotek may say about a report or a FIDE list. Each code links to its page, which has an example: the files and the exact words,
in both languages. An **error** holds the report back, and the proposal that a list is for; a **warning** and a **note** do not. A
number is the paragraph that it comes from. *Outside* are directors and organisers; what is not marked goes to them as it is. In
Danish: [ERRORS.da.md](ERRORS.da.md).

A test compares this page; `KARTOTEK_BLESS=1 cargo test --test main -- errors:` writes it anew.

| code | means |
|---|---|
";

const DANISH: &str = "\
# Alle meddelelser

Hvad kartotek kan sige om en indberetning eller en FIDE-liste. Hver kode fører til sin side, som har et eksempel: filerne og de
nøjagtige ord, på begge sprog. En **fejl** holder indberetningen tilbage, og det forslag som en liste er til; en **advarsel** og en
**bemærkning** gør ikke. Et nummer er den paragraf, den kommer af. *Udenfor* er turneringsledere og arrangører; det, der ikke er
mærket, får de, som det er. På engelsk: [ERRORS.md](ERRORS.md).

En test sammenligner siden; `KARTOTEK_BLESS=1 cargo test --test main -- errors:` skriver den igen.

| kode | betyder |
|---|---|
";

fn document(path: &str, language: Language) -> Outcome {
    let danish = language == Language::Da;
    let (mut page, anchor) = if danish { (DANISH.to_owned(), "dansk") } else { (ENGLISH.to_owned(), "english") };
    for code in CODES.iter() {
        let (english_words, danish_words) = outside(code)?;
        let outside = if danish { danish_words } else { english_words };
        let means = about(code, language);
        let _ = writeln!(page, "| [{0}](../tests/errors/{0}.md#{anchor}) | {means}{outside} |", code.name);
    }
    support::compare(&support::repository(path), &page)
}

/// The part of a code for people outside the office, from `.outside` attributes.
fn outside(code: &Code) -> Result<(&'static str, &'static str), String> {
    let texts = texts(Language::En)?;
    let (sentences, of_score) = (format!("{}--", code.name), format!("game-{}", code.name));
    let of_code = |key: &&str| *key == code.name || key.starts_with(&sentences) || **key == of_score;
    let told: Vec<&str> = texts.keys().filter_map(|key| key.strip_suffix(".outside")).filter(of_code).collect();
    let has = |key: &str, attribute: &str| texts.contains_key(&format!("{key}.{attribute}"));
    let is_reworded =
        |key: &&str| say_attribute(Language::En, key, "outside", &[]) != Some(say(Language::En, key, &[]));
    let has_own_remedy = |key: &&str| has(key, "help") && !has(key, "outside-help");
    Ok(if told.is_empty() {
        (" *Not told outside.*", " *Siges ikke udenfor.*")
    } else if told.iter().any(is_reworded) {
        (" *Outside in other words.*", " *Udenfor med andre ord.*")
    } else if told.iter().any(|key| has(key, "outside-help")) && !told.iter().any(has_own_remedy) {
        (" *Outside with another remedy.*", " *Udenfor med et andet råd.*")
    } else {
        ("", "")
    })
}
