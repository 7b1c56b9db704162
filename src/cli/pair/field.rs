//! The field to be paired: a tournament as reported so far, which may not have begun, or a plain entry list.

use kartotek_formats::bundle::{Bundle, InputFile, ReadBundle};
use kartotek_formats::diagnostic::{Diagnostic, Place, any_holds_back, codes};
use kartotek_formats::entry_list::{self, EntryList, EntryListFormat};
use kartotek_formats::games_csv;
use kartotek_formats::report::{Filed, PlayerAsFiled, ReportAsFiled};
use kartotek_intake::table_alone::{self, TabulatedReport};

/// A tournament before a round.
pub struct BeforeRound {
    pub report: TabulatedReport,
    /// Sorted by start number.
    pub players: Vec<PlayerAsFiled>,
    /// Whether it is a plain entry list: its lines are the players in the order of start numbers.
    pub is_entry_list: bool,
    /// The declared number of rounds; `None`: not declared.
    pub rounds: Option<u16>,
}

/// Reads the field, with its diagnostics. `None`: they say why it is not a tournament.
pub fn read(bundle: &Bundle) -> (Option<BeforeRound>, Vec<Diagnostic>) {
    let (reading, is_entry_list) = match entries(bundle) {
        Some(reading) => (reading, true),
        None => (report(bundle), false),
    };
    let filed = reading.report.as_ref();
    let rounds = filed.and_then(|filed| filed.rounds.as_ref()).map(|rounds| rounds.value);
    let mut players: Vec<PlayerAsFiled> = filed.map(|filed| filed.players.clone()).unwrap_or_default();
    players.sort_by_key(|player| player.no);
    let (report, diagnostics) = table_alone::of_reading(bundle, reading);
    (report.map(|report| BeforeRound { report, players, is_entry_list, rounds }), diagnostics)
}

/// Reads a report. For pairing, players without games are no error: the tournament has not begun.
fn report(bundle: &Bundle) -> ReadBundle {
    let mut reading = bundle.read();
    if reading.report.as_ref().is_some_and(|report| !report.players.is_empty()) {
        reading.diagnostics.retain(|found| found.code != &codes::report_without_games::CODE);
    }
    reading
}

/// Reads an entry list as a report. `None`: there are several files, or the file is not an entry list.
fn entries(bundle: &Bundle) -> Option<ReadBundle> {
    let [file] = bundle.files.as_slice() else { return None };
    let InputFile { name, bytes } = file;
    match EntryListFormat::of_name(name)? {
        EntryListFormat::Csv if games_csv::looks_like(bytes) => return None,
        EntryListFormat::Trf => return None,
        EntryListFormat::Xlsx if bundle.read().report.is_some() => return None,
        EntryListFormat::Csv | EntryListFormat::Xlsx => {}
    }
    let (list, diagnostics) = entry_list::read(name, bytes);
    let report = list.filter(|_| !any_holds_back(&diagnostics)).map(|list| begun(bundle, list));
    Some(ReadBundle { report, diagnostics })
}

/// A tournament without games; start numbers follow the order of the list.
// Decision (4.10, 4.11): the order of an entry list is that of the draw, or of strength.
fn begun(bundle: &Bundle, list: EntryList) -> ReportAsFiled {
    let listed = list.entries.into_iter().filter_map(|entry| entry.player);
    let players = (1..).zip(listed).map(|(no, player)| PlayerAsFiled { no, ..player }).collect();
    let stem = bundle.stem.clone();
    let id = Filed { value: stem.clone(), place: Place::file(bundle.name()) };
    ReportAsFiled { id: Some(id), name: Some(stem), players, ..ReportAsFiled::default() }
}
