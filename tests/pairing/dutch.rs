//! `kartotek pair` by the Dutch system (C.04.3).

mod editions;
mod files;

use super::kartotek;
use crate::support::{self, Outcome, said_exactly as says};
use serde_json::Value;

pub const CHECKS: [support::Story; 13] = [
    ("an entry list is paired by the Dutch system into files, round after round", files::entry_list),
    (
        "each pair is explained by the best alternative without it, each reported pair by the best round with it",
        explains_each_pair,
    ),
    (
        "a tournament of the 2017 rules is reported as such, and checked by those of 2026 if it names them",
        editions::editions_pair_differently,
    ),
    (
        "an exported TRF states the system and initial colour if its rounds reveal them",
        files::exports_system_and_colour,
    ),
    ("no real file gets more than a note about its pairings", files::real_files_get_a_note_at_most),
    ("the next Dutch round is printed with reasons", prints_next_dutch_round),
    ("Dutch rounds that deviate are reported with the criterion", names_the_criterion),
    ("a tournament of another system is not checked by Dutch rules", other_systems_are_not_checked),
    (
        "a TRF is paired with its form's rounds, and without players withdrawn by the form",
        files::form_gives_rounds_and_withdrawals,
    ),
    ("every round of the collected tournaments is the one given by the Dutch system", rounds_equal_collected_ones),
    ("check proposes the result that would explain a round of a declared Dutch tournament", proposes_explaining_result),
    ("a written copy of a TRF contains the findings about its pairings", copy_contains_findings),
    ("senseless records change nothing and cause no failure", senseless_records_are_harmless),
];

/// Six players after a round: 1, 2 and 3 have won, 1 and 3 with White. By hand: 1-2 meets both preferences, so 3 floats down;
/// of 4, 5 and 6, 3 has met 6, and 4 wants White.
const ONE_ROUND: &str = "\
012 Skovby Open
042 2026/03/01
052 2026/03/08
142 5
152 W
192 FIDE_DUTCH_2026
001    1      Elmegaard, Rikke                  1840                                    1     4 w 1
001    2      Toftholm, Ea                                                              2     5 b 1
001    3      Ravnsborg, Bo                                                             3     6 w 1
001    4      Nygaard, Una                                                              4     1 b 0
001    5      Lund, Vera                                                                5     2 w 0
001    6      Kær, Otto                                                                 6     3 b 0
";

/// `ONE_ROUND` with a second round, given as a cell for each player.
fn two_rounds(cells: [&str; 6]) -> String {
    with_round(ONE_ROUND, cells)
}

fn with_round(text: &str, cells: [&str; 6]) -> String {
    let mut cells = cells.into_iter();
    let lines = text.lines().map(|line| match line.starts_with("001") {
        true => format!("{line}  {}\n", cells.next().unwrap_or_default()),
        false => format!("{line}\n"),
    });
    lines.collect()
}

fn prints_next_dutch_round() -> Outcome {
    let said = kartotek("a.trf", ONE_ROUND, "pair a.trf --explain")?;
    let expected = "\
Skovby Open (ID), the Dutch system (C.04.3, 2026), round 2
 Board  White           Black
     1  2 Toftholm, Ea  1 Elmegaard, Rikke
     2  4 Nygaard, Una  3 Ravnsborg, Bo
     3  6 Kær, Otto     5 Lund, Vera

bracket of 1, 2, 3
pairs: 1-2
move down: 3
bracket of 4, 5, 6, with 3 moved down
pairs: 3-4, 5-6
2-1: the best round without this pair has 2-3, 6-1, 4-5; equal by all criteria, but later in the order of exchanges and transpositions; bracket 1, 2, 3
4-3: the best round without this pair has 5-3, 4-6; C12: a colour preference is not met: 3, 5, 4, 6
6-5: the best round without this pair has 5-3, 4-6; C12: a colour preference is not met: 3, 5, 4, 6

";
    says(&without_id(said), expected, "", 0)
}

/// Masks the id of a TRF, which ends in digits of its hash.
fn without_id(said: support::Said) -> support::Said {
    let stdout = match (said.stdout.find('('), said.stdout.find(')')) {
        (Some(from), Some(to)) => format!("{}(ID{}", &said.stdout[..from], &said.stdout[to..]),
        _ => said.stdout.clone(),
    };
    support::Said { stdout, ..said }
}

