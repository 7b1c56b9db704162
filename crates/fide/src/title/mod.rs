//! Norms for GM, IM, WGM and WIM by B.01.

mod check;
mod field;
pub mod left_out;
mod norm;

use crate::facts::{Bye, Game, NormEvent, System, Tournament};
use crate::rating::accepted::hours_of_a_day;
use crate::rating::tables;
use crate::rule_set::Numbers;
use crate::{Article, Level, RuleSet};
use check::whole;
pub use check::{Check, Measured, Requirement};
pub use counted_games::CountedGame;
pub use field::Field;
use field::{Opponents, part_down, part_up};
use kartotek_vocabulary::{HalfPoints, Title, half_up};
pub use norm::{Norm, last_round, norms};
use std::collections::{BTreeMap, BTreeSet};

pub mod counted_games {
    //! Games that count for a norm.

    use super::*;

    pub const RULE: Article = Article::new(
        "B.01 1.4.2",
        "games over the board against people of FIDE's federations; in an all-play-all not against the unrated without a point",
        file!(),
    );

    /// A game that counts, from one player's side.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct CountedGame {
        pub round: u16,
        pub opponent: usize,
        pub points: HalfPoints,
    }

    /// Unrated players of an all-play-all without a point in played games against rated players.
    pub(super) fn scoreless(field: &Field) -> Vec<bool> {
        let is_all_play_all = field.tournament.system.is_some_and(|system| system.is_all_play_all());
        let has_points = |player: usize| {
            let mut games = field.tournament.games_of(player).filter(|game| game.is_played());
            games.any(|game| field.rating(game.opponent(player)).is_some() && game.points(player) > HalfPoints::ZERO)
        };
        let players = 0..field.tournament.players.len();
        players.map(|player| is_all_play_all && field.rating(player).is_none() && !has_points(player)).collect()
    }

    /// Whether a played game against this opponent counts.
    pub(super) fn is_opponent(field: &Field, opponent: usize) -> bool {
        let player = &field.tournament.players[opponent];
        player.federation.as_deref() != Some("NON") && !player.is_computer && !field.is_scoreless[opponent]
    }

    /// The counted games in the order of rounds.
    pub fn counted(field: &Field, player: usize) -> Vec<CountedGame> {
        let counts = |game: &&Game| game.is_played() && is_opponent(field, game.opponent(player));
        let mut games: Vec<CountedGame> = field
            .tournament
            .games_of(player)
            .filter(counts)
            .map(|game| CountedGame { round: game.round, opponent: game.opponent(player), points: game.points(player) })
            .collect();
        games.sort_by_key(|game| game.round);
        games
    }
}

pub mod counts {
    //! The number of games for which a norm counts in an application.

    use super::*;

    pub const EXTRA: Article = Article::new(
        "B.01 1.4.1d",
        "at most thirteen games of a norm count, and whole points above the demand too",
        file!(),
    );
    pub const COUNTED: Article =
        Article::new("B.01 1.7", "a norm of eight games that stands for nine counts as nine", file!());

    /// The number of games that the norm counts for. `is_short`: eight games by 1.4.1c or in the World Cup.
    pub fn games(numbers: &Numbers, games: usize, is_short: bool, score: HalfPoints, demanded: HalfPoints) -> usize {
        let counted = match games {
            games if is_short && games == numbers.games.short => numbers.games.short_counts,
            games => games.min(numbers.games.most_counted),
        };
        counted + usize::try_from((score.0 - demanded.0) / 2).unwrap_or(0)
    }
}

pub mod number_of_games {
    //! The number of games that a norm needs.

    use super::counted_games::is_opponent;
    use super::*;

