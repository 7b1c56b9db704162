//! Pages of a site: norms, pairings, links, records, years, and opponents.

use crate::lists::{Files, as_it_is, in_danish};
use crate::support::{self, Group, Outcome, Test};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("site").tests([
        ("norms with their players are on the list, the player's page and the tournament's page", norms_shown),
        ("remarks about a table are below it, in both languages", remarks_shown),
        (
            "a tournament's page says in both languages whether its rounds follow the declared system",
            page_says_whether_system_was_followed,
        ),
        ("a remark does not name a hidden player", remark_names_nobody),
        ("a tournament's page says whether its rounds follow the declared system", pairing_shown),
        ("a tournament's page says which rounds follow the Dutch system", dutch_shown),
        ("game scores are on no page if the settings leave them out", games_left_out),
        ("the sitemap and feeds name pages, and no player under 18", for_machines),
        (
            "a player's page has the performance of each tournament, and scores by colour, rating and opponent",
            player_page_has_scores,
        ),
        ("a merged number leads to the kept one and can be found", merged_number),
        ("a page explains in plain words what a rating means, with the handbook's numbers", explains_rating),
        ("a player who is not on the list reads the reason", unlisted_player_reads_why),
        ("no heading is without content, and a history begins with the founding rating", no_empty_headings),
        ("opponents link to their pages, and players without a page have no link", opponents_link_to_pages),
        ("the largest gains and most games of twelve months are on a page and in the clubs", shows_the_year),
        ("rule set, tie-break and report have names in both languages", names_are_translated),
    ]))
}

/// Checks that the page contains each of these texts.
fn page_has(published: &Files, page: &str, wanted: &[&str]) -> Outcome {
    let text = std::str::from_utf8(published.get(&format!("site/{page}")).ok_or(format!("there is no {page}"))?)
        .map_err(|error| error.to_string())?;
    let missing: Vec<&&str> = wanted.iter().filter(|wanted| !text.contains(**wanted)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("{page}: no {missing:?} in {text}")) }
}

/// The ten players of Havneby: 2375 + 2298 from the register, 2512 + 2498 + 2475 + 2431 + 2418 + 2402 + 2389 + 2350 from the
/// report are 24148; / 10 = 2414.8, 2415: category VII, 5½ for an IM norm in 9 games. Blegvang has 6, Grønskær 5½.
fn norms_shown() -> Outcome {
    let [blegvang, groenskaer] = [("1021633", "Blegvang, Henrik Juul", "6"), ("40283", "Grønskær, Lars", "5½")];
    for (published, heading, of) in [
        (as_it_is()?, "<h2>Title norms</h2>", "of 5½ demanded, average 2415"),
        (in_danish()?, "<h2>Titelnormer</h2>", "af krævede 5½, gennemsnit 2415"),
    ] {
        for (id, name, score) in [blegvang, groenskaer] {
            let figures = format!("<span class=\"quiet\">{score} {of}</span>");
            let link = "<strong>IM</strong> <a href=\"../tournaments/2026-06-havneby-invitational.html\">Havneby";
            page_has(published, &format!("players/{id}.html"), &[heading, link, &figures])?;
            let player = format!("<strong>IM</strong> <a href=\"../players/{id}.html\">{name}</a> {figures}");
            page_has(published, "tournaments/2026-06-havneby-invitational.html", &[heading, &player])?;
            page_has(published, "norms.html", &[&format!("<a href=\"players/{id}.html\">{name}</a><td>IM<td")])?;
        }
    }
    Ok(())
}

fn remarks_shown() -> Outcome {
    let hedelund = "tournaments/2026-05-hedelund-foraar.html";
    let holmemark = "tournaments/2026-03-holmemark-b.html";
    page_has(as_it_is()?, hedelund, &["<h2>Remarks</h2>", "7 rounds are declared, but round 7 has no game"])?;
    page_has(
        in_danish()?,
        hedelund,
        &["<h2>Bemærkninger</h2>", "der er angivet 7 runder, men runde 7 har ingen partier"],
    )?;
    page_has(as_it_is()?, holmemark, &["<h2>Remarks</h2>", "the form does not say which system was played"])?;
    page_has(in_danish()?, holmemark, &["skemaet oplyser ikke, hvilket turneringssystem der blev spillet efter"])
}

