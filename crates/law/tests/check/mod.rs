//! Checks that are not cases.

mod decisions;
mod generated;
mod paragraphs;
mod plain_groups;
mod purity;
mod quotes;
mod register;
mod round_tables;
mod rule_sets;
mod sentences;
mod tables;

use crate::Check;

pub const ALL: &[Check] = &[
    Check { name: "tables: table 1 is complete and complementary", run: tables::table_1 },
    Check { name: "tables: table 2 is antisymmetric but for −384 and 383", run: tables::table_2 },
    Check { name: "tables: table 3 is the average method for 6 players", run: tables::table_3 },
    Check { name: "tables: table 4 is the average method for 8 players", run: tables::table_4 },
    Check { name: "tables: points of § 26 are percentage × rounds", run: tables::candidate_points },
    Check { name: "tables: percentages of § 26 are P(2401 − lower limit)", run: tables::candidate_percentages },
    Check { name: "tables: K boundary factors are the ratio of the Ks", run: tables::boundary_factors },
    Check { name: "tables: table 1 as printed", run: tables::printed_table_1 },
    Check { name: "tables: table 2 as printed", run: tables::printed_table_2 },
    Check { name: "tables: table 3 as printed", run: tables::printed_table_3 },
    Check { name: "tables: table 4 as printed", run: tables::printed_table_4 },
    Check { name: "tables: table of § 26 as printed", run: tables::printed_candidate_table },
    Check { name: "tables: title norms as printed", run: tables::printed_title_norms },
    Check { name: "tables: title norms are complete", run: tables::title_norms },
    Check { name: "tables: the rounds of 4.15 as printed, 4 to 16 players", run: round_tables::as_printed },
    Check { name: "rule sets: dsu-2015 changes bonus and average method, nothing else", run: rule_sets::of_2015 },
    Check { name: "rule sets: an unknown one, one named twice and none are refused", run: rule_sets::named_together },
    Check { name: "rule sets: of several, one is in force on every day", run: rule_sets::all_have_begun },
    Check { name: "rule sets: of several, the last round decides; of one, nothing does", run: rule_sets::by_date },
    Check { name: "plain groups: 4.5.2.1.1, the method is the long way's", run: plain_groups::method },
    Check { name: "plain groups: 4.5.2.1, We is the long way's", run: plain_groups::expected_score },
    Check { name: "plain groups: 4.5.2, N and W are the long way's", run: plain_groups::score },
    Check { name: "plain groups: 4.5.2.2, B is the long way's", run: plain_groups::bonus },
    Check { name: "plain groups: 4.5.2.3, K is the long way's", run: plain_groups::k },
    Check { name: "plain groups: 4.5.2.5, a winner below expectation is the long way's", run: plain_groups::winner },
    Check { name: "plain groups: 4.5.2, the gain is the long way's", run: plain_groups::gain },
    Check { name: "quotes: every clause in the sources stands in the handbook", run: quotes::occur },
    Check { name: "paragraphs: each heading of the handbook is found once", run: paragraphs::each_found_once },
    Check { name: "register: rules stand in the order of the handbook", run: paragraphs::in_order },
    Check { name: "register: no file has a paragraph twice", run: register::unique },
    Check { name: "register: titles are the handbook's", run: register::titles },
    Check { name: "register: each rule's source names its paragraph", run: register::sources },
    Check { name: "register: each rule has a case", run: register::cases },
    Check {
        name: "sentences: the register's words are the handbook's, one sentence a row",
        run: sentences::are_the_handbooks,
    },
    Check { name: "sentences: each has a state, and what the state needs", run: sentences::have_what_they_need },
    Check { name: "sentences: no heading is without, and no rule", run: sentences::cover_headings_and_rules },
    Check { name: "sentences: the case of each fails when its lines are changed", run: sentences::each_has_one },
    Check { name: "sentences: docs/RULES.md is up to date", run: sentences::document },
    Check {
        name: "purity: the law depends on calendar and numbers only, pairing on the law",
        run: purity::dependencies,
    },
    Check { name: "decisions: in the order of the handbook", run: decisions::in_order },
    Check {
        name: "decisions: each comment has its entry, and each entry of law its comment",
        run: decisions::have_comments,
    },
    Check { name: "decisions: each names its sources", run: decisions::sources },
    Check { name: "purity: the law knows no file, clock, environment or binary float", run: purity::sources },
];
