//! The Dutch system (C.04.3): reads a tournament for it, and pairs the next round.

use super::answer::{RoundText, Row, Sentence};
use super::explained::{pairs, steps};
use super::field::{self, BeforeRound};
use super::files::{Paired, SystemNames};
use super::{Args, SystemName, Unpaired};
use crate::cli::{TextFormat, json, language, reports, terminal};
use kartotek_formats::bundle::{Bundle, ReadBundle};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::limits::{MOST_PAIRED_BY_DUTCH, MOST_ROUNDS_BY_DUTCH, MOST_SCORES_BY_DUTCH};
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::{Text, text};
use kartotek_formats::trf::dutch::{DutchAsFiled, Edition, NamedSystem};
use kartotek_intake::dutch::{NotDutch, began_before_rules_of_2026, of_filed, of_group};
use kartotek_intake::pairing::of_reported;
use kartotek_intake::table_alone;
use kartotek_law::vocabulary::System as Declared;
use kartotek_pairing::dutch::tournament::{Tournament, TournamentError};
use kartotek_pairing::dutch::{self, Course};
use std::collections::HashMap;
use std::sync::Arc;

/// The name in JSON.
pub const NAME: &str = "fide-dutch-2026";

/// Whether to pair by the Dutch system: as typed; else if the report declares a Swiss system, or has TRF records and
/// declares neither a system of the handbook nor a team tournament.
pub fn uses_dutch(report: Option<&ReportAsFiled>, args: &Args) -> bool {
    let Some(report) = report else { return matches!(args.system, Some(SystemName::Dutch)) };
    match (args.system, report.system.as_ref().map(|system| system.value)) {
        (Some(typed), _) => matches!(typed, SystemName::Dutch),
        (None, Some(declared)) if of_reported(declared).is_some() => false,
        (None, Some(Declared::Swiss)) => true,
        (None, declared) => declared != Some(Declared::Team) && report.dutch.is_some(),
    }
}

/// A tournament with the names of its players.
pub struct Named {
    pub name: String,
    pub id: String,
    names: HashMap<u32, String>,
    tournament: Result<Tournament, NotDutch>,
    pub filed: Option<Arc<DutchAsFiled>>,
    /// The tournament began before the rules of 2026.
    is_earlier: bool,
}

/// Reads a tournament from the records of a TRF, or from the table of another file. `None`: there is no table.
pub fn read(bundle: &Bundle, reading: ReadBundle) -> (Option<Named>, Vec<Diagnostic>) {
    let Some(report) = reading.report.clone() else { return (None, reading.diagnostics) };
    let id = report.id.as_ref().map_or_else(|| bundle.default_id(), |id| id.value.clone());
    let name = report.name.clone().unwrap_or_else(|| id.clone());
    let named = report.players.iter().map(|player| (player.no, player.name.clone().unwrap_or_default()));
    let names = named.collect();
    let (tournament, diagnostics) = match &report.dutch {
        Some(filed) => (of_filed(filed, &report), reading.diagnostics),
        None => {
            let (table, diagnostics) = table_alone::of_reading(bundle, reading);
            let Some(table) = table else { return (None, diagnostics) };
            let rounds = report.rounds.as_ref().map(|rounds| rounds.value);
            (of_group(&table.group, &table.numbers(), rounds), diagnostics)
        }
    };
    let is_earlier = began_before_rules_of_2026(&report);
    (Some(Named { name, id, names, tournament, filed: report.dutch, is_earlier }), diagnostics)
}

impl Named {
    fn of_field(BeforeRound { report, rounds, .. }: &BeforeRound) -> Named {
        Named {
            name: report.name.clone(),
            id: report.id.clone(),
            names: report.players.iter().map(|player| (player.no, player.name.clone())).collect(),
            tournament: of_group(&report.group, &report.numbers(), *rounds),
            filed: None,
            is_earlier: false,
        }
    }

    fn name_of(&self, number: u32) -> String {
        format!("{number} {}", self.names.get(&number).map_or("", String::as_str)).trim_end().to_owned()
    }