fn page_says_whether_system_was_followed() -> Outcome {
    for (page, rule) in [("2026-06-grundlov-a", "4.15"), ("2026-06-grundlov-b", "4.10"), ("2026-06-grundlov-c", "4.11")]
    {
        let page = format!("tournaments/{page}.html");
        page_has(as_it_is()?, &page, &[&format!("paired by {rule}: all rounds agree")])?;
        page_has(in_danish()?, &page, &[&format!("rundelagt efter {rule}: alle runder stemmer")])?;
    }
    Ok(())
}

const PEOPLE: [(u32, &str); 5] =
    [(1, "Aaby, Ane"), (2, "Bredal, Bo"), (3, "Carlsby, Ib"), (4, "Dalby, Per"), (5, "Elmeby, Eva")];

fn remark_names_nobody() -> Outcome {
    for (public, wanted, not) in [
        ("yes", "neither a game nor a bye is listed for no. 5, Elmeby, Eva", "…"),
        ("no", "neither a game nor a bye is listed for no. 5, …", "Elmeby"),
    ] {
        let folder = support::temporary_folder()?;
        let office = folder.path().join("office");
        let mut players = String::from(
            "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n",
        );
        for (id, name) in PEOPLE {
            let public = if id == 5 { public } else { "yes" };
            players += &format!("{id},\"{name}\",,,,DEN,yes,,,,,1500,2026-01-01,{public}\n");
        }
        let games = [(1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 5, 2), (3, 4, 1), (3, 3, 5)]
            .map(|(round, white, black)| serde_json::json!({"round": round, "white": white, "black": black, "result": "1-0"}));
        let byes =
            [(2, 4), (3, 2)].map(|(round, white)| serde_json::json!({"round": round, "white": white, "result": "bye"}));
        let games: Vec<_> = games.into_iter().chain(byes).collect();
        let entrants = PEOPLE.map(|(no, name)| serde_json::json!({"no": no, "id": no.to_string(), "name": name}));
        let report = serde_json::json!({
            "id": "skoven", "name": "Skoven", "kind": "coordinated", "system": "monrad", "rounds": 3,
            "start": "2026-01-05", "end": "2026-01-19", "time_control": "40/7200,1800", "reported": "2026-01-20",
            "players": entrants,
            "games": games,
        });
        let settings = "federation = \"DEN\"\nlanguage = \"en\"\nfounded = 2026-01-01\n[publish]\nsite = true\n";
        support::write(&office.join("players.csv"), players.as_bytes())?;
        support::write(&office.join("clubs.csv"), b"id,name,district\n")?;
        support::write(&office.join("officials.csv"), b"player_id,name,licence,from,to\n")?;
        support::write(&office.join("kartotek.toml"), settings.as_bytes())?;
        support::write(&office.join("inbox/skoven.json"), report.to_string().as_bytes())?;
        let run = ["run", "--office", "office", "--as-of", "2026-02-01"];
        let said = support::run(support::kartotek(folder.path()).args(run))?;
        let published =
            support::tree(&office.join("reports/latest")).map_err(|why| format!("{why}: {}", said.stderr))?;
        page_has(&published, "tournaments/skoven.html", &[wanted])?;
        let page = String::from_utf8_lossy(&published["site/tournaments/skoven.html"]).into_owned();
        if page.contains(not) {
            return Err(format!("{not} stands on the page: {page}"));
        }
    }
    Ok(())
}

