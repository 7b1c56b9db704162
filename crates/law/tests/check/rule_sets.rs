//! The rule sets of `data/rules`, and the combinations that may be named together.

use crate::case::Document;
use crate::{Outcome, rule_set};
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::Hundredths;

/// A later set holds only its changes: everything else must equal the handbook.
pub fn of_2015(handbook: &RuleSet, _: &[Document]) -> Outcome {
    let changed = rule_set::read(rule_set::DSU_2015).map_err(|error| format!("{error:#}"))?;
    let (Some(before), Some(after)) = (handbook.constants.bonus, changed.constants.bonus) else {
        return Err("no bonus".into());
    };
    let lowered = before.threshold - after.threshold;
    let begins = changed.constants.in_force_from.map(|date| date.to_string());
    if lowered != Hundredths(50)
        || changed.constants.average_method.is_some()
        || begins.as_deref() != Some("2015-02-08")
    {
        return Err(format!("{:?}", changed.constants));
    }
    let mut back = changed;
    back.constants.id.clone_from(&handbook.constants.id);
    back.constants.title.clone_from(&handbook.constants.title);
    back.constants.in_force_from = None;
    back.constants.average_method = handbook.constants.average_method;
    back.constants.abolished = handbook.constants.abolished.clone();
    back.constants.bonus = handbook.constants.bonus;
    let (back, handbook) = (format!("{back:#?}"), format!("{handbook:#?}"));
    let differing: Vec<&str> =
        back.lines().zip(handbook.lines()).filter(|(a, b)| a != b).map(|(line, _)| line).collect();
    if back == handbook { Ok(()) } else { Err(format!("more is changed: {}", differing.join("\n"))) }
}

pub fn named_together(_: &RuleSet, _: &[Document]) -> Outcome {
    let told = |names: &[&str]| match rule_set::book(names) {
        Ok(book) => {
            let ids: Vec<&str> = book.sets().map(|set| set.constants.id.as_str()).collect();
            ids.join(", ")
        }
        Err(error) => format!("{error:#}"),
    };
    let expected: [(&[&str], &str); 7] = [
        (&["dsu-handbook"], "dsu-handbook"),
        (&["dsu-2015"], "dsu-2015"),
        (&["dsu-handbook", "dsu-2015"], "dsu-handbook, dsu-2015"),
        (
            &["dsu-2015", "dsu-handbook"],
            "of several rule sets the first has no day, but dsu-2015 is in force from 2015-02-08",
        ),
        (&["dsu-2015", "dsu-2015"], "the rule set dsu-2015 is named twice"),
        (&["dsu-handbook", "dsu-1998"], "there is no rule set `dsu-1998`; this version has dsu-handbook, dsu-2015"),
        (&[], "no rule set is named"),
    ];
    let wrong = expected.into_iter().filter(|(names, expected)| told(names) != *expected);
    let wrong: Vec<String> = wrong.map(|(names, _)| format!("{names:?}: {}", told(names))).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The first set has no day of entry into force, all others have one, and they are in that order.
pub fn all_have_begun(handbook: &RuleSet, _: &[Document]) -> Outcome {
    let read = || rule_set::read(rule_set::DSU_2015).map_err(|error| format!("{error:#}"));
    let (first, mut second) = (read()?, read()?);
    second.constants.id = "later".into();
    let told = |sets: Vec<RuleSet>| match kartotek_law::regulation::RuleBook::new(sets) {
        Ok(_) => "accepted".to_owned(),
        Err(error) => error.to_string(),
    };
    let one_day = told(vec![handbook.clone(), first.clone(), second.clone()]);
    second.constants.in_force_from = None;
    let without = told(vec![handbook.clone(), second.clone()]);
    second.constants.in_force_from = first.constants.in_force_from.and_then(|date| date.succ_opt());
    let in_order = told(vec![handbook.clone(), first.clone(), second.clone()]);
    let out_of_order = told(vec![handbook.clone(), second, first]);
    let expected = [
        "later, in force from 2015-02-08, stands behind dsu-2015, in force from 2015-02-08",
        "the rule set later has no day from which it is in force",
        "accepted",
        "dsu-2015, in force from 2015-02-08, stands behind later, in force from 2015-02-09",
    ];
    let told = [one_day.as_str(), &without, &in_order, &out_of_order];
    if told == expected { Ok(()) } else { Err(told.join("\n")) }
}

/// The end of a tournament matters only if several sets are named.
pub fn by_date(_: &RuleSet, _: &[Document]) -> Outcome {
    let is_by_date = |names: &[&str]| rule_set::book(names).map(|book| book.is_by_date());
    let told = [is_by_date(&["dsu-handbook"]), is_by_date(&["dsu-2015"]), is_by_date(&["dsu-handbook", "dsu-2015"])];
    let told = told.into_iter().collect::<Result<Vec<_>, _>>().map_err(|error| format!("{error:#}"))?;
    if told == [false, false, true] { Ok(()) } else { Err(format!("{told:?}")) }
}
