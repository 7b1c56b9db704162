//! Byes, pairing and points out of the ordinary: 240, 250, 260, 299, XXA, XXP, XXZ.

use super::line::Line;
use super::{Writer, field};
use crate::trf::document::{
    AbnormalPoints, Acceleration, Byes, Document, FictitiousPoints, NoGame, Outcome, ProhibitedPairings, Said,
};

impl Writer {
    pub(super) fn lists(&mut self, document: &Document) {
        if self.is_26() {
            document.byes.iter().for_each(|byes| self.byes(byes));
            document.accelerations.iter().for_each(|acceleration| self.acceleration(acceleration));
            document.abnormal_points.iter().for_each(|points| self.abnormal_points(points));
        } else {
            self.unsaid_if(!document.byes.is_empty(), "240");
            self.unsaid_if(!document.accelerations.is_empty(), "250");
            self.unsaid_if(!document.abnormal_points.is_empty(), "299");
            self.unsaid_if(document.prohibited.iter().any(|pairings| pairings.rounds.is_some()), "260");
        }
        document.prohibited.iter().for_each(|pairings| self.prohibited(pairings));
        document.fictitious_points.iter().for_each(|points| self.fictitious_points(points));
        if !document.absent.is_empty() {
            self.words("XXZ", &document.absent);
        }
    }

    fn byes(&mut self, byes: &Byes) {
        let kind = match byes.kind {
            NoGame::Full => "F",
            NoGame::Half => "H",
            NoGame::Zero => "Z",
            // The players' own lines say which of them it was.
            NoGame::Allocated => return self.unsaid_if(true, "240 U"),
        };
        let mut line = Line::new("240");
        self.left(&mut line, field(5, 5), kind);
        self.number(&mut line, field(7, 9), Some(byes.round.into()));
        self.numbers(&mut line, 11, byes.ids.iter().map(Some));
        self.push_line(&line);
    }

    fn acceleration(&mut self, acceleration: &Acceleration) {
        let mut line = Line::new("250");
        self.points(&mut line, field(5, 8), acceleration.match_points);
        self.points(&mut line, field(10, 13), acceleration.points);
        self.number(&mut line, field(15, 17), Some(acceleration.first_round.into()));
        self.number(&mut line, field(19, 21), Some(acceleration.last_round.into()));
        self.number(&mut line, field(23, 26), Some(acceleration.first_id));
        self.number(&mut line, field(28, 31), Some(acceleration.last_id));
        self.push_line(&line);
    }

    fn abnormal_points(&mut self, abnormal: &AbnormalPoints) {
        let outcome = match abnormal.outcome {
            None => "",
            Some(Outcome::Win) => "W",
            Some(Outcome::Draw) => "D",
            Some(Outcome::Loss) => "L",
            Some(Outcome::ForfeitWin) => "+",
            Some(Outcome::ForfeitLoss) => "-",
            Some(Outcome::FullBye) => "F",
            Some(Outcome::HalfBye) => "H",
            Some(Outcome::ZeroBye) => "Z",
            Some(Outcome::AllocatedBye) => return self.unsaid_if(true, "299 U"),
        };
        let mut line = Line::new("299");
        self.left(&mut line, field(5, 5), outcome);
        self.points(&mut line, field(8, 11), abnormal.match_points);
        self.points(&mut line, field(14, 17), abnormal.points);
        self.number(&mut line, field(20, 22), abnormal.round.map(u32::from));
        self.numbers(&mut line, 24, abnormal.ids.iter().map(Some));
        self.push_line(&line);
    }

    /// JaVaFo's record says it for all rounds, FIDE's for some.
    fn prohibited(&mut self, pairings: &ProhibitedPairings) {
        let Some((first, last)) = pairings.rounds.filter(|_| self.is_26()) else {
            return self.words("XXP", &pairings.ids);
        };
        let mut line = Line::new("260");
        self.number(&mut line, field(5, 7), Some(first.into()));
        self.number(&mut line, field(9, 11), Some(last.into()));
        self.numbers(&mut line, 13, pairings.ids.iter().map(Some));
        self.push_line(&line);
    }

    fn fictitious_points(&mut self, fictitious: &FictitiousPoints) {
        let mut line = Line::new("XXA");
        self.number(&mut line, field(5, 8), Some(fictitious.start_number));
        for (index, points) in fictitious.points.iter().enumerate() {
            let from = 10 + 5 * index;
            self.points(&mut line, field(from, from + 3), Some(*points));
        }
        self.push_line(&line);
    }

    fn words(&mut self, code: &str, numbers: &[Said<u32>]) {
        let numbers: Vec<String> = numbers.iter().map(|number| number.value.to_string()).collect();
        self.push(&format!("{code} {}", numbers.join(" ")));
    }
}
