//! The tests of the office, in one binary. Every example in `tests/errors` and every scenario in `tests/runs` is one test,
//! beside the invariants of the architecture and the properties for any input. The law has its tests in `crates/law`.
//!
//! `cargo test --test main -- two-games` runs the tests with that text in their names. With `KARTOTEK_BLESS=1` the program's
//! present output becomes the expected one: read every line of the difference before you keep it.

#![expect(clippy::disallowed_methods, reason = "tests write into temporary folders, and examples when blessed")]

mod aligned;
mod already;
mod apart;
mod as_sent;
mod before;
mod book;
mod checks;
mod clubs;
mod commands;
mod conserved;
mod control;
mod copies;
mod corpus;
mod corrections;
#[cfg(unix)]
mod crash;
mod cron;
mod decided;
mod desk;
mod doors;
mod drawn;
mod elo;
mod erase;
mod errors;
mod facts;
mod fide_lists;
mod fide_today;
mod first_hour;
mod first_steps;
mod for_people;
mod format;
mod formats;
mod gallery;
mod games;
mod hidden;
mod histories;
mod hostile;
mod identity;
mod impossible;
mod inbox;
mod json;
mod keyboard;
mod ledgers;
mod lists;
mod look;
mod mail;
mod matched;
mod members;
#[cfg(unix)]
mod modes;
mod monsters;
mod mutations;
mod norms;
mod packaged;
mod pairing;
mod parsers;
mod people;
mod printed;
mod properties;
mod published;
mod readme;
mod remedies;
mod replay;
mod replies;
mod rule_documents;
mod rule_keys;
mod rules_of_day;
mod runs;
mod safety;
mod said;
mod site;
mod site_data;
mod site_editions;
mod site_grows;
mod site_runs;
mod spreadsheet;
mod standings;
mod support;
mod template;
mod texts;
mod tidy;
mod told;
mod trf_written;
mod undone;
mod verify;
mod what_if;
mod who;
mod whose;
mod year;

use libtest_mimic::{Arguments, Failed, Trial};

#[allow(clippy::too_many_lines, reason = "a list")]
fn main() -> std::process::ExitCode {
    if let Some(replayed) = corpus::replayed() {
        return match replayed {
            Ok(()) => std::process::ExitCode::SUCCESS,
            Err(wrong) => {
                eprintln!("{wrong}");
                std::process::ExitCode::FAILURE
            }
        };
    }
    #[cfg(unix)]
    if let Some(written) = crash::planted::started() {
        return written.map_or(std::process::ExitCode::FAILURE, |()| std::process::ExitCode::SUCCESS);
    }
    let arguments = Arguments::from_args();
    let trials = [
        elo::tests(),
        erase::tests(),
        errors::tests(),
        gallery::tests(),
        aligned::tests(),
        already::tests(),
        as_sent::tests(),
        apart::tests(),
        before::tests(),
        book::tests(),
        first_steps::tests(),
        checks::tests(),
        clubs::tests(),
        commands::tests(),
        conserved::tests(),
        control::tests(),
        cron::tests(),
        decided::tests(),
        desk::tests(),
        doors::tests(),
        impossible::tests(),
        drawn::tests(),
        runs::tests(),
        safety::tests(),
        site::tests(),
        template::tests(),
        tidy::tests(),
        told::tests(),
        #[cfg(unix)]
        modes::tests(),
        properties::tests(),
        corrections::tests(),
        members::tests(),
        monsters::tests(),
        mutations::tests(),
        inbox::tests(),
        lists::tests(),
        look::tests(),
        mail::tests(),
        matched::tests(),
        pairing::tests(),
        parsers::tests(),
        people::tests(),
        who::tests(),
        year::tests(),
        whose::tests(),
        said::tests(),
        printed::tests(),
        for_people::tests(),
        site_data::tests(),
        site_editions::tests(),
        site_grows::tests(),
        site_runs::tests(),
        published::tests(),
        json::tests(),
        keyboard::tests(),
        ledgers::tests(),
        readme::tests(),
        first_hour::tests(),
        packaged::tests(),
        remedies::tests(),
        replay::tests(),
        what_if::tests(),
        rule_documents::tests(),
        rule_keys::tests(),
        rules_of_day::tests(),
        replies::tests(),
        norms::tests(),
        fide_lists::tests(),
        fide_today::tests(),
        facts::tests(),
        format::tests(),
        formats::tests(),
        identity::tests(),
        games::tests(),
        spreadsheet::tests(),
        standings::tests(),
        texts::tests(),
        corpus::tests(),
        copies::tests(),
        hidden::tests(),
        histories::tests(),
        hostile::tests(),
        trf_written::tests(),
        undone::tests(),
        verify::tests(),
        #[cfg(unix)]
        crash::tests(),
    ];
    let trials = trials.into_iter().collect::<Result<Vec<_>, _>>();
    match trials {
        Ok(trials) => libtest_mimic::run(&arguments, trials.into_iter().flatten().map(trial).collect()).exit_code(),
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}

fn trial(test: support::Test) -> Trial {
    Trial::test(test.name, move || (test.run)().map_err(Failed::from))
}
