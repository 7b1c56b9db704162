//! Properties of FIDE's rating lists as text, as XML, and in a zip.

use super::{is_well_said, same};
use kartotek_formats::diagnostic::Sources;
use kartotek_formats::fide_list;
use kartotek_formats::texts::Language;
use std::io::Cursor;

pub fn fide_text(bytes: &[u8]) -> Result<(), String> {
    list("standard_jan15frl.txt", bytes)
}

pub fn fide_xml(bytes: &[u8]) -> Result<(), String> {
    list("standard_jan15frl_xml.xml", bytes)
}

pub fn fide_zip(bytes: &[u8]) -> Result<(), String> {
    list("standard_jan15frl.zip", bytes)
}

/// Every line gives a player or a fault with its place; a refusal says why.
fn list(name: &str, bytes: &[u8]) -> Result<(), String> {
    let read = || fide_list::collect(name, Cursor::new(bytes), |_, _| true).map_err(|error| error.to_string());
    let listed = read()?;
    same("list", &listed, &read()?)?;
    match listed {
        Err(refusal) => {
            Language::ALL.into_iter().try_for_each(|language| is_well_said(&refusal, language, &Sources::default()))
        }
        Ok(listed) => {
            let (read, faults) = (listed.players.len() as u64, listed.fault_count);
            if read + faults != listed.lines {
                return Err(format!("{read} players read and {faults} at fault of {}", listed.lines));
            }
            let told = listed.faults.iter().all(|fault| fault.line > 0 && !fault.what.say(Language::Da).is_empty());
            if told { Ok(()) } else { Err(format!("{:?}", listed.faults)) }
        }
    }
}
