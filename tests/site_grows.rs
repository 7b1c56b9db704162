//! A growing site: nothing vanishes from it, and each month writes only what has changed.

use crate::lists::as_it_is;
use crate::support::{self, Group, Office, Outcome, Test};
use std::collections::BTreeMap;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("site").tests([
        ("a month writes only what has changed, and the result equals a complete rebuild", month_equals_rebuild),
        ("changes without a game give the same pages as a complete rebuild", changes_equal_rebuild),
        ("a tournament of years ago keeps its page, without players hidden since then", old_tournament_keeps_its_page),
        ("a tampered page is not carried over to the next site", tampered_page_is_dropped),
        ("the list of every day has a page, linked with the ones before and after", lists_have_pages),
        ("an old link to the page of the whole rating list leads to all its players", old_link_leads_to_all),
    ]))
}

/// Three of the four players of `scores-beside-reports`, and Askeby, without the hidden one.
pub fn report(id: &str, day: &str, games: [(u32, u32); 2]) -> String {
    let entrants = [(1, "10234"), (2, "10871"), (3, "12455"), (4, "13001")]
        .map(|(no, id)| serde_json::json!({"no": no, "id": id}));
    let games =
        games.map(|(white, black)| serde_json::json!({"round": 1, "white": white, "black": black, "result": "1-0"}));
    let report = serde_json::json!({
        "id": id, "name": format!("Prøve {id}"), "kind": "coordinated", "system": "swiss", "rounds": 1,
        "start": day, "end": day, "time_control": "40/7200,1800", "reported": day,
        "players": entrants, "games": games,
    });
    report.to_string()
}

/// Skovby B of March 2025 is on the list of 1 April 2025; another tournament waits for that of 1 May.
fn office(settings: &str) -> Result<Office, String> {
    let office = Office::of("tests/runs/scores-beside-reports")?;
    let toml = support::read(&office.path("kartotek.toml"))?;
    office.write("kartotek.toml", &toml.replace("[publish]\n", &format!("[publish]\n{settings}\n")))?;
    office.run(&["run", "--as-of", "2025-04-01"], &[0])?;
    office.write("inbox/2025-04/skovby.json", &report("2025-skovby-c", "2025-04-12", [(2, 1), (4, 3)]))?;
    Ok(office)
}

const OLD: &str = "reports/2025-04-01/site";
const NEW: &str = "reports/2025-05-01/site";
const SKOVBY: &str = "tournaments/2025-skovby-b.html";

/// The files of a site by name, each with its bytes and its inode.
fn site_files(site: &Path) -> Result<BTreeMap<String, (Vec<u8>, u64)>, String> {
    let tree = support::tree(site)?;
    let one = |(name, bytes): (String, Vec<u8>)| {
        let metadata = std::fs::metadata(site.join(&name)).map_err(|error| error.to_string())?;
        Ok((name, (bytes, number_of(&metadata))))
    };
    tree.into_iter().map(one).collect()
}

#[cfg(unix)]
fn number_of(metadata: &std::fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(metadata)
}

#[cfg(not(unix))]
fn number_of(_: &std::fs::Metadata) -> u64 {
    0
}

/// Dalgas did not play in either month.
fn month_equals_rebuild() -> Outcome {
    let office = office("site_address = \"https://rating.example.dk/\"")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let [before, after] = [site_files(&office.path(OLD))?, site_files(&office.path(NEW))?];
    let is_same_file = |name: &str| before.get(name).map(|file| file.1) == after.get(name).map(|file| file.1);
    if cfg!(unix) {
        for (name, (bytes, _)) in &after {
            let is_equal = before.get(name).is_some_and(|(then, _)| then == bytes);
            if is_equal != is_same_file(name) && !name.starts_with("lists/") {
                return Err(format!("{name} is equal: {is_equal}, and is the same file: {}", is_same_file(name)));
            }
        }
        for name in [
            "players/13003.html",
            "players/13003.json",
            "players/13003.atom",
            SKOVBY,
            "assets/style.css",
            "handbook.html",
        ] {
            if !is_same_file(name) {
                return Err(format!("{name} was written again"));
            }
        }
        // The lists beside the site are hard links.
        let beside = std::fs::metadata(office.path("reports/2025-05-01/ratinglist.csv")).map_err(|e| e.to_string())?;
        if number_of(&beside) != after["lists/ratinglist.csv"].1 {
            return Err("lists/ratinglist.csv is a file of its own".to_owned());
        }
    }
    for name in ["players/10234.html", "players/10234.atom", "ratinglist.html", "by-date/2025-04-01.html"] {
        if before[name].0 == after[name].0 {
            return Err(format!("{name} has not changed"));
        }
    }
    equal_to_anew(&office, "2025-05-01")
}

