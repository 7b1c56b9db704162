//! Tournament files that are written: real ones, where they stand beside the repository, say the same when they are
//! written and read again.

use crate::support::{self, Outcome, Test};
use kartotek::diagnostic::Diagnostic;
use kartotek::formats::trf::document::Document;
use kartotek::formats::trf::write::{Version, write};
use kartotek::formats::trf::{self, Dialect};
use kartotek_law::vocabulary::Title;

const FOLDER: &str = "../shared/real/trf";

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new(
        "TRF: a real file that is read without error says the same when it is written again",
        real_files,
    )])
}

fn real_files() -> Outcome {
    let folder = support::repository(FOLDER);
    if !folder.exists() {
        return Ok(());
    }
    let mut wrong = Vec::new();
    for (name, bytes) in support::tree(&folder)? {
        let (document, diagnostics) = trf::document(&name, &bytes);
        let Some(document) = document.filter(|_| !diagnostics.iter().any(Diagnostic::holds_back)) else { continue };
        let (written, unsaid) = write(&document, Version::Trf26, &name);
        let (read, found) = trf::document(&name, &written);
        if read.as_ref().map(as_written) != Some(as_written(&document)) && unsaid.is_empty() {
            wrong.push(format!("{name}: says something else"));
        }
        if found.iter().any(Diagnostic::holds_back) {
            wrong.push(format!("{name}: cannot be read again"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// As it is written: dates, titles and codes of today, no program's dialect. What a reader makes of several spellings
/// is one thing.
fn as_written(document: &Document) -> Document {
    let mut document = Document { dialect: Dialect::Fide, ..document.clone() };
    let tournament = &mut document.tournament;
    for day in [&mut tournament.start, &mut tournament.end].into_iter().flatten() {
        day.text = day.date.map_or_else(|| day.text.clone(), |date| date.format("%Y/%m/%d").to_string());
    }
    for day in &mut tournament.round_dates {
        day.text = day.date.map_or_else(|| day.text.clone(), |date| date.format("%y/%m/%d").to_string());
        day.stated_year = None;
    }
    let national = document.national.iter_mut().map(|own| &mut own.player);
    for player in document.players.iter_mut().chain(national) {
        let title = player.title.parse::<Title>();
        player.title = title.map_or_else(|_| player.title.clone(), |title| title.to_string());
        player.cells.iter_mut().for_each(|cell| cell.code = ' ');
    }
    document
}
