//! From the rows of a form into a report as filed: dates become days, results become results.

use super::node::At;
use super::parse_birth_date;
use super::reader::{Keyed, Rows};
use super::row::{DateText, FormRow, GameRow, OfficialRow, PlayerRow, SanctionRow, Text, UnexcusedRow, WithdrawnRow};
use crate::diagnostic::codes::{form_syntax, form_value, result_missing, result_unknown};
use crate::diagnostic::{Diagnostic, Place};
use crate::formats::report::{ByeAsFiled, Filed, GameAsFiled, Official, PlayerAsFiled, ReportAsFiled, SanctionAsFiled};
use crate::formats::result::{self, ResultText};
use chrono::NaiveDate;
use kartotek_law::vocabulary::BirthDate;

/// A form on its way into a report.
pub struct Filing<'f> {
    pub place: &'f dyn Fn(At) -> Place,
    pub diagnostics: &'f mut Vec<Diagnostic>,
    /// No row lacks what it needs.
    pub is_whole: bool,
}

impl Filing<'_> {
    pub fn report(&mut self, row: FormRow) -> ReportAsFiled {
        let mut report = ReportAsFiled {
            has_form: true,
            id: self.filed(row.id).map(|id| Filed::new(id.value.0.trim().to_owned(), id.place)),
            tournament: row.tournament.get().map(|text| text.0),
            name: row.name.get().map(|text| text.0),
            kind: self.filed(row.kind).map(|kind| Filed::new(kind.value.into(), kind.place)),
            federation: row.federation.get().map(|text| text.0.trim().to_uppercase()),
            complete: row.complete.get(),
            system: self.filed(row.system).map(|system| Filed::new(system.value.into(), system.place)),
            rounds: self.filed(row.rounds),
            start: self.date(row.start),
            end: self.date(row.end),
            time_control: self.filed(row.time_control),
            ratings_as_of: self.date(row.ratings_as_of),
            announced: self.date(row.announced),
            reported: self.date(row.reported),
            candidate_qualifying: row.candidate_qualifying.get(),
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
            let (round, no) = (self.needed(round, "round", at), self.needed(no, "no", at));
            report.unexcused.extend(round.zip(no).map(|pair| Filed::new(pair, (self.place)(at))));
        }
        for (at, WithdrawnRow { no, after_round }) in row.withdrawn.0 {
            let (no, after_round) = (self.needed(no, "no", at), self.needed(after_round, "after_round", at));
            report.withdrawn.extend(no.zip(after_round).map(|pair| Filed::new(pair, (self.place)(at))));
        }
        report.warnings = row.warnings.0.into_iter().filter_map(|(at, row)| self.sanction(at, row)).collect();
        report.quarantines = row.quarantines.0.into_iter().filter_map(|(at, row)| self.sanction(at, row)).collect();
        let is_endless = |filed: &&Filed<SanctionAsFiled>| filed.value.months.is_none_or(|months| months == 0);
        let endless = report.quarantines.iter().filter(is_endless);
        self.diagnostics.extend(endless.map(|filed| form_value::months(&filed.place)));
        report
    }

    fn filed<T>(&self, keyed: Keyed<T>) -> Option<Filed<T>> {
        match keyed {
            Keyed::Given(at, value) => Some(Filed::new(value, (self.place)(at))),
            Keyed::Missing | Keyed::Faulty => None,
        }
    }

    /// A value that its row cannot do without.
    fn needed<T>(&mut self, keyed: Keyed<T>, key: &str, row: At) -> Option<T> {
        if matches!(keyed, Keyed::Missing) {
            self.diagnostics.push(form_syntax::key_missing(&(self.place)(row), key));
            self.is_whole = false;
        }
        keyed.get()
    }

    fn date(&mut self, keyed: Keyed<DateText>) -> Option<Filed<NaiveDate>> {
        let Filed { value, place } = self.filed(keyed)?;
        match NaiveDate::parse_from_str(&value.0, "%Y-%m-%d") {
            Ok(date) => Some(Filed::new(date, place)),
            Err(_) => {
                self.diagnostics.push(match day_of_other_order(&value.0) {
                    Some(proposed) => form_value::date_order(&place, &value.0, proposed),
                    None => form_value::date(&place, &value.0),
                });
                None
            }
        }
    }

    fn birth_date(&mut self, keyed: Keyed<DateText>) -> Option<BirthDate> {
        let Filed { value, place } = self.filed(keyed)?;
        let birth_date = parse_birth_date(&value.0);
        if birth_date.is_none() {
            self.diagnostics.push(match day_of_other_order(&value.0) {
                Some(proposed) => form_value::date_order(&place, &value.0, proposed),
                None => form_value::birth_date(&place, &value.0),
            });
        }
        birth_date
    }

    fn sanction(&mut self, at: At, row: SanctionRow) -> Option<Filed<SanctionAsFiled>> {
        let from = self.date(row.from).map(|from| from.value);
        let no = self.needed(row.no, "no", at)?;
        let sanction = SanctionAsFiled { no, months: row.months.get(), from, reason: row.reason.get() };
        Some(Filed::new(sanction, (self.place)(at)))
    }

    fn each<R, T>(&self, rows: Rows<R>, make: impl Fn(R, Place) -> T) -> Vec<T> {
        rows.0.into_iter().map(|(at, row)| make(row, (self.place)(at))).collect()
    }

    fn player(&mut self, row: PlayerRow, index: u32, at: At) -> PlayerAsFiled {
        let text = |text: Keyed<Text>| text.get().map(|t| t.0.trim().to_owned()).filter(|t| !t.is_empty());
        // A rating of 0 is the old way to write that there is none.
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
            elo: rating(row.elo),
            national_rating: rating(row.national_rating),
            assigned_rating: rating(row.assigned_rating),
            first_rating: rating(row.first_rating),
            approved_by: row.approved_by.get().map(Into::into),
            restart: row.restart.get().unwrap_or(false),
            exempt: row.exempt.get(),
            computer: row.computer.get().unwrap_or(false),
            ..PlayerAsFiled::new(row.no.get().unwrap_or(index), (self.place)(at))
        }
    }

    fn game(&mut self, row: GameRow, at: At, report: &mut ReportAsFiled) {
        let round = self.needed(row.round, "round", at);
        let white = self.needed(row.white, "white", at);
        let is_black_faulty = matches!(row.black, Keyed::Faulty);
        let result_place = match row.result {
            Keyed::Given(at, _) => (self.place)(at),
            Keyed::Missing | Keyed::Faulty => (self.place)(at),
        };
        let result = self.needed(row.result, "result", at);
        let (Some(round), Some(white), Some(result)) = (round, white, result) else { return };
        if is_black_faulty {
            return;
        }
        let place = (self.place)(at);
        match (result::parse(&result), row.black.get()) {
            (Some(ResultText::Game(result)), Some(black)) => {
                report.games.push(GameAsFiled { round, white, black, result, place });
            }
            (Some(ResultText::Bye(kind)), None) => report.byes.push(ByeAsFiled { round, no: white, kind, place }),
            (parsed, _) => {
                let found = match parsed {
                    Some(ResultText::Bye(_)) => result_unknown::bye_with_opponent(&result_place, &result),
                    Some(ResultText::Game(_)) => result_unknown::game_without_opponent(&result_place, &result),
                    None if result.trim().is_empty() => result_missing::in_table(&result_place),
                    None => result_unknown::in_table(&result_place, &result),
                };
                self.diagnostics.push(found);
            }
        }
    }
}

