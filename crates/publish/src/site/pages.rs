//! Makes all pages from the source.

use super::class_order;
use super::kept::EarlierSite;
use super::link::{ClubLink, FileLink, Files, Listed, PlayerLink};
use super::played::{PlayedGame, Year, played, scored};
use super::source::{Club, Player, Report, Scored, Source};
use super::template::{Templates, given};
use super::{Put, calculator, handbook, kept, one_decimal};

use crate::lists::ratinglist::{ListRow, order_of};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::file_name::plain as plain_name;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{days, json};
use kartotek_register::ListFormat;
use kartotek_register::clubs::district_name;
use minijinja::context;
use minijinja::value::Value as TemplateValue;
use rayon::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A club's best players, of whom the mean is taken: as many as a league team has boards.
const TEAM: usize = 8;

/// Emits all pages of the site.
pub fn pages(source: &Source, before: &[&EarlierSite], templates: &Templates, put: &Put) -> Result<()> {
    let site = Site::of(source, before)?;
    let single_results = single_pages(&site, templates);
    let printing = &site.printing;
    let clubs = site.clubs.par_iter().filter_map(|club| printing.within(|| club_page(&site, club, templates)));
    let reports =
        source.reports.par_iter().filter_map(|report| printing.within(|| report_page(&site, report, templates)));
    let players =
        source.players.par_iter().flat_map_iter(|player| printing.within(|| player_page(&site, player, templates)));
    let gone = source.former_clubs.par_iter().filter_map(|club| {
        let file = site.former_club_files.get(&club.id)?;
        let club = site.former_club_values(club);
        let page = templates.page("club-of-before.html", context! { club, root => parent_folder(), here => "" });
        Some(page.map(|page| (format!("clubs/{file}"), page)))
    });
    let former_id_pages =
        source.players.par_iter().flat_map_iter(|player| printing.within(|| site.former_id_pages(player, templates)));
    let dated = site.dated(templates)?;
    // A page of all rows duplicates a list and is left out here.
    let is_own = |name: &&String| name.ends_with(".html") && !name.ends_with("-all.html");
    let own_pages = single_results.iter().map(|page| &page.0).chain(dated.iter().map(|page| &page.0)).filter(is_own);
    let named: Vec<String> = own_pages.cloned().collect();
    let single = single_results.into_par_iter().map(|(name, page)| page.map(|page| (name, page)));
    let dated = dated.into_par_iter().map(Ok);
    let pages = single.chain(dated).chain(clubs).chain(gone).chain(reports).chain(players).chain(former_id_pages);
    pages.try_for_each(|page| page.and_then(|(name, page)| put(name, page)))?;
    site.put_feeds_and_sitemap(named, put)?;
    site.data(put)?;
    put("assets/names.js".to_owned(), names(&site)?)?;
    put("assets/rules.js".to_owned(), calculator::rules(&source.rules, source.language)?)
}

/// A page's path in the site, and its content. `None`: no such page.
type Page = Option<Result<(String, Vec<u8>)>>;

fn club_page(site: &Site, club: &Club, templates: &Templates) -> Page {
    let (source, file) = (site.source, format!("clubs/{}", site.club_files.get(&club.id)?));
    let list_rows = site.listed_by_club.get(club.id.as_str())?;
    let ratings: Vec<i32> = list_rows.iter().map(|row| row.rating.0).collect();
    let mean = one_decimal(&ratings, source.language);
    // The rows are sorted by rating.
    let best = ratings.get(..TEAM).map(|best| one_decimal(best, source.language));
    let rows: Vec<_> = list_rows.iter().map(|row| site.row(row)).collect();
    let former = site.former_names(club);
    let (name, district) = (club.name.as_str(), district_name(&club.district));
    let feed = site.club_feed_file(&club.id);
    let forms = [(ListFormat::Csv, site.club_data_file(&club.id)), (ListFormat::Xlsx, site.club_workbook(&club.id))];
    let files =
        forms.map(|(form, name)| FileLink { name: format!("../{}", name.unwrap_or_default()), form: form.name() });
    let club = context! { name, district, former, rows => given(rows), mean, best, files => given(files) };
    let (classes, has_year) = (class_order(&source.rules), source.has_year);
    let page = context! { club, feed, classes, has_year, root => parent_folder(), here => "", file => &file };
    Some(templates.page("club.html", page).map(|page| (file, page)))
}

