//! A group of the EMT was not played with the time control of its class.

use super::prelude::*;

pub const CODE: Code = Code::warning("emt-time-control", Outsiders::Told).of("§ 35");

/// `demanded`: the control of the class, which is `hours` hours long.
pub fn found(place: &Place, control: &str, class: &str, demanded: &str, hours: u32) -> Diagnostic {
    let (class, demanded) = (Value::word(class), Value::word(demanded));
    Diagnostic::new(&CODE, place, text!("emt-time-control", control, class, demanded, hours))
}
