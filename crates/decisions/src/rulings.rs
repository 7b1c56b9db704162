//! Finds and applies the rulings on a report.

use super::ruled_report::{Alias, RuledReport};
use super::{AliasRow, Decision, DecisionKind, Effect, FiledPlayer, IdentityRow, Late, UnreadableDecision};
use chrono::NaiveDate;
use kartotek_formats::bundle::is_default_id;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::{decision_without_effect, identity_of_another};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::name::name_key;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::Text;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// All rulings of a day, indexed by their subject.
#[derive(Default)]
pub struct RulingIndex<'d> {
    decisions: Vec<&'d Decision>,
    of_report: HashMap<&'d str, Vec<usize>>,
    /// Entry lists by tournament.
    of_tournament: HashMap<&'d str, Vec<usize>>,
    /// Aliases, by the key of the name.
    of_name: HashMap<String, Vec<usize>>,
    /// The days of annulments, by report.
    annulled: HashMap<&'d str, NaiveDate>,
    broken: &'d [UnreadableDecision],
}

impl<'d> RulingIndex<'d> {
    pub fn new(decisions: impl IntoIterator<Item = &'d Decision>) -> RulingIndex<'d> {
        let mut ruling_index = RulingIndex::default();
        for decision in decisions {
            if let DecisionKind::Annul(row) = &decision.what {
                let day = ruling_index.annulled.entry(&row.report).or_insert(decision.date);
                *day = decision.date.max(*day);
            }
            if decision.is_event() {
                continue;
            }
            let number = ruling_index.decisions.len();
            ruling_index.decisions.push(decision);
            if let DecisionKind::Alias(alias) = &decision.what {
                ruling_index.of_name.entry(name_key(&alias.name)).or_default().push(number);
            }
            let about = decision.what.about();
            if let (Effect::Ruling(_), Some(report)) = (decision.what.effect(), about.report) {
                ruling_index.of_report.entry(report).or_default().push(number);
            }
            if let (Effect::Ruling(_), Some(tournament)) = (decision.what.effect(), about.tournament) {
                ruling_index.of_tournament.entry(tournament).or_default().push(number);
            }
        }
        ruling_index
    }

    /// Sets the files that cannot be read as decisions.
    pub fn with_broken(self, broken: &'d [UnreadableDecision]) -> RulingIndex<'d> {
        RulingIndex { broken, ..self }
    }

    /// The decisions that refuse a report.
    pub fn refusals(&self) -> impl Iterator<Item = &'d Decision> {
        self.decisions.iter().copied().filter(|decision| matches!(decision.what, DecisionKind::Refuse(_)))
    }

    /// The day on which a decision last annulled the report.
    pub fn annulled_on(&self, report: &str) -> Option<NaiveDate> {
        self.annulled.get(report).copied()
    }

    /// The name of an unreadable file that may be about a report.
    pub fn unread_about(&self, id: &str) -> Option<&'d str> {
        self.broken.iter().find(|broken| broken.names(id)).map(|broken| broken.file.as_str())
    }

