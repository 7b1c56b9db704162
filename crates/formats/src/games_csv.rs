//! Games tables: `round,white,black,result`, in Danish or English, separated by comma, semicolon or tab. The rest of a
//! report is in its form.

use super::games_table::{self, Cell, GamesLine};
use super::report::ReportAsFiled;
use super::sanction_words::{mentions_sanction, names_sanctions};
use super::separated::{self, Field, Line, Start, Unquotable};
use super::title::{self, Above};
use super::words::{self, GamesColumn};
use super::xlsx::{self, Sheet};
use super::{encoding, entry_list, file_name};
use crate::diagnostic::codes::{column_ignored, csv_syntax, sanction_misplaced};
use crate::diagnostic::{Diagnostic, Place};

/// The table as a sheet, to be read like a workbook: a cross table, or games by round. `None`: it is neither.
///
/// # Errors
/// It mentions a sanction.
pub fn as_sheet(name: &str, bytes: &[u8]) -> Result<Option<(Sheet, Vec<Diagnostic>)>, Diagnostic> {
    let Ok((text, diagnostics)) = encoding::decode_table(name, bytes) else { return Ok(None) };
    if separated::start(&text, |fields| columns_of(fields) == words::GAMES.len()).is_some() {
        return Ok(None);
    }
    let separator = separated::start(&text, |fields| fields.len() > 2).map_or(';', |start| start.separator);
    let lines: Result<Vec<Line>, Unquotable> = separated::lines(&text, separator).collect();
    let Ok(lines) = lines else { return Ok(None) };
    let sheet = Sheet::of_lines(&Place::file(name), lines.into_iter());
    if !xlsx::is_table(&sheet) {
        return Ok(None);
    }
    mention_of_sanction(name, &text).map_or(Ok(Some((sheet, diagnostics))), Err)
}

/// Reads a games table into the report of its form.
pub fn read(name: &str, bytes: &[u8], report: &mut ReportAsFiled) -> Vec<Diagnostic> {
    let (text, mut diagnostics) = match encoding::decode_table(name, bytes) {
        Ok(decoded) => decoded,
        Err(diagnostic) => return vec![diagnostic],
    };
    // Only this is reported: any other message might quote the sanction.
    if let Some(misplaced) = mention_of_sanction(name, &text) {
        return vec![misplaced];
    }
    if let Some(above) = above(name, &text) {
        above.finish(Some(report), &mut diagnostics);
    }
    let games = lines(name, &text, &mut diagnostics);
    games_table::add_games(games, report, &mut diagnostics);
    diagnostics
}

/// The players of a table without its form, as the table names them, each once and in their order.
///
/// # Errors
/// The faults of the table itself.
pub fn players(name: &str, bytes: &[u8]) -> Result<Vec<String>, Vec<Diagnostic>> {
    let (text, mut diagnostics) = encoding::decode_table(name, bytes).map_err(|refusal| vec![refusal])?;
    if let Some(misplaced) = mention_of_sanction(name, &text) {
        return Err(vec![misplaced]);
    }
    if let Some(above) = above(name, &text) {
        above.finish(None, &mut diagnostics);
    }
    let lines = lines(name, &text, &mut diagnostics);
    if diagnostics.iter().any(Diagnostic::holds_back) {
        return Err(diagnostics);
    }
    Ok(games_table::keys(&lines).map(|cell| cell.text.clone()).collect())
}

/// The title above the headings.
pub fn title(bytes: &[u8]) -> Option<String> {
    let (text, _) = encoding::decode_table("", bytes).ok()?;
    above("", &text)?.title
}

/// The lines above the headings. `None`: there are none.
fn above(name: &str, text: &str) -> Option<Above> {
    let start = start(text)?;
    let (first, rows) = start.above?;
    let lines = separated::lines(text, start.separator).map_while(Result::ok);
    let mut lines_above = lines.take_while(|line| line.number < start.line);
    let title = lines_above.find_map(|line| {
        title::of_line(line.fields.iter().map(|field| field.text.trim()).filter(|cell| !cell.is_empty()))
    });
    Some(Above { place: Place::file(name).line(first), rows, title })
}

