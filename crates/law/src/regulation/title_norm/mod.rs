//! 4.8.4: norms for FIDE's titles, clause by clause in the order of the text. [`title_norms`] examines one player of a
//! tournament: the requirements that are met, those that are missed and by how much, and those that the report does
//! not settle.
//!
//! The text is the handbook's and does not state FIDE's rules of today. The types of the findings are [`Requirement`]
//! and [`TitleNorm`]; the table is data of the rule set.

mod norm;

pub use self::norm::{
    AtLeast, CountedGame, Days, DoubleRounds, Holders, LastRounds, Listing, NormRestriction, NormTimeControl,
    NormTitle, Requirement, TitleNorm, Verdict,
};
use super::{Rule, RuleSet, TitleNormRow};
use crate::vocabulary::{
    FidePlayer, FideTournament, Game, Group, HalfPoints, Period, Play, PlayerIndex, Rating, Sex, TimeControl, Title,
    TournamentKind, half_up,
};
use chrono::NaiveDate;
pub use norm::{NormGroup, NormTournament};
use std::collections::{BTreeMap, BTreeSet};

pub const RULE: Rule = Rule::new("4.8.4", "Krav til titelturneringer:", "norms for the titles of FIDE", file!());

/// The norms of one player: GM and IM; for women also WGM and WIM.
pub fn title_norms(rules: &RuleSet, field: &NormTournament, player: PlayerIndex) -> Vec<TitleNorm> {
    let is_woman = field.players()[player].sex == Some(Sex::Female);
    let titles = NormTitle::ALL.into_iter().filter(|title| is_woman || !title.is_for_women());
    let games = counted_games(field, player);
    let group = norm_group(field, player, &games);
    titles.map(|title| title_norm(rules, field, &group, &games, title)).collect()
}

fn title_norm(
    rules: &RuleSet,
    field: &NormTournament,
    group: &NormGroup,
    games: &[CountedGame],
    title: NormTitle,
) -> TitleNorm {
    let tournament = field.tournament;
    let control = tournament.event.time_control.as_ref().map(judge);
    let average = average(group);
    let (category, demanded, listing) = demand(rules, title, average, games.len());
    let score: HalfPoints = games.iter().map(|game| game.points).sum();
    let mut requirements = vec![
        Requirement::Games(enough(games)),
        Requirement::PlayOff(is_play_off(field.group())),
        Requirement::Days(days(tournament)),
        Requirement::TimeControl(control),
        Requirement::RoundsPerDay(double_rounds(tournament, title)),
    ];
    requirements.extend((title == NormTitle::Gm).then(|| Requirement::LastRounds(last_rounds(tournament))));
    requirements.extend([
        Requirement::Rated(rated_share(group)),
        Requirement::Foreigners(foreigners(group)),
        Requirement::Federations(federations(group)),
        Requirement::Titled(titled_share(group)),
        Requirement::Holders(title_holders(group, title)),
        Requirement::Category(listing),
    ]);
    requirements.extend(demanded.map(|demanded| Requirement::Score { demanded, score }));
    // Decision (4.8.4): a computer is a member of the group but cannot make a norm.
    requirements.extend(group.player.is_computer.then_some(Requirement::Computer));
    let notes = once_only(tournament, title, control);
    let (games, group_size) = (games.to_vec(), group.size());
    TitleNorm { title, games, group_size, average, category, demanded, score, requirements, notes }
}

fn is_title(title: Title) -> bool {
    //§ FIDE har bl.a. følgende internationale titler indenfor nærskak:
    match title {
        Title::Gm | Title::Im | Title::Fm | Title::Wgm | Title::Wim | Title::Wfm => true,
        Title::Cm | Title::Wcm => false,
    }
}

//§ Turneringen skal afvikles indenfor en periode af maksimalt 90 dage, dog undtaget holdmesterskaber.
// Decision (4.8.4): first and last day both count; every team event is exempt. 4.8.2 has the same limit.
pub fn days(tournament: &FideTournament) -> Days {
    Days { days: tournament.event.length(), most: 90, is_exempt: tournament.group.is_team_event() }
}

