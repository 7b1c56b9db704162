//! The form gives other dates than the table beside it; the form's were used.

use super::prelude::*;

use chrono::NaiveDate;

pub const CODE: Code = Code::warning("form-differs", Outsiders::Told);

/// The first round: by the form, and by the table.
pub fn first_round(place: &Place, form: NaiveDate, table: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-differs--first-round", form, table))
}

pub fn last_round(place: &Place, form: NaiveDate, table: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-differs--last-round", form, table))
}
