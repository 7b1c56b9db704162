//! The pages of lists of players: the rating list and its parts, the clubs, and the last twelve months.

use super::link::{self, ClubLink, PlayerLink};
use super::pages::{Site, plain};
use super::played::Year;
use super::source::{Club, FormerClub, FormerName, List, Player, Source};
use super::template::{Templates, given};
use super::{class_name, class_order, one_decimal};
use crate::lists::RATING_LIST;
use crate::lists::ratinglist::{ListRow, WOMAN};
use crate::render::signed;
use anyhow::Result;
use chrono::{Datelike, Months};
use kartotek_formats::texts::json;
use minijinja::context;
use minijinja::value::Value as TemplateValue;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// Number of rows on a page of a list; a script loads the others on demand.
const FIRST: usize = 100;

/// Age groups: players younger than this on 1 January.
const AGES: [i32; 7] = [8, 10, 12, 14, 16, 18, 20];

impl Site<'_> {
    pub(super) fn row(&self, row: &ListRow) -> Row {
        let fields = &self.source.fields;
        let club = self.players.get(row.id.as_str()).map_or("", |player| player.club.as_str());
        let district = self.club_by_id.get(club).map(|club| club.district.clone());
        let year = self.year.get(row.id.as_str()).copied().unwrap_or_default();
        Row {
            year: year.change,
            year_games: year.games,
            rank: row.rank,
            player: self.link(&row.id, &row.name),
            district: district.filter(|_| fields.club).unwrap_or_default(),
            club: self.club(club, &row.club),
            class: row.class.clone(),
            rating: row.rating.0,
            change: row.change,
            games: row.games,
            title: row.title.clone(),
            birth_year: row.birth_year.filter(|_| fields.birth_year),
            flags: row.flags.chars().filter(|&flag| flag != WOMAN || fields.sex).collect(),
        }
    }

    /// The page of a list with its first rows; for longer lists also the page of all rows, and the remaining rows for the
    /// script. Pairs of path in the site and content.
    pub(super) fn list_pages(&self, list: &List, templates: &Templates) -> Vec<(String, Result<Vec<u8>>)> {
        let rows: Vec<Row> = list.rows.iter().map(|row| self.row(row)).collect();
        let (first, others) = rows.split_at(FIRST.min(rows.len()));
        let name = &list.name;
        let (here, rest) = (format!("{name}.html"), format!("assets/{name}.js"));
        // For the rating list, the page of all rows is that of its day.
        let is_dated = *name == RATING_LIST && !self.source.dated.is_empty();
        let whole = if is_dated { link::path_of_day(self.source.day) } else { format!("{name}-all.html") };
        let (whole, rest) = if others.is_empty() { (None, None) } else { (Some(whole), Some(rest)) };
        let list_before = self.source.dated.iter().rev().nth(1).filter(|_| is_dated);
        let before = list_before.map(|list| self.page_of_day(list));
        let dated = is_dated
            .then(|| context! { day => self.day(self.source.day), earlier => before, later => (), root => "by-date/" });
        let page = |rows: &[Row], choices: Option<TemplateValue>| {
            // The page of all rows has no script.
            let (whole, rest) = if choices.is_some() { (&whole, &rest) } else { (&None, &None) };
            let list = context! {
                title => &list.title, rows => given(rows), total => list.rows.len(), files => given(self.files(name)),
                choices, whole => given(whole), rest => given(rest)
            };
            let (fields, classes) = (given(self.source.fields), class_order(&self.source.rules));
            let page = context! { list, dated => dated.clone(), fields, classes, root => "", here => &here };
            templates.page("list.html", page)
        };
        let mut pages = vec![(here.clone(), page(first, Some(self.choices(&rows))))];
        let all = format!("{name}-all.html");
        pages.extend(whole.as_ref().map(|_| match is_dated {
            true => {
                let page = context! { title => &list.title, href => &whole, root => "", here => "", is_hidden => true };
                (all, templates.page("list-all.html", page))
            }
            false => (all, page(&rows, None)),
        }));
        pages.extend(rest.clone().map(|rest| (rest, script_of_rows(self.source, others))));
        pages
    }

    /// The values by which a list can be filtered.
    fn choices(&self, rows: &[Row]) -> TemplateValue {
        let named = |name: &str, value: &str| context! { value, name };
        let choice = |text: &str, key: &str, values: Vec<TemplateValue>| context! { text, key, values };
        let law_classes = self.source.rules.constants.classes.iter();
        let classes = law_classes.map(|class| named(&class_name(class, self.source.language), &class.letter));
        let listed: HashSet<&str> = rows.iter().map(|row| row.club.key.as_str()).collect();
        let clubs: Vec<TemplateValue> = (self.clubs.iter())
            .filter(|club| listed.contains(club.id.as_str()))
            .map(|club| named(&club.name, &club.id))
            .collect();
        let mut names: Vec<&str> =
            rows.iter().map(|row| row.district.as_str()).filter(|district| !district.is_empty()).collect();
        names.sort_by(|a, b| numbers_first(a).cmp(&numbers_first(b)));
        names.dedup();
        let districts: Vec<TemplateValue> = names.into_iter().map(|district| named(district, district)).collect();
        let mut choices = vec![choice("site-class", "class", classes.collect())];
        if !clubs.is_empty() {
            choices.push(choice("site-club", "club", clubs));
        }
        if !districts.is_empty() {
            choices.push(choice("site-district", "district", districts));
        }
        if self.source.fields.birth_year {
            let year = self.source.day.year();
            let under = |age: i32| named(&format!("U{age}"), &(year - age).to_string());
            choices.push(choice("site-age-group", "born", AGES.map(under).into()));
        }
        let flags: Vec<_> = [("J", "site-juniors"), ("K", "site-women"), ("V", "site-veterans"), ("N", "site-new")]
            .into_iter()
            .filter(|(flag, _)| *flag != "K" || self.source.fields.sex)
            .map(|(flag, text)| context! { flag, text })
            .collect();
        context! { fields => choices, flags }
    }
}

