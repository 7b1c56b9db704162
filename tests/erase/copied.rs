//! A copy of an office leaves alone the lists that the original has published; an office that was moved carries on.

use super::afterwards::{OTHER, OWN, THIRD, names_nobody, office, report};
use crate::support::{self, Group, Outcome, Said, Test, at, never_says, same, says};
use std::path::Path;

pub fn tests() -> Vec<Test> {
    Group("erase").tests([
        ("pages that were published elsewhere are made again, too", elsewhere),
        ("in a copy of an office, the lists that the office has published stay", copied),
        ("a copy of an office that was moved is one, whatever the office has done since in its new place", of_moved),
        ("a copy of an office judges, and makes again, what it has published itself and nothing else", judged),
        ("a remedy says what an old copy brings back, and leads to no name", remedied),
        ("what an office keeps for itself outside is left alone by a copy", internal),
        #[cfg(unix)]
        ("lists behind a link are written anew by the office, and left alone by a copy", linked),
        ("a copy of an office sends no letters", silent),
    ])
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

/// Three players with the same rating: by name 11 comes between the others, by number first.
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

    // The original office is unchanged, and may be moved.
    std::fs::rename(here.join("office"), here.join("moved")).map_err(at(here))?;
    kartotek(here, "moved", &["publish", "--reports", "lists"], 0)?;
    kartotek(here, "moved", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    names_nobody(here, "lists")?;
    // Erased in both, so both have published the same.
    ["moved", "copy"].iter().try_for_each(|office| kartotek(here, office, &["verify", "--deep"], 0).map(drop))
}

/// The moved office has published in its own folder only, so `HOME` has its old place.
fn of_moved() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let lists = || support::tree(&here.join("lists"));
    let moved = |from: &str, to: &str| std::fs::rename(here.join(from), here.join(to)).map_err(at(here));
    let is_copy = |copy: &str, of: &str, person: &str| -> Outcome {
        let before = lists()?;
        let said = kartotek(here, copy, &["person", "erase", person, "--reason", "x", "--yes"], 0)?.stdout;
        let of = here.join(of).display().to_string();
        says(&said, &[&format!("This office is a copy of {of}: the lists"), "erase the person there too"])?;
        let refused = kartotek(here, copy, &["publish", "--reports", "lists"], 2)?.stderr;
        says(&refused, &[&format!("this office is a copy of {of}, which publishes in")])?;
        let refused = kartotek(here, copy, &["mail", "--send"], 2)?.stderr;
        says(&refused, &[&format!("this office is a copy of {of}, which sends its letters itself")])?;
        same(copy, &(lists()? == before).to_string(), "true")?;
        says(&kartotek(here, copy, &["verify", "--deep"], 0)?.stdout, &["is a copy of"]).map(drop)
    };
    support::write(&here.join("office/contacts.csv"), super::afterwards::CONTACTS.as_bytes())?;
    let settings = here.join("office/kartotek.toml");
    let text = support::read(&settings)? + "[mail]\nfrom = \"rk@example.org\"\n";
    support::write(&settings, text.as_bytes())?;
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    kartotek(here, "office", &["run", "--as-of", "2026-02-01", "--reports", "lists"], 0)?;
    let published = lists()?;

    moved("office", "moved")?;
    support::write(&here.join("moved/inbox/b.json"), report("2026-b", 7, [OTHER, THIRD]).as_bytes())?;
    kartotek(here, "moved", &["run", "--as-of", "2026-03-01"], 0)?;
    support::copy(&here.join("moved"), &here.join("copy"))?;
    is_copy("copy", "moved", "11")?;
    // The copy has lists of its own, and is one still.
    kartotek(here, "copy", &["publish", "--reports", "lists of the copy"], 0)?;
    is_copy("copy", "moved", "12")?;
    // So is a copy in the place that the office has left.
    support::copy(&here.join("moved"), &here.join("office"))?;
    is_copy("office", "moved", "11")?;
    kartotek(here, "office", &["publish", "--reports", "lists of the old place"], 0)?;
    is_copy("office", "moved", "12")?;
    std::fs::remove_dir_all(here.join("office")).map_err(at(here))?;

    let note = here.join("moved/MOVED");
    let whole = support::read(&note)?;
    support::write(&note, whole.replace("moved", "mowed").as_bytes())?;
    says(&kartotek(here, "moved", &["verify"], 3)?.stdout, &["MOVED: changed"])?;
    kartotek(here, "moved", &["run", "--as-of", "2026-03-02"], 2)?;
    support::write(&note, whole.as_bytes())?;

    // Without being told, the office itself writes nothing outside its new place.
    kartotek(here, "moved", &["verify", "--deep"], 0)?;
    kartotek(here, "moved", &["rollback", "--reason", "x"], 0)?;
    same("before it is told", &(lists()? == published).to_string(), "true")?;

    // It goes back; its notes do not take it for a copy of what was put in the other place afterwards.
    moved("moved", "office")?;
    kartotek(here, "office", &["publish"], 0)?;
    support::copy(&here.join("office"), &here.join("moved"))?;
    is_copy("moved", "office", "11")?;
    kartotek(here, "office", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    names_nobody(here, "lists")?;
    kartotek(here, "office", &["publish", "--reports", "lists"], 0)?;
    let is_noted = here.join("office/MOVED").exists();
    same("told, it publishes from there", &is_noted.to_string(), "false")
}

/// After an erasure in either office and further runs, the other's lists are not reported as changed.
fn judged() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let publish = |office, arguments: &[&str], lists| {
        kartotek(here, office, &[arguments, &["--reports", lists]].concat(), 0).map(drop)
    };
    let is_clean = |office, notes: usize| {
        let said = kartotek(here, office, &["verify", "--deep"], 0)?.stdout;
        same(office, &said.matches("is a copy of").count().to_string(), &notes.to_string())
    };
    publish("office", &["run", "--as-of", "2026-02-01"], "lists")?;
    support::copy(&here.join("office"), &here.join("copy"))?;
    kartotek(here, "copy", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    is_clean("copy", 1)?;
    kartotek(here, "office", &["person", "erase", "12", "--reason", "x", "--yes"], 0)?;
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    publish("office", &["run", "--as-of", "2026-03-01"], "lists")?;
    for (office, notes) in [("office", 0), ("copy", 1)] {
        is_clean(office, notes)?;
    }

    // It publishes, verifies and makes again its own lists like any office.
    let own = "lists of the copy";
    publish("copy", &["publish"], own)?;
    publish("copy", &["publish"], own)?;
    support::write(&here.join("copy/inbox/b.json"), report("2026-b", 7, [OTHER, THIRD]).as_bytes())?;
    publish("copy", &["run", "--as-of", "2026-04-01"], own)?;
    kartotek(here, "copy", &["person", "erase", "13", "--reason", "x", "--yes"], 0)?;
    is_clean("copy", 1)?;
    let lists = support::tree(&here.join(own))?;
    let named = lists.iter().filter(|(_, bytes)| String::from_utf8_lossy(bytes).contains("Tredje"));
    same("named still", &named.map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(" "), "")?;
    // A copy of the copy leaves the lists of both alone.
    support::copy(&here.join("copy"), &here.join("further"))?;
    kartotek(here, "further", &["person", "erase", "12", "--reason", "x", "--yes"], 0)?;
    is_clean("further", 1)?;
    kartotek(here, "further", &["publish", "--reports", own], 2)?;
    same("lists of the copy", &(support::tree(&here.join(own))? == lists).to_string(), "true")?;

    let list = here.join(own).join("2026-04-01/ratinglist.csv");
    support::write(&list, (support::read(&list)? + "x").as_bytes())?;
    says(&kartotek(here, "copy", &["verify"], 3)?.stdout, &["lists of the copy/2026-04-01/ratinglist.csv: changed"])?;
    says(&kartotek(here, "copy", &["verify", "--reports", "lists"], 3)?.stdout, &["lists/2026-03-01"])
}

fn internal() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let set = |office: &str, internal: &str| {
        let settings = here.join(office).join("kartotek.toml");
        let text = support::read(&settings)?;
        let before = text.split("[folders]").next().unwrap_or_default();
        support::write(&settings, format!("{before}[folders]\ninternal = \"{internal}\"\n").as_bytes())
    };
    set("office", "../secret")?;
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    kartotek(here, "office", &["run", "--as-of", "2026-02-01"], 0)?;
    support::copy(&here.join("office"), &here.join("copy"))?;
    let before = support::tree(&here.join("secret"))?;
    kartotek(here, "copy", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    says(&kartotek(here, "copy", &["verify", "--deep"], 0)?.stdout, &["is a copy of"])?;
    kartotek(here, "copy", &["publish"], 2)?;
    for own in ["internal", "../secret of the copy"] {
        set("copy", own)?;
        kartotek(here, "copy", &["publish"], 0)?;
        kartotek(here, "copy", &["verify", "--deep"], 0)?;
        same("files of the office", &(support::tree(&here.join("secret"))? == before).to_string(), "true")?;
    }
    kartotek(here, "office", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    names_nobody(here, "secret")?;
    kartotek(here, "office", &["verify", "--deep"], 0).map(drop)
}

/// `reports` is a link to the folder of a web server, also in a copy.
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
    // The copy above turned the link into files.
    let copied = here.join("copy/reports");
    std::fs::remove_file(&copied).map_err(at(&copied))?;
    link("copy")?;
    let before = support::tree(&here.join("www"))?;
    kartotek(here, "copy", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    says(&kartotek(here, "copy", &["publish"], 2)?.stderr, &["a copy of"])?;
    same("lists of the office", &(support::tree(&here.join("www"))? == before).to_string(), "true")?;
    kartotek(here, "office", &["person", "erase", "11", "--reason", "x", "--yes"], 0)?;
    names_nobody(here, "www")?;
    // The lists behind the link are verified like any others.
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [THIRD, OTHER]).as_bytes())?;
    kartotek(here, "office", &["run", "--as-of", "2026-03-01"], 0)?;
    kartotek(here, "office", &["verify", "--deep"], 0)?;
    says(&kartotek(here, "copy", &["verify", "--deep"], 0)?.stdout, &["is a copy of"])?;
    let list = here.join("www/2026-03-01/ratinglist.csv");
    support::write(&list, (support::read(&list)? + "x").as_bytes())?;
    says(&kartotek(here, "office", &["verify"], 3)?.stdout, &["reports/2026-03-01/ratinglist.csv: changed"]).map(drop)
}

