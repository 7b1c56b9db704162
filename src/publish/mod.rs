//! What the office shows: lists, in the formats they are read in. Lists are bytes before they are files.

pub mod rate_row;
