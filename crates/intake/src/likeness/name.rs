//! The likeness of two names, part by part.

use kartotek_register::names;
use kartotek_register::names::{NamePart, parts_of};

/// The lowest score, in thousandths, of two names that may be one person's.
pub const ALIKE: u32 = 750;
/// The lowest score, in thousandths, of two names that differ in spelling only.
pub const SAME: u32 = 950;

/// How a part of one name matches a part of another, the weakest match first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartMatch {
    /// One is the first letter of the other.
    Initial,
    /// One is the beginning of the other: `Mat` of `Mathilde`.
    Cut,
    TwoLetters,
    OneLetter,
    ShortForm,
    Spelling,
    Same,
}

impl PartMatch {
    /// The value of the match in percent.
    fn worth(self) -> u32 {
        match self {
            PartMatch::Same => 100,
            PartMatch::Spelling => 96,
            PartMatch::ShortForm => 85,
            PartMatch::OneLetter => 80,
            PartMatch::TwoLetters => 65,
            PartMatch::Initial | PartMatch::Cut => 60,
        }
    }

    /// Compares two parts of names. `None`: the two parts do not match.
    pub fn of(a: &NamePart, b: &NamePart) -> Option<PartMatch> {
        if a.text == b.text {
            return Some(PartMatch::Same);
        }
        if let Some(initial) = PartMatch::initial(&a.text, &b.text) {
            return Some(initial);
        }
        if a.sound == b.sound {
            return Some(PartMatch::Spelling);
        }
        if a.forms.iter().any(|line| b.forms.contains(line)) {
            return Some(PartMatch::ShortForm);
        }
        if !a.may_resemble(b) {
            return PartMatch::cut(&a.text, &b.text);
        }
        // Slips in the letters or in the sound: `Jenssen` and `Jensne` are one slip from `Jensen`.
        let slips = strsim::osa_distance(&a.text, &b.text).min(strsim::osa_distance(&a.sound, &b.sound));
        match (slips, a.text.len().min(b.text.len())) {
            (1, 3..) => Some(PartMatch::OneLetter),
            (2, 6..) => Some(PartMatch::TwoLetters),
            _ => PartMatch::cut(&a.text, &b.text),
        }
    }

    /// Whether one of the two is the other's beginning, of three letters or more.
    fn cut(a: &str, b: &str) -> Option<PartMatch> {
        let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
        (short.len() >= 3 && long.len() > short.len() && long.starts_with(short)).then_some(PartMatch::Cut)
    }

    /// Whether one of the two is the other's first letter.
    fn initial(a: &str, b: &str) -> Option<PartMatch> {
        let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
        let is_initial = short.chars().count() == 1 && long.chars().count() > 1 && long.starts_with(short);
        is_initial.then_some(PartMatch::Initial)
    }
}

/// The likeness of two names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameLikeness {
    /// Thousandths.
    pub score: u32,
    /// The weakest match.
    pub weakest: Option<PartMatch>,
    /// Parts of either name that the other lacks.
    pub left_out: usize,
    /// Both have parts that the other lacks: it is another name, not a part of the name.
    pub is_apart: bool,
    pub is_reordered: bool,
}

/// Compares two names, given by the number of their parts. `match_of(i, j)`: how part `i` matches part `j` of the other.
pub fn compare(one: usize, other: usize, match_of: impl Fn(usize, usize) -> Option<PartMatch>) -> NameLikeness {
    let mut pairs: Vec<(PartMatch, usize, usize)> = (0..one)
        .flat_map(|i| (0..other).map(move |j| (i, j)))
        .filter_map(|(i, j)| match_of(i, j).map(|part| (part, i, j)))
        .collect();
    // The best match first; equal ones in the order of the names.
    pairs.sort_by_key(|&(part, i, j)| (std::cmp::Reverse(part), i, j));
    let mut taken: Vec<(PartMatch, usize, usize)> = Vec::with_capacity(one.min(other));
    for pair in pairs {
        if taken.iter().all(|before| before.1 != pair.1 && before.2 != pair.2) {
            taken.push(pair);
        }
    }
    taken.sort_by_key(|&(_, i, _)| i);
    let matched = taken.len();
    let left_out = one + other - 2 * matched;
    let sum: u32 = taken.iter().map(|(part, _, _)| part.worth()).sum();
    let all = 4 * matched + left_out;
    let mut score = if all == 0 { 0 } else { 40 * sum / u32::try_from(all).unwrap_or(u32::MAX) };
    // A surname alone, or a given name alone, is shared by many.
    if matched == 1 && left_out > 0 {
        score = score * 3 / 4;
    }
    // Given names are shortened to initials or left out; surnames are not.
    let is_shortened =
        matched >= 2 && matched == one.min(other) && taken.iter().any(|pair| pair.0 >= PartMatch::ShortForm);
    if is_shortened {
        score = score.max(ALIKE);
    }
    NameLikeness {
        score,
        weakest: taken.iter().map(|pair| pair.0).min(),
        left_out,
        is_apart: matched < one.min(other),
        is_reordered: taken.windows(2).any(|two| two[0].2 > two[1].2),
    }
}

