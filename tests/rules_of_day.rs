//! Of several rule sets the one of the report or of the decision's day applies, never the one of today.

use crate::rule_documents::{ask, office, report, run, write};
use crate::support::{self, Group, Outcome, Test};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("rules of the day").tests([
        (
            "after a sanction is lifted, its consequences are judged again by the rule set of each report",
            consequences_are_judged_by_their_set,
        ),
        (
            "a quarantine is kept as long as the rule set says, and the office can be read again",
            quarantine_is_kept_by_its_set,
        ),
        ("a register may hold first ratings below the floor", founding_below_the_floor),
        ("a decision about a newcomer is judged by the rule set of the report", newcomer_is_judged_by_report_set),
        ("proposed first ratings and ratings from abroad begin at the rule set's floor", proposals_begin_at_the_floor),
        ("a rating given by RK is judged by the rule set of the decision's day", rk_rating_is_judged_by_its_day),
        ("norms follow the rule set that rates the report", norms_follow_rating_set),
        ("a proposed rule set between two others rates the reports of its own period", proposed_set_between_two),
        ("a command in a subfolder finds the office", finds_office_from_subfolder),
        (
            "an inactive player leaves the list after the months of the rule set in force, and is told so",
            inactivity_follows_set_in_force,
        ),
        ("the deadline for an EMT follows the rule set in force on its Easter", emt_deadline_follows_its_easter),
        (
            "a correction counts a newcomer's earlier games as none, as the booking did",
            correction_counts_no_earlier_games,
        ),
        (
            "a merge, and its undoing, count for the games of the report in the same run",
            careers_follow_merges_of_their_run,
        ),
        ("a backlog converts ratings in the month in which the conversion is due", backlog_converts_in_due_month),
        ("undoing before and after a conversion is explained as it was done", explains_undoing_around_conversion),
    ]))
}

const BY_FIRST: &str = "id = \"edition-b\"\nin_force_from = 2024-06-01\nby = \"first-round\"\n";

const K_BY_GAMES: &str =
    "[[k_factor]]\nfrom_rating = 0\nk = 50\nfewer_games_than = 3\n[[k_factor]]\nfrom_rating = 0\nk = 20\n";

const WON: &str = r#"{"round": 1, "white": 1, "black": 2, "result": "1-0"}"#;

fn check_equal<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Outcome {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?}, not {expected:?}")) }
}

fn in_office(set: &str) -> Result<tempfile::TempDir, String> {
    let folder = support::temporary_folder()?;
    office(folder.path())?;
    write(folder.path(), "rules/b.toml", set)?;
    Ok(folder)
}

fn give_sanction(folder: &Path, kind: &[&str], last_day: &str, date: &str) -> Outcome {
    let end = ["--last-day", last_day, "--reason", "x", "--date", date];
    let said = ask(folder, &[&["sanction", "give", "1"], kind, &end].concat())?;
    check_equal(&said.stderr, said.exit_code, 0)
}

