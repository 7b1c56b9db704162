//! The site of an office with several editions of the law: each report is described in the words of its own edition.

use crate::support::{self, Office, Outcome, Test};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new(
        "site: a report is told of in the words of the rule set that rated it",
        describes_report_by_its_edition,
    )])
}

/// The scenario `four-editions` with a site, up to the annulment of spring. The third edition calls 4.5.5.2.3 article 7 and
/// 4.5.5.1.4 article 8; the fourth is based on it. Asta has not been rated since 2020.
fn office() -> Result<Office, String> {
    let office = Office::of("tests/runs/four-editions")?;
    let beside = |name: &str| office.0.path().join(name);
    let players = support::read(&office.path("players.csv"))?;
    let asta = "77,\"Vesterled, Asta\",1980-01-01,F,,NOR,yes,,,,,1500,2020-01-01,yes\n";
    office.write("players.csv", &(players + asta))?;
    let third = support::read(&beside("rules/three.toml"))?;
    let more = "[paragraphs]\n\"4.5.5.2.3\" = { number = \"art. 7\" }\n\"4.5.5.1.4\" = { number = \"art. 8\" }\n";
    support::write(&beside("rules/three.toml"), third.replace("[paragraphs]\n", more).as_bytes())?;
    let with_site = |settings: &str| office.write("kartotek.toml", &format!("{settings}\n[publish]\nsite = true\n"));
    with_site(&support::read(&office.path("kartotek.toml"))?)?;
    for line in support::commands("tests/runs/four-editions")?.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["copy", from, "office/kartotek.toml"] => with_site(&support::read(&beside(from))?)?,
            ["copy", from, to] => support::copy(&beside(from), &beside(to))?,
            ["kartotek", "run", .., "--dry-run"] => {}
            ["kartotek", "run", .., day] => drop(office.run(&["run", "--as-of", day], &[0])?),
            // The run after the rollback is the last.
            ["kartotek", "rollback", ..] => break,
            _ => {}
        }
    }
    office.run(&["annul", "2024-spring", "--reason", "Fejl", "--date", "2025-03-20"], &[0])?;
    office.run(&["run", "--as-of", "2025-04-01"], &[0])?;
    Ok(office)
}

fn describes_report_by_its_edition() -> Outcome {
    let office = office()?;
    for (page, wanted) in [
        // Rated by the third edition: its articles do not link to a handbook.
        ("reports/2024-07-01/site/tournaments/2024-spring.html", "<dt>Rule set</dt><dd>The third edition</dd>"),
        ("reports/2024-07-01/site/tournaments/2024-spring.html", "title=\"art. 7\""),
        ("reports/2024-07-01/site/tournaments/2024-spring.html", "<dt>art. 2<dd>"),
        // Rated by the handbook, on a site of the fourth edition.
        ("reports/2025-04-01/site/tournaments/2023-autumn.html", "handbook</dd>"),
        ("reports/2025-04-01/site/tournaments/2023-autumn.html", "title=\"4.5.5.2.3\""),
        ("reports/2025-04-01/site/tournaments/2023-autumn.html", "<a href=\"../handbook.html#4.5.2.1\">4.5.2.1</a>"),
        ("reports/2025-04-01/site/handbook.html", "id=\"4.5.2.1\""),
        // Rated by the second edition, which has the handbook's numbers and different rules.
        ("reports/2025-04-01/site/tournaments/2024-may.html", "<dt>4.5.2.1<dd>"),
        // The site's own words use the fourth edition.
        ("reports/2025-04-01/site/players/1.html", "title=\"art. 7\""),
        ("reports/2025-04-01/site/players/77.html", "has been rated since 1 January 2020 (art. 8)."),
        // Each list has the classes of its day's edition.
        ("reports/2025-04-01/site/by-date/2023-10-01.html", "data-order=\"M123\""),
        ("reports/2025-04-01/site/by-date/2024-07-01.html", "data-order=\"EO\""),
        // Spring was rated by the third edition, and is annulled by it: article 5 is 4.5.4.1.
        ("reports/2025-04-01/site/players/1.html", "<dt>art. 5<dd>"),
    ] {
        let text = support::read(&office.path(page))?;
        if !text.contains(wanted) {
            return Err(format!("{page}: no {wanted} in {text}"));
        }
    }
    office.run(&["verify", "--deep"], &[0]).map(drop)
}