/// The reported round lets 2 float down instead of 3: 1 and 3 both want Black.
fn names_the_criterion() -> Outcome {
    let text = two_rounds(["   3 b 1", "   4 w 1", "   1 w 0", "   2 b 0", "   6 b 0", "   5 w 1"]);
    let said = kartotek("a.trf", &text, "pair --check a.trf --format json")?;
    let expected = r#"{"reports":[{"file":"a.trf","system":"fide-dutch-2026","rounds":[{"round":1,"equal":true},{"round":2,"equal":false,"expected":[[2,1],[4,3],[6,5]],"bye":null,"reported":[[3,1],[2,4],[6,5]]}]}]}"#;
    says(&said, &format!("{expected}\n"), "", 1)?;
    let said = kartotek("a.trf", &text, "pair --check a.trf")?;
    let expected = "\
Skovby Open (ID), the Dutch system (C.04.3, 2026): 1 of 2 rounds differs
round 2: expected 2-1, 4-3; reported 3-1, 2-4
  C12: a colour preference is not met: 1, 3
";
    says(&without_id(said), expected, "", 1)
}

/// Round 1, without 1-4: there are no preferences, so the next orders of S2 are 4-6-5 and 5-4-6. Round 2, without 2-1: 2 and 3
/// meet both preferences as well, and 1 floats down; 1 has met 4 and wants Black, like 5, and 6 wants White. Without 4-3 only
/// 3-5 and 4-6 are left, because 3 has met 6: one pair both want Black, the other White. 3-1 and 2-4 depend on each other.
fn explains_each_pair() -> Outcome {
    let text = two_rounds(["   3 b 1", "   4 w 1", "   1 w 0", "   2 b 0", "   6 b 0", "   5 w 1"]);
    let said = kartotek("a.trf", &text, "pair --check a.trf --explain")?;
    let expected = "\
Skovby Open (ID), the Dutch system (C.04.3, 2026): 1 of 2 rounds differs
round 1 agrees
  1-4: the best round without this pair has 1-5, 4-2; equal by all criteria, but later in the order of exchanges and transpositions; bracket 1, 2, 3, 4, 5, 6
  5-2: the best round without this pair has 6-2, 3-5; equal by all criteria, but later in the order of exchanges and transpositions; bracket 1, 2, 3, 4, 5, 6
  3-6: the best round without this pair has 6-2, 3-5; equal by all criteria, but later in the order of exchanges and transpositions; bracket 1, 2, 3, 4, 5, 6
round 2: expected 2-1, 4-3; reported 3-1, 2-4
  C12: a colour preference is not met: 1, 3
  2-1: the best round without this pair has 2-3, 6-1, 4-5; equal by all criteria, but later in the order of exchanges and transpositions; bracket 1, 2, 3
  4-3: the best round without this pair has 5-3, 4-6; C12: a colour preference is not met: 3, 5, 4, 6
  6-5: the best round without this pair has 5-3, 4-6; C12: a colour preference is not met: 3, 5, 4, 6
  not 3-1, as reported: the best round with that pair has 3-1, 2-4; C12: a colour preference is not met: 1, 3
  not 2-4, as reported: the best round with that pair has 3-1, 2-4; C12: a colour preference is not met: 1, 3
";
    says(&without_id(said), expected, "", 1)
}

