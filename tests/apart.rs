//! Lists for the office alone are kept apart: never below a folder of published lists, and moved to the folder in the settings
//! even after interruptions.

use crate::support::{self, Group, Outcome, Said, Test, at, never_says, says, unchanged};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

type Tree = BTreeMap<String, Vec<u8>>;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("apart").tests([
        ("no internal list is below a published folder, after any command", internal_lists_are_apart),
        ("after the setting changes, the next run moves the lists and says so once", next_run_moves_lists),
        ("lists of one day from two folders are kept side by side, and none is lost", keeps_lists_of_two_folders),
        ("an interrupted move leaves no file in two places", interrupted_move_is_finished),
        ("existing lists move to the folder that the settings name", lists_follow_the_setting),
        ("an internal folder inside a published one is refused", refuses_published_folder),
    ]))
}

struct Office(tempfile::TempDir);

impl Office {
    /// An office with a match in April, and sanctions that begin and lapse.
    fn new() -> Result<Office, String> {
        let office = Office(support::temporary_folder()?);
        support::lay_out("tests/runs/forgotten-sanctions", office.0.path())?;
        Ok(office)
    }

    /// That office after a run, with settings that then name another folder.
    fn to_be_moved() -> Result<Office, String> {
        let office = Office::new()?;
        office.run(&["run", "--as-of", "2025-04-01"], &[0, 1])?;
        office.settings("internal = \"lister\"")?;
        Ok(office)
    }

    fn here(&self) -> &Path {
        self.0.path()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.here().join(name)
    }

    fn moved(&self, from: &str, to: &str) -> Outcome {
        let to = self.path(to);
        if let Some(above) = to.parent() {
            std::fs::create_dir_all(above).map_err(at(above))?;
        }
        std::fs::rename(self.path(from), &to).map_err(at(&to))
    }

    fn tree(&self, folder: &str) -> Result<Tree, String> {
        if self.path(folder).exists() { support::tree(&self.path(folder)) } else { Ok(Tree::new()) }
    }

    fn run(&self, arguments: &[&str], exit_codes: &[i32]) -> Result<String, String> {
        let Said { stdout, stderr, exit_code } =
            support::run(support::kartotek(self.here()).args(arguments).args(["--office", "office"]))?;
        match exit_codes.contains(&exit_code) {
            true => Ok(stdout + &stderr),
            false => Err(format!("{arguments:?}: exit code {exit_code}: {stdout}{stderr}")),
        }
    }

    fn settings(&self, more: &str) -> Outcome {
        let file = self.path("office/kartotek.toml");
        let before = support::read(&file)?;
        let before = before.split("\n[folders]").next().unwrap_or_default();
        support::write(&file, format!("{before}\n[folders]\n{more}\n").as_bytes())
    }
}

/// Names of lists that only the office may see.
fn internal_lists(tree: &Tree) -> Vec<&String> {
    const OWN: [&str; 10] = [
        "internal",
        "held.csv",
        "diagnostics.",
        "fees.csv",
        "pairings.csv",
        "for-su.csv",
        "for-tk.csv",
        "overdue.csv",
        "replies",
        "rolled-back",
    ];
    tree.keys().filter(|name| OWN.iter().any(|begin| name.split('/').any(|part| part.starts_with(begin)))).collect()
}

fn is_equal(what: &str, found: &Tree, expected: &Tree) -> Outcome {
    unchanged(expected, found).map_err(|differences| format!("{what}:\n{differences}"))
}

