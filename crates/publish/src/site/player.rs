//! The page of a player: the derivation of each rating, the ratings by month, and the record in the site's tournaments by colour,
//! by the opponents' ratings, and against each opponent.

use super::pages::{Site, anchor, parent_folder, row_link};
use super::picture::{self, Words, short_month};
use super::played::PlayedGame;
use super::source::{Achievement, Calculated, Entry, Player};
use super::template::{Templates, given};
use super::{Figure, class_name};
use crate::lists::ratinglist::{ListRow, Unlisted};
use crate::render::signed;
use anyhow::Result;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::texts::{Language, days, decimal, text};
use kartotek_law::regulation::outside_player::PERFORMANCE;
use kartotek_law::vocabulary::{HalfPoints, Hundredths, half_up};
use minijinja::context;
use minijinja::value::Value as TemplateValue;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

impl Site<'_> {
    /// A player's page for the template.
    pub(super) fn player(&self, player: &Player) -> TemplateValue {
        let source = self.source;
        let row = self.listed.get(player.id.as_str()).copied();
        let points = player.listed_ratings();
        // The page depends only on the player's own changes: each month rewrites only the pages of those who played.
        let last = points.last().map_or(source.day, |point| point.0);
        let elo = player.elo.points();
        let known_club = self.club_by_id.get(player.club.as_str());
        let club = self.club(&player.club, known_club.map_or("", |club| club.name.as_str()));
        context! {
            has_older => player.entries.iter().any(|entry| entry.is_older),
            performance_by => source.rules.constants.paragraph(PERFORMANCE.paragraph),
            id => player.id.as_str(), name => player.name.as_str(), title => player.title.as_str(), club => given(club),
            facts => given(self.facts(player, row, &points)),
            entries => self.entries(player), earlier => self.earlier_ratings(player),
            rating => player.rating.map(|rating| rating.0),
            games => self.games_of_player(player), record => self.record(player),
            unlisted => player.unlisted.filter(|_| row.is_none()).map(|unlisted| self.reason_not_listed(unlisted)),
            by_month => given(by_month(&points, last, source.language)),
            fide_id => source.fields.fide_id.then_some(player.fide_id.as_str()),
            curve => picture::curve(&points, &elo, last, &self.curve_words(player, &points), source.language),
            last => self.day(last), on_list => row.map(|row| row.id.as_str()),
            elo => !elo.is_empty(), elo_expected => player.elo.expected.is_some(),
            candidates => self.achievements(&player.candidate_results), norms => self.achievements(&player.norms),
        }
    }

    /// The figures above the curve. `points`: the ratings by the days from which they apply.
    fn facts(&self, player: &Player, row: Option<&ListRow>, points: &[(NaiveDate, i32)]) -> Vec<Figure> {
        let mut facts = Vec::new();
        facts.extend(player.rating.map(|rating| Figure { text: "site-rating", value: rating.0.to_string() }));
        if let [.., (_, before), (since, now)] = *points {
            facts.push(Figure { text: "site-since", value: self.day(since) });
            facts.push(Figure { text: "site-last-change", value: signed(now - before) });
        }
        facts.extend(row.map(|row| {
            let class = self.source.rules.constants.classes.iter().find(|class| class.letter == row.class);
            let value = class.map_or_else(|| row.class.clone(), |class| class_name(class, self.source.language));
            Figure { text: "site-class", value }
        }));
        let highest = points.iter().map(|point| point.1).max();
        facts.extend(highest.map(|highest| Figure { text: "site-highest", value: highest.to_string() }));
        facts.extend(self.elo_facts(player));
        facts
    }

    /// The curve in words.
    fn curve_words(&self, player: &Player, points: &[(NaiveDate, i32)]) -> Words {
        let from = points.first().map(|point| self.day(point.0)).unwrap_or_default();
        let [first, last] = [points.first(), points.last()].map(|point| point.map_or(0, |point| point.1));
        let highest = points.iter().map(|point| point.1).max().unwrap_or(0);
        Words {
            title: text!("site-curve-title", name = &player.name).say(self.source.language),
            description: text!("site-curve-words", from, first, last, highest).say(self.source.language),
        }
    }

    /// The changes of the rating, newest first. The first line of a report on the page has its anchor.
    fn entries(&self, player: &Player) -> Vec<TemplateValue> {
        let mut anchors = HashSet::new();
        let mut with_anchor = |entry: &Entry| {
            let new_anchor = Some(anchor(&entry.report)).filter(|anchor| anchors.insert(anchor.clone()));
            self.entry(player, entry, new_anchor)
        };
        player.entries.iter().rev().map(&mut with_anchor).collect()
    }

    /// The ratings before the founding, newest first. Consecutive equal ratings become one line, with the first day.
    fn earlier_ratings(&self, player: &Player) -> Vec<TemplateValue> {
        let stretches = player.earlier.chunk_by(|one, next| one.1 == next.1).rev();
        let first_days = stretches.filter_map(|stretch| stretch.first());
        first_days.map(|(day, rating)| context! { day => self.day(*day), rating => rating.0 }).collect()
    }

    /// Candidate results or norms for a template.
    fn achievements(&self, achievements: &[Achievement]) -> Vec<TemplateValue> {
        let values = |achievement: &Achievement| {
            let figures = achievement.figures.as_ref().map(|figures| figures.say(self.source.language));
            context! {
                day => self.day(achievement.day), title => achievement.title.as_str(), name => achievement.tournament.as_str(),
                file => self.report_files.get(&achievement.report).cloned(), figures
            }
        };
        achievements.iter().map(values).collect()
    }

    /// The pages of a player's former ids.
    pub(super) fn former_id_pages(&self, player: &Player, templates: &Templates) -> Vec<Result<(String, Vec<u8>)>> {
        let page_of = |former: &String| {
            let file = format!("players/{}", self.former_id_files.get(former)?);
            let kept = given(self.link(&player.id, &player.name));
            let values =
                context! { former, kept, root => parent_folder(), here => "", file => &file, is_hidden => true };
            Some(templates.page("player-of-before.html", values).map(|page| (file, page)))
        };
        player.former_ids.iter().filter_map(page_of).collect()
    }

    /// Why the player is not on the rating list.
    fn reason_not_listed(&self, unlisted: Unlisted) -> String {
        let text = match unlisted {
            Unlisted::Left => text!("site-unlisted--left"),
            Unlisted::Archived(since) => text!("site-unlisted--archived", day = days::day(since)),
        };
        text.say(self.source.language)
    }

    /// Elo of each kind, and the expected rating on FIDE's next list.
    fn elo_facts(&self, player: &Player) -> Vec<Figure> {
        let elo = &player.elo;
        let kinds = [("site-elo", elo.standard), ("site-elo-rapid", elo.rapid), ("site-elo-blitz", elo.blitz)];
        let listed = kinds.into_iter().filter_map(|(text, rating)| Some(Figure { text, value: rating?.to_string() }));
        let expected = elo.expected.map(|(list, rating)| Figure {
            text: "site-elo-expected",
            value: format!("{rating} ({})", self.day(list)),
        });
        listed.chain(expected).collect()
    }

    /// A change of the rating for a template. `anchor`: `None` if an earlier line of the page has it.
    fn entry(&self, player: &Player, entry: &Entry, anchor: Option<String>) -> TemplateValue {
        let language = self.source.language;
        let report = self.reports.get(entry.report.as_str());
        let calculated = entry.calculated.map(|Calculated { games, points, expected, performance, k }| {
            let number = |value: Hundredths| decimal(value, language);
            let performance = performance.map(|rating| rating.0);
            context! { games, w => number(points), we => number(expected), performance, k }
        });
        let file = self.report_files.get(&entry.report);
        // Content replaced by a later correction is derived only here.
        let line = report.and_then(|report| report.lines.iter().find(|line| line.id == player.id));
        let is_derived_there = entry.calculated.is_some()
            && entry.derivation.games.is_empty()
            && line.is_some_and(|line| line.calculation.is_some());
        let derived = file.filter(|_| is_derived_there).map(|file| row_link(file, &player.id));
        context! {
            day => self.day(report.map_or(entry.day, |report| report.last_round)), name => report.map_or(&entry.name, |report| &report.name).as_str(),
            event => entry.event.as_ref().map(|event| event.say(language)),
            file, derived, anchor, calculated, derivation => self.derivation(&entry.derivation),
            before => entry.before.map(|rating| rating.0), after => entry.after.map(|rating| rating.0),
            change => entry.before.zip(entry.after).map(|(before, after)| after.0 - before.0),
        }
    }
}

