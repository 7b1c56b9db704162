//! The data tables, compared with the formulas that generate them and with the printed tables.

use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::{Fraction, Hundredths, Rating, half_up};

const TABLE_1: &str = "table-1-expected-score.csv";
const TABLE_2: &str = "table-2-rating-difference.csv";
const TABLE_3: &str = "table-3-average-method-6-players.csv";
const TABLE_4: &str = "table-4-average-method-8-players.csv";
const CANDIDATES: &str = "candidate-results.csv";
const TITLE_NORMS: &str = "title-norms.csv";

/// The rows of a CSV file without its header.
fn rows(file: &str) -> Result<Vec<Vec<String>>, String> {
    let text = workspace::read(&format!("data/rules/dsu/{file}"))?;
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let records = reader.records().map(|record| record.map(|r| r.iter().map(str::to_owned).collect()));
    records.collect::<Result<_, _>>().map_err(|error| format!("{file}: {error}"))
}

fn differing(differences: Vec<String>) -> Outcome {
    if differences.is_empty() { Ok(()) } else { Err(differences.join("\n")) }
}

/// Every difference, including those beyond the table: H + L = 1, H grows by at most .01 and never falls.
pub fn table_1(rules: &RuleSet, _: &[Document]) -> Outcome {
    let mut found = Vec::new();
    for difference in 0..=2000 {
        let (higher, lower) = (rules.expected_score(difference), rules.expected_score(-difference));
        if difference > 0 && higher + lower != Hundredths(100) {
            found.push(format!("{difference}: {higher} + {lower}"));
        }
        let step = rules.expected_score(difference + 1) - higher;
        if !(Hundredths(0)..=Hundredths(1)).contains(&step) {
            found.push(format!("{difference}: the next is {step} more"));
        }
    }
    let ends = [(0, 50), (735, 99), (736, 100), (-735, 1), (-736, 0)];
    found.extend(
        ends.into_iter().filter(|&(d, p)| rules.expected_score(d) != Hundredths(p)).map(|(d, _)| format!("P({d})")),
    );
    differing(found)
}

pub fn table_2(rules: &RuleSet, _: &[Document]) -> Outcome {
    let mut found = Vec::new();
    for p in 0..=50 {
        let (low, high) = (rules.rating_difference(p), rules.rating_difference(100 - p));
        let is_right = match (p, low, high) {
            (0, low, high) => low.is_none() && high.is_none(),
            // As printed, the only pair of differences that are not opposite.
            (9, low, high) => (low, high) == (Some(-384), Some(383)),
            (_, Some(low), Some(high)) => low == -high,
            _ => false,
        };
        if !is_right {
            found.push(format!("{}: {low:?} and {high:?}", Hundredths(p)));
        }
    }
    differing(found)
}

pub fn table_3(rules: &RuleSet, _: &[Document]) -> Outcome {
    average_method(rules, TABLE_3, 6)
}

pub fn table_4(rules: &RuleSet, _: &[Document]) -> Outcome {
    average_method(rules, TABLE_4, 8)
}

/// We = M × P(Ro − Ra) − ½ to the nearest 0.05, for every difference of the table.
fn average_method(rules: &RuleSet, file: &str, players: i64) -> Outcome {
    let expected = |difference| {
        let exact = rules.expected_score(difference).0 * players - 50;
        Hundredths(half_up(exact, 5) * 5).to_string()
    };
    let (mut found, mut next) = (Vec::new(), 0);
    for row in rows(file)? {
        let bound = |text: &str| text.parse::<i32>().map_err(|error| format!("{file}: `{text}`: {error}"));
        let (from, to) = (bound(&row[0])?, bound(&row[1])?);
        if from != next {
            found.push(format!("{from} does not follow {next}"));
        }
        next = to + 1;
        for difference in from..=to {
            if expected(difference) != row[2] || difference > 0 && expected(-difference) != row[3] {
                found.push(format!("{difference}: {} and {} printed", row[2], row[3]));
            }
        }
    }
    differing(found)
}

pub fn candidate_points(rules: &RuleSet, _: &[Document]) -> Outcome {
    let mut found = Vec::new();
    for row in &rules.constants.candidate_results {
        for &(rounds, demanded) in &row.demanded {
            // Hundredths of a point to the nearest half point, .25 and .75 upwards.
            let computed = Hundredths((row.percent * rounds + 25) / 50 * 50);
            if computed != demanded {
                found.push(format!("category {}, {rounds} rounds: {computed}, printed {demanded}", row.category));
            }
        }
    }
    differing(found)
}

