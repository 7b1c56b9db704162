//! For spreadsheets and programs.

use super::exact;
use crate::formats::cells;
use crate::publish::lists::exact_csv_bytes;
use anyhow::Result;
use kartotek_tables::{NamedColumn, Values};

/// A table for people, and for programs: the columns' own names, a point before decimals, ISO days. Whatever stands in its
/// cells, no spreadsheet computes it.
pub fn csv(columns: &[NamedColumn]) -> Result<Vec<u8>> {
    let rows = columns.first().map_or(0, NamedColumn::len);
    exact_csv_bytes(|writer| {
        writer.write_record(columns.iter().map(|column| column.name.as_bytes()))?;
        for row in 0..rows {
            for column in columns {
                match &column.values {
                    Values::Text(values) => writer.write_field(&*cells::harmless(&values[row]))?,
                    // A number stays one.
                    _ => writer.write_field(&*exact(column, row))?,
                }
            }
            writer.write_record(None::<&[u8]>)?;
        }
        Ok(())
    })
}
