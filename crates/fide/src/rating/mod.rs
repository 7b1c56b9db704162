//! Ratings by B.02 and RB.

pub mod accepted;
mod examined;
mod finding;
mod period;
pub mod rated_games;

use crate::facts::{Earlier, Game, Player, System, Time, Tournament};
use crate::rule_set::Numbers;
use crate::{Article, RuleSet};
use chrono::{Datelike, Days, Months, NaiveDate};
pub use examined::{Account, Examined, RatedAccount};
pub use finding::Finding;
use kartotek_vocabulary::{HalfPoints, Hundredths, half_up};
pub use period::{
    ListedPlayer, PartGames, PeriodList, PeriodResult, TournamentGames, TournamentResult, below_floor, lists, rows,
    together,
};

pub mod kind {
    //! The kind of a tournament: standard, rapid or blitz.

    use super::*;

    pub const RULE: Article =
        Article::new("RB 1.1", "standard, rapid or blitz by a player's time for 60 moves", file!());

    /// The kind of a FIDE list.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum FideListKind {
        Standard,
        Rapid,
        Blitz,
    }

    impl FideListKind {
        /// The word for other programs.
        pub fn word(self) -> &'static str {
            match self {
                FideListKind::Standard => "standard",
                FideListKind::Rapid => "rapid",
                FideListKind::Blitz => "blitz",
            }
        }
    }

    /// The list for a tournament, by its time control. `None`: faster than blitz, and not rated.
    // Decision (B.02 1): increments count in standard chess as in RB; without a stated time control, a tournament is
    // standard.
    pub fn kind(numbers: &Numbers, time: Option<&Time>) -> Option<FideListKind> {
        let Some(time) = time else { return Some(FideListKind::Standard) };
        let above = |minutes: u64| time.seconds > minutes * 60;
        if time.seconds >= numbers.kind.standard_from * 60 {
            Some(FideListKind::Standard)
        } else if above(numbers.kind.rapid_above) {
            Some(FideListKind::Rapid)
        } else {
            above(numbers.kind.blitz_above).then_some(FideListKind::Blitz)
        }
    }
}

pub mod rate_of_play {
    //! The time required for standard games of strong players.

    use super::entering_rating::Entering;
    use super::kind::FideListKind;
    use super::*;

    pub const RULE: Article =
        Article::new("B.02 1.1", "the stronger the players of a standard game, the more time it needs", file!());

    /// Whether a game has too little time for its players; never if the time is not stated.
    // Decision (B.02 1.1): an unrated player is below all limits; a game with too little time is not rated, the others are.
    pub fn is_short(
        numbers: &Numbers,
        kind: Option<FideListKind>,
        time: Option<&Time>,
        game: &Game,
        ratings: &[Entering],
    ) -> bool {
        let Some(time) = time.filter(|_| kind == Some(FideListKind::Standard)) else { return false };
        let highest = [game.white, game.black].into_iter().filter_map(|player| ratings[player].rating()).max();
        let needed = numbers.rate_of_play.iter().find(|(from, _)| highest.unwrap_or(0) >= *from);
        needed.is_some_and(|&(_, minutes)| time.seconds < minutes.unsigned_abs() * 60)
    }
}

pub mod match_of_two {
    //! Matches of two players.

    use super::*;

    pub const ALL_RATED: Article =
        Article::new("B.02 6.1", "a match is rated only if everybody in it is rated", file!());
    pub const DECIDED: Article =
        Article::new("B.02 6.2", "games of a match of two after it is decided are not rated", file!());

    /// The round in which a player exceeded half of the points of the declared rounds. `None`: undecided to the end.
    // Decision (B.02 6.2): forfeits count towards it, and so do all other points in the table.
    pub fn decided_in(tournament: &Tournament) -> Option<u16> {
        let (Some(System::Match), Some(rounds), 2) = (tournament.system, tournament.rounds, tournament.players.len())
        else {
            return None;
        };
        let mut games: Vec<_> = tournament.games.iter().collect();
        games.sort_by_key(|game| game.round);
        let mut points = [HalfPoints::ZERO; 2];
        for game in games {
            points[game.white] += game.white_points;
            points[game.black] += game.black_points;
            // Half of the points, counted in half points, is the number of rounds.
            if points.iter().any(|points| points.0 > i32::from(rounds)) {
                return Some(game.round);
            }
        }
        None
    }
}

