//! The bulk tables, as far as reading goes. The crate of histories also writes columns with polars, which takes a quarter of an
//! hour to build with a fuzzer's counters. This module has that crate's name, so that `checks` compiles with either.

#[path = "../../crates/histories/src/bulk/mod.rs"]
pub mod bulk;
