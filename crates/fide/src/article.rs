use crate::{rating, rule_book, title};
use std::fmt;

/// An article of FIDE's regulations, with the place of its implementation. The text is a paraphrase.
#[derive(Clone, Copy, Debug)]
pub struct Article {
    /// The number, such as `B.02 8.3.1`; also the identifier in diagnostics and explanations.
    pub number: &'static str,
    /// The rule in brief.
    pub says: &'static str,
    /// The source file.
    pub code: &'static str,
}

impl Article {
    pub const fn new(number: &'static str, says: &'static str, code: &'static str) -> Article {
        Article { number, says, code }
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.number)
    }
}

/// All articles, in FIDE's order: B.01, B.02, RB.
pub const ARTICLES: &[Article] = &[
    title::event::TIME,
    title::serves::DAYS,
    title::event::FORMAT,
    title::number_of_games::LEAST,
    title::number_of_games::TEAM_AND_CUP,
    title::number_of_games::SHORT,
    title::counts::EXTRA,
    title::left_out::AFTER,
    title::left_out::WON,
    title::counted_games::RULE,
    title::number_of_games::LAST_ROUND,
    title::federations::OTHERS,
    title::exemption::RULE,
    title::exemption::SWISS,
    title::serves::WITHOUT_EXEMPTION,
    title::federations::SHARES,
    title::titled::RULE,
    title::titled::HOLDERS,
    title::titled::DOUBLE,
    title::average::RATINGS,
    title::average::MEAN,
    title::level::RULE,
    title::level::TABLE,
    title::serves::STRONG_SWISS,
    title::counts::COUNTED,
    rule_book::RULE,
    rating::accepted::registered::RULE,
    rating::rate_of_play::RULE,
    rating::accepted::first_control::RULE,
    rating::accepted::hours_of_a_day::RULE,
    rating::accepted::interim::RULE,
    rating::rated_games::RULE,
    rating::match_of_two::ALL_RATED,
    rating::match_of_two::DECIDED,
    rating::list::RULE,
    rating::initial_rating::POOLED,
    rating::entering_rating::FLOOR,
    rating::tables::DIFFERENCE,
    rating::tables::EXPECTED,
    rating::initial_rating::RULE,
    rating::difference::RULE,
    rating::change::RULE,
    rating::development::RULE,
    rating::development::MOST,
    rating::list::LATE,
    rating::accepted::fide_id::RULE,
    rating::kind::RULE,
    rating::accepted::equal_times::RULE,
    rating::accepted::rounds_of_a_day::RULE,
    rating::entering_rating::STANDARD,
    rating::far_apart::RULE,
];
