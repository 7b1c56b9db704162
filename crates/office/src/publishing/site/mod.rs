//! The content of a site, gathered: the newest run's lists, and every report of the past once more. A person who asks
//! not to be shown today is taken out of everything, also of what was public before.

mod clubs;
mod cross_table;
mod elo;
mod games;
mod people;

use self::cross_table::report;
use self::people::Who;
use crate::past::rated_again::{self, RatedAgain};
use crate::questions::explain::{self, Line, Step};
use crate::questions::history::{self, Entry};
use anyhow::Result;
use chrono::{Months, NaiveDate};
use kartotek_formats::guarded;
use kartotek_formats::texts::printing::{self, Printing};
use kartotek_formats::texts::{OrSay, Text, Value, in_run, text};
use kartotek_law::regulation::new_rating::RatedGroup;
use kartotek_law::regulation::outside_player::performance_of;
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::Event;
use kartotek_publish::folder::PUBLIC;
use kartotek_publish::lists::PublicList;
use kartotek_publish::lists::RATING_LIST;
use kartotek_publish::lists::norms::{self, NormRow};
use kartotek_publish::lists::ratinglist::{self, ListRow};
use kartotek_publish::render::Choice;
use kartotek_publish::site::source::{Achievement, Calculated, Fields, Player, Report, Source};
use kartotek_publish::site::source::{Entry as Shown, List, ListFile, Sheet, Step as ShownStep, StepLine};
use kartotek_register::office::earlier_ratings;
use kartotek_register::progress::RUNS_GATHERED;
use kartotek_register::run_folder::{self, RunFolder};
use kartotek_register::{Form, Office, SiteField};
use rayon::prelude::*;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Gathers the newest run's site.
///
/// # Errors
/// There is no run, or one is damaged.
pub fn source(office: &Office) -> Result<Source> {
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
    let has_older = runs.iter().any(|run| !is_recent(*run));
    let who = Who::of(office);
    RUNS_GATHERED.begin(runs.len());
    let told: Vec<OfRun> = runs
        .into_par_iter()
        .map(|run| OfRun::read(office, &who, run, is_recent(run)).inspect(|_| RUNS_GATHERED.step()))
        .collect::<Result<_>>()?;
    let shown = |field: SiteField| !settings.publish.site_without.contains(&field);
    Ok(Source {
        federation: settings.federation_name().to_owned(),
        language: settings.language,
        day: newest.name.date,
        address: settings.publish.site_address.clone(),
        indexed: settings.publish.site_indexed,
        rules,
        fields: Fields {
            birth_year: shown(SiteField::BirthYear),
            club: shown(SiteField::Club),
            fide_id: shown(SiteField::FideId),
            sex: shown(SiteField::Sex),
        },
        without: settings.publish.site_without.clone(),
        players: players(office, &told)?,
        reports: reports(told),
        clubs: clubs::today(office),
        former_clubs: clubs::gone(office),
        list: listed(newest, RATING_LIST)?,
        lists,
        sheets,
        since: has_older.then_some(since),
        files,
        before,
    })
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
    entries: Vec<(Entry, Option<Calculated>, Vec<ShownStep>)>,
    /// Reports rated or corrected in it.
    reports: Vec<Report>,
    /// Reports and what their tournaments are called.
    names: Vec<(String, String)>,
    annulled: Vec<String>,
}

impl OfRun {
    /// `again`: with cross tables and derivations, for which its reports are rated once more.
    fn read(office: &Office, who: &Who, run: usize, again: bool) -> Result<OfRun> {
        let rows = history::of_run(office, run)?;
        let folder = &office.chain[run];
        let rated = if again { rated_again::rated(folder, &office.people, |_| true)? } else { Vec::new() };
        let mut rated: HashMap<String, RatedAgain> =
            rated.into_iter().map(|rated| (rated.report.id.clone(), rated)).collect();
        rated.values_mut().for_each(|rated| who.name(rated));
        let mut reports: Vec<Report> = rated.values().map(|rated| report(office, who, folder, rated)).collect();
        reports.sort_by(|a, b| (a.last_round, &a.id).cmp(&(b.last_round, &b.id)));
        // A report whose content counted before a run has no name.
        let named = folder.tournaments()?.into_iter().filter(|handled| !handled.name.is_empty());
        let names = named.map(|handled| (handled.report.report, handled.name)).collect();
        let annulled = rows.iter().filter(|row| row.event == Event::Annulled).map(|row| row.report.clone()).collect();
        let mut entries = Vec::new();
        for entry in rows.iter().filter(|row| who.shown(&row.player).is_some()) {
            let rated = rated.get(&entry.report).filter(|_| entry.event.is_of_content() && entry.no > 0);
            let calculated = rated.filter(|_| entry.is_calculated).and_then(|rated| calculated(rated, entry.no));
            entries.push((entry.clone(), calculated, steps(office, who, entry, rated, again)?));
        }
        Ok(OfRun { entries, reports, names, annulled })
    }
}