/// Monrad pairs four players of 1840, 1795, 1712 and 1655 as 2-1 and 4-3 in round 1 (4.10); requested byes are not checked.
fn pairing_shown() -> Outcome {
    let agree = "Pairing</dt><dd>paired by 4.10: all rounds agree";
    let differ = "Pairing</dt><dd>round 1 is not paired as 4.10 pairs it";
    let [one, half] = [(1, "1-0"), (2, "half-bye")];
    let stories = [
        (vec![(1, 2, Some(1)), (1, 4, Some(3))], Some(agree)),
        (vec![(1, 1, Some(4)), (1, 2, Some(3))], Some(differ)),
        (vec![(1, 2, Some(1)), (1, 4, Some(3)), (half.0, 1, None), (half.0, 2, Some(4)), (half.0, 3, None)], None),
    ];
    for (games, wanted) in stories {
        let rounds = games.iter().map(|(round, ..)| *round).max();
        let games: Vec<_> = games
            .iter()
            .map(|(round, white, black)| match black {
                Some(black) => serde_json::json!({"round": round, "white": white, "black": black, "result": one.1}),
                None => serde_json::json!({"round": round, "white": white, "result": half.1}),
            })
            .collect();
        let entrants = [(1, "10234"), (2, "10871"), (3, "11020"), (4, "12455")]
            .map(|(no, id)| serde_json::json!({"no": no, "id": id}));
        let report = serde_json::json!({
            "id": "2025-skovby-b", "name": "Skovby B", "kind": "coordinated", "system": "monrad", "rounds": rounds,
            "start": "2025-03-06", "end": "2025-03-08", "time_control": "40/7200,1800", "reported": "2025-03-10",
            "players": entrants,
            "games": games,
        });
        let published = with_scores("", Some(&report.to_string()))?;
        match wanted {
            Some(words) => page_has(&published, "tournaments/2025-skovby-b.html", &[words])?,
            None => {
                let page = String::from_utf8_lossy(&published["site/tournaments/2025-skovby-b.html"]).into_owned();
                if page.contains("Pairing") || !page.contains("Monrad") {
                    return Err(page);
                }
            }
        }
    }
    Ok(())
}

/// Round 1 is 1-3 and 4-2. 1 (White) and 2 (Black) have won: 2-1, 3-4. Then 1-4 and 2-3 are left: 1 and 4 have had the same
/// colours, and 1 is the higher; the same holds for 2 and 3, and 2 had White last.
fn dutch_shown() -> Outcome {
    let rounds =
        [(1, 1, 3, "1-0"), (1, 4, 2, "0-1"), (2, 2, 1, "½-½"), (2, 3, 4, "1-0"), (3, 1, 4, "1-0"), (3, 3, 2, "0-1")];
    let games = rounds.map(|(round, white, black, result)| {
        serde_json::json!({"round": round, "white": white, "black": black, "result": result})
    });
    let entrants = [(1, "10234"), (2, "10871"), (3, "11020"), (4, "12455")]
        .map(|(no, id)| serde_json::json!({"no": no, "id": id}));
    let report = serde_json::json!({
        "id": "2025-skovby-s", "name": "Skovby S", "kind": "coordinated", "system": "swiss", "rounds": 3,
        "start": "2025-03-06", "end": "2025-03-08", "time_control": "40/7200,1800", "reported": "2025-03-10",
        "players": entrants,
        "games": games,
    });
    let report = report.to_string();
    let in_danish = |settings: String| settings.replace("language = \"en\"", "language = \"da\"");
    for (published, line) in [
        (
            with_scores("", Some(&report))?,
            "Pairing</dt><dd>rounds 1 to 3 are what the Dutch system gives (C.04.3, 2026)",
        ),
        (
            with_office(Some(&report), in_danish, |players| players)?,
            "Rundelægning</dt><dd>runde 1 til 3 er dem, det hollandske system giver (C.04.3, 2026)",
        ),
    ] {
        page_has(&published, "tournaments/2025-skovby-s.html", &[line])?;
    }
    Ok(())
}

/// The published files of `scores-beside-reports` with further settings, and optionally another report.
fn with_scores(settings: &str, report: Option<&str>) -> Result<Files, String> {
    with_register(settings, report, |players| players)
}