fn internal_lists_are_apart() -> Outcome {
    let office = Office::new()?;
    for arguments in [
        &["run", "--as-of", "2025-04-01", "--reports", "web"][..],
        &["run", "--as-of", "2025-05-02", "--reports", "web"],
        &["publish", "--reports", "second"],
        &["publish"],
        &["run", "--as-of", "2025-09-16", "--catch-up", "monthly", "--reports", "web"],
        &["rollback", "--reason", "x", "--by", "RK", "--reports", "web"],
        &["run", "--as-of", "2025-09-16", "--catch-up", "monthly"],
        &["verify", "--deep"],
    ] {
        office.run(arguments, &[0, 1])?;
        for folder in ["web", "second", "office/reports"] {
            let published = office.tree(folder)?;
            if let Some(name) = internal_lists(&published).first() {
                return Err(format!("after {arguments:?}, {folder} has {name}"));
            }
        }
    }
    let kept = office.tree("office/internal")?;
    match ["2025-04-01/held.csv", "rolled-back/"]
        .iter()
        .find(|begin| !kept.keys().any(|name| name.starts_with(**begin)))
    {
        Some(missing) => Err(format!("nothing was tested: the office has no {missing}: {:?}", kept.keys())),
        None => Ok(()),
    }
}

fn next_run_moves_lists() -> Outcome {
    let office = Office::to_be_moved()?;
    support::write(&office.path("office/internal/noter.txt"), b"mine egne")?;
    let before = office.tree("office/internal")?;
    office.run(&["run", "--as-of", "2025-04-02", "--dry-run"], &[0, 1])?;
    is_equal("a dry run", &office.tree("office/internal")?, &before)?;
    says(&office.run(&["run", "--as-of", "2025-04-02"], &[0, 1])?, &["was moved from"])?;
    if office.path("office/internal").exists() {
        return Err("the old folder is there".to_owned());
    }
    let mut now = office.tree("office/lister")?;
    now.retain(|name, _| before.contains_key(name));
    is_equal("what was moved", &now, &before)?;
    std::fs::remove_file(office.path("office/lister/noter.txt")).map_err(at(Path::new("noter.txt")))?;
    office.run(&["verify", "--deep"], &[0])?;
    never_says(&office.run(&["run", "--as-of", "2025-04-03"], &[0, 1])?, &["was moved from"])
}

fn keeps_lists_of_two_folders() -> Outcome {
    let office = Office::new()?;
    office.run(&["run", "--as-of", "2025-04-01"], &[0, 1])?;
    office.settings("internal = \"../apart\"")?;
    office.run(&["publish"], &[0])?;
    let internal = office.tree("apart")?;
    // A copy was put back by hand.
    support::copy(&office.path("apart"), &office.path("office/internal"))?;
    support::write(&office.path("office/internal/2025-04-01/held.csv"), b"another\n")?;
    office.settings("internal = \"lister\"")?;
    office.run(&["publish"], &[0])?;
    let mut expected = internal.clone();
    expected.insert("2025-04-01/held.csv".to_owned(), b"another\n".to_vec());
    let second = internal.iter().map(|(name, bytes)| (name.replacen("2025-04-01", "2025-04-01-2", 1), bytes.clone()));
    expected.extend(second);
    is_equal("both", &office.tree("office/lister")?, &expected)?;
    match ["apart", "office/internal"].iter().find(|path| office.path(path).exists()) {
        Some(left) => Err(format!("{left} is there")),
        None => Ok(()),
    }
}

