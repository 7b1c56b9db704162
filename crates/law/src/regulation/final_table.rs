//! § 16: the final table when players leave. Its modules: 4.14, places and tie-breaks, and § 24, prizes.

use super::Rule;
use super::rateable::game::ScheduledGames;
use crate::vocabulary::{Bye, Game, Group, HalfPoints, Hundredths, Play, PlayerIndex, Score, System};
use std::ops::RangeInclusive;

pub const RULE: Rule = Rule::new("§ 16", "Ikke fuldførelse af turnering", "points of the final table", file!());

/// The points of every player in the final table, byes and forfeits included.
pub fn points(group: &Group, schedule: &ScheduledGames) -> Vec<HalfPoints> {
    FinalTable::of(group, schedule).points
}

/// The points of a bye in the final table.
//§ Spillere, som på grund af en udtrådt spiller, er oversiddere i en runde tildeles 1 point.
// Decision (§ 16): in a declared all-play-all a bye scores 0, even if the report gives a point: § 15 gives points for
// games; § 16 d gives a point for a bye in other groups only.
pub fn points_of_bye(group: &Group, bye: &Bye) -> HalfPoints {
    if group.system.is_declared_all_play_all() { HalfPoints::ZERO } else { bye.kind.points() }
}

/// The final table (*slutstilling*) of a group.
#[derive(Clone, Debug)]
pub struct FinalTable {
    /// For each player of the group, byes and forfeits included.
    pub points: Vec<HalfPoints>,
    /// For each player of the group. A bye has no opponent; games struck out by § 16 a are missing for both.
    met: Vec<Vec<Meeting>>,
}

/// A game of the final table from the side of one player, played or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Meeting {
    opponent: PlayerIndex,
    score: Score,
}

impl FinalTable {
    pub fn of(group: &Group, schedule: &ScheduledGames) -> FinalTable {
        let size = group.players.len();
        let mut table = FinalTable { points: vec![HalfPoints::ZERO; size], met: vec![Vec::new(); size] };
        let leaving = Leaving::of(group, schedule);
        for bye in group.byes.iter().filter(|bye| !leaving.struck_out.contains(&bye.player)) {
            table.points[bye.player] += points_of_bye(group, bye);
        }
        for game in schedule.games.iter().filter(|game| !leaving.strikes_out(game)) {
            for player in [game.white, game.black] {
                let score = leaving.score(game, player);
                table.points[player] += score.points();
                table.met[player].push(Meeting { opponent: game.opponent(player), score });
            }
        }
        table
    }

    /// The points of a player's opponents, lowest first; an opponent met twice is listed twice.
    // Decision (4.14): every opponent of the final table; forfeits and § 16 b points count like played games.
    fn points_met(&self, player: PlayerIndex) -> Vec<HalfPoints> {
        let mut points: Vec<HalfPoints> = self.met[player].iter().map(|game| self.points[game.opponent]).collect();
        points.sort_unstable();
        points
    }
}

/// Those who left an all-play-all.
struct Leaving<'a> {
    group: &'a Group,
    struck_out: Vec<PlayerIndex>,
}

impl<'a> Leaving<'a> {
    fn of(group: &'a Group, schedule: &ScheduledGames) -> Leaving<'a> {
        let mut struck_out: Vec<PlayerIndex> = group.withdrawn.iter().map(|w| w.player).collect();
        //§ Spillerens score forbliver i turneringstabellen og tælles med i slutresultaterne.
        // Decision (§ 16): all-play-all by the declared system.
        struck_out.retain(|&player| group.system.is_declared_all_play_all() && !has_completed_half(schedule, player));
        Leaving { group, struck_out }
    }

    //§ forbliver hans score i turneringstabellen, men de point, der er opnået af eller imod ham, tælles ikke med i slutstillingen.
    fn strikes_out(&self, game: &Game) -> bool {
        self.struck_out.iter().any(|&player| game.has(player))
    }

    //§ For de ikke spillede partier får spilleren 0 og modstanderen 1 point.
    // Decision (§ 16): between two players who left, the one still present in that round gets 1; otherwise 0-0.
    fn score(&self, game: &Game, player: PlayerIndex) -> Score {
        let opponent = game.opponent(player);
        if self.sits_out(game, player) {
            return Score::Win;
        }
        match (self.group.is_gone(player, game.round), self.group.is_gone(opponent, game.round)) {
            (true, _) => Score::Loss,
            (false, true) => Score::Win,
            (false, false) => game.score(player),
        }
    }

    /// Whether a player, in a group other than an all-play-all, was paired with an opponent who had left before the
    /// round.
    //§ Spillere, som på grund af en udtrådt spiller, er oversiddere i en runde tildeles 1 point.
    // Decision (§ 16): a bye has the points of its line; a line against a player who had left and did not appear is a
    // bye.
    fn sits_out(&self, game: &Game, player: PlayerIndex) -> bool {
        let had_left =
            |player| matches!((self.group.left_after(player), game.round), (Some(left), Some(round)) if round > left);
        let opponent = game.opponent(player);
        !self.group.system.is_declared_all_play_all()
            && game.is_absent(opponent)
            && had_left(opponent)
            && !had_left(player)
    }
}

//§ Hvis en spiller ikke har fuldført mindst 50% af sine partier, når han forlader turneringen
//§ Hvis en spiller har fuldført mindst 50% af sine partier forbliver hans score i turneringstabellen og tælles med i slutresultaterne.
// Decision (§ 16): completed = played over the board, out of those scheduled.
fn has_completed_half(schedule: &ScheduledGames, player: PlayerIndex) -> bool {
    let scheduled = schedule.games_of(player).count();
    let played = schedule.games_of(player).filter(|game| game.result.play == Play::Played).count();
    2 * played >= scheduled
}

pub mod standing {
    //! 4.14: the places in the final table.

