//! The `given` block: a group, one player's games, a booking, or a question about a single rule.

use super::alignment::GivenAlignment;
use super::conduct::GivenConduct;
use super::emt::GivenEmt;
use super::emt_group::GivenEmtGroup;
use super::fide::{GivenFirstElo, GivenNotice, GivenTournament};
use super::pairing::GivenPairing;
use super::published_list::GivenListed;
use super::sanction::{Abroad, Sanctions};
use super::standings;
use super::text::{self, PlayerLine};
use kartotek_law::regulation::rateable::completeness::{self, TableOfRounds};
use kartotek_law::vocabulary::{
    Absence, Bye, Entrant, Game, GameResult, Group, Rating, Score, System, TournamentKind, Withdrawal,
};
use serde::Deserialize;
use toml::value::Datetime;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    /// Names of rule sets; missing: the handbook's. If there are several, `last_round` chooses.
    pub rules: Option<String>,

    // Keys of a group.
    pub kind: Option<String>,
    pub system: Option<String>,
    pub complete: Option<bool>,
    pub rounds: Option<u16>,
    /// One player a line: `1 1980`, `2 1980 registered 1995`, `3 elo 2100 national 2080`, `4 unrated`.
    pub players: Option<String>,
    /// One game a line: `1: 3 ½-½ 4`, `2: 1 +/- 3 unexcused 3`, `3: 4 bye`.
    pub games: Option<String>,
    /// A cross-table: `1 1980 | * ½ 1`.
    pub cross: Option<String>,
    /// Withdrawals: `5 after 2, 4 after 3`.
    pub left: Option<String>,
    pub standings: Option<standings::Given>,

    // Keys of one player's games: player 1 against players from outside the group.
    pub player: Option<String>,
    /// Opponents' ratings and results: `1900 1, 1850 ½, 1800 0 x3`.
    pub against: Option<String>,

    // Keys of a booking.
    pub registered: Option<i32>,
    pub gain: Option<String>,

    // Keys of a correction of a booking: the two Rn.
    pub booked: Option<i32>,
    pub corrected: Option<i32>,

    // Keys of single rules.
    pub time_control: Option<String>,
    pub foreign: bool,
    pub ratings_as_of: Option<Datetime>,
    pub first_round: Option<Datetime>,
    pub last_round: Option<Datetime>,
    pub reported: Option<Datetime>,
    pub as_of: Option<Datetime>,
    /// One report a line: `id first-round last-round`.
    pub reports: Option<String>,
    pub first_rating: Option<i32>,
    pub rating: Option<i32>,
    /// `2006-01-02`, or the year alone.
    pub born: Option<String>,
    pub last_rated: Option<Datetime>,
    pub day: Option<Datetime>,
    /// The number of results in a run (§ 3).
    pub results: Option<usize>,

    // Keys about conduct.
    pub sanctions: Option<Sanctions>,
    pub abroad: Option<Abroad>,
    /// Question about a published list (§ 2, § 4).
    pub listed: Option<GivenListed>,
    /// Question about an EMT (§ 31–42).
    pub emt: Option<GivenEmt>,
    /// A group of an EMT, as it was reported.
    pub emt_group: Option<GivenEmtGroup>,
    /// Question about how a tournament was run.
    pub conduct: Option<GivenConduct>,
    // Keys of 4.8.
    pub norm: Option<GivenTournament>,
    pub elo_tournament: Option<GivenTournament>,
    pub first_elo: Option<GivenFirstElo>,
    pub notice: Option<GivenNotice>,
    pub alignment: Option<GivenAlignment>,
    /// Question about pairing (4.10, 4.11, 4.13.5, 4.15).
    pub pairing: Option<GivenPairing>,
}

/// A group, and the registered rating of each player if it differs from the start rating.
pub struct GivenGroup {
    pub group: Group,
    pub registered: Vec<Option<Rating>>,
}

impl Given {
    pub fn kind(&self) -> Result<TournamentKind, String> {
        let by_default = if self.against.is_some() { "international" } else { "coordinated" };
        kind(self.kind.as_deref().unwrap_or(by_default))
    }