    pub const LEAST: Article = Article::new("B.01 1.4.1a", "nine games", file!());
    pub const TEAM_AND_CUP: Article =
        Article::new("B.01 1.4.1b", "seven in the world's team events, eight in the World Cup", file!());
    pub const SHORT: Article =
        Article::new("B.01 1.4.1c", "eight of nine rounds, where one was a forfeit win or a pairing bye", file!());
    pub const LAST_ROUND: Article = Article::new(
        "B.01 1.4.2c",
        "a last round won by forfeit counts as a game lost, if the game is needed and may be lost",
        file!(),
    );

    /// The least number of games by 1.4.1a and b.
    pub fn least(field: &Field) -> usize {
        let games = &field.rules.numbers.games;
        let rounds = field.tournament.number_of_rounds();
        match field.tournament.norm_event {
            Some(NormEvent::WorldTeam) if (games.team_rounds.0..=games.team_rounds.1).contains(&rounds) => games.team,
            Some(NormEvent::WorldCup) => games.cup,
            _ => games.least,
        }
    }

    /// Whether 1.4.1c applies; `games` are all that count.
    // Decision (B.01 1.4.1c): the forfeit win may be that of the last round; 1.4.2c is applied afterwards. A free round of an
    // all-play-all is no bye of the pairing, whatever it is called.
    pub fn is_short(field: &Field, player: usize, games: &[CountedGame]) -> bool {
        let numbers = &field.rules.numbers.games;
        let tournament = &field.tournament;
        let is_of_length = tournament.number_of_rounds() == numbers.short_rounds && games.len() == numbers.short;
        let forfeits = || tournament.games_of(player).filter(|game| game.is_won_by_forfeit(player)).count();
        let is_paired = !tournament.system.is_some_and(System::is_all_play_all);
        let is_own = |bye: &&Bye| is_paired && bye.player == player && bye.is_by_pairing;
        let byes = || tournament.byes.iter().filter(is_own).count();
        is_of_length && forfeits() + byes() == 1
    }

    /// The games with an added loss against the absent opponent of the last round, by 1.4.2c. `None`: it does not apply.
    pub fn with_last_round_lost(field: &Field, player: usize, games: &[CountedGame]) -> Option<Vec<CountedGame>> {
        let last = field.tournament.number_of_rounds();
        let mut forfeits = field.tournament.games_of(player).filter(|game| game.is_won_by_forfeit(player));
        let game = forfeits.find(|game| game.round == last && is_opponent(field, game.opponent(player)))?;
        let lost = CountedGame { round: last, opponent: game.opponent(player), points: HalfPoints::ZERO };
        (games.len() + 1 == least(field)).then(|| [games, &[lost]].concat())
    }
}

pub mod event {
    //! Requirements of the event as a whole, the same for all players.

    use super::*;

    pub const TIME: Article = Article::new(
        "B.01 1.1.1 to 1.1.3",
        "registered thirty days before, two hours for each player, two rounds and twelve hours a day",
        file!(),
    );
    pub const FORMAT: Article =
        Article::new("B.01 1.4.2e", "other formats than Swiss and all-play-all need consent", file!());

    pub fn checks(numbers: &Numbers, tournament: &Tournament) -> Vec<Check> {
        let event = &numbers.event;
        let stated = |requirement, measured: Option<Measured>| Check {
            requirement,
            measured: measured.unwrap_or(Measured::NotStated),
        };
        let at_most = |found: Option<i64>, most: i64| found.map(|found| Measured::AtMost { found, most });
        let seconds = tournament.time.map(|time| time.seconds as i64);
        let rounds = tournament.most_rounds_of_a_day().map(whole);
        let hours = hours_of_a_day::longest(tournament).map(|(seconds, _)| seconds as i64);
        let days_before =
            tournament.registered.zip(tournament.first_day()).map(|(day, first)| (first - day).num_days());
        let mut checks = vec![
            stated(Requirement::System, tournament.system.map(|system| Measured::Is(is_permitted(system)))),
            stated(
                Requirement::TimeControl,
                seconds.map(|found| Measured::AtLeast { found, least: event.minutes as i64 * 60 }),
            ),
            stated(Requirement::RoundsPerDay, at_most(rounds, whole(event.rounds_a_day))),
            stated(Requirement::HoursADay, at_most(hours, event.hours_a_day as i64 * 3600)),
            stated(
                Requirement::Registered,
                days_before.map(|found| Measured::AtLeast { found, least: event.registered }),
            ),
        ];
        if tournament.system == Some(System::DoubleAllPlayAll) {
            checks.push(Check::at_least(Requirement::Players, tournament.players.len(), event.double_players));
        }
        checks
    }

