//! The facts for FIDE's rules: of a player, from the report, FIDE's list or the register; and of an accepted report.

use crate::fide_today::{fide_bye, fide_game, fide_system};
use chrono::NaiveDate;
use kartotek_facts::{AcceptedPlayer, Report};
use kartotek_fide::RuleBook;
use kartotek_fide::facts::{Earlier, Player, Time, Tournament};
use kartotek_fide::rating::initial_rating;
use kartotek_fide::rating::kind::FideListKind;
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::fide_list::{ListKind, Listed, ListedPlayer};
use kartotek_formats::report::PlayerAsFiled;
use kartotek_law::vocabulary::{Person, Sex, TimeControl};
use kartotek_register::People;
use kartotek_register::fide_records::{FideRecords, FideResult};
use std::collections::HashMap;

/// The source of the ratings.
pub enum Source<'s> {
    Report,
    List(ListIndex<'s>),
    /// The register with FIDE's numbers.
    Office(&'s People, &'s FideRecords),
}

/// A FIDE list, by FIDE id.
pub struct ListIndex<'l> {
    of: ListKind,
    players: HashMap<u64, &'l ListedPlayer>,
}

impl<'s> Source<'s> {
    pub fn list(listed: &'s Listed) -> Source<'s> {
        let players = listed.players.iter().map(|player| (player.fide_id, player)).collect();
        Source::List(ListIndex { of: listed.kind(), players })
    }

    pub(super) fn people(&self) -> Option<&'s People> {
        match self {
            Source::Office(people, _) => Some(people),
            Source::Report | Source::List(_) => None,
        }
    }
}

/// The list for a kind of tournament.
pub fn list_kind(kind: FideListKind) -> ListKind {
    match kind {
        FideListKind::Standard => ListKind::Standard,
        FideListKind::Rapid => ListKind::Rapid,
        FideListKind::Blitz => ListKind::Blitz,
    }
}

/// What the office knows from before a tournament.
#[derive(Clone, Copy)]
pub(super) struct Before<'b> {
    pub book: &'b RuleBook,
    pub start: Option<NaiveDate>,
    pub end: Option<NaiveDate>,
}

impl Before<'_> {
    /// The games of an unrated player in tournaments that began earlier, by the office's own count (B.02 7.1.4).
    fn results(self, player: &str, fide: &FideRecords, kind: FideListKind) -> Option<Earlier> {
        let first = self.start?;
        let rules = self.book.for_first_day(Some(first)).0;
        let since = initial_rating::pooled_since(rules, self.end.unwrap_or(first));
        let is_earlier = |result: &&FideResult| result.start.0 < first && result.end.0 >= since;
        let is_unrated = |result: &&FideResult| result.kind == list_kind(kind) && result.rating.is_none();
        let of_player = fide.results.iter().filter(|result| result.player_id == player);
        let mut results: Vec<&FideResult> = of_player.filter(is_unrated).filter(is_earlier).collect();
        results.sort_by(|a, b| (a.start, a.end, &a.report).cmp(&(b.start, b.end, &b.report)));
        let games = |result: &&FideResult| Earlier {
            games: result.games,
            points: result.score.0,
            rating_sum: result.rating_sum,
        };
        let games: Vec<Earlier> = results.iter().map(games).collect();
        (!games.is_empty()).then(|| initial_rating::initial(rules, None, &games).results)
    }
}

/// A player's facts in the report, replaced or completed by those of the source.
pub(super) fn player(
    filed: &PlayerAsFiled,
    person: Option<&Person>,
    source: &Source,
    kind: Option<FideListKind>,
    before: Before,
    diagnostics: &mut Vec<Diagnostic>,
) -> Player {
    let number = |id: &str| id.parse::<u64>().ok().filter(|&id| id > 0);
    let fide_id = filed.fide_id.as_deref().and_then(number);
    let fide_id = fide_id.or_else(|| person.and_then(|person| number(&person.fide_id)));
    let known = |text: fn(&Person) -> &str| person.map(text).filter(|text| !text.is_empty()).map(str::to_owned);
    let stated = filed.elo.or(filed.trf_rating);
    let title = filed.title.clone().or_else(|| known(|person| &person.fide_title));
    let birth = filed.birth_date.or(person.and_then(|person| person.birth_date));
    let mut player = Player {
        no: filed.no,
        fide_id,
        federation: filed.federation.clone().or_else(|| known(|person| &person.federation)),
        elo: stated,
        standard_elo: filed.fide.standard_elo,
        k: filed.fide.k.map(i64::from),
        games: filed.fide.games.map(i64::from).or(person.and_then(|person| person.fide_games).map(i64::from)),
        peak: filed.fide.peak,
        birth_year: birth.map(|birth| birth.year()),
        is_woman: filed.sex.or(person.and_then(|person| person.sex)) == Some(Sex::Female),
        title: title.and_then(|title| title.trim().parse().ok()),
        is_computer: filed.computer,
        earlier: filed.fide.earlier.filter(|earlier| earlier.games > 0),
    };
    // A tournament that is too fast for rating still has ratings.
    let kind = kind.unwrap_or(FideListKind::Standard);
    match (source, person) {
        (Source::List(list), _) => {
            if let Some(listed) = fide_id.and_then(|id| list.players.get(&id)) {
                use_list(&mut player, list.of, listed, kind);
            }
        }
        (Source::Office(_, fide), Some(person)) => {
            use_register(&mut player, person, fide, kind);
            player.earlier = before.results(&person.id, fide, kind).or(player.earlier);
        }
        (Source::Office(..), None) | (Source::Report, _) => {}
    }
    for (stated, used) in [(stated, player.elo), (filed.fide.standard_elo, player.standard_elo)] {
        let Some(stated) = stated.filter(|&stated| used != Some(stated)) else { continue };
        diagnostics.push(codes::elo_differs::found(filed.form_place(), filed.named(), stated, used.unwrap_or(0)));
    }
    player
}

