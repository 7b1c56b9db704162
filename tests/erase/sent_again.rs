//! A report that comes again after an erasure: it is known by its old and its new content, and nobody enters twice.

use super::afterwards::{OTHER, OWN, THIRD, office, report};
use super::{is_clean, kartotek};
use crate::support::{self, Group, Outcome, Said, Test, never_says, says};
use kartotek_formats::bundle::{default_id, sha256};
use kartotek_office::verify::Depth;
use std::path::Path;

pub fn tests() -> Vec<Test> {
    Group("erase").tests([
        ("a report that went back to a rewritten file is corrected, and not rated twice", back_and_corrected),
        ("a report is annulled and rated again in one run", annulled_and_rated_again),
        ("what was decided about a file by its content holds for the file without the name", decided_by_content),
        ("a newcomer does not enter a second time by a correction of the report", newcomer),
        ("newcomers who were erased enter again, as numbers, after a rollback", newcomers_rolled_back),
        ("a rewritten report of the inbox is there for a rollback", rolled_back),
    ])
}

/// The match of `report`, with the result of its first game, reported on `day`.
fn version(players: [&str; 2], result: &str, day: &str) -> String {
    let text = report("2026-a", 5, players).replace("\"result\": \"1-0\"", &format!("\"result\": \"{result}\""));
    text.replace("\"reported\": \"2026-01-07\"", &format!("\"reported\": \"{day}\""))
}

fn put(here: &Path, name: &str, text: &str) -> Outcome {
    support::write(&here.join("office/inbox").join(name), text.as_bytes())
}

fn run(here: &Path, day: &str, exit_code: i32) -> Result<String, String> {
    Ok(kartotek(here, &["run", "--as-of", day], &[exit_code])?.stdout)
}

/// The ratings of the two players in the newest run.
fn are_rated(here: &Path, ids: [&str; 2], expected: [&str; 2]) -> Outcome {
    let ratings = support::newest_ratings(&here.join("office"))?;
    let found = ids.map(|id| ratings.get(id).map_or("", String::as_str));
    support::same("ratings", &found.join(" "), &expected.join(" "))
}

fn erase(here: &Path, id: &str) -> Outcome {
    kartotek(here, &["person", "erase", id, "--reason", "x", "--yes"], &[0]).map(drop)
}

/// 1500 and 1600: We .70 and 1.30 (P .36 and .64). W 1½: 1500 + 45 × .80 = 1536, and 1600 − 1.5 × 24 = 1564 (4.5.2.4).
/// W ½: 1500 − 45 × .20 = 1491, and 1600 + 30 × .20 = 1606. W 1: 1500 + 45 × .30 = 1513.5, and 1600 − 1.5 × 9 = 1586.5.
fn back_and_corrected() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    put(here, "a.json", &version([OWN, OTHER], "1-0", "2026-01-07"))?;
    run(here, "2026-02-01", 0)?;
    put(here, "a2.json", &version([OWN, OTHER], "0-1", "2026-01-20"))?;
    run(here, "2026-02-10", 0)?;
    are_rated(here, ["11", "12"], ["1491", "1606"])?;
    erase(here, "11")?;
    let decide = |file: &'static str, day: &'static str, exit_code: i32| {
        let what = ["decide", "correction", "2026-a", "--reason", "x", "--file", file, "--date", day];
        kartotek(here, &what, &[exit_code]).map(|said| said.stderr)
    };
    says(&decide("office/inbox/a2.json", "2026-02-11", 2)?, &["counts for the report 2026-a already"])?;
    decide("office/inbox/a.json", "2026-02-12", 0)?;
    run(here, "2026-02-12", 0)?;
    are_rated(here, ["11", "12"], ["1536", "1564"])?;
    says(&decide("office/inbox/a.json", "2026-02-13", 2)?, &["counts for the report 2026-a already"])?;
    put(here, "a3.json", &version(["\"id\": \"11\"", OTHER], "½-½", "2026-02-20"))?;
    says(&run(here, "2026-03-01", 0)?, &["2026-a corrected by a3.json"])?;
    are_rated(here, ["11", "12"], ["1514", "1587"])?;
    is_clean(here, Depth::Deep)
}

