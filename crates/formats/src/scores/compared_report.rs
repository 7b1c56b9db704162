//! A report as far as its scores are compared with it.

use super::super::report::{GameAsFiled, ReportAsFiled};
use super::super::result;
use chrono::{Datelike, NaiveDate};
use kartotek_games::read::date::Day;
use kartotek_games::report::{Game, Play, Player, Report};
use kartotek_law::vocabulary;
use std::collections::HashMap;

pub fn games_report(filed: &ReportAsFiled) -> Report {
    let fide_id = |id: &Option<String>| id.as_ref().and_then(|id| id.trim().parse().ok()).filter(|&id: &u64| id > 0);
    let players = filed.players.iter().map(|player| Player {
        name: player.name.clone().or_else(|| player.id.clone()).unwrap_or_default(),
        fide_id: fide_id(&player.fide_id),
    });
    let places: HashMap<u32, usize> = filed.players.iter().zip(0..).map(|(player, at)| (player.no, at)).collect();
    let days = filed.round_dates.iter().filter_map(|date| day(date.value));
    Report {
        players: players.collect(),
        games: filed.games.iter().filter_map(|game_as_filed| game(game_as_filed, &places)).collect(),
        start: filed.start.as_ref().and_then(|start| day(start.value)),
        end: filed.end.as_ref().and_then(|end| day(end.value)),
        round_dates: days.collect(),
        time_control: filed.certain_time_control(),
    }
}

fn game(filed: &GameAsFiled, places: &HashMap<u32, usize>) -> Option<Game> {
    let result = filed.result;
    let half_points = |score: vocabulary::Score| u8::try_from(score.points().0).ok();
    let play = if result.play == vocabulary::Play::Played { Play::Played } else { Play::NotPlayed };
    Some(Game {
        round: (filed.round > 0).then_some(filed.round),
        white: *places.get(&filed.white)?,
        black: *places.get(&filed.black)?,
        points: half_points(result.white).zip(half_points(result.black)),
        play,
        result: result::write(result),
    })
}

fn day(date: NaiveDate) -> Option<Day> {
    let year = u16::try_from(date.year()).ok()?;
    Some(Day { year, month: u8::try_from(date.month()).ok()?, day: u8::try_from(date.day()).ok()? })
}
