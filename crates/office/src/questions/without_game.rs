//! Explains changes of ratings without a game: the annual alignment (4.5.6), an assigned rating, a conversion of the register,
//! or a merge of records.

use super::explain::{ExplanationLine, ExplanationStep, print};
use super::history::{self, HistoryEntry, event};
use crate::past::copies::decisions_of;
use anyhow::Result;
use kartotek_decisions::{AlignmentRow, Decision, DecisionKind};
use kartotek_formats::texts::{Language, Text, Value, text};
use kartotek_law::regulation::alignment::step::{Adjustment, Direction};
use kartotek_law::regulation::alignment::{difference, step};
use kartotek_law::regulation::conversion::{Conversion, Converted};
use kartotek_law::regulation::list_membership::inactivity;
use kartotek_law::regulation::{AlignmentNumbers, RuleBook};
use kartotek_law::vocabulary::{Hundredths, Rating, half_up};
use kartotek_ledger::{Event, Origin};
use kartotek_register::Office;
use kartotek_register::conversions::{Conversions, PlannedConversion};
use kartotek_register::run_folder::{self, RunFolder};
use schemars::JsonSchema;
use serde::Serialize;

/// Whether an event changes a rating without a game.
pub fn is_without_game(event: Event) -> bool {
    event.origin() == Origin::Record
}

/// Whether an event joins or separates two records of one person. Its steps are only the event itself.
pub fn is_of_two_records(event: Event) -> bool {
    matches!(event, Event::Merged | Event::Unmerged)
}

/// The decisions and conversions of a run, by which its entries are explained.
pub struct OfRun {
    decisions: Vec<Decision>,
    rules: RuleBook,
    conversions: Vec<PlannedConversion>,
}

impl OfRun {
    /// # Errors
    /// The run is damaged.
    pub fn read(office: &Office, run: &RunFolder) -> Result<OfRun> {
        let rules = office.settings.rule_book()?;
        // A player who enters after a conversion is converted by a later run.
        let day = run.name.date;
        let conversions = Conversions::of(&office.chain, &rules, office.founded(day), day)?.0;
        Ok(OfRun { decisions: decisions_of(run)?, rules, conversions })
    }

    /// The decision of an entry.
    fn decision_of(&self, entry: &HistoryEntry) -> Option<&Decision> {
        self.decisions.iter().find(|decision| decision.name() == entry.report)
    }

    /// The event of an entry in words; for a merge without the other record. `None`: a report was rated.
    pub fn event(&self, entry: &HistoryEntry) -> Option<Text> {
        let is_renumbering = |what: &&DecisionKind| matches!(what, DecisionKind::Members(_));
        event(entry, self.decision_of(entry).map(|decision| &decision.what).filter(is_renumbering))
    }

    /// The steps of an entry; empty if there is nothing to explain.
    pub fn steps(&self, entry: &HistoryEntry) -> Vec<ExplanationStep> {
        if is_of_two_records(entry.event) {
            let [before, after] = [entry.before, entry.after].map(|rating| rating.map_or("–".to_owned(), print));
            let event = event(entry, self.decision_of(entry).map(|decision| &decision.what));
            let line = event.map(|event| text!("explain-two-records", before, after, event));
            return line.map(|line| ExplanationStep::new("", line)).into_iter().collect();
        }
        let (Some(from), Some(to)) = (entry.before, entry.after) else { return Vec::new() };
        if entry.event == Event::Converted {
            let is_of_entry = |planned: &&PlannedConversion| {
                planned.set == entry.report
                    && planned.conversion.paragraph == entry.converted_by
                    && planned.conversion.convert(from) == to
            };
            let conversion = self.conversions.iter().find(is_of_entry);
            return conversion.map(|planned| conversion_step(&planned.conversion, [from, to])).into_iter().collect();
        }
        match self.decision_of(entry).map(|decision| (&decision.what, decision)) {
            Some((DecisionKind::Alignment(row), decision)) => {
                let numbers = self.rules.in_force_on(decision.date).constants.alignment;
                numbers.map(|numbers| alignment_steps(row, &numbers, [from, to])).unwrap_or_default()
            }
            Some((DecisionKind::Rating(_), _)) => {
                vec![ExplanationStep::new(inactivity::ANEW.paragraph, text!("explain-assigned", from, to))]
            }
            Some((DecisionKind::Undo(_), _)) => {
                let rule = if entry.event == Event::Aligned { step::RULE } else { inactivity::ANEW };
                let by = print(format!("{:+}", to.minus(from)));
                vec![ExplanationStep::new(rule.paragraph, text!("explain-undone", by, from, to))]
            }
            _ => Vec::new(),
        }
    }
}