    // Decision (B.01 1.4.2e): team events are permitted.
    fn is_permitted(system: System) -> bool {
        match system {
            System::AllPlayAll | System::DoubleAllPlayAll | System::Swiss | System::Team => true,
            System::Match | System::Other => false,
        }
    }
}

pub mod federations {
    //! The opponents' federations.

    use super::*;

    pub const OTHERS: Article =
        Article::new("B.01 1.4.3", "opponents of two federations besides the player's own", file!());
    pub const SHARES: Article =
        Article::new("B.01 1.4.4", "at most 3/5 from the own federation, at most 2/3 from any one", file!());

    // Decision (B.01 1.4.3): FID and no federation do not count as federations, but their games count.
    pub fn checks(opponents: &Opponents) -> [Check; 3] {
        let (field, mix) = (opponents.field, &opponents.field.rules.numbers.mix);
        let mut games: BTreeMap<&str, usize> = BTreeMap::new();
        for opponent in opponents.of_games() {
            if let Some(federation) = field.federation(opponent) {
                *games.entry(federation).or_default() += 1;
            }
        }
        let own = field.federation(opponents.player);
        let others = games.keys().filter(|federation| Some(**federation) != own).count();
        let from_own = own.and_then(|own| games.get(own).copied()).unwrap_or(0);
        let from_one = games.values().copied().max().unwrap_or(0);
        let n = opponents.games.len();
        [
            Check::at_least(Requirement::Federations, others, mix.federations),
            Check::at_most(Requirement::OwnFederation, from_own, part_down(n, mix.own_federation)),
            Check::at_most(Requirement::OneFederation, from_one, part_down(n, mix.one_federation)),
        ]
    }
}

pub mod titled {
    //! The opponents' titles.

    use super::*;

    pub const RULE: Article =
        Article::new("B.01 1.4.5a", "half of the opponents hold a title, CM and WCM not counted", file!());
    pub const HOLDERS: Article = Article::new(
        "B.01 1.4.5b to e",
        "a third, and at least three, hold the title of the norm or a higher one",
        file!(),
    );
    pub const DOUBLE: Article =
        Article::new("B.01 1.4.5f", "in a double all-play-all half of the opponents hold it", file!());

    const TITLES: [Title; 6] = [Title::Gm, Title::Im, Title::Fm, Title::Wgm, Title::Wim, Title::Wfm];

    pub fn checks(opponents: &Opponents, level: &Level) -> [Check; 2] {
        let (mix, n) = (&opponents.field.rules.numbers.mix, opponents.games.len());
        let titled = opponents.of_games().filter(|&opponent| opponents.holds(opponent, &TITLES)).count();
        let is_holder = |opponent: &usize| opponents.holds(*opponent, &level.holders);
        // Decision (B.01 1.4.5f): half of the different opponents, rounded up.
        let (holders, needed) = if opponents.is_double_all_play_all() {
            let different = opponents.different();
            (
                different.iter().filter(|opponent| is_holder(opponent)).count(),
                part_up(different.len(), mix.double_holders),
            )
        } else {
            (opponents.of_games().filter(is_holder).count(), part_up(n, mix.holders).max(mix.least_holders))
        };
        [
            Check::at_least(Requirement::Titled, titled, part_up(n, mix.titled)),
            Check::at_least(Requirement::Holders, holders, needed),
        ]
    }
}