/// Checks that the site of a day equals one made from scratch in an empty folder.
fn equal_to_anew(office: &Office, day: &str) -> Outcome {
    let elsewhere = office.path("elsewhere");
    office.run(&["publish", "--site", "--reports", &elsewhere.to_string_lossy()], &[0])?;
    let anew = support::tree(&elsewhere.join(day).join("site"))?;
    let grown = support::tree(&office.path(&format!("reports/{day}/site")))?;
    match grown.iter().find(|(name, bytes)| anew.get(*name) != Some(bytes)) {
        Some((name, _)) => return Err(format!("{name} is another than when all is made anew")),
        None => support::same("files", &format!("{:?}", grown.keys()), &format!("{:?}", anew.keys()))?,
    }
    std::fs::remove_dir_all(elsewhere).map_err(|error| error.to_string())?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

/// A player without games is renamed, leaves the club, is hidden, or shown again: every page that names the player is updated.
fn changes_equal_rebuild() -> Outcome {
    let office = office("")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    for (day, id, option, value) in [
        ("2025-05-02", "10871", "--name", "Toftholm Gran, Jeppe"),
        ("2025-06-02", "13003", "--club", ""),
        ("2025-07-02", "12455", "--public", "no"),
        ("2025-08-02", "12455", "--public", "yes"),
    ] {
        office.run(&["player", id, option, value, "--reason", "Ønske", "--date", day], &[0])?;
        let list = day.replace("-02", "-03");
        office.run(&["run", "--as-of", &list], &[0])?;
        equal_to_anew(&office, &list)?;
    }
    Ok(())
}

/// The office with a third tournament on the list of 1 June 2026, when both others are more than a year old.
fn with_third_tournament(settings: &str, change: impl Fn(&Office) -> Outcome) -> Result<Office, String> {
    let office = office(settings)?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    office.write("inbox/2026-05/skovby.json", &report("2026-skovby", "2026-05-09", [(1, 3), (2, 4)]))?;
    change(&office)?;
    office.run(&["run", "--as-of", "2026-06-01"], &[0])?;
    Ok(office)
}

const THIRD: &str = "reports/2026-06-01/site";
const SECOND: &str = "tournaments/2025-skovby-c.html";

fn old_tournament_keeps_its_page() -> Outcome {
    let kept = with_third_tournament("site_years = 1", |_| Ok(()))?;
    let all = with_third_tournament("site_years = 10", |_| Ok(()))?;
    let [mut grown, whole] = [support::tree(&kept.path(THIRD))?, support::tree(&all.path(THIRD))?];
    if let Some((name, _)) = grown.iter().find(|(name, bytes)| whole.get(*name) != Some(bytes)) {
        return Err(format!("{name} is another than when ten years are made anew"));
    }
    support::same("files", &format!("{:?}", grown.keys()), &format!("{:?}", whole.keys()))?;
    kept.run(&["verify", "--deep"], &[0])?;
    // An old page that was changed together with its sums stays: it is not computed again.
    let marked = with_third_tournament("site_years = 1", |office| {
        let site = office.path(NEW);
        let page = support::read(&site.join(SECOND))?;
        let other = page.replace("</main>", "<!-- a sign --></main>");
        let sums = support::read(&site.join("SHA256SUMS"))?;
        let [from, to] = [&page, &other].map(|page| kartotek_formats::bundle::sha256(page.as_bytes()));
        support::write(&site.join("SHA256SUMS"), sums.replace(&from, &to).as_bytes())?;
        support::write(&site.join(SECOND), other.as_bytes())
    })?;
    if !support::read(&marked.path(THIRD).join(SECOND))?.contains("a sign") {
        return Err(format!("{SECOND} was made again"));
    }
    marked.run(&["verify", "--deep"], &[3])?;
    // Nygaard asks to be hidden: the old pages have to be written again.
    kept.run(&["player", "12455", "--public", "no", "--reason", "Ønske", "--date", "2026-06-02"], &[0])?;
    kept.run(&["run", "--as-of", "2026-07-01"], &[0])?;
    let hidden = support::tree(&kept.path("reports/2026-07-01/site"))?;
    if let Some((name, _)) = hidden.iter().find(|(_, bytes)| String::from_utf8_lossy(bytes).contains("Nygaard")) {
        return Err(format!("{name} names Nygaard"));
    }
    let page = |tree: &mut BTreeMap<String, Vec<u8>>| tree.remove(SECOND).ok_or(format!("{SECOND} is gone"));
    let [then, now] = [page(&mut grown)?, page(&mut hidden.clone())?];
    let then = String::from_utf8_lossy(&then).into_owned();
    if then.as_bytes() == now || !then.contains("Nygaard") {
        return Err("the page of the old tournament is as it was".to_owned());
    }
    kept.run(&["verify", "--deep"], &[0]).map(drop)
}

/// A changed page is found by `verify`, and the next site has the right one.
fn tampered_page_is_dropped() -> Outcome {
    let office = with_third_tournament("site_years = 1", |office| {
        let page = office.path(NEW).join(SECOND);
        let right = support::read(&page)?;
        support::write(&page, right.replace("1855", "1955").as_bytes())?;
        office.run(&["verify"], &[3]).map(drop)
    })?;
    match support::read(&office.path(THIRD).join(SECOND))? {
        page if page.contains("1955") || !page.contains("1855") => Err(page),
        _ => Ok(()),
    }
}

fn lists_have_pages() -> Outcome {
    let office = office("")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let read = |name: &str| support::read(&office.path(NEW).join(name));
    let [old, new, index, list] = [
        read("by-date/2025-04-01.html")?,
        read("by-date/2025-05-01.html")?,
        read("by-date/index.html")?,
        read("ratinglist.html")?,
    ];
    // Elmegaard, from the README of the scenario: 1855 on the first list.
    for (page, wanted) in [
        (&old, "rel=\"next\" href=\"2025-05-01.html\""),
        (&old, "<a href=\"../players/10234.html\">Elmegaard, Rikke</a>"),
        (&old, "<td>1855<td>"),
        (&new, "rel=\"prev\" href=\"2025-04-01.html\""),
        (&index, "<a href=\"2025-04-01.html\">1 April 2025</a>"),
        (&list, "rel=\"prev\" href=\"by-date/2025-04-01.html\""),
    ] {
        if !page.contains(wanted) {
            return Err(format!("no {wanted} in {page}"));
        }
    }
    // Ravnsborg is hidden.
    if old.contains("Ravnsborg") || new.contains("rel=\"next\"") {
        return Err(format!("{old}{new}"));
    }
    // A third list changes only the page of the second, which links to it.
    office.write("inbox/2025-05/skovby.json", &report("2025-skovby-d", "2025-05-10", [(1, 3), (2, 4)]))?;
    office.run(&["run", "--as-of", "2025-06-01"], &[0])?;
    let later = |day: &str| support::read(&office.path(&format!("reports/2025-06-01/site/by-date/{day}.html")));
    support::same("by-date/2025-04-01.html", &later("2025-04-01")?, &old)?;
    support::says(&later("2025-05-01")?, &["rel=\"next\" href=\"2025-06-01.html\""])
}

/// The demo has more players than a list's page begins with; the office of Skovby has fewer, and no page of the whole list.
fn old_link_leads_to_all() -> Outcome {
    let published = as_it_is()?;
    let text = |name: &str| {
        let bytes = published.get(name).ok_or_else(|| format!("{name} is missing"))?;
        Ok::<_, String>(String::from_utf8_lossy(bytes).into_owned())
    };
    let page = text("site/ratinglist-all.html")?;
    support::says(&page, &["<meta name=\"robots\" content=\"noindex\">"])?;
    let to = page.split("<p class=\"lead\"><a href=\"").nth(1).and_then(|rest| rest.split('"').next());
    let whole = text(&format!("site/{}", to.ok_or("it leads nowhere")?))?;
    let players = text("ratinglist.csv")?.lines().count() - 1;
    support::same("rows", &(whole.matches("<tr>").count() - 1).to_string(), &players.to_string())?;
    if players <= 100 {
        return Err(format!("only {players} players"));
    }
    let office = office("")?;
    match office.path(OLD).join("ratinglist-all.html").exists() {
        true => Err("a list that is whole on its page has another page".to_owned()),
        false => Ok(()),
    }
}
