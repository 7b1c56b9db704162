//! 4.8.1-4.8.3: getting a first Elo, tournaments that FIDE rates, and the notice they need.

use super::outside_player::percentage;
use super::title_norm::{
    AtLeast, Days, LOWEST_ELO, NormTournament, Verdict, countable_games, days, is_countable, rounds_by_day, share,
};
use super::{Deadlines, Rule, RuleSet};
use crate::vocabulary::{FideTournament, HalfPoints, PlayerIndex, Rating, TimeControl, TournamentKind, half_up};
use chrono::{Datelike, NaiveDate, TimeDelta};

pub mod first_elo {
    //! 4.8.1: how an unrated player comes onto FIDE's list.

    use super::*;

    pub const RULE: Rule = Rule::new("4.8.1", "Opnåelse af ELO-rating:", "whether a player gets a first Elo", file!());

    /// An unrated player's games against rated opponents in one Elo-rated tournament.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct EloResult {
        /// The last round.
        pub day: NaiveDate,
        pub games: usize,
        /// Different rated opponents.
        pub opponents: usize,
        pub points: HalfPoints,
        /// The sum of the opponents' Elo, each once per game.
        pub elo_sum: i64,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct EloGame {
        /// Identifies the opponent within the tournament.
        pub opponent: usize,
        pub elo: Rating,
        pub points: HalfPoints,
    }