/// The steps of an alignment by 4.5.6.1 and 4.5.6.2, for one player.
fn alignment_steps(row: &AlignmentRow, numbers: &AlignmentNumbers, ratings: [Rating; 2]) -> Vec<ExplanationStep> {
    let mut steps: Vec<ExplanationStep> =
        Means::of(row, numbers).map(|means| means.step(row.year)).into_iter().collect();
    steps.push(adjustment_step(row, numbers, ratings));
    steps
}

/// The mean ratings that the alignment compared.
struct Means {
    players: i64,
    danish: Hundredths,
    elo: Hundredths,
    difference: Hundredths,
}

impl Means {
    /// `None`: the decision does not list the players compared.
    fn of(row: &AlignmentRow, numbers: &AlignmentNumbers) -> Option<Means> {
        let elo = row.compared.iter().filter_map(|compared| compared.elo);
        let elo: Vec<i64> = elo.filter(|&elo| Rating(elo) > numbers.population_above).map(i64::from).collect();
        let players = i64::try_from(elo.len()).ok().filter(|&players| players > 0)?;
        let sum: i64 = elo.iter().sum();
        // The decision states the difference with its decimals cut off; the sum is the whole number next to it.
        let difference = half_up(millionths(&row.difference)?.checked_mul(players)?, MILLION);
        let mean = |sum: i64| Hundredths(half_up(sum * 100, players));
        Some(Means { players, danish: mean(sum + difference), elo: mean(sum), difference: mean(difference) })
    }

    fn step(&self, year: i32) -> ExplanationStep {
        let [danish, elo, difference] =
            [self.danish, self.elo, self.difference].map(|mean| Value::decimal(print(mean)));
        let said = text!("explain-compared", players = self.players, danish, elo, difference, year = year.to_string());
        ExplanationStep::new(difference::RULE.paragraph, said)
    }
}

const MILLION: i64 = 1_000_000;

/// A decimal number, such as `32.3333333333`, in millionths.
fn millionths(decimal: &str) -> Option<i64> {
    let decimal = decimal.replace('−', "-");
    let (whole, part) = decimal.split_once('.').unwrap_or((&decimal, ""));
    let part: i64 = format!("{part:0<6}").get(..6)?.parse().ok()?;
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    whole.parse::<i64>().ok()?.checked_mul(MILLION)?.checked_add(sign * part)
}

/// The step with N, the band of the player's rating, and the new rating.
fn adjustment_step(row: &AlignmentRow, numbers: &AlignmentNumbers, [from, to]: [Rating; 2]) -> ExplanationStep {
    let is_down = !row.difference.starts_with(['-', '−']);
    let direction = if is_down { Direction::Down } else { Direction::Up };
    let adjustment = Adjustment { n: row.n, direction };
    let size = adjustment.step(numbers, from).unwrap_or(0);
    let n = row.n.to_string();
    let unit = Value::word(numbers.multiple_of);
    let first = text!("explain-n", n = n.clone(), unit, direction = if is_down { "down" } else { "up" });
    let less = row.n - size;
    let band = match from > numbers.full_step_above {
        true => text!("explain-band--above", from, limit = numbers.full_step_above, n),
        false => {
            let high = i64::from(numbers.full_step_above.0) - (less - 1) * numbers.band;
            let low = high - numbers.band + 1;
            let [low, high, less, size] = [low, high, less, size].map(|number| number.to_string());
            text!("explain-band", from, low, high, n, less, size)
        }
    };
    let sign = if is_down { '−' } else { '+' };
    let sum = from.0 + if is_down { -1 } else { 1 } * i32::try_from(size).unwrap_or(0);
    let sign = Value::word(sign);
    let last = match sum == to.0 {
        true => text!("explain-aligned", from, sign, size = size.to_string(), to),
        false => text!("explain-aligned--floor", from, sign, size = size.to_string(), sum = sum.to_string(), to),
    };
    ExplanationStep::of(step::RULE.paragraph, vec![first, band, last])
}

