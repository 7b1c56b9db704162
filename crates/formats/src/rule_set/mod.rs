//! Reads a rule set's files (`data/rules/NAME`) into the law's [`RuleSet`], and the sets of an office into a [`RuleBook`].
//!
//! [`layers`] lays a set over its base; [`rows`] are the keys. Files that people wrote are checked in
//! [`super::rule_document`].

pub mod layers;
mod rows;
mod tables;

use anyhow::{Context, Result, anyhow, bail};
use kartotek_law::regulation::{Constants, ExpectedScoreRow, RuleBook, RuleSet, RuleSetParts, TitleNormRow};
pub use layers::Layers;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
#[allow(unused_imports, reason = "the tests of the law borrow this reader, and have no cases of files")]
pub use tables::{CaseGiven, CaseRow, Decimal, Expected, date};
use tables::{DifferenceRow, ExpectedRow, Points, TitleRow, read_candidates};

/// The texts of the files that make a rule set.
#[derive(Clone, Copy, Debug)]
pub struct RuleSetFiles<'a> {
    pub id: &'a str,
    /// Constants of the base, if there is one, then the set's own.
    pub constants: &'a [&'a str],
    pub expected_score: &'a str,
    pub rating_difference: &'a str,
    pub candidate_results: &'a str,
    pub title_norms: &'a str,
}

impl<'a> RuleSetFiles<'a> {
    /// All texts of the set, in a fixed order.
    pub fn texts(self) -> impl Iterator<Item = &'a str> {
        let tables = [self.expected_score, self.rating_difference, self.candidate_results, self.title_norms];
        self.constants.iter().copied().chain(tables)
    }
}

const HANDBOOK_CONSTANTS: &str = include_str!("../../../../data/rules/dsu/constants.toml");
/// The lowest layer of every set. It is not among a set's own texts.
const FURTHER_NUMBERS: &str = include_str!("../../../../data/rules/dsu/further-numbers.toml");

/// The handbook's rule set, part of the program.
pub const DSU_HANDBOOK: RuleSetFiles<'static> = RuleSetFiles {
    id: "dsu-handbook",
    constants: &[HANDBOOK_CONSTANTS],
    expected_score: include_str!("../../../../data/rules/dsu/table-1-expected-score.csv"),
    rating_difference: include_str!("../../../../data/rules/dsu/table-2-rating-difference.csv"),
    candidate_results: include_str!("../../../../data/rules/dsu/candidate-results.csv"),
    title_norms: include_str!("../../../../data/rules/dsu/title-norms.csv"),
};

/// The handbook's rules as they were changed in 2015.
pub const DSU_2015: RuleSetFiles<'static> = RuleSetFiles {
    id: "dsu-2015",
    constants: &[HANDBOOK_CONSTANTS, include_str!("../../../../data/rules/dsu-2015/constants.toml")],
    ..DSU_HANDBOOK
};

/// Every rule set that settings may name.
pub const KNOWN: [RuleSetFiles<'static>; 2] = [DSU_HANDBOOK, DSU_2015];

/// The files of a set, by its id in settings and runs.
///
/// # Errors
/// No set has this id.
pub fn named(id: &str) -> Result<RuleSetFiles<'static>> {
    KNOWN.into_iter().find(|files| files.id == id).ok_or_else(|| {
        let known = KNOWN.map(|files| files.id).join(", ");
        anyhow!("there is no rule set `{id}`; this version has {known}")
    })
}

/// The sets of these ids as a book; they may come in any order.
///
/// # Errors
/// A set is unknown or named twice, or they cannot follow each other.
pub fn book<S: AsRef<str>>(ids: &[S]) -> Result<RuleBook> {
    let sets: Vec<RuleSet> = ids.iter().map(|id| read(named(id.as_ref())?)).collect::<Result<_>>()?;
    Ok(RuleBook::new(sets)?)
}

/// Reads a set.
///
/// # Errors
/// Names the file that cannot be read and why.
pub fn read(files: RuleSetFiles) -> Result<RuleSet> {
    let layers = layers(files).context("constants.toml")?;
    if layers.id() != files.id {
        bail!("these are the constants of {}, not of {}", layers.id(), files.id);
    }
    make(&layers, &Tables::of(files))
}

/// The constants of a set of the program, over those of its base, over the lowest layer.
///
/// # Errors
/// A text is not the constants of a set.
pub fn layers(files: RuleSetFiles) -> Result<Layers> {
    let mut layers = Layers::default();
    for text in [FURTHER_NUMBERS].iter().chain(files.constants) {
        layers.lay(toml::from_str(text)?)?;
    }
    Ok(layers)
}

/// The texts of a set's tables.
#[derive(Clone, Debug)]
pub struct Tables<'t> {
    pub expected_score: Cow<'t, str>,
    pub rating_difference: Cow<'t, str>,
    pub candidate_results: Cow<'t, str>,
    pub title_norms: Cow<'t, str>,
}

impl<'t> Tables<'t> {
    pub fn of(files: RuleSetFiles<'t>) -> Tables<'t> {
        let RuleSetFiles { expected_score, rating_difference, candidate_results, title_norms, .. } = files;
        let [expected_score, rating_difference, candidate_results, title_norms] =
            [expected_score, rating_difference, candidate_results, title_norms].map(Cow::Borrowed);
        Tables { expected_score, rating_difference, candidate_results, title_norms }
    }
}

/// Makes a rule set of its constants and tables.
///
/// # Errors
/// Names the table that cannot be read, or the first fault of the rule set.
pub fn make(layers: &Layers, tables: &Tables) -> Result<RuleSet> {
    let expected_rows: Vec<ExpectedRow> = rows(&tables.expected_score).context("table-1-expected-score.csv")?;
    let expected_row = |(from, to, Decimal(higher), Decimal(lower))| ExpectedScoreRow { from, to, higher, lower };
    let expected_score = expected_rows.into_iter().map(expected_row).collect();
    let difference_rows: Vec<DifferenceRow> =
        rows(&tables.rating_difference).context("table-2-rating-difference.csv")?;
    let rating_difference = difference_rows.into_iter().map(|(Decimal(percentage), d)| (percentage.0, d)).collect();
    let candidate_results = read_candidates(&tables.candidate_results).context("candidate-results.csv")?;
    let title_rows: Vec<TitleRow> = rows(&tables.title_norms).context("title-norms.csv")?;
    let title_norms = title_rows.into_iter().map(|(category, from, to, points)| TitleNormRow {
        category,
        from,
        to,
        gm: points.map(|(gm, _)| gm.map(|Points(gm)| gm)),
        im: points.map(|(_, im)| im.map(|Points(im)| im)),
    });
    let constants = Constants { candidate_results, title_norms: title_norms.collect(), ..layers.constants()? };
    Ok(RuleSet::new(RuleSetParts { constants, expected_score, rating_difference })?)
}

fn rows<T: DeserializeOwned>(text: &str) -> Result<Vec<T>> {
    Ok(csv::Reader::from_reader(text.as_bytes()).into_deserialize().collect::<csv::Result<_>>()?)
}
