//! Proposals in messages, carried out exactly as printed: commands are typed, and lines for the report are written into it.
//! Afterwards the message is gone, and all players have the rating that a careful officer would have obtained.

use super::printed::{printed, typed, with_proposed_keys};
use crate::support::{self, Example, Office, Outcome};
use kartotek_formats::texts::Language;
use std::collections::BTreeSet;

/// An example, and the part of its message's proposals that the officer carries out.
struct Case {
    example: &'static str,
    file: &'static str,
    commands: &'static [&'static str],
    /// Lines to add to the report at a start number.
    writes: &'static [(u32, &'static str)],
    /// A report of the inbox, and its new id.
    id: Option<(&'static str, &'static str)>,
    /// Files to take out of the inbox.
    removes: &'static [&'static str],
    /// The value for DATE or NUMBER, or for the first dots of a command that has two.
    value: &'static str,
    ratings: &'static [(&'static str, &'static str)],
    /// Whether the message is a warning, so that the commands come before the example's rating run.
    is_before: bool,
    /// The day of the final run and of the commands.
    day: &'static str,
}

const DAY: &str = "2026-04-01";
/// The ratings of group B, worked out in `tests/runs/nothing-new-on-the-same-day`.
const OF_GROUP_B: &[(&str, &str)] = &[("10234", "1855"), ("10871", "1803"), ("11020", "1718"), ("12455", "1625")];
const OF_THREE: &[(&str, &str)] = &[("10234", "1855"), ("10871", "1803"), ("11020", "1718"), ("12455", "1655")];

const NOTHING: Case = Case {
    example: "",
    file: "",
    commands: &[],
    writes: &[],
    id: None,
    removes: &[],
    value: "",
    ratings: &[],
    is_before: false,
    day: DAY,
};

const fn of_group_b(example: &'static str, commands: &'static [&'static str]) -> Case {
    Case { example, file: "skovby-b.json", commands, writes: &[], ratings: OF_GROUP_B, ..NOTHING }
}

const fn written(example: &'static str, file: &'static str, writes: &'static [(u32, &'static str)]) -> Case {
    Case { example, file, commands: &[], writes, ratings: OF_GROUP_B, ..NOTHING }
}