/// The step of a conversion of the register, from one rating to the other.
fn conversion_step(conversion: &Conversion, [from, to]: [Rating; 2]) -> ExplanationStep {
    let (which, limit) = match conversion.which {
        Converted::Below(limit) => ("below", limit),
        Converted::Above(limit) => ("above", limit),
    };
    let part = format!("{}/{}", conversion.part.0, conversion.part.1);
    let toward = conversion.toward;
    let first = text!("explain-conversion", which, limit, part = part.clone(), toward);
    let way = print(toward.minus(from));
    let mut lines = vec![first, text!("explain-conversion-sum", from, part, way, to)];
    lines.extend(conversion.floor.filter(|floor| *floor == to).map(|floor| text!("explain-conversion-floor", floor)));
    ExplanationStep::of(&conversion.paragraph, lines)
}

/// The players whose ratings one decision or rule set changed without a game.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WithoutGame {
    /// The decision's file, or the rule set.
    pub id: String,
    pub event: Event,
    /// The event as a heading over the players.
    #[serde(skip)]
    pub said: Text,
    /// Lines that are the same for all players, each with its paragraph.
    pub steps: Vec<String>,
    /// In the order of the runs.
    pub players: Vec<Moved>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Moved {
    pub id: String,
    pub name: String,
    /// The day of the run.
    pub date: String,
    pub before: Option<i32>,
    pub after: Option<i32>,
    /// Lines for this player only.
    pub steps: Vec<String>,
}

/// Finds the changes by the name of the decision's file or the id of the rule set. `None`: no ledger has one.
///
/// # Errors
/// A run is damaged.
pub fn find(office: &Office, id: &str, language: Language) -> Result<Option<WithoutGame>> {
    let is_meant = |entry: &HistoryEntry| entry.report.trim_end_matches(".toml") == id.trim_end_matches(".toml");
    let mut found: Option<WithoutGame> = None;
    for (index, run) in office.chain.iter().enumerate().skip(1) {
        let mut entries = history::of_run(office, index)?;
        entries.retain(|entry| is_without_game(entry.event) && is_meant(entry));
        let Some(first) = entries.first() else { continue };
        let (of_run, people) = (OfRun::read(office, run)?, run_folder::people_of(run)?);
        let line = |step: &ExplanationStep, line: &ExplanationLine| {
            let text = format!("{} {}", step.paragraph, line.text.say(language));
            text.trim_start().to_owned()
        };
        let player = |entry: &HistoryEntry| Moved {
            id: entry.player.clone(),
            name: people.record(&entry.player).map_or_else(String::new, |person| person.name.clone()),
            date: run.name.date.to_string(),
            before: entry.before.map(|rating| rating.0),
            after: entry.after.map(|rating| rating.0),
            steps: of_run.steps(entry).iter().flat_map(|step| step.lines.iter().map(|text| line(step, text))).collect(),
        };
        let all = found.get_or_insert_with(|| WithoutGame {
            id: first.report.clone(),
            event: first.event,
            said: of_run.event(first).filter(|_| is_of_two_records(first.event)).unwrap_or_else(|| title(first.event)),
            steps: Vec::new(),
            players: Vec::new(),
        });
        all.players.extend(entries.iter().map(player));
    }
    if let Some(WithoutGame { steps, players, .. }) = &mut found {
        let is_of_all = |step: &&String| players.iter().all(|player| player.steps.contains(step));
        *steps = players.iter().take(1).flat_map(|first| &first.steps).filter(is_of_all).cloned().collect();
        players.iter_mut().for_each(|player| player.steps.retain(|step| !steps.contains(step)));
    }
    Ok(found)
}