/// The published files of `scores-beside-reports` with a changed register.
pub fn with_register(settings: &str, report: Option<&str>, change: impl Fn(String) -> String) -> Result<Files, String> {
    let publish = format!("[publish]\n{settings}\n");
    with_office(report, |settings| settings.replace("[publish]\n", &publish), change)
}

/// The published files of `scores-beside-reports` with changed settings and a changed register.
fn with_office(
    report: Option<&str>,
    settings: impl Fn(String) -> String,
    register: impl Fn(String) -> String,
) -> Result<Files, String> {
    let office = support::Office::of("tests/runs/scores-beside-reports")?;
    let settings = settings(support::read(&office.path("kartotek.toml"))?);
    support::write(&office.path("kartotek.toml"), settings.as_bytes())?;
    let players = register(support::read(&office.path("players.csv"))?);
    support::write(&office.path("players.csv"), players.as_bytes())?;
    if let Some(report) = report {
        support::write(&office.path("inbox/2025-03/skovby-b.json"), report.as_bytes())?;
    }
    office.run(&["run", "--as-of", "2025-04-01"], &[0])?;
    support::tree(&office.path("reports/latest"))
}

/// A player who turns 18 on 2 April 2025 is 17 on the day of the list.
fn for_machines() -> Outcome {
    let with = |settings: &str| with_register(settings, None, |players| players.replace("1988-03-14", "2007-04-02"));
    let address = "site_address = \"https://rating.example.dk/&\"\n";
    let minor = "players/10234.html";
    let told = |published: &Files, name: &str, wanted: bool| -> Outcome {
        let map = published.get("site/sitemap.xml").map(|map| String::from_utf8_lossy(map).into_owned());
        let page = String::from_utf8_lossy(&published[&format!("site/{name}")]).into_owned();
        let on_map = map.is_some_and(|map| map.contains(&format!("<loc>https://rating.example.dk/&amp;/{name}</loc>")));
        let is_open = !page.contains("<meta name=\"robots\" content=\"noindex\">");
        if (on_map, is_open) == (wanted, wanted) { Ok(()) } else { Err(format!("{name}: {on_map}, {is_open}")) }
    };
    let adults = with(address)?;
    told(&adults, minor, false)?;
    told(&adults, "players/12455.html", true)?;
    page_has(
        &adults,
        "players/12455.html",
        &["<link rel=\"canonical\" href=\"https://rating.example.dk/&amp;/players/12455.html\">"],
    )?;
    page_has(
        &adults,
        "feed.xml",
        &[
            "<id>https://rating.example.dk/&amp;/tournaments/2025-skovby-b.html</id>",
            "<updated>2025-04-01T00:00:00Z</updated>",
        ],
    )?;
    let everybody = with(&format!("{address}site_indexed = \"everybody\"\n"))?;
    told(&everybody, minor, true)?;
    let nobody = with(&format!("{address}site_indexed = \"nobody\"\n"))?;
    told(&nobody, "players/12455.html", false)?;
    let silent = with("")?;
    match ["site/sitemap.xml", "site/feed.xml"].into_iter().find(|name| silent.contains_key(*name)) {
        Some(name) => Err(format!("{name} has no address to name pages by")),
        None => Ok(()),
    }
}

/// Elmegaard (1840) drew with Toftholm (1795) and beat Ravnsborg (1712), who is hidden, and Nygaard (1655): with White 1½ of 2,
/// with Black 1 of 1. Rc = 5162 / 3 = 1721, P = .83, D = 273: 1994 (4.5.5.2.3). Nygaard had 0, for which D is undefined.
fn player_page_has_scores() -> Outcome {
    let published = with_scores("", None)?;
    let numbers = |cells: &[&str]| cells.iter().map(|cell| format!("<td>{cell}")).collect::<String>();
    let row = |name: &str, cells: &[&str]| format!("<tr><th>{name}{}\n", numbers(cells));
    // The day links to the event's line above.
    let met = |id: &str, name: &str, cells: &[&str]| {
        let day = "<a href=\"#r-2025-skovby-b\">2025-03-08</a>";
        format!("<tr><td><a href=\"{id}.html\">{name}</a>{}<td>{day}\n", numbers(cells))
    };
    let elmegaard = "players/10234.html";
    page_has(
        &published,
        elmegaard,
        &[
            "<tr id=\"r-2025-skovby-b\">",
            "<td>1994<td>30<td>",
            &row("white", &["2", "1", "1", "0", "75"]),
            &row("black", &["1", "1", "0", "0", "100"]),
            &row("1600–1799", &["3", "2", "1", "0", "83"]),
            &met("10871", "Toftholm, Jeppe", &["1", "0", "1", "0", "½"]),
            &met("12455", "Nygaard, Mathilde", &["1", "1", "0", "0", "1"]),
        ],
    )?;
    page_has(&published, "players/12455.html", &["<td><td>30<td>"])
}

