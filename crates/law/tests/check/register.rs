//! `RULES`, the register of paragraphs.

use super::paragraphs::{all_rules, paragraphs};
use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::{Rule, RuleSet};

/// A paragraph may be computed in several places: § 37 defines juniors, and also the players of Kandidatklassen.
pub fn unique(_: &RuleSet, _: &[Document]) -> Outcome {
    let rules = all_rules()?;
    for (index, rule) in rules.iter().enumerate() {
        if rules[..index].iter().any(|other| other == rule && (other.code, other.what) == (rule.code, rule.what)) {
            return Err(format!("{rule} is registered twice for {}", rule.code));
        }
    }
    Ok(())
}

/// Points of a paragraph (`4.5.5.2.3`) do not have a heading.
pub fn titles(_: &RuleSet, _: &[Document]) -> Outcome {
    let headings = paragraphs()?;
    let mut found = Vec::new();
    for rule in all_rules()? {
        let (number, point) = match rule.title.split_once(", stk. ") {
            Some((_, point)) => (rule.paragraph.strip_suffix(&format!(".{point}")).unwrap_or_default(), Some(point)),
            None => (rule.paragraph, None),
        };
        let own_title = rule.title.split(", stk. ").next().unwrap_or_default();
        let printed = headings.iter().find(|heading| heading.number == number).map(|heading| heading.title.as_str());
        if printed != Some(own_title) {
            found.push(format!("{rule} {point:?}: `{}`, in the handbook {printed:?}", rule.title));
        }
    }
    if found.is_empty() { Ok(()) } else { Err(found.join("\n")) }
}

pub fn sources(_: &RuleSet, _: &[Document]) -> Outcome {
    for rule in all_rules()? {
        let source = workspace::read(rule.code)?;
        if !source.contains(&format!("\"{}\"", rule.paragraph)) {
            return Err(format!("{} does not name {rule}", rule.code));
        }
    }
    Ok(())
}

pub fn cases(_: &RuleSet, documents: &[Document]) -> Outcome {
    let without: Vec<&str> =
        all_rules()?.iter().filter(|rule| files_with(rule, documents).is_empty()).map(|rule| rule.paragraph).collect();
    if without.is_empty() { Ok(()) } else { Err(format!("no case for {}", without.join(", "))) }
}

/// The files with cases of a rule, and the number of cases in each.
fn files_with<'a>(rule: &Rule, documents: &'a [Document]) -> Vec<(&'a str, usize)> {
    let count = |document: &Document| {
        document
            .cases
            .iter()
            .filter(|case| case.paragraph == rule.paragraph || mentions(&case.text, rule.paragraph))
            .count()
    };
    documents.iter().map(|document| (document.file.as_str(), count(document))).filter(|&(_, count)| count > 0).collect()
}

/// A mention of `4.5.2.1` does not mention `4.5.2`, nor `§ 16` `§ 1`.
fn mentions(text: &str, paragraph: &str) -> bool {
    text.match_indices(paragraph).any(|(at, _)| {
        let mut after = text[at + paragraph.len()..].chars();
        let before = text[..at].chars().next_back();
        let goes_on = match after.next() {
            Some('.') => after.next().is_some_and(|c| c.is_ascii_digit()),
            Some(c) => c.is_ascii_digit(),
            None => false,
        };
        !goes_on && !before.is_some_and(|c| c.is_ascii_digit() || c == '.')
    })
}
