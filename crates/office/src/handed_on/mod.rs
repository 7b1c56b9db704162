//! The types that each stage hands on to later ones: [`inbox`], [`opening`], [`sorted`], [`books`], and the [`plan`].

pub mod books;
pub mod inbox;
pub mod opening;
pub mod plan;
pub mod sorted;
