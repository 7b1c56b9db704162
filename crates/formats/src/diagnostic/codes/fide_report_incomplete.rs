//! FIDE needs something that a report does not say (4.8.3).

use super::prelude::*;

pub const CODE: Code = Code::error("fide-report-incomplete", Outsiders::NotTold).of("4.8.3");

/// 012.
pub fn name(file: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("fide-report-incomplete--name"))
}

/// 022.
pub fn city(file: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("fide-report-incomplete"))
}

/// 032.
pub fn federation(file: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("fide-report-incomplete--federation"))
}

/// 042.
pub fn start(file: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("fide-report-incomplete--start"))
}

/// 052.
pub fn end(file: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("fide-report-incomplete--end"))
}

/// 102.
pub fn arbiter(file: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("fide-report-incomplete--arbiter"))
}

/// 132.
pub fn round_dates(file: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("fide-report-incomplete--round-dates"))
}

/// 222.
pub fn time_control(file: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("fide-report-incomplete--time-control"))
}
