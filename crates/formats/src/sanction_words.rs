//! Words by which a text mentions a sanction (§ 19).

/// Beginnings of words for sanctions, including misspelt keys.
const STEMS: [&str; 5] = ["warn", "quarant", "advars", "advare", "karant"];
/// Parts of words for sanctions that are in no name.
const WORDS: [&str; 9] =
    ["warning", "warned", "advars", "advare", "karantæn", "karantaen", "karanten", "karantän", "quarantin"];
/// Parts of words for sanctions that are in no other heading.
const OF_HEADINGS: [&str; 3] = ["advar", "karant", "quarant"];
/// Escapes of ASCII letters in JSON; no program writes them.
const DISGUISED: [&str; 4] = ["\\u004", "\\u005", "\\u006", "\\u007"];

/// Whether a text of a file may mention a sanction: then none of its lines is shown in files that a run keeps. It looks at
/// words alone, so that it finds them in an unreadable file and in misspelt keys, too.
pub fn may_mention_sanction(text: &str) -> bool {
    let text = text.to_lowercase();
    STEMS.iter().chain(&DISGUISED).any(|word| text.contains(word))
}

/// Whether a cell or a remark mentions a sanction in words that are in no name.
pub fn mentions_sanction(text: &str) -> bool {
    let text = text.to_lowercase();
    WORDS.iter().any(|word| text.contains(word))
}

/// Whether a heading, or the name of a sheet, is about sanctions.
pub fn names_sanctions(heading: &str) -> bool {
    let lower = heading.to_lowercase();
    mentions_sanction(&lower)
        || OF_HEADINGS.iter().any(|word| lower.contains(word))
        || lower.split(|c: char| !c.is_alphabetic()).any(|word| matches!(word, "warn" | "warns"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sanctions_are_told_from_names() {
        for told in ["Advarsler", "advarsel til nr. 3", "KARANTÆNE", "3 mdr. karantene", "Warnings", "was warned"] {
            assert!(mentions_sanction(told) && names_sanctions(told), "{told}");
        }
        for name in ["Warnecke, Paul", "Warnemünde Open", "Quaranta, Ida", "Karantzas, Nikos"] {
            assert!(!mentions_sanction(name), "{name}");
        }
        assert!(names_sanctions("Karant.") && names_sanctions("Warn") && !names_sanctions("Warnemünde"));
    }
}
