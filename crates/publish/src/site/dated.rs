//! The rating lists of all days: a permanent page for each, linked to the previous and the next, and an index of them.

use super::class_order;
use super::link::{ClubLink, PlayerLink, path_of_day};
use super::listing::Row;
use super::pages::{Site, parent_folder};
use super::source::DatedList;
use super::template::{Templates, given};
use super::unchanged::mark;
use crate::lists::RATING_LIST;
use crate::lists::ratinglist::{self, ListRow};
use anyhow::Result;
use kartotek_formats::bundle::sha256;
use minijinja::context;
use minijinja::value::Value as TemplateValue;
use rayon::prelude::*;
use std::collections::HashMap;

impl Site<'_> {
    /// The list of each day, and the index: paths in the site, and the pages.
    pub(super) fn dated(&self, templates: &Templates) -> Result<Vec<(String, Vec<u8>)>> {
        let all = &self.source.dated;
        let clubs: HashMap<&str, &str> = self.clubs.iter().map(|club| (club.name.as_str(), club.id.as_str())).collect();
        let title = self.source.lists.iter().find(|list| list.name == RATING_LIST).map(|list| &list.title);
        let page = |at: usize, list: &DatedList| {
            let list_rows = ratinglist::read(&list.csv)?;
            let players = list_rows.len();
            let (earlier, later) = (at.checked_sub(1).and_then(|at| all.get(at)), all.get(at + 1));
            let shown: Vec<(PlayerLink, Option<&String>)> =
                list_rows.iter().map(|row| self.current_links(row, &clubs)).collect();
            let around = [earlier, later].map(|list| list.map(|list| list.day));
            let mark = mark(&self.of_all, &(list.day, title, around, sha256(&list.csv), &shown));
            let name = path_of_day(list.day);
            let index_entry = context! { players, ..self.page_of_day(list) };
            if let Some((page, _)) = self.unchanged(&name, &mark, None) {
                return Ok((index_entry, (name, page)));
            }
            let site_rows = list_rows.iter().zip(shown).map(|(row, (player, _))| self.old_row(row, player, &clubs));
            let rows: Vec<Row> = site_rows.collect();
            let context = context! {
                list => context! { title => given(title), rows => given(rows), total => players, files => (), choices => (), whole => (), rest => () },
                dated => context! { day => self.day(list.day), earlier => earlier.map(|list| self.page_of_day(list)), later => later.map(|list| self.page_of_day(list)), root => "" },
                fields => given(self.source.fields), classes => class_order(&list.rules), root => parent_folder(), here => &name, mark
            };
            Ok((index_entry, (name, templates.page("list.html", context)?)))
        };
        let pages_of_days = all.par_iter().enumerate().map(|(at, list)| self.printing.within(|| page(at, list)));
        let pages: Vec<(TemplateValue, (String, Vec<u8>))> = pages_of_days.collect::<Result<_>>()?;
        let (mut rows, mut made): (Vec<_>, Vec<_>) = pages.into_iter().unzip();
        rows.reverse();
        let here = "by-date/index.html";
        let index = templates.page("archive.html", context! { lists => rows, root => parent_folder(), here })?;
        made.push((here.to_owned(), index));
        Ok(made)
    }

    /// The page of a day's list, and the day.
    pub(super) fn page_of_day(&self, list: &DatedList) -> TemplateValue {
        context! { file => format!("{}.html", list.day), day => self.day(list.day) }
    }

    /// The links to player and club in a line of an old list. A player with a page has the present name; a player without one
    /// is anonymous.
    fn current_links(&self, row: &ListRow, clubs: &HashMap<&str, &str>) -> (PlayerLink, Option<&String>) {
        let player = match (self.players.get(row.id.as_str()), self.former_id_files.get(&row.id)) {
            (Some(player), _) => self.link(&player.id, &player.name),
            (None, Some(file)) => {
                let kept = self.source.players.iter().find(|player| player.former_ids.contains(&row.id));
                let name = kept.map_or(String::new(), |player| player.name.clone());
                PlayerLink { id: row.id.clone(), file: file.clone(), name }
            }
            (None, None) => self.link("", ""),
        };
        (player, clubs.get(row.club.as_str()).and_then(|club| self.club_files.get(club)))
    }

    /// A line of an old list; `clubs` are ids by name.
    fn old_row(&self, row: &ListRow, player: PlayerLink, clubs: &HashMap<&str, &str>) -> Row {
        let then = self.row(row);
        if player.name.is_empty() {
            // Omits all data that could identify a hidden player.
            let (club, district) = (ClubLink::default(), String::new());
            return Row {
                player,
                club,
                district,
                birth_year: None,
                title: String::new(),
                flags: String::new(),
                ..then
            };
        }
        let club = clubs.get(row.club.as_str()).copied().unwrap_or_default();
        Row { player, club: self.club(club, &row.club), district: String::new(), ..then }
    }
}
