//! A group of the EMT was not played with the time control of its class.

use super::prelude::*;

pub const CODE: Code = Code::warning("emt-time-control", Outsiders::Told).of("§ 35");

/// `own`: the control of the class, which is `hours` hours long.
pub fn found(place: &Place, control: &str, class: &str, own: &str, hours: u32) -> Diagnostic {
    let (class, own) = (Value::word(class), Value::word(own));
    Diagnostic::new(&CODE, place, text!("emt-time-control", control, class, own, hours))
}
