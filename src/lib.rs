//! The program: turns the command line into a request to the office and prints the answer. Everything else is in the
//! crates (`ARCHITECTURE.md`).

#![forbid(unsafe_code)]

pub mod cli;
