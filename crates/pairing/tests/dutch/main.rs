//! The Dutch system, on tournaments that it pairs itself.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod agreement;
mod checker;
mod simulation;
mod worked;

/// Tournaments that are looked at; `KARTOTEK_DUTCH_TOURNAMENTS` names another number.
fn tournaments(by_default: u64) -> u64 {
    std::env::var("KARTOTEK_DUTCH_TOURNAMENTS").ok().and_then(|number| number.parse().ok()).unwrap_or(by_default)
}