pub fn candidate_percentages(rules: &RuleSet, _: &[Document]) -> Outcome {
    let (mut found, mut next) = (Vec::new(), 1900);
    for (category, row) in (1..).zip(&rules.constants.candidate_results) {
        let computed = if category == 1 { 100 } else { rules.expected_score(2401 - row.from).0 };
        if (row.category, row.from, row.percent) != (category, next, computed) {
            found.push(format!("category {} from {}: {} %, computed {computed}", row.category, row.from, row.percent));
        }
        next = row.to + 1;
    }
    if next != 2526 {
        found.push(format!("the table ends before {next}"));
    }
    differing(found)
}

/// 4.5.2.4: the difference is multiplied by the ratio of the two Ks at the boundary.
pub fn boundary_factors(rules: &RuleSet, _: &[Document]) -> Outcome {
    let k_of = |rating| {
        rules.constants.k_factors.iter().find(|factor| rating >= factor.from_rating).map_or(0, |factor| factor.k)
    };
    let mut found = Vec::new();
    for step in &rules.constants.k_boundaries {
        let (below, above) = (k_of(Rating(step.rating.0 - 1)), k_of(step.rating));
        let fraction = |(numerator, denominator)| Fraction::whole(1).times(numerator, denominator);
        if fraction(step.upward) != fraction((above, below)) || fraction(step.downward) != fraction((below, above)) {
            found.push(format!("{}: K {below} below, {above} above", step.rating));
        }
    }
    let boundaries: Vec<i32> = rules.constants.k_boundaries.iter().map(|step| step.rating.0).collect();
    let steps: Vec<i32> =
        rules.constants.k_factors.iter().rev().map(|factor| factor.from_rating.0).filter(|&from| from > 0).collect();
    if boundaries != steps {
        found.push(format!("boundaries {boundaries:?}, but K changes at {steps:?}"));
    }
    differing(found)
}

pub fn printed_table_1(_: &RuleSet, _: &[Document]) -> Outcome {
    let printed = printed_columns("TABEL 1", 3)?;
    let of_row = |row: &Vec<String>| {
        let (from, to) = range(&row[0]);
        vec![from, to, decimal(&row[1]), decimal(&row[2])]
    };
    compare(TABLE_1, printed.iter().map(of_row).collect())
}

pub fn printed_table_2(_: &RuleSet, _: &[Document]) -> Outcome {
    let printed = printed_columns("TABEL 2", 2)?;
    let of_row = |row: &Vec<String>| vec![decimal(&row[0]), row[1].replace('*', "")];
    compare(TABLE_2, printed.iter().map(of_row).collect())
}

pub fn printed_table_3(_: &RuleSet, _: &[Document]) -> Outcome {
    printed_average_method("Tabel 3", TABLE_3)
}

pub fn printed_table_4(_: &RuleSet, _: &[Document]) -> Outcome {
    printed_average_method("Tabel 4", TABLE_4)
}

fn printed_average_method(title: &str, file: &str) -> Outcome {
    let printed = printed_columns(title, 4)?;
    let of_row = |row: &Vec<String>| vec![row[0].clone(), row[1].clone(), decimal(&row[2]), decimal(&row[3])];
    compare(file, printed.iter().map(of_row).collect())
}

pub fn printed_candidate_table(_: &RuleSet, _: &[Document]) -> Outcome {
    let printed = printed_columns("Kandidatresultat opnås", 8)?;
    let of_row = |row: &Vec<String>| {
        let (from, to) = range(&row[0]);
        let points = row[3..].iter().map(|cell| cell.replace('½', ".5"));
        [from, to, row[1].clone(), row[2].clone()].into_iter().chain(points).collect()
    };
    compare(CANDIDATES, printed.iter().map(of_row).collect())
}

pub fn printed_title_norms(_: &RuleSet, _: &[Document]) -> Outcome {
    let handbook = workspace::handbook()?;
    let after = handbook.lines().skip_while(|line| !line.contains("Krav til Stormester og International Mesternormer"));
    let table = after.skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let mut printed = Vec::new();
    // Skips the heading and the rule under it.
    for line in table.skip(2) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [category, average, scores @ ..] = cells.as_slice() else { return Err(format!("`{line}` is no row")) };
        let (from, to) = range(average);
        let mut row = vec![(*category).to_owned(), from, to];
        for cell in scores {
            let (gm, im) = cell.split_once('/').ok_or_else(|| format!("`{cell}` is not GM/IM"))?;
            row.extend([gm, im].map(|points| points.replace('-', "").replace('½', ".5")));
        }
        printed.push(row);
    }
    compare(TITLE_NORMS, printed)
}

