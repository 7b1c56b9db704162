//! TRF, the tournament report file of FIDE, in the generations of 2006, 2016 and 2026 and as real programs write it.
//! The player lines are the same in all of them.

mod cells;
mod columns;
mod dates;
mod dialect;
pub mod document;
mod findings;
mod halves;
mod header;
mod national;
mod objections;
mod player_line;
mod points;
mod records;
mod side;
#[cfg(test)]
mod tests;
pub mod write;

use crate::diagnostic::{Diagnostic, codes};
use crate::formats::report::{Filed, OUR_FEDERATION, ReportAsFiled};
use crate::formats::text;
use findings::Findings;
use header::Header;
use national::NationalRecord;
use player_line::{PlayerLine, Reader};
use points::Scoring;
use records::{Ignored, Line, classify};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Whether some line begins like a player of a TRF.
pub fn looks_like(bytes: &[u8]) -> bool {
    bytes.split(|&byte| byte == b'\n' || byte == b'\r').any(|line| line.starts_with(b"001 "))
}

/// Reads a file. `None`: it holds no player. With errors among the diagnostics the report holds what could be read, so
/// that later checks find everything else that is wrong.
pub fn read(name: &str, bytes: &[u8]) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    let (text, about_text) = match text::decode(name, bytes) {
        Ok(decoded) => decoded,
        Err(refusal) => return (None, vec![refusal]),
    };
    let mut findings = Findings::new(name);
    about_text.into_iter().for_each(|diagnostic| findings.add(diagnostic));
    let report = read_text(&text, &mut findings);
    (report, findings.finish())
}

fn read_text(text: &str, findings: &mut Findings) -> Option<ReportAsFiled> {
    let mut header = Header::default();
    let mut scoring = Scoring::default();
    let mut ignored = Ignored::default();
    let mut lines: Vec<PlayerLine> = Vec::new();
    let mut national: Vec<NationalRecord> = Vec::new();
    let mut any_player_line = false;
    let mut reader = Reader::new(findings);
    for (number, line) in text::lines(text) {
        let record = match classify(number, line) {
            Line::Record(record) => record,
            Line::Nothing => continue,
            Line::Other => {
                ignored.other_line(reader.findings().place(number, 1));
                continue;
            }
            Line::Indented(column) => {
                let place = reader.findings().place(number, column);
                let message = "the record does not begin in the first column".to_owned();
                reader.findings().report(&codes::trf_syntax::CODE, &place, message, "remove the blanks before it");
                continue;
            }
        };
        match record.code {
            "001" => {
                any_player_line = true;
                lines.extend(reader.player(number, record.text));
            }
            OUR_FEDERATION => national.extend(NationalRecord::read(number, record.text, &mut reader)),
            code if scoring.record(code, record.data().0) => {}
            _ if header.record(record, reader.findings()) => {}
            code => ignored.record(code, reader.findings().place(number, 1)),
        }
    }
    reader.finish();
    ignored.finish(findings);
    if lines.is_empty() {
        if !any_player_line {
            let help = "a TRF has a line for each player that begins with 001; is this another kind of file?";
            let place = findings.place(0, 0);
            findings.report(&codes::trf_no_players::CODE, &place, "the file has no player lines".to_owned(), help);
        }
        return None;
    }
    start_numbers_are_unique(&lines, findings);
    national::join(national, &mut lines, findings);
    let declared_rounds = header.rounds();
    let mut report = ReportAsFiled::default();
    header.finish(&mut report, findings);
    rounds(&lines, declared_rounds, &mut report, findings);
    let table = halves::assemble(&lines, findings);
    points::check(&lines, &scoring, table.agree, findings);
    report.games = table.games;
    report.byes = table.byes;
    report.players = lines.into_iter().map(|line| line.player).collect();
    Some(report)
}

fn start_numbers_are_unique(lines: &[PlayerLine], findings: &mut Findings) {
    let mut first: HashMap<u32, u32> = HashMap::new();
    for line in lines {
        match first.entry(line.player.no) {
            Entry::Vacant(entry) => {
                entry.insert(line.line());
            }
            Entry::Occupied(entry) => {
                let message = format!("start number {} stands in line {} already", line.player.no, entry.get());
                let help = "give every player a number of his own, and correct the opponents' cells";
                findings.report(&codes::start_number_twice::CODE, &line.player.place, message, help);
            }
        }
    }
}

/// The declared number of rounds, else the last round of which a line says something.
fn rounds(lines: &[PlayerLine], declared: Option<u16>, report: &mut ReportAsFiled, findings: &mut Findings) {
    let last_cells = lines.iter().filter_map(|line| Some((line, line.cells.last()?)));
    let Some((line, cell)) = last_cells.min_by_key(|(_, cell)| std::cmp::Reverse(cell.round)) else { return };
    let place = findings.place(line.line(), cell.column);
    match declared {
        None => report.rounds = Some(Filed::new(cell.round, place)),
        Some(declared) if declared < cell.round => {
            let message = format!("{declared} rounds are declared, but the line has a round {}", cell.round);
            let help = "correct the number of rounds (142 or XXR), or remove the columns";
            findings.report(&codes::trf_round_beyond::CODE, &place, message, help);
        }
        Some(_) => {}
    }
}