fn other_systems_are_not_checked() -> Outcome {
    let said =
        kartotek("a.trf", &ONE_ROUND.replace("FIDE_DUTCH_2026", "FIDE_DUBOV"), "pair --check a.trf --format json")?;
    let is_refused =
        said.stdout.contains(r#""system":null,"rounds":[],"reason":"#) && said.stdout.contains("FIDE_DUBOV");
    if is_refused && said.exit_code == 1 { Ok(()) } else { Err(format!("{}{}", said.stdout, said.stderr)) }
}

/// The answer with its pairs sorted.
fn sorted(mut answer: Value) -> Value {
    for round in answer["rounds"].as_array_mut().into_iter().flatten() {
        for pairs in ["expected", "reported"] {
            if let Some(pairs) = round.get_mut(pairs).and_then(Value::as_array_mut) {
                pairs.sort_by_key(ToString::to_string);
            }
        }
    }
    answer
}

fn rounds_equal_collected_ones() -> Outcome {
    let folder = support::repository("../shared/vectors/dutch");
    if !folder.is_dir() {
        eprintln!("skipped: the tournaments of the Dutch system are not beside the repository");
        return Ok(());
    }
    let read = |text: &str| serde_json::from_str::<Value>(text).map_err(|error| error.to_string());
    let expected = read(&support::read(&folder.join("expected.json"))?)?;
    let expected = expected["reports"].as_array().ok_or("no reports are expected")?;
    let files = expected.iter().filter_map(|report| report["file"].as_str());
    let mut command = support::kartotek(&folder);
    let said = support::run(command.args(["pair", "--check", "--format", "json"]).args(files))?;
    let told = read(&said.stdout)?;
    let told = told["reports"].as_array().ok_or("nothing is told")?;
    let pairs =
        expected.iter().zip(told).filter(|(expected, told)| sorted((*expected).clone()) != sorted((*told).clone()));
    let wrong: Vec<String> = pairs.map(|(expected, told)| format!("expected {expected}\nfound {told}")).collect();
    if wrong.is_empty() && told.len() == expected.len() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Adds ratings; a player with neither rating nor federation holds a report back.
fn with_ratings(text: &str) -> String {
    let rated = |line: &str| match line.starts_with("001") {
        true => line.chars().take(48).chain("1500".chars()).chain(line.chars().skip(52)).collect(),
        false => line.to_owned(),
    };
    text.lines().map(|line| rated(line) + "\n").collect()
}

/// 5-2 was won by Black, but the file says that White won, so 5 instead of 2 is in the upper bracket of round 2. Round 3 by
/// hand: 1 (2 points) has met 2 and 4, and wants the same colour as 3; 5 has met 2 and 6, so 3 or 4 floats down, and 2-4 want
/// the same colour. In so small a field 4 instead of 1 in the upper bracket gives the same pairs, and is found first.
fn proposes_explaining_result() -> Outcome {
    let text = two_rounds(["   2 b 1", "   1 w 0", "   4 b 0", "   3 w 1", "   6 b 0", "   5 w 1"]);
    let text = with_round(&text, ["   6 w 1", "   3 b 0", "   2 w 1", "   5 b 1", "   4 w 0", "   1 b 0"]);
    let agrees = kartotek("a.trf", &text, "pair --check a.trf")?;
    let expected = "Skovby Open (ID), the Dutch system (C.04.3, 2026): all rounds agree\n";
    says(&without_id(agrees), expected, "", 0)?;
    let text =
        text.replace("     5 b 1     1 w", "     5 b 0     1 w").replace("     2 w 0     6 b", "     2 w 1     6 b");
    let said = kartotek("a.trf", &text, "pair --check a.trf")?;
    let expected = "if 1-4 in round 1 had been 0-1, rounds 2 to 3 would agree";
    let found = said.stdout.contains(expected);
    let warned = kartotek("a.trf", &with_ratings(&text), "check a.trf")?;
    let is_told = warned.stderr.contains("warning[pairing-differs") && warned.stderr.contains(expected);
    if found && is_told { Ok(()) } else { Err(format!("{}{}{}", said.stdout, said.stderr, warned.stderr)) }
}

fn copy_contains_findings() -> Outcome {
    let folder = support::temporary_folder()?;
    let cells = ["   2 b 1", "   1 w 0", "   4 b 0", "   3 w 1", "   6 b 0", "   5 w 1"];
    support::write(&folder.path().join("a.trf"), two_rounds(cells).as_bytes())?;
    let check = |out: &str| support::run(support::kartotek(folder.path()).args(["check", "--annotate", out, "a.trf"]));
    check("checked")?;
    let copy = support::read(&folder.path().join("checked/a.trf"))?;
    let note = "### kartotek: rounds 1 to 2 are what the Dutch system gives (C.04.3, 2026)\n";
    if copy != two_rounds(cells) + note {
        return Err(copy);
    }
    // A file that is read is never changed.
    let said = check(".")?;
    if said.exit_code == 2 { Ok(()) } else { Err(format!("exit code {}: {}", said.exit_code, said.stderr)) }
}

/// An acceleration that ends before it begins, forbidden pairs of unknown players, and points too large for any sum.
fn senseless_records_are_harmless() -> Outcome {
    let records =
        "250      1.0   5   2    1    6\n260   3   1    1   77\n162  W 9999999 D 9999999\nXXA    1 9999999\nXXZ 99\n";
    let said = kartotek("a.trf", &format!("{records}{ONE_ROUND}"), "pair a.trf --format json")?;
    let is_paired = said.stdout.contains(r#""round":2,"possible":true"#);
    if is_paired { Ok(()) } else { Err(format!("{}{}", said.stdout, said.stderr)) }
}