const CASES: [Case; 47] = [
    written("player-unidentified", "skovby-b.json", &[(4, "\"id\": \"12455\"")]),
    written("player-unidentified", "skovby-d.json", &[(4, "\"id\": \"12455\"")]),
    written("player-unknown", "skovby-b.json", &[(3, "\"id\": \"11020\"")]),
    of_group_b(
        "birth-date-differs",
        &["kartotek decide confirmed 2026-skovby-b --code birth-date-differs --no 3 --reason …"],
    ),
    of_group_b(
        "dated-before-founding",
        &["kartotek decide confirmed 2026-skovby-b --code dated-before-founding --reason …"],
    ),
    of_group_b("ratings-day-late", &["kartotek decide confirmed 2026-skovby-b --code ratings-day-late --reason …"]),
    of_group_b("dated-long-ago", &["kartotek decide confirmed 2026-skovby-b --code dated-long-ago --reason …"]),
    of_group_b("time-control-not-rateable", &["kartotek decide approve 2026-skovby-b --what time-control --reason …"]),
    Case {
        example: "restart-too-early",
        file: "skovby-b.json",
        commands: &["kartotek decide approve 2026-skovby-b --what restart --no 4 --reason …"],
        // Nygaard starts from 1500: 1840 − 1500 = 340 is more than 200, so the difference method. Elmegaard: +45, +128, +340
        // are .56 + .66 + .88 = 2.10; Toftholm: −45, +83, +295 are .44 + .61 + .85 = 1.90; Ravnsborg: −128, −83, +212 are .34 +
        // .39 + .77 = 1.50; Nygaard: .12 + .15 + .23 = 0.50, 0 of 3 points: 45 × −0.50.
        ratings: &[("10234", "1852"), ("10871", "1798"), ("11020", "1712"), ("12455", "1478")],
        ..NOTHING
    },
    of_group_b("director-plays", &["kartotek decide approve 2026-skovby-b --what playing-director --reason …"]),
    of_group_b(
        "fide-id-differs",
        &[
            "kartotek decide confirmed 2026-skovby-b --code fide-id-differs --no 2 --reason …",
            "kartotek decide confirmed 2026-skovby-b --code fide-id-differs --no 3 --reason …",
        ],
    ),
    Case {
        ratings: OF_THREE,
        ..of_group_b("exemption-asked", &["kartotek decide approve 2026-skovby-b --what non-member --no 4 --reason …"])
    },
    of_group_b(
        "id-names-another",
        &[
            "kartotek decide identity 2026-skovby-b --no 1 --player 10234 --reason …",
            "kartotek decide identity 2026-skovby-b --no 2 --player 10871 --reason …",
            "kartotek decide identity 2026-skovby-b --no 3 --player 11020 --reason …",
            "kartotek decide identity 2026-skovby-b --no 4 --player 12455 --reason …",
        ],
    ),
    Case {
        example: "nobody-of-ours",
        file: "skovby-b.json",
        commands: &["kartotek decide confirmed 2026-skovby-b --code nobody-of-ours --reason …"],
        // None of the register's players has played.
        ratings: &[("10234", "1840"), ("10871", "1795"), ("11020", "1712"), ("12455", "1655")],
        ..NOTHING
    },
    of_group_b(
        "played-after-death",
        &["kartotek decide confirmed 2026-skovby-b --code played-after-death --no 4 --reason …"],
    ),
    // Two people of one name and birth date: the officer writes the number.
    Case {
        value: "11020",
        ..of_group_b("player-ambiguous", &["kartotek decide identity 2026-skovby-b --no 3 --player … --reason …"])
    },
    of_group_b(
        "player-name-differs",
        &[
            "kartotek decide alias --name 'Brandstrup, Jeppe' --player 10871 --reason …",
            "kartotek decide alias --name 'Holm, Mathilde' --player 12455 --reason …",
        ],
    ),
    of_group_b("player-unidentified", &["kartotek decide identity 2026-skovby-b --no 4 --player 12455 --reason …"]),
    Case {
        example: "player-unidentified",
        file: "skovby-d.json",
        commands: &["kartotek decide identity 2026-skovby-d --no 4 --player 12455 --reason …"],
        ratings: OF_GROUP_B,
        ..NOTHING
    },
    Case {
        example: "player-unidentified",
        file: "oslo.json",
        commands: &["kartotek decide identity 2026-oslo --no 4 --nobody --reason …"],
        // The guest has 1650 instead of 1655: Ra = 6997 / 4 = 1749, and from 1840, 1795, 1712 the differences +91, +46, −37
        // have the same chances as +89, +44, −39: .62, .56, .45.
        ratings: &[("10234", "1855"), ("10871", "1803"), ("11020", "1718"), ("12455", "1655")],
        ..NOTHING
    },
    Case {
        example: "player-unidentified",
        file: "bergen.json",
        commands: &["kartotek decide identity 2026-bergen --no 4 --nobody --reason …"],
        // A guest of 1655 has the same rating as the member with that number, so all ratings stay the same.
        ratings: &[("10234", "1855"), ("10871", "1803"), ("11020", "1718"), ("12455", "1655")],
        ..NOTHING
    },
    Case {
        example: "player-unidentified",
        file: "skovby-e.json",
        commands: &["kartotek decide identity 2026-skovby-e --no 4 --player 12455 --reason …"],
        ratings: OF_GROUP_B,
        ..NOTHING
    },
    Case {
        example: "guest-like-member",
        file: "skovby-b.json",
        commands: &["kartotek decide identity 2026-skovby-b --no 4 --player 12455 --reason …"],
        ratings: OF_GROUP_B,
        ..NOTHING
    },
    of_group_b("player-unknown", &["kartotek decide identity 2026-skovby-b --no 3 --player 11020 --reason …"]),
    Case {
        example: "players-swapped",
        file: "skovby-b.json",
        commands: &[
            "kartotek decide identity 2026-skovby-b --no 2 --player 11020 --reason …",
            "kartotek decide identity 2026-skovby-b --no 3 --player 10871 --reason …",
        ],
        // The same four players, so the same We. Ravnsborg has the 2 points of no. 2: 1712 + 30 × (2 − 1.30) = 1733; Toftholm
        // has the 1½ of no. 3: 1795 + 30 × (1.5 − 1.75) = 1787.5.
        ratings: &[("10234", "1855"), ("10871", "1788"), ("11020", "1733"), ("12455", "1625")],
        ..NOTHING
    },
    Case {
        example: "sibling-swap",
        file: "skovby-b.json",
        commands: &[
            "kartotek decide confirmed 2026-skovby-b --code sibling-swap --no 1 --reason …",
            "kartotek decide confirmed 2026-skovby-b --code sibling-swap --no 3 --reason …",
        ],
        ratings: &[("10234", "1855"), ("10871", "1803"), ("11020", "1718"), ("11021", "1625")],
        ..NOTHING
    },
    of_group_b("system-needs-approval", &["kartotek decide approve 2026-skovby-b --what system --reason …"]),
    of_group_b(
        "too-young-to-play",
        &["kartotek decide confirmed 2026-skovby-b --code too-young-to-play --no 4 --reason …"],
    ),
    Case {
        example: "unlikely-result",
        file: "skovby-b.json",
        commands: &["kartotek decide confirmed 2026-skovby-b --code unlikely-result --no 4 --reason …"],
        // Nygaard starts from 2355: the difference method. Elmegaard: −515, +45, +128 are .04 + .56 + .67 = 1.27 → 1.25, 2½
        // points: 30 × 1.25; Toftholm: −560, −45, +83 are .02 + .44 + .61 = 1.07 → 1.05, 2: 30 × 0.95; Ravnsborg: −643, −128,
        // −83 are .01 + .33 + .39 = 0.73 → 0.75, 1½: 30 × 0.75; Nygaard: .96 + .98 + .99 = 2.93 → 2.95, no points: 20 × −2.95.
        ratings: &[("10234", "1878"), ("10871", "1824"), ("11020", "1735"), ("12455", "2296")],
        ..NOTHING
    },
    Case {
        example: "two-tournaments-at-once",
        commands: &["kartotek decide confirmed 2026-granly-match --code two-tournaments-at-once --no 3 --reason …"],
        // Group B as before. Granly, Ra = 5022 / 3 = 1674: +26, −64, +38 are .54, .41, .55, We = 1.10, 0.75, 1.15, with ½, ½
        // and 2 points: Brandstrup 1700 − 18, Krogh 1610 − 7.5 = 1602.5, Ravnsborg 1718 + 25.5 = 1743.5.
        ratings: &[
            ("10234", "1855"),
            ("10871", "1803"),
            ("11020", "1744"),
            ("12455", "1625"),
            ("17301", "1682"),
            ("17440", "1603"),
        ],
        is_before: true,
        ..NOTHING
    },
    Case {
        example: "games-in-two-reports",
        commands: &[
            "kartotek decide confirmed 2026-skovby-formiddag --code games-in-two-reports --other 2026-skovby-eftermiddag --reason …",
        ],
        // Both are rated, and both start from the founding ratings. In the afternoon Elmegaard has 2 points, Toftholm 1½, Ravnsborg
        // 1½, Nygaard 1: 0, −7.5, +6 and 0 besides the +15, +7.5, +6 and −30 of the morning; Toftholm 1795.5 after both.
        ratings: &[("10234", "1855"), ("10871", "1796"), ("11020", "1724"), ("12455", "1625")],
        is_before: true,
        ..NOTHING
    },
    Case {
        example: "tournament-in-parts",
        commands: &[
            "kartotek decide confirmed 2026-skovby-runde-3 --code tournament-in-parts --other 2026-skovby-runde-1-2 --reason …",
        ],
        // Two tournaments by the difference method, both from the founding ratings. Rounds 1 and 2: 1840 against 1712 and 1795 .67 +
        // .56 → 1.25, 1½ points: +7.5; Toftholm .44 + .69 → 1.15, 1: −4.5; Ravnsborg .33 + .58 → 0.90, 1: +3; Nygaard .42 + .31 →
        // 0.75, ½: −7.5. Round 3: Elmegaard .74 → 0.75: +7.5; Nygaard −7.5; Toftholm .61 → 0.60: −3; Ravnsborg +3. Each is rounded:
        // 1847.5 → 1848, 1855.5; 1790.5 → 1791, 1788; 1715, 1718; 1647.5 → 1648, 1640.5.
        ratings: &[("10234", "1856"), ("10871", "1788"), ("11020", "1718"), ("12455", "1641")],
        is_before: true,
        ..NOTHING
    },
    Case {
        example: "newcomer-stranded",
        commands: &["kartotek player 12456 --member yes --reason …"],
        // As if the right report had come at once. Difference method: Elmegaard +128, +45: 1.23 → 1.25, 2 points: 30 × 0.75 =
        // 22.5; Toftholm +140, −45: 1.13 → 1.15, ½: 30 × −0.65; Ravnsborg −128, +57: 0.91 → 0.90, no points: 30 × −0.90;
        // Nygaard −140, −57: 0.73 → 0.75, 1½: 30 × 0.75. Nyblom keeps her entry rating.
        ratings: &[("10234", "1863"), ("10871", "1776"), ("11020", "1685"), ("12455", "1678"), ("12456", "1200")],
        day: "2026-06-01",
        ..NOTHING
    },
    Case {
        example: "correction-player-unclear",
        commands: &[
            "kartotek decide identity 2026-klub --no 3 --player 10872 --reason …",
            "kartotek decide identity 2026-klub --no 4 --player 10873 --reason …",
        ],
        // Elmegaard: +640, +45 are .99 + .56 = 1.55, 2 points: 30 × 0.45 = 13.5, by both versions.
        ratings: &[("10234", "1854")],
        day: "2026-07-01",
        ..NOTHING
    },
    Case {
        example: "player-unidentified",
        file: "skovby-c.json",
        writes: &[(4, "\"first_rating\": 1000, \"approved_by\": \"club\", \"club\": \"…\"")],
        // Nygård enters with 1000: the difference method, with 1.00, 1.00 and .99 against her. Elmegaard: 1.00 + .56 + .67 =
        // 2.23 → 2.25, 2½ points: 30 × 0.25 = 7.5; Toftholm: 1.00 + .44 + .61 = 2.05, 2: −1.5; Ravnsborg: .99 + .33 + .39 =
        // 1.71 → 1.70, 1½: −6. Nygaard, who did not play, stays the same.
        ratings: &[("10234", "1848"), ("10871", "1794"), ("11020", "1706"), ("12455", "1655")],
        ..NOTHING
    },
    Case {
        example: "games-already-rated",
        id: Some(("skovby-b-slut.json", "2026-skovby-b-efter-2")),
        removes: &["match.json"],
        // After two rounds: Elmegaard 1846, Nygaard 1634 (as in `groups-not-by-rating`), from which the match starts. The whole
        // group B: Elmegaard has 3 against 2.00, Toftholm 1½ against 1.75, Ravnsborg 1½ against 1.30, Nygaard 0 against 1.00, K
        // 30: 1870, 1787.5, 1718, 1625. The match: 212 is .77, 2 against 2.31 → 2.30: −9; Nygaard 1 against 0.69 → 0.70: +9.
        ratings: &[("10234", "1861"), ("10871", "1788"), ("11020", "1718"), ("12455", "1634")],
        day: "2026-06-01",
        ..NOTHING
    },
    Case {
        example: "games-already-rated",
        commands: &[
            "kartotek decide confirmed 2026-skovby-b --code games-already-rated --other 2026-skovby-b-efter-2 --reason …",
            "kartotek decide confirmed 2026-match --code games-already-rated --other 2026-match-slut --reason …",
            "kartotek decide confirmed 2026-match-slut --code games-already-rated --other 2026-match --reason …",
        ],
        // All four are separate tournaments. To 1846, 1794, 1729 and 1634 are added +30, −7.5, +6 and −30 from group B; then
        // from a match of two games 1½ against 1.54 → 1.55, −1.5 and +1.5; then −9 and +9. Each is rounded: 1876, 1874.5, 1866
        // and 1604, 1605.5, 1615.
        ratings: &[("10234", "1866"), ("10871", "1787"), ("11020", "1735"), ("12455", "1615")],
        day: "2026-06-01",
        ..NOTHING
    },
    Case {
        example: "groups-not-by-rating",
        commands: &["kartotek decide confirmed 2026-skovby-2 --code groups-not-by-rating --reason …"],
        // Difference method. Elmegaard: +185, +45: 1.30, 1½ points: 30 × 0.20; Toftholm: +83, −45: 1.05, 1: −1.5; Ravnsborg:
        // −83, +57: 0.96 → 0.95, 1½: 30 × 0.55; Nygaard: −185, −57: 0.69 → 0.70, 0: −21. Holme: +213, +113: 1.42 → 1.40, 1½:
        // +3; Granly: +50, −113: 0.92 → 0.90, 1: +3; Bakkedal: −50, +50: 1.00, 1½: 45 × 0.50; Strandby: −213, −50: 0.66 → 0.65,
        // 0: 45 × −0.65.
        ratings: &[
            ("10234", "1846"),
            ("10871", "1794"),
            ("11020", "1729"),
            ("12455", "1634"),
            ("12881", "1716"),
            ("13002", "1603"),
            ("13117", "1573"),
            ("13290", "1471"),
        ],
        is_before: true,
        ..NOTHING
    },
    Case {
        example: "groups-odd",
        commands: &["kartotek decide confirmed 2026-skovby-2 --code groups-odd --reason …"],
        // Difference method without byes. Elmegaard: +45, +128: 1.23 → 1.25, 2 points: 30 × 0.75; Toftholm: −45: 0.44 → 0.45,
        // 0; Ravnsborg: −128: 0.33 → 0.35. Nygaard: +55, +105: 1.22 → 1.20, 2: +24; Holme: −55: 0.42 → 0.40, 0: −12, below 1600
        // 3/2 of it (4.5.2.4): 1582; Granly: −105: 0.36 → 0.35: 45 × −0.35.
        ratings: &[
            ("10234", "1863"),
            ("10871", "1782"),
            ("11020", "1702"),
            ("12455", "1679"),
            ("12881", "1582"),
            ("13002", "1534"),
        ],
        is_before: true,
        ..NOTHING
    },
    Case {
        example: "member-differs",
        file: "april/klub.json",
        commands: &[
            "kartotek player 9101 --birth-date 1991 --reason \"…\"",
            "kartotek player 9101 --fide-id 99900107 --reason \"…\"",
            "kartotek player 9103 --member yes --reason \"…\"",
        ],
        // The report identifies Opdigt by FIDE id and the file's year of birth, and Fabel as a member. Ra = 4312 / 3 = 1437:
        // +75 is .60, −37 is .45, We 1.30 and 0.85. Opdigt has 1½ points, Sørfabel ½, Fabel 1, K 45: +9, −15.75, +6.75.
        ratings: &[("9101", "1521"), ("9102", "1384"), ("9103", "1407"), ("9104", "1300")],
        ..NOTHING
    },
    // The corrected report is put into the inbox again.
    of_group_b(
        "identity-of-another",
        &[
            "kartotek decide undo 2026-03-20-identity-b-3.toml --reason …",
            "kartotek decide undo 2026-03-20-identity-b-4.toml --reason …",
        ],
    ),
    Case { file: "", ..of_group_b("report-refused", &["kartotek decide undo refuse.toml --reason …"]) },
    Case { file: "", ..of_group_b("file-ignored", &["kartotek decide refuse følgebrev-97b52c3b --reason …"]) },
    Case { file: "rettet/skovby-b.json", day: "2026-06-01", ..of_group_b("report-gone", &[]) },
    Case {
        example: "alignment-games-unknown",
        commands: &["kartotek player 20004 --fide-games NUMBER --reason \"…\""],
        value: "31",
        ratings: &[("20004", "2140")],
        day: "2026-06-02",
        ..NOTHING
    },
    Case {
        example: "member-missing",
        commands: &["kartotek player 9102 --resigned DATE --reason \"…\""],
        value: "2026-02-01",
        // A resigned player keeps the rating.
        ratings: &[("9101", "1512"), ("9102", "1400")],
        ..NOTHING
    },
    Case {
        example: "title-unknown",
        commands: &[
            "kartotek player 30001 --birth-date … --reason …",
            "kartotek player 10234 --citizenship DEN --reason …",
        ],
        value: "1990-05-01",
        // Ten players of 2400: We 4.5, K 10. Elmegaard and Toftholm have 5 points, Ravnsborg and Nygaard 4, all others 4½;
        // below 2400 the change is doubled (4.5.2.4). Eight of 2350: We 3.5, K 20: A has 4½, B 4, C, D and E 3.
        ratings: &[
            ("10234", "2405"),
            ("10871", "2405"),
            ("11020", "2390"),
            ("12455", "2390"),
            ("12881", "2400"),
            ("30001", "2370"),
            ("30002", "2360"),
            ("30003", "2340"),
            ("30004", "2340"),
            ("30005", "2340"),
            ("30006", "2350"),
        ],
        day: "2026-06-01",
        is_before: true,
        ..NOTHING
    },
];

