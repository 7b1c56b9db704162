//! An internal list of announced tournaments that are over and were not reported within the time limit of § 5 g.

use super::csv_bytes;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::regulation::RuleBook;
use kartotek_law::regulation::conduct::reporting;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

pub const COLUMNS: [&str; 6] = ["tournament", "name", "organiser", "last_round", "due", "days_overdue"];

/// A line of `overdue.csv`: its fields are the columns.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Row {
    pub tournament: String,
    pub name: String,
    pub organiser: String,
    pub last_round: String,
    pub due: String,
    pub days_overdue: u64,
}

impl From<&Overdue<'_>> for Row {
    fn from(overdue: &Overdue) -> Row {
        let Announcement { tournament, name, organiser, end, .. } = overdue.announcement.clone();
        let (last_round, due) = (end.to_string(), overdue.due.to_string());
        Row { tournament, name, organiser, last_round, due, days_overdue: overdue.days }
    }
}

/// A tournament announced to RKF (§ 64).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The `tournament` of its reports, or the id of its only report.
    pub tournament: String,
    pub name: String,
    pub organiser: String,
    /// First round.
    pub start: NaiveDate,
    /// Last round.
    pub end: NaiveDate,
    pub announced: NaiveDate,
    /// Number of groups, each with a report of its own.
    pub groups: usize,
}

/// The ids of the reports that have arrived, whether rated or not, under their own id and under their tournament.
pub type Reported<'r> = HashMap<&'r str, HashSet<&'r str>>;

/// A tournament with an overdue report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overdue<'a> {
    pub announcement: &'a Announcement,
    /// The last day for the report.
    pub due: NaiveDate,
    pub days: u64,
}

/// Overdue reports on a day, longest overdue first. If a tournament was announced twice, the later announcement counts.
//§ Turneringsindberetning sker til RKF senest 7 dage efter sidste runde.
// Decision (§ 5): a tournament of several groups is reported when each of them is.
pub fn overdue<'a>(
    rules: &RuleBook,
    announcements: &'a [Announcement],
    reported: &Reported,
    day: NaiveDate,
) -> Vec<Overdue<'a>> {
    let mut newest: HashMap<&str, &Announcement> = HashMap::new();
    for announcement in announcements {
        let known = newest.entry(&announcement.tournament).or_insert(announcement);
        if announcement.announced >= known.announced {
            *known = announcement;
        }
    }
    let reports = |announcement: &Announcement| reported.get(announcement.tournament.as_str()).map_or(0, HashSet::len);
    let open = newest.into_values().filter(|announcement| reports(announcement) < announcement.groups);
    let mut overdue: Vec<Overdue> = open
        .map(|announcement| {
            let deadlines = &rules.of_report(announcement.start, announcement.end).constants.deadlines;
            Overdue {
                announcement,
                due: reporting::due(deadlines, announcement.end),
                days: reporting::days_late(deadlines, announcement.end, day),
            }
        })
        .filter(|overdue| overdue.days > 0)
        .collect();
    overdue.sort_by_key(|overdue| (overdue.due, overdue.announcement.tournament.as_str()));
    overdue
}

pub fn csv(overdue: &[Overdue]) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(COLUMNS)?;
        for overdue in overdue {
            let Row { tournament, name, organiser, last_round, due, days_overdue } = overdue.into();
            writer.write_record([tournament, name, organiser, last_round, due, days_overdue.to_string()])?;
        }
        Ok(())
    })
}