/// 16 categories of 25 points each without a gap. A score never falls from one column to the next or rises from one category to
/// the next; a GM needs more than an IM; the last category repeats the previous one, as printed.
pub fn title_norms(rules: &RuleSet, _: &[Document]) -> Outcome {
    const ROMAN: [&str; 16] =
        ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI"];
    let rows = &rules.constants.title_norms;
    let mut found = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let from = 2251 + 25 * index as i32;
        if ROMAN.get(index) != Some(&row.category.as_str()) || (row.from, row.to) != (from, from + 24) {
            found.push(format!("{} is not {from} to {}", row.category, from + 24));
        }
        let has_gm = index >= 6;
        if row.gm.iter().any(|cell| cell.is_some() != has_gm) || row.im.iter().any(Option::is_none) {
            found.push(format!("{}: norms are missing, or there are too many", row.category));
        }
        let is_harder = |(gm, im): (&Option<_>, &Option<_>)| gm.is_none() || gm > im;
        if !row.gm.is_sorted() || !row.im.is_sorted() || !row.gm.iter().zip(&row.im).all(is_harder) {
            found.push(format!("{}: {:?} {:?}", row.category, row.gm, row.im));
        }
    }
    for pair in rows.windows(2) {
        let rises = |(before, after): (&Option<_>, &Option<_>)| before.is_some() && after > before;
        if pair[0].gm.iter().zip(&pair[1].gm).chain(pair[0].im.iter().zip(&pair[1].im)).any(rises) {
            found.push(format!("{} demands more than {}", pair[1].category, pair[0].category));
        }
    }
    match rows.as_slice() {
        [.., before, last] if rows.len() == ROMAN.len() && (before.gm, before.im) == (last.gm, last.im) => {}
        _ => found.push("the last category does not repeat the one before".to_owned()),
    }
    differing(found)
}

fn compare(file: &str, printed: Vec<Vec<String>>) -> Outcome {
    let data = rows(file)?;
    let mut found: Vec<String> = (data.iter().zip(&printed))
        .filter(|(data, printed)| data != printed)
        .map(|(data, printed)| format!("{file}: {data:?}, printed {printed:?}"))
        .collect();
    if data.len() != printed.len() {
        found.push(format!("{file}: {} rows, printed {}", data.len(), printed.len()));
    }
    differing(found)
}

/// The rows of the Markdown table after the line that begins with `title`. If it is printed in several columns of `width`
/// cells, they are put one below the other. Rows of headings and empty cells are left out.
fn printed_columns(title: &str, width: usize) -> Result<Vec<Vec<String>>, String> {
    let handbook = workspace::handbook()?;
    let after = handbook.lines().skip_while(|line| !line.trim_start_matches(['*', '#', ' ']).starts_with(title));
    let table = after.skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().replace("**", "").replace("<b>", "")).collect()
    };
    let table: Vec<Vec<String>> = table.map(cells).collect();
    let columns = table.first().map_or(0, Vec::len) / width;
    let mut found = Vec::new();
    for column in 0..columns {
        for row in &table {
            let part = &row[column * width..(column + 1) * width];
            let is_data = part[0].contains(|c: char| c.is_ascii_digit());
            if is_data {
                found.push(part.to_vec());
            }
        }
    }
    if found.is_empty() { Err(format!("the handbook has no table `{title}`")) } else { Ok(found) }
}

/// The ends of `146-153`; `over 735` has no upper end.
fn range(cell: &str) -> (String, String) {
    if let Some(last) = cell.strip_prefix("over ") {
        let from = last.parse().map_or(last.to_owned(), |last: i32| (last + 1).to_string());
        return (from, String::new());
    }
    cell.split_once('-').map_or((cell.to_owned(), String::new()), |(from, to)| (from.to_owned(), to.to_owned()))
}

/// Writes `.50`, `1.0` and `2,50` with two decimals.
fn decimal(cell: &str) -> String {
    let cell = cell.replace(',', ".");
    let (whole, decimals) = cell.split_once('.').unwrap_or((&cell, ""));
    format!("{}.{decimals:0<2}", if whole.is_empty() { "0" } else { whole })
}