/// A table of months (rows) by years (columns).
#[derive(Serialize)]
pub(super) struct ByMonth {
    /// Newest first.
    years: Vec<i32>,
    /// January first.
    months: Vec<Month>,
}

#[derive(Serialize)]
struct Month {
    name: String,
    /// One for each of the years; `None`: before the first rating, or after the list.
    ratings: Vec<Option<MonthEnd>>,
}

/// The rating at the end of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct MonthEnd {
    rating: i32,
    /// Differs from the rating at the end of the previous month.
    has_changed: bool,
}

/// The table of `points`, the ratings by the days from which they apply, oldest first. `None`: there are none.
pub(super) fn by_month(points: &[(NaiveDate, i32)], today: NaiveDate, language: Language) -> Option<ByMonth> {
    let first = points.first()?.0;
    let years: Vec<i32> = (first.year()..=today.year()).rev().collect();
    let begins = |year: i32, month: u32| NaiveDate::from_ymd_opt(year, month, 1);
    let month = |month: u32| {
        let name = short_month(begins(today.year(), month)?, language);
        let ratings = years.iter().map(|year| month_end(points, begins(*year, month)?, today)).collect();
        Some(Month { name, ratings })
    };
    Some(ByMonth { months: (1..=12).filter_map(month).collect(), years })
}

