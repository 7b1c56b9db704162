//! A table has warnings or quarantines, which stand in the form only.

use super::prelude::*;

pub const CODE: Code = Code::error("sanction-misplaced", Outsiders::Told).of("§ 19");

/// In a games table; what it says is not repeated.
pub fn in_table(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("sanction-misplaced"))
}

/// In a report, outside the entries of which no copy is kept; what it says is not repeated.
pub fn in_text(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("sanction-misplaced--text"))
}

/// In the name of a file of the inbox, which is not repeated.
pub fn in_name(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("sanction-misplaced--name"))
}

/// In the settings.
pub fn in_settings(line: u32) -> Text {
    text!("sanction-misplaced--settings", line = line.to_string())
}

/// In a decision that gives none.
pub fn in_decision(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, decided())
}

/// Why it is not written, either.
pub fn decided() -> Text {
    text!("sanction-misplaced--decision")
}

/// Somewhere in a workbook; `form`: the file beside it to which they belong.
pub fn in_workbook(place: &Place, found: Where, form: &str) -> Diagnostic {
    let said = match found {
        Where::Sheet(number) => text!("sanction-misplaced--sheet", number, form),
        Where::Heading(sheet, column) => text!("sanction-misplaced--heading", sheet, column, form),
        Where::Cell => text!("sanction-misplaced--cell", form),
        Where::Aside => text!("sanction-misplaced--aside", form),
    };
    Diagnostic::new(&CODE, place, said)
}

/// Where in a workbook. Sheets are told by number: their names may say too much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// The name of a sheet.
    Sheet(usize),
    /// The heading of a column, as its letter.
    Heading(usize, String),
    Cell,
    /// A comment, a name, a property.
    Aside,
}
