//! Games that are rated, from which reports, and when (4.5.2.1, 4.5.3, 4.5.4, § 12, § 13).

mod after_leaving;
pub mod completeness;
pub mod game;
pub mod meetings;
pub mod order;
pub mod start_rating;
pub mod time_control;
