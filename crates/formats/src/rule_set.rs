//! A rule set's files (`data/rules/NAME`) into the law's [`RuleSet`], and those that settings name into a [`RuleBook`].

use anyhow::{Context, Result, anyhow, bail};
use chrono::NaiveDate;
use kartotek_law::regulation::{
    AlignmentNumbers, Bonus, CandidateNumbers, CandidateRow, Constants, ExpectedScoreRow, FirstRatings, KBoundary,
    KFactor, RuleBook, RuleSet, RuleSetParts, TitleNormRow,
};
use kartotek_law::vocabulary::{HalfPoints, Hundredths, Rating};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The texts of the files that make a rule set.
#[derive(Clone, Copy, Debug)]
pub struct RuleSetFiles<'a> {
    pub id: &'a str,
    /// Constants of the set that this one is based on, if there is one, then its own.
    pub constants: &'a [&'a str],
    pub expected_score: &'a str,
    pub rating_difference: &'a str,
    pub candidate_results: &'a str,
    pub title_norms: &'a str,
}

impl<'a> RuleSetFiles<'a> {
    /// Everything that the set is made of, in a fixed order.
    pub fn texts(self) -> impl Iterator<Item = &'a str> {
        let tables = [self.expected_score, self.rating_difference, self.candidate_results, self.title_norms];
        self.constants.iter().copied().chain(tables)
    }
}

const HANDBOOK_CONSTANTS: &str = include_str!("../../../data/rules/dsu/constants.toml");

/// The handbook's rule set, part of the program.
pub const DSU_HANDBOOK: RuleSetFiles<'static> = RuleSetFiles {
    id: "dsu-handbook",
    constants: &[HANDBOOK_CONSTANTS],
    expected_score: include_str!("../../../data/rules/dsu/table-1-expected-score.csv"),
    rating_difference: include_str!("../../../data/rules/dsu/table-2-rating-difference.csv"),
    candidate_results: include_str!("../../../data/rules/dsu/candidate-results.csv"),
    title_norms: include_str!("../../../data/rules/dsu/title-norms.csv"),
};

/// The handbook's rules as they were changed in 2015.
pub const DSU_2015: RuleSetFiles<'static> = RuleSetFiles {
    id: "dsu-2015",
    constants: &[HANDBOOK_CONSTANTS, include_str!("../../../data/rules/dsu-2015/constants.toml")],
    ..DSU_HANDBOOK
};

/// Every rule set that settings may name.
pub const KNOWN: [RuleSetFiles<'static>; 2] = [DSU_HANDBOOK, DSU_2015];

/// The files of a set, by the id that settings and runs give it.
///
/// # Errors
/// There is no such set.
pub fn named(id: &str) -> Result<RuleSetFiles<'static>> {
    KNOWN.into_iter().find(|files| files.id == id).ok_or_else(|| {
        let known = KNOWN.map(|files| files.id).join(", ");
        anyhow!("there is no rule set `{id}`; this version has {known}")
    })
}

/// The sets of these ids together, in any order.
///
/// # Errors
/// A set is unknown or named twice, or they cannot follow each other.
pub fn book<S: AsRef<str>>(ids: &[S]) -> Result<RuleBook> {
    let sets: Vec<RuleSet> = ids.iter().map(|id| read(named(id.as_ref())?)).collect::<Result<_>>()?;
    Ok(RuleBook::new(sets)?)
}

/// # Errors
/// Names the file that cannot be read and why.
pub fn read(files: RuleSetFiles) -> Result<RuleSet> {
    let constants = constants(files).context("constants.toml")?;
    let expected_score: Vec<ExpectedRow> = rows(files.expected_score).context("table-1-expected-score.csv")?;
    let rating_difference: Vec<DifferenceRow> =
        rows(files.rating_difference).context("table-2-rating-difference.csv")?;
    let candidates: Vec<CandidateResultRow> = rows(files.candidate_results).context("candidate-results.csv")?;
    let title_norms: Vec<TitleRow> = rows(files.title_norms).context("title-norms.csv")?;
    let constants = Constants {
        candidate_results: candidates.into_iter().map(CandidateRow::from).collect(),
        title_norms: title_norms.into_iter().map(TitleNormRow::from).collect(),
        ..Constants::from(constants)
    };
    let expected_score = expected_score.into_iter().map(ExpectedScoreRow::from).collect();
    let rating_difference = rating_difference.into_iter().map(|row| (row.p.0.0, row.d)).collect();
    Ok(RuleSet::new(RuleSetParts { constants, expected_score, rating_difference })?)
}

