//! The cross table of a report that was rated again, with the texts above and below it.

use super::derivation::derivation;
use super::games;
use super::people::ShownPeople;
use crate::past::rated_again::RatedAgain;
use anyhow::Result;
use kartotek_facts::{Pairing, PairingOutcome, Report as Facts};
use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::result;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{Language, Text, Value, text};
use kartotek_intake::{as_filed, pairing};
use kartotek_law::regulation::final_table::prizes;
use kartotek_law::regulation::final_table::standing::{Standing, TieBreak, standings};
use kartotek_law::regulation::new_rating::{Calculation, RatedGroup};
use kartotek_law::regulation::outside_player::{PERFORMANCE, performance_of};
use kartotek_law::vocabulary::{ByeKind, Game, Period, Person, Play, System, TimeControl};
use kartotek_publish::site::source::{Calculated, Cell, Derivation, Line, Report};
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{Office, SiteField};
use std::collections::HashMap;

/// The names of the players' clubs on the day of a run, by register id of the player.
pub fn clubs_of(run: &RunFolder) -> Result<HashMap<String, String>> {
    let clubs: HashMap<String, String> = run.clubs()?.into_iter().map(|club| (club.id, club.name)).collect();
    let club = |person: &Person| Some((person.id.clone(), clubs.get(&person.club)?.clone()));
    Ok(run.people()?.records().filter_map(club).collect())
}

/// A report as its page shows it. `clubs`: see [`clubs_of`].
pub fn report(
    office: &Office,
    people: &ShownPeople,
    run: &RunFolder,
    rated_again: &RatedAgain,
    clubs: &HashMap<String, String>,
) -> Result<Report> {
    let language = office.settings.language;
    let report = &rated_again.report;
    let tie_break = prizes::tie_break(report.group.system);
    let schedule = &report.rated.schedule;
    let rounds = schedule.games.iter().filter_map(|game| game.round).max().unwrap_or(0);
    let standings_in_order = standings(&report.group, schedule, tie_break).into_iter();
    let lines: Vec<Line> =
        standings_in_order.map(|standing| line(rated_again, standing, people, clubs, language)).collect();
    Ok(Report {
        id: report.id.clone(),
        name: if report.name.is_empty() { report.id.clone() } else { report.name.clone() },
        first_round: report.start,
        last_round: report.order.last_round,
        rated: run.name.date,
        run: run.name.number,
        rule_set: report.rules.constants.id.as_str().into(),
        performance_by: report.rules.constants.paragraph(PERFORMANCE.paragraph).to_owned(),
        facts: facts(rated_again, language),
        rounds: report.group.rounds.unwrap_or(rounds).max(rounds),
        tie_break,
        games: schedule.is_rated.iter().filter(|is_rated| **is_rated).count(),
        indexed: people.may_be_found(&lines),
        lines,
        remarks: remarks(rated_again, language),
        kept: None,
        scores: if shows_games(office) { games::scored(run, rated_again)? } else { Vec::new() },
    })
}

/// A player's line of the cross table, with the games and what was computed of them.
fn line(
    rated_again: &RatedAgain,
    standing: Standing,
    people: &ShownPeople,
    clubs: &HashMap<String, String>,
    language: Language,
) -> Line {
    let Standing { player: index, place, points, tie_break, .. } = standing;
    let (player, rated) = (&rated_again.report.players[index], &rated_again.report.rated.players[index]);
    let calculation = rated.calculation.as_ref();
    let id = people.shown(&player.id).map_or_else(String::new, |person| person.id.clone());
    // A player who is not shown has no name, and no title or club that would identify the player.
    let is_named = !player.name.is_empty();
    let title = player.fide.title.filter(|_| is_named).map_or("", |title| title.abbreviation());
    Line {
        no: player.no,
        place,
        title: title.to_owned(),
        club: clubs.get(&player.id).filter(|_| is_named).cloned().unwrap_or_default(),
        derivation: match calculation {
            Some(_) if !id.is_empty() => derivation(rated_again, index, people, language),
            _ => Derivation::default(),
        },
        id,
        name: player.name.clone(),
        start_rating: rated.rating,
        cells: cells(rated_again, index),
        points,
        tie_break,
        calculation: calculation.map(|calculation| (calculated(rated_again, index, calculation), calculation.gain)),
        new_rating: calculation.and(rated_again.bookings[index].new_rating()),
    }
}

/// A player's calculation for the page. `player`: index in the report.
fn calculated(rated_again: &RatedAgain, player: usize, calculation: &Calculation) -> Calculated {
    let RatedGroup { players, schedule, .. } = &rated_again.report.rated;
    Calculated {
        games: calculation.games,
        points: calculation.points.as_hundredths(),
        expected: calculation.expected.we,
        performance: performance_of(&rated_again.report.rules, player, schedule, |opponent| players[opponent].rating),
        k: calculation.k,
    }
}

fn shows_games(office: &Office) -> bool {
    !office.settings.publish.site_without.contains(&SiteField::Games)
}

