//! Writes byes, pairing and unusual points (240, 250, 260, 299, XXA, XXP, XXZ), and teams.

use super::{Writer, field};
use crate::trf::document::{
    AbnormalPoints, Acceleration, Byes, Document, FictitiousPoints, ForfeitedMatch, LineUp, Located, MatchForfeit,
    NoGame, ProhibitedPairings, RoundOutcome, Team, TeamAllocatedByes,
};
use std::collections::BTreeSet;

impl Writer {
    pub(super) fn write_lists(&mut self, document: &Document) {
        if self.is_26() {
            document.byes.iter().for_each(|byes| self.write_byes(byes));
            document.accelerations.iter().for_each(|acceleration| self.write_acceleration(acceleration));
            document.abnormal_points.iter().for_each(|points| self.write_abnormal_points(points));
        } else {
            self.report_lost_if(!document.byes.is_empty(), "240");
            self.report_lost_if(!document.accelerations.is_empty(), "250");
            self.report_lost_if(!document.abnormal_points.is_empty(), "299");
            self.report_lost_if(document.prohibited.iter().any(|pairings| pairings.rounds.is_some()), "260");
        }
        document.prohibited.iter().for_each(|pairings| self.write_prohibited(pairings));
        document.fictitious_points.iter().for_each(|points| self.write_fictitious_points(points));
        if !document.absent.is_empty() {
            self.write_words("XXZ", &document.absent);
        }
    }

    fn write_byes(&mut self, byes: &Byes) {
        let kind = match byes.kind {
            NoGame::Full => "F",
            NoGame::Half => "H",
            NoGame::Zero => "Z",
            // The players' own lines have these byes.
            NoGame::Allocated => return self.report_lost_if(true, "240 U"),
        };
        self.begin_record("240");
        self.put_left(field(5, 5), kind);
        self.put_number(field(7, 9), u32::from(byes.round));
        self.put_numbers(11, byes.ids.iter().map(Some));
        self.finish_record();
    }

    fn write_acceleration(&mut self, acceleration: &Acceleration) {
        self.begin_record("250");
        self.put_points(field(5, 8), acceleration.match_points);
        self.put_points(field(10, 13), acceleration.points);
        self.put_number(field(15, 17), u32::from(acceleration.first_round));
        self.put_number(field(19, 21), u32::from(acceleration.last_round));
        self.put_number(field(23, 26), acceleration.first_id);
        self.put_number(field(28, 31), acceleration.last_id);
        self.finish_record();
    }

    fn write_abnormal_points(&mut self, abnormal: &AbnormalPoints) {
        let outcome = match abnormal.outcome {
            None => "",
            Some(RoundOutcome::Win) => "W",
            Some(RoundOutcome::Draw) => "D",
            Some(RoundOutcome::Loss) => "L",
            Some(RoundOutcome::ForfeitWin) => "+",
            Some(RoundOutcome::ForfeitLoss) => "-",
            Some(RoundOutcome::FullBye) => "F",
            Some(RoundOutcome::HalfBye) => "H",
            Some(RoundOutcome::ZeroBye) => "Z",
            Some(RoundOutcome::AllocatedBye) => return self.report_lost_if(true, "299 U"),
        };
        self.begin_record("299");
        self.put_left(field(5, 5), outcome);
        self.put_points(field(8, 11), abnormal.match_points);
        self.put_points(field(14, 17), abnormal.points);
        self.put_number(field(20, 22), abnormal.round.map(u32::from));
        self.put_numbers(24, abnormal.ids.iter().map(Some));
        self.finish_record();
    }

    /// Writes prohibited pairings: JaVaFo's record for all rounds, FIDE's for some rounds.
    fn write_prohibited(&mut self, pairings: &ProhibitedPairings) {
        let Some((first, last)) = pairings.rounds.filter(|_| self.is_26()) else {
            return self.write_words("XXP", &pairings.ids);
        };
        self.begin_record("260");
        self.put_number(field(5, 7), u32::from(first));
        self.put_number(field(9, 11), u32::from(last));
        self.put_numbers(13, pairings.ids.iter().map(Some));
        self.finish_record();
    }

    fn write_fictitious_points(&mut self, fictitious: &FictitiousPoints) {
        self.begin_record("XXA");
        self.put_number(field(5, 8), fictitious.start_number);
        for (index, points) in fictitious.points.iter().enumerate() {
            let from = 10 + 5 * index;
            self.put_points(field(from, from + 3), Some(*points));
        }
        self.finish_record();
    }

