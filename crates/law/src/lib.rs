//! The Danish Chess Union's rating regulation (handbook, section 4) as pure functions.
//!
//! Values in, values out. Nothing here reads a file, a clock or the environment, writes a log, or knows a
//! file format; there is no "today" but the one that is passed in. What is found wrong with a tournament is
//! returned as a value, never printed.
//!
//! - [`vocabulary`]: the field's words as types.
//! - [`regulation`]: a module per rule, found by its paragraph in [`regulation::RULES`].

#![forbid(unsafe_code)]

pub mod regulation;
pub mod vocabulary;
