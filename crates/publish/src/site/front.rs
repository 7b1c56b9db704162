//! The front page: news, and a comparison with the previous list.

use super::pages::Site;
use super::picture::{self, Words};
use super::source::Source;
use super::template::given;
use super::{Figure, class_name, one_decimal};
use crate::lists::ratinglist::ListRow;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::texts::{Language, text};
use minijinja::context;
use minijinja::value::Value as TemplateValue;
use std::collections::{HashMap, HashSet};

/// The maximum number of gains, new players and tournaments shown.
const NAMED: usize = 10;

impl Site<'_> {
    /// The front page for the template.
    pub(super) fn front(&self) -> TemplateValue {
        let source = self.source;
        let newest: Vec<_> = source.reports.iter().filter(|report| report.rated == source.day).collect();
        let games = newest.iter().map(|report| report.games).sum();
        let ratings: Vec<i32> = source.list.iter().map(|row| row.rating.0).collect();
        let before: Vec<i32> = source.before.values().map(|rating| rating.0).collect();
        let listed: HashSet<&str> = source.list.iter().map(|row| row.id.as_str()).collect();
        let new: Vec<&ListRow> = source.list.iter().filter(|row| row.flags.contains('N')).collect();
        let (gains_of, gains) = gains(source);
        let count = |is: fn(&&ListRow) -> bool| source.list.iter().filter(is).count();
        context! {
            players => source.list.len(),
            reports => newest.len(),
            games,
            facts => given(facts(source, &ratings, newest.len(), games)),
            // The day of the last list with rated reports, if it is an earlier one.
            gains_of => gains_of.map(|day| self.day(day)).unwrap_or_default(),
            gains => gains.iter().take(NAMED).map(|gain| self.gain(*gain)).collect::<Vec<_>>(),
            entered => new.iter().take(NAMED).map(|row| self.new_player(row)).collect::<Vec<_>>(),
            entered_more => new.len().saturating_sub(NAMED),
            entered_count => new.len(),
            tournaments => self.latest_tournaments(),
            compared => !source.before.is_empty(),
            changed => count(|row| row.change != 0),
            up => count(|row| row.change > 0),
            down => count(|row| row.change < 0),
            gone => source.before.keys().filter(|id| !listed.contains(id.as_str())).count(),
            distribution => picture::histogram(&ratings, &before, &distribution_words(&ratings, source.language)),
            means => [by_class(source), by_age(source)],
            lists => given(self.lists()),
        }
    }

    fn gain(&self, (row, change, rating): (&ListRow, i32, i32)) -> TemplateValue {
        context! { player => given(self.link(&row.id, &row.name)), change, rating }
    }

    fn new_player(&self, row: &ListRow) -> TemplateValue {
        let club = if self.source.fields.club { row.club.as_str() } else { "" };
        context! { player => given(self.link(&row.id, &row.name)), rating => row.rating.0, club }
    }

    /// The tournaments rated last, of those with a page.
    fn latest_tournaments(&self) -> Vec<TemplateValue> {
        let mut latest: Vec<_> = self.source.reports.iter().collect();
        latest.sort_by_key(|report| std::cmp::Reverse((report.rated, report.last_round)));
        let tournaments = latest.iter().take(NAMED).filter_map(|report| {
            let (file, end) = (self.report_files.get(&report.id)?, self.day(report.last_round));
            Some(context! { name => report.name.as_str(), file, end })
        });
        tournaments.collect()
    }
}

/// The histogram in words.
fn distribution_words(ratings: &[i32], language: Language) -> Words {
    let [lowest, highest] = [ratings.iter().min(), ratings.iter().max()].map(|rating| rating.copied().unwrap_or(0));
    let mean = one_decimal(ratings, language);
    Words {
        title: text!("site-distribution-title").say(language),
        description: text!("site-distribution-words", players = ratings.len(), mean, lowest, highest).say(language),
    }
}

/// Key figures. If nothing was rated for this list, those about rated reports are omitted.
fn facts(source: &Source, ratings: &[i32], tournaments: usize, games: usize) -> Vec<Figure> {
    let mut facts = vec![
        Figure::number("site-players", source.list.len()),
        Figure { text: "site-mean", value: one_decimal(ratings, source.language) },
    ];
    if tournaments > 0 {
        facts.push(Figure::number("site-new-tournaments", tournaments));
        facts.push(Figure::number("site-new-games", games));
    }
    facts
}

/// Players who gained, largest gain first: row, gain, and the resulting rating. If nothing was rated for this list, the
/// gains of the last list with rated reports are returned, with its day.
fn gains(source: &Source) -> (Option<NaiveDate>, Vec<(&ListRow, i32, i32)>) {
    let last = source.reports.iter().map(|report| report.rated).max().filter(|day| *day != source.day);
    let then: HashMap<&str, (i32, i32)> = match last {
        Some(day) => source.players.iter().map(|player| (player.id.as_str(), player.change_on(day))).collect(),
        None => source.list.iter().map(|row| (row.id.as_str(), (row.change, row.rating.0))).collect(),
    };
    let gain = |row: &'_ ListRow| then.get(row.id.as_str()).copied().unwrap_or_default();
    let with_gains = source.list.iter().map(|row| (row, gain(row)));
    let positive =
        with_gains.filter(|(_, (change, _))| *change > 0).map(|(row, (change, rating))| (row, change, rating));
    let mut gains: Vec<(&ListRow, i32, i32)> = positive.collect();
    // The sort is stable: equal gains keep the list's order.
    gains.sort_by_key(|(_, change, _)| -change);
    (last, gains)
}

fn by_class(source: &Source) -> TemplateValue {
    let classes = source.rules.constants.classes.iter();
    let rows =
        classes.filter_map(|class| mean(source, class_name(class, source.language), |row| row.class == class.letter));
    context! { text => "site-by-class", group => "site-class", rows => rows.collect::<Vec<_>>() }
}

/// Mean ratings by the age reached in the year of the list.
fn by_age(source: &Source) -> TemplateValue {
    const AGES: [(i32, i32); 7] = [(0, 11), (12, 15), (16, 19), (20, 34), (35, 54), (55, 69), (70, 200)];
    let year = source.day.year();
    let rows = AGES.into_iter().filter_map(|(from, to)| {
        let name = match (from, to) {
            (0, to) => text!("site-age-to", to),
            (from, 200) => text!("site-age-from", from),
            (from, to) => text!("site-age", from, to),
        };
        mean(source, name.say(source.language), |row| {
            row.birth_year.is_some_and(|born| (from..=to).contains(&(year - born)))
        })
    });
    context! { text => "site-by-age", group => "site-age-heading", rows => rows.collect::<Vec<_>>() }
}

/// The mean rating of a group. `None`: no players in the group.
fn mean(source: &Source, name: String, belongs: impl Fn(&ListRow) -> bool) -> Option<TemplateValue> {
    let rows: Vec<&ListRow> = source.list.iter().filter(|row| belongs(row)).collect();
    let language = source.language;
    let ratings: Vec<i32> = rows.iter().map(|row| row.rating.0).collect();
    let changes: Vec<i32> = rows.iter().map(|row| row.change).collect();
    let (mean, change) = (one_decimal(&ratings, language), signed(one_decimal(&changes, language)));
    (!rows.is_empty()).then(|| context! { name, players => rows.len(), mean, change })
}

/// Adds a plus sign, except to zero.
fn signed(mean: String) -> String {
    let is_positive = !mean.starts_with('−') && mean.contains(|c: char| ('1'..='9').contains(&c));
    if is_positive { format!("+{mean}") } else { mean }
}
