//! The monthly run: stages, plan, commit.

pub mod rating;