    use super::*;

    pub const RULE: Rule = Rule::new("4.14", "Korrektionssystemer", "places by points, then by the tie-break", file!());

    /// The criterion that decides between equal points (*korrektionssystem*).
    //§ Til afgørelse af placering ved pointligestilling er forskellige korrektionssystemer til rådighed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TieBreak {
        SonnebornBerger,
        Almindelig,
        Middel,
    }

    impl TieBreak {
        pub fn rule(self) -> Rule {
            match self {
                TieBreak::SonnebornBerger => sonneborn_berger::RULE,
                TieBreak::Almindelig => almindelig_korrektion::RULE,
                TieBreak::Middel => middelkorrektion::RULE,
            }
        }

        /// All steps of the tie-break, including those not needed to separate the player.
        fn steps(self, table: &FinalTable, player: PlayerIndex, rounds: u16) -> Vec<Hundredths> {
            let sums = match self {
                TieBreak::SonnebornBerger => return vec![sonneborn_berger::sum(table, player)],
                TieBreak::Almindelig => almindelig_korrektion::steps(table, player),
                TieBreak::Middel => middelkorrektion::steps(table, player, rounds),
            };
            sums.into_iter().map(HalfPoints::as_hundredths).collect()
        }
    }

    /// One player's line of the final table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Standing {
        pub player: PlayerIndex,
        pub points: HalfPoints,
        /// Points of a play-off, which go before the tie-break (§ 36, § 37).
        pub play_off: Option<HalfPoints>,
        /// All steps of the tie-break, in order.
        pub tie_break: Vec<Hundredths>,
        /// 1-based; shared by players who are equal in everything, and the next place counts all of them.
        pub place: usize,
    }

    /// All players of the group in the order of the places; players who share one keep the order of the group.
    pub fn standings(group: &Group, schedule: &ScheduledGames, tie_break: TieBreak) -> Vec<Standing> {
        let table = FinalTable::of(group, schedule);
        let rounds = rounds(group);
        let line = |player| Standing {
            player,
            points: table.points[player],
            play_off: None,
            tie_break: tie_break.steps(&table, player, rounds),
            place: 0,
        };
        placed((0..group.players.len()).map(line).collect())
    }

    /// Sorts the lines and numbers their places.
    pub(crate) fn placed(mut standings: Vec<Standing>) -> Vec<Standing> {
        // A step counts only between players who are equal after all steps before it.
        //§ i begge tilfælde dog kun for de spillere, som havde ligestilling forinden.
        standings.sort_by(|a, b| rank(b).cmp(&rank(a)).then(a.player.cmp(&b.player)));
        let mut place = 0;
        for index in 0..standings.len() {
            //§ Selv om der anvendes korrektionsberegning, kan denne stadig give ligestilling
            // Decision (4.14): players equal in everything share a place.
            if index == 0 || rank(&standings[index]) != rank(&standings[index - 1]) {
                place = index + 1;
            }
            standings[index].place = place;
        }
        standings
    }

    fn rank(standing: &Standing) -> (HalfPoints, Option<HalfPoints>, &[Hundredths]) {
        (standing.points, standing.play_off, &standing.tie_break)
    }

    /// Decision (4.14.3): the declared rounds; if none are declared, the last round that the table names.
    fn rounds(group: &Group) -> u16 {
        group.rounds.or_else(|| group.last_round()).unwrap_or(0)
    }
}

pub mod sonneborn_berger {
    //! 4.14.1: *Sonneborn-Berger*.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.14.1", "Sonneborn - Berger", "points of beaten and half the points of drawn opponents", file!());

    pub(super) fn sum(table: &FinalTable, player: PlayerIndex) -> Hundredths {
        let worth = |game: &super::Meeting| {
            let points = table.points[game.opponent].as_hundredths();
            // Decision (4.14.1): a player's own ½ is a draw, even if the opponent got another score.
            match game.score {
                //§ Korrektionen for den enkelte spiller er summen af de modstanderes pointsum, man har vundet over
                Score::Win => points,
                //§ sammen med halvdelen af de modstanderes pointsum, man har spillet remis med.
                Score::Draw => Hundredths(points.0 / 2),
                //§ De modstandere, man har tabt til, tæller således ikke.
                Score::Loss => Hundredths::ZERO,
            }
        };
        table.met[player].iter().map(worth).sum()
    }
}

pub mod almindelig_korrektion {
    //! 4.14.2: *almindelig korrektion*.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.14.2", "Almindelig korrektion", "opponents' points without the two lowest", file!());

