//! Names of files, from names that somebody gave.

/// In bytes.
const LONGEST: usize = 120;

/// No folder, and no sign that a file system cannot take.
pub fn plain(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    let mut plain = String::new();
    for c in name.chars().map(|c| if is_plain(c) { c } else { '_' }) {
        if plain.len() + c.len_utf8() > LONGEST {
            break;
        }
        plain.push(c);
    }
    plain
}
