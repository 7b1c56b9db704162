//! Look-ups: `kartotek find`, `player show`, `player games`, `club show`, `report show`, `status`.

mod club;
pub mod find;
mod player;
mod report;
mod status;

pub use club::{Args as ClubArgs, run as club};
pub use find::{Args as FindArgs, run as find};
pub use player::{Args as PlayerArgs, GamesArgs as PlayerGamesArgs, games as player_games, run as player};
pub use report::{Command as ReportCommand, run as report};
pub use status::{Args as StatusArgs, run as status};

use super::json::{self, Answer};
use super::{Failure, language, output, table};
use kartotek_publish::document::Document;

/// How a record is printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum ShowFormat {
    Text,
    Json,
    /// A page of its own, to be given to whoever asked
    Html,
}

/// Prints a document, or its data as JSON.
///
/// # Errors
/// The document cannot be written.
pub fn print(document: &Document, data: &impl Answer, format: ShowFormat) -> Result<(), Failure> {
    match format {
        ShowFormat::Text => output::print(&in_words(document)),
        ShowFormat::Html => output::print(&document.html(language())),
        ShowFormat::Json => output::print(&json::pretty(data)?),
    }
}

fn in_words(document: &Document) -> String {
    let mut lines = vec![document.title.say(language())];
    lines.extend(document.lead.iter().map(|lead| lead.say(language())));
    for section in &document.sections {
        let mut table = table::new(section.columns.iter().map(|column| column.say(language())));
        for row in &section.rows {
            table.add_row(row.iter().map(|cell| cell.say(language())));
        }
        lines.push(format!("\n{}\n{}", section.title.say(language()), table::lines(&mut table)));
    }
    if !document.foot.is_empty() {
        lines.push(String::new());
        lines.extend(document.foot.iter().map(|foot| foot.say(language())));
    }
    lines.join("\n") + "\n"
}
