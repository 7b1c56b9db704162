//! Gathers the content of a site: the newest run's lists, and all earlier reports. A person who asks not to be shown is
//! left out everywhere, also where the name was public before.

mod clubs;
mod cross_table;
mod derivation;
mod elo;
mod games;
mod in_force;
mod kept;
mod of_run;
mod people;

use self::in_force::InForce;
use self::kept::Tournaments;
use self::of_run::{GatheredRuns, OfRun};
use self::people::ShownPeople;
use crate::questions::history;
use anyhow::Result;
use chrono::{Months, NaiveDate};
use kartotek_formats::guarded;
use kartotek_formats::texts::printing::Printing;
use kartotek_formats::texts::{OrSay, Text, Value, in_run, text};
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::Event;
use kartotek_publish::folder::PUBLIC;
use kartotek_publish::lists::PublicList;
use kartotek_publish::lists::RATING_LIST;
use kartotek_publish::lists::norms::{self, NormRow};
use kartotek_publish::lists::ratinglist::{self, ListRow};
use kartotek_publish::manifest;
use kartotek_publish::render::Choice;
use kartotek_publish::site::kept::{self as kept_pages, PreviousSite};
use kartotek_publish::site::source::{Achievement, Fields, Player, Source};
use kartotek_publish::site::source::{DatedList, Entry as Shown, List, ListFile, Sheet};
use kartotek_register::office::earlier_ratings;
use kartotek_register::progress::RUNS_GATHERED;
use kartotek_register::run_folder::{self, HandledTournament, MANIFEST, RunFolder};
use kartotek_register::{ListFormat, Office, SiteField};
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// Gathers the site of the newest run. `site_before`: the earlier site, whose pages are kept where they are still right.
///
/// # Errors
/// There is no run, or one is damaged.
pub fn source(office: &Office, site_before: &PreviousSite) -> Result<Source> {
    let newest = office.current().or_say(|| text!("publish-no-run"))?;
    let settings = &office.settings;
    let rules = Arc::clone(settings.rule_book()?.in_force_on(newest.name.date));
    let names = newest.names_below(PUBLIC)?;
    let chosen_files = Choice::of_site(&settings.publish, &rules).files(names.iter().map(String::as_str));
    let title = |list: &PublicList| Printing::of(&rules.constants).within(|| list.title.say(settings.language));
    let files: Vec<ListFile> =
        chosen_files.into_iter().map(|(list, form)| ListFile { title: title(&list), list: list.name, form }).collect();
    let (lists, sheets) = lists(newest, &files)?;
    let run_before = office.chain.iter().rev().skip(1).find(|run| run.name.number > 0);
    let list_before = run_before.map(|run| read_list(run, RATING_LIST)).transpose()?;
    let before = list_before.into_iter().flatten().map(|row| (row.id, row.rating)).collect();
    let months = Months::new(settings.publish.site_years.saturating_mul(12));
    let since = newest.name.date.checked_sub_months(months).unwrap_or(NaiveDate::MIN);
    let look = kept_pages::look(settings.federation_name(), settings.language, &settings.publish);
    let gathered =
        gather_runs(office, since, |in_force, people| Tournaments::of(office, people, in_force, site_before, &look))?;
    let has_older = gathered.has_older();
    let shown = |field: SiteField| !settings.publish.site_without.contains(&field);
    Ok(Source {
        federation: settings.federation_name().to_owned(),
        language: settings.language,
        day: newest.name.date,
        run: newest.name.to_string(),
        control: manifest::control_of(&newest.read(MANIFEST)?),
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
        players: players(office, &gathered)?,
        reports: gathered.reports,
        clubs: clubs::today(office),
        former_clubs: clubs::former_clubs(office),
        list: read_list(newest, RATING_LIST)?,
        dated: dated_lists(office)?,
        lists,
        sheets,
        has_year: settings.publish.site_years > 0,
        since: has_older.then_some(since),
        files,
        before,
    })
}

/// Gathers the runs. A page of an earlier site is kept or made again; every report of a run after `since` has a page.
fn gather_runs(
    office: &Office,
    since: NaiveDate,
    kept: impl Fn(&InForce, &ShownPeople) -> Tournaments,
) -> Result<GatheredRuns> {
    let runs: Vec<usize> = (1..office.chain.len()).collect();
    let handled: Vec<Vec<HandledTournament>> =
        runs.par_iter().map(|run| office.chain[*run].tournaments()).collect::<Result<_>>()?;
    let (in_force, people) = (InForce::of(&handled), ShownPeople::of(office));
    let is_recent = |run: usize| office.chain[run].name.date > since;
    let mut kept = kept(&in_force, &people);
    RUNS_GATHERED.begin(runs.len());
    let read = |(run, handled): (usize, Vec<HandledTournament>)| {
        let of_run = OfRun::read(office, &people, run, handled, is_recent(run), &kept);
        of_run.inspect(|_| RUNS_GATHERED.step())
    };
    let mut of_runs: Vec<OfRun> = runs.into_par_iter().zip(handled).map(read).collect::<Result<_>>()?;
    of_runs.iter_mut().for_each(|run| run.add_kept(&mut kept));
    Ok(GatheredRuns::of(of_runs, in_force))
}

/// The rating list of each day with a run; of two runs on one day, that of the later one.
fn dated_lists(office: &Office) -> Result<Vec<DatedList>> {
    let book = office.settings.rule_book()?;
    let mut lists: Vec<DatedList> = Vec::new();
    for run in office.chain.iter().filter(|run| run.name.number > 0) {
        lists.pop_if(|list| list.day == run.name.date);
        let (day, csv) = (run.name.date, run.read(&format!("{PUBLIC}{RATING_LIST}.csv"))?);
        lists.push(DatedList { day, csv, rules: Arc::clone(book.in_force_on(day)) });
    }
    Ok(lists)
}

