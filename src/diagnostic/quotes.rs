//! Messages without what they quote.

/// A message about a file that may tell of sanctions, without what it quotes from it; a sign or two tell nothing.
pub fn without_quotes(message: &str) -> String {
    let mut plain = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(start) = rest.find(['`', '"']) {
        let (before, quoted) = rest.split_at(start + 1);
        plain.push_str(before);
        let Some(end) = quoted.find(&before[start..]) else {
            return plain;
        };
        plain.push_str(if end <= 2 { &quoted[..end] } else { "…" });
        plain.push_str(&before[start..]);
        rest = &quoted[end + 1..];
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_loses_what_it_quotes() {
        assert_eq!(without_quotes("`2, slog dommeren` is no number"), "`…` is no number");
        assert_eq!(without_quotes("expected a number, found \"slog\""), "expected a number, found \"…\"");
        assert_eq!(without_quotes("an open ` hides the rest"), "an open `");
    }
}