/// The remaining rows for the script, one line each.
fn script_of_rows(source: &Source, rows: &[Row]) -> Result<Vec<u8>> {
    let line = |row: &Row| {
        let born = row.birth_year.map(|year| year.to_string()).unwrap_or_default();
        let Row { rank, player, club, district, class, rating, change, games, title, flags, .. } = row;
        let (rank, rating, change, games) = (rank.to_string(), rating.to_string(), signed(*change), games.to_string());
        let mut texts = vec![&*rank, &*player.name, &*club.name, class, &*rating, &*change, &*games, title];
        texts.extend(source.fields.birth_year.then_some(&*born));
        texts.extend([flags.as_str(), &player.id, &player.file, &club.key, &club.file, district]);
        let fields: Vec<String> = texts.into_iter().map(plain).collect();
        fields.join("\t")
    };
    let lines: Vec<String> = rows.iter().map(line).collect();
    Ok(format!("window.LINES = {};\n", json::line(&lines.join("\n"))?).into_bytes())
}

/// Sorts numbers by value, before words.
fn numbers_first(text: &str) -> (u32, &str) {
    (text.parse().unwrap_or(u32::MAX), text)
}

#[derive(Serialize)]
pub(super) struct Row {
    pub rank: u32,
    pub player: PlayerLink,
    pub club: ClubLink,
    pub district: String,
    pub class: String,
    pub rating: i32,
    pub change: i32,
    pub games: i64,
    pub title: String,
    pub birth_year: Option<i32>,
    pub flags: String,
    /// The change in twelve months; `None`: no rating.
    pub year: Option<i32>,
    pub year_games: usize,
}

impl Site<'_> {
    pub(super) fn clubs(&self) -> Vec<TemplateValue> {
        let rows = self.clubs.iter().filter_map(|club| {
            let (rows, file) = (self.listed_by_club.get(club.id.as_str())?, self.club_files.get(&club.id)?);
            let ratings: Vec<i32> = rows.iter().map(|row| row.rating.0).collect();
            let mean = one_decimal(&ratings, self.source.language);
            let highest = ratings.iter().max().copied().unwrap_or(0);
            let (name, district) = (club.name.as_str(), club.district.as_str());
            Some(context! { name, file, district, players => rows.len(), mean, highest })
        });
        rows.collect()
    }

    pub(super) fn former_names(&self, club: &Club) -> Vec<TemplateValue> {
        let row = |former: &FormerName| context! { name => former.name.as_str(), until => self.day(former.until) };
        club.former.iter().map(row).collect()
    }

    /// The page of a club that no longer exists. Without `into` it was closed, or the club it was merged into no longer
    /// exists.
    pub(super) fn former_club_values(&self, club: &FormerClub) -> TemplateValue {
        let successor = club.into.as_deref().and_then(|id| self.club_by_id.get(id));
        let into = successor.map(|club| self.club(&club.id, &club.name));
        context! { name => club.name.as_str(), until => self.day(club.until), into => given(into) }
    }
}

/// Number of lines in each table.
const BEST: usize = 100;

impl<'s> Site<'s> {
    /// The last twelve months of each player, by id.
    pub(super) fn years(&self) -> HashMap<&'s str, Year> {
        let source = self.source;
        let Some(from) = source.day.checked_sub_months(Months::new(12)) else { return HashMap::new() };
        let year = |player: &Player| {
            let points = player.listed_ratings();
            let then = points.iter().take_while(|point| point.0 <= from).last().or(points.first());
            let played = self.played.get(player.id.as_str()).map_or(&[][..], Vec::as_slice);
            let games = played.iter().filter(|met| met.is_rated && met.report.rated > from).count();
            Year { change: player.rating.zip(then).map(|(rating, then)| rating.0 - then.1), games }
        };
        source.players.iter().map(|player| (player.id.as_str(), year(player))).collect()
    }

    /// The tables of the largest gains and of the most games.
    pub(super) fn year_page(&self) -> TemplateValue {
        let mut rows: Vec<(&ListRow, Year)> =
            self.source.list.iter().filter_map(|row| Some((row, *self.year.get(row.id.as_str())?))).collect();
        let line = |(row, year): &(&ListRow, Year)| {
            let club = self.players.get(row.id.as_str()).map_or("", |player| player.club.as_str());
            context! {
                player => given(self.link(&row.id, &row.name)),
                club => given(self.club(club, &row.club)),
                rating => row.rating.0,
                change => year.change,
                games => year.games,
            }
        };
        // The sort is stable: equal values keep the list's order.
        rows.sort_by_key(|(_, year)| Reverse(year.change));
        let gainers = rows.iter().filter(|(_, year)| year.change.is_some_and(|change| change > 0));
        let gained: Vec<_> = gainers.take(BEST).map(line).collect();
        rows.sort_by_key(|(row, year)| (Reverse(year.games), row.rank));
        let active: Vec<_> = rows.iter().filter(|(_, year)| year.games > 0).take(BEST).map(line).collect();
        let named_rows = [("site-year-gained", gained), ("site-year-active", active)];
        let tables = named_rows.map(|(text, rows)| context! { text, rows });
        context! { tables, fields => given(self.source.fields), root => "", here => "year.html" }
    }
}