impl From<ConstantsRow> for Constants {
    /// Without what stands in tables of their own.
    fn from(row: ConstantsRow) -> Constants {
        let k_factors = row.k_factor.into_iter().map(|row| KFactor { from_rating: Rating(row.from_rating), k: row.k });
        let k_boundaries = row.k_boundary.into_iter().map(|row| KBoundary {
            rating: Rating(row.rating),
            upward: row.upward,
            downward: row.downward,
        });
        Constants {
            id: row.id,
            title: row.title,
            in_force_from: row.in_force_from,
            average_method: row.average_method.map(|method| method.greatest_spread),
            bonus: Bonus {
                up_to_games: row.bonus.up_to_games,
                threshold: row.bonus.threshold.0,
                every_games: row.bonus.every_games,
                adds: row.bonus.adds.0,
            },
            k_factors: k_factors.collect(),
            k_boundaries: k_boundaries.collect(),
            floor: Rating(row.floor.rating),
            first_ratings: FirstRatings {
                club: row.first_rating.club.into_iter().map(Rating).collect(),
                district_from: Rating(row.first_rating.district_from),
                su_from: Rating(row.first_rating.su_from),
            },
            candidate_numbers: CandidateNumbers {
                fewest_rounds: row.candidate_result.fewest_rounds,
                measured_from: row.candidate_result.measured_from,
            },
            candidate_results: Vec::new(),
            title_norms: Vec::new(),
            alignment: row.alignment.map(|numbers| AlignmentNumbers {
                more_games_than: numbers.more_games_than,
                population_above: Rating(numbers.population_above),
                least_difference: numbers.least_difference,
                multiple_of: numbers.multiple_of,
                full_step_above: Rating(numbers.full_step_above),
                band: numbers.band,
                adjusted_above: Rating(numbers.adjusted_above),
                floor: Rating(numbers.floor),
            }),
        }
    }
}

impl From<CandidateResultRow> for CandidateRow {
    fn from(row: CandidateResultRow) -> CandidateRow {
        CandidateRow {
            from: row.avg_from,
            to: row.avg_to,
            category: row.category,
            percent: row.percent,
            demanded: [row.rounds_7.0, row.rounds_8.0, row.rounds_9.0, row.rounds_10.0, row.rounds_11.0],
        }
    }
}

impl From<ExpectedRow> for ExpectedScoreRow {
    fn from(row: ExpectedRow) -> ExpectedScoreRow {
        ExpectedScoreRow { from: row.d_from, to: row.d_to, higher: row.p_higher.0, lower: row.p_lower.0 }
    }
}

/// The constants of a set, laid over those of the set it is based on.
fn constants(files: RuleSetFiles) -> Result<ConstantsRow> {
    let mut whole = toml::Table::new();
    for text in files.constants {
        let part: toml::Table = toml::from_str(text)?;
        if whole.is_empty() {
            whole = part;
        } else {
            whole = change(whole, part)?;
        }
    }
    without_paragraphs(&mut whole);
    let constants: ConstantsRow = whole.try_into()?;
    if constants.id != files.id {
        bail!("these are the constants of {}, not of {}", constants.id, files.id);
    }
    Ok(constants)
}

/// The paragraph of each table is for whoever reads the file.
fn without_paragraphs(table: &mut toml::Table) {
    table.remove("paragraph");
    for (_, value) in table.iter_mut() {
        match value {
            toml::Value::Table(table) => without_paragraphs(table),
            toml::Value::Array(rows) => {
                rows.iter_mut().filter_map(toml::Value::as_table_mut).for_each(without_paragraphs)
            }
            _ => {}
        }
    }
}

