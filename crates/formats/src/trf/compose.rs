//! Composes a TRF document from a report: from its form, JSON or games table, and from all else in the TRF beside it.

use super::document::{
    At, Cell, Colour, Content, DateAsWritten, Document, Located, NationalPlayer, NoGame, Player, Points, RoundDate,
    Tournament,
};
use crate::home::home;
use crate::report::{ByeAsFiled, Filed, GameAsFiled, PlayerAsFiled, ReportAsFiled};
use chrono::{Datelike, NaiveDate};
use kartotek_law::vocabulary::{ByeKind, Score, System, TimeControl};
use std::collections::{BTreeSet, HashMap};

/// The report as a document. `base` is the document of its TRF, if it has one: its games are kept, and the report's values
/// for tournament and players take precedence over its own.
pub fn compose(base: Option<Document>, report: &ReportAsFiled) -> Document {
    let has_table = base.is_some();
    let mut document = base.unwrap_or_default();
    set_tournament(&mut document.tournament, report);
    // Decision (4.8.3): a form that names no federation is ours; a table alone that names none stays without.
    if document.tournament.federation.is_none() && (report.has_form || !has_table) {
        document.tournament.federation = Some(unplaced(home().to_owned()));
    }
    let places: HashMap<u32, usize> =
        document.players.iter().enumerate().map(|(place, player)| (player.start_number, place)).collect();
    for filed in &report.players {
        match places.get(&filed.no).and_then(|&place| document.players.get_mut(place)) {
            Some(player) => copy_player(player, filed),
            None => {
                let mut player = Player { start_number: filed.no, ..Player::default() };
                copy_player(&mut player, filed);
                document.players.push(player);
            }
        }
    }
    add_national_records(&mut document.national, &report.players);
    if !has_table {
        document.players.sort_by_key(|player| player.start_number);
        add_cells(&mut document.players, &report.games, &report.byes, report.is_all_play_all());
        // In a complete table, a player without a game in a round was absent from it.
        if report.is_complete() {
            add_absences(&mut document.players);
        }
        set_points_and_ranks(&mut document.players);
        document.tournament.number_of_players = Some(unplaced(document.players.len().to_string()));
    }
    document
}

fn unplaced<T>(value: T) -> Located<T> {
    Located { value, at: At::default() }
}

fn set_tournament(tournament: &mut Tournament, report: &ReportAsFiled) {
    let text = |current: &mut Option<Located<String>>, text: Option<&str>| {
        if let Some(text) = text.filter(|text| current.as_ref().is_none_or(|current| current.value != *text)) {
            *current = Some(unplaced(text.to_owned()));
        }
    };
    text(&mut tournament.name, report.name.as_deref());
    let federation = tournament.federation.as_ref().map(|federation| federation.value.to_uppercase());
    if report.federation != federation {
        text(&mut tournament.federation, report.federation.as_deref());
    }
    set_day(&mut tournament.start, &report.start);
    set_day(&mut tournament.end, &report.end);
    if !tournament.days_of_rounds().map(|(day, _)| day).eq(report.round_dates.iter().map(|filed| filed.value)) {
        set_round_dates(&mut tournament.round_dates, &report.round_dates);
    }
    let games = report.games.iter().map(|game| game.round).max();
    let rounds = report.rounds.as_ref().map(|rounds| rounds.value).or(games);
    if let (Some(rounds), None) = (rounds, &tournament.rounds) {
        tournament.rounds = Some(unplaced(rounds));
    }
    if tournament.time_control.is_none() {
        let control = report.certain_time_control();
        tournament.time_control = control.map(|control| unplaced(coded(&control)));
    }
    if let (None, Some(system)) = (&tournament.system, &report.system) {
        tournament.system = system_code(system.value).map(|code| unplaced(code.to_owned()));
        tournament.kind.get_or_insert_with(|| unplaced(in_words(system.value).to_owned()));
    }
    if tournament.chief_arbiter.is_none() {
        let mut names = report.directors.iter().filter_map(|director| director.name.clone()).map(unplaced);
        tournament.chief_arbiter = names.next();
        tournament.deputies.extend(names);
    }
}

fn set_day(written: &mut Option<DateAsWritten>, filed: &Option<Filed<NaiveDate>>) {
    let Some(date) = filed.as_ref().map(|filed| filed.value) else { return };
    if written.as_ref().and_then(|written| written.date) != Some(date) {
        *written = Some(DateAsWritten::of(date));
    }
}

fn set_round_dates(round_dates: &mut Vec<RoundDate>, filed: &[Filed<NaiveDate>]) {
    if !filed.is_empty() {
        *round_dates = (1..).zip(filed).map(|(round, filed)| RoundDate::of(round, filed.value)).collect();
    }
}

/// The text of 222: `40/7200:1800`.
fn coded(control: &TimeControl) -> String {
    control.periods.iter().map(ToString::to_string).collect::<Vec<_>>().join(":")
}

