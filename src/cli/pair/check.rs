//! `kartotek pair --check`: compares reported rounds with the system.

use super::explained::alternatives;
use super::{Args, Common, answer, dutch, not_paired, system};
use crate::cli::{CommandOutcome, Failure, TextFormat, json, language, output, reports, terminal};
use kartotek_formats::bundle::{Bundle, ReadBundle};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::dutch::{Compared, check, without_acceleration};
use kartotek_intake::dutch_evidence;
use kartotek_intake::pairing::{Checked, NotPaired, Rounds};
use kartotek_intake::pairing_outcome::{evidence, sentence};
use kartotek_intake::table_alone::{self, TabulatedReport};
use kartotek_law::vocabulary::System as Declared;
use kartotek_pairing::dutch::tournament::Tournament;
use kartotek_pairing::{Pair, System};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize, JsonSchema)]
pub struct Report {
    file: String,
    /// `None`: not checked, for the reason in `reason`.
    system: Option<&'static str>,
    rounds: Vec<Round>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct Round {
    round: usize,
    equal: bool,
    #[serde(flatten)]
    differs: Option<Differs>,
}

/// Pairs are White, Black.
#[derive(Serialize, JsonSchema)]
struct Differs {
    expected: Option<Vec<[u32; 2]>>,
    bye: Option<u32>,
    reported: Vec<[u32; 2]>,
}

pub fn run(args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let mut lines = Vec::new();
    let mut out = String::new();
    let mut is_other = false;
    for bundle in reports::read(&args.files, common)? {
        let reading = bundle.read();
        let compared = if dutch::uses_dutch(reading.report.as_ref(), args) {
            let (compared, diagnostics) = compared_with_dutch(&bundle, reading, args);
            reports::print_diagnostics_in_order(diagnostics, &bundle);
            compared
        } else {
            let (report, diagnostics) = table_alone::of_reading(&bundle, reading);
            reports::print_diagnostics_in_order(diagnostics, &bundle);
            match &report {
                Some(report) => compared(report, args),
                None => Err(text!("pairing-no-table", file = bundle.name())),
            }
        };
        let (compared, reason) = match compared {
            Ok(compared) => (Some(compared), None),
            Err(why) => (None, Some(why.say(language()))),
        };
        let rounds = compared.as_ref().map_or(&[][..], |compared| &compared.rounds);
        is_other |= reason.is_some() || rounds.iter().any(|round| !round.equal);
        reason.iter().for_each(|reason| output::print_to_stderr(reason));
        out.extend(compared.iter().map(text_of));
        lines.push(Report {
            file: bundle.name().to_owned(),
            system: compared.as_ref().map(|compared| compared.system.0),
            rounds: rounds.iter().map(row).collect(),
            reason,
        });
    }
    if args.format == TextFormat::Json {
        out = json::line(&json::Reports { reports: lines })?;
    }
    output::print(&if args.format == TextFormat::Json { out } else { terminal::fitted(&out) })?;
    Ok(CommandOutcome::held_back_if(is_other))
}

fn compared(report: &TabulatedReport, args: &Args) -> Result<Comparison, Text> {
    // For a double all-play-all, 4.15 has the rounds of the first half.
    let is_double = args.system.is_none() && report.group.system == Declared::DoubleRoundRobin;
    let system = if is_double { System::AllPlayAll } else { system(report, args)? };
    let reported = Rounds::of(&report.group, report.numbers());
    let checked = reported.and_then(|rounds| {
        let checked = if is_double { rounds.check_first_half() } else { rounds.check(system) }?;
        let differing = checked.iter().filter(|checked| args.explain && !checked.equal);
        let steps =
            |round: usize| rounds.before(round, system).map(|state| (round, answer::steps(&system.pair(&state))));
        let explained = differing.map(|checked| steps(checked.round)).collect::<Result<BTreeMap<_, _>, NotPaired>>()?;
        Ok((checked, explained))
    });
    let (rounds, explained) = checked.map_err(|why| not_paired(report, &why))?;
    Ok(Comparison {
        name: report.name.clone(),
        id: report.id.clone(),
        system: (answer::name(system), answer::system_text(system)),
        rounds,
        whys: BTreeMap::new(),
        explained,
        remarks: Vec::new(),
    })
}

/// Compares the rounds of a report with the Dutch system. JSON gets neither explanations nor the change that would make
/// later rounds agree.
fn compared_with_dutch(
    bundle: &Bundle,
    reading: ReadBundle,
    args: &Args,
) -> (Result<Comparison, Text>, Vec<Diagnostic>) {
    let (named, diagnostics) = dutch::read(bundle, reading);
    let no_table = || text!("pairing-no-table", file = bundle.name());
    let compared = named.ok_or_else(no_table).and_then(|named| {
        let tournament = named.tournament()?;
        let all = check(tournament);
        let mut remarks = named.remarks();
        remarks.extend(unaccelerated(&named, tournament, &all));
        let is_text = args.format == TextFormat::Text;
        if is_text {
            remarks.extend(dutch_evidence::find(tournament, &all).map(|found| evidence(&found)));
        }
        let wanted = all.iter().filter(|_| is_text && args.explain);
        let explained = wanted.map(|compared| (compared.checked.round, alternatives(tournament, &compared.checked)));
        let whys = all.iter().filter_map(|compared| Some((compared.checked.round, sentence(compared.why.as_ref()?))));
        Ok(Comparison {
            explained: explained.collect(),
            whys: whys.collect::<BTreeMap<usize, Text>>(),
            remarks,
            system: (dutch::NAME, text!("pairing-system-dutch")),
            rounds: all.into_iter().map(|compared| compared.checked).collect(),
            name: named.name,
            id: named.id,
        })
    });
    (compared, diagnostics)
}

/// The code of the pairing system says that the tournament was accelerated. Returns a remark if most rounds differ, and fewer
/// of them would differ if it was not.
fn unaccelerated(named: &dutch::Named, tournament: &Tournament, all: &[Compared]) -> Option<Text> {
    let differ = |all: &[Compared]| all.iter().filter(|compared| !compared.checked.equal).count();
    let is_by_code = named.filed.as_ref().is_some_and(|filed| filed.is_accelerated_by_code);
    if !is_by_code || 2 * differ(all) <= all.len() {
        return None;
    }
    let without = check(&without_acceleration(tournament));
    let agree = without.len() - differ(&without);
    (differ(&without) < differ(all)).then(|| text!("pairing-dutch-unaccelerated", agree, rounds = without.len()))
}

fn row(checked: &Checked) -> Round {
    let pairs = |pairs: &[Pair]| pairs.iter().map(|pair| [pair.white, pair.black]).collect();
    let differs = || Differs {
        expected: checked.expected.as_ref().map(|round| pairs(&round.pairs)),
        bye: checked.expected.as_ref().and_then(|round| round.bye),
        reported: pairs(&checked.reported.pairs),
    };
    Round { round: checked.round, equal: checked.equal, differs: (!checked.equal).then(differs) }
}

/// The differences of each round, or a line that there are none.
fn text_of(compared: &Comparison) -> String {
    let Comparison { name, id, system, rounds, whys, explained, remarks } = compared;
    let differ = rounds.iter().filter(|round| !round.equal).count();
    let (name, id) = (name.as_str(), id.as_str());
    let title = text!("pairing-checked", name, id, system = system.1.clone(), rounds = rounds.len(), differ);
    let mut out = title.say(language()) + "\n";
    remarks.iter().for_each(|remark| out.push_str(&(remark.say(language()) + "\n")));
    for checked in rounds.iter().filter(|checked| !checked.equal || explained.contains_key(&checked.round)) {
        let reported = each(&checked.reported.pairs, &checked.reported.byes);
        let round = checked.round;
        let sentence = match &checked.expected {
            _ if checked.equal => text!("pairing-round-agrees", round),
            None => text!("pairing-round-none", round, reported),
            Some(expected) => {
                let byes: Vec<u32> = expected.bye.into_iter().collect();
                text!(
                    "pairing-round-differs",
                    round,
                    expected = only(&expected.pairs, &byes, checked),
                    reported = other(checked)
                )
            }
        };
        out.push_str(&(sentence.say(language()) + "\n"));
        let lines = whys.get(&round).into_iter().chain(explained.get(&round).into_iter().flatten());
        out.extend(lines.map(|line| format!("  {}\n", line.say(language()))));
    }
    out
}

/// Pairs and byes in a sentence: `5-1, 6-2, 4 sits out`.
fn each(pairs: &[Pair], byes: &[u32]) -> Value {
    let pair = |pair: &Pair| Text::from(format!("{}-{}", pair.white, pair.black));
    let bye = |bye: &u32| text!("pairing-bye", player = bye.to_string());
    Value::Each(pairs.iter().map(pair).chain(byes.iter().map(bye)).collect())
}

/// Expected pairs and byes that were not reported.
fn only(pairs: &[Pair], byes: &[u32], checked: &Checked) -> Value {
    let pairs: Vec<Pair> = pairs.iter().filter(|pair| !checked.reported.pairs.contains(pair)).copied().collect();
    let byes: Vec<u32> = byes.iter().filter(|bye| !checked.reported.byes.contains(bye)).copied().collect();
    each(&pairs, &byes)
}

/// Reported pairs and byes that were not expected.
fn other(checked: &Checked) -> Value {
    let expected = checked.expected.iter().flat_map(|round| &round.pairs).collect::<Vec<_>>();
    let pairs: Vec<Pair> = checked.reported.pairs.iter().filter(|pair| !expected.contains(pair)).copied().collect();
    let bye = checked.expected.as_ref().and_then(|round| round.bye);
    let byes: Vec<u32> = checked.reported.byes.iter().filter(|reported| Some(**reported) != bye).copied().collect();
    each(&pairs, &byes)
}

/// The comparison of a report's rounds with its system.
struct Comparison {
    name: String,
    id: String,
    /// The system's name in JSON and in texts.
    system: (&'static str, Text),
    rounds: Vec<Checked>,
    /// The reason for the difference, by round.
    whys: BTreeMap<usize, Text>,
    /// The reasons for each pair, by round, if requested.
    explained: BTreeMap<usize, Vec<Text>>,
    /// Sentences below the title.
    remarks: Vec<Text>,
}
