//! The content of a site, gathered: the newest run's lists, and every report of the past once more. A person who asks
//! not to be shown today is taken out of everything, also of what was public before.

mod clubs;
mod cross_table;
mod derivation;
mod elo;
mod games;
mod kept;
mod people;

use self::cross_table::report;
use self::kept::Tournaments;
use self::people::Who;
use crate::past::rated_again::{self, RatedAgain};
use crate::questions::explain;
use crate::questions::history::{self, Entry};
use anyhow::Result;
use chrono::{Months, NaiveDate};
use kartotek_formats::guarded;
use kartotek_formats::texts::{OrSay, Text, Value, in_run, text};
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::Event;
use kartotek_publish::folder::PUBLIC;
use kartotek_publish::lists::PublicList;
use kartotek_publish::lists::RATING_LIST;
use kartotek_publish::lists::norms::{self, NormRow};
use kartotek_publish::lists::ratinglist::{self, ListRow};
use kartotek_publish::render::Choice;
use kartotek_publish::site::kept::{self as kept_pages, Earlier};
use kartotek_publish::site::source::{Achievement, Fields, Player, Report, Source};
use kartotek_publish::site::source::{
    DatedList, Entry as Shown, Line as ReportLine, List, ListFile, Sheet, Step as ShownStep,
};
use kartotek_register::office::earlier_ratings;
use kartotek_register::progress::RUNS_GATHERED;
use kartotek_register::run_folder::{self, HandledReport, RunFolder};
use kartotek_register::{Form, Office, SiteField};
use rayon::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Gathers the newest run's site. `earlier`: the one before, of which tournaments of years ago are kept.
///
/// # Errors
/// There is no run, or one is damaged.
pub fn source(office: &Office, earlier: &Earlier) -> Result<Source> {
    let newest = office.current().or_say(|| text!("publish-no-run"))?;
    let settings = &office.settings;
    let rules = Arc::clone(settings.rule_book()?.in_force_on(newest.name.date));
    let names = newest.names_below(PUBLIC)?;
    let files = Choice::of_site(&settings.publish, &rules).files(names.iter().map(String::as_str));
    let title = |list: &PublicList| list.title.say(settings.language);
    let files: Vec<ListFile> =
        files.into_iter().map(|(list, form)| ListFile { title: title(&list), list: list.name, form }).collect();
    let (lists, sheets) = lists(newest, &files)?;
    let before = office.chain.iter().rev().skip(1).find(|run| run.name.number > 0);
    let before = before.map(|run| listed(run, RATING_LIST)).transpose()?;
    let before = before.into_iter().flatten().map(|row| (row.id, row.rating)).collect();
    let runs: Vec<usize> = (1..office.chain.len()).collect();
    let since = Months::new(settings.publish.site_years.saturating_mul(12));
    let since = newest.name.date.checked_sub_months(since).unwrap_or(NaiveDate::MIN);
    let is_recent = |run: usize| office.chain[run].name.date > since;
    let who = Who::of(office);
    let look = kept_pages::look(settings.federation_name(), settings.language, &settings.publish);
    let mut kept = if runs.iter().all(|run| is_recent(*run)) {
        Tournaments::default()
    } else {
        Tournaments::of(office, &who, earlier, &look)
    };
    RUNS_GATHERED.begin(runs.len());
    let mut told: Vec<OfRun> = runs
        .into_par_iter()
        .map(|run| OfRun::read(office, &who, run, is_recent(run), &kept).inspect(|_| RUNS_GATHERED.step()))
        .collect::<Result<_>>()?;
    told.iter_mut().rev().for_each(|run| run.add(&mut kept));
    let has_older = told.iter().any(|run| !run.has_all());
    let (reports, replaced) = reports(&mut told);
    let shown = |field: SiteField| !settings.publish.site_without.contains(&field);
    Ok(Source {
        federation: settings.federation_name().to_owned(),
        language: settings.language,
        day: newest.name.date,
        address: settings.publish.site_address.clone(),
        indexed: settings.publish.site_indexed,
        look,
        rules,
        fields: Fields {
            birth_year: shown(SiteField::BirthYear),
            club: shown(SiteField::Club),
            fide_id: shown(SiteField::FideId),
            sex: shown(SiteField::Sex),
        },
        without: settings.publish.site_without.clone(),
        players: players(office, &told, &reports, &replaced)?,
        reports,
        clubs: clubs::today(office),
        former_clubs: clubs::gone(office),
        list: listed(newest, RATING_LIST)?,
        dated: dated(office)?,
        lists,
        sheets,
        since: has_older.then_some(since),
        files,
        before,
    })
}