pub mod difference {
    //! The greatest difference of ratings that counts.

    use super::kind::FideListKind;
    use super::*;

    pub const RULE: Article = Article::new("B.02 8.3.1", "a greater difference counts as 400 points", file!());

    /// The difference that counts for a player with the rating `own`.
    // Decision (B.02 8.3.1): from 2650 on, the player's own rating decides, not the opponent's; the number of games is not
    // limited.
    pub fn counted(numbers: &Numbers, kind: FideListKind, own: i32, opponent: i32) -> i32 {
        let is_uncapped = kind == FideListKind::Standard
            && numbers.rating.uncapped_from.is_some_and(|uncapped_from| own >= uncapped_from);
        let difference = own - opponent;
        if is_uncapped { difference } else { difference.clamp(-numbers.rating.cap, numbers.rating.cap) }
    }
}

pub mod far_apart {
    //! Rapid and blitz games between players far apart.

    use super::entering_rating::Entering;
    use super::kind::FideListKind;
    use super::*;

    pub const RULE: Article = Article::new(
        "RB 7.3.1",
        "in rapid and blitz a game is not rated if the ratings are far apart and one of them is high",
        file!(),
    );

    pub fn is_far_apart(numbers: &Numbers, kind: Option<FideListKind>, game: &Game, ratings: &[Entering]) -> bool {
        let (Some((difference, above)), Some(FideListKind::Rapid | FideListKind::Blitz)) = (numbers.rating.gap, kind)
        else {
            return false;
        };
        let (Some(white), Some(black)) = (ratings[game.white].rating(), ratings[game.black].rating()) else {
            return false;
        };
        (white - black).abs() >= difference && white.max(black) > above
    }
}

pub mod tables {
    //! FIDE's tables of percentages and differences.

    use super::*;

    pub const DIFFERENCE: Article =
        Article::new("B.02 8.1.1", "the difference of ratings that a percentage stands for", file!());
    pub const EXPECTED: Article = Article::new("B.02 8.1.2", "the score expected for a difference of ratings", file!());

    /// The percentage of points, rounded half-up; `half_points` is twice the number of points.
    // Decision (B.02 8.2): percentages are rounded as in B.01 1.4.9.
    pub fn percentage(half_points: i64, games: i64) -> i64 {
        half_up(half_points * 50, games)
    }
}

pub mod entering_rating {
    //! A player's rating on entering a tournament.

    use super::kind::FideListKind;
    use super::*;

    pub const FLOOR: Article = Article::new("B.02 7.2.1", "whoever is below the floor is unrated", file!());
    pub const STANDARD: Article =
        Article::new("RB 7.2.1", "who is on no list of rapid or blitz enters with the standard rating", file!());

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Entering {
        Unrated,
        /// The rating on the list of the tournament's kind.
        Listed(i32),
        /// The standard rating, as the player is on no list of the kind.
        WithStandard(i32),
    }

    impl Entering {
        pub fn rating(self) -> Option<i32> {
            match self {
                Entering::Unrated => None,
                Entering::Listed(rating) | Entering::WithStandard(rating) => Some(rating),
            }
        }
    }

    // Decision (B.02 7.2.1): a rating below the floor counts as none, on any list.
    pub fn entering(numbers: &Numbers, kind: Option<FideListKind>, player: &Player) -> Entering {
        let rated = |rating: Option<i32>| rating.filter(|&rating| rating >= numbers.rating.floor);
        match (rated(player.elo), kind) {
            (Some(rating), _) => Entering::Listed(rating),
            (None, Some(FideListKind::Rapid | FideListKind::Blitz)) => {
                rated(player.standard_elo).map_or(Entering::Unrated, Entering::WithStandard)
            }
            (None, _) => Entering::Unrated,
        }
    }
}

pub mod initial_rating {
    //! The first rating of an unrated player.

    use super::*;

    pub const RULE: Article = Article::new(
        "B.02 8.2",
        "a first rating of five games against rated opponents and two draws against 1800",
        file!(),
    );
    pub const POOLED: Article = Article::new("B.02 7.1.4", "results towards a first rating are pooled", file!());

