//! Sources reduced to their code.

/// The code without comments; quoted texts become blanks.
pub fn bare(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if first == '"' {
            end_of_quote(rest)
        } else if let Some(end) = end_of_raw_quote(rest).filter(|_| !bare.ends_with(is_word)) {
            end
        } else if let Some(end) = end_of_character(rest) {
            end
        } else {
            bare.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        bare.extend(rest[..end].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        rest = &rest[end..];
    }
    bare
}

pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The end of the quoted text that begins here.
fn end_of_quote(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The end of a character like `'x'`, `'\n'`, `'\u{1a}'`. `None`: not a character; a lifetime lacks the second quote.
fn end_of_character(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    if let Some(escaped) = inside.strip_prefix('\\') {
        let end = escaped.char_indices().skip(1).find(|(_, c)| *c == '\'')?.0;
        return Some(1 + 1 + end + 1);
    }
    let mut characters = inside.char_indices().skip(1);
    characters.next().filter(|(_, second)| *second == '\'').map(|(at, _)| 1 + at + 1)
}

/// The end of a raw text like `r"…"`, `r#"…"#`. `None`: not a raw text.
fn end_of_raw_quote(text: &str) -> Option<usize> {
    let hashes = text.strip_prefix('r')?.chars().take_while(|c| *c == '#').count();
    let inside = text.get(1 + hashes..)?.strip_prefix('"')?;
    let closing = format!("\"{}", "#".repeat(hashes));
    let end = inside.find(&closing)?;
    Some(1 + hashes + 1 + end + closing.len())
}

/// The code without its unit tests, which are a module at the end of a file; `mod tests;` has a separate file.
pub fn without_tests(code: &str) -> String {
    let mut kept = String::with_capacity(code.len());
    let mut lines = code.lines().peekable();
    while let Some(line) = lines.next() {
        let begins = line.trim() == "#[cfg(test)]" && lines.peek().is_some_and(|next| next.ends_with('{'));
        if begins {
            break;
        }
        kept.push_str(line);
        kept.push('\n');
    }
    kept
}