pub mod average {
    //! The opponents' average rating.

    use super::*;

    pub const RATINGS: Article = Article::new(
        "B.01 1.4.6",
        "an unrated opponent counts 1400; the lowest one is raised to the floor of the title",
        file!(),
    );
    pub const MEAN: Article = Article::new("B.01 1.4.7", "the average of the opponents, half-up", file!());

    /// The opponents' average, Ra. `None`: no games.
    pub fn average(opponents: &Opponents, level: &Level) -> Option<i32> {
        let n = i64::try_from(opponents.games.len()).ok().filter(|&n| n > 0)?;
        let rating = |opponent: usize| i64::from(opponents.field.counted_rating(opponent));
        let sum: i64 = opponents.of_games().map(rating).sum();
        let games = |opponent: usize| opponents.of_games().filter(|&other| other == opponent).count() as i64;
        let lowest = opponents.of_games().map(rating).min()?;
        // Decision (B.01 1.4.6): of several lowest opponents, the one met most often.
        let met = opponents.of_games().filter(|&opponent| rating(opponent) == lowest).map(games).max()?;
        let raised = (i64::from(level.floor) - lowest).max(0) * met;
        i32::try_from(half_up(sum + raised, n)).ok()
    }
}

pub mod level {
    //! The performance required for a norm.

    use super::*;

    pub const RULE: Article = Article::new(
        "B.01 1.4.8",
        "an average of the opponents, 35 % of the points, and a performance of average and dp",
        file!(),
    );
    pub const TABLE: Article =
        Article::new("B.01 1.4.9", "dp by the percentage rounded half-up, as in B.02 8.1.1", file!());

    /// The performance rating, Rp.
    pub fn performance(rules: &RuleSet, average: i32, percentage: i64) -> i32 {
        average + rules.rating_difference(percentage)
    }

    // Decision (B.01 1.4.8): 35 % is met by a percentage that rounds to 35: 4½ of 13.
    pub fn is_enough(rules: &RuleSet, percentage: i64) -> bool {
        percentage >= rules.numbers.least_percent
    }

    /// The least score for a norm with this average. `None`: the opponents are too weak.
    pub fn demanded(rules: &RuleSet, level: &Level, average: i32, games: usize) -> Option<HalfPoints> {
        let games = i32::try_from(games).ok().filter(|_| average >= level.average)?;
        (0..=2 * games).map(HalfPoints).find(|points| {
            let percentage = tables::percentage(i64::from(points.0), i64::from(games));
            is_enough(rules, percentage) && performance(rules, average, percentage) >= level.performance
        })
    }
}

pub mod exemption {
    //! Exemptions from the rules on the opponents' federations.

    use super::*;

    pub const RULE: Article = Article::new(
        "B.01 1.4.3a to c",
        "finals and team championships of a federation (its own players) and zonals are exempt from 1.4.3 and 1.4.4",
        file!(),
    );
    pub const SWISS: Article = Article::new(
        "B.01 1.4.3d",
        "a Swiss with 20 rated guests of 3 federations, 10 of them titled, is exempt",
        file!(),
    );

