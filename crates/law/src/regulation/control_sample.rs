use super::Rule;

pub const RULE: Rule = Rule::new("§ 3", "Ratingkomiteen", "how many results are computed a second time", file!());

/// The number of results to check, of the `results` of a run.
//§ Udførelse af stikprøvevis kontrolberegning af ratingtal fra danske turneringer med de under §4 beskrevne deltagere.
// Decision (§ 3): every twentieth result, rounded up; at least 20, and all if there are no more.
pub fn sample_size(results: usize) -> usize {
    const FEWEST: usize = 20;
    const ONE_OF: usize = 20;
    results.div_ceil(ONE_OF).max(FEWEST).min(results)
}
