//! The control totals that SWAR wrote are not those of the lines.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-control-total", Outsiders::Told);

pub fn players(place: &Place, stated: usize, counted: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-control-total--players", stated, counted))
}

/// Cells with a win `+`, a draw `=` or a loss `-`.
pub fn results(place: &Place, sign: char, stated: usize, counted: usize) -> Diagnostic {
    let text = match sign {
        '+' => text!("trf-control-total--wins", stated, counted),
        '=' => text!("trf-control-total--draws", stated, counted),
        _ => text!("trf-control-total--losses", stated, counted),
    };
    Diagnostic::new(&CODE, place, text)
}
