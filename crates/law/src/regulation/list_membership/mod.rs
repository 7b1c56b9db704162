//! 4.5.5.1: entering and leaving the rating list.

pub mod first_rating;
pub mod inactivity;
