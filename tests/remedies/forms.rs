//! Lines that a message proposes for a report, added exactly as printed: lines of a form, a part of JSON, cells of a workbook.
//! Afterwards all players have the rating that a careful officer would have obtained.

use crate::people::{FORMS, Form, Third, office};
use crate::support::{self, Outcome, Said};
use std::path::Path;

/// A match of three with an uncertain third player, and the proposal that the officer takes.
struct Case {
    third: Third,
    /// The key in JSON; a value that the officer fills in follows an arrow.
    key: &'static str,
    filled: &'static str,
    ratings: &'static [(&'static str, &'static str)],
}

pub fn proposed_lines_give_right_ratings() -> Outcome {
    // 1500, 1600 and 1700 are at most 200 apart: average method, Ra = 1600; −100, 0 and +100 are .36, .50 and .64, and 3 × P −
    // ½ is 0.58 → 0.60, 1.00 and 1.42 → 1.40. Anna has 1½ points: 1500 + 45 × 0.90 = 1540.5; Bo 1: 1600; Oscar ½: 1700 − 30 ×
    // 0.90 = 1673.
    let ours = Case {
        third: Third::named("Bjere, Oscar", "1985-05-06"),
        key: "id",
        filled: "13",
        ratings: &[("11", "1541"), ("12", "1600"), ("13", "1673")],
    };
    // A guest of Elo 1700 as the third player gives the same ratings.
    let guest = Case {
        third: Third { elo: "1700", ..Third::named("Lindqvist, Anton", "1985-05-06") },
        key: "federation",
        filled: "SWE",
        ratings: &[("11", "1541"), ("12", "1600"), ("13", "1700")],
    };
    for case in [ours, guest] {
        for form in FORMS {
            case.carry(form, true).map_err(|error| format!("{}, {form:?}: {error}", case.third.name))?;
        }
        // A form beside a TRF may lack blocks for some players.
        case.carry(Form::Trf, false).map_err(|error| format!("{}, no block: {error}", case.third.name))?;
    }
    Ok(())
}

/// The beginning of the third player's block in the form.
const BLOCK: &str = "[[players]]\nno = 3\n";

impl Case {
    fn carry(&self, form: Form, has_block: bool) -> Outcome {
        let folder = support::temporary_folder()?;
        let here = folder.path();
        office(here)?;
        let inbox = here.join("office/inbox");
        self.third.write(form, &inbox, &[])?;
        if !has_block {
            let text = support::read(&inbox.join("skovby.toml"))?.replace(BLOCK, "");
            support::write(&inbox.join("skovby.toml"), text.as_bytes())?;
        }
        let said = run(here, "check", &inbox, 1)?;
        let printed =
            self.printed(form, has_block, &said).ok_or_else(|| format!("{} is not printed:\n{said}", self.key))?;
        match form {
            Form::Json => {
                let text = support::read(&inbox.join("skovby.json"))?;
                let text = text.replace("{\"no\": 3, ", &format!("{{\"no\": 3, {printed}, "));
                support::write(&inbox.join("skovby.json"), text.as_bytes())?;
            }
            Form::Csv | Form::Trf => {
                let text = support::read(&inbox.join("skovby.toml"))?;
                // If the form has the player, it already has the block.
                let text = match has_block {
                    true => text.replace("no = 3\n", &format!("no = 3\n{printed}")),
                    false => format!("{text}{printed}"),
                };
                support::write(&inbox.join("skovby.toml"), text.as_bytes())?;
            }
            Form::Workbook => self.third.write(form, &inbox, &[(&printed, self.filled)])?,
        }
        let said = run(here, "run", &inbox, 0)?;
        if !said.contains("1 report was rated") {
            return Err(said);
        }
        let ratings = support::newest_ratings(&here.join("office"))?;
        let other = self.ratings.iter().find(|(id, rating)| ratings.get(*id).is_none_or(|found| found != rating));
        other.map_or(Ok(()), |(id, rating)| Err(format!("{id} should have {rating}: {ratings:?}")))
    }