// Gyldige partier.

/// The games of a player that count for a norm.
pub fn counted_games(field: &NormTournament, player: PlayerIndex) -> Vec<CountedGame> {
    if is_play_off(field.group()) { Vec::new() } else { countable_games(field, player) }
}

/// The games of a player that count for an Elo rating, including those of a play-off.
pub fn countable_games(field: &NormTournament, player: PlayerIndex) -> Vec<CountedGame> {
    let games = field.schedule.games_of(player).filter(|game| counts_against(field, game, game.opponent(player)));
    games.map(|game| CountedGame { opponent: game.opponent(player), points: game.score(player).points() }).collect()
}

/// Whether FIDE counts a game for both sides.
pub fn is_countable(field: &NormTournament, game: &Game) -> bool {
    counts_against(field, game, game.white) && counts_against(field, game, game.black)
}

fn counts_against(field: &NormTournament, game: &Game, opponent: PlayerIndex) -> bool {
    //§ Ikke-spillede partier og partier mod computere tæller ikke med.
    // Decision (4.8.4): played as in 4.5.4.2: not if a side made no move, and not after leaving an all-play-all.
    let is_played = game.result.play == Play::Played;
    is_played && !field.players()[opponent].is_computer && !is_unrated_without_points(field, opponent)
}

//§ Partier mod uratede spillere, som ikke scorer point i turneringen tæller ikke med.
fn is_unrated_without_points(field: &NormTournament, player: PlayerIndex) -> bool {
    field.players()[player].elo.is_none() && field.points[player] == HalfPoints::ZERO
}

//§ Finaler og omkampe i en turnering tæller ikke med i titelsammenhæng.
// Decision (4.8.4): a final or play-off is a tournament reported as one.
fn is_play_off(group: &Group) -> bool {
    group.kind == TournamentKind::Playoff
}

// Spilletid.

//§ Mindst 9 runder.
const FEWEST_GAMES: usize = 9;

fn enough(games: &[CountedGame]) -> AtLeast {
    AtLeast { needed: FEWEST_GAMES, found: games.len(), of: games.len() }
}

//§ For GM-turneringer må der ikke være mere end 2 dage med 2 runder (dobbeltrunder)
// Decision (4.8.4): WGM and WIM as IM. A day with three rounds exceeds a double round: not allowed for a GM norm; for
// other titles it is one of the days under which a player makes one norm only.
fn double_rounds(tournament: &FideTournament, title: NormTitle) -> DoubleRounds {
    let days = rounds_by_day(&tournament.dated_rounds());
    DoubleRounds {
        double: days.values().filter(|&&rounds| rounds == 2).count(),
        crowded: days.values().filter(|&&rounds| rounds > 2).count(),
        most_double: (title == NormTitle::Gm).then_some(2),
        is_complete: tournament.days_of_rounds().is_some(),
    }
}

/// The number of rounds on each day.
pub fn rounds_by_day(dates: &[NaiveDate]) -> BTreeMap<NaiveDate, usize> {
    let mut days = BTreeMap::new();
    for date in dates {
        *days.entry(*date).or_default() += 1;
    }
    days
}

//§ og de sidste 3 runder skal spilles med én runde pr. dag.
fn last_rounds(tournament: &FideTournament) -> LastRounds {
    let rounds_a_day = tournament.days_of_rounds().and_then(|dates| {
        let days = rounds_by_day(&dates);
        dates.iter().rev().take(3).filter_map(|date| days.get(date).copied()).max()
    });
    LastRounds { rounds_a_day }
}

fn once_only(tournament: &FideTournament, title: NormTitle, control: Option<NormTimeControl>) -> Vec<NormRestriction> {
    let mut notes = Vec::new();
    //§ For IM-turneringer må der spilles dobbeltrunder hele turneringen - en spiller kan dog kun lave én norm med denne spilletid.
    if title != NormTitle::Gm && !may_be_gm_tournament(tournament) {
        notes.push(NormRestriction::OnceWithDoubleRounds);
    }
    //§ En spiller kan dog kun score én norm under denne spilletid.
    if control == Some(NormTimeControl::OncePerPlayer) {
        notes.push(NormRestriction::OnceWithTimeControl);
    }
    notes
}

