//! The page of each tournament with its cross table, and the list of all tournaments.

use super::handbook;
use super::pages::Site;
use super::source::{Cell, Derivation, DerivedGame, Line, Report};
use super::template::given;
use crate::headings::tie_break_step;
use crate::render::signed;
use kartotek_formats::file_name::plain;
use kartotek_formats::texts::{decimal, text};
use kartotek_law::vocabulary::Hundredths;
use minijinja::context;
use minijinja::value::Value as TemplateValue;
use std::collections::HashMap;

impl Site<'_> {
    /// All tournaments, newest first.
    pub(super) fn tournaments(&self) -> Vec<TemplateValue> {
        let mut reports: Vec<&Report> = self.source.reports.iter().collect();
        reports.sort_by_key(|report| std::cmp::Reverse((report.last_round, report.rated)));
        let rows = reports.into_iter().filter_map(|report| {
            Some(context! {
                name => report.name.as_str(),
                file => self.report_files.get(&report.id)?,
                end => self.day(report.last_round),
                end_iso => report.last_round.to_string(),
                rated => self.day(report.rated),
                rated_iso => report.rated.to_string(),
                players => report.lines.len(),
                games => report.games,
            })
        });
        rows.collect()
    }

    pub(super) fn tournament<'s>(&'s self, report: &'s Report) -> TemplateValue {
        let language = self.source.language;
        let when = match report.first_round.filter(|first| *first != report.last_round) {
            None => self.day(report.last_round),
            Some(first) => format!("{} – {}", self.day(first), self.day(report.last_round)),
        };
        let facts: Vec<_> = report
            .facts
            .iter()
            .map(|(text, value)| {
                context! {
                    text => text.say(language), value => value.say(language)
                }
            })
            .collect();
        let rounds: Vec<u16> = (1..=report.rounds).collect();
        let pages: HashMap<u32, &String> =
            (report.lines.iter()).filter_map(|line| Some((line.no, self.player_files.get(&line.id)?))).collect();
        let rows: Vec<_> = report.lines.iter().map(|line| self.line(report, line, &pages)).collect();
        let has_unrated =
            report.lines.iter().flat_map(|line| &line.cells).any(|cell| !cell.is_rated && cell.opponent.is_some());
        let remarks: Vec<_> = report
            .remarks
            .iter()
            .map(|(paragraph, text)| {
                context! {
                    paragraph, text => text.as_str()
                }
            })
            .collect();
        let step = |left: usize| tie_break_step(report.tie_break, left - 1, language);
        let tie_breaks = report.lines.first().map_or(0, |line| line.tie_break.len());
        let norms: Vec<_> = report.lines.iter().flat_map(|line| self.norms(report, line)).collect();
        context! {
            games => self.games_of_report(report), norms, id => report.id.as_str(), name => report.name.as_str(), performance_by => report.performance_by.as_str(), when, facts, rounds, rows, has_unrated, remarks,
            has_titles => report.lines.iter().any(|line| !line.title.is_empty()),
            has_clubs => self.source.fields.club && report.lines.iter().any(|line| !line.club.is_empty()),
            tie_breaks => (1..=tie_breaks).rev().map(step).collect::<Vec<_>>()
        }
    }

    fn norms(&self, report: &Report, line: &Line) -> impl Iterator<Item = TemplateValue> {
        let player = self.players.get(line.id.as_str());
        let norms = player.into_iter().flat_map(|player| &player.norms).filter(|norm| norm.report == report.id);
        norms.map(|norm| {
            let figures = norm.figures.as_ref().map(|figures| figures.say(self.source.language));
            context! { title => norm.title.as_str(), player => given(self.link(&line.id, &line.name)), figures }
        })
    }

    /// A row; `pages` are those of players, by start number.
    fn line(&self, report: &Report, line: &Line, pages: &HashMap<u32, &String>) -> TemplateValue {
        let language = self.source.language;
        let number = |value: Hundredths| decimal(value, language);
        let cells: Vec<Vec<_>> = (1..=report.rounds)
            .map(|round| line.cells.iter().filter(|cell| cell.round == round).map(|cell| game(cell, pages)).collect())
            .collect();
        let calculation = line.calculation.map(|(made, gain)| [made.points, made.expected, gain].map(number));
        let [w, we, gain] = calculation.unwrap_or_default();
        let performance = line.calculation.and_then(|(made, _)| made.performance);
        let player = self.link(&line.id, &line.name);
        let mark = (!player.id.is_empty()).then(|| plain(&line.id));
        let fields = self.source.fields;
        context! {
            no => line.no, place => line.place, player => given(player), title => line.title.as_str(), mark,
            club => if fields.club { line.club.as_str() } else { "" }, derivation => self.derivation(&line.derivation),
            performance => performance.map(|rating| rating.0), ro => line.start_rating.map(|rating| rating.0), cells,
            points => decimal(line.points, language), tie_breaks => line.tie_break.iter().map(|tie_break| number(*tie_break)).collect::<Vec<_>>(),
            w, we, gain => gain.replace('-', "−"), rn => line.new_rating.map(|rating| rating.0)
        }
    }

    /// The derivation of a rating for a template; `None`: nothing is derived.
    pub(super) fn derivation(&self, derivation: &Derivation) -> Option<TemplateValue> {
        let language = self.source.language;
        let game = |game: &DerivedGame| {
            let (no, id, name) = &game.opponent;
            let nameless = text!("explain-nameless", no = no.to_string());
            let name = if name.is_empty() { nameless.say(language) } else { name.clone() };
            let [difference, p] = match game.expected {
                Some((difference, p)) => [signed(difference), decimal(p, language)],
                None => Default::default(),
            };
            context! {
                round => game.round, white => game.is_white, opponent => given(self.link(id, &name)), rating => game.rating.map(|rating| rating.0),
                difference, p, score => game.score, unrated => !game.is_rated
            }
        };
        let games: Vec<_> = derivation.games.iter().map(game).collect();
        let has_terms = derivation.games.iter().any(|game| game.expected.is_some());
        let steps: Vec<_> = derivation
            .steps
            .iter()
            .map(|step| {
                let law = handbook::paragraph_link(&step.rule_set, &step.paragraph);
                context! { paragraph => &step.paragraph, law, lines => &step.lines }
            })
            .collect();
        (!derivation.is_empty()).then(|| context! { games, has_terms, steps })
    }
}

fn game(cell: &Cell, pages: &HashMap<u32, &String>) -> TemplateValue {
    let colour = cell.opponent.map_or("", |(_, is_white)| if is_white { "white" } else { "black" });
    let (opponent, score) = (cell.opponent.map(|(no, _)| no), cell.score);
    let file = opponent.and_then(|no| pages.get(&no)).map_or("", |file| file.as_str());
    let forfeit = matches!(score, "+" | "−");
    context! { opponent, file, colour, score, forfeit, unrated => !cell.is_rated && cell.opponent.is_some() }
}
