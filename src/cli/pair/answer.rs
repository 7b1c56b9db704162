//! A round as text and in JSON: the pairs, the bye, and the reasons.

use crate::cli::{language, table};
use kartotek_formats::pairing_state::SYSTEMS;
use kartotek_formats::texts::{Text, Value, printing, text};
use kartotek_intake::table_alone::TabulatedReport;
use kartotek_pairing::answer::{Obstacle, Round};
use kartotek_pairing::{Pair, PairedRound, PairingAction, PairingStep, Place, System, Warning};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{HashMap, HashSet};

/// An answer in JSON. Numbers are start numbers; X and the empty place are 0.
#[derive(Serialize, JsonSchema)]
pub struct Row {
    pub system: &'static str,
    pub round: usize,
    pub possible: bool,
    /// White, Black, in the order in which the pairs were made.
    pub pairs: Vec<[u32; 2]>,
    pub bye: Option<u32>,
    pub pools: Vec<Vec<u32>>,
    pub steps: Vec<Sentence>,
    pub warnings: Vec<Sentence>,
}

/// A player of an all-play-all paired with an opponent who has left, and so without a game (§ 16 a, b).
pub struct Idle {
    player: u32,
    gone: u32,
}

impl Idle {
    /// Removes the pairs with a player who has left. Pairs of two who have left are not reported.
    pub fn take_out(round: &mut Round, left: &HashSet<u32>) -> Vec<Idle> {
        let out = round.pairs.extract_if(.., |pair| left.contains(&pair.white) || left.contains(&pair.black));
        let left_alone = out.filter_map(|Pair { white, black }| match (left.contains(&white), left.contains(&black)) {
            (true, false) => Some(Idle { player: black, gone: white }),
            (false, true) => Some(Idle { player: white, gone: black }),
            _ => None,
        });
        let idle = left_alone.collect();
        round.bye.take_if(|bye| left.contains(bye));
        idle
    }

    pub fn sentence(&self, name: impl Fn(u32) -> String) -> Text {
        text!("pairing-opponent-left", player = name(self.player), gone = name(self.gone))
    }
}

/// A sentence, and the rule it is about.
#[derive(Serialize, JsonSchema)]
pub struct Sentence {
    pub paragraph: &'static str,
    pub text: String,
}

impl Row {
    pub fn of(system: System, round: usize, answer: &PairedRound, idle: &[Idle]) -> Row {
        let number = |place: &Place| place.number().unwrap_or(0);
        let pairs = answer.round.iter().flat_map(|round| &round.pairs).map(|pair| [pair.white, pair.black]);
        let idle = idle
            .iter()
            .map(|idle| Sentence { paragraph: "§ 16", text: idle.sentence(|no| no.to_string()).say(language()) });
        let step_sentence =
            |step: &PairingStep| Sentence { paragraph: step.rule, text: sentence(step).say(language()) };
        Row {
            system: name(system),
            round,
            possible: answer.round.is_some(),
            pairs: pairs.collect(),
            bye: answer.round.as_ref().and_then(|round| round.bye),
            pools: answer.pools.iter().map(|pool| pool.iter().map(number).collect()).collect(),
            steps: answer.steps.iter().map(step_sentence).collect(),
            warnings: answer.warnings.iter().map(warning_sentence).chain(idle).collect(),
        }
    }
}

fn warning_sentence(warning: &Warning) -> Sentence {
    let Warning::NextRound { round } = warning;
    Sentence { paragraph: "4.10.1", text: text!("pairing-next-round", round = *round).say(language()) }
}

/// The players of a report by their start numbers.
pub struct Named<'r> {
    report: &'r TabulatedReport,
    names: HashMap<u32, &'r str>,
}

impl<'r> Named<'r> {
    pub fn of(report: &'r TabulatedReport) -> Named<'r> {
        Named { report, names: report.players.iter().map(|player| (player.no, player.name.as_str())).collect() }
    }

    pub fn name(&self, number: u32) -> String {
        format!("{number} {}", self.names.get(&number).copied().unwrap_or_default()).trim_end().to_owned()
    }

    /// The round in the form for publication, with the reasons if requested.
    pub fn text(&self, system: System, round: usize, (answer, idle): (&PairedRound, &[Idle]), explain: bool) -> String {
        let (name, id) = (self.report.name.as_str(), self.report.id.as_str());
        let none = if system == System::AllPlayAll { text!("pairing-over") } else { text!("pairing-none") };
        let idle = idle.iter().map(|idle| idle.sentence(|no| self.name(no)));
        let warnings = answer.warnings.iter().map(|warning| {
            let Sentence { paragraph, text } = warning_sentence(warning);
            Text::from(format!("{text} ({})", printing::printed(paragraph)))
        });
        let round = RoundText {
            title: text!("pairing-title", name, id, system = system_text(system), round),
            before: Vec::new(),
            round: answer.round.as_ref().ok_or(none),
            after: idle.chain(warnings).collect(),
            steps: explain.then(|| steps(answer)),
        };
        round.say(|no| self.name(no))
    }
}

/// What is published about a round.
pub struct RoundText<'r> {
    pub title: Text,
    /// The lines before the boards.
    pub before: Vec<Text>,
    /// The round; the error says why there is no round.
    pub round: Result<&'r Round, Text>,
    /// The lines after the boards.
    pub after: Vec<Text>,
    /// The reasons, if they are requested.
    pub steps: Option<Vec<Text>>,
}

