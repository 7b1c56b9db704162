//! The rating lists of all days: each on a page that stays, with the one before and the one after, and an index of them.

use super::link::{ClubLink, PlayerLink, dated};
use super::listing::Row;
use super::pages::{Site, above, given};
use super::template::Templates;
use crate::lists::ratinglist::{self, ListRow};
use anyhow::Result;
use minijinja::context;
use rayon::prelude::*;
use serde::Serialize;

/// Another list of the same.
#[derive(Serialize)]
struct Other {
    file: String,
    day: String,
}

#[derive(Serialize)]
struct IndexRow {
    file: String,
    day: String,
    day_iso: String,
    players: usize,
}

impl Site<'_> {
    /// Every list by its day, and the index: names in the site, and the pages.
    pub(super) fn dated(&self, templates: &Templates) -> Vec<Result<(String, Vec<u8>)>> {
        let all = &self.source.dated;
        let pages = all.par_iter().enumerate().map(|(at, list)| {
            let rows = ratinglist::read(&list.csv)?;
            let count = rows.len();
            let rows: Vec<Row> = rows.iter().map(|row| self.row_of_then(row)).collect();
            let other = |at: usize| all.get(at).map(|list| Other { file: format!("{}.html", list.day), day: self.day(list.day) });
            let (earlier, later) = (at.checked_sub(1).and_then(other), other(at + 1));
            let context = context! {
                list => context! { text => "list-ratinglist", rows => given(rows), total => count, files => (), choices => (), whole => (), rest => () },
                dated => context! { day => self.day(list.day), earlier => given(earlier), later => given(later), root => "" },
                fields => given(self.source.fields), root => above(), here => dated(list.day)
            };
            let index = IndexRow { file: format!("{}.html", list.day), day: self.day(list.day), day_iso: list.day.to_string(), players: count };
            Ok((index, (dated(list.day), templates.page("list.html", context)?)))
        });
        let pages: Vec<Result<(IndexRow, (String, Vec<u8>))>> = pages.collect();
        let (mut rows, mut made) = (Vec::new(), Vec::new());
        for page in pages {
            match page {
                Ok((row, page)) => {
                    rows.push(row);
                    made.push(Ok(page));
                }
                Err(error) => made.push(Err(error)),
            }
        }
        rows.reverse();
        let here = "by-date/index.html";
        let index = templates.page("archive.html", context! { lists => given(rows), root => above(), here });
        made.push(index.map(|page| (here.to_owned(), page)));
        made
    }

    /// A line of a list of then. Whoever has a page is called as today; whoever has none is not shown any more.
    fn row_of_then(&self, row: &ListRow) -> Row {
        let player = match (self.players.get(row.id.as_str()), self.joined_files.get(&row.id)) {
            (Some(player), _) => self.link(&player.id, &player.name),
            (None, Some(file)) => {
                let kept = self.source.players.iter().find(|player| player.former_ids.contains(&row.id));
                let name = kept.map_or(String::new(), |player| player.name.clone());
                PlayerLink { id: row.id.clone(), file: file.clone(), name }
            }
            (None, None) => self.link("", ""),
        };
        let is_shown = !player.name.is_empty();
        let club = self.clubs.iter().find(|club| club.name == row.club).map_or("", |club| club.id.as_str());
        let club = if is_shown { self.club(club, &row.club) } else { ClubLink::default() };
        let then = self.row(row);
        let birth_year = then.birth_year.filter(|_| is_shown);
        Row { player, club, district: String::new(), birth_year, ..then }
    }
}
