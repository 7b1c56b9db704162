//! The sitemap for search engines, and Atom feeds (RFC 4287) of the site, of each club and of each player. They contain
//! full addresses, so there are none if the site's address is unknown. A feed's date is that of its last change.

use super::Put;
use super::data::beside;
use super::pages::{Site, anchor};
use super::source::{Club, Player, Report};
use crate::render::{escape, signed};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::text;
use kartotek_law::vocabulary::Rating;
use kartotek_register::Indexed;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use rayon::prelude::*;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Number of tournaments in the feed of the site.
const NEWEST: usize = 50;

/// Number of changes in a player's feed, and of lists in a club's: enough that a monthly poll misses none, and few,
/// since each month rewrites all feeds.
const CHANGES: usize = 5;
const LISTS: usize = 3;

/// The file ending of feeds.
const ENDING: &str = "atom";

/// A feed entry. `id` and `page` are relative to the site's address.
struct Item {
    id: String,
    page: String,
    title: String,
    day: NaiveDate,
    /// HTML; empty: the title is enough.
    content: String,
}

impl Site<'_> {
    /// The feed of the site: the list, and the tournaments rated last.
    pub(super) fn site_feed(&self) -> Result<Vec<u8>> {
        let source = self.source;
        let mut newest: Vec<&Report> = source.reports.iter().collect();
        newest.sort_by_key(|report| Reverse((report.rated, report.last_round)));
        let tournaments = newest.into_iter().take(NEWEST).filter_map(|report| {
            let page = format!("tournaments/{}", self.report_files.get(&report.id)?);
            let (title, day) = (report.name.clone(), report.rated);
            Some(Item { id: page.clone(), page, title, day, content: String::new() })
        });
        let page = format!("ratinglist.html#{}", source.day);
        let title = text!("site-front-title", day = self.day(source.day)).say(source.language);
        let list = Item { id: page.clone(), page, title, day: source.day, content: String::new() };
        let items: Vec<Item> = [list].into_iter().chain(tournaments).collect();
        self.feed("feed.xml", "index.html", &source.federation, &items)
    }

    /// The feed of a player: rating changes, and tournaments rated without a change.
    pub(super) fn player_feed(&self, player: &Player, file: &str) -> Result<Vec<u8>> {
        let page = format!("players/{}", self.player_files.get(&player.id).map_or("", String::as_str));
        let mut items: Vec<Item> = Vec::new();
        for of_day in player.entries.chunk_by(|one, next| one.day == next.day) {
            items.extend((1..).zip(of_day).map(|(number, entry)| {
                let report = self.reports.get(entry.report.as_str());
                let event_text = entry.event.as_ref().map(|event| event.say(self.source.language));
                let name = report.map_or(entry.name.as_str(), |report| &report.name);
                let (what, event) = if name.is_empty() {
                    (event_text.unwrap_or_default(), None)
                } else {
                    (name.to_owned(), event_text)
                };
                Item {
                    id: format!("{page}#{}-{number}", entry.day),
                    page: format!("{page}#{}", anchor(&entry.report)),
                    title: self.change_text(&what, entry.before, entry.after),
                    day: entry.day,
                    content: event.map_or_else(String::new, |event| escape(&event)),
                }
            }));
        }
        let newest: Vec<Item> = items.into_iter().rev().take(CHANGES).collect();
        self.feed(file, &page, &player.name, &newest)
    }

    /// The feed of a club: the lists on which ratings of present members changed.
    pub(super) fn club_feed(&self, club: &Club, file: &str) -> Result<Vec<u8>> {
        let page = format!("clubs/{}", self.club_files.get(&club.id).map_or("", String::as_str));
        let mut lists: BTreeMap<NaiveDate, String> = BTreeMap::new();
        let rows = self.listed_by_club.get(club.id.as_str()).into_iter().flatten();
        for player in rows.filter_map(|row| self.players.get(row.id.as_str())) {
            for of_day in player.entries.chunk_by(|one, next| one.day == next.day) {
                let (before, after) = (of_day[0].before, of_day[of_day.len() - 1].after);
                if before != after {
                    let name = escape(&self.change_text(&player.name, before, after));
                    let file = self.player_files.get(&player.id).map_or("", String::as_str);
                    let address = escape(&format!("{}players/{file}", self.source.address));
                    lists
                        .entry(of_day[0].day)
                        .or_default()
                        .push_str(&format!("<li><a href=\"{address}\">{name}</a></li>"));
                }
            }
        }
        let list = |(day, changes): (NaiveDate, String)| Item {
            id: format!("{page}#{day}"),
            page: page.clone(),
            title: text!("site-front-title", day = self.day(day)).say(self.source.language),
            day,
            content: format!("<ul>{changes}</ul>"),
        };
        let newest: Vec<Item> = lists.into_iter().rev().take(LISTS).map(list).collect();
        self.feed(file, &page, &club.name, &newest)
    }

    /// A change of a rating in words; `after`: `None` if the player no longer has one.
    fn change_text(&self, what: &str, before: Option<Rating>, after: Option<Rating>) -> String {
        let (kind, Rating(from), Rating(to)) = match (before, after) {
            (Some(from), Some(to)) => ("changed", from, to),
            (None, Some(to)) => ("first", to, to),
            (_, None) => ("none", Rating(0), Rating(0)),
        };
        let (before, after, change) = (from.to_string(), to.to_string(), signed(to - from));
        text!("site-feed-change", kind, what, before, after, change).say(self.source.language)
    }

    /// Renders a feed. `file` and `page` are paths in the site; `items` are newest first.
    fn feed(&self, file: &str, page: &str, title: &str, items: &[Item]) -> Result<Vec<u8>> {
        let source = self.source;
        // A feed without entries has the date of the first list.
        let first = source.dated.first().map_or(source.day, |list| list.day);
        let updated = items.iter().map(|item| item.day).max().unwrap_or(first);
        let address = |name: &str| format!("{}{name}", source.address);
        xml("feed", "http://www.w3.org/2005/Atom", |writer| {
            add_text(writer, "title", title)?;
            add_text(writer, "id", &address(page))?;
            add_text(writer, "updated", &moment(updated))?;
            let itself = address(file);
            let link = writer.create_element("link").with_attribute(("rel", "self"));
            link.with_attribute(("href", &*itself)).write_empty()?;
            writer.create_element("link").with_attribute(("href", &*address(page))).write_empty()?;
            writer
                .create_element("author")
                .write_inner_content(|writer| add_text(writer, "name", &source.federation))?;
            for item in items {
                writer.create_element("entry").write_inner_content(|writer| {
                    add_text(writer, "title", &item.title)?;
                    add_text(writer, "id", &address(&item.id))?;
                    add_text(writer, "updated", &moment(item.day))?;
                    writer.create_element("link").with_attribute(("href", &*address(&item.page))).write_empty()?;
                    if !item.content.is_empty() {
                        let content = writer.create_element("content").with_attribute(("type", "html"));
                        content.write_text_content(BytesText::new(&item.content))?;
                    }
                    Ok(())
                })?;
            }
            Ok(())
        })
    }

    /// The feed of a player. `None`: the site's address is unknown, or the player has no data file either.
    pub(super) fn player_feed_file(&self, player: &Player) -> Option<String> {
        let data_file = self.player_data_file(player).filter(|_| !self.source.address.is_empty());
        data_file.and(self.player_files.get(&player.id)).map(|file| beside("players", file, ENDING))
    }

    pub(super) fn club_feed_file(&self, club: &str) -> Option<String> {
        let file = self.club_files.get(club).filter(|_| !self.source.address.is_empty());
        file.map(|file| beside("clubs", file, ENDING))
    }
}

