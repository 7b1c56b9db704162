//! Faults of founding tables for display: grouped by kind, without hiding any.

use crate::cli::output::language;
use kartotek_formats::texts::{Text, Value, text};

/// The number of faults of one kind that are shown in full.
const SHOWN: usize = 5;

/// The key of a fault, and its [`pattern`]. `None`: a fault that is not grouped.
type Kind<'f> = Option<(&'f str, String)>;

/// Groups faults of one kind: the first ones in full, only the line numbers of the others.
pub fn grouped(faults: &[Text]) -> String {
    let mut kinds: Vec<(Kind, Vec<&Text>)> = Vec::new();
    for fault in faults {
        let kind = inner(fault).map(|(key, values)| (key, pattern(key, values)));
        match kinds.iter_mut().find(|(known, _)| kind.is_some() && *known == kind) {
            Some((_, all)) => all.push(fault),
            None => kinds.push((kind, vec![fault])),
        }
    }
    let mut lines = Vec::new();
    for (_, all) in kinds {
        lines.extend(all.iter().take(SHOWN).map(|fault| format!("  {}", fault.say(language()))));
        if let Some(more) = all.len().checked_sub(SHOWN).filter(|more| *more > 0) {
            let numbers: Vec<u64> = all.iter().skip(SHOWN).filter_map(|fault| line_of(fault)).collect();
            lines.push(format!(
                "    {}",
                text!("init-more-faults", count = more, lines = ranges(&numbers)).say(language())
            ));
        }
    }
    lines.join("\n")
}

type Values = [(&'static str, Value)];

fn values_of(text: &Text) -> Option<(&'static str, &Values)> {
    match text {
        Text::Of { key, values } => Some((*key, values.as_slice())),
        Text::Plain(_) | Text::Word { .. } | Text::Printed { .. } => None,
    }
}

/// The fault of a line, without its place.
fn inner(fault: &Text) -> Option<(&'static str, &Values)> {
    values_of(fault)?.1.iter().find_map(|(_, value)| match value {
        Value::Text(of_line) => values_of(of_line),
        _ => None,
    })
}

fn line_of(fault: &Text) -> Option<u64> {
    values_of(fault)?.1.iter().find_map(|(name, value)| match value {
        Value::Word(line) if *name == "line" => line.parse().ok(),
        _ => None,
    })
}

/// What the faults of one kind have in common: the column, and the value found, with `0` for every digit and without names.
fn pattern(key: &str, values: &Values) -> String {
    let has_names = matches!(key, "founding-name" | "founding-no-person");
    let shown = values.iter().filter_map(|(name, value)| match (*name, value) {
        ("column", Value::Word(column)) => Some(column.clone()),
        ("found", Value::Word(found)) if !has_names => {
            Some(found.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect())
        }
        _ => None,
    });
    shown.collect::<Vec<_>>().join("\n")
}

/// Line numbers as ranges: `7, 9–12`.
fn ranges(lines: &[u64]) -> String {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for &line in lines {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == line => *last = line,
            _ => ranges.push((line, line)),
        }
    }
    let shown = ranges.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(line: u64, found: &str) -> Text {
        let fault = text!("founding-date", column = "Sidst ratet", found);
        text!("founding-line", file = "m.xlsx", line = line.to_string(), fault)
    }

    #[test]
    fn a_fault_that_looks_otherwise_is_not_hidden_behind_five_others() {
        let mut faults: Vec<Text> = (2..=8).map(|line| fault(line, "5/13 25")).collect();
        faults.push(fault(9, "sep 25"));
        faults.push(fault(11, "6/13 25"));
        let shown = grouped(&faults);
        assert_eq!(shown.lines().count(), 7, "{shown}");
        assert!(
            shown.contains("line 9: Sidst ratet: `sep 25`") && shown.contains("3 more of this kind, in line 7–8, 11")
        );
    }
}