    /// The article that exempts a player.
    pub fn exemption(field: &Field, player: usize) -> Option<&'static str> {
        let is_of_host = field.tournament.is_of_host(&field.tournament.players[player]);
        match field.tournament.norm_event {
            Some(NormEvent::NationalFinal) if is_of_host => Some("1.4.3a"),
            Some(NormEvent::NationalTeam) if is_of_host => Some("1.4.3b"),
            Some(NormEvent::Zonal) => Some("1.4.3c"),
            _ => field.is_exempt_swiss.then_some("1.4.3d"),
        }
    }

    /// Whether enough foreign players take part in each round.
    pub(super) fn is_exempt_swiss(field: &Field) -> bool {
        const TITLES: [Title; 4] = [Title::Gm, Title::Im, Title::Wgm, Title::Wim];
        let (numbers, players) = (&field.rules.numbers.swiss, &field.tournament.players);
        if field.tournament.system != Some(System::Swiss) || field.rounds() == 0 {
            return false;
        }
        let is_guest = |&player: &usize| {
            let is_foreign = field.federation(player).is_some() && !field.tournament.is_of_host(&players[player]);
            is_foreign && field.rating(player).is_some() && field.missed(player) <= numbers.missed
        };
        let guests: Vec<usize> = (0..players.len()).filter(is_guest).collect();
        (0..field.rounds()).all(|round| {
            let present = || guests.iter().copied().filter(|&player| field.takes_part(player, round));
            let federations: BTreeSet<_> = present().filter_map(|player| field.federation(player)).collect();
            let is_titled = |player: &usize| players[*player].title.is_some_and(|title| TITLES.contains(&title));
            present().count() >= numbers.players
                && federations.len() >= numbers.federations
                && present().filter(is_titled).count() >= numbers.titled
        })
    }
}

pub mod serves {
    //! The requirements of an application that a norm serves.

    use super::*;

    pub const DAYS: Article =
        Article::new("B.01 1.1.3a", "one norm of GM or WGM with three days of one round", file!());
    pub const WITHOUT_EXEMPTION: Article = Article::new("B.01 1.4.3e", "one norm without an exemption", file!());
    pub const STRONG_SWISS: Article =
        Article::new("B.01 1.5.6", "one norm of a large Swiss, a national final or the World Cup", file!());

    /// The requirements of an application that every norm of the event serves: 1.1.3a, 1.5.6.
    pub(super) fn met_by_event(field: &Field) -> Vec<&'static str> {
        let days_of_one_round =
            field.tournament.rounds_of_days().into_iter().filter(|(_, rounds)| *rounds == 1).count();
        let has_days = days_of_one_round >= field.rules.numbers.serves.days;
        let is_named = matches!(field.tournament.norm_event, Some(NormEvent::NationalFinal | NormEvent::WorldCup));
        let mut served = Vec::new();
        served.extend(has_days.then_some("1.1.3a"));
        served.extend((is_named || is_strong_swiss(field)).then_some("1.5.6"));
        served
    }

    /// Whether in each round the highest rated of those who missed at most one average enough.
    // Decision (B.01 1.5.6): the 40 highest of a round; at least 40 must take part; an unrated player counts as in 1.4.6.
    fn is_strong_swiss(field: &Field) -> bool {
        let numbers = &field.rules.numbers;
        if field.tournament.system != Some(System::Swiss) || field.rounds() == 0 {
            return false;
        }
        let players = 0..field.tournament.players.len();
        let steady: Vec<usize> = players.filter(|&player| field.missed(player) <= numbers.swiss.missed).collect();
        (0..field.rounds()).all(|round| {
            let present = steady.iter().filter(|&&player| field.takes_part(player, round));
            let mut ratings: Vec<i64> = present.map(|&player| i64::from(field.counted_rating(player))).collect();
            ratings.sort_unstable_by(|a, b| b.cmp(a));
            let highest = ratings.get(..numbers.serves.highest);
            highest.is_some_and(|highest| {
                highest.iter().sum::<i64>() >= numbers.serves.average * numbers.serves.highest as i64
            })
        })
    }

    /// The requirements that a norm of this title serves. `is_exempt`: it needed an exemption.
    pub(super) fn serves(field: &Field, title: Title, is_exempt: bool) -> Vec<&'static str> {
        let is_for_title = |wish: &&&str| **wish != "1.1.3a" || matches!(title, Title::Gm | Title::Wgm);
        let mut served: Vec<&str> = field.served.iter().filter(is_for_title).copied().collect();
        served.extend((!is_exempt).then_some("1.4.3e"));
        served.sort_unstable();
        served
    }
}