/// The report began on 28 May under the handbook, by which a second warning is a quarantine of 3 months; the set of its last
/// day has 6. With or without the quarantine of March, the warning of February makes it 3.
fn consequences_are_judged_by_their_set() -> Outcome {
    let folder = in_office(&format!("{BY_FIRST}[deadlines]\nsecond_warning_months = 6\n"))?;
    let folder = folder.path();
    give_sanction(folder, &["warning"], "2024-02-04", "2024-02-05")?;
    give_sanction(folder, &["quarantine", "--months", "1"], "2024-03-04", "2024-03-05")?;
    report(folder, "a", ["2024-05-28", "2024-06-04", "2024-06-05"], WON, "")?;
    let file = "inbox/a-2024-06-05.json";
    let warned = support::read(&folder.join(file))?.replacen('{', r#"{"warnings": [{"no": 1, "reason": "ur"}], "#, 1);
    write(folder, file, &warned)?;
    run(folder, "2024-07-01")?;
    let lift = ["sanction", "lift", "1", "--last-day", "2024-03-04", "--reason", "fejl", "--date", "2024-07-05"];
    let said = ask(folder, &[&lift[..], &["--dry-run", "--format", "json"]].concat())?;
    check_equal("judged again", said.stdout.contains("\"judged_again\": []"), true)?;
    ask(folder, &lift)?;
    run(folder, "2024-08-01")?;
    let said = ask(folder, &["list", "for-tk", "--format", "csv"])?.stdout;
    let lines: Vec<&str> = said.lines().skip(1).collect();
    let only = "§ 19,,1,\"Elmegaard, Rikke\",\"lifted (fejl): quarantine of 1 month, 2024-03-05 to 2024-04-04: x\"";
    check_equal("for TK", lines, vec![only])
}

/// One month from 11 June runs through 10 July, and counts 6 months longer, through 10 January 2025: the month of December is
/// doubled. By the handbook's year it would be too; of 11 January it is not, though the handbook would double it.
fn quarantine_is_kept_by_its_set() -> Outcome {
    for (last_day, run_on, recorded) in [
        ("2025-01-10", "2025-02-01", "quarantine of 2 months, 2025-01-11 to 2025-03-10"),
        ("2025-01-11", "2025-02-01", "quarantine of 1 month, 2025-01-12 to 2025-02-11"),
    ] {
        let folder = in_office(&format!("{BY_FIRST}[deadlines]\nrecent_months = 6\n"))?;
        let folder = folder.path();
        give_sanction(folder, &["quarantine", "--months", "1"], "2024-06-10", "2024-06-11")?;
        run(folder, "2024-07-01")?;
        give_sanction(folder, &["quarantine", "--months", "1"], last_day, last_day)?;
        run(folder, run_on)?;
        let said = ask(folder, &["list", "for-tk", "--format", "csv"])?.stdout;
        check_equal(&format!("{last_day}: {said}"), said.contains(recorded), true)?;
        let said = ask(folder, &["verify", "--deep"])?;
        check_equal(&format!("{}{}", said.stdout, said.stderr), said.exit_code, 0)?;
    }
    Ok(())
}

/// 4.5.2.6 is about Rn: a member with the first rating 1000 and no rated game has it under a floor of 1200, too.
fn founding_below_the_floor() -> Outcome {
    let folder = in_office(
        "id = \"edition-b\"\nin_force_from = 2023-06-01\n[floor]\nrating = 1200\n[first_rating]\nclub = [1000, 1200]\n",
    )?;
    let folder = folder.path();
    let players = support::read(&folder.join("players.csv"))?;
    for (rating, exit_code) in [(999, 2), (1000, 0)] {
        let new = format!("3,\"Nygaard, Ny\",2010-05-05,F,101,DEN,yes,,,,,{rating},,yes\n");
        write(folder, "players.csv", &(players.clone() + &new))?;
        let said = ask(folder, &["run", "--as-of", "2024-02-01"])?;
        check_equal(&format!("{rating}: {}{}", said.stdout, said.stderr), said.exit_code, exit_code)?;
    }
    Ok(())
}

/// The handbook does not allow a first rating of 1750 by a club; the edition of 1 June does. The decision is of July, one
/// report of May, one of June.
fn newcomer_is_judged_by_report_set() -> Outcome {
    let folder = in_office(&format!("{BY_FIRST}[first_rating]\nclub = [1000, 1750]\n"))?;
    let folder = folder.path();
    let new = r#", {"no": 3, "name": "Nygaard, Ny", "birth_date": "2000-05-05", "club": "101", "member": "yes",
        "federation": "DEN"}"#;
    report(folder, "may", ["2024-05-28", "2024-06-04", "2024-06-05"], WON, new)?;
    report(folder, "june", ["2024-06-08", "2024-06-09", "2024-06-10"], WON, new)?;
    for (id, first, exit_code) in [("may", 1750, 1), ("may", 1100, 0), ("june", 1100, 1), ("june", 1750, 0)] {
        let decision = format!(
            "date = 2024-07-01\nauthor = \"RKF\"\nreason = \"x\"\n[identity]\nreport = \"{id}\"\nno = 3\nnobody = \
             true\n[identity.enters]\nfirst_rating = {first}\napproved_by = \"club\"\n"
        );
        write(folder, "new.toml", &decision)?;
        let said = ask(folder, &["decide", "--file", "new.toml", "--dry-run"])?;
        check_equal(&format!("{id}, {first}: {}{}", said.stdout, said.stderr), said.exit_code, exit_code)?;
    }
    Ok(())
}

