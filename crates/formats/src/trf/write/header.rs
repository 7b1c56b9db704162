//! Writes the records about the tournament, 012 to 362.

use super::{Writer, field};
use crate::trf::columns::{FIRST_ROUND, ROUND_STEP};
use crate::trf::dates;
use crate::trf::document::{Colour, DateAsWritten, Points, RoundDate, Scoring, Tournament};

impl Writer {
    pub(super) fn header(&mut self, tournament: &Tournament) {
        self.record("012", &tournament.name);
        self.record("022", &tournament.city);
        self.record("032", &tournament.federation);
        self.day("042", &tournament.start);
        self.day("052", &tournament.end);
        self.record("062", &tournament.number_of_players);
        self.record("072", &tournament.number_of_rated_players);
        self.record("082", &tournament.number_of_teams);
        self.record("092", &tournament.kind);
        self.record("102", &tournament.chief_arbiter);
        for deputy in &tournament.deputies {
            self.push(&format!("112 {}", deputy.value));
        }
        // TRF16 has it in words only.
        let in_words = if self.is_26() { None } else { tournament.time_control.as_ref() };
        self.record("122", &tournament.time_control_in_words.as_ref().or(in_words).cloned());
        self.round_dates(tournament);
        if self.is_26() { self.records_of_trf26(tournament) } else { self.records_of_trf16(tournament) }
    }

    fn records_of_trf26(&mut self, tournament: &Tournament) {
        if let Some(rounds) = &tournament.rounds {
            self.push(&format!("142 {}", rounds.value));
        }
        if let Some(colour) = &tournament.initial_colour {
            self.push(match colour.value {
                Colour::White => "152 W",
                Colour::Black => "152 B",
            });
        }
        // A record of JaVaFo: TRF26 has no equivalent.
        if tournament.is_paired_by_rank {
            self.push("XXC rank");
        }
        self.scoring(&tournament.scoring);
        if let Some(rank) = &tournament.starting_rank {
            let mut line = super::Line::new("172");
            self.left(&mut line, field(5, 7), &rank.value.federation);
            self.left(&mut line, field(9, 13), &rank.value.method);
            self.push_line(&line);
        }
        self.record("182", &tournament.pairing_controller);
        self.record("192", &tournament.system);
        self.record("202", &tournament.tie_breaks);
        self.record("212", &tournament.ranking_criteria);
        self.record("222", &tournament.time_control);
        self.record("352", &tournament.board_colours);
        if let Some(matches) = &tournament.match_scoring {
            let value = matches.value;
            self.symbols("362", 5, &[("TW", value.win), ("TD", value.draw), ("TL", value.loss)]);
        }
    }

    fn records_of_trf16(&mut self, tournament: &Tournament) {
        if let Some(rounds) = &tournament.rounds {
            self.push(&format!("XXR {}", rounds.value));
        }
        let colour = tournament.initial_colour.as_ref().map(|colour| match colour.value {
            Colour::White => "white1",
            Colour::Black => "black1",
        });
        let rank = tournament.is_paired_by_rank.then_some("rank");
        let order: Vec<&str> = rank.into_iter().chain(colour).collect();
        if !order.is_empty() {
            self.push(&format!("XXC {}", order.join(" ")));
        }
        self.scoring(&tournament.scoring);
        self.report_lost_if(tournament.starting_rank.is_some(), "172");
        self.report_lost_if(tournament.pairing_controller.is_some(), "182");
        self.report_lost_if(tournament.system.is_some(), "192");
        self.report_lost_if(tournament.tie_breaks.is_some(), "202");
        self.report_lost_if(tournament.ranking_criteria.is_some(), "212");
        let is_time_control_lost = tournament.time_control.is_some() && tournament.time_control_in_words.is_some();
        self.report_lost_if(is_time_control_lost, "222");
        self.report_lost_if(tournament.board_colours.is_some(), "352");
        self.report_lost_if(tournament.match_scoring.is_some(), "362");
    }

    fn day(&mut self, code: &str, day: &Option<DateAsWritten>) {
        let Some(day) = day else { return };
        let text = day.date.map_or_else(|| day.text.clone(), |date| date.format("%Y/%m/%d").to_string());
        self.push(&format!("{code} {text}"));
    }