/// The rating lists of all days; of two of a day the later one.
fn dated(office: &Office) -> Result<Vec<DatedList>> {
    let mut lists: Vec<DatedList> = Vec::new();
    for run in office.chain.iter().filter(|run| run.name.number > 0) {
        lists.pop_if(|list| list.day == run.name.date);
        lists.push(DatedList { day: run.name.date, csv: run.read(&format!("{PUBLIC}{RATING_LIST}.csv"))? });
    }
    Ok(lists)
}

fn listed(run: &RunFolder, list: &str) -> Result<Vec<ListRow>> {
    let csv = run.read(&format!("{PUBLIC}{list}.csv"))?;
    ratinglist::read(&csv).or_say(|| in_run(run.name))
}

/// The rating list and its parts, and the lists of other things than players and their ratings.
fn lists(run: &RunFolder, files: &[ListFile]) -> Result<(Vec<List>, Vec<Sheet>)> {
    let (mut lists, mut sheets) = (Vec::new(), Vec::new());
    for of_list in files.chunk_by(|one, next| one.list == next.list) {
        let Some(ListFile { list, title, .. }) = of_list.first() else { continue };
        let (name, title) = (list.clone(), title.clone());
        let csv = run.read(&format!("{PUBLIC}{list}.csv"))?;
        if ratinglist::is_of_players(&csv) {
            lists.push(List { name, title, rows: ratinglist::read(&csv).or_say(|| in_run(run.name))? });
        } else {
            let parquet = run.read(&format!("{PUBLIC}{}", Form::Parquet.file(list)))?;
            let columns = guarded::parquet(|| Ok(kartotek_tables::columns(&parquet)?)).or_say(|| in_run(run.name))?;
            sheets.push(Sheet { name, title, columns });
        }
    }
    Ok((lists, sheets))
}

/// The entries of a run's ledger, and how they came about.
struct OfRun {
    day: NaiveDate,
    /// Everything was rated once more.
    again: bool,
    entries: Vec<(Entry, Vec<ShownStep>)>,
    /// Reports rated or corrected in it.
    reports: Vec<Report>,
    /// The ids of those that it has handled and that counted.
    counted: HashSet<String>,
    /// Reports and what their tournaments are called.
    names: Vec<(String, String)>,
    annulled: Vec<String>,
}

impl OfRun {
    /// `again`: with cross tables and derivations, for which its reports are rated once more; else those alone of which an
    /// earlier site has a page that cannot stay.
    fn read(office: &Office, who: &Who, run: usize, again: bool, kept: &Tournaments) -> Result<OfRun> {
        let rows = history::of_run(office, run)?;
        let folder = &office.chain[run];
        let handled = folder.tournaments()?;
        let has_to_make = again || handled.iter().any(|handled| kept.has_to_make(&handled.report.report));
        let is_wanted = |handled: &HandledReport| again || kept.has_to_make(&handled.report);
        let rated = if has_to_make { rated_again::rated(folder, &office.people, is_wanted)? } else { Vec::new() };
        let clubs = if rated.is_empty() { HashMap::new() } else { cross_table::clubs_of(folder)? };
        let page_of = |mut rated: RatedAgain| {
            who.name(&mut rated);
            report(office, who, folder, &rated, &clubs)
        };
        let reports = in_order(rated.into_iter().map(page_of).collect());
        let in_force = handled.iter().filter(|handled| handled.report.status.is_in_force());
        let counted = in_force.map(|handled| handled.report.report.clone()).collect();
        // A report whose content counted before a run has no name.
        let named = handled.into_iter().filter(|handled| !handled.name.is_empty());
        let names = named.map(|handled| (handled.report.report, handled.name)).collect();
        let annulled = rows.iter().filter(|row| row.event == Event::Annulled).map(|row| row.report.clone()).collect();
        let mut entries = Vec::new();
        for entry in rows.iter().filter(|row| who.shown(&row.player).is_some()) {
            let correction = history::correction(office, entry)?;
            let steps = correction.map(|correction| explain::correction_steps(entry.event, &correction, None));
            entries.push((entry.clone(), derivation::shown(&steps.unwrap_or_default(), office.settings.language)));
        }
        Ok(OfRun { day: folder.name.date, again, entries, reports, counted, names, annulled })
    }

