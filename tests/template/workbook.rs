//! A workbook to be filled in: reads its drop-downs from the file and puts values into cells, independently of the program.

use crate::support;
use calamine::{Reader, Xlsx};
use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};

pub enum Filled {
    Text(String),
    Number(i64),
}

pub struct Workbook {
    files: Vec<(String, Vec<u8>)>,
    /// The names of the sheets, in order.
    sheets: Vec<String>,
    bytes: Vec<u8>,
    filled: BTreeMap<usize, BTreeMap<(u32, u32), Filled>>,
}

impl Workbook {
    pub fn read(bytes: Vec<u8>) -> Result<Workbook, String> {
        let mut archive = zip::ZipArchive::new(Cursor::new(&bytes)).map_err(|error| error.to_string())?;
        let mut files = Vec::new();
        for place in 0..archive.len() {
            let mut file = archive.by_index(place).map_err(|error| error.to_string())?;
            let name = file.name().map_err(|error| error.to_string())?.into_owned();
            let mut content = Vec::new();
            file.read_to_end(&mut content).map_err(|error| error.to_string())?;
            files.push((name, content));
        }
        let open: Xlsx<_> = Xlsx::new(Cursor::new(bytes.clone())).map_err(|error| error.to_string())?;
        let sheets = open.sheet_names();
        Ok(Workbook { files, sheets, bytes, filled: BTreeMap::new() })
    }

    fn sheet(&self, name: &str) -> Result<usize, String> {
        self.sheets
            .iter()
            .position(|sheet| sheet == name)
            .ok_or_else(|| format!("no sheet {name} in {:?}", self.sheets))
    }

    fn xml(&self, sheet: usize) -> Result<String, String> {
        let name = format!("xl/worksheets/sheet{}.xml", sheet + 1);
        let file = self.files.iter().find(|(known, _)| *known == name).ok_or_else(|| format!("no {name}"))?;
        String::from_utf8(file.1.clone()).map_err(|error| error.to_string())
    }

    /// The XML of every sheet.
    pub fn sheets_xml(&self) -> Result<Vec<(String, String)>, String> {
        (0..self.sheets.len()).map(|sheet| Ok((self.sheets[sheet].clone(), self.xml(sheet)?))).collect()
    }

    /// The text of a cell in the file as read.
    pub fn text(&self, sheet: &str, cell: &str) -> Result<String, String> {
        let (row, column) = place(cell)?;
        let mut open: Xlsx<_> = Xlsx::new(Cursor::new(&self.bytes)).map_err(|error| error.to_string())?;
        let range = open.worksheet_range(sheet).map_err(|error| error.to_string())?;
        Ok(range.get_value((row - 1, column - 1)).map(ToString::to_string).unwrap_or_default())
    }

    /// The texts that can be chosen in a cell.
    pub fn choices(&self, sheet: &str, cell: &str) -> Result<Vec<String>, String> {
        let xml = self.xml(self.sheet(sheet)?)?;
        let sought = place(cell)?;
        for validation in xml.split("<dataValidation ").skip(1) {
            let area = attribute(validation, "sqref").ok_or("a drop-down of no cell")?;
            let (first, last) = area.split_once(':').unwrap_or((&area, &area));
            let ((top, left), (bottom, right)) = (place(first)?, place(last)?);
            if !(top..=bottom).contains(&sought.0) || !(left..=right).contains(&sought.1) {
                continue;
            }
            let formula = between(validation, "<formula1>", "</formula1>").ok_or("a drop-down of nothing")?;
            return match formula.strip_prefix('"') {
                Some(list) => Ok(list.trim_end_matches('"').split(',').map(unescape).collect()),
                None => self.cells(&unescape(formula)),
            };
        }
        Err(format!("{sheet} {cell} has no drop-down"))
    }

    /// The texts of a range like `'Lister'!$A$2:$A$5`, with filled-in values first.
    fn cells(&self, range: &str) -> Result<Vec<String>, String> {
        let (sheet, area) = range.split_once('!').ok_or_else(|| range.to_owned())?;
        let sheet = self.sheet(sheet.trim_matches('\''))?;
        let area = area.replace('$', "");
        let (first, last) = area.split_once(':').ok_or_else(|| area.clone())?;
        let ((top, left), (bottom, right)) = (place(first)?, place(last)?);
        let mut open: Xlsx<_> = Xlsx::new(Cursor::new(self.bytes.clone())).map_err(|error| error.to_string())?;
        let held = open.worksheet_range_at(sheet).ok_or("no sheet")?.map_err(|error| error.to_string())?;
        let text = |(row, column)| match self.filled.get(&sheet).and_then(|filled| filled.get(&(row, column))) {
            Some(Filled::Text(text)) => text.clone(),
            Some(Filled::Number(number)) => number.to_string(),
            None => held.get_value((row - 1, column - 1)).map(ToString::to_string).unwrap_or_default(),
        };
        let cells = (top..=bottom).flat_map(|row| (left..=right).map(move |column| (row, column)));
        Ok(cells.map(text).filter(|text| !text.is_empty()).collect())
    }