fn merged_number() -> Outcome {
    let office = support::Office::of("tests/runs/scores-beside-reports")?;
    let players = support::read(&office.path("players.csv"))?;
    support::write(&office.path("players.csv"), players.replace("1991-09-09", "2005-03-14").as_bytes())?;
    office.run(&["run", "--as-of", "2025-04-01"], &[0])?;
    let merge =
        ["player", "merge", "13001", "13003", "--rating", "2140", "--reason", "Klubben", "--date", "2025-04-02"];
    office.run(&merge, &[0])?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let published = support::tree(&office.path("reports/latest"))?;
    page_has(
        &published,
        "players/13003.html",
        &["was merged into that of <a href=\"../players/13001.html\">Askeby, Signe</a>"],
    )?;
    page_has(&published, "assets/names.js", &["players/13001.html\\tAskeby, Signe\\t13001 13003 "])
}

/// Table 1 (4.5.2.1): 0 is .50, 200 is .76 and .24, 300 is .85 and .15. K (4.5.2.3): 10 from 2400, 20 from 2000, 30 from 1600, then 45.
fn explains_rating() -> Outcome {
    let row = |cells: &[&str]| cells.iter().map(|cell| format!("<td class=\"n\">{cell}</td>")).collect::<String>();
    let numbers = [row(&["0", "50 %", "50 %"]), row(&["200", "76 %", "24 %"]), row(&["300", "85 %", "15 %"])];
    let k = [row(&["2400", "10"]), row(&["2000", "20"]), row(&["1600", "30"]), "<td class=\"n\">45</td>".to_owned()];
    let wanted: Vec<&str> = numbers.iter().chain(&k).map(String::as_str).collect();
    page_has(as_it_is()?, "meaning.html", &wanted)?;
    // Four results, all of which the smallest sample includes; the next run has only a new name.
    let office = support::Office::of("tests/runs/scores-beside-reports")?;
    office.run(&["run", "--as-of", "2025-04-01"], &[0])?;
    let [four, signed] = ["In the run 0001-2025-04-01, 4 of 4 results", "-x 0001-2025-04-01.minisig -p federation.pub"];
    let published = support::tree(&office.path("reports/latest"))?;
    page_has(&published, "meaning.html", &[four, signed])?;
    page_has(&published, "index.html", &["<dt>New games</dt><dd>6</dd>"])?;
    let renamed = ["player", "10871", "--name", "Toftholm Gran, Jeppe", "--reason", "Ønske", "--date", "2025-04-02"];
    office.run(&renamed, &[0])?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let page = support::read(&office.path("reports/latest/site/meaning.html"))?;
    let front = support::read(&office.path("reports/latest/site/index.html"))?;
    if page.contains("a second time") || front.contains("<dt>New games") || !page.contains("-x 0002-2025-05-01.minisig")
    {
        return Err(format!("a run without results says: {page}{front}"));
    }
    page_has(as_it_is()?, "meaning.html", &["in the last 3 years (4.5.5.1.4)"])?;
    page_has(in_danish()?, "meaning.html", &["<h1>Hvad et ratingtal betyder</h1>", "de seneste 3 år (4.5.5.1.4)"])?;
    page_has(in_danish()?, "players/1010279.html", &["<a href=\"../meaning.html\">Hvad et ratingtal betyder</a>"])
}

