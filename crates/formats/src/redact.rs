//! The copy of a report's file that a run keeps: without its sanction entries (§ 19).

use super::bundle::{Bundle, InputFile};
use super::sanction_words::may_mention_sanction;
use super::{bounded, encoding, scores, xlsx};
use crate::diagnostic::{Diagnostic, codes};

/// The keys of the form for sanctions.
pub(super) const SANCTIONS: [&str; 2] = ["warnings", "quarantines"];

/// Whether a file may mention a sanction; of a workbook, any part counts.
pub fn file_may_mention_sanctions(file: &InputFile) -> bool {
    match xlsx::is_packed(&file.bytes) {
        true => xlsx::mentions_sanctions(&file.name, &file.bytes),
        false => may_mention_sanction(&encoding::for_display(&file.name, &file.bytes)),
    }
}

/// Hides the quotes in messages about a form, if one of the report's files may mention sanctions: the fault may be in a
/// sanction entry (§ 19). If a sanction is mentioned elsewhere, all other messages lose their quotes.
pub fn hide_sanctions(bundle: &Bundle, diagnostics: &mut [Diagnostic]) {
    let is_misplaced = |found: &Diagnostic| *found.code == codes::sanction_misplaced::CODE;
    if diagnostics.iter().any(is_misplaced) {
        return diagnostics.iter_mut().filter(|found| !is_misplaced(found)).for_each(Diagnostic::without_quotes);
    }
    let quotes = |found: &Diagnostic| *found.code == codes::form_syntax::CODE || *found.code == codes::form_value::CODE;
    if diagnostics.iter().any(quotes) && bundle.files.iter().any(file_may_mention_sanctions) {
        diagnostics.iter_mut().filter(|found| quotes(found)).for_each(Diagnostic::without_quotes);
    }
}

/// The copy without sanction entries, and without comments, which may mention them. `None`: there are no entries, and the
/// file is kept as it is.
pub fn without_sanctions(name: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    if scores::is_scores(name) {
        let file = InputFile { name: name.to_owned(), bytes: bytes.to_vec() };
        return (bytes != scores::WITHHELD && scores::mentions_sanction(&file)).then(|| scores::WITHHELD.to_vec());
    }
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    if !matches!(ending.as_deref(), Some("toml" | "json")) {
        return None;
    }
    let text = encoding::decode_lines(name, bytes, usize::MAX).ok()?.0;
    // Without a word of sanctions, and without escaped letters, there is nothing to remove.
    if !text.contains('\\') && !may_mention_sanction(&text) {
        return None;
    }
    match ending.as_deref() {
        Some("toml") => {
            let Some(mut table) = bounded::toml_table(&text) else { return unreadable(&text) };
            let removed = SANCTIONS.iter().filter(|key| table.remove(**key).is_some()).count();
            // A copy that cannot be written is empty.
            (removed > 0).then(|| toml::to_string(&table).unwrap_or_default().into_bytes())
        }
        Some("json") => {
            let Some(mut object) = bounded::json_object(&text) else { return unreadable(&text) };
            let removed = SANCTIONS.iter().filter(|key| object.remove(**key).is_some()).count();
            #[expect(clippy::disallowed_methods, reason = "a copy of what came in")]
            let copy = || serde_json::to_vec_pretty(&object).unwrap_or_default();
            (removed > 0).then(copy)
        }
        _ => None,
    }
}

/// The copy of an unreadable file, from which sanctions cannot be removed: it is empty.
fn unreadable(text: &str) -> Option<Vec<u8>> {
    may_mention_sanction(text).then(Vec::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_emptied_only_if_it_may_tell_of_sanctions() {
        assert_eq!(without_sanctions("a.json", b"{\"name\": \"A\""), None);
        assert_eq!(without_sanctions("a.json", b"{\"warnings\": [").as_deref(), Some([].as_slice()));
        assert_eq!(without_sanctions("a.toml", b"name = "), None);
    }

    #[test]
    fn a_form_keeps_everything_but_its_sanctions() {
        let form = "id = \"a\" # warned: Hansen\n[[players]]\nno = 1\n[[warnings]]\nno = 1\nreason = \"shouting\"\n";
        let kept = String::from_utf8(without_sanctions("a.toml", form.as_bytes()).unwrap()).unwrap();
        assert!(kept.contains("id = \"a\"") && kept.contains("[[players]]"));
        assert!(!kept.contains("shouting") && !kept.contains("Hansen") && !kept.contains("warnings"));
        let json = br#"{"id":"a","quarantines":[{"no":1,"months":3}],"rounds":7}"#;
        let kept = String::from_utf8(without_sanctions("a.json", json).unwrap()).unwrap();
        assert!(kept.contains("\"rounds\": 7") && !kept.contains("quarantines"));
    }

    #[test]
    fn a_form_that_cannot_be_read_may_tell_of_sanctions_too() {
        assert!(may_mention_sanction("id = \"a\"\n[[warnings]\nno = 1\nreason = \"shouting\"\n"));
        assert!(may_mention_sanction("warning = [{ no = 1, reason = \"shouting\" }]"));
        assert!(may_mention_sanction("{\"w\\u0061rnings\": []}"));
        assert!(!may_mention_sanction("id = \"a\"\n[[players]]\nno = 1\nname = \"S\\u00f8rensen\"\n"));
        assert_eq!(without_sanctions("a.toml", b"[[warnings]\nno = 1\n"), Some(Vec::new()));
    }

    #[test]
    fn a_form_without_sanctions_is_kept_as_it_is() {
        assert_eq!(without_sanctions("a.toml", b"id = \"a\"\n"), None);
        assert_eq!(without_sanctions("a.trf", b"012 warnings\n"), None);
    }

    #[test]
    fn a_key_in_disguise_is_a_key() {
        let form = "name = \"a\"\n[[\"\\U00000077arnings\"]]\nno = 1\nreason = \"shouting\"\n";
        let kept = String::from_utf8(without_sanctions("a.toml", form.as_bytes()).unwrap()).unwrap();
        assert_eq!(kept, "name = \"a\"\n");
    }

    #[test]
    fn what_is_wrong_with_a_form_is_quoted_unless_it_may_be_its_sanctions() {
        let said = |form: &str| {
            let file = InputFile { name: "a.toml".to_owned(), bytes: form.as_bytes().to_vec() };
            let bundle = Bundle { stem: "a".to_owned(), files: vec![file] };
            let mut found = bundle.read().diagnostics;
            hide_sanctions(&bundle, &mut found);
            (file_may_mention_sanctions(&bundle.files[0]), found[0].message(crate::texts::Language::En))
        };
        let (may_tell, open) = said("rounds = \"shouting\"\n");
        assert!(!may_tell && open.contains("shouting"), "{open}");
        let (may_tell, hidden) = said("[[warnings]]\nno = \"shouting\"\n");
        assert!(may_tell && !hidden.contains("shouting"), "{hidden}");
    }
}