/// Whether the dated rounds are spread over the days as a GM norm demands.
fn may_be_gm_tournament(tournament: &FideTournament) -> bool {
    double_rounds(tournament, NormTitle::Gm).verdict() != Verdict::Missed
        && last_rounds(tournament).verdict() != Verdict::Missed
}

const HOUR: u64 = 3600;

fn judge(control: &TimeControl) -> NormTimeControl {
    if is_the_accepted_one(control) {
        return NormTimeControl::OncePerPlayer;
    }
    let mut left = 60;
    for (number, period) in (1..).zip(&control.periods) {
        let moves = period.moves.unwrap_or(left);
        let seconds = u64::from(period.base) + u64::from(moves) * u64::from(period.increment);
        left = left.saturating_sub(moves);
        // Decision (4.8.4): a rapid finish is the rest of the game after a time control, in at most an hour.
        if period.moves.is_none() && number > 1 && is_rapid(seconds) {
            return judge_finish(seconds, 2 * control.seconds());
        }
        //§ Den øvre grænse for betænkningstiden er 46 træk på 2 timer. Dette må ikke overskrides på noget tidspunkt af partiet.
        // Decision (4.8.4): every other period keeps the pace; one without a number of moves, with the rest of 60
        // moves.
        if u64::from(moves) * 2 * HOUR > 46 * seconds {
            return NormTimeControl::TooFast { period: number, moves, seconds };
        }
    }
    NormTimeControl::Allowed
}

//§ Der tillades færdigspil som hurtigskak med mindst en halv time til resten af partiet, hvis den samlede spilletid er på mindst 7 timer.
// Decision (4.8.4): the session is the time of both players for 60 moves, as in 4.5.3.
fn judge_finish(finish: u64, session: u64) -> NormTimeControl {
    if finish < HOUR / 2 {
        NormTimeControl::FinishTooShort { seconds: finish }
    } else if session < 7 * HOUR {
        NormTimeControl::SessionTooShort { seconds: session }
    } else {
        NormTimeControl::Allowed
    }
}

//§ Hurtigskakturneringer er kendetegnet ved at begge spillere har mellem 15 minutter og 1 time til hele partiet
fn is_rapid(seconds: u64) -> bool {
    seconds <= HOUR
}

//§ Desuden accepteres 40 træk på 2 timer og 1 time til resten.
fn is_the_accepted_one(control: &TimeControl) -> bool {
    let period = |moves, hours| Period { moves, base: hours * HOUR as u32, increment: 0 };
    control.periods == [period(Some(40), 2), period(None, 1)]
}

// Krav til deltagere.

fn norm_group<'f>(field: &NormTournament<'f>, player: PlayerIndex, games: &[CountedGame]) -> NormGroup<'f> {
    let others = if field.group().system.is_declared_all_play_all() {
        //§ I alle-mod-alle turneringer betragtes feltet som én gruppe.
        // Decision (4.8.4): all-play-all by the declared system; as in 4.5.2.1, a player without a scheduled game is
        // not part of it.
        (0..field.players().len()).filter(|&other| other != player && field.schedule.is_scheduled(other)).collect()
    } else {
        //§ I åbne turneringer betragtes spilleren, og de spillere han har mødt, som én gruppe.
        // Decision (4.8.4): players are met in games that count only.
        games.iter().map(|game| game.opponent).collect()
    };
    NormGroup::new(field, player, others)
}

/// The lowest Elo that counts for an Elo rating and for a norm.
pub const LOWEST_ELO: Rating = Rating(2001);

//§ Mindst 80% skal have et ELO-tal på 2001 eller mere.
fn rated_share(group: &NormGroup) -> AtLeast {
    let has_elo = |player: &&FidePlayer| player.elo.is_some_and(|elo| elo >= LOWEST_ELO);
    share(group.members().filter(has_elo).count(), group.size(), 4, 5)
}