    /// A player's progress towards a first Elo.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct FirstElo {
        /// The day on which all requirements were met; `None`: not yet.
        pub met_on: Option<NaiveDate>,
        /// The games of the last 8 periods in the tournaments that count.
        pub games: usize,
        pub points: HalfPoints,
        /// Tournaments of these periods with too few rated opponents.
        pub too_few_opponents: usize,
        /// `None`: score of 0 or 100 %, or no game.
        pub performance: Option<Rating>,
    }

    //§ i mindst 9 partier
    const FEWEST_GAMES: usize = 9;
    //§ Dog skal spilleren have mødt mindst 4 ELO-spillere i hver turnering.
    const FEWEST_OPPONENTS: usize = 4;
    //§ En spiller har 8 ratingperioder (2 år), til at samle de 9 partier i.
    const PERIODS: i32 = 8;

    impl EloResult {
        pub fn of(day: NaiveDate, games: &[EloGame]) -> EloResult {
            let mut opponents: Vec<usize> = games.iter().map(|game| game.opponent).collect();
            opponents.sort_unstable();
            opponents.dedup();
            EloResult {
                day,
                games: games.len(),
                opponents: opponents.len(),
                points: games.iter().map(|game| game.points).sum(),
                elo_sum: games.iter().map(|game| i64::from(game.elo.0)).sum(),
            }
        }

        /// Whether there are enough rated opponents for the tournament to count.
        pub fn counts(&self) -> bool {
            self.opponents >= FEWEST_OPPONENTS
        }
    }

    impl FirstElo {
        //§ En urated spiller kommer på FIDEs internationale ratingliste, hvis han leverer en ratingpræstation på mindst 2001 i mindst 9 partier i ELO-ratede turneringer mod ELO-ratede modstandere.
        pub fn is_met(&self) -> bool {
            self.games_missing() == 0 && self.performance.is_some_and(|performance| performance >= LOWEST_ELO)
        }

        pub fn games_missing(&self) -> usize {
            FEWEST_GAMES.saturating_sub(self.games)
        }
    }

    /// A player's games against rated opponents in a tournament with its last round on `day`.
    pub fn elo_result(field: &NormTournament, player: PlayerIndex, day: NaiveDate) -> EloResult {
        let games = countable_games(field, player).into_iter().filter_map(|game| {
            let elo = field.players()[game.opponent].elo?;
            Some(EloGame { opponent: game.opponent, elo, points: game.points })
        });
        EloResult::of(day, &games.collect::<Vec<EloGame>>())
    }

    /// The player's progress after the last of these tournaments, or after the first one in which all requirements
    /// were met.
    // Decision (4.8.1): all tournaments that count are added up in order of time; the 8 periods include that of the
    // last one.
    pub fn first_elo(rules: &RuleSet, results: &[EloResult]) -> FirstElo {
        let mut results: Vec<&EloResult> = results.iter().collect();
        results.sort_by_key(|result| result.day);
        let mut progress = pooled(rules, &[]);
        for (index, last) in results.iter().enumerate() {
            let until = &results[..=index];
            let pool: Vec<&EloResult> = until.iter().filter(|result| is_in_time(result, last.day)).copied().collect();
            progress = pooled(rules, &pool);
            if progress.is_met() {
                progress.met_on = Some(last.day);
                break;
            }
        }
        progress
    }

    /// The player's progress on a day, over the 8 periods that end with the one of `day`, unless all requirements were
    /// met before.
    // Decision (4.8.1): games that have run out no longer count; if the rest meets all requirements, they are met on
    // that day.
    pub fn first_elo_on(rules: &RuleSet, results: &[EloResult], day: NaiveDate) -> FirstElo {
        let known: Vec<EloResult> = results.iter().filter(|result| result.day <= day).copied().collect();
        let progress = first_elo(rules, &known);
        if progress.met_on.is_some() {
            return progress;
        }
        let in_time: Vec<&EloResult> = known.iter().filter(|result| is_in_time(result, day)).collect();
        let pooled = pooled(rules, &in_time);
        FirstElo { met_on: pooled.is_met().then_some(day), ..pooled }
    }

    fn is_in_time(result: &EloResult, day: NaiveDate) -> bool {
        period(day) - period(result.day) < PERIODS
    }

    /// FIDE's lists come on 1 January, April, July and October: a rating period is a quarter.
    fn period(day: NaiveDate) -> i32 {
        day.year() * 4 + day.month0() as i32 / 3
    }

    //§ Partier fra flere turneringer kan "lægges sammen".
    fn pooled(rules: &RuleSet, results: &[&EloResult]) -> FirstElo {
        let (counting, too_few): (Vec<&EloResult>, Vec<&EloResult>) =
            results.iter().partition(|result| result.counts());
        let games = counting.iter().map(|result| result.games).sum();
        let points: HalfPoints = counting.iter().map(|result| result.points).sum();
        let elo_sum = counting.iter().map(|result| result.elo_sum).sum();
        FirstElo {
            met_on: None,
            games,
            points,
            too_few_opponents: too_few.len(),
            performance: performance(rules, games, points, elo_sum),
        }
    }

    /// The performance, computed like Rp of 4.5.5.2: an opponent counts once per game.
    // Decision (4.8.1): the performance is the average of the opponents + D(P) of table 2; 0 and 100 % give none.
    fn performance(rules: &RuleSet, games: usize, points: HalfPoints, elo_sum: i64) -> Option<Rating> {
        let games = i64::try_from(games).ok().filter(|&games| games > 0)?;
        let difference = rules.rating_difference(percentage(points, games))?;
        Some(Rating(half_up(elo_sum, games) as i32 + difference))
    }
}

pub mod elo_tournament {
    //! 4.8.2: the requirements for a tournament to be Elo-rated.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.8.2", "Krav til ELO-ratede turneringer", "whether FIDE would rate a tournament", file!());

    /// A tournament examined under 4.8.2.
    #[derive(Clone, Debug)]
    pub struct EloTournament {
        /// The games that FIDE would rate.
        pub games: usize,
        /// In the order of the text; `Rated` is left out if the tournament is not closed.
        pub requirements: Vec<EloRequirement>,
    }

