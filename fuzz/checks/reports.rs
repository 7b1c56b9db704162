//! Properties of reports in all their forms, accepted or held back.

use super::{all_well_said, same};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_formats::bundle::{Bundle, InputFile};
use kartotek_formats::diagnostic::any_holds_back;
use kartotek_formats::office_csv;
use kartotek_formats::rule_set;
use kartotek_formats::trf;
use kartotek_formats::trf::write::{Version, write};
use kartotek_intake as intake;
use kartotek_intake::Basis;
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::Rating;
use kartotek_register::People;
use std::sync::OnceLock;

/// A form without players, who are in a table beside it.
const FORM: &[u8] = include_bytes!("given/form.toml");
const TRF: &[u8] = include_bytes!("given/report.trf");
const GAMES: &[u8] = include_bytes!("given/games.csv");
const PLAYERS: &[u8] = include_bytes!("given/players.csv");

pub fn trf(bytes: &[u8]) -> Result<(), String> {
    whole(&[("a.trf", bytes)])?;
    whole(&[("a.trf", bytes), ("a.toml", FORM)])?;
    written(bytes, Version::Trf16)?;
    written(bytes, Version::Trf26)
}

/// A document that is read without diagnostics and written with nothing left out is the same when read and written again.
fn written(bytes: &[u8], version: Version) -> Result<(), String> {
    let (Some(document), found) = trf::document("a.trf", bytes) else { return Ok(()) };
    if !found.is_empty() {
        return Ok(());
    }
    let (first, left_out) = write(&document, version, "a.trf");
    if !left_out.is_empty() {
        return Ok(());
    }
    let Some(again) = trf::document("a.trf", &first).0 else {
        return Err(format!("what was written cannot be read:\n{}", String::from_utf8_lossy(&first)));
    };
    let (second, _) = write(&again, version, "a.trf");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    same("written TRF", &text(first), &text(second))
}

pub fn xlsx(bytes: &[u8]) -> Result<(), String> {
    whole(&[("a.xlsx", bytes)])?;
    whole(&[("a.xlsx", bytes), ("a.toml", FORM)])
}

/// A form alone, beside a TRF, and beside a table of games.
pub fn form(bytes: &[u8]) -> Result<(), String> {
    whole(&[("a.toml", bytes)])?;
    whole(&[("a.trf", TRF), ("a.toml", bytes)])?;
    whole(&[("a.csv", GAMES), ("a.toml", bytes)])
}

pub fn json(bytes: &[u8]) -> Result<(), String> {
    whole(&[("a.json", bytes)])
}

pub fn games_csv(bytes: &[u8]) -> Result<(), String> {
    whole(&[("a.csv", bytes), ("a.toml", FORM)])?;
    whole(&[("a.csv", bytes)])
}

fn rules() -> &'static RuleBook {
    static RULES: OnceLock<RuleBook> = OnceLock::new();
    RULES.get_or_init(|| rule_set::book(&[rule_set::DSU_HANDBOOK.id]).unwrap_or_else(|error| panic!("{error:#}")))
}

pub(super) fn people() -> &'static People {
    static PEOPLE: OnceLock<People> = OnceLock::new();
    let read = || office_csv::read_players("players.csv", PLAYERS).unwrap_or_else(|error| panic!("{error:#}"));
    PEOPLE.get_or_init(|| People::new(read()))
}

/// Reads a report and compares it with itself, then with a list.
fn whole(files: &[(&str, &[u8])]) -> Result<(), String> {
    let file = |(name, bytes): &(&str, &[u8])| InputFile { name: (*name).to_owned(), bytes: bytes.to_vec() };
    let bundle = Bundle { stem: "a".to_owned(), files: files.iter().map(file).collect() };
    let reading = bundle.read();
    let again = bundle.read();
    same("diagnostics", &reading.diagnostics, &again.diagnostics)?;
    same("report", &reading.report, &again.report)?;
    let Some(report) = &reading.report else {
        all_well_said(&reading.diagnostics, files)?;
        return if any_holds_back(&reading.diagnostics) {
            Ok(())
        } else {
            Err("nothing was read, and no word".to_owned())
        };
    };
    for basis in [Basis::Report { foreign_by_federation: true, check_only: false }, Basis::List(people())] {
        let (accepted, found) = intake::accept(
            &bundle,
            &RuledReport::new(report, Rating(1000)),
            &basis,
            rules(),
            reading.diagnostics.clone(),
        );
        if let Basis::List(_) = basis {
            let (_, again) = intake::accept(
                &bundle,
                &RuledReport::new(report, Rating(1000)),
                &basis,
                rules(),
                reading.diagnostics.clone(),
            );
            same("objections", &found, &again)?;
        }
        all_well_said(&found, files)?;
        match accepted {
            Some(_) if any_holds_back(&found) => return Err(format!("accepted and held back: {found:?}")),
            None if !any_holds_back(&found) => return Err("held back, and no word".to_owned()),
            Some(accepted) if accepted.report.players.len() != report.players.len() => {
                return Err(format!("{} of {} players", accepted.report.players.len(), report.players.len()));
            }
            _ => {}
        }
    }
    Ok(())
}
