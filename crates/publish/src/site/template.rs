//! The page templates and their functions.

use anyhow::Result;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{self, Language, OrSay, Text, Value, visible};
use kartotek_register::Indexed;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Kwargs, Serde, Value as TemplateValue, ValueKind};
use minijinja::{AutoEscape, Environment, Error, UndefinedBehavior};
use serde::Serialize;
use std::sync::Arc;

macro_rules! templates {
    ($($name:literal),+ $(,)?) => { &[$(($name, include_str!(concat!("../../../../data/site/", $name)))),+] };
}

pub const TEMPLATES: &[(&str, &str)] = templates![
    "base.html",
    "macros.html",
    "index.html",
    "list.html",
    "list-all.html",
    "sheet.html",
    "player.html",
    "player-of-before.html",
    "calculator.html",
    "meaning.html",
    "club.html",
    "club-of-before.html",
    "clubs.html",
    "tournament.html",
    "tournaments.html",
    "archive.html",
    "handbook.html",
    "year.html",
    "what-if.html",
];

/// The style of all pages, on screen and on paper.
pub const STYLE: &str = include_str!("../../../../data/site/style.css");

/// The preview picture for links to the site.
pub const PREVIEW: &[u8] = include_bytes!("../../../../data/site/preview.png");

/// Static files by their paths in the site.
pub const ASSETS: [(&str, &str); 8] = [
    ("assets/style.css", STYLE),
    ("assets/plain.css", include_str!("../../../../data/site/plain.css")),
    ("assets/favicon.svg", include_str!("../../../../data/site/favicon.svg")),
    ("assets/find.js", include_str!("../../../../data/site/find.js")),
    ("assets/calculator.js", include_str!("../../../../data/site/calculator.js")),
    ("assets/list.js", include_str!("../../../../data/site/list.js")),
    ("assets/curve.js", include_str!("../../../../data/site/curve.js")),
    ("assets/games.js", include_str!("../../../../data/site/games.js")),
];

/// The page templates in a language.
pub struct Templates(Environment<'static>);

impl Templates {
    /// `federation` and `day` appear on each page. `has_clubs`: whether there is a page of all clubs. `printing` has the
    /// printed words of the rule set.
    ///
    /// # Errors
    /// A template is faulty.
    pub fn new(
        language: Language,
        federation: &str,
        day: &str,
        has_clubs: bool,
        printing: Arc<Printing>,
    ) -> Result<Templates> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_auto_escape_callback(|_| AutoEscape::Html);
        environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).build()?);
        let say = move |key: &str, values: Kwargs| printing.within(|| text(language, key, &values));
        environment.add_function("t", say);
        environment.add_global("lang", language.code());
        environment.add_global("federation", federation.to_owned());
        environment.add_global("day", day.to_owned());
        environment.add_global("address", "");
        environment.add_global("is_indexed", true);
        environment.add_global("navigation", Serde(&NAVIGATION[..if has_clubs { 5 } else { 4 }]));
        for (name, source) in TEMPLATES {
            environment.add_template(name, source).or_say(|| Text::from(*name))?;
        }
        Ok(Templates(environment))
    }

    /// Sets the site's address; empty: unknown.
    #[must_use]
    pub fn at(mut self, address: &str, indexed: Indexed) -> Templates {
        let address = address.replace('&', "&amp;").replace('"', "&quot;");
        self.0.add_global("address", TemplateValue::from_safe_string(address));
        self.0.add_global("is_indexed", indexed != Indexed::Nobody);
        self
    }

    /// Fills in a template.
    ///
    /// # Errors
    /// The template uses a value that `page` lacks.
    pub fn page(&self, template: &str, page: TemplateValue) -> Result<Vec<u8>> {
        let render = || self.0.get_template(template)?.render(page);
        let page = render().or_say(|| Text::from(template))?;
        // Pages are also read as plain text.
        Ok(visible(&page, &['\n', '\t']).into_owned().into_bytes())
    }
}

/// A link in the navigation of each page.
#[derive(Clone, Copy, Serialize)]
struct Link {
    href: &'static str,
    text: &'static str,
}

const NAVIGATION: [Link; 5] = [
    Link { href: "index.html", text: "site-front" },
    Link { href: "ratinglist.html", text: "list-ratinglist" },
    Link { href: "tournaments/index.html", text: "site-tournaments" },
    Link { href: "calculator.html", text: "site-calculator-link" },
    Link { href: "clubs/index.html", text: "site-clubs" },
];

/// Converts a value for templates.
pub(super) fn given(value: impl Serialize) -> TemplateValue {
    TemplateValue::from(Serde(value))
}

/// A text of the catalogue with the values given by a template.
pub fn text(language: Language, key: &str, values: &Kwargs) -> Result<String, Error> {
    let mut given = Vec::new();
    for name in values.args() {
        let value: TemplateValue = values.get(name)?;
        let value = match value.kind() {
            ValueKind::Number => i64::try_from(value).map_or_else(|_| Value::word(""), Value::from),
            _ => Value::word(value),
        };
        given.push((name.to_owned(), value));
    }
    Ok(texts::say_named(language, key, &given))
}