fn report_page(site: &Site, report: &Report, templates: &Templates) -> Page {
    let file = format!("tournaments/{}", site.report_files.get(&report.id)?);
    if let Some(kept) = &report.kept {
        return Some(Ok((file, kept.page.clone())));
    }
    let (tournament, data) = (site.tournament(report), site.report_data_file(report));
    let is_hidden = !report.indexed;
    let pgn = site.games_file(report);
    let page = context! { tournament, data, pgn, root => parent_folder(), here => "", file => &file, is_hidden };
    Some(templates.page("tournament.html", page).map(|page| (file, page)))
}

/// The page, and the data file beside it.
fn player_page(site: &Site, player: &Player, templates: &Templates) -> Vec<Result<(String, Vec<u8>)>> {
    let Some(file) = site.player_files.get(&player.id) else { return Vec::new() };
    let (file, data, mark) = (format!("players/{file}"), site.player_data_file(player), site.mark_of(player));
    let (page, beside) = match site.unchanged(&file, &mark, data.as_deref()) {
        Some((page, beside)) => (Ok(page), beside.map(Ok)),
        None => {
            let is_hidden = !site.source.may_be_found(player);
            let (page, data, feed) = (site.player(player), data.as_deref(), site.player_feed_file(player));
            let page = context! { player => page, data, feed, root => parent_folder(), here => "", file => &file, is_hidden, mark };
            (templates.page("player.html", page), data.map(|_| site.player_file(player)))
        }
    };
    let beside = data.zip(beside).map(|(data, bytes)| bytes.map(|bytes| (data, bytes)));
    [page.map(|page| (file, page))].into_iter().chain(beside).collect()
}

/// The script with the data of the search field: one line for each page, with its file, name, ids or club, and a player's
/// rating.
fn names(site: &Site) -> Result<Vec<u8>> {
    let source = site.source;
    let club = |id: &str| site.club_files.get(id).and(site.club_by_id.get(id)).map_or("", |club| club.name.as_str());
    let players = source.players.iter().filter_map(|player| {
        let former = player.former_ids.iter().map(String::as_str);
        let fide_id = if source.fields.fide_id { player.fide_id.as_str() } else { "" };
        let parts = [player.id.as_str()].into_iter().chain(former).chain([fide_id, club(&player.club)]);
        let about: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let rating = player.rating.map_or(String::new(), |rating| rating.to_string());
        Some(("players", site.player_files.get(&player.id)?, player.name.as_str(), about.join(" "), rating))
    });
    let clubs = site.clubs.iter().filter_map(|club| {
        Some(("clubs", site.club_files.get(&club.id)?, club.name.as_str(), club.id.clone(), String::new()))
    });
    let reports = source.reports.iter().filter_map(|report| {
        let day = report.last_round.to_string();
        Some(("tournaments", site.report_files.get(&report.id)?, report.name.as_str(), day, String::new()))
    });
    // Clubs come first: they are few, and a search for a club's name should find it before players of that name.
    let all = clubs.chain(players).chain(reports);
    let unsorted = all.map(|(folder, file, name, about, rating)| {
        let line = format!("{folder}/{file}\t{}\t{}", plain(name), plain(&about));
        if rating.is_empty() { line } else { format!("{line}\t{rating}") }
    });
    let lines: Vec<String> = unsorted.collect();
    Ok(format!("window.NAMES = {};\n", json::line(&lines.join("\n"))?).into_bytes())
}