    /// Adds the tournaments that an earlier site has.
    fn add(&mut self, kept: &mut Tournaments) {
        if !self.again {
            self.reports.extend(kept.take(|report| report.rated == self.day && self.counted.contains(&report.id)));
            self.reports = in_order(std::mem::take(&mut self.reports));
        }
    }

    /// Every report that counted has a page.
    fn has_all(&self) -> bool {
        self.again || self.counted.len() == self.reports.len()
    }
}

/// In the order in which a run rates them.
fn in_order(mut reports: Vec<Report>) -> Vec<Report> {
    reports.sort_by(|a, b| (a.last_round, &a.id).cmp(&(b.last_round, &b.id)));
    reports
}

/// Reports in force, the last content of each that was not taken back; and the lines of those that a correction has
/// replaced, by run and report.
fn reports(told: &mut [OfRun]) -> (Vec<Report>, Replaced) {
    let mut in_force: Vec<Report> = Vec::new();
    let mut replaced = Replaced::new();
    for OfRun { reports, annulled, .. } in told {
        let gone: HashSet<&str> =
            annulled.iter().map(String::as_str).chain(reports.iter().map(|report| report.id.as_str())).collect();
        let (old, kept): (Vec<Report>, _) =
            in_force.into_iter().partition(|report: &Report| gone.contains(report.id.as_str()));
        replaced.extend(old.into_iter().map(|report| ((report.rated, report.id), report.lines)));
        in_force = kept;
        in_force.append(reports);
    }
    (in_force, replaced)
}

/// Lines of reports that are in force no more, by the day of the run and the report's id.
type Replaced = HashMap<(NaiveDate, String), Vec<ReportLine>>;

/// Everybody with a rating or a past who may be shown.
fn players(office: &Office, told: &[OfRun], reports: &[Report], replaced: &Replaced) -> Result<Vec<Player>> {
    let mut entries = entries(office, told, reports, replaced);
    let mut earlier: HashMap<String, Vec<(NaiveDate, Rating)>> = HashMap::new();
    for rating in earlier_ratings(&office.chain)? {
        earlier.entry(rating.player_id).or_default().push((rating.date.0, Rating(rating.rating)));
    }
    let candidates = achievements(office.records.candidate_results.iter().map(|result| {
        let (report, tournament) = (result.report.clone(), result.tournament.clone());
        let figures = result.average.map(|average| figures(&result.score, &result.demanded, average));
        (&result.player_id, Achievement { day: result.date.0, report, title: String::new(), tournament, figures })
    }));
    // Those of the list, the oldest first.
    let listed = norms::rows(&office.records.norms, &office.people)?;
    let norms = achievements(listed.iter().rev().map(|NormRow { norm, .. }| {
        let (report, tournament) = (norm.report.clone(), norm.tournament.clone());
        let figures = Some(figures(&norm.score, &norm.demanded, norm.average));
        (&norm.player_id, Achievement { day: norm.date.0, report, title: norm.title.clone(), tournament, figures })
    }));
    let founding = office.chain.first().map(run_folder::people_of).transpose()?;
    let founded = office.chain.first().map(|run| run.name.date);
    let mut former_ids = former_ids(office);
    let mut elo = elo::of_players(office)?;
    let day = office.current().map_or(NaiveDate::MAX, |run| run.name.date);
    let rules = office.settings.rule_book()?;
    let mut players = Vec::new();
    for person in office.people.iter().filter(|person| person.public) {
        let entries = entries.remove(person.id.as_str()).unwrap_or_default();
        if person.rating.is_none() && entries.is_empty() {
            continue;
        }
        let mut earlier = earlier.remove(&person.id).unwrap_or_default();
        let founding = founding.as_ref().and_then(|people| people.by_id(&person.id)).and_then(|person| person.rating);
        earlier.extend(founded.zip(founding));
        earlier.sort();
        players.push(Player {
            id: person.id.clone(),
            former_ids: former_ids.remove(person.id.as_str()).unwrap_or_default(),
            name: person.name.clone(),
            title: person.fide_title.clone(),
            fide_id: person.fide_id.clone(),
            club: person.club.clone(),
            rating: person.rating,
            earlier,
            entries,
            candidate_results: candidates.get(&person.id).cloned().unwrap_or_default(),
            norms: norms.get(&person.id).cloned().unwrap_or_default(),
            elo: elo.remove(person.id.as_str()).unwrap_or_default(),
            is_minor: person.birth_date.is_some_and(|born| people::is_minor(born, day)),
            unlisted: ratinglist::unlisted(person, rules.in_force_on(day), office.founded(day), day),
        });
    }
    Ok(players)
}