/// The handbook begins at 1000, the edition of 1 June at 1200. No. 3 is new, no. 4 is from abroad and without a rating.
fn proposals_begin_at_the_floor() -> Outcome {
    let folder = in_office(&format!("{BY_FIRST}[floor]\nrating = 1200\n[first_rating]\nclub = [1200]\n"))?;
    let folder = folder.path();
    let new = r#", {"no": 3, "name": "Nygaard, Ny", "birth_date": "2000-05-05", "club": "101", "federation": "DEN"},
        {"no": 4, "name": "Gast, Ole", "federation": "SWE"}"#;
    report(folder, "may", ["2024-05-28", "2024-06-04", "2024-06-05"], WON, new)?;
    report(folder, "june", ["2024-06-08", "2024-06-09", "2024-06-10"], WON, new)?;
    for (file, first) in [("may-2024-06-05", 1000), ("june-2024-06-10", 1200)] {
        let said = ask(folder, &["check", &format!("inbox/{file}.json"), "--office", "."])?;
        let line = format!("\"first_rating\": {first},");
        check_equal(&format!("{line}{}{}", said.stdout, said.stderr), said.stderr.contains(&line), true)?;
    }
    for (id, rating, exit_code) in [("may", 999, 1), ("may", 1000, 0), ("june", 1199, 1), ("june", 1200, 0)] {
        let decision = format!(
            "date = 2024-07-01\nauthor = \"RK\"\nreason = \"x\"\n[assign]\nreport = \"{id}\"\nno = 4\nrating = {rating}\n"
        );
        write(folder, "assign.toml", &decision)?;
        let said = ask(folder, &["decide", "--file", "assign.toml", "--dry-run"])?;
        check_equal(&format!("{id}, {rating}: {}{}", said.stdout, said.stderr), said.exit_code, exit_code)?;
    }
    Ok(())
}

/// 4.5.5.1.6 allows 1100 by a club; the edition of 1 June does not.
fn rk_rating_is_judged_by_its_day() -> Outcome {
    let folder = in_office(&format!("{BY_FIRST}[first_rating]\nclub = [1000]\n"))?;
    let folder = folder.path();
    let old = support::read(&folder.join("players.csv"))?.replace("1990,2023-11-16", "1990,2018-11-16");
    write(folder, "players.csv", &old)?;
    run(folder, "2024-03-01")?;
    let decision = "author = \"RK\"\nreason = \"x\"\n[rating]\nplayer = \"2\"\nrating = 1100\napproved_by = \"rk\"\n";
    write(folder, "decisions/may.toml", &format!("date = 2024-05-31\n{decision}"))?;
    run(folder, "2024-07-01")?;
    let rows = support::table(&folder.join("runs/0002-2024-07-01/players.csv"))?;
    check_equal("rating", rows[1]["rating"].as_str(), "1100")
}

/// A report of May has norms; that of June is rated by an edition that has abolished them.
fn norms_follow_rating_set() -> Outcome {
    let folder = in_office(&format!("{BY_FIRST}abolished = [\"title_norms\"]\n"))?;
    let folder = folder.path();
    let report = support::read(&support::repository("tests/norms/stormester.json"))?;
    for (month, exit_code) in [("2024-05", 0), ("2024-06", 2)] {
        let days = report.replace("2026-07", month).replace("2026-06", month);
        write(folder, "norms.json", &days)?;
        let said = ask(folder, &["norms", "norms.json", "--office", "."])?;
        check_equal(&format!("{month}: {}", said.stderr), said.exit_code, exit_code)?;
    }
    Ok(())
}

