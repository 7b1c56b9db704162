//! The CSV format, for spreadsheets and programs.

use super::exact;
use anyhow::Result;
use kartotek_formats::cells;
use kartotek_formats::office_csv::exact_csv_bytes;
use kartotek_tables::{NamedColumn, Values};

/// A table with the columns' own names, a decimal point and ISO dates. Text cells are protected against formulas in
/// spreadsheets.
pub fn csv(columns: &[NamedColumn]) -> Result<Vec<u8>> {
    let rows = columns.first().map_or(0, NamedColumn::len);
    exact_csv_bytes(|writer| {
        writer.write_record(columns.iter().map(|column| column.name.as_bytes()))?;
        for row in 0..rows {
            for column in columns {
                match &column.values {
                    Values::Text(values) => writer.write_field(&*cells::harmless(&values[row]))?,
                    // Numbers need no protection.
                    _ => writer.write_field(&*exact(column, row))?,
                }
            }
            writer.write_record(None::<&[u8]>)?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_a_formula_is_a_text_and_a_loss_stays_a_number() {
        let columns = [
            NamedColumn::text("name", ["=1+1", "Skov, Ida", "Ærø;-2", "-5", ""]),
            NamedColumn::number("change", vec![Some(-5), None, Some(0), Some(12), Some(-1)]),
            NamedColumn::hundredths("gain", vec![Some(-512), Some(5), None, Some(0), Some(100)]),
        ];
        let expected = "name,change,gain\n'=1+1,-5,-5.12\n\"Skov, Ida\",,0.05\nÆrø;'-2,0,\n-5,12,0.00\n,-1,1.00\n";
        assert_eq!(String::from_utf8(csv(&columns).unwrap()).unwrap(), expected);
    }
}