/// Whether two of these lists have the same tournaments, disregarding the number of days. A missing list counts as empty.
pub fn is_same(list: &[u8], other: &[u8]) -> bool {
    let tournaments = |list: &[u8]| -> Vec<csv::StringRecord> {
        csv::Reader::from_reader(list)
            .into_records()
            .flatten()
            .map(|record| record.iter().take(COLUMNS.len() - 1).collect())
            .collect()
    };
    tournaments(list) == tournaments(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_law::regulation::ByRound;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn announcement(tournament: &str, end: &str, announced: &str) -> Announcement {
        Announcement {
            tournament: tournament.into(),
            name: format!("Turnering {tournament}"),
            organiser: "Skovby Skakklub".into(),
            start: day("2026-03-01"),
            end: day(end),
            announced: day(announced),
            groups: 1,
        }
    }

    fn rules() -> RuleBook {
        kartotek_formats::rule_set::book(&["dsu-handbook"]).unwrap()
    }

    fn ids(overdue: &[Overdue]) -> Vec<String> {
        overdue.iter().map(|overdue| format!("{} {}", overdue.announcement.tournament, overdue.days)).collect()
    }

    #[test]
    fn nothing_is_overdue_on_the_seventh_day() {
        let announced = [announcement("a", "2026-03-08", "2026-01-01")];
        assert!(overdue(&rules(), &announced, &Reported::new(), day("2026-03-15")).is_empty());
        assert_eq!(ids(&overdue(&rules(), &announced, &Reported::new(), day("2026-03-16"))), ["a 1"]);
    }

    #[test]
    fn a_report_is_due_by_the_set_that_will_rate_it() {
        // It begins on 1 March; the edition of 5 March, which goes by the first round, has 30 days.
        let handbook = rules();
        let mut later = (**handbook.in_force_on(day("2026-03-01"))).clone();
        let constants = &mut later.constants;
        (constants.id, constants.in_force_from) = ("later".into(), Some(day("2026-03-05")));
        (constants.by, constants.deadlines.report_days) = (ByRound::First, 30);
        let book = RuleBook::new(handbook.sets().cloned().chain([later.into()]).collect()).unwrap();
        let announced = [announcement("a", "2026-03-08", "2026-01-01")];
        assert_eq!(ids(&overdue(&book, &announced, &Reported::new(), day("2026-03-16"))), ["a 1"]);
    }

    #[test]
    fn what_has_been_reported_is_not_overdue() {
        let announced = [announcement("a", "2026-03-08", "2026-01-01"), announcement("b", "2026-03-01", "2026-01-01")];
        let found = overdue(&rules(), &announced, &Reported::from([("a", HashSet::from(["a-1"]))]), day("2026-04-01"));
        assert_eq!(ids(&found), ["b 24"]);
        let text = String::from_utf8(csv(&found).unwrap()).unwrap();
        assert!(text.ends_with("b,Turnering b,Skovby Skakklub,2026-03-01,2026-03-08,24\n"));
    }

    #[test]
    fn a_tournament_of_two_groups_is_overdue_until_both_have_come() {
        let announced = [Announcement { groups: 2, ..announcement("a", "2026-03-08", "2026-01-01") }];
        let on = |reports: &[&'static str]| {
            let reported = Reported::from([("a", reports.iter().copied().collect())]);
            ids(&overdue(&rules(), &announced, &reported, day("2026-03-16")))
        };
        assert_eq!(on(&["a-1"]), ["a 1"]);
        assert!(on(&["a-1", "a-2"]).is_empty());
    }

    #[test]
    fn a_tournament_announced_again_is_over_when_the_later_announcement_says() {
        let announced = [announcement("a", "2026-03-08", "2026-01-01"), announcement("a", "2026-05-01", "2026-03-01")];
        assert!(overdue(&rules(), &announced, &Reported::new(), day("2026-04-01")).is_empty());
    }

    #[test]
    fn a_day_later_the_same_tournaments_are_overdue() {
        let announced = [announcement("a", "2026-03-08", "2026-01-01"), announcement("b", "2026-04-01", "2026-01-01")];
        let on = |text: &str| csv(&overdue(&rules(), &announced, &Reported::new(), day(text))).unwrap();
        assert!(is_same(&on("2026-03-16"), &on("2026-03-17")));
        assert!(is_same(b"", &on("2026-03-15")));
        assert!(!is_same(&on("2026-03-15"), &on("2026-03-16")));
        assert!(!is_same(&on("2026-03-16"), &on("2026-04-09")));
    }

    #[test]
    fn the_longest_overdue_comes_first() {
        let announced = [announcement("a", "2026-03-08", "2026-01-01"), announcement("b", "2026-03-01", "2026-01-01")];
        assert_eq!(ids(&overdue(&rules(), &announced, &Reported::new(), day("2026-04-01"))), ["b 24", "a 17"]);
    }
}