/// 1600 against 1990: P(390) = .09, We .10. A win in October: by the proposed set, in force from September, 40 × .90 = 36; by
/// the set of January that the settings already name, 10 × .90 = 9.
fn proposed_set_between_two() -> Outcome {
    let folder = in_office(&BY_FIRST.replace("2024-06", "2025-01"))?;
    let folder = folder.path();
    let k = |k: u8| format!("[[k_factor]]\nfrom_rating = 0\nk = {k}\n");
    write(folder, "rules/b.toml", &format!("{}{}", BY_FIRST.replace("2024-06", "2025-01"), k(10)))?;
    let proposed = format!("id = \"autumn\"\nin_force_from = 2024-09-01\n{}", k(40));
    write(folder, "rules/p.toml", &proposed)?;
    run(folder, "2024-07-01")?;
    report(folder, "o", ["2024-10-05", "2024-10-06", "2024-10-07"], WON, "")?;
    let file = "inbox/o-2024-10-07.json";
    let said = ask(folder, &["impact", file, "rules/p.toml", "--as-of", "2025-02-01", "--format", "json"])?;
    let with = said.stdout.contains("\"with\": 1636") && said.stdout.contains("\"with\": 1954");
    if with { Ok(()) } else { Err(format!("{}{}", said.stdout, said.stderr)) }
}

/// Commands in a subfolder of the office, without --office.
fn finds_office_from_subfolder() -> Outcome {
    let folder = in_office(&format!("{BY_FIRST}[first_rating]\nclub = [1050]\n"))?;
    let inside = folder.path().join("rules");
    let said = ask(&inside, &["first-rating", "1050", "--approved-by", "club", "--format", "json"])?;
    check_equal("first rating", said.stdout.contains("true"), true)?;
    let said = ask(&inside, &["rules", "show"])?;
    check_equal("shown", said.stdout.contains("edition-b"), true)?;
    write(&inside, "next.toml", "id = \"next\"\nbased_on = \"edition-b\"\n")?;
    let said = ask(&inside, &["rules", "check", "next.toml"])?;
    check_equal(&format!("based on it: {}", said.stderr), said.exit_code, 0)
}

const CONVERTING: &str =
    "id = \"edition-b\"\nin_force_from = 2024-06-01\n[[conversion]]\nbelow = 2000\ntoward = 2000\npart = [1, 2]\n";

/// Reports of February and July: on 1 June none came, but that day's list has converted ratings, 1627 + 186½.
fn backlog_converts_in_due_month() -> Outcome {
    let folder = in_office(CONVERTING)?;
    let folder = folder.path();
    report(folder, "a", ["2024-02-02", "2024-02-04", "2024-02-05"], WON, "")?;
    report(folder, "b", ["2024-07-05", "2024-07-07", "2024-07-08"], WON, "")?;
    let said = ask(folder, &["run", "--catch-up", "monthly", "--as-of", "2024-08-01"])?;
    check_equal(&said.stderr, said.exit_code, 0)?;
    let rows = support::table(&folder.join("runs/0002-2024-06-01/players.csv"))?;
    check_equal("on 1 June", rows[0]["rating"].as_str(), "1814")
}

/// 1600 and 1990: a win, 30 × .90 = 27. Taken back by a decision of May, before the conversion in the same run: 1600,
/// then 1800. After the conversion the gain is subtracted from 1814.
fn explains_undoing_around_conversion() -> Outcome {
    for (date, rating, words) in [
        ("2024-05-20", "1800", "taken back: its gain is 0, Rn = 1600 instead of 1627: difference −27"),
        ("2024-06-05", "1787", "taken back: as the register was converted after this booking"),
    ] {
        let folder = in_office(CONVERTING)?;
        let folder = folder.path();
        report(folder, "a", ["2024-02-02", "2024-02-04", "2024-02-05"], WON, "")?;
        run(folder, "2024-03-01")?;
        if date > "2024-06-01" {
            run(folder, "2024-06-01")?;
        }
        ask(folder, &["annul", "a", "--reason", "x", "--date", date])?;
        run(folder, "2024-06-10")?;
        let said = ask(folder, &["explain", "1", "--report", "a"])?.stdout;
        let is_told = said.contains(words) && said.contains(&format!("Skovby: {rating}"));
        check_equal(&format!("{date}: {said}"), is_told, true)?;
    }
    Ok(())
}

/// Last rated on 16 November 2023: off the list after six months by the edition of 1 June, after three years by the handbook.
fn inactivity_follows_set_in_force() -> Outcome {
    let folder = in_office(&format!("{BY_FIRST}[list_membership]\narchived_after_months = 6\n"))?;
    let folder = folder.path();
    run(folder, "2024-05-31")?;
    run(folder, "2024-07-01")?;
    let said = ask(folder, &["explain", "1"])?.stdout;
    check_equal(&said, said.contains("2023-11-16, is more than 6 months old"), true)
}