/// Replaces Elo and K by those of a FIDE list, and adds missing facts. `list_of`: the kind of the list.
fn use_list(player: &mut Player, list_of: ListKind, listed: &ListedPlayer, kind: FideListKind) {
    if let Some(of_kind) = listed.of_kind(list_of, list_kind(kind)) {
        player.elo = of_kind.rating.map(|rating| rating.0);
        player.k = of_kind.k.map(i64::from).or(player.k);
    }
    if let Some(standard) = listed.of_kind(list_of, ListKind::Standard) {
        player.standard_elo = standard.rating.map(|rating| rating.0);
    }
    player.birth_year = player.birth_year.or(listed.birth_year);
    player.is_woman |= listed.sex == Some(Sex::Female);
    player.title = player.title.or_else(|| listed.title.parse().ok());
    if player.federation.is_none() {
        player.federation = Some(listed.federation.clone());
    }
}

/// Replaces the Elo by the register's, and K by that of the newest list that had the player.
/// A player listed as unrated is unrated, even if the report states an Elo.
pub(super) fn use_register(player: &mut Player, person: &Person, fide: &FideRecords, kind: FideListKind) {
    let registered = person.fide_rating.map(|rating| rating.0);
    let known = fide.rating(&person.id, list_kind(kind));
    match kind {
        FideListKind::Standard if known.is_some() => player.elo = registered,
        FideListKind::Standard => player.elo = registered.or(player.elo),
        FideListKind::Rapid | FideListKind::Blitz => {
            player.elo = known.map_or(player.elo, |known| known.rating);
            let is_listed = fide.rating(&person.id, ListKind::Standard).is_some();
            player.standard_elo = registered.or(player.standard_elo.filter(|_| !is_listed));
        }
    }
    player.k = known.and_then(|known| known.k).map(i64::from).or(player.k);
    player.peak = player.peak.max(known.and_then(|known| known.highest));
}

/// The register data needed with a report.
#[derive(Clone, Copy)]
pub struct Registered<'r> {
    pub people: &'r People,
    pub fide: &'r FideRecords,
    /// The month of the newest standard list.
    pub newest: Option<NaiveDate>,
}

/// A report, from its facts. `registered`: the day on which registration with FIDE was requested.
// DECISIONS, "FIDE's rules of today": the register's Elo is that of the newest list. If that list is later than the
// first day, the Elo of the facts counts: that of the report, or of the register when the report was first accepted.
pub fn of_facts(report: &Report, registered: Option<NaiveDate>, register: Registered) -> Tournament {
    let first_day = report.start.unwrap_or(report.order.first_round);
    let is_of_first_day = register.newest.is_none_or(|newest| newest <= first_day);
    let control: Option<TimeControl> = report.certain_time_control.as_ref().and_then(|control| control.parse().ok());
    let group = &report.group;
    Tournament {
        system: report.is_system_declared.then(|| fide_system(group.system)),
        rounds: group.rounds,
        start: report.start,
        end: Some(report.order.last_round),
        round_dates: report.round_dates.clone(),
        time: control.map(|control| Time {
            seconds: control.seconds(),
            first_control: control.periods.first().and_then(|period| period.moves),
            is_equal: true,
        }),
        federation: report.federation.clone(),
        registered,
        reported: report.reported,
        players: report.players.iter().map(|player| accepted_player(player, register, is_of_first_day)).collect(),
        games: group.games.iter().map(fide_game).collect(),
        // The facts do not show whether a full-point bye was requested; it counts as given by the pairing.
        byes: group.byes.iter().map(|bye| fide_bye(bye, false)).collect(),
        ..Tournament::default()
    }
}

fn accepted_player(player: &AcceptedPlayer, register: Registered, is_of_first_day: bool) -> Player {
    let number = |id: &str| id.parse::<u64>().ok().filter(|&id| id > 0);
    let person = register.people.by_id(&player.id).filter(|_| !player.id.is_empty());
    let birth = person.map_or(player.guest.birth_date, |person| person.birth_date);
    let stated = player.fide.elo.map(|rating| rating.0);
    let mut facts = Player {
        no: player.no,
        fide_id: person.map_or_else(|| number(&player.guest.fide_id), |person| number(&person.fide_id)),
        federation: player.fide.federation.clone(),
        elo: stated,
        games: person.and_then(|person| person.fide_games).map(i64::from),
        birth_year: birth.map(|birth| birth.year()),
        is_woman: player.fide.sex == Some(Sex::Female),
        title: player.fide.title,
        is_computer: player.fide.is_computer,
        ..Player::default()
    };
    if let Some(person) = person {
        use_register(&mut facts, person, register.fide, FideListKind::Standard);
    }
    if !is_of_first_day {
        facts.elo = stated;
    }
    facts
}
