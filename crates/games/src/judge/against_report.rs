//! Findings of a score against its report: 4.5.4.2, 7.3, 8.7.

use super::{Judged, round, tagged};
use crate::edition::Edition;
use crate::read::date::TagDate;
use crate::report::matching::{Colours, Indexed, ScoreMatch};
use crate::report::{Game, Play, Report};
use crate::{Code, Finding};
use chrono::NaiveDate;

/// The number of moves by each from which a game with reversed colours is continued (7.3).
const BEGUN_ANEW: u32 = 10;

pub fn report(judged: &mut Judged, indexed: &mut Indexed) {
    report_date_outside(judged, indexed.report);
    match judged.found {
        ScoreMatch::Game { game, colours } => {
            if let Some(earlier) = indexed.take(game, judged.index) {
                judged.add(judged.about_game(Code::GameTwice).with("earlier", earlier.to_string()));
            }
            let reported = &indexed.report.games[game];
            compare_round_and_colours(judged, reported, colours);
            compare_people(judged, indexed, reported, colours);
            compare_result(judged, reported, colours);
        }
        ScoreMatch::OtherOpponent { game } => {
            let report = indexed.report;
            let reported = &report.games[game];
            judged.add(
                about_pair(judged, Code::OpponentDiffers)
                    .with("round", reported.round.map_or_else(String::new, |round| round.to_string()))
                    .with("reported_white", report.name(reported.white))
                    .with("reported_black", report.name(reported.black)),
            );
        }
        ScoreMatch::Nothing => judged.add(about_pair(judged, Code::GameNotInReport)),
    }
}

fn about_pair(judged: &Judged, code: Code) -> Finding {
    let finding = judged.about_tag(code, "White");
    finding.with("white", judged.score.tag("White")).with("black", judged.score.tag("Black"))
}

/// Reports a date outside the tournament.
fn report_date_outside(judged: &mut Judged, report: &Report) {
    let Some(date) = TagDate::parse(judged.score.tag("Date")) else { return };
    let is_before = report.start.zip(date.last()).is_some_and(|(start, last)| last < start);
    let is_after = report.end.zip(date.first()).is_some_and(|(end, first)| first > end);
    if is_before || is_after {
        let day = |day: Option<NaiveDate>| day.map_or_else(|| "?".to_owned(), |day| day.to_string());
        let finding = judged.about_tag(Code::DateOutside, "Date").with("date", judged.score.tag("Date"));
        judged.add(finding.with("start", day(report.start)).with("end", day(report.end)));
    }
}

fn compare_round_and_colours(judged: &mut Judged, reported: &Game, colours: Colours) {
    if let (Some(tag), Some(round)) = (round(&judged.score), reported.round)
        && tag != round
    {
        let finding = judged.about_tag(Code::RoundDiffers, "Round").with("round", judged.score.tag("Round"));
        judged.add(finding.with("reported", round.to_string()));
    }
    if colours == Colours::Reversed {
        // 7.3: with fewer than 10 moves by each player the game is begun anew, else continued; before 2017 always
        // continued.
        let by_each = judged.score.written / 2;
        let is_anew = by_each < BEGUN_ANEW && judged.edition >= Edition::E2017;
        let finding = about_pair(judged, Code::ColoursDiffer).with("moves", by_each.to_string());
        judged.add(finding.with("anew", if is_anew { "yes" } else { "no" }));
    }
}

fn compare_people(judged: &mut Judged, indexed: &Indexed, reported: &Game, colours: Colours) {
    let (white, black) = match colours {
        Colours::AsReported => (reported.white, reported.black),
        Colours::Reversed => (reported.black, reported.white),
    };
    for (player, name, id) in [(white, "White", "WhiteFideId"), (black, "Black", "BlackFideId")] {
        let tag = tagged(&judged.score, name, id);
        let reported_id = indexed.report.players.get(player).and_then(|player| player.fide_id);
        if let (Some(tag), Some(reported)) = (tag.fide_id, reported_id)
            && tag != reported
        {
            let finding = judged.about_tag(Code::FideIdDiffers, id).with("tag", tag.to_string());
            let finding = finding.with("reported", reported.to_string());
            judged.add(finding.with("player", indexed.report.name(player)));
        }
        if !tag.name.is_empty() && !indexed.has_name(player, &tag) {
            let finding = judged.about_tag(Code::NameDiffers, name).with("tag", tag.name);
            judged.add(finding.with("reported", indexed.report.name(player)));
        }
    }
}

/// 8.7: the reported result is valid. Results are compared by player.
fn compare_result(judged: &mut Judged, reported: &Game, colours: Colours) {
    let by_player = judged.result.points().map(|(white, black)| match colours {
        Colours::AsReported => (white, black),
        Colours::Reversed => (black, white),
    });
    if let (Some(scored), Some(points)) = (by_player, reported.points)
        && scored != points
    {
        let finding = judged.about_tag(Code::ResultDiffers, "Result");
        let finding = finding.with("result", judged.result.text().unwrap_or_default());
        judged.add(finding.with("reported", reported.result.clone()));
    }
    // 4.5.4.2 of the handbook: a game begun by both players is not a forfeit.
    if reported.play == Play::NotPlayed && judged.is_played {
        let finding = judged.about_tag(Code::ForfeitButPlayed, "Result").with("reported", reported.result.clone());
        judged.add(finding.with("moves", judged.score.written.to_string()));
    }
}
