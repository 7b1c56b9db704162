//! Files that programs read: the map of the site for search engines, and a feed of what is new. Both name pages by their address.

use super::Put;
use super::pages::Site;
use super::source::Report;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::text;
use kartotek_register::Indexed;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use std::cmp::Reverse;

/// The number of tournaments in the feed.
const NEWEST: usize = 50;

impl Site<'_> {
    /// Hands out `feed.xml` and `sitemap.xml`; nothing where nobody said at which address the site is. `pages`: those that there is
    /// one of, and the lists of each day.
    pub(super) fn for_machines(&self, pages: Vec<String>, put: &Put) -> Result<()> {
        if self.source.address.is_empty() {
            return Ok(());
        }
        put("feed.xml".to_owned(), feed(self)?)?;
        if self.source.indexed == Indexed::Nobody { Ok(()) } else { put("sitemap.xml".to_owned(), map(self, pages)?) }
    }
}

/// sitemaps.org: every page that search engines may show.
fn map(site: &Site, pages: Vec<String>) -> Result<Vec<u8>> {
    let source = site.source;
    let clubs = source.clubs.iter().filter_map(|club| Some(format!("clubs/{}", site.club_files.get(&club.id)?)));
    let reports = source.reports.iter().filter(|report| report.indexed);
    let reports = reports.filter_map(|report| Some(format!("tournaments/{}", site.report_files.get(&report.id)?)));
    let players = source.players.iter().filter(|player| source.may_be_found(player));
    let players = players.filter_map(|player| Some(format!("players/{}", site.player_files.get(&player.id)?)));
    let pages = pages.into_iter().chain(clubs).chain(reports).chain(players);
    xml("urlset", "http://www.sitemaps.org/schemas/sitemap/0.9", |writer| {
        for page in pages {
            let address = format!("{}{page}", source.address);
            writer.create_element("url").write_inner_content(|writer| said(writer, "loc", &address))?;
        }
        Ok(())
    })
}

/// RFC 4287: the list, and the tournaments that were rated last.
fn feed(site: &Site) -> Result<Vec<u8>> {
    let source = site.source;
    let front = format!("{}index.html", source.address);
    let mut newest: Vec<&Report> = source.reports.iter().collect();
    newest.sort_by_key(|report| Reverse((report.rated, report.last_round)));
    let tournaments = newest.into_iter().take(NEWEST).filter_map(|report| {
        let page = format!("{}tournaments/{}", source.address, site.report_files.get(&report.id)?);
        Some((page, report.name.clone(), report.rated))
    });
    let list = text!("site-front-title", day = site.day(source.day)).say(source.language);
    let list = (format!("{}ratinglist.html#{}", source.address, source.day), list, source.day);
    let of_itself = format!("{}feed.xml", source.address);
    xml("feed", "http://www.w3.org/2005/Atom", |writer| {
        said(writer, "title", &source.federation)?;
        said(writer, "id", &front)?;
        said(writer, "updated", &moment(source.day))?;
        writer
            .create_element("link")
            .with_attribute(("rel", "self"))
            .with_attribute(("href", &*of_itself))
            .write_empty()?;
        writer.create_element("link").with_attribute(("href", &*front)).write_empty()?;
        writer.create_element("author").write_inner_content(|writer| said(writer, "name", &source.federation))?;
        for (page, title, day) in [list].into_iter().chain(tournaments) {
            writer.create_element("entry").write_inner_content(|writer| {
                said(writer, "title", &title)?;
                said(writer, "id", &page)?;
                said(writer, "updated", &moment(day))?;
                writer.create_element("link").with_attribute(("href", &*page)).write_empty()?;
                Ok(())
            })?;
        }
        Ok(())
    })
}

/// A feed wants a time of the day.
fn moment(day: NaiveDate) -> String {
    format!("{day}T00:00:00Z")
}

fn said(writer: &mut Writer<Vec<u8>>, name: &str, text: &str) -> std::io::Result<()> {
    writer.create_element(name).write_text_content(BytesText::new(text)).map(|_| ())
}

fn xml(
    root: &str,
    namespace: &str,
    inside: impl FnOnce(&mut Writer<Vec<u8>>) -> std::io::Result<()>,
) -> Result<Vec<u8>> {
    let mut writer = Writer::new(Vec::new());
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    writer.create_element(root).with_attribute(("xmlns", namespace)).write_inner_content(inside)?;
    Ok(writer.into_inner())
}