/// The day of `3/7-2026`, `3.7.2026`, `03-07-2026`, `2026/7/3`: day, month and year, or the other way round.
fn day_of_other_order(text: &str) -> Option<NaiveDate> {
    // Longer than any of them.
    let is_separator = |c: char| matches!(c, '/' | '.' | '-' | ' ');
    if text.len() > 20 || !text.chars().all(|c| c.is_ascii_digit() || is_separator(c)) {
        return None;
    }
    let parts: Vec<&str> = text.split(is_separator).filter(|part| !part.is_empty()).collect();
    let (year, month, day) = match parts.as_slice() {
        [day, month, year] if year.len() == 4 && day.len() <= 2 => (year, month, day),
        [year, month, day] if year.len() == 4 && day.len() <= 2 => (year, month, day),
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
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

#[cfg(test)]
mod tests {
    use super::day_of_other_order;

    #[test]
    fn a_day_in_danish_order_is_proposed_as_the_form_writes_it() {
        for text in [
            "3/7-2026",
            "3.7.2026",
            "03-07-2026",
            "3. 7. 2026",
            "3/7 2026",
            "3.            7.2026",
            "2026/07/03",
            "2026.7.3",
        ] {
            assert_eq!(day_of_other_order(text).map(|day| day.to_string()).as_deref(), Some("2026-07-03"), "{text}");
        }
        for text in [
            "31/2-2026",
            "7/13-2026",
            "4/7-90",
            "2026-30-02",
            "3. juli 2026",
            "2026",
            "3/7",
            "26/7/3",
            "2026/7/003",
            "3.              7.2026",
            "",
        ] {
            assert_eq!(day_of_other_order(text), None, "{text}");
        }
    }
}