    fn system(&self) -> Result<System, String> {
        let by_default = if self.against.is_some() { Some("swiss") } else { None };
        system(self.system.as_deref().or(by_default).ok_or("a group needs a system")?)
    }

    /// Without rounds a cross table cannot show whether it is complete.
    fn is_complete(&self, kind: TournamentKind, table: &Table, withdrawn: &[Withdrawal]) -> bool {
        let of_game = |game: &Game| Some([(game.white, game.round?), (game.black, game.round?)]);
        let games: Option<Vec<_>> = table.games.iter().map(of_game).collect();
        let stated = self.complete.or_else(|| games.is_none().then(|| !kind.is_international()));
        completeness::is_complete(stated, kind, || TableOfRounds {
            rounds: self.rounds,
            entries: games
                .unwrap_or_default()
                .into_iter()
                .flatten()
                .chain(table.byes.iter().map(|bye| (bye.player, bye.round)))
                .collect(),
            left: withdrawn.iter().map(|withdrawal| (withdrawal.player, withdrawal.after_round)).collect(),
        })
    }

    /// The group, if the case has one.
    pub fn group(&self) -> Result<Option<GivenGroup>, String> {
        let (players, table) = if let Some(cross) = &self.cross {
            from_cross_table(cross)?
        } else if let (Some(player), Some(against)) = (&self.player, &self.against) {
            from_results(player, against)?
        } else if let (Some(players), Some(games)) = (&self.players, &self.games) {
            let players = text::lines(players).map(text::player).collect::<Result<Vec<_>, _>>()?;
            let table = table_of(&players, text::lines(games))?;
            (players, table)
        } else {
            return Ok(None);
        };
        if players.iter().enumerate().any(|(index, player)| player.number != index + 1) {
            return Err("players are numbered 1, 2, 3 … in order".into());
        }
        let kind = self.kind()?;
        let left = self.left.as_deref().into_iter().flat_map(|left| left.split(','));
        let withdrawn: Vec<Withdrawal> = left.map(text::withdrawal).collect::<Result<_, _>>()?;
        let group = Group {
            kind,
            system: self.system()?,
            rounds: self.rounds,
            complete: self.is_complete(kind, &table, &withdrawn),
            players: players.iter().map(|player| player.entrant).collect(),
            careers: Vec::new(),
            games: table.games,
            byes: table.byes,
            unexcused: table.unexcused,
            withdrawn,
        };
        Ok(Some(GivenGroup { group, registered: players.iter().map(|player| player.registered).collect() }))
    }
}

pub fn kind(word: &str) -> Result<TournamentKind, String> {
    match word {
        "emt" => Ok(TournamentKind::Emt),
        "coordinated" => Ok(TournamentKind::Coordinated),
        "playoff" => Ok(TournamentKind::Playoff),
        "approved" => Ok(TournamentKind::Approved),
        "international" => Ok(TournamentKind::International),
        "international-team" => Ok(TournamentKind::InternationalTeam),
        other => Err(format!("`{other}` is no kind of tournament")),
    }
}

pub fn system(word: &str) -> Result<System, String> {
    match word {
        "round-robin" => Ok(System::RoundRobin),
        "double-round-robin" => Ok(System::DoubleRoundRobin),
        "monrad" => Ok(System::Monrad),
        "nordic" => Ok(System::Nordic),
        "swiss" => Ok(System::Swiss),
        "match" => Ok(System::Match),
        "team" => Ok(System::Team),
        "other" => Ok(System::Other),
        other => Err(format!("`{other}` is no system")),
    }
}

/// The combined content of the lines about games.
#[derive(Default)]
pub struct Table {
    pub games: Vec<Game>,
    pub byes: Vec<Bye>,
    pub unexcused: Vec<Absence>,
}