    /// A requirement, and the report's figures for it. `None`: not stated. Times are in seconds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum EloRequirement {
        /// The rated players of a closed tournament.
        Rated(AtLeast),
        /// The length of the tournament.
        Days(Days),
        /// The most rounds on one day. `is_complete`: every round has a date.
        RoundsPerDay { most: Option<usize>, is_complete: bool },
        /// The playing time, both players together, on the day with the most rounds. `is_complete`: every round has a date.
        TimePerDay { seconds: Option<u64>, is_complete: bool },
        /// The time of one player for the whole game.
        TimePerPlayer(Option<u64>),
        /// Whether every period allows enough time for its moves.
        Pace(Option<bool>),
    }

    const HOUR: u64 = 3600;
    //§ Maksimalt 3 runder pr. dag; dog højst 12 timers spilletid pr. dag.
    pub const MOST_ROUNDS_A_DAY: usize = 3;
    /// Seconds.
    pub const MOST_TIME_A_DAY: u64 = 12 * HOUR;
    //§ Hver spiller skal have mindst to timer til hele partiet.
    /// Seconds.
    pub const LEAST_TIME: u64 = 2 * HOUR;
    //§ Den øvre grænse for betænkningstiden må aldrig overstige 23 træk pr. time.
    const MOST_MOVES_AN_HOUR: u64 = 23;
    //§ I lukkede turneringer skal mindst 1/3 af spillerne have rating og altid mindst 4.
    const FEWEST_RATED: usize = 4;

    impl EloRequirement {
        /// A short name for other programs.
        pub fn name(&self) -> &'static str {
            match self {
                EloRequirement::Rated(_) => "rated",
                EloRequirement::Days(_) => "days",
                EloRequirement::RoundsPerDay { .. } => "rounds-per-day",
                EloRequirement::TimePerDay { .. } => "time-per-day",
                EloRequirement::TimePerPlayer(_) => "time-per-player",
                EloRequirement::Pace(_) => "pace",
            }
        }

        pub fn verdict(&self) -> Verdict {
            match *self {
                EloRequirement::Rated(share) => share.verdict(),
                EloRequirement::Days(days) => days.verdict(),
                EloRequirement::RoundsPerDay { most, is_complete } => {
                    verdict_on_dated(most.map(|most| most <= MOST_ROUNDS_A_DAY), is_complete)
                }
                EloRequirement::TimePerDay { seconds, is_complete } => {
                    verdict_on_dated(seconds.map(|seconds| seconds <= MOST_TIME_A_DAY), is_complete)
                }
                EloRequirement::TimePerPlayer(seconds) => {
                    Verdict::met_if_known(seconds.map(|seconds| seconds >= LEAST_TIME))
                }
                EloRequirement::Pace(is_allowed) => Verdict::met_if_known(is_allowed),
            }
        }
    }

    /// The verdict on the dated rounds. If they miss the requirement, undated rounds cannot change that; it is met
    /// only if every round is dated.
    fn verdict_on_dated(is_met: Option<bool>, is_complete: bool) -> Verdict {
        Verdict::met_if_known(is_met.filter(|is_met| is_complete || !is_met))
    }

    pub fn elo_tournament(field: &NormTournament) -> EloTournament {
        let tournament = field.tournament;
        let control = tournament.event.time_control.as_ref();
        let most = rounds_by_day(&tournament.dated_rounds()).values().copied().max();
        let is_complete = tournament.days_of_rounds().is_some();
        // Decision (4.8.2): a round takes the time of 60 moves of both players.
        let seconds = most.zip(control).map(|(rounds, control)| rounds as u64 * 2 * control.seconds());
        let mut requirements: Vec<EloRequirement> = rated(tournament).map(EloRequirement::Rated).into_iter().collect();
        requirements.extend([
            EloRequirement::Days(days(tournament)),
            EloRequirement::RoundsPerDay { most, is_complete },
            EloRequirement::TimePerDay { seconds, is_complete },
            EloRequirement::TimePerPlayer(control.map(TimeControl::seconds)),
            EloRequirement::Pace(control.map(has_allowed_pace)),
        ]);
        let games = field.schedule.games.iter().filter(|game| is_countable(field, game)).count();
        EloTournament { games, requirements }
    }

    /// The rated players that a closed tournament has and needs. `None`: the tournament is not closed.
    // Decision (4.8.2): a closed tournament is a declared all-play-all.
    fn rated(tournament: &FideTournament) -> Option<AtLeast> {
        if !tournament.group.system.is_declared_all_play_all() {
            return None;
        }
        let rated = tournament.players.iter().filter(|player| player.elo.is_some()).count();
        let third = share(rated, tournament.players.len(), 1, 3);
        Some(AtLeast { needed: third.needed.max(FEWEST_RATED), ..third })
    }

    fn has_allowed_pace(control: &TimeControl) -> bool {
        control.periods.iter().all(|period| {
            let Some(moves) = period.moves.map(u64::from) else { return true };
            moves * HOUR <= MOST_MOVES_AN_HOUR * (u64::from(period.base) + moves * u64::from(period.increment))
        })
    }
}