/// From the table of `scores-beside-reports`, founded three months before: 1840 to 1855, 1795 to 1803, 1655 to 1625, each in three games.
fn shows_the_year() -> Outcome {
    let published = with_scores("", None)?;
    let name = |id: &str, name: &str| format!("<td><a href=\"players/{id}.html\">{name}</a></td>");
    let club = "<td class=\"wide\"><a href=\"clubs/101.html\">Skovby Skakklub</a></td>";
    let row = |place: u32, who: &str, rating: u32, change: &str| {
        format!(
            "<tr><td class=\"n\">{place}</td>{who}{club}<td class=\"n\">{rating}</td><td class=\"n\"><span class=\"{change}</span></td><td class=\"n\">3</td></tr>"
        )
    };
    let [elmegaard, toftholm, nygaard] =
        [("10234", "Elmegaard, Rikke"), ("10871", "Toftholm, Jeppe"), ("12455", "Nygaard, Mathilde")]
            .map(|(id, person)| name(id, person));
    let wanted = [
        row(1, &elmegaard, 1855, "gain\">+15"),
        row(2, &toftholm, 1803, "gain\">+8"),
        row(3, &nygaard, 1625, "loss\">−30"),
    ];
    page_has(&published, "year.html", &wanted.each_ref().map(String::as_str))?;
    let of_club = "<td>3<td><span class=\"gain\">+15</span><td>3<td>";
    page_has(&published, "clubs/101.html", &[of_club])
}

fn names_are_translated() -> Outcome {
    let page = "tournaments/2026-06-sommer-open.html";
    for (published, wanted) in [
        (
            as_it_is()?,
            [
                "the Danish Chess Union’s handbook",
                "the sum of the opponents’ points",
                "<dt>Report</dt><dd>2026-06-sommer-open</dd>",
            ],
        ),
        (
            in_danish()?,
            [
                "Dansk Skak Unions håndbog",
                "<dd>almindelig korrektion (",
                "<dt>Indberetning</dt><dd>2026-06-sommer-open</dd>",
            ],
        ),
    ] {
        page_has(published, page, &wanted)?;
        let raw = |(name, bytes): &(&String, &Vec<u8>)| {
            name.ends_with(".html") && String::from_utf8_lossy(bytes).contains("dsu-handbook")
        };
        if let Some((name, _)) = published.iter().find(raw) {
            return Err(format!("{name} calls the handbook dsu-handbook"));
        }
    }
    page_has(as_it_is()?, page, &["<a href=\"../handbook.html#4.5.2.1\">4.5.2.1</a>"])?;
    page_has(
        as_it_is()?,
        "handbook.html",
        &["id=\"4.5.2.1\">4.5.2.1 Den forventede score</h4>", "R<sub>n</sub> = R<sub>o</sub> + K × (W"],
    )
}

/// 4.5.5.1.4: three years from 31 March 2022 ended on 31 March 2025; three years from 1 April 2022 have not ended on 1 April 2025.
fn unlisted_player_reads_why() -> Outcome {
    let idle = [("13991", "2022-03-31"), ("13992", "2022-04-01")];
    let rows =
        idle.map(|(id, last)| format!("{id},\"Vesterled, Asta\",1980-01-01,F,101,DEN,yes,,,,,1500,{last},yes\n"));
    let published = with_register("", None, |players| players + &rows.concat())?;
    page_has(
        &published,
        "players/13991.html",
        &["<p>Not on the list: no result has been rated since 31 March 2022 (4.5.5.1.4).</p>"],
    )?;
    page_has(&published, "ratinglist.html", &["players/13992.html"])?;
    let pages = ["players/13992.html", "players/10234.html"].map(|page| &published[&format!("site/{page}")]);
    let says = |page: &&Vec<u8>| String::from_utf8_lossy(page).contains("Not on the list");
    if pages.iter().any(says) { Err("somebody on the list is told not to be".to_owned()) } else { Ok(()) }
}