/// The title over the players of an event.
pub fn title(event: Event) -> Text {
    match event {
        Event::Aligned => text!("event-aligned"),
        Event::Converted => text!("event-converted", set = "none"),
        Event::Merged => text!("event-merged"),
        Event::Unmerged => text!("event-unmerged"),
        _ => text!("event-assigned"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_decisions::ComparedRow;

    const NUMBERS: AlignmentNumbers = AlignmentNumbers {
        more_games_than: 30,
        population_above: Rating(2100),
        least_difference: 25,
        multiple_of: 5,
        full_step_above: Rating(2250),
        band: 10,
        adjusted_above: Rating(2100),
        floor: Rating(2100),
    };

    fn lines(difference: &str, elo: &[i32], n: i64, from: i32, to: i32) -> Vec<String> {
        let compared = elo.iter().map(|&elo| ComparedRow { id: elo.to_string(), elo: Some(elo) }).collect();
        let (list, players) = (String::new(), Vec::new());
        let row = AlignmentRow { year: 2026, list, difference: difference.to_owned(), n, compared, players };
        let steps = alignment_steps(&row, &NUMBERS, [Rating(from), Rating(to)]);
        steps.iter().flat_map(|step| step.lines.iter()).map(|line| line.text.say(Language::En)).collect()
    }

    /// The numbers of `tests/runs/annual-alignment-applied`: 2263, 2187 and 2241 against 2221, 2160 and 2213, 97 / 3.
    #[test]
    fn the_means_the_band_and_the_step_of_an_alignment_are_those_of_the_law() {
        let said = lines("32.3333333333", &[2221, 2160, 2213], 30, 2239, 2211);
        let expected = [
            "3 players compared with FIDE's list of 1 July 2026: mean 2230.33, Elo 2198.00, difference 32.33",
            "N = 30, the nearest multiple of 5; ratings go down",
            "2239 is within 2231–2240: N − 2 = 28",
            "2239 − 28 = 2211",
        ];
        assert_eq!(said, expected);
        // 2300 is above 2250; upwards, with a mean of two: (4300 − 4354) / 2 = −27.
        let said = lines("-27", &[2177, 2177], 25, 2300, 2325);
        assert_eq!(
            said[0],
            "2 players compared with FIDE's list of 1 July 2026: mean 2150.00, Elo 2177.00, difference −27.00"
        );
        assert_eq!(said[2..], ["2300 is above 2250: N = 25", "2300 + 25 = 2325"]);
        // 2101 is in the last band, N − 15: 2101 − 15 = 2086, but 2100 is the lowest result.
        let said = lines("30", &[2200], 30, 2101, 2100);
        assert_eq!(said[2..], ["2101 is within 2101–2110: N − 15 = 15", "2101 − 15 = 2086, raised to 2100"]);
    }

    #[test]
    fn a_conversion_says_its_way() {
        let conversion = Conversion {
            on: None,
            paragraph: "4.5.7".to_owned(),
            which: Converted::Below(Rating(2000)),
            toward: Rating(2000),
            part: (1, 2),
            floor: None,
            listed_only: false,
        };
        // 1199 + 801 / 2 = 1599.5.
        let step = conversion_step(&conversion, [Rating(1199), Rating(1600)]);
        let said: Vec<String> = step.lines.iter().map(|line| line.text.say(Language::En)).collect();
        assert_eq!(said, ["ratings below 2000 move 1/2 of the way to 2000", "1199 + 1/2 × 801 = 1600"]);
        assert_eq!(step.paragraph, "4.5.7");
    }
}
