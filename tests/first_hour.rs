//! The walk through a first hour (`first-hour.md` of both books): its commands are typed one after the other in an empty
//! office, and the program's output is what the page shows.

use crate::readme;
use crate::support::{self, Outcome, Test};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![
        Test::new("first hour: the walk of the English book goes as the page shows", || walk("en")),
        Test::new("first hour: the walk of the Danish book goes as the page shows", || walk("da")),
    ])
}

fn walk(language: &str) -> Outcome {
    let page = format!("docs/book/{language}/src/first-hour.md");
    let text = support::read(&support::repository(&page))?;
    let folder = support::temporary_folder()?;
    let files = "data/first-hour";
    support::copy(&support::repository(files), &folder.path().join(files))?;
    let mut said = None;
    let mut compared = 0;
    for block in text.split("```").skip(1).step_by(2) {
        if let Some(lines) = block.strip_prefix("sh\n") {
            said = None;
            for line in lines.replace("\\\n", " ").lines() {
                said = typed(line, folder.path()).map_err(|error| format!("{page}: {line}: {error}"))?;
            }
        } else if let Some(shown) = block.strip_prefix("text\n") {
            let said = said.take().ok_or_else(|| format!("{page}: no command stands before\n{shown}"))?;
            let shown: Vec<&str> = shown.lines().collect();
            readme::compared_lines(&shown, &said).map_err(|error| format!("{page}: {error}"))?;
            compared += 1;
        }
    }
    if compared < 10 { Err(format!("{page}: only {compared} outputs are shown")) } else { Ok(()) }
}

/// Types a command and returns its output; `None`: nothing to compare.
fn typed(line: &str, folder: &Path) -> Result<Option<String>, String> {
    if let Some(words) = line.strip_prefix("target/debug/kartotek ") {
        let said = support::run(support::kartotek(folder).args(readme::words_of(words)))?;
        return Ok(Some(said.stdout + &said.stderr));
    }
    match line.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["cp", "-r", from, to] => {
            let from = from.trim_end_matches("/.");
            support::copy(&folder.join(from), &folder.join(to)).map(|()| None)
        }
        _ => Err("only kartotek and `cp -r FROM TO` are typed here".to_owned()),
    }
}
