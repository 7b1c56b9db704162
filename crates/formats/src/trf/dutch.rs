//! A document as a tournament of the Dutch system (C.04.3): the facts that its pairing needs, and the reported rounds.

use super::document::{Cell, Colour, Content, Document, NoGame, Player, Points, RoundOutcome};
use kartotek_law::vocabulary::Play;
use kartotek_pairing::Pair;
use kartotek_pairing::dutch::acceleration::accelerate_by_baku;
use kartotek_pairing::dutch::tournament::{
    self as dutch, Forbidden, RoundEntry, RoundEntryKind, Tournament, TournamentError, Worth,
};

/// The edition that a tournament names (192).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// `FIDE_DUTCH_2017`: older rules, by which nothing is paired or checked here.
    Of2017,
    /// `FIDE_DUTCH`, `_2025`, `_2026`.
    Of2026,
}

/// The edition of a Dutch system's code, and whether it accelerates by Baku. `None`: another system.
pub fn edition(code: &str) -> Option<(Edition, bool)> {
    let code = code.trim().to_ascii_uppercase();
    let rest = code.strip_prefix("FIDE_DUTCH")?;
    let (rest, is_baku) = rest.strip_suffix("_BAKU").map_or((rest, false), |rest| (rest, true));
    match rest {
        "" | "_2025" | "_2026" => Some((Edition::Of2026, is_baku)),
        "_2017" => Some((Edition::Of2017, is_baku)),
        _ => None,
    }
}

/// The system according to a TRF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamedSystem {
    /// No system, or no known one.
    None,
    Dutch {
        edition: Edition,
        is_baku: bool,
    },
    /// The code of another system.
    Other(String),
}

/// The facts of a TRF for the Dutch system.
#[derive(Clone, Debug)]
pub struct DutchAsFiled {
    pub named: NamedSystem,
    /// An error if its start numbers contradict each other.
    pub tournament: Result<Tournament, TournamentError>,
    /// The words of 092 call it a Swiss tournament.
    pub is_called_swiss: bool,
    /// Only the code says that it is accelerated.
    pub is_accelerated_by_code: bool,
}

/// The facts of a document for the Dutch system. `None`: teams are paired, not players.
pub(super) fn filed(document: &Document) -> Option<DutchAsFiled> {
    if !document.teams.is_empty() {
        return None;
    }
    let named = match &document.tournament.system {
        None => NamedSystem::None,
        Some(code) => match edition(&code.value) {
            Some((edition, is_baku)) => NamedSystem::Dutch { edition, is_baku },
            None if code.value.trim().eq_ignore_ascii_case("CUSTOM_SWISS") => NamedSystem::None,
            None => NamedSystem::Other(code.value.trim().to_owned()),
        },
    };
    let is_reported = !document.accelerations.is_empty() || !document.fictitious_points.is_empty();
    let is_accelerated_by_code = !is_reported && matches!(named, NamedSystem::Dutch { is_baku: true, .. });
    let words = document.tournament.kind.as_ref().map(|kind| kind.value.to_lowercase());
    let is_called_swiss = words.is_some_and(|words| words.contains("swiss") || words.contains("schweizer"));
    Some(DutchAsFiled { named, tournament: tournament(document), is_called_swiss, is_accelerated_by_code })
}

/// The tournament, with the rounds that are paired so far; announced absences are those of later rounds.
///
/// # Errors
/// The start numbers contradict each other.
pub fn tournament(document: &Document) -> Result<Tournament, TournamentError> {
    let played = paired_rounds(document);
    let mut lines: Vec<&Player> = document.players.iter().collect();
    if !document.tournament.is_paired_by_rank {
        lines.sort_by_key(|line| line.start_number);
    }
    let players = lines.into_iter().map(|line| player(line, played, document)).collect();
    let mut tournament = Tournament::new(players)?;
    tournament.scheduled = match &document.tournament.rounds {
        Some(rounds) => usize::from(rounds.value),
        None => played,
    };
    tournament.initial = document.tournament.initial_colour.as_ref().map(|colour| colour.value);
    tournament.worth = worth(document);
    tournament.forbidden = forbidden(document);
    accelerate(document, &mut tournament);
    Ok(tournament)
}

/// The last round with pairs.
pub fn paired_rounds(document: &Document) -> usize {
    let has_opponent = |cell: &&Cell| matches!(cell.content, Content::Game { .. } | Content::Pending { .. });
    let last = document.players.iter().filter_map(|line| line.cells.iter().rfind(has_opponent));
    last.map(|cell| usize::from(cell.round)).max().unwrap_or(0)
}

fn worth(document: &Document) -> Worth {
    let [win, draw, loss] = document.tournament.scoring.white;
    Worth { win: win.0, draw: draw.0, loss: loss.0 }
}

