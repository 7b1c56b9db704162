//! A workbook of which every cell has its text itself, so that a row shows whom it is about: usually cells share a list of texts.

use super::rewritten::with_parts;
use anyhow::Result;

const SHARED: &str = "xl/sharedStrings.xml";

/// Puts the shared texts of a workbook into its cells.
///
/// # Errors
/// It is damaged, or larger than any workbook that is read.
pub fn inlined(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut shared = String::new();
    with_parts(bytes, &mut |name, part| {
        if name == SHARED {
            shared = part.replace("<si/>", "<si></si>");
        }
        None
    })?;
    let texts: Vec<&str> =
        shared.split("<si>").skip(1).map(|item| item.split("</si>").next().unwrap_or_default()).collect();
    let (whole, _) = with_parts(bytes, &mut |name, part| match name {
        SHARED => Some(emptied(part, texts.len())),
        name if name.starts_with("xl/worksheets/") => Some(cells(part, &texts)),
        _ => None,
    })?;
    Ok(whole)
}

/// The list of shared texts, which no cell asks for any more.
fn emptied(part: &str, count: usize) -> String {
    let head = part.split("<si").next().unwrap_or(part);
    if count == 0 { part.to_owned() } else { format!("{head}{}</sst>", "<si/>".repeat(count)) }
}

/// A sheet with the texts in its cells: `<c t="s"><v>5</v></c>` becomes `<c t="inlineStr"><is>…</is></c>`.
fn cells(sheet: &str, texts: &[&str]) -> String {
    let mut cells = sheet.split("<c ");
    let mut inlined = cells.next().unwrap_or_default().to_owned();
    for cell in cells {
        inlined.push_str("<c ");
        inlined.push_str(&inlined_cell(cell, texts).unwrap_or_else(|| cell.to_owned()));
    }
    inlined
}

/// `None`: the cell has no shared text.
fn inlined_cell(cell: &str, texts: &[&str]) -> Option<String> {
    let (attributes, content) = cell.split_once('>')?;
    let attributes = Some(attributes).filter(|attributes| attributes.contains("t=\"s\""))?;
    let (before, rest) = content.split_once("<v>")?;
    let (number, behind) = rest.split_once("</v>")?;
    let text = texts.get(number.trim().parse::<usize>().ok()?)?;
    let attributes = attributes.replace("t=\"s\"", "t=\"inlineStr\"");
    Some(format!("{attributes}>{before}<is>{text}</is>{behind}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use calamine::{Data, Reader, Xlsx};
    use rust_xlsxwriter::Workbook;

    #[test]
    fn a_workbook_says_the_same_with_its_texts_in_the_cells() {
        let mut book = Workbook::new();
        let sheet = book.add_worksheet();
        for (row, texts) in (0..).zip([["Øst", "a < b"], ["Øst", ""], ["", "Vest\nNord"]]) {
            for (column, text) in (0..).zip(texts).filter(|(_, text)| !text.is_empty()) {
                sheet.write_string(row, column, text).unwrap();
            }
            sheet.write_number(row, 2, 7).unwrap();
        }
        let bytes = book.save_to_buffer().unwrap();
        let inlined = inlined(&bytes).unwrap();
        let mut parts = Vec::new();
        with_parts(&inlined, &mut |name, part| {
            parts.push((name.to_owned(), part.contains("Øst")));
            None
        })
        .unwrap();
        let named: Vec<&str> = parts.iter().filter(|(_, is_named)| *is_named).map(|(name, _)| name.as_str()).collect();
        assert_eq!(named, ["xl/worksheets/sheet1.xml"]);
        assert_eq!(read(&inlined), read(&bytes));
        assert!(read(&inlined).contains("a < b"));
    }

    fn read(bytes: &[u8]) -> String {
        let mut book: Xlsx<_> = calamine::open_workbook_from_rs(std::io::Cursor::new(bytes)).unwrap();
        let sheet = book.worksheet_range_at(0).unwrap().unwrap();
        let cells = sheet.cells().filter(|(.., cell)| **cell != Data::Empty);
        cells.map(|(row, column, cell)| format!("{row},{column}: {cell}\n")).collect()
    }
}
