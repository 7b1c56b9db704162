//! The desk page: what waits for the officer, and what can be decided there and then. One page without a server, into which nothing
//! is loaded: style and script stand in it, and its policy allows these two and nothing else. What is chosen becomes decisions in
//! the browser; the page itself decides nothing.

mod page;
pub mod workbook;

pub use self::page::{
    Choice, Desk, EndingSanction, Field, Found, Input, Letter, Line, Question, Report, Section, Table,
};

use crate::render::escape;
use crate::site::template::{STYLE as PAGES, text};
use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use kartotek_formats::bundle::digest;
use kartotek_formats::texts::{Language, OrSay, Text, visible};
use kartotek_law::vocabulary::{Club, Person};
use kartotek_register::{People, desk_token};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Kwargs;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, context};
use serde::Serialize;
use std::collections::HashMap;

/// Below the internal lists.
pub const NAME: &str = "desk/index.html";
/// The same as data, for other programs.
pub const DATA: &str = "desk/desk.json";

const TEMPLATE: &str = include_str!("../../../../data/desk/desk.html");
const STYLE: &str = include_str!("../../../../data/desk/desk.css");
const SCRIPT: &str = include_str!("../../../../data/desk/desk.js");

/// Where a page lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Below the lists and letters of its run: it leads to them.
    Beside,
    Elsewhere,
}

/// Writes the page of a [`Desk`], or of one that was read back as JSON. `token`: the office's word, which what it saves carries.
/// `people`: number and words of everybody in the register, if it asks who somebody is.
///
/// # Errors
/// The template is faulty.
pub fn page(
    desk: &impl Serialize,
    people: &[(&str, String)],
    place: Place,
    token: Option<&str>,
    language: Language,
) -> Result<Vec<u8>> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    environment.add_function("t", move |key: &str, values: Kwargs| text(language, key, &values));
    environment.add_filter("code", |text: &str| minijinja::Value::from_safe_string(with_code(text)));
    let style = [PAGES, STYLE].concat();
    let page = context! {
        desk => minijinja::value::Serde(desk),
        people => minijinja::value::Serde(people),
        lang => language.code(),
        is_beside => place == Place::Beside,
        token_line => token.map_or(String::new(), |token| format!("{}{token}", desk_token::LINE)),
        style_hash => hash(&style),
        script_hash => hash(SCRIPT),
        style,
        script => SCRIPT,
    };
    let page = environment.render_str(TEMPLATE, page).or_say(|| Text::from(NAME))?;
    Ok(visible(&page, &['\n', '\t']).into_owned().into_bytes())
}

/// Number, and name, birth year and club, of everybody in the register: for pages that ask who somebody is.
pub fn everybody<'p>(people: &'p People, clubs: &[Club]) -> Vec<(&'p str, String)> {
    let clubs: HashMap<&str, &str> = clubs.iter().map(|club| (club.id.as_str(), club.name.as_str())).collect();
    let words = |person: &'p Person| {
        let born = person.birth_date.map(|birth| birth.year().to_string());
        let club = clubs.get(person.club.as_str()).map(|name| (*name).to_owned());
        let words: Vec<String> = [Some(person.name.clone()), born, club].into_iter().flatten().collect();
        (person.id.as_str(), words.join(", "))
    };
    people.iter().map(words).collect()
}

/// A message as HTML, code where it has backticks.
fn with_code(text: &str) -> String {
    let pieces: Vec<&str> = text.split('`').collect();
    if pieces.len().is_multiple_of(2) {
        return escape(text);
    }
    let piece = |(at, piece): (usize, &&str)| match at % 2 {
        0 => escape(piece),
        _ => format!("<code>{}</code>", escape(piece)),
    };
    pieces.iter().enumerate().map(piece).collect()
}

/// As a policy names what may stand in the page.
fn hash(inline: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(digest(inline.as_bytes())))
}
