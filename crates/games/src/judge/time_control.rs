//! Time controls as the tag `TimeControl` has them: `40/7200:3600`, `5400+30`, `15 min/game + 10 sec/move`.

use kartotek_law::vocabulary::{Period, TimeControl};

/// `None`: cannot be read.
pub fn read(text: &str) -> Option<TimeControl> {
    text.trim().parse().ok().or_else(|| in_words(text))
}

/// `15 min/game + 10 sec/move`; without the increment as well.
fn in_words(text: &str) -> Option<TimeControl> {
    let text = text.to_lowercase();
    let mut parts = text.split('+');
    let (minutes, rest) = number_before(parts.next()?, "min")?;
    let is_whole_game = matches!(rest.trim_start_matches(['u', 't', 'e', 's', '.']).trim(), "" | "/game" | "/ game");
    let increment = match parts.next() {
        None => 0,
        Some(part) => {
            let (seconds, rest) = number_before(part, "sec")?;
            let unit = rest.trim_start_matches(['o', 'n', 'd', 's', '.']).trim();
            if !matches!(unit, "" | "/move" | "/ move") {
                return None;
            }
            seconds
        }
    };
    let is_read = is_whole_game && parts.next().is_none();
    is_read.then(|| TimeControl { periods: vec![Period { moves: None, base: minutes * 60, increment }] })
}

/// The number before a unit, and what follows the unit.
fn number_before<'t>(text: &'t str, unit: &str) -> Option<(u32, &'t str)> {
    let (number, rest) = text.split_once(unit)?;
    let number: u32 = number.trim().parse().ok()?;
    (number <= 10_000).then_some((number, rest))
}
