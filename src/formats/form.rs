//! The form (*turneringsindberetningsskema*, TOML) and the JSON report: the same keys in two syntaxes.

mod message;
mod row;
mod syntax;

pub use self::row::DateText;

use self::row::{FormRow, OfficialRow, PlayerRow, SanctionRow};
use self::syntax::{Json, Syntax, Toml};
use super::report::{ByeAsFiled, Filed, GameAsFiled, Official, PlayerAsFiled, ReportAsFiled, SanctionAsFiled};
use super::result::{self, ResultText};
use super::text::{self, LineIndex};
use crate::diagnostic::{Code, Diagnostic, Place, codes};
use chrono::NaiveDate;
use kartotek_law::vocabulary::BirthDate;

/// The published JSON Schema of a report.
pub fn schema() -> serde_json::Value {
    row::schema()
}

/// Reads a JSON report. `None`: it cannot be read at all.
pub fn read_json(name: &str, bytes: &[u8]) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    read::<Json>(name, bytes, |text| {
        serde_json::from_str::<FormRow<Json>>(text).map_err(|error| {
            let (message, offset) = syntax::json_error(text, &error);
            (message, Some(text::line_and_column(text, offset)))
        })
    })
}

/// Reads a form, or a whole report written as TOML. `None`: it cannot be read at all.
pub fn read_toml(name: &str, bytes: &[u8]) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    read::<Toml>(name, bytes, |text| {
        toml::from_str::<FormRow<Toml>>(text).map_err(|error| {
            let place = error.span().map(|span| text::line_and_column(text, span.start));
            (error.message().trim().replace('\n', "; "), place)
        })
    })
}

type SyntaxError = (String, Option<(u32, u32)>);

fn read<S: Syntax>(
    name: &str,
    bytes: &[u8],
    parse: impl for<'t> FnOnce(&'t str) -> Result<FormRow<S::In<'t>>, SyntaxError>,
) -> (Option<ReportAsFiled>, Vec<Diagnostic>) {
    let (text, mut diagnostics) = match text::decode_lines(name, bytes, S::LONGEST_LINE) {
        Ok(decoded) => decoded,
        Err(diagnostic) => return (None, vec![diagnostic]),
    };
    match parse(&text) {
        Ok(row) => {
            let mut filing = Filing { name: Place::file(name), lines: LineIndex::new(&text), text: &text, diagnostics };
            let report = filing.report::<S::In<'_>>(row);
            (Some(report), filing.diagnostics)
        }
        Err((message, place)) => {
            let (line, column) = place.unwrap_or((0, 0));
            let place = Place::file(name).line(line).column(column);
            let (message, help) = message::plain(&message);
            diagnostics.push(Diagnostic::new(&codes::form_syntax::CODE, &place, message).help(help));
            (None, diagnostics)
        }
    }
}

/// A form on its way into a report.
struct Filing<'t> {
    name: Place,
    lines: LineIndex,
    text: &'t str,
    diagnostics: Vec<Diagnostic>,
}

