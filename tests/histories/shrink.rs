//! Shortens a failing history as far as the time allows.

use super::steps::Step;
use std::time::{Duration, Instant};

/// Drops steps as long as the history still fails: first halves, then smaller pieces, finally single steps.
pub fn shrink(steps: Vec<Step>, most: Duration, fails: impl Fn(&[Step]) -> bool) -> Vec<Step> {
    let begin = Instant::now();
    let mut steps = steps;
    let mut piece = steps.len() / 2;
    while piece > 0 {
        let mut from = 0;
        let mut is_shorter = false;
        while from < steps.len() {
            if begin.elapsed() > most {
                return steps;
            }
            let to = (from + piece).min(steps.len());
            let without = [&steps[..from], &steps[to..]].concat();
            if fails(&without) {
                steps = without;
                is_shorter = true;
            } else {
                from = to;
            }
        }
        if !is_shorter || piece > 1 {
            piece /= 2;
        }
    }
    steps
}
