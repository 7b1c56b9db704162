//! Findings of a score against its report: 4.5.4.2, 7.3, 8.7.

use super::{Judged, round, tagged};
use crate::edition::Edition;
use crate::read::date::TagDate;
use crate::report::matching::{Colours, Indexed, ScoreMatch};
use crate::report::{Game, Play, Report};
use crate::{Code, Finding};

/// The number of moves by each from which a game with reversed colours is continued (7.3).
const BEGUN_ANEW: u32 = 10;

pub fn find(judged: &mut Judged, indexed: &mut Indexed) {
    outside(judged, indexed.report);
    match judged.found {
        ScoreMatch::Game { game, colours } => {
            if let Some(earlier) = indexed.take(game, judged.index) {
                let finding = Finding::new(Code::GameTwice, judged.first_line()).with("earlier", earlier.to_string());
                judged.add(finding);
            }
            let reported = &indexed.report.games[game];
            round_and_colours(judged, reported, colours);
            people(judged, indexed, reported, colours);
            result(judged, reported, colours);
        }
        ScoreMatch::OtherOpponent { game } => {
            let report = indexed.report;
            let reported = &report.games[game];
            let finding = about_pair(judged, Code::OpponentDiffers)
                .with("round", reported.round.map_or_else(String::new, |round| round.to_string()))
                .with("reported_white", report.name(reported.white))
                .with("reported_black", report.name(reported.black));
            judged.add(finding);
        }
        ScoreMatch::Nothing => {
            let finding = about_pair(judged, Code::GameNotInReport);
            judged.add(finding);
        }
    }
}

fn about_pair(judged: &Judged, code: Code) -> Finding {
    let finding = Finding::new(code, judged.place_of("White"));
    finding.with("white", judged.score.tag("White")).with("black", judged.score.tag("Black"))
}

/// Reports a date outside the tournament.
fn outside(judged: &mut Judged, report: &Report) {
    let Some(date) = TagDate::parse(judged.score.tag("Date")) else { return };
    let is_before = report.start.is_some_and(|start| date.last() < start);
    let is_after = report.end.is_some_and(|end| date.first() > end);
    if is_before || is_after {
        let day = |day: Option<crate::read::date::Day>| day.map_or_else(|| "?".to_owned(), |day| day.to_string());
        let finding = Finding::new(Code::DateOutside, judged.place_of("Date"))
            .with("date", judged.score.tag("Date"))
            .with("start", day(report.start))
            .with("end", day(report.end));
        judged.add(finding);
    }
}

fn round_and_colours(judged: &mut Judged, reported: &Game, colours: Colours) {
    if let (Some(tag), Some(round)) = (round(&judged.score), reported.round)
        && tag != round
    {
        let finding = Finding::new(Code::RoundDiffers, judged.place_of("Round"))
            .with("round", judged.score.tag("Round"))
            .with("reported", round.to_string());
        judged.add(finding);
    }
    if colours == Colours::Reversed {
        // 7.3: with fewer than 10 moves by each player the game is begun anew, else continued; before 2017 always
        // continued.
        let by_each = judged.score.written / 2;
        let is_anew = by_each < BEGUN_ANEW && judged.edition >= Edition::E2017;
        let finding = about_pair(judged, Code::ColoursDiffer)
            .citing(judged.article("colours-differ"))
            .with("moves", by_each.to_string())
            .with("anew", if is_anew { "yes" } else { "no" });
        judged.add(finding);
    }
}

fn people(judged: &mut Judged, indexed: &Indexed, reported: &Game, colours: Colours) {
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
            let finding = Finding::new(Code::FideIdDiffers, judged.place_of(id))
                .with("tag", tag.to_string())
                .with("reported", reported.to_string())
                .with("player", indexed.report.name(player));
            judged.add(finding);
        }
        if !tag.name.is_empty() && !indexed.has_name(player, &tag) {
            let finding = Finding::new(Code::NameDiffers, judged.place_of(name))
                .with("tag", tag.name)
                .with("reported", indexed.report.name(player));
            judged.add(finding);
        }
    }
}

/// 8.7: the reported result is valid. Results are compared by player.
fn result(judged: &mut Judged, reported: &Game, colours: Colours) {
    let by_player = judged.result.points().map(|(white, black)| match colours {
        Colours::AsReported => (white, black),
        Colours::Reversed => (black, white),
    });
    if let (Some(scored), Some(points)) = (by_player, reported.points)
        && scored != points
    {
        let finding = Finding::new(Code::ResultDiffers, judged.place_of("Result"))
            .citing(judged.article("result-differs"))
            .with("result", judged.result.text().unwrap_or_default())
            .with("reported", reported.result.clone());
        judged.add(finding);
    }
    // 4.5.4.2 of the handbook: a game begun by both players is not a forfeit.
    if reported.play == Play::NotPlayed && judged.is_played {
        let finding = Finding::new(Code::ForfeitButPlayed, judged.place_of("Result"))
            .citing(judged.article("forfeit-but-played"))
            .with("reported", reported.result.clone())
            .with("moves", judged.score.written.to_string());
        judged.add(finding);
    }
}
