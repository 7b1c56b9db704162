//! The desk page: the officer's open questions, and the decisions that answer them. It needs no server and loads nothing:
//! style and script are inline, and its content policy allows only these two. Answers become decisions in the browser; the
//! page itself decides nothing.

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

/// The page's path below the internal lists.
pub const NAME: &str = "desk/index.html";
/// The same content as data, for other programs.
pub const DATA: &str = "desk/desk.json";

const TEMPLATE: &str = include_str!("../../../../data/desk/desk.html");
const STYLE: &str = include_str!("../../../../data/desk/desk.css");
const SCRIPT: &str = include_str!("../../../../data/desk/desk.js");

/// The place of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Below the lists and letters of its run, with links to them.
    Beside,
    Elsewhere,
}

/// Renders the page of a [`Desk`], or of one read back from JSON. `token` is the office's token for saved decisions.
/// `people` are the id and description of each registered player, if the page asks for a player's identity.
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
    let values = context! {
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
    let page = environment.render_str(TEMPLATE, values).or_say(|| Text::from(NAME))?;
    Ok(visible(&page, &['\n', '\t']).into_owned().into_bytes())
}

/// The id of each registered player, with name, birth year and club, for pages that ask for a player's identity.
pub fn player_descriptions<'p>(people: &'p People, clubs: &[Club]) -> Vec<(&'p str, String)> {
    let clubs: HashMap<&str, &str> = clubs.iter().map(|club| (club.id.as_str(), club.name.as_str())).collect();
    let words = |person: &'p Person| {
        let born = person.birth_date.map(|birth| birth.year().to_string());
        let club = clubs.get(person.club.as_str()).map(|name| (*name).to_owned());
        let words: Vec<String> = [Some(person.name.clone()), born, club].into_iter().flatten().collect();
        (person.id.as_str(), words.join(", "))
    };
    people.iter().map(words).collect()
}

/// A message as HTML; text in backticks becomes code.
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

/// The hash by which the content policy allows inline text.
fn hash(inline: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(digest(inline.as_bytes())))
}
