//! Fits text to the terminal: a longer line continues in the next one, indented like its text.

use super::terminal;
use kartotek_publish::reply::folded;

/// Fits a text to stdout; in a file or a pipe lines stay as they are.
pub fn fitted(text: &str) -> String {
    terminal::width_of_stdout().map_or_else(|| text.to_owned(), |width| wrapped(text, width.into()))
}

/// Fits a text to stderr.
pub fn fitted_to_stderr(text: &str) -> String {
    terminal::width_of_stderr().map_or_else(|| text.to_owned(), |width| wrapped(text, width.into()))
}

/// Wraps lines at `width` characters; longer words stay whole.
pub fn wrapped(text: &str, width: usize) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match line.chars().count() > width + usize::from(line.ends_with('\n')) {
            true => wrap(line, width, &mut out),
            false => out.push_str(line),
        }
    }
    out
}

fn wrap(line: &str, width: usize, out: &mut String) {
    let (first, text) = line.split_at(line.len() - line.trim_start_matches(' ').len());
    let rest = " ".repeat(hanging(line).min(width / 2));
    out.push_str(&folded(text.trim_end(), width, first, &rest).join("\n"));
    if line.ends_with('\n') {
        out.push('\n');
    }
}

/// The column where the second column of a line begins; without one, two right of the first.
fn hanging(line: &str) -> usize {
    let first = line.chars().take_while(|&c| c == ' ').count();
    let text = &line[first..];
    match text.find("  ") {
        Some(gap) => first + text[..gap].chars().count() + text[gap..].chars().take_while(|&c| c == ' ').count(),
        None => first + 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_wide_goes_on_below_its_text() {
        let text = "short\n  4.5.2.2   t = 2.50 for 9 games; not positive, B = 0\n            10 × 0.39 − 0.50 = 3.40, rounded\n";
        assert_eq!(
            wrapped(text, 40),
            "short\n  4.5.2.2   t = 2.50 for 9 games; not\n            positive, B = 0\n            10 × 0.39 − 0.50 = 3.40,\n              rounded\n"
        );
    }

    #[test]
    fn what_fits_stays_as_it_is_and_no_word_is_broken() {
        for text in ["", "\n", "ten chars.\n", "ten chars.", "/a/very/long/path/of/a/list.csv\n", "  a\n\n  b\n"] {
            assert_eq!(wrapped(text, 10), text);
        }
        assert_eq!(wrapped("see /a/very/long/path", 10), "see\n  /a/very/long/path");
    }

    #[test]
    fn at_no_width_a_word_is_lost_or_a_line_too_wide() {
        let text = "Reports read: 58 = 8 rated + 8 held back + 42 known already; æøå are letters like all others\n";
        for width in 12..100 {
            let narrow = wrapped(text, width);
            assert!(narrow.lines().all(|line| line.chars().count() <= width), "{width}:\n{narrow}");
            assert!(narrow.split_whitespace().eq(text.split_whitespace()), "{width}:\n{narrow}");
        }
    }
}
