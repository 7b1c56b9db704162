//! kartotek runs a chess federation's rating office. The modules, in the order in which data flows:
//!
//! - [`formats`]: bytes into the vocabulary and back
//! - [`diagnostic`]: what is found in a tournament
//! - [`texts`]: its words, in Danish and English
//! - [`decision`]: what people decided
//! - [`intake`]: a report as filed, against the register: accepted or held back
//! - [`register`]: the office's memory
//! - [`ledger`]: what each run did to ratings, and what of it is in force
//! - [`control`]: a result computed a second time, naively (§ 3 c)
//! - [`batch`]: the monthly run: stages, plan, commit
//! - [`publish`]: the lists
//! - [`cli`]: what was typed becomes a request; printing
//!
//! The law itself is the crate `kartotek-law`, columns and Parquet are `kartotek-tables`.

#![forbid(unsafe_code)]

pub mod batch;
pub mod cli;
pub mod control;
pub mod decision;
pub mod diagnostic;
pub mod formats;
pub mod intake;
pub mod ledger;
pub mod publish;
pub mod register;
pub mod simulate;
pub mod texts;