/// The rating at the end of the month that begins on `begins`.
fn month_end(points: &[(NaiveDate, i32)], begins: NaiveDate, today: NaiveDate) -> Option<MonthEnd> {
    if begins > today {
        return None;
    }
    let ends = begins.checked_add_months(chrono::Months::new(1))?;
    let rating_before = |day: NaiveDate| points.iter().take_while(|point| point.0 < day).last().map(|point| point.1);
    let rating = rating_before(ends)?;
    Some(MonthEnd { rating, has_changed: rating_before(begins) != Some(rating) })
}

/// The width of a band of opponents' ratings.
const BAND: i32 = 200;

/// A count of results.
#[derive(Clone, Copy, Default)]
struct Tally {
    won: i64,
    drawn: i64,
    lost: i64,
}

impl Tally {
    fn add(&mut self, game: &PlayedGame) {
        match game.points.0 {
            2 => self.won += 1,
            1 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }
}

impl Site<'_> {
    /// A player's record for a template; the tables are empty if no games are shown.
    pub(super) fn record(&self, player: &Player) -> TemplateValue {
        let games = self.played.get(player.id.as_str()).map_or(&[][..], Vec::as_slice);
        let language = self.source.language;
        let mut by_colour: BTreeMap<bool, Tally> = BTreeMap::new();
        let mut by_band: BTreeMap<Option<i32>, Tally> = BTreeMap::new();
        let mut by_opponent: HashMap<&str, (Tally, &PlayedGame)> = HashMap::new();
        for game in games {
            by_colour.entry(game.is_white).or_default().add(game);
            let band = game.opponent.start_rating.map(|rating| rating.0.div_euclid(BAND) * BAND);
            by_band.entry(band).or_default().add(game);
            // A player without a page must not be traceable from one tournament to another.
            if self.player_files.get(&game.opponent.id).is_some() {
                let (tally, last) = by_opponent.entry(&game.opponent.id).or_insert((Tally::default(), game));
                tally.add(game);
                if game.report.last_round >= last.report.last_round {
                    *last = game;
                }
            }
        }
        let colour = |is_white| if is_white { text!("site-white") } else { text!("site-black") };
        let band = |band: Option<i32>| match band {
            Some(from) => text!("site-band", from, to = from + BAND - 1),
            None => text!("site-band-none"),
        };
        let mut most_met: Vec<_> = by_opponent.into_iter().collect();
        most_met.sort_by_cached_key(|(id, (tally, last))| {
            (
                Reverse(tally.won + tally.drawn + tally.lost),
                Reverse(last.report.last_round),
                last.opponent.name.clone(),
                *id,
            )
        });
        let opponents = most_met.into_iter().map(|(id, (tally, last))| {
            // The last tournament in which they met: its line on this page, or else its page.
            let met = match self.report_files.get(&last.report.id) {
                Some(file) if !player.entries.iter().any(|entry| entry.report == last.report.id) => {
                    format!("../tournaments/{file}")
                }
                _ => format!("#{}", anchor(&last.report.id)),
            };
            let (name, file) = (last.opponent.name.as_str(), self.player_files.get(id));
            context! { name, file, against => self.result_row("", tally), met, day => last.report.last_round.to_string() }
        });
        let colours = by_colour
            .into_iter()
            .rev()
            .map(|(is_white, tally)| self.result_row(&colour(is_white).say(language), tally));
        let bands = by_band.into_iter().rev().map(|(from, tally)| self.result_row(&band(from).say(language), tally));
        context! {
            colours => colours.collect::<Vec<_>>(),
            bands => bands.collect::<Vec<_>>(),
            opponents => opponents.collect::<Vec<_>>(),
        }
    }

    /// Results under a heading, with the percentage score, rounded half-up.
    fn result_row(&self, name: &str, Tally { won, drawn, lost }: Tally) -> TemplateValue {
        let (games, half_points) = (won + drawn + lost, 2 * won + drawn);
        let percentage = half_up(half_points * 100, 2 * games);
        let points = decimal(HalfPoints(half_points as i32), self.source.language);
        context! { name, games, won, drawn, lost, points, percentage }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// 1500 from 1 November 2025, 1540 from 1 January 2026, 1525 from the 31st; the list is of 15 February.
    #[test]
    fn a_month_has_the_rating_at_its_end() {
        let points = [(day("2025-11-01"), 1500), (day("2026-01-01"), 1540), (day("2026-01-31"), 1525)];
        let table = by_month(&points, day("2026-02-15"), Language::Da).unwrap();
        assert_eq!(table.years, [2026, 2025]);
        let at = |month: usize| -> Vec<_> {
            table.months[month].ratings.iter().map(|at| at.map(|at| (at.rating, at.has_changed))).collect()
        };
        assert_eq!(at(0), [Some((1525, true)), None]);
        assert_eq!(at(1), [Some((1525, false)), None]);
        assert_eq!(at(2), [None, None]);
        assert_eq!(at(10), [None, Some((1500, true))]);
        assert_eq!(at(11), [None, Some((1500, false))]);
        assert_eq!(table.months[4].name, "maj");
        assert!(by_month(&[], day("2026-02-15"), Language::Da).is_none());
    }
}