//§ Mindst 1/3 af deltagerne skal være udlændinge.
fn foreigners(group: &NormGroup) -> AtLeast {
    // Decision (4.8.4): a foreigner has another federation than the player, or states none, as in 4.5.5.2.
    let own_federation = &group.player.federation;
    let is_foreign = |federation: &Option<String>| federation.is_none() || federation != own_federation;
    share(group.others().filter(|other| is_foreign(&other.federation)).count(), group.size(), 1, 3)
}

//§ Mindst 3 nationer skal være repræsenteret.
fn federations(group: &NormGroup) -> AtLeast {
    // Decision (4.8.4): a player without a stated federation represents none.
    let stated: BTreeSet<&str> = group.members().filter_map(|player| player.federation.as_deref()).collect();
    AtLeast { needed: 3, found: stated.len(), of: group.size() }
}

//§ Mindst 50% skal være titelholdere (GM, IM, FM, WGM, WIM, WFM)
fn titled_share(group: &NormGroup) -> AtLeast {
    let titled = group.members().filter(|player| player.title.is_some_and(is_title));
    share(titled.count(), group.size(), 1, 2)
}

// Decision (4.8.4): the player is not counted among the title holders or in the demand.
fn title_holders(group: &NormGroup, title: NormTitle) -> Holders {
    let count = |title| group.others().filter(|other| other.title == Some(title)).count();
    Holders { title, gm: count(Title::Gm), im: count(Title::Im), wgm: count(Title::Wgm), wim: count(Title::Wim) }
}

// Decision (4.8.4): each title counts as itself only: a GM is not an IM, a WGM not a WIM.
fn are_enough_holders(holders: &Holders) -> bool {
    match holders.title {
        //§ For GM-norm: Mindst 3 GM'ere.
        NormTitle::Gm => holders.gm >= 3,
        //§ For IM-norm: Mindst 2 GM'ere eller 3 IM'ere.
        NormTitle::Im => holders.gm >= 2 || holders.im >= 3,
        //§ For WGM-norm: Mindst 3 af følgende: GM, IM, WGM
        NormTitle::Wgm => holders.higher() >= 3,
        //§ For WIM-norm: Mindst 3 WIM'ere eller mindst 2 af følgende: GM, IM, WGM
        NormTitle::Wim => holders.wim >= 3 || holders.higher() >= 2,
    }
}

/// A requirement of at least `numerator / denominator` of the group, rounded up to whole players.
pub fn share(found: usize, of: usize, numerator: usize, denominator: usize) -> AtLeast {
    //§ | Antal deltagere   | 10 | 11 | 12 | 13 | 14 |
    AtLeast { needed: (of * numerator).div_ceil(denominator), found, of }
}

// Krav til stormester- og international mesternormer.

/// The category of an average, the score that the table demands, and whether the table has norms for such a group.
// Decision (4.8.4): the column is the number of games that count, in an all-play-all too.
fn demand(
    rules: &RuleSet,
    title: NormTitle,
    average: Rating,
    games: usize,
) -> (Option<String>, Option<HalfPoints>, Listing) {
    let average = average.0.saturating_add(lower_by(title));
    let rows = &rules.constants.title_norms;
    let row = rows.iter().find(|row| (row.from..=row.to).contains(&average));
    let column = games.checked_sub(FEWEST_GAMES);
    let score = row.zip(column).and_then(|(row, column)| scores(row, title).get(column).copied().flatten());
    let last = rows.last().map_or(i32::MIN, |row| row.to);
    let most = FEWEST_GAMES + COLUMNS - 1;
    let listing = match row {
        None if average > last => Listing::Above { to: Rating(last - lower_by(title)) },
        Some(row) if is_listed(row, title) && games < FEWEST_GAMES => Listing::TooFewGames { fewest: FEWEST_GAMES },
        Some(row) if is_listed(row, title) && games > most => Listing::TooManyGames { most },
        Some(row) if is_listed(row, title) => Listing::Listed,
        _ => Listing::TooLow { from: lowest_average(rows, title) },
    };
    (row.map(|row| row.category.clone()), score, listing)
}

const COLUMNS: usize = 5;

