//! The regulation. One module per rule, named by its concept; [`RULES`] leads from a paragraph to its file.
//!
//! A clause is quoted in Danish after `//§`, above the lines that implement it. `// Decision (…)` marks
//! a point that the handbook leaves open and `docs/DECISIONS.md` settles.

pub mod alignment;
pub mod calendar;
pub mod candidate_result;
pub mod conduct;
pub mod control_sample;
pub mod conversion;
pub mod elo_eligibility;
pub mod emt;
pub mod final_table;
pub mod list_membership;
pub mod new_rating;
pub mod outside_player;
pub mod player_class;
pub mod published_list;
pub mod rateable;
mod rule;
mod rule_book;
mod rule_set;
pub mod sanction;
pub mod title_norm;

pub use rule::{RULES, Rule};
pub use rule_book::RuleBook;
pub use rule_set::{
    AgeOn, AlignmentNumbers, Bonus, ByRound, CandidateNumbers, CandidateRow, Class, Constants, Deadlines,
    ExpectedScoreRow, FirstRatings, KBoundary, KFactor, MembershipMonths, Paragraph, PublishedList, RnRounding,
    Rounding, RuleSet, RuleSetError, RuleSetParts, Section, TitleNormRow, is_plain_id,
};