/// A code of FIDE's table. `None`: it has none with this meaning.
fn system_code(system: System) -> Option<&'static str> {
    match system {
        System::RoundRobin => Some("CUSTOM_ROUNDROBIN"),
        System::DoubleRoundRobin => Some("FIDE_DOUBLEROUNDROBIN"),
        System::Monrad | System::Nordic | System::Swiss => Some("CUSTOM_SWISS"),
        System::Match | System::Team | System::Other => None,
    }
}

/// The text of 092.
fn in_words(system: System) -> &'static str {
    match system {
        System::RoundRobin => "Individual: Round-Robin",
        System::DoubleRoundRobin => "Individual: Double Round-Robin",
        System::Monrad => "Individual: Swiss-System (Monrad)",
        System::Nordic => "Individual: Swiss-System (Nordic)",
        System::Swiss => "Individual: Swiss-System",
        System::Match => "Individual: Match",
        System::Team => "Team",
        System::Other => "Individual",
    }
}

/// Copies the report's values for a player; values that it lacks stay as they are.
fn copy_player(player: &mut Player, filed: &PlayerAsFiled) {
    let text = |current: &mut String, filed: &Option<String>| {
        if let Some(filed) = filed.as_ref().filter(|filed| !filed.eq_ignore_ascii_case(current)) {
            current.clone_from(filed);
        }
    };
    text(&mut player.name, &filed.name);
    text(&mut player.title, &filed.title);
    text(&mut player.federation, &filed.federation);
    text(&mut player.number, &filed.fide_id);
    player.sex = filed.sex.or(player.sex);
    player.birth_date = filed.birth_date.or(player.birth_date);
    player.rating = filed.elo.or(player.rating);
}

/// Adds our own records: register id, rating and club.
fn add_national_records(all: &mut Vec<NationalPlayer>, players: &[PlayerAsFiled]) {
    let ours = all.iter().enumerate().filter(|(_, national_player)| national_player.federation == home());
    let places: HashMap<u32, usize> =
        ours.map(|(place, national_player)| (national_player.player.start_number, place)).collect();
    for filed in players.iter().filter(|filed| filed.id.is_some() || filed.rating.is_some()) {
        let mut new = NationalPlayer { federation: home().to_owned(), player: of_filed(filed) };
        let national_player = match places.get(&filed.no).and_then(|&place| all.get_mut(place)) {
            Some(national_player) => national_player,
            None => &mut new,
        };
        if let Some(id) = &filed.id {
            national_player.player.number.clone_from(id);
        }
        national_player.player.rating = filed.rating.or(national_player.player.rating);
        // Three columns can hold the number of a club, not its name.
        if let Some(club) = filed.club.as_ref().filter(|club| club.chars().count() <= 3) {
            national_player.player.federation.clone_from(club);
        }
        if !places.contains_key(&filed.no) {
            all.push(new);
        }
    }
}

fn of_filed(filed: &PlayerAsFiled) -> Player {
    Player {
        start_number: filed.no,
        sex: filed.sex,
        name: filed.name.clone().unwrap_or_default(),
        birth_date: filed.birth_date,
        ..Player::default()
    }
}

fn add_cells(players: &mut [Player], games: &[GameAsFiled], byes: &[ByeAsFiled], is_all_play_all: bool) {
    let places: HashMap<u32, usize> =
        players.iter().enumerate().map(|(place, player)| (player.start_number, place)).collect();
    let mut add = |no: u32, cell: Cell| {
        if let Some(player) = places.get(&no).and_then(|&place| players.get_mut(place)) {
            player.cells.push(cell);
        }
    };
    let cell = |round, content, colour| Cell {
        round,
        content,
        colour,
        code: ' ',
        at: At::default(),
        result_at: At::default(),
    };
    for game in games {
        let play = game.result.play;
        let content = |opponent, score| Content::Game { opponent, score, play };
        add(game.white, cell(game.round, content(game.black, game.result.white), Some(Colour::White)));
        add(game.black, cell(game.round, content(game.white, game.result.black), Some(Colour::Black)));
    }
    let mut full: HashMap<u16, usize> = HashMap::new();
    byes.iter().filter(|bye| bye.kind == ByeKind::Full).for_each(|bye| *full.entry(bye.round).or_default() += 1);
    for bye in byes {
        let no_game = match bye.kind {
            // § 16: a bye in an all-play-all scores nothing.
            _ if is_all_play_all => NoGame::Zero,
            // Pairing gives at most one bye a round; if several players have a point without a game, the director gave it.
            ByeKind::Full if full.get(&bye.round) == Some(&1) => NoGame::Allocated,
            ByeKind::Full => NoGame::Full,
            ByeKind::Half => NoGame::Half,
            ByeKind::Zero => NoGame::Zero,
        };
        add(bye.no, cell(bye.round, Content::NoGame(no_game), None));
    }
    players.iter_mut().for_each(|player| player.cells.sort_by_key(|cell| cell.round));
}

