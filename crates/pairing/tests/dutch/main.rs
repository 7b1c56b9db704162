//! Tests of the Dutch system on tournaments that it pairs itself.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod agreement;
mod checker;
mod hostile;
mod literal;
mod simulation;
mod worked;

/// The seeds of the tournaments: `KARTOTEK_DUTCH_TOURNAMENTS` sets their number and `KARTOTEK_DUTCH_FIRST` the first, so that
/// others can be drawn.
fn tournaments(by_default: u64) -> std::ops::Range<u64> {
    let variable = |name: &str| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let first = variable("KARTOTEK_DUTCH_FIRST").unwrap_or(0);
    first..first + variable("KARTOTEK_DUTCH_TOURNAMENTS").unwrap_or(by_default)
}