/// Whether one of the first lines has the headings of a games table.
pub fn looks_like(bytes: &[u8]) -> bool {
    // Headings are near the top; the rest of the file does not matter.
    let head = &bytes[..bytes.len().min(2_000)];
    let Ok((text, _)) = encoding::decode("", head) else { return false };
    separated::start(&text, |fields| columns_of(fields) == words::GAMES.len()).is_some()
}

/// Whether one of the first lines has the headings of a cross table under rounds.
pub fn looks_like_cross_table(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(2_000)];
    encoding::decode("", head).is_ok_and(|(text, _)| separated::start(&text, is_cross_table).is_some())
}

/// Whether a line has the headings of a cross table under rounds.
fn is_cross_table(fields: &[Field]) -> bool {
    let is_named = |key: &str| {
        fields.iter().any(|field| words::find(&words::PLAYERS, &field.text).is_some_and(|word| word.key == key))
    };
    is_named("name") && fields.iter().filter(|field| words::round_called(&field.text).is_some()).count() >= 2
}

/// The number of different columns of a games table in a line.
fn columns_of(fields: &[Field]) -> usize {
    let columns: Vec<_> = fields.iter().filter_map(|field| words::games_column(&field.text)).collect();
    (0..words::GAMES.len()).filter(|index| columns.contains(&GamesColumn::Read(*index))).count()
}

/// The headings: all columns, or else at least two, so that missing ones are reported.
fn start(text: &str) -> Option<Start> {
    let of_columns = |least: usize| separated::start(text, |line| columns_of(line) >= least);
    of_columns(words::GAMES.len()).or_else(|| of_columns(2))
}

/// The first line that mentions a warning or a quarantine. In the headings and above, a single word of one is enough.
fn mention_of_sanction(name: &str, text: &str) -> Option<Diagnostic> {
    let mut is_first = true;
    let heading = start(text).map_or(0, |start| start.line);
    let line = encoding::lines(text).filter(|(_, line)| !line.trim().is_empty()).find(|(number, line)| {
        let is_heading = std::mem::take(&mut is_first) || *number <= heading;
        (is_heading && names_sanctions(line)) || mentions_sanction(line)
    });
    line.map(|(number, _)| sanction_misplaced::in_table(&Place::file(name).line(number)))
}