    fn write_words(&mut self, code: &str, numbers: &[Located<u32>]) {
        let numbers: Vec<String> = numbers.iter().map(|number| number.value.to_string()).collect();
        self.write_line(&format!("{code} {}", numbers.join(" ")));
    }
}

// Teams and their matches: 013, 310, 300, 320, 330.

impl Writer {
    pub(super) fn write_teams(&mut self, document: &Document) {
        for team in &document.teams {
            match team.number {
                Some(number) if self.is_26() => self.write_team(team, number),
                // A team that has a record of the older generation, too, is written once.
                Some(_) if document.teams.iter().any(|old| old.number.is_none() && is_same(old, team)) => {}
                _ => self.write_old_team(team),
            }
        }
        if self.is_26() {
            document.line_ups.iter().for_each(|line_up| self.write_line_up(line_up));
            document.team_byes.iter().for_each(|byes| self.write_team_byes(byes));
            document.forfeited_matches.iter().for_each(|forfeit| self.write_forfeited_match(forfeit));
        } else {
            let has_more = |team: &Team| {
                *team != Team { name: team.name.clone(), players: team.players.clone(), ..Team::default() }
            };
            self.report_lost_if(document.teams.iter().any(has_more), "310");
            self.report_lost_if(!document.line_ups.is_empty(), "300");
            self.report_lost_if(document.team_byes.is_some(), "320");
            self.report_lost_if(!document.forfeited_matches.is_empty(), "330");
        }
    }

    fn write_old_team(&mut self, team: &Team) {
        self.begin_record("013");
        self.put_left(field(5, 36), &team.name);
        self.put_numbers(37, team.players.iter().map(Some));
        self.finish_record();
    }

    fn write_team(&mut self, team: &Team, number: u32) {
        self.begin_record("310");
        self.put_number(field(5, 7), number);
        self.put_left(field(9, 40), &team.name);
        self.put_left(field(42, 46), &team.nickname);
        if let Some(strength) = team.strength {
            let text = strength.to_string();
            self.put_right(field(48, 53), text.strip_suffix(".0").unwrap_or(&text));
        }
        self.put_points(field(55, 60), team.match_points);
        self.put_points(field(62, 67), team.game_points);
        self.put_number(field(69, 71), team.rank);
        self.put_numbers(74, team.players.iter().map(Some));
        self.finish_record();
    }

    fn write_line_up(&mut self, line_up: &LineUp) {
        self.begin_record("300");
        self.put_number(field(5, 7), u32::from(line_up.round));
        self.put_number(field(9, 11), line_up.team.value);
        self.put_number(field(13, 15), line_up.opponent.value);
        self.put_numbers(17, line_up.players.iter().map(Option::as_ref));
        self.finish_record();
    }

    fn write_team_byes(&mut self, byes: &TeamAllocatedByes) {
        self.begin_record("320");
        self.put_points(field(5, 8), byes.match_points);
        self.put_points(field(10, 13), byes.game_points);
        for (index, team) in byes.teams.iter().enumerate() {
            let from = 15 + 4 * index;
            let number = team.as_ref().map_or("000".to_owned(), |team| team.value.to_string());
            self.put_right(field(from, from + 2), &number);
        }
        self.finish_record();
    }

    fn write_forfeited_match(&mut self, forfeited: &ForfeitedMatch) {
        self.begin_record("330");
        let signs = match forfeited.forfeit {
            MatchForfeit::ByBlack => "+-",
            MatchForfeit::ByWhite => "-+",
            MatchForfeit::ByBoth => "--",
        };
        self.put_left(field(5, 6), signs);
        self.put_number(field(8, 10), u32::from(forfeited.round));
        self.put_number(field(12, 14), forfeited.white.value);
        self.put_number(field(16, 18), forfeited.black.value);
        self.finish_record();
    }
}

/// Whether two records are about one team: they have the same players, or no players and the same name.
fn is_same(old: &Team, team: &Team) -> bool {
    let players = |team: &Team| team.players.iter().map(|player| player.value).collect::<BTreeSet<_>>();
    players(old) == players(team) && (!old.players.is_empty() || old.name == team.name)
}
