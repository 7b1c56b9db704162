//! Amounts of money: kroner with at most two decimals, kept in whole øre.

use crate::texts::{Text, text};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

/// More than 1 000 000 000 kroner is a typing error.
const MOST_ORE: u64 = 100_000_000_000;
const MOST_AMOUNTS: usize = 5_000;

/// Amounts as typed or as listed in a file: with commas between them, or one a line; `#` begins a remark.
///
/// # Errors
/// Names the first that is not an amount, and why.
pub fn amounts(text: &str) -> Result<Vec<u64>, Text> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    // A comma may end a line: the list continues in the next one.
    let lines = lines.filter(|line| !line.is_empty()).map(|line| line.strip_suffix(',').unwrap_or(line));
    let amounts = lines.flat_map(|line| line.split(',')).map(ore).collect::<Result<Vec<u64>, Text>>()?;
    match amounts.len() {
        0 => Err(text!("amount-none")),
        1..=MOST_AMOUNTS => Ok(amounts),
        count => Err(text!("amount-count", count)),
    }
}

/// The øre of an amount such as `5000`, `1000.5` or `1000.50`.
fn ore(text: &str) -> Result<u64, Text> {
    let text = text.trim();
    let shown: String = text.chars().take(40).collect();
    let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if text.strip_prefix(['-', '−']).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        return Err(text!("amount-negative", shown));
    }
    if !are_digits(whole) || !are_digits(decimals) {
        return Err(text!("amount-unreadable", shown));
    }
    if decimals.len() > 2 {
        return Err(text!("amount-decimals", shown));
    }
    let hundredths = Decimal::from_str_exact(text).ok().and_then(|kroner| kroner.checked_mul(Decimal::ONE_HUNDRED));
    let ore = hundredths.and_then(|number| number.to_u64()).filter(|&ore| ore <= MOST_ORE);
    ore.ok_or_else(|| text!("amount-large", shown))
}

/// The amount in kroner, such as `1333.34` or `5000.00`.
pub fn kroner(ore: u64) -> String {
    let mut kroner = Decimal::from(ore) / Decimal::ONE_HUNDRED;
    kroner.rescale(2);
    kroner.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_kroner_with_at_most_two_decimals() {
        assert_eq!(amounts("5000,3000, 1000.50,0.5"), Ok(vec![500_000, 300_000, 100_050, 50]));
        assert_eq!(amounts("# first to third\n5000\n3000 # second\n\n1000.50\n"), Ok(vec![500_000, 300_000, 100_050]));
        assert_eq!(amounts("\u{feff}5000,\r\n3000,\r\n"), Ok(vec![500_000, 300_000]));
        assert_eq!(amounts("1000000000.00"), Ok(vec![100_000_000_000]));
    }

    #[test]
    fn what_is_no_amount_is_named() {
        for (text, why) in [
            ("-5", "less than nothing"),
            ("5000,−1", "less than nothing"),
            ("1e30", "not an amount"),
            ("10,NaN", "not an amount"),
            ("5000,,1000", "not an amount"),
            (".5", "not an amount"),
            ("5.", "not an amount"),
            ("+5", "not an amount"),
            ("1 000", "not an amount"),
            ("1000.500", "more than two decimals"),
            ("1000000000.01", "more than any tournament"),
            ("99999999999999999999999999999999", "more than any tournament"),
            ("", "there is no amount"),
            ("# nothing\n", "there is no amount"),
        ] {
            let found = amounts(text);
            assert!(found.as_ref().is_err_and(|error| error.to_string().contains(why)), "{text}: {found:?}");
        }
    }

    #[test]
    fn money_is_written_to_the_ore() {
        assert_eq!([kroner(133_334), kroner(500_000), kroner(5), kroner(0)], ["1333.34", "5000.00", "0.05", "0.00"]);
    }
}
