//! Writes the records about the tournament, 012 to 362.

use super::{Writer, field};
use crate::trf::columns::{FIRST_ROUND, ROUND_STEP};
use crate::trf::dates;
use crate::trf::document::{Colour, DateAsWritten, Points, RoundDate, Scoring, Tournament};

impl Writer {
    pub(super) fn write_header(&mut self, tournament: &Tournament) {
        self.write_text("012", &tournament.name);
        self.write_text("022", &tournament.city);
        self.write_text("032", &tournament.federation);
        self.write_day("042", &tournament.start);
        self.write_day("052", &tournament.end);
        self.write_text("062", &tournament.number_of_players);
        self.write_text("072", &tournament.number_of_rated_players);
        self.write_text("082", &tournament.number_of_teams);
        self.write_text("092", &tournament.kind);
        self.write_text("102", &tournament.chief_arbiter);
        for deputy in &tournament.deputies {
            self.write_line(&format!("112 {}", deputy.value));
        }
        // TRF16 has it in words only.
        let in_words = if self.is_26() { None } else { tournament.time_control.as_ref() };
        self.write_text("122", &tournament.time_control_in_words.as_ref().or(in_words).cloned());
        self.write_round_dates(tournament);
        if self.is_26() { self.write_records_of_trf26(tournament) } else { self.write_records_of_trf16(tournament) }
    }

    fn write_records_of_trf26(&mut self, tournament: &Tournament) {
        if let Some(rounds) = &tournament.rounds {
            self.write_line(&format!("142 {}", rounds.value));
        }
        if let Some(colour) = &tournament.initial_colour {
            self.write_line(match colour.value {
                Colour::White => "152 W",
                Colour::Black => "152 B",
            });
        }
        // A record of JaVaFo: TRF26 has no equivalent.
        if tournament.is_paired_by_rank {
            self.write_line("XXC rank");
        }
        self.write_scoring(&tournament.scoring);
        if let Some(rank) = &tournament.starting_rank {
            self.begin_record("172");
            self.put_left(field(5, 7), &rank.value.federation);
            self.put_left(field(9, 13), &rank.value.method);
            self.finish_record();
        }
        self.write_text("182", &tournament.pairing_controller);
        self.write_text("192", &tournament.system);
        self.write_text("202", &tournament.tie_breaks);
        self.write_text("212", &tournament.ranking_criteria);
        self.write_text("222", &tournament.time_control);
        self.write_text("352", &tournament.board_colours);
        if let Some(matches) = &tournament.match_scoring {
            let value = matches.value;
            self.write_symbols("362", 5, &[("TW", value.win), ("TD", value.draw), ("TL", value.loss)]);
        }
    }

    fn write_records_of_trf16(&mut self, tournament: &Tournament) {
        if let Some(rounds) = &tournament.rounds {
            self.write_line(&format!("XXR {}", rounds.value));
        }
        let colour = tournament.initial_colour.as_ref().map(|colour| match colour.value {
            Colour::White => "white1",
            Colour::Black => "black1",
        });
        let rank = tournament.is_paired_by_rank.then_some("rank");
        let order: Vec<&str> = rank.into_iter().chain(colour).collect();
        if !order.is_empty() {
            self.write_line(&format!("XXC {}", order.join(" ")));
        }
        self.write_scoring(&tournament.scoring);
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

    fn write_day(&mut self, code: &str, day: &Option<DateAsWritten>) {
        let Some(day) = day else { return };
        let text = day.date.map_or_else(|| day.text.clone(), |date| date.format("%Y/%m/%d").to_string());
        self.write_line(&format!("{code} {text}"));
    }

    /// Writes the dates of the rounds. The year has four digits if two might be read as a day.
    fn write_round_dates(&mut self, tournament: &Tournament) {
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
        self.begin_record("132");
        for (day, text) in days.iter().zip(texts) {
            let from = FIRST_ROUND + ROUND_STEP * usize::from(day.round.saturating_sub(1));
            // An unreadable date may be longer than its columns.
            self.put_left(field(from, from + ROUND_STEP - 1), &text);
        }
        self.finish_record();
    }

    /// Writes the scoring: as 162 if that can express it; else as XXS, which lists every case.
    fn write_scoring(&mut self, scoring: &Scoring) {
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
            self.write_symbols("162", 6, &all);
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
            self.write_line(&format!("XXS {}", words.join(" ")));
        }
        self.write_symbols("162", 6, &unknown.into_iter().collect::<Vec<_>>());
    }

    /// Writes symbols that end in column 6, with points of four columns behind them; nine columns from one to the next.
    fn write_symbols(&mut self, code: &str, from: usize, all: &[(&str, Points)]) {
        if all.is_empty() {
            return;
        }
        self.begin_record(code);
        for (index, (symbol, points)) in all.iter().enumerate() {
            let shift = 9 * index;
            self.put_left(field(from + shift, 6 + shift), symbol);
            self.put_points(field(7 + shift, 10 + shift), Some(*points));
        }
        self.finish_record();
    }
}