fn silent() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    support::write(&here.join("office/contacts.csv"), super::afterwards::CONTACTS.as_bytes())?;
    let settings = here.join("office/kartotek.toml");
    let text = support::read(&settings)? + "[mail]\nfrom = \"rk@example.org\"\n";
    support::write(&settings, text.as_bytes())?;
    kartotek(here, "office", &["run", "--as-of", "2026-02-01"], 0)?;
    // Without a server nothing is sent, but the office records its path.
    kartotek(here, "office", &["mail", "--send"], 2)?;
    support::copy(&here.join("office"), &here.join("copy"))?;
    says(&kartotek(here, "copy", &["mail", "--send"], 2)?.stderr, &["a copy of", "sends its letters itself"])?;
    kartotek(here, "copy", &["mail", "--dry-run"], 0).map(drop)
}

/// A remedy that uses an old copy says what that brings back, and never points to a file with the erased name.
fn remedied() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    kartotek(here, "office", &["run", "--as-of", "2026-02-01"], 0)?;
    support::copy(&here.join("office"), &here.join("backup"))?;
    let erase = ["person", "erase", "11", "--reason", "x", "--yes"];
    kartotek(here, "office", &erase, 0)?;
    let (run, back) = ("office/runs/0001-2026-02-01", "brings the name back: first note the numbers in `erased`");
    let list = here.join(run).join("players.csv");
    let whole = std::fs::read(&list).map_err(at(&list))?;

    // A file with the name is at hand, but the remedy does not point to it.
    support::copy(&here.join("backup/runs/0001-2026-02-01/players.csv"), &here.join("office/inbox/old.csv"))?;
    support::write(&list, b"x")?;
    let said = kartotek(here, "office", &["verify"], 3)?.stdout;
    says(&said, &["players.csv: changed", back])?;
    never_says(&said, &["inbox/old.csv"])?;
    support::write(&list, &whole)?;

    // Names of files in the run are not shown outside.
    let manifest = here.join("office/reports/2026-02-01/manifest.json");
    std::fs::remove_file(&manifest).map_err(at(&manifest))?;
    let said = kartotek(here, "office", &["verify"], 3)?.stdout;
    never_says(&said, &["copy it from the run", "copy it from runs/"])?;
    let lists = here.join("office/reports/2026-02-01");
    std::fs::remove_dir_all(&lists).map_err(at(&lists))?;
    kartotek(here, "office", &["publish"], 0)?;
    kartotek(here, "office", &["verify", "--deep"], 0)?;

    // The whole office is restored from a backup and erased again, with the same result.
    let office = here.join("office");
    std::fs::remove_dir_all(&office).map_err(at(&office))?;
    std::fs::rename(here.join("backup"), &office).map_err(at(&office))?;
    kartotek(here, "office", &erase, 0)?;
    names_nobody(here, "office")?;
    kartotek(here, "office", &["verify", "--deep"], 0).map(drop)
}