/// Easter Monday is 10 April 2023, 1 April 2024, 21 April 2025; the deadline is 35 days before by the handbook, 50 by the
/// edition of 1 June 2024.
fn emt_deadline_follows_its_easter() -> Outcome {
    let folder = in_office(&format!("{BY_FIRST}[deadlines]\nemt_entry_days = 50\n"))?;
    let folder = folder.path();
    run(folder, "2024-05-31")?;
    write(folder, "entries.csv", "id,name\n1,\"Elmegaard, Rikke\"\n")?;
    for (year, [before, now]) in [("2024", ["2023-03-06", "2024-02-26"]), ("2025", ["2024-02-26", "2025-03-02"])] {
        let said = ask(folder, &["emt", "entries.csv", "--year", year, "--format", "json"])?;
        let told: serde_json::Value =
            serde_json::from_str(&said.stdout).map_err(|error| format!("{error}: {}", said.stderr))?;
        let days = [&told["previous_deadline"], &told["deadline"]].map(|day| day.as_str().unwrap_or_default());
        check_equal(year, days, [before, now])?;
    }
    Ok(())
}

/// Two records of one person, with 2 rated games each; K 50 for fewer than 3, else 20. 1600 against 1990: .09, We .10. A win
/// with 2 games: 45, 1645; with 4 games: 18, 1618.
fn careers_follow_merges_of_their_run() -> Outcome {
    let players = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,\
                   last_rated,public,rated_games
1,\"Elmegaard, Rikke\",1988-03-14,F,101,DEN,yes,,,,,1600,2023-11-16,yes,2
2,\"Toftholm, Jeppe\",1971-11-02,M,101,DEN,yes,,,,,1990,2023-11-16,yes,90
3,\"Elmegaard, R.\",1988-03-14,F,101,DEN,yes,,,,,1600,2023-11-16,yes,2
";
    let decide = |folder: &Path, kind: &str, date: &str| {
        let said = ask(folder, &["player", kind, "1", "3", "--date", date, "--reason", "x", "--author", "RKF"])?;
        check_equal(&said.stderr, said.exit_code, 0)
    };
    for (is_undone, rating) in [(false, "1618"), (true, "1645")] {
        let folder = in_office(&format!("{BY_FIRST}{K_BY_GAMES}"))?;
        let folder = folder.path();
        write(folder, "players.csv", players)?;
        if is_undone {
            decide(folder, "merge", "2024-05-20")?;
            run(folder, "2024-05-31")?;
        }
        decide(folder, if is_undone { "unmerge" } else { "merge" }, "2024-06-20")?;
        report(folder, "june", ["2024-06-08", "2024-06-09", "2024-06-10"], WON, "")?;
        run(folder, "2024-07-01")?;
        let rows = support::newest_players(folder)?;
        check_equal(&format!("undone: {is_undone}"), rows[0]["rating"].as_str(), rating)?;
        let said = ask(folder, &["verify", "--deep"])?;
        check_equal(&said.stderr, said.exit_code, 0)?;
    }
    Ok(())
}

/// K 50 for fewer than 3 rated games. 1500 against 1600: .36, We .35. A win: 32.50, 1533. A draw: 7.50, 1508, which is 25 less.
fn correction_counts_no_earlier_games() -> Outcome {
    let folder = in_office(&format!("{BY_FIRST}{K_BY_GAMES}"))?;
    let folder = folder.path();
    let new = r#", {"no": 3, "name": "Nygaard, Ny", "birth_date": "2000-05-05", "club": "101", "member": "yes",
        "federation": "DEN", "first_rating": 1500, "approved_by": "club"}"#;
    for (result, reported, day, rating) in
        [("1-0", "2024-06-10", "2024-07-01", "1533"), ("½-½", "2024-07-10", "2024-08-01", "1508")]
    {
        let game = format!(r#"{WON}, {{"round": 2, "white": 3, "black": 1, "result": "{result}"}}"#);
        report(folder, "june", ["2024-06-08", "2024-06-09", reported], &game, new)?;
        run(folder, day)?;
        let rows = support::newest_players(folder)?;
        check_equal(day, rows[2]["rating"].as_str(), rating)?;
    }
    Ok(())
}
