//! The Dutch system, on tournaments that it pairs itself.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod agreement;
mod checker;
mod hostile;
mod simulation;
mod worked;

/// Numbers of the tournaments that are looked at: `KARTOTEK_DUTCH_TOURNAMENTS` names how many, `KARTOTEK_DUTCH_FIRST` where
/// they begin, so that others can be drawn.
fn tournaments(by_default: u64) -> std::ops::Range<u64> {
    let variable = |name: &str| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let first = variable("KARTOTEK_DUTCH_FIRST").unwrap_or(0);
    first..first + variable("KARTOTEK_DUTCH_TOURNAMENTS").unwrap_or(by_default)
}
