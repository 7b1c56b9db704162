//! Pages about installing name only things that exist in `packaging/`: units, folders, the container's account, and its commands.

use crate::support::{self, Outcome, Test};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new(
        "packaged: the pages about installing name only units, folders and commands of packaging/",
        pages_name_existing_units,
    )])
}

const PAGES: [&str; 4] =
    ["docs/INSTALL.md", "docs/CRON.md", "docs/book/en/src/administrators.md", "docs/book/da/src/administrators.md"];

fn pages_name_existing_units() -> Outcome {
    let packaging = support::tree(&support::repository("packaging"))?;
    let texts = packaging.values().map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    let packaged = texts.collect::<Vec<_>>().join("\n");
    let version = env!("CARGO_PKG_VERSION");
    let mut wrong = Vec::new();
    let mut held = 0;
    for page in PAGES {
        let text = support::read(&support::repository(page))?;
        for word in text.split(|sign: char| sign.is_whitespace() || "`|,;()".contains(sign)) {
            let word = word.trim_end_matches(['.', ':']);
            let is_named = if let Some(unit) = word.strip_prefix("kartotek").filter(|_| is_unit(word)) {
                packaging.contains_key(&format!("systemd/kartotek{unit}"))
            } else if let Some(path) = word.strip_prefix("/var/lib/kartotek") {
                path.is_empty() || packaged.contains(word)
            } else if word.starts_with("/etc/kartotek/") || word.starts_with("/var/log/kartotek/") {
                packaged.contains(word)
            } else if word.ends_with(".deb") {
                word.trim_start_matches("./") == format!("kartotek_{version}-1_amd64.deb")
            } else {
                continue;
            };
            held += 1;
            if !is_named {
                wrong.push(format!("{page}: {word}"));
            }
        }
        let commands = text
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with("podman run ") || line.starts_with("podman build "));
        wrong.extend(commands.filter(|line| !packaged.contains(*line)).map(|line| format!("{page}: {line}")));
    }
    if held < 10 {
        return Err(format!("only {held} names were found"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("packaging/ has nothing of it:\n{}", wrong.join("\n"))) }
}

fn is_unit(word: &str) -> bool {
    [".service", ".timer"].iter().any(|ending| word.ends_with(ending))
}
