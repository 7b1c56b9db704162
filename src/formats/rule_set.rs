//! A rule set's files (`data/rules/NAME`) into the law's [`RuleSet`].

use anyhow::{Context, Result};
use kartotek_law::regulation::{
    AlignmentNumbers, Bonus, CandidateRow, Constants, ExpectedScoreRow, FirstRatings, KBoundary, KFactor, RuleSet,
    RuleSetParts,
};
use kartotek_law::vocabulary::{Hundredths, Rating};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The texts of the files that make a rule set.
#[derive(Clone, Copy, Debug)]
pub struct RuleSetFiles<'a> {
    pub constants: &'a str,
    pub expected_score: &'a str,
    pub rating_difference: &'a str,
    pub candidate_results: &'a str,
}

/// The handbook's rule set, part of the program.
pub const DSU_HANDBOOK: RuleSetFiles<'static> = RuleSetFiles {
    constants: include_str!("../../data/rules/dsu/constants.toml"),
    expected_score: include_str!("../../data/rules/dsu/table-1-expected-score.csv"),
    rating_difference: include_str!("../../data/rules/dsu/table-2-rating-difference.csv"),
    candidate_results: include_str!("../../data/rules/dsu/candidate-results.csv"),
};

/// # Errors
/// Names the file that cannot be read and why.
pub fn read(files: RuleSetFiles) -> Result<RuleSet> {
    let constants: ConstantsRow = toml::from_str(files.constants).context("constants.toml")?;
    let expected_score: Vec<ExpectedRow> = rows(files.expected_score).context("table-1-expected-score.csv")?;
    let rating_difference: Vec<DifferenceRow> =
        rows(files.rating_difference).context("table-2-rating-difference.csv")?;
    let candidates: Vec<CandidateResultRow> = rows(files.candidate_results).context("candidate-results.csv")?;
    let parts = RuleSetParts {
        constants: Constants {
            id: constants.id,
            title: constants.title,
            average_method: constants.average_method.map(|a| a.greatest_spread),
            bonus: Bonus {
                up_to_games: constants.bonus.up_to_games,
                threshold: constants.bonus.threshold.0,
                every_games: constants.bonus.every_games,
                adds: constants.bonus.adds.0,
            },
            k_factors: constants
                .k_factor
                .into_iter()
                .map(|row| KFactor { from_rating: Rating(row.from_rating), k: row.k })
                .collect(),
            k_boundaries: constants
                .k_boundary
                .into_iter()
                .map(|row| KBoundary { rating: Rating(row.rating), upward: row.upward, downward: row.downward })
                .collect(),
            floor: Rating(constants.floor.rating),
            first_ratings: FirstRatings {
                club: constants.first_rating.club.into_iter().map(Rating).collect(),
                district_from: Rating(constants.first_rating.district_from),
                su_from: Rating(constants.first_rating.su_from),
            },
            candidate_results: candidates
                .into_iter()
                .map(|row| CandidateRow {
                    from: row.avg_from,
                    to: row.avg_to,
                    category: row.category,
                    percent: row.percent,
                    demanded: [row.rounds_7.0, row.rounds_8.0, row.rounds_9.0, row.rounds_10.0, row.rounds_11.0],
                })
                .collect(),
            alignment: constants.alignment.map(|a| AlignmentNumbers {
                more_games_than: a.more_games_than,
                population_above: Rating(a.population_above),
                least_difference: a.least_difference,
                multiple_of: a.multiple_of,
                full_step_above: Rating(a.full_step_above),
                band: a.band,
                adjusted_above: Rating(a.adjusted_above),
                floor: Rating(a.floor),
            }),
        },
        expected_score: expected_score
            .into_iter()
            .map(|row| ExpectedScoreRow {
                from: row.d_from,
                to: row.d_to,
                higher: row.p_higher.0,
                lower: row.p_lower.0,
            })
            .collect(),
        rating_difference: rating_difference.into_iter().map(|row| (row.p.0.0, row.d)).collect(),
    };
    Ok(RuleSet::new(parts)?)
}

fn rows<T: DeserializeOwned>(text: &str) -> Result<Vec<T>> {
    Ok(csv::Reader::from_reader(text.as_bytes()).into_deserialize().collect::<csv::Result<_>>()?)
}

/// A decimal with at most two places, read without binary floats.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct Decimal(Hundredths);

impl TryFrom<String> for Decimal {
    type Error = String;

    fn try_from(text: String) -> Result<Decimal, String> {
        let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
        let digits = format!("{whole}{decimals:0<2}");
        let value = digits.parse().ok().filter(|_| decimals.len() <= 2);
        value.map(|value| Decimal(Hundredths(value))).ok_or_else(|| format!("`{text}` is no decimal with two places"))
    }
}

#[derive(Deserialize)]
struct ExpectedRow {
    d_from: i32,
    d_to: Option<i32>,
    p_higher: Decimal,
    p_lower: Decimal,
}

#[derive(Deserialize)]
struct DifferenceRow {
    p: Decimal,
    d: Option<i32>,
}

#[derive(Deserialize)]
struct CandidateResultRow {
    avg_from: i32,
    avg_to: i32,
    category: u8,
    percent: i64,
    rounds_7: Decimal,
    rounds_8: Decimal,
    rounds_9: Decimal,
    rounds_10: Decimal,
    rounds_11: Decimal,
}

#[derive(Deserialize)]
struct ConstantsRow {
    id: String,
    title: String,
    average_method: Option<AverageMethodRow>,
    bonus: BonusRow,
    k_factor: Vec<KFactorRow>,
    k_boundary: Vec<KBoundaryRow>,
    floor: FloorRow,
    first_rating: FirstRatingRow,
    alignment: Option<AlignmentRow>,
}

#[derive(Deserialize)]
struct AverageMethodRow {
    greatest_spread: i32,
}

#[derive(Deserialize)]
struct BonusRow {
    up_to_games: i64,
    threshold: Decimal,
    every_games: i64,
    adds: Decimal,
}

#[derive(Deserialize)]
struct KFactorRow {
    from_rating: i32,
    k: i64,
}

#[derive(Deserialize)]
struct KBoundaryRow {
    rating: i32,
    upward: (i64, i64),
    downward: (i64, i64),
}

#[derive(Deserialize)]
struct FloorRow {
    rating: i32,
}

#[derive(Deserialize)]
struct FirstRatingRow {
    club: Vec<i32>,
    district_from: i32,
    su_from: i32,
}

#[derive(Deserialize)]
struct AlignmentRow {
    more_games_than: u32,
    population_above: i32,
    least_difference: i64,
    multiple_of: i64,
    full_step_above: i32,
    band: i64,
    adjusted_above: i32,
    floor: i32,
}