    /// Results towards a first rating, with the rating they give.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Initial {
        pub results: Earlier,
        /// `None`: too few games, or a rating below the floor.
        pub rating: Option<i32>,
    }

    /// The first rating by tournaments in the order of their first days, with only games against rated opponents. `earlier`
    /// are results from before them.
    // Decision (B.02 8.2): a tournament without half a point is disregarded only if it is the very first, without earlier
    // results.
    pub fn initial(rules: &RuleSet, earlier: Option<Earlier>, tournaments: &[Earlier]) -> Initial {
        let mut results = earlier.unwrap_or_default();
        let with_games = tournaments.iter().filter(|results| results.games > 0);
        for (place, tournament) in with_games.enumerate() {
            if place == 0 && earlier.is_none() && tournament.points == HalfPoints::ZERO {
                continue;
            }
            results.games += tournament.games;
            results.points += tournament.points;
            results.rating_sum += tournament.rating_sum;
        }
        Initial { results, rating: rating(rules, &results) }
    }

    /// The first day whose results are pooled with a result of day `last`.
    pub fn pooled_since(rules: &RuleSet, last: NaiveDate) -> NaiveDate {
        last.checked_sub_months(Months::new(rules.numbers.initial.months)).unwrap_or(NaiveDate::MIN)
    }

    fn rating(rules: &RuleSet, results: &Earlier) -> Option<i32> {
        let numbers = &rules.numbers.initial;
        if results.games < numbers.games {
            return None;
        }
        let games = results.games + numbers.added_games;
        // The added games count as draws.
        let percentage = tables::percentage(i64::from(results.points.0) + numbers.added_games, games);
        let difference = i64::from(rules.rating_difference(percentage));
        let sum = results.rating_sum + numbers.added_games * numbers.added_rating;
        let rating = half_up(sum + difference * games, games).min(numbers.most);
        i32::try_from(rating).ok().filter(|&rating| rating >= rules.numbers.rating.floor)
    }
}

pub mod development {
    //! K, the development coefficient.

    use super::entering_rating::Entering;
    use super::*;

    pub const RULE: Article = Article::new("B.02 8.3.3", "K by highest rating, age and number of games", file!());
    pub const MOST: Article =
        Article::new("B.02 8.3.3, last part", "K times the games of a list is at most 700", file!());

    /// The reason for a player's K.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum KReason {
        /// Published by FIDE for the previous list.
        Published,
        /// The player entered with the standard rating.
        Entered,
        /// The player once reached a high rating.
        ForGood,
        Young,
        Beginner,
        /// None of the above.
        Otherwise,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct K {
        pub k: i64,
        pub reason: KReason,
        /// The player's number of games is not stated and assumed to be no beginner's.
        pub is_assumed: bool,
    }

    /// A player's K before the games of the list are counted. `list` is the list that includes the tournament.
    // Decision (B.02 8.3.3): a published K is used unchanged; otherwise a missing highest rating is taken to be the present
    // one, a player without birth date to be an adult, and one without a number of games to have had thirty.
    pub fn coefficient(numbers: &Numbers, player: &Player, entering: Entering, list: Option<NaiveDate>) -> K {
        let of = |k, reason| K { k, reason, is_assumed: false };
        if let Some(k) = player.k {
            return of(k, KReason::Published);
        }
        // Decision (RB 7.2.1): a player who enters with the standard rating is new to the list.
        if let Entering::WithStandard(_) = entering {
            return of(numbers.k.entered, KReason::Entered);
        }
        let peak = player.peak.max(entering.rating()).unwrap_or(0);
        if peak >= numbers.k.for_good_from {
            return of(numbers.k.for_good, KReason::ForGood);
        }
        // The year of the previous list.
        let list_year = list.and_then(|list| list.pred_opt()).map(|day| day.year());
        let age = list_year.zip(player.birth_year).map(|(year, born)| year - born);
        if age.is_some_and(|age| age <= numbers.k.young_years) && peak < numbers.k.young_below {
            return of(numbers.k.young, KReason::Young);
        }
        match player.games {
            Some(games) if games < numbers.k.beginner_games => of(numbers.k.beginner, KReason::Beginner),
            games => K { k: numbers.k.otherwise, reason: KReason::Otherwise, is_assumed: games.is_none() },
        }
    }

