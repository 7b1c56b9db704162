//! The bulk tables as far as they are read. The crate of histories writes columns too and so needs polars, which takes a quarter of
//! an hour with a fuzzer's counters in it. The name is that crate's, so that `checks` says the same to both.

#[path = "../../crates/histories/src/bulk/mod.rs"]
pub mod bulk;