/// Marks players as absent (`0000 - Z`) in a round without a cell of theirs in which others have games.
fn add_absences(players: &mut [Player]) {
    let is_game = |cell: &&Cell| cell.content.opponent().is_some();
    let cells = players.iter().flat_map(|player| &player.cells);
    let played: BTreeSet<u16> = cells.filter(is_game).map(|cell| cell.round).collect();
    players.iter_mut().for_each(|player| player.add_absences(played.iter().copied()));
}

/// Sets the points, and the rank by points.
fn set_points_and_ranks(players: &mut [Player]) {
    for player in players.iter_mut() {
        let halves = player.cells.iter().map(|cell| match cell.content {
            Content::Game { score, .. } => score.points().0,
            Content::NoGame(NoGame::Full | NoGame::Allocated) => Score::Win.points().0,
            Content::NoGame(NoGame::Half) => Score::Draw.points().0,
            _ => 0,
        });
        player.points = i32::try_from(halves.map(i64::from).sum::<i64>() * 50).ok().map(Points);
    }
    rank_by_points(players);
}

/// Sets the rank by points; players with the same points share it.
pub fn rank_by_points(players: &mut [Player]) {
    let mut all: Vec<Option<Points>> = players.iter().map(|player| player.points).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    for player in players.iter_mut() {
        let better = all.partition_point(|points| *points > player.points);
        player.rank = u32::try_from(better + 1).ok();
    }
}

/// Keys of a report for which TRF has no record.
pub fn keys_without_record(report: &ReportAsFiled) -> Vec<&'static str> {
    let said = [
        ("kind", report.kind.is_some()),
        ("complete", report.complete.is_some()),
        ("system", report.system.as_ref().is_some_and(|system| system_code(system.value).is_none())),
        ("[[committee]]", !report.committee.is_empty()),
        ("[[unexcused]]", !report.unexcused.is_empty()),
        ("[[withdrawn]]", !report.withdrawn.is_empty()),
        ("first_rating", report.players.iter().any(|player| player.first_rating.is_some())),
        ("assigned_rating", report.players.iter().any(|player| player.assigned_rating.is_some())),
        ("fide_registered", report.fide_registered.is_some()),
        ("norm_event", report.norm_event.is_some()),
        ("elo_k", report.players.iter().any(|player| player.fide.k.is_some())),
        ("elo_games", report.players.iter().any(|player| player.fide.games.is_some())),
        ("elo_peak", report.players.iter().any(|player| player.fide.peak.is_some())),
        ("standard_elo", report.players.iter().any(|player| player.fide.standard_elo.is_some())),
        ("elo_before", report.players.iter().any(|player| player.fide.earlier.is_some())),
    ];
    said.into_iter().filter_map(|(key, is_said)| is_said.then_some(key)).collect()
}

// A long tournament in months, as FIDE wants it reported (B.02 4.1).

/// A file for each month with rounds: the month's first day, and a document with only these rounds, counted from 1. Rounds without a
/// date are left out.
pub fn by_months(document: &Document) -> Vec<(NaiveDate, Document)> {
    let dates = &document.tournament.round_dates;
    let dated: Vec<(u16, NaiveDate)> = dates.iter().filter_map(|day| Some((day.round, day.date?))).collect();
    let month = |day: NaiveDate| day.with_day(1).unwrap_or(day);
    let mut months: Vec<NaiveDate> = dated.iter().map(|(_, day)| month(*day)).collect();
    months.sort_unstable();
    months.dedup();
    let of_month = |first: NaiveDate| {
        let rounds: Vec<(u16, NaiveDate)> = dated.iter().copied().filter(|(_, day)| month(*day) == first).collect();
        (first, with_rounds(document, &rounds))
    };
    months.into_iter().map(of_month).collect()
}

/// The document with only these rounds.
fn with_rounds(document: &Document, rounds: &[(u16, NaiveDate)]) -> Document {
    let mut part = document.clone();
    let numbers: HashMap<u16, u16> = rounds.iter().map(|(round, _)| *round).zip(1..).collect();
    for player in &mut part.players {
        player.cells.retain_mut(|cell| match numbers.get(&cell.round) {
            Some(&number) => {
                cell.round = number;
                true
            }
            None => false,
        });
    }
    set_points_and_ranks(&mut part.players);
    let tournament = &mut part.tournament;
    tournament.start = rounds.iter().map(|(_, date)| *date).min().map(DateAsWritten::of);
    tournament.end = rounds.iter().map(|(_, date)| *date).max().map(DateAsWritten::of);
    tournament.rounds = u16::try_from(rounds.len()).ok().map(unplaced);
    tournament.round_dates = (1..).zip(rounds).map(|(round, (_, date))| RoundDate::of(round, *date)).collect();
    part
}