fn player(line: &Player, played: usize, document: &Document) -> dutch::Player {
    let absent = RoundEntry { kind: RoundEntryKind::Away, points: document.tournament.scoring.absence.0 };
    let mut entries = vec![absent; played];
    let mut away: Vec<usize> = Vec::new();
    for cell in &line.cells {
        let round = usize::from(cell.round);
        match entries.get_mut(round - 1) {
            Some(entry) => *entry = entry_of(cell, document),
            None => away.push(round),
        }
    }
    let is_own = |id: u32| id == line.start_number;
    let of_players = !document.has_numbered_teams();
    let byes = document.byes.iter().filter(|byes| of_players && byes.ids.iter().any(|id| is_own(id.value)));
    away.extend(byes.map(|byes| usize::from(byes.round)));
    if document.absent.iter().any(|absent| is_own(absent.value)) {
        away.push(played + 1);
    }
    let fictitious = document.fictitious_points.iter().find(|fictitious| is_own(fictitious.start_number));
    let acceleration = fictitious.map(|fictitious| fictitious.points.iter().map(|points| points.0).collect());
    dutch::Player { number: line.start_number, entries, away, acceleration: acceleration.unwrap_or_default() }
}

fn entry_of(cell: &Cell, document: &Document) -> RoundEntry {
    let scoring = &document.tournament.scoring;
    let points_for = |outcome: RoundOutcome| scoring.points_for(outcome, cell.colour).0;
    let colour = cell.colour;
    match cell.content {
        Content::Game { opponent, play, .. } => {
            let points = RoundOutcome::of(cell.content).map_or(0, points_for);
            let kind = match colour.filter(|_| play != Play::Forfeit) {
                Some(colour) => RoundEntryKind::Played { opponent, colour },
                None => RoundEntryKind::Forfeited { opponent, colour },
            };
            RoundEntry { kind, points }
        }
        // An unfinished game counts as unknown, or else as a draw.
        Content::Pending { opponent } => {
            let points = scoring.unknown.map_or_else(|| points_for(RoundOutcome::Draw), |points| points.0);
            let kind = match colour {
                Some(colour) => RoundEntryKind::Played { opponent, colour },
                None => RoundEntryKind::Forfeited { opponent, colour },
            };
            RoundEntry { kind, points }
        }
        Content::NoGame(NoGame::Allocated) => {
            RoundEntry { kind: RoundEntryKind::Bye, points: points_for(RoundOutcome::AllocatedBye) }
        }
        Content::NoGame(_) | Content::Absent { .. } => {
            RoundEntry { kind: RoundEntryKind::Away, points: RoundOutcome::of(cell.content).map_or(0, points_for) }
        }
        Content::Unreadable => RoundEntry { kind: RoundEntryKind::Away, points: scoring.absence.0 },
    }
}

fn forbidden(document: &Document) -> Vec<Forbidden> {
    let of_players = document.prohibited.iter().filter(|_| !document.has_numbered_teams());
    let forbidden = of_players.map(|prohibited| Forbidden {
        rounds: prohibited.rounds.map(|(first, last)| (usize::from(first), usize::from(last))),
        numbers: prohibited.ids.iter().map(|id| id.value).collect(),
    });
    forbidden.collect()
}

/// 250 and XXA take precedence over the code.
fn accelerate(document: &Document, tournament: &mut Tournament) {
    let records = document.accelerations.iter().filter(|_| !document.has_numbered_teams());
    let mut is_reported = !document.fictitious_points.is_empty();
    for record in records {
        is_reported = true;
        let (first, last) = (usize::from(record.first_round.max(1)), usize::from(record.last_round));
        if last < first {
            continue;
        }
        let points = record.points.unwrap_or(Points(0)).0;
        let players = tournament.players_mut().iter_mut();
        for player in players.filter(|player| (record.first_id..=record.last_id).contains(&player.number)) {
            if player.acceleration.len() < last {
                player.acceleration.resize(last, 0);
            }
            player.acceleration[first - 1..last].fill(points);
        }
    }
    let is_baku = document.tournament.system.as_ref().and_then(|code| edition(&code.value)).is_some_and(|code| code.1);
    if is_baku && !is_reported {
        accelerate_by_baku(tournament);
    }
}

/// A reported round, by start numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportedRound {
    /// All pairs, including forfeits.
    pub pairs: Vec<Pair>,
    /// Places in `pairs` of the pairs without colours.
    pub colourless: Vec<usize>,
    pub byes: Vec<u32>,
}

/// The reported pairs of a round, 1-based.
pub fn reported(tournament: &Tournament, round: usize) -> ReportedRound {
    let mut reported = ReportedRound::default();
    let mut seen: std::collections::HashSet<(u32, u32)> = std::collections::HashSet::new();
    for player in tournament.players() {
        let Some(entry) = player.entries.get(round - 1) else { continue };
        if entry.kind == RoundEntryKind::Bye {
            reported.byes.push(player.number);
        }
        let Some(opponent) = entry.opponent() else { continue };
        let own = player.number;
        if !seen.insert((own.min(opponent), own.max(opponent))) {
            continue;
        }
        let colour = match entry.kind {
            RoundEntryKind::Played { colour, .. } => Some(colour),
            RoundEntryKind::Forfeited { colour, .. } => colour,
            RoundEntryKind::Bye | RoundEntryKind::Away => None,
        };
        if colour.is_none() {
            reported.colourless.push(reported.pairs.len());
        }
        let is_black = colour == Some(Colour::Black);
        let (white, black) = if is_black { (opponent, own) } else { (own, opponent) };
        reported.pairs.push(Pair { white, black });
    }
    reported
}
