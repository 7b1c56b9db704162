//! A tournament with the data shared by all its players.

use super::check::Check;
use super::{CountedGame, counted_games, event, exemption, serves};
use crate::facts::{NormEvent, Play, System, Tournament};
use crate::{RuleBook, RuleSet};
use kartotek_vocabulary::Title;

#[derive(Clone, Debug)]
pub struct Field<'r> {
    pub rules: &'r RuleSet,
    pub tournament: Tournament,
    /// Indexed by player; ratings below the floor are dropped.
    ratings: Vec<Option<i32>>,
    /// Indexed by player: unrated, and without a point against rated opponents in an all-play-all.
    pub(super) is_scoreless: Vec<bool>,
    /// Indexed by player, then by round from 0: whether the player takes part in it.
    presence: Vec<Vec<bool>>,
    pub event: Vec<Check>,
    /// Whether it is a Swiss of B.01 1.4.3d.
    pub(super) is_exempt_swiss: bool,
    pub(super) served: Vec<&'static str>,
}

impl Field<'_> {
    pub fn new(book: &RuleBook, tournament: Tournament) -> Field<'_> {
        let (rules, _) = book.for_first_day(tournament.first_day());
        let floor = rules.numbers.rating.floor;
        let ratings = tournament.players.iter().map(|player| player.elo.filter(|&elo| elo >= floor)).collect();
        let mut field = Field {
            rules,
            ratings,
            is_scoreless: Vec::new(),
            presence: presence(&tournament),
            event: event::checks(&rules.numbers, &tournament),
            is_exempt_swiss: false,
            served: Vec::new(),
            tournament,
        };
        field.is_scoreless = counted_games::scoreless(&field);
        field.is_exempt_swiss = exemption::is_exempt_swiss(&field);
        field.served = serves::met_by_event(&field);
        field
    }

    pub fn rating(&self, player: usize) -> Option<i32> {
        self.ratings[player]
    }

    /// The rating that counts for an average.
    pub(super) fn counted_rating(&self, player: usize) -> i32 {
        self.ratings[player].unwrap_or(self.rules.numbers.unrated)
    }

    pub(super) fn is_world_cup(&self) -> bool {
        self.tournament.norm_event == Some(NormEvent::WorldCup)
    }

    pub(super) fn rounds(&self) -> usize {
        usize::from(self.tournament.number_of_rounds())
    }

    /// Whether a player takes part in a round; `round` counts from 0.
    pub(super) fn takes_part(&self, player: usize, round: usize) -> bool {
        self.presence[player].get(round).is_some_and(|takes_part| *takes_part)
    }

    /// Number of rounds a player missed.
    pub(super) fn missed(&self, player: usize) -> usize {
        let present = self.presence[player].iter().filter(|takes_part| **takes_part).count();
        self.rounds().saturating_sub(present)
    }

    /// The player's federation; `None` for FID, NON or none.
    pub(super) fn federation(&self, player: usize) -> Option<&str> {
        let federation = self.tournament.players[player].federation.as_deref();
        federation.filter(|federation| !matches!(*federation, "FID" | "NON" | ""))
    }
}

/// Participation by player and round, up to the last round with an entry.
// Decision (B.01 1.4.3d): taking part is a game, a pairing bye or a forfeit win; all other rounds are missed, including
// those with a requested full-point bye.
fn presence(tournament: &Tournament) -> Vec<Vec<bool>> {
    let rounds = usize::from(tournament.last_entry().min(tournament.number_of_rounds()));
    let mut presence = vec![vec![false; rounds]; tournament.players.len()];
    let mut note = |player: usize, round: u16| {
        if let Some(round) = usize::from(round).checked_sub(1).and_then(|round| presence[player].get_mut(round)) {
            *round = true;
        }
    };
    for game in &tournament.games {
        for player in [game.white, game.black] {
            if game.play != Play::Forfeit || game.is_won_by_forfeit(player) {
                note(player, game.round);
            }
        }
    }
    for bye in tournament.byes.iter().filter(|bye| bye.is_by_pairing) {
        note(bye.player, bye.round);
    }
    presence
}

/// Games of a player, with their opponents.
#[derive(Clone, Copy, Debug)]
pub struct Opponents<'f> {
    pub field: &'f Field<'f>,
    pub player: usize,
    pub games: &'f [CountedGame],
}

impl Opponents<'_> {
    /// The opponents, once for each game.
    pub fn of_games(&self) -> impl Iterator<Item = usize> {
        self.games.iter().map(|game| game.opponent)
    }

    pub fn different(&self) -> Vec<usize> {
        let mut opponents: Vec<usize> = self.of_games().collect();
        opponents.sort_unstable();
        opponents.dedup();
        opponents
    }

    pub fn holds(&self, opponent: usize, titles: &[Title]) -> bool {
        self.field.tournament.players[opponent].title.is_some_and(|title| titles.contains(&title))
    }

    pub fn is_double_all_play_all(&self) -> bool {
        self.field.tournament.system == Some(System::DoubleAllPlayAll)
    }
}

/// A share of `count`, rounded up.
pub fn part_up(count: usize, (part, whole): (i64, i64)) -> usize {
    let (part, whole) = (part.unsigned_abs() as usize, whole.unsigned_abs() as usize);
    (count * part).div_ceil(whole)
}

/// A share of `count`, rounded down.
pub fn part_down(count: usize, (part, whole): (i64, i64)) -> usize {
    let (part, whole) = (part.unsigned_abs() as usize, whole.unsigned_abs() as usize);
    count * part / whole
}