/// A set's own constants in the place of those of the set it is based on.
fn change(mut base: toml::Table, mut changes: toml::Table) -> Result<toml::Table> {
    if changes.remove("based_on") != base.remove("id") {
        bail!("the set is not based on the one before it");
    }
    base.remove("title");
    base.remove("in_force_from");
    let names = ["id", "title", "in_force_from"];
    base.extend(names.into_iter().filter_map(|key| changes.remove_entry(key)));
    if let Some(abolished) = changes.remove("abolished") {
        for key in abolished.try_into::<Vec<String>>()? {
            base.remove(&key).with_context(|| format!("there is no `{key}` that could be abolished"))?;
        }
    }
    replace(&mut base, changes)?;
    Ok(base)
}

/// Tables are replaced key by key, everything else whole. Nothing is added: a word that the base does not have is wrong.
fn replace(base: &mut toml::Table, changes: toml::Table) -> Result<()> {
    for (key, value) in changes {
        match (base.get_mut(&key), value) {
            (Some(toml::Value::Table(base)), toml::Value::Table(changes)) => replace(base, changes)?,
            (Some(base), value) => *base = value,
            (None, _) => bail!("there is no `{key}` that could be changed"),
        }
    }
    Ok(())
}

fn date<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveDate>, D::Error> {
    let date = toml::value::Datetime::deserialize(deserializer)?;
    date.to_string().parse().map(Some).map_err(serde::de::Error::custom)
}

fn rows<T: DeserializeOwned>(text: &str) -> Result<Vec<T>> {
    Ok(csv::Reader::from_reader(text.as_bytes()).into_deserialize().collect::<csv::Result<_>>()?)
}

/// A decimal with at most two places, read without binary floats.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Decimal(pub(super) Hundredths);

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

/// A whole or half number of points.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct Points(HalfPoints);

impl TryFrom<String> for Points {
    type Error = String;

    fn try_from(text: String) -> Result<Points, String> {
        let fault = format!("`{text}` is no number of points");
        let Decimal(Hundredths(value)) = Decimal::try_from(text)?;
        let halves = i32::try_from(value / 50).ok().filter(|_| value % 50 == 0);
        halves.map(|halves| Points(HalfPoints(halves))).ok_or(fault)
    }
}

#[derive(Deserialize)]
struct TitleRow {
    category: String,
    avg_from: i32,
    avg_to: i32,
    gm_9: Option<Points>,
    im_9: Option<Points>,
    gm_10: Option<Points>,
    im_10: Option<Points>,
    gm_11: Option<Points>,
    im_11: Option<Points>,
    gm_12: Option<Points>,
    im_12: Option<Points>,
    gm_13: Option<Points>,
    im_13: Option<Points>,
}

impl From<TitleRow> for TitleNormRow {
    fn from(row: TitleRow) -> TitleNormRow {
        let points = |column: [Option<Points>; 5]| column.map(|cell| cell.map(|points| points.0));
        TitleNormRow {
            category: row.category,
            from: row.avg_from,
            to: row.avg_to,
            gm: points([row.gm_9, row.gm_10, row.gm_11, row.gm_12, row.gm_13]),
            im: points([row.im_9, row.im_10, row.im_11, row.im_12, row.im_13]),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConstantsRow {
    id: String,
    title: String,
    #[serde(default, deserialize_with = "date")]
    in_force_from: Option<NaiveDate>,
    average_method: Option<AverageMethodRow>,
    bonus: BonusRow,
    k_factor: Vec<KFactorRow>,
    k_boundary: Vec<KBoundaryRow>,
    floor: FloorRow,
    first_rating: FirstRatingRow,
    candidate_result: CandidateNumbersRow,
    alignment: Option<AlignmentRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CandidateNumbersRow {
    fewest_rounds: u16,
    measured_from: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AverageMethodRow {
    greatest_spread: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BonusRow {
    up_to_games: i64,
    threshold: Decimal,
    every_games: i64,
    adds: Decimal,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KFactorRow {
    from_rating: i32,
    k: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KBoundaryRow {
    rating: i32,
    upward: (i64, i64),
    downward: (i64, i64),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FloorRow {
    rating: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstRatingRow {
    club: Vec<i32>,
    district_from: i32,
    su_from: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
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
