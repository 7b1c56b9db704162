//! 4.8.1-4.8.3: getting a first Elo, tournaments that FIDE rates, and the notice they need.

pub mod elo_tournament;
pub mod first_elo;
pub mod notice;
