//! The article for each finding, in each edition: `data/rules/laws/citations.csv`.

use crate::edition::Edition;
use std::sync::OnceLock;

/// The table as stored.
pub const TABLE: &str = include_str!("../../../data/rules/laws/citations.csv");

/// A finding, or one reason of it, with its articles in the order of the editions.
struct Row {
    finding: &'static str,
    articles: [&'static str; 4],
}

/// The article that the table gives for a finding. `None`: the edition has none.
pub fn article(finding: &str, edition: Edition) -> Option<&'static str> {
    let row = rows().iter().find(|row| row.finding == finding)?;
    let article = match edition {
        Edition::E2001 => row.articles[0],
        Edition::E2014 => row.articles[1],
        Edition::E2017 => row.articles[2],
        Edition::E2023 => row.articles[3],
    };
    (!article.is_empty()).then_some(article)
}

fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| TABLE.lines().skip(1).flat_map(rows_of).collect())
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
