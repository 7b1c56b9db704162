//! The protocol of the control computation (§ 3 c): the booked results and those of the second computation.

use super::csv_bytes;
use anyhow::Result;
use kartotek_law::vocabulary::{Hundredths, Rating};
use kartotek_ledger::{CalculationColumns, Row};

pub const CONTROL: &str = "control.csv";

/// The header. The columns from `method` to `rn` hold the second computation's results.
const COLUMNS: &str = "report no id name ro registered booked_gain booked_rn method n w we k bonus gain rn verdict";

/// A result computed a second time.
#[derive(Clone, Debug)]
pub struct ControlRow {
    pub booked: Row,
    /// The second result, or the reason why there is none.
    pub found: Result<Found, String>,
}

/// The second result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The registered rating according to the register and this run's ledger so far; `None`: none.
    pub registered: Option<Rating>,
    pub calculation: CalculationColumns,
    pub rn: Option<Rating>,
}

impl ControlRow {
    /// Whether both computations agree in all steps.
    pub fn is_equal(&self) -> bool {
        let Row { registered, calculation, rn, .. } = &self.booked;
        self.found
            .as_ref()
            .is_ok_and(|found| (&found.registered, &found.calculation, &found.rn) == (registered, calculation, rn))
    }

    fn fields(&self) -> [String; 17] {
        fn text<T: ToString>(value: Option<T>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        let hundredths = |value: fn(&CalculationColumns) -> Option<Hundredths>| {
            text(self.found.as_ref().ok().and_then(|found| value(&found.calculation)))
        };
        let whole = |value: fn(&CalculationColumns) -> Option<i64>| {
            text(self.found.as_ref().ok().and_then(|found| value(&found.calculation)))
        };
        let booked = &self.booked;
        [
            booked.report.clone(),
            booked.no.to_string(),
            booked.id.clone(),
            booked.name.clone(),
            text(booked.ro),
            text(booked.registered),
            text(booked.calculation.gain),
            text(booked.rn),
            self.found.as_ref().map_or("", |found| found.calculation.method).to_owned(),
            whole(|c| c.n),
            hundredths(|c| c.w),
            hundredths(|c| c.we),
            whole(|c| c.k),
            hundredths(|c| c.bonus),
            hundredths(|c| c.gain),
            text(self.found.as_ref().ok().and_then(|found| found.rn)),
            if self.is_equal() { "equal" } else { "differs" }.to_owned(),
        ]
    }
}

/// The table in the order of the ledger.
pub fn csv(rows: &[ControlRow]) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(COLUMNS.split(' '))?;
        rows.iter().try_for_each(|row| writer.write_record(row.fields()))
    })
}