/// Replaces control characters, which separate fields and lines.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The pages that exist once.
fn single_pages(site: &Site, templates: &Templates) -> Vec<(String, Result<Vec<u8>>)> {
    let source = site.source;
    let (here, front) = ("index.html", site.front());
    let mut pages = vec![(
        here.to_owned(),
        templates.page("index.html", context! { front, has_year => source.has_year, root => "", here, page => here }),
    )];
    for list in &source.lists {
        pages.extend(site.list_pages(list, templates));
    }
    for sheet in &source.sheets {
        pages.push((format!("{}.html", sheet.name), templates.page("sheet.html", site.sheet_page(sheet))));
    }
    let here = "tournaments/index.html";
    let (tournaments, since) = (site.tournaments(), source.since.map(|day| site.day(day)));
    let page = templates.page("tournaments.html", context! { tournaments, since, root => parent_folder(), here });
    pages.push((here.to_owned(), page));
    let (here, calculator) = ("calculator.html", calculator::page(&source.rules));
    pages.push((here.to_owned(), templates.page("calculator.html", context! { calculator, root => "", here })));
    let (here, meaning) = ("meaning.html", handbook::meaning(source));
    pages.push((here.to_owned(), templates.page("meaning.html", context! { meaning, root => "", here })));
    if source.has_year {
        pages.push(("year.html".to_owned(), templates.page("year.html", site.year_page())));
    }
    if let Some(text) = handbook::handbook_text(source) {
        let here = "handbook.html";
        pages.push((here.to_owned(), templates.page("handbook.html", context! { text, root => "", here })));
    }
    if !site.listed_by_club.is_empty() {
        let (here, clubs) = ("clubs/index.html", site.clubs());
        pages.push((here.to_owned(), templates.page("clubs.html", context! { clubs, root => parent_folder(), here })));
    }
    pages
}

/// The relative path from a page's folder to the site's.
pub(super) fn parent_folder() -> TemplateValue {
    TemplateValue::from_safe_string("../".to_owned())
}

/// The source with its indexes.
pub(super) struct Site<'s> {
    pub source: &'s Source,
    /// Earlier sites with the same look.
    pub before: Vec<&'s EarlierSite<'s>>,
    /// The mark of the data shared by all pages.
    pub of_all: String,
    pub marks: HashMap<&'s str, String>,
    /// The printed words of the rule set; every thread sets them before it renders a page.
    pub printing: Arc<Printing>,
    pub player_files: Files,
    /// The pages of former ids.
    pub former_id_files: Files,
    pub club_files: Files,
    pub former_club_files: Files,
    pub report_files: Files,
    pub players: HashMap<&'s str, &'s Player>,
    pub reports: HashMap<&'s str, &'s Report>,
    pub listed: HashMap<&'s str, &'s ListRow>,
    pub played: HashMap<&'s str, Vec<PlayedGame<'s>>>,
    pub scored: HashMap<&'s str, Vec<(&'s Report, &'s Scored)>>,
    /// Sorted by name.
    pub clubs: Vec<&'s Club>,
    pub club_by_id: HashMap<&'s str, &'s Club>,
    /// Listed players by the id of a known club. Empty: clubs are not shown.
    pub listed_by_club: HashMap<&'s str, Vec<&'s ListRow>>,
    /// The last twelve months of each player.
    pub year: HashMap<&'s str, Year>,
}