    /// The rulings on a report, in the order in which they were made.
    fn about(&self, report: &ReportAsFiled, ids: &[&str]) -> Vec<&'d Decision> {
        let of_report = ids.iter().filter_map(|id| self.of_report.get(id));
        let tournaments = ids.iter().copied().chain(report.tournament.as_deref());
        let of_tournament = tournaments.filter_map(|tournament| self.of_tournament.get(tournament));
        let numbers: BTreeSet<usize> = of_report.chain(of_tournament).flatten().copied().collect();
        numbers.into_iter().map(|number| self.decisions[number]).collect()
    }

    /// The aliases decided for the names of these players.
    pub fn aliases<'p>(&self, players: impl Iterator<Item = &'p PlayerAsFiled>) -> Vec<Alias> {
        if self.of_name.is_empty() {
            return Vec::new();
        }
        let names = players.filter_map(|player| player.name.as_deref()).map(name_key);
        let numbers: BTreeSet<usize> = names.filter_map(|key| self.of_name.get(&key)).flatten().copied().collect();
        let aliases = numbers.into_iter().filter_map(|number| match &self.decisions[number].what {
            DecisionKind::Alias(row) => Some(alias(row, self.decisions[number])),
            _ => None,
        });
        aliases.collect()
    }

    /// Applies the rulings to an entry list, with the answers about its earlier versions. `ids`: the list's own first.
    pub fn apply_to_list(&self, list: &mut RuledReport, ids: &[&str], register: &Register) -> Vec<Diagnostic> {
        let kept = kept_answers(&self.decisions, list.filed, ids);
        let mut found = RulingIndex::new(&kept).apply(list, ids, register, None);
        found.extend(self.apply(list, ids, register, None));
        found
    }

    /// Applies the rulings to a report. Returns diagnostics for rulings that do not fit it or are about another player.
    /// `ids` are the ids by which decisions may refer to the report. `rated` is its version in force, with the decisions
    /// used in runs.
    pub fn apply(
        &self,
        report: &mut RuledReport,
        ids: &[&str],
        register: &Register,
        rated: Option<(&RatedVersion, &HashSet<String>)>,
    ) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        // Aliases apply to the filed names, before decisions change any.
        report.rulings.aliases = self.aliases(report.players.iter());
        let decisions = self.about(report, ids);
        for (place, decision) in decisions.iter().enumerate() {
            let Effect::Ruling(ruling) = decision.what.effect() else { continue };
            let rated = rated.filter(|(_, used)| used.contains(&decision.hash)).map(|(version, _)| version);
            if let Some(why) = objection_to_player(decision, report.filed, register, rated) {
                let is_decided_anew =
                    decisions[place + 1..].iter().any(|later| later.what.is_of_one_matter(&decision.what));
                found.extend(Some(why).filter(|_| !is_decided_anew));
                continue;
            }
            match ruling.rule(report, decision) {
                // A confirmation counts as used only when its finding occurs.
                Ok(()) if ruling.late() == Late::Harmless => {}
                Ok(()) => report.rulings.used.push(decision.hash.clone()),
                Err(why) => found.push(decision_without_effect::ruling(&decision.place, why)),
            }
        }
        found
    }
}

/// The objection to a ruling if the report now has another player under the start number.
fn objection_to_player(
    decision: &Decision,
    filed: &ReportAsFiled,
    register: &Register,
    rated: Option<&RatedVersion>,
) -> Option<Diagnostic> {
    let about = decision.what.about();
    let player = filed.players.iter().find(|player| Some(player.no) == about.no)?;
    let found = |why| Some(identity_of_another::found(&player.place, player.named(), decision.name(), why));
    let said_of_another = about.said.filter(|said| !said.is_of(player));
    // If the report now identifies the player by an id, a decision about another player is not needed.
    let named = |id: &str| match said_of_another {
        Some(said) => {
            let why = decision_without_effect::named_by_report(id, said.named(player.no));
            Some(decision_without_effect::ruling(&decision.place, why))
        }
        None => found(identity_of_another::names(id)),
    };
    if let DecisionKind::Identity(row) = &decision.what {
        let person = row.player.as_deref().and_then(|id| register(PlayerId::Register(id)));
        let known = |number: PlayerId| register(number).map(|id| (id.clone(), Some(&id) == person.as_ref()));
        let said = about.said;
        // An id that was already there at the time of the decision was known to be wrong.
        let id = player.id.as_deref().filter(|id| said.and_then(|said| said.id.as_deref()) != Some(id));
        let fide_id = player.fide_id.as_deref().filter(|id| said.and_then(|said| said.fide_id.as_deref()) != Some(id));
        let mut numbers = id.map(PlayerId::Register).into_iter().chain(fide_id.map(PlayerId::Fide));
        if let Some((id, is_decided_person)) = numbers.find_map(known) {
            return if is_decided_person { None } else { named(&id) };
        }
    }
    if let Some(said) = said_of_another {
        return found(identity_of_another::was_about(said.named(player.no)));
    }
    found(rated?.doubts(decision, filed, player, register)?)
}

fn alias(row: &AliasRow, decision: &Decision) -> Alias {
    Alias {
        key: name_key(&row.name),
        birth_date: row.birth_date.as_deref().and_then(parse_birth_date),
        club: row.club.clone(),
        player: row.player.clone(),
        hash: decision.hash.clone(),
    }
}

// The rated version of a report. A decision used for it that does not identify its player otherwise was about the person
// with the start number in that version.

/// Facts of a rated version, without a name.
#[derive(Debug, Default)]
pub struct RatedVersion {
    /// Register ids by start number.
    pub ids: HashMap<u32, String>,
    /// For each game: the round, and the start numbers of White and Black.
    pub games: Vec<(Option<u16>, u32, u32)>,
}