fn annulled_and_rated_again() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    put(here, "a.json", &version([OWN, OTHER], "1-0", "2026-01-07"))?;
    run(here, "2026-02-01", 0)?;
    erase(here, "11")?;
    kartotek(here, &["annul", "2026-a", "--reason", "x", "--date", "2026-02-05"], &[0])?;
    put(here, "a2.json", &version(["\"id\": \"11\"", OTHER], "0-1", "2026-02-06"))?;
    says(&run(here, "2026-03-01", 0)?, &["1 annulled"])?;
    are_rated(here, ["11", "12"], ["1491", "1606"])?;
    is_clean(here, Depth::Deep)
}

/// The match of `back_and_corrected`, with a newcomer of 1500 in the first place.
fn newcomer() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let own = "\"name\": \"Nyankommen, Nina\", \"birth_date\": \"1995-05-05\", \"sex\": \"F\", \"club\": \"101\", \
               \"member\": \"yes\", \"first_rating\": 1500, \"approved_by\": \"club\"";
    put(here, "a.json", &version([own, OTHER], "1-0", "2026-01-07"))?;
    run(here, "2026-02-01", 0)?;
    are_rated(here, ["14", "12"], ["1536", "1564"])?;
    erase(here, "14")?;
    put(here, "a2.json", &version([own, OTHER], "0-1", "2026-02-20"))?;
    says(&run(here, "2026-03-01", 1)?, &["correction-player-unclear", "may be 14"])?;
    let newest = || support::read(&support::newest_run(&here.join("office"))?.join("players.csv"));
    never_says(&newest()?, &["Nyankommen"])?;
    are_rated(here, ["14", "12"], ["1536", "1564"])?;
    let decide =
        ["decide", "identity", "2026-a", "--no", "1", "--player", "14", "--reason", "x", "--date", "2026-03-02"];
    kartotek(here, &decide, &[0])?;
    says(&run(here, "2026-03-03", 0)?, &["2026-a corrected by a2.json"])?;
    never_says(&newest()?, &["Nyankommen"])?;
    are_rated(here, ["14", "12"], ["1491", "1606"])?;
    // The form of another report asks, too, and so does a member file; somebody of another year is new.
    let other = |born: &str| report("2026-b", 20, [&own.replace("1995-05-05", born), THIRD]);
    put(here, "b.json", &other("1995-06-06"))?;
    says(&run(here, "2026-04-01", 1)?, &["player-unidentified", "resembles somebody"])?;
    let Said { stdout, stderr, .. } = kartotek(here, &["check", "office/inbox/b.json", "--as-of", "2026-04-01"], &[1])?;
    says(&(stdout + &stderr), &["perhaps it is 14 (erased), born 1995"])?;
    let members = "Nummer;Navn;Født;Klub\n;\"Nyankommen, Nina\";1995;101\n";
    support::write(&here.join("medlemmer.csv"), members.as_bytes())?;
    let import = ["import", "--members", "medlemmer.csv", "--reason", "x", "--dry-run"];
    let Said { stdout, stderr, .. } = kartotek(here, &import, &[0, 1])?;
    says(&(stdout + &stderr), &["has no number in the file, and may be 14 of the register"])?;
    put(here, "b.json", &other("1996-06-06"))?;
    never_says(&run(here, "2026-04-02", 0)?, &["player-unidentified"])?;
    is_clean(here, Depth::Deep)
}

/// Two newcomers of one club and year, each with the match of `back_and_corrected` against 1600: 1536.
fn newcomers_rolled_back() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let own = |name: &str, day: &str| {
        format!(
            "\"name\": \"{name}\", \"birth_date\": \"1995-05-{day}\", \"sex\": \"F\", \"club\": \"101\", \
             \"member\": \"yes\", \"first_rating\": 1500, \"approved_by\": \"club\""
        )
    };
    put(here, "a.json", &version([&own("Nyankommen, Nina", "05"), OTHER], "1-0", "2026-01-07"))?;
    run(here, "2026-02-01", 0)?;
    put(here, "b.json", &report("2026-b", 20, [&own("Tilflyttet, Tove", "06"), THIRD]))?;
    run(here, "2026-03-01", 0)?;
    let are_as_before = || are_rated(here, ["14", "15"], ["1536", "1536"]);
    are_as_before()?;
    erase(here, "14")?;
    erase(here, "15")?;
    // A further newcomer, first in the order of the law, does not get a number of theirs.
    put(here, "c.json", &report("2026-c", 10, [&own("Udsat, Ulla", "07").replace("1995", "1985"), THIRD]))?;
    for runs in [1, 2] {
        for _ in 0..runs {
            kartotek(here, &["rollback", "--reason", "x"], &[0])?;
        }
        let said = kartotek(here, &["check", "office/inbox/b.json", "--as-of", "2026-03-01"], &[0])?;
        never_says(&(said.stdout + &said.stderr), &["error"])?;
        run(here, "2026-03-01", 0)?;
        let rows = support::table(&support::newest_run(&here.join("office"))?.join("players.csv"))?;
        let named = rows.iter().map(|row| format!("{} {}", row["id"], row["name"])).skip(3);
        support::same("newcomers", &named.collect::<Vec<_>>().join("; "), "14 14; 15 15; 16 Udsat, Ulla")?;
        is_clean(here, Depth::Deep)?;
    }
    are_as_before()?;
    // Any other number is no name.
    put(here, "d.json", &report("2026-d", 25, [&own("17", "08"), THIRD]))?;
    says(&run(here, "2026-03-02", 1)?, &["`17` is not a whole name"]).map(drop)
}