/// The calculation of a player as a run made it.
fn calculated(rated: &RatedAgain, no: u32) -> Option<Calculated> {
    let player = rated.report.players.iter().position(|player| player.no == no)?;
    let RatedGroup { players, schedule, .. } = &rated.report.rated;
    let calculation = players[player].calculation.as_ref()?;
    Some(Calculated {
        games: calculation.games,
        points: calculation.points.as_hundredths(),
        expected: calculation.expected.we,
        performance: performance_of(&rated.report.rules, player, schedule, |opponent| players[opponent].rating),
        k: calculation.k,
    })
}

fn steps(office: &Office, who: &Who, entry: &Entry, rated: Option<&RatedAgain>, again: bool) -> Result<Vec<ShownStep>> {
    let language = office.settings.language;
    let mut steps: Vec<Step> = Vec::new();
    let player = rated.and_then(|rated| rated.report.players.iter().position(|player| player.no == entry.no));
    if let Some((rated, player)) = rated.zip(player).filter(|_| entry.is_calculated) {
        steps.extend(explain::steps(rated, player));
    }
    let correction = if again { history::correction(office, entry)? } else { None };
    if let Some(correction) = correction {
        steps.extend(explain::correction_steps(entry.event, &correction, None));
    }
    let opponent = |line: &Line| -> Option<(String, String)> {
        let player = &rated?.report.players[line.opponent?];
        // Whoever is hidden has no name here.
        let page = who.shown(&player.id).map_or_else(String::new, |person| person.id.clone());
        (!player.name.is_empty()).then(|| (page, player.name.clone()))
    };
    let line = |line: &Line| StepLine { text: line.text.say(language), opponent: opponent(line).unwrap_or_default() };
    let shown = |step: &Step| ShownStep {
        paragraph: printing::printed(step.rule.paragraph),
        lines: step.lines.iter().map(line).collect(),
    };
    // In the words of the set that rated.
    let printing = rated.map_or_else(printing::in_force, |rated| Printing::of(&rated.report.rules.constants));
    Ok(printing.within(|| steps.iter().map(shown).collect()))
}

/// Reports in force: the last content of each that was not taken back.
fn reports(told: Vec<OfRun>) -> Vec<Report> {
    let mut in_force: Vec<Report> = Vec::new();
    for OfRun { reports, annulled, .. } in told {
        let replaced: HashSet<&str> =
            annulled.iter().map(String::as_str).chain(reports.iter().map(|report| report.id.as_str())).collect();
        in_force.retain(|report| !replaced.contains(report.id.as_str()));
        in_force.extend(reports);
    }
    in_force
}

/// Everybody with a rating or a past who may be shown.
fn players(office: &Office, told: &[OfRun]) -> Result<Vec<Player>> {
    let mut entries = entries(office, told);
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
fn entries<'t>(office: &Office, told: &'t [OfRun]) -> HashMap<&'t str, Vec<Shown>> {
    let mut entries: HashMap<&str, Vec<Shown>> = HashMap::new();
    let names: HashMap<&str, &str> =
        told.iter().flat_map(|run| &run.names).map(|(report, name)| (report.as_str(), name.as_str())).collect();
    for (entry, calculated, steps) in told.iter().flat_map(|run| &run.entries) {
        entries.entry(&entry.player).or_default().push(Shown {
            day: office.chain[entry.run].name.date,
            event: explain::event(entry, None),
            report: entry.report.clone(),
            name: names.get(entry.report.as_str()).map_or("", |name| name).to_owned(),
            before: entry.before,
            after: entry.after,
            calculated: *calculated,
            steps: steps.clone(),
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
