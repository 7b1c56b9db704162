//! The numbered paragraphs of the handbook, and the rules of the law in their order.

use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::{RULES, Rule, RuleSet};
use kartotek_pairing as pairing;

const REGISTER: &str = "RULES (crates/law/src/regulation/rule.rs, crates/pairing/src/lib.rs)";

/// A numbered heading of the handbook.
pub struct Paragraph {
    pub number: String,
    pub title: String,
}

/// All numbered headings, in the order of the handbook.
pub fn paragraphs() -> Result<Vec<Paragraph>, String> {
    let handbook = workspace::handbook()?;
    let lines: Vec<&str> = handbook.lines().map(str::trim).collect();
    Ok((0..lines.len()).filter_map(|index| heading(lines[index], &lines[index + 1..])).collect())
}

/// `##### § 1`, `§ 3` and `§37` have their title in the next non-empty line; `#### **4.1.1 Title**` and `**4.10 Title**` have
/// it in the same line.
pub fn heading(line: &str, after: &[&str]) -> Option<Paragraph> {
    let bare = line.trim_matches(['#', '*', ' ']);
    if bare == "Kandidatresultater" {
        // The heading of § 26 is printed without its number.
        return Some(Paragraph { number: "§ 26".to_owned(), title: bare.to_owned() });
    }
    if let Some(number) = bare.strip_prefix('§').map(str::trim) {
        let title = after.iter().find(|line| !line.is_empty())?.trim_matches(['#', '*', ' ']);
        let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        return is_number.then(|| Paragraph { number: format!("§ {number}"), title: title.to_owned() });
    }
    let (number, title) = bare.split_once(' ')?;
    let is_number = number.starts_with("4.") && points(number).is_some();
    let is_heading = is_number && line.starts_with(['#', '*']);
    is_heading.then(|| Paragraph { number: number.to_owned(), title: title.trim().to_owned() })
}

/// `4.5.2` as numbers; `None`: not such a number, for example `4.`.
fn points(number: &str) -> Option<Vec<u32>> {
    number.split('.').map(|point| point.parse().ok()).collect()
}

/// Every 4.x of the table of contents is found once, and the numbering has no gaps except the printed ones.
pub fn each_found_once(_: &RuleSet, _: &[Document]) -> Outcome {
    let found = paragraphs()?;
    let count = |number: &str| found.iter().filter(|paragraph| paragraph.number == number).count();
    let handbook = workspace::handbook()?;
    let rows = handbook.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let contents = rows.filter_map(|row| row.trim_matches(['|', ' ']).split_once(' ').map(|(number, _)| number));
    let contents: Vec<String> =
        contents.filter(|number| number.starts_with("4.") && points(number).is_some()).map(str::to_owned).collect();
    let numbered = [1..=7, 11..=19, 21..=27, 31..=42, 61..=65].into_iter().flatten();
    let numbered: Vec<String> = numbered.map(|number| format!("§ {number}")).collect();
    if contents.len() < 40 {
        return Err(format!("the table of contents has {} lines only", contents.len()));
    }
    let mut wrong: Vec<String> =
        (contents.iter().chain(&numbered).chain(found.iter().map(|paragraph| &paragraph.number)))
            .map(|number| (number, count(number)))
            .filter(|(_, times)| *times != 1)
            .map(|(number, times)| format!("{number} is found {times} times"))
            .collect();
    wrong.extend(
        found
            .iter()
            .filter(|paragraph| paragraph.number.starts_with('§') && !numbered.contains(&paragraph.number))
            .map(|paragraph| format!("{} is not a paragraph of section 4", paragraph.number)),
    );
    fail_with(wrong)
}

/// The position of a rule in the handbook: its heading, and the points of the numbered list below it (`4.5.5.1.4`).
fn position(rule: &Rule, paragraphs: &[Paragraph]) -> Option<(usize, Vec<u32>)> {
    let below = |paragraph: &Paragraph| rule.paragraph.strip_prefix(paragraph.number.as_str());
    let above = paragraphs
        .iter()
        .enumerate()
        .filter_map(|(index, paragraph)| Some((index, paragraph.number.len(), below(paragraph)?)));
    let (index, _, rest) = above.filter(|(_, _, rest)| rest.is_empty() || rest.starts_with('.')).max_by_key(|a| a.1)?;
    let points = if rest.is_empty() { Some(Vec::new()) } else { points(&rest[1..]) };
    Some((index, points?))
}

/// The rules of both registers, in the order of the handbook.
pub fn all_rules() -> Result<Vec<&'static Rule>, String> {
    let found = paragraphs()?;
    let mut rules: Vec<&Rule> = RULES.iter().chain(pairing::RULES).collect();
    rules.sort_by_key(|rule| position(rule, &found));
    Ok(rules)
}

pub fn in_order(_: &RuleSet, _: &[Document]) -> Outcome {
    let found = paragraphs()?;
    let nowhere = RULES.iter().chain(pairing::RULES).filter(|rule| position(rule, &found).is_none());
    let mut wrong: Vec<String> =
        nowhere.map(|rule| format!("{rule} is no heading of the handbook, nor a point below one")).collect();
    for two in RULES.windows(2).chain(pairing::RULES.windows(2)) {
        if position(&two[0], &found) > position(&two[1], &found) {
            wrong.push(format!("{REGISTER}: {} stands behind {}; the handbook has it before", two[1], two[0]));
        }
    }
    fail_with(wrong)
}

fn fail_with(wrong: Vec<String>) -> Outcome {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