    /// K limited by the player's number of `games` on the list.
    pub fn at_most(numbers: &Numbers, k: i64, games: i64) -> i64 {
        if k * games > numbers.k.most { numbers.k.most / games } else { k }
    }
}

pub mod change {
    //! The new rating by the changes of a list.

    use super::kind::FideListKind;
    use super::*;

    pub const RULE: Article =
        Article::new("B.02 8.3.2", "the changes of a list together, rounded once, onto the rating of before", file!());

    /// A rated game from one player's side.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct GameChange {
        pub round: u16,
        pub opponent: usize,
        pub opponent_rating: i32,
        pub points: HalfPoints,
        /// The difference as it counts.
        pub difference: i32,
        /// The expected score, PD.
        pub expected: Hundredths,
    }

    impl GameChange {
        pub fn of(
            rules: &RuleSet,
            kind: FideListKind,
            game: &Game,
            player: usize,
            own: i32,
            opponent_rating: i32,
        ) -> GameChange {
            let difference = difference::counted(&rules.numbers, kind, own, opponent_rating);
            GameChange {
                round: game.round,
                opponent: game.opponent(player),
                opponent_rating,
                points: game.points(player),
                difference,
                expected: rules.expected_score(difference),
            }
        }

        /// The change, ΔR.
        pub fn change(&self) -> Hundredths {
            self.points.as_hundredths() - self.expected
        }
    }

    /// The rating after the changes of a list.
    // Decision (B.02 8.3.2): one half is rounded away from zero.
    pub fn new_rating(rating: i32, change: Hundredths) -> i32 {
        let rounded = (change.0.abs() * 2 + 100) / 200;
        rating.saturating_add(i32::try_from(rounded * change.0.signum()).unwrap_or(0))
    }
}

pub mod list {
    //! The list that includes a tournament, and whether it was reported in time.

    use super::*;

    pub const RULE: Article = Article::new(
        "B.02 7.1.3",
        "a tournament is on the list of the 1st that is three days after its end or more",
        file!(),
    );
    pub const LATE: Article = Article::new("B.02 9.1", "by when a tournament must be reported", file!());

    fn first_of_month(day: NaiveDate) -> NaiveDate {
        day.with_day(1).unwrap_or(day)
    }

    /// The first day of the month that is `months` after this day's.
    fn first_after(day: NaiveDate, months: u32) -> NaiveDate {
        first_of_month(day).checked_add_months(Months::new(months)).unwrap_or(NaiveDate::MAX)
    }

    fn days_before(day: NaiveDate, days: i64) -> NaiveDate {
        day.checked_sub_days(Days::new(days.unsigned_abs())).unwrap_or(NaiveDate::MIN)
    }

    /// The list for a tournament that ended on `last_day`; `reported` is the day of the report, if known.
    pub fn list(numbers: &Numbers, last_day: NaiveDate, reported: Option<NaiveDate>) -> NaiveDate {
        let known = reported.map_or(last_day, |reported| reported.max(last_day));
        let earliest = known.checked_add_days(Days::new(numbers.list.closing.unsigned_abs())).unwrap_or(NaiveDate::MAX);
        if earliest.day() == 1 { earliest } else { first_after(earliest, 1) }
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reported {
        InTime,
        /// After the closing date of its list.
        Late,
        /// Too late for any list.
        TooLate,
    }

    /// Whether a tournament was reported in time, with the last day for doing so.
    pub fn reported(numbers: &Numbers, last_day: NaiveDate, reported: NaiveDate) -> (Reported, NaiveDate) {
        let days_left = (first_after(last_day, 1) - last_day).num_days() - 1;
        let own_list = first_after(last_day, if days_left <= numbers.list.late_end { 2 } else { 1 });
        let closing = days_before(own_list, numbers.list.closing);
        let last_closing = days_before(first_after(last_day, numbers.list.lists), numbers.list.closing);
        if reported > last_closing {
            (Reported::TooLate, last_closing)
        } else if reported > closing {
            (Reported::Late, closing)
        } else {
            (Reported::InTime, closing)
        }
    }
}