pub fn printed_proposals_give_right_ratings() -> Outcome {
    let wrong: Vec<String> = CASES.iter().filter_map(|case| case.carry().err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n\n")) }
}

impl Case {
    fn carry(&self) -> Outcome {
        let Case { example, file, commands, writes, ratings, is_before, day, .. } = self;
        let page = Example::read(example)?;
        let said = page.expected(Language::En);
        let printed = printed(said);
        if let Some(command) = commands.iter().find(|command| !printed.contains(**command)) {
            return Err(format!("{example}: `{command}` is not printed, but {printed:?}"));
        }
        let office = Office::of_example(example)?;
        let here = office.0.path();
        if !office.path("kartotek.toml").exists() {
            support::lay_out_office("tests/runs/nothing-new-on-the-same-day", here)?;
            std::fs::remove_dir_all(office.path("inbox/2026-03")).map_err(|error| error.to_string())?;
        }
        let steps = support::script(&page.commands)?;
        let is_run = |step: &&support::Step| step.to_string().starts_with("kartotek run");
        let first = steps.iter().find(is_run).into_iter();
        let all = steps.iter().filter(|step| !step.to_string().starts_with("kartotek check"));
        if !is_before {
            all.clone().try_for_each(|step| step.take(here).map(drop))?;
        }
        if !file.is_empty() {
            let report = with_proposed_keys(said, &support::read(&here.join(file))?, writes)?;
            support::write(&office.path("inbox").join(file), report.as_bytes())?;
        }
        self.rename(said, &office)?;
        // Typed before the rating run.
        let typed_on = if *is_before { DAY } else { day };
        for command in *commands {
            let command = match (self.value, command.matches('…').count()) {
                ("", _) => (*command).to_owned(),
                (value, 2) => command.replacen('…', value, 1),
                (value, _) => command.replace("DATE", value).replace("NUMBER", value),
            };
            let said = typed(here, typed_on, &command.replace('…', "'Set efter'"))?;
            if said.exit_code != 0 {
                return Err(format!("{example}: `{command}`: {}{}", said.stdout, said.stderr));
            }
        }
        if *is_before {
            first.clone().try_for_each(|step| step.take(here).map(drop))?;
        }
        let mut said = office.run(&["run", "--as-of", day], &[0])?;
        for run in support::folders_in(&office.path("internal"))?.into_iter().filter(|_| *is_before) {
            said += &support::read(&office.path("internal").join(run).join("diagnostics.txt"))?;
        }
        if said.contains(example) {
            return Err(format!("{example}: after {commands:?} it is told once more:\n{said}"));
        }
        let register = office.newest_ratings()?;
        let other = ratings.iter().find(|(id, rating)| register.get(*id).is_none_or(|held| held != rating));
        other.map_or(Ok(()), |(id, rating)| Err(format!("{example}: {id} should have {rating}: {register:?}")))
    }
}

impl Case {
    /// Carries out the proposals about files of the inbox.
    fn rename(&self, said: &str, office: &Office) -> Outcome {
        let inbox = office.path("inbox");
        for file in self.removes {
            if !said.contains("take the outdated report out of the inbox") {
                return Err(format!("{}: {file} need not be taken out", self.example));
            }
            std::fs::remove_file(inbox.join(file)).map_err(support::at(&inbox.join(file)))?;
        }
        let Some((file, id)) = self.id else { return Ok(()) };
        if !said.contains(&format!("kartotek decide correction {id} ")) {
            return Err(format!("{}: no other id is proposed", self.example));
        }
        let mut report: serde_json::Value =
            serde_json::from_str(&support::read(&inbox.join(file))?).map_err(|error| error.to_string())?;
        report["id"] = id.into();
        support::write(&inbox.join(file), report.to_string().as_bytes())
    }
}

/// The commands that the cases of an example type.
pub fn commands_of(example: &str) -> BTreeSet<&'static str> {
    CASES.iter().filter(|case| case.example == example).flat_map(|case| case.commands.iter().copied()).collect()
}
