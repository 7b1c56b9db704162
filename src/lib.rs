//! The program: what was typed becomes a request to the office, and what comes back is printed. Everything else stands in the crates
//! (`ARCHITECTURE.md`).

#![forbid(unsafe_code)]

pub mod cli;
