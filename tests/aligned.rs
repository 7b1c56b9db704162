//! A decision `[alignment]` is verified: the values fixed by 4.5.6 are computed again before it is carried out. The office is
//! that of `tests/runs/annual-alignment-applied`, where the lawful numbers are worked out: 97 / 3 = 32 1/3 too high, N = 30.

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};

/// The decision that `align --apply` writes on 3 August 2026.
const LAWFUL: &str = "date = 2026-08-03
author = \"RK\"
reason = \"Justering\"

[alignment]
year = 2026
list = \"00ff\"
difference = \"32.3333333333\"
n = 30

[[alignment.compared]]
id = \"20001\"
elo = 2221

[[alignment.compared]]
id = \"20002\"
elo = 2160

[[alignment.compared]]
id = \"20003\"
elo = 2213

[[alignment.players]]
id = \"20001\"
from = 2239
to = 2211

[[alignment.players]]
id = \"20002\"
from = 2211
to = 2185

[[alignment.players]]
id = \"20003\"
from = 2241
to = 2212
";

/// Text of the lawful decision, its replacement, and the run's objection.
const UNLAWFUL: [(&str, &str, &str); 17] = [
    (
        "date = 2026-08-03",
        "date = 2026-07-31",
        "2026-07-31 is not a day of adjustment; name one from 1 to 15 August 2026",
    ),
    ("year = 2026", "year = 2025", "2026-08-03 is not a day of adjustment; name one from 1 to 15 August 2025"),
    ("n = 30", "n = 35", "4.5.6.2 gives N = 30 from the difference 32.3333333333, not 35"),
    ("\"32.3333333333\"", "\"532\"", "4.5.6.1 gives the difference 32.3333333333, not 532"),
    ("to = 2211", "to = 2711", "20001 is adjusted from 2239 to 2211 by 4.5.6.2; the decision gives 2711"),
    // 2211 is in the band of N − 4, not of N − 3.
    ("to = 2185", "to = 2184", "20002 is adjusted from 2211 to 2185 by 4.5.6.2; the decision gives 2184"),
    (
        "[[alignment.players]]\nid = \"20003\"\nfrom = 2241\nto = 2212\n",
        "",
        "20003 is adjusted from 2241 to 2212 by 4.5.6.2; the decision gives 2241",
    ),
    // Enevold's Elo-rated games are unknown.
    (
        "[[alignment.players]]\nid = \"20001\"",
        "[[alignment.players]]\nid = \"20004\"\nfrom = 2140\nto = 2122\n\n[[alignment.players]]\nid = \"20001\"",
        "20004 is not adjusted by 4.5.6 and stays at 2140; the decision gives 2122",
    ),
    (
        "[[alignment.compared]]\nid = \"20002\"",
        "[[alignment.compared]]\nid = \"20001\"\nelo = 2300\n\n[[alignment.compared]]\nid = \"20002\"",
        "the decision names 20001 twice",
    ),
    // A player who is not adjusted has no line, not even with a change of 0.
    (
        "[[alignment.players]]\nid = \"20001\"",
        "[[alignment.players]]\nid = \"20006\"\nfrom = 2350\nto = 2350\n\n[[alignment.players]]\nid = \"20001\"",
        "20006 is not adjusted by 4.5.6 and stays at 2350; the decision gives 2350",
    ),
    // Gades is a Swede, so his Elo does not matter.
    (
        "[[alignment.players]]\nid = \"20001\"",
        "[[alignment.compared]]\nid = \"20006\"\nelo = 2290\n\n[[alignment.players]]\nid = \"20006\"\nfrom = 2350\nto = 2320\n\n\
         [[alignment.players]]\nid = \"20001\"",
        "20006 is not adjusted by 4.5.6 and stays at 2350; the decision gives 2320",
    ),
    (
        "[[alignment.players]]\nid = \"20001\"\nfrom = 2239\nto = 2211\n",
        "[[alignment.players]]\nid = \"20001\"\nfrom = 2239\nto = 2211\n\n[[alignment.players]]\nid = \"20001\"\nfrom = 2239\nto = 2211\n",
        "the decision names 20001 twice",
    ),
    (
        "[[alignment.compared]]\nid = \"20002\"\nelo = 2160\n\n",
        "",
        "the decision does not say the Elo of 20002 on the list of 1 July",
    ),
    // 2100 is not above 2100, so (2263 − 2221 + 2187 − 2160) / 2 = 34.5.
    ("elo = 2213", "elo = 2100", "4.5.6.1 gives the difference 34.5, not 32.3333333333"),
    // Missing from the list, with the same result.
    ("elo = 2213\n", "", "4.5.6.1 gives the difference 34.5, not 32.3333333333"),
    // (42 + 27 + 5) / 3 = 24.67, which is too little for an adjustment.
    (
        "difference = \"32.3333333333\"\nn = 30\n\n[[alignment.compared]]\nid = \"20001\"\nelo = 2221\n\n\
         [[alignment.compared]]\nid = \"20002\"\nelo = 2160\n\n[[alignment.compared]]\nid = \"20003\"\nelo = 2213",
        "difference = \"24.6666666667\"\nn = 25\n\n[[alignment.compared]]\nid = \"20001\"\nelo = 2221\n\n\
         [[alignment.compared]]\nid = \"20002\"\nelo = 2160\n\n[[alignment.compared]]\nid = \"20003\"\nelo = 2236",
        "a difference of 24.6666666667 is below 25 and adjusts no rating (4.5.6.2 a); the decision has N = 25",
    ),
    (
        "elo = 2221\n\n[[alignment.compared]]\nid = \"20002\"\nelo = 2160\n\n[[alignment.compared]]\nid = \"20003\"\nelo = 2213",
        "elo = 2100\n\n[[alignment.compared]]\nid = \"20002\"\nelo = 2100\n\n[[alignment.compared]]\nid = \"20003\"",
        "4.5.6.1 compares nobody here, so that no rating is adjusted",
    ),
];

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("aligned").tests([
        (
            "a decision that differs from 4.5.6 is refused with the correct numbers and changes no rating",
            refuses_unlawful_decisions,
        ),
        (
            "a decision that agrees with 4.5.6 is carried out, and the run shows each changed rating",
            carries_out_lawful_decision,
        ),
        ("`explain`, `report show` and the player's page show mean, band and step", shows_the_steps),
        (
            "ratings that are too low are raised, by `align --apply` and by a decision written by hand",
            raises_low_ratings,
        ),
        ("an Elo more than 200 from the register's, or not that of the list of 1 July, is refused", refuses_wrong_elo),
        ("a run after 15 August refuses the alignment", too_late),
        ("a backlog makes a run on the day of a waiting decision", backlog_includes_decision_day),
        ("a rating that would fall below 2100 becomes 2100, also in a decision", raises_to_2100),
        ("a second alignment in a year is refused until the first is undone", once_a_year),
    ]))
}

