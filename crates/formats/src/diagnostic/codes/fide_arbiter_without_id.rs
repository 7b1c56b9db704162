//! An arbiter stands in the file for FIDE without a FIDE id.

use super::prelude::*;

pub const CODE: Code = Code::warning("fide-arbiter-without-id", Outsiders::NotTold).of("4.8.3");

pub fn found(file: &Place, arbiter: &str) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("fide-arbiter-without-id", arbiter))
}
