//! Checks that are not cases.

mod register;
mod tables;

use crate::Check;

pub const ALL: &[Check] = &[
    Check { name: "tables: 8.1.1 is antisymmetric, with 800 at its ends", run: tables::differences },
    Check {
        name: "tables: 8.1.2 is complementary, and gives each percentage back for its dp",
        run: tables::percentages,
    },
    Check { name: "tables: shares of 1.4.3 to 1.4.5 are those of the rule", run: tables::mix },
    Check { name: "tables: least averages of 1.4.8 are level less dp", run: tables::scores },
    Check { name: "rule sets: each changes what it says and nothing else", run: tables::sets },
    Check { name: "register: articles are in order, each with its file and a case", run: register::articles },
    Check { name: "register: no file without an article", run: register::files_with_rules },
    Check { name: "register: docs/RULES.md is up to date", run: register::document },
];