fn lines(name: &str, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Vec<GamesLine> {
    let file = Place::file(name);
    let mut columns: Option<Columns> = None;
    let mut games = Vec::new();
    let mut notes: Vec<Line> = Vec::new();
    let Some(start) = start(text) else {
        diagnostics.push(no_games(name, text));
        return games;
    };
    let lines = separated::lines(text, start.separator);
    let is_below =
        |line: &Result<Line, Unquotable>| start.line <= line.as_ref().map_or_else(|open| open.line, |line| line.number);
    for line in lines.filter(is_below) {
        let line = match line {
            Ok(line) => line,
            Err(open) => {
                diagnostics.push(csv_syntax::quotes(&file.line(open.line).column(open.column)));
                continue;
            }
        };
        match &columns {
            None => match Columns::of(&line, &file, diagnostics) {
                Some(found) => columns = Some(found),
                None => return Vec::new(),
            },
            Some(columns) if columns.is_total(&line) => {
                let text = line.fields.iter().map(|field| field.text.as_ref()).find(|text| !text.is_empty());
                diagnostics.push(column_ignored::total(&file.line(line.number), text.unwrap_or_default()));
            }
            Some(_) if games_table::is_note(line.fields.iter().map(|field| field.text.as_ref())) => notes.push(line),
            // What is between games may be one.
            Some(columns) => {
                for line in notes.drain(..).chain([line]) {
                    match columns.game(line, &file) {
                        Ok(game) => games.push(game),
                        Err(diagnostic) => diagnostics.push(diagnostic),
                    }
                }
            }
        }
    }
    if let Some(first) = notes.first() {
        diagnostics.push(column_ignored::notes(&file.line(first.number), notes.len()));
    }
    games
}

/// The message about a table without headings of games: it may be a list of players.
fn no_games(name: &str, text: &str) -> Diagnostic {
    let first = separated::lines(text, separated::separator(text)).find_map(Result::ok);
    let place = Place::file(name).line(first.map_or(1, |line| line.number));
    if let Some(start) = separated::start(text, |fields| entry_list::names_players(fields)) {
        let heading = Place::file(name).line(start.line);
        return csv_syntax::entry_list(&heading, format!("kartotek entry-list {}", file_name::quoted(name)));
    }
    csv_syntax::columns_missing(&place, &words::GAMES.map(|word| word.en))
}

struct Columns {
    /// Places of round, White, Black and result in a line.
    places: [usize; 4],
    count: usize,
}

impl Columns {
    fn of(header: &Line, file: &Place, diagnostics: &mut Vec<Diagnostic>) -> Option<Columns> {
        let place = file.line(header.number);
        let before = diagnostics.len();
        let mut places = [None; 4];
        let mut ignored = Vec::new();
        for (index, field) in header.fields.iter().enumerate() {
            match words::games_column(&field.text) {
                Some(GamesColumn::Board) => {}
                Some(GamesColumn::Read(column)) if places[column].is_some() => {
                    diagnostics.push(csv_syntax::column_twice(&place.column(field.column), &field.text));
                }
                Some(GamesColumn::Read(column)) => places[column] = Some(index),
                None if field.text.is_empty() => {}
                None => ignored.push(field.text.as_ref()),
            }
        }
        let missing: Vec<&str> =
            words::GAMES.iter().zip(places).filter(|(_, place)| place.is_none()).map(|(word, _)| word.en).collect();
        if !missing.is_empty() {
            diagnostics.push(csv_syntax::columns_missing(&place, &missing));
        } else if !ignored.is_empty() {
            diagnostics.push(column_ignored::columns(&place, &ignored));
        }
        let [Some(round), Some(white), Some(black), Some(result)] = places else { return None };
        let is_header = diagnostics[before..].iter().all(|found| !found.holds_back());
        // Fields after the last heading belong to no column.
        let count = header.fields.iter().rposition(|field| !field.text.is_empty()).map_or(0, |last| last + 1);
        is_header.then_some(Columns { places: [round, white, black, result], count })
    }

    /// Whether a line has totals and no round.
    fn is_total(&self, line: &Line) -> bool {
        let round = line.fields.get(self.places[0]).map_or("", |field| field.text.as_ref());
        let first = line.fields.iter().map(|field| field.text.as_ref()).find(|text| !text.is_empty());
        first.is_some_and(words::is_total) && round.parse::<u32>().is_err()
    }

    fn game(&self, mut line: Line, file: &Place) -> Result<GamesLine, Diagnostic> {
        let place = file.line(line.number);
        while line.fields.len() > self.count && line.fields.last().is_some_and(|field| field.text.is_empty()) {
            line.fields.pop();
        }
        if line.fields.len() != self.count {
            let at = line.fields.get(self.count).map_or(place.clone(), |extra| place.column(extra.column));
            return Err(csv_syntax::fields(&at, line.fields.len(), self.count));
        }
        let [round, white, black, result] = self.places.map(|index| {
            // The line has as many fields as columns.
            let field = line.fields.get_mut(index).map(|field| (std::mem::take(&mut field.text), field.column));
            let (text, column) = field.unwrap_or_default();
            Cell { text: games_table::id_text(&text).to_owned(), place: place.column(column) }
        });
        Ok(GamesLine { round, white, black, result, place })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_alone_in_its_line_above_the_headings() {
        let games = "Runde;Hvid;Sort;Resultat\n1;A;B;1-0\n";
        let of = |above: &str| title(format!("{above}{games}").as_bytes());
        assert_eq!(of("\n;;;\nBonden, forår 2026;;;\n2026;marts;;\n").as_deref(), Some("Bonden, forår 2026"));
        assert_eq!(of(""), None);
        assert_eq!(of("spillet;i;marts;\nRunde 1;;;\n"), None);
    }
}