impl RatedVersion {
    /// Why a decision used for this version may now be about another player. `None`: the decision itself or an id
    /// identifies the player, or all games of the start number are as in the rated version.
    // Decision (4.5.4.1: rulings that do not tell whom they are about): by the games, since facts have no names.
    fn doubts(
        &self,
        decision: &Decision,
        filed: &ReportAsFiled,
        player: &PlayerAsFiled,
        register: &Register,
    ) -> Option<Text> {
        let about = decision.what.about();
        let is_one = |said: &FiledPlayer| filed.players.iter().filter(|player| said.is_of(player)).count() == 1;
        if about.said.is_some_and(is_one) {
            return None;
        }
        if let Some(id) = player.id.as_deref().and_then(|id| register(PlayerId::Register(id))) {
            let is_same = self.ids.get(&player.no) == Some(&id);
            return (!is_same).then(|| identity_of_another::names(&id));
        }
        let now: HashSet<_> = filed.games.iter().map(|game| (Some(game.round), game.white, game.black)).collect();
        let own = self.games.iter().filter(|(_, white, black)| [*white, *black].contains(&player.no));
        let is_there = |game: &(Option<u16>, u32, u32)| game.0.is_none() || now.contains(game);
        (!own.into_iter().all(is_there)).then(identity_of_another::other_games)
    }
}

/// A register id or a FIDE id.
#[derive(Clone, Copy)]
pub enum PlayerId<'n> {
    Register(&'n str),
    Fide(&'n str),
}

/// Returns the register id that counts for a number.
pub type Register<'r> = dyn Fn(PlayerId) -> Option<String> + 'r;

// Answers about an entry list that its sender changed and sent again: each goes to the line that has its player now.

/// The answers about earlier versions, as if given about this one, in the order in which they were given. A line with an
/// answer of its own needs none.
// Decision (the office: a file sent again): a line is known by its content, never by its number alone.
fn kept_answers(decisions: &[&Decision], list: &ReportAsFiled, ids: &[&str]) -> Vec<Decision> {
    let Some((own, stem)) = ids.first().and_then(|own| Some((own, own.rsplit_once('-')?.0))) else { return Vec::new() };
    let mut earlier: BTreeMap<&str, Vec<Answer>> = BTreeMap::new();
    let mut answered: Vec<u32> = Vec::new();
    for (place, decision) in decisions.iter().enumerate() {
        let DecisionKind::Identity(row) = &decision.what else { continue };
        if ids.contains(&row.report.as_str()) {
            answered.push(row.no);
        } else if let Some(said) = row.said.as_ref().filter(|_| row.list && is_default_id(stem, &row.report)) {
            let line = only_line(list, said);
            earlier.entry(&row.report).or_default().push(Answer { place, row, line });
        }
    }
    let mut kept: BTreeMap<usize, Decision> = BTreeMap::new();
    for answers in earlier.into_values().filter(|answers| are_of_this_list(answers)) {
        for Answer { place, row, line } in &answers {
            let Some(no) = line.filter(|no| !answered.contains(no)) else { continue };
            // Two lines became one: one of two namesakes has gone.
            if answers.iter().any(|other| other.line == Some(no) && other.row.no != row.no) {
                continue;
            }
            let row = IdentityRow { report: (*own).to_owned(), no, ..(*row).clone() };
            kept.insert(*place, Decision { what: DecisionKind::Identity(row), ..decisions[*place].clone() });
        }
    }
    kept.into_values().collect()
}

/// An answer about an earlier version.
struct Answer<'d> {
    place: usize,
    row: &'d IdentityRow,
    /// The line that has the player now.
    line: Option<u32>,
}

/// Whether the answers' list is an earlier version: most of its players are in this one. Clubs may use one file name for all lists.
fn are_of_this_list(answers: &[Answer]) -> bool {
    2 * answers.iter().filter(|answer| answer.line.is_some()).count() > answers.len()
}

/// The number of the only line with this player.
fn only_line(list: &ReportAsFiled, said: &FiledPlayer) -> Option<u32> {
    let mut lines = list.players.iter().filter(|player| said.is_of(player));
    lines.next().filter(|_| lines.next().is_none()).map(|player| player.no)
}
