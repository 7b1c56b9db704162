//! An office that was copied leaves alone what the office itself has published; one that has moved goes on.

use super::afterwards::{OTHER, OWN, names_nobody, office, report};
use crate::support::{self, Outcome, Said, Test, at, same, says};
use std::path::Path;

pub fn tests() -> Vec<Test> {
    let mut tests = vec![
        Test::new("erase: pages that were published elsewhere are made again, too", elsewhere),
        Test::new("erase: in a copy of an office, the lists that the office has published stay", copied),
    ];
    #[cfg(unix)]
    tests
        .push(Test::new("erase: lists behind a link are written anew by the office, and left alone by a copy", linked));
    tests.push(Test::new("erase: a copy of an office sends no letters", silent));
    tests
}

fn kartotek(here: &Path, office: &str, arguments: &[&str], exit_code: i32) -> Result<Said, String> {
    let mut command = support::kartotek(here);
    command.args(arguments).args(["--office", office]).env("KARTOTEK_TODAY", "2026-08-02");
    let said = support::run(&mut command)?;
    match said.exit_code == exit_code {
        true => Ok(said),
        false => {
            Err(format!("{arguments:?} in {office} ends with {}:\n{}{}", said.exit_code, said.stdout, said.stderr))
        }
    }
}

/// Three of one rating: by name 11 stands between the others, and by number first.
fn elsewhere() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let players = here.join("office/players.csv");
    let text = support::read(&players)?.replace(",1600,", ",1500,");
    support::write(&players, text.as_bytes())?;
    let settings = here.join("office/kartotek.toml");
    let text = support::read(&settings)? + "[publish]\nsite = true\nformats = [\"csv\", \"html\", \"xlsx\"]\n";
    support::write(&settings, text.as_bytes())?;
    kartotek(here, "office", &["run", "--as-of", "2026-02-01", "--reports", "lists"], 0)?;
    let order = || -> Result<String, String> {
        let rows = support::table(&here.join("lists/2026-02-01/ratinglist.csv"))?;
        Ok(rows.iter().map(|row| row["id"].as_str()).collect::<Vec<_>>().join(" "))
    };
    same("before", &order()?, "12 11 13")?;
    kartotek(here, "office", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    same("after", &order()?, "11 12 13")?;
    names_nobody(here, "lists")?;
    kartotek(here, "office", &["verify", "--deep", "--reports", "lists"], 0).map(drop)
}

fn copied() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    kartotek(here, "office", &["run", "--as-of", "2026-02-01", "--reports", "lists"], 0)?;
    support::copy(&here.join("office"), &here.join("copy"))?;
    let before = support::tree(&here.join("lists"))?;

    let said = kartotek(here, "copy", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?.stdout;
    says(&said, &["This office is a copy of", "erase the person there too"])?;
    names_nobody(here, "copy")?;
    same("lists of the office", &(support::tree(&here.join("lists"))? == before).to_string(), "true")?;
    for command in [&["run"][..], &["publish"], &["rollback", "--reason", "x"]] {
        let refused = kartotek(here, "copy", &[command, &["--reports", "lists"]].concat(), 2)?.stderr;
        says(&refused, &["this office is a copy of", "which publishes in", "lists: name", "--reports"])?;
    }
    kartotek(here, "copy", &["publish", "--reports", "lists of the copy"], 0)?;

    // The office itself has not been touched, and may move.
    std::fs::rename(here.join("office"), here.join("moved")).map_err(at(here))?;
    kartotek(here, "moved", &["publish", "--reports", "lists"], 0)?;
    kartotek(here, "moved", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    names_nobody(here, "lists")?;
    // Erased in both, they have published the same.
    ["moved", "copy"].iter().try_for_each(|office| kartotek(here, office, &["verify", "--deep"], 0).map(drop))
}

/// `reports` is a link to the folder of a web server, and so it is in a copy.
#[cfg(unix)]
fn linked() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    std::fs::create_dir(here.join("www")).map_err(at(here))?;
    let link = |office: &str| {
        std::os::unix::fs::symlink(here.join("www"), here.join(office).join("reports")).map_err(at(here))
    };
    link("office")?;
    kartotek(here, "office", &["run", "--as-of", "2026-02-01"], 0)?;
    support::copy(&here.join("office"), &here.join("copy"))?;
    // Links are copied as files.
    let copied = here.join("copy/reports");
    std::fs::remove_file(&copied).map_err(at(&copied))?;
    link("copy")?;
    let before = support::tree(&here.join("www"))?;
    kartotek(here, "copy", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    says(&kartotek(here, "copy", &["publish"], 2)?.stderr, &["a copy of"])?;
    same("lists of the office", &(support::tree(&here.join("www"))? == before).to_string(), "true")?;
    kartotek(here, "office", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    names_nobody(here, "www")?;
    kartotek(here, "office", &["verify", "--deep"], 0).map(drop)
}

fn silent() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    support::write(&here.join("office/contacts.csv"), super::afterwards::CONTACTS.as_bytes())?;
    let settings = here.join("office/kartotek.toml");
    let text = support::read(&settings)? + "[mail]\nfrom = \"rk@example.org\"\n";
    support::write(&settings, text.as_bytes())?;
    kartotek(here, "office", &["run", "--as-of", "2026-02-01"], 0)?;
    // Without a server nothing goes out; the office notes where it lies all the same.
    kartotek(here, "office", &["mail", "--send"], 2)?;
    support::copy(&here.join("office"), &here.join("copy"))?;
    says(&kartotek(here, "copy", &["mail", "--send"], 2)?.stderr, &["a copy of", "sends its letters itself"])?;
    kartotek(here, "copy", &["mail", "--dry-run"], 0).map(drop)
}