/// A report and a letter that were refused, a file that was declared a correction, and an entry list with an answer, all
/// by their content. Rated is the correction: 1491 and 1606, as in `back_and_corrected`.
fn decided_by_content() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    put(here, "a.json", &version([OWN, OTHER], "1-0", "2026-01-07"))?;
    run(here, "2026-02-01", 0)?;
    let without_id = |text: &str, id: &str| text.replace(&format!("\"id\": \"{id}\",\n"), "");
    let refused = without_id(&report("2026-b", 20, [OWN, THIRD]), "2026-b");
    let letter = "Kære Bo\n\nÅse Enestående har vundet.\n";
    for (file, text) in [("b.json", refused.as_str()), ("brev.txt", letter)] {
        put(here, file, text)?;
        let (stem, _) = file.rsplit_once('.').ok_or("no ending")?;
        let id = default_id(stem, &sha256(text.as_bytes()));
        kartotek(here, &["decide", "refuse", &id, "--reason", "x", "--date", "2026-02-02"], &[0])?;
    }
    run(here, "2026-02-10", 0)?;
    put(here, "c.json", &without_id(&version([OWN, OTHER], "0-1", "2026-01-20"), "2026-a"))?;
    let correction = ["decide", "correction", "2026-a", "--file", "office/inbox/c.json"];
    kartotek(here, &[&correction[..], &["--reason", "x", "--date", "2026-02-11"]].concat(), &[0])?;
    let list = "id,name,born\n11,\"Enestående, Åse\",1990\n,\"Svensson, Jan\",1980\n";
    put(here, "liste.csv", list)?;
    let answer = format!(
        "date = 2026-02-11\nauthor = \"RKF\"\nreason = \"x\"\n[identity]\nreport = \"{}\"\nno = 2\nlist = true\nnobody = true\n\
        federation = \"SWE\"\n",
        default_id("liste", &sha256(list.as_bytes()))
    );
    support::write(&here.join("office/decisions/liste.toml"), answer.as_bytes())?;
    erase(here, "11")?;
    for file in ["brev.txt", "liste.csv"] {
        never_says(&support::read(&here.join("office/inbox").join(file))?, &["Enestående"])?;
    }
    kartotek(here, &["entry-list", "office/inbox/liste.csv", "--as-of", "2026-02-11"], &[0])?;
    std::fs::remove_file(here.join("office/inbox/liste.csv")).map_err(support::at(here))?;
    let said = run(here, "2026-03-01", 0)?;
    never_says(&said, &["brev.txt", "games-already-rated", "decision-waits", "decision-without-effect"])?;
    are_rated(here, ["11", "12"], ["1491", "1606"])?;
    is_clean(here, Depth::Deep)
}

fn rolled_back() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    put(here, "a.json", &version([OWN, OTHER], "1-0", "2026-01-07"))?;
    put(here, "b.json", &report("2026-b", 12, [OWN, THIRD]))?;
    run(here, "2026-02-01", 0)?;
    erase(here, "11")?;
    erase(here, "12")?;
    std::fs::remove_file(here.join("office/inbox/b.json")).map_err(|error| error.to_string())?;
    for more in [&["--dry-run"][..], &[]] {
        let said = kartotek(here, &[&["rollback", "--reason", "x"], more].concat(), &[0])?.stdout;
        let parts: Vec<&str> = said.split("Not in the inbox any more").collect();
        let [waiting, gone] = parts[..] else { return Err(format!("two lists are expected: {said}")) };
        says(waiting, &["In the inbox, to be tried again in the next run:\n  2026-a\n"])?;
        says(gone, &["2026-b"])?;
        never_says(gone, &["2026-a"])?;
    }
    is_clean(here, Depth::Deep)
}