fn games_left_out() -> Outcome {
    let pages = ["tournaments/2025-skovby-b.html", "players/12455.html", "players/10234.html"];
    let shown = with_scores("", None)?;
    for page in pages {
        // A move of round 1's game.
        page_has(&shown, page, &["Bxc6"])?;
    }
    let left_out = with_scores("site_without = [\"games\"]", None)?;
    let is_read = |name: &str| name.starts_with("site/") && [".html", ".json"].iter().any(|end| name.ends_with(end));
    for (name, bytes) in left_out.iter().filter(|(name, _)| is_read(name)) {
        let text = String::from_utf8_lossy(bytes);
        if let Some(move_of_it) = ["Bxc6", "Qxf7", "Qh4#", "result-differs"].iter().find(|words| text.contains(**words))
        {
            return Err(format!("{name} shows {move_of_it}"));
        }
    }
    page_has(&left_out, pages[0], &["Skovby Forår 2025, gruppe B"])
}

/// Two of the ten players of Havneby are in the register: each is an opponent of nine.
fn opponents_link_to_pages() -> Outcome {
    let page = |name: &str| -> Result<&str, String> {
        std::str::from_utf8(&as_it_is()?[&format!("site/{name}")]).map_err(|error| error.to_string())
    };
    let havneby = page("tournaments/2026-06-havneby-invitational.html")?;
    for no in 1..=10 {
        let links = havneby.matches(&format!(">{no}</a>")).count();
        let wanted = if [2, 7].contains(&no) { 9 } else { 0 };
        if links != wanted {
            return Err(format!("{links} links lead to no. {no}, not {wanted}: {havneby}"));
        }
    }
    for link in ["<a href=\"../players/1021633.html\">2</a>", "<a href=\"../players/40283.html\">7</a>"] {
        if havneby.matches(link).count() != 9 {
            return Err(format!("not nine of {link}: {havneby}"));
        }
    }
    // Blegvang's calculation names each opponent once; foreign opponents do not have pages.
    let blegvang = havneby.split_once("<details id=\"p-1021633\"").and_then(|(_, rest)| rest.split_once("</details>"));
    let (blegvang, _) = blegvang.ok_or("Blegvang has no derivation")?;
    let link = "<a href=\"../players/40283.html\">Grønskær, Lars</a><td>2339<td>";
    let count = ["Grønskær", "Tindhaug, Eirik"].map(|name| blegvang.matches(name).count());
    if !blegvang.contains(link) || count != [1, 1] || blegvang.contains(">Tindhaug, Eirik</a>") {
        return Err(format!("{count:?}: {blegvang}"));
    }
    // No. 8 of Hedelund is hidden.
    let hedelund = page("tournaments/2026-05-hedelund-foraar.html")?;
    match (hedelund.contains(">8</a>"), hedelund.contains(">10</a>")) {
        (false, true) => Ok(()),
        _ => Err(hedelund.to_owned()),
    }
}

/// In `scores-beside-reports` the register was founded on 31 December 2024, with Nygaard at 1655.
fn no_empty_headings() -> Outcome {
    let taken_over =
        "<tr><td>31 December 2024<td class=\"quiet\">taken over at the founding<td><td><td><td><td><td><td>1655\n";
    page_has(&with_scores("", None)?, "players/12455.html", &[taken_over])?;
    for published in [as_it_is()?, in_danish()?] {
        // The handbook has chapters with sections.
        let is_page =
            |name: &str| name.starts_with("site/") && name.ends_with(".html") && !name.ends_with("handbook.html");
        for (name, bytes) in published.iter().filter(|(name, _)| is_page(name)) {
            let page = String::from_utf8_lossy(bytes);
            let mut after = page.split("</h2>").skip(1).map(str::trim_start);
            if let Some(nothing) = after.find(|rest| rest.starts_with("<h2") || rest.starts_with("</main>")) {
                return Err(format!("{name}: a heading stands above {}", nothing.get(..40).unwrap_or(nothing)));
            }
        }
    }
    Ok(())
}