fn scores(row: &TitleNormRow, title: NormTitle) -> &[Option<HalfPoints>; COLUMNS] {
    match title {
        NormTitle::Gm | NormTitle::Wgm => &row.gm,
        NormTitle::Im | NormTitle::Wim => &row.im,
    }
}

fn is_listed(row: &TitleNormRow, title: NormTitle) -> bool {
    scores(row, title).iter().any(Option::is_some)
}

/// The lowest average with norms for a title.
fn lowest_average(rows: &[TitleNormRow], title: NormTitle) -> Rating {
    let first = rows.iter().find(|row| is_listed(row, title)).map_or(i32::MAX, |row| row.from);
    Rating(first.saturating_sub(lower_by(title)))
}

//§ Ratinggennemsnittet findes ved at summere samtlige spilleres ratingtal (uratede spillere tildeles ratingtallet 2000) og derefter dividere med antallet af spillere.
fn average(group: &NormGroup) -> Rating {
    let ratings = group.members().map(|player| i64::from(player.elo.unwrap_or(Rating(2000)).0));
    //§ Gennemsnittet afrundes til nærmeste hele tal. 0,5 rundes opad.
    Rating(half_up(ratings.sum(), group.size() as i64) as i32)
}

//§ Pointkravene til WIM og WGM normer er de samme, hvor ratingintervallerne dog er reduceret med 200.
fn lower_by(title: NormTitle) -> i32 {
    if title.is_for_women() { 200 } else { 0 }
}

pub mod once {
    //! Norms of which a player may make only one.

    use super::*;

    /// Which of a player's norms are valid. Given for each, in the order of time: its tournament and its notes.
    // Decision (4.8.4): of norms made in the same way, those of the first tournament are valid, for any title: IM
    // and WIM norms of one tournament are one result.
    pub fn standing<T: PartialEq>(norms: &[(T, Vec<NormRestriction>)]) -> Vec<bool> {
        let mut used: Vec<(NormRestriction, &T)> = Vec::new();
        let mut standing = Vec::with_capacity(norms.len());
        for (tournament, notes) in norms {
            let stands =
                notes.iter().all(|note| used.iter().all(|(known, other)| known != note || *other == tournament));
            if stands {
                used.extend(notes.iter().map(|&note| (note, tournament)));
            }
            standing.push(stands);
        }
        standing
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use NormRestriction::{OnceWithDoubleRounds as Rounds, OnceWithTimeControl as Control};

        #[test]
        fn a_second_norm_made_the_same_way_does_not_stand() {
            let norms = [("a", vec![Rounds]), ("b", vec![]), ("c", vec![Rounds]), ("d", vec![Control])];
            assert_eq!(standing(&norms), [true, true, false, true]);
        }

        #[test]
        fn two_titles_of_one_tournament_are_one_result() {
            assert_eq!(standing(&[("a", vec![Rounds]), ("a", vec![Rounds]), ("b", vec![Rounds])]), [true, true, false]);
        }

        #[test]
        fn what_does_not_stand_uses_nothing_up() {
            let norms = [("a", vec![Rounds]), ("b", vec![Rounds, Control]), ("c", vec![Control])];
            assert_eq!(standing(&norms), [true, false, true]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The overview of requirements printed with 4.8.4.
    //§ | Antal deltagere   | 10 | 11 | 12 | 13 | 14 |
    #[test]
    fn the_shares_are_those_of_the_printed_overview() {
        let needed =
            |numerator, denominator| [10, 11, 12, 13, 14].map(|of| share(0, of, numerator, denominator).needed);
        //§ | Min. udlændinge   | 4  | 4  | 4  | 5  | 5  |
        assert_eq!(needed(1, 3), [4, 4, 4, 5, 5]);
        //§ | Min. ratede       | 8  | 9  | 10 | 11 | 12 |
        assert_eq!(needed(4, 5), [8, 9, 10, 11, 12]);
        //§ | Min. titelholdere | 5  | 6  | 6  | 7  | 7  |
        assert_eq!(needed(1, 2), [5, 6, 6, 7, 7]);
    }
}
