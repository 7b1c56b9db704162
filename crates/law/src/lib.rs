//! The Danish Chess Union's rating regulation (handbook, section 4) as pure functions.
//!
//! Values in, values out. This crate reads no file, clock or environment, writes no log and knows no file format;
//! "today" is an argument. Faults of a tournament are returned as values, never printed.
//!
//! - [`vocabulary`]: the field's words as types.
//! - [`regulation`]: a module per rule, found by its paragraph in [`regulation::RULES`].

#![forbid(unsafe_code)]

pub mod regulation;
pub mod vocabulary;
