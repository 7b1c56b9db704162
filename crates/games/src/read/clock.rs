//! `[%clk 1:29:50]` in a comment.

const COMMAND: &str = "[%clk";

/// The first clock of a comment, in tenths of a second; an error is what no clock can show. `None`: it has none that can be read.
pub fn of_comment(comment: &str) -> Option<Result<u32, &str>> {
    let from = comment.find(COMMAND)? + COMMAND.len();
    let (value, _) = comment[from..].split_once(']')?;
    let value = value.trim();
    let time = value.strip_prefix(['-', '−']).unwrap_or(value);
    let tenths = tenths(time)?;
    // In 1:29:50 only the hours may be more than 59.
    let is_sixtieths = |part: &str| {
        part.split(['.', ',']).next().and_then(|whole| whole.parse().ok()).is_some_and(|part: u32| part < 60)
    };
    let is_shown = time.split(':').skip(1).all(is_sixtieths);
    Some(if is_shown && time == value { Ok(tenths) } else { Err(value) })
}

/// `1:29:50`, `29:50`, `1:29:50.4`.
fn tenths(text: &str) -> Option<u32> {
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let fraction = fraction.bytes().next().filter(u8::is_ascii_digit).map(|digit| u32::from(digit - b'0'))?;
    let mut seconds: u32 = 0;
    for part in whole.split(':') {
        let is_number = !part.is_empty() && part.len() < 6 && part.bytes().all(|b| b.is_ascii_digit());
        let part: u32 = if is_number { part.parse().ok()? } else { return None };
        seconds = seconds.checked_mul(60)?.checked_add(part)?;
    }
    seconds.checked_mul(10)?.checked_add(fraction)
}