    pub fn tournament(&self) -> Result<&Tournament, Text> {
        self.tournament.as_ref().map_err(|why| {
            let why = match why {
                NotDutch::TooLarge => {
                    text!("pairing-too-large", players = MOST_PAIRED_BY_DUTCH, rounds = MOST_ROUNDS_BY_DUTCH)
                }
                NotDutch::TooManyScores => text!("pairing-too-many-scores", scores = MOST_SCORES_BY_DUTCH),
                NotDutch::Another(code) => text!("pairing-dutch-another", code = code.as_str()),
                NotDutch::Tournament(TournamentError::NumberTwice(number)) => {
                    text!("pairing-state-twice", player = number.to_string())
                }
                NotDutch::Tournament(TournamentError::Opponent { player, opponent }) if player == opponent => {
                    text!("pairing-state-self", player = player.to_string())
                }
                NotDutch::Tournament(TournamentError::Opponent { player, opponent }) => {
                    text!("pairing-state-opponent", player = player.to_string(), opponent = opponent.to_string())
                }
            };
            text!("pairing-not-paired", name = self.name.as_str(), id = self.id.as_str(), why)
        })
    }

    /// Remarks on the rules used, if the file names no system, another one or another edition.
    pub fn remarks(&self) -> Vec<Text> {
        match self.filed.as_ref().map(|filed| &filed.named) {
            Some(NamedSystem::Dutch { edition: Edition::Of2026, .. }) if self.is_earlier => {
                vec![text!("pairing-dutch-earlier")]
            }
            Some(NamedSystem::Dutch { edition: Edition::Of2026, .. }) => Vec::new(),
            Some(NamedSystem::Dutch { edition: Edition::Of2017, .. }) => vec![text!("pairing-dutch-2017")],
            Some(NamedSystem::None | NamedSystem::Other(_)) | None => vec![text!("pairing-dutch-unnamed")],
        }
    }
}

/// Writes the next round, or the one typed, and returns whether there is one.
pub fn next(bundle: &Bundle, reading: ReadBundle, args: &Args, out: &mut String) -> Result<bool, Unpaired> {
    let is_trf = reading.report.as_ref().is_some_and(|report| report.dutch.is_some());
    let (named, field, diagnostics) = if is_trf {
        let (named, diagnostics) = read(bundle, reading);
        (named, None, diagnostics)
    } else {
        let (field, diagnostics) = field::read(bundle);
        (field.as_ref().map(Named::of_field), field, diagnostics)
    };
    reports::print_diagnostics_in_order(diagnostics, bundle);
    let no_table = || text!("pairing-no-table", file = bundle.name());
    let named = named.as_ref().ok_or_else(no_table)?;
    let tournament = named.tournament()?;
    let round = args.round.map_or(tournament.known() + 1, usize::from);
    let course = dutch::pair(tournament, round);
    if let (Some(folder), Some(course)) = (&args.out, &course) {
        let field = field.as_ref().ok_or_else(|| text!("pairing-out-table", file = bundle.name()))?;
        let system = SystemNames { declared: "swiss", said: text!("pairing-system-dutch"), bye: "bye" };
        let paired = course.published();
        let paired = Paired { bundle, field, system, number: round, round: &paired, idle: &[], folder };
        paired.write()?;
    }
    if args.format == TextFormat::Json {
        out.push_str(&json::line(&row(round, course.as_ref(), &named.remarks()))?);
    } else {
        out.push_str(&terminal::fitted(&text_of(named, round, course.as_ref(), args.explain)));
    }
    Ok(course.is_some())
}

fn row(round: usize, course: Option<&Course>, remarks: &[Text]) -> Row {
    let paired = course.map(Course::round);
    let pairs = paired.iter().flat_map(|round| &round.pairs).map(|pair| [pair.white, pair.black]);
    let numbers = |course: &Course, group: &[usize]| group.iter().map(|&i| course.field.players[i].number).collect();
    let pools = course
        .map_or_else(Vec::new, |course| course.field.groups().iter().map(|group| numbers(course, group)).collect());
    let sentence_of = |text: &Text| Sentence { paragraph: "C.04.3", text: text.say(language()) };
    Row {
        system: NAME,
        round,
        possible: course.is_some(),
        pairs: pairs.collect(),
        bye: paired.as_ref().and_then(|round| round.bye),
        pools,
        steps: course.map_or_else(Vec::new, steps).iter().map(sentence_of).collect(),
        warnings: remarks.iter().map(sentence_of).collect(),
    }
}

fn text_of(named: &Named, round: usize, course: Option<&Course>, explain: bool) -> String {
    let (name, id) = (named.name.as_str(), named.id.as_str());
    let paired = course.map(Course::published);
    let reasons = |course| steps(course).into_iter().chain(pairs(course)).collect();
    let text = RoundText {
        title: text!("pairing-title", name, id, system = text!("pairing-system-dutch"), round),
        before: named.remarks(),
        round: paired.as_ref().ok_or_else(|| text!("pairing-dutch-none")),
        after: Vec::new(),
        steps: course.filter(|_| explain).map(reasons),
    };
    text.say(|no| named.name_of(no))
}