impl Filing<'_> {
    fn place<S: Syntax, T>(&self, at: &S::At<T>) -> Place {
        let (line, column) = self.lines.line_and_column(self.text, S::offset(at, self.text));
        self.name.line(line).column(column)
    }

    fn filed<S: Syntax, T>(&self, at: Option<S::At<T>>) -> Option<Filed<T>> {
        at.map(|at| {
            let place = self.place::<S, T>(&at);
            Filed::new(S::value(at), place)
        })
    }

    fn refuse(&mut self, code: &'static Code, place: &Place, message: String, help: &str) {
        self.diagnostics.push(Diagnostic::new(code, place, message).help(help));
    }

    fn date(&mut self, filed: Option<Filed<row::DateText>>) -> Option<Filed<NaiveDate>> {
        let Filed { value, place } = filed?;
        match NaiveDate::parse_from_str(&value.0, "%Y-%m-%d") {
            Ok(date) => Some(Filed::new(date, place)),
            Err(_) => {
                let message = format!("`{}` is not a day of the calendar", value.0);
                self.refuse(&codes::form_value::CODE, &place, message, "write the date as 2026-04-02");
                None
            }
        }
    }

    fn report<S: Syntax>(&mut self, row: FormRow<S>) -> ReportAsFiled {
        let mut report = ReportAsFiled {
            has_form: true,
            id: self.filed::<S, _>(row.id).map(|id| Filed::new(id.value.0.trim().to_owned(), id.place)),
            tournament: row.tournament.map(|text| text.0),
            name: row.name.map(|text| text.0),
            kind: self.filed::<S, _>(row.kind).map(|kind| Filed::new(kind.value.into(), kind.place)),
            federation: row.federation.map(|text| text.0.trim().to_uppercase()),
            complete: row.complete,
            system: self.filed::<S, _>(row.system).map(|system| Filed::new(system.value.into(), system.place)),
            rounds: self.filed::<S, _>(row.rounds),
            time_control: self.filed::<S, _>(row.time_control),
            candidate_qualifying: row.candidate_qualifying,
            ..ReportAsFiled::default()
        };
        let filed = self.filed::<S, _>(row.start);
        report.start = self.date(filed);
        let filed = self.filed::<S, _>(row.end);
        report.end = self.date(filed);
        let filed = self.filed::<S, _>(row.ratings_as_of);
        report.ratings_as_of = self.date(filed);
        let filed = self.filed::<S, _>(row.announced);
        report.announced = self.date(filed);
        let filed = self.filed::<S, _>(row.reported);
        report.reported = self.date(filed);
        for date in row.round_dates {
            let filed = self.filed::<S, _>(Some(date));
            report.round_dates.extend(self.date(filed));
        }
        report.directors = self.each::<S, _, _>(row.directors, official);
        report.committee = self.each::<S, _, _>(row.committee, official);
        for (index, player) in (1..).zip(row.players) {
            let place = self.place::<S, _>(&player);
            let player = self.player(S::value(player), index, place);
            report.players.push(player);
        }
        for game in row.games {
            let place = self.place::<S, _>(&game);
            self.game(S::value(game), place, &mut report);
        }
        report.unexcused = self.each::<S, _, _>(row.unexcused, |row, place| Filed::new((row.round, row.no), place));
        report.withdrawn =
            self.each::<S, _, _>(row.withdrawn, |row, place| Filed::new((row.no, row.after_round), place));
        report.warnings = row.warnings.into_iter().map(|row| self.sanction::<S>(row)).collect();
        report.quarantines = row.quarantines.into_iter().map(|row| self.sanction::<S>(row)).collect();
        let endless = report.quarantines.iter().filter(|filed| filed.value.months.is_none_or(|months| months == 0));
        for place in endless.map(|filed| filed.place.clone()).collect::<Vec<_>>() {
            let message = "a quarantine needs a number of months".to_owned();
            self.refuse(&codes::form_value::CODE, &place, message, "add `months`, 1 or more");
        }
        report
    }

    fn sanction<S: Syntax>(&mut self, row: S::At<SanctionRow>) -> Filed<SanctionAsFiled> {
        let place = self.place::<S, SanctionRow>(&row);
        let row = S::value(row);
        let from = self.date(row.from.map(|from| Filed::new(from, place.clone()))).map(|from| from.value);
        Filed::new(SanctionAsFiled { no: row.no, months: row.months, from, reason: row.reason }, place)
    }

    fn each<S: Syntax, R, T>(&self, rows: Vec<S::At<R>>, make: impl Fn(R, Place) -> T) -> Vec<T> {
        let make = |at: S::At<R>| {
            let place = self.place::<S, R>(&at);
            make(S::value(at), place)
        };
        rows.into_iter().map(make).collect()
    }

    fn player(&mut self, row: PlayerRow, index: u32, place: Place) -> PlayerAsFiled {
        let text = |text: Option<row::Text>| text.map(|t| t.0.trim().to_owned()).filter(|t| !t.is_empty());
        // A rating of 0 is the old way to write that there is none.
        let rating = |rating: Option<i32>| rating.filter(|&r| r != 0);
        let birth_date = row.birth_date.and_then(|date| match parse_birth_date(&date.0) {
            Some(birth_date) => Some(birth_date),
            None => {
                let message = format!("`{}` is no birth date", date.0);
                self.refuse(&codes::form_value::CODE, &place, message, "write it as 1990-07-04, or only the year");
                None
            }
        });
        PlayerAsFiled {
            id: text(row.id),
            name: text(row.name),
            birth_date,
            sex: row.sex.map(Into::into),
            club: text(row.club),
            federation: text(row.federation).map(|f| f.to_uppercase()),
            fide_id: text(row.fide_id).filter(|id| id != "0"),
            title: text(row.title),
            rating: rating(row.rating),
            registered: rating(row.registered),
            elo: rating(row.elo),
            national_rating: rating(row.national_rating),
            assigned_rating: rating(row.assigned_rating),
            first_rating: rating(row.first_rating),
            approved_by: row.approved_by.map(Into::into),
            restart: row.restart.unwrap_or(false),
            exempt: row.exempt,
            computer: row.computer.unwrap_or(false),
            ..PlayerAsFiled::new(row.no.unwrap_or(index), place)
        }
    }

    fn game(&mut self, row: row::GameRow, place: Place, report: &mut ReportAsFiled) {
        match (result::parse(&row.result), row.black) {
            (Some(ResultText::Game(result)), Some(black)) => {
                report.games.push(GameAsFiled { round: row.round, white: row.white, black, result, place });
            }
            (Some(ResultText::Bye(kind)), None) => {
                report.byes.push(ByeAsFiled { round: row.round, no: row.white, kind, place });
            }
            (Some(ResultText::Bye(_)), Some(black)) => {
                let message = format!("`{}` is for one player alone, but {black} is named as the opponent", row.result);
                self.refuse(
                    &codes::result_unknown::CODE,
                    &place,
                    message,
                    "a bye has `white` only; a forfeit is +/- or -/+",
                );
            }
            (Some(ResultText::Game(_)), None) => {
                let message = format!("`{}` needs two players, but `black` is missing", row.result);
                self.refuse(&codes::result_unknown::CODE, &place, message, "name the opponent, or write bye");
            }
            (None, _) if row.result.trim().is_empty() => {
                let help = "write the result; a game that was not played is +/-, -/+ or -/-";
                self.refuse(&codes::result_missing::CODE, &place, "the game has no result".into(), help);
            }
            (None, _) => {
                let message = format!("`{}` is no result", row.result);
                let help = format!("write {}", result::SPELLINGS);
                self.refuse(&codes::result_unknown::CODE, &place, message, &help);
            }
        }
    }
}

fn official(row: OfficialRow, place: Place) -> Official {
    Official { id: row.id.map(|text| text.0), name: row.name, role: row.role, plays: row.plays.unwrap_or(false), place }
}

/// `1990-07-04`, `1990`, and with unknown parts `1990-00-00`.
pub fn parse_birth_date(text: &str) -> Option<BirthDate> {
    let text = text.trim();
    if let Ok(day) = NaiveDate::parse_from_str(text, "%Y-%m-%d") {
        return Some(BirthDate::Day(day));
    }
    let year = text.strip_suffix("-00-00").unwrap_or(text);
    let year: i32 = if year.len() == 4 { year.parse().ok()? } else { return None };
    (1850..=2200).contains(&year).then_some(BirthDate::Year(year))
}