    /// Writes the dates of the rounds. The year has four digits if two might be read as a day.
    fn round_dates(&mut self, tournament: &Tournament) {
        let days = &tournament.round_dates;
        if days.is_empty() {
            return;
        }
        let spelled = |format: &str| -> Vec<String> {
            let spell =
                |day: &RoundDate| day.date.map_or_else(|| day.text.clone(), |date| date.format(format).to_string());
            days.iter().map(spell).collect()
        };
        let date = |day: &Option<DateAsWritten>| day.as_ref().and_then(|day| day.date);
        let short = spelled("%y/%m/%d");
        let short_texts: Vec<&str> = short.iter().map(String::as_str).collect();
        let read = dates::rounds(&short_texts, date(&tournament.start), date(&tournament.end));
        let is_plain = days.iter().zip(read).all(|(day, read)| day.date == read.map(|(date, _)| date));
        let texts = if is_plain { short } else { spelled("%Y/%m/%d") };
        let mut line = super::Line::new("132");
        for (day, text) in days.iter().zip(texts) {
            let from = FIRST_ROUND + ROUND_STEP * usize::from(day.round.saturating_sub(1));
            // An unreadable date may be longer than its columns.
            self.left(&mut line, field(from, from + ROUND_STEP - 1), &text);
        }
        self.push_line(&line);
    }

    /// Writes the scoring: as 162 if that can express it; else as XXS, which lists every case.
    fn scoring(&mut self, scoring: &Scoring) {
        let is_grouped = scoring.white == scoring.black
            && scoring.forfeit_win == scoring.white[0]
            && scoring.full_bye == scoring.white[0]
            && scoring.half_bye == scoring.white[1]
            && scoring.forfeit_loss == scoring.absence;
        let [win, draw, loss] = scoring.white;
        let allocated_bye = scoring.allocated_bye.map(|points| ("P", points));
        let unknown = scoring.unknown.map(|points| ("X", points)).filter(|_| self.is_26());
        self.report_lost_if(scoring.unknown.is_some() && !self.is_26(), "162 X");
        let is_usual = Scoring { unknown: None, allocated_bye: None, ..scoring.clone() } == Scoring::default();
        if self.is_26() && is_grouped {
            let results = [("W", win), ("D", draw), ("L", loss), ("A", scoring.absence)];
            let unusual = results.into_iter().filter(|_| !is_usual);
            let all: Vec<_> = unusual.chain(allocated_bye).chain(unknown).collect();
            self.symbols("162", 6, &all);
            return;
        }
        let [black_win, black_draw, black_loss] = scoring.black;
        let cases = [
            ("WW", win),
            ("BW", black_win),
            ("WD", draw),
            ("BD", black_draw),
            ("WL", loss),
            ("BL", black_loss),
            ("ZPB", scoring.absence),
            ("HPB", scoring.half_bye),
            ("FPB", scoring.full_bye),
            ("FW", scoring.forfeit_win),
            ("FL", scoring.forfeit_loss),
        ];
        let unusual = cases.into_iter().filter(|_| !is_usual);
        let listed = unusual.chain(scoring.allocated_bye.map(|points| ("PAB", points)));
        let words: Vec<String> = listed.map(|(case, points)| format!("{case}={points}")).collect();
        if !words.is_empty() {
            self.push(&format!("XXS {}", words.join(" ")));
        }
        self.symbols("162", 6, &unknown.into_iter().collect::<Vec<_>>());
    }

    /// Writes symbols that end in column 6, with points of four columns behind them; nine columns from one to the next.
    fn symbols(&mut self, code: &str, from: usize, all: &[(&str, Points)]) {
        if all.is_empty() {
            return;
        }
        let mut line = super::Line::new(code);
        for (index, (symbol, points)) in all.iter().enumerate() {
            let shift = 9 * index;
            self.left(&mut line, field(from + shift, 6 + shift), symbol);
            self.points(&mut line, field(7 + shift, 10 + shift), Some(*points));
        }
        self.push_line(&line);
    }
}