impl<'s> Site<'s> {
    fn of(source: &'s Source, before: &'s [&'s EarlierSite<'s>]) -> Result<Site<'s>> {
        let players: HashMap<&str, &Player> =
            source.players.iter().map(|player| (player.id.as_str(), player)).collect();
        let club_by_id: HashMap<&str, &Club> = source.clubs.iter().map(|club| (club.id.as_str(), club)).collect();
        let mut listed_by_club: HashMap<&str, Vec<&ListRow>> = HashMap::new();
        for row in source.list.iter().filter(|_| source.fields.club) {
            let club = players.get(row.id.as_str()).and_then(|player| club_by_id.get(player.club.as_str()));
            if let Some(club) = club {
                listed_by_club.entry(&club.id).or_default().push(row);
            }
        }
        let order = order_of(source.language)?;
        let mut clubs: Vec<&Club> =
            source.clubs.iter().filter(|club| listed_by_club.contains_key(club.id.as_str())).collect();
        clubs.sort_by(|a, b| order.compare(&a.name, &b.name).then_with(|| a.id.cmp(&b.id)));
        let mut site = Site {
            printing: Printing::of(&source.rules.constants),
            before: before.iter().copied().filter(|earlier| kept::has_look(earlier, &source.look)).collect(),
            of_all: String::new(),
            marks: HashMap::new(),
            year: HashMap::new(),
            player_files: Files::of(source.players.iter().map(|player| player.id.as_str())),
            former_id_files: former_id_files(source),
            club_files: Files::of(
                source.clubs.iter().map(|club| club.id.as_str()).filter(|id| listed_by_club.contains_key(id)),
            ),
            former_club_files: former_club_files(source, !listed_by_club.is_empty()),
            report_files: Files::of(source.reports.iter().map(|report| report.id.as_str())),
            reports: source.reports.iter().map(|report| (report.id.as_str(), report)).collect(),
            listed: source.list.iter().map(|row| (row.id.as_str(), row)).collect(),
            played: played(source),
            scored: scored(source),
            listed_by_club,
            players,
            clubs,
            club_by_id,
            source,
        };
        site.year = site.years();
        site.mark_all()?;
        Ok(site)
    }

    /// All lists that have files.
    pub fn lists(&self) -> Vec<Listed> {
        let mut lists: Vec<Listed> = Vec::new();
        for file in &self.source.files {
            let (name, page) = (file.form.file(&file.list), format!("{}.html", file.list));
            if lists.last().is_none_or(|last| last.page != page) {
                lists.push(Listed { title: file.title.clone(), page, files: Vec::new() });
            }
            if let Some(last) = lists.last_mut() {
                last.files.push(FileLink { name, form: file.form.name() });
            }
        }
        lists
    }

    /// The files of one list.
    pub fn files(&self, list: &str) -> Vec<FileLink> {
        let page = format!("{list}.html");
        self.lists().into_iter().find(|list| list.page == page).map(|list| list.files).unwrap_or_default()
    }

    pub fn day(&self, day: NaiveDate) -> String {
        days::day(day).say(self.source.language)
    }

    pub fn link(&self, id: &str, name: &str) -> PlayerLink {
        let file = self.player_files.get(id).cloned();
        let id = if file.is_some() { id.to_owned() } else { String::new() };
        PlayerLink { id, file: file.unwrap_or_default(), name: name.to_owned() }
    }

    pub fn club(&self, id: &str, name: &str) -> ClubLink {
        let name = if self.source.fields.club { name.to_owned() } else { String::new() };
        ClubLink { file: self.club_files.get(id).cloned().unwrap_or_default(), key: id.to_owned(), name }
    }
}

/// The pages of former ids, which link to the present one.
fn former_id_files(source: &Source) -> Files {
    let all_former = || source.players.iter().flat_map(|player| &player.former_ids).map(String::as_str);
    let mut all = Files::of(source.players.iter().map(|player| player.id.as_str()).chain(all_former()));
    let former: HashSet<&str> = all_former().collect();
    all.retain(|id| former.contains(id));
    all
}

/// The pages of former clubs, which link to their successors. `has_clubs`: whether clubs are shown.
fn former_club_files(source: &Source, has_clubs: bool) -> Files {
    let mut all = Files::of(
        (source.clubs.iter().map(|club| club.id.as_str()))
            .chain(source.former_clubs.iter().map(|club| club.id.as_str())),
    );
    all.retain(|id| has_clubs && source.former_clubs.iter().any(|club| club.id == id));
    all
}

/// The anchor of an entry on a player's page.
pub(super) fn anchor(report: &str) -> String {
    format!("r-{}", plain_name(report))
}

/// The link from another page's folder to a player's derivation on a tournament's page `file`.
pub(super) fn row_link(file: &str, player: &str) -> String {
    let mark = plain_name(player);
    format!("../tournaments/{file}?player={mark}#p-{mark}")
}