    /// The proposed lines, with the officer's values for the dots. `None`: they are not proposed.
    fn printed(&self, form: Form, has_block: bool, said: &str) -> Option<String> {
        let Case { key, filled, .. } = self;
        Some(match form {
            Form::Json => {
                let line =
                    said.lines().find(|line| line.contains("In the report, at `\"no\": 3`:") && line.contains(key))?;
                line.rsplit('`').nth(1)?.replace('…', filled)
            }
            Form::Csv | Form::Trf => {
                let begin = if has_block { "In the form, below `no = 3`:\n" } else { "In the form:\n" };
                let block = said.split(begin).skip(1).find(|block| block.contains(&format!("{key} = ")))?;
                let lines = block.lines().map(str::trim);
                let lines =
                    lines.take_while(|line| line.starts_with('[') || (line.contains(" = ") && !line.contains('`')));
                lines.map(|line| format!("{}\n", line.replace('…', filled))).collect()
            }
            Form::Workbook => {
                let column = format!(" in the column `{key}`");
                let line =
                    said.lines().find(|line| line.contains("in the line of no. 3:") && line.contains(&column))?;
                let value = line.split_once("in the line of no. 3: ")?.1.strip_suffix(&column)?;
                // The placeholder is the value or a description of it.
                (value == *filled || !value.chars().all(|c| c.is_ascii_digit())).then(|| (*key).to_owned())?
            }
        })
    }
}

/// Runs a command on the day of the run, for the one report.
fn run(here: &Path, command: &str, inbox: &Path, code: i32) -> Result<String, String> {
    let mut typed = support::kartotek(here);
    typed.args([command, "--office", "office", "--as-of", "2026-04-01"]);
    if command == "check" {
        let main = ["json", "trf", "csv", "xlsx"].map(|ending| inbox.join(format!("skovby.{ending}")));
        typed.args(main.iter().filter(|path| path.exists()));
    }
    let Said { stdout, stderr, exit_code } = support::run(&mut typed)?;
    if exit_code == code {
        Ok(stdout + &stderr)
    } else {
        Err(format!("{command}: exit code {exit_code}: {stdout}{stderr}"))
    }
}

/// A workbook without an id is called after its content. The answer about a player holds when the workbook is corrected, also when its
/// id is written into it; a decision about the whole report says what keeps it valid.
pub fn called_after_content() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    office(here)?;
    let inbox = here.join("office/inbox");
    workbook(&inbox, &[])?;
    let said = run(here, "check", &inbox, 1)?;
    let command = said.split("`kartotek ").find(|command| command.starts_with("decide identity skovby-"));
    let command = command.and_then(|command| command.split('`').next()).ok_or("no command")?.replace('…', "x");
    let id = command.split(' ').nth(2).unwrap_or_default();
    let keep = format!("first write {id} into the sheet Form, in a line `report id`");
    let decide = |command: &str| {
        let mut typed = support::kartotek(here);
        typed.args(command.split(' ')).args(["--office", "office", "--date", "2026-04-01"]);
        support::run(&mut typed).map(|decided| decided.stderr)
    };
    support::never_says(&decide(&command)?, &[&keep])?;
    support::says(&decide(&format!("decide refuse {id} --dry-run --reason x"))?, &[&keep])?;
    for lines in [&[("reported", "2026-03-09")][..], &[("report id", id), ("reported", "2026-03-09")]] {
        workbook(&inbox, lines)?;
        support::says(&run(here, "check", &inbox, 0)?, &["0 would be held back"])?;
    }
    Ok(())
}

/// The match of three, with more lines of the form.
fn workbook(folder: &Path, lines: &[(&str, &str)]) -> Outcome {
    let form = [
        ("name", "Skovby"),
        ("kind", "approved"),
        ("system", "round-robin"),
        ("rounds", "3"),
        ("first round", "2026-03-06"),
        ("last round", "2026-03-08"),
        ("time control", "40/7200,1800"),
    ];
    let form: Vec<Vec<&str>> = form.iter().chain(lines).map(|(key, value)| vec![*key, *value]).collect();
    let players = ["no;id;name", "1;11;", "2;12;", "3;;Bjere, Oscar"].map(|row| row.split(';').collect());
    let games = ["round;white;black;result", "1;1;2;½-½", "2;1;3;1-0", "3;2;3;½-½"].map(|row| row.split(';').collect());
    let mut book = rust_xlsxwriter::Workbook::new();
    for (name, rows) in [("Form", form), ("Players", players.to_vec()), ("Games", games.to_vec())] {
        let sheet = book.add_worksheet().set_name(name).map_err(|error| error.to_string())?;
        for (row, cells) in (0u32..).zip(rows) {
            for (column, cell) in (0u16..).zip(cells) {
                sheet.write_string(row, column, cell).map_err(|error| error.to_string())?;
            }
        }
    }
    let bytes = book.save_to_buffer().map_err(|error| error.to_string())?;
    support::write(&folder.join("skovby.xlsx"), &bytes)
}