fn interrupted_move_is_finished() -> Outcome {
    let whole = Office::to_be_moved()?;
    let day = "2025-04-01";
    let said = whole.run(&["run", "--as-of", "2025-04-02"], &[0, 1])?;
    says(&said, &["was moved from"])?;
    let expected = whole.tree("office/lister")?;
    // Interrupted: copied but not removed; half copied; half removed; removed except the folder.
    type Cut = fn(&Office, &str) -> Outcome;
    let cuts: [Cut; 4] = [
        |office, day| {
            support::copy(
                &office.path(&format!("office/internal/{day}")),
                &office.path(&format!("office/lister/{day}")),
            )
        },
        |office, day| support::write(&office.path(&format!("office/lister/{day}.aside/held.csv")), b"half"),
        |office, day| {
            support::copy(
                &office.path(&format!("office/internal/{day}")),
                &office.path(&format!("office/lister/{day}")),
            )?;
            office.moved(&format!("office/internal/{day}"), "office/internal/moved.aside")?;
            let file = office.path("office/internal/moved.aside/held.csv");
            std::fs::remove_file(&file).map_err(at(&file))
        },
        |office, day| office.moved(&format!("office/internal/{day}"), &format!("office/lister/{day}")),
    ];
    for (number, cut) in cuts.iter().enumerate() {
        let office = Office::to_be_moved()?;
        cut(&office, day)?;
        office.run(&["run", "--as-of", "2025-04-02"], &[0, 1])?;
        let what = format!("cut {number}");
        let without_salted = |mut tree: Tree| {
            tree.retain(|name, _| !name.contains("for-"));
            tree
        };
        is_equal(&what, &without_salted(office.tree("office/lister")?), &without_salted(expected.clone()))?;
        if office.path("office/internal").exists() {
            return Err(format!("{what}: the old folder is there"));
        }
        office.run(&["verify", "--deep"], &[0])?;
    }
    Ok(())
}

fn lists_follow_the_setting() -> Outcome {
    let office = Office::new()?;
    office.run(&["run", "--as-of", "2025-04-01"], &[0, 1])?;
    let before = office.tree("office/internal")?;
    for (setting, folder) in [("lister/kun os", "office/lister/kun os"), ("../apart", "apart"), ("../second", "second")]
    {
        office.settings(&format!("internal = \"{setting}\""))?;
        says(&office.run(&["publish"], &[0])?, &["was moved from"])?;
        is_equal(folder, &office.tree(folder)?, &before)?;
        office.run(&["verify", "--deep"], &[0])?;
    }
    for gone in ["office/internal", "office/lister/kun os", "apart"] {
        if gone != "office/lister/kun os" && office.path(gone).exists() {
            return Err(format!("{gone} is there"));
        }
    }
    let list = office.path("second/2025-04-01/held.csv");
    std::fs::write(&list, "changed").map_err(at(&list))?;
    says(&office.run(&["verify"], &[3])?, &["held.csv: changed"])?;
    std::fs::write(&list, &before["2025-04-01/held.csv"]).map_err(at(&list))?;
    // Lapsed lines are struck out in the new folder too.
    office.run(&["run", "--as-of", "2026-07-14"], &[0, 1])?;
    for name in ["2025-04-01/for-su.csv", "2025-04-01/for-tk.csv"] {
        if office.tree("second")?.get(name) == before.get(name) {
            return Err(format!("{name} is as it was"));
        }
    }
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn refuses_published_folder() -> Outcome {
    let office = Office::new()?;
    for setting in ["reports/internal", "../web/internal", "..", ".", "inbox", "runs/internal", "reports", "../web"] {
        office.settings(&format!("internal = \"{setting}\""))?;
        let mut before = support::tree(office.here())?;
        before.remove("office/LOCK");
        let said = office.run(&["run", "--as-of", "2025-04-01", "--reports", "web"], &[2])?;
        says(&said, &["[folders] internal"])?;
        let mut after = support::tree(office.here())?;
        after.remove("office/LOCK");
        is_equal(setting, &after, &before)?;
    }
    office.settings("internal = \"internal\"")?;
    for reports in ["office", "office/internal", "office/internal/web", "office/reports/../internal"] {
        let said = office.run(&["run", "--as-of", "2025-04-01", "--reports", reports], &[2])?;
        says(&said, &["what everybody sees"])?;
    }
    // A folder's name may begin like another's.
    office.run(&["run", "--as-of", "2025-04-01", "--reports", "office/internal-web"], &[0, 1])?;
    for command in [&["publish", "--reports", "office"][..], &["rollback", "--reason", "x", "--reports", "office"]] {
        says(&office.run(command, &[2])?, &["what everybody sees"])?;
    }
    Ok(())
}
