//! The pages of the rating list and of its parts.

use super::class_name;
use super::link::{ClubLink, PlayerLink};
use super::pages::{Site, given};
use super::source::List;
use crate::lists::ratinglist::{ListRow, WOMAN};
use minijinja::context;
use minijinja::value::Value as Given;
use serde::Serialize;
use std::collections::HashSet;

impl Site<'_> {
    pub(super) fn row(&self, row: &ListRow) -> Row {
        let fields = &self.source.fields;
        let club = self.players.get(row.id.as_str()).map_or("", |player| player.club.as_str());
        let district = self.club_by_id.get(club).map(|club| club.district.clone());
        Row {
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

    pub(super) fn list_page(&self, list: &List) -> Given {
        let rows: Vec<Row> = list.rows.iter().map(|row| self.row(row)).collect();
        let named = |name: &str, value: &str| ChoiceValue { value: value.to_owned(), name: name.to_owned() };
        let classes = ["M", "1", "2", "3"].map(|class| named(&class_name(class, self.source.language), class));
        let listed: HashSet<&str> = rows.iter().map(|row| row.club.key.as_str()).collect();
        let clubs: Vec<ChoiceValue> = (self.clubs.iter())
            .filter(|club| listed.contains(club.id.as_str()))
            .map(|club| named(&club.name, &club.id))
            .collect();
        let mut districts: Vec<&str> =
            rows.iter().map(|row| row.district.as_str()).filter(|district| !district.is_empty()).collect();
        districts.sort_by(|a, b| natural(a).cmp(&natural(b)));
        districts.dedup();
        let districts: Vec<ChoiceValue> = districts.into_iter().map(|district| named(district, district)).collect();
        let mut choices = vec![Choice { text: "site-class", key: "class", values: classes.into() }];
        if !clubs.is_empty() {
            choices.push(Choice { text: "site-club", key: "club", values: clubs });
        }
        if !districts.is_empty() {
            choices.push(Choice { text: "site-district", key: "district", values: districts });
        }
        let flags: Vec<Flag> = [("J", "site-juniors"), ("K", "site-women"), ("V", "site-veterans"), ("N", "site-new")]
            .into_iter()
            .filter(|(flag, _)| *flag != "K" || self.source.fields.sex)
            .map(|(flag, text)| Flag { flag, text })
            .collect();
        let here = format!("{}.html", list.name);
        let list = context! {
            text => list.title, rows => given(rows), files => given(self.files(list.title)), choices => given(choices),
            flags => given(flags)
        };
        context! { list, fields => given(self.source.fields), root => "", here }
    }
}

/// Numbers by their size, then words.
fn natural(text: &str) -> (u32, &str) {
    (text.parse().unwrap_or(u32::MAX), text)
}

#[derive(Serialize)]
pub(super) struct Row {
    rank: u32,
    player: PlayerLink,
    club: ClubLink,
    district: String,
    class: String,
    rating: i32,
    change: i32,
    games: i64,
    title: String,
    birth_year: Option<i32>,
    flags: String,
}

#[derive(Serialize)]
struct Choice {
    text: &'static str,
    key: &'static str,
    values: Vec<ChoiceValue>,
}

#[derive(Serialize)]
struct ChoiceValue {
    value: String,
    name: String,
}

#[derive(Serialize)]
struct Flag {
    flag: &'static str,
    text: &'static str,
}