/// The office after a match of June was rated.
fn of_july() -> Result<Office, String> {
    let office = Office::of("tests/runs/annual-alignment-applied")?;
    office.run(&["run", "--as-of", "2026-06-01"], &[0])?;
    let report = std::fs::read_to_string(office.0.path().join("juni/skovby-match.json")).map_err(|e| e.to_string())?;
    office.write("inbox/skovby-match.json", &report)?;
    office.run(&["run", "--as-of", "2026-07-01"], &[0])?;
    Ok(office)
}

fn refuses_unlawful_decisions() -> Outcome {
    let office = of_july()?;
    let before = office.newest_ratings()?;
    let mut wrong = Vec::new();
    for (from, to, words) in UNLAWFUL {
        let text = LAWFUL.replacen(from, to, 1);
        if text == LAWFUL {
            return Err(format!("the lawful decision does not say `{from}`"));
        }
        office.write("decisions/justering.toml", &text)?;
        let said = office.run(&["run", "--as-of", "2026-08-03"], &[0])?;
        if !said.contains(words) || office.newest_ratings()? != before {
            wrong.push(format!("`{words}` is not what is said:\n{said}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn carries_out_lawful_decision() -> Outcome {
    let office = of_july()?;
    office.write("decisions/justering.toml", LAWFUL)?;
    let said = office.run(&["run", "--as-of", "2026-08-03"], &[0])?;
    let shown = ["-28  2239 → 2211  Agerholm", "-26  2211 → 2185  Bækgaard", "-29  2241 → 2212  Damsted"];
    says(&said, &shown)?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn shows_the_steps() -> Outcome {
    let office = of_july()?;
    office.write("decisions/justering.toml", LAWFUL)?;
    office.run(&["run", "--as-of", "2026-08-03"], &[0])?;
    let steps = [
        "3 players compared with FIDE's list of 1 July 2026: mean 2230.33, Elo 2198.00, difference 32.33",
        "N = 30, the nearest multiple of 5; ratings go down",
        "2239 is within 2231–2240: N − 2 = 28",
        "2239 − 28 = 2211",
    ];
    let said = office.run(&["explain", "20001"], &[0])?;
    // The report rated last is explained too, under its name.
    says(&said, &["\nMatch Agerholm–Bækgaard (2026-juni-match):\n", "\njustering.toml, aligned on 2026-08-03:\n"])?;
    says(&said, &steps)?;
    let alone = office.run(&["explain", "20001", "--report", "justering"], &[0])?;
    says(&alone, &steps)?;
    never_says(&alone, &["Match Agerholm–Bækgaard (2026-juni-match):"])?;
    let json: serde_json::Value = serde_json::from_str(&office.run(&["explain", "20001", "--format", "json"], &[0])?)
        .map_err(|error| error.to_string())?;
    support::same("steps", &json["without_game"][0]["steps"][1]["paragraph"].to_string(), "\"4.5.6.2\"")?;
    says(
        &office.run(&["report", "show", "justering"], &[0])?,
        &[steps[0], "20003", "Damsted, Karl", "2241 − 29 = 2212"],
    )?;
    office.run(&["publish", "--site"], &[0])?;
    let page = support::read(&office.path("reports/2026-08-03/site/players/20001.html"))?;
    says(&page.replace("&#x27;", "'"), &["2230.33", "2239 − 28 = 2211", "4.5.6.2"])?;
    let danish = office.run(&["explain", "20001", "--language", "da"], &[0])?;
    says(&danish, &["gennemsnit 2230,33, Elo 2198,00, difference 32,33", "2239 ligger i 2231–2240: N − 2 = 28"])
}

/// Each Elo is 100 higher: 6691 − 6894 = −203, so −67 2/3 and N = 70 upwards. 2239 moves by 70 − 2, 2211 by 70 − 4, 2241 by 70 − 1.
fn raises_low_ratings() -> Outcome {
    let office = of_july()?;
    let list = office.0.path().join("liste/standard_jul26frl.txt");
    let mut text = support::read(&list)?;
    for (elo, higher) in [("2221  9", "2321  9"), ("2160  0   20 1979", "2260  0   20 1979"), ("2213  7", "2313  7")] {
        text = text.replacen(elo, higher, 1);
    }
    support::write(&list, text.as_bytes())?;
    let list = list.display().to_string();
    let apply = ["align", "--fide-list", &list, "--year", "2026", "--apply", "--as-of", "2026-08-03"];
    let said = office.run(&[&apply[..], &["--reason", "Årets koordinering"]].concat(), &[0])?;
    let decisions = support::tree(&office.path("decisions"))?;
    let is_reason = |bytes: &Vec<u8>| String::from_utf8_lossy(bytes).contains("reason = \"Årets koordinering\"");
    if !decisions.values().any(is_reason) {
        return Err(format!("the reason is nowhere in {:?}", decisions.keys()));
    }
    let shown = ["+68  2239 → 2307  Agerholm", "+66  2211 → 2277  Bækgaard", "+69  2241 → 2310  Damsted"];
    says(&said, &shown)?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

/// Damsted's rating in the register is 2205. With Elo 2406, 42 + 27 − 165 = −96, so −32; with 2405 −95, so −31 2/3: N = 30 upwards.
fn refuses_wrong_elo() -> Outcome {
    let stated = |elo: &str, difference: &str| {
        let replaced = [
            ("elo = 2213", format!("elo = {elo}")),
            ("\"32.3333333333\"", format!("\"{difference}\"")),
            ("to = 2211", "to = 2267".to_owned()),
            ("to = 2185", "to = 2237".to_owned()),
            ("to = 2212", "to = 2270".to_owned()),
        ];
        replaced.iter().fold(LAWFUL.to_owned(), |text, (from, to)| text.replacen(from, to, 1))
    };
    let office = of_july()?;
    let before = office.newest_ratings()?;
    office.write("decisions/justering.toml", &stated("2406", "-32"))?;
    let said = office.run(&["run", "--as-of", "2026-08-03"], &[0])?;
    says(&said, &["20003 has the Elo 2205 in the register; the decision says 2406"])?;
    if office.newest_ratings()? != before {
        return Err("ratings moved".to_owned());
    }
    office.write("decisions/justering.toml", &stated("2405", "-31.6666666667"))?;
    says(&office.run(&["run", "--as-of", "2026-08-03"], &[0])?, &["+29  2241 → 2270  Damsted"])?;
    // The register has imported the list of 1 July, with 2213.
    let office = of_july()?;
    let list = office.0.path().join("liste/standard_jul26frl.txt").display().to_string();
    office.run(&["import", "--fide-list", &list, "--reason", "x", "--date", "2026-07-02"], &[0])?;
    office.run(&["run", "--as-of", "2026-07-02"], &[0])?;
    office.write("decisions/justering.toml", &stated("2405", "-31.6666666667"))?;
    let said = office.run(&["run", "--as-of", "2026-08-03"], &[0])?;
    says(&said, &["20003 has 2213 on FIDE's list of 1 July; the decision says 2405"])?;
    office.write("decisions/justering.toml", LAWFUL)?;
    says(&office.run(&["run", "--as-of", "2026-08-03"], &[0])?, &["2241 → 2212  Damsted"])
}

fn backlog_includes_decision_day() -> Outcome {
    let office = of_july()?;
    office.write("decisions/justering.toml", LAWFUL)?;
    let said = office.run(&["run", "--catch-up", "monthly", "--as-of", "2026-09-01"], &[0])?;
    says(&said, &["2026-08-03: 1 decision", "2241 → 2212  Damsted"])
}

fn too_late() -> Outcome {
    let office = of_july()?;
    office.write("decisions/justering.toml", LAWFUL)?;
    let before = office.newest_ratings()?;
    let said = office.run(&["run", "--as-of", "2026-08-16"], &[0])?;
    says(
        &said,
        &["this run is of 2026-08-16: while there is no later run, `kartotek run --as-of 2026-08-03` does it"],
    )?;
    if office.newest_ratings()? == before { Ok(()) } else { Err("ratings moved".to_owned()) }
}

/// 2263 − 2163 = 100, 2110 − 2150 = −40, 2241 − 2211 = 30: 90 / 3 = 30, N = 30. 2263 moves by 30, 2241 by 30 − 1; 2110 would
/// move by 30 − 15 to 2095, which is raised to 2100.
fn raises_to_2100() -> Outcome {
    let office = Office::of("tests/runs/annual-alignment-applied")?;
    let players = std::fs::read_to_string(office.path("players.csv")).map_err(|error| error.to_string())?;
    office.write("players.csv", &players.replace(",2187,", ",2110,"))?;
    office.run(&["run", "--as-of", "2026-06-01"], &[0])?;
    let text = [
        ("\"32.3333333333\"", "\"30\""),
        ("elo = 2221", "elo = 2163"),
        ("elo = 2160", "elo = 2150"),
        ("elo = 2213", "elo = 2211"),
        ("from = 2239\nto = 2211", "from = 2263\nto = 2233"),
        ("from = 2211\nto = 2185", "from = 2110\nto = 2095"),
    ]
    .iter()
    .fold(LAWFUL.to_owned(), |text, (from, to)| text.replacen(from, to, 1));
    office.write("decisions/justering.toml", &text)?;
    let said = office.run(&["run", "--as-of", "2026-08-03"], &[0])?;
    says(&said, &["20002 is adjusted from 2110 to 2100 by 4.5.6.2; the decision gives 2095"])?;
    office.write("decisions/justering.toml", &text.replace("to = 2095", "to = 2100"))?;
    says(&office.run(&["run", "--as-of", "2026-08-03"], &[0])?, &["-10  2110 → 2100  Bækgaard"])
}

/// From 2211, 2185 and 2212; N is 30 again, from the ratings of June. 2211 and 2212 move by 30 − 4, 2185 by 30 − 7.
fn once_a_year() -> Outcome {
    let office = of_july()?;
    office.write("decisions/justering.toml", LAWFUL)?;
    office.run(&["run", "--as-of", "2026-08-03"], &[0])?;
    let again = LAWFUL
        .replace("date = 2026-08-03", "date = 2026-08-05")
        .replace("from = 2211\nto = 2185", "from = 2185\nto = 2162")
        .replace("from = 2239\nto = 2211", "from = 2211\nto = 2185")
        .replace("from = 2241\nto = 2212", "from = 2212\nto = 2186");
    office.write("decisions/igen.toml", &again)?;
    let said = office.run(&["run", "--as-of", "2026-08-05"], &[0])?;
    says(&said, &["the alignment of 2026 has been made already, by justering.toml"])?;
    std::fs::remove_file(office.path("decisions/igen.toml")).map_err(|error| error.to_string())?;
    office.run(&["decide", "undo", "justering", "--reason", "Forkert liste", "--date", "2026-08-06"], &[0])?;
    office.run(&["run", "--as-of", "2026-08-06"], &[0])?;
    office.write("decisions/ny.toml", &LAWFUL.replace("date = 2026-08-03", "date = 2026-08-07"))?;
    let said = office.run(&["run", "--as-of", "2026-08-07"], &[0])?;
    never_says(&said, &["made already"])?;
    says(&said, &["-28  2239 → 2211  Agerholm"])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}
