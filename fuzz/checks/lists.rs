//! FIDE's rating lists.

use super::{is_well_said, same};
use kartotek::diagnostic::Sources;
use kartotek::formats::fide_list;
use kartotek::texts::Language;

/// Every line is a player or a fault that names it; a refusal says why.
pub fn fide_list(bytes: &[u8]) -> Result<(), String> {
    const NAME: &str = "standard_jan15frl.txt";
    let read = || fide_list::collect(NAME, bytes, |_| true).map_err(|error| error.to_string());
    let listed = read()?;
    same("list", &listed, &read()?)?;
    let lines = bytes.split(|&byte| byte == b'\n').count();
    match listed {
        Err(refusal) => {
            Language::ALL.into_iter().try_for_each(|language| is_well_said(&refusal, language, &Sources::default()))
        }
        Ok(listed) => {
            let (read, faults) = (listed.players.len() as u64, listed.fault_count);
            if read + faults != listed.lines {
                return Err(format!("{read} lines read and {faults} at fault of {}", listed.lines));
            }
            let last = listed.faults.iter().map(|fault| fault.line as usize).max().unwrap_or(0);
            let told = listed.faults.iter().all(|fault| fault.line > 0 && !fault.message.is_empty());
            if last <= lines && told { Ok(()) } else { Err(format!("{:?}", listed.faults)) }
        }
    }
}
