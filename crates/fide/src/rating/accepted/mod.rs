//! Whether FIDE accepts a tournament.

pub mod equal_times;
pub mod fide_id;
pub mod first_control;
pub mod hours_of_a_day;
pub mod interim;
pub mod registered;
pub mod rounds_of_a_day;
