//! Numbers as people write them in a case, read exactly: `3.50`, `.61`, `2½`, `−13.50`, `2046 2/3`.

use kartotek_law::vocabulary::{Fraction, Hundredths};

pub fn number(text: &str) -> Result<Fraction, String> {
    read(text.trim()).ok_or_else(|| format!("`{}` is no number", text.trim()))
}

/// Numbers separated by spaces; `none` is an empty list.
pub fn numbers(text: &str) -> Result<Vec<Fraction>, String> {
    if text.trim() == "none" { Ok(Vec::new()) } else { text.split_whitespace().map(number).collect() }
}

fn read(text: &str) -> Option<Fraction> {
    if let Some(magnitude) = text.strip_prefix(['-', '−']) {
        return Some(read(magnitude)?.times(-1, 1));
    }
    if let Some((whole, fraction)) = text.split_once(' ') {
        let (numerator, denominator) = fraction.split_once('/')?;
        let denominator = denominator.parse().ok().filter(|&d: &i64| d > 0)?;
        let part = Fraction::whole(numerator.parse().ok()?).times(1, denominator);
        return Some(Fraction::whole(whole.parse().ok()?).plus(part));
    }
    let (text, half) = text.strip_suffix('½').map_or((text, 0), |whole| (whole, 50));
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let is_empty = whole.is_empty() && decimals.is_empty() && half == 0;
    let digits = format!("0{whole}{decimals:0<2}");
    let is_number = decimals.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit());
    let value: i64 = digits.parse().ok().filter(|_| is_number && !is_empty)?;
    Some(Hundredths(value + half).into())
}