    //§ Modstanderens samlede pointsum udregnes, idet de to modstandere med lavest pointsum udelades.
    const LEFT_OUT: usize = 2;

    /// Step by step: without the two lowest, without the lowest, with all.
    //§ Er der herefter ligestilling, medtages den næstdårligste modstanders pointsum, og ved fortsat ligestilling, den dårligste modstanders pointsum
    // Decision (4.14.2): with fewer opponents than are left out, the sum is 0.
    pub(super) fn steps(table: &FinalTable, player: PlayerIndex) -> Vec<HalfPoints> {
        let lowest_first = table.points_met(player);
        (0..=LEFT_OUT).rev().map(|left_out| lowest_first.iter().skip(left_out).copied().sum()).collect()
    }
}

pub mod middelkorrektion {
    //! 4.14.3: *middelkorrektion*.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.14.3", "Middelkorrektion", "opponents' points without the highest and the lowest", file!());

    /// How many opponents are left out at either end.
    fn left_out(rounds: u16) -> usize {
        match rounds {
            //§ I en turnering med 8 runder eller mindre medtages ikke de to modstandere med den højeste og den laveste pointsum.
            ..=8 => 1,
            //§ I en turnering med 9 til 12 runder medtages ikke de fire modstandere med de to højeste og de to laveste pointsummer.
            9..=12 => 2,
            //§ I en turnering med 13 runder eller mere medtages ikke de seks modstandere med de tre højeste og de tre laveste pointsummer.
            13.. => 3,
        }
    }

    /// Step by step: fewer left out at either end each time, the last sum over all.
    //§ Giver dette ligestilling medtages flere modstandere, først som i b derefter som i a.
    // Decision (4.14.3): with fewer opponents than are left out, the sum is 0.
    pub(super) fn steps(table: &FinalTable, player: PlayerIndex, rounds: u16) -> Vec<HalfPoints> {
        let lowest_first = table.points_met(player);
        let between = |left_out: usize| lowest_first.get(left_out..lowest_first.len().saturating_sub(left_out));
        (0..=left_out(rounds))
            .rev()
            .map(|left_out| between(left_out).unwrap_or_default().iter().copied().sum())
            .collect()
    }
}

pub mod prizes {
    //! § 24: who gets which prize.

    use super::standing::{Standing, TieBreak};
    use super::*;

    pub const RULE: Rule =
        Rule::new("§ 24", "Præmiefordeling", "tie-break by default, shared and honorary prizes", file!());

    /// The tie-break that decides places, and so prizes, if nothing else is laid down.
    //§ Med mindre andet er fastsat deles præmierne i tilfælde af ligestilling på følgende måde:
    pub fn tie_break(system: System) -> TieBreak {
        if system.is_declared_all_play_all() {
            //§ mens fordelingen af eventuelle ærespræmier afgøres ved Sonneborn-Berger-korrektion.
            TieBreak::SonnebornBerger
        } else {
            //§ I alle andre grupper fordeles præmier ved almindelig korrektion.
            TieBreak::Almindelig
        }
    }

    /// The cash prize of each line of the table, in øre. `prizes` are those of the first place, the second and so on;
    /// their sum must fit a `u64`.
    ///
    /// Tied players share the prizes of the places they occupy, exact to one øre.
    pub fn cash_prizes(system: System, standings: &[Standing], prizes: &[u64]) -> Vec<u64> {
        let are_tied = |a: &Standing, b: &Standing| {
            if system.is_declared_all_play_all() {
                //§ I alle-mod-alle-grupper deles kontante præmier
                (a.points, a.play_off) == (b.points, b.play_off)
            } else {
                // Decision (§ 24): players still equal after the tie-break share here too.
                a.place == b.place
            }
        };
        let mut shares = Vec::with_capacity(standings.len());
        for tied in standings.chunk_by(are_tied) {
            // If they occupy places beyond the last prize, they share the prizes that are left.
            let theirs = prizes.iter().skip(shares.len()).take(tied.len());
            let (sum, heads) = (theirs.sum::<u64>(), tied.len() as u64);
            // Decision (§ 24): the øre that cannot be divided go, one each, to the lowest start numbers.
            let odd = (sum % heads) as usize;
            let before = |standing: &Standing| tied.iter().filter(|other| other.player < standing.player).count();
            shares.extend(tied.iter().map(|standing| sum / heads + u64::from(before(standing) < odd)));
        }
        shares
    }

    /// The honorary prizes that each line of the table may win by the tie-break. Several lines have the same range if
    /// only a play-off or a lot can decide between them (4.14). `prizes` is their number.
    pub fn honorary_prizes(standings: &[Standing], prizes: usize) -> Vec<Option<RangeInclusive<usize>>> {
        let mut in_for = Vec::with_capacity(standings.len());
        for tied in standings.chunk_by(|a, b| a.place == b.place) {
            let (first, last) = (in_for.len() + 1, (in_for.len() + tied.len()).min(prizes));
            in_for.extend(tied.iter().map(|_| (first <= last).then_some(first..=last)));
        }
        in_for
    }
}
