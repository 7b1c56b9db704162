//! The same games in two reports: an interim report and the final one, or one group filed twice under two ids. Nobody is
//! rated twice for a game without somebody having said that there were two.

use super::accept::{Accepted, Sorted};
use super::earlier::{Earlier, Event, Span};
use crate::diagnostic::{Diagnostic, codes};
use crate::intake::{confirmed, identity};
use crate::register::people::name_key;
use kartotek_law::vocabulary::{GameResult, Play};
use std::collections::{BTreeMap, HashMap};

/// With fewer games in common nothing is said: two people meet in two tournaments every season.
const FEWEST: usize = 2;
/// So many games, all of them in the other report, are the same ones also if the rounds have other numbers.
const FEWEST_IN_OTHER_ROUNDS: usize = 6;

/// People by number.
#[derive(Default)]
struct Names(HashMap<String, u32>);

impl Names {
    fn number(&mut self, id: &str, name: &str) -> u32 {
        let key = if id.is_empty() { name_key(name) } else { id.to_owned() };
        let next = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        *self.0.entry(key).or_insert(next)
    }
}

/// White and Black.
type Pair = (u32, u32);

/// The games that were played in a report.
struct Played {
    report: String,
    span: Span,
    event: Event,
    count: usize,
    /// The rounds in which two met with these colours, in their order, and how it ended.
    games: HashMap<Pair, Vec<(u16, GameResult)>>,
}

impl Played {
    fn new(report: &str, span: Span, event: Event, games: impl Iterator<Item = (Pair, u16, GameResult)>) -> Played {
        let mut own = Played { report: report.to_owned(), span, event, count: 0, games: HashMap::new() };
        for (pair, round, result) in games.filter(|(.., result)| result.play == Play::Played) {
            own.games.entry(pair).or_default().push((round, result));
            own.count += 1;
        }
        own.games.values_mut().for_each(|rounds| rounds.sort_by_key(|(round, _)| *round));
        own
    }

    fn of_accepted(accepted: &Accepted, names: &mut Names) -> Option<Played> {
        let filed = accepted.filing.reading.report.as_ref()?;
        let report = &accepted.report;
        let who: Vec<u32> = report.players.iter().map(|player| names.number(&player.id, &player.name)).collect();
        let games = report.group.games.iter();
        let games = games.map(|game| ((who[game.white], who[game.black]), game.round.unwrap_or(0), game.result));
        Some(Played::new(&report.id, Span::of(filed, report.order.last_round), Event::of(filed), games))
    }

    fn of_earlier(earlier: &Earlier, names: &mut Names) -> Played {
        let players = earlier.players.iter();
        let who: HashMap<u32, u32> = players.map(|(no, who)| (*no, names.number(&who.id, &who.name))).collect();
        let games = earlier
            .filed
            .games
            .iter()
            .filter_map(|game| Some(((*who.get(&game.white)?, *who.get(&game.black)?), game.round, game.result)));
        Played::new(&earlier.report, earlier.span, Event::of(&earlier.filed), games)
    }
}

/// What two reports have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Common {
    /// Games of the same two, with the same colours, in the same round.
    games: usize,
    /// Of these, with another result.
    changed: usize,
    /// Games of the same two with the same colours, in whatever round.
    in_any_round: usize,
}

/// What that says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Nothing,
    /// Some games stand in both.
    Some,
    /// It is one tournament.
    Same,
}

impl Common {
    /// Of one pair in two reports, both in the order of their rounds.
    fn add(&mut self, own: &[(u16, GameResult)], other: &[(u16, GameResult)]) {
        self.in_any_round += own.len().min(other.len());
        let mut others = other.iter().peekable();
        for (round, result) in own {
            while others.next_if(|(other, _)| other < round).is_some() {}
            if let Some((_, others_result)) = others.next_if(|(other, _)| other == round) {
                self.games += 1;
                self.changed += usize::from(others_result != result);
            }
        }
    }

    /// `smaller`: how many games the one with fewer games has.
    // Decision (the office's): most of the games, in the same rounds; or all of them, of at least six.
    fn verdict(self, smaller: usize) -> Verdict {
        let are_all = self.in_any_round >= smaller.max(FEWEST_IN_OTHER_ROUNDS);
        match self.games >= FEWEST {
            true if self.games * 2 > smaller => Verdict::Same,
            _ if are_all => Verdict::Same,
            true => Verdict::Some,
            false => Verdict::Nothing,
        }
    }
}

