//! Converts faults in the tables of a history to diagnostics.

use super::{Replayed, Sources};
use crate::bulk::tournaments::date;
use crate::bulk::{Fault, FaultKind, Faults};
use kartotek_formats::diagnostic::codes::{
    bulk_cut_off, bulk_order, bulk_table, bulk_unknown, bulk_value, file_empty, game_against_self,
    player_without_rating, two_games_in_a_round,
};
use kartotek_formats::diagnostic::{Diagnostic, Place, Sources as Lines};
use kartotek_formats::is_parquet;
use kartotek_formats::limits::LONGEST_LINE;
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::Rating;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The reported faults of a history.
pub struct ReportedFaults {
    pub diagnostics: Vec<Diagnostic>,
    /// The lines they refer to.
    pub lines: Lines,
    /// Notes on further faults that are not listed.
    pub further: Vec<Text>,
}

/// The faults of all tables, table by table.
pub fn tabulate(replayed: &Replayed, sources: &Sources) -> ReportedFaults {
    let mut reported = ReportedFaults { diagnostics: Vec::new(), lines: Lines::default(), further: Vec::new() };
    let reporter = FaultReporter { replayed, players: name(&sources.players), tournaments: name(&sources.tournaments) };
    let faults = &replayed.faults;
    for (path, faults) in [
        (&sources.players, &faults.players),
        (&sources.tournaments, &faults.tournaments),
        (&sources.games, &faults.games),
    ] {
        let file = Place::file(&name(path));
        reported.diagnostics.extend(faults.kept.iter().map(|fault| reporter.diagnostic(&file, fault)));
        if faults.further > 0 {
            reported.further.push(text!("bulk-further", file = name(path), count = faults.further));
        }
        add_lines(path, faults, &mut reported.lines);
    }
    reported
}

fn name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Reads the referenced lines again, since the file is too large to keep in memory.
fn add_lines(path: &Path, faults: &Faults, lines: &mut Lines) {
    let mut wanted: BTreeSet<u32> = faults.kept.iter().map(|fault| fault.line).filter(|&line| line > 0).collect();
    if wanted.is_empty() || is_parquet(path) {
        return;
    }
    // If the file has disappeared, no lines are shown.
    let Ok(file) = File::open(path) else { return };
    let mut file = BufReader::new(file);
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        let read = file.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut bytes);
        // A line that is too long is a fault of its own, and shown as far as it was read.
        let rest = if bytes.ends_with(b"\n") { Ok(0) } else { file.skip_until(b'\n') };
        if wanted.is_empty() || rest.is_err() || !read.is_ok_and(|length| length > 0) {
            return;
        }
        if wanted.remove(&number) {
            lines.add_line(&name(path), number, String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']));
        }
    }
}

struct FaultReporter<'r> {
    replayed: &'r Replayed,
    players: String,
    tournaments: String,
}

impl FaultReporter<'_> {
    fn diagnostic(&self, file: &Place, fault: &Fault) -> Diagnostic {
        let place = &file.line(fault.line).column(fault.column);
        let player = |row: u32| self.replayed.players.ids.id(row);
        match &fault.what {
            FaultKind::Empty => file_empty::found(place),
            FaultKind::Header(columns) => bulk_table::header(place, columns),
            FaultKind::Fields { found, columns } => bulk_table::fields(place, *found, columns),
            FaultKind::Quotes => bulk_table::quotes(place),
            FaultKind::NoText => bulk_table::no_text(place),
            FaultKind::TooLong(longest) => bulk_table::too_long(place, *longest),
            FaultKind::TooMany => bulk_table::too_many(place),
            FaultKind::Column(column) => bulk_table::column_missing(place, column),
            FaultKind::Unreadable(error) => bulk_table::unreadable(place, error),
            FaultKind::NoId => bulk_value::no_id(place),
            FaultKind::Twice { id, first } => bulk_value::twice(place, id, *first),
            FaultKind::Rating(rating) => {
                bulk_value::rating(place, rating, [*Rating::POSSIBLE.start(), *Rating::POSSIBLE.end()])
            }
            FaultKind::Date(date) => bulk_value::date(place, date),
            FaultKind::Round(round) => bulk_value::round(place, round),
            FaultKind::Result(result) => bulk_value::result(place, result),
            FaultKind::PlayerUnknown(id) => bulk_unknown::player(place, id, &self.players),
            FaultKind::TournamentUnknown(id) => bulk_unknown::tournament(place, id, &self.tournaments),
            FaultKind::Oneself(id) => game_against_self::in_history(place, id),
            FaultKind::Round2 { player: row, round, first } => {
                two_games_in_a_round::in_history(place, player(*row), *round, *first)
            }
            FaultKind::NoRating(row) => player_without_rating::in_history(place, player(*row), &self.players),
            FaultKind::Backwards { tournament, ended, before } => {
                bulk_order::backwards(place, tournament, date(*ended), date(*before))
            }
            FaultKind::Apart(tournament) => bulk_order::apart(place, tournament),
            FaultKind::NoEnd => bulk_cut_off::found(place),
        }
    }
}