/// Atom requires a time of day.
fn moment(day: NaiveDate) -> String {
    format!("{day}T00:00:00Z")
}

impl Site<'_> {
    /// Emits the feeds and `sitemap.xml`; nothing if the site's address is unknown. `pages` are the unique pages and the
    /// list of each day.
    pub(super) fn put_feeds_and_sitemap(&self, pages: Vec<String>, put: &Put) -> Result<()> {
        if self.source.address.is_empty() {
            return Ok(());
        }
        put("feed.xml".to_owned(), self.site_feed()?)?;
        let of_player = |player: &Player| {
            self.player_feed_file(player).map_or(Ok(()), |file| put(file.clone(), self.player_feed(player, &file)?))
        };
        let put_club_feed = |club: &&Club| {
            self.club_feed_file(&club.id).map_or(Ok(()), |file| put(file.clone(), self.club_feed(club, &file)?))
        };
        let printing = &self.printing;
        self.source.players.par_iter().try_for_each(|player| printing.within(|| of_player(player)))?;
        self.clubs.par_iter().try_for_each(|club| printing.within(|| put_club_feed(club)))?;
        if self.source.indexed != Indexed::Nobody {
            put("sitemap.xml".to_owned(), sitemap(self, pages)?)?;
        }
        Ok(())
    }
}

/// The sitemap (sitemaps.org): the pages that search engines may list.
fn sitemap(site: &Site, pages: Vec<String>) -> Result<Vec<u8>> {
    let source = site.source;
    let clubs = source.clubs.iter().filter_map(|club| Some(format!("clubs/{}", site.club_files.get(&club.id)?)));
    let indexed = source.reports.iter().filter(|report| report.indexed);
    let reports = indexed.filter_map(|report| Some(format!("tournaments/{}", site.report_files.get(&report.id)?)));
    let found_by_search = source.players.iter().filter(|player| source.may_be_found(player));
    let players = found_by_search.filter_map(|player| Some(format!("players/{}", site.player_files.get(&player.id)?)));
    let pages = pages.into_iter().chain(clubs).chain(reports).chain(players);
    xml("urlset", "http://www.sitemaps.org/schemas/sitemap/0.9", |writer| {
        for page in pages {
            let address = format!("{}{page}", source.address);
            writer.create_element("url").write_inner_content(|writer| add_text(writer, "loc", &address))?;
        }
        Ok(())
    })
}

pub(super) fn add_text(writer: &mut Writer<Vec<u8>>, name: &str, text: &str) -> std::io::Result<()> {
    writer.create_element(name).write_text_content(BytesText::new(text)).map(|_| ())
}

pub(super) fn xml(
    root: &str,
    namespace: &str,
    inside: impl FnOnce(&mut Writer<Vec<u8>>) -> std::io::Result<()>,
) -> Result<Vec<u8>> {
    let mut writer = Writer::new(Vec::new());
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    writer.create_element(root).with_attribute(("xmlns", namespace)).write_inner_content(inside)?;
    Ok(writer.into_inner())
}
