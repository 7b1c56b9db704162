//! The edition of the Laws under which a game was played, and the article of each finding in it.

use crate::read::date::TagDate;
use chrono::{Datelike, NaiveDate};
use std::sync::OnceLock;

/// An edition of the Laws of Chess, named by its year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    E2001,
    E2014,
    E2017,
    E2023,
}

/// Year and month from which each edition is in force, newest first. Earlier games: 2001.
const FIRST_MONTHS: [((i32, u32), Edition); 3] =
    [((2023, 1), Edition::E2023), ((2017, 7), Edition::E2017), ((2014, 7), Edition::E2014)];

impl Edition {
    pub fn in_force_on(day: NaiveDate) -> Edition {
        let month = (day.year(), day.month());
        FIRST_MONTHS.iter().find(|(first, _)| *first <= month).map_or(Edition::E2001, |(_, edition)| *edition)
    }

    pub fn name(self) -> &'static str {
        match self {
            Edition::E2001 => "2001",
            Edition::E2014 => "2014",
            Edition::E2017 => "2017",
            Edition::E2023 => "2023",
        }
    }

    /// The edition for a game.
    // Decision (editions): the day is the complete tag `Date`; else the report's round date, else its first day; else the
    // incomplete tag, with 1 for a missing month or day; without any, the edition of 2023 applies.
    pub fn of_game(tag: Option<TagDate>, report: Option<NaiveDate>) -> Edition {
        let complete = tag.and_then(TagDate::complete);
        let day = complete.or(report).or(tag.and_then(TagDate::first));
        day.map_or(Edition::E2023, Edition::in_force_on)
    }

    /// 9.6 exists since the edition of 2014.
    pub fn has_automatic_draws(self) -> bool {
        self >= Edition::E2014
    }

    /// The article that the table gives for a finding. `None`: the edition has none.
    pub fn article(self, finding: &str) -> Option<&'static str> {
        let row = rows().iter().find(|row| row.finding == finding)?;
        Some(row.articles[self as usize]).filter(|article| !article.is_empty())
    }
}

/// The table of articles.
const CITATIONS: &str = include_str!("../../../data/rules/laws/citations.csv");

/// A finding, or one reason of it, with its articles in the order of the editions.
struct Row {
    finding: &'static str,
    articles: [&'static str; 4],
}

fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| CITATIONS.lines().skip(1).flat_map(rows_of).collect())
}

/// A line may name several findings, separated by commas and in quotation marks.
fn rows_of(line: &'static str) -> Vec<Row> {
    let (names, rest) = match line.strip_prefix('"').and_then(|line| line.split_once("\",")) {
        Some(quoted) => quoted,
        None => line.split_once(',').unwrap_or((line, "")),
    };
    let mut articles = [""; 4];
    for (article, text) in articles.iter_mut().zip(rest.split(',')) {
        *article = text.trim();
    }
    names.split(", ").map(|finding| Row { finding, articles }).collect()
}