pub mod notice {
    //! 4.8.3: when a Danish tournament is registered and reported for Elo rating.

    use super::*;

    pub const RULE: Rule =
        Rule::new("4.8.3", "ELO rating af danske turneringer", "when a tournament is registered and reported", file!());

    /// The days of 4.8.3; `None`: not stated.
    #[derive(Clone, Copy, Debug, Default)]
    pub struct Notice {
        /// The day the tournament was announced to RK.
        pub announced: Option<NaiveDate>,
        pub start: Option<NaiveDate>,
        pub end: Option<NaiveDate>,
        /// The day the report reached RK.
        pub reported: Option<NaiveDate>,
    }

    impl Notice {
        /// Days from the announcement to the first round.
        pub fn days_before(&self) -> Option<i64> {
            Some((self.start? - self.announced?).num_days())
        }

        /// Days from the last round to the report.
        pub fn days_after(&self) -> Option<i64> {
            Some((self.reported? - self.end?).num_days())
        }

        //§ En dansk turnering vil kun blive ELO-rated, hvis turneringen er anmeldt til RK senest 4 uger inden turneringens start.
        pub fn announced_in_time(&self, deadlines: &Deadlines) -> Verdict {
            Verdict::met_if_known(self.days_before().map(|days| days >= i64::from(deadlines.elo_notice_days)))
        }

        /// Whether the tournament was reported in time. If not, the organiser owes FIDE's fee.
        //§ Senest én uge efter turneringens afslutning skal arrangøren sende indberetningen til RK.
        //§ Overskrides denne tidsfrist, skal arrangøren erlægge et gebyr fastsat af FIDE.
        pub fn reported_in_time(&self, deadlines: &Deadlines) -> Verdict {
            Verdict::met_if_known(self.days_after().map(|days| days <= i64::from(deadlines.elo_report_days)))
        }

        /// The last day to announce the tournament to RK.
        pub fn announce_by(&self, deadlines: &Deadlines) -> Option<NaiveDate> {
            self.start?.checked_sub_signed(TimeDelta::days(deadlines.elo_notice_days.into()))
        }

        /// The last day to report the tournament.
        pub fn report_by(&self, deadlines: &Deadlines) -> Option<NaiveDate> {
            self.end?.checked_add_signed(TimeDelta::days(deadlines.elo_report_days.into()))
        }

        /// Whether the organiser wanted the tournament to be Elo-rated.
        // Decision (4.8.3): wanted if announced to RK, or of an international kind.
        pub fn is_wanted(&self, kind: TournamentKind) -> bool {
            self.announced.is_some() || kind.is_international()
        }

        /// Whether it counts as Elo-rated, judged by its notice.
        // Decision (4.8.3): a Danish tournament counts if announced in time; if the day is not stated, or abroad, if
        // its kind is international.
        pub fn counts(&self, deadlines: &Deadlines, kind: TournamentKind, is_danish: bool) -> bool {
            match self.announced_in_time(deadlines) {
                Verdict::Met if is_danish => true,
                Verdict::Missed if is_danish => false,
                _ => kind.is_international(),
            }
        }
    }
}
