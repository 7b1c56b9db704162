//! For spreadsheets and programs.

use super::exact;
use crate::publish::lists::csv_bytes;
use anyhow::Result;
use kartotek_tables::NamedColumn;

/// A table for people, and for programs: the columns' own names, a point before decimals, ISO days.
pub fn csv(columns: &[NamedColumn]) -> Result<Vec<u8>> {
    let rows = columns.first().map_or(0, NamedColumn::len);
    csv_bytes(|writer| {
        writer.write_record(columns.iter().map(|column| column.name.as_bytes()))?;
        (0..rows).try_for_each(|row| writer.write_record(columns.iter().map(|column| exact(column, row))))
    })
}
