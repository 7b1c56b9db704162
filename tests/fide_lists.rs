//! Excerpts of real FIDE lists, if they are beside the repository.

use crate::support::{self, Outcome, Test};
use kartotek_formats::fide_list::{Listed, collect};
use kartotek_formats::texts::Language;

const FOLDER: &str = "../shared/real/fide-lists";

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new("FIDE lists: real lists of every layout are read without a fault", real_lists)])
}

fn real_lists() -> Outcome {
    let folder = support::repository(FOLDER);
    if !folder.exists() {
        return Ok(());
    }
    let mut found = Vec::new();
    for (name, bytes) in support::tree(&folder)? {
        match collect(&name, std::io::Cursor::new(&bytes), |_, _| true).map_err(|error| format!("{name}: {error}"))? {
            Ok(listed) => found.extend(faults(&name, &bytes, &listed)),
            Err(refusal) => found.push(format!("{name}: {}", refusal.message(Language::En))),
        }
    }
    if found.is_empty() { Ok(()) } else { Err(found.join("\n")) }
}

/// Every line with a digit except the header is a player.
fn faults(name: &str, bytes: &[u8], listed: &Listed) -> Vec<String> {
    let mut found = Vec::new();
    let lines = bytes.split(|&byte| byte == b'\n').filter(|line| line.iter().any(u8::is_ascii_digit));
    if listed.players.len() + usize::from(listed.headed.is_some()) != lines.count() {
        found.push(format!("{name}: {} players", listed.players.len()));
    }
    let line_faults = listed.faults.iter();
    found.extend(
        line_faults.map(|fault| format!("{name}:{}: {}: {}", fault.line, fault.what.say(Language::En), fault.text)),
    );
    if let (Some(headed), Some(named)) = (listed.headed, listed.named.month)
        && headed != named
    {
        found.push(format!("{name}: the header says {headed}, the name {named}"));
    }
    found
}
