//! Names of new decision files. On one day decisions apply in the order of their file names, so a decision about the
//! same matter as an earlier one of its day gets a name that sorts after it.

use chrono::NaiveDate;
use kartotek_decisions::several_in_file;
use kartotek_decisions::{ClubRow, Decision, DecisionKind, PersonKey};
use std::collections::HashSet;

/// A file name that makes new decisions apply after those of the same day about the same matter. `name`: the usual name,
/// used if it sorts after them. Otherwise the last one's name and a number are put before it:
/// `desk-2026-03-01_001-NAME`.
pub fn sorted_last<'d>(
    existing: &[Decision],
    new: impl Iterator<Item = (NaiveDate, &'d DecisionKind)> + Clone,
    name: String,
) -> String {
    let changes_again =
        |other: &&Decision| new.clone().any(|(day, what)| day == other.date && depend_on_order(what, &other.what));
    let last_changed = existing.iter().filter(changes_again).map(|other| several_in_file::order(other.name()).0).max();
    let Some(last) = last_changed.filter(|last| **last > *name) else { return name };
    let last_stem = last.strip_suffix(".toml").unwrap_or(last);
    let (stem, number) = numbered(last_stem).unwrap_or((last_stem, 0));
    format!("{stem}_{:03}-{name}", number + 1)
}

/// Whether a file was named by [`sorted_last`] after another: its author knew the other decision.
pub(crate) fn is_sorted_last(name: &str) -> bool {
    numbered(name).is_some()
}

/// The other file's name and the number at the beginning of such a name.
fn numbered(stem: &str) -> Option<(&str, u32)> {
    let (before, rest) = stem.split_once('_')?;
    let (number, _) = rest.split_once('-')?;
    Some((before, Some(number).filter(|number| number.len() == 3)?.parse().ok()?))
}

/// Whether the order of two decisions of one day matters.
fn depend_on_order(one: &DecisionKind, other: &DecisionKind) -> bool {
    let is_of_one_matter = one.is_of_one_matter(other);
    // Of two FIDE lists the later month counts.
    let are_lists = matches!((one, other), (DecisionKind::FideList(_), DecisionKind::FideList(_)));
    let are_events = one.is_event() && other.is_event() && !are_lists;
    is_of_one_matter || are_events && !changed_by(one).is_disjoint(&changed_by(other))
}

/// The records of the register that a decision changes: whether it is a person (or a club), and the id.
fn changed_by(what: &DecisionKind) -> HashSet<(bool, &str)> {
    let registered = |who| match who {
        PersonKey::Registered(id) => Some(id),
        PersonKey::Player { .. } => None,
    };
    let mut people: HashSet<&str> = what.people().into_iter().filter_map(|person| registered(person.who)).collect();
    people.extend(what.person());
    match what {
        DecisionKind::Members(row) => {
            people.extend(row.changed.iter().map(|change| change.id.as_str()));
            people.extend(row.new.iter().map(|new| new.id.as_str()));
        }
        DecisionKind::Merge(row) => people.extend([row.player.as_str(), &row.duplicate]),
        DecisionKind::Unmerge(row) => people.extend([row.player.as_str(), &row.duplicate]),
        _ => {}
    }
    let clubs = match what {
        DecisionKind::Club(ClubRow::Merge(row)) => vec![row.id.as_str(), row.into.as_str()],
        DecisionKind::Club(row) => vec![row.id()],
        _ => Vec::new(),
    };
    people.into_iter().map(|id| (true, id)).chain(clubs.into_iter().map(|id| (false, id))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_decisions::DecisionFile;

    fn decisions(files: &[(&str, &str)]) -> Vec<Decision> {
        let file = |(name, table): &(&str, &str)| DecisionFile {
            name: (*name).to_owned(),
            bytes: format!("date = 2026-03-01\nauthor = \"RKF\"\nreason = \"x\"\n{table}\n").into_bytes(),
        };
        kartotek_decisions::read(files.iter().map(file)).decisions
    }

    fn named(there: &[(&str, &str)], new: &str) -> String {
        let new = decisions(&[("new.toml", new)]);
        sorted_last(&decisions(there), new.iter().map(|one| (one.date, &one.what)), "2026-03-01-new.toml".to_owned())
    }

    #[test]
    fn a_decision_applies_after_the_one_of_its_day_that_it_changes_again() {
        let identity = |no: u32, id: &str| format!("[identity]\nreport = \"T1\"\nno = {no}\nplayer = \"{id}\"");
        let (wrong, right, other) = (identity(1, "1008"), identity(1, "1001"), identity(2, "1001"));
        assert_eq!(named(&[("desk-0915.toml", &wrong)], &right), "desk-0915_001-2026-03-01-new.toml");
        assert_eq!(
            named(
                &[("desk-0915.toml", &wrong), ("desk-0915_001-2026-03-01-new.toml", &right)],
                &wrong.replace("1008", "1002")
            ),
            "desk-0915_002-2026-03-01-new.toml"
        );
        // Another player of the report, and a file that is before it anyway.
        assert_eq!(named(&[("desk-0915.toml", &wrong)], &other), "2026-03-01-new.toml");
        assert_eq!(named(&[("2026-03-01-identity-T1.toml", &wrong)], &right), "2026-03-01-new.toml");
        let rating = |rating: u32| format!("[rating]\nplayer = \"1007\"\nrating = {rating}\napproved_by = \"rk\"");
        assert_eq!(named(&[("desk-0915.toml", &rating(1700))], &rating(1600)), "desk-0915_001-2026-03-01-new.toml");
        let name = "[player]\nid = \"1007\"\nname = \"Holm, Hans\"";
        assert_eq!(named(&[("desk-0915.toml", &rating(1700))], name), "desk-0915_001-2026-03-01-new.toml");
        assert_eq!(named(&[("desk-0915.toml", &rating(1700).replace("1007", "1006"))], name), "2026-03-01-new.toml");
        // Two records are merged after either of them was corrected.
        for (player, duplicate) in [("1007", "1001"), ("1001", "1007")] {
            let merge = format!("[merge]\nplayer = \"{player}\"\nduplicate = \"{duplicate}\"");
            assert_eq!(named(&[("desk-0915.toml", name)], &merge), "desk-0915_001-2026-03-01-new.toml");
        }
    }
}