impl RoundText<'_> {
    pub fn say(&self, name: impl Fn(u32) -> String) -> String {
        let lines = |texts: &[Text]| texts.iter().map(|text| text.say(language()) + "\n").collect::<String>();
        let round = match &self.round {
            Err(why) => lines(std::slice::from_ref(why)),
            Ok(Round { pairs, bye }) => {
                let bye = bye.map(|bye| text!("pairing-bye", player = name(bye)));
                boards(pairs, name) + &lines(bye.as_slice())
            }
        };
        let steps = self.steps.as_ref().map_or_else(String::new, |steps| format!("\n{}", lines(steps)));
        [self.title.say(language()) + "\n", lines(&self.before), round, lines(&self.after), steps].concat() + "\n"
    }
}

/// The table of boards.
fn boards(pairs: &[Pair], name: impl Fn(u32) -> String) -> String {
    let headings = [text!("pairing-board"), text!("pairing-white"), text!("pairing-black")];
    let mut boards = table::new(headings.map(|heading| heading.say(language())));
    for (board, pair) in (1..).zip(pairs) {
        boards.add_row([board.to_string(), name(pair.white), name(pair.black)]);
    }
    table::align_right(&mut boards, [0]);
    format!("{}\n", table::lines(&mut boards))
}

/// The start number in a text. X stands for player X and for Monrad's empty place.
fn number(place: Place) -> String {
    place.number().map_or_else(|| "X".to_owned(), |number| number.to_string())
}

fn numbers(places: &[Place]) -> Value {
    Value::Each(places.iter().map(|place| Text::from(number(*place))).collect())
}

/// The steps of a round, each with its rule.
pub fn steps(answer: &PairedRound) -> Vec<Text> {
    let said = answer
        .steps
        .iter()
        .map(|step| text!("pairing-step", rule = Value::paragraph(step.rule), step = sentence(step)));
    said.collect()
}

/// A step in words, by start numbers.
fn sentence(step: &PairingStep) -> Text {
    match &step.action {
        PairingAction::Pool { players } if step.rule == "5.12" => {
            text!("pairing-bottom-group", players = numbers(players))
        }
        PairingAction::Pool { players, .. } => text!("pairing-pool", players = numbers(players)),
        PairingAction::NotFloaters { floaters, why, .. } => not_floaters(floaters, *why),
        PairingAction::Floaters { floaters, .. } if floaters.is_empty() => text!("pairing-no-floaters"),
        PairingAction::Floaters { floaters, .. } => text!("pairing-floaters", players = numbers(floaters)),
        PairingAction::SidesChange { from_a, from_b, .. } => {
            text!("pairing-sides-change", from_a = numbers(from_a), from_b = numbers(from_b))
        }
        PairingAction::Opened { floaters, .. } if floaters.is_empty() => text!("pairing-opened--without"),
        PairingAction::Opened { floaters, .. } => text!("pairing-opened", players = numbers(floaters)),
        PairingAction::Dissolved { pairs, .. } => {
            let pair = |pair: &(Place, Place)| Text::from(format!("{}-{}", number(pair.0), number(pair.1)));
            text!("pairing-dissolved", pairs = Value::Each(pairs.iter().map(pair).collect()))
        }
        PairingAction::Meets { player, opponent, met, blocked, .. } => {
            let (player, opponent) = (number(*player), number(*opponent));
            match (met.is_empty(), blocked.is_empty()) {
                (true, true) => text!("pairing-meets", player, opponent),
                (false, true) => text!("pairing-meets--met", player, opponent, met = numbers(met)),
                (true, false) => text!("pairing-meets--blocked", player, opponent, blocked = numbers(blocked)),
                (false, false) => {
                    text!("pairing-meets--both", player, opponent, met = numbers(met), blocked = numbers(blocked))
                }
            }
        }
        PairingAction::SitsOut { player, .. } => text!("pairing-bye", player = player.to_string()),
        PairingAction::Colours { white, black, .. } => {
            text!("pairing-colours", white = white.to_string(), black = black.to_string())
        }
    }
}

fn not_floaters(floaters: &[Place], why: Obstacle) -> Text {
    match (floaters.is_empty(), why) {
        (true, Obstacle::PoolLeft) => text!("pairing-not-inside"),
        (true, _) => text!("pairing-not-below"),
        (false, Obstacle::PoolLeft) => text!("pairing-not-floaters--pool", players = numbers(floaters)),
        (false, Obstacle::NoOpponentBelow) => text!("pairing-not-floaters--nobody", players = numbers(floaters)),
        (false, Obstacle::GroupBelow) => text!("pairing-not-floaters--below", players = numbers(floaters)),
    }
}

/// The name in JSON and on the command line.
pub fn name(system: System) -> &'static str {
    SYSTEMS.iter().find(|(_, known)| *known == system).map_or("", |(name, _)| name)
}

/// The name in texts.
pub fn system_text(system: System) -> Text {
    match system {
        System::Monrad => Text::from("Monrad (4.10)"),
        System::Nordic => text!("pairing-system-nordic"),
        System::AllPlayAll => text!("pairing-system-round-robin"),
    }
}