fn read_list(run: &RunFolder, list: &str) -> Result<Vec<ListRow>> {
    let csv = run.read(&format!("{PUBLIC}{list}.csv"))?;
    ratinglist::read(&csv).or_say(|| in_run(run.name))
}

/// The lists of players, and the sheets: lists of other content.
fn lists(run: &RunFolder, files: &[ListFile]) -> Result<(Vec<List>, Vec<Sheet>)> {
    let (mut lists, mut sheets) = (Vec::new(), Vec::new());
    for of_list in files.chunk_by(|one, next| one.list == next.list) {
        let Some(ListFile { list, title, .. }) = of_list.first() else { continue };
        let (name, title) = (list.clone(), title.clone());
        let csv = run.read(&format!("{PUBLIC}{list}.csv"))?;
        if ratinglist::is_of_players(&csv) {
            lists.push(List { name, title, rows: ratinglist::read(&csv).or_say(|| in_run(run.name))? });
        } else {
            let parquet = run.read(&format!("{PUBLIC}{}", ListFormat::Parquet.file(list)))?;
            let columns = guarded::parquet(|| Ok(kartotek_tables::columns(&parquet)?)).or_say(|| in_run(run.name))?;
            sheets.push(Sheet { name, title, columns });
        }
    }
    Ok((lists, sheets))
}

/// All people with a rating or an entry in a ledger who may be shown.
fn players(office: &Office, gathered: &GatheredRuns) -> Result<Vec<Player>> {
    let mut entries_by_id = entries_by_player(office, gathered);
    let mut earlier_by_id: HashMap<String, Vec<(NaiveDate, Rating)>> = HashMap::new();
    for rating in earlier_ratings(&office.chain)? {
        earlier_by_id.entry(rating.player_id).or_default().push((rating.date.0, Rating(rating.rating)));
    }
    let candidates = achievements(office.records.candidate_results.iter().map(|result| {
        let (report, tournament) = (result.report.clone(), result.tournament.clone());
        let figures = result.average.map(|average| figures(&result.score, &result.demanded, average));
        (&result.player_id, Achievement { day: result.date.0, report, title: String::new(), tournament, figures })
    }));
    // `norms::rows` has the newest first.
    let listed = norms::rows(&office.records.norms, &office.people)?;
    let norms = achievements(listed.iter().rev().map(|NormRow { norm, .. }| {
        let (report, tournament) = (norm.report.clone(), norm.tournament.clone());
        let figures = Some(figures(&norm.score, &norm.demanded, norm.average));
        (&norm.player_id, Achievement { day: norm.date.0, report, title: norm.title.clone(), tournament, figures })
    }));
    let founding_people = office.chain.first().map(run_folder::people_of).transpose()?;
    let founded = office.chain.first().map(|run| run.name.date);
    let mut former_ids = former_ids_by_player(office);
    let mut elo = elo::of_players(office)?;
    let day = office.current().map_or(NaiveDate::MAX, |run| run.name.date);
    let rules = office.settings.rule_book()?;
    let mut players = Vec::new();
    for person in office.people.iter().filter(|person| person.public) {
        let entries = entries_by_id.remove(person.id.as_str()).unwrap_or_default();
        if person.rating.is_none() && entries.is_empty() {
            continue;
        }
        let mut earlier = earlier_by_id.remove(&person.id).unwrap_or_default();
        let founding =
            founding_people.as_ref().and_then(|people| people.by_id(&person.id)).and_then(|person| person.rating);
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
            unlisted: ratinglist::reason_not_listed(person, rules.in_force_on(day), office.founded(day), day),
        });
    }
    Ok(players)
}

/// Each player's ledger entries as the page shows them, oldest first.
fn entries_by_player<'t>(office: &Office, gathered: &'t GatheredRuns) -> HashMap<&'t str, Vec<Shown>> {
    let mut entries: HashMap<&str, Vec<Shown>> = HashMap::new();
    let named_reports = gathered.runs.iter().flat_map(|run| &run.names);
    let names: HashMap<&str, &str> = named_reports.map(|(report, name)| (report.as_str(), name.as_str())).collect();
    for (entry, steps) in gathered.runs.iter().flat_map(|run| &run.entries) {
        let lines =
            gathered.lines(entry).filter(|_| entry.is_calculated && entry.event.is_of_content() && entry.no > 0);
        let line = lines.and_then(|lines| lines.iter().find(|line| line.no == entry.no));
        // The derivation of a report in force is on the page of the tournament.
        let is_replaced = gathered.is_replaced(entry);
        let mut derivation = line.filter(|_| is_replaced).map(|line| line.derivation.clone()).unwrap_or_default();
        derivation.steps.extend(steps.iter().cloned());
        entries.entry(&entry.player).or_default().push(Shown {
            day: office.chain[entry.run].name.date,
            event: history::event(entry, None),
            report: entry.report.clone(),
            name: names.get(entry.report.as_str()).map_or("", |name| name).to_owned(),
            before: entry.before,
            after: entry.after,
            calculated: line.and_then(|line| Some(line.calculation?.0)),
            is_older: entry.event == Event::Rated && gathered.is_older(&entry.report),
            derivation,
        });
    }
    entries
}

/// For each person, the ids of the records that were merged into the person's record.
fn former_ids_by_player(office: &Office) -> HashMap<&str, Vec<String>> {
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
