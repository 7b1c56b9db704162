//! Bounds on the size of a report, and on how much of an inbox is in memory at a time. Every such bound is here, and in a
//! table of docs/FORMATS.md. The largest tournament that is read has 5,000 players and 40 rounds. A file beyond a bound
//! is refused by name, before work and memory are spent on it, and all other files are rated.

use super::report::ReportAsFiled;

/// A file of a report, in bytes: 5,000 players and 100,000 games in JSON are 20 MB.
pub const LARGEST_FILE: usize = 32 << 20;
/// A file of decisions, in bytes: one that brings a member file of 90,000 members is 15 MB.
pub const LARGEST_DECISION: u64 = 32 << 20;
/// All files of decisions of an office together, in bytes: they are read at once.
pub const DECISIONS_READ: u64 = 128 << 20;
/// Settings, or a rule set that is proposed, in bytes: an office of thirty years has 10 kB.
pub const LARGEST_SETTINGS: u64 = 256 << 10;
/// Another file in the folder of decisions, in bytes: a smaller one may be meant as a decision and is checked.
pub const LARGEST_BESIDE: u64 = 64 << 10;
/// A table that a command reads (members, entries, a published list), in bytes: 100,000 members are 10 MB.
pub const LARGEST_TABLE: u64 = 64 << 20;
/// Files that are read from an inbox or from the decisions, in the order of their paths.
pub const MOST_FILES: usize = 200_000;

/// A line of a table or a form, in bytes.
pub const LONGEST_LINE: usize = 100_000;
/// A line of JSON, in bytes: programs write a whole report without line breaks.
pub const LONGEST_JSON_LINE: usize = 8_000_000;
/// Lines of a TRF that are not blank; of a games table or an entry list, below its headings.
pub const MOST_LINES: usize = 200_000;

/// Lines of any text, including blank ones: a report in JSON that is written for people has 700,000.
pub const MOST_LINE_ENDS: usize = 1_000_000;

/// Players of a report.
pub const MOST_PLAYERS: usize = 5_000;
/// Games of a report; and as many byes.
pub const MOST_GAMES: usize = 100_000;
/// Directors, absences, withdrawals, round dates, each.
pub const MOST_ENTRIES: usize = 1_000;
/// A name, an id, a club, in characters.
pub const LONGEST_TEXT: usize = 200;

/// Values of a form, a JSON report or a file of decisions, including lists and tables.
pub const MOST_VALUES: usize = 1_000_000;
/// Tables and lists of a form or a file of decisions: the reader of TOML needs two kilobytes for each.
pub const MOST_TABLES: usize = 300_000;

/// Parts of a workbook, and the bytes to which they are unpacked together.
pub const MOST_PARTS: usize = 1_000;
pub const MOST_UNPACKED: u64 = 64 << 20;
/// Tags in a part of a workbook that holds no cells: formats, names, relations.
pub const MOST_TAGS: usize = 200_000;
/// Tags in the texts that the cells of a workbook share.
pub const MOST_TEXT_TAGS: usize = 2_000_000;
/// Sheets of a workbook; one by the template has seven.
pub const MOST_SHEETS: usize = 100;
pub const MOST_CELLS: usize = 400_000;
pub const LAST_COLUMN: u32 = 1_100;
/// The texts of all cells together, in bytes: cells may share a text.
pub const MOST_CELL_TEXT: usize = 16 << 20;
/// The number of times that a workbook's bytes may be read: sheets may share a part.
pub const MOST_READINGS: u64 = 4;

/// Players of a field that is paired: a round takes less than a second, whichever opponents they have had.
pub const MOST_PAIRED: usize = 400;
/// The most players, rounds and different scores with which `kartotek pair` compares a tournament with the Dutch system: a
/// round takes at most two seconds, the worst file a minute (`hostile.rs`). Checks of reports have the lower limit
/// [`MOST_PAIRED`] and take at most three seconds.
pub const MOST_PAIRED_BY_DUTCH: usize = 1_000;
pub const MOST_ROUNDS_BY_DUTCH: usize = 40;
pub const MOST_SCORES_BY_DUTCH: usize = 60;
/// Earlier rounds of a field that is paired.
pub const MOST_PAIRED_ROUNDS: usize = 1_000;

/// Diagnostics of one kind that are kept for a report; the rest is counted.
pub const MOST_OF_A_KIND: usize = 200;
/// Diagnostics about unknown players that are kept for a report, each with its candidates: a tournament has no more players.
pub const MOST_UNKNOWN: usize = 1_000;
/// Other reports of the same days that the message about a report names; the rest is counted.
pub const MOST_PAIRS: usize = 20;
/// Diagnostics that are kept for all reports of an inbox before fewer are kept for each.
pub const MOST_OBJECTIONS: usize = 50_000;
/// Diagnostics of one kind that are kept for a report after that.
pub const FEWEST_OF_A_KIND: usize = 3;
/// Notes of one kind about files that are not reports.
pub const MOST_NOTES_OF_A_KIND: usize = 1_000;
/// Letters to directors that a run writes.
pub const MOST_LETTERS: usize = 1_000;
/// Characters of a word of a message, which may come from a file.
pub const LONGEST_QUOTE: usize = 2_000;

/// Bytes of files that readers hold at a time, or one larger file: a reader needs up to a hundred times as much memory.
pub const READ_AT_A_TIME: u64 = 2 << 20;
/// A byte of a workbook, which is packed, counts as this many bytes of text.
pub const PACKED: u64 = 16;
/// Weight of all that one run reads, see [`weight`]: six years of a federation with 1,300 tournaments a year.
pub const HEAVIEST_RUN: usize = 600 << 20;
/// Bytes of refused files that are kept, so that messages can show their lines; other messages have no lines.
pub const REFUSED_KEPT: usize = 8 << 20;

/// The memory for a report while a run works on it, in bytes, roughly: its files twice, and its players and games.
pub fn weight(bytes: usize, report: Option<&ReportAsFiled>) -> usize {
    const A_PLAYER: usize = 1_000;
    const A_GAME: usize = 500;
    let of_report =
        report.map_or(0, |report| report.players.len() * A_PLAYER + (report.games.len() + report.byes.len()) * A_GAME);
    2 * bytes + of_report
}

/// Diagnostics of a kind that are kept for one report. `kept_before`: those kept for earlier reports. `asks_who`: they are
/// about unknown players.
pub fn most_of_a_kind(kept_before: usize, asks_who: bool) -> usize {
    match (kept_before < MOST_OBJECTIONS, asks_who) {
        (true, true) => MOST_UNKNOWN,
        (true, false) => MOST_OF_A_KIND,
        (false, _) => FEWEST_OF_A_KIND,
    }
}

/// The greatest age of a player, in years.
pub const OLDEST: i32 = 110;

/// Months that a quarantine may last.
pub const MONTHS_OF_QUARANTINE: std::ops::RangeInclusive<u32> = 1..=1200;