/// The entries of each player, oldest first.
fn entries<'t>(
    office: &Office,
    told: &'t [OfRun],
    reports: &[Report],
    replaced: &Replaced,
) -> HashMap<&'t str, Vec<Shown>> {
    let mut entries: HashMap<&str, Vec<Shown>> = HashMap::new();
    let names: HashMap<&str, &str> =
        told.iter().flat_map(|run| &run.names).map(|(report, name)| (report.as_str(), name.as_str())).collect();
    let in_force: HashMap<(NaiveDate, &str), &Vec<ReportLine>> =
        reports.iter().map(|report| ((report.rated, report.id.as_str()), &report.lines)).collect();
    for (entry, steps) in told.iter().flat_map(|run| &run.entries) {
        let day = office.chain[entry.run].name.date;
        let old = replaced.get(&(day, entry.report.clone()));
        let lines = in_force.get(&(day, entry.report.as_str())).copied().or(old);
        let lines = lines.filter(|_| entry.is_calculated && entry.event.is_of_content() && entry.no > 0);
        let line = lines.and_then(|lines| lines.iter().find(|line| line.no == entry.no));
        // The page of the tournament derives what is in force.
        let mut derivation = line.filter(|_| old.is_some()).map(|line| line.derivation.clone()).unwrap_or_default();
        derivation.steps.extend(steps.iter().cloned());
        entries.entry(&entry.player).or_default().push(Shown {
            day,
            event: explain::event(entry, None),
            report: entry.report.clone(),
            name: names.get(entry.report.as_str()).map_or("", |name| name).to_owned(),
            before: entry.before,
            after: entry.after,
            calculated: line.and_then(|line| Some(line.calculation?.0)),
            derivation,
        });
    }
    entries
}

/// The numbers of the records that were merged into each.
fn former_ids(office: &Office) -> HashMap<&str, Vec<String>> {
    let mut former: HashMap<&str, Vec<String>> = HashMap::new();
    for record in office.people.records().filter(|record| record.merged.is_some()) {
        former.entry(office.people.merges().id_of(&record.id)).or_default().push(record.id.clone());
    }
    former
}

fn figures(score: &str, demanded: &str, average: i32) -> Text {
    let halves = |points: &str| match points.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => points.to_owned(),
    };
    text!("site-figures", score = halves(score), demanded = halves(demanded), average = Value::word(average))
}

fn achievements<'r>(all: impl Iterator<Item = (&'r String, Achievement)>) -> HashMap<&'r String, Vec<Achievement>> {
    let mut of_player: HashMap<&String, Vec<Achievement>> = HashMap::new();
    all.for_each(|(player, achievement)| of_player.entry(player).or_default().push(achievement));
    of_player
}
