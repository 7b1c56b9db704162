//! The types that each stage hands on to those behind it: [`inbox`], [`opening`], [`sorted`], [`books`], and the [`plan`].

pub mod books;
pub mod inbox;
pub mod opening;
pub mod plan;
pub mod sorted;
