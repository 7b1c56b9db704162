//! Converts the rows of a form into a report as filed.

use super::fault::no_day;
use super::reader::{Keyed, Rows};
use super::row::{
    DateText, EloBeforeRow, FormRow, GameRow, OfficialRow, PlayerRow, SanctionRow, Text, UnexcusedRow, WithdrawnRow,
};
use super::{At, parse_birth_date};
use crate::day;
use crate::diagnostic::codes::{form_syntax, form_value};
use crate::diagnostic::{Diagnostic, Place};
use crate::games_table::outcome;
use crate::limits::MONTHS_OF_QUARANTINE;
use crate::report::{
    ByeAsFiled, FideFacts, Filed, GameAsFiled, Official, PlayerAsFiled, ReportAsFiled, SanctionAsFiled,
};
use crate::result::ResultText;
use chrono::NaiveDate;
use kartotek_fide::facts::Earlier;
use kartotek_law::vocabulary::{BirthDate, ByeKind, HalfPoints};

/// Converts a form into a report.
pub struct FormConverter<'f> {
    pub place: &'f dyn Fn(At) -> Place,
    pub diagnostics: &'f mut Vec<Diagnostic>,
    /// No row lacks a required value.
    pub is_whole: bool,
}

impl FormConverter<'_> {
    pub fn report(&mut self, row: FormRow) -> ReportAsFiled {
        let has_end = matches!(row.end, Keyed::Given(..));
        let end = self.date(row.end);
        let mut report = ReportAsFiled {
            has_form: true,
            is_end_unread: has_end && end.is_none(),
            id: self.filed(row.id).map(|id| Filed::new(id.value.0.trim().to_owned(), id.place)),
            tournament: row.tournament.get().map(|text| text.0),
            name: row.name.get().map(|text| text.0),
            kind: self.filed(row.kind).map(|kind| Filed::new(kind.value.into(), kind.place)),
            federation_at: row.federation.at().map(self.place),
            federation: row.federation.get().map(|text| text.0.trim().to_uppercase()),
            complete_at: row.complete.at().map(self.place),
            complete: row.complete.get(),
            system: self.filed(row.system).map(|system| Filed::new(system.value.into(), system.place)),
            rounds: self.filed(row.rounds),
            start: self.date(row.start),
            end,
            time_control: self.filed(row.time_control),
            ratings_as_of: self.date(row.ratings_as_of),
            announced: self.date(row.announced),
            reported: self.date(row.reported),
            candidate_qualifying: row.candidate_qualifying.get(),
            fide_registered: self.date(row.fide_registered),
            norm_event: row.norm_event.get().map(Into::into),
            directors: self.each(row.directors, official),
            committee: self.each(row.committee, official),
            ..ReportAsFiled::default()
        };
        for (at, date) in row.round_dates.0 {
            report.round_dates.extend(self.date(Keyed::Given(at, date)));
        }
        for (index, (at, player)) in (1..).zip(row.players.0) {
            let player = self.player(player, index, at);
            report.players.push(player);
        }
        for (at, game) in row.games.0 {
            self.game(game, at, &mut report);
        }
        report.is_list_of_games = !report.games.is_empty();
        for (at, UnexcusedRow { round, no }) in row.unexcused.0 {
            let (round, no) = (self.required(round, "round", at), self.required(no, "no", at));
            report.unexcused.extend(round.zip(no).map(|pair| Filed::new(pair, (self.place)(at))));
        }
        for (at, WithdrawnRow { no, after_round }) in row.withdrawn.0 {
            let (no, after_round) = (self.required(no, "no", at), self.required(after_round, "after_round", at));
            report.withdrawn.extend(no.zip(after_round).map(|pair| Filed::new(pair, (self.place)(at))));
        }
        report.warnings = row.warnings.0.into_iter().filter_map(|(at, row)| self.sanction(at, row)).collect();
        report.quarantines = row.quarantines.0.into_iter().filter_map(|(at, row)| self.sanction(at, row)).collect();
        let is_impossible = |filed: &&Filed<SanctionAsFiled>| {
            !filed.value.months.is_some_and(|months| MONTHS_OF_QUARANTINE.contains(&u32::from(months)))
        };
        let impossible = report.quarantines.iter().filter(is_impossible);
        self.diagnostics.extend(
            impossible.map(|filed| {
                form_value::months(&filed.place, *MONTHS_OF_QUARANTINE.start(), *MONTHS_OF_QUARANTINE.end())
            }),
        );
        report
    }

    fn filed<T>(&self, keyed: Keyed<T>) -> Option<Filed<T>> {
        match keyed {
            Keyed::Given(at, value) => Some(Filed::new(value, (self.place)(at))),
            Keyed::Missing | Keyed::Faulty => None,
        }
    }

    /// A required value of a row.
    fn required<T>(&mut self, keyed: Keyed<T>, key: &str, row: At) -> Option<T> {
        if matches!(keyed, Keyed::Missing) {
            self.diagnostics.push(form_syntax::key_missing(&(self.place)(row), key));
            self.is_whole = false;
        }
        keyed.get()
    }

    fn date(&mut self, keyed: Keyed<DateText>) -> Option<Filed<NaiveDate>> {
        let Filed { value, place } = self.filed(keyed)?;
        let found = match day::read(&value.0) {
            Some(day::DayReading::Day(date)) => return Some(Filed::new(date, place)),
            Some(day::DayReading::Either(one, other)) => form_value::date_open(&place, &value.0, one, other),
            None => no_day(&place, &value.0),
        };
        self.diagnostics.push(found);
        None
    }

    fn birth_date(&mut self, keyed: Keyed<DateText>) -> Option<BirthDate> {
        let Filed { value, place } = self.filed(keyed)?;
        let birth_date = parse_birth_date(&value.0);
        if birth_date.is_none() {
            let is_day = day::read(&value.0).is_some();
            let say = if is_day { form_value::birth_year } else { form_value::birth_date };
            self.diagnostics.push(say(&place, &value.0));
        }
        birth_date
    }

    fn sanction(&mut self, at: At, row: SanctionRow) -> Option<Filed<SanctionAsFiled>> {
        let from = self.date(row.from).map(|from| from.value);
        let no = self.required(row.no, "no", at)?;
        let sanction = SanctionAsFiled { no, months: row.months.get(), from, reason: row.reason.get() };
        Some(Filed::new(sanction, (self.place)(at)))
    }

    fn each<R, T>(&self, rows: Rows<R>, make: impl Fn(R, Place) -> T) -> Vec<T> {
        rows.0.into_iter().map(|(at, row)| make(row, (self.place)(at))).collect()
    }

    fn player(&mut self, row: PlayerRow, index: u32, at: At) -> PlayerAsFiled {
        let text = |text: Keyed<Text>| text.get().map(|t| t.0.trim().to_owned()).filter(|t| !t.is_empty());
        // A rating of 0 is an old way to write that there is none.
        let rating = |rating: Keyed<i32>| rating.get().filter(|&r| r != 0);
        PlayerAsFiled {
            id: text(row.id),
            name: text(row.name),
            birth_date: self.birth_date(row.birth_date),
            sex: row.sex.get().map(Into::into),
            club: text(row.club),
            federation: text(row.federation).map(|f| f.to_uppercase()),
            fide_id: text(row.fide_id).filter(|id| id != "0"),
            title: text(row.title),
            rating: rating(row.rating),
            registered: rating(row.registered),
            rated_games: row.rated_games.get(),
            highest: rating(row.highest),
            elo: rating(row.elo),
            fide: FideFacts {
                k: row.elo_k.get(),
                games: row.elo_games.get(),
                peak: rating(row.elo_peak),
                standard_elo: rating(row.standard_elo),
                earlier: self.earlier(row.elo_before),
            },
            national_rating: rating(row.national_rating),
            assigned_rating: rating(row.assigned_rating),
            first_rating: rating(row.first_rating),
            approved_by: row.approved_by.get().map(Into::into),
            member: row.member.get().map(Into::into),
            restart: row.restart.get().unwrap_or(false),
            exempt: row.exempt.get(),
            computer: row.computer.get().unwrap_or(false),
            ..PlayerAsFiled::new(row.no.get().unwrap_or(index), (self.place)(at))
        }
    }

    /// Results towards a first Elo from earlier tournaments; all three keys must be given.
    fn earlier(&mut self, row: Keyed<EloBeforeRow>) -> Option<Earlier> {
        let Filed { value, place } = self.filed(row)?;
        let (EloBeforeRow { games, points, rating_sum }, at) = (value, &place);
        for (key, is_missing) in [
            ("games", matches!(games, Keyed::Missing)),
            ("points", matches!(points, Keyed::Missing)),
            ("rating_sum", matches!(rating_sum, Keyed::Missing)),
        ] {
            if is_missing {
                self.diagnostics.push(form_syntax::key_missing(at, key));
                self.is_whole = false;
            }
        }
        let Text(points) = points.get()?;
        let Some(points) = half_points(points.trim()) else {
            self.diagnostics.push(form_value::points(at, &points));
            self.is_whole = false;
            return None;
        };
        Some(Earlier { games: i64::from(games.get()?), points, rating_sum: i64::from(rating_sum.get()?) })
    }

    fn game(&mut self, row: GameRow, at: At, report: &mut ReportAsFiled) {
        let round = self.required(row.round, "round", at);
        let white = self.required(row.white, "white", at);
        let is_black_faulty = matches!(row.black, Keyed::Faulty);
        let result_place = match row.result {
            Keyed::Given(at, _) => (self.place)(at),
            Keyed::Missing | Keyed::Faulty => (self.place)(at),
        };
        let result = self.required(row.result, "result", at);
        let (Some(round), Some(white), Some(result)) = (round, white, result) else { return };
        if is_black_faulty {
            return;
        }
        let place = (self.place)(at);
        let black = row.black.get();
        let outcome = match black {
            // In an all-play-all, a player without opponent and result has a bye.
            None if result.trim().is_empty() && report.is_all_play_all() => Ok(ResultText::Bye(ByeKind::Full)),
            _ => outcome(&result_place, &result, black.is_some()),
        };
        match outcome {
            Ok(ResultText::Game(result)) => {
                report.games.extend(black.map(|black| GameAsFiled { round, white, black, result, place }));
            }
            Ok(ResultText::Bye(kind)) => {
                report.byes.push(ByeAsFiled { round, no: white, kind, is_asked_for: false, place });
            }
            Err(found) => self.diagnostics.push(*found),
        }
    }
}

/// Reads points as in `1.5`, `1½`, `2`.
fn half_points(text: &str) -> Option<HalfPoints> {
    let (whole, half) = match text.strip_suffix('½').or_else(|| text.strip_suffix(".5")) {
        Some(whole) => (whole, 1),
        None => (text.strip_suffix(".0").unwrap_or(text), 0),
    };
    let whole: i32 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
    (0..=10_000).contains(&whole).then_some(HalfPoints(2 * whole + half))
}

fn official(row: OfficialRow, place: Place) -> Official {
    Official {
        id: row.id.get().map(|text| text.0),
        name: row.name.get(),
        role: row.role.get(),
        plays: row.plays.get().unwrap_or(false),
        place,
    }
}
