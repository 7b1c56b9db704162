//! Files for programs: the sitemap for search engines, and feeds. They contain full addresses.

use super::Put;
use super::pages::Site;
use super::source::{Club, Player};
use anyhow::Result;
use kartotek_register::Indexed;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use rayon::prelude::*;

impl Site<'_> {
    /// Emits the feeds and `sitemap.xml`; nothing if the site's address is unknown. `pages` are the unique pages and the
    /// list of each day.
    pub(super) fn for_machines(&self, pages: Vec<String>, put: &Put) -> Result<()> {
        if self.source.address.is_empty() {
            return Ok(());
        }
        put("feed.xml".to_owned(), self.own_feed()?)?;
        let of_player = |player: &Player| {
            self.player_feed_file(player).map_or(Ok(()), |file| put(file.clone(), self.player_feed(player, &file)?))
        };
        let of_club = |club: &&Club| {
            self.club_feed_file(&club.id).map_or(Ok(()), |file| put(file.clone(), self.club_feed(club, &file)?))
        };
        let printing = &self.printing;
        self.source.players.par_iter().try_for_each(|player| printing.within(|| of_player(player)))?;
        self.clubs.par_iter().try_for_each(|club| printing.within(|| of_club(club)))?;
        if self.source.indexed == Indexed::Nobody { Ok(()) } else { put("sitemap.xml".to_owned(), map(self, pages)?) }
    }
}

/// The sitemap (sitemaps.org): the pages that search engines may list.
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

pub(super) fn said(writer: &mut Writer<Vec<u8>>, name: &str, text: &str) -> std::io::Result<()> {
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