/// The likeness of two names as written.
pub fn of_names(a: &str, b: &str) -> NameLikeness {
    let (a, b) = (parts_of(a), parts_of(b));
    compare(a.len(), b.len(), |i, j| PartMatch::of(&a[i], &b[j]))
}

/// Whether two names may be spellings of one person's name.
pub fn are_alike(a: &str, b: &str) -> bool {
    a == b || of_names(a, b).score >= ALIKE || (are_near(&names::parts(a), &names::parts(b)) && is_rest_near(a, b))
}

/// Compares letter by letter, with the parts in sorted order.
fn are_near(a: &[String], b: &[String]) -> bool {
    let sorted = |parts: &[String]| {
        let mut parts = parts.to_vec();
        parts.sort_unstable();
        parts.join(" ")
    };
    strsim::jaro_winkler(&sorted(a), &sorted(b)) >= 0.85
}

/// Compares only the parts that the other name lacks: a common surname alone is not enough.
fn is_rest_near(a: &str, b: &str) -> bool {
    let (a, b) = (names::parts(a), names::parts(b));
    let rest = |of: &[String], other: &[String]| -> Vec<String> {
        of.iter().filter(|part| !other.contains(part)).cloned().collect()
    };
    let (rest_of_a, rest_of_b) = (rest(&a, &b), rest(&b, &a));
    rest_of_a.is_empty() || rest_of_b.is_empty() || are_near(&rest_of_a, &rest_of_b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_of_a_name_are_alike() {
        for (a, b) in [
            ("Mørkholt, Anders", "Anders Mørkholt"),
            ("Mørkholt, Anders", "Moerkholt, Anders"),
            ("Mørkholt, Anders", "A. Mørkholt"),
            ("Mørkholt, Anders", "Mørkholt, Anders Peter"),
            ("Mørkholt Lund, Anders", "Lund, Anders"),
            ("Mørkholt, Anders", "Mørkhlot, Anders"),
            ("Skov, Christian", "Skov, Chr."),
            ("Skov, Nikolaj", "SKOV NICOLAI"),
            ("Mørkholt, Anders Peter", "A. Mørkholt"),
            ("Mørkholt, Anders Peter", "P. Mørkholt"),
            ("Mørkholt, Anders Mørkholt", "A. Mørkholt"),
            ("Mørkholt, Anders Peter", "A.P. Mørkholt"),
            ("Mørkholt, Anders Peter", "Mørkholt A P"),
            ("Mørkholt-Lund, Anders Peter Bo", "Anders Lund"),
        ] {
            assert!(are_alike(a, b), "{a} and {b}: {}", of_names(a, b).score);
        }
        // Cut to three letters.
        for (a, b) in [("Mørkholt, Mathilde", "Mat. Mørkholt"), ("Mørkholt, Alexander", "Mørkholt, Ale")] {
            assert!(of_names(a, b).score >= ALIKE, "{a} and {b}: {}", of_names(a, b).score);
        }
    }

    #[test]
    fn people_of_one_surname_are_not_one_person() {
        for (a, b) in [
            ("Skov, Ida", "Skov, Bo"),
            ("Skov, Ida", "Holm, Ida"),
            ("Skov", "Skov, Ida"),
            ("B. Skov", "Skov, Ida Marie"),
            ("Lars Hansen", "Larsen, Hans"),
            ("Skov, Mathilde", "Ma Skov"),
        ] {
            assert!(of_names(a, b).score < ALIKE, "{a} and {b}: {}", of_names(a, b).score);
        }
    }

    #[test]
    fn whoever_has_the_surname_only_is_somebody_else() {
        for name in ["Bjerre, Mogens", "Bjerre, Oskar", "Jensen, Bjerre", "Bjerre, Karl Emil", "Bjerregaard, Ib"] {
            assert!(!are_alike(name, "Bjerre, Hanne"), "{name}");
        }
        for name in ["Bjerre", "Bjerre, Hanna", "Bjerre, H.", "Bjere, Hanne", "Hanne Bjerre-Lund", "Bjerre, Hannne"] {
            assert!(are_alike(name, "Bjerre, Hanne"), "{name}");
        }
        // A given name written as one word, or truncated.
        assert!(are_alike("Skov, Nielspeter", "Skov, Niels Peter"));
        assert!(are_alike("Mørkholt, Alexan", "Mørkholt, Alexander"));
    }

    #[test]
    fn a_name_in_another_order_is_the_same_name() {
        let turned = of_names("Anders Mørkholt", "Mørkholt, Anders");
        assert_eq!((turned.score, turned.is_reordered, turned.left_out), (1000, true, 0));
    }
}
