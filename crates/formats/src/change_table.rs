//! A table of changes about members, as CSV or workbook: a line for each person, with the new values. An empty cell
//! changes nothing; a dash clears the value of the register.

use super::diagnostic::codes::{change_line, spreadsheet_cell};
use super::diagnostic::{Diagnostic, Place};
use super::xlsx::{self, CellValue, Sheet};
use super::{encoding, guarded, separated};

/// The subject of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Id,
    /// Another register id.
    Number,
    Name,
    BirthDate,
    Sex,
    Club,
    Federation,
    Citizenship,
    Member,
    FideId,
    FideGames,
    Title,
    Resigned,
    Died,
    Public,
    /// A remark; not read.
    Note,
}

/// The names of the columns in headings; messages use the first.
const COLUMNS: [(Column, &[&str]); 16] = [
    (Column::Id, &["id", "medlemsnr", "medlemsnummer", "dsu_nr", "nr", "nummer"]),
    (Column::Number, &["new_id", "nyt_nr", "nyt_nummer", "nyt_medlemsnr", "nyt_medlemsnummer"]),
    (Column::Name, &["name", "navn"]),
    (Column::BirthDate, &["birth_date", "fødselsdato", "foedselsdato", "født", "foedt"]),
    (Column::Sex, &["sex", "køn", "koen"]),
    (Column::Club, &["club", "klub"]),
    (Column::Federation, &["federation", "forbund", "land", "fed"]),
    (Column::Citizenship, &["citizenship", "statsborgerskab"]),
    (Column::Member, &["member", "medlem"]),
    (Column::FideId, &["fide_id", "fideid", "fide_nr"]),
    (Column::FideGames, &["fide_games", "elo_partier"]),
    (Column::Title, &["title", "titel", "fide_title"]),
    (Column::Resigned, &["resigned", "udmeldt", "udmeldelse"]),
    (Column::Died, &["died", "død", "doed"]),
    (Column::Public, &["public", "offentlig"]),
    (Column::Note, &["note", "bemærkning", "bemaerkning"]),
];

/// The most rows above the headings, such as a title.
const MOST_ROWS_ABOVE: usize = 20;

/// A line of the table.
#[derive(Clone, Debug)]
pub struct ChangeLine {
    pub place: Place,
    cells: Vec<(Column, String, Place)>,
}

impl ChangeLine {
    /// The text of a column, and its place. `None`: the cell is empty.
    pub fn cell(&self, column: Column) -> Option<(&str, &Place)> {
        self.cells.iter().find(|(known, ..)| *known == column).map(|(_, text, place)| (text.as_str(), place))
    }

    /// The text of a column. `None`: the cell is empty.
    pub fn text(&self, column: Column) -> Option<&str> {
        self.cell(column).map(|(text, _)| text)
    }
}

/// The name of a column in messages.
pub fn column_name(column: Column) -> &'static str {
    COLUMNS.iter().find(|(known, _)| *known == column).and_then(|(_, names)| names.first()).copied().unwrap_or_default()
}

/// Reads a table. `None`: it cannot be read at all.
pub fn read(name: &str, bytes: &[u8]) -> (Option<Vec<ChangeLine>>, Vec<Diagnostic>) {
    guarded::table(name, |found| match xlsx::is_packed(bytes) {
        true => workbook(name, bytes, found),
        false => separated_values(name, bytes, found),
    })
}

/// The column with a heading: `Nyt nr.`, `nyt-nr` and `nyt_nr` are the same.
fn column(heading: &str) -> Option<Column> {
    let plain = heading.trim().to_lowercase().trim_end_matches('.').replace([' ', '-'], "_");
    COLUMNS.iter().find(|(_, names)| names.contains(&plain.as_str())).map(|(column, _)| *column)
}

/// The columns of a table by its headings, each with its place. `None`: there is no column of register ids.
fn columns<'h>(headings: impl Iterator<Item = (usize, &'h str)>) -> Option<Columns> {
    let mut columns = Columns::default();
    for (place, heading) in headings.filter(|(_, heading)| !heading.is_empty()) {
        let known = column(heading);
        let is_again = |known: Column| known != Column::Note && columns.known.iter().any(|(_, other)| *other == known);
        match known {
            Some(known) if is_again(known) => columns.repeated.push((place, heading.to_owned(), known)),
            Some(known) => columns.known.push((place, known)),
            None => columns.unknown.push((place, heading.to_owned())),
        }
    }
    columns.known.iter().any(|(_, column)| *column == Column::Id).then_some(columns)
}

#[derive(Default)]
struct Columns {
    known: Vec<(usize, Column)>,
    unknown: Vec<(usize, String)>,
    /// Columns with the same subject as an earlier column.
    repeated: Vec<(usize, String, Column)>,
}

