//! Writes out a report as a rating officer does on paper: the scheduled games, absences, and which lines are rated (4.5.4.2,
//! § 16).

use super::Facts;
use kartotek_formats::home::home;
use kartotek_formats::report::{GameAsFiled, PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::{ByeKind, Play, Score, System, TournamentKind};
use std::collections::{BTreeMap, BTreeSet};

/// A scheduled game of two players.
pub struct SheetGame {
    /// `None`: the report has no such line, since one of them had left.
    round: Option<u16>,
    sides: [Side; 2],
    /// Both sides made a move.
    is_played: bool,
    is_rated: bool,
}

#[derive(Clone, Copy)]
struct Side {
    no: u32,
    /// Half points in the line.
    halves: i64,
    is_absent: bool,
    is_unexcused: bool,
    /// The player had left the all-play-all before this round.
    has_left: bool,
}

impl SheetGame {
    fn has(&self, no: u32) -> bool {
        self.sides.iter().any(|side| side.no == no)
    }

    /// The player's own side, then the opponent's.
    fn seen_by(&self, no: u32) -> (Side, Side) {
        let [one, other] = self.sides;
        if one.no == no { (one, other) } else { (other, one) }
    }
}

/// A report, written out.
pub struct Sheet {
    lines: Vec<SheetGame>,
    /// The lines of each player, by start number.
    cards: BTreeMap<u32, Vec<usize>>,
    is_complete: bool,
    is_of_teams: bool,
    system: System,
    /// Half points of byes.
    byes: BTreeMap<u32, i64>,
    /// Players who left an all-play-all, with their last round.
    left: BTreeMap<u32, u16>,
    /// Players who left a tournament of another system, with their last round; their scheduled opponents get a point.
    left_others_alone: BTreeMap<u32, u16>,
}

impl Sheet {
    pub fn of(facts: &Facts) -> Sheet {
        let report = facts.filed;
        let kind = report.kind.as_ref().map(|kind| kind.value);
        let system = report.system.as_ref().map_or(System::Other, |system| system.value);
        let is_abroad = matches!(kind, Some(TournamentKind::International | TournamentKind::InternationalTeam));
        let mut sheet = Sheet {
            lines: Vec::new(),
            cards: report.players.iter().map(|player| (player.no, Vec::new())).collect(),
            is_complete: match report.complete {
                Some(stated) => stated,
                None if is_abroad => report.points_short.is_none() && has_no_gap(report),
                None => true,
            },
            is_of_teams: system == System::Team || kind == Some(TournamentKind::InternationalTeam),
            system,
            byes: BTreeMap::new(),
            left: BTreeMap::new(),
            left_others_alone: BTreeMap::new(),
        };
        let is_all_play_all = matches!(system, System::RoundRobin | System::DoubleRoundRobin);
        for withdrawal in &report.withdrawn {
            let (no, after) = withdrawal.value;
            let left = match is_all_play_all {
                true => &mut sheet.left,
                false => &mut sheet.left_others_alone,
            };
            left.entry(no).and_modify(|first| *first = after.min(*first)).or_insert(after);
        }
        // § 15, § 16 d: in an all-play-all, a bye gives no point.
        for bye in report.byes.iter().filter(|_| !is_all_play_all) {
            *sheet.byes.entry(bye.no).or_default() += match bye.kind {
                ByeKind::Full => 2,
                ByeKind::Half => 1,
                ByeKind::Zero => 0,
            };
        }
        let unexcused: BTreeSet<(u16, u32)> = report.unexcused.iter().map(|absence| absence.value).collect();
        for game in &report.games {
            sheet.write(line_of_game(game, &unexcused, &sheet.left));
        }
        for line in sheet.unwritten(report) {
            sheet.write(line);
        }
        sheet.strike_out_absent();
        if !facts.edition.has("performance_rating") {
            for player in report.players.iter().filter(|player| rating_of(facts, player).is_none()) {
                for line in sheet.lines.iter_mut().filter(|line| line.has(player.no)) {
                    line.is_rated = false;
                }
            }
        }
        sheet
    }

    fn write(&mut self, line: SheetGame) {
        for side in line.sides {
            self.cards.entry(side.no).or_default().push(self.lines.len());
        }
        self.lines.push(line);
    }

    fn card(&self, no: u32) -> impl Iterator<Item = &SheetGame> {
        self.cards.get(&no).into_iter().flatten().map(|&line| &self.lines[line])
    }

    /// The lines of an all-play-all missing from the report because a player had left.
    fn unwritten(&self, report: &ReportAsFiled) -> Vec<SheetGame> {
        if !self.is_complete {
            return Vec::new();
        }
        // Players who left after the last round missed nothing.
        let rounds = report.rounds.as_ref().map(|rounds| rounds.value);
        let mut early = self.left.clone();
        early.retain(|no, after| self.cards.contains_key(no) && rounds.is_none_or(|rounds| *after < rounds));
        let times = if self.system == System::DoubleRoundRobin { 2 } else { 1 };
        let taking_part: Vec<u32> =
            self.cards.keys().copied().filter(|no| self.card(*no).count() > 0 || early.contains_key(no)).collect();
        let mut unwritten = Vec::new();
        for (&gone, &after) in &early {
            for &other in &taking_part {
                let other_left = early.get(&other).copied();
                // A pair of two players who left is handled once.
                if other == gone || (other_left.is_some() && other < gone) {
                    continue;
                }
                // If both left: one who had a free round after the other left was still present.
                let absent = match other_left {
                    None => [true, false],
                    Some(other_after) => [
                        !self.has_free_round(report, gone, other_after, after),
                        !self.has_free_round(report, other, after, other_after),
                    ],
                };
                let written = self.card(gone).filter(|line| line.has(other)).count();
                for _ in written..times {
                    unwritten.push(SheetGame {
                        round: None,
                        sides: not_played([gone, other], absent),
                        is_played: false,
                        is_rated: false,
                    });
                }
            }
        }
        unwritten
    }

    /// Whether the player had a free round after `after`, up to `up_to`.
    fn has_free_round(&self, report: &ReportAsFiled, no: u32, after: u16, up_to: u16) -> bool {
        for round in after.saturating_add(1)..=up_to {
            let has_game = self.card(no).any(|line| line.round == Some(round));
            let has_bye = report.byes.iter().any(|bye| bye.round == round && bye.no == no);
            if !has_game && !has_bye {
                return true;
            }
        }
        false
    }

    /// Marks the lines of players who were absent from all games, at least once unexcused, as unrated. Lines against opponents who had
    /// left do not count.
    fn strike_out_absent(&mut self) {
        let mut never_came = BTreeSet::new();
        for &no in self.cards.keys() {
            let had_left = |line: &SheetGame, other: Side| {
                other.has_left || (other.is_absent && (line.round.is_none() || self.had_left_others_alone(line, other)))
            };
            let mut sides: Vec<Side> = Vec::new();
            for line in self.card(no) {
                let (side, other) = line.seen_by(no);
                if !had_left(line, other) {
                    sides.push(side);
                }
            }
            if sides.iter().all(|side| side.is_absent) && sides.iter().any(|side| side.is_unexcused) {
                never_came.insert(no);
            }
        }
        for line in &mut self.lines {
            if line.sides.iter().any(|side| never_came.contains(&side.no)) {
                line.is_rated = false;
            }
        }
    }

    /// The opponent and half points of each rated game.
    pub fn rated(&self, no: u32) -> Vec<(u32, i64)> {
        let rated = self.card(no).filter(|line| line.is_rated);
        rated
            .map(|line| {
                let (side, other) = line.seen_by(no);
                (other.no, side.halves)
            })
            .collect()
    }

    /// Whether a line of the player is not rated.
    pub fn has_unrated(&self, no: u32) -> bool {
        self.card(no).any(|line| !line.is_rated)
    }

    /// All players with a rated game.
    pub fn rated_players(&self) -> Vec<u32> {
        self.cards.keys().copied().filter(|no| self.card(*no).any(|line| line.is_rated)).collect()
    }

    /// All players with a line.
    fn participants(&self) -> Vec<u32> {
        self.cards.iter().filter(|(_, card)| !card.is_empty()).map(|(no, _)| *no).collect()
    }

    /// Whether the player was present and the opponent absent after leaving.
    fn sits_out(&self, line: &SheetGame, side: Side, other: Side) -> bool {
        other.is_absent && self.had_left_others_alone(line, other) && !self.had_left_others_alone(line, side)
    }

    fn had_left_others_alone(&self, line: &SheetGame, side: Side) -> bool {
        let after = self.left_others_alone.get(&side.no);
        after.is_some_and(|after| line.round.is_some_and(|round| round > *after))
    }

    /// Whether all participants were scheduled to meet each other once.
    pub fn is_all_play_all(&self) -> bool {
        let participants = self.participants();
        let is_other = self.is_of_teams || matches!(self.system, System::Match | System::DoubleRoundRobin);
        if !self.is_complete || is_other || participants.len() < 3 {
            return false;
        }
        participants.iter().all(|&no| {
            let met: BTreeSet<u32> = self.card(no).map(|line| line.seen_by(no).1.no).collect();
            met.len() == participants.len() - 1 && self.card(no).count() == met.len()
        })
    }

    /// All players in first place of the final table (4.5.2.5, § 16).
    pub fn winners(&self) -> Vec<u32> {
        if !self.is_complete || self.is_of_teams || self.participants().len() < 3 {
            return Vec::new();
        }
        let mut struck_out = Vec::new();
        for &no in self.left.keys() {
            let played = self.card(no).filter(|line| line.is_played).count();
            if 2 * played < self.card(no).count() {
                struck_out.push(no);
            }
        }
        let mut halves: BTreeMap<u32, i64> = self.cards.keys().map(|no| (*no, 0)).collect();
        for (no, sum) in halves.iter_mut().filter(|(no, _)| !struck_out.contains(no)) {
            *sum += self.byes.get(no).copied().unwrap_or(0);
            for line in self.card(*no).filter(|line| !struck_out.iter().any(|gone| line.has(*gone))) {
                let (side, other) = line.seen_by(*no);
                *sum += match (side.has_left, other.has_left) {
                    (true, _) => 0,
                    (false, true) => 2,
                    (false, false) if self.sits_out(line, side, other) => 2,
                    (false, false) => side.halves,
                };
            }
        }
        let most = halves.values().copied().max();
        halves.into_iter().filter(|(_, sum)| Some(*sum) == most).map(|(no, _)| no).collect()
    }
}

/// Whether each player has a line for each round, apart from rounds after leaving.
fn has_no_gap(report: &ReportAsFiled) -> bool {
    let mut stands: BTreeMap<u32, BTreeSet<u16>> = BTreeMap::new();
    for game in &report.games {
        stands.entry(game.white).or_default().insert(game.round);
        stands.entry(game.black).or_default().insert(game.round);
    }
    for bye in &report.byes {
        stands.entry(bye.no).or_default().insert(bye.round);
    }
    let highest = stands.values().flatten().max().copied().unwrap_or(0);
    let rounds = report.rounds.as_ref().map_or(highest, |rounds| rounds.value);
    for (no, rounds_seen) in &stands {
        let left = report.withdrawn.iter().map(|withdrawal| withdrawal.value).filter(|(gone, _)| gone == no);
        let last = left.map(|(_, after)| after).min().map_or(rounds, |after| after.min(rounds));
        let up_to_last = rounds_seen.iter().filter(|&&round| round >= 1 && round <= last).count();
        if up_to_last < usize::from(last) {
            return false;
        }
    }
    true
}

/// The line of a game of the report.
fn line_of_game(game: &GameAsFiled, unexcused: &BTreeSet<(u16, u32)>, left: &BTreeMap<u32, u16>) -> SheetGame {
    let is_forfeit = game.result.play == Play::Forfeit;
    let side = |no: u32, score: Score| Side {
        no,
        halves: match score {
            Score::Win => 2,
            Score::Draw => 1,
            Score::Loss => 0,
        },
        is_absent: is_forfeit && score != Score::Win,
        is_unexcused: unexcused.contains(&(game.round, no)),
        has_left: left.get(&no).is_some_and(|after| game.round > *after),
    };
    let mut sides = [side(game.white, game.result.white), side(game.black, game.result.black)];
    let has_left = sides.map(|side| side.has_left);
    let mut is_played = game.result.play == Play::Played;
    if has_left.contains(&true) {
        // A game after a player left was not played.
        is_played = false;
        let is_absent = [has_left[0] || sides[0].is_absent, has_left[1] || sides[1].is_absent];
        for (side, unplayed) in sides.iter_mut().zip(not_played([game.white, game.black], is_absent)) {
            (side.halves, side.is_absent) = (unplayed.halves, unplayed.is_absent);
        }
    }
    let mut absent_sides = sides.iter().filter(|side| side.is_absent).peekable();
    let is_rated = if absent_sides.peek().is_some() { absent_sides.all(|side| side.is_unexcused) } else { is_played };
    SheetGame { round: Some(game.round), sides, is_played, is_rated }
}

/// The sides of a game that was not played: a player who is present gets a point if the opponent is absent.
fn not_played(players: [u32; 2], absent: [bool; 2]) -> [Side; 2] {
    let side = |at: usize, other: usize| {
        let is_alone = absent[other] && !absent[at];
        // If neither is present, both count as absent.
        Side {
            no: players[at],
            halves: if is_alone { 2 } else { 0 },
            is_absent: !is_alone,
            is_unexcused: false,
            has_left: false,
        }
    };
    [side(0, 1), side(1, 0)]
}

// The rating that a player is known by.

/// Ro; otherwise the Elo, the national rating, or for a tournament abroad the rating that RK assigned. `None`: no rating.
pub fn rating_of(facts: &Facts, player: &PlayerAsFiled) -> Option<i32> {
    let kind = facts.filed.kind.as_ref().map(|kind| kind.value);
    let is_abroad = matches!(kind, Some(TournamentKind::International | TournamentKind::InternationalTeam))
        && facts.filed.federation.as_deref().is_some_and(|federation| federation != home());
    let start = facts.start_ratings.get(&player.no).copied();
    let national = player.national_rating.or(player.rating);
    let from_outside = [player.elo, player.trf_rating, national, player.assigned_rating.filter(|_| is_abroad)];
    start.or_else(|| from_outside.into_iter().flatten().next())
}