/// Holds back what was rated before, or stands twice in this run; tells of single games in two reports.
pub fn find(sorted: &mut Sorted, earlier: &[Earlier]) {
    let mut names = Names::default();
    let mut before: Vec<Played> = earlier.iter().map(|own| Played::of_earlier(own, &mut names)).collect();
    let own: Vec<Option<Played>> =
        sorted.accepted.iter().map(|accepted| Played::of_accepted(accepted, &mut names)).collect();
    let rated = before.len();
    // In which of `before` two have met.
    let mut met: HashMap<Pair, Vec<usize>> = HashMap::new();
    for (place, played) in before.iter().enumerate() {
        remember(&mut met, place, played);
    }
    // By the place among those accepted.
    let mut held: BTreeMap<usize, Diagnostic> = BTreeMap::new();
    // Where in `sorted.accepted` those are that come after the rated ones.
    let mut of_run: Vec<usize> = Vec::new();
    for (place, own) in own.into_iter().enumerate() {
        let Some(own) = own else { continue };
        for (other, common) in in_common(&own, &before, &met) {
            let twin = other.checked_sub(rated).map(|twin| of_run[twin]);
            let other = &before[other];
            let is_same = match common.verdict(own.count.min(other.count)) {
                Verdict::Nothing => continue,
                Verdict::Some => false,
                Verdict::Same => true,
            };
            if is_confirmed(sorted, place, twin, is_same) {
                continue;
            }
            let found = |of: &Played, in_other: &Played, at: &Accepted| say(of, in_other, at, common, is_same, twin);
            let (this, mut others) = (&sorted.accepted[place], None);
            let said = found(&own, other, this);
            if let Some(twin) = twin.filter(|_| is_same) {
                others = Some((twin, found(other, &own, &sorted.accepted[twin])));
            }
            if is_same {
                held.entry(place).or_insert(said);
                others.into_iter().for_each(|(twin, said)| {
                    held.entry(twin).or_insert(said);
                });
            } else {
                sorted.accepted[place].diagnostics.push(said);
            }
        }
        remember(&mut met, before.len(), &own);
        before.push(own);
        of_run.push(place);
    }
    let mut place = 0..;
    sorted.hold_back(|_| held.remove(&place.next()?));
}

fn remember(met: &mut HashMap<Pair, Vec<usize>>, place: usize, played: &Played) {
    for pair in played.games.keys() {
        met.entry(*pair).or_default().push(place);
    }
}

/// What a report has in common with each of the others that were played at the same time.
fn in_common(own: &Played, others: &[Played], met: &HashMap<Pair, Vec<usize>>) -> BTreeMap<usize, Common> {
    let mut common: BTreeMap<usize, Common> = BTreeMap::new();
    for (pair, rounds) in &own.games {
        for &place in met.get(pair).into_iter().flatten() {
            let other = &others[place];
            if own.span.overlaps(&other.span)
                && !own.span.follows_or_precedes(&other.span)
                && !own.event.is_playoff_of(&other.event)
                && let Some(others_rounds) = other.games.get(pair)
            {
                common.entry(place).or_default().add(rounds, others_rounds);
            }
        }
    }
    common
}

/// Somebody has said of one of the two that it is a tournament of its own.
fn is_confirmed(sorted: &mut Sorted, place: usize, twin: Option<usize>, is_same: bool) -> bool {
    let code = if is_same { &codes::games_already_rated::CODE } else { &codes::games_in_two_reports::CODE };
    [Some(place), twin].into_iter().flatten().any(|place| {
        let rulings = &mut sorted.accepted[place].report.rulings;
        let confirmed = confirmed::of_whole_report(&rulings.confirmed, code);
        let hash = confirmed.map(|confirmed| confirmed.hash.clone());
        rulings.used.extend(hash.clone());
        hash.is_some()
    })
}

fn say(own: &Played, other: &Played, at: &Accepted, common: Common, is_same: bool, twin: Option<usize>) -> Diagnostic {
    use codes::{games_already_rated, games_in_two_reports};
    let code = if is_same { &games_already_rated::CODE } else { &games_in_two_reports::CODE };
    let command = identity::confirm_report(&own.report, code);
    let place = super::accept::place(at);
    let figures =
        [common.games.max(if is_same { common.in_any_round } else { 0 }), own.count, other.count, common.changed];
    match (is_same, twin) {
        (false, _) => games_in_two_reports::found(&place, &other.report, figures, command),
        (true, None) => games_already_rated::found(&place, &other.report, figures, command),
        (true, Some(_)) => games_already_rated::in_one_run(&place, &other.report, figures, command),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_law::vocabulary::Score;

    const WON: GameResult = GameResult::played(Score::Win, Score::Loss);
    const LOST: GameResult = GameResult::played(Score::Loss, Score::Win);

    fn common(own: &[(u16, GameResult)], other: &[(u16, GameResult)]) -> (usize, usize, usize) {
        let mut common = Common::default();
        common.add(own, other);
        (common.games, common.changed, common.in_any_round)
    }

    #[test]
    fn a_game_is_the_same_in_the_same_round_whatever_its_result() {
        assert_eq!(common(&[(1, WON), (3, WON)], &[(1, WON), (3, LOST)]), (2, 1, 2));
        assert_eq!(common(&[(1, WON), (3, WON)], &[(2, WON), (3, WON), (4, WON)]), (1, 0, 2));
        assert_eq!(common(&[(1, WON)], &[(2, WON)]), (0, 0, 1));
    }

    #[test]
    fn most_of_the_smaller_report_makes_two_reports_one_tournament() {
        let in_common = |games, in_any_round| Common { games, changed: 0, in_any_round };
        assert_eq!(in_common(3, 3).verdict(6), Verdict::Some);
        assert_eq!(in_common(4, 4).verdict(6), Verdict::Same);
        assert_eq!(in_common(2, 2).verdict(2), Verdict::Same);
        assert_eq!(in_common(1, 1).verdict(1), Verdict::Nothing);
        assert_eq!(in_common(0, 5).verdict(5), Verdict::Nothing);
        assert_eq!(in_common(0, 6).verdict(6), Verdict::Same);
        assert_eq!(in_common(0, 6).verdict(7), Verdict::Nothing);
    }
}