impl Columns {
    /// Reports unknown and repeated columns, which are not read.
    fn report_unread(&self, at: impl Fn(usize) -> Place, found: &mut Vec<Diagnostic>) {
        let names: Vec<&str> = COLUMNS.iter().filter_map(|(_, names)| names.first()).copied().collect();
        let unknown = self.unknown.iter();
        found.extend(unknown.map(|(place, heading)| change_line::unknown_column(&at(*place), heading, &names)));
        let repeated = self.repeated.iter();
        let findings = repeated
            .map(|(place, heading, known)| change_line::column_again(&at(*place), heading, column_name(*known)));
        found.extend(findings);
    }
}
fn separated_values(name: &str, bytes: &[u8], found: &mut Vec<Diagnostic>) -> Result<Vec<ChangeLine>, Diagnostic> {
    let file = Place::file(name);
    let (text, findings) = encoding::decode_table(name, bytes)?;
    found.extend(findings);
    let mut lines = separated::lines(&text, separated::separator(&text));
    let header = lines.next().and_then(Result::ok);
    let both = header.as_ref().and_then(|line| {
        let fields = line.fields.iter().enumerate();
        Some((line, columns(fields.map(|(place, field)| (place, field.text.as_ref())))?))
    });
    let (header, columns) = both.ok_or_else(|| change_line::no_columns(&file))?;
    let heading = |place: usize| {
        let column = header.fields.get(place).map_or(1, |field| field.column);
        file.line(header.number).column(column)
    };
    columns.report_unread(heading, found);
    let mut all = Vec::new();
    for line in lines {
        let line = match line {
            Ok(line) => line,
            Err(broken) => {
                found.push(change_line::quote(&file.line(broken.line).column(broken.column)));
                continue;
            }
        };
        let place = file.line(line.number);
        if line.fields.len() > header.fields.len() {
            found.push(change_line::fields(&place, line.fields.len(), header.fields.len()));
            continue;
        }
        let cells = columns.known.iter().filter_map(|(index, column)| {
            let field = line.fields.get(*index).filter(|field| !field.text.is_empty())?;
            Some((*column, field.text.to_string(), place.column(field.column)))
        });
        all.push(ChangeLine { cells: cells.collect(), place });
    }
    Ok(all)
}

fn workbook(name: &str, bytes: &[u8], found: &mut Vec<Diagnostic>) -> Result<Vec<ChangeLine>, Diagnostic> {
    let sheets = xlsx::sheets(name, bytes, found)?;
    let lines = sheets.iter().find_map(|sheet| of_sheet(sheet, found));
    lines.ok_or_else(|| change_line::no_columns(&Place::file(name)))
}

/// Reads the lines of changes in a sheet. `None`: the sheet has no row of headings.
fn of_sheet(sheet: &Sheet, found: &mut Vec<Diagnostic>) -> Option<Vec<ChangeLine>> {
    let (at, columns) = sheet.rows.iter().take(MOST_ROWS_ABOVE).enumerate().find_map(|(at, row)| {
        let headings: Vec<(usize, String)> =
            row.cells.iter().map(|cell| (cell.column as usize, cell.value.shown())).collect();
        Some((at, columns(headings.iter().map(|(place, heading)| (*place, heading.trim())))?))
    })?;
    let header = sheet.rows.get(at)?;
    let column = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
    columns.report_unread(|place| sheet.at(header, column(place)), found);
    let mut all = Vec::new();
    for row in sheet.rows.get(at + 1..)? {
        let mut cells = Vec::new();
        for (place, known) in &columns.known {
            let at = sheet.at(row, column(*place));
            match row.cell(column(*place)) {
                Some(CellValue::Broken(shown)) => found.push(spreadsheet_cell::formula(&at, shown)),
                Some(value) if !value.shown().trim().is_empty() => {
                    cells.push((*known, value.shown().trim().to_owned(), at));
                }
                _ => {}
            }
        }
        if !cells.is_empty() {
            all.push(ChangeLine { place: sheet.place.line(row.number), cells });
        }
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_by_its_headings_in_either_language() {
        let (lines, found) = read("a.csv", "Nr;Nyt nr.;KLUB;Bemærkning\n7;; 101 ;flyttet\n\n8;9;-;\n".as_bytes());
        let lines = lines.unwrap();
        assert!(found.is_empty(), "{found:?}");
        assert_eq!(lines.len(), 2);
        assert_eq!((lines[0].text(Column::Id), lines[0].text(Column::Club)), (Some("7"), Some("101")));
        assert_eq!(lines[0].text(Column::Number), None);
        assert_eq!(lines[1].text(Column::Number), Some("9"));
        let (_, place) = lines[1].cell(Column::Club).unwrap();
        assert_eq!((place.line, place.column), (4, 5));
    }

    #[test]
    fn what_cannot_be_used_of_a_table_is_told_with_its_place() {
        let (lines, found) = read("a.csv", b"id,clubb,name\n7,101,\"Digt\n8,1,2,3\n");
        assert_eq!(lines.unwrap().len(), 0);
        let places: Vec<(u32, u32)> =
            found.iter().map(|diagnostic| (diagnostic.place.line, diagnostic.place.column)).collect();
        assert_eq!(places, [(1, 4), (2, 7), (3, 0)]);
        // A running number beside the number of the register, and a heading that is there twice.
        let (_, found) = read("a.csv", b"Nr;Medlemsnr;club;klub;note;note\n1;7;101;102;;\n");
        let places: Vec<u32> = found.iter().map(|diagnostic| diagnostic.place.column).collect();
        assert_eq!(places, [4, 19]);
        let (lines, found) = read("a.csv", b"name,club\nDigt,101\n");
        assert!(lines.is_none() && found.len() == 1);
        let (lines, found) = read("a.xlsx", b"PK\x03\x04");
        assert!(lines.is_none() && !found.is_empty());
    }
}
