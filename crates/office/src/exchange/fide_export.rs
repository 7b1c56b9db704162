//! Writes a report in the form that FIDE requires (4.8.3): with FIDE's ids and Elo, in ASCII, and with all required records.
//! Missing values are reported.

use kartotek_formats::alphabet::ascii;
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::home::home;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::trf::compose;
use kartotek_formats::trf::document::{
    At, Content, DateAsWritten, Document, Located, NoGame, Player, RoundDate, Tournament,
};
use kartotek_law::vocabulary::{BirthDate, Person, Score};
use kartotek_register::People;
use std::collections::{HashMap, HashSet};

/// Values that reports have no key for, given by the user.
#[derive(Clone, Debug, Default)]
pub struct Added {
    /// Record 022.
    pub city: Option<String>,
    /// Record 102, with the FIDE id.
    pub arbiter: Option<String>,
}

/// Completes a document for FIDE. `persons`: the report's players in the register, in the report's order. If one of the diagnostics is an error, FIDE
/// would refuse the document.
pub fn prepare(
    mut document: Document,
    report: &ReportAsFiled,
    persons: &[Option<&Person>],
    people: Option<&People>,
    added: &Added,
    file: &str,
) -> (Document, Vec<Diagnostic>) {
    let mut exporter = Exporter { file: Place::file(file), diagnostics: Vec::new() };
    // FIDE uses neither national records nor the records of pairing programs.
    document.national.clear();
    document.kept.clear();
    document.players.sort_by_key(|player| player.start_number);
    let by_number: HashMap<u32, (&PlayerAsFiled, Option<&Person>)> =
        report.players.iter().zip(persons).map(|(filed, person)| (filed.no, (filed, *person))).collect();
    exporter.remove_computers(&mut document, report);
    for player in &mut document.players {
        if let Some((filed, person)) = by_number.get(&player.start_number) {
            exporter.complete_player(player, filed, *person);
        }
    }
    exporter.set_arbiters(&mut document.tournament, report, people, added.arbiter.as_ref());
    exporter.complete_tournament(&mut document.tournament, added.city.as_ref());
    let rounds = document.tournament.rounds.as_ref().map_or(0, |rounds| rounds.value);
    // FIDE requires an entry for every round of every player.
    document.players.iter_mut().for_each(|player| player.add_absences(1..=rounds));
    if document.players.iter().any(|player| player.rank.is_none()) {
        compose::rank_by_points(&mut document.players);
    }
    let count = |count: usize| Some(located(count.to_string()));
    document.tournament.number_of_players = count(document.players.len());
    let rated = document.players.iter().filter(|player| player.rating.is_some());
    document.tournament.number_of_rated_players = count(rated.count());
    exporter.diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    (document, exporter.diagnostics)
}

/// A value without a place in a file.
fn located<T>(value: T) -> Located<T> {
    Located { value, at: At::default() }
}

struct Exporter {
    file: Place,
    diagnostics: Vec<Diagnostic>,
}

impl Exporter {
    /// Converts a text to ASCII; characters that have no spelling in ASCII are reported.
    fn ascii(&mut self, place: &Place, text: &mut String) {
        let written = ascii(text);
        if written.is_incomplete {
            self.diagnostics.push(codes::export_text::unsayable(place, text, &written.text));
        }
        *text = written.text.into_owned();
    }

    /// Completes a player from the register, and adds findings about what FIDE needs and nobody knows.
    fn complete_player(&mut self, player: &mut Player, filed: &PlayerAsFiled, person: Option<&Person>) {
        if let Some(person) = person {
            player.name.clone_from(&person.name);
            let text = |field: &mut String, known: &String| {
                if !known.is_empty() {
                    field.clone_from(known);
                }
            };
            text(&mut player.number, &person.fide_id);
            text(&mut player.title, &person.fide_title);
            text(&mut player.federation, &person.federation);
            player.rating = person.fide_rating.map(|rating| rating.0).or(filed.elo);
            player.sex = person.sex.or(player.sex);
            let is_day = matches!(player.birth_date, Some(BirthDate::Day(_)));
            player.birth_date = if is_day { player.birth_date } else { person.birth_date.or(player.birth_date) };
        } else {
            // The player line may have a Danish rating for a Danish player; for others it has Elo.
            let is_ours = player.federation.is_empty() || player.federation == home();
            player.rating = if is_ours { filed.elo } else { player.rating };
        }
        self.ascii(&filed.place, &mut player.name);
        if !player.number.is_empty() {
            return;
        }
        // Decision (4.8.3): a player without a FIDE id is registered by birth date and sex.
        if !matches!(player.birth_date, Some(BirthDate::Day(_))) {
            self.diagnostics.push(codes::fide_player_incomplete::birth_date(&filed.place, filed.named()));
        }
        if player.sex.is_none() {
            self.diagnostics.push(codes::fide_player_incomplete::sex(&filed.place, filed.named()));
        }
    }