/// The tournament's dates, system, time control and tie-break, each with its label.
fn facts(rated: &RatedAgain, language: Language) -> Vec<(Text, Text)> {
    let report = &rated.report;
    let mut facts = vec![(text!("site-system"), system(report.group.system))];
    if let Some(stated) = &report.time_control {
        // An unreadable time control is shown as it was reported.
        let parsed = report.certain_time_control.as_ref().and_then(|control| control.parse().ok());
        let described = parsed.map(|control| time_control(&control, language));
        facts.push((text!("site-time-control"), Text::from(described.unwrap_or_else(|| stated.clone()))));
    }
    facts.extend(pairing_text(report).map(|text| (text!("site-pairing"), text)));
    let rule = prizes::tie_break(report.group.system);
    let system = match rule {
        TieBreak::SonnebornBerger => "sonneborn-berger",
        TieBreak::Almindelig => "almindelig",
        TieBreak::Middel => "middel",
    };
    let tie_break = text!("site-tie-break-name", system, rule = Value::Paragraph(rule.rule().paragraph));
    facts.push((text!("site-tie-break"), tie_break));
    facts.push((text!("site-played-in"), Text::from(report.federation.as_str())));
    let set = &report.rules.constants;
    let name = text!("site-rule-set-name", set = set.id.as_str(), title = set.title.as_str());
    facts.push((text!("site-rule-set"), name));
    facts.push((text!("site-report-id"), Text::from(report.id.as_str())));
    // Paragraphs are printed as in the rule set that rated the report, which may not be the site's.
    let printing = Printing::of(set);
    facts.into_iter().map(|(heading, value)| (heading, value.printed_by(&printing))).collect()
}

/// Whether the rounds were paired by the declared system, in words. `None`: not known.
fn pairing_text(report: &Facts) -> Option<Text> {
    let Pairing { outcome, round } = report.pairing?;
    let handbook = pairing::of_reported(report.group.system);
    let rule = Value::Paragraph(handbook.map_or("C.04.3", |system| system.rule().paragraph));
    let round = round.unwrap_or_default();
    let last = report.group.games.iter().filter_map(|game| game.round).max().unwrap_or(0);
    Some(match outcome {
        PairingOutcome::Agrees if handbook.is_none() => text!("pairing-dutch-agree", rounds = last),
        PairingOutcome::Agrees => text!("site-pairing--agrees", rule),
        PairingOutcome::Differs => text!("site-pairing--differs", rule, round),
        PairingOutcome::OtherOrder => text!("site-pairing--other-order", rule),
        PairingOutcome::Impossible => text!("site-pairing--impossible", rule, round),
    })
}

fn time_control(TimeControl { periods }: &TimeControl, language: Language) -> String {
    let period = |period: &Period| {
        let (minutes, seconds) = (period.base / 60, period.base % 60);
        let time = if seconds == 0 { minutes.to_string() } else { format!("{minutes}:{seconds:02}") };
        let (moves, increment) = (period.moves.unwrap_or(0), period.increment);
        let is_rest = periods.len() > 1 && period.moves.is_none();
        text!("site-period", kind = if is_rest { "rest" } else { "own" }, moves, time, increment).say(language)
    };
    periods.iter().map(period).collect::<Vec<_>>().join(", ")
}

fn system(system: System) -> Text {
    match system {
        System::RoundRobin => text!("system-round-robin"),
        System::DoubleRoundRobin => text!("system-double-round-robin"),
        System::Monrad => text!("system-monrad"),
        System::Nordic => text!("system-nordic"),
        System::Swiss => text!("system-swiss"),
        System::Match => text!("system-match"),
        System::Team => text!("system-team"),
        System::Other => text!("system-other"),
    }
}

/// Remarks on the table, each with its paragraph. If a player of the report is not shown, no remark names a player.
fn remarks(rated: &RatedAgain, language: Language) -> Vec<(Option<String>, String)> {
    let remarks = as_filed::remarks(&rated.report);
    let may_be_named = ShownPeople::may_be_named(rated);
    let in_words = |remark: &Diagnostic| {
        let names_players = remark.code == &codes::round_incomplete::CODE;
        let text = if names_players && !may_be_named { remark.text().without_words() } else { remark.text() };
        (remark.printed_paragraph(), text.say(language))
    };
    Printing::of(&rated.report.rules.constants).within(|| remarks.iter().map(in_words).collect())
}

/// The cells of a player's line: games and byes.
fn cells(rated: &RatedAgain, player: usize) -> Vec<Cell> {
    let report = &rated.report;
    let schedule = &report.rated.schedule;
    let games = schedule.games.iter().zip(&schedule.is_rated).filter(|(game, _)| game.has(player));
    let game_cell = |(game, is_rated): (&Game, &bool)| {
        let opponent = &report.players[game.opponent(player)];
        Some(Cell {
            round: game.round?,
            opponent: Some((opponent.no, game.white == player)),
            score: result::score_cell(game, player),
            played: (game.result.play != Play::Forfeit).then(|| game.score(player).points()),
            is_rated: *is_rated,
        })
    };
    let byes = report.group.byes.iter().filter(|bye| bye.player == player).map(|bye| Cell {
        round: bye.round,
        opponent: None,
        score: match bye.kind {
            // § 16: a bye in an all-play-all scores nothing.
            _ if report.group.system.is_declared_all_play_all() => "–",
            ByeKind::Full => "1",
            ByeKind::Half => "½",
            ByeKind::Zero => "0",
        },
        played: None,
        is_rated: false,
    });
    games.filter_map(game_cell).chain(byes).collect()
}
