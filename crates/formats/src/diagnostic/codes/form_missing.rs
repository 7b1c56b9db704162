//! A TRF came without its form: what the form would say could not be checked.

use super::prelude::*;

pub const CODE: Code = Code::warning("form-missing", Outsiders::WithoutRemedy).of("§ 6");

/// Whether the table says the time control itself.
pub fn found(place: &Place, has_time_control: bool) -> Diagnostic {
    let said = if has_time_control { text!("form-missing--time-known") } else { text!("form-missing") };
    Diagnostic::new(&CODE, place, said)
}