    /// Completes the tournament's records, and adds a finding for each that FIDE needs and the report lacks.
    fn complete_tournament(&mut self, tournament: &mut Tournament, city: Option<&String>) {
        if let Some(city) = city {
            tournament.city = Some(located(city.clone()));
        }
        let file = self.file.clone();
        let texts = [&mut tournament.name, &mut tournament.city, &mut tournament.kind, &mut tournament.chief_arbiter];
        for text in texts.into_iter().flatten().chain(&mut tournament.deputies) {
            self.ascii(&file, &mut text.value);
        }
        date_rounds_of_one_day(tournament);
        let rounds = tournament.rounds.as_ref().map_or(0, |rounds| usize::from(rounds.value));
        let is_day = |day: &Option<DateAsWritten>| day.as_ref().is_some_and(|day| day.date.is_some());
        let has_dates = tournament.round_dates.iter().filter(|day| day.date.is_some()).count() >= rounds;
        use codes::fide_report_incomplete as missing;
        type Say = fn(&Place) -> Diagnostic;
        let wanted: [(bool, Say); 8] = [
            (tournament.name.is_some(), missing::name),
            (tournament.city.is_some(), missing::found),
            (tournament.federation.is_some(), missing::federation),
            (is_day(&tournament.start), missing::start),
            (is_day(&tournament.end), missing::end),
            (tournament.chief_arbiter.is_some(), missing::arbiter),
            (rounds > 0 && has_dates, missing::round_dates),
            (tournament.time_control.is_some(), missing::time_control),
        ];
        self.diagnostics.extend(wanted.iter().filter(|(is_there, _)| !is_there).map(|(_, say)| say(&file)));
    }

    /// Sets the arbiters, with their FIDE ids from the register. `given`: the chief arbiter given by the user.
    fn set_arbiters(
        &mut self,
        tournament: &mut Tournament,
        report: &ReportAsFiled,
        people: Option<&People>,
        given: Option<&String>,
    ) {
        let with_id = |director: &kartotek_formats::report::Official| {
            let person = director.id.as_deref().and_then(|id| people?.by_id(id));
            let name = person.map(|person| person.name.clone()).or_else(|| director.name.clone())?;
            let fide_id = person.map(|person| person.fide_id.as_str()).filter(|id| !id.is_empty());
            Some(fide_id.map_or_else(|| name.clone(), |id| format!("{name} {id}")))
        };
        let mut named: Vec<String> = report.directors.iter().filter_map(with_id).collect();
        if let Some(arbiter) = given {
            tournament.chief_arbiter = Some(located(arbiter.clone()));
        } else if !named.is_empty() && !tournament.chief_arbiter.as_ref().is_some_and(|arbiter| has_id(&arbiter.value))
        {
            tournament.chief_arbiter = Some(located(named.remove(0)));
            tournament.deputies = named.into_iter().map(located).collect();
        }
        let arbiters = tournament.chief_arbiter.iter().chain(&tournament.deputies).map(|arbiter| &arbiter.value);
        let without_id = arbiters.filter(|arbiter| !has_id(arbiter));
        self.diagnostics.extend(without_id.map(|arbiter| codes::fide_arbiter_without_id::found(&self.file, arbiter)));
    }

    /// Removes computers, which FIDE does not register: their opponents get a bye with the same score.
    fn remove_computers(&mut self, document: &mut Document, report: &ReportAsFiled) {
        let computers: HashSet<u32> =
            report.players.iter().filter(|player| player.computer).map(|player| player.no).collect();
        if computers.is_empty() {
            return;
        }
        for computer in report.players.iter().filter(|player| player.computer) {
            self.diagnostics.push(codes::fide_player_left_out::computer(&computer.place, computer.named()));
        }
        document.players.retain(|player| !computers.contains(&player.start_number));
        for cell in document.players.iter_mut().flat_map(|player| &mut player.cells) {
            if let Content::Game { opponent, score, .. } = cell.content
                && computers.contains(&opponent)
            {
                let worth = match score {
                    Score::Win => NoGame::Full,
                    Score::Draw => NoGame::Half,
                    Score::Loss => NoGame::Zero,
                };
                cell.content = Content::NoGame(worth);
                cell.colour = None;
            }
        }
    }
}

/// Whether a text has a word of five or more digits: a FIDE id.
fn has_id(arbiter: &str) -> bool {
    arbiter
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| word.len() >= 5 && word.bytes().all(|b| b.is_ascii_digit()))
}

/// Dates all rounds of a one-day tournament.
fn date_rounds_of_one_day(tournament: &mut Tournament) {
    let day = |day: &Option<DateAsWritten>| day.as_ref().and_then(|day| day.date);
    let Some(date) = day(&tournament.start).filter(|date| day(&tournament.end) == Some(*date)) else { return };
    if tournament.round_dates.is_empty() {
        let text = date.format("%y/%m/%d").to_string();
        let rounds = tournament.rounds.as_ref().map_or(0, |rounds| rounds.value);
        let dated =
            |round| RoundDate { round, text: text.clone(), date: Some(date), stated_year: None, at: At::default() };
        tournament.round_dates = (1..=rounds).map(dated).collect();
    }
}