fn table_of<'a>(players: &[PlayerLine], lines: impl Iterator<Item = &'a str>) -> Result<Table, String> {
    let mut table = Table::default();
    for line in lines {
        text::game(line, players.len(), &mut table)?;
    }
    let mut seen = Vec::new();
    let games = table.games.iter().flat_map(|game| [(game.round, game.white), (game.round, game.black)]);
    for place in games.chain(table.byes.iter().map(|bye| (Some(bye.round), bye.player))) {
        if seen.contains(&place) {
            return Err(format!("player {} stands twice in round {}", place.1 + 1, place.0.unwrap_or(0)));
        }
        seen.push(place);
    }
    Ok(table)
}

/// Player 1 against players from outside the group, one round each.
fn from_results(player: &str, against: &str) -> Result<(Vec<PlayerLine>, Table), String> {
    let mut players = vec![text::player(&format!("1 {player}"))?];
    let mut table = Table::default();
    for item in against.split(',') {
        let words: Vec<&str> = item.split_whitespace().collect();
        let (rating, score, times) = match words.as_slice() {
            [rating, score] => (rating, score, 1),
            [rating, score, times] => {
                let times = times.strip_prefix('x').and_then(|times| times.parse().ok());
                (rating, score, times.ok_or_else(|| format!("`{item}`: the third word is a repetition like x3"))?)
            }
            _ => return Err(format!("`{item}` is no opponent like `1900 ½`")),
        };
        let rating = rating.parse().map_err(|_| format!("`{item}`: `{rating}` is no rating"))?;
        for _ in 0..times {
            let (number, round) = (players.len() + 1, players.len() as u16);
            let entrant = Entrant::Outside(Rating(rating));
            players.push(PlayerLine { number, entrant, registered: None });
            let other = answer(score).ok_or_else(|| format!("`{item}`: `{score}` is no result"))?;
            text::cell(round, (0, score), (number - 1, other), &mut table)?;
        }
    }
    Ok((players, table))
}

/// The opponent's cell that matches the player's `cell`.
fn answer(cell: &str) -> Option<&'static str> {
    match cell {
        "1" => Some("0"),
        "½" => Some("½"),
        "0" => Some("1"),
        "+" => Some("-"),
        "-" | "u" => Some("+"),
        _ => None,
    }
}

/// Reads a cross-table. Rounds are assigned so that a player plays once in each.
fn from_cross_table(cross: &str) -> Result<(Vec<PlayerLine>, Table), String> {
    let mut players = Vec::new();
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for line in text::lines(cross) {
        let (player, cells) = line.split_once('|').ok_or_else(|| format!("`{line}` has no `|`"))?;
        players.push(text::player(player)?);
        rows.push(cells.split_whitespace().collect());
    }
    let size = rows.len();
    if rows.iter().any(|row| row.len() != size) || (0..size).any(|p| rows[p][p] != "*") {
        return Err(format!("the cross-table is not {size} by {size} with * on the diagonal"));
    }
    let mut table = Table::default();
    for (a, row) in rows.iter().enumerate() {
        for (b, &cell) in row.iter().enumerate().skip(a + 1) {
            match (cell, rows[b][a]) {
                (".", ".") => {}
                (cell, other) => text::cell(round_of(a, b, size), (a, cell), (b, other), &mut table)?,
            }
        }
    }
    Ok((players, table))
}

/// The round of a pair in an all-play-all; two pairs of a player never share a round.
fn round_of(a: usize, b: usize, size: usize) -> u16 {
    let odd = size - 1 + size % 2;
    let sum = if b == odd { 2 * a } else { a + b };
    (sum % odd) as u16 + 1
}

pub fn result(here: &str, other: &str) -> Option<GameResult> {
    let played = |cell| match cell {
        "1" => Some(Score::Win),
        "½" => Some(Score::Draw),
        "0" => Some(Score::Loss),
        _ => None,
    };
    let forfeit = |cell| match cell {
        "+" => Some(Score::Win),
        "-" | "u" => Some(Score::Loss),
        _ => None,
    };
    if let (Some(score), Some(other)) = (played(here), played(other)) {
        let too_much = score.points() + other.points() > Score::Win.points();
        return (!too_much).then_some(GameResult::played(score, other));
    }
    let (score, other) = (forfeit(here)?, forfeit(other)?);
    (score != Score::Win || other != Score::Win).then_some(GameResult::forfeit(score, other))
}
