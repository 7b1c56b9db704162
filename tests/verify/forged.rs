//! Runs that were changed together with all their hashes, which only `verify --deep` can find.

use super::{Tree, clean, faults, today, written};
use crate::support::Outcome;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::Language;
use kartotek_office::verify::{self, Depth, Survey};
use std::collections::{BTreeMap, BTreeSet};

/// Rewrites every hash, as a forger would.
fn sealed_again(files: &mut Tree) -> Outcome {
    let runs: BTreeSet<String> = files
        .keys()
        .filter_map(|name| name.strip_prefix("runs/")?.split_once('/'))
        .map(|(run, _)| run.to_owned())
        .collect();
    let mut parent: Option<(String, String)> = None;
    for run in runs {
        let prefix = format!("runs/{run}/");
        let hashes_of = |files: &Tree| -> BTreeMap<String, String> {
            let hashes =
                files.iter().filter_map(|(name, bytes)| Some((name.strip_prefix(&prefix)?.to_owned(), sha256(bytes))));
            hashes.filter(|(name, _)| name != "SHA256SUMS").collect()
        };
        let manifest = format!("{prefix}manifest.json");
        let text = files.get(&manifest).ok_or("no manifest")?;
        let mut text: serde_json::Value = serde_json::from_slice(text).map_err(|error| error.to_string())?;
        for (name, hash) in hashes_of(files) {
            for part in ["inputs", "outputs"] {
                if let Some(value) = text[part].get_mut(&name) {
                    *value = serde_json::Value::String(hash.clone());
                }
            }
        }
        let bytes = serde_json::to_vec_pretty(&text).map_err(|error| error.to_string())?;
        files.insert(manifest, bytes);
        let mut sums: String = hashes_of(files).iter().map(|(name, hash)| format!("{hash}  {name}\n")).collect();
        if let Some((parent, hash)) = parent {
            sums.push_str(&format!("{hash}  ../{parent}/SHA256SUMS\n"));
        }
        parent = Some((run, sha256(sums.as_bytes())));
        files.insert(format!("{prefix}SHA256SUMS"), sums.into_bytes());
    }
    Ok(())
}

/// Ratings, lists and explanations changed consistently, with all hashes.
pub fn names_forged_number() -> Outcome {
    let mut files = written()?;
    files.retain(|name, _| !name.starts_with("reports/"));
    let register = files.keys().find(|name| name.starts_with("runs/0001") && name.ends_with("/players.csv"));
    let register = register.ok_or("no register")?.clone();
    let (id, rating, bytes) = one_more(&files[&register]).map_err(|error| format!("{register}: {error}"))?;
    files.insert(register.clone(), bytes);
    sealed_again(&mut files)?;
    let survey = Survey::of_files(files);
    clean(&verify::judge(&survey, &[], today(), Depth::Hashes)).map_err(|error| format!("forged badly: {error}"))?;
    let verdict = verify::judge(&survey, &[], today(), Depth::Deep);
    let words = format!("line 2, id {id}: rating `{}`, recomputed `{rating}`", rating + 1);
    let is_named = verdict.faults.iter().any(|fault| fault.file == register && fault.what.say(Language::En) == words);
    if is_named { Ok(()) } else { Err(format!("expected `{words}` of {register}, found\n{}", faults(&verdict))) }
}

/// Checks that `verify --deep` says these words about a run's file after all hashes were rewritten.
pub fn is_found_deep(mut files: Tree, file: &str, words: &str) -> Outcome {
    files.retain(|name, _| !["reports/", "internal/"].iter().any(|folder| name.starts_with(folder)));
    sealed_again(&mut files)?;
    let survey = Survey::of_files(files);
    clean(&verify::judge(&survey, &[], today(), Depth::Hashes)).map_err(|error| format!("forged badly: {error}"))?;
    let verdict = verify::judge(&survey, &[], today(), Depth::Deep);
    let is_named = verdict.faults.iter().any(|fault| fault.file == file && fault.say(Language::En).contains(words));
    if is_named { Ok(()) } else { Err(format!("expected `{words}` of {file}, found\n{}", faults(&verdict))) }
}

/// The page for the office must agree with the lists beside it.
fn page_for_office() -> Outcome {
    let mut files = written()?;
    let is_page = |name: &&String| name.starts_with("runs/0") && name.ends_with("/internal/index.html");
    let page = files.keys().find(is_page).ok_or("no page for the office")?.clone();
    let forged = String::from_utf8_lossy(&files[&page]).replacen("<h1>", "<h1>7", 1).into_bytes();
    files.insert(page.clone(), forged);
    is_found_deep(files, &page, "it holds other bytes")
}

pub fn column_gone() -> Outcome {
    let files = written()?;
    for (table, column) in [("entries.csv", "start_from"), ("ledger.csv", "notes"), ("lists/ratinglist.csv", "flags")] {
        let is_it = |name: &&String| name.starts_with("runs/0001-") && name.ends_with(&format!("/{table}"));
        let name = files.keys().find(is_it).ok_or_else(|| format!("no {table}"))?.clone();
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(files[&name].as_slice());
        let rows = reader.records().collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string())?;
        let place =
            rows[0].iter().position(|heading| heading == column).ok_or_else(|| format!("no {column} in {table}"))?;
        let mut writer = csv::Writer::from_writer(Vec::new());
        for row in &rows {
            let cells = row.iter().enumerate().filter(|(at, _)| *at != place).map(|(_, cell)| cell);
            writer.write_record(cells).map_err(|error| error.to_string())?;
        }
        let mut forged = files.clone();
        forged.insert(name.clone(), writer.into_inner().map_err(|error| error.to_string())?);
        is_found_deep(forged, &name, &format!("recomputed, it has the columns {column} too"))?;
    }
    Ok(())
}

pub fn names_exchanged_input() -> Outcome {
    page_for_office()?;
    rule_set()
}

fn rule_set() -> Outcome {
    let mut files = written()?;
    let is_it = |name: &&String| name.starts_with("runs/0001-") && name.ends_with("/manifest.json");
    let manifest = files.keys().find(is_it).ok_or("no manifest")?.clone();
    let mut text: serde_json::Value = serde_json::from_slice(&files[&manifest]).map_err(|error| error.to_string())?;
    text["rule_set_sha256"] = serde_json::Value::String("0".repeat(64));
    let bytes = serde_json::to_vec_pretty(&text).map_err(|error| error.to_string())?;
    files.insert(manifest.clone(), bytes);
    is_found_deep(files, &manifest, "rule_set_sha256: ")
}

/// The register with one point more for its first player: the player's id, the earlier rating, and the table.
fn one_more(register: &[u8]) -> Result<(String, i32, Vec<u8>), Box<dyn std::error::Error>> {
    let mut rows: Vec<csv::StringRecord> =
        csv::ReaderBuilder::new().has_headers(false).from_reader(register).into_records().collect::<Result<_, _>>()?;
    let column = rows[0].iter().position(|column| column == "rating").ok_or("no ratings")?;
    let mut cells: Vec<String> = rows[1].iter().map(str::to_owned).collect();
    let rating: i32 = cells[column].parse()?;
    cells[column] = (rating + 1).to_string();
    let id = cells[0].clone();
    rows[1] = cells.into();
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.iter().try_for_each(|row| writer.write_record(row))?;
    Ok((id, rating, writer.into_inner()?))
}