    /// Chooses the only option that contains these words.
    pub fn choose(&mut self, sheet: &str, cell: &str, words: &str) -> Result<(), String> {
        let choices = self.choices(sheet, cell)?;
        let found: Vec<&String> = choices.iter().filter(|choice| choice.contains(words)).collect();
        let [choice] = found.as_slice() else { return Err(format!("{sheet} {cell}: {words} in {choices:?}")) };
        let choice = (*choice).clone();
        self.fill(sheet, cell, Filled::Text(choice))
    }

    pub fn fill(&mut self, sheet: &str, cell: &str, value: Filled) -> Result<(), String> {
        let sheet = self.sheet(sheet)?;
        self.filled.entry(sheet).or_default().insert(place(cell)?, value);
        Ok(())
    }

    /// The row with this label in its first cell.
    pub fn row_of(&self, sheet: &str, label: &str) -> Result<u32, String> {
        let column = self.cells(&format!("{sheet}!A1:A40"))?;
        column.iter().position(|cell| cell == label).map(|row| row as u32 + 1).ok_or_else(|| format!("no {label}"))
    }

    /// The file with the values filled in.
    pub fn bytes(&self) -> Result<Vec<u8>, String> {
        let mut files = self.files.clone();
        for (sheet, filled) in &self.filled {
            let name = format!("xl/worksheets/sheet{}.xml", sheet + 1);
            let xml = with_cells(&self.xml(*sheet)?, filled)?;
            files
                .iter_mut()
                .filter(|(known, _)| *known == name)
                .for_each(|(_, bytes)| *bytes = xml.clone().into_bytes());
        }
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            archive.start_file(name, zip::write::SimpleFileOptions::default()).map_err(|error| error.to_string())?;
            archive.write_all(&bytes).map_err(|error| error.to_string())?;
        }
        Ok(archive.finish().map_err(|error| error.to_string())?.into_inner())
    }

    pub fn write(&self, path: &std::path::Path) -> support::Outcome {
        support::write(path, &self.bytes()?)
    }
}

fn with_cells(xml: &str, filled: &BTreeMap<(u32, u32), Filled>) -> Result<String, String> {
    let data = between(xml, "<sheetData>", "</sheetData>").ok_or("no cells")?;
    let mut cells: BTreeMap<(u32, u32), String> = BTreeMap::new();
    for cell in data.split("<c ").skip(1) {
        let end = match cell.find('>') {
            Some(at) if cell[..at].ends_with('/') => at + 1,
            _ => cell.find("</c>").ok_or("a cell does not end")? + 4,
        };
        let whole = format!("<c {}", &cell[..end]);
        cells.insert(place(&attribute(cell, "r").ok_or("a cell without place")?)?, whole);
    }
    for ((row, column), value) in filled {
        let style = cells.get(&(*row, *column)).and_then(|cell| attribute(cell, "s"));
        let style = style.map_or(String::new(), |style| format!(" s=\"{style}\""));
        let at = format!("{}{row}", column_letter(*column));
        let written = match value {
            Filled::Text(text) => {
                let text = text.replace('&', "&amp;").replace('<', "&lt;");
                format!("<c r=\"{at}\"{style} t=\"inlineStr\"><is><t>{text}</t></is></c>")
            }
            Filled::Number(number) => format!("<c r=\"{at}\"{style}><v>{number}</v></c>"),
        };
        cells.insert((*row, *column), written);
    }
    let mut rows: BTreeMap<u32, String> = BTreeMap::new();
    for ((row, _), cell) in cells {
        rows.entry(row).or_default().push_str(&cell);
    }
    let rows: String = rows.into_iter().map(|(row, cells)| format!("<row r=\"{row}\">{cells}</row>")).collect();
    Ok(xml.replace(data, &rows))
}

fn between<'t>(text: &'t str, begin: &str, end: &str) -> Option<&'t str> {
    Some(text.split_once(begin)?.1.split_once(end)?.0)
}

fn attribute(element: &str, name: &str) -> Option<String> {
    let head = element.split('>').next()?;
    between(&format!(" {head}"), &format!(" {name}=\""), "\"").map(str::to_owned)
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'").replace("&amp;", "&")
}

/// Row and column of a cell like `C12`, from 1.
fn place(cell: &str) -> Result<(u32, u32), String> {
    let digits = cell.find(|c: char| c.is_ascii_digit()).ok_or_else(|| cell.to_owned())?;
    let column = cell[..digits].bytes().fold(0, |column, letter| column * 26 + u32::from(letter - b'A') + 1);
    Ok((cell[digits..].parse().map_err(|_| cell.to_owned())?, column))
}

fn column_letter(column: u32) -> char {
    char::from(b'A' + (column - 1) as u8)
}
